"""Dates and moments have one form, that of the language in use."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import pytest
from PySide6.QtCore import QLocale

from gamesuite.app.parts.time_words import date_words, moment_words

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
