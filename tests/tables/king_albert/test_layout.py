"""How far the columns of King Albert can grow before their cards move together."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QSize

from gamesuite.engine.table.scene import PRAISE, Part, Scene, Seated
from gamesuite.games.king_albert.rules import VARIATIONS, VariationName
from gamesuite.tables.king_albert import king_albert_rows
from gamesuite.widgets.table.geometry import FULL_SPREAD, CardLayout, Room
from gamesuite.widgets.table.pile_rows import PatienceLook
from tests.games.king_albert.tables import RULES, setup

CARD = 100
"""The width of a card, in pixels."""


def _layout(variation: VariationName) -> CardLayout:
    view = RULES.view(RULES.start(setup(1, variation)), 0)
    return PatienceLook(RULES, king_albert_rows).layout(view, Scene(()), Seated(0), Room(QSize()))


@pytest.mark.usefixtures("qapp")
def test_only_a_game_that_is_won_has_a_place_for_praise() -> None:
    view = RULES.view(RULES.start(setup()), 0)
    look, room = PatienceLook(RULES, king_albert_rows), Room(QSize())
    praise = Part(PRAISE, "All home!")
    for parts, more in (((Part("column 1", ""),), []), ((Part("column 1", ""), praise), [PRAISE])):
        names = [spec.name for spec in look.layout(view, Scene(parts), Seated(0), room).parts]
        assert names == [f"reserve {each}" for each in range(1, 8)] + [
            *(f"foundation {each}" for each in range(1, 5)),
            *(f"column {each}" for each in range(1, 10)),
            *more,
        ]


def _steps(layout: CardLayout, column: str, cards: int) -> list[int]:
    """Return how far apart the cards of ``column`` are, at a size that the layout just fits."""
    size = QSize(round(layout.width * CARD) + 1, round(layout.height * CARD) + 1)
    places = layout.on(size, {column: cards}, index=0.1, mirrored=False)
    rects = [places.piece_rect(column, height, cards) for height in range(cards)]
    assert rects[-1].bottom() <= size.height()
    return [above.top() - below.top() for below, above in pairwise(rects)]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("variation", "most"),
    [("standard", 10), ("raglan", 10), ("queen-victoria", 10), ("brigade", 7)],
)
def test_columns_grow_so_far_before_their_cards_move_together(
    variation: VariationName, most: int
) -> None:
    layout, lengths = _layout(variation), VARIATIONS[variation].columns
    full = round(FULL_SPREAD * CARD)
    for number in range(1, len(lengths) + 1):
        column = f"column {number}"
        assert max(lengths) < most
        assert set(_steps(layout, column, most)) == {full}
        assert max(_steps(layout, column, most + 1)) < full
