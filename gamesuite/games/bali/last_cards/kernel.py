# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False
"""Finds what columns are worth at most, made into words: one source, run as it is or compiled.

``setup.py`` compiles this file as ``kernel_native``, with the types in ``kernel_native.pxd``, so
it uses only small integers and arrays. Functions that return nothing return 0.

A set of columns is a number: bit 0 is there for the first column, and so on.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gamesuite.games.bali.dictionary import kernel as words

LETTERS = 26
"""How many letters there are."""
WILD = 26
"""The wild card that is not yet declared, where a letter stands."""
ROOM = 56
"""The room for the letters of a column (`dictionary/kernel.py`)."""
MOST = 11
"""The most columns that are made into words together: seven, and the last cards of a deck."""
SETS = 2048
"""How many sets of so many columns there are, 2**11."""
IS_WORD = 1 << 26
"""The bit of a word, beside those of the letters that may follow (`Prefixes.masks`)."""


class LastCards:
    """Makes the first of ``columns`` into words, of which ``prefixes`` has the beginnings.

    It may use a column for one word with others, or leave it over. Which sets of columns can be one
    word is found first; then which of these earn most together. `set_bonus` comes first, then
    `best` as often as it is wanted; that sets `near` and `is_bali`.
    """

    def __init__(self, columns: words.Columns, prefixes: words.Prefixes) -> None:
        self.prefixes = prefixes
        self.size = columns.size
        self.value = columns.value
        self.letters = columns.letters
        self.factor = 1
        self.extra = 0
        self.penalty = 0
        self.count = 0
        # By set: whether it can be one word, and the points of that.
        self.is_word = array("i", [0] * SETS)
        self.worth = array("i", [0] * SETS)
        # The sets that can be one word, by the first of their columns, and how many there are.
        self.words = array("i", [0] * (MOST * SETS))
        self.word_count = array("i", [0] * MOST)
        # By set: whether it may be what is left when the first columns are used or left over; then
        # what it earns at most, what if it is used up, -1 if it cannot be, and what if words are
        # worth the factor and each card left over costs the penalty. The empty set earns 0.
        self.is_left = array("i", [0] * SETS)
        self.most = array("i", [0] * SETS)
        self.most_all = array("i", [0] * SETS)
        self.most_near = array("i", [0] * SETS)
        self.near = 0
        self.is_bali = False

    def set_bonus(self, factor: int, extra: int, penalty: int) -> int:
        """Let a Bali be worth ``factor`` times the points and ``extra`` more.

        ``penalty`` is what each card left over takes from a Bali that was near.
        """
        self.factor = factor
        self.extra = extra
        self.penalty = penalty
        return 0

    def best(self, count: int, removed: int) -> int:
        """Return the best score of the first ``count`` columns with the points ``removed``.

        `is_bali` is then whether that uses all cards up, and `near` the best score if cards left
        over only cost the penalty.
        """
        self.count = count
        there = 0  # the set of the columns that have cards
        for at in range(count):
            self.word_count[at] = 0
            if self.size[at]:
                there |= 1 << at
        for at in range(there + 1):
            self.is_word[at] = 0
            self.is_left[at] = 0
        self._find_words(0, 0, there)
        self._reach(there)
        self._add_up(there)
        score = removed + self.most[there]
        self.is_bali = False
        if self.most_all[there] >= 0:
            balied = (removed + self.most_all[there]) * self.factor + self.extra
            if balied >= score:
                self.is_bali = True
                score = balied
        near = removed * self.factor + self.extra + self.most_near[there]
        self.near = max(score, near)
        return score

    def _find_words(self, node: int, used: int, left: int) -> int:
        """Note the sets of columns that are words and begin with the letters at ``node``.

        These letters are those of the columns ``used``; the columns ``left`` may follow.
        """
        mask = self.prefixes.masks[node]
        if mask & IS_WORD and not self.is_word[used]:
            self._add_word(used)
        for piece in range(self.count):
            if not left >> piece & 1:
                continue
            letter = self.letters[piece * ROOM]
            if letter == WILD:
                for wild in range(LETTERS):
                    if mask >> wild & 1:
                        longer = self.prefixes.after(node, wild)
                        self._find_words(longer, used | 1 << piece, left & ~(1 << piece))
            elif mask >> letter & 1:
                longer = self._longer(node, piece)
                if longer >= 0:
                    self._find_words(longer, used | 1 << piece, left & ~(1 << piece))
        return 0

    def _longer(self, node: int, piece: int) -> int:
        """Return ``node`` with the letters of ``piece`` more, -1 if no word begins like that."""
        for at in range(piece * ROOM, piece * ROOM + self.size[piece]):
            node = self.prefixes.after(node, self.letters[at])
            if node < 0:
                break
        return node

    def _add_word(self, used: int) -> int:
        """Note that the columns ``used`` can be a word, under the first of them."""
        self.is_word[used] = 1
        first = -1
        values = 0
        size = 0
        for at in range(self.count):
            if used >> at & 1:
                if first < 0:
                    first = at
                values += self.value[at]
                size += self.size[at]
        self.worth[used] = values * size
        self.words[first * SETS + self.word_count[first]] = used
        self.word_count[first] += 1
        return 0

    def _reach(self, there: int) -> int:
        """Mark the sets that may be left of the columns ``there``.

        From what is left the first column always goes next: by itself, left over, or with a word
        that it is the first column of.
        """
        self.is_left[there] = 1
        for group in range(there, 0, -1):
            if not self.is_left[group]:
                continue
            first = 0
            while not group >> first & 1:
                first += 1
            self.is_left[group & ~(1 << first)] = 1
            for at in range(first * SETS, first * SETS + self.word_count[first]):
                word = self.words[at]
                if not word & ~group:
                    self.is_left[group & ~word] = 1
        return 0

    def _add_up(self, there: int) -> int:
        """Find what each set that was marked earns at most, from the smallest to ``there``.

        Its first column is left over, or in a word; what is left then is smaller and known.
        """
        for group in range(1, there + 1):
            if not self.is_left[group]:
                continue
            first = 0
            while not group >> first & 1:
                first += 1
            rest = group & ~(1 << first)
            most = self.most[rest]
            most_near = self.most_near[rest] - self.penalty * self.size[first]
            most_all = -1
            for at in range(first * SETS, first * SETS + self.word_count[first]):
                word = self.words[at]
                if word & ~group:
                    continue
                worth = self.worth[word]
                other = group & ~word
                most = max(most, worth + self.most[other])
                most_near = max(most_near, worth * self.factor + self.most_near[other])
                if self.most_all[other] >= 0:
                    most_all = max(most_all, worth + self.most_all[other])
            self.most[group] = most
            self.most_near[group] = most_near
            self.most_all[group] = most_all
        return 0
