"""Where the piles of a patience lie that has a stock and cards that lie face down."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QSize

from gamesuite.engine.rules import Options
from gamesuite.engine.table.scene import Scene, Seated
from gamesuite.patience.rules import Pile, State, Tableau
from gamesuite.widgets.table.geometry import CardLayout, CardSpec, Room
from gamesuite.widgets.table.patience_table import PileRows
from gamesuite.widgets.table.pile_rows import PatienceLook
from tests.games.patience.patiences import KLONDIKE, Klondike, position, setup


class DrawThree(Klondike):
    """Draws three cards at once."""

    drawn = 3


CARD = 100
"""The width of a card, in pixels."""


def klondike_rows(tableau: Tableau[Any]) -> PileRows:
    """Return stock, waste and foundations above the columns."""
    above = ("stock 1", "waste 1", "", *tableau.names("foundation"))
    return PileRows((above, tableau.names("column")))


def _layout(state: State[Options]) -> CardLayout:
    look = PatienceLook(KLONDIKE, klondike_rows)
    return look.layout(KLONDIKE.view(state, 0), Scene(()), Seated(0), Room(QSize()))


def _spec(layout: CardLayout, name: str) -> CardSpec:
    return next(spec for spec in layout.parts if spec.name == name)


@pytest.mark.usefixtures("qapp")
def test_rows_lie_above_each_other_and_a_gap_is_as_wide_as_a_card() -> None:
    layout = _layout(KLONDIKE.start(setup(KLONDIKE)))
    above = [_spec(layout, name) for name in ("stock 1", "waste 1", "foundation 1")]
    below = [_spec(layout, f"column {number}") for number in (1, 2, 4)]
    assert [spec.x for spec in above] == pytest.approx([spec.x for spec in below])
    assert len({spec.y for spec in above}) == len({spec.y for spec in below}) == 1
    assert above[0].y + 1.4 < below[0].y
    last = _spec(layout, "column 7")
    assert last.x + 1 + above[0].x == pytest.approx(layout.width)


@pytest.mark.usefixtures("qapp")
def test_backs_lie_closer_than_faces() -> None:
    cards = ("2C", "3C", "4C", "KD", "QC", "JD")
    state = position(Pile("stock"), Pile("waste"), Pile("column", 0, cards, down=3))
    layout = _layout(state)
    size = QSize(round(layout.width * CARD) + 1, round(layout.height * CARD) + 1)
    places = layout.on(size, {"column 1": len(cards)}, index=0.1, mirrored=False)
    tops = [places.piece_rect("column 1", height, len(cards)).top() for height in range(len(cards))]
    steps = [below - above for above, below in pairwise(tops)]
    assert max(steps[:3]) < 0.5 * min(steps[3:])
    assert min(steps[:3]) >= 10


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("turns", "picture"), [(0, "turns over"), (1, "spent")])
def test_an_empty_stock_shows_whether_the_waste_can_be_turned_over(
    turns: int, picture: str
) -> None:
    state = position(Pile("stock"), Pile("waste", 0, ("2C",)), Pile("column"), turns=turns)
    assert _spec(_layout(state), "stock 1").picture == picture


@pytest.mark.usefixtures("qapp")
def test_a_layout_follows_what_is_turned_up() -> None:
    look = PatienceLook(KLONDIKE, klondike_rows)
    for down in (1, 0, 1):
        state = position(Pile("stock"), Pile("waste"), Pile("column", 0, ("KD", "2C"), down=down))
        view = KLONDIKE.view(state, 0)
        layout = look.layout(view, Scene(()), Seated(0), Room(QSize()))
        assert _spec(layout, "column 1").backs == down


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("mirrored", [False, True])
def test_the_waste_shows_as_many_cards_as_are_drawn_at_once(mirrored: bool) -> None:
    waste = ("2C", "3C", "4C", "KD", "QC")
    state = position(Pile("stock"), Pile("waste", 0, waste), Pile("column"))
    rules = DrawThree()
    look = PatienceLook(rules, klondike_rows)
    layout = look.layout(rules.view(state, 0), Scene(()), Seated(0), Room(QSize()))
    places = layout.on(QSize(900, 700), {}, index=0.1, mirrored=mirrored)
    lefts = [places.piece_rect("waste 1", height, 5).left() for height in range(5)]
    steps = [(after - before) * (-1 if mirrored else 1) for before, after in pairwise(lefts)]
    assert steps[:2] == [0, 0]
    assert min(steps[2:]) > 0.2 * places.piece("waste 1").width()
    assert _spec(layout, "waste 1").covered(5) == 2
    assert _spec(layout, "waste 1").covered(1) == 0
