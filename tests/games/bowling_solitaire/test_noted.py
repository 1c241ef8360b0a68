"""What the statistics keep of a game: its balls, from which strikes, spares and frames come."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from gamesuite.engine.rules import Noted
from gamesuite.games.bowling_solitaire import words
from gamesuite.games.bowling_solitaire.scoring import (
    FRAMES,
    PERFECT,
    SPARE,
    TEN,
    Tally,
    count_marks,
    is_frame_complete,
    score_sheet,
    total_score,
)
from gamesuite.games.bowling_solitaire.words import BowlingSolitaireDescriptions
from tests.games.bowling_solitaire.positions import RULES, balls_of, bowl_balls

WHOLE = "X7/9-X-88/-6XXX81"
WORDS = BowlingSolitaireDescriptions().noted_words()


def noted(sheet: str) -> Noted:
    return RULES.noted(bowl_balls(balls_of(sheet)), 0)


def test_a_result_notes_all_balls() -> None:
    assert noted(WHOLE) == {"balls": (10, 7, 3, 9, 0, 10, 0, 8, 8, 2, 0, 6, 10, 10, 10, 8, 1)}


def test_a_result_says_its_strikes_and_spares() -> None:
    assert WORDS.sentence(noted(WHOLE)) == "5 strikes, 2 spares."
    assert WORDS.sentence(noted("9-" * 9 + "9/X")) == "1 strike, 1 spare."


def test_figures_add_up_games_with_their_bonus_balls() -> None:
    games = [noted(WHOLE), noted("X" * 12), noted("9-" * 10)]
    assert WORDS.figures(games) == (
        ("Strikes", "17", "5.7 per game"),
        ("Spares", "2", "0.7 per game"),
        ("Perfect games", "1", ""),
    )


@pytest.mark.parametrize(("tenth", "strikes", "spares"), [("XX-", 2, 0), ("X-/", 1, 1)])
def test_two_strikes_and_a_miss_are_no_spare(tenth: str, strikes: int, spares: int) -> None:
    figures = WORDS.figures([noted("9-" * 9 + tenth)])
    assert [value for _label, value, _remark in figures[:2]] == [str(strikes), str(spares)]


def test_each_frame_has_its_average_and_how_often_it_was_cleared() -> None:
    table = WORDS.table([noted(WHOLE), noted("9-" * 10)])
    assert table is not None
    assert table.title == "By frame"
    assert table.headings == ("Frame", "Average", "Strikes", "Spares")
    assert [len(row) for row in table.rows] == [4] * 10
    assert table.rows[0] == ("1", "14.5", "50%", "0%")
    assert table.rows[1] == ("2", "14.0", "0%", "50%")
    assert table.rows[9] == ("10", "14.0", "50%", "0%")


@pytest.mark.parametrize(
    ("tenth", "strikes", "spares"),
    [("XX9", 1, 0), ("X9/", 1, 0), ("9/X", 0, 1), ("-/-", 0, 1), ("9-", 0, 0)],
)
def test_of_the_tenth_frame_the_first_ten_pins_count(tenth: str, strikes: int, spares: int) -> None:
    last = Tally([balls_of("9-" * 9 + tenth)]).frame_figures()[9]
    assert (last.strikes, last.spares) == (strikes, spares)


def test_balls_that_are_no_whole_game_count_in_nothing() -> None:
    broken: list[Noted] = [
        {},
        {"balls": ()},
        {"balls": (10,)},
        {"balls": (3,) * 40},
        {"pins": (1,)},
    ]
    assert WORDS.table(broken) is None
    assert WORDS.figures(broken) == ()
    assert WORDS.figures([*broken, noted("9-" * 10)])[0] == ("Strikes", "0", "0.0 per game")
    assert all(WORDS.sentence(one) == "0 strikes, 0 spares." for one in broken[:2])


def test_a_game_of_only_strikes_has_every_frame_cleared() -> None:
    table = WORDS.table([noted("X" * 12)])
    assert table is not None
    assert set(chain.from_iterable(row[2:3] for row in table.rows)) == {"100%"}


def _some_game(number: int) -> list[int]:
    """Return a whole game that depends on ``number``, with many strikes and spares."""
    draw = Random(number)
    balls: list[int] = []
    for frame in range(FRAMES):
        bowled: list[int] = []
        standing = TEN
        while not is_frame_complete(bowled, last=frame == FRAMES - 1):
            bowled.append(draw.choice((standing, draw.randint(0, standing))))
            standing = standing - bowled[-1] or TEN
        balls += bowled
    return balls


@pytest.mark.parametrize("number", range(60))
def test_a_tally_counts_what_the_sheet_says(number: int) -> None:
    sheet = score_sheet(balls := _some_game(number))
    tally = Tally([balls])
    assert {"strikes": tally.strikes, "spares": tally.spares} == count_marks(sheet)
    assert tally.perfect == (total_score(sheet) == PERFECT)
    for figures, frame in zip(tally.frame_figures(), sheet, strict=True):
        assert figures.mean == frame.points
        assert figures.strikes == (frame.balls[0] == TEN)
        assert figures.spares == (frame.marks[1:2] == (SPARE,))


def test_a_tally_writes_no_sheet_for_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "score_sheet", None)
    games = [noted(WHOLE)] * 3
    assert WORDS.figures(games)[0][1] == "15"
    assert WORDS.table(games) is not None
