# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False
"""Finds the plays in a match of Bali, the best by a rule: one source, run as it is or compiled.

``setup.py`` compiles this file as ``kernel_native``, with the types in ``kernel_native.pxd``, so
it uses only small integers and arrays. Functions that return nothing return 0.

A column is a number (`Columns`, `dictionary/kernel.py`). Those on the table come first, one panel
after the other: column number ``at`` is in panel ``at // width``, and a side has every panel whose
number has the rest ``side`` when divided by the number of sides. From `TABLE` on come the columns
of the position to begin with, which `matches/kernel.py` keeps, and from `TRIED` on what is tried.

A letter is 0 to 25, the wild card that is not yet declared 26; it is always a column of its own.
Several letters in one number are bits, bit 0 for A; so are several columns.
"""

from __future__ import annotations

from array import array
from math import log2
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gamesuite.games.bali.dictionary import kernel as words

LETTERS = 26
"""How many letters there are."""
WILD = 26
"""The wild card that is not yet declared, where a letter stands."""
SEATS = 4
"""The most seats there can be."""
TABLE = 16
"""The room for the columns of all panels: four panels of four columns have the most."""
TRIED = 32
"""The first column for what is tried."""
DEEPEST = 12
"""The most pieces of a build that is tried or added."""
ROOM = 56
"""The room for the letters of a column (`dictionary/kernel.py`)."""
IS_WORD = 1 << 26
"""The bit of a word, beside those of the letters that make one before or behind."""
LOGS = 4096
"""How many logarithms are worked out before; a larger number has the last of them."""
MOST = 48
"""How many plays are kept at most of those that are found."""
ROOM_FOR = 64
"""How many plays there is room for, with those that are added."""
BUILD = 0
"""Pieces are put below a column."""
REMOVE = 1
"""A word is removed."""
PASS = 2
"""The player passes; with cards in the deck, says that nothing can be played."""
FORFEIT = 3
"""A column of the seat to play goes back into the deck."""
BY_RULE = 4
"""No play of its own: the rule decides this turn, too."""
LATE = 20
"""With so many cards in the deck it begins to be late; without any it is as late as can be."""
QUICK = 20000
"""The most pieces that are tried in a turn that is played out."""
NO_NODE = 1 << 30
"""More than any node: with the kind added, what a removal or a pass is kept under."""
NONE = -1000000.0
"""The gain of what cannot be done."""

# The weights of the rule, by their index. What is late counts by how late it is, from 0 to 1.

WORD = 0
"""A word that stands, beside its points."""
WORD_LATE = 1
"""The same, late."""
REMOVAL = 2
"""The removal of a word, beside its points."""
REMOVAL_LATE = 3
"""The same, late."""
LOOSE = 4
"""A column that is no word."""
LOOSE_LATE = 5
"""The same, late."""
SIZE = 6
"""Each letter of it."""
PLACES_OF = 7
"""The logarithm of the number of its places in the dictionary."""
ENDING = 8
"""That one letter before or behind makes it a word."""
READY = 9
"""That such a letter lies open as a single card."""
JOKER = 10
"""A wild card that is not declared, in place of the four before."""
OWN_OPENING = 11
"""An opening on an own panel, which a build makes."""
OWN_OPENING_LATE = 12
"""The same, late."""
OTHER_OPENING = 13
"""An opening on another panel."""
OTHER_OPENING_LATE = 14
"""The same, late."""
DENIAL = 15
"""How much of the worth of a column that is taken from another panel is a gain."""
CHANCE = 16
"""The chance that a column that is no word on the last cards does not prevent a Bali."""
WEIGHTS = 17
"""How many weights there are."""


