from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from gamesuite.engine import record
from gamesuite.engine.cards import CardId, Seen
from gamesuite.engine.match import Match
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.rules import Outcome
from gamesuite.games.bowling_solitaire.rules import counts
from gamesuite.games.bowling_solitaire.scoring import Frame
from gamesuite.games.bowling_solitaire.state import Bowl, Command, EndBall, NextFrame, State, View

from .bowling import LEAFLET, RULES, VARIATIONS, bowl_balls, new_match


def played(variation: str, number: int, most: int = 150) -> Match[State, Command, View]:
    """Return a game of random commands, cut off after ``most`` of them."""
    match, rng = new_match(variation=variation, number=number), Random(number)
    while match.outcome is None and match.cursor < most:
        match.do(rng.choice(list(RULES.plays(match.state))))
    return match


def test_perfect_game() -> None:
    state = bowl_balls([10] * 12)
    assert RULES.outcome(state) == Outcome("perfect", (0,))
    assert RULES.scores(state) == (300,)
    assert counts(state) == {"strikes": (12,), "spares": (0,)}
    assert list(RULES.plays(state)) == []


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


def test_each_result_waits_for_the_next_frame() -> None:
    for variation in VARIATIONS:
        state = bowl_balls([7, 2], variation)
        assert list(RULES.plays(state)) == [NextFrame()]
        assert RULES.view(state, 0).progress.sheet()[0].balls == (7, 2)
        assert RULES.apply(state, NextFrame()).state.progress.frame == 1


def test_a_view_hides_what_is_not_turned() -> None:
    view = new_match(LEAFLET).view(0)
    assert [[card.face for card in pile] for pile in view.piles] == [
        [None, None, None, None, "0"],
        [None, None, "0"],
        [None, "4"],
    ]
    assert view.pins[0] == Seen(CardId(0, 0), "2")


def test_a_view_shows_all_open_balls() -> None:
    view = new_match(LEAFLET, "open-balls").view(0)
    assert "".join(card.face or "?" for card in view.piles[0]) == "63850"


def test_used_cards_stay_visible() -> None:
    match = new_match(LEAFLET)
    match.do(Bowl("left", "FH"))
    match.do(EndBall())
    view = match.view(None)
    assert [card.face for card in view.used] == ["0", "9", "1", "5", "0", "4"]
    assert view.pins[5] is None


def test_states_that_differ_in_what_is_hidden_look_the_same() -> None:
    one = new_match("2717 295 18 6 05836 039 44").state
    other = new_match("2717 295 18 6 03638 095 44", number=99).state
    assert one != other
    assert RULES.view(one, 0) == RULES.view(other, 0)
    assert b"luck" not in msgspec.json.encode(RULES.view(one, 0))


def test_guesses_are_fair() -> None:
    view = new_match(LEAFLET).view(0)
    trials = 2100
    tops = Counter(RULES.guess(view, seed).dealt[11] for seed in range(trials))
    expected = {3: 2, 4: 1, 5: 1, 6: 1, 8: 1, 9: 1}
    assert set(tops) == set(expected)
    for number, copies in expected.items():
        assert abs(tops[number] - copies * trials / 7) < 90


@pytest.mark.parametrize("variation", VARIATIONS)
@pytest.mark.parametrize("number", range(4))
def test_random_play(variation: str, number: int) -> None:
    match = played(variation, number)
    final = match.state
    assert (match.outcome is None) == (variation == "practice-frame")
    while match.can_undo():
        match.undo()
    assert match.state == RULES.start(match.setup)
    for index, entry in enumerate(match.entries):
        assert match.cursor == index
        check_position(match.state)
        encoded = msgspec.json.encode(entry.command)
        decoded: object = msgspec.json.decode(encoded, type=RULES.command_type)
        assert decoded == entry.command
        match.redo()
    assert match.state == final


@pytest.mark.parametrize("variation", VARIATIONS)
def test_records(variation: str) -> None:
    match = played(variation, 8)
    again = record.read(record.write(match), RULES)
    assert again.state == match.state
    assert again.entries == match.entries


def check_position(state: State) -> None:
    """Check what holds in every position."""
    progress, view = state.progress, RULES.view(state, 0)
    on_table = sum(len(pile) for pile in view.piles) + sum(pin is not None for pin in view.pins)
    assert len(set(state.used)) == len(state.used) == 20 - on_table
    first = progress.balls[-1] if progress.ball == 2 else 0
    assert progress.over or state.lane().standing() == 10 - first - progress.knocked
    plays = list(RULES.plays(state))
    assert progress.over or isinstance(plays[0], Bowl)
    for seed in range(3):
        guess = RULES.guess(view, seed)
        assert RULES.view(guess, 0) == view
        assert list(RULES.plays(guess)) == plays
    for play in plays:
        assert RULES.refusal(state, play) is None


def test_unknown_options_are_refused() -> None:
    with pytest.raises(RefusedError):
        new_match(variation="bumpers")
