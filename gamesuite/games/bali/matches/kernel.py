# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False
"""Plays matches of Bali out by the quick rule of the board: one source, run as it is or compiled.

``setup.py`` compiles this file as ``kernel_native``, with the types in ``kernel_native.pxd``, so
it uses only small integers and arrays. Functions that return nothing return 0.

A card of the deck is 0 to 25, the wild card that is not yet declared 26, and one that is declared
27 more than its letter. A declared one that is shuffled back in a match that is played out is a
plain card of its letter from then on. How columns, panels and sides are numbered is told in
`board/kernel.py`.

An *order* of the deck has a number. Its remainder says which of the *worlds* is meant, the guesses
at which cards the deck has; the number itself decides how they are shuffled.
"""

from __future__ import annotations

from array import array
from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gamesuite.games.bali.matches.board import kernel as boards

LETTERS = 26
"""How many letters there are."""
WILD = 26
"""The wild card that is not yet declared, as a card and where a letter stands."""
DECLARED = 27
"""The first of the declared wild cards, that of the letter A."""
WILD_VALUE = 5
"""The value of a wild card (`state.py`)."""
SEATS = 4
"""The most seats there can be."""
START = 16
"""The first column of the position to begin with (`TABLE` in `board/kernel.py`)."""
DECK = 108
"""The most cards of a deck: two packs with their wild cards."""
ROOM = 56
"""The room for the letters of a column (`dictionary/kernel.py`)."""
IS_WORD = 1 << 26
"""The bit of a word, beside those of the letters that make one before or behind."""
BUILD = 0
REMOVE = 1
PASS = 2
FORFEIT = 3
BY_RULE = 4
"""The kinds of plays, as in `board/kernel.py`."""
FORFEIT_ROUNDS = 3
"""After so many rounds of forfeits in turn a match ends (`effects.py`)."""
LEAST = -1000000.0
"""Less than any column is worth."""
TO_END = 10000
"""So many turns lead to the end of any match."""
KNOTS = 5
"""At how many sizes of the deck there are weights for the signs; in between they are mixed."""
SIGNS = 11
"""How many signs of how a side stands there are: the numbers that `Playouts.look` notes."""
HARD = 3
"""The least value of a letter that is hard to use."""
CLOSE = 100.0
"""A margin of so many points at the end is close."""
MARGIN_PART = 0.3
"""How much the margin counts in the worth of a result; the rest is the win."""
VOWELS = 1 << 0 | 1 << 4 | 1 << 8 | 1 << 14 | 1 << 20
"""The bits of A, E, I, O and U."""


