"""The deal of the day. The numbers never change: players compare their results."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from gamesuite.engine.daily import DAILY_NUMBERS, Streak, changed_options, daily_number, streak
from gamesuite.engine.setup import Option
from tests.engine.race import RaceRules

FOR_EVER = [
    ("king-albert", {}, date(2026, 11, 21), 2572291),
    ("king-albert", {}, date(2026, 11, 22), 5658492),
    ("king-albert", {}, date(2027, 1, 1), 4257524),
    ("king-albert", {}, date(2000, 2, 29), 5989218),
    ("king-albert", {"variation": "brigade"}, date(2026, 11, 21), 2074626),
    (
        "king-albert",
        {"foundations_back": True, "variation": "raglan"},
        date(2026, 11, 21),
        8483179,
    ),
    ("balut", {}, date(2026, 11, 21), 7141785),
    ("bali", {"dictionary": "en_GB"}, date(2026, 11, 21), 3898666),
]


@pytest.mark.parametrize(("game", "options", "day", "number"), FOR_EVER)
def test_a_day_has_its_number_for_ever(
    game: str, options: dict[str, Option], day: date, number: int
) -> None:
    assert daily_number(game, options, day) == number


def test_the_order_of_options_does_not_matter() -> None:
    day = date(2026, 11, 21)
    one: dict[str, Option] = {"variation": "raglan", "foundations_back": True}
    other: dict[str, Option] = {"foundations_back": True, "variation": "raglan"}
    assert daily_number("king-albert", one, day) == daily_number("king-albert", other, day)


def test_days_differ_and_their_numbers_can_be_read_out() -> None:
    days = [date(2026, 1, 1) + timedelta(days=count) for count in range(365)]
    numbers = [daily_number("king-albert", {}, day) for day in days]
    assert len(set(numbers)) == len(days)
    assert all(0 <= number < DAILY_NUMBERS for number in numbers)


@pytest.mark.parametrize(
    ("options", "changed"),
    [
        ({}, {}),
        ({"goal": 30, "quick": False}, {}),
        ({"goal": 31, "quick": False, "of a later version": 1}, {"goal": 31}),
        ({"quick": True}, {"quick": True}),
    ],
)
def test_only_options_that_are_not_as_usual_choose_the_deal(
    options: dict[str, Option], changed: dict[str, Option]
) -> None:
    assert changed_options(RaceRules(), options) == changed


@pytest.mark.parametrize(
    ("ago", "current", "longest"),
    [
        ((), 0, 0),
        ((0,), 1, 1),
        ((1,), 1, 1),
        ((2,), 0, 1),
        ((-1,), 0, 0),
        ((-1, 0), 1, 1),
        ((0, 1, 1, 2), 3, 3),
        ((0, 2, 3, 4), 1, 3),
        ((1, 2, 4), 2, 2),
        ((4, 5, 6, 8), 0, 3),
    ],
)
def test_days_in_a_row(ago: tuple[int, ...], current: int, longest: int) -> None:
    today = date(2026, 3, 1)
    days = [today - timedelta(days=each) for each in ago]
    assert streak(days, today) == Streak(current, longest)
    assert Streak() == (0, 0)
