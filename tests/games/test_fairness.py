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
from gamesuite.patience.declaration import patience
from tests.games.fairness import TELLTALE, Fairness, secrets_of
from tests.games.patience.patiences import KLONDIKE, Klondike
from tests.games.patience.patiences import setup as patience_setup
from tests.games.patience.secrets import PatienceSecrets
from tests.games.secrets import Secrets, with_other_luck


def _patience() -> Game:
    rules = f"{Klondike.__module__}:{Klondike.__name__}"
    declared = patience("klondike", rules, title="Klondike", summary="With a stock")
    return Game(declared.id, declared.load, declared.load_words)


PATIENCE = _patience()


def _start(game: str) -> Any:
    return opening.new_match(game, {}, TELLTALE + 5).match


HIDING = [each.id for each in GAMES.values() if secrets_of(each).hidden(_start(each.id).state, 0)]
"""The games that hide cards at their beginning."""


def test_some_games_hide_cards_and_others_none() -> None:
    assert {"bowling-solitaire", "bali", "paris"} <= {*HIDING}
    assert not {"king-albert", "balut"} & {*HIDING}


@pytest.mark.parametrize("game", HIDING)
def test_hidden_cards_are_changed_and_guessed(game: str) -> None:
    match, secrets = _start(game), secrets_of(GAMES[game])
    rules, state = match.rules, match.state
    changed = {secrets.changed(state, 0, Random(seed)) for seed in range(5)}
    guessed = {rules.guess(match.view(0), seed) for seed in range(5)}
    assert len(changed) == len(guessed) == 5
    assert Secrets(GAMES[game]).hidden(state, 0) <= secrets.hidden(state, 0)
    of_known_luck = with_other_luck(state, Random(0))
    for other in changed | guessed:
        assert with_other_luck(other, Random(0)) != of_known_luck
        assert secrets.cards(other) == secrets.pack(state)


@pytest.mark.parametrize("game", HIDING)
def test_a_view_that_shows_everything_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = _start(game)
    honest = Fairness(GAMES[game], match.setup, 1)
    honest(match.state)

    def view(_rules: object, state: object, _seat: int | None) -> object:
        return state

    monkeypatch.setattr(type(match.rules), "view", view)
    with pytest.raises((AssertionError, AttributeError)):  # or nothing can be guessed from it
        honest(match.state)


KINDS_OF_SECRETS = pytest.mark.parametrize("kind", [PatienceSecrets, Secrets])


@KINDS_OF_SECRETS
def test_a_patience_hides_what_lies_face_down(kind: type[Secrets[Any]]) -> None:
    state = KLONDIKE.start(patience_setup(KLONDIKE))
    assert len(kind(PATIENCE).hidden(state, 0)) == 24 + 21
    fairness = Fairness(PATIENCE, patience_setup(KLONDIKE), 1, kind(PATIENCE))
    fairness(state)


@KINDS_OF_SECRETS
def test_a_view_that_names_cards_which_lie_face_down_is_found(
    kind: type[Secrets[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Klondike.view

    def view(rules: Klondike, state: Any, seat: int | None) -> Any:
        return msgspec.structs.replace(honest(rules, state, seat), tableau=state.tableau)

    monkeypatch.setattr(Klondike, "view", view)
    state = KLONDIKE.start(patience_setup(KLONDIKE))
    with pytest.raises(AssertionError, match="hidden cards"):
        Fairness(PATIENCE, patience_setup(KLONDIKE), 1, kind(PATIENCE))(state)


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
