# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False
"""Finds the plays in a match of Bali, the best by a rule: one source, run as it is or compiled.

``setup.py`` compiles this file as ``kernel_native``, with the types in ``kernel_native.pxd``, so
it uses only small integers and arrays.

Of the columns (`dictionary/kernel.py`) those of all panels come first, one panel after the other,
then those of the position to begin with, then what is tried with them.
"""

from __future__ import annotations

from array import array
from math import log2
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gamesuite.games.bali.dictionary import kernel as words

LETTERS = 26
WILD = 26
SEATS = 4
TABLE = 16
TRIED = 32
"""The room for the columns of all panels; the place of the first that is tried."""
DEEPEST = 12
"""The most pieces of a build."""
ROOM = 56
IS_WORD = 1 << 26
"""The bit of a word, beside those of the letters that make one before or behind."""
LOGS = 4096
MOST = 48
ROOM_FOR = 64
"""How many plays that are found are compared, and how many there is room for."""
BUILD = 0
REMOVE = 1
PASS = 2
FORFEIT = 3
BY_RULE = 4
"""The kinds of plays."""
LATE = 20
"""With so many cards in the deck it begins to be late."""
QUICK = 20000
"""The most pieces that are tried in a turn that is played out."""
NO_NODE = 1 << 30
NONE = -1000000.0
"""What stands for a play that makes no word or part; the gain of what cannot be done."""

WORD = 0
WORD_LATE = 1
REMOVAL = 2
REMOVAL_LATE = 3
LOOSE = 4
LOOSE_LATE = 5
SIZE = 6
PLACES_OF = 7
ENDING = 8
READY = 9
JOKER = 10
OWN_OPENING = 11
OWN_OPENING_LATE = 12
OTHER_OPENING = 13
OTHER_OPENING_LATE = 14
DENIAL = 15
CHANCE = 16
WEIGHTS = 17
"""The weights: points for a complete word beside its worth, and for its removal; what a column is
worth that is no word, its letters, the logarithm of its places in the dictionary, that one letter
makes it a word, and that such a card lies open; the wild card; openings on the own panel and on
others; how much of the worth of other panels' columns is a gain; the chance that a column that is
no word on the last cards does not prevent a Bali. What is late counts by how late it is."""


