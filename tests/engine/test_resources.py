from __future__ import annotations

from pathlib import Path

import pytest

import gamesuite
from gamesuite.engine.resources import MissingResourceError, resource


def _program(folder: Path, resources: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Lay out a program in ``folder`` with one resource file, and make it the running one."""
    package = folder / "gamesuite"
    package.mkdir()
    monkeypatch.setattr(gamesuite, "__file__", str(package / "__init__.py"))
    words = folder / resources / "words"
    words.mkdir(parents=True)
    (words / "list.txt").touch()
    return words / "list.txt"


@pytest.mark.parametrize("resources", ["resources", "gamesuite/resources"])
def test_resources_are_found_beside_the_package_and_inside(
    resources: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = _program(tmp_path, resources, monkeypatch)
    assert resource("words", "list.txt") == words
    assert resource("words") == words.parent


def test_the_resources_of_this_tree_are_found() -> None:
    assert resource("fonts").is_dir()


def test_a_missing_resource_is_named() -> None:
    with pytest.raises(MissingResourceError, match=r"words/none\.txt") as raised:
        resource("words", "none.txt")
    assert raised.value.file == "words/none.txt"
