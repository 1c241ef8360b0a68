"""A game of the suite has all that players of the others are used to; a draft need not.

Each test names what is missing and how it is made. All other tests are about what is there.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from make_catalogue import ROOT

from gamesuite.catalogue import GAMES
from gamesuite.engine.language import SOURCE
from gamesuite.lessons.lesson import lesson
from gamesuite.puzzles.collection import has_puzzles
from gamesuite.table_catalogue import TABLES

games = pytest.mark.parametrize("game", [each.id for each in GAMES.values() if not each.draft])


def _missing(*files: Path) -> list[str]:
    return [file.relative_to(ROOT).as_posix() for file in files if not file.exists()]


def _in_help(name: str) -> list[Path]:
    return [ROOT / "resources/help" / SOURCE / name]


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
