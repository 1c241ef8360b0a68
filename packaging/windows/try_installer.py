"""Try the installer for Windows, and the archive for a stick, on Linux by Wine: with real clicks.

Run as root as ``try_installer.py BOX FOLDER [BUNDLE]``. BOX is the folder of a Debian that has
Wine; in it are ``python``, the folder of a Python for Windows with what ``pyproject.toml`` names
and PyInstaller, and ``inno``, that of Inno Setup 6. Besides, this system needs unshare, nsenter,
Xvfb, xdotool, scrot and mingw-w64. Where FOLDER does not hold installer and archive of this
version yet, and the installer of an older one, they are made first.

A copy of the box in ``FOLDER/machine`` loses the network. There the player installs an older
version, updates while the program runs, plays, loses it, goes on, and removes it. Pictures of that
are then in ``FOLDER/pictures``, and what was said, also printed, in ``FOLDER/log``. The exit status
is 1 if something is not as it should be. Beside the start times stand those of BUNDLE, the folder
of a bundle for Linux, if given. Nothing outside of FOLDER is changed.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

from bundle import size  # noqa: E402 - it stands in the folder above
from icons import write_icons  # noqa: E402
from project import version_of_program  # noqa: E402
from wheels import WheelError, make_for_windows, make_sources, unpacked  # noqa: E402

NEEDED = ("unshare", "nsenter", "Xvfb", "xdotool", "scrot")
OLDER = "0.0.1"
"""The version that is updated."""
DRIVE = "root/.wine/drive_c"
"""Where the drive C: of the player lies in the box."""
PLAYER = "users/root"
PROGRAM = rf"C:\{PLAYER.replace('/', chr(92))}\AppData\Local\Programs\Game Suite"
FOLDER = f"/{DRIVE}/{PLAYER}/AppData/Local/Programs/Game Suite"
"""The same folder in the box."""
ENTRY = "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Game Suite.lnk"
KEYS = (
    r"HKCU\Software\Classes\.gsave",
    r"HKCU\Software\Classes\GameSuite.Game",
    r"HKCU\Software\Classes\gamesuite",
    r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall"
    r"\{6B0E5A52-6C3F-4F0B-9E0B-6D1D3C1B7A11}_is1",
)
"""What the installer writes into the registry."""
STICK = "Stick für Jürgen"
SILENTLY = ("/VERYSILENT", "/SUPPRESSMSGBOXES", "/NORESTART")
KING_ALBERT, NEXT, YES = (643, 300), (870, 590), (651, 417)
"""Where the game picker has that tile, every page of the installer the button that goes on,
and the question of the removal its Yes."""
RESERVE = [(x, 200) for x in (171, 274, 378, 481, 584, 687, 790)]
"""Where the cards of the reserve lie."""
WINDOWS, CONSOLE = 2, 3
"""The kinds of programs: those with windows only, and those that Windows gives a console."""
DONE = "Installation process succeeded."
"""What stands in the log of the installer at its end."""
TASKBAR = "The taskbar offers no games"
"""What the log of the program says where Wine does not find its list of the taskbar at times."""
STARTS = 5
PATIENCE = 60.0
"""The most seconds that something is waited for."""
LOOK = 0.02
"""Seconds between two looks."""
STANDING = 1.5
"""Seconds after which nothing in a window moves any more."""
TITLES = re.compile(
    r"(?:[^\\]*(?:Game Suite|King Albert|Balut|Bowling Solitaire|Bali|Paris)[^\\]*"
    r"|Deal number|New game.*|Setup|Installation.*|Deinstallieren.*|gamesuite|Window \d+)?"
)
"""The titles of windows that may appear. That of a console is none of them: it is a path, with
backslashes. Windows that have just been made have none yet."""
KERNEL = "king_albert/kernel_native"


class TrialError(Exception):
    """The trial cannot be made; the message says why."""


class Machine:
    """A copy of the box whose processes are apart, without a network, and end with it."""

    def __init__(self, box: Path, display: str) -> None:
        """Start it; its windows are shown on ``display``."""
        self.box, self._display = box, display
        mounts = f"""
            for each in dev tmp/.X11-unix; do
                mkdir -p '{box}'/$each; mount --rbind /$each '{box}'/$each
            done
            mkdir -p '{box}/proc'; mount -t proc proc '{box}/proc'
            echo; while :; do sleep 0.5; done"""
        apart = ["unshare", "--mount", "--pid", "--net", "--fork", "--kill-child"]
        self._outer = subprocess.Popen([*apart, "sh", "-ec", mounts], stdout=subprocess.PIPE)
        assert self._outer.stdout is not None
        if not self._outer.stdout.readline():
            raise TrialError("the machine does not start")
        children = Path(f"/proc/{self._outer.pid}/task/{self._outer.pid}/children")
        self._first = int(children.read_text("ascii").split()[0])

    @property
    def drive(self) -> Path:
        """The drive C:."""
        return self.box / DRIVE

    @property
    def home(self) -> Path:
        """The folder of the player."""
        return self.drive / PLAYER

    def start(
        self, *command: str, folder: str = "/root", output: IO[bytes] | int = subprocess.DEVNULL
    ) -> subprocess.Popen[bytes]:
        """Start ``command`` of Wine in ``folder`` of the box; what it says goes to ``output``."""
        inside = [
            *("nsenter", "--target", str(self._first), "--mount", "--pid", "--net"),
            *("chroot", str(self.box), "/usr/bin/env", "--ignore-environment", f"-C{folder}"),
            *("HOME=/root", "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "WINEDEBUG=-all"),
            *("WINEDLLOVERRIDES=mscoree,mshtml=", "PYTHONDONTWRITEBYTECODE=1"),
            *(f"DISPLAY={self._display}", r"PYTHONPATH=Z:\root\tree", "wine", *command),
        ]
        return subprocess.Popen(
            inside, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
        )

    def run(self, *command: str, folder: str = "/root", seconds: float = 1200) -> tuple[int, str]:
        """Run ``command`` of Wine to its end; return its status and what it has said.

        Raises TrialError if it does not end within ``seconds``.
        """
        with TemporaryFile() as output:  # not a pipe, which a program that it starts would hold
            process = self.start(*command, folder=folder, output=output)
            try:
                status = process.wait(seconds)
            except subprocess.TimeoutExpired:
                raise TrialError(f"{' '.join(command)} does not end") from None
            output.seek(0)
            return status, output.read().decode(errors="replace")

    def processes(self, *words: str) -> list[int]:
        """Return the numbers of the processes of this machine whose command has all ``words``."""
        own = os.readlink(f"/proc/{self._first}/ns/pid")
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                command = (folder / "cmdline").read_bytes().decode(errors="replace")
                if os.readlink(folder / "ns/pid") == own and all(each in command for each in words):
                    found.append(int(folder.name))
        return found

    def programs(self) -> list[int]:
        """Return the numbers of the programs with a window, workers left out."""
        return sorted({*self.processes("gamesuite.exe")} - {*self.workers(), *self._launchers()})

    def program(self) -> int:
        """Return the number of the only program; raises TrialError if there is none, or another."""
        numbers = self.programs()
        if len(numbers) != 1:
            raise TrialError(f"{len(numbers)} programs run where one should")
        return numbers[0]

    def workers(self) -> list[int]:
        """Return the numbers of the workers."""
        return self.processes("gamesuite.exe", "--worker")

    def _launchers(self) -> list[int]:
        return [*self.processes("chroot"), *self.processes("start.exe"), *self.processes("nsenter")]

    def close(self) -> None:
        """End it and all that runs in it."""
        self._outer.kill()
        self._outer.wait()


class Trial:
    """What the player does, and what is said of it."""

    def __init__(self, machine: Machine, display: str, folder: Path) -> None:
        self.machine = machine
        self._environment = {**os.environ, "DISPLAY": display}
        self._folder = folder
        self._log = (folder / "log").open("w", encoding="utf-8")
        self.installed = Path(f"{machine.box}{FOLDER}")
        """Where the program is installed."""
        self.wrong = 0
        self._titles = set[str]()

    def say(self, text: str) -> None:
        """Print ``text`` and note it in the log."""
        for stream in (sys.stdout, self._log):
            print(text, file=stream, flush=True)

    def right(self, what: str, is_right: bool) -> None:
        """Say that ``what`` is as it should be, or is not."""
        self.say(f"{'right' if is_right else 'WRONG'}: {what}")
        self.wrong += not is_right

    def waits(self, what: str, test: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until ``test`` holds and say that ``what`` is right, or that it never was."""
        self.right(what, self._comes(test, seconds))

    def _comes(self, test: Callable[[], bool], seconds: float = PATIENCE) -> bool:
        end = time.monotonic() + seconds
        while not (is_so := test()) and time.monotonic() < end:
            time.sleep(LOOK)
        return is_so

    def hand(self, *words: str | float) -> str:
        """Let xdotool do something with pointer, keys and windows; return what it says."""
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(
            command, env=self._environment, capture_output=True, encoding="utf-8", check=False
        )
        return done.stdout

    def click(self, x: int, y: int) -> None:
        """Move the pointer to a place on the screen and click."""
        self.hand("mousemove", x, y, "sleep", 0.1, "mousedown", 1, "sleep", 0.05, "mouseup", 1)

    def windows(self) -> dict[int, str]:
        """Return the titles of the windows that can be seen, by their numbers."""
        found = self.hand("search", "--onlyvisible", "--name", ".").split()
        titles = {int(each): self.hand("getwindowname", each).strip() for each in found}
        self._titles |= set(titles.values())
        return titles

    def has_window(self, name: str) -> bool:
        """Return whether a window is seen whose title has ``name``."""
        return any(name in title for title in self.windows().values())

    def picture(self, name: str) -> None:
        """Take a picture of the screen once nothing moves."""
        time.sleep(STANDING)
        (self._folder / "pictures").mkdir(exist_ok=True)
        command = ["scrot", "--overwrite", "--silent", f"{self._folder}/pictures/{name}.png"]
        subprocess.run(command, env=self._environment, check=True)
        self.say(f"picture: {name}.png")

    def no_console_was_seen(self) -> None:
        """Say whether only our windows were ever seen."""
        strange = sorted(title for title in self._titles if not TITLES.fullmatch(title))
        self.right(f"no other window was ever seen {strange or ''}".rstrip(), not strange)

    # The steps

    def install_by_hand(self, installer: str) -> None:
        """Install an older version in German as a player does, with the usual answers."""
        self._by_hand(installer, "de", ("folder", "tasks", "ready"))
        self.waits("its last page starts the program", lambda: len(self.machine.programs()) == 1)
        self.waits("the window opens", lambda: self.has_window("Game Suite"))
        self.picture("first-start")

    def _by_hand(self, installer: str, language: str, pages: Sequence[str]) -> None:
        """Go through the ``pages`` of the installer, take pictures of them, and end it."""
        log = self.machine.drive / f"{language}.log"
        process = self.machine.start(installer, f"/LANG={language}", rf"/LOG=C:\{log.name}")
        self.waits(
            f"the installer opens in the language {language}", lambda: self.has_window("Setup")
        )
        for name in pages:
            self.picture(f"installer-{language}-{name}")
            self.click(*NEXT)
        self.waits("it has installed the program", lambda: DONE in _text(log))
        self.picture(f"installer-{language}-end")
        self.click(*NEXT)
        self.waits("the installer ends", lambda: process.poll() is not None)

    def look_up_kinds(self) -> None:
        """Copy the kinds of files to where Wine looks them up: it forgets those of the player."""
        for name in (".gsave", "GameSuite.Game", "gamesuite"):
            places = [rf"{root}\Software\Classes\{name}" for root in ("HKCU", "HKLM")]
            self.machine.run("reg", "copy", *places, "/s", "/f")
        self.say("kinds of files copied for all players: Wine does not look up those of one")

    def update_while_it_runs(self, installer: str) -> None:
        """Update the program, in English, while it shows a dialog."""
        self.click(*KING_ALBERT)
        self.waits("a click on a tile begins a game", lambda: self.has_window("King Albert"))
        self.hand("key", "ctrl+d")
        self.picture("before-update")
        old = self.installed / "_internal/old.txt"
        self.right("the older version is there", old.exists())
        program = self.machine.program()
        self._by_hand(installer, "en", ("tasks", "ready"))
        log = _text(self.machine.drive / "en.log")
        self.right("the program has ended by itself", "did not end by itself" not in log)
        running = self.machine.programs
        self.waits("another one runs", lambda: running() not in ([], [program]))
        self.waits("the game is there", lambda: self.has_window("King Albert"))
        self.picture("after-update")
        self.leave()
        self.right("what only the older version had is gone", not old.exists())
        _, told = self.machine.run("reg", "query", KEYS[-1], "/v", "DisplayVersion")
        self.right(f"it is version {version_of_program()}", version_of_program() in told)

    def play(self) -> None:
        """Start from the menu and by a double click, play, and let a second start hand over."""
        self.start_entry("King Albert")
        self.picture("menu")
        for arguments in (
            ("king-albert", "--deal", "9", "--out", "other game.gsave"),
            ("balut", "--seats", "2", "--deal", "5", "--out", "game.gsave"),
        ):
            status, said = self.machine.run(rf"{PROGRAM}\gamesuite.exe", "new", *arguments)
            self.right(f"a game is made for a file {said}".rstrip(), status == 0)
        self.open_file("game.gsave")
        self.waits("a double click opens the game of the file", lambda: self.has_window("Balut"))
        self.picture("double-click")
        self.right("a second start hands over", len(self.machine.programs()) == 1)
        self.hand("key", "r")
        self.waits("a key rolls the dice", lambda: self.moves() == 1)
        self.picture("rolled")
        self.open_file("other game.gsave")
        self.waits("another file brings another game", lambda: self.has_window("King Albert"))
        self.right("that is deal 9", self.deal() == 9)
        self.play_by_pointer()
        self.machine.run("start", "gamesuite:king-albert/173")
        self.waits("a link opens the game it invites to", lambda: self.deal() == 173)
        self.picture("link")

    def play_by_pointer(self) -> None:
        """Click one card of the reserve after the other until one moves."""
        before = self.moves()
        for place in RESERVE:
            self.click(*place)
            if self._comes(lambda: self.moves() > before, 1.0):
                break
        self.right("a click moves a card", self.moves() == before + 1)
        self.picture("moved")

    def hint(self) -> None:
        """Ask for a hint."""
        for _ in range(2):  # a second press in a scored game
            self.hand("key", "F3")
            if self._comes(self._thinks_with_kernel, 8.0):
                break
        self.right("a worker thinks with the compiled loop", self._thinks_with_kernel())
        self.picture("hint")
        self.waits("no console runs beside it", lambda: not self.machine.processes("conhost.exe"))

    def _thinks_with_kernel(self) -> bool:
        for worker in self.machine.workers():
            with suppress(OSError):
                if KERNEL in Path(f"/proc/{worker}/maps").read_text("utf-8", errors="replace"):
                    return True
        return False

    def kill(self) -> None:
        """Kill the program; its worker ends, and the next start has the game."""
        moves = self.moves()
        program = self.machine.program()
        os.kill(program, signal.SIGKILL)
        self.waits("no worker outlives it", lambda: not self.machine.workers())
        self.start_entry("King Albert")
        self.right("the next start has the game", (self.deal(), self.moves()) == (173, moves))
        self.picture("next-start")
        self.leave()

    def time_starts(self, bundle: Path | None) -> None:
        """Say how long starts take, here and on Linux."""
        times = [
            self.timed("King Albert", lambda: self.machine.start(rf"{PROGRAM}\gamesuite.exe"))
            for _ in range(STARTS)
        ]
        self.say(f"starts under Wine: {times} ms")
        if bundle is not None:
            with TemporaryDirectory() as home:
                self.say(f"starts on Linux: {list(self._starts_on_linux(bundle, home))} ms")

    def _starts_on_linux(self, bundle: Path, home: str) -> Iterator[int]:
        environment = {**self._environment, "HOME": home, "GAMESUITE_FOLDER": home}
        environment.pop("QT_QPA_PLATFORM", None)
        program = str(bundle / "gamesuite")
        file = str(Path(home, "game.gsave"))
        subprocess.run([program, "new", "king-albert", "--out", file], env=environment, check=True)
        for _ in range(STARTS):
            began = time.monotonic()
            with subprocess.Popen([program, file], env=environment) as process:
                self._comes(lambda: self.has_window("King Albert"))
                yield round(1000 * (time.monotonic() - began))
                process.terminate()
            self._comes(lambda: not self.has_window("King Albert"))

    def timed(self, name: str, start: Callable[[], object]) -> int:
        """Return after how many milliseconds ``start`` brings the window ``name``; then end it."""
        began = time.monotonic()
        start()
        self._comes(lambda: self.has_window(name))
        took = round(1000 * (time.monotonic() - began))
        self.leave()
        return took

    def update_while_it_hangs(self, installer: str) -> None:
        """Update the program, silently, while it hears nothing."""
        self.start_entry("King Albert")
        program = self.machine.program()
        os.kill(program, signal.SIGSTOP)
        status, _ = self.machine.run(installer, *SILENTLY)
        self.right("an update over a program that hangs succeeds", status == 0)
        self.waits("nothing of it runs", lambda: not self.machine.processes("gamesuite.exe"))
        self.right("the game is there", self.deal() == 173)

    def words(self) -> None:
        """Look up a word in one of the dictionaries of the program."""
        asked = ("word", "--dictionary", "en_GB", "colour")
        _, said = self.machine.run(rf"{PROGRAM}\gamesuite.exe", *asked)
        self.right("its dictionaries know words", '"why": "In the dictionary."' in said)
        _, said = self.machine.run("cmd", "/c", "gamesuite", "--version", folder=FOLDER)
        told = said.strip() == f"gamesuite {version_of_program()}"
        self.right("in a terminal it says its version", told)
        kinds = [_subsystem(path) for path in sorted(self.installed.glob("gamesuite.*"))]
        self.right("only the program for terminals has a console", kinds == [CONSOLE, WINDOWS])

    def carry(self, archive: Path) -> None:
        """Play from a stick, whose name has letters that are not English."""
        with ZipFile(archive) as packed:
            packed.extractall(self.machine.drive / STICK)
        folder = self.machine.drive / STICK / "Game Suite"
        journals = self.own_files()
        self.machine.start(rf"C:\{STICK}\Game Suite\gamesuite.exe")
        self.waits("the program on the stick opens", lambda: self.has_window("Game Suite"))
        self.click(*KING_ALBERT)
        self.waits("it plays", lambda: self.has_window("King Albert"))
        self.picture("stick")
        self.leave()
        kept = {path.name for path in (folder / "games").iterdir()}
        self.right("its games are on the stick", {"journal.sqlite", "Read me.txt"} <= kept)
        self.right("it changes no file elsewhere", self.own_files() == journals)
        asked = ("word", "--dictionary", "en_US", "color")
        _, said = self.machine.run(rf"C:\{STICK}\Game Suite\gamesuite.exe", *asked)
        self.right("its dictionaries know words", '"why": "In the dictionary."' in said)

    def own_files(self) -> dict[str, float]:
        """Return the files of the player outside the stick, and when they were written."""
        folders = self.machine.home.glob("AppData/*/gamesuite")
        files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
        return {str(path): path.stat().st_mtime for path in files}

    def remove_while_it_runs(self) -> None:
        """Remove the program while it shows a dialog."""
        self.start_entry("King Albert")
        self.hand("key", "ctrl+d")
        time.sleep(STANDING)
        self.machine.start(rf"{PROGRAM}\unins000.exe")
        time.sleep(STANDING)
        self.picture("remove")
        self.click(*YES)
        self.waits("the program is removed while it runs", lambda: not self.installed.exists())
        self.picture("removed")
        self.waits("nothing of it runs", lambda: not self.machine.processes("gamesuite.exe"))
        self.right("the menu entry is removed", not (self.machine.home / ENTRY).exists())
        left = [key for key in KEYS if self.machine.run("reg", "query", key)[0] == 0]
        self.right(f"no key is left {left or ''}".rstrip(), not left)
        kept = [Path(each).name for each in self.own_files()]
        logs = [Path(each) for each in self.own_files() if each.endswith(".log")]
        faults = [line for log in logs for line in _text(log).splitlines() if TASKBAR not in line]
        self.right(f"no fault was noted in a log {faults or ''}".rstrip(), not faults)
        self.right(
            f"the games are still there: {', '.join(sorted(kept))}", "journal.sqlite" in kept
        )
        self.right("the open game is among them", self.deal() == 173)

    # Parts of steps

    def start_entry(self, name: str) -> None:
        """Start by the entry of the menu; say how long it takes until the window ``name`` opens."""
        began = time.monotonic()
        self.machine.run("start", rf"C:\{PLAYER}\{ENTRY}".replace("/", "\\"))
        self.waits("the entry of the menu starts the program", lambda: self.has_window(name))
        self.say(f"started in {round(1000 * (time.monotonic() - began))} ms")

    def open_file(self, name: str) -> None:
        """Open a file as a double click does."""
        self.machine.run("start", name)

    def leave(self) -> None:
        """End the program by its key."""
        self.hand("key", "ctrl+q")
        if not self._comes(lambda: not self.machine.processes("gamesuite.exe"), 10.0):
            self.right("it ends by its key", False)
            for each in self.machine.processes("gamesuite.exe"):
                os.kill(each, signal.SIGKILL)

    def moves(self) -> int:
        """Return how many decisions of the open game the journal has."""
        return self._asked("SELECT count(*) FROM entry WHERE key = (SELECT key FROM ({}))")

    def deal(self) -> int:
        """Return the number of the open game's deal."""
        return self._asked("SELECT deal FROM ({})")

    def _asked(self, question: str) -> int:
        """Return the answer of a copy of the journal, -1 if there is none."""
        newest = "SELECT key, deal FROM game WHERE open ORDER BY turn DESC LIMIT 1"
        folder = self.machine.home / "AppData/Roaming/gamesuite"
        with TemporaryDirectory() as place, suppress(OSError, sqlite3.Error):
            for each in folder.glob("journal.sqlite*"):
                shutil.copy(each, place)
            with closing(sqlite3.connect(Path(place, "journal.sqlite"))) as journal:
                row = journal.execute(question.format(newest)).fetchone()
                return -1 if row is None else int(row[0])
        return -1


