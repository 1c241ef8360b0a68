"""German catalogues damaged in every way, as translators and disks damage them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from make_catalogue import LOCALE
from po_file import Entry, mo_bytes, read_po

GAP = re.compile(r"\{(\w+)([^{}]*)\}")
"""A gap to fill in: its name, and how it is filled in."""
GERMAN = LOCALE / "de" / "LC_MESSAGES" / "gamesuite.po"


def _only_gaps(text: str) -> str:
    """Return one word for everything, with the gaps of ``text``."""
    return " ".join(("x", *dict.fromkeys(each[0] for each in GAP.finditer(text))))


DAMAGES: Mapping[str, Callable[[str], str]] = {
    "no gaps": lambda text: GAP.sub("", text),
    "renamed gaps": lambda text: GAP.sub("{x}", text),
    "other gaps": lambda text: GAP.sub(r"{\1.real}", text),
    "converted gaps": lambda text: GAP.sub(r"{\1!z}", text),
    "widened gaps": lambda text: GAP.sub(r"{\1:zz}", text),
    "numbered gaps": lambda text: GAP.sub("{0}", text),
    "one more gap": lambda text: text + "{more}",
    "open brace": lambda text: text + "{",
    "closed brace": lambda text: "}" + text,
    "empty braces": lambda text: "{}" + text,
    "per cent": lambda text: text + " 100 %",
    "gap of %": lambda text: "%(x)s %d " + text,
    "nothing": lambda _text: "",
    "space": lambda _text: " \N{NO-BREAK SPACE}",
    "sign": lambda text: "…" + "".join(each[0] for each in GAP.finditer(text)),
    "one letter": lambda text: text[:1],
    "twice": lambda text: text * 2,
    "all the same": _only_gaps,
    "long": lambda text: text + " Wort" * 8,
    "digits": lambda text: re.sub(r"[.,]", "0", text),
}
"""What can become of a translation."""


def damaged(entry: Entry, damage: Callable[[str], str]) -> Entry:
    """Return ``entry`` with each of its translations damaged, unless it is the header."""
    texts = list(map(damage, entry.translations)) if entry.one else entry.translations
    return replace(entry, translations=texts, fuzzy=False)


@cache
def german() -> list[Entry]:
    """Return the entries of the German catalogue, the header first."""
    return read_po(GERMAN.read_text("utf-8"))


MIXED = ("mixed 1", "mixed 2", "mixed 3")
"""Catalogues in which every translation is damaged in another way."""


def damaged_catalogue(name: str) -> list[Entry]:
    """Return the German catalogue damaged as ``name`` says, of `DAMAGES` or `MIXED`."""
    ways: list[Callable[[str], str]] = [*DAMAGES.values(), str]
    rng = Random(name)
    one = DAMAGES.get(name)
    return [damaged(entry, one or rng.choice(ways)) for entry in german()]


def written(entries: list[Entry], folder: Path) -> Path:
    """Write ``entries`` as the German catalogue of resources in ``folder``; return its file."""
    file = folder / "locale" / "de" / "LC_MESSAGES" / "gamesuite.mo"
    file.parent.mkdir(parents=True, exist_ok=True)
    # Unlike ours, a catalogue of other tools may have empty translations too.
    whole = [entry for entry in entries if entry.translations]
    file.write_bytes(mo_bytes(map(_Whole, whole)))
    return file


class _Whole(Entry):
    """An entry that counts as translated whatever its translations are."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry.one, entry.many, entry.translations, entry.places)

    @property
    def is_translated(self) -> bool:
        """Whether it is written: always."""
        return True
