"""The catalogues hold what the sources say, and what is translated says the same."""

from __future__ import annotations

import gettext
import re
import shutil
from functools import cache
from io import BytesIO
from pathlib import Path
from string import Formatter

import make_catalogue
import pytest
from extract_messages import Message, NotLiteralError, messages
from make_catalogue import LOCALE, ROOT, SOURCES, Left, forms_of, header, template, updated
from po_file import Entry, mo_bytes, read_po, write_po

from gamesuite.engine.language import plural, use_language, use_translations

CATALOGUES = sorted(LOCALE.glob("*/LC_MESSAGES/gamesuite.po"))
OUTDATED = "a sentence was changed; run: .venv/bin/python packaging/make_catalogue.py"


@pytest.fixture(params=CATALOGUES, ids=[path.parents[1].name for path in CATALOGUES])
def catalogue(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


@pytest.fixture
def entries(catalogue: Path) -> list[Entry]:
    """Return what is translated in a language; the program says the rest in English."""
    return [each for each in read_po(catalogue.read_text("utf-8"))[1:] if each.is_translated]


@cache
def _messages() -> list[Message]:
    """Return the messages of the program."""
    return make_catalogue.messages_to_translate(make_catalogue.drafts())


def _written(tmp_path: Path, source: str) -> list[Message]:
    """Return the messages of a program of the one file ``source``."""
    (tmp_path / "program").mkdir(exist_ok=True)
    (tmp_path / "program" / "words.py").write_text(source, "utf-8")
    return [each for each in messages(tmp_path, "program") if each.places != ("argparse",)]


def _named(text: str) -> set[str]:
    """Return what is to be filled in: {names} of ours, and % as argparse has it."""
    ours = {name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None}
    return ours | set(re.findall(r"%(?:\(\w+\))?[rsd]", text))


def test_the_template_is_up_to_date() -> None:
    text, found = (LOCALE / "gamesuite.pot").read_text("utf-8"), _messages()
    changed = {entry.one for entry in read_po(text)[1:]} ^ {each.one for each in found}
    assert changed == set(), OUTDATED
    same = write_po(template(found)) == text
    assert same, OUTDATED


def test_a_catalogue_is_up_to_date(catalogue: Path) -> None:
    text = catalogue.read_text("utf-8")
    same = write_po(updated(read_po(text), _messages())) == text
    assert same, OUTDATED
    compiled = catalogue.with_suffix(".mo").read_bytes() == mo_bytes(read_po(text))
    assert compiled, OUTDATED


def test_every_plural_has_its_forms(catalogue: Path) -> None:
    first, *entries = read_po(catalogue.read_text("utf-8"))
    forms = {True: forms_of(first), False: 1}
    wrong = [each.one for each in entries if len(each.translations) != forms[bool(each.many)]]
    assert wrong == []


@pytest.mark.parametrize(
    ("language", "numbers", "forms"),
    [
        ("pl", (1, 2, 5, 22, 25), "01212"),
        ("ru", (1, 3, 11, 21, 112), "01202"),
        ("ja", (0, 1, 2), "000"),
        ("fr", (0, 1, 2), "001"),
        ("pt_BR", (0, 2), "01"),
        ("zh_TW", (1, 2), "00"),
        ("ar", (0, 1, 2, 5, 14, 100), "012345"),
        ("nl", (0, 1, 2), "101"),
    ],
)
def test_a_new_language_counts_as_it_does(
    language: str, numbers: tuple[int, ...], forms: str
) -> None:
    first, *rest = updated([header(language)], [Message("{n} card", "{n} cards", ("a.py",))])
    (cards,) = rest
    assert len(cards.translations) == forms_of(first)
    cards.translations = [f"{{n}} {form}" for form in range(len(cards.translations))]
    use_translations(gettext.GNUTranslations(BytesIO(mo_bytes([first, cards]))))
    told = [plural("{n} card", "{n} cards", number) for number in numbers]
    use_language("en")
    assert told == [f"{{n}} {form}" for form in forms]


def test_another_number_of_forms_is_left_to_be_translated() -> None:
    found = [Message("{n} card", "{n} cards", ("a.py",))]
    first, cards = updated([header("pl")], found)
    cards.translations = ["{n} karta", "{n} karty"]
    (again,) = updated([first, cards], found)[1:]
    assert again.translations == ["{n} karta", "{n} karty", ""]
    assert not again.is_translated


def test_translations_fill_in_the_same(entries: list[Entry]) -> None:
    for entry in entries:
        for text in entry.translations:
            # Of one, a plural may speak without its number; of many it has to tell it.
            assert _named(text) in (_named(entry.one), _named(entry.many or entry.one)), text
        assert _named(entry.translations[-1]) == _named(entry.many or entry.one)


def test_translations_have_as_many_keys_underlined(entries: list[Entry]) -> None:
    wrong = [
        each.one for each in entries for to in each.translations if _keys(to) != _keys(each.one)
    ]
    assert wrong == []


def test_translations_end_as_their_messages_do(entries: list[Entry]) -> None:
    wrong = [each.one for each in entries for to in each.translations if _end(to) != _end(each.one)]
    assert wrong == []


def _keys(text: str) -> int:
    return len(re.findall(r"&\w", text))


def _end(text: str) -> tuple[str, str]:
    """Return the white space before and the mark after ``text``, by which sentences are joined.

    The space by which French keeps a mark from its word is no part of it.
    """
    before = text[: len(text) - len(text.lstrip())]
    marks = re.search(r"[\s.…:?!,;]*$", text)
    return before, marks.group().lstrip(
        "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
    ) if marks else ""


def test_what_drafts_say_waits() -> None:
    whole, rest = (make_catalogue.messages_to_translate(each) for each in ((), ["bali"]))
    left_out = {each.one for each in whole} - {each.one for each in rest}
    assert "Bali" in left_out
    assert "King Albert" not in left_out
    places = {place for each in rest for place in each.places}
    assert not [place for place in places if "games/bali/" in place or "bali.json" in place]


def test_messages_are_found_with_all_their_files(tmp_path: Path) -> None:
    (tmp_path / "program").mkdir()
    (tmp_path / "program" / "other.py").write_text('print(_("One."))', "utf-8")
    found = _written(tmp_path, 'def f() -> str:\n    return _("One.") + counted("a", "b", 1)\n')
    assert found == [
        Message("One.", "", ("program/other.py", "program/words.py")),
        Message("a", "b", ("program/words.py",)),
    ]


def test_a_message_has_its_context_and_the_comments_above_it(tmp_path: Path) -> None:
    source = """
# Why the page is wide.
# Translators: a sheet of paper,
# not of a character
_("Letter", "paper size")
_("Letter")

# Translators: said of a game
one = [
    # Translators: of a person
    _("lost"), 1
]
two = _("lost")
# Translators: of a thing
three = _("lost")
"""
    places = ("program/words.py",)
    assert _written(tmp_path, source) == [
        Message("Letter", "", places),
        Message("Letter", "", places, "paper size", ("a sheet of paper, not of a character",)),
        Message("lost", "", places, "", ("of a thing", "of a person")),
    ]


def test_a_context_put_together_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotLiteralError, match=r"program/words\.py:2"):
        _written(tmp_path, '\n_("Letter", f"{size}")')


