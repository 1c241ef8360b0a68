"""The trial of the package finds the packages of the system; its script has no slip of the pen."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
import try_deb

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
    (tmp_path / name).write_text(text)
    assert try_deb._source() == "http://packages.example/debian"


def test_a_system_that_has_none_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(try_deb, "PACKAGES", tmp_path)
    with pytest.raises(try_deb.TrialError, match="where its packages come from"):
        try_deb._source()


def test_without_unshare_nothing_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(try_deb.TrialError, match="unshare is missing"):
        try_deb.try_package(tmp_path / "a.deb", tmp_path, "bookworm")
    assert list(tmp_path.iterdir()) == []


def test_the_shell_understands_the_script() -> None:
    done = subprocess.run(["sh", "-n", try_deb.SCRIPT], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_what_goes_wrong_outside_is_told(tmp_path: Path) -> None:
    with pytest.raises(try_deb.TrialError, match="no-such-program is missing"):
        try_deb._run("no-such-program")
    with pytest.raises(try_deb.TrialError, match="ls: "):
        try_deb._run("ls", str(tmp_path / "nothing"))
