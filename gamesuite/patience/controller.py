"""What gestures mean at the table of a patience, and what the table shows."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any, TypeAlias

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
from gamesuite.engine.table.scene import Look, Part, Piece, PraiseContent, Scene, Seated, praised
from gamesuite.patience.rules import (
    FOUNDATION,
    Command,
    Draw,
    Move,
    Patience,
    View,
    own_foundation,
    run_length,
)
from gamesuite.patience.words import (
    draw_caption,
    spoken_card,
    spoken_hidden_card,
    spoken_lift,
    spoken_place,
)

AnyView: TypeAlias = View[Any]


class HeldCards(msgspec.Struct, frozen=True):
    """The draft: the card at ``spot``, which the player holds with those on it; None for nothing.

    It does not outlive a change, so it is never kept.
    """

    spot: Spot | None = None


Answer: TypeAlias = Reply[Command, HeldCards]
"""What a gesture means: the next draft, and a command or a reason why there is none."""
_NOTHING_HELD = HeldCards()

DRAW_KEY = "D"
"""What draws from the stock from the keyboard."""


class PatienceController(Controller[AnyView, Command, HeldCards]):
    """Dragging, clicking and naming the cards of a patience with these ``rules``."""

    def __init__(self, rules: Patience[Any]) -> None:
        self._rules = rules

    def carry_over(
        self, view: AnyView, draft: HeldCards | None, change: Change[Command]
    ) -> HeldCards:
        """Return that nothing is held: every change may have moved the held cards."""
        return _NOTHING_HELD

    def respond(
        self, view: AnyView, draft: HeldCards, gesture: Gesture, ask: Ask[Command]
    ) -> Answer:
        """Return what a gesture means: lift, drop, draw, or make the obvious move."""
        match gesture:
            case Click(Spot(part)) | Enter(Spot(part)) if draft.spot is None and _draws(view, part):
                reply: Answer = Reply(_NOTHING_HELD, Draw())
            case Lift(spot):
                reply = self._lift(view, spot)
            case Enter(spot) if draft.spot is None:
                reply = self._lift(view, spot)
            case Enter(target) | Drop(target):
                reply = _drop(view, draft.spot, target)
            case Click(spot) if spot is not None:
                reply = self._click(view, draft.spot, spot, ask)
            case Choose(command):
                reply = Reply(_NOTHING_HELD, command)
            case Cancel(undo=True):
                reply = Reply(draft)  # unchanged, so that Undo takes back a move instead
            case _:
                reply = Reply(_NOTHING_HELD)
        return reply

    def scene(self, view: AnyView, draft: HeldCards, seated: Seated, ask: Ask[Command]) -> Scene:
        """Return all parts; those that would take the held card look like targets."""
        held = draft.spot
        targets = () if held is None else _targets(view, held, ask)
        movable = {place.card for place in self._rules.movable(view.tableau)}
        parts = [
            self._part(view, index, held, movable, targets)
            for index in range(len(view.tableau.piles))
        ]
        is_own_win = view.tableau.is_won and not seated.watch
        return Scene((*parts, *praised(PraiseContent(_("All home!")) if is_own_win else None)))

    def commands(
        self, view: AnyView, draft: HeldCards, spot: Spot, ask: Ask[Command]
    ) -> Iterator[Command]:
        """Yield the legal commands of the card or pile at ``spot``."""
        if _draws(view, spot.part):
            yield Draw()
        if _card_at(view, spot) and self._lift_refusal(view, spot) is None:
            yield from (_move(view, spot, name) for name in _targets(view, spot, ask))

    def show_command(self, view: AnyView, draft: HeldCards, command: Command) -> Pointed[HeldCards]:
        """Return the card of ``command`` as held, and the part it goes to.

        Raises ValueError if the card cannot be seen.
        """
        if isinstance(command, Draw):
            return Pointed((_NOTHING_HELD,), ("stock 1",))
        place = view.tableau.place_of(command.card)
        if place is None:
            raise ValueError(command.card)
        target = own_foundation(command.card) if command.to == FOUNDATION else command.to
        return Pointed((HeldCards(Spot(place.pile.name, place.height)),), (target,))

    def spoken_change(self, view: AnyView, before: HeldCards, after: HeldCards) -> str:
        """Return which card is picked up or put back."""
        if after.spot is not None:
            return spoken_lift(_card_at(view, after.spot), is_held=True)
        return spoken_lift(_card_at(view, before.spot), is_held=False) if before.spot else ""

    # What gestures mean

    def _lift(self, view: AnyView, spot: Spot) -> Answer:
        """Hold the card at ``spot``, or say why not."""
        refused = self._lift_refusal(view, spot)
        held = HeldCards(spot) if refused is None and _card_at(view, spot) else _NOTHING_HELD
        return Reply(held, why=refused)

    def _lift_refusal(self, view: AnyView, spot: Spot) -> Reason | None:
        """Return why what lies at ``spot`` cannot be lifted; None also if nothing lies there."""
        card = _card_at(view, spot)
        if not card:
            return reason("face down") if _is_hidden(view, spot) else None
        place = view.tableau.place_of(card)
        if place is None:
            return reason("no such card", name=card)
        return self._rules.lift_refusal(view.tableau, place)

    def _click(self, view: AnyView, held: Spot | None, spot: Spot, ask: Ask[Command]) -> Answer:
        """Drop the ``held`` card if it may go there, else move the clicked card."""
        if held is not None:
            move = _move(view, held, spot.part)
            if ask(move) is None:  # else what is clicked matters, not what is held
                return Reply(_NOTHING_HELD, move)
        if not _card_at(view, spot):
            return Reply(_NOTHING_HELD, why=self._lift_refusal(view, spot))
        obvious = self._obvious_move(view, spot, ask)
        if isinstance(obvious, Reason):
            return Reply(_NOTHING_HELD, why=obvious)
        return Reply(_NOTHING_HELD, obvious)

    def _obvious_move(self, view: AnyView, spot: Spot, ask: Ask[Command]) -> Move | Reason:
        """Return the obvious move of the card at ``spot``, or why there is none."""
        card = _card_at(view, spot)
        if spot.part == own_foundation(card):
            return reason("already home", card=card)
        refused = self._lift_refusal(view, spot)
        if refused is not None:
            return refused
        for move in self._preferred_moves(view, card):
            if ask(move) is None:
                return move
        return reason("no move for card", card=card)

    def _preferred_moves(self, view: AnyView, card: str) -> Iterator[Move]:
        """Yield what a click on ``card`` tries, legal or not: home, longest sequence, a cell.

        An empty column has no sequence, so it comes after the other columns.
        """
        tableau = view.tableau
        yield Move(card, FOUNDATION)
        longest_first = sorted(
            tableau.kind("column"),
            key=lambda pile: run_length(self._rules, tableau, pile),
            reverse=True,
        )
        for pile in (*longest_first, *tableau.kind("cell")):
            yield Move(card, pile.name)

    # What the table shows

    def _part(
        self,
        view: AnyView,
        index: int,
        held: Spot | None,
        movable: Container[str],
        targets: Container[str],
    ) -> Part:
        """Return the pile ``index`` of ``view``, lit if it is one of ``targets`` of ``held``."""
        pile, cards = view.tableau.piles[index], view.seen[index]
        name = pile.name
        is_target = name in targets
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
        look: Look = "target" if is_target else ""
        words = spoken_place(pile, takes=takes)
        if pile.kind != "stock":
            return Part(name, words, pieces, look=look)
        why = self._rules.draw_refusal(view.tableau)
        caption = draw_caption(pile, is_refused=why is not None)
        return Part(name, words, pieces, caption=caption, key=DRAW_KEY, look=look, repeats=True)


def _draws(view: AnyView, part: str) -> bool:
    """Return whether a press on ``part`` draws: it is the stock."""
    pile = view.tableau.pile(part)
    return pile is not None and pile.kind == "stock"


def _drop(view: AnyView, held: Spot | None, target: Spot | None) -> Answer:
    """Move the ``held`` card to ``target``; on the felt or where it came from, just let go."""
    if held is None or target is None or target.part == held.part:
        return Reply(_NOTHING_HELD)
    return Reply(_NOTHING_HELD, _move(view, held, target.part))


def _targets(view: AnyView, spot: Spot, ask: Ask[Command]) -> tuple[str, ...]:
    """Return the names of the parts to which the card at ``spot`` may go."""
    names = (pile.name for pile in view.tableau.piles)
    return tuple(name for name in names if ask(_move(view, spot, name)) is None)


def _move(view: AnyView, spot: Spot, part: str) -> Move:
    """Return the move of the card at ``spot`` to ``part``.

    A command names the card's own foundation without a number. The foundation of another suit
    keeps its number, so that the rules refuse it.
    """
    card = _card_at(view, spot)
    return Move(card, FOUNDATION if part == own_foundation(card) else part)


def _card_at(view: AnyView, spot: Spot) -> str:
    """Return the card at ``spot``, or an empty string if none lies there face up."""
    pile = view.tableau.pile(spot.part)
    has_card = pile is not None and pile.down <= spot.height < len(pile.cards)
    return pile.cards[spot.height] if pile is not None and has_card else ""


def _is_hidden(view: AnyView, spot: Spot) -> bool:
    pile = view.tableau.pile(spot.part)
    return pile is not None and 0 <= spot.height < pile.down


def _piece(card: Seen, part: str, *, look: Look, takes: str, movable: bool) -> Piece:
    """Return the piece of ``card``; ``takes`` is the held card that may go on it, if any."""
    if card.face is None:
        return Piece(card.id, None, spoken_hidden_card(part), look)
    words = spoken_card(card.face, part, movable=movable, takes=takes)
    return Piece(card.id, card.face, words, look, movable)