class Board:
    """All panels, and what the seat to play can do.

    A Bali is worth ``factor`` times the points and ``extra`` more. Whoever uses a board sets the
    weights and the table first; then before every turn the columns, `seat`, the cards `left` in the
    deck and the points of each side for `removed` words.

    :meth:`choose` leaves the best play in `kind`, `base`, `pieces`, `wild`, `best_path` and
    `best_wilds`. :meth:`collect` leaves the best ones in arrays, by the number of the play: those
    whose names end with ``_of``. `work` is how many pieces were tried so far, and `most` how many
    are tried at most to collect.
    """

    def __init__(
        self, columns: words.Columns, prefixes: words.Prefixes, factor: int, extra: int
    ) -> None:
        self.columns = columns
        self.prefixes = prefixes
        self.size = columns.size
        self.value = columns.value
        self.low = columns.low
        self.high = columns.high
        self.ends = columns.ends
        self.letters = columns.letters
        self.factor = factor
        self.extra = extra
        self.weights = array("d", [0.0] * (WEIGHTS * SEATS))
        self.own = self.seat = 0  # the first weight of the seat to play, and that seat
        self.seats = self.sides = 2
        self.width = 7
        self.places = 14  # how many columns the table has
        self.removed = array("i", [0] * SEATS)
        # What `survey` finds out: the letters that lie open as single cards, how late it is, how
        # far ahead the side to play is; then by column how good it is (`phi`), what it costs as a
        # piece, and the columns in order of their costs.
        self.left = self.singles = self.node = 0
        self.late = self.before = 0.0
        self.phi = array("d", [0.0] * TABLE)
        self.costs = array("d", [0.0] * TABLE)
        self.order = array("i", range(TABLE))
        # What `count_points` finds out: the points of each side, and how many columns of each panel
        # are no words.
        self.points = array("i", [0] * SEATS)
        self.loose = array("i", [0] * SEATS)
        self.logs = array("d", [log2(at) if at else 0.0 for at in range(LOGS)])
        self.is_last = self.is_collecting = False
        self.work = self.end = 0  # the end is the work at which the search for plays stops
        self.most = QUICK
        # What is tried: the most pieces of parts of words, the pieces on the path and the letters
        # of their wild cards, or -1, that of the column built on, and the node of the whole: that
        # of a word in the prefixes, or for a part -1 less its first place in the index.
        self.deepest = 1
        self.path = array("i", [0] * DEEPEST)
        self.path_wilds = array("i", [0] * DEEPEST)
        self.base_wild = self.wild = -1
        # The best play so far.
        self.best = NONE
        self.kind = PASS
        self.base = self.pieces = 0
        self.best_path = array("i", [0] * DEEPEST)
        self.best_wilds = array("i", [0] * DEEPEST)
        # The plays to be compared, `count` of them.
        self.count = 0
        self.kind_of = array("i", [0] * ROOM_FOR)
        self.base_of = array("i", [0] * ROOM_FOR)
        self.pieces_of = array("i", [0] * ROOM_FOR)
        self.wild_of = array("i", [0] * ROOM_FOR)
        self.path_of = array("i", [0] * (ROOM_FOR * DEEPEST))
        self.wilds_of = array("i", [0] * (ROOM_FOR * DEEPEST))
        self.node_of = array("i", [0] * ROOM_FOR)
        self.gain_of = array("d", [0.0] * ROOM_FOR)

    def set_weights(self, seat: int, weights: list[float]) -> int:
        """Give the rule of ``seat`` these ``weights``, in the order of the constants."""
        for at in range(len(weights)):
            self.weights[seat * WEIGHTS + at] = weights[at]
        return 0

    def set_table(self, seats: int, width: int, sides: int) -> int:
        """Set the number of panels, their ``width`` and the number of sides."""
        self.seats = seats
        self.width = width
        self.places = seats * width
        self.sides = sides
        return 0

    # Plays to be compared

    def collect(self, deepest: int) -> int:
        """Find the plays that the rule likes best; return how many.

        Builds that make only a part of a word have at most ``deepest`` pieces.
        """
        self.count = 0
        self.is_collecting = True
        usual = self.deepest
        self.deepest = deepest
        self.choose()
        self.deepest = usual
        self.is_collecting = False
        return self.count

    def add(self, kind: int, base: int, path: list[int], wild: int, wilds: list[int]) -> int:
        """Add a play to those compared; return its number.

        ``path`` are the pieces of a build, at most `DEEPEST`. ``wild`` is the letter of the wild
        card that is built on, -1 if none is, and ``wilds`` those of the pieces.
        """
        number = self.count
        self.count += 1
        self.kind_of[number] = kind
        self.base_of[number] = base
        self.pieces_of[number] = len(path)
        self.wild_of[number] = wild
        for index in range(len(path)):
            self.path_of[number * DEEPEST + index] = path[index]
            self.wilds_of[number * DEEPEST + index] = wilds[index]
        return number

    def recall(self, number: int) -> int:
        """Make the play ``number`` of those compared the best."""
        self.kind = self.kind_of[number]
        self.base = self.base_of[number]
        self.pieces = self.pieces_of[number]
        self.wild = self.wild_of[number]
        for index in range(self.pieces):
            self.best_path[index] = self.path_of[number * DEEPEST + index]
            self.best_wilds[index] = self.wilds_of[number * DEEPEST + index]
        return 0

    # What can be done

    def choose(self) -> int:
        """Find the best play of the seat to play; it passes if there is none.

        On the last cards a pass gains 0. With cards in the deck builds on a wild card, which take
        longest, are tried only to collect.
        """
        self.survey()
        side = self.seat % self.sides
        self.best = 0.0 if self.is_last else NONE
        self.kind = PASS
        if self.is_collecting and self.is_last:
            self._keep(PASS, 0, 0, 0.0)
        self.end = self.work + (self.most if self.is_collecting else QUICK)
        for at in range(self.places):
            if self.size[at] == 0 or at // self.width % self.sides != side:
                continue
            self.base_wild = -1
            if self.ends[at] & IS_WORD:
                self._consider(REMOVE, at, 0, self._removal_gain())
            if self.letters[at * ROOM] != WILD:
                self._from(at)
        if self.is_collecting or self.is_last:
            self._from_wilds(side)
        return 0

    def _from_wilds(self, side: int) -> int:
        """Try all builds on wild cards of ``side``, which take longest."""
        for at in range(self.places):
            is_own = at // self.width % self.sides == side
            if is_own and self.size[at] == 1 and self.letters[at * ROOM] == WILD:
                for letter in range(LETTERS):
                    self.columns.declare(at, letter)
                    self.base_wild = letter
                    self._from(at)
                self.columns.declare(at, WILD)
        return 0

    def _from(self, base: int) -> int:
        """Try all builds on the column ``base``, which is no wild card, or a declared one."""
        node = self._walk(0, base)
        if self.is_last:
            self._take(base, -1)
        if node > 0:
            cost = self.phi[base]
            self._spell(base, node, 1 << base, 0, cost, self.value[base], self.size[base])
        if self.is_last:
            self._take(base, 1)
            return 0
        return self._extend(base, base, 1 << base, 0, self.phi[base])

    def _walk(self, node: int, column: int) -> int:
        """Return the beginning ``node`` with the letters of ``column`` more, -1 for none."""
        begin = column * ROOM
        for at in range(begin, begin + self.size[column]):
            node = self.prefixes.after(node, self.letters[at])
            if node < 0:
                return -1
        return node

    def _spell(  # noqa: PLR0913, PLR0917 - an object a branch would cost more than the search
        self, base: int, node: int, used: int, depth: int, cost: float, value: int, size: int
    ) -> int:
        """Try all words on ``base`` that begin with the letters of ``node``.

        They are the letters of the columns ``used``: the base and ``depth`` pieces. ``cost`` is
        what these cost the rule; ``value`` and ``size`` are those of all their cards together.
        """
        mask = self.prefixes.masks[node]
        tried = 0
        for at in range(self.places):
            piece = self.order[at]
            letter = self.letters[piece * ROOM]
            if used >> piece & 1 or self.size[piece] == 0:
                continue
            if letter == WILD:
                for declared in range(LETTERS):
                    if mask >> declared & 1:
                        self.path_wilds[depth] = declared
                        after = self.prefixes.after(node, declared)
                        self._spell_with(base, after, piece, used, depth, cost, value, size)
            elif mask >> letter & 1 and (self.size[piece] > 1 or not tried >> letter & 1):
                self.path_wilds[depth] = -1
                # Of cards alike, the one that costs least is enough. On the last cards it matters
                # from which panel it is.
                if self.size[piece] == 1 and not self.is_last:
                    tried |= 1 << letter
                after = self._walk(node, piece)
                if after >= 0:
                    self._spell_with(base, after, piece, used, depth, cost, value, size)
        return 0

    def _spell_with(  # noqa: PLR0913, PLR0917 - as above
        self,
        base: int,
        node: int,
        piece: int,
        used: int,
        depth: int,
        cost: float,
        value: int,
        size: int,
    ) -> int:
        """Try the word that ``piece`` makes, and go on; ``node`` is with it, all else before it."""
        if self.work >= self.end:
            return 0
        self.work += 1
        self.path[depth] = piece
        value += self.value[piece]
        size += self.size[piece]
        self.node = node
        if self.is_last:
            self._take(piece, -1)
            if self.prefixes.masks[node] & IS_WORD:
                side = self.seat % self.sides
                self.points[side] += value * size
                self._consider(BUILD, base, depth + 1, self.standing() - self.before)
                self.points[side] -= value * size
        else:
            cost += self.costs[piece]
            if self.prefixes.masks[node] & IS_WORD:
                self._consider(BUILD, base, depth + 1, self._word_worth(value * size) - cost)
        if depth + 1 < DEEPEST:
            self._spell(base, node, used | 1 << piece, depth + 1, cost, value, size)
        if self.is_last:
            self._take(piece, 1)
        return 0

    def _extend(self, base: int, column: int, used: int, depth: int, cost: float) -> int:
        """Try all parts of words with one more piece below ``column``.

        That is ``base`` with ``depth`` pieces, all of them ``used``; ``cost`` is as in `_spell`.
        """
        for piece in range(self.places):
            if used >> piece & 1 or self.size[piece] == 0:
                continue
            if self.letters[piece * ROOM] == WILD:
                for letter in range(LETTERS):
                    self.columns.declare(piece, letter)
                    self.path_wilds[depth] = letter
                    self._extend_with(base, column, piece, used, depth, cost)
                self.columns.declare(piece, WILD)
            else:
                self.path_wilds[depth] = -1
                self._extend_with(base, column, piece, used, depth, cost)
        return 0

    def _extend_with(  # noqa: PLR0913, PLR0917 - as above
        self, base: int, column: int, piece: int, used: int, depth: int, cost: float
    ) -> int:
        """Try the part of a word that ``piece`` below ``column`` makes, and go on with it."""
        if self.work >= self.end:
            return 0
        self.work += 1
        target = TRIED + depth
        if not self.columns.join(column, piece, target):
            return 0
        self.path[depth] = piece
        cost += self.costs[piece]
        if not self.ends[target] & IS_WORD:
            self.node = -self.low[target] - 1
            self._consider(BUILD, base, depth + 1, self._part_worth(target) - cost)
        if depth + 1 < self.deepest:
            self._extend(base, target, used | 1 << piece, depth + 1, cost)
        return 0

    def _consider(self, kind: int, base: int, pieces: int, gain: float) -> int:
        """Note a play if it is the best so far, or one of the best while they are collected.

        A build is the one on the path, with so many ``pieces``.
        """
        if self.is_collecting:
            return self._keep(kind, base, pieces, gain)
        if gain > self.best:
            self.best = gain
            self.kind = kind
            self.base = base
            self.wild = self.base_wild
            self.pieces = pieces
            for at in range(pieces):
                self.best_path[at] = self.path[at]
                self.best_wilds[at] = self.path_wilds[at]
        return 0

    def _keep(self, kind: int, base: int, pieces: int, gain: float) -> int:
        """Keep a play to be compared, unless it is too bad, or one like it is better.

        Plays are alike if they have the same base and leave the same letters there. Where there is
        no room for more, the worst one goes.
        """
        node = self.node if kind == BUILD else NO_NODE + kind
        kept = -1
        least = 0
        for number in range(self.count):
            if self.node_of[number] == node and self.base_of[number] == base:
                kept = number
                break
            if self.gain_of[number] < self.gain_of[least]:
                least = number
        if kept < 0 and self.count < MOST:
            kept = self.count
            self.count += 1
        elif (kept < 0 and self.gain_of[least] < gain) or (kept >= 0 and self.gain_of[kept] < gain):
            kept = kept if kept >= 0 else least
        else:
            return 0
        self.node_of[kept] = node
        self.kind_of[kept] = kind
        self.base_of[kept] = base
        self.wild_of[kept] = self.base_wild
        self.pieces_of[kept] = pieces
        self.gain_of[kept] = gain
        for index in range(pieces):
            self.path_of[kept * DEEPEST + index] = self.path[index]
            self.wilds_of[kept * DEEPEST + index] = self.path_wilds[index]
        return 0

    # What the rule thinks of columns

    def survey(self) -> int:
        """Work out what the seat to play needs to know of the table.

        On the last cards that is only how far ahead its side is: `phi` and `costs` stay as they
        were.
        """
        self.own = self.seat * WEIGHTS
        self.is_last = self.left == 0
        self.late = 1.0 - 1.0 * self.left / LATE if self.left < LATE else 0.0
        if self.is_last:
            self.count_points()
            self.before = self.standing()
            return 0
        self.singles = 0
        for at in range(self.places):
            if self.size[at] == 1 and self.letters[at * ROOM] != WILD:
                self.singles |= 1 << self.letters[at * ROOM]
        for at in range(self.places):
            if self.size[at] == 0:
                self.phi[at] = 0.0
            elif self.ends[at] & IS_WORD:
                self.phi[at] = self._word_worth(self.value[at] * self.size[at])
            else:
                self.phi[at] = self._part_worth(at)
        return self._set_costs()

    def _set_costs(self) -> int:
        """Work out what each column costs as a piece, and put the cheapest first."""
        weights = self.weights
        own = self.own
        side = self.seat % self.sides
        for at in range(self.places):
            if at // self.width % self.sides == side:
                cost = self.phi[at] - weights[own + OWN_OPENING]
                cost -= weights[own + OWN_OPENING_LATE] * self.late
            else:
                cost = -self.phi[at] * weights[own + DENIAL] - weights[own + OTHER_OPENING]
                cost -= weights[own + OTHER_OPENING_LATE] * self.late
            self.costs[at] = cost
            index = at
            while index and self.costs[self.order[index - 1]] > cost:
                self.order[index] = self.order[index - 1]
                index -= 1
            self.order[index] = at
        return 0

    def _word_worth(self, worth: int) -> float:
        """Return how good a word is that stands and scores ``worth``."""
        late = self.weights[self.own + WORD_LATE] * self.late
        return worth + self.weights[self.own + WORD] + late

    def _part_worth(self, at: int) -> float:
        """Return how good the column ``at`` is, which is no word."""
        weights = self.weights
        own = self.own
        worth = weights[own + LOOSE] + weights[own + LOOSE_LATE] * self.late
        if self.letters[at * ROOM] == WILD:
            return worth + weights[own + JOKER]
        places = self.high[at] - self.low[at]
        worth += weights[own + SIZE] * self.size[at]
        worth += weights[own + PLACES_OF] * self.logs[places if places < LOGS else LOGS - 1]
        if self.ends[at]:
            worth += weights[own + ENDING]
        if self.ends[at] & self.singles:
            worth += weights[own + READY]
        return worth

    def _removal_gain(self) -> float:
        """Return what the removal of a word gains; its points are the same as those it had."""
        if self.is_last:
            return 0.0
        gain = self.weights[self.own + REMOVAL] - self.weights[self.own + WORD]
        late = self.weights[self.own + REMOVAL_LATE] - self.weights[self.own + WORD_LATE]
        return gain + late * self.late

    # The last cards

    def count_points(self) -> int:
        """Count the points of sides as things stand, and the columns that are no words."""
        for side in range(self.sides):
            self.points[side] = self.removed[side]
        for panel in range(self.seats):
            self.loose[panel] = 0
        for at in range(self.places):
            if self.size[at]:
                self._take(at, 1)
        return 0

    def _take(self, at: int, times: int) -> int:
        """Count the column ``at`` ``times`` 1 more, or with -1 take it off again."""
        panel = at // self.width
        if self.ends[at] & IS_WORD:
            self.points[panel % self.sides] += times * self.value[at] * self.size[at]
        else:
            self.loose[panel] += times
        return 0

    def standing(self) -> float:
        """Return how far ahead of the best other side the side to play is.

        The points that were counted are worth more by the chance of each panel to be a Bali.
        """
        own = self.seat % self.sides
        best = NONE
        mine = 0.0
        for side in range(self.sides):
            score = 1.0 * self.points[side]
            for panel in range(side, self.seats, self.sides):
                chance = 1.0
                for _ in range(self.loose[panel]):
                    chance *= self.weights[self.own + CHANCE]
                score = score * (1.0 + (self.factor - 1) * chance) + self.extra * chance
            if side == own:
                mine = score
            else:
                best = max(best, score)
        return mine - best
