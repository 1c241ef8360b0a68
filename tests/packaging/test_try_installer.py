"""The trial of the installer for Windows begins only with all it needs, and knows our windows."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import try_installer

from gamesuite.app.windows_desktop import APPLICATION_ID

SCRIPT = try_installer.ROOT / "packaging" / "windows" / "gamesuite.iss"


def _box(folder: Path) -> Path:
    """Make as much of a box as is looked for, and return it."""
    for name in ("python", "inno", try_installer.DRIVE):
        (folder / name).mkdir(parents=True)
    return folder


def test_without_a_program_it_needs_nothing_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "scrot" else name)
    with pytest.raises(try_installer.TrialError, match=r"^scrot is missing$"):
        try_installer.main(_box(tmp_path / "box"), tmp_path / "out", None)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("lost", ["python", "inno", try_installer.DRIVE])
def test_what_a_box_lacks_is_told(
    lost: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name)
    box = _box(tmp_path / "box")
    (box / lost).rmdir()
    with pytest.raises(try_installer.TrialError, match=f" has no {lost}$"):
        try_installer.main(box, tmp_path / "out", None)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("title", "is_ours"),
    [
        ("Game Suite", True),
        ("King Albert, deal 9 – Game Suite", True),
        ("Setup", True),
        (r"C:\users\root\AppData\Local\Programs\python.exe", False),
        (r"C:\users\root\AppData\Local\Programs\Game Suite\gamesuite.exe", False),
        ("Wine-Konsole", False),
        ("Error", False),
    ],
)
def test_a_window_of_somebody_else_is_told_from_ours(title: str, is_ours: bool) -> None:
    assert bool(try_installer.TITLES.fullmatch(title)) == is_ours


def test_all_that_the_installer_writes_into_the_registry_is_asked_for() -> None:
    script = SCRIPT.read_text("utf-8")
    told = {line.split('"')[1].lower() for line in script.splitlines() if "Subkey: " in line}
    asked = [key.removeprefix("HKCU\\").lower() for key in try_installer.KEYS]
    assert [key for key in told if not any(key.startswith(each) for each in asked)] == []
    (number,) = (line for line in script.splitlines() if line.startswith("AppId="))
    assert number.removeprefix("AppId={{").removesuffix("}").lower() in asked[-1]


def test_the_entry_of_the_menu_belongs_to_the_windows_of_the_program() -> None:
    entries = [line for line in SCRIPT.read_text("utf-8").splitlines() if "AppUserModelID" in line]
    assert len(entries) == 3  # the menu, the desktop, and the list of the files last opened
    assert all(f'"{APPLICATION_ID}"' in line for line in entries)