class Board:
    """All panels, and what the seat to play can do.

    ``left`` is the number of cards in the deck, ``removed`` are the points of each side for removed
    words, and ``work`` is how many pieces were tried so far. At ``most`` so many are tried to find
    the plays to compare. A Bali is worth ``factor`` times the points and ``extra`` more. Each seat
    has ``weights`` of its own.
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
        self.own = self.seat = 0
        self.seats = self.sides = 2
        self.width = 7
        self.places = 14
        self.left = self.singles = self.node = 0
        self.late = self.before = 0.0
        self.removed = array("i", [0] * SEATS)
        self.points = array("i", [0] * SEATS)
        self.loose = array("i", [0] * SEATS)
        self.phi = array("d", [0.0] * TABLE)
        self.costs = array("d", [0.0] * TABLE)
        self.order = array("i", range(TABLE))
        self.logs = array("d", [log2(at) if at else 0.0 for at in range(LOGS)])
        self.is_last = self.is_collecting = False
        self.work = self.end = 0
        self.most = QUICK
        # What is tried: the pieces on the path to it, and the best so far.
        self.deepest = 1
        self.path = array("i", [0] * DEEPEST)
        self.path_wilds = array("i", [0] * DEEPEST)
        self.base_wild = self.wild = -1
        self.best = NONE
        self.kind = PASS
        self.base = self.pieces = 0
        self.best_path = array("i", [0] * DEEPEST)
        self.best_wilds = array("i", [0] * DEEPEST)
        # Plays to be compared.
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
        """Set what the rule of ``seat`` goes by."""
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
        """Find the plays that the rule likes best, parts with so many pieces; return how many."""
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

        ``path`` are the pieces of a build, ``wild`` and ``wilds`` the letters of wild cards, or -1.
        """
        at = self.count
        self.count += 1
        self.kind_of[at] = kind
        self.base_of[at] = base
        self.pieces_of[at] = len(path)
        self.wild_of[at] = wild
        for place in range(len(path)):
            self.path_of[at * DEEPEST + place] = path[place]
            self.wilds_of[at * DEEPEST + place] = wilds[place]
        return at

    def recall(self, number: int) -> int:
        """Make the play ``number`` of those compared the best."""
        self.kind = self.kind_of[number]
        self.base = self.base_of[number]
        self.pieces = self.pieces_of[number]
        self.wild = self.wild_of[number]
        for at in range(self.pieces):
            self.best_path[at] = self.path_of[number * DEEPEST + at]
            self.best_wilds[at] = self.wilds_of[number * DEEPEST + at]
        return 0

    # What can be done

    def choose(self) -> int:
        """Find the best play of the seat to play."""
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
        """Try all builds on ``base``."""
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
        """Return the beginning ``node`` with the letters of ``column`` more, -1 if none."""
        begin = column * ROOM
        for at in range(begin, begin + self.size[column]):
            node = self.prefixes.after(node, self.letters[at])
            if node < 0:
                return -1
        return node

    def _spell(  # noqa: PLR0913, PLR0917 - an object a branch would cost more than the search
        self, base: int, node: int, used: int, depth: int, cost: float, value: int, size: int
    ) -> int:
        """Try all words that begin with ``node``, ``cost`` being what has gone into it."""
        mask = self.prefixes.masks[node]
        tried = 0
        for at in range(self.places):
            piece = self.order[at]
            letter = self.letters[piece * ROOM]
            if used >> piece & 1 or self.size[piece] == 0:
                continue
            if letter == WILD:
                for each in range(LETTERS):
                    if mask >> each & 1:
                        self.path_wilds[depth] = each
                        after = self.prefixes.after(node, each)
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
        """Try all parts of words with pieces below ``column``."""
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
        """Remember the play if it is the best so far, or one of the best where they are kept."""
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
        """Keep a play to be compared, unless one like it is better or it is too bad."""
        node = self.node if kind == BUILD else NO_NODE + kind
        at = -1
        least = 0
        for number in range(self.count):
            if self.node_of[number] == node and self.base_of[number] == base:
                at = number
                break
            if self.gain_of[number] < self.gain_of[least]:
                least = number
        if at < 0 and self.count < MOST:
            at = self.count
            self.count += 1
        elif (at < 0 and self.gain_of[least] < gain) or (at >= 0 and self.gain_of[at] < gain):
            at = at if at >= 0 else least
        else:
            return 0
        self.node_of[at] = node
        self.kind_of[at] = kind
        self.base_of[at] = base
        self.wild_of[at] = self.base_wild
        self.pieces_of[at] = pieces
        self.gain_of[at] = gain
        for place in range(pieces):
            self.path_of[at * DEEPEST + place] = self.path[place]
            self.wilds_of[at * DEEPEST + place] = self.path_wilds[place]
        return 0

    # What the rule thinks of columns

    def survey(self) -> int:
        """Work out what the seat to play needs to know of the table."""
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
            place = at
            while place and self.costs[self.order[place - 1]] > cost:
                self.order[place] = self.order[place - 1]
                place -= 1
            self.order[place] = at
        return 0

    def _word_worth(self, worth: int) -> float:
        """Return how good a complete word is that scores ``worth``."""
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
        """Count the points of the sides as things stand, and the incomplete columns of panels."""
        for side in range(self.sides):
            self.points[side] = self.removed[side]
        for panel in range(self.seats):
            self.loose[panel] = 0
        for at in range(self.places):
            if self.size[at]:
                self._take(at, 1)
        return 0

    def _take(self, at: int, times: int) -> int:
        """Count the column ``at``, or take it off again."""
        panel = at // self.width
        if self.ends[at] & IS_WORD:
            self.points[panel % self.sides] += times * self.value[at] * self.size[at]
        else:
            self.loose[panel] += times
        return 0

    def standing(self) -> float:
        """Return how far ahead the side to play is, with what Balis are likely to bring."""
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
