"""What the widgets of Bowling Solitaire decide when they paint: counts, boxes and rims."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.cards import CardId
from gamesuite.engine.table.scene import Look
from gamesuite.games.bowling_solitaire.controller import (
    LaneContent,
    NumberState,
    SheetContent,
    TrayContent,
)
from gamesuite.games.bowling_solitaire.scoring import MISS, SPARE, STRIKE, Frame, score_sheet
from gamesuite.tables.bowling_solitaire.lane import news_look
from gamesuite.tables.bowling_solitaire.pins_and_balls import PinWidget, words_below
from gamesuite.tables.bowling_solitaire.score_pad import marks_in_boxes
from gamesuite.tables.bowling_solitaire.tray import card_kinds, tray_title
from gamesuite.widgets.look.theme import current_theme

TRAY = TrayContent((NumberState(0, 1, 0, 0), NumberState(1, 1, 1, 0), NumberState(2, 0, 1, 1)))


def test_the_tray_counts_only_the_cards_that_nobody_has_seen() -> None:
    assert tray_title(TRAY) == "1 card still to come"
    assert tray_title(TrayContent((NumberState(3, 0, 0, 0), *TRAY.numbers))) == (
        "3 cards still to come"
    )
    assert tray_title(TrayContent(TRAY.numbers[1:])) == "0 cards still to come"


@pytest.mark.parametrize(
    ("state", "kinds"),
    [
        (NumberState(5, 0, 0, 0), ("hidden", "hidden")),
        (NumberState(5, 1, 0, 0), ("hidden", "open")),
        (NumberState(5, 0, 1, 1), ("open", "used")),
        (NumberState(5, 1, 1, 0), ("open", "open")),
        (NumberState(5, 0, 0, 1), ("hidden", "used")),
        (NumberState(5, 0, 0, 2), ("used", "used")),
    ],
)
def test_only_used_cards_are_struck_out(state: NumberState, kinds: tuple[str, ...]) -> None:
    assert card_kinds(state) == kinds


def test_what_no_ball_fits_looks_apart_and_not_by_its_colour_only() -> None:
    fits, does_not = (news_look(LaneContent("", "", "7", fits=fits)) for fits in (True, False))
    assert all(one != other for one, other in zip(fits, does_not, strict=True))


def _frames(*balls: int) -> tuple[Frame, ...]:
    return score_sheet(balls)


NINE = (10,) * 9


@pytest.mark.parametrize(
    ("balls", "index", "marks"),
    [
        ((10,), 0, ("", STRIKE)),
        ((4, 6), 0, ("4", SPARE)),
        ((4,), 0, ("4", "")),
        ((), 0, ("", "")),
        (NINE, 8, ("", STRIKE)),
        ((*NINE, 10), 9, (STRIKE, "", "")),
        ((*NINE, 10, 10), 9, (STRIKE, STRIKE, "")),
        ((*NINE, 10, 10, 0), 9, (STRIKE, STRIKE, MISS)),
        ((*NINE, 10, 4, 6), 9, (STRIKE, "4", SPARE)),
        ((*NINE, 0, 10, 10), 9, (MISS, SPARE, STRIKE)),
    ],
)
def test_marks_stand_in_boxes_and_a_strike_in_the_second_of_two(
    balls: tuple[int, ...], index: int, marks: tuple[str, ...]
) -> None:
    content = SheetContent(_frames(*balls), None)
    assert marks_in_boxes(content, index) == marks


def test_a_practice_frame_has_two_boxes_as_the_tenth() -> None:
    frames = (*_frames(*NINE)[:9], Frame((10,), (STRIKE,)))
    assert marks_in_boxes(SheetContent(frames, None, is_practice=True), 9) == ("", STRIKE)


def test_balls_that_wait_are_counted_if_they_are_hidden_and_named_if_not() -> None:
    assert words_below((None, None, None)) == ("", "", "", "3")
    assert words_below(("7", "0")) == ("7", "0", "")
    assert words_below(()) == ("",)


@pytest.mark.parametrize(
    ("look", "rim"),
    [("", None), ("dim", None), ("chosen", "target"), ("held", "target"), ("target", "hint")],
)
def test_a_pin_has_a_rim_in_the_colour_of_its_look(
    qtbot: QtBot, look: Look, rim: str | None
) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    pin = PinWidget(CardId(0, 3), "4", table)
    pin.set_look(look)
    assert pin.rim() == (rim and getattr(current_theme(), rim))
