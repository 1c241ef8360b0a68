"""Checks that nobody sees more than the rules allow and that no card is lost."""

from __future__ import annotations

from random import Random
from typing import Any

from gamesuite.catalogue import Game
from gamesuite.engine.cards import CardId, Seen
from gamesuite.engine.luck import Luck
from gamesuite.engine.setup import Setup
from gamesuite.patience.rules import Patience
from tests.games.folders import said_by_tests
from tests.games.patience.secrets import PatienceSecrets
from tests.games.secrets import Secrets, parts, with_other_luck

TELLTALE = 10**9
"""Views are searched for deal numbers above this one; smaller numbers may be there by chance."""
DECISIONS_EVERY = 15
"""The players decide in one of this many positions."""
CERTAINLY, TRIES = 3, 5
"""So many hidden cards will lie in another order in one of so many tries."""


def secrets_of(game: Game) -> Secrets[Any]:
    """Return what ``game`` hides: as its own tests say, or else as a patience, or by its views."""
    said = said_by_tests(game.id, "secrets")
    if said is not None:
        own: Secrets[Any] = said.SECRETS
        return own
    return PatienceSecrets(game) if isinstance(game.rules, Patience) else Secrets(game)


class Fairness:
    """Checks the positions of one game, one call a position.

    What is hidden is told by ``secrets``, by default those of the game.
    """

    def __init__(
        self, game: Game, setup: Setup, seed: int, secrets: Secrets[Any] | None = None
    ) -> None:
        self._game = game
        self._setup = setup
        self._rng = Random(seed)
        self._secrets = secrets or secrets_of(game)
        self._players = {name: make() for name, make in game.parts.players.items()}
        self._checked = 0

    def __call__(self, state: Any) -> None:
        """Check ``state`` for all seats and for spectators."""
        assert self._secrets.cards(state) == self._secrets.pack(state)
        views = {self._check_view(state, seat) for seat in (*range(len(self._setup.seats)), None)}
        for view, hidden in views:
            self._check_contents(view, hidden)
        if self._checked % DECISIONS_EVERY == 0 and self._game.rules.outcome(state) is None:
            self._check_unknown(state)
            self._check_decisions(state)
        self._checked += 1

    def _check_view(self, state: Any, seat: int | None) -> tuple[Any, frozenset[CardId]]:
        """Check that hidden cards make no difference; return the view and what it hides."""
        rules = self._game.rules
        view = rules.view(state, seat)
        other = self._secrets.changed(state, seat, self._rng)
        assert rules.view(other, seat) == view, f"seat {seat} sees hidden cards"
        return view, frozenset(self._secrets.hidden(state, seat))

    def _check_contents(self, view: Any, hidden: frozenset[CardId]) -> None:
        number = self._setup.deal.number
        for part in parts(view):
            assert not isinstance(part, Luck), "a view contains the luck"
            assert part != number or number < TELLTALE, "a view contains the deal number"
            if isinstance(part, Seen) and part.face is not None:
                assert part.id not in hidden, f"a view shows {part}"

    def _check_unknown(self, state: Any) -> None:
        """Check that whoever is to act cannot work out which cards are hidden."""
        seat = self._game.rules.to_act(state)
        if len(self._secrets.hidden(state, seat)) >= CERTAINLY:
            others = [self._secrets.changed(state, seat, self._rng) for _try in range(TRIES)]
            known = with_other_luck(state, Random(0))
            assert any(with_other_luck(each, Random(0)) != known for each in others), (
                f"seat {seat} knows the hidden cards"
            )

    def _check_decisions(self, state: Any) -> None:
        """Check that no player's decision depends on what it cannot see or breaks the rules."""
        rules = self._game.rules
        seat = rules.to_act(state)
        changes = {
            remembers: self._secrets.changed(state, seat, self._rng, remembers=remembers)
            for remembers in (False, True)
        }
        luck = self._rng.getrandbits(32)
        for name, player in self._players.items():
            remembers = player.view(rules, state, seat) != rules.view(state, seat)
            other = changes[remembers]
            views = [player.view(rules, each, seat) for each in (state, other)]
            assert views[0] == views[1], f"{name} sees hidden cards"
            for view in views:
                self._check_contents(view, frozenset(self._secrets.hidden(state, seat)))
            one, two = (player.decide(view, Random(luck)) for view in views)
            assert one == two, f"{name} decides by hidden cards"
            for each in (state, other):
                assert rules.refusal(each, one) is None, f"{name} breaks the rules: {one}"