class Playouts:
    """Plays a match out on ``board`` by its rule, with the deck in many orders.

    It stops after `horizon` turns and judges how each side stands; at the end of the match what
    counts is who has won. In this order: the methods ``set_…`` say from which position, ``collect``
    finds plays, if they are wanted, ``forget`` begins new sums, and ``play`` adds to them.

    The sums are by side: `won` of wins, a tie being shared, or of the chance to win; `worth` of
    what plays are compared by; `score` of the points, with the bonus of a match that is over; and
    `balis` of panels that are a Bali.
    """

    def __init__(self, board: boards.Board) -> None:
        self.board = board
        self.columns = board.columns
        # Numbers of 64 bits without a sign when compiled, where a literal would have 32 bits.
        self.mix = 0x9E3779B97F4A7C15
        self.whole = 0xFFFFFFFFFFFFFFFF
        self.horizon = TO_END
        self.dealer = 0
        # The position to begin with, and the same while a match is played out; who has passed are
        # bits, and the turns still lost are by side.
        self.start_seat = 0
        self.start_passed = 0
        self.passed = 0
        self.start_forfeits = 0
        self.forfeits = 0
        self.start_lost = array("i", [0] * SEATS)
        self.lost = array("i", [0] * SEATS)
        self.start_removed = array("i", [0] * SEATS)
        self.card_values = array("i", [0] * (DECLARED + LETTERS))
        # The deck from its card `next_card` on, `cards` in all with those that were laid; then the
        # worlds one after the other, and how many cards on top are in the same place in all.
        self.deck = array("i", [0] * (DECK + ROOM))
        self.worlds = array("i", [0])
        self.world_count = 1
        self.start_cards = 0
        self.known = 0
        self.cards = 0
        self.next_card = 0
        self.seed = 1
        self.random = 1
        # How the sides stand: the sizes of the deck that are knots, the weights of the signs at
        # each of them, the signs of each side, and what they come to, or the score at the end.
        self.knots = array("d", [0.0, 5.0, 15.0, 40.0, 95.0])
        self.sign_weights = array("d", [0.0] * (KNOTS * SIGNS))
        self.signs = array("d", [0.0] * (SEATS * SIGNS))
        self.strength = array("d", [0.0] * SEATS)
        # The sums.
        self.won = array("d", [0.0] * SEATS)
        self.worth = array("d", [0.0] * SEATS)
        self.score = array("d", [0.0] * SEATS)
        self.balis = array("d", [0.0] * SEATS)

    # The position to begin with

    def set_values(self, values: list[int], signs: list[float]) -> int:
        """Set the ``values`` of the letters and the weights of the ``signs``, knot by knot."""
        for at in range(LETTERS):
            self.card_values[at] = values[at]
            self.card_values[DECLARED + at] = WILD_VALUE
        self.card_values[WILD] = WILD_VALUE
        for at in range(len(signs)):
            self.sign_weights[at] = signs[at]
        return 0

    def set_column(self, at: int, letters: list[int], value: int, is_word: bool) -> int:
        """Set the column ``at``, whose cards are worth ``value`` together.

        ``is_word`` is what the match says of it, whatever the dictionary here does.
        """
        self.columns.set(START + at, letters, value)
        self.columns.ends[START + at] &= ~IS_WORD
        if is_word:
            self.columns.ends[START + at] |= IS_WORD
        return 0

    def set_deck(self, cards: int, worlds: list[int], known: int, seed: int) -> int:
        """Set that so many ``cards`` are left, and what they are in each of the ``worlds``.

        These stand one after the other. In each the ``known`` cards on top come first, in their
        order. ``seed`` decides in which order the others are shuffled.
        """
        self.start_cards = cards
        self.world_count = len(worlds) // cards if cards else 1
        self.worlds = array("i", worlds if cards else [0])
        self.known = known
        self.seed = seed
        return 0

    def set_turn(self, dealer: int, seat: int, passed: int, forfeits: int) -> int:
        """Set the ``dealer``, the ``seat`` to play, who has ``passed`` and how many ``forfeits``.

        The sides that have passed are bits; forfeits are those since the last build or removal.
        """
        self.dealer = dealer
        self.start_seat = seat
        self.start_passed = passed
        self.start_forfeits = forfeits
        return 0

    def set_side(self, side: int, removed: int, lost: int) -> int:
        """Set the points of ``side`` for ``removed`` words, and how many turns it has ``lost``."""
        self.start_removed[side] = removed
        self.start_lost[side] = lost
        return 0

    def collect(self, deepest: int) -> int:
        """Find the plays that the rule likes best to begin with (`Board.collect`)."""
        self.begin(0)
        return self.board.collect(deepest)

    def forget(self) -> int:
        """Begin new sums."""
        for side in range(SEATS):
            self.won[side] = 0.0
            self.worth[side] = 0.0
            self.score[side] = 0.0
            self.balis[side] = 0.0
        return 0

    def play(self, number: int, first: int, last: int) -> int:
        """Play out the orders from ``first`` up to but not ``last``, after the play ``number``.

        The board has this play, because it was collected or added.
        """
        for order in range(first, last):
            self.begin(order)
            self.board.recall(number)
            goes_on = True
            if self.board.kind != BY_RULE:
                goes_on = self._do_best()
            turns = 0
            while goes_on and turns < self.horizon:
                goes_on = self.turn()
                turns += 1
            if goes_on:
                self.judge()
            else:
                self._count_up()
        return 0

    # The course of a match

    def begin(self, order: int) -> int:
        """Lay the cards of the start on the table, with the deck in this ``order``."""
        board = self.board
        for at in range(board.places):
            self.columns.copy(START + at, at)
        for side in range(board.sides):
            board.removed[side] = self.start_removed[side]
            self.lost[side] = self.start_lost[side]
        board.seat = self.start_seat
        self.passed = self.start_passed
        self.forfeits = self.start_forfeits
        self.cards = self.start_cards
        self.next_card = 0
        world = order % self.world_count * self.cards
        for at in range(self.cards):
            card = self.worlds[world + at]
            self.deck[at] = card
        board.left = self.cards
        self.random = ((self.seed + order) * self.mix) & self.whole
        self._shuffle(self.known)
        return 0

    def _shuffle(self, first: int) -> int:
        """Shuffle the deck from the card ``first`` on."""
        for at in range(self.cards - 1, first, -1):
            self.random ^= (self.random << 13) & self.whole
            self.random ^= self.random >> 7
            self.random ^= (self.random << 17) & self.whole
            other = first + (self.random >> 33) % (at - first + 1)
            card = self.deck[at]
            self.deck[at] = self.deck[other]
            self.deck[other] = card
        return 0

    def turn(self) -> bool:
        """Let the rule play a turn; return whether the match goes on."""
        self.board.choose()
        return self._do_best()

    def _do_best(self) -> bool:
        """Do the best play of the board and end the turn; return whether the match goes on.

        Who passes with cards in the deck cannot play, and forfeits a column.
        """
        board = self.board
        if board.kind == PASS and self.next_card < self.cards:
            board.kind = FORFEIT
            board.base = self._worst_forfeit()
        if board.kind == PASS:
            self.passed |= 1 << (board.seat % board.sides)
            if self.passed == (1 << board.sides) - 1:
                return False
        elif board.kind == FORFEIT:
            self.forfeits += 1
            if self.forfeits >= FORFEIT_ROUNDS * board.sides:
                return False
            self._put_back(board.base)
            self._fill()
        else:
            self.passed = 0
            self.forfeits = 0
            if board.kind == REMOVE:
                self._remove(board.base)
            else:
                self._build()
            self._fill()
            if self._is_cleared():
                return False
        board.seat = (board.seat + 1) % board.seats
        while self.lost[board.seat % board.sides]:
            self.lost[board.seat % board.sides] -= 1
            board.seat = (board.seat + 1) % board.seats
        return True

    def _build(self) -> int:
        """Do the build that is the best play, its wild cards declared first."""
        board = self.board
        base = board.base
        if board.letters[base * ROOM] == WILD and board.wild >= 0:
            self.columns.declare(base, board.wild)
        for at in range(board.pieces):
            piece = board.best_path[at]
            if board.letters[piece * ROOM] == WILD:
                self.columns.declare(piece, board.best_wilds[at])
            self.columns.join(base, piece, base)
            self._clear(piece)
        return 0

    def _remove(self, place: int) -> int:
        """Remove the word at ``place``."""
        board = self.board
        board.removed[place // board.width % board.sides] += board.value[place] * board.size[place]
        return self._clear(place)

    def _clear(self, place: int) -> int:
        """Make an opening of the column at ``place``; letter 0 says that it is no wild card."""
        board = self.board
        board.size[place] = 0
        board.value[place] = 0
        board.ends[place] = 0
        board.letters[place * ROOM] = 0
        return 0

    def _fill(self) -> int:
        """Lay cards of the deck into the openings, in dealing order."""
        board = self.board
        for step in range(board.seats):
            panel = (self.dealer + 1 + step) % board.seats
            for place in range(panel * board.width, (panel + 1) * board.width):
                if board.size[place] == 0 and self.next_card < self.cards:
                    card = self.deck[self.next_card]
                    self.next_card += 1
                    letter = card if card < DECLARED else card - DECLARED
                    board.size[place] = 1
                    board.value[place] = self.card_values[card]
                    board.ends[place] = 0
                    self.columns.declare(place, letter)
        board.left = self.cards - self.next_card
        return 0

    def _put_back(self, place: int) -> int:
        """Shuffle the column at ``place`` into the deck."""
        board = self.board
        size = board.size[place]
        left = self.cards - self.next_card
        for at in range(left):
            self.deck[at] = self.deck[self.next_card + at]
        for at in range(size):
            letter = board.letters[place * ROOM + at]
            self.deck[left + at] = letter
        self.cards = left + size
        self.next_card = 0
        self._shuffle(0)
        return self._clear(place)

    def _worst_forfeit(self) -> int:
        """Return the column that the seat to play would miss most."""
        board = self.board
        side = board.seat % board.sides
        worst = 0
        most = LEAST
        for at in range(board.places):
            is_own = at // board.width % board.sides == side
            # What it is worth is from the last choice of the board: before a play that was added,
            # such as to say that nothing can be played, that may be an earlier one.
            if is_own and board.size[at] and board.phi[at] > most:
                most = board.phi[at]
                worst = at
        return worst

    def _is_cleared(self) -> bool:
        """Return whether no cards lie on the table."""
        board = self.board
        cards = 0
        for at in range(board.places):
            cards += board.size[at]
        return cards == 0

    # How the sides stand

    def look(self) -> int:
        """Note the signs of how each side stands, all of a side in turn.

        0: its points. 1 to 4: the bonus of each of its panels that lacks 0 to 3 words to a Bali.
        5: how many columns lack one. Of those columns, 6: how many cards lie below the first; then
        the number of single cards that are hard to use, 7, vowels, 8, and wild cards, 9. 10:
        whether it is to play.
        """
        board = self.board
        board.count_points()
        for at in range(board.sides * SIGNS):
            self.signs[at] = 0.0
        for side in range(board.sides):
            self.signs[side * SIGNS] = board.points[side] / 100.0
            more = (board.points[side] * (board.factor - 1) + board.extra) / 200.0
            for panel in range(side, board.seats, board.sides):
                if board.loose[panel] < 4:
                    self.signs[side * SIGNS + 1 + board.loose[panel]] += more
                self.signs[side * SIGNS + 5] += board.loose[panel]
        for at in range(board.places):
            if board.size[at] and not board.ends[at] & IS_WORD:
                self._look_at(at, at // board.width % board.sides * SIGNS)
        self.signs[board.seat % board.sides * SIGNS + 10] = 1.0
        return 0

    def _look_at(self, at: int, first: int) -> int:
        """Note what the column ``at``, no word, means for the side whose ``first`` sign this is."""
        board = self.board
        letter = board.letters[at * ROOM]
        if board.size[at] > 1:
            self.signs[first + 6] += board.size[at] - 1
        elif letter == WILD:
            self.signs[first + 9] += 1.0
        elif board.value[at] >= HARD:
            self.signs[first + 7] += 1.0
        elif VOWELS >> letter & 1:
            self.signs[first + 8] += 1.0
        return 0

    def judge(self) -> int:
        """Add how each side stands to the sums: its chance to win, and its points so far."""
        board = self.board
        self.look()
        left = self.cards - self.next_card
        knot = 0
        while knot < KNOTS - 2 and left > self.knots[knot + 1]:
            knot += 1
        far = (left - self.knots[knot]) / (self.knots[knot + 1] - self.knots[knot])
        for side in range(board.sides):
            strength = 0.0
            for sign in range(SIGNS):
                near = self.sign_weights[knot * SIGNS + sign]
                next_one = self.sign_weights[(knot + 1) * SIGNS + sign]
                weight = near + (next_one - near) * far
                strength += weight * self.signs[side * SIGNS + sign]
            self.strength[side] = strength
            self.score[side] += board.points[side]
        total = 0.0
        for side in range(board.sides):
            total += exp(self.strength[side] - self.strength[0])
        for side in range(board.sides):
            share = exp(self.strength[side] - self.strength[0]) / total
            self.won[side] += share
            self.worth[side] += share
        return 0

    def _count_up(self) -> int:
        """Add the result of a match that is over to the sums.

        The worth of a result is mostly the win, and in part the margin: from 0 for one that is
        much behind to 1 for one that is far ahead.
        """
        board = self.board
        board.count_points()
        most = 0.0
        for side in range(board.sides):
            score = 1.0 * board.points[side]
            for panel in range(side, board.seats, board.sides):
                if board.loose[panel] == 0 and self.next_card == self.cards:
                    score = score * board.factor + board.extra
                    self.balis[side] += 1.0
            self.strength[side] = score
            self.score[side] += score
            most = max(most, score)
        winners = 0
        for side in range(board.sides):
            if self.strength[side] == most:
                winners += 1
        for side in range(board.sides):
            if self.strength[side] == most:
                self.won[side] += 1.0 / winners
            rival = 0.0
            for other in range(board.sides):
                if other != side:
                    rival = max(rival, self.strength[other])
            margin = (rival - self.strength[side]) / CLOSE
            near = 1.0 / (1.0 + exp(max(min(margin, 30.0), -30.0)))
            win = 1.0 / winners if self.strength[side] == most else 0.0
            self.worth[side] += MARGIN_PART * near + (1.0 - MARGIN_PART) * win
        return 0
