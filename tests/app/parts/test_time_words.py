"""Dates and moments have one form, that of the language in use."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import pytest
from PySide6.QtCore import QLocale

from gamesuite.app.parts.times import clock_words, date_words, day_of, moment_words, time_words
from gamesuite.engine.language import use_language
from gamesuite.storage.tables import LATEST

NOON = datetime(2026, 11, 22, 12, 5)


@pytest.fixture(autouse=True)
def locale() -> Iterator[None]:
    """Restore the locale after the test."""
    usual = QLocale()
    yield
    QLocale.setDefault(usual)


@pytest.mark.parametrize(
    ("locale_name", "words"),
    [
        ("en_GB", "22 November 2026, 12:05"),
        ("de_DE", "22. November 2026, 12:05"),
    ],
)
def test_a_moment_has_its_date_in_the_form_of_all_dates(locale_name: str, words: str) -> None:
    QLocale.setDefault(QLocale(locale_name))
    moment = moment_words(round(NOON.timestamp()))
    assert moment == words
    assert moment.startswith(date_words(NOON.date()))


HOUR = 3600


@pytest.mark.parametrize(
    ("language", "seconds", "words", "clock"),
    [
        ("en", 45, "45 s", "0:45"),
        ("en", 725, "12 min 05 s", "12:05"),
        ("en", HOUR + 7 * 60, "1 h 07 min", "1:07:00"),
        ("en", 3675 * HOUR, "3,675 h 00 min", "3,675:00:00"),
        ("de", 3675 * HOUR, "3.675 h 00 min", "3.675:00:00"),
    ],
)
def test_a_playing_time_has_separators_of_the_language(
    language: str, seconds: float, words: str, clock: str
) -> None:
    use_language(language)
    assert time_words(seconds) == words
    assert clock_words(seconds) == clock


def test_a_moment_that_a_wrong_clock_said_has_a_day() -> None:
    assert day_of(round(NOON.timestamp())) == NOON.date()
    assert day_of(LATEST).year == 6325
