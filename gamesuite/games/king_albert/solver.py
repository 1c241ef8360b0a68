"""Whether a position of King Albert can be won: exactly, or not known within the budget."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from gamesuite.engine.advice import Solution, Verdict
from gamesuite.games.king_albert import kernel as plain_kernel
from gamesuite.games.king_albert.deck import PACK, RANK, SUIT, card_of
from gamesuite.games.king_albert.rules import KingAlbertRules
from gamesuite.games.king_albert.state import COLUMN_NAMES, FOUNDATION, Move, State, Tableau

try:
    kernel: ModuleType = import_module("gamesuite.games.king_albert.kernel_native")
except ImportError:
    kernel = plain_kernel

MOST_STATES = 14_000_000
"""How many positions a search may keep: about 700 MB."""
SLICE = 500 if kernel is plain_kernel else 20_000
"""Positions looked at in a slice of work, so that it takes less than 50 ms."""


class Solver:
    """Decides one position, in slices.

    A line is replayed through the rules before it is told; "unwinnable" is told only when the
    search has run dry. With foundations back a way without is looked for first: there nearly
    always is one if there is one at all, and fewer positions have to be looked at.
    """

    def __init__(
        self,
        tableau: Tableau,
        most_states: int = MOST_STATES,
        loop: ModuleType = kernel,
    ) -> None:
        self._tableau = tableau
        self._most = most_states
        self._loop = loop
        self._states = 0
        self._back = False
        self._search = self._begin()

    def work(self) -> Solution[Move] | None:
        """Look at some more positions; return the solution once it is known, else None."""
        stands = self._search.run(SLICE)
        if stands == plain_kernel.RUNNING:
            return None
        if stands == plain_kernel.WON:
            return Solution(Verdict.WINNABLE, self._line(len(PACK)), self.states)
        if stands == plain_kernel.EXHAUSTED:
            if self._back == self._tableau.options.foundations_back:
                return Solution(Verdict.UNWINNABLE, self._line(), self.states)
            self._states += self._search.nodes
            self._back = True
            self._search = self._begin()
            return None
        return self.given_up()

    def given_up(self) -> Solution[Move]:
        """Return what to say, and the effort made, when the search is not taken further."""
        return Solution(Verdict.UNKNOWN, (), self.states)

    def cost(self) -> int:
        """Return the estimate the search begins with: the lower, the better it looks."""
        return int(self._search.cost)

    @property
    def states(self) -> int:
        """How many positions were kept so far."""
        return self._states + int(self._search.nodes) - 1

    def _line(self, wanted: int = 0) -> tuple[Move, ...]:
        """Return the way to the most cards home, which must be ``wanted`` cards at least.

        It is empty if no more can go home than are there already.
        """
        line, end = replayed(self._tableau, self._search.line())
        if end.cards_home < wanted:
            raise AssertionError("The line does not win.")
        return line if end.cards_home > self._tableau.cards_home else ()

    def _begin(self) -> plain_kernel.Search:
        tableau = self._tableau
        variation = tableau.variation
        kind = (
            plain_kernel.ANY_COLOUR * variation.any_colour
            + plain_kernel.UNITS * variation.units
            + plain_kernel.BACK * self._back
        )
        search: plain_kernel.Search = self._loop.Search(
            _below(tableau), len(tableau.columns), kind, self._most
        )
        return search


def promise(tableau: Tableau) -> int:
    """Return how far a win looks from ``tableau``: the lower, the better it looks."""
    return Solver(tableau, 1).cost()


def number(card: str) -> int:
    """Return the number the kernel has for ``card``."""
    return SUIT[card] * 13 + RANK[card] - 1


def _below(tableau: Tableau) -> list[int]:
    """Return what every card lies on, as the kernel wants it."""
    below = [plain_kernel.HOME] * len(PACK)
    for column in tableau.columns:
        under = plain_kernel.BASE
        for card in column:
            below[number(card)] = under
            under = number(card)
    for spare in tableau.reserve:
        if spare is not None:
            below[number(spare)] = plain_kernel.RESERVE
    return below


def replayed(tableau: Tableau, moves: list[tuple[int, int]]) -> tuple[tuple[Move, ...], Tableau]:
    """Return ``moves`` of the kernel as commands, and where they lead from ``tableau``.

    Raises RefusedError if the rules do not allow them: a solver is never believed.
    """
    rules = KingAlbertRules()
    state = State(PACK, tableau)
    line = []
    for card, to in moves:
        move = Move(card_of(card // 13, card % 13 + 1), _place(state.tableau, to))
        state = rules.apply(state, move).state
        line.append(move)
    return tuple(line), state.tableau


def _place(tableau: Tableau, to: int) -> str:
    """Return the place of a command that means ``to`` in the kernel."""
    if to == plain_kernel.HOME:
        return FOUNDATION
    top = None if to == plain_kernel.BASE else card_of(to // 13, to % 13 + 1)
    tops = [column[-1] if column else None for column in tableau.columns]
    return COLUMN_NAMES[tops.index(top)]
