"""The checks of fairness find what is unfair."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from gamesuite import opening
from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.declaration import Parts
from gamesuite.engine.player import Player
from gamesuite.engine.rules import Rules
from gamesuite.engine.words.descriptions import Descriptions
from tests.games.fairness import TELLTALE, Fairness
from tests.games.secrets import SECRETS

HIDING = ("bowling-solitaire", "bali", "paris")


def _start(game: str) -> Any:
    return opening.new_match(game, {}, TELLTALE + 5).match


@pytest.mark.parametrize("game", HIDING)
def test_hidden_cards_are_changed_and_guessed(game: str) -> None:
    match = _start(game)
    rules, state = match.rules, match.state
    changed = {SECRETS[game].changed(state, 0, Random(seed)) for seed in range(5)}
    guessed = {rules.guess(match.view(0), seed) for seed in range(5)}
    assert len(changed) == len(guessed) == 5
    assert state not in changed | guessed
    assert SECRETS[game].hidden(state, 0)
    for other in changed | guessed:
        assert other.luck != state.luck
        assert SECRETS[game].cards(other) == SECRETS[game].pack(state)


@pytest.mark.parametrize("game", HIDING)
def test_a_view_that_shows_everything_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = _start(game)
    honest = Fairness(GAMES[game], match.setup, 1)
    honest(match.state)

    def view(_rules: object, state: object, _seat: int | None) -> object:
        return state

    monkeypatch.setattr(type(match.rules), "view", view)
    with pytest.raises(AssertionError):
        honest(match.state)


def test_a_lost_card_is_found() -> None:
    match = _start("bowling-solitaire")
    fairness = Fairness(GAMES["bowling-solitaire"], match.setup, 1)
    with pytest.raises(AssertionError):
        fairness(msgspec.structs.replace(match.state, used=(3, 3)))


class Cheat(Player[Any, Any]):
    """Decides by something other than the view."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._rules = rules
        self._asked = 0

    def decide(self, view: Any, rng: Random) -> Any:
        self._asked += 1
        plays = list(self._rules.legal_commands(self._rules.guess(view, 1)))
        return plays[self._asked % len(plays)]


def test_a_player_that_does_not_decide_by_its_view_is_found() -> None:
    match = _start("paris")
    parts = GAMES["paris"].parts

    def load() -> Parts:
        return Parts(parts.rules, {"cheat": lambda: Cheat(parts.rules)})

    def load_words() -> Descriptions[Any, Any]:
        return GAMES["paris"].descriptions

    with pytest.raises(AssertionError, match="cheat decides by hidden cards"):
        Fairness(Game("paris", load, load_words), match.setup, 1)(match.state)
