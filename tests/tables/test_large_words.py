"""Words on tables follow the font of the application as far as there is room, and none are cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import players_luck
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.controller import Change
from gamesuite.opening import new_match
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.look.font import READ_WELL, SMALLEST_POINT_SIZE
from tests.nets.canvas import Canvas
from tests.nets.tables import TableView

LARGE = 24.0
SIZES = (QSize(1366, 586), QSize(1024, 443))
"""The room for the table in windows of 1366 x 768 and 1024 x 600 pixels with a large font."""
GROWN = 1.2
"""How much larger half of the words are at least, in the same room."""
_WITH_WORDS = ("bowling-solitaire", "balut", "bali", "paris")
_KEY = re.compile(r"[A-Z0-9]")
"""What stands on a key in its frame, which is smaller than the words before it."""
_WORDS = re.compile(r"'(.*)' -?\d+,-?\d+ (\d+) \d+ ")


def _tables() -> Iterator[tuple[Game, int]]:
    for game in _WITH_WORDS:
        yield from ((GAMES[game], seats) for seats in sorted(GAMES[game].rules.seat_counts))


def _match(kind: Game, seats: int) -> AnyMatch:
    computers = [Seat(player="computer", level="medium")] * (seats - 1)
    match = new_match(kind.id, {}, 5, (Seat(), *computers)).match
    player = kind.parts.players["greedy"]()
    while match.outcome is None and (
        match.moves() < 6 * seats or match.rules.to_act(match.state) != 0
    ):
        seat = match.rules.to_act(match.state)
        match.do(player.decide(match.view(seat), players_luck(5, seat, match.moves())))
    return match


@contextmanager
def _type(points: float) -> Iterator[None]:
    """Let the application use a font of so many ``points``."""
    usual = QApplication.font()
    other = QFont(usual)
    other.setPointSizeF(points)
    QApplication.setFont(other)
    try:
        yield
    finally:
        QApplication.setFont(usual)


def _words(match: AnyMatch, size: QSize, qtbot: QtBot) -> list[tuple[int, str]]:
    """Return what is written on a table of ``size``, each with its size in pixels."""
    parent = QWidget()
    qtbot.addWidget(parent)
    shown = TableView(match, 0, parent)
    shown.table.set_animation(0)
    shown.table.set_look(CardStyle(), GREEN, mirrored=False)
    shown.table.resize(size)
    shown.table.show_view(match.view(0), shown.seated, Change(fresh=True))
    shown.table.finish_motion()
    lines: list[str] = []
    shown.table.render(Canvas(size, lines))
    found = [(int(each[2]), each[1]) for each in map(_WORDS.match, lines) if each]
    return [each for each in found if not _KEY.fullmatch(each[1])]


@pytest.mark.usefixtures("bundled_font")
@pytest.mark.parametrize("size", SIZES, ids=lambda each: f"{each.width()}")
@pytest.mark.parametrize(
    ("kind", "seats"), [*_tables()], ids=lambda each: getattr(each, "id", None)
)
def test_words_grow_with_the_font_and_none_is_cut(
    qtbot: QtBot, kind: Game, seats: int, size: QSize
) -> None:
    match = _match(kind, seats)
    with _type(SMALLEST_POINT_SIZE):
        small = _words(match, size, qtbot)
    with _type(LARGE):
        large = _words(match, size, qtbot)
    assert [each for each in large if each[0] < READ_WELL or "…" in each[1]] == []
    sizes = [[pixels for pixels, _said in words] for words in (large, small)]
    assert median(sizes[0]) >= GROWN * median(sizes[1])
