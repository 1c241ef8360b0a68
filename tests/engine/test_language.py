from __future__ import annotations

import gettext
from collections.abc import Iterator
from pathlib import Path

import pytest

from gamesuite.engine import language
from gamesuite.engine.language import (
    _,
    best_language,
    counted,
    decimal,
    grouped,
    language_in_use,
    percent,
    use_language,
)
from gamesuite.engine.resources import MissingResourceError

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def domain_afterwards() -> Iterator[None]:
    domain = gettext.textdomain()
    yield
    gettext.textdomain(domain)


@pytest.fixture
def no_catalogues(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*parts: str) -> Path:
        raise MissingResourceError("/".join(parts))

    monkeypatch.setattr(language, "resource", missing)


def test_english_needs_no_catalogue() -> None:
    assert _("New game") == "New game"
    assert language_in_use() == "en"


def test_a_language_is_used_from_now_on() -> None:
    use_language("de")
    assert language_in_use() == "de"
    assert _("New game") == "Neues Spiel"
    use_language("en")
    assert _("New game") == "New game"


def test_the_number_chooses_the_form() -> None:
    use_language("de")
    words = [counted("{n} move", "{n} moves", number) for number in (0, 1, 1_234)]
    assert words == ["0 Züge", "1 Zug", "1.234 Züge"]


def test_thousands_are_separated() -> None:
    assert grouped(1234567) == "1,234,567"
    use_language("de")
    assert [grouped(number) for number in (0, 999, -1500)] == ["0", "999", "-1.500"]


def test_english_is_the_first_language() -> None:
    assert language.languages() == ("en", "de")


def test_an_unknown_language_falls_back_to_english() -> None:
    use_language("de")
    use_language("xx")
    assert language_in_use() == "en"


@pytest.mark.usefixtures("no_catalogues")
def test_without_catalogues_everything_is_english() -> None:
    assert language.languages() == ("en",)
    use_language("de")
    language.use_language_of_terminal()
    assert _("New game") == "New game"


def test_a_damaged_catalogue_is_ignored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "locale" / "xx" / "LC_MESSAGES" / "gamesuite.mo"
    file.parent.mkdir(parents=True)
    monkeypatch.setattr(language, "resource", tmp_path.joinpath)
    for damaged in (b"", b"not a catalogue", b"\xde\x12\x04\x95", b"\xde\x12\x04\x95" + b"\1" * 99):
        file.write_bytes(damaged)
        use_language("xx")
        assert language_in_use() == "en"


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (["de"], "de"),
        (["de_AT.UTF-8"], "de"),
        (["de-CH", "fr-CH"], "de"),
        (["de_DE@euro"], "de"),
        (["fr", "de_DE"], "de"),
        (["en_GB", "de"], "en"),
        (["fr_FR"], "en"),
        (["C"], "en"),
        (["C.UTF-8"], "en"),
        (["DE"], "de"),
        ([""], "en"),
        ([], "en"),
    ],
)
def test_the_best_language(wanted: list[str], code: str) -> None:
    assert best_language(wanted) == code


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "nl:de"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": ""}, "de"),
    ],
)
def test_the_environment_of_a_terminal_chooses_the_language(
    environment: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    language.use_language_of_terminal()
    assert language_in_use() == code


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0.5, "0.50"),
        (12.345, "12.35"),
        (-1.204, "\N{MINUS SIGN}1.20"),
        (-0.004, "0.00"),
        (0.0, "0.00"),
    ],
)
def test_decimals_have_a_true_minus_and_zero_has_none(number: float, words: str) -> None:
    assert decimal(number) == words


def test_decimals_can_have_other_places() -> None:
    assert decimal(-3.0, 0) == "\N{MINUS SIGN}3"
    assert decimal(0.25, 1) == "0.2"


def test_only_what_is_certain_is_told_as_certain() -> None:
    told = [percent(chance) for chance in (0.0, 1e-15, 0.001, 0.5, 0.999, 1 - 1e-15, 1.0)]
    assert told == [0, 0, 1, 50, 99, 100, 100]
