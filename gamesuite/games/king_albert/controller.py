"""What gestures mean at the table of King Albert, and what the table shows."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import TypeAlias

import msgspec

from gamesuite.engine.cards import Seen
from gamesuite.engine.language import _
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.table.controller import (
    Ask,
    Cancel,
    Change,
    Choose,
    Click,
    Controller,
    Drop,
    Enter,
    Gesture,
    Lift,
    Pointed,
    Reply,
    Spot,
)
from gamesuite.engine.table.scene import PRAISE, Look, Part, Piece, PraiseContent, Scene, Seated
from gamesuite.games.king_albert.rules import (
    COLUMN_NAMES,
    FOUNDATION,
    FOUNDATION_NAMES,
    PACK,
    PILES,
    RESERVE_NAMES,
    SUIT,
    Move,
    Tableau,
    View,
    lift_refusal,
    movable_cards,
)
from gamesuite.games.king_albert.words import spoken_card, spoken_lift, spoken_place


class HeldCards(msgspec.Struct, frozen=True):
    """The draft: the card at ``spot``, which the player holds with those on it; None for nothing.

    It does not outlive a change, so it is never kept.
    """

    spot: Spot | None = None


Answer: TypeAlias = Reply[Move, HeldCards]
"""What a gesture means: the next draft, and a move or a reason why there is none."""
_NOTHING_HELD = HeldCards()


def pile(view: View, name: str) -> tuple[Seen, ...]:
    """Return the cards of the part ``name``, bottom card first.

    Raises KeyError if there is no such pile in any variation, IndexError if not in this one.
    """
    kind, index = PILES[name].kind, PILES[name].index
    if kind == "column":
        return view.columns[index]
    if kind == "foundation":
        return view.foundations[index]
    card = view.reserve[index]
    return () if card is None else (card,)


def part_names(view: View) -> tuple[str, ...]:
    """Return the names of all parts, in reading order."""
    return (
        *RESERVE_NAMES[: len(view.reserve)],
        *FOUNDATION_NAMES,
        *COLUMN_NAMES[: len(view.columns)],
    )


class KingAlbertController(Controller[View, Move, HeldCards]):
    """Dragging, clicking and naming the cards of King Albert."""

    def carry_over(self, view: View, draft: HeldCards | None, change: Change[Move]) -> HeldCards:
        """Return that nothing is held: every change may have moved the held cards."""
        return _NOTHING_HELD

    def respond(self, view: View, draft: HeldCards, gesture: Gesture, ask: Ask[Move]) -> Answer:
        """Return what a gesture means: lift, drop, or make the obvious move."""
        match gesture:
            case Lift(spot):
                reply = _lift(view, spot)
            case Enter(spot) if draft.spot is None:
                reply = _lift(view, spot)
            case Enter(target) | Drop(target):
                reply = _drop(view, draft.spot, target)
            case Click(spot) if spot is not None:
                reply = _click(view, draft.spot, spot, ask)
            case Choose(command):
                reply = Reply(_NOTHING_HELD, command)
            case Cancel(undo=True):
                reply = Reply(draft)  # unchanged, so that Undo takes back a move instead
            case _:
                reply = Reply(_NOTHING_HELD)
        return reply

    def scene(self, view: View, draft: HeldCards, seated: Seated, ask: Ask[Move]) -> Scene:
        """Return all parts; those that would take the held card look like targets."""
        held = draft.spot
        targets = () if held is None else _targets(view, held, ask)
        movable = {card for card, _place in movable_cards(view.tableau)}
        parts = (
            _part(view, name, held, movable, is_target=name in targets) for name in part_names(view)
        )
        return Scene((*parts, *_praise(view)))

    def commands(self, view: View, draft: HeldCards, spot: Spot, ask: Ask[Move]) -> Iterator[Move]:
        """Yield the legal moves of the card at ``spot``."""
        if lift_refusal(view.tableau, _card_at(view, spot)) is None:
            yield from (_move(view, spot, name) for name in _targets(view, spot, ask))

    def show_command(self, view: View, draft: HeldCards, command: Move) -> Pointed[HeldCards]:
        """Return the card of ``command`` as held, and the part it goes to.

        Raises ValueError if the card cannot be seen.
        """
        place = view.tableau.place_of(command.card)
        if place is None:
            raise ValueError(command.card)
        goes_home = command.to == FOUNDATION
        target = FOUNDATION_NAMES[SUIT[command.card]] if goes_home else command.to
        return Pointed((HeldCards(Spot(place.name, place.height)),), (target,))

    def spoken_change(self, view: View, before: HeldCards, after: HeldCards) -> str:
        """Return which card is picked up or put back."""
        if after.spot is not None:
            return spoken_lift(_card_at(view, after.spot), is_held=True)
        return spoken_lift(_card_at(view, before.spot), is_held=False) if before.spot else ""


# What gestures mean


def _lift(view: View, spot: Spot) -> Answer:
    """Hold the card at ``spot``, or say why not."""
    card = _card_at(view, spot)
    if not card:
        return Reply(_NOTHING_HELD)
    refused = lift_refusal(view.tableau, card)
    return Reply(HeldCards(spot)) if refused is None else Reply(_NOTHING_HELD, why=refused)


def _drop(view: View, held: Spot | None, target: Spot | None) -> Answer:
    """Move the ``held`` card to ``target``; on the felt or where it came from, just let go."""
    if held is None or target is None or target.part == held.part:
        return Reply(_NOTHING_HELD)
    return Reply(_NOTHING_HELD, _move(view, held, target.part))


def _click(view: View, held: Spot | None, spot: Spot, ask: Ask[Move]) -> Answer:
    """Drop the ``held`` card if it may go there, else move the clicked card."""
    if held is not None:
        move = _move(view, held, spot.part)
        if ask(move) is None:  # else what is clicked matters, not what is held
            return Reply(_NOTHING_HELD, move)
    if not _card_at(view, spot):
        return Reply(_NOTHING_HELD)
    obvious = _obvious_move(view, spot, ask)
    if isinstance(obvious, Reason):
        return Reply(_NOTHING_HELD, why=obvious)
    return Reply(_NOTHING_HELD, obvious)


def _obvious_move(view: View, spot: Spot, ask: Ask[Move]) -> Move | Reason:
    """Return the obvious move of the card at ``spot``, or why none (King Albert, How to move)."""
    card = _card_at(view, spot)
    if spot.part in FOUNDATION_NAMES:
        return reason("already home", card=card)
    refused = lift_refusal(view.tableau, card)
    if refused is not None:
        return refused
    for move in _preferred_moves(view.tableau, card):
        if ask(move) is None:
            return move
    return reason("no move for card", card=card)


def _preferred_moves(tableau: Tableau, card: str) -> Iterator[Move]:
    """Yield what a click on ``card`` tries, legal or not: foundation, then the longest sequence.

    An empty column has no sequence, so it comes last.
    """
    yield Move(card, FOUNDATION)
    columns = range(len(tableau.columns))
    for index in sorted(columns, key=tableau.sequence_length, reverse=True):
        yield Move(card, COLUMN_NAMES[index])


def _targets(view: View, spot: Spot, ask: Ask[Move]) -> tuple[str, ...]:
    """Return the names of the parts to which the card at ``spot`` may go."""
    return tuple(name for name in part_names(view) if ask(_move(view, spot, name)) is None)


def _move(view: View, spot: Spot, part: str) -> Move:
    """Return the move of the card at ``spot`` to ``part``.

    A command names the card's own foundation without a number. The foundation of another suit
    keeps its number, so that the rules refuse it.
    """
    card = _card_at(view, spot)
    is_own_foundation = card != "" and part == FOUNDATION_NAMES[SUIT[card]]
    return Move(card, FOUNDATION if is_own_foundation else part)


def _card_at(view: View, spot: Spot) -> str:
    """Return the card at ``spot``, or an empty string if there is none."""
    try:
        cards = pile(view, spot.part)
    except (KeyError, IndexError):  # no such part
        return ""
    return (cards[spot.height].face or "") if 0 <= spot.height < len(cards) else ""


# What the table shows


def _praise(view: View) -> Iterator[Part]:
    """Yield the praise of a game that is won."""
    if sum(map(len, view.foundations)) == len(PACK):
        content = PraiseContent(_("All home!"))
        yield Part(PRAISE, content.words, content=content)


def _part(
    view: View, name: str, held: Spot | None, movable: Container[str], *, is_target: bool
) -> Part:
    """Return the part ``name`` with its cards; it is lit as ``is_target`` of the held card."""
    cards = pile(view, name)
    held_height = held.height if held is not None and held.part == name else len(cards)
    takes = _card_at(view, held) if held is not None and is_target else ""
    pieces = tuple(
        _piece(
            card,
            name,
            look="held" if height >= held_height else "",
            takes=takes if height == len(cards) - 1 else "",
            movable=card.face in movable,
        )
        for height, card in enumerate(cards)
    )
    words = spoken_place(name, empty=not cards, takes=takes)
    return Part(name, words, pieces, look="target" if is_target else "")


def _piece(card: Seen, part: str, *, look: Look, takes: str, movable: bool) -> Piece:
    """Return the piece of ``card``; ``takes`` is the held card that may go on it, if any."""
    words = spoken_card(card.face or "", part, movable=movable, takes=takes)
    return Piece(card.id, card.face, words, look, movable)
