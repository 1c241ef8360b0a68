# Shared by packaging/start and packaging/test; source it, then call `set_up`.
# Installs everything the game suite needs and says in a few lines what it does.
# Never asks questions, and changes nothing on a machine that is ready.

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
venv=$root/.venv
stamp=$venv/game-suite-ready

# The tried Pythons in pyproject.toml: for ["3.11", "3.12"] the numbers 11 and 12.
minors=$(sed -n 's/^tried-pythons = \["3\.\([0-9]*\)".*"3\.\([0-9]*\)"\]$/\1 \2/p' \
    "$root/pyproject.toml")
oldest=${minors% *}
newest=${minors#* }
fits="(3, $oldest) <= sys.version_info[:2]" # Python expressions
is_new="(3, $newest) < sys.version_info[:2]"

# Lines for people go to the error stream; the output belongs to the program that is started.
say() {
    printf '%s\n' "$*" >&2
}

# quietly COMMAND...  Runs it without output; if it fails, shows the error lines of apt, dpkg or pip,
# or else the last lines of the output.
quietly() {
    output=$("$@" 2>&1 </dev/null) && return
    # dpkg begins a line with what went wrong, and often says in the next one why.
    reasons=$(printf '%s\n' "$output" | sed -n -e '/^ *E:/p' -e '/^ *ERROR:/p' \
        -e '/^dpkg[a-z-]*:.*error/{' -e p -e '/:$/{' -e n -e p -e '}' -e '}')
    printf '%s\n' "${reasons:-$(printf '%s\n' "$output" | tail -n 5)}" >&2
    return 1
}

family() {
    if [ -e /etc/debian_version ]; then
        echo debian
    elif command -v dnf >/dev/null 2>&1; then
        echo fedora
    elif command -v pacman >/dev/null 2>&1; then
        echo arch
    elif [ "$(uname -s)" = Darwin ]; then
        echo macos
    else
        echo other
    fi
}

# Prints the command that installs the packages on this system.
how_to_install() {
    case $(family) in
        debian) echo "sudo apt-get install $*" ;;
        fedora) echo "sudo dnf install $*" ;;
        arch) echo "sudo pacman -S --needed $*" ;;
        macos) echo "brew install $*" ;;
        other) echo "the packages of your system that hold $*" ;;
    esac
}

can_use_apt() {
    [ "$(family)" = debian ] && command -v apt-get >/dev/null 2>&1 &&
        { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

# An outdated list of packages may be good enough, so a failed update does not stop the
# installation. Settings that somebody has changed stay; else dpkg would ask what to do, and fail.
apt_install() {
    as_root apt-get update -qq >/dev/null 2>&1 </dev/null || :
    quietly as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
        --no-install-recommends -o DPkg::Lock::Timeout=300 \
        -o DPkg::Options::=--force-confdef -o DPkg::Options::=--force-confold "$@"
}

# install_packages PACKAGE...  Installs them if possible, otherwise says what to install.
install_packages() {
    if can_use_apt; then
        say "Installing from the system's packages: $*"
        apt_install "$@" && return
        say "The system's packages could not be installed."
    else
        say "This machine lacks some of what the game suite needs."
    fi
    say "To install it yourself: $(how_to_install "$@")"
    return 1
}

# Removes .venv from the PATH, in case it is activated: .venv cannot recreate itself.
leave_environment() {
    outside=
    IFS=:
    for folder in $PATH; do
        [ "$folder" = "$venv/bin" ] || outside=${outside:+$outside:}$folder
    done
    unset IFS
    PATH=$outside
}

# Prints the possible names of a suitable Python, best first: those that are tried, newest first,
# then newer ones.
python_names() {
    minor=$newest
    while [ "$minor" -ge "$oldest" ]; do
        echo "python3.$minor"
        minor=$((minor - 1))
    done
    echo python3
    for minor in 1 2 3; do
        echo "python3.$((newest + minor))"
    done
}

# Prints the version of $python, such as 3.12, if it is newer than all that are tried.
untried() {
    "$python" -c "import sys; $is_new and print('%d.%d' % sys.version_info[:2])"
}

# Sets `python` to the best suitable Python of the machine, if possible one that can make
# environments.
find_python() {
    python=
    for name in $(python_names); do
        path=$(command -v "$name") || continue
        "$path" -c "import sys; sys.exit(not $fits)" 2>/dev/null || continue
        if "$path" -c 'import ensurepip, venv' 2>/dev/null; then
            python=$path
            return
        fi
        python=${python:-$path}
    done
    [ -n "$python" ]
}

need_python() {
    leave_environment
    find_python && return
    needed="The game suite needs Python 3.$oldest or newer"
    if found=$(python3 -c 'import platform; print(platform.python_version())' 2>/dev/null); then
        say "$needed; this machine has Python $found."
        say "Please install a newer one too, and start again."
        return 1
    fi
    case $(family) in
        debian) install_packages python3 python3-venv ;;
        arch | macos) install_packages python ;;
        *) install_packages python3 ;;
    esac && find_python && return
    say "$needed, and this machine has none."
    return 1
}

