# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False
"""Scores hands of Paris and plays them out: one source, run as it is or compiled.

``setup.py`` compiles this file as ``kernel_native``, with the types in ``kernel_native.pxd``, so
it uses only small integers, arrays and one dictionary. A table of several dimensions is one array,
row after row. Compiled, nothing checks an index: callers give only numbers that are described here.
Procedures return 0, since that is how they tell of an error when compiled.

A card is its number in the deck: 8 times its house, plus its person (`melds.py`). A hand or another
set of cards is an integer with a bit for each card. A *level* is a score on a logarithmic scale:
`STEPS` levels up it is twice as high.

``thinking.py`` makes these classes and gives them what they need.
"""

from __future__ import annotations

from array import array
from math import log2

PERSONS = 8
"""How many persons there are, each once in a house."""
HOUSES = 4
"""How many houses there are."""
CARDS = 32
"""How many cards the deck has."""
PLACES = 4
"""How many places with a face-up card and a pile there are."""
VALUES = (40, 30, 20, 10, 40, 30, 20, 10)
"""The value of each person."""

GO_OUT = 4
"""The command to go out. The numbers below it, 0 to 3, are the places to take from."""
PASS = 5
"""The command to pass."""
CHOOSE = 6
"""Stands for the command that the quick policy chooses."""
NO_CARD = 32
"""Stands for the face-up card at a place where none is left."""

STEPS = 8
"""How many levels there are for each doubling of a score."""
LEVELS = 512
"""How many levels there are, from 0: more than any score needs."""
LOWEST = 40
"""The level that stands for a hand without a meld: less than any meld scores."""
GAPS = 64
"""How many differences of levels are told apart; greater ones count as the last."""
MOST_CARDS = 20
"""More cards than a hand can hold."""
MOST_KEPT = 300_000
"""How many scores are kept, some 50 MB; then all are forgotten."""


