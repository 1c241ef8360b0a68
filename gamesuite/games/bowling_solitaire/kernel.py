# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False
"""The exact search of one rack of Bowling Solitaire: one source, run as it is or compiled.

``setup.py`` compiles this file as ``kernel_native``, with the types in ``kernel_native.pxd``, so
it uses only small integers and arrays.

A position is what a player knows: which pins stand, of each ball pile the top card and how many
cards lie face down below it, which numbers these have, all orders equally likely, and which ball
it is. Its key is one word, from the lowest bit:

- 10 bits for the pins that stand;
- 7 for each pile: 4 for its top card, a number or IDLE, TO_TURN or EMPTY, 3 for the cards below;
- 2 for each number from 0 to 9: how many such cards are hidden;
- 1 that is set for the second ball;
- 3 for how many of the hidden cards are idle.

Which pile is which does not matter, so they are in rising order. A card is idle once no group among
the standing pins has a sum that it fits; which number it has does not matter then, so it is counted
only among the idle ones.
"""

from __future__ import annotations

from array import array

PINS = 1023
"""The bits of the pins in a key."""

# What a pile can have on top instead of a number

IDLE = 13
"""An idle card."""
TO_TURN = 14
"""A card that is still to be turned up."""
EMPTY = 15
"""No card: the pile is empty."""

# Where things are in a key

PILE_BITS = 7
"""How many bits a pile has."""
PILE = 127
"""The bits of a pile, at place 0."""
FIRST_PILE = 10
"""The place of the first pile."""
HIDDEN = 31
"""The place of the count of the hidden number 0."""
SECOND_BALL = 51
"""The place of the bit for the second ball."""
IDLE_CARDS = 52
"""The place of the count of hidden idle cards."""


