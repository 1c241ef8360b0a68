"""What a rack is worth in the final score."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from gamesuite.games.bowling_solitaire.prospects import (
    BALL_WEIGHTS,
    Prospects,
    RackWorth,
    Waiting,
    expected_score,
    prospects,
    rack_worth,
    start_score,
    waiting_for,
)
from gamesuite.games.bowling_solitaire.rules import BowlingSolitaireOptions, Progress
from gamesuite.games.bowling_solitaire.scoring import (
    FRAMES,
    is_frame_complete,
    score_sheet,
    total_score,
)

NO_PINS: dict[Waiting, float] = {"none": 0, "spare": 0, "strike": 0, "double": 0}
NOTHING_TO_COME = Prospects((NO_PINS,) * FRAMES, 0, (0, 0))
"""As if no pin fell after this rack, so that only the weights of its balls count."""


def random_frames(rng: Random, number: int) -> tuple[tuple[int, ...], ...]:
    frames = []
    for _frame in range(number):
        first = rng.choice((10, rng.randint(0, 9)))
        second = () if first == 10 else (rng.choice((10 - first, rng.randint(0, 10 - first))),)
        frames.append((first, *second))
    return tuple(frames)


def final_score(frames: tuple[tuple[int, ...], ...], balls: tuple[int, ...]) -> int:
    thrown = [ball for frame in (*frames, balls) for ball in frame]
    return total_score(score_sheet([*thrown, *[0] * 21]))


@pytest.mark.parametrize("seed", range(40))
def test_each_pin_counts_as_often_as_in_the_score(seed: int) -> None:
    rng = Random(seed)
    frame = rng.randrange(FRAMES)
    frames = random_frames(rng, frame)
    progress = Progress(BowlingSolitaireOptions(), frame, frames=frames)
    worth = rack_worth(progress, NOTHING_TO_COME)
    for first, second in product(range(10), repeat=2):
        if first + second <= 10:
            expected = worth.base + worth.first * first + worth.second * second
            assert expected == final_score(frames, (first, second))
    assert worth.base + 10 * worth.first == final_score(frames, (10,))


def test_pins_of_this_ball_are_made_already() -> None:
    progress = Progress(
        BowlingSolitaireOptions(), 1, ball=2, knocked=2, frames=((10,),), balls=(7,)
    )
    assert rack_worth(progress, NOTHING_TO_COME).base == final_score(((10,),), (7, 2))


@pytest.mark.parametrize(
    ("balls", "rack", "weights"),
    [((10,), 1, (2, 1)), ((10, 10), 2, (1, 0)), ((4, 6), 1, (1, 0))],
)
def test_bonus_balls_of_the_last_frame(
    balls: tuple[int, ...], rack: int, weights: tuple[float, float]
) -> None:
    nine = tuple((10,) for _frame in range(9))
    progress = Progress(BowlingSolitaireOptions(), 9, rack, frames=nine, balls=balls)
    worth = rack_worth(progress, NOTHING_TO_COME)
    counted: tuple[float, float] = (worth.first, worth.second)
    assert counted == weights
    assert worth.base + weights[0] == final_score(nine, (*balls, 1))


def test_what_waits_follows_from_the_last_two_frames() -> None:
    assert waiting_for(()) == "none"
    assert waiting_for(((10,), (3, 4))) == "none"
    assert waiting_for(((3, 7),)) == "spare"
    assert waiting_for(((3, 7), (10,))) == "strike"
    assert waiting_for(((10,), (10,))) == "double"


def test_the_prospects_on_file_are_plausible() -> None:
    future = prospects(BowlingSolitaireOptions())
    assert len(future.frames) == FRAMES
    assert 183 < future.frames[0]["none"] < 189
    for frame in future.frames:
        assert frame["none"] < frame["spare"] < frame["strike"] < frame["double"]
        assert set(frame) == set(BALL_WEIGHTS)
    before = rack_worth(Progress(BowlingSolitaireOptions()), future)
    assert 12 < before.strike < 15
    assert 7.5 < before.spare < 9.5


def test_open_balls_promise_more() -> None:
    hidden, lying_open = (
        prospects(BowlingSolitaireOptions(variation=name)) for name in ("standard", "open-balls")
    )
    assert 222 < lying_open.frames[0]["none"] < 232
    pairs = zip(hidden.frames, lying_open.frames, strict=True)
    assert all(more[each] > less[each] for less, more in pairs for each in BALL_WEIGHTS)


def test_practice_is_worth_what_the_first_frame_adds() -> None:
    options = BowlingSolitaireOptions(variation="practice-frame")
    progress = Progress(options, 30, frames=((10,),) * 9)
    future = prospects(options)
    standard = rack_worth(Progress(BowlingSolitaireOptions()), future)
    assert rack_worth(progress, future) == replace(standard, base=0.0)
    assert 10 < start_score(options) < 30


@pytest.mark.parametrize(("balls", "mark"), [((10,), "strike"), ((4, 6), "spare"), ((4, 5), "")])
def test_a_practice_frame_that_is_over_is_worth_its_pins_and_its_mark(
    balls: tuple[int, ...], mark: str
) -> None:
    options = BowlingSolitaireOptions(variation="practice-frame")
    progress = Progress(options, 3, frames=((10,),) * 3, balls=balls, is_rack_over=True)
    added = getattr(rack_worth(progress, prospects(options)), mark, 0.0)
    assert expected_score(progress, prospects(options)) == sum(balls) + added


@pytest.mark.parametrize("seed", range(10))
def test_a_rack_that_is_over_is_worth_what_comes_after_it(seed: int) -> None:
    rng = Random(seed)
    future = prospects(BowlingSolitaireOptions())
    frames = random_frames(rng, 5)
    *before, balls = frames
    assert is_frame_complete(balls, last=False)
    over = Progress(
        BowlingSolitaireOptions(), 4, frames=tuple(before), balls=balls, is_rack_over=True
    )
    waiting = waiting_for(frames)
    score = expected_score(over, future)
    assert score == final_score(frames, ()) + future.frames[5][waiting]


SOME_TO_COME = Prospects((NO_PINS,) * FRAMES, 6.5, (13.25, 20.75))
"""What only the bonus balls bring."""
OPEN, SPARE, STRIKE, DOUBLE = ((4, 5),) * 9, ((4, 6),) * 9, ((4, 5),) * 8 + ((10,),), ((10,),) * 9


@pytest.mark.parametrize(
    ("frames", "balls", "worth"),
    [
        (OPEN, (), (1, 1, 13.25, 6.5)),
        (SPARE, (), (2, 1, 13.25, 6.5)),
        (STRIKE, (), (2, 2, 20.75, 6.5)),
        (DOUBLE, (), (3, 2, 20.75, 6.5)),
        (OPEN, (10,), (1, 1, 6.5, 0)),
        (SPARE, (10,), (1, 1, 6.5, 0)),
        (DOUBLE, (10,), (2, 1, 6.5, 0)),
        (DOUBLE, (10, 10), (1, 0, 0, 0)),
        (DOUBLE, (4, 6), (1, 0, 0, 0)),
    ],
)
def test_a_rack_of_the_last_frame_is_worth_its_bonus_balls(
    frames: tuple[tuple[int, ...], ...],
    balls: tuple[int, ...],
    worth: tuple[float, float, float, float],
) -> None:
    options, rack = BowlingSolitaireOptions(), len(balls) - (balls == (4, 6))
    progress = Progress(options, FRAMES - 1, rack, frames=frames, balls=balls)
    found = rack_worth(progress, SOME_TO_COME)
    score = final_score(frames, balls)
    assert found == RackWorth(*worth, score)
    if balls:
        before = replace(progress, rack=rack - 1, is_rack_over=True)
        bonus = {1: 20.75 if frames == DOUBLE else 13.25, 2: 6.5}[len(balls)]
        assert expected_score(before, SOME_TO_COME) == score + bonus
