"""Update the catalogues of messages from the sources and the lessons.

Run as ``make_catalogue.py [LANGUAGE...]`` with the codes of new languages. Writes into
``resources/locale`` the template ``gamesuite.pot`` and, for each language, ``gamesuite.po``, which
keeps its translations, and ``gamesuite.mo``, which the program reads. What drafts of games say is
not in them yet. A reworded message keeps its
old translation as a guess, marked "fuzzy" for review. The same sources give the same files, byte
for byte.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import NamedTuple

from extract_messages import Message, messages
from po_file import Entry, mo_bytes, read_po, write_po

from gamesuite import games
from gamesuite.engine.declaration import Declaration

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "resources" / "locale"
"""Its folders are the languages; nothing else lists them."""
HELP = ROOT / "resources" / "help"
SOURCES = ("gamesuite", "resources/lessons")
LEAST_SIMILARITY = 0.75
"""The least similarity, from 0 to 1, for one message to be a rewording of another."""

HEADER = """\
Project-Id-Version: gamesuite
Language: {language}
MIME-Version: 1.0
Content-Type: text/plain; charset=UTF-8
Content-Transfer-Encoding: 8bit
Plural-Forms: {plurals}
"""
USUAL_PLURALS = "nplurals=2; plural=(n != 1);"
"""How most languages count, English too: in a header, which its translators may change."""
_SLAVIC = (
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 :"
    " n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
)
_CZECH = "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);"
PLURALS = {
    **dict.fromkeys(("id", "ja", "ko", "th", "vi", "zh"), "nplurals=1; plural=0;"),
    **dict.fromkeys(("fr", "pt_BR"), "nplurals=2; plural=(n > 1);"),
    **dict.fromkeys(("be", "bs", "hr", "ru", "sr", "uk"), _SLAVIC),
    **dict.fromkeys(("cs", "sk"), _CZECH),
    "ar": (
        "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 :"
        " n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"
    ),
    "lt": (
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 :"
        " n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);"
    ),
    "lv": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);",
    "pl": (
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    ),
    "ro": "nplurals=3; plural=(n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2);",
    "sl": "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);",
}
"""How languages count in another way, by their codes or the parts of these before "_"."""
_FORMS = re.compile(r"nplurals *= *(\d+)")


def drafts() -> list[str]:
    """Return the ids of the games of the suite that are drafts."""
    names = [f"{games.__name__}.{each.name}" for each in iter_modules(games.__path__)]
    declared: list[Declaration] = [import_module(name).GAME for name in names]
    return [each.id for each in declared if each.draft]


def messages_to_translate(without: Iterable[str]) -> list[Message]:
    """Return the messages of the program, but not what only the games ``without`` say."""
    left_out = tuple(
        place
        for game in without
        for place in (
            *(f"gamesuite/{room}/{game.replace('-', '_')}/" for room in ("games", "tables")),
            f"resources/lessons/{game}.json",
        )
    )
    found = []
    for each in messages(ROOT, *SOURCES):
        places = tuple(place for place in each.places if not place.startswith(left_out))
        if places:
            found.append(each._replace(places=places))
    return sorted(found, key=lambda message: (message.places, message.one, message.context))


def template(found: Iterable[Message]) -> list[Entry]:
    """Return the template's entries for the messages ``found``."""
    return [header(""), *(_untranslated(message, 2) for message in found)]


def header(language: str) -> Entry:
    """Return the first entry of the catalogue of ``language``, with its plurals if known."""
    plurals = PLURALS.get(language) or PLURALS.get(language.partition("_")[0], USUAL_PLURALS)
    return Entry(translations=[HEADER.format(language=language, plurals=plurals)])


def forms_of(header: Entry) -> int:
    """Return how many forms a plural has in the catalogue with the first entry ``header``."""
    found = _FORMS.search(header.translations[0])
    return int(found[1]) if found else 2


