from __future__ import annotations

import csv
from io import StringIO

import pytest

from gamesuite.storage.result import Ending, Result
from gamesuite.storage.statistics import COLUMNS, results_as_csv
from gamesuite.storage.tables import LATEST

WON = Result(
    1,
    0,
    "race",
    '{"goal":30,"quick":false}',
    2,
    "Ada",
    0,
    7,
    "won",
    1,
    1_700_000_000,
    31,
    "",
    61.6,
    {"way": (31, 7), "turns": (12,)},
)
UNDER_WAY = Result(2, 1, "race", "{}", 2, "", 2, 8, "under way", unscored="undo")


def test_a_line_of_headings_and_a_line_a_result() -> None:
    head, won, under_way = csv.reader(StringIO(results_as_csv([WON, UNDER_WAY])))
    assert tuple(head) == COLUMNS
    assert won == [
        "race",
        "goal=30; quick=false",
        "2",
        "Ada",
        "7",
        "2023-11-14T22:13:20+00:00",
        "won",
        "31",
        "yes",
        "62",
        "way=31 7; turns=12",
    ]
    assert under_way == ["race", "", "2", "player 2", "", "", "under way", "", "no: undo", "", ""]


@pytest.mark.parametrize("ending", ["under way", "left"])
def test_the_number_of_an_unfinished_deal_is_told_to_one_person_only(ending: Ending) -> None:
    alone, among_unnamed, named = (("", 0), ("", 1), ("Ada", 0))
    for seats, (name, place), is_told in (
        (1, alone, True),
        (1, named, True),
        (2, alone, True),
        (2, among_unnamed, False),
        (2, named, False),
    ):
        result = Result(1, 0, "race", "{}", seats, name, place, 7, ending)
        (_, row) = csv.reader(StringIO(results_as_csv([result])))
        assert row[4] == ("7" if is_told else ""), (seats, name, place)


def test_lines_end_as_spreadsheets_expect() -> None:
    assert results_as_csv([]) == ",".join(COLUMNS) + "\r\n"


@pytest.mark.parametrize("name", ["=1+1", "@a", "+x", "-x", "\tx"])
def test_a_name_is_never_a_formula(name: str) -> None:
    result = Result(1, 0, "race", "{}", 2, name, 0, 7, "won", 1)
    (_, row) = csv.reader(StringIO(results_as_csv([result])))
    assert row[3] == f"'{name}"


def test_what_is_noted_is_never_a_formula() -> None:
    result = Result(1, 0, "race", "{}", 2, "Ada", 0, 7, "won", 1, noted={"=way": (31,)})
    (_, row) = csv.reader(StringIO(results_as_csv([result])))
    assert row[-1] == "'=way=31"


def test_quotes_and_commas_in_a_name_are_kept() -> None:
    result = Result(1, 0, "race", "{}", 2, 'Ada, "the first"', 0, 7, "won", 1)
    (_, row) = csv.reader(StringIO(results_as_csv([result])))
    assert row[3] == 'Ada, "the first"'


def test_a_moment_that_a_wrong_clock_said_is_told() -> None:
    result = Result(1, 0, "race", "{}", 2, "Ada", 0, 7, "won", 1, ended=LATEST)
    (_, row) = csv.reader(StringIO(results_as_csv([result])))
    assert row[5] == "6325-04-08T15:04:32+00:00"
