"""What hands do at the table of King Albert, and what lies there."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gamesuite.engine.cards import Seen
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.table.controller import Controller
from gamesuite.engine.table.hands import (
    Ask,
    Cancel,
    Change,
    Choose,
    Click,
    Drop,
    Enter,
    Gesture,
    Lift,
    Pointed,
    Reply,
    Spot,
)
from gamesuite.engine.table.scene import Look, Part, Piece, Scene, Seated
from gamesuite.games.king_albert.deck import SUIT, SUITS
from gamesuite.games.king_albert.descriptions import spoken_card, spoken_place
from gamesuite.games.king_albert.legality import lift_refusal
from gamesuite.games.king_albert.state import COLUMN_NAMES, FOUNDATION, Move
from gamesuite.games.king_albert.views import View


class Held(msgspec.Struct, frozen=True):
    """The draft: the card at ``spot``, with those on it, is in the hand; None holds nothing."""

    spot: Spot | None = None


Answer = Reply[Move, Held]
_NOTHING = Held()


def pile(view: View, place: str) -> tuple[Seen, ...]:
    """Return the cards at ``place``, bottom card first; raises KeyError for an unknown place."""
    kind, _, number = place.partition(" ")
    index = int(number) - 1
    if kind == "column":
        return view.columns[index]
    if kind == "reserve":
        spare = view.reserve[index]
        return () if spare is None else (spare,)
    if kind == FOUNDATION:
        return view.foundations[index]
    raise KeyError(place)


def places(view: View) -> tuple[str, ...]:
    """Return the names of all places, in reading order."""
    return (
        *(f"reserve {number + 1}" for number in range(len(view.reserve))),
        *(f"{FOUNDATION} {number + 1}" for number in range(len(SUITS))),
        *COLUMN_NAMES[: len(view.columns)],
    )


class KingAlbertController(Controller[View, Move, Held]):
    """Dragging, clicking and naming the cards of King Albert."""

    def follow(self, view: View, draft: Held | None, change: Change[Move]) -> Held:
        """Return that nothing is held: every change may have moved the cards in the hand."""
        return _NOTHING

    def hand(self, view: View, draft: Held, gesture: Gesture, ask: Ask[Move]) -> Answer:
        """Return what a gesture means: lifting, laying down, or the obvious move."""
        match gesture:
            case Lift(spot) | Enter(spot) if draft.spot is None or isinstance(gesture, Lift):
                reply = _lifted(view, spot)
            case Enter(target) | Drop(target):
                reply = _laid(view, draft.spot, target)
            case Click(spot) if spot is not None:
                reply = _clicked(view, draft, spot, ask)
            case Choose(command):
                reply = Reply(_NOTHING, command)
            case Cancel(undo=True):
                reply = Reply(draft)
            case _:
                reply = Reply(_NOTHING)
        return reply

    def scene(self, view: View, draft: Held, seated: Seated, ask: Ask[Move]) -> Scene:
        """Return all places; while a card is held, those that take it are targets."""
        held = draft.spot
        targets = () if held is None else _targets(view, held, ask)
        return Scene(
            tuple(_part(view, name, held, is_target=name in targets) for name in places(view))
        )

    def commands(self, view: View, draft: Held, spot: Spot, ask: Ask[Move]) -> Iterator[Move]:
        """Yield the moves of the card at ``spot``."""
        if _lift_refusal(view, spot) is not None:
            return
        found = (_drop(view, spot, name) for name in _targets(view, spot, ask))
        yield from dict.fromkeys(found)

    def point(self, view: View, draft: Held, command: Move) -> Pointed[Held]:
        """Return the card of ``command`` lifted, and where it goes."""
        place = view.tableau.place_of(command.card)
        if place is None:
            raise ValueError(command.card)
        own = f"{FOUNDATION} {SUIT[command.card] + 1}"
        target = own if command.to == FOUNDATION else command.to
        return Pointed((Held(Spot(place.name, place.height)),), (target,))


# Gestures


def _lifted(view: View, spot: Spot) -> Answer:
    if not _card(view, spot):
        return Reply(_NOTHING)
    why = _lift_refusal(view, spot)
    return Reply(Held(spot)) if why is None else Reply(_NOTHING, why=why)


def _laid(view: View, held: Spot | None, target: Spot | None) -> Answer:
    """Lay down what is ``held``; where it came from and on the felt it is just put back."""
    if held is None or target is None or target.part == held.part:
        return Reply(_NOTHING)
    return Reply(_NOTHING, _drop(view, held, target.part))


def _clicked(view: View, draft: Held, spot: Spot, ask: Ask[Move]) -> Answer:
    """Lay down on a target what is held, else do the obvious move of the card at ``spot``."""
    if draft.spot is not None:
        command = _drop(view, draft.spot, spot.part)
        if ask(command) is None:
            return Reply(_NOTHING, command)
    if not _card(view, spot):
        return Reply(_NOTHING)
    answer = _obvious(view, spot, ask)
    if isinstance(answer, Reason):
        return Reply(_NOTHING, why=answer)
    return Reply(_NOTHING, answer)


def _lift_refusal(view: View, spot: Spot) -> Reason | None:
    card = _card(view, spot)
    return lift_refusal(view.tableau, card) if card else reason("no card there")


def _drop(view: View, spot: Spot, target: str) -> Move:
    """Return the move to ``target``; to the foundation of another suit it is refused."""
    card = _card(view, spot)
    own = card != "" and target == f"{FOUNDATION} {SUIT[card] + 1}"
    return Move(card, FOUNDATION if own else target)


def _targets(view: View, spot: Spot, ask: Ask[Move]) -> tuple[str, ...]:
    return tuple(name for name in places(view) if ask(_drop(view, spot, name)) is None)


def _obvious(view: View, spot: Spot, ask: Ask[Move]) -> Move | Reason:
    """Return the obvious move of the card there (King Albert, A click)."""
    card = _card(view, spot)
    if spot.part.startswith(FOUNDATION):
        return reason("already home", card=card)
    refused = lift_refusal(view.tableau, card)
    if refused is not None:
        return refused
    for move in _wishes(view, card):
        if ask(move) is None:
            return move
    return reason("no move for card", card=card)


def _wishes(view: View, card: str) -> Iterator[Move]:
    """Yield what a click on ``card`` would do, dearest wish first, legal or not."""
    yield Move(card, FOUNDATION)
    tableau = view.tableau
    columns = range(len(tableau.columns))
    lengths = {at: len(tableau.columns[at]) - tableau.sequence_start(at) for at in columns}
    for at in sorted(columns, key=lambda at: -lengths[at]):
        yield Move(card, COLUMN_NAMES[at])


# What lies there


def _part(view: View, name: str, held: Spot | None, *, is_target: bool) -> Part:
    cards = pile(view, name)
    lifted = held.height if held is not None and held.part == name else len(cards)
    pieces = tuple(
        _piece(view, seen, Spot(name, height), "held" if height >= lifted else "")
        for height, seen in enumerate(cards)
    )
    words = spoken_place(name, empty=not cards)
    return Part(name, words, pieces, look="target" if is_target else "")


def _piece(view: View, seen: Seen, spot: Spot, look: Look) -> Piece:
    movable = _lift_refusal(view, spot) is None
    words = spoken_card(seen.face or "", spot.part, movable=movable)
    return Piece(seen.id, seen.face, words, look, movable)


def _card(view: View, spot: Spot) -> str:
    """Return the card at ``spot``, an empty name where none lies."""
    try:
        cards = pile(view, spot.part)
    except (KeyError, IndexError, ValueError):  # no such kind of place, or not as many
        return ""
    return (cards[spot.height].face or "") if 0 <= spot.height < len(cards) else ""