def _subsystem(program: Path) -> int:
    """Return what kind of program this is for Windows."""
    content = program.read_bytes()
    (header,) = struct.unpack_from("<I", content, 0x3C)
    return int(struct.unpack_from("<H", content, header + 0x5C)[0])


def _text(file: Path) -> str:
    """Return the text of ``file``, empty if there is none yet."""
    return file.read_text("utf-8", errors="replace") if file.exists() else ""


def make_packages(machine: Machine, folder: Path) -> None:
    """Make installer and archive in ``folder``, of the sources as they are; raises TrialError."""
    with TemporaryDirectory() as place:
        tree = unpacked(make_sources(Path(place)), Path(place))
        wheel = make_for_windows(folder, machine.box / "python")
        with ZipFile(wheel) as packed:
            loops = [name for name in packed.namelist() if name.endswith(".pyd")]
            packed.extractall(tree, loops)
        shutil.copytree(tree, machine.box / "root/tree", dirs_exist_ok=True)
    command = ("packaging/windows_packages.py", r"C:\out", r"Z:\inno\ISCC.exe")
    status, said = machine.run(r"Z:\python\python.exe", *command, folder="/root/tree", seconds=3600)
    if status != 0:
        raise TrialError(said[-2000:])
    for each in (machine.drive / "out").glob("gamesuite-*"):
        shutil.copy(each, folder)


