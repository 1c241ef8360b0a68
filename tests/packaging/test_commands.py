"""The two commands of a checkout, in a folder where every program they call is a stand-in.

The stand-ins note that they were called; nothing is installed and no network is asked.
"""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.changed import ALWAYS, paths_to_test
from tests.systems import has_shell

pytestmark = has_shell

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
TRIED = PROJECT["tool"]["gamesuite"]["tried-pythons"]
NEWER = f"3.{int(TRIED[-1].removeprefix('3.')) + 1}.0"
"""A Python that is not tried yet."""
NOTE = '#!/bin/sh\necho "$(basename "$0") $*" >>"{log}"\n'
PYTEST = "python -m pytest -n 2 --dist loadfile --no-loadscope-reorder --max-worker-restart 0"
TOOLS = (
    *("basename", "cat", "cksum", "dirname", "find", "grep", "head", "id", "mkdir", "sed", "sh"),
    *("sort", "tail", "uname"),
)
"""The programs that the commands find on the sparest machine."""
OTHER_PYTHON = """
[ "$1" = -c ] && exec {python} -c '
import platform, sys
sys.version_info = {numbers}
platform.python_version = lambda: "{version}"
exec(sys.argv[1])
' "$2"
"""
"""A Python that takes itself for another one when it is asked, and does nothing else."""


class Checkout:
    """A checkout that holds the commands and an environment of stand-ins."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder / "log"
        self.bin = folder / ".venv" / "bin"
        self.bin.mkdir(parents=True)
        shutil.copytree(ROOT / "packaging", folder / "packaging")
        shutil.copy(ROOT / "pyproject.toml", folder)
        self.environment: dict[str, str] | None = None
        self.stand_in("gamesuite", 'pwd; printf "%s\\n" "$@"')
        for name in ("python", "ruff", "mypy", "lint-imports"):
            self.stand_in(name, "exit 0")

    def stand_in(self, name: str, script: str) -> None:
        """Put a program into the environment that notes its call and then does ``script``."""
        self._write(self.bin / name, script)

    def on_a_machine_with(self, *pythons: str) -> None:
        """Let the machine have nothing but these versions of Python, "3.12.1" as python3.12.

        The last one is its python3 too.
        """
        machine = self.folder / "machine"
        machine.mkdir()
        for tool in TOOLS:
            (machine / tool).symlink_to(shutil.which(tool) or tool)
        for each in pythons:
            numbers = tuple(map(int, each.split(".")))
            script = OTHER_PYTHON.format(python=sys.executable, numbers=numbers, version=each)
            for name in ("python3", f"python3.{numbers[1]}"):
                self._write(machine / name, script)
        self.environment = {"PATH": str(machine)}

    def may_install(self, installing: str = "exit 0") -> None:
        """Let the machine, which ``on_a_machine_with`` has made, be a Debian of whoever asks.

        ``installing`` is the script that installs packages.
        """
        machine = self.folder / "machine"
        (machine / "id").unlink()
        self._write(machine / "id", "echo 0")
        self._write(machine / "apt-get", "exit 0")
        self._write(machine / "env", installing)
        setup = self.folder / "packaging" / "setup.sh"
        setup.write_text(setup.read_text("utf-8").replace("/etc/debian_version", "/"), "utf-8")

    def _write(self, path: Path, script: str) -> None:
        path.write_text(NOTE.format(log=self.log) + script + "\n", "utf-8")
        path.chmod(0o755)

    def run(self, command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a command from elsewhere, as a person does who stands in another folder."""
        self.log.write_text("", "utf-8")
        return subprocess.run(
            ["sh", self.folder / "packaging" / command, *arguments],
            cwd=self.folder.parent,
            env=self.environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    def calls(self, start: str) -> list[str]:
        """Return the calls noted in the last run that begin with ``start``."""
        return [line for line in self.log.read_text("utf-8").splitlines() if line.startswith(start)]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path / "my games")


def test_start_installs_once_and_then_just_starts(checkout: Checkout) -> None:
    assert checkout.run("start").returncode == 0
    assert len(checkout.calls("python -m pip install")) == 1
    again = checkout.run("start")
    assert (again.returncode, again.stderr) == (0, "")
    assert checkout.calls("python -m pip") == []


def test_start_passes_arguments_on_and_stays_in_the_folder(checkout: Checkout) -> None:
    done = checkout.run("start", "two words", "*")
    assert done.stdout.splitlines() == [str(checkout.folder.parent), "two words", "*"]


