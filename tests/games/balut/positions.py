"""Positions and matches for the tests of Balut."""

from __future__ import annotations

from gamesuite.engine.luck import Luck
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.games.balut.rules import (
    CATEGORIES,
    BalutOptions,
    BalutRules,
    Command,
    Sheet,
    State,
    VariationName,
    View,
)

RULES = BalutRules()

# The card of Balut, Test vectors.
CARD = Sheet(
    (
        (12, 8, 12, 16),
        (15, 15, 20, 15),
        (18, 18, 24, 18),
        (15, 20, 20, 0),
        (22, 28, 19, 13),
        (26, 24, 25, 25),
        (0, 0, 40, 0),
    )
)
ZEROS = Sheet(((0, 0, 0, 0),) * len(CATEGORIES))
BEST = Sheet(((20,) * 4, (25,) * 4, (30,) * 4, (20,) * 4, (28,) * 4, (30,) * 4, (50,) * 4))


def setup(seats: int = 1, variation: VariationName = "standard", deal: int = 7) -> Setup:
    return Setup("balut", {"variation": variation}, (Seat(),) * seats, Deal(deal))


def new_match(
    seats: int = 1, variation: VariationName = "standard", deal: int = 7
) -> Match[State, Command, View]:
    return Match(RULES, setup(seats, variation, deal))


def position(
    *sheets: Sheet,
    dice: tuple[int, ...] = (),
    rolls: int = 0,
    seat: int = 0,
    variation: VariationName = "standard",
) -> State:
    return State(View(BalutOptions(variation), sheets, dice, rolls, seat), Luck(7))


def without_last(sheet: Sheet) -> Sheet:
    """The sheet before its last Balut box was written."""
    return Sheet((*sheet.boxes[:-1], sheet.boxes[-1][:-1]))
