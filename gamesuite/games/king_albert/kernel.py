# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False
"""The search loop of the King Albert solver: one source, run as it is or compiled.

``setup.py`` compiles this file as ``kernel_native``, with the types in ``kernel_native.pxd``, so
it uses only small integers and arrays.

Cards are numbered suit by suit, Ace to King: clubs 0 to 12, diamonds, hearts, spades. A position is
stored as what each card lies on, so that the order of columns makes no difference. A card needs few
bits for it, its code:

- 0: where it was at the start, or home;
- 1, 2 (and 3, 4 where columns build in any suit): on the first, second ... card that it fits on;
- 3 (or 5): at the base of a column.

A position is three words. ``lo`` has two bits of the code of each card 0 to 25 from the lowest bit,
and above them four bits for the height of each of their two foundations; ``hi`` has the same of the
other cards. ``ex`` has the third bit of all codes where there is one.

A kept position is a node, with a number from 1. Open nodes, which are still to be expanded, wait in
lanes by their cost; the cheapest lane comes first, and in a lane the latest node.
"""

from __future__ import annotations

from array import array
from itertools import pairwise

# What a card lies on, if not on a card

BASE = 52
"""The base of a column."""
RESERVE = 53
"""A place of the reserve."""
HOME = 54
"""A foundation."""
NONE = 55
"""Nothing: no card lies on another, or a card fits on no other."""

# What a game may allow, as a sum

ANY_COLOUR = 1
"""Columns build in any suit."""
UNITS = 2
"""Sequences move as units."""
BACK = 4
"""Cards move back from foundations."""

# What `Search.run` returns

RUNNING = 0
"""The search goes on."""
WON = 1
"""There is a way to bring all cards home."""
EXHAUSTED = 2
"""There is none."""
FULL = 3
"""No more positions may be kept."""

MOST_AT_ONCE = 1024
"""How many positions one can lead to at most."""
LANES = 2048
"""How many lanes the open positions have."""

# The costs of a position, tuned on random deals that are not in the tests

CARD_OUT = 19
"""For each card not home."""
COLUMN = 42
"""For each column in use."""
BLOCKER = 3
"""For each card above one that is needed sooner."""
HIGH_ON_LOW = 12
"""For each card above a lower one."""
BREAK = 16
"""For each break in a sequence."""
SPARE = -13
"""For each card in the reserve."""
LATE_SPARE = -10
"""For each such card that is not needed soon, in addition."""
MOVE = 18
"""For each move made."""
KING_AT_BASE = -4
"""For each King at a base."""
ABOVE_NEXT = 4
"""For each card above one that goes home next."""
UNEVEN = -6
"""For each rank between the highest foundation and the lowest."""
BLOCKED = (23, 18, 16, 2, 11, 4, 12, 2, 0, 0, 0, 0, 0)
"""The extra cost of a blocker, by how many cards must go home before the one it blocks."""


