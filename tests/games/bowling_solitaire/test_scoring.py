from __future__ import annotations

import pytest

from gamesuite.games.bowling_solitaire.scoring import (
    count_marks,
    marks_of,
    score_sheet,
    split_into_frames,
    total_score,
)

from .positions import balls_of, bowl_balls

GAMES = [
    ("X" * 12, 300),
    ("5/" * 10 + "5", 150),
    ("9-" * 10, 90),
    ("X" * 11 + "9", 299),
    ("X" * 9 + "X9/", 289),
    ("X" * 9 + "9/X", 279),
    ("X 7/ 9- X -8 8/ -6 X X X81", 167),
    ("--" * 9 + "XXX", 30),
    ("--" * 9 + "3/X", 20),
    ("--" * 9 + "X45", 19),
    ("--" * 9 + "X4/", 20),
    ("--" * 9 + "X-/", 20),
    ("--" * 9 + "-/X", 20),
    ("--" * 9 + "XX-", 20),
    ("-/" * 10 + "-", 100),
    ("--" * 10, 0),
]

SHEETS = [
    ("8/ X X 63", [20, 46, 65, 74]),
    ("X 7/ 9- X -8 8/ -6 X X X81", [20, 39, 48, 66, 74, 84, 90, 120, 148, 167]),
    ("8/", [None]),
    ("8/ X", [20, None]),
    ("8/ X X", [20, None, None]),
    ("8/ X X 6", [20, 46, None, None]),
    ("X", [None]),
    ("X 3", [None, None]),
    ("X 34", [17, 24]),
    ("3", [None]),
    ("--" * 9 + "X", [0] * 9 + [None]),
    ("--" * 9 + "X4", [0] * 9 + [None]),
    ("--" * 9 + "3/", [0] * 9 + [None]),
    ("", []),
]


@pytest.mark.parametrize(("written", "total"), GAMES)
def test_complete_games(written: str, total: int) -> None:
    sheet = score_sheet(balls_of(written))
    assert sheet[-1].total == total
    assert total_score(sheet) == total
    assert sum(frame.points or 0 for frame in sheet) == total


@pytest.mark.parametrize(("written", "totals"), SHEETS)
def test_totals_are_written_once_known(written: str, totals: list[int | None]) -> None:
    sheet = score_sheet(balls_of(written))
    assert len(sheet) == 10
    assert [frame.total for frame in sheet] == totals + [None] * (10 - len(totals))
    assert total_score(sheet) == max([total or 0 for total in totals], default=0)


@pytest.mark.parametrize("written", [game for game, _ in GAMES])
def test_marks_are_what_was_written(written: str) -> None:
    sheet = score_sheet(balls_of(written))
    assert "".join("".join(frame.marks) for frame in sheet) == written.replace(" ", "")


@pytest.mark.parametrize(
    ("balls", "written"),
    [
        ((), ()),
        ((0, 0), ("-", "-")),
        ((0, 10), ("-", "/")),
        ((10,), ("X",)),
        ((10, 0, 10), ("X", "-", "/")),
        ((10, 10, 10), ("X", "X", "X")),
        ((0, 10, 10), ("-", "/", "X")),
        ((5, 5, 5), ("5", "/", "5")),
        ((10, 10, 0), ("X", "X", "-")),
    ],
)
def test_marks_of_a_frame(balls: tuple[int, ...], written: tuple[str, ...]) -> None:
    assert marks_of(balls) == written


def test_balls_are_split_into_frames() -> None:
    balls = balls_of("X 7/ 9- X -8 8/ -6 X X X81")
    assert split_into_frames(balls)[:3] == ((10,), (7, 3), (9, 0))
    assert split_into_frames(balls)[9] == (10, 8, 1)
    assert split_into_frames([4]) == ((4,),) + ((),) * 9


@pytest.mark.parametrize(
    ("written", "strikes", "spares"),
    [("X" * 12, 12, 0), ("5/" * 10 + "5", 0, 10), ("--" * 9 + "X4/", 1, 1), ("9-", 0, 0)],
)
def test_strikes_and_spares_are_counted(written: str, strikes: int, spares: int) -> None:
    sheet = score_sheet(balls_of(written))
    assert count_marks(sheet) == {"strikes": strikes, "spares": spares}


@pytest.mark.parametrize(("written", "total"), GAMES)
def test_a_game_takes_exactly_these_balls(written: str, total: int) -> None:
    balls = balls_of(written)
    for length in range(1, len(balls) + 1):
        progress = bowl_balls(balls[:length]).progress
        assert progress.sheet() == score_sheet(balls[:length])
        assert progress.is_game_over == (length == len(balls))
