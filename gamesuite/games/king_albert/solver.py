"""Decides whether a position of King Albert can be won: exactly, or unknown within a budget."""

from __future__ import annotations

from collections.abc import Generator
from types import ModuleType

from gamesuite.engine.advice import Solution, Verdict
from gamesuite.engine.rules import apply
from gamesuite.engine.thinking.kernels import fastest, is_compiled
from gamesuite.games.king_albert import kernel as plain_kernel
from gamesuite.games.king_albert.rules import KingAlbertRules, State, Tableau, variation
from gamesuite.patience.pack import PACK, RANK, SUIT, card_of
from gamesuite.patience.rules import FOUNDATION, Move

kernel = fastest(plain_kernel)
"""The search: compiled, or plain where it is not."""

MOST_STATES = 14_000_000
"""How many positions a search may keep: about 700 MB."""
VERDICT_STATES = 4_000_000
"""How many positions a verdict may cost: a few seconds when compiled, and 200 MB."""
SLICE = 20_000 if is_compiled(kernel) else 500
"""How many positions a slice of work expands, so that it takes less than 50 ms."""


class Solver:
    """Decides one position, in slices.

    ``most_states`` limits how many positions it may keep; ``loop`` is the kernel it runs.

    Every line is replayed through the rules before it is returned, and "unwinnable" is returned
    only when the search is exhausted. With the option foundations back, it first searches
    without: if there is a winning line there is nearly always one of those, and it takes fewer
    positions to find.
    """

    def __init__(
        self,
        tableau: Tableau,
        most_states: int = MOST_STATES,
        loop: ModuleType = kernel,
    ) -> None:
        self._tableau = tableau
        self._most_states = most_states
        self._loop = loop
        self._uses_foundations = False
        """Whether the search moves cards back from foundations."""
        self._earlier_states = 0
        """How many positions were kept by a search without that, which has ended."""
        self._search = self._new_search()

    def work(self) -> Solution[Move] | None:
        """Search a slice further; return the solution once it is known, else None.

        Raises AssertionError if a winning line does not win.
        """
        status = self._search.run(SLICE)
        if status == plain_kernel.RUNNING:
            return None
        if status == plain_kernel.FULL:
            return self.given_up()
        if status == plain_kernel.EXHAUSTED and self._may_use_foundations():
            self._earlier_states += self._search.nodes
            self._uses_foundations = True
            self._search = self._new_search()
            return None
        line, end = replayed(self._tableau, self._search.line())
        if status == plain_kernel.EXHAUSTED:
            return Solution(Verdict.UNWINNABLE, line, self.states)
        if not end.is_won:
            raise AssertionError("The line does not win.")
        return Solution(Verdict.WINNABLE, line, self.states)

    def is_lost(self) -> bool:
        """Search as far as it may and return whether that shows that no line wins."""
        while True:
            status = self._search.run(SLICE)
            if status == plain_kernel.EXHAUSTED and self._may_use_foundations():
                self._uses_foundations = True
                self._search = self._new_search()
            elif status != plain_kernel.RUNNING:
                return bool(status == plain_kernel.EXHAUSTED)

    def given_up(self) -> Solution[Move]:
        """Return the solution, with the effort so far, if the search is not continued."""
        return Solution(Verdict.UNKNOWN, (), self.states)

    def estimated_cost(self) -> int:
        """Return the search's estimate for the position: the lower, the better it looks."""
        return int(self._search.cost)

    @property
    def states(self) -> int:
        """How many positions have been kept so far; the kernel counts one that is none."""
        return self._earlier_states + int(self._search.nodes) - 1

    def _may_use_foundations(self) -> bool:
        """Return whether a second search may, unlike this one, move cards from foundations."""
        return self._tableau.options.foundations_back and not self._uses_foundations

    def _new_search(self) -> plain_kernel.Search:
        tableau = self._tableau
        played = variation(tableau)
        kind = 0
        if played.builds_any_colour:
            kind |= plain_kernel.ANY_COLOUR
        if played.moves_sequences:
            kind |= plain_kernel.UNITS
        if self._uses_foundations:
            kind |= plain_kernel.BACK
        search: plain_kernel.Search = self._loop.Search(
            _below(tableau), len(tableau.columns), kind, self._most_states
        )
        return search


def solve(tableau: Tableau, most_states: int) -> Generator[None, None, Solution[Move]]:
    """Yield None after every slice of work; return the solution of ``tableau``.

    Its verdict is "unknown" if ``most_states`` positions are not enough.
    """
    solver = Solver(tableau, most_states)
    while (solution := solver.work()) is None:
        yield None
    return solution


def is_lost(tableau: Tableau, most_states: int) -> bool:
    """Return whether no line wins from ``tableau``, as far as ``most_states`` positions tell.

    It is quicker than `solve`, as no line is replayed.
    """
    return Solver(tableau, most_states).is_lost()


def estimated_cost(tableau: Tableau) -> int:
    """Return how far a win from ``tableau`` looks: the lower, the better."""
    return Solver(tableau, 1).estimated_cost()


def card_number(card: str) -> int:
    """Return the number of ``card`` in the kernel, 0 to 51."""
    return SUIT[card] * 13 + RANK[card] - 1


def _below(tableau: Tableau) -> list[int]:
    """Return what every card lies on, by its number, as the kernel wants it.

    Cards that are neither in a column nor in the reserve are home.
    """
    below = [plain_kernel.HOME] * len(PACK)
    for column in tableau.columns:
        under = plain_kernel.BASE
        for card in column:
            below[card_number(card)] = under
            under = card_number(card)
    for spare in tableau.reserve:
        if spare is not None:
            below[card_number(spare)] = plain_kernel.RESERVE
    return below


def replayed(tableau: Tableau, moves: list[tuple[int, int]]) -> tuple[tuple[Move, ...], Tableau]:
    """Return the kernel's ``moves`` as commands, and the position they lead to from ``tableau``.

    Raises RefusedError if the rules do not allow them: the kernel is never trusted.
    """
    rules = KingAlbertRules()
    state = State(PACK, tableau)
    line = []
    for card, target in moves:
        move = Move(_card(card), _target_name(state.tableau, target))
        state = apply(rules, state, move).state
        line.append(move)
    return tuple(line), state.tableau


def _card(number: int) -> str:
    """Return the card with this ``number`` in the kernel."""
    return card_of(number // 13, number % 13 + 1)


def _target_name(tableau: Tableau, target: int) -> str:
    """Return the name that a command has for the kernel's ``target``: HOME, BASE or a card.

    The base is that of the first empty column: to the kernel they are all the same.
    """
    if target == plain_kernel.HOME:
        return FOUNDATION
    top = None if target == plain_kernel.BASE else _card(target)
    return next(column.name for column in tableau.kind("column") if column.top == top)
