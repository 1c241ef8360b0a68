"""What may be done in a turn (Balut, A turn)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from gamesuite.engine.reason import Reason, reason
from gamesuite.games.balut.state import DICE, ROLLS, Command, Roll, Write
from gamesuite.games.balut.views import View


def refusal(view: View, command: Command) -> Reason | None:
    """Return why ``command`` is illegal in ``view``, or None if it is legal (Balut, A turn)."""
    if view.is_over():
        return reason("over")
    if isinstance(command, Roll):
        return _roll_refusal(view, command)
    return _write_refusal(view, command)


def legal_commands(view: View) -> Iterator[Command]:
    """Yield every legal command: writes in the order of the sheet, then rolls (Balut, A turn)."""
    if view.is_over():
        return
    if view.rolls == 0:
        yield Roll()
        return
    yield from map(Write, view.sheet.open_categories())
    if view.rolls < ROLLS:
        for number in range(DICE):
            yield from map(Roll, combinations(range(DICE), number))


def _roll_refusal(view: View, command: Roll) -> Reason | None:
    if view.rolls == ROLLS:
        return reason("no roll left")
    if not _are_places(command.kept):
        return reason("which dice")
    if view.rolls == 0 and command.kept:
        return reason("nothing to keep")
    return reason("all kept") if len(command.kept) == DICE else None


def _are_places(places: tuple[int, ...]) -> bool:
    """Return whether ``places`` are places of dice, without repeats and in rising order."""
    return places == tuple(place for place in range(DICE) if place in places)


def _write_refusal(view: View, command: Write) -> Reason | None:
    if view.rolls == 0:
        return reason("roll first")
    if not view.sheet.is_open(command.category):
        return reason("category full", category=command.category)
    return None
