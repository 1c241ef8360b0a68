"""Translations call each thing by its one term, which the list of their language names."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from make_catalogue import Left, languages
from po_file import read_po

ROOT = Path(__file__).resolve().parents[1]
LISTS = {path.stem: path for path in (ROOT / "packaging" / "terms").glob("*.toml")}


def _texts(language: str) -> dict[str, str]:
    """Return all that is translated into ``language``, by where it stands."""
    resources = ROOT / "resources"
    pages = (resources / "help" / language).rglob("*.html")
    texts = {path.as_posix(): _words(path.read_text("utf-8")) for path in pages}
    catalogue = resources / "locale" / language / "LC_MESSAGES" / "gamesuite.po"
    entries = read_po(catalogue.read_text("utf-8"))
    return texts | {entry.one: " | ".join(entry.translations) for entry in entries if entry.one}


def _words(page: str) -> str:
    """Return the ``page`` on one line, without what is written for programs."""
    return re.sub("<code>.*?</code>", "", re.sub("[ \n]+", " ", page))


@pytest.mark.parametrize("language", LISTS)
def test_a_translation_says_nothing_that_its_list_of_terms_forbids(language: str) -> None:
    never = tomllib.loads(LISTS[language].read_text("utf-8"))["never"]
    found = [
        f"{place}: “{hit.group()}”, rather: {instead}"
        for place, text in _texts(language).items()
        for pattern, instead in never.items()
        for hit in re.finditer(pattern, text)
    ]
    assert found == []


def test_a_whole_translation_has_a_list_of_terms() -> None:
    whole = {language for language in languages() if not Left.of(language).messages}
    assert whole <= set(LISTS)