def test_start_installs_again_when_the_project_asks_for_something_else(checkout: Checkout) -> None:
    checkout.run("start")
    with (checkout.folder / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    checkout.run("start")
    assert len(checkout.calls("python -m pip install")) == 1


def test_start_installs_again_when_a_search_loop_changes(checkout: Checkout) -> None:
    kernel = checkout.folder / "gamesuite" / "games" / "a_game" / "thinking" / "kernel.py"
    kernel.parent.mkdir(parents=True)
    kernel.write_text("one", "utf-8")
    checkout.run("start")
    kernel.write_text("two", "utf-8")
    checkout.run("start")
    assert len(checkout.calls("python -m pip install")) == 1


def test_start_goes_on_with_what_is_there_when_nothing_can_be_installed(checkout: Checkout) -> None:
    checkout.stand_in(
        "python", 'case $* in *pip\\ install*) echo "ERROR: no way" >&2; exit 1; esac'
    )
    done = checkout.run("start", "game")
    assert done.returncode == 0
    assert "ERROR: no way\n" in done.stderr
    assert "game" in done.stdout.splitlines()


NO_COMPILER = "case $* in *compiler) echo gcc; esac"
SLOW = "Going on without: the coach and the computer players think 15 to 50 times more slowly."


def test_start_installs_a_compiler_where_it_may(checkout: Checkout) -> None:
    checkout.on_a_machine_with("3.12.1")
    checkout.may_install()
    checkout.stand_in("python", NO_COMPILER)
    assert SLOW not in checkout.run("start").stderr
    (call,) = checkout.calls("env ")
    assert call.endswith(" gcc")
    assert len(checkout.calls("python -m pip install")) == 1


def test_start_says_once_where_it_may_not_install_a_compiler(checkout: Checkout) -> None:
    checkout.on_a_machine_with("3.12.1")
    checkout.stand_in("python", NO_COMPILER)
    told = checkout.run("start")
    assert told.returncode == 0
    assert SLOW in told.stderr.splitlines()
    again = checkout.run("start")
    assert (again.returncode, again.stderr) == (0, "")
    checkout.stand_in("python", "exit 0")  # now there is one
    checkout.run("start")
    assert len(checkout.calls("python -m pip install")) == 1


def test_tests_do_without_a_compiler_and_start_asks_for_one_then(checkout: Checkout) -> None:
    checkout.on_a_machine_with("3.12.1")
    checkout.stand_in("python", NO_COMPILER)
    assert SLOW not in checkout.run("test").stderr
    assert SLOW in checkout.run("start").stderr
    assert checkout.run("start").stderr == ""


def test_a_python_that_is_too_old_is_not_taken(checkout: Checkout) -> None:
    (checkout.bin / "python").unlink()
    checkout.on_a_machine_with("3.10.9")
    done = checkout.run("start")
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "The game suite needs Python 3.11 or newer; this machine has Python 3.10.9.",
        "Please install a newer one too, and start again.",
    ]


def _environments(checkout: Checkout) -> list[str]:
    """Return the names of the Pythons of which the last run has made an environment."""
    return [call.split()[0] for call in checkout.calls("python3") if " -m venv " in call]


def test_tests_compile_too_once_there_is_a_compiler(checkout: Checkout) -> None:
    checkout.on_a_machine_with("3.12.1")
    checkout.stand_in("python", NO_COMPILER)
    checkout.run("test")
    checkout.run("test")
    assert checkout.calls("python -m pip install") == []
    checkout.stand_in("python", "exit 0")  # now there is one
    checkout.run("test")
    assert len(checkout.calls("python -m pip install")) == 1
    checkout.run("test")
    assert checkout.calls("python -m pip install") == []


CONFIGURING = """\
E: Can not write log
Setting up gcc ...
dpkg: error processing package gcc (--configure):
 there is no room left
dpkg: dependency problems prevent configuration of python3-dev:
 it depends on gcc
E: Sub-process dpkg returned an error code (1)"""


def test_what_dpkg_says_when_it_fails_is_shown(checkout: Checkout) -> None:
    checkout.on_a_machine_with("3.12.1")
    checkout.may_install(f"cat <<END\n{CONFIGURING}\nEND\nexit 1")
    checkout.stand_in("python", NO_COMPILER)
    lines = CONFIGURING.splitlines()
    assert checkout.run("start").stderr.splitlines()[1:6] == [
        lines[0],
        *lines[2:4],
        lines[-1],
        "The system's packages could not be installed.",
    ]


