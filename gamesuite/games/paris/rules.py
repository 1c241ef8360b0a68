"""The rules of Paris: what may be done, what it does, and how a match ends.

The dealing order is also the order of cards given from elsewhere: one card to each player,
starting after the dealer; the four face-up cards, at places 0 to 3; then the piles, one card to
each in turn from place 0, those to be turned up first before the others. The first dealer is
always drawn by the deal number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from gamesuite.engine.cards import CardId, check_given_cards
from gamesuite.engine.luck import HIGHEST_NUMBER, Luck
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Noted, Outcome, Rules
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Dealt, Ended, Event, Facts, Moved, Said, Scored, Step, Turned
from gamesuite.games.paris.melds import DECK, KINDS
from gamesuite.games.paris.rubber import enter_score, new_sheets
from gamesuite.games.paris.scoring import (
    LEAST_TO_GO_OUT,
    Arrangement,
    best_arrangement,
    highest_score,
    may_go_out,
)
from gamesuite.games.paris.state import (
    PILE_PARTS,
    PLACE_PARTS,
    PLACES,
    Command,
    GoOut,
    HandResult,
    HandsOut,
    NextHand,
    ParisOptions,
    Pass,
    State,
    Take,
    View,
    guess_state,
    hand_part,
    view_of,
)

Item = TypeVar("Item")
_ALL_COMMANDS: tuple[Command, ...] = (*map(Take, range(PLACES)), GoOut(), Pass(), NextHand())
"""Every command there is; which of them are legal depends on the position."""


class ParisRules(Rules[State, Command, View]):
    """Paris for two or three players, or four as partners."""

    options_type = ParisOptions
    seat_counts = (2, 3, 4)

    def start(self, setup: Setup) -> State:
        """Return the first hand dealt; raises RefusedError for cards that are not one deck."""
        # Seats start without cards, and places empty: `_lay_out` deals.
        cards, luck, seats = setup.deal.cards, setup.deal.luck, len(setup.seats)
        if cards is not None:
            check_given_cards(cards, DECK)
        undealt = State(
            options=msgspec.convert(setup.options, ParisOptions),
            hand=0,
            dealer=luck.below(seats, "dealer"),
            hands=((),) * seats,
            seat=0,
            passes=0,
            sheets=new_sheets(seats),
            result=None,
            luck=luck,
            dealt=cards or _shuffle(luck, 0),
            face_up=(),
            pile_sizes=(),
            hands_out=(HandsOut(),) * seats,
        )
        return _lay_out(undealt)

    def start_shows(self, setup: Setup, state: State) -> tuple[str, ...]:
        """Return the seats of persons, who see their dealt cards, and how many players there are.

        All numbers of players are dealt the same deck, each in another way.
        """
        seats = setup.seats
        return tuple(
            f"{len(seats)} players, seat {number}"
            for number, seat in enumerate(seats)
            if seat.player == "person"
        )

    def start_hides(self, setup: Setup, state: State, shown: str) -> bool:
        """Return whether another start has ``shown`` the dealt card of another seat."""
        return shown not in self.start_shows(setup, state)

    def refusal(self, state: State, command: Command, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` may not be done in ``state``, or None if it may.

        See (Paris, A turn).
        """
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

    def _step(self, state: State, command: Command, facts: Facts | None) -> Step[State]:
        """Return what ``command``, known to be legal, does in ``state`` (Paris, A turn)."""
        if isinstance(command, Take):
            return _take(state, command.place)
        if isinstance(command, GoOut):
            return _go_out(state)
        if isinstance(command, Pass):
            return _pass(state)
        return _deal_next_hand(state)

    def legal_commands(self, state: State) -> Iterator[Command]:
        """Yield every legal command."""
        return (command for command in _ALL_COMMANDS if self.refusal(state, command) is None)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended, or None; the highest total wins (Paris, Who scores).

        The key is "hand" for a single hand, "rubber" if the rubber's winner has the highest
        total, and "overtaken" if another side has more.
        """
        if not state.is_over:
            return None
        scores = self.scores(state)
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        if state.options.match == "hand":
            return Outcome("hand", winners)
        rubber_winner_is_highest = any(state.side(seat) == state.winner for seat in winners)
        return Outcome("rubber" if rubber_winner_is_highest else "overtaken", winners)

    def to_act(self, state: State) -> int:
        """Return the seat to act; after a hand it is the next dealer."""
        return state.seat

    def hides(self, state: State) -> bool:
        """Return whether a hand is being played: the seat to act sees its own dealt card."""
        return state.result is None

    def rests(self, state: State) -> bool:
        """Return whether a hand is over and the next one not dealt yet."""
        return state.result is not None and not state.is_over

    def side(self, state: State, seat: int) -> int:
        """Return the side of ``seat``; with four players opposite seats are partners."""
        return state.side(seat)

    def view(self, state: State, seat: int | None) -> View:
        """Return what ``seat`` may see: neither the piles nor the dealt cards of others."""
        return view_of(state, seat)

    def guess(self, view: View, seed: int) -> State:
        """Return a state that fits ``view``, the hidden cards in any order."""
        return guess_state(view, seed)

    def noted(self, state: State, seat: int) -> Noted:
        """Return what is kept of ``seat`` in the finished match ``state``.

        "hands": how many hands there were, and in how many of them all passed.
        "own", "partner", "others": how many hands the seat, its partner (of four players only) and
        the other side won by going out, and how many they lost so.
        "best": the base and the number of doubles of the best hand that the seat won.
        "doubles": the greatest number of doubles in a hand it won.
        "points": the sum of the scores of these hands.
        "melds": the pairs, sets and sequences in all hands it went out with.
        "rubber": 1 if its side won the rubber, else 0; a single hand does not have this.
        """
        seats, own = range(state.seats), state.hands_out[seat]
        others = [each for each in seats if state.are_opponents(each, seat)]
        partners = [each for each in seats if each != seat and each not in others]
        hands = state.hand + 1
        noted = {
            "hands": (hands, hands - sum(_won_and_lost(state.hands_out))),
            "own": (own.won, own.lost),
            "others": _won_and_lost([state.hands_out[each] for each in others]),
            "best": own.best,
            "doubles": (own.doubles,),
            "points": (own.points,),
            "melds": own.melds,
        }
        if partners:
            noted["partner"] = _won_and_lost([state.hands_out[each] for each in partners])
        if state.options.match == "rubber":
            noted["rubber"] = (int(state.winner == state.side(seat)),)
        return noted

    def possible_scores(self, setup: Setup) -> range:
        """Return 0 to more than a hand can score; a rubber has any number of hands."""
        options = msgspec.convert(setup.options, ParisOptions)
        if options.match == "rubber":
            return range(HIGHEST_NUMBER + 1)
        return range(min(highest_score(options.is_per_occurrence), HIGHEST_NUMBER) + 1)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the total of every seat; partners have that of their shared sheet."""
        totals = state.totals
        return tuple(totals[state.side(seat)] for seat in range(state.seats))


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return figures of the finished match ``state`` that add up over matches, one per seat.

    "rubbers" is 1 for the seats that won the rubber, who need not have the highest total
    (Paris, Who scores); "below" and "above" are the numbers of entries on their sheet.
    """
    sides = [state.side(seat) for seat in range(state.seats)]
    return {
        "rubbers": tuple(int(side == state.winner) for side in sides),
        "below": tuple(len(state.sheets[side].below) for side in sides),
        "above": tuple(len(state.sheets[side].above) for side in sides),
    }


def _take_refusal(state: State, place: int) -> Reason | None:
    if not 0 <= place < PLACES:
        return reason("no such place")
    if state.face_up[place] is None:
        return reason("nothing to take", number=place + 1)
    return None


def pile_indices(seats: int, place: int) -> range:
    """Return where ``State.dealt`` has the cards of the full pile at ``place``.

    They are in the order in which they are turned up. With three players the pile at place 1 is at
    8, 12, 16 and so on: before it come the three cards of the players, the four face-up ones and
    the first card of the pile at place 0.
    """
    return range(seats + PLACES + place, len(DECK), PLACES)


def _lay_out(state: State) -> State:
    """Return ``state`` with the cards of ``dealt`` at the players, the places and in the piles."""
    seats = state.seats
    first = _next_seat(state, state.dealer)
    # Dealing starts at the seat ``first``, so the card of each seat is its distance from there.
    return replace(
        state,
        hands=tuple(((seat - first) % seats,) for seat in range(seats)),
        face_up=tuple(range(seats, seats + PLACES)),
        pile_sizes=tuple(len(pile_indices(seats, place)) for place in range(PLACES)),
        seat=first,
        passes=0,
    )


def _shuffle(luck: Luck, hand: int) -> tuple[str, ...]:
    return luck.shuffle(DECK, "hand", hand)


def _take(state: State, place: int) -> Step[State]:
    """Take the card at ``place``; the pile beside it replaces the card."""
    card = state.face_up[place]
    if card is None:
        raise ValueError(f"no card at place {place}")
    replacement = _top_of_pile(state, place)
    after = replace(
        state,
        hands=_replaced(state.hands, state.seat, (*state.hands[state.seat], card)),
        face_up=_replaced(state.face_up, place, replacement),
        pile_sizes=_replaced(state.pile_sizes, place, max(state.pile_sizes[place] - 1, 0)),
        seat=_next_seat(state, state.seat),
    )
    events: list[Event] = [_moved(state, card, PLACE_PARTS[place], hand_part(state.seat))]
    if replacement is not None:
        events.append(_moved(state, replacement, PILE_PARTS[place], PLACE_PARTS[place]))
        events.append(Turned(CardId(state.hand, replacement)))
    return Step(after, tuple(events))


def _pass(state: State) -> Step[State]:
    """Pass; when all have passed in a row the hand is void."""
    said = Said(state.seat, "pass")
    passes = state.passes + 1
    if passes < state.seats:
        return Step(replace(state, passes=passes, seat=_next_seat(state, state.seat)), (said,))
    result = HandResult(None, won=False, scores=(None,) * state.seats)
    after = replace(state, passes=passes, result=result, seat=_next_seat(state, state.dealer))
    dealt_cards = (Turned(CardId(state.hand, hand[0])) for hand in state.hands)
    return Step(after, (said, *dealt_cards, Ended("hand")))


def _go_out(state: State) -> Step[State]:
    """Go out: compare the hands and write on the sheets (Paris, Who scores)."""
    seat, melds = state.seat, _best_melds(state, state.seat)
    result = _compare(state, melds.score)
    sheets = enter_score(state.sheets, state.side(seat), melds.score, won=result.won)
    hands_out = _with_hand(state.hands_out[seat], melds, won=result.won)
    all_hands_out = _replaced(state.hands_out, seat, hands_out)
    after = replace(state, sheets=sheets, hands_out=all_hands_out, result=result)
    events = (Said(seat, "go out"), *_final_events(state, after, result))
    if after.is_over:
        return Step(after, (*events, Ended("game")))
    return Step(replace(after, seat=_next_seat(state, state.dealer)), events)


def _deal_next_hand(state: State) -> Step[State]:
    """Deal; the deal passes to the left."""
    hand, dealer = state.hand + 1, _next_seat(state, state.dealer)
    dealt = _shuffle(state.luck, hand)
    after = _lay_out(replace(state, hand=hand, dealer=dealer, dealt=dealt, result=None))
    return Step(after, (Dealt(tuple(CardId(hand, place) for place in range(len(DECK)))),))


def _compare(state: State, own: int) -> HandResult:
    """Compare ``own``, the score of the player to act, with the best melds of every opponent."""
    scores = {
        seat: _best_melds(state, seat).score
        for seat in range(state.seats)
        if state.are_opponents(seat, state.seat)
    }
    won = all(score < own for score in scores.values())
    scores[state.seat] = own
    return HandResult(state.seat, won, tuple(map(scores.get, range(state.seats))))


def _best_melds(state: State, seat: int) -> Arrangement:
    return best_arrangement(state.cards(seat), state.options.is_per_occurrence)


def _final_events(before: State, after: State, result: HandResult) -> Iterator[Event]:
    """Yield the events when a hand ends: cards turned up, then every score written."""
    for seat, score in enumerate(result.scores):
        if score is not None:
            dealt_card = before.hands[seat][0]
            yield Turned(CardId(before.hand, dealt_card))
    for side, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True)):
        if old != new:
            # A side has the number of its first seat. The player who went out scores for its own.
            seat = before.seat if side == before.side(before.seat) else side
            line = "below" if old.below != new.below else "above"
            yield Scored(seat, result.score, line)
    yield Ended("hand")


def _top_of_pile(state: State, place: int) -> int | None:
    """Return the card to be turned up next from the pile at ``place``, None if it is empty."""
    left = state.pile_sizes[place]
    return pile_indices(state.seats, place)[-left] if left else None


def _next_seat(state: State, seat: int) -> int:
    return (seat + 1) % state.seats


def _moved(state: State, card: int, source: str, target: str) -> Moved:
    return Moved((CardId(state.hand, card),), source, target)


def _replaced(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """Return ``items`` with ``item`` at ``index``."""
    return (*items[:index], item, *items[index + 1 :])


def _with_hand(before: HandsOut, melds: Arrangement, *, won: bool) -> HandsOut:
    """Return ``before`` with one more hand, which the player has ended with ``melds``."""
    kinds = [meld.kind for meld in melds.melds]
    counts = tuple(
        count + kinds.count(kind) for count, kind in zip(before.melds, KINDS, strict=True)
    )
    if not won:
        return replace(before, lost=before.lost + 1, melds=counts)
    base, doubles = before.best
    is_best = melds.score > base << doubles
    return HandsOut(
        won=before.won + 1,
        lost=before.lost,
        best=(melds.base, melds.doubles) if is_best else before.best,
        doubles=max(before.doubles, melds.doubles),
        points=min(before.points + melds.score, HIGHEST_NUMBER),
        melds=counts,
    )


def _won_and_lost(players: Sequence[HandsOut]) -> tuple[int, int]:
    """Return how many hands ``players`` have won and lost by going out, added up."""
    return sum(player.won for player in players), sum(player.lost for player in players)
