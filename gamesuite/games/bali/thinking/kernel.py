# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False
"""Plays the solitaire of Bali out by a quick rule: one source, run as it is or compiled.

``setup.py`` compiles this file as ``kernel_native``, with the types in ``kernel_native.pxd``, so
it uses only small integers and arrays. Functions that return nothing return 0.

A letter or a card is 0 to 25, the wild card that is not yet declared 26; on the table it is always
a column of its own. A column is a number (`Columns`, `dictionary/kernel.py`): from 0 on those of
the panel that is played out, after them the last cards of the deck, each by itself, and from
`START` on the panel to begin with.

An *order* of the deck has a number. Its remainder says which of the *worlds* is meant, the guesses
at which cards the deck has; the number itself decides how they are shuffled.
"""

from __future__ import annotations

from array import array
from math import log2
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gamesuite.games.bali.dictionary import kernel as words
    from gamesuite.games.bali.last_cards import kernel as ending

LETTERS = 26
"""How many letters there are."""
WILD = 26
"""The wild card that is not yet declared, as a card and where a letter stands."""
WILD_VALUE = 5
"""The value of a wild card (`state.py`)."""
COLUMNS = 7
"""The columns of the panel."""
AHEAD = 4
"""With so many cards in the deck or fewer, the best end is found as if they lay open."""
START = 20
"""The first column of the panel to begin with."""
PLACES = 27
"""How many columns there are in all."""
ROOM = 56
"""The room for the letters of a column (`dictionary/kernel.py`)."""
IS_WORD = 1 << 26
"""The bit of a word, beside those of the letters that make one before or behind."""
ALL = (1 << 26) - 1
"""The bits of all letters."""
LOGS = 4096
"""How many logarithms are worked out before; a larger number has the last of them."""
DECK = 54
"""The most cards of a deck: a pack with its wild card."""
STOP = -1
"""The choice to end the game, where else the column to build on stands."""
BY_RULE = -2
"""No choice of its own: the rule decides the first move, too."""
NONE = -1000000.0
"""The gain of what cannot be done."""


