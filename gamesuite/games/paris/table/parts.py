"""The names of the parts of the table. Cards lie at places that events name, so they agree."""

from __future__ import annotations

from gamesuite.games.paris.state import PLACES
from gamesuite.games.paris.table.laid import MOST_GROUPS

PLACE_PARTS = tuple(f"place {at + 1}" for at in range(PLACES))
PILE_PARTS = tuple(f"pile {at + 1}" for at in range(PLACES))
LABEL_PARTS = tuple(f"label {at + 1}" for at in range(PLACES))
GROUP_PARTS = tuple(f"meld {at + 1}" for at in range(MOST_GROUPS))
GO_OUT, PASS, NEXT = "go out", "pass", "next hand"
SORT, BEST, TAKEN = "sort", "best", "taken"
BUTTONS = (GO_OUT, PASS, NEXT, BEST, SORT, TAKEN)
QUIET = (BEST, SORT, TAKEN)
"""Buttons that only change how cards lie."""
NEW_GROUP = "new meld"
WORTH, RESULT, SHEET = "worth", "result", "sheet"


def hand_part(seat: int) -> str:
    """Return the name of the part where the cards of ``seat`` lie."""
    return f"hand {seat + 1}"


def seat_part(seat: int) -> str:
    """Return the name of the plate of ``seat``."""
    return f"seat {seat + 1}"