def test_dpkg_is_not_left_to_ask_about_changed_settings(checkout: Checkout) -> None:
    checkout.on_a_machine_with("3.12.1")
    checkout.may_install()
    checkout.stand_in("python", NO_COMPILER)
    checkout.run("start")
    (call,) = checkout.calls("env ")
    assert {"DPkg::Options::=--force-confdef", "DPkg::Options::=--force-confold"} < set(
        call.split()
    )


@pytest.mark.parametrize("tried", TRIED)
def test_every_tried_python_is_taken_without_a_word_of_it(checkout: Checkout, tried: str) -> None:
    (checkout.bin / "python").unlink()
    checkout.on_a_machine_with(f"{tried}.1", NEWER)
    done = checkout.run("start")
    assert _environments(checkout) == [f"python{tried}"]
    assert "not tried" not in done.stderr


def test_the_newest_python_that_is_tried_is_taken(checkout: Checkout) -> None:
    (checkout.bin / "python").unlink()
    checkout.on_a_machine_with("3.10.9", "3.11.2", "3.12.1", NEWER)
    checkout.run("start")
    assert _environments(checkout) == ["python3.12"]


@pytest.mark.parametrize("newer", [NEWER, "4.1.0"])
def test_a_newer_python_is_taken_and_told(checkout: Checkout, newer: str) -> None:
    (checkout.bin / "python").unlink()
    checkout.on_a_machine_with("3.10.9", newer)
    told = checkout.run("start").stderr.splitlines()
    assert told[0] == f"Python {newer.rpartition('.')[0]} is not tried yet; going on with it."
    assert len(_environments(checkout)) == 1


def test_a_newer_python_is_found_beside_one_that_is_too_old(checkout: Checkout) -> None:
    (checkout.bin / "python").unlink()
    checkout.on_a_machine_with(NEWER, "3.10.9")
    checkout.run("start")
    assert _environments(checkout) == [f"python{NEWER.rpartition('.')[0]}"]


def test_what_cannot_be_installed_for_a_newer_python_is_told(checkout: Checkout) -> None:
    checkout.on_a_machine_with(NEWER)
    newer = checkout.folder / "machine" / "python3"
    newer.write_text(
        newer.read_text("utf-8") + "case $* in *pip\\ install*) exit 1; esac\n", "utf-8"
    )
    (checkout.bin / "python").unlink()
    (checkout.bin / "python").symlink_to(newer)
    (checkout.folder / ".venv" / "game-suite-ready").write_text(f"{checkout.folder}\n", "utf-8")
    done = checkout.run("start")
    assert done.stderr.splitlines()[-3:-1] == [
        "The Python packages could not be installed. Is the internet within reach?",
        f"Perhaps they do not work with Python {NEWER.rpartition('.')[0]} yet; "
        f"with Python {TRIED[0]} to {TRIED[-1]} they do.",
    ]


@pytest.mark.parametrize("left", ["3.10.9", NEWER])
def test_an_environment_that_cannot_serve_is_made_anew(checkout: Checkout, left: str) -> None:
    """One of a Python that is too old, or of a newer one in which nothing could be installed."""
    checkout.on_a_machine_with("3.12.1", left)
    (checkout.bin / "python").unlink()
    name = f"python{left.rpartition('.')[0]}"
    (checkout.bin / "python").symlink_to(checkout.folder / "machine" / name)
    checkout.run("start")
    assert _environments(checkout) == ["python3.12"]


