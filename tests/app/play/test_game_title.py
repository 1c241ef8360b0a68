"""Dates in the title of the window, as people write them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest
from PySide6.QtCore import QLocale

from gamesuite.app.parts.times import date_words
from gamesuite.app.settings.interface_language import InterfaceLanguage


@pytest.fixture(autouse=True)
def usual_locale() -> Iterator[None]:
    usual = QLocale()
    yield
    QLocale.setDefault(usual)


@pytest.mark.parametrize(
    ("system", "chosen", "words"),
    [
        ("C", "", "21 November 2026"),
        ("C", "en", "21 November 2026"),
        ("de_DE", "en", "21 November 2026"),
        ("nl_NL", "", "21 November 2026"),
        ("fr_FR", "", "21 novembre 2026"),
        ("en_US", "en", "November 21, 2026"),
        ("en_US", "", "November 21, 2026"),
        ("en_IE", "", "21 November 2026"),
        ("en_US", "de", "21. November 2026"),
        ("de_AT", "de", "21. November 2026"),
    ],
)
def test_a_date_is_in_the_language_of_the_sentences(
    interface: InterfaceLanguage,
    monkeypatch: pytest.MonkeyPatch,
    system: str,
    chosen: str,
    words: str,
) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(system))
    interface.use(chosen)
    assert date_words(date(2026, 11, 21)) == words


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("C", "21 November 2026"),
        ("en_GB", "21 November 2026"),
        ("en_US", "November 21, 2026"),
        ("de_DE", "21. November 2026"),
        ("hu_HU", "2026. november 21."),
        ("ja_JP", "2026年11月21日"),
        ("es_ES", "21 de noviembre de 2026"),
    ],
)
def test_a_date_is_worded_without_its_weekday(locale: str, words: str) -> None:
    QLocale.setDefault(QLocale(locale))
    assert date_words(date(2026, 11, 21)) == words
