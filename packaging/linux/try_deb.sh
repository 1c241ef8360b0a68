# What try_deb.py does inside the bare Debian: sh try_deb.sh PACKAGE, as root, in a system that
# nobody needs any more. The package lies beside this file; pictures go to the folder `pictures`.
set -eu
cd /root
package=/root/$1
mkdir -p pictures
wrong=0

say() {
    printf '%s\n' "$*"
}

# right WHAT COMMAND...  Says whether COMMAND is as it should be.
right() {
    what=$1
    shift
    if "$@" >/dev/null 2>&1; then
        say "right: $what"
    else
        say "WRONG: $what"
        wrong=$((wrong + 1))
    fi
}

not() {
    ! "$@"
}

# Settings that are there already stay; else dpkg would ask what to do, and fail.
install() {
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        -o DPkg::Options::=--force-confdef -o DPkg::Options::=--force-confold "$@" \
        >>/root/apt.log 2>&1 </dev/null
}

# True if a window whose title has NAME is there.
has_window() {
    xdotool search --onlyvisible --name "$1"
}

# waits_for NAME  Waits until a window whose title has NAME is there, 20 seconds at most.
waits_for() {
    for _ in $(seq 2000); do
        has_window "$1" >/dev/null 2>&1 && return
        sleep 0.01
    done
    return 1
}

is_one_process() {
    [ "$(pgrep -xc gamesuite)" = 1 ]
}

now() {
    date +%s%N
}

# timed NAME COMMAND...  Runs COMMAND and says after how many milliseconds the window NAME is there.
timed() {
    name=$1
    shift
    began=$(now)
    "$@" >>/root/program.log 2>&1 &
    waits_for "$name"
    ended=$(now)
    say "started in $(((ended - began) / 1000000)) ms: $*"
}

leave() {
    pkill -x gamesuite || :
    while pgrep -x gamesuite >/dev/null; do sleep 0.05; done
}

picture() {
    sleep 1.5
    scrot --overwrite --silent "pictures/$1.png"
    say "picture: $1.png"
}

# The whole set of what a double click and a menu do, without any network.
play() {
    export XDG_RUNTIME_DIR=/run/player DISPLAY=:99
    mkdir -p -m 700 $XDG_RUNTIME_DIR
    Xvfb :99 -screen 0 1366x768x24 -nolisten tcp >/dev/null 2>&1 &
    while ! xdotool getmouselocation >/dev/null 2>&1; do sleep 0.05; done
    metacity --no-composite >/dev/null 2>&1 &
    sleep 1

    gamesuite new balut --seats 2 --deal 5 --out game.gsave
    gamesuite new king-albert --deal 9 --out "other game.gsave"
    kind=$(gio info -a standard::content-type game.gsave | sed -n 's/.*content-type: //p')
    right "a game file is known by its name" test "$kind" = application/x-gamesuite-game
    cp game.gsave nameless
    kind=$(gio info -a standard::content-type nameless | sed -n 's/.*content-type: //p')
    right "a game file is known by its content" test "$kind" = application/x-gamesuite-game

    entry=/usr/share/applications/gamesuite.desktop
    timed "Game Suite" gio launch $entry
    picture menu
    right "one process" is_one_process
    for game in $(sed -n 's/^Actions=//p' $entry | tr ';' ' '); do
        action=$(sed -n "/^\[Desktop Action $game\]/,/^\[/s/^Exec=//p" $entry)
        right "the menu has an action for $game" test "$action" = "gamesuite --game $game"
    done
    gamesuite --game paris >>program.log 2>&1
    right "an action of the menu opens its game in the open window" waits_for Paris
    picture action-paris
    leave

    gio open game.gsave >>program.log 2>&1
    right "a double click opens the game of the file" waits_for Balut
    picture double-click
    xdotool key r
    picture rolled
    gio open "other game.gsave" >>program.log 2>&1
    right "a second double click brings the game of another file" waits_for "King Albert"
    picture second-double-click
    right "the window is the same" is_one_process
    number=$(pgrep -x gamesuite | head -n 1)
    say "memory: $(awk '/^Pss:/ {print int($2 / 1024)}' "/proc/$number/smaps_rollup") MB"
    xdotool key ctrl+q
    while pgrep -x gamesuite >/dev/null; do sleep 0.05; done
    right "it ends by its key" not has_window "King Albert"

    for _ in 1 2 3 4 5; do
        timed "King Albert" gamesuite "other game.gsave"
        leave
    done

    # A compositor without a screen shows windows all the same.
    unset DISPLAY
    weston --backend=headless-backend.so --use-pixman --width=1366 --height=768 --debug \
        --socket=wayland-9 >weston.log 2>&1 &
    while [ ! -S $XDG_RUNTIME_DIR/wayland-9 ]; do sleep 0.05; done
    export WAYLAND_DISPLAY=wayland-9
    gamesuite game.gsave >>program.log 2>&1 &
    sleep 4
    right "it runs under Wayland" is_one_process
    right "its window is one of Wayland" grep -q libQt6WaylandClient \
        "/proc/$(pgrep -x gamesuite | head -n 1)/maps"
    (cd pictures && weston-screenshooter) >>weston.log 2>&1 &&
        mv pictures/wayland-screenshot-*.png pictures/wayland.png && say "picture: wayland.png"
    leave
    right "nothing was said" not test -s program.log
    return $wrong
}

if [ "${2:-}" = play ]; then
    play
    exit
fi

export DEBIAN_FRONTEND=noninteractive
apt-get update -qq >/root/apt.log 2>&1
install "$package" || { tail -n 20 apt.log; say "WRONG: the package cannot be installed"; exit; }
say "right: the package is installed without what it only recommends"
say "on the disk: $(du -sm /usr/lib/gamesuite | cut -f 1) MB"
say "$(gamesuite --version)"
# What a desktop has, and what looks at it.
install xvfb xdotool scrot metacity procps dbus libglib2.0-bin shared-mime-info \
    desktop-file-utils weston || { tail -n 20 apt.log; say "WRONG: no desktop"; exit; }
update-mime-database /usr/share/mime
update-desktop-database
unshare --net sh "$0" "$1" play || wrong=$((wrong + 1))
journal=/root/.local/share/gamesuite/journal.sqlite
right "the games are kept" test -s $journal
apt-get remove -y -qq gamesuite >>apt.log 2>&1
right "the program is removed" not command -v gamesuite
right "the menu entry is removed" test ! -e /usr/share/applications/gamesuite.desktop
right "the games are still there" test -s $journal
[ "$wrong" = 0 ] && say "All is right."
