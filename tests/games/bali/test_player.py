from __future__ import annotations

from random import Random

import msgspec
import pytest

from gamesuite.engine.luck import Luck
from gamesuite.engine.player import Player, RandomPlayer
from gamesuite.engine.thinking.arena import play
from gamesuite.games.bali.players import GreedyBali
from gamesuite.games.bali.state import (
    Build,
    CannotPlay,
    Challenge,
    Command,
    Forfeit,
    NameWord,
    Pass,
    Place,
    Remove,
    State,
    Stop,
    View,
)
from tests.games.bali.positions import CHALLENGES, DEAD, RULES, build, do, full, position, setup

GREEDY = GreedyBali()


def decision(state: State, seed: int = 1) -> Command:
    view = RULES.view(state, RULES.to_act(state))
    return GREEDY.decide(view, Random(seed))


@pytest.mark.parametrize(
    ("state", "command"),
    [
        (position("TIP* QUEST* ZO O", deck="X"), Remove(Place(0, 1))),
        (position("QU EST ZO R", deck="X"), build(0, 1)),
        (position("QU EST ZO R", "J I", deck="X"), build(0, 1)),
        (position("PROBLE MATIC Q", "AL", deck="X"), None),
        (position("PROBLE MA Q K", deck="X"), build(0, 1)),
        (position("Q K", deck="X"), Stop()),
        (position(*DEAD, deck="E"), CannotPlay()),
        (position("Q K", "V"), Pass()),
        (position("PROBLE MA Q", "V"), Pass()),
    ],
)
def test_greedy_makes_the_best_play(state: State, command: Command | None) -> None:
    places = (Place(0, 1), Place(1, 0))
    assert decision(state) == (Build(Place(0, 0), places) if command is None else command)


def test_greedy_declares_a_wild_card_for_the_highest_word() -> None:
    state = position("QU EST ?", "V", deck="X")
    chosen = decision(state)
    assert isinstance(chosen, Build)
    after = do(state, chosen)
    assert after.table.column(chosen.column).is_complete
    assert after.table.column(chosen.column).value == 72


def test_greedy_challenges_bluffs_and_names_words() -> None:
    state = position("QU EST O O O O O", "QK X O O O O O", deck="BCDF", options=CHALLENGES)
    honest = do(state, build(0, 1))
    assert decision(honest) == Pass()
    named = decision(do(honest, Challenge()))
    assert isinstance(named, NameWord)
    assert "QUEST" in named.word
    bluff = do(state, build(0, 2, 1))
    assert decision(bluff) == Challenge()
    assert decision(do(bluff, Challenge())) == Pass()


def test_greedy_chooses_the_most_valuable_forfeit() -> None:
    state = do(full(position(*DEAD, deck="E")), CannotPlay())
    assert decision(state) == Forfeit(Place(0, 6))


def test_greedy_decides_by_its_view_alone() -> None:
    state = full(position("QU EST ZO R A I O", "J I E E E E R", deck="X"))
    hidden = tuple(
        msgspec.structs.replace(card, id=there.id)
        for card, there in zip(state.deck[::-1], state.deck, strict=True)
    )
    other = msgspec.structs.replace(state, deck=hidden, luck=Luck(99))
    assert [decision(state, seed) for seed in range(5)] == [
        decision(other, seed) for seed in range(5)
    ]


def test_greedy_beats_the_random_player_at_solitaire() -> None:
    def total(player: Player[View, Command]) -> int:
        games = (play(RULES, setup(1, number), [player]).match for number in range(20))
        return sum(RULES.scores(game.state)[0] for game in games)

    assert total(GREEDY) > 2 * total(RandomPlayer(RULES))


@pytest.mark.parametrize("number", [1, 2])
def test_greedy_beats_the_random_player_in_a_match(number: int) -> None:
    played = play(RULES, setup(2, number), [GREEDY, RandomPlayer(RULES)])
    assert played.finished
    greedy, random = RULES.scores(played.match.state)
    assert greedy > random
