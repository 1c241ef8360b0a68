# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False
"""Plays the solitaire of Bali out by a quick rule: one source, run as it is or compiled.

``setup.py`` compiles this file as ``kernel_native``, with the types in ``kernel_native.pxd``, so
it uses only small integers and arrays.

A letter is 0 to 25, the wild card that is not yet declared 26. Of the columns
(`dictionary/kernel.py`) those that are played out come first, then the last cards of the deck,
what is tried with them, and the columns to begin with.
"""

from __future__ import annotations

from array import array
from math import log2
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gamesuite.games.bali.dictionary import kernel as words
    from gamesuite.games.bali.last_cards import kernel as ending

LETTERS = 26
WILD = 26
WILD_VALUE = 5
COLUMNS = 7
AHEAD = 4
"""With so many cards in the deck or fewer, the best end is found as if they lay open."""
START = 20
PLACES = 27
"""Of the places for columns, the first of the position to begin with, and how many there are."""
ROOM = 56
"""The room for the letters of a column; a game has 54 cards."""
IS_WORD = 1 << 26
"""The bit of a word, beside those of the letters that make one before or behind."""
ALL = (1 << 26) - 1
LOGS = 4096
DECK = 54
STOP = -1
BY_RULE = -2
"""What stands for a choice without a column."""
NONE = -1000000.0
"""The gain of what cannot be done."""


