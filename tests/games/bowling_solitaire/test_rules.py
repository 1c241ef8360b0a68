from __future__ import annotations

from random import Random

import msgspec
import pytest

from gamesuite.engine import record
from gamesuite.engine.match import Match
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.rules import Outcome, apply, command_type
from gamesuite.games.bowling_solitaire.rules import Bowl, Command, NextFrame, State, View, counts
from gamesuite.games.bowling_solitaire.scoring import Frame

from .positions import RULES, VARIATIONS, bowl_balls, new_match


def random_game(variation: str, number: int, most: int = 150) -> Match[State, Command, View]:
    """Return a game of at most ``most`` random commands."""
    match, rng = new_match(variation=variation, number=number), Random(number)
    while match.outcome is None and match.cursor < most:
        match.do(rng.choice(list(RULES.legal_commands(match.state))))
    return match


def test_a_perfect_game() -> None:
    state = bowl_balls([10] * 12)
    assert RULES.outcome(state) == Outcome("perfect", (0,))
    assert RULES.scores(state) == (300,)
    assert counts(state) == {"strikes": (12,), "spares": (0,)}
    assert list(RULES.legal_commands(state)) == []


def test_a_game_goes_on_until_its_last_ball() -> None:
    assert RULES.outcome(bowl_balls([0, 0] * 9 + [5])) is None
    assert RULES.outcome(bowl_balls([0, 0] * 9 + [5, 4])) == Outcome("finished", (0,))


def test_practice_never_ends_and_is_not_scored() -> None:
    state = bowl_balls([10] * 25 + [7, 3, 4], "practice-frame")
    assert state.progress.frame == 26
    assert RULES.outcome(state) is None
    assert RULES.scores(state) == (0,)
    assert state.progress.sheet()[-2:] == (Frame((7, 3), ("7", "/")), Frame((4,), ("4",)))
    assert len(state.progress.sheet()) == 10
    assert counts(state) == {"strikes": (8,), "spares": (1,)}


def test_the_result_stays_until_the_next_frame() -> None:
    for variation in VARIATIONS:
        state = bowl_balls([7, 2], variation)
        assert list(RULES.legal_commands(state)) == [NextFrame()]
        assert RULES.view(state, 0).progress.sheet()[0].balls == (7, 2)
        assert apply(RULES, state, NextFrame()).state.progress.frame == 1


@pytest.mark.parametrize("variation", VARIATIONS)
@pytest.mark.parametrize("number", range(4))
def test_undo_and_redo_of_random_games(variation: str, number: int) -> None:
    match = random_game(variation, number)
    final = match.state
    assert (match.outcome is None) == (variation == "practice-frame")
    while match.can_undo():
        match.undo()
    assert match.state == RULES.start(match.setup)
    for index, entry in enumerate(match.entries):
        assert match.cursor == index
        check_position(match.state)
        encoded = msgspec.json.encode(entry.command)
        decoded: object = msgspec.json.decode(encoded, type=command_type(RULES))
        assert decoded == entry.command
        match.redo()
    assert match.state == final


@pytest.mark.parametrize("variation", VARIATIONS)
def test_a_record_restores_the_game(variation: str) -> None:
    match = random_game(variation, 8)
    again = record.read(record.write(match), RULES)
    assert again.state == match.state
    assert again.entries == match.entries


def check_position(state: State) -> None:
    """Check what holds in every position."""
    progress, view = state.progress, RULES.view(state, 0)
    on_table = sum(len(pile) for pile in view.piles) + sum(pin is not None for pin in view.pins)
    assert len(set(state.used)) == len(state.used) == 20 - on_table
    first = progress.balls[-1] if progress.ball == 2 else 0
    assert progress.is_rack_over or state.lane().standing() == 10 - first - progress.knocked
    plays = list(RULES.legal_commands(state))
    assert progress.is_rack_over or isinstance(plays[0], Bowl)
    for seed in range(3):
        guess = RULES.guess(view, seed)
        assert RULES.view(guess, 0) == view
        assert list(RULES.legal_commands(guess)) == plays
    for play in plays:
        assert RULES.refusal(state, play) is None


def test_unknown_options_are_refused() -> None:
    with pytest.raises(RefusedError):
        new_match(variation="bumpers")