class Search:
    """Searches for a way to bring all cards home, the cheapest positions first.

    ``below`` has for each of the 52 cards what it lies on: a card, BASE, RESERVE or HOME.
    ``columns`` is the number of columns; ``kind`` is a sum of ANY_COLOUR, UNITS and BACK, or 0.
    ``most_nodes`` limits how many positions are kept, at 37 to 48 bytes each.

    The search expands every reachable position except those that cannot matter, so an exhausted
    search proves that there is no way:

    - cards that are safe on a foundation go there at once;
    - a reserve card goes to a column only right before another card goes on it: it is no use
      there sooner, and blocks nothing in the reserve;
    - a card alone in its column does not go to an empty column.
    """

    def __init__(self, below: list[int], columns: int, kind: int, most_nodes: int) -> None:
        self.columns = columns
        self.any_colour = kind & ANY_COLOUR != 0
        self.units = kind & UNITS != 0
        self.back = kind & BACK != 0
        self.most_nodes = most_nodes
        self.base_code = 5 if self.any_colour else 3
        # Compiled, these are unsigned words of 64 bits; literals of that size would not be.
        self.mask = 0xFFFFFFFFFFFFFFFF
        self.mix_lo = 0x9E3779B97F4A7C15
        self.mix_hi = 0xC2B2AE3D27D4EB4F
        self.mix_ex = 0x165667B19E3779F9
        self._make_cards()
        self._make_store()
        self._begin(below)

    def _make_cards(self) -> None:
        """Fill the tables of the cards.

        They have each card's rank and suit from 0, the cards it fits on (its parents), how many
        these are, and the code for each thing it may lie on.
        """
        self.rank = array("i", [card % 13 for card in range(52)])
        self.suit = array("i", [card // 13 for card in range(52)])
        self.parents = array("i", [NONE] * 52 * 4)
        self.fitting = array("i", [0] * 52)
        self.codes = array("B", bytes(52 * 64))
        self.blocked = array("i", BLOCKED)
        for card in range(52):
            self.codes[64 * card + BASE] = self.base_code
            if card % 13 == 12:
                continue
            for suit in range(4):
                if self.any_colour or (card // 13 in (1, 2)) != (suit in (1, 2)):
                    parent = suit * 13 + card % 13 + 1
                    self.parents[4 * card + self.fitting[card]] = parent
                    self.fitting[card] += 1
                    self.codes[64 * card + parent] = self.fitting[card]

    def _make_store(self) -> None:
        """Make the store of nodes, where 0 is none, and the lanes of the open ones.

        The store has the words of each node, the node it came from and after how many moves, and
        the next node in its lane. The table finds nodes by the hash of their position: each slot
        has the upper half of the hash and the node.
        """
        self.capacity = 1 << 12
        self.node_lo = array("Q", bytes(8 * self.capacity))
        self.node_hi = array("Q", bytes(8 * self.capacity))
        self.node_ex = array("Q", bytes(8 * (self.capacity if self.any_colour else 1)))
        self.come_from = array("I", bytes(4 * self.capacity))
        self.link = array("I", bytes(4 * self.capacity))
        self.depth = array("H", bytes(2 * self.capacity))
        self.slots = 1 << 13
        self.table = array("Q", bytes(8 * self.slots))
        self.heads = array("I", bytes(4 * LANES))
        self.lane = LANES
        self.nodes = 1
        self.expanded = 0
        self.goal = self.best = 0
        self.most_home = -1

    def _begin(self, below: list[int]) -> None:
        """Set up the initial position and keep it as the first node.

        What cards lie on, and what lies on them, the heights of the foundations and the words
        always describe one position, the one set up. The moves made since can be undone.
        """
        self.origin = array("i", below)
        self.below = array("i", [RESERVE] * 52)
        self.above = array("i", [NONE] * 64)
        self.height = array("i", [0] * 4)
        self.undo_card = array("i", [0] * 256)
        self.undo_from = array("i", [0] * 256)
        self.undo_to = array("i", [0] * 256)
        self.chain = array("i", [0] * 16)
        self.undone = self.node = self.wanted = 0
        self.found = False
        self.lo = self.hi = self.ex = 0
        self.empties = self.columns
        for card in range(52):
            if below[card] != RESERVE:
                self._shift(card, RESERVE, below[card])
        self._keep(0)
        self.opening = self._moves_made()
        self.cost = self._cost()

    # Moving cards and undoing it

    def _shift(self, card: int, was: int, to: int) -> None:
        """Move ``card`` from ``was`` to ``to`` and update all that describes the position."""
        if was < BASE:
            self.above[was] = NONE
        elif was == BASE:
            self.empties += 1
        elif was == HOME:
            self._rise(self.suit[card], -1)
        self.below[card] = to
        if to < BASE:
            self.above[to] = card
        elif to == BASE:
            self.empties -= 1
        elif to == HOME:
            self._rise(self.suit[card], 1)
        if was <= BASE:
            self._flip(card, self.codes[64 * card + was])
        if to <= BASE:
            self._flip(card, self.codes[64 * card + to])

    def _rise(self, suit: int, by: int) -> None:
        """Let the foundation of ``suit`` grow ``by`` one card, or by -1."""
        self.height[suit] += by
        if suit < 2:
            self.lo += by << (52 + 4 * suit)
        else:
            self.hi += by << (44 + 4 * suit)

    def _flip(self, card: int, code: int) -> None:
        """Add the ``code`` of ``card`` to the words of the position, or remove it."""
        if card < 26:
            self.lo ^= (code & 3) << (2 * card)
        else:
            self.hi ^= (code & 3) << (2 * card - 52)
        if self.any_colour:
            self.ex ^= (code >> 2) << card

    def _move(self, card: int, to: int) -> None:
        """Move ``card`` to ``to`` so that it can be undone."""
        self.undo_card[self.undone] = card
        self.undo_from[self.undone] = self.below[card]
        self.undo_to[self.undone] = to
        self.undone += 1
        self._shift(card, self.below[card], to)

    def _take_back(self) -> None:
        """Undo all moves made since the position was set up."""
        while self.undone > 0:
            self.undone -= 1
            card = self.undo_card[self.undone]
            self._shift(card, self.below[card], self.undo_from[self.undone])

    def _is_safe(self, card: int) -> bool:
        """Return whether ``card``, the next of its suit, is never needed in the columns.

        The cards that fit on it are home, or can go home and are not needed there either.
        """
        suit = self.suit[card]
        rank = self.rank[card]
        if self.any_colour:
            return min(self.height[0], self.height[1], self.height[2], self.height[3]) >= rank - 1
        red = suit in (1, 2)
        one = self.height[0 if red else 1]
        two = self.height[3 if red else 2]
        if one < rank - 1 or two < rank - 1:
            return False
        if self.height[3 - suit] >= rank - 2:
            return True
        return not self.back and one >= rank and two >= rank

    def _play_safe(self) -> None:
        """Move home all cards that are safe there."""
        again = True
        while again:
            again = False
            for suit in range(4):
                if self.height[suit] == 13:
                    continue
                card = suit * 13 + self.height[suit]
                if self.above[card] == NONE and self._is_safe(card):
                    self._move(card, HOME)
                    again = True

    # Keeping positions

    def _keep(self, depth: int) -> None:
        """Keep the position, reached after ``depth`` moves, unless it is kept already.

        While a line is told, only see whether it is the ``wanted`` node.
        """
        self._play_safe()
        if self.wanted:
            self.found = self._is_node(self.wanted)
            return
        key = self._key(self.lo, self.hi, self.ex)
        slot = key & (self.slots - 1)
        while self.table[slot]:
            if self.table[slot] >> 32 == key >> 32 and self._is_node(self.table[slot] & 0xFFFFFFFF):
                return
            slot = (slot + 1) & (self.slots - 1)
        node = self.nodes
        self.nodes += 1
        self.table[slot] = (key >> 32 << 32) | node
        self.node_lo[node] = self.lo
        self.node_hi[node] = self.hi
        if self.any_colour:
            self.node_ex[node] = self.ex
        self.come_from[node] = self.node
        self.depth[node] = depth
        home = self.height[0] + self.height[1] + self.height[2] + self.height[3]
        if home > self.most_home:
            self.most_home = home
            self.best = node
            if home == 52:
                self.goal = node
        lane = min(max((self._cost() + MOVE * depth + 8) >> 4, 0), LANES - 1)
        self.link[node] = self.heads[lane]
        self.heads[lane] = node
        self.lane = min(lane, self.lane)

    def _is_node(self, node: int) -> bool:
        """Return whether the position set up is the one kept as ``node``."""
        same = self.node_lo[node] == self.lo and self.node_hi[node] == self.hi
        return same and (not self.any_colour or self.node_ex[node] == self.ex)

    def _key(self, lo: int, hi: int, ex: int) -> int:
        """Return the hash of a position: 64 bits, well mixed."""
        key = ((lo * self.mix_lo) ^ (hi * self.mix_hi) ^ (ex * self.mix_ex)) & self.mask
        key ^= key >> 29
        return (key * self.mix_lo) & self.mask

    def _grow(self) -> int:
        """Make room for all positions that one can lead to."""
        if self.nodes + MOST_AT_ONCE > self.capacity:
            self.node_lo = self._longer(self.node_lo, "Q")
            self.node_hi = self._longer(self.node_hi, "Q")
            if self.any_colour:
                self.node_ex = self._longer(self.node_ex, "Q")
            self.come_from = self._longer(self.come_from, "I")
            self.link = self._longer(self.link, "I")
            self.depth = self._longer(self.depth, "H")
            self.capacity *= 2
        if 4 * (self.nodes + MOST_AT_ONCE) > 3 * self.slots:
            self._spread()
        return 0

    def _longer(self, old: array[int], kind: str) -> array[int]:
        """Return ``old`` extended with zeros to twice its length."""
        view = memoryview(old)
        new = array(kind, bytes(2 * view.nbytes))
        memoryview(new)[: len(view)] = view
        return new

    def _spread(self) -> int:
        """Rehash all positions into a table of twice the size."""
        self.slots *= 2
        self.table = array("Q", bytes(8 * self.slots))
        for node in range(1, self.nodes):
            ex = self.node_ex[node] if self.any_colour else 0
            key = self._key(self.node_lo[node], self.node_hi[node], ex)
            slot = key & (self.slots - 1)
            while self.table[slot]:
                slot = (slot + 1) & (self.slots - 1)
            self.table[slot] = (key >> 32 << 32) | node
        return 0

    # The cost of a position

    def _cost(self) -> int:
        """Return an estimate of what it takes to win from the position set up."""
        least = most = self.height[0]
        cost = 0
        for suit in range(4):
            height = self.height[suit]
            cost -= CARD_OUT * height
            least = min(height, least)
            most = max(height, most)
        cost += CARD_OUT * 52 + COLUMN * (self.columns - self.empties) + UNEVEN * (most - least)
        for card in range(52):
            if self.below[card] == BASE:
                cost += self._column_cost(card)
            elif self.below[card] == RESERVE:
                cost += SPARE
                if self.rank[card] - self.height[self.suit[card]] > 5:
                    cost += LATE_SPARE
        return cost

    def _column_cost(self, card: int) -> int:
        """Return what the column with ``card`` at its base adds to the cost."""
        cost = KING_AT_BASE if self.rank[card] == 12 else 0
        soonest = lowest = 99
        above_next = 0
        under = BASE
        while card != NONE:
            rank = self.rank[card]
            need = rank - self.height[self.suit[card]]
            if need > soonest:
                cost += BLOCKER + self.blocked[soonest]
            else:
                soonest = need
            cost += above_next
            if need == 0:
                above_next += ABOVE_NEXT
            if rank > lowest:
                cost += HIGH_ON_LOW
            else:
                lowest = rank
            if self.codes[64 * card + under] == 0:
                cost += BREAK
            under = card
            card = self.above[card]
        return cost

    # Expanding a position

    def _lay_out(self, node: int) -> None:
        """Set up the position kept as ``node``."""
        self.node = node
        self.undone = 0
        self.lo = self.node_lo[node]
        self.hi = self.node_hi[node]
        self.ex = self.node_ex[node] if self.any_colour else 0
        self.height[0] = (self.lo >> 52) & 15
        self.height[1] = (self.lo >> 56) & 15
        self.height[2] = (self.hi >> 52) & 15
        self.height[3] = (self.hi >> 56) & 15
        self.empties = self.columns
        for card in range(52):
            self.above[card] = NONE
        for card in range(52):
            under = self._under(card)
            self.below[card] = under
            if under < BASE:
                self.above[under] = card
            elif under == BASE:
                self.empties -= 1

    def _under(self, card: int) -> int:
        """Return what ``card`` lies on according to the words of the position."""
        if self.rank[card] < self.height[self.suit[card]]:
            return HOME
        word = self.lo if card < 26 else self.hi
        code = (word >> (2 * (card % 26))) & 3
        if self.any_colour:
            code += ((self.ex >> card) & 1) << 2
        if code == 0:
            return self.origin[card]
        if code == self.base_code:
            return BASE
        return self.parents[4 * card + code - 1]

    def _expand(self, node: int) -> None:
        """Keep all positions one step from ``node``, or stop at the wanted one, then ``found``."""
        self._lay_out(node)
        for card in range(52):
            under = self.below[card]
            if under == HOME:
                if self.back and self.height[self.suit[card]] == self.rank[card] + 1:
                    self._place(card)
            elif self.above[card] == NONE:
                if self.height[self.suit[card]] == self.rank[card]:
                    self.chain[0] = card
                    self._run_chain(1, HOME)
                if under != RESERVE:
                    self._place(card)
                if self.units and under < BASE and self.codes[64 * card + under]:
                    self._place_units(card)
            if self.found:
                return

    def _place(self, card: int) -> None:
        """Move ``card``, and the unit on it, wherever it may go in the columns."""
        self.chain[0] = card
        if self.empties and self.below[card] != BASE:
            self._run_chain(1, BASE)
        self._lead(1)

    def _place_units(self, card: int) -> None:
        """Move every unit that ends with ``card`` wherever it may go."""
        under = self.below[card]
        while under < BASE and self.codes[64 * card + under]:
            card = under
            under = self.below[card]
            self._place(card)

    def _lead(self, length: int) -> None:
        """Move the chain onto every card it fits on, and onto reserve cards moved down for it.

        The chain has ``length`` cards: one in a column, then reserve cards, each of them to be
        moved down before the card that goes on it.
        """
        card = self.chain[length - 1]
        for place in range(self.fitting[card]):
            target = self.parents[4 * card + place]
            if self.below[target] <= BASE:
                if self.above[target] == NONE:
                    self._run_chain(length, target)
            elif self.below[target] == RESERVE:
                self.chain[length] = target
                if self.empties:
                    self._run_chain(length + 1, BASE)
                self._lead(length + 1)

    def _run_chain(self, length: int, target: int) -> None:
        """Move the chain, its last card to ``target``, keep the position and undo the moves."""
        if self.found:
            return
        for place in range(length - 1, -1, -1):
            self._move(self.chain[place], target)
            target = self.chain[place]
        self._keep(self.depth[self.node] + length)
        if not self.found:
            self._take_back()

    def run(self, most: int) -> int:
        """Expand up to ``most`` positions and return the state of the search.

        RUNNING, WON, EXHAUSTED (there is no way) or FULL (no room); the next call continues it.
        """
        for _ in range(most):
            if self.goal:
                return WON
            while self.lane < LANES and self.heads[self.lane] == 0:
                self.lane += 1
            if self.lane == LANES:
                return EXHAUSTED
            if self.nodes + MOST_AT_ONCE > self.most_nodes:
                return FULL
            self._grow()
            node = self.heads[self.lane]
            self.heads[self.lane] = self.link[node]
            self._expand(node)
            self.expanded += 1
        return WON if self.goal else RUNNING

    def line(self) -> list[tuple[int, int]]:
        """Return a way to the most cards home: the cards in order, and what each moves onto.

        Nodes do not keep moves, so each node of the way is expanded again until the next is found.
        """
        nodes = [self.best]
        node = self.come_from[self.best]
        while node:
            nodes.insert(0, node)
            node = self.come_from[node]
        moves = list(self.opening)
        for before, after in pairwise(nodes):
            self.wanted = after
            self._expand(before)
            moves += self._moves_made()
            self.found = False
        self.wanted = 0
        return moves

    def _moves_made(self) -> list[tuple[int, int]]:
        """Return the moves made since the position was set up, in the form of `line`."""
        return [(self.undo_card[at], self.undo_to[at]) for at in range(self.undone)]
