"""The deal of the day. The numbers never change: players compare their results."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from gamesuite.engine.daily import DAILY_NUMBERS, daily_number
from gamesuite.engine.setup import Option

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