def make_older(machine: Machine, archive: Path) -> Path:
    """Make the installer of an older version, with a file of its own, and return it."""
    bundle = machine.drive / "older"
    with ZipFile(archive) as packed:
        packed.extractall(bundle)
    (bundle / "Game Suite/_internal/old.txt").write_text("old\n", "utf-8")
    shutil.rmtree(bundle / "Game Suite/games")
    shutil.copytree(ROOT / "packaging", machine.box / "root/packaging", dirs_exist_ok=True)
    write_icons(machine.drive / "icons")
    options = [f"/DVersion={OLDER}", r"/DBundle=C:\older\Game Suite", r"/DIcons=C:\icons"]
    script = r"Z:\root\packaging\windows\gamesuite.iss"
    status, said = machine.run(r"Z:\inno\ISCC.exe", "/Qp", *options, r"/OC:\older", script)
    if status != 0:
        raise TrialError(said[-2000:])
    return machine.drive / f"older/gamesuite-{OLDER}-windows.exe"


def try_packages(trial: Trial, folder: Path, bundle: Path | None) -> None:
    """Make the trial with the packages in ``folder``."""
    version, machine = version_of_program(), trial.machine
    installer = folder / f"gamesuite-{version}-windows.exe"
    archive = folder / f"gamesuite-{version}-windows.zip"
    older = folder / f"gamesuite-{OLDER}-windows.exe"
    if not (installer.exists() and archive.exists()):
        make_packages(machine, folder)
    if not older.exists():
        shutil.copy(make_older(machine, archive), older)
    for each in (installer, older):
        shutil.copy(each, machine.drive)
    trial.install_by_hand(rf"C:\{older.name}")
    trial.look_up_kinds()
    trial.update_while_it_runs(rf"C:\{installer.name}")
    sizes = {"installer": installer.stat().st_size, "archive": archive.stat().st_size}
    sizes["on the disk"] = size(trial.installed)
    for name, number in sizes.items():
        trial.say(f"{name}: {number / 1e6:.1f} MB")
    if bundle is not None:
        trial.say(f"on the disk on Linux: {size(bundle) / 1e6:.1f} MB")
    trial.play()
    trial.hint()
    trial.kill()
    trial.update_while_it_hangs(rf"C:\{installer.name}")
    trial.words()
    trial.time_starts(bundle)
    trial.carry(archive)
    trial.remove_while_it_runs()
    trial.no_console_was_seen()


