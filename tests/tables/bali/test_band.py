"""The band in company: its words, however long they are, and what is below it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSizeF
from PySide6.QtGui import QFont

from gamesuite.games.bali.table.parts import BarContent
from gamesuite.tables.bali.geometry import Company, CompanyGeometry
from gamesuite.tables.bali.widgets import band_lines

LOST = "Di names CROQUETTE: the build stands, and the challenge fails. Anna misses this turn."
WIDE, NARROW = QSizeF(362, 52), QSizeF(160, 40)


def _lines(content: BarContent, room: QSizeF) -> tuple[list[str], list[str]]:
    return band_lines(content, QFont("Inter"), room)


@pytest.mark.usefixtures("bundled_font")
def test_long_news_break_into_two_lines() -> None:
    title, detail = _lines(BarContent(LOST, "Your turn."), WIDE)
    assert (len(title), " ".join(title), detail) == (2, LOST, ["Your turn."])
    title, detail = _lines(BarContent("Challenge WHACK?", LOST), WIDE)
    assert (title, len(detail), " ".join(detail)) == (["Challenge WHACK?"], 2, LOST)


@pytest.mark.usefixtures("bundled_font")
def test_what_is_longer_than_two_lines_is_cut_at_the_end() -> None:
    (first, second), _ = _lines(BarContent(LOST, "Your turn."), NARROW)
    assert LOST.startswith(f"{first} {second.removesuffix('…').rstrip()}")
    assert second.endswith("…")


@pytest.mark.usefixtures("bundled_font")
def test_what_fits_and_what_stands_alone_is_one_line() -> None:
    assert _lines(BarContent("Bo passes.", "Your turn."), WIDE) == (["Bo passes."], ["Your turn."])
    assert _lines(BarContent(LOST, ""), WIDE) == ([LOST], [])
    build = BarContent("IMPORTANTLY" * 4, LOST, is_build=True)
    assert _lines(build, WIDE) == ([build.title], [LOST])


def test_the_row_of_the_line_keeps_away_from_rings_round_the_buttons() -> None:
    company = Company(7, (0,), (1,), buttons=2, line=34)
    geometry = CompanyGeometry(QRect(0, 0, 1366, 645), company, 0.39, mirrored=False)
    buttons = [rect for _name, rect in geometry.band_parts(("play", "back"))][1:]
    assert len(buttons) == 2
    assert all(geometry.line_row.top() - rect.bottom() > 6 for rect in buttons)
    assert geometry.panels[0].column(0).top() > geometry.line_row.bottom()
