from __future__ import annotations

import pytest

from gamesuite.engine.cards import CardId
from gamesuite.engine.rules import apply
from gamesuite.engine.step import Dealt, Ended, Moved, Scored, Turned
from gamesuite.games.bowling_solitaire.rules import Bowl, Command, EndBall, NextFrame

from .positions import LEAFLET, NO_CARD_AT_ALL, NO_FIRST_CARD, RULES, bowl_balls, knock, new_match

LEAFLET_FRAME: tuple[Command, ...] = (
    Bowl("left", "FH"),
    Bowl("left", "BCD"),
    Bowl("right", "AE"),
    EndBall(),
    Bowl("left", "GI"),
    Bowl("left", "J"),
)


def test_the_frame_of_the_leaflet_is_a_spare() -> None:
    match = new_match(LEAFLET)
    for command in LEAFLET_FRAME[:4]:
        match.do(command)
    progress = match.state.progress
    assert (progress.ball, progress.balls) == (2, (7,))
    assert match.state.lane().tops == (3, 3, None)
    assert [match.state.dealt[place] for place in match.state.used[-3:]] == [8, 0, 4]
    for command in LEAFLET_FRAME[4:]:
        match.do(command)
    progress = match.state.progress
    assert (progress.balls, progress.is_rack_over, progress.frame) == ((7, 3), True, 0)
    assert progress.sheet()[0].marks == ("7", "/")
    assert [*RULES.legal_commands(match.state)] == [NextFrame()]


def test_events_of_a_card() -> None:
    step = apply(RULES, new_match(LEAFLET).state, Bowl("left", "HF"))
    assert step.events == (
        Moved((CardId(0, 10),), "pile left", "used"),
        Moved((CardId(0, 5),), "pin F", "used"),
        Moved((CardId(0, 7),), "pin H", "used"),
        Turned(CardId(0, 11)),
    )


def test_events_when_the_player_ends_the_ball() -> None:
    step = apply(RULES, new_match(LEAFLET).state, EndBall())
    assert step.events == (
        Ended("ball"),
        Moved((CardId(0, 10),), "pile left", "used"),
        Moved((CardId(0, 15),), "pile centre", "used"),
        Moved((CardId(0, 18),), "pile right", "used"),
        Turned(CardId(0, 11)),
        Turned(CardId(0, 16)),
        Turned(CardId(0, 19)),
    )


def test_no_card_is_turned_with_open_balls() -> None:
    step = apply(RULES, new_match(LEAFLET, "open-balls").state, EndBall())
    assert not any(isinstance(event, Turned) for event in step.events)


def test_events_of_the_last_card_of_a_frame() -> None:
    match = new_match(LEAFLET)
    for command in LEAFLET_FRAME[:-1]:
        match.do(command)
    step = match.do(LEAFLET_FRAME[-1])
    assert step.events == (
        Moved((CardId(0, 14),), "pile left", "used"),
        Moved((CardId(0, 9),), "pin J", "used"),
        Ended("ball"),
        Ended("frame"),
    )
    dealt = match.do(NextFrame()).events[0]
    assert dealt == Dealt(tuple(CardId(1, place) for place in range(20)))


def test_a_first_ball_without_a_legal_card_ends_with_the_deal() -> None:
    state = new_match(NO_FIRST_CARD).state
    assert (state.progress.balls, state.progress.ball, state.progress.is_rack_over) == (
        (0,),
        2,
        False,
    )
    assert [state.dealt[place] for place in state.used] == [4, 3, 7]
    assert any(isinstance(play, Bowl) for play in RULES.legal_commands(state))


def test_a_frame_without_a_legal_card_ends_with_the_deal() -> None:
    state = new_match(NO_CARD_AT_ALL).state
    assert (state.progress.balls, state.progress.is_rack_over) == ((0, 0), True)
    assert RULES.scores(state) == (0,)
    assert state.progress.sheet()[0].total == 0


def test_a_ball_without_a_legal_card_also_ends_with_a_later_deal() -> None:
    match = next(
        match
        for match in (new_match(NO_CARD_AT_ALL, number=number) for number in range(2000))
        if apply(RULES, match.state, NextFrame()).state.progress.balls
    )
    events = match.do(NextFrame()).events
    assert isinstance(events[0], Dealt)
    assert events[1] == Ended("ball")
    assert match.state.progress.ball == 2


def test_the_second_ball_ends_the_frame_and_discards_nothing() -> None:
    state = knock(bowl_balls([3]), 4)
    assert state.progress.is_rack_over
    assert len(state.used) == 3 + 3 + 4


@pytest.mark.parametrize(
    ("balls", "rack", "ball"),
    [((10,), 0, 1), ((10, 4), 1, 2), ((10, 10), 1, 1), ((7, 3), 0, 2), ((7,), 0, 2)],
)
def test_racks_of_the_tenth_frame(balls: tuple[int, ...], rack: int, ball: int) -> None:
    state = bowl_balls((0, 0) * 9 + balls)
    progress = state.progress
    assert (progress.frame, progress.rack, progress.ball) == (9, rack, ball)
    assert progress.is_rack_over == (not state.lane().standing())
    assert not progress.is_game_over
    assert progress.is_rack_over == (RULES.refusal(state, NextFrame()) is None)


@pytest.mark.parametrize("balls", [(7, 3), (10,), (10, 10)])
def test_a_bonus_ball_starts_like_a_frame(balls: tuple[int, ...]) -> None:
    over = bowl_balls((0, 0) * 9 + balls)
    state = apply(RULES, over, NextFrame()).state
    assert state.progress.frame == 9
    assert state.progress.rack == len(balls) - (balls == (7, 3))
    assert state.progress.ball == 1
    assert state.lane().standing() == 10
    assert RULES.refusal(state, Bowl("left", "ABC")) is not None


def test_the_last_bonus_ball_ends_the_game_even_with_pins_standing() -> None:
    state = apply(RULES, bowl_balls((0, 0) * 9 + (7, 3)), NextFrame()).state
    step = apply(RULES, state, EndBall())
    assert step.events == (Ended("ball"), Scored(0, 10, "frame 10"), Ended("frame"), Ended("game"))
    assert step.state.used == ()
    outcome = RULES.outcome(step.state)
    assert outcome is not None
    assert outcome.key == "finished"


def test_frames_are_scored_when_their_bonus_is_known() -> None:
    state = apply(RULES, bowl_balls([10, 10]), NextFrame()).state
    step = apply(RULES, state, EndBall())
    assert Scored(0, 20, "frame 1") in step.events
    assert RULES.scores(step.state) == (20,)