class Playouts:
    """Plays a position out by a rule with ``weights``, with the deck in many orders.

    A Bali is worth ``factor`` times the points and ``extra`` more.
    """

    def __init__(
        self,
        columns: words.Columns,
        last_cards: ending.LastCards,
        weights: list[float],
        factor: int,
        extra: int,
    ) -> None:
        self.columns = columns
        self.last_cards = last_cards
        self.size = columns.size
        self.value = columns.value
        self.low = columns.low
        self.high = columns.high
        self.ends = columns.ends
        self.letters = columns.letters
        # Compiled, these are unsigned words of 64 bits; literals would be shorter.
        self.mix = 0x9E3779B97F4A7C15
        self.whole = 0xFFFFFFFFFFFFFFFF
        self.weights = array("d", weights)
        self.factor = factor
        self.extra = extra
        self.phi = array("d", [0.0] * PLACES)
        self.gains = array("d", [0.0] * (COLUMNS * COLUMNS))
        self.wilds = array("i", [0] * (COLUMNS * COLUMNS))
        self.card_values = array("i", [0] * (LETTERS + 1))
        self.logs = array("d", [log2(at) if at else 0.0 for at in range(LOGS)])
        self.deck = array("i", [0] * (DECK + 1))
        self.unseen = array("i", [0] * (LETTERS + 1))
        self.worlds = array("i", [0])
        self.world_count = 1
        self.cards = 0
        self.next_card = 0
        self.start_removed = 0
        self.removed = 0
        self.seed = 1
        self.random = 1
        self.total = 0.0
        self.balis = 0
        self.near = 0
        self.near_total = 0.0
        self.penalty = 0
        self.is_bali = False

    # The position to begin with

    def set_values(self, values: list[int], penalty: int) -> int:
        """Set what each letter is worth, and what each card left over takes from a near Bali."""
        for at in range(LETTERS):
            self.card_values[at] = values[at]
        self.card_values[WILD] = WILD_VALUE
        self.penalty = penalty
        self.last_cards.set_bonus(self.factor, self.extra, penalty)
        return 0

    def set_deck(self, cards: int, worlds: list[int], removed: int, seed: int) -> int:
        """Set the ``cards`` left in the deck, as they may be in each of ``worlds``.

        ``removed`` are the points of the words that were removed.
        """
        self.cards = cards
        self.world_count = len(worlds) // cards if cards else 1
        self.worlds = array("i", worlds if cards else [0])
        self.start_removed = removed
        self.seed = seed
        return 0

    # Playing out

    def forget(self) -> int:
        """Begin new sums."""
        self.total = 0.0
        self.balis = 0
        self.near_total = 0.0
        return 0

    def play(self, base: int, piece: int, wild: int, first: int, last: int) -> int:
        """Play the orders from ``first`` to before ``last`` out after a choice; add their results.

        The choice is to put the column ``piece`` below ``base``, with the letter ``wild`` if one
        is the wild card; to remove the word at ``base`` if ``piece`` is -1. If ``base`` is `STOP`,
        the game ends, and if it is `BY_RULE`, the choice is the rule's.
        """
        for number in range(first, last):
            self._begin(number)
            if piece >= 0:
                self._build(base, piece, wild)
            elif base >= 0:
                self._remove(base)
            score = self._scored() if base == STOP else self._finish()
            self.total += score
            self.near_total += self.near
            self.balis += self.is_bali
        return 0

    def prepare(self) -> int:
        """Set the cards of the start up, so that `gain` can be asked."""
        return self._begin(0)

    def gain(self, base: int, piece: int, wild: int) -> float:
        """Return what the rule gains by ``piece`` below ``base``, less than half `NONE` if nothing.

        The letter ``wild`` is that of the wild card if one of them is.
        """
        place = piece if self.letters[piece * ROOM] == WILD else base
        if self.letters[place * ROOM] != WILD:
            return self._gain(base, piece)
        self.columns.declare(place, wild)
        gain = self._gain(base, piece)
        self.columns.declare(place, WILD)
        return gain

    def _begin(self, number: int) -> int:
        """Set the cards of the start up, with the deck in the order ``number``."""
        for at in range(COLUMNS):
            self.columns.copy(START + at, at)
        self.removed = self.start_removed
        self.next_card = 0
        self._shuffle(number)
        for at in range(COLUMNS):
            self._appraise(at)
        for at in range(COLUMNS):
            for other in range(COLUMNS):
                self._weigh(at, other)
        return 0

    def _shuffle(self, number: int) -> int:
        """Shuffle the cards of one of the worlds."""
        for at in range(LETTERS + 1):
            self.unseen[at] = 0
        world = number % self.world_count * self.cards
        for at in range(self.cards):
            card = self.worlds[world + at]
            self.deck[at] = card
            self.unseen[card] += 1
        self.random = ((self.seed + number) * self.mix) & self.whole
        for at in range(self.cards - 1, 0, -1):
            self.random ^= (self.random << 13) & self.whole
            self.random ^= self.random >> 7
            self.random ^= (self.random << 17) & self.whole
            other = (self.random >> 33) % (at + 1)
            card = self.deck[at]
            self.deck[at] = self.deck[other]
            self.deck[other] = card
        return 0

    def _finish(self) -> int:
        """Play by the rule to the end and return the score."""
        while self.next_card + AHEAD < self.cards:
            if not self._step():
                return self._scored()
        if self.next_card < self.cards and not self._can_go_on():
            return self._scored()
        for at in range(COLUMNS, COLUMNS + AHEAD):
            self._draw(at)
        score = self.last_cards.best(COLUMNS + AHEAD, self.removed)
        self.near = self.last_cards.near
        self.is_bali = self.last_cards.is_bali
        return score

    def _can_go_on(self) -> bool:
        """Return whether anything can be built or removed."""
        for at in range(COLUMNS):
            if self.ends[at] & IS_WORD:
                return True
        best = NONE
        for at in range(COLUMNS * COLUMNS):
            best = max(best, self.gains[at])
        return best > NONE

    def _step(self) -> bool:
        """Do what the rule says, with cards in the deck; return whether anything can be done."""
        best = NONE
        choice = -1
        for at in range(COLUMNS * COLUMNS):
            if self.gains[at] > best:
                best = self.gains[at]
                choice = at
        removing = -1
        part = 1.0 * (self.cards - self.next_card) / 47.0
        for at in range(COLUMNS):
            if self.ends[at] & IS_WORD:
                gain = (
                    self.weights[20]
                    + self.weights[21] * part
                    + self.weights[22] * self.value[at] * self.size[at]
                    - self.phi[at]
                )
                if gain > best:
                    best = gain
                    removing = at
        if best == NONE:
            return False
        if removing >= 0:
            self._remove(removing)
        else:
            base = choice // COLUMNS
            self._build(base, choice - base * COLUMNS, self.wilds[choice])
        return True

    def _build(self, base: int, piece: int, wild: int) -> int:
        """Put ``piece`` below ``base`` and fill the opening."""
        if self.letters[base * ROOM] == WILD:
            self.columns.declare(base, wild)
        if self.letters[piece * ROOM] == WILD:
            self.columns.declare(piece, wild)
        self.columns.join(base, piece, base)
        self._draw(piece)
        self._renew(base, piece)
        return 0

    def _remove(self, place: int) -> int:
        """Remove the word at ``place`` and fill the opening."""
        self.removed += self.value[place] * self.size[place]
        self._draw(place)
        self._renew(place, place)
        return 0

    def _draw(self, place: int) -> int:
        """Lay the next card of the deck at ``place``; none if there is none."""
        if self.next_card == self.cards:
            self.size[place] = 0
            self.ends[place] = 0
            self.letters[place * ROOM] = 0
            return 0
        card = self.deck[self.next_card]
        self.next_card += 1
        self.unseen[card] -= 1
        self.size[place] = 1
        self.value[place] = self.card_values[card]
        self.ends[place] = 0
        self.columns.declare(place, card)
        return 0

    def _renew(self, one: int, two: int) -> int:
        """Appraise the columns ``one`` and ``two`` anew, and what can be built with them."""
        self._appraise(one)
        if two != one:
            self._appraise(two)
        for at in range(COLUMNS):
            self._weigh(at, one)
            self._weigh(one, at)
            if two != one:
                self._weigh(at, two)
                self._weigh(two, at)
        return 0

    # What the rule thinks of columns

    def _appraise(self, place: int) -> int:
        """Work out the promise of the column at ``place``."""
        if self.size[place] == 0:
            self.phi[place] = 0.0
        elif self.letters[place * ROOM] == WILD:
            part = 1.0 * (self.cards - self.next_card) / 47.0
            self.phi[place] = self.weights[18] + self.weights[19] * part
        else:
            self.phi[place] = self._promise(
                self.high[place] - self.low[place],
                self.ends[place],
                self.size[place],
                self.value[place] * self.size[place],
            )
        return 0

    def _promise(self, places: int, ends: int, size: int, worth: int) -> float:
        """Return how good a column of ``size`` letters in ``places`` of the dictionary is."""
        left = self.cards - self.next_card
        part = 1.0 * left / 47.0
        many = self.logs[places if places < LOGS else LOGS - 1]
        completing = 0
        if ends & ALL:
            for letter in range(LETTERS):
                if ends >> letter & 1:
                    completing += self.unseen[letter]
        chance = 1.0 * completing / left if left else 0.0
        if ends & IS_WORD:
            return (
                self.weights[0]
                + self.weights[1] * part
                + (self.weights[2] + self.weights[3] * part) * worth
                + (self.weights[4] + self.weights[5] * part) * many
                + (self.weights[6] + self.weights[7] * part) * chance
            )
        return (
            self.weights[8]
            + self.weights[9] * part
            + (self.weights[10] + self.weights[11] * part + self.weights[23] * many) * many
            + (self.weights[12] + self.weights[13] * part) * chance
            + (self.weights[14] + self.weights[15] * part) * worth
            + (self.weights[16] + self.weights[17] * part) * size
            + (self.weights[24] if ends else 0.0)
        )

    def _weigh(self, base: int, piece: int) -> int:
        """Work out what the rule gains by putting ``piece`` below ``base``, and with which wild."""
        at = base * COLUMNS + piece
        self.gains[at] = NONE
        if base == piece or self.size[base] == 0 or self.size[piece] == 0:
            return 0
        if self.letters[base * ROOM] == WILD:
            self._weigh_wilds(base, at, base, piece)
        elif self.letters[piece * ROOM] == WILD:
            self._weigh_wilds(piece, at, base, piece)
        else:
            self.gains[at] = self._gain(base, piece)
        return 0

    def _weigh_wilds(self, wild: int, at: int, base: int, piece: int) -> int:
        """Do so where the wild card is the column ``wild``."""
        best = NONE
        for letter in range(LETTERS):
            self.columns.declare(wild, letter)
            gain = self._gain(base, piece)
            if gain > best:
                best = gain
                self.wilds[at] = letter
        self.columns.declare(wild, WILD)
        self.gains[at] = best
        return 0

    def _gain(self, base: int, piece: int) -> float:
        slot = self.columns.joined(base, piece)
        if slot < 0:
            return NONE
        size = self.size[base] + self.size[piece]
        worth = (self.value[base] + self.value[piece]) * size
        places = self.columns.found_high[slot] - self.columns.found_low[slot]
        promise = self._promise(places, self.columns.found_ends[slot], size, worth)
        return promise - self.phi[base] - self.phi[piece]

    # The end

    def _scored(self) -> int:
        """Return the score if the game ends here."""
        total = self.removed
        left = self.cards - self.next_card
        self.is_bali = self.next_card == self.cards
        for at in range(COLUMNS):
            if self.ends[at] & IS_WORD:
                total += self.value[at] * self.size[at]
            elif self.size[at]:
                self.is_bali = False
                left += self.size[at]
        score = total * self.factor + self.extra if self.is_bali else total
        self.near = max(score, total * self.factor + self.extra - self.penalty * left)
        return score
