"""What holds for every test: no screen, the same examples each time, its own folders, tidiness."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.leftovers import Leftovers

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("the same each time", derandomize=True, deadline=None, database=None)
settings.load_profile("the same each time")


@pytest.fixture(autouse=True)
def nothing_left_behind() -> Iterator[None]:
    """Fail a test that leaves something running or a window behind."""
    leftovers = Leftovers()
    yield
    found = leftovers.found()
    assert found == [], "left behind: " + ", ".join(found)


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep settings and data of a test, and of programs it starts, in its own folder."""
    for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind.lower()))


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let programs that a test starts speak English, whatever the machine speaks."""
    monkeypatch.setenv("LANGUAGE", "en")
