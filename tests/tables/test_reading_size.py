"""Every word on a table of several players can be read, however many of them share the window."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.player import players_luck
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.controller import Change
from gamesuite.opening import new_match
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.felt import GREEN
from tests.nets.canvas import Canvas
from tests.nets.tables import TableView

READ_WELL = 13
"""The least size of words, in pixels."""
SIZES = (QSize(1366, 645), QSize(1024, 577))
"""The room for the table in windows of 1366 x 768 and 1024 x 700 pixels."""
KEY = re.compile(r"[A-Z0-9]")
"""What stands on a key in its frame, which is smaller than the words before it."""
_WORDS = re.compile(r"'(.*)' -?\d+,-?\d+ (\d+) \d+ ")
_ROUNDS = 6


def _shared() -> Iterator[tuple[Game, int]]:
    for kind in GAMES.values():
        yield from ((kind, seats) for seats in sorted(kind.rules.seat_counts) if seats > 1)


@pytest.mark.usefixtures("bundled_font")
@pytest.mark.parametrize("size", SIZES, ids=lambda each: f"{each.width()}")
@pytest.mark.parametrize(
    ("kind", "seats"), [*_shared()], ids=lambda each: getattr(each, "id", None)
)
def test_no_word_on_a_table_is_too_small_to_be_read(
    qtbot: QtBot, kind: Game, seats: int, size: QSize
) -> None:
    computers = [Seat(player="computer", level="medium")] * (seats - 1)
    match = new_match(kind.id, {}, 5, (Seat(), *computers)).match
    player = kind.parts.players["greedy"]()
    while match.outcome is None and (
        match.moves() < _ROUNDS * seats or match.rules.to_act(match.state) != 0
    ):
        seat = match.rules.to_act(match.state)
        match.do(player.decide(match.view(seat), players_luck(5, seat, match.moves())))
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
    words = [(int(found[2]), found[1]) for found in map(_WORDS.match, lines) if found]
    assert len(words) > seats
    small = [each for each in words if each[0] < READ_WELL and not KEY.fullmatch(each[1])]
    assert not small