def test_the_tried_pythons_are_named_wherever_people_look() -> None:
    *others, last = TRIED
    assert f"Python {', '.join(others)} or {last}" in (ROOT / "README.md").read_text("utf-8")
    workflow = (ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8")
    tried = re.findall(r'system: \w+, image: "python:([\d.]+)-', workflow)
    assert tried == TRIED
    assert PROJECT["project"]["requires-python"] == f">={TRIED[0]}"


def test_start_serves_after_test_without_installing(checkout: Checkout) -> None:
    checkout.run("test")
    (call,) = checkout.calls("python -m pip install")
    assert call.endswith("--editable .[test]")
    checkout.run("start")
    assert checkout.calls("python -m pip") == []


def test_test_runs_every_check_and_hands_its_arguments_to_pytest(checkout: Checkout) -> None:
    assert checkout.run("test", "-k", "one two").returncode == 0
    assert sorted(checkout.calls("")[-5:]) == [
        "lint-imports ",
        "mypy ",  # which runs beside the others
        f"{PYTEST} -k one two",
        "ruff check",
        "ruff format --check",
    ]


def test_test_fails_with_any_check_but_runs_them_all(checkout: Checkout) -> None:
    checkout.stand_in("mypy", "echo a wrong type; exit 1")
    checkout.stand_in("lint-imports", "exit 1")
    done = checkout.run("test")
    assert done.returncode == 1
    assert done.stdout == "a wrong type\n"
    assert done.stderr.splitlines()[-1] == "Failed: lint-imports, mypy"
    assert checkout.calls("python -m pytest") == [PYTEST]


def test_test_says_first_what_it_uses_and_what_it_passes_over(checkout: Checkout) -> None:
    checkout.run("test")
    checkout.stand_in("python", f'[ "$1" != - ] || exec {sys.executable} -')
    checkout.on_a_machine_with(*(f"{each}.2" for each in TRIED), NEWER)
    used = f"3.{sys.version_info.minor}"
    broken, *others = (each for each in TRIED if each != used)
    (checkout.folder / "machine" / f"python{broken}").write_text("#!/bin/sh\nexit 127\n", "utf-8")
    told, passed_over, first_check = checkout.run("test").stderr.splitlines()[:3]
    qt = version("PySide6-Essentials")
    untried = "" if used in TRIED else ", which is not tried yet"
    assert told == f"Python {platform.python_version()}{untried}, Qt {qt}"
    assert passed_over == f"Not tried, though this machine has it: Python {', '.join(others)}"
    assert first_check == "== ruff check"


def test_the_automatic_check_is_the_same_command(checkout: Checkout) -> None:
    shutil.copytree(ROOT / ".ci", checkout.folder / ".ci")
    checkout.stand_in("ruff", "exit 1")
    done = checkout.run("../.ci/run", "tests/engine")
    assert done.returncode == 1
    (call,) = checkout.calls("python -m pytest")
    assert call == f"{PYTEST} tests/engine"


# The fast loop


def test_the_fast_loop_runs_the_tests_of_what_was_changed(checkout: Checkout) -> None:
    checkout.stand_in(
        "python", '[ "$*" = "-m tests.changed" ] && echo tests/engine tests/cli; exit 0'
    )
    assert checkout.run("test", "--fast").returncode == 0
    assert checkout.calls("python -m pytest") == [f"{PYTEST} tests/engine tests/cli"]
    assert checkout.calls("mypy")
    checkout.run("test", "--fast", "tests/games/bali", "-k", "words")
    assert checkout.calls("python -m pytest") == [f"{PYTEST} tests/games/bali -k words"]
    assert checkout.calls("python -m tests.changed") == []


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ("gamesuite/engine/luck.py", "tests/engine/test_luck.py"),
        ("gamesuite/games/bali/words.py", "tests/games/bali"),
        ("gamesuite/games/bali/deep/new.py", "tests/games/bali"),
        ("gamesuite/top.py", None),
        ("tests/engine/test_luck.py", "tests/engine/test_luck.py"),
        ("tests/engine/test_gone.py", "tests/engine"),
        ("tests/engine/hands.py", "tests/engine"),
        ("tests/conftest.py", None),
        ("packaging/terms/de.toml", "tests/test_terms.py"),
        ("resources/locale/de/LC_MESSAGES/gamesuite.po", "tests/test_terms.py"),
        ("packaging/bundle.py", "tests/packaging"),
        ("README.md", None),
    ],
)
def test_the_tests_of_a_file_are_those_of_its_name_or_of_its_folder(
    changed: str, found: str | None, tmp_path: Path
) -> None:
    for name in ("engine/test_luck.py", "games/bali/test_rules.py"):
        test = tmp_path / "tests" / name
        test.parent.mkdir(parents=True)
        test.touch()
    assert set(paths_to_test([changed], tmp_path)) == {*ALWAYS, found} - {None}


def test_a_test_of_a_folder_that_is_tested_runs_once() -> None:
    changed = ["packaging/deb.py", "tests/packaging/test_wheel.py"]
    assert paths_to_test(changed) == (*sorted(("tests/packaging", *ALWAYS)),)
