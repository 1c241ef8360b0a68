"""What hands do at the table of King Albert."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.cards import Seen
from gamesuite.engine.gesture import Ask, CardController, Gesture, Spot
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.king_albert.deck import SUIT
from gamesuite.games.king_albert.descriptions import spoken_card, spoken_place
from gamesuite.games.king_albert.rules import find, lift_refusal, place_name
from gamesuite.games.king_albert.state import FOUNDATION, Move, View, column_place


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


class KingAlbertController(CardController[View, Move]):
    """Dragging, clicking and naming the cards of King Albert."""

    def lift(self, view: View, spot: Spot) -> Reason | None:
        """Return why the card at ``spot`` stays, or None if it may be lifted.

        Where no card lies there is none to lift, which is a reason like any other.
        """
        card = self._card(view, spot)
        return lift_refusal(view.tableau, card) if card else reason("no card there")

    def drop(self, view: View, spot: Spot, target: str) -> Move:
        """Return the move to ``target``; to the foundation of another suit it is refused."""
        card = self._card(view, spot)
        own = card != "" and target == f"{FOUNDATION} {SUIT[card] + 1}"
        return Move(card, FOUNDATION if own else target)

    def click(self, view: View, spot: Spot, ask: Ask[Move]) -> Move | Reason:
        """Return the obvious move (King Albert, A click); where no card lies there is none."""
        card = self._card(view, spot)
        if not card:
            return reason("no card there")
        if spot.place.startswith(FOUNDATION):
            return reason("already home", card=card)
        refused = self.lift(view, spot)
        if refused is not None:
            return refused
        for move in self._wishes(view, card):
            if ask(move) is None:
                return move
        return reason("no move for card", card=card)

    def gesture(self, view: View, command: Move) -> Gesture:
        """Return where the card of ``command`` lies and where it goes."""
        place = find(view.tableau, command.card)
        if place is None:
            raise ValueError(command.card)
        own = f"{FOUNDATION} {SUIT[command.card] + 1}"
        target = own if command.to == FOUNDATION else command.to
        return Gesture((Spot(place_name(place), place[2]),), (target,))

    def speak(self, view: View, place: str, height: int | None) -> str:
        """Return the name of a card and where it lies, or of an empty place."""
        cards = pile(view, place)
        if height is None or not 0 <= height < len(cards):
            return spoken_place(place, empty=not cards)
        movable = self.lift(view, Spot(place, height)) is None
        return spoken_card(cards[height].face or "", place, movable=movable)

    def _card(self, view: View, spot: Spot) -> str:
        """Return the card at ``spot``, an empty name where none lies."""
        try:
            cards = pile(view, spot.place)
        except (KeyError, IndexError, ValueError):  # no such kind of place, or not as many
            return ""
        return (cards[spot.height].face or "") if 0 <= spot.height < len(cards) else ""

    def _wishes(self, view: View, card: str) -> Iterator[Move]:
        """Yield what a click on ``card`` would do, dearest wish first, legal or not."""
        yield Move(card, FOUNDATION)
        tableau = view.tableau
        columns = range(len(tableau.columns))
        lengths = {at: len(tableau.columns[at]) - tableau.tail_start(at) for at in columns}
        for at in sorted(columns, key=lambda at: -lengths[at]):
            yield Move(card, column_place(at))
