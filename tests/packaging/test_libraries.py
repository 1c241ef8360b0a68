from __future__ import annotations

import ctypes
import runpy
from collections.abc import Callable, Collection
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "packaging" / "libraries.py"
GROUPS = ("offscreen", "screen", "words", "bundle")

Missing = Callable[[str, Collection[str]], list[str]]


@pytest.fixture
def missing_packages() -> Missing:
    # By its path: the name of the folder is also that of an installed package.
    found: Missing = runpy.run_path(str(SCRIPT))["missing_packages"]
    return found


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make this a machine where no library can be loaded, and no program found."""

    def refuse(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr(ctypes, "CDLL", refuse)
    monkeypatch.setenv("PATH", "")


@pytest.mark.usefixtures("bare")
def test_a_bare_machine_misses_everything(missing_packages: Missing) -> None:
    assert missing_packages("debian", ["words"]) == ["libenchant-2-2"]
    assert missing_packages("other", ["words"]) == ["libenchant-2.so.2"]
    assert missing_packages("debian", ["bundle"])[0] == "binutils"
    assert missing_packages("debian", ["bundle"])[1].startswith("libpython3.")
    assert "libgl1" in missing_packages("debian", ["offscreen"])
    assert "libxcb-cursor0" in missing_packages("debian", ["screen"])


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("family", ["debian", "fedora", "arch", "other"])
def test_a_package_is_named_once(family: str, missing_packages: Missing) -> None:
    packages = missing_packages(family, GROUPS)
    assert len(packages) == len(set(packages))


def test_a_ready_machine_misses_nothing(
    missing_packages: Missing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ctypes, "CDLL", str)
    assert missing_packages("debian", GROUPS) == []
