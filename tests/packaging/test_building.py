"""How packages are made: what goes into them, what they may not lack, and what is told."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import bundle as bundling
import bundle_contents
import deb
import pytest
from bundle_contents import how_to_compile, missing_loops, modules, without_unused
from libraries import LIBRARIES

from tests.systems import has_shell

ROOT = Path(__file__).resolve().parents[2]
LOOPS = [path.parent.relative_to(ROOT) for path in sorted((ROOT / "gamesuite").rglob("kernel.py"))]
"""The folders of the search loops."""


# No package lacks its compiled loops


def _packing(command: str, tree: Path) -> subprocess.CompletedProcess[str]:
    """Run ``command`` of the packaging of ``tree``, to make a package there."""
    return subprocess.run(
        [sys.executable, tree / "packaging" / command, tree / "out"],
        env={**os.environ, "LC_ALL": "C"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def bare_tree(tmp_path: Path) -> Path:
    """A tree with the sources of the loops, all that is needed to pack it, and nothing compiled."""
    shutil.copytree(ROOT / "packaging", tmp_path / "packaging")
    for folder in LOOPS:
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / folder / "kernel.py", tmp_path / folder)
    return tmp_path


@pytest.mark.parametrize("command", ["bundle.py", "deb.py", "rpm.py"])
def test_without_compiled_loops_nothing_is_packed(command: str, bare_tree: Path) -> None:
    done = _packing(command, bare_tree)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"{how_to_compile()}\n")
    assert not (bare_tree / "out").exists()


def test_loops_compiled_for_another_python_do_not_count(bare_tree: Path) -> None:
    for folder in LOOPS:
        (bare_tree / folder / "kernel_native.cpython-39-x86_64-linux-gnu.so").touch()
    assert _packing("bundle.py", bare_tree).stderr == f"{how_to_compile()}\n"


def test_a_loop_that_is_not_compiled_is_missed_in_any_package() -> None:
    held = [f"./usr/lib/gamesuite/{each}/kernel_native.cpython-312.so" for each in LOOPS]
    assert missing_loops(held) == []
    assert missing_loops(f"{each}/kernel_native.pyd" for each in LOOPS) == []
    assert missing_loops(held[1:]) == [LOOPS[0].as_posix()]
    assert missing_loops([f"{each}/kernel_native.pxd" for each in LOOPS]) == [
        each.as_posix() for each in LOOPS
    ]


@pytest.mark.parametrize("lacks", [False, True])
def test_whoever_has_no_compiler_is_told_how_to_get_it(
    lacks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = LIBRARIES[:1] if lacks else ()
    monkeypatch.setattr(bundle_contents, "missing_libraries", lambda _: iter(missing))
    monkeypatch.setattr(sys, "platform", "linux")
    assert ("sh packaging/start --version" in how_to_compile()) == lacks
    assert ("setup.py build_ext" in how_to_compile()) != lacks


# What goes wrong is told


def _program(folder: Path, script: str) -> str:
    """Return a program that does ``script`` of the shell."""
    program = folder / "program"
    program.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    program.chmod(0o755)
    return str(program)


@has_shell
@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("echo work; echo >&2 the reason; exit 2", "work\nthe reason$"),
        ("echo the reason; exit 2", "the reason$"),
        ("exit 3", "ended with status 3$"),
        ("kill -9 $$", "ended with status -9$"),
    ],
)
def test_the_reason_of_a_program_that_fails_is_told(script: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(bundling.BundleError, match=f"program: {told}"):
        bundling.run(_program(tmp_path, script))


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="packages are made on Debian")
def test_the_reason_of_dpkg_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "bundle" / "gamesuite"
    program.parent.mkdir()
    shutil.copy(sys.executable, program)
    monkeypatch.setattr(deb, "version_of_program", lambda: "a version")
    with pytest.raises(bundling.BundleError, match=r"dpkg-deb: (?s:.+)'a version'"):
        deb.package(program.parent, tmp_path)


def test_a_folder_that_cannot_be_made_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(sys, "argv", ["bundle.py", str(tmp_path / "file")])
    exists = "File exists: " if os.name == "posix" else "already exists|File exists|WinError 183"
    with pytest.raises(SystemExit, match=exists):
        bundling.main(lambda folder: bundling.build(folder, plain=True))


def test_a_command_that_is_missing_or_fails_is_told(tmp_path: Path) -> None:
    with pytest.raises(bundling.BundleError, match="no-such-program is missing"):
        bundling.run("no-such-program")
    if os.name == "posix":
        with pytest.raises(bundling.BundleError, match="ls: "):
            bundling.run("ls", str(tmp_path / "nothing"))


@has_shell
def test_what_is_typed_in_a_terminal_of_windows_finds_the_program_for_terminals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [f"dist/gamesuite/{name}.exe" for name in ("gamesuite", bundle_contents.FOR_TERMINALS)]
    said = "build/gamesuite/warn-gamesuite.txt"
    script = f"mkdir -p build/gamesuite dist/gamesuite; touch {said} {' '.join(made)}"
    monkeypatch.setattr(sys, "executable", _program(tmp_path, script))
    bundle = bundling.build(tmp_path / "out", plain=True)
    programs = [path.name for path in bundle.iterdir() if path.is_file()]
    assert sorted(programs) == ["gamesuite.com", "gamesuite.exe"]


def test_modules_are_all_of_the_tree_packages_and_compiled_ones(tmp_path: Path) -> None:
    folder = tmp_path / "gamesuite" / "games"
    (folder / "c").mkdir(parents=True)
    for name in ("__init__.py", "a.py", "b_native.cpython-311.so", "c/__init__.py"):
        (folder / name).touch()
    (tmp_path / "gamesuite" / "__main__.py").touch()
    games = "gamesuite.games"
    assert modules(tmp_path) == [games, f"{games}.a", f"{games}.b_native", f"{games}.c"]


def test_what_only_left_out_plugins_need_is_left_out() -> None:
    plugins = "PySide6/Qt/plugins"
    needs = {"tiff": ["libtiff.so", "libboth.so"], "xcb": ["libboth.so"]}
    entries = [
        (f"{plugins}/imageformats/libqtiff.so", "tiff", "BINARY"),
        (f"{plugins}/platforms/libqxcb.so", "xcb", "BINARY"),
        ("libtiff.so", "", "SYMLINK"),
        ("lib/libtiff.so", "libtiff", "BINARY"),
        ("libboth.so", "libboth", "BINARY"),
        ("PySide6/Qt/translations/qtbase_de.qm", "", "DATA"),
        ("PySide6/Qt/translations/qtbase_xx.qm", "", "DATA"),
        ("PySide6/Qt/translations/qt_de.qm", "", "DATA"),
    ]
    kept = without_unused(entries, lambda source: [(name, None) for name in needs.get(source, [])])
    assert kept == [entries[1], entries[4], entries[5]]


def test_of_enchant_for_windows_only_what_it_needs_is_there() -> None:
    data = "enchant/data/mingw64"
    needs = {
        "enchant": ["libglib.dll", "KERNEL32.dll"],
        "glib": ["libpcre.dll"],
        "hunspell": ["libhunspell.dll", "libenchant-2.dll"],
        "nuspell": ["libicu.dll", "libpcre.dll"],
        "tk": ["tcl.dll"],
    }
    entries = [
        (f"{data}/bin/libpcre.dll", "pcre", "BINARY"),
        (f"{data}/bin/libglib.dll", "glib", "BINARY"),
        (f"{data}/bin/libenchant-2.dll", "enchant", "BINARY"),
        (f"{data}/bin/libhunspell.dll", "libhunspell", "BINARY"),
        (f"{data}/lib/enchant-2/enchant_hunspell.dll", "hunspell", "BINARY"),
        (f"{data}/share/enchant/hunspell/en_GB.dic", "", "DATA"),
        (f"{data}/share/enchant/enchant.ordering", "", "DATA"),
    ]
    others = [
        (f"{data}/lib/enchant-2/enchant_nuspell.dll", "nuspell", "BINARY"),
        (f"{data}/lib/enchant-2/enchant_hunspell.dll.a", "", "DATA"),
        (f"{data}/bin/libicu.dll", "icu", "BINARY"),
        (f"{data}/bin/tk.dll", "tk", "BINARY"),
        (f"{data}/bin/tcl.dll", "tcl", "BINARY"),
        (f"{data}/share/enchant/hunspell/en_NZ.dic", "", "DATA"),
        (f"{data}/share/doc/enchant/enchant.html", "", "DATA"),
        ("PySide6/opengl32sw.dll", "", "BINARY"),
    ]
    kept = without_unused(
        [*others, *entries], lambda source: [(name, None) for name in needs.get(source, [])]
    )
    assert sorted(kept) == sorted(entries)


def test_what_is_left_to_the_system_is_left_with_all_it_needs() -> None:
    needs = {
        "printing": ["libcups.so.2", "libgnutls.so", "libboth.so"],
        "cups": ["libgnutls.so", "libboth.so"],
        "xcb": ["libboth.so"],
    }
    entries = [
        ("PySide6/Qt/plugins/printsupport/libcupsprintersupport.so", "printing", "BINARY"),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "xcb", "BINARY"),
        ("libcups.so.2", "cups", "BINARY"),
        ("libgnutls.so", "gnutls", "BINARY"),
        ("libboth.so", "both", "BINARY"),
    ]
    kept = without_unused(entries, lambda source: [(name, None) for name in needs.get(source, [])])
    assert kept == [entries[0], entries[1], entries[4]]


def test_a_guest_brings_nothing_along() -> None:
    needs = {"gtk": ["libgtk.so", "libboth.so"], "xcb": ["libboth.so"]}
    entries = [
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", "gtk", "BINARY"),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "xcb", "BINARY"),
        ("libgtk.so", "libgtk", "BINARY"),
        ("libboth.so", "libboth", "BINARY"),
    ]
    kept = without_unused(entries, lambda source: [(name, None) for name in needs.get(source, [])])
    assert kept == [entries[1], entries[3], entries[0]]


def test_of_a_catalogue_only_what_is_compiled_is_packed() -> None:
    folder = "gamesuite/resources/locale"
    files = [f"{folder}/de/LC_MESSAGES/gamesuite.{kind}" for kind in ("mo", "po")]
    entries = [(name, name, "DATA") for name in (*files, f"{folder}/gamesuite.pot")]
    assert without_unused(entries, lambda _: []) == entries[:1]


def test_what_every_desktop_has_is_left_out() -> None:
    entries = [
        ("libfontconfig.so.1", "fontconfig", "BINARY"),
        ("PySide6/Qt/lib/libQt6Gui.so.6", "gui", "BINARY"),
    ]
    kept = without_unused(entries, lambda _: [("libfontconfig.so.1", None)])
    assert kept == entries[1:]


@pytest.mark.parametrize(
    ("line", "is_fault"),
    [
        ("missing module named gamesuite.lost - imported by gamesuite.app (delayed)", True),
        ("missing module named 'gamesuite.a.b' - imported by gamesuite.app (top-level)", True),
        ("excluded module named ssl - imported by http (optional), gamesuite.a (delayed)", True),
        ("12 ERROR: Hidden import 'gamesuite.lost' not found", True),
        ("missing module named msvcrt - imported by gamesuite.journal_lock (conditional)", False),
        ("excluded module named ssl - imported by http.client (optional)", False),
    ],
)
def test_a_module_of_ours_that_is_missing_is_a_fault(line: str, is_fault: bool) -> None:
    assert bool(bundling.FAULT.findall(line)) == is_fault


def test_a_build_that_fails_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundling, "SPECIFICATION", tmp_path / "none.spec")
    with pytest.raises(bundling.BundleError, match=r"none\.spec"):
        bundling.build(tmp_path / "new", plain=True)
