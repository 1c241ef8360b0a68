"""The bundle runs by itself, holds what the program needs, and no more of Qt than that."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import bundle as bundling
import deb
import pytest
from build_twice import compare
from bundle import COMPILED, size
from bundle_sizes import OTHER, kind, sizes
from pytestqt.qtbot import QtBot
from share import SIZES

import gamesuite
from gamesuite import opening
from gamesuite.app.first_start import server_name
from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import Solution, Verdict
from gamesuite.patience.rules import Move
from gamesuite.storage import paths, settings
from gamesuite.storage.settings import Settings
from gamesuite.workers.job import Job
from tests.compiler import has_compiler
from tests.full import ended
from tests.workers.answers import AnsweringPool

ROOT = Path(__file__).resolve().parents[2]
SOON = 60.0
"""The seconds a program that should end is waited for."""
MOMENTS = int(SOON * 1000)
WINNABLE, UNWINNABLE = 173, 34
"""Deals of King Albert."""
UNMENDED = (
    "W: gamesuite: appstream-metadata-validation-failed ",
    "E: gamesuite: alien-tag library-not-linked-against-libc ",
)
"""Faults that cannot be mended here: the project has no page, which an older lintian does not know
as a fault, and would take an override for one; a newer one does so with another override."""

UNREAD = "binaries/spelling"
"""A check that only ever says what is not shown, and reads all of Qt for it."""

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems do it another way")


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of the bundle, made of this source tree, of which nothing may go on running."""
    before = _names()
    folder = tmp_path_factory.mktemp("bundle")
    made = bundling.build(folder, plain=not has_compiler())
    assert _names() == before
    yield made
    left = list(_processes(made))
    shutil.rmtree(folder)  # hundreds of megabytes
    assert left == []


def _names() -> set[Path]:
    """Return what is in the source tree where a build would leave something."""
    found = {*ROOT.iterdir(), *(ROOT / "packaging").iterdir()}
    return {path for path in found if path.name != "__pycache__"}


def _processes(made: Path) -> Iterator[int]:
    """Yield the processes that are programs of the bundle ``made``, where the system tells."""
    for link in Path("/proc").glob("[0-9]*/exe"):
        try:
            if link.readlink().is_relative_to(made):
                yield int(link.parent.name)
        except OSError:
            continue  # somebody else's, or just ended


def _program(made: Path) -> Path:
    names = ("gamesuite", "gamesuite.exe")
    return next(path for name in names if (path := made / name).is_file())