# Installs the libraries that no Python package includes. Much of the suite works without them, so
# this never fails.
need_libraries() {
    missing=$("$python" "$root/packaging/libraries.py" "$(family)" "$@") || return 0
    [ -z "$missing" ] && return
    # Package names have no spaces, so the list can be split.
    # shellcheck disable=SC2086
    install_packages $missing ||
        say "Going on without: a window may not open, words may only be looked up in the built-in" \
            "list, and some tests may be skipped."
}

# True if .venv works, belongs to this folder, and its Python still exists after system updates. One
# of a Python that is not tried, in which nothing could be installed, does not work.
environment_works() {
    [ -x "$venv/bin/python" ] && "$venv/bin/python" -c "
import importlib.util, sys
sys.exit(not $fits or importlib.util.find_spec('pip.__main__') is None)
" 2>/dev/null && if [ -e "$stamp" ]; then
        [ "$(head -n 1 "$stamp")" = "$root" ]
    else
        "$venv/bin/python" -c "import sys; sys.exit($is_new)"
    fi
}

make_environment() {
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        install_packages "python$version-venv" || return 1
    fi
    version=$(untried)
    [ -z "$version" ] || say "Python $version is not tried yet; going on with it."
    say "Making a Python environment in $venv"
    quietly "$python" -m venv --clear "$venv" && return
    say "The Python environment could not be made."
    return 1
}

# True if the machine can compile.
has_compiler() {
    [ -z "$("$python" "$root/packaging/libraries.py" "$(family)" compiler || echo unknown)" ]
}

# Installs what compiles the loops with which the coach and the computer players think. They also
# run uncompiled, so this never fails.
need_compiler() {
    missing=$("$python" "$root/packaging/libraries.py" "$(family)" compiler) || return 0
    [ -z "$missing" ] && return
    # shellcheck disable=SC2086
    install_packages $missing ||
        say "Going on without: the coach and the computer players think 15 to 50 times more slowly."
}

# Prints a checksum of the files that determine the installation.
installation_checksum() {
    (cd "$root" && {
        cat pyproject.toml setup.py || :
        find gamesuite '(' -name kernel.py -o -name kernel_native.pxd ')' -exec cksum {} + | sort
    } 2>/dev/null | cksum)
}

# True if the installation matches pyproject.toml, with the given extra (may be empty), and could not
# be made faster. The stamp has the folder, the checksum and the extra, and the compiler: found,
# unasked (for tests, which do without) or missing.
is_up_to_date() {
    [ -e "$stamp" ] || return 1
    case $(sed -n 2p "$stamp") in
        "$(installation_checksum) extra=$1"*) ;;
        *) return 1 ;;
    esac
    case $(sed -n 3p "$stamp") in
        compiler=found) ;;
        compiler=missing) ! has_compiler ;;
        *) [ -z "$2" ] && ! has_compiler ;;
    esac
}

# install_project EXTRA FAST  FAST: not empty if a compiler is asked for.
install_project() {
    is_up_to_date "$@" && return
    [ -z "$2" ] || need_compiler
    say "Installing the game suite and what it needs; the first time takes a minute or two."
    if ! (cd "$root" && quietly "$venv/bin/python" -m pip install --quiet --no-input \
        --disable-pip-version-check --config-settings editable_mode=compat \
        --editable ".${1:+[$1]}"); then
        say "The Python packages could not be installed. Is the internet within reach?"
        python=$venv/bin/python
        version=$(untried)
        [ -z "$version" ] || say "Perhaps they do not work with Python $version yet;" \
            "with Python 3.$oldest to 3.$newest they do."
        return 1
    fi
    if has_compiler; then found=found; else found=${2:+missing}; fi
    printf '%s\n' "$root" "$(installation_checksum) extra=$1" "compiler=${found:-unasked}" >"$stamp"
}

# set_up EXTRA FAST GROUP...  EXTRA: an extra of pyproject.toml, or empty; FAST: not empty to have
# the program think fast; GROUPs: see libraries.py.
set_up() {
    extra=$1 fast=$2
    shift 2
    if environment_works; then
        python=$venv/bin/python
        need_libraries "$@"
    else
        need_python || return 1
        need_libraries "$@"
        make_environment || return 1
    fi
    install_project "$extra" "$fast"
}