class Scores:
    """Scores hands, and keeps the scores.

    The melds are given by their sets of cards (``bits``), sorted by the lowest card in them, their
    ``values`` and ``sizes``. ``bonuses`` has, for every two melds, the bonuses they earn together,
    as a set of four bits. With ``per_occurrence`` each two melds count that earn a bonus; a bonus
    earned by three melds then counts three times. Otherwise each bonus counts once.

    ``places`` says for each hand at which index of ``scores``, ``levels`` and ``enough`` its best
    score, the level of this and whether it may go out are kept: all three have ``capacity`` for
    them, of which ``kept`` are in use. At 0 stands the empty hand.
    """

    def __init__(
        self,
        bits: list[int],
        values: list[int],
        sizes: list[int],
        bonuses: list[int],
        per_occurrence: bool,
    ) -> None:
        self.melds = len(bits)
        self.bits = array("Q", bits)
        self.lowest = array("Q", [each & -each for each in bits])
        persons = [((each & -each).bit_length() - 1) % PERSONS for each in bits]
        self.lowest_values = array("i", [VALUES[person] for person in persons])
        self.card_values = array("i", values)
        self.sizes = array("i", sizes)
        self.bonuses = array("i", bonuses)
        self.per_occurrence = per_occurrence
        # 1 as an attribute: compiled it has 64 bits, where a literal would have 32.
        self.one = 1
        self.bit_counts = array("i", [bin(number).count("1") for number in range(256)])
        self.house_values = array(
            "i",
            [sum([VALUES[at] for at in range(8) if cards >> at & 1]) for cards in range(256)],
        )
        # During a search: the melds in the hand, of which there are ``count``, and those chosen.
        self.available = array("i", [0] * len(bits))
        self.chosen = array("i", [0] * CARDS)
        self.forget()

    def forget(self) -> int:
        """Forget all scores."""
        self.places = {0: 0}
        self.kept = 1
        self.capacity = 1 << 10
        self.scores = array("q", bytes(8 * self.capacity))
        self.levels = array("i", bytes(4 * self.capacity))
        self.enough = array("i", bytes(4 * self.capacity))
        self.levels[0] = LOWEST
        return 0

    def tidy(self) -> int:
        """Forget all scores if there are too many; between two decisions, never within one."""
        return self.forget() if self.kept > MOST_KEPT else 0

    def score(self, hand: int) -> int:
        """Return the best score of ``hand``."""
        place = self.find(hand)  # first, as it may put larger arrays in place of these
        return self.scores[place]

    def level(self, hand: int) -> int:
        """Return the level of the best score of ``hand``."""
        place = self.find(hand)  # first, as it may put larger arrays in place of these
        return self.levels[place]

    def may_go_out(self, hand: int) -> bool:
        """Return whether at least three cards of ``hand`` can be melded."""
        place = self.find(hand)
        return self.enough[place] != 0

    def find(self, hand: int) -> int:
        """Return the index at which the score of ``hand`` is kept; it is worked out if needed."""
        place = self.places.get(hand, -1)
        return self._keep(hand) if place < 0 else place

    def _keep(self, hand: int) -> int:
        """Work out the best score of ``hand`` and keep it; return its index."""
        if self.kept == self.capacity:
            self._grow()
        self.best = 0
        self.best_size = 0
        meldable = self._find_melds(hand)
        value = size = 0
        rest = meldable
        while rest:
            value += self.house_values[rest & 255]
            size += self.bit_counts[rest & 255]
            rest >>= 8
        self._visit(0, meldable, value, size, 0, 0, 0, 0)
        place = self.kept
        self.kept += 1
        self.scores[place] = self.best
        self.levels[place] = int(STEPS * log2(self.best)) if self.best else LOWEST
        self.enough[place] = self.best_size >= 3
        self.places[hand] = place
        return place

    def _grow(self) -> int:
        """Make room for twice as many scores."""
        self.capacity *= 2
        self.scores = _twice(self.scores, "q")
        self.levels = _twice(self.levels, "i")
        self.enough = _twice(self.enough, "i")
        return 0

    def _find_melds(self, hand: int) -> int:
        """Collect the melds in ``hand`` and how many bonuses they may earn; return their cards."""
        count = meldable = loose = 0
        for at in range(self.melds):
            bits = self.bits[at]
            if bits & hand == bits:
                self.available[count] = at
                count += 1
                meldable |= bits
        for first in range(count):
            for second in range(first):
                found = self.bonuses[self.available[first] * self.melds + self.available[second]]
                loose = loose + self.bit_counts[found] if self.per_occurrence else loose | found
        self.count = count
        self.most_bonuses = loose if self.per_occurrence else self.bit_counts[loose]
        return meldable

    def _visit(  # noqa: PLR0913, PLR0917 - an object a branch would cost more than the search
        self,
        at: int,
        free: int,
        most: int,
        left: int,
        base: int,
        cards: int,
        earned: int,
        depth: int,
    ) -> int:
        """Try all choices of the melds from ``at`` on that lie in the ``free`` cards.

        The search is that of ``scoring.py``: the lowest card that can still be melded is in one of
        its melds, or left over. ``depth`` melds are chosen, with ``cards`` cards that are worth
        ``base``; they have ``earned`` bonuses, a number or a set of them. ``most`` and ``left`` are
        the value and the number of the chosen and the free cards together.
        """
        # The first meld that is still free has the lowest card that can be melded.
        while at < self.count:
            meld = self.available[at]
            bits = self.bits[meld]
            if bits & free == bits:
                break
            at += 1
        if at == self.count:
            self._finish(base, cards, earned)
            return 0
        doubles = left + self.most_bonuses
        # Stop where no choice beats the best. 50 doubles or more would not fit into 64 bits, and
        # rarely cut anything off.
        if doubles < 50 and most * (self.one << doubles) <= self.best:
            return 0
        # Try each meld with that card, then leave the card over.
        lowest = self.lowest[meld]
        value = self.lowest_values[meld]
        while at < self.count:
            meld = self.available[at]
            if self.lowest[meld] != lowest:
                break
            bits = self.bits[meld]
            at += 1
            if bits & free != bits:
                continue
            after = self._with_meld(earned, meld, depth)
            self.chosen[depth] = meld
            total = base + self.card_values[meld]
            size = cards + self.sizes[meld]
            self._visit(at, free & ~bits, most, left, total, size, after, depth + 1)
        self._visit(at, free & ~lowest, most - value, left - 1, base, cards, earned, depth)
        return 0

    def _with_meld(self, earned: int, meld: int, depth: int) -> int:
        """Return what is earned once ``meld`` joins the ``depth`` melds chosen before."""
        for before in range(depth):
            found = self.bonuses[meld * self.melds + self.chosen[before]]
            earned = earned + self.bit_counts[found] if self.per_occurrence else earned | found
        return earned

    def _finish(self, base: int, cards: int, earned: int) -> int:
        """Note the score of the chosen melds if it is the best so far."""
        doubles = cards + (earned if self.per_occurrence else self.bit_counts[earned])
        score = base * (self.one << doubles)
        if score > self.best:
            self.best = score
            self.best_size = cards
        return 0


