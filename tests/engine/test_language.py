from __future__ import annotations

import locale
import re
import sys
from pathlib import Path

import pytest
from po_file import Entry, mo_bytes

from gamesuite.engine import language
from gamesuite.engine.language import (
    _,
    best_language,
    counted,
    decimal,
    grouped,
    language_in_use,
    letters,
    percent,
    plural,
    use_language,
)
from gamesuite.engine.resources import MissingResourceError, resource
from gamesuite.engine.words.descriptions import shown
from tests.engine.damaged_catalogue import DAMAGES, GAP, MIXED, damaged_catalogue, german, written

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


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


def test_the_folder_of_catalogues_names_the_languages_after_english() -> None:
    folders = sorted(file.parents[1].name for file in resource("locale").glob("*/*/*.mo"))
    assert "de" in folders
    assert language.languages() == ("en", *folders)


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


@pytest.fixture
def catalogue(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return the file of a German catalogue that takes the place of ours."""
    monkeypatch.setattr(language, "resource", tmp_path.joinpath)
    return written(german(), tmp_path)


HEADERS = [
    "charset=none",
    "charset=UTF-8\nPlural-Forms: nplurals",
    "charset=UTF-8\nPlural-Forms: nplurals=2; plural=(((",
    "charset=UTF-8\nPlural-Forms: nplurals=2; plural=" + "(" * 500 + "n" + ")" * 500,
]


def test_a_damaged_catalogue_is_ignored(catalogue: Path) -> None:
    whole = catalogue.read_bytes()
    for damage in (
        *(b"", b"not a catalogue", b"\xde\x12\x04\x95", b"\xde\x12\x04\x95" + b"\1" * 99),
        *(whole[: len(whole) * part // 7] for part in range(7)),
        *(mo_bytes([Entry(translations=[f"Content-Type: {each}\n"])]) for each in HEADERS),
    ):
        catalogue.write_bytes(damage)
        use_language("de")
        assert (language_in_use(), _("New game")) == ("en", "New game")


@pytest.mark.parametrize("rule", ["1/(n-n)", "n%0", "7", "n*1000"])
def test_a_wrong_rule_for_plurals_leaves_english(catalogue: Path, rule: str) -> None:
    forms = f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural={rule};\n"
    cards = Entry("{n} card", "{n} cards", ["{n} Karte", "{n} Karten"])
    catalogue.write_bytes(mo_bytes([Entry(translations=[forms]), cards]))
    use_language("de")
    assert [counted("{n} card", "{n} cards", number) for number in (1, 2)] == ["1 card", "2 cards"]
    assert _("New game") == "New game"


def test_the_header_of_a_catalogue_does_not_name_the_language(catalogue: Path) -> None:
    header = Entry(translations=["Language: ../x\nContent-Type: text/plain; charset=UTF-8\n"])
    catalogue.write_bytes(mo_bytes([header, *german()[1:]]))
    use_language("de")
    assert language_in_use() == "de"


@pytest.mark.parametrize("name", [*DAMAGES, *MIXED])
def test_every_sentence_of_a_damaged_catalogue_can_be_shown(name: str, catalogue: Path) -> None:
    written(damaged_catalogue(name), catalogue.parents[3])
    use_language("de")
    assert language_in_use() == "de"
    for entry in german()[1:]:
        if entry.places == ("argparse",):
            _fill_in_percents(_(entry.one), entry.one)
        elif entry.many:
            for number in (0, 1, 2, 1000):
                words = plural(entry.one, entry.many, number)
                assert _filled(words, entry.one + entry.many).strip()
        else:
            assert _filled(_(entry.one, entry.context), entry.one).strip()
        if "%" not in entry.one:
            assert "%" not in _(entry.one, entry.context)
    assert len(letters("JQK")) == 3
    assert re.fullmatch(r"12\D345\D?6", grouped(12345) + decimal(0.6, 1)[1:])


def _filled(words: str, message: str) -> str:
    """Return ``words`` with something in each gap that ``message`` has."""
    return words.format(**{name: 7 for name, _how in GAP.findall(message)})


def _fill_in_percents(words: str, message: str) -> None:
    """Fill in what argparse does for ``message``; raises an error if that does not fit."""
    named = {name: name for name in re.findall(r"%\((\w+)\)", message)}
    count = len(re.findall("%[rsd]", message))
    assert words % (named or (0,) * count) if "%" in message else "%" not in words


def test_a_whole_catalogue_is_used_throughout() -> None:
    use_language("de")
    for entry in german()[1:]:
        if entry.many:
            forms = [plural(entry.one, entry.many, number) for number in (1, 2)]
            assert forms == entry.translations
        else:
            assert _(entry.one, entry.context) == entry.translations[0]
    assert letters("JQK") == "BDK"


def test_a_context_tells_the_same_words_apart(catalogue: Path) -> None:
    entries = [Entry("Letter", "", ["Buchstabe"]), Entry("Play", "", ["Spielen"])]
    paper = Entry("Letter", "", ["US-Papier"], context="paper size")
    catalogue.write_bytes(mo_bytes([german()[0], *entries, paper]))
    use_language("de")
    assert [_("Letter"), _("Letter", "paper size")] == ["Buchstabe", "US-Papier"]
    assert _("Play", "heading") == "Play"  # which is not known in this context


@pytest.mark.parametrize("translation", ["BD", "BDKK", "B K", "…", ""])
def test_letters_are_as_many_in_every_language(catalogue: Path, translation: str) -> None:
    catalogue.write_bytes(mo_bytes([german()[0], Entry("JQK", "", [translation])]))
    use_language("de")
    assert letters("JQK") == "JQK"


@pytest.mark.parametrize("translation", ["1000", "10000", "1", "1..000", "eins"])
def test_numbers_keep_their_separators(catalogue: Path, translation: str) -> None:
    entries = [Entry("1,000", "", [translation]), Entry("0.5", "", [translation])]
    catalogue.write_bytes(mo_bytes([german()[0], *entries]))
    use_language("de")
    assert (grouped(12345), decimal(0.25)) == ("12,345", "0.25")


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (["de"], "de"),
        (["de_AT.UTF-8"], "de"),
        (["de-CH", "fr-CH"], "de"),
        (["de_DE@euro"], "de"),
        (["nl", "de_DE"], "de"),
        (["en_GB", "de"], "en"),
        (["nl_NL"], "en"),
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


@pytest.mark.skipif(sys.platform != "win32", reason="of Windows")
def test_where_no_environment_says_so_windows_does(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    every = dict.fromkeys(locale.windows_locale, "de_DE")
    monkeypatch.setattr(locale, "windows_locale", every)
    language.use_language_of_terminal()
    assert language_in_use() == "de"


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


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("deal 7", "Deal 7"),
        ("ärgerlich", "Ärgerlich"),
        ("¿qué carta?", "¿Qué carta?"),
        ("¡¿otra vez?!", "¡¿Otra vez?!"),
        ("4 pins", "4 pins"),
        ("¿", "¿"),
        ("", ""),
    ],
)
def test_a_sentence_begins_with_a_large_letter(words: str, sentence: str) -> None:
    assert language.capital(words) == sentence


@pytest.mark.parametrize(
    ("code", "label", "sentence"),
    [
        ("en", "Score: 12", "4 home; 2 left"),
        ("de", "Score: 12", "4 home; 2 left"),
        ("fr", "Score\N{NO-BREAK SPACE}: 12", "4 home\N{NARROW NO-BREAK SPACE}; 2 left"),
    ],
)
def test_what_is_put_together_has_the_marks_of_the_language(
    code: str, label: str, sentence: str
) -> None:
    use_language(code)
    assert language.labelled("Score", "12") == label
    assert language.clauses(["4 home", "2 left"]) == sentence


@pytest.mark.parametrize("code", language.languages())
def test_what_numbers_have_between_their_figures_can_be_shown(code: str) -> None:
    use_language(code)
    words = f"{grouped(5120)}, {language.share_words(1, 2)}"
    assert shown(words) == words
    assert shown("a\nb\x7f") == "a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}"


def test_decimals_can_have_other_places() -> None:
    assert decimal(-3.0, 0) == "\N{MINUS SIGN}3"
    assert decimal(0.25, 1) == "0.2"


@pytest.mark.parametrize(
    ("part", "whole", "words"),
    [(299, 300, "99%"), (1, 300, "1%"), (300, 300, "100%"), (0, 300, "0%"), (0.5, 1, "50%")],
)
def test_a_share_is_none_or_all_only_if_it_is(part: float, whole: int, words: str) -> None:
    assert language.share_words(part, whole) == words
    assert language.share_words(0, 0) == ""


def test_no_words_are_none_in_every_language() -> None:
    language.use_language("de")
    assert language.translated("") == ""


def test_only_what_is_certain_is_told_as_certain() -> None:
    told = [percent(chance) for chance in (0.0, 1e-15, 0.001, 0.5, 0.999, 1 - 1e-15, 1.0)]
    assert told == [0, 0, 1, 50, 99, 100, 100]