def updated(old: Iterable[Entry], found: Iterable[Message]) -> list[Entry]:
    """Return the catalogue ``old`` with its messages replaced by ``found``.

    Plurals have as many forms as its first entry says.
    """
    known = {(entry.context, entry.one): entry for entry in old}
    messages_now = list(found)
    kept = {message.one for message in messages_now}
    gone = {one: entry for (_context, one), entry in known.items() if one not in kept}
    first = known["", ""]
    return [first, *(_entry(each, forms_of(first), known, gone) for each in messages_now)]


def _entry(
    message: Message,
    forms: int,
    known: Mapping[tuple[str, str], Entry],
    gone: Mapping[str, Entry],
) -> Entry:
    """Return the entry of ``message`` with its translation, or that of its earlier wording.

    A plural has so many ``forms``: those that its translation lacks are empty.
    """
    entry = _untranslated(message, forms)
    same = known.get((message.context, message.one))
    if same is not None and bool(same.many) == bool(message.many):
        _translate(entry, same)
        entry.fuzzy = same.fuzzy
        return entry
    for one in get_close_matches(message.one, sorted(gone), 1, LEAST_SIMILARITY):
        if bool(gone[one].many) == bool(message.many):
            _translate(entry, gone[one])
            entry.fuzzy = True
    return entry


def _translate(entry: Entry, by: Entry) -> None:
    """Give ``entry`` as many forms of the translation ``by`` as it has."""
    forms = len(entry.translations)
    entry.translations = (by.translations + [""] * forms)[:forms]


def _untranslated(message: Message, plural_forms: int) -> Entry:
    forms = plural_forms if message.many else 1
    return Entry(
        message.one,
        message.many,
        [""] * forms,
        message.places,
        context=message.context,
        comments=message.comments,
    )


class Left(NamedTuple):
    """What is left to translate into a language; until then it is shown in English.

    These are messages, and pages of the help that are missing or say a part in English, by their
    names, such as "game-files/bali".
    """

    messages: tuple[str, ...]
    pages: tuple[str, ...]

    @classmethod
    def of(cls, language: str) -> Left:
        """Return what is left to translate into ``language``, one of the folders of `LOCALE`."""
        catalogue = LOCALE / language / "LC_MESSAGES" / "gamesuite.po"
        entries = read_po(catalogue.read_text("utf-8"))
        places = (HELP / "en", HELP / language)
        names = (file.relative_to(places[0]).as_posix() for file in places[0].rglob("*.html"))
        pages = [each for each in sorted(names) if _is_left(places[1] / each)]
        return cls(
            tuple(entry.one for entry in entries if not entry.is_translated),
            tuple(each.removesuffix(".html") for each in pages),
        )

    def __str__(self) -> str:
        pages = f", and pages of the help: {', '.join(self.pages)}" if self.pages else ""
        return f"{len(self.messages)} to translate{pages}"


def _is_left(page: Path) -> bool:
    return not page.exists() or ' lang="en">' in page.read_text("utf-8")


def languages() -> list[str]:
    """Return the codes of the languages that have a catalogue, not English; in order."""
    return sorted(path.parents[1].name for path in LOCALE.glob("*/LC_MESSAGES/gamesuite.po"))


def main(new: Iterable[str]) -> None:
    """Write all catalogues and those of the languages ``new``; print what is left to translate."""
    found = messages_to_translate(drafts())
    LOCALE.mkdir(parents=True, exist_ok=True)
    (LOCALE / "gamesuite.pot").write_text(write_po(template(found)), "utf-8", newline="\n")
    for language in sorted({*languages(), *new}):
        path = LOCALE / language / "LC_MESSAGES" / "gamesuite.po"
        old = read_po(path.read_text("utf-8")) if path.exists() else [header(language)]
        entries = updated(old, found)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write_po(entries), "utf-8", newline="\n")
        path.with_suffix(".mo").write_bytes(mo_bytes(entries))
        print(f"{language}: {len(found)} messages, {Left.of(language)}")


if __name__ == "__main__":
    main(sys.argv[1:])