class Playouts:
    """Plays a hand to its end many times, with the hidden cards as they might lie.

    These tables say how the quick policy plays:

    - ``house_gains``: by the set of cards of a house and a person, what the person adds to them
    - ``person_gains``: by the number of cards of a person and the person, what one more adds
    - ``chances``: by the number of cards in a hand and by how many levels its taken cards are worth
      less than another hand, the chance that it is still worth less with its dealt card

    It takes the card for which its own gain and ``denial`` times that of the next player are the
    most together, and goes out when that is worth enough (`set_worth`).

    First `begin` and `set_worth` are called, then `shuffle`, then `play` for each command to be
    compared in this order of the hidden cards. What is named ``first_…`` is the position to begin
    with; the same name without it is the hand as it is played. ``taken`` are the cards of a seat
    that all know, ``held`` how many cards it has; ``houses`` and ``persons`` are its cards by house
    and their numbers by person. At a place lies the card ``tops``, and ``piles`` more are drawn
    from ``order``, the hidden cards as shuffled, from the index ``starts`` on. ``work`` counts the
    turns played out.
    """

    def __init__(
        self,
        scores: Scores,
        house_gains: list[float],
        person_gains: list[float],
        chances: list[float],
        denial: float,
    ) -> None:
        self.scores = scores
        self.house_gains = array("d", house_gains)
        self.person_gains = array("d", person_gains)
        self.chances = array("d", chances)
        self.denial = denial
        # All 64 bits as an attribute: compiled, a literal would not be an unsigned word.
        self.word = 0xFFFFFFFFFFFFFFFF
        self.bit = array("Q", [1] * CARDS)
        for card in range(1, CARDS):
            self.bit[card] = 2 * self.bit[card - 1]
        self.hidden = array("i", [0] * CARDS)
        self.order = array("i", [0] * CARDS)
        self.first_hands = array("Q", [0] * 4)
        self.hands = array("Q", [0] * 4)
        self.first_taken = array("Q", [0] * 4)
        self.taken = array("Q", [0] * 4)
        self.first_held = array("i", [0] * 4)
        self.held = array("i", [0] * 4)
        self.draws = array("i", [0] * 4)
        self.houses = array("i", [0] * 4 * HOUSES)
        self.persons = array("i", [0] * 4 * PERSONS)
        self.first_tops = array("i", [NO_CARD] * PLACES)
        self.tops = array("i", [NO_CARD] * PLACES)
        self.first_piles = array("i", [0] * PLACES)
        self.piles = array("i", [0] * PLACES)
        self.starts = array("i", [0] * PLACES)
        self.history = array("i", [0] * CARDS)
        self.work = 0
        self.seen_only = False

    def begin(
        self,
        hands: list[int],
        taken: list[int],
        places: list[tuple[int, int]],
        seat: int,
        passes: int,
    ) -> int:
        """Set the position as the player to act at ``seat`` sees it.

        For each seat ``hands`` are the cards he knows, ``taken`` those that all know. Every hand
        has one card more than was taken, the dealt one; ``draws`` says where he does not know it.
        ``places`` have the face-up card, or `NO_CARD`, and the size of the pile. There were
        ``passes`` passes in a row before.
        """
        self.seats = len(hands)
        seen = 0
        for at in range(self.seats):
            self.first_hands[at] = hands[at]
            self.first_taken[at] = taken[at]
            self.first_held[at] = 1 + bin(taken[at]).count("1")
            self.draws[at] = hands[at] == taken[at]
            seen |= hands[at]
        for place in range(PLACES):
            card, size = places[place]
            self.first_tops[place] = card
            self.first_piles[place] = size
            seen |= 1 << card
        self.hidden_count = 0
        for card in range(CARDS):
            if not seen >> card & 1:
                self.hidden[self.hidden_count] = card
                self.hidden_count += 1
        self.first_seat = seat
        self.first_passes = passes
        return 0

    def set_worth(self, worth: array[float], bases: list[float], margins: list[float]) -> int:
        """Set what the results of the hand are worth to each side.

        ``worth`` is that of `Prospects`: by side, then by the side that wins by going out, then by
        the one that loses by it, then by level. ``bases`` is what a void hand is worth to each
        side. A seat goes out in playouts only for more than that and its margin.
        """
        self.worth = worth
        self.sides = len(bases)
        self.bases = array("d", bases)
        self.margins = array("d", margins)
        return 0

    def shuffle(self, seed: int) -> int:
        """Let the hidden cards lie in an order decided by ``seed``, which must not be 0."""
        # The generator of Marsaglia (xorshift64*), whose words are 64 bits.
        word = seed
        for at in range(self.hidden_count):
            self.order[at] = self.hidden[at]
        for last in range(self.hidden_count - 1, 0, -1):
            word ^= word >> 12
            word ^= word << 25 & self.word
            word ^= word >> 27
            at = (word >> 20) % (last + 1)
            card = self.order[last]
            self.order[last] = self.order[at]
            self.order[at] = card
        return 0

    def play(self, command: int, side: int) -> float:
        """Play the hand to its end, beginning with ``command``; return its worth to ``side``.

        How it ended is then in ``out``, the seat that went out or -1, and, if there is one, in
        ``won`` and ``level``.
        """
        self.work += 1
        self._lay_out()
        seat = self.first_seat
        passes = self.first_passes
        while True:
            if command == CHOOSE:
                command = self._choose(seat)
            if command == GO_OUT:
                return self._go_out(seat, side)
            if command == PASS:
                passes += 1
                if passes >= self.seats:
                    self.out = -1
                    return self.bases[side]
            else:
                self._take(seat, command)
            seat = seat + 1 if seat + 1 < self.seats else 0
            command = CHOOSE

    def dealt_to(self, seat: int) -> int:
        """Return the card that was dealt to ``seat`` in the last hand played, as its bit."""
        return self.hands[seat] & ~self.taken[seat]

    def taken_cards(self) -> list[int]:
        """Return the cards taken in the last hand played, one player after the other."""
        return [self.history[turn] for turn in range(self.turns)]

    def _lay_out(self) -> int:
        """Set up the position, with the hidden cards as they were shuffled."""
        drawn = 0
        self.turns = 0
        for seat in range(self.seats):
            hand = self.first_hands[seat]
            self.taken[seat] = self.first_taken[seat]
            self.held[seat] = self.first_held[seat]
            if self.draws[seat] and not self.seen_only:
                hand |= self.bit[self.order[drawn]]
                drawn += 1
            self._set_hand(seat, hand)
        for place in range(PLACES):
            self.tops[place] = self.first_tops[place]
            self.piles[place] = self.first_piles[place]
            self.starts[place] = drawn
            drawn += self.first_piles[place]
        return 0

    def _set_hand(self, seat: int, hand: int) -> int:
        """Give ``seat`` the cards ``hand``, counted by house and by person."""
        self.hands[seat] = hand
        for person in range(PERSONS):
            self.persons[seat * PERSONS + person] = 0
        rest = hand
        for house in range(HOUSES):
            cards = rest & 255
            rest >>= 8
            self.houses[seat * HOUSES + house] = cards
            for person in range(PERSONS):
                self.persons[seat * PERSONS + person] += cards >> person & 1
        return 0

    def _take(self, seat: int, place: int) -> int:
        """Give ``seat`` the card at ``place``, which the next of its pile replaces."""
        card = self.tops[place]
        self.history[self.turns] = card
        self.turns += 1
        self.hands[seat] |= self.bit[card]
        self.taken[seat] |= self.bit[card]
        self.held[seat] += 1
        self.houses[seat * HOUSES + (card >> 3)] |= 1 << (card & 7)
        self.persons[seat * PERSONS + (card & 7)] += 1
        if self.piles[place]:
            self.piles[place] -= 1
            self.tops[place] = self.order[self.starts[place]]
            self.starts[place] += 1
        else:
            self.tops[place] = NO_CARD
        return 0

    def _go_out(self, seat: int, side: int) -> float:
        """Compare the hand of ``seat``, who goes out, with its opponents'; see :meth:`play`."""
        place = self.scores.find(self.hands[seat])
        own = self.scores.scores[place]
        self.out = seat
        self.level = self.scores.levels[place]
        self.won = True
        own_side = seat % self.sides
        for other in range(self.seats):
            if other % self.sides != own_side and self.scores.score(self.hands[other]) >= own:
                self.won = False
        return self.result_worth(side, own_side, self.won, self.level)

    def result_worth(self, side: int, out: int, won: bool, level: int) -> float:
        """Return what it is worth to ``side`` that the side ``out`` went out at ``level``."""
        kind = out if won else self.sides + out
        return self.worth[(side * 2 * self.sides + kind) * LEVELS + level]

    def _choose(self, seat: int) -> int:
        """Return the command of the quick policy at ``seat``."""
        self.work += 1
        place = self.scores.find(self.hands[seat])
        if self.scores.enough[place] and self._goes_out(seat, self.scores.levels[place]):
            return GO_OUT
        return self._best_card(seat)

    def _goes_out(self, seat: int, level: int) -> bool:
        """Return whether the quick policy goes out with a hand of ``level``."""
        side = seat % self.sides
        least = self.bases[side] + self.margins[seat]
        worth = self.result_worth(side, side, True, level)
        if worth <= least:
            return False
        chance = self.chance(seat, level)
        lost = self.result_worth(side, side, False, level)
        return chance * worth + (1 - chance) * lost > least

    def chance(self, seat: int, level: int) -> float:
        """Return about how likely no opponent of ``seat`` has a hand of ``level`` or more."""
        chance = 1.0
        for other in range(self.seats):
            if other % self.sides != seat % self.sides:
                place = self.scores.find(self.taken[other])
                gap = level - self.scores.levels[place]
                gap = min(max(gap, 0), GAPS - 1)
                chance *= self.chances[self.held[other] * GAPS + gap]
        return chance

    def first_take(self) -> int:
        """Return what the quick policy takes in the position, where hidden cards count nothing."""
        self.seen_only = True
        self._lay_out()
        self.seen_only = False
        return self._best_card(self.first_seat)

    def _best_card(self, seat: int) -> int:
        """Return the place of the card that the quick policy takes; to pass if there is none."""
        best = PASS
        most = 0.0
        following = seat + 1 if seat + 1 < self.seats else 0
        for place in range(PLACES):
            card = self.tops[place]
            if card == NO_CARD:
                continue
            worth = self._gain(seat, card) + self.denial * self._gain(following, card)
            if best == PASS or worth > most:
                best = place
                most = worth
        return best

    def _gain(self, seat: int, card: int) -> float:
        """Return what ``card`` adds to the hand of ``seat``."""
        person = card & 7
        cards = self.houses[seat * HOUSES + (card >> 3)]
        count = self.persons[seat * PERSONS + person]
        return (
            self.house_gains[cards * PERSONS + person] + self.person_gains[count * PERSONS + person]
        )


def _twice(old: array, code: str) -> array:  # type: ignore[type-arg]
    """Return a copy of ``old`` with as much space again."""
    new = array(code, bytes(2 * len(old) * old.itemsize))
    new[: len(old)] = array(code, old)
    return new