class Playouts:
    """Plays a position out by a rule with ``weights``, with the deck in many orders.

    A Bali is worth ``factor`` times the points and ``extra`` more. In this order: `set_values` and
    `set_deck`, with the columns of the panel set from `START` on; then `prepare` and `gain` to ask
    what the rule thinks of builds, and `forget` and `play` to play a choice out.

    The sums are `total` of the scores, `near_total` of those if games that were nearly a Bali count
    as one, less a penalty for each card left over, and `balis`, how many were a Bali.

    The rule goes by *weights*, of which most come in twos: the second counts by the part of the
    deck that is left, of the 47 cards after the deal. What a column promises (`phi`):

    a word: 0, 1 always; 2, 3 times its points; 4, 5 times the logarithm of its places in the
    dictionary; 6, 7 times the chance that the next card makes another word of it.

    no word: 8, 9 always; 10, 11 times the logarithm of its places, 23 times its square; 12, 13
    times the chance that the next card makes it one; 14, 15 times its points if it were one; 16, 17
    times its letters; 24 if any letter makes it one.

    a wild card: 18, 19.

    A build gains what its column promises more than both did before. The removal of a word gains
    20, 21, and 22 times its points, less what the word promised.
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
        # Numbers of 64 bits without a sign when compiled, where a literal would have 32 bits.
        self.mix = 0x9E3779B97F4A7C15
        self.whole = 0xFFFFFFFFFFFFFFFF
        self.weights = array("d", weights)
        self.factor = factor
        self.extra = extra
        # By column what it promises; then by base, times `COLUMNS`, plus piece: what the rule gains
        # by this build, and the letter of the wild card with which it gains that.
        self.phi = array("d", [0.0] * PLACES)
        self.gains = array("d", [0.0] * (COLUMNS * COLUMNS))
        self.wilds = array("i", [0] * (COLUMNS * COLUMNS))
        self.card_values = array("i", [0] * (LETTERS + 1))
        self.logs = array("d", [log2(at) if at else 0.0 for at in range(LOGS)])
        # The deck from its card `next_card` on, with `cards` in all; how many of each kind are left
        # in it; the worlds, one after the other.
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
        """Set the ``values`` of the letters, and the ``penalty`` of each card left over.

        It is taken from the score of a game that was nearly a Bali.
        """
        for at in range(LETTERS):
            self.card_values[at] = values[at]
        self.card_values[WILD] = WILD_VALUE
        self.penalty = penalty
        self.last_cards.set_bonus(self.factor, self.extra, penalty)
        return 0

    def set_deck(self, cards: int, worlds: list[int], removed: int, seed: int) -> int:
        """Set that so many ``cards`` are left, and what they are in each of the ``worlds``.

        These stand one after the other. ``removed`` are the points for removed words. ``seed``
        decides in which order the cards are shuffled.
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
        """Play out the orders from ``first`` up to but not ``last``, after a choice.

        The results are added to the sums. The choice is to put the column ``piece`` below ``base``,
        with the letter ``wild`` if one is the wild card; to remove the word at ``base`` if
        ``piece`` is -1. If ``base`` is `STOP`, the game ends, and if it is `BY_RULE`, the choice is
        the rule's.
        """
        for order in range(first, last):
            self._begin(order)
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
        """Lay the cards of the start on the panel, so that `gain` can be asked."""
        return self._begin(0)

    def gain(self, base: int, piece: int, wild: int) -> float:
        """Return what the rule gains by ``piece`` below ``base``.

        The letter ``wild`` is that of the wild card if one of them is. Less than half of `NONE`
        means that no word has these letters.
        """
        place = piece if self.letters[piece * ROOM] == WILD else base
        if self.letters[place * ROOM] != WILD:
            return self._gain(base, piece)
        self.columns.declare(place, wild)
        gain = self._gain(base, piece)
        self.columns.declare(place, WILD)
        return gain

    def _begin(self, order: int) -> int:
        """Lay the cards of the start on the panel and appraise them; shuffle for this ``order``."""
        for at in range(COLUMNS):
            self.columns.copy(START + at, at)
        self.removed = self.start_removed
        self.next_card = 0
        self._shuffle(order)
        for at in range(COLUMNS):
            self._appraise(at)
        for at in range(COLUMNS):
            for other in range(COLUMNS):
                self._weigh(at, other)
        return 0

    def _shuffle(self, order: int) -> int:
        """Shuffle the cards of the world that this ``order`` is of."""
        for at in range(LETTERS + 1):
            self.unseen[at] = 0
        world = order % self.world_count * self.cards
        for at in range(self.cards):
            card = self.worlds[world + at]
            self.deck[at] = card
            self.unseen[card] += 1
        self.random = ((self.seed + order) * self.mix) & self.whole
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
        """Play by the rule to the end and return the score; the last cards are played best."""
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
        """Do what the rule says, with cards in the deck; return whether it can do anything."""
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
        """Lay the next card of the deck at ``place``, or make an opening if there is none."""
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

    def _renew(self, changed: int, other: int) -> int:
        """Appraise two columns anew, which may be the same, and what can be built with them."""
        self._appraise(changed)
        if other != changed:
            self._appraise(other)
        for at in range(COLUMNS):
            self._weigh(at, changed)
            self._weigh(changed, at)
            if other != changed:
                self._weigh(at, other)
                self._weigh(other, at)
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
        """Return what a column of ``size`` letters promises, by the weights of the class.

        The dictionary has the letters in so many ``places``; ``ends`` are those that make a word
        of them (`Words.completing`), ``worth`` is its points as a word.
        """
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
        """Do so where the wild card is the column ``wild``; ``at`` is the index of the build."""
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
        """Return what the whole promises more than its two columns, its wild card declared."""
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
        """Return the score if the game ends here, and set `is_bali` and `near` as `_finish` does.

        A card left over, in the deck or in a column that is no word, costs the penalty.
        """
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
