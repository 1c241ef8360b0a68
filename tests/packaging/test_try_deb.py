"""The trial of the package finds the packages of the system; its script has no slip of the pen."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest
import try_deb

from tests.systems import has_shell

OLD = "# http://old.example\ndeb [arch=amd64] http://packages.example/debian stable main\n"
NEW = "Types: deb\n# http://old.example\nURIs: http://packages.example/debian\nSuites: stable\n"


@pytest.mark.parametrize(
    ("name", "text"), [("sources.list", OLD), ("sources.list.d/debian.sources", NEW)]
)
def test_packages_come_from_where_the_system_has_them(
    name: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(try_deb, "PACKAGES", tmp_path)
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text(text, "utf-8")
    assert try_deb.package_source() == "http://packages.example/debian"


def test_a_system_that_has_none_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(try_deb, "PACKAGES", tmp_path)
    with pytest.raises(try_deb.TrialError, match="where its packages come from"):
        try_deb.package_source()


def test_without_unshare_nothing_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(try_deb.TrialError, match="unshare is missing"):
        try_deb.try_package(tmp_path / "a.deb", tmp_path, "bookworm")
    assert list(tmp_path.iterdir()) == []


LOOPS = [path.parent for path in sorted((try_deb.ROOT / "gamesuite").rglob("kernel.py"))]


def _package(folder: Path, loops: Iterable[Path]) -> Path:
    """Make a package in ``folder`` that holds nothing but ``loops``, compiled."""
    tree = folder / "tree"
    control = tree / "DEBIAN" / "control"
    control.parent.mkdir(parents=True)
    control.write_text(
        "Package: x\nVersion: 1\nArchitecture: all\nMaintainer: x\nDescription: x\n", "utf-8"
    )
    for each in loops:
        place = tree / "usr/lib/gamesuite/_internal" / each.relative_to(try_deb.ROOT)
        place.mkdir(parents=True, exist_ok=True)
        (place / "kernel_native.cpython-311-x86_64-linux-gnu.so").touch()
    package = folder / "x.deb"
    try_deb.run("dpkg-deb", "--root-owner-group", "--build", str(tree), str(package))
    return package


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="packages are made on Debian")
@pytest.mark.parametrize("lost", range(len(LOOPS)))
def test_a_package_without_its_compiled_loops_is_not_right(lost: int, tmp_path: Path) -> None:
    package = _package(tmp_path, LOOPS[:lost] + LOOPS[lost + 1 :])
    name = LOOPS[lost].relative_to(try_deb.ROOT).as_posix()
    with pytest.raises(try_deb.TrialError, match=f"no compiled loops for {name}$"):
        try_deb.try_package(package, tmp_path, "bookworm")
    assert not (tmp_path / "bookworm").exists()


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="packages are made on Debian")
def test_a_package_with_all_its_compiled_loops_lacks_none(tmp_path: Path) -> None:
    assert try_deb.missing_loops(_package(tmp_path, LOOPS)) == []


@has_shell
def test_the_shell_understands_the_script() -> None:
    done = subprocess.run(
        ["sh", "-n", try_deb.SCRIPT], capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@has_shell
def test_what_goes_wrong_outside_is_told(tmp_path: Path) -> None:
    with pytest.raises(try_deb.TrialError, match="no-such-program is missing"):
        try_deb.run("no-such-program")
    with pytest.raises(try_deb.TrialError, match="ls: "):
        try_deb.run("ls", str(tmp_path / "nothing"))
