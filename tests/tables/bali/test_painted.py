"""What the widgets of Bali decide when they paint: lines that are left out, dashes, dimming."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.table.scene import Look, Part
from gamesuite.games.bali.table.parts import ColumnContent, ColumnKind, WordsContent
from gamesuite.tables.bali.columns import ColumnWidget, HandleWidget, glow_line
from gamesuite.tables.bali.widgets import shown_words
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.table.geometry import PartSpec

ALONE = WordsContent("Words", (("QUARTZ", "24"), ("PATHS", "11"), ("CAT", "5"), ("AT", "2")))
TWO = WordsContent(
    "Words",
    (("Anna", "35"), ("QUARTZ", "24"), ("PATHS", "11"), ("Bo", "7"), ("CAT", "5"), ("AT", "2")),
    (0, 3),
)


@pytest.mark.parametrize(
    ("content", "fit", "lines"),
    [
        (ALONE, 5, ["QUARTZ 24", "PATHS 11", "CAT 5", "AT 2"]),
        (ALONE, 4, ["QUARTZ 24", "PATHS 11", "CAT 5", "AT 2"]),
        (ALONE, 3, ["QUARTZ 24", "PATHS 11", "… 2 more words"]),
        (ALONE, 1, ["… 4 more words"]),
        (TWO, 6, ["*Anna 35", ">QUARTZ 24", ">PATHS 11", "*Bo 7", ">CAT 5", ">AT 2"]),
        (TWO, 5, ["*Anna 35", ">QUARTZ 24", ">PATHS 11", "*Bo 7", ">… 2 more words"]),
        (TWO, 4, ["*Anna 35", ">QUARTZ 24", ">PATHS 11", ">… 2 more words"]),
        (TWO, 3, ["*Anna 35", ">QUARTZ 24", ">… 3 more words"]),
        (
            WordsContent("Words", TWO.words[:3] + TWO.words[4:5], (0, 3)),
            3,
            ["*Anna 35", ">QUARTZ 24", ">… 1 more word"],
        ),
        (WordsContent("Words", (("Anna", "0"), ("Bo", "0")), (0, 1)), 1, [">…"]),
    ],
)
def test_words_that_have_no_room_are_counted_but_not_the_players(
    content: WordsContent, fit: int, lines: list[str]
) -> None:
    shown = [
        "*" * line.is_heading + ">" * line.is_indented + f"{line.word} {line.value}".strip()
        for line in shown_words(content, fit)
    ]
    assert shown == lines


@pytest.mark.parametrize(
    ("content", "fit", "pages"),
    [
        (ALONE, 4, [["QUARTZ", "PATHS", "CAT", "AT"]]),
        (ALONE, 3, [["QUARTZ", "PATHS", "…"], ["CAT", "AT", "Back"]]),
        (ALONE, 1, [["…"], ["QUARTZ", "…"], ["PATHS", "…"], ["CAT", "…"], ["AT", "Back"]]),
        (TWO, 4, [["Anna", "QUARTZ", "PATHS", "…"], ["Bo", "CAT", "AT", "Back"]]),
        (TWO, 3, [["Anna", "QUARTZ", "…"], ["Anna", "PATHS", "…"], ["Bo", "CAT", "…"]]),
    ],
)
def test_words_that_have_no_room_are_reached_page_by_page(
    content: WordsContent, fit: int, pages: list[list[str]]
) -> None:
    shown = [
        [line.word.split()[0] for line in shown_words(replace(content, turned=turned), fit)]
        for turned in range(len(pages))
    ]
    assert shown == pages
    every = {word for word, _value in content.words}
    turns = range(2 * len(content.words))
    reached = {
        line.word for turn in turns for line in shown_words(replace(content, turned=turn), fit)
    }
    assert every <= reached


@pytest.mark.parametrize(("look", "is_dashed"), [("", False), ("target", False), ("warn", True)])
def test_the_handle_of_a_word_that_may_be_used_up_is_a_dashed_outline(
    qtbot: QtBot, look: Look, is_dashed: bool
) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    handle = HandleWidget(PartSpec("word", kind="button"), table)
    handle.show_part(Part("word", "QUARTZ", caption="24", look=look), GREEN)
    handle.resize(80, 30)
    outline, ground = handle.colours()
    assert handle.is_used == is_dashed
    assert (outline.style() == Qt.PenStyle.DashLine) == is_dashed
    assert (ground.alpha() < 255) == is_dashed
    # In the middle of the upper edge the dashes leave gaps, a whole line does not.
    picture = handle.grab().toImage()
    edge = {picture.pixel(x, 2) for x in range(20, 60)}
    assert (len(edge) > 1) == is_dashed


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("kind", ["word", "asked", "used"])
def test_only_a_word_that_may_be_used_up_has_a_dashed_line(kind: ColumnKind, plain: bool) -> None:
    line = glow_line(ColumnContent(kind, 4), plain=plain)
    if kind == "used":
        assert line == Qt.PenStyle.DashLine
    else:
        assert line == (Qt.PenStyle.SolidLine if plain else None)


def test_the_number_of_a_column_is_never_cut_off(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    column = ColumnWidget(PartSpec("column 1"), table)
    column.setGeometry(0, 0, 50, 150)
    heights = set()
    for bottom in range(90, 150):
        column.set_extent(QRect(0, 0, 50, bottom))
        box = column.number_box()
        assert box.isEmpty() or box.bottom() <= column.height()
        heights.add(round(box.height()))
    assert {0, 11, 15} <= heights