def _run(
    made: Path, *arguments: str | Path, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the program of the bundle to its end, and to the end of all processes it started."""
    return subprocess.run(
        [_program(made), *arguments],
        cwd=made.parent,
        env=_environment(**environment),
        capture_output=True,
        timeout=SOON,
        check=False,
    )


def _environment(**more: str) -> dict[str, str]:
    """Return the environment of a machine where nothing leads to a Python or to our sources."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "PATH": os.defpath, **more}


def _said(made: Path, *arguments: str | Path, **environment: str) -> str:
    """Return what the program prints, which has to go well."""
    done = _run(made, *arguments, **environment)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode().replace(os.linesep, "\n")


def _games(folder: Path, *numbers: int) -> list[Path]:
    files = [folder / f"{number}.gsave" for number in numbers]
    for number, file in zip(numbers, files, strict=True):
        opening.save_file(file, opening.new_match("king-albert", {}, number).match)
    return files


# The command line


def test_it_tells_its_version(bundle: Path) -> None:
    assert _said(bundle, "--version") == f"gamesuite {gamesuite.__version__}\n"


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_is_made_checked_and_shown(bundle: Path, game: str, tmp_path: Path) -> None:
    file = tmp_path / "new.gsave"
    _said(bundle, "new", game, "--deal", "1", "--out", file)
    assert json.loads(_said(bundle, "check", file))["game"] == game
    assert opening.open_file(file).match.setup.game == game
    assert _said(bundle, "show", file).strip() != ""


def test_it_knows_words(bundle: Path) -> None:
    lines = _said(bundle, "word", "house", "xqz").splitlines()
    assert [json.loads(line)["allowed"] for line in lines] == [True, False]


def test_it_speaks_german_without_a_german_system(bundle: Path, tmp_path: Path) -> None:
    (file,) = _games(tmp_path, 1)
    lines = _said(bundle, "show", file, LANGUAGE="de", LC_ALL="C").splitlines()
    assert lines[0].startswith("Grundstapel ")
    assert lines[2].startswith("Spalte 1 ")


def _solved(made: Path, folder: Path) -> None:
    """Let two processes of the program solve a game each."""
    files = _games(folder, WINNABLE, UNWINNABLE)
    won, lost = map(json.loads, _said(made, "solve", *files, "--line").splitlines())
    assert (won["verdict"], lost["verdict"]) == ("winnable", "unwinnable")
    match = opening.open_file(files[0]).match
    for move in won["line"]:
        match.do(Move(move["card"], move["to"]))
    assert match.outcome is not None
    assert match.outcome.key == "won"


def test_processes_of_its_own_solve_games(bundle: Path, tmp_path: Path) -> None:
    _solved(bundle, tmp_path)


def test_it_solves_without_the_compiled_kernel(bundle: Path, tmp_path: Path) -> None:
    kernels = _kernels(bundle)
    for kernel in kernels:
        kernel.rename(kernel.with_name("away"))
    try:
        _solved(bundle, tmp_path)
    finally:
        for kernel in kernels:
            kernel.with_name("away").rename(kernel)


# The window and its workers


@contextmanager
def _window(made: Path, file: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Open the window, without a screen, with the game in ``file``."""
    window = subprocess.Popen(
        [_program(made), file],
        cwd=made.parent,
        env=_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    with window:
        try:
            yield window
        finally:
            window.kill()


def _deal_on_the_table() -> int | None:
    """Return the number of the deal that the journal of the running program has as the open one."""
    path = paths.journal_file()
    if not path.exists():
        return None
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as journal:
            row = journal.execute("SELECT deal FROM game WHERE open").fetchone()
    except sqlite3.OperationalError:  # it is just being made
        return None
    return None if row is None else int(row[0])


@pytest.fixture
def short_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let connections be made in a folder whose path is short, as the system wants it."""
    with TemporaryDirectory() as folder:
        monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
        yield


@pytest.mark.usefixtures("short_folder")
@on_linux
def test_the_window_opens_a_game_and_takes_another_one(
    bundle: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    first, second = _games(tmp_path, 1, 2)
    listening = Path(server_name(paths.journal_file().parent))
    with _window(bundle, first) as window:
        qtbot.waitUntil(lambda: _deal_on_the_table() == 1, timeout=MOMENTS)
        qtbot.waitUntil(listening.exists, timeout=MOMENTS)
        assert _said(bundle, second) == ""
        qtbot.waitUntil(lambda: _deal_on_the_table() == 2, timeout=MOMENTS)
        _end(window)


@on_linux
def test_a_worker_of_the_window_thinks_for_the_verdict_light(
    bundle: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    settings.save(paths.settings_file(), Settings(verdict_light=True))
    (file,) = _games(tmp_path, WINNABLE)
    with _window(bundle, file) as window:

        def thinking() -> bool:
            return any(_has_kernel(each) for each in _processes(bundle) if each != window.pid)

        qtbot.waitUntil(thinking, timeout=MOMENTS)
        _end(window)


def _has_kernel(number: int) -> bool:
    """Return whether the process has opened the kernel, or runs at all where none is compiled."""
    try:
        maps = Path(f"/proc/{number}/maps").read_text("utf-8")
    except OSError:  # it has just ended
        return False
    return not has_compiler() or "kernel_native" in maps


def _end(window: subprocess.Popen[bytes]) -> None:
    """End the window, which has made no mistake, and wait until its workers have ended too."""
    assert window.poll() is None
    window.terminate()
    output, _ = window.communicate(timeout=SOON)
    for line in output.splitlines():
        assert line.startswith(b"This plugin does not support ")  # it has no screen, and says so
    assert not paths.log_file().exists()  # it is begun with the first mistake


@on_linux
@pytest.mark.parametrize("sent", ended.SIGNALS)
def test_it_is_ended_while_a_worker_starts(
    bundle: Path, tmp_path: Path, sent: signal.Signals
) -> None:
    with ended.window(_program(bundle), tmp_path, WINNABLE, light=True) as running:
        running.wait_until(lambda: running.children() != [])
        assert not running.end(sent, to_all=True).early


@pytest.fixture
def workers_of_the_bundle(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let processes that are started here be those of the program in the bundle.

    They are started as the frozen program starts its own, and learn nothing of this process.
    """
    program = _program(bundle)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    return program


@on_linux
def test_a_worker_thinks_as_the_window_asks_it(workers_of_the_bundle: Path) -> None:
    match = opening.new_match("king-albert", {}, WINNABLE).match
    view = match.rules.view(match.state, match.rules.to_act(match.state))
    with AnsweringPool() as pool:
        pool.submit(Job("gamesuite.games.king_albert.coach:judge", (view,)))
        solution = pool.value()
        (worker,) = _processes(workers_of_the_bundle.parent)
        maps = Path(f"/proc/{worker}/maps").read_text("utf-8")
    assert isinstance(solution, Solution)
    assert solution.verdict == Verdict.WINNABLE
    assert ("kernel_native" in maps) == has_compiler()
    assert str(ROOT) not in maps


# What is in it


def _kernels(made: Path) -> list[Path]:
    return [path for path in made.rglob("kernel_native*") if path.suffix in (".so", ".pyd")]


def _files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_every_kernel_is_compiled_where_that_is_possible(bundle: Path) -> None:
    pattern = "kernel.py" if has_compiler() else f"*{COMPILED}"  # it may be compiled elsewhere
    expected = {path.parent.name for path in (ROOT / "gamesuite").rglob(pattern)}
    assert {path.parent.name for path in _kernels(bundle)} == expected


def test_another_build_has_another_program(bundle: Path) -> None:
    """The modules are in it, so that drawn pictures are known by it."""
    assert re.search(rb"PYZ[-\d]*\.pyz", _program(bundle).read_bytes())


def test_every_resource_that_the_program_reads_is_where_it_looks(bundle: Path) -> None:
    (folder,) = bundle.glob("**/gamesuite/resources")
    resources = _files(ROOT / "resources")
    assert _files(folder) == {name for name in resources if not name.endswith((".po", ".pot"))}


def test_qt_speaks_the_languages_of_the_program_and_no_others(bundle: Path) -> None:
    languages = {path.name for path in (ROOT / "resources" / "locale").iterdir() if path.is_dir()}
    found = {path.name for path in bundle.rglob("*.qm")}
    assert found == {f"qtbase_{code}.qm" for code in {*languages, "en"}}


@on_linux
def test_qt_is_there_as_far_as_it_is_used(bundle: Path) -> None:
    names = {path.name for path in bundle.rglob("lib*")}
    printing = {"libQt6PrintSupport.so.6", "libcupsprintersupport.so"}
    screens = {"libqxcb.so", "libqwayland.so", "libqoffscreen.so"}
    pictures = {"libqsvg.so", "libqsvgicon.so"}
    dialogs = {"libqgtk3.so", "libqxdgdesktopportal.so"}
    others = {"libxdg-shell.so", "libibusplatforminputcontextplugin.so"}
    assert screens | pictures | dialogs | others | printing <= names
    system = ("openssl", "ssl.", "libcups.", "gnutls")
    unused = ("Qml", "Quick", "eglfs", "EglFS", "gtk-", "cairo", "vnc", "jpeg", *system)
    assert [name for name in sorted(names) if any(part in name for part in unused)] == []


def test_no_link_of_it_leads_nowhere_or_out(bundle: Path) -> None:
    links = [path for path in bundle.rglob("*") if path.is_symlink()]
    ends = {path: path.resolve() for path in links}
    wrong = [path for path, end in ends.items() if not end.exists() or bundle not in end.parents]
    assert wrong == []


def test_all_that_it_holds_is_told_by_size(bundle: Path) -> None:
    held = sizes(bundle)
    assert held.total() == size(bundle)
    names = [path.relative_to(bundle).as_posix() for path in bundle.rglob("*") if path.is_file()]
    assert [name for name in names if kind(name) == OTHER] == []
    assert held["Qt: windows, printing, X and Wayland"] > held["Python"] > held["The suite: help"]


# The package of it


LICENCES = {
    *(
        "gamesuite",
        "qt",
        "lgpl-3",
        "gpl-3",
        "python",
        "pyinstaller",
        "miniaudio",
        "cffi",
        "msgspec",
    ),
    *("platformdirs", "pyenchant", "enchant", "lgpl-2.1", "pynacl", "libsodium", "paho-mqtt"),
    *("inter", "scowl"),
}
"""Of what every package has the licence; of libraries of the system it holds, too, if known."""


def test_the_licences_of_all_parts_are_in_the_bundle(bundle: Path) -> None:
    texts = {path.stem: path.read_text("utf-8") for path in (bundle / "licences").iterdir()}
    assert set(texts) >= LICENCES, sorted(LICENCES - set(texts))
    assert "MIT License" in texts["gamesuite"]
    assert "version 3" in texts["qt"]
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts["lgpl-3"]
    assert "ISC License" in texts["libsodium"]
    assert [name for name, text in texts.items() if len(text) < 100] == []


@pytest.fixture(scope="module")
def package(bundle: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The package of the bundle for Debian, quickly compressed."""
    if shutil.which("dpkg-deb") is None or shutil.which("objdump") is None:
        pytest.skip("packages are made on Debian")
    folder = tmp_path_factory.mktemp("package")
    yield deb.package(bundle, folder, "-Zgzip", "-z1")
    shutil.rmtree(folder)


def test_the_package_holds_all_that_a_desktop_asks_for(package: Path) -> None:
    listed = subprocess.run(
        ["dpkg-deb", "--contents", package], capture_output=True, encoding="utf-8", check=True
    )
    held = {line.split()[5].removeprefix("./") for line in listed.stdout.splitlines()}
    share = "usr/share"
    assert {
        "usr/bin/gamesuite",
        "usr/lib/gamesuite/gamesuite",
        f"{share}/applications/gamesuite.desktop",
        f"{share}/metainfo/gamesuite.metainfo.xml",
        f"{share}/mime/packages/gamesuite.xml",
        f"{share}/man/man6/gamesuite.6.gz",
        f"{share}/gamesuite/screenshots/king-albert.png",
        f"{share}/doc/gamesuite/copyright",
        f"{share}/doc/gamesuite/licenses/python.txt",
        f"{share}/icons/hicolor/scalable/apps/gamesuite.svg",
        *(f"{share}/icons/hicolor/{size}x{size}/apps/gamesuite.png" for size in SIZES),
        f"{share}/icons/hicolor/48x48/mimetypes/gamesuite-game.png",
    } <= held
    assert {f"{share}/doc/gamesuite/licenses/{name}.txt" for name in LICENCES} <= held
    assert not [name for name in held if "lib/gamesuite/licences" in name]  # each once
    assert all(line.split()[1] == "root/root" for line in listed.stdout.splitlines())


def test_the_same_bundle_gives_the_same_package_anywhere(
    bundle: Path, package: Path, tmp_path: Path
) -> None:
    usual = os.umask(0o077)
    try:
        elsewhere = shutil.copytree(bundle, tmp_path / "elsewhere", symlinks=True)
        for path in elsewhere.rglob("*"):
            if not path.is_symlink():
                os.utime(path, (1_000_000_000, 1_000_000_000))
        again = deb.package(elsewhere, tmp_path / "made", "-Zgzip", "-z1")
        assert list(compare(package.parent, again.parent)) == [(package.name, [])]
    finally:
        os.umask(usual)
        shutil.rmtree(tmp_path / "made", ignore_errors=True)
        shutil.rmtree(tmp_path / "elsewhere", ignore_errors=True)


@on_linux
def test_the_package_depends_on_what_the_bundle_leaves_to_the_system(bundle: Path) -> None:
    needed = deb.depends(bundle)
    assert needed[0].startswith("libc6 (>= 2.")
    assert {"libfontconfig1", "libx11-6", "libgl1", "libglib2.0-0"} <= set(needed)


@pytest.mark.skipif(shutil.which("lintian") is None, reason="there is no lintian")
def test_lintian_finds_nothing_in_the_package(package: Path) -> None:
    done = subprocess.run(
        ["lintian", "--dont-check-part", UNREAD, package],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    faults = [line for line in done.stdout.splitlines() if not line.startswith(UNMENDED)]
    assert faults == []
    assert done.returncode in (0, 2), done.stderr  # 2: it has found something