@contextmanager
def screen() -> Iterator[str]:
    """Show a screen that nobody sees; yield its name."""
    reading, writing = os.pipe()
    size_of_it = ["-screen", "0", "1366x768x24", "-nolisten", "tcp"]
    command = ["Xvfb", "-displayfd", str(writing), *size_of_it]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as process:
        os.close(writing)
        with open(reading, encoding="ascii") as told:
            number = told.readline().strip()
        try:
            yield f":{number}"
        finally:
            process.kill()


def main(box: Path, folder: Path, bundle: Path | None) -> bool:
    """Make the trial in ``folder`` and return whether all was right; raises TrialError."""
    if lost := [name for name in NEEDED if shutil.which(name) is None]:
        raise TrialError(f"{', '.join(lost)} is missing")
    if lost := [name for name in ("python", "inno", DRIVE) if not (box / name).exists()]:
        raise TrialError(f"{box} has no {', '.join(lost)}")
    copy = folder / "machine"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.rmtree(folder / "pictures", ignore_errors=True)
    subprocess.run(["cp", "--archive", "--reflink=auto", str(box), str(copy)], check=True)
    with screen() as display:
        machine = Machine(copy, display)
        trial = Trial(machine, display, folder)
        try:
            try_packages(trial, folder, bundle)
        finally:
            machine.close()
        if not trial.wrong:
            trial.say("All is right.")
    return not trial.wrong


def run(arguments: Sequence[str]) -> None:
    """Do what the command line asks for, and end."""
    if len(arguments) not in {2, 3}:
        sys.exit("usage: try_installer.py BOX FOLDER [BUNDLE]")
    box, folder, *bundle = (Path(each).resolve() for each in arguments)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        is_right = main(box, folder, bundle[0] if bundle else None)
    except (TrialError, WheelError) as error:
        sys.exit(str(error))
    sys.exit(not is_right)


if __name__ == "__main__":
    run(sys.argv[1:])
