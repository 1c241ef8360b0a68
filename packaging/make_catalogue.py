"""Update the catalogues of messages from the sources and the lessons.

Run as ``make_catalogue.py [LANGUAGE...]`` with the codes of new languages. Writes into
``resources/locale`` the template ``gamesuite.pot`` and, for each language, ``gamesuite.po``, which
keeps its translations, and ``gamesuite.mo``, which the program reads. A reworded message keeps its
old translation as a guess, marked "fuzzy" for review. The same sources give the same files, byte
for byte.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path

from extract_messages import Message, messages
from po_file import Entry, mo_bytes, read_po, write_po

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


def template(found: Iterable[Message]) -> list[Entry]:
    """Return the template's entries for the messages ``found``."""
    return [header(""), *map(_untranslated, found)]


def header(language: str) -> Entry:
    """Return the first entry of the catalogue of ``language``, with plurals as in English."""
    return Entry(translations=[HEADER.format(language=language)])


def updated(old: Iterable[Entry], found: Iterable[Message]) -> list[Entry]:
    """Return the catalogue ``old`` with its messages replaced by ``found``."""
    known = {entry.one: entry for entry in old}
    messages_now = list(found)
    gone = {one: known[one] for one in known.keys() - {message.one for message in messages_now}}
    return [known[""], *(_entry(message, known, gone) for message in messages_now)]


def _entry(message: Message, known: Mapping[str, Entry], gone: Mapping[str, Entry]) -> Entry:
    """Return the entry of ``message`` with its translation, or that of its earlier wording."""
    entry = _untranslated(message)
    same = known.get(message.one)
    if same is not None and bool(same.many) == bool(message.many):
        entry.translations, entry.fuzzy = same.translations, same.fuzzy
        return entry
    for one in get_close_matches(message.one, sorted(gone), 1, LEAST_SIMILARITY):
        if bool(gone[one].many) == bool(message.many):
            entry.translations, entry.fuzzy = gone[one].translations, True
    return entry


def _untranslated(message: Message) -> Entry:
    forms = 2 if message.many else 1
    return Entry(message.one, message.many, [""] * forms, message.places)


def main(new: Iterable[str]) -> None:
    """Write all catalogues and those of the languages ``new``; print what is left to translate."""
    found = messages(ROOT, *SOURCES)
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
