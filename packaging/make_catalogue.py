"""Update the catalogues of messages from the sources and the lessons.

Run as ``make_catalogue.py [LANGUAGE...]`` with the codes of new languages. Writes into
``resources/locale`` the template ``gamesuite.pot`` and, for each language, ``gamesuite.po``, which
keeps its translations, and ``gamesuite.mo``, which the program reads. What drafts of games say is
not in them yet. A reworded message keeps its
old translation as a guess, marked "fuzzy" for review. The same sources give the same files, byte
for byte.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from extract_messages import Message, messages
from po_file import Entry, mo_bytes, read_po, write_po

from gamesuite import games
from gamesuite.engine.declaration import Declaration

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "resources" / "locale"
SOURCES = ("gamesuite", "resources/lessons")
LEAST_SIMILARITY = 0.75
"""The least similarity, from 0 to 1, for one message to be a rewording of another."""

HEADER = """\
Project-Id-Version: gamesuite
Language: {language}
MIME-Version: 1.0
Content-Type: text/plain; charset=UTF-8
Content-Transfer-Encoding: 8bit
Plural-Forms: nplurals=2; plural=(n != 1);
"""


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
    return [header(""), *map(_untranslated, found)]


def header(language: str) -> Entry:
    """Return the first entry of the catalogue of ``language``, with plurals as in English."""
    return Entry(translations=[HEADER.format(language=language)])


def updated(old: Iterable[Entry], found: Iterable[Message]) -> list[Entry]:
    """Return the catalogue ``old`` with its messages replaced by ``found``."""
    known = {(entry.context, entry.one): entry for entry in old}
    messages_now = list(found)
    kept = {message.one for message in messages_now}
    gone = {one: entry for (_context, one), entry in known.items() if one not in kept}
    return [known["", ""], *(_entry(message, known, gone) for message in messages_now)]


def _entry(
    message: Message, known: Mapping[tuple[str, str], Entry], gone: Mapping[str, Entry]
) -> Entry:
    """Return the entry of ``message`` with its translation, or that of its earlier wording."""
    entry = _untranslated(message)
    same = known.get((message.context, message.one))
    if same is not None and bool(same.many) == bool(message.many):
        entry.translations, entry.fuzzy = same.translations, same.fuzzy
        return entry
    for one in get_close_matches(message.one, sorted(gone), 1, LEAST_SIMILARITY):
        if bool(gone[one].many) == bool(message.many):
            entry.translations, entry.fuzzy = gone[one].translations, True
    return entry


def _untranslated(message: Message) -> Entry:
    forms = 2 if message.many else 1
    return Entry(
        message.one,
        message.many,
        [""] * forms,
        message.places,
        context=message.context,
        comments=message.comments,
    )


def main(new: Iterable[str]) -> None:
    """Write all catalogues and those of the languages ``new``; print what is left to translate."""
    found = messages_to_translate(drafts())
    LOCALE.mkdir(parents=True, exist_ok=True)
    (LOCALE / "gamesuite.pot").write_text(write_po(template(found)), "utf-8", newline="\n")
    languages = {path.parents[1].name for path in LOCALE.glob("*/LC_MESSAGES/gamesuite.po")}
    for language in sorted(languages.union(new)):
        path = LOCALE / language / "LC_MESSAGES" / "gamesuite.po"
        old = read_po(path.read_text("utf-8")) if path.exists() else [header(language)]
        entries = updated(old, found)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write_po(entries), "utf-8", newline="\n")
        path.with_suffix(".mo").write_bytes(mo_bytes(entries))
        left = sum(not entry.is_translated for entry in entries)
        print(f"{language}: {len(found)} messages, {left} to translate")


if __name__ == "__main__":
    main(sys.argv[1:])
