"""Nothing that is shown, said, laid out, drawn or printed changes unnoticed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from gamesuite.widgets.look.theme import LIGHT, current_theme, set_current_theme
from tests.nets.events import EVENTS
from tests.nets.layouts import LAYOUTS
from tests.nets.net import FOLDER, Net
from tests.nets.nets import NETS
from tests.nets.pages import PAGES
from tests.nets.pictures import SHEETS
from tests.nets.strokes import STROKES
from tests.nets.windows import WINDOWS

pytestmark = pytest.mark.usefixtures("bundled_font")
letters = pytest.mark.skipif(
    sys.platform == "win32", reason="letters of Windows have other edges, and lie a point beside"
)
LETTERED = ("marks", "parts", "bowling", "balut", "bali", "paris", "table-b", "table-p", "printed")
"""How the names of what has letters in its pictures begin."""
ADVICE = (
    ".venv/bin/python -m tests.nets shows what has changed; look at each, and if all of it is "
    "meant, --renew keeps it"
)


@pytest.fixture(autouse=True)
def light(qapp: QApplication) -> Iterator[None]:
    """Use the theme in which everything was kept, whatever the tests before have left."""
    before = current_theme()
    set_current_theme(qapp, LIGHT)
    yield
    set_current_theme(qapp, before)


@pytest.mark.parametrize("item", EVENTS.items)
def test_what_a_command_does_shows_and_says(item: str) -> None:
    _check(EVENTS, item)


@pytest.mark.parametrize("item", LAYOUTS.items)
def test_where_everything_lies(item: str) -> None:
    _check(LAYOUTS, item)


@pytest.mark.parametrize("item", PAGES.items)
def test_what_is_printed(item: str) -> None:
    _check(PAGES, item)


def _pictured(names: Iterable[str]) -> list[Any]:
    """Return ``names``, marked if there are letters in their pictures."""
    return [
        pytest.param(name, marks=[letters] * name.startswith(LETTERED), id=name) for name in names
    ]


@pytest.mark.parametrize("item", _pictured(STROKES.items))
def test_with_what_strokes(item: str) -> None:
    _check(STROKES, item)


@pytest.mark.parametrize("name", _pictured(sheet.name for sheet in SHEETS))
def test_what_is_drawn(name: str) -> None:
    (sheet,) = (each for each in SHEETS if each.name == name)
    assert list(sheet.differences()) == [], ADVICE


@pytest.mark.parametrize("item", WINDOWS.items)
def test_what_a_window_shows(item: str) -> None:
    assert WINDOWS.difference(item) == "", ADVICE


def test_nothing_is_kept_that_is_no_net() -> None:
    kept = {path for path in FOLDER.rglob("*") if path.suffix in (".txt", ".xz")}
    assert kept == {file for net in NETS.values() for file in net.files}, ADVICE


def _check(net: Net, item: str) -> None:
    assert net.difference(item) == "", ADVICE
