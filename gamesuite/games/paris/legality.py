"""What may be done (Paris, Play)."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.reason import Reason, reason
from gamesuite.games.paris.scoring import LEAST_TO_GO_OUT, may_go_out
from gamesuite.games.paris.state import PLACES, Command, GoOut, NextHand, Pass, State, Take

_CANDIDATES: tuple[Command, ...] = (*map(Take, range(PLACES)), GoOut(), Pass(), NextHand())


def refusal(state: State, command: Command) -> Reason | None:
    """Return why ``command`` may not be done in ``state``, or None if it may (Paris, Play)."""
    if state.is_over:
        return reason("over")
    if isinstance(command, NextHand):
        return reason("hand not over") if state.result is None else None
    if state.result is not None:
        return reason("hand over")
    if isinstance(command, Take):
        return _take_refusal(state, command.place)
    if isinstance(command, GoOut):
        is_enough = may_go_out(state.cards(state.seat))
        return None if is_enough else reason("too few melded", number=LEAST_TO_GO_OUT)
    return reason("cards left") if state.has_cards_to_take else None


def legal_commands(state: State) -> Iterator[Command]:
    """Yield every legal command in ``state``."""
    return (command for command in _CANDIDATES if refusal(state, command) is None)


def _take_refusal(state: State, place: int) -> Reason | None:
    if not 0 <= place < PLACES:
        return reason("no such place")
    if state.face_up[place] is None:
        return reason("nothing to take", number=place + 1)
    return None
