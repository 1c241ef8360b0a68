"""The words of the band in company, however long they are."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QFont

from gamesuite.games.bali.table.contents import BarContent
from gamesuite.tables.bali.side_widgets import title_lines

LOST = "Di names CROQUETTE: the build stands, and the challenge is lost. Anna misses her next turn."


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("room", [QSizeF(362, 52), QSizeF(220, 40)])
def test_long_news_break_into_two_lines(room: QSizeF) -> None:
    lines = title_lines(BarContent(LOST, "Your turn."), QFont("Inter"), room)
    assert len(lines) == 2
    assert room.width() < 300 or " ".join(lines) == LOST


@pytest.mark.usefixtures("qapp")
def test_what_fits_and_what_stands_alone_is_one_line() -> None:
    font, room = QFont("Inter"), QSizeF(362, 52)
    assert title_lines(BarContent("Bo passes.", "Your turn."), font, room) == ["Bo passes."]
    assert title_lines(BarContent(LOST, ""), font, room) == [LOST]
    build = BarContent("IMPORTANTLY" * 4, "9 points", is_build=True)
    assert title_lines(build, font, room) == [build.title]
