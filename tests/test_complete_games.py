"""A game of the suite has all that players of the others are used to; a draft need not.

Each test names what is missing and how it is made. All other tests are about what is there.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from make_catalogue import LOCALE, ROOT
from po_file import read_po

from gamesuite.catalogue import GAMES
from gamesuite.engine.language import SOURCE, languages
from gamesuite.lessons.lesson import lesson
from gamesuite.puzzles.collection import has_puzzles
from gamesuite.table_catalogue import TABLES

games = pytest.mark.parametrize("game", [each.id for each in GAMES.values() if not each.draft])


def _missing(*files: Path) -> list[str]:
    return [file.relative_to(ROOT).as_posix() for file in files if not file.exists()]


def _in_help(name: str) -> list[Path]:
    return [ROOT / "resources/help" / language / name for language in languages()]


@games
def test_it_has_a_table(game: str) -> None:
    folder = game.replace("-", "_")
    assert game in TABLES, f"declare TABLE in gamesuite/tables/{folder}/__init__.py"


@games
def test_its_rules_are_told(game: str) -> None:
    missing = _missing(*_in_help(f"{game}.html"))
    assert not missing, f"tell the rules of {game} in {missing}"


@games
def test_its_game_files_are_told(game: str) -> None:
    missing = _missing(*_in_help(f"game-files/{game}.html"))
    assert not missing, (
        f"tell the options, commands and luck keys of {game} in {missing}, "
        f"as game-files/king-albert.html does"
    )


@games
def test_it_has_an_icon(game: str) -> None:
    missing = _missing(ROOT / "resources/icons" / f"{game}.svg")
    assert not missing, f"draw the icon of {game}: {missing}"


@games
def test_it_has_a_lesson(game: str) -> None:
    assert lesson(game), (
        f"write resources/lessons/{game}.json, as king-albert.json does "
        "(gamesuite/lessons/lesson.py says what is in it)"
    )


@games
def test_what_its_coach_values_makes_puzzles(game: str) -> None:
    folder = game.replace("-", "_")
    assert has_puzzles(game) or not GAMES[game].parts.coach, (
        f"say what a puzzle is in packaging/puzzles/games/{folder}.py, "
        f"and run: python packaging/make_puzzles.py {game}"
    )


@games
def test_it_speaks_every_language(game: str) -> None:
    places = re.compile(rf"gamesuite/\w+/{game.replace('-', '_')}/|resources/lessons/{game}\.json")
    for language in set(languages()) - {SOURCE}:
        file = LOCALE / language / "LC_MESSAGES" / "gamesuite.po"
        left = [
            entry.one
            for entry in read_po(file.read_text("utf-8"))[1:]
            if not entry.is_translated and any(map(places.match, entry.places))
        ]
        assert not left, f"translate in {file.relative_to(ROOT)} and compile it: {left}"