def test_a_message_put_together_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotLiteralError, match=r"program/words\.py:2"):
        _written(tmp_path, '\n_(f"{one} and {two}")')


def test_po_files_keep_every_character() -> None:
    kept = [
        header("xx"),
        Entry('say "\\n"\n\ntwice', "", ["„ä“\n"], ("a.py", "b.py"), fuzzy=True),
        Entry("{n} card", "{n} cards", ["{n} Karte", ""], ("c.py",)),
        Entry("Letter", "", ["Brief"], ("d.py",), context="of paper", comments=("a", "b c")),
    ]
    assert read_po(write_po(kept)) == kept


def test_a_reworded_message_keeps_its_translation_as_a_guess() -> None:
    old = [header("xx"), Entry("The game is over.", "", ["Aus."]), Entry("Gone.", "", ["Weg."])]
    _header, entry = updated(old, [Message("The game is over!", "", ("a.py",))])
    assert (entry.translations, entry.fuzzy, entry.is_translated) == (["Aus."], True, False)


def test_a_translation_is_kept_for_its_context() -> None:
    old = [
        header("xx"),
        Entry("Letter", "", ["Brief"]),
        Entry("Letter", "", ["US"], context="size"),
    ]
    found = [Message("Letter", "", ("a.py",), context) for context in ("", "size", "rank")]
    assert [each.translations for each in updated(old, found)[1:]] == [["Brief"], ["US"], [""]]


def test_a_new_message_is_not_translated_yet() -> None:
    _header, entry = updated([header("xx")], [Message("{n} card", "{n} cards", ("a.py",))])
    assert (entry.translations, entry.is_translated) == (["", ""], False)


def test_what_is_left_to_translate_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in (LOCALE, make_catalogue.HELP):
        shutil.copytree(folder, tmp_path / folder.name)
    monkeypatch.setattr(make_catalogue, "LOCALE", tmp_path / "locale")
    monkeypatch.setattr(make_catalogue, "HELP", tmp_path / "help")
    before = Left.of("de")
    catalogue = tmp_path / "locale/de/LC_MESSAGES/gamesuite.po"
    entries = read_po(catalogue.read_text("utf-8"))
    catalogue.write_text(write_po([*entries, Entry("New.", "", [""], ("a.py",))]), "utf-8")
    (tmp_path / "help/de/game-files/bali.html").unlink()
    with (tmp_path / "help/de/coach.html").open("a", encoding="utf-8") as page:
        page.write('<p lang="en">New.</p>')
    after = Left.of("de")
    assert set(after.messages) - set(before.messages) == {"New."}
    assert set(after.pages) - set(before.pages) == {"coach", "game-files/bali"}
    assert str(Left(("New.",), ("coach",))) == "1 to translate, and pages of the help: coach"


def test_a_new_language_begins_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    all_messages = _messages()

    def found(root: Path, *folders: str) -> list[Message]:
        assert (root, folders) == (ROOT, SOURCES)
        return all_messages

    monkeypatch.setattr(make_catalogue, "LOCALE", tmp_path)
    monkeypatch.setattr(make_catalogue, "messages", found)
    make_catalogue.main(["xx"])
    files = {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
    assert sorted(path.name for path in files) == ["gamesuite.mo", "gamesuite.po", "gamesuite.pot"]
    assert gettext.translation("gamesuite", tmp_path, ["xx"]).gettext("&Undo") == "&Undo"
    make_catalogue.main([])
    assert files == {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    assert first.startswith("xx: ")
