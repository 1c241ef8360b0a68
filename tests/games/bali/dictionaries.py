"""Small dictionaries of the system for tests, and a system without any."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gamesuite.games.bali.dictionary import judge

AFFIXES = """\
SET UTF-8
TRY ESIANRTOLCDUGMPHBYFVKWZ
SFX S Y 1
SFX S 0 s .
"""
ENGLISH = "the\nrest/S\nquest/S\ncolour/S\nzax\ngonna\netc\nWanda\n"
GERMAN = "und\nHaus\nHäuser\nQuark\nquer\nernst\nÄste\nStraße\n"


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, **dictionaries: str) -> None:
    """Install ``dictionaries`` by tag for hunspell, words with flags, and no others of the user."""
    hunspell = folder / "enchant" / "hunspell"
    hunspell.mkdir(parents=True, exist_ok=True)
    for tag, listed in dictionaries.items():
        (hunspell / f"{tag}.aff").write_text(AFFIXES, "utf-8")
        words = listed.split()
        (hunspell / f"{tag}.dic").write_text(f"{len(words)}\n{listed}", "utf-8")
    monkeypatch.setenv("ENCHANT_CONFIG_DIR", str(folder / "enchant"))
    judge.find_speller.cache_clear()


def remove_enchant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a system without Enchant: importing it fails, as without its C library."""
    monkeypatch.setitem(sys.modules, "enchant", None)
    judge.find_speller.cache_clear()


def needs_enchant() -> pytest.MarkDecorator:
    """Return the mark of tests that need the library of Enchant with hunspell."""
    try:
        import enchant  # noqa: PLC0415 - fails without its library

        found = any(each.name == "hunspell" for each in enchant.Broker().describe())
    except ImportError:
        found = False
    return pytest.mark.skipif(not found, reason="Enchant with hunspell is not installed")