class Search:
    """Values positions of one rack exactly, and keeps the values.

    ``numbers`` has the number of each of the ten pins. ``groups`` are the groups of pins one card
    may take and ``near``, for each of them, the pins next to it, both as sums of powers of two;
    those at ``opening`` are allowed as the first of a rack. A position is worth ``first`` for each
    pin taken by the first ball, ``second`` by the second, ``strike`` and ``spare`` for all ten.
    """

    def __init__(
        self,
        numbers: list[int],
        groups: list[int],
        near: list[int],
        opening: list[int],
        worth: tuple[float, float, float, float],
    ) -> None:
        self.first, self.second, self.strike, self.spare = worth
        # The groups by index: their pins, the pins next to them, and whether they can be the first
        # of a rack; ``size`` has how many pins they have.
        self.groups = len(groups)
        self.group = array("i", groups)
        self.near = array("i", near)
        self.opens = array("i", opening)
        # For each number of a ball the groups it fits, and how many these are.
        self.takes = array("i", [0] * 10 * len(groups))
        self.taking = array("i", [0] * 10)
        self.size = array("i", [bin(group).count("1") for group in groups])
        for index in range(len(groups)):
            total = sum([numbers[pin] for pin in range(10) if groups[index] >> pin & 1]) % 10
            self.takes[total * len(groups) + self.taking[total]] = index
            self.taking[total] += 1
        self._make_fitting(numbers)
        # Compiled, these are unsigned words of 64 bits; literals would be shorter.
        self.one = 1
        self.mix = 0x9E3779B97F4A7C15
        self.word = 0xFFFFFFFFFFFFFFFF
        self.open_part = (self.one << HIDDEN) - 1 | self.one << SECOND_BALL
        # The positions valued so far, from 1 on, and a table that finds them by their hash.
        self.capacity = 1 << 12
        self.slots = 1 << 13
        self.keys = array("Q", bytes(8 * self.capacity))
        self.worths = array("d", bytes(8 * self.capacity))
        self.strikes = array("d", bytes(8 * self.capacity))
        self.spares = array("d", bytes(8 * self.capacity))
        self.table = array("I", bytes(4 * self.slots))
        self.kept = 1
        self.left = 0  # how many positions may still be valued in this call of `run`
        self.card_worth = 0.0  # see `_best_card`

    def _make_fitting(self, numbers: list[int]) -> None:
        """Fill the tables of the balls that fit a group among certain pins, and of the idle ones.

        Both are by the bits of these pins. The first has a bit for each number of a ball, the other
        the two bits that a key has for it.
        """
        self.fitting = array("i", [0] * (PINS + 1))
        for index in range(self.groups):
            group = self.group[index]
            total = sum([numbers[pin] for pin in range(10) if group >> pin & 1]) % 10
            self.fitting[group] = 1 << total
        self.idle = array("i", [0] * (PINS + 1))
        for pins in range(PINS + 1):
            for pin in range(10):
                if pins >> pin & 1:
                    self.fitting[pins] |= self.fitting[pins & ~(1 << pin)]
            for number in range(10):
                if not self.fitting[pins] >> number & 1:
                    self.idle[pins] |= 3 << 2 * number

    def run(self, key: int, most: int) -> bool:
        """Value the position ``key``; return whether it is done.

        The search stops once it has valued ``most`` positions more; the next call continues it.
        """
        self.left = most
        return self._value(key) != 0

    def worth(self, key: int) -> float:
        """Return what the valued position ``key`` is worth."""
        return self.worths[self._value(key)]

    def strike_chance(self, key: int) -> float:
        """Return the chance of a strike from ``key``, played for its worth."""
        return self.strikes[self._value(key)]

    def spare_chance(self, key: int) -> float:
        """Return the chance of a spare from ``key``, played for its worth."""
        return self.spares[self._value(key)]

    # Positions that are kept

    def _slot(self, key: int) -> int:
        """Return the slot of the table that has ``key``, or the free one where it belongs."""
        slot = ((key * self.mix) & self.word) >> 20 & (self.slots - 1)
        while self.table[slot] and self.keys[self.table[slot]] != key:
            slot = (slot + 1) & (self.slots - 1)
        return slot

    def _keep(self, key: int, worth: float, strike: float, spare: float) -> int:
        """Keep the values of ``key`` and return their index."""
        if self.kept == self.capacity:
            self._grow()
        index = self.kept
        self.kept += 1
        self.table[self._slot(key)] = index
        self.keys[index] = key
        self.worths[index] = worth
        self.strikes[index] = strike
        self.spares[index] = spare
        return index

    def _grow(self) -> int:
        """Make room for twice as many positions."""
        kept = self.capacity
        self.capacity *= 2
        self.slots *= 2
        keys = array("Q", bytes(8 * self.capacity))
        worths = array("d", bytes(8 * self.capacity))
        strikes = array("d", bytes(8 * self.capacity))
        spares = array("d", bytes(8 * self.capacity))
        keys[:kept] = self.keys
        worths[:kept] = self.worths
        strikes[:kept] = self.strikes
        spares[:kept] = self.spares
        self.keys, self.worths, self.strikes, self.spares = keys, worths, strikes, spares
        self.table = array("I", bytes(4 * self.slots))
        for index in range(1, kept):
            self.table[self._slot(self.keys[index])] = index
        return 0

    # Values

    def _value(self, key: int) -> int:
        """Return the index of the values of ``key``, or 0 if the search has to stop before.

        All pins gone are a strike or a spare; else a card is turned up, or the player decides.
        """
        index = self.table[self._slot(key)]
        if index:
            return index
        if self.left <= 0:
            return 0
        self.left -= 1
        if key & PINS == 0:
            if key >> SECOND_BALL & 1:
                return self._keep(key, self.spare, 0.0, 1.0)
            return self._keep(key, self.strike, 1.0, 0.0)
        for pile in range(3):
            place = FIRST_PILE + PILE_BITS * pile
            if key >> place & 15 == TO_TURN:
                return self._average(key, place)
        return self._best(key)

    def _average(self, key: int, place: int) -> int:
        """Value a position in which the card at ``place`` is turned up."""
        total = 0
        worth = strike = spare = 0.0
        rest = key & ~(15 << place)
        count = key >> IDLE_CARDS
        if count:
            after = (rest | self._idle_top(key, place) << place) - (self.one << IDLE_CARDS)
            index = self._value(self._sorted(after))
            if index == 0:
                return 0
            total = count
            worth = count * self.worths[index]
            strike = count * self.strikes[index]
            spare = count * self.spares[index]
        for number in range(10):
            count = key >> (HIDDEN + 2 * number) & 3
            if count == 0:
                continue
            after = (rest | number << place) - (self.one << (HIDDEN + 2 * number))
            index = self._value(self._sorted(after))
            if index == 0:
                return 0
            total += count
            worth += count * self.worths[index]
            strike += count * self.strikes[index]
            spare += count * self.spares[index]
        return self._keep(key, worth / total, strike / total, spare / total)

    def _best(self, key: int) -> int:
        """Value a position in which the player chooses a card and pins, or ends the ball."""
        best = self._best_card(key)
        most = self.card_worth
        if best < 0:
            return 0
        # Do not value the second ball if even with all pins that stand it is worth less.
        if not key >> SECOND_BALL & 1 and (best == 0 or self._most_left(key & PINS) > most):
            index = self._value(self.after_ball(key))
            if index == 0:
                return 0
            if best == 0 or self.worths[index] > most:
                best = index
                most = self.worths[index]
        if best == 0:
            return self._keep(key, 0.0, 0.0, 0.0)
        return self._keep(key, most, self.strikes[best], self.spares[best])

    def _best_card(self, key: int) -> int:
        """Return the index of what the best card leads to, 0 if there is none, -1 to stop.

        What the card is worth is then in ``card_worth``.
        """
        gone = PINS & ~key
        each = self.second if key >> SECOND_BALL & 1 else self.first
        best = 0
        most = 0.0
        before = -1
        for pile in range(3):
            place = FIRST_PILE + PILE_BITS * pile
            cards = key >> place & PILE
            top = cards & 15
            if top >= IDLE or cards == before:
                continue
            before = cards
            for entry in range(top * self.groups, top * self.groups + self.taking[top]):
                group = self.takes[entry]
                if not self._may_take(group, gone):
                    continue
                index = self._value(self._after_card(key, place, self.group[group]))
                if index == 0:
                    return -1
                worth = self.size[group] * each + self.worths[index]
                if best == 0 or worth > most:
                    best = index
                    most = worth
        self.card_worth = most
        return best

    def _may_take(self, group: int, gone: int) -> bool:
        """Return whether the pins of ``group`` stand and may be taken where ``gone`` have gone."""
        if gone:
            return self.group[group] & gone == 0 and self.near[group] & gone != 0
        return self.opens[group] != 0

    def _most_left(self, pins: int) -> float:
        """Return what the second ball is worth if it takes all ``pins``."""
        count = 0
        while pins:
            pins &= pins - 1
            count += 1
        return self.second * count + self.spare

    # What follows from a position

    def after_card(self, key: int, pile: int, group: int) -> int:
        """Return ``key`` after the top card of the ``pile`` at this place has taken ``group``."""
        return self._after_card(key, FIRST_PILE + PILE_BITS * pile, group)

    def after_ball(self, key: int) -> int:
        """Return ``key`` after the end of the first ball."""
        key |= self.one << SECOND_BALL
        for pile in range(3):
            place = FIRST_PILE + PILE_BITS * pile
            if key >> place & 15 != EMPTY:
                key = self._without_top(key, place)
        return self._sorted(self._with_idle(key))

    def _after_card(self, key: int, place: int, group: int) -> int:
        return self._sorted(self._with_idle(self._without_top(key, place) & ~group))

    def _with_idle(self, key: int) -> int:
        """Return ``key`` with every idle card as such, whatever number it has.

        The last lines add up the counts of two bits that the idle numbers have, all at once.
        """
        for pile in range(3):
            place = FIRST_PILE + PILE_BITS * pile
            top = key >> place & 15
            if top < IDLE and not self.fitting[key & PINS] >> top & 1:
                key = key & ~(15 << place) | self._idle_top(key, place) << place
        cards = key >> HIDDEN & self.idle[key & PINS]
        if cards == 0:
            return key
        key -= self.one * cards << HIDDEN
        cards = (cards & 0x33333) + (cards >> 2 & 0x33333)
        cards = (cards & 0xF0F0F) + (cards >> 4 & 0xF0F0F)
        return key + (self.one * (cards + (cards >> 8) + (cards >> 16) & 15) << IDLE_CARDS)

    def _idle_top(self, key: int, place: int) -> int:
        """Return what an idle card at ``place`` is taken for: nothing, with no card below."""
        return IDLE if key >> (place + 4) & 7 else EMPTY

    def _without_top(self, key: int, place: int) -> int:
        """Return ``key`` after the top card at ``place`` has gone; the next is still to turn."""
        if key >> (place + 4) & 7:
            return (key & ~(15 << place) | TO_TURN << place) - (1 << (place + 4))
        return key | EMPTY << place

    def _sorted(self, key: int) -> int:
        """Return ``key`` with its piles in rising order, and without what no longer matters.

        With the second ball, a top card that can never take what stands blocks its pile for good.
        """
        if key >> SECOND_BALL & 1:
            key = self._without_blocked(key)
        one = key >> FIRST_PILE & PILE
        two = key >> (FIRST_PILE + PILE_BITS) & PILE
        three = key >> (FIRST_PILE + 2 * PILE_BITS) & PILE
        low = min(one, two, three)
        high = max(one, two, three)
        middle = one + two + three - low - high
        rest = key & ~(((1 << 3 * PILE_BITS) - 1) << FIRST_PILE)
        piles = low | middle << PILE_BITS | high << 2 * PILE_BITS
        return rest | piles << FIRST_PILE

    def _without_blocked(self, key: int) -> int:
        """Return ``key`` without blocked piles, and without hidden numbers that none can show."""
        shows = 0
        for pile in range(3):
            place = FIRST_PILE + PILE_BITS * pile
            cards = key >> place & PILE
            top = cards & 15
            if top == IDLE:
                key = key & ~(PILE << place) | EMPTY << place
            elif cards > EMPTY or top == TO_TURN:
                shows = 1
        return key if shows else key & self.open_part
