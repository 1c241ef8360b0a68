"""Which games the picker finds by what is typed."""

from __future__ import annotations

import pytest

from gamesuite.app.picker.game_search import found_games
from gamesuite.app.picker.tile import TileContent


def _content(title: str, summary: str, kind: str = "") -> TileContent:
    return TileContent(title.lower(), title, summary, "New game", kind)


CONTENTS = (
    _content("King Albert", "Every card face up", "patience cards"),
    _content("Paris", "Rummy with knights", "cards"),
    _content("Spar Sam", "A new game", "dice"),
    _content("Café Bali", "Words from columns", "cards"),
)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", ["king albert", "paris", "spar sam", "café bali"]),
        ("paris", ["paris"]),
        ("PAR", ["paris", "spar sam"]),
        ("sam", ["spar sam"]),
        ("knights", ["paris"]),
        ("dice", ["spar sam"]),
        ("patience", ["king albert"]),
        ("al king", ["king albert"]),
        ("cards bali", ["café bali"]),
        ("cafe", ["café bali"]),
        ("CAFÉ  b", ["café bali"]),
        ("a", ["king albert", "paris", "spar sam", "café bali"]),
        ("king rummy", []),
        ("new game", ["spar sam"]),
    ],
)
def test_games_are_found_by_title_summary_and_kind(query: str, found: list[str]) -> None:
    assert found_games(CONTENTS, query) == found


def test_games_that_are_called_so_come_first() -> None:
    contents = [
        _content("Yukon", "Spider without a stock"),
        _content("Black Spider", "Two packs"),
        _content("Nospider", "None"),
        _content("Spider", "Two packs"),
    ]
    found = found_games(contents, "spider")
    assert found == ["spider", "black spider", "nospider", "yukon"]
