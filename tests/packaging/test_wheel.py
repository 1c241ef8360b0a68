from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.compiler import has_compiler

ROOT = Path(__file__).resolve().parents[2]
BUILD = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"
FIND = "from gamesuite.engine.resources import resource; print(resource(), end='')"


def _run(script: str, *arguments: str, folder: Path) -> str:
    """Run a Python script in ``folder``, and return what it prints.

    What it compiles is not made fast: that takes longer than everything else.
    """
    command, usual = [sys.executable, "-c", script, *arguments], os.environ.get("CFLAGS", "")
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"CFLAGS": f"{usual} -O0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def _files(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree, in which a wheel was built."""
    tree = tmp_path_factory.mktemp("tree")
    for name in ("gamesuite", "resources"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("*.so"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree / name)
    _run(BUILD, "dist", folder=tree)
    return tree


@pytest.fixture(scope="module")
def installed(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an installed program: the wheel, unpacked."""
    (wheel,) = (tree / "dist").glob("*.whl")
    unpacked = tmp_path_factory.mktemp("installed")
    with ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    return unpacked


def test_the_wheel_holds_every_resource(installed: Path) -> None:
    resources = _files(ROOT / "resources")
    assert resources
    assert _files(installed / "gamesuite" / "resources") == resources


def test_the_wheel_holds_the_code_and_nothing_beside_the_package(installed: Path) -> None:
    assert "py.typed" in _files(installed / "gamesuite")
    code = {path for path in _files(ROOT / "gamesuite") if path.endswith(".py")}
    assert {path for path in _files(installed / "gamesuite") if path.endswith(".py")} == code
    beside = {path.name for path in installed.iterdir() if path.suffix != ".dist-info"}
    assert beside == {"gamesuite"}


def test_an_installed_program_finds_its_resources(installed: Path) -> None:
    found = _run(FIND, folder=installed)
    assert Path(found) == installed / "gamesuite" / "resources"


def test_every_folder_of_the_tree_is_a_package() -> None:
    folders = {path.parent for path in (ROOT / "gamesuite").rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_the_wheel_holds_compiled_kernels_and_nothing_they_were_made_from(installed: Path) -> None:
    kernels = {path for path in _files(installed / "gamesuite") if "kernel_native" in path}
    assert all(path.endswith((".so", ".pyd")) for path in kernels)
    if has_compiler():
        kernel_folders = {path.parent.name for path in (ROOT / "gamesuite").rglob("kernel.py")}
        assert {Path(path).parent.name for path in kernels} == kernel_folders


def test_a_wheel_is_built_without_a_compiler(tree: Path, tmp_path: Path) -> None:
    bare = tmp_path / "tree"
    for source in (ROOT / "gamesuite").rglob("kernel.py"):
        folder = bare / source.parent.relative_to(ROOT)
        folder.mkdir(parents=True)
        shutil.copy(source, folder)
        shutil.copy(source.with_name("kernel_native.pxd"), folder)
    shutil.copytree(tree / "build" / "kernels", bare / "build" / "kernels")  # it takes long to make
    shutil.copy(ROOT / "setup.py", bare)
    (bare / "pyproject.toml").write_text('[project]\nname = "x"\nversion = "1"\n')
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    nowhere = os.environ | {"CC": "no-such-compiler"}
    done = subprocess.run(
        command, cwd=bare, env=nowhere, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert list(bare.rglob("*.so")) == []
