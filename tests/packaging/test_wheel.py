"""What pip installs: the sources hold all, and a wheel of them is whole."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from email.parser import Parser
from pathlib import Path
from tarfile import open as open_tar
from zipfile import ZipFile, ZipInfo

import project
import pytest
import wheels
from build_twice import compare
from bundle_contents import how_to_compile

from tests.compiler import has_compiler

ROOT = Path(__file__).resolve().parents[2]
FIND = "from gamesuite.engine.resources import resource; print(resource(), end='')"
QUICKLY = {"CFLAGS": "-O0"}
"""What is compiled is not made fast: that takes longer than everything else."""


def _files(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of the sources."""
    return wheels.make_sources(tmp_path_factory.mktemp("sources"))


@pytest.fixture(scope="module")
def tree(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree of the sources, in which a wheel was built."""
    tree = wheels.unpacked(sources, tmp_path_factory.mktemp("tree"))
    wheels.make_wheel(tree, tree / "dist", QUICKLY)
    return tree


@pytest.fixture(scope="module")
def installed(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an installed program: the wheel, unpacked."""
    (wheel,) = (tree / "dist").glob("*.whl")
    unpacked = tmp_path_factory.mktemp("installed")
    with ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    return unpacked


def test_the_sources_hold_all_that_builds_and_tests_them(sources: Path) -> None:
    with open_tar(sources) as archive:
        held = {name.partition("/")[2] for name in archive.getnames() if name.count("/")}
    tracked = {
        each.relative_to(ROOT).as_posix()
        for folder in (".ci", ".github", "gamesuite", "resources", "packaging", "tests")
        for each in (ROOT / folder).rglob("*")
        if each.is_file() and each.suffix not in (".pyc", ".so", ".pyd")
    }
    beside = {
        ".gitignore",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "LICENSE",
        "README.md",
        "pyproject.toml",
        "setup.py",
    }
    assert sorted((tracked | beside) - held) == []
    made = {name for name in held if name.endswith((".pyc", ".so", ".c")) or "/build/" in name}
    assert made == set()


def test_the_wheel_holds_every_resource_that_the_program_reads(installed: Path) -> None:
    resources = _files(ROOT / "resources")
    made_from = {name for name in resources if name.endswith((".po", ".pot"))}
    assert made_from
    assert _files(installed / "gamesuite" / "resources") == resources - made_from


def test_the_wheel_holds_the_code_and_nothing_beside_the_package(installed: Path) -> None:
    assert "py.typed" in _files(installed / "gamesuite")
    code = {path for path in _files(ROOT / "gamesuite") if path.endswith(".py")}
    assert {path for path in _files(installed / "gamesuite") if path.endswith(".py")} == code
    beside = {path.name for path in installed.iterdir() if path.suffix != ".dist-info"}
    assert beside == {"gamesuite"}


def test_an_installed_program_finds_its_resources(installed: Path) -> None:
    command = [sys.executable, "-c", FIND]
    done = subprocess.run(command, cwd=installed, capture_output=True, encoding="utf-8", check=True)
    assert Path(done.stdout) == installed / "gamesuite" / "resources"


def test_every_folder_of_the_tree_is_a_package() -> None:
    folders = {path.parent for path in (ROOT / "gamesuite").rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_the_wheel_holds_compiled_kernels_and_nothing_they_were_made_from(installed: Path) -> None:
    kernels = {path for path in _files(installed / "gamesuite") if "kernel_native" in path}
    assert all(path.endswith((".so", ".pyd")) for path in kernels)
    if has_compiler():
        kernel_folders = {path.parent.name for path in (ROOT / "gamesuite").rglob("kernel.py")}
        assert {Path(path).parent.name for path in kernels} == kernel_folders


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux is told to leave them out")
def test_a_compiled_loop_has_nothing_for_debuggers(installed: Path) -> None:
    loops = list((installed / "gamesuite").rglob("*.so"))
    assert loops or not has_compiler()
    for loop in loops:
        content = loop.read_bytes()
        assert b".debug_info" not in content
        assert b".symtab" not in content


def _elsewhere(sources: Path, folder: Path, seconds: int) -> Path:
    """Unpack ``sources`` in the new ``folder`` as if they were so old, and return the tree."""
    folder.mkdir()
    tree = wheels.unpacked(sources, folder)
    for path in tree.rglob("*"):
        os.utime(path, (seconds, seconds))
    return tree


@pytest.fixture
def other_habits() -> Iterator[None]:
    """What this process makes is for itself alone."""
    usual = os.umask(0o077)
    yield
    os.umask(usual)


@pytest.mark.usefixtures("other_habits")
def test_the_same_sources_give_the_same_archive_anywhere(
    sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = _elsewhere(sources, tmp_path / "elsewhere", 1_000_000_000)
    for made in ("PKG-INFO", "setup.cfg"):  # what the archive holds beside the sources
        (tree / made).unlink()
    monkeypatch.setattr(wheels, "ROOT", tree)
    again = wheels.make_sources(tmp_path / "made")
    assert list(compare(sources.parent, again.parent)) == [(sources.name, [])]


def test_the_same_sources_give_the_same_wheel_anywhere(sources: Path, tmp_path: Path) -> None:
    made = []
    for seconds, umask in ((1_000_000_000, 0o022), (1_500_000_000, 0o077)):
        usual = os.umask(umask)
        try:
            folder = tmp_path / f"of {seconds}"
            tree = _elsewhere(sources, folder, seconds)
            made.append(wheels.make_wheel(tree, folder / "made", {wheels.PLAIN: "1"}))
        finally:
            os.umask(usual)
    one, two = made
    assert list(compare(one.parent, two.parent)) == [(one.name, [])]


def test_unpacked_sources_know_their_day(
    sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    when = project.source_date()
    monkeypatch.delenv(project.EPOCH, raising=False)
    monkeypatch.setattr(project, "ROOT", wheels.unpacked(sources, tmp_path))
    assert project.source_date() == when


def test_what_differs_in_two_packages_is_named(tmp_path: Path) -> None:
    for folder, content in (("one", "a"), ("two", "b")):
        (tmp_path / folder).mkdir()
        with ZipFile(tmp_path / folder / "some.whl", "w") as archive:
            archive.writestr(ZipInfo("same.txt"), "same")
            archive.writestr(ZipInfo("other.txt"), content)
    (tmp_path / "one" / "lonely.whl").touch()
    assert list(compare(tmp_path / "one", tmp_path / "two")) == [
        ("lonely.whl", ["lonely.whl"]),
        ("some.whl", ["other.txt"]),
    ]


@pytest.fixture
def tree_not_compiled(tree: Path, tmp_path: Path) -> Path:
    """The tree of the sources as it is before the compiler runs; to make that takes long."""
    made = shutil.ignore_patterns("dist", "lib.*", "temp.*", "tests")
    return Path(shutil.copytree(tree, tmp_path / "tree", ignore=made))


def test_a_wheel_is_built_without_a_compiler_but_not_taken_for_a_fast_one(
    tree_not_compiled: Path, sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr(wheels, "make_sources", lambda _: sources)
    monkeypatch.setattr(wheels, "unpacked", lambda *_: tree_not_compiled)
    with pytest.raises(wheels.WheelError) as refusal:
        wheels.make(tmp_path / "out")
    assert str(refusal.value) == how_to_compile()
    assert list((tmp_path / "out").glob("*.whl")) == []


def test_the_wheel_without_compiled_loops_is_for_every_system(
    tree_not_compiled: Path, tmp_path: Path
) -> None:
    wheel = wheels.make_wheel(tree_not_compiled, tmp_path, {wheels.PLAIN: "1"})
    assert wheel.name.endswith("-py3-none-any.whl")
    assert [name for name in ZipFile(wheel).namelist() if "kernel_native" in name] == []


# The wheel with loops, for every Linux


REPAIR = """#!/bin/sh
[ "$*" = "-m auditwheel repair --wheel-dir $5 $6" ] || exit 9
echo for every Linux > "$5/gamesuite-1-cp311-cp311-manylinux_2_17_x86_64.whl"
"""
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other wheels")


@pytest.fixture
def of_this_system(tmp_path: Path) -> Path:
    """A wheel for this system alone."""
    wheel = tmp_path / "gamesuite-1-cp311-cp311-linux_x86_64.whl"
    wheel.touch()
    return wheel


def _python(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    program = folder / "python"
    program.write_text(script, "utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))
    monkeypatch.setattr(wheels, "find_spec", lambda name: name)


@on_linux
def test_the_wheel_with_loops_is_made_for_every_linux(
    of_this_system: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _python(tmp_path, REPAIR, monkeypatch)
    made = wheels.for_every_linux(of_this_system)
    assert made == tmp_path / "gamesuite-1-cp311-cp311-manylinux_2_17_x86_64.whl"
    assert made.read_text("utf-8") == "for every Linux\n"
    assert not of_this_system.exists()
    assert wheels.for_every_linux(made) == made  # it is one already


@on_linux
def test_why_there_is_no_wheel_for_every_linux_is_told(
    of_this_system: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _python(tmp_path, "#!/bin/sh\necho too new >&2\nexit 1\n", monkeypatch)
    with pytest.raises(wheels.WheelError, match="too new"):
        wheels.for_every_linux(of_this_system)


@on_linux
def test_without_auditwheel_the_wheel_stays_and_that_is_told(
    of_this_system: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(wheels, "find_spec", lambda _name: None)
    assert wheels.for_every_linux(of_this_system) == of_this_system
    assert of_this_system.exists()
    assert capsys.readouterr().err == f"{wheels.ONLY_HERE}\n"


# What an index shows of it


def test_an_index_shows_the_readme_with_pictures_that_have_an_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "](packaging/screenshots/bali.png)" in readme
    known = project.addresses()
    for folder in ("", "https://example.org/pictures"):
        found = replace(known, screenshots=folder)
        monkeypatch.setattr(project, "addresses", lambda found=found: found)
        shown = project.long_description()
        assert "](packaging/" not in shown
        assert re.findall(r"\]\((.*\.png)\)", shown) == ([f"{folder}/bali.png"] if folder else [])
        assert shown.startswith("# Game Suite\n")
        assert "\n\n\n" not in shown


def test_the_wheel_says_what_an_index_asks(installed: Path) -> None:
    (folder,) = installed.glob("*.dist-info")
    told = Parser().parsestr((folder / "METADATA").read_text("utf-8"))
    assert told["Description-Content-Type"] == "text/markdown"
    assert str(told.get_payload()).strip() == project.long_description().strip()
    assert told["License-Expression"] == "MIT AND OFL-1.1 AND LicenseRef-SCOWL"
    licences = set(told.get_all("License-File") or ())
    assert {Path(each).name for each in licences} == {
        "LICENSE",
        "LICENSE-Inter.txt",
        "LICENSE-SCOWL.txt",
    }
    assert all((folder / "licenses" / each).is_file() for each in licences)
    programs = (folder / "entry_points.txt").read_text("utf-8")
    assert "gamesuite = gamesuite.__main__:main" in programs
    assert "gamesuite-window = gamesuite.__main__:main" in programs


def test_what_has_no_wheel_everywhere_is_not_demanded_there(installed: Path) -> None:
    (folder,) = installed.glob("*.dist-info")
    told = Parser().parsestr((folder / "METADATA").read_text("utf-8"))
    needs = told.get_all("Requires-Dist") or ()
    (marker,) = (each.partition(";")[2] for each in needs if re.match("miniaudio.*platform", each))
    wanted = {
        ("linux", "x86_64"): True,
        ("linux", "aarch64"): False,
        ("win32", "AMD64"): True,
        ("win32", "ARM64"): False,
        ("darwin", "arm64"): True,
        ("darwin", "x86_64"): True,
    }
    for (system, machine), is_wanted in wanted.items():
        here = {"sys_platform": system, "platform_machine": machine}
        # The words of such a condition are those of Python.
        assert eval(marker.strip(), here) == is_wanted, (system, machine)


# The wheel for Windows, which is made on Linux


def _python_for_windows(folder: Path) -> Path:
    """Make as much of the folder of a Python for Windows as is looked for, and return it."""
    (folder / "libs").mkdir(parents=True)
    (folder / "libs" / f"python{sys.version_info.major}{sys.version_info.minor}.lib").touch()
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="Windows compiles its wheel by itself")
def test_a_wheel_for_windows_is_told_what_it_is_compiled_for_and_with(
    tree_not_compiled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which compiler runs does not matter to names, tags and the wheel."""
    python = _python_for_windows(tmp_path / "python")
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    settings = wheels.settings_for_windows(python, tmp_path)
    assert settings["CC"].startswith(wheels.MINGW)
    assert "-static-libgcc" in settings["LDSHARED"]
    (loop, *others) = sorted((tree_not_compiled / "gamesuite").rglob("kernel_native.pxd"))
    for each in others:
        each.unlink()  # one is enough, and quick
    kept = {name: settings[name] for name in ("DIST_EXTRA_CONFIG", wheels.SUFFIX)}
    config = Path(settings["DIST_EXTRA_CONFIG"])
    config.write_text(config.read_text("utf-8").replace("libraries =", "define ="), "utf-8")
    wheel = wheels.make_wheel(tree_not_compiled, tmp_path / "out", kept | QUICKLY)
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert wheel.name.endswith(f"-{version}-{version}-win_amd64.whl")
    folder = loop.parent.relative_to(tree_not_compiled).as_posix()
    if has_compiler():
        assert f"{folder}/kernel_native.{version}-win_amd64.pyd" in ZipFile(wheel).namelist()


def test_another_python_for_windows_is_refused(tmp_path: Path) -> None:
    with pytest.raises(wheels.WheelError, match="is not the folder of a Python"):
        wheels.settings_for_windows(tmp_path, tmp_path)


def test_without_the_compiler_for_windows_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(wheels.WheelError, match="gcc-mingw-w64"):
        wheels.settings_for_windows(_python_for_windows(tmp_path / "python"), tmp_path)
