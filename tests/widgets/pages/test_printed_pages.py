"""Printed pages: fitted words, grids of sheets, legends."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from gamesuite.widgets.pages.page_layout import GAP, page_grid
from gamesuite.widgets.pages.page_legend import Legend, LegendTable
from gamesuite.widgets.pages.page_marks import (
    CENTRE,
    RIGHT,
    Box,
    Line,
    Text,
    paint_marks,
    text_width,
)

pytestmark = pytest.mark.usefixtures("bundled_font")

AREA = QRectF(0, 30, 500, 600)
ROOM = QRectF(0, 0, 60, 12)


# Words


def test_words_that_fit_are_unchanged() -> None:
    text = Text(ROOM, "Fours", 8, bold=True)
    assert text.fitted() is text


def test_slightly_long_words_are_made_smaller() -> None:
    text = Text(QRectF(0, 0, text_width("A long heading", 10) * 0.9, 12), "A long heading", 10)
    fitted = text.fitted()
    assert fitted.words == text.words
    assert 8.5 < fitted.size < 10
    assert text_width(fitted.words, fitted.size) <= text.rect.width()


def test_very_long_words_end_in_an_ellipsis_and_stay_readable() -> None:
    fitted = Text(ROOM, "much longer than there is room for", 10).fitted(0.8)
    assert fitted.size == 8
    assert fitted.words.endswith("…")
    assert text_width(fitted.words, fitted.size) <= ROOM.width()


def _image_of(*marks: Text | Line | Box, scale: float = 4.0) -> QImage:
    image = QImage(round(100 * scale), round(40 * scale), QImage.Format.Format_Grayscale8)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(scale, scale)
    paint_marks(painter, marks)
    painter.end()
    return image


def _dark_columns(image: QImage) -> list[int]:
    """Return the columns of ``image`` with dark pixels."""
    greys, step = bytes(image.constBits()), image.bytesPerLine()
    return [x for x in range(image.width()) if min(greys[x::step]) < 230]


@pytest.mark.parametrize("scale", [1.0, 4.0, 20.0])
def test_words_have_the_measured_width_on_every_device(scale: float) -> None:
    width = text_width("Hnnnnnnnnnnnnnh", 8)
    columns = _dark_columns(
        _image_of(Text(QRectF(0, 0, 100, 40), "Hnnnnnnnnnnnnnh", 8), scale=scale)
    )
    assert columns[-1] / scale == pytest.approx(width, abs=2)


def test_words_are_aligned() -> None:
    rect = QRectF(0, 0, 100, 40)
    left = _dark_columns(_image_of(Text(rect, "H", 8)))
    right = _dark_columns(_image_of(Text(rect, "H", 8, align=RIGHT)))
    middle = _dark_columns(_image_of(Text(rect, "H", 8, align=CENTRE)))
    assert left[-1] < 40
    assert right[0] > 360
    assert (middle[0] + middle[-1]) / 2 == pytest.approx(200, abs=3)


def test_lines_and_boxes_are_painted_and_only_grey_ones_filled() -> None:
    line = _image_of(Line(QPointF(10, 20), QPointF(90, 20)))
    assert _dark_columns(line)[0] == pytest.approx(40, abs=2)
    rect = QRectF(10, 10, 80, 20)
    edges = _dark_columns(_image_of(Box(rect)))
    assert edges[0] == pytest.approx(40, abs=2)
    assert edges[-1] == pytest.approx(360, abs=2)
    assert QColor(_image_of(Box(rect)).pixel(200, 80)).lightness() == 255
    assert QColor(_image_of(Box(rect, grey=200)).pixel(200, 80)).lightness() == 200


# Grids


def _ease(size: QSizeF) -> float:
    return min(size.width() / 200, size.height() / 250)


@pytest.mark.parametrize(
    ("sheets", "columns", "rows"), [(1, 1, 1), (2, 2, 1), (3, 2, 2), (4, 2, 2), (64, 2, 2)]
)
def test_sheets_share_a_page_as_long_as_they_are_large_enough(
    sheets: int, columns: int, rows: int
) -> None:
    grid = page_grid(sheets, AREA, _ease)
    assert (grid.columns, grid.rows) == (columns, rows)


def test_sheets_may_be_just_large_enough() -> None:
    wide = QRectF(0, 0, 2 * 200 + GAP, 250)
    assert page_grid(2, wide, _ease).places == 2
    assert page_grid(2, wide.adjusted(0, 0, -0.1, 0), _ease).places == 1


def test_a_page_too_small_for_one_sheet_still_holds_one() -> None:
    assert page_grid(5, QRectF(0, 0, 100, 100), _ease).places == 1


def test_places_fill_the_area_row_by_row_with_gaps() -> None:
    grid = page_grid(4, AREA, _ease)
    places = [grid.place(number) for number in range(4)]
    assert all(AREA.contains(place) for place in places)
    assert places[1].left() - places[0].right() == pytest.approx(GAP)
    assert places[2].top() - places[0].bottom() == pytest.approx(GAP)
    assert places[0].top() == places[1].top() == AREA.top()


# Legends

TABLES = (
    LegendTable("Boxes", (("Fours", "the sum of the dice of that face"), ("Choice", "all dice"))),
    LegendTable("Points", (("more than 52", "2"), ("more than 65", "2"), ("each", "2"))),
)


def _texts(legend: Legend) -> dict[str, Text]:
    return {mark.words: mark for mark in legend.marks(100) if isinstance(mark, Text)}


def test_tables_of_a_legend_are_side_by_side() -> None:
    texts = _texts(Legend(TABLES, 400))
    assert texts["Boxes"].rect.top() == texts["Points"].rect.top() == 100
    assert texts["Points"].rect.left() > texts["the sum of the dice of that face"].rect.right()
    assert texts["each"].rect.right() <= 400


def test_on_a_narrow_page_the_first_table_is_above_the_others() -> None:
    legend = Legend(TABLES, 180)
    texts = _texts(legend)
    assert texts["Points"].rect.top() > texts["Choice"].rect.bottom()
    assert legend.height > Legend(TABLES, 400).height
    for text in texts.values():
        assert text.size >= 6
        assert text_width(text.words, text.size) <= 180


@pytest.mark.parametrize("tables", [TABLES, TABLES[:1], TABLES[1:]], ids=["both", "first", "last"])
@pytest.mark.parametrize("width", [60, 120, 180, 250, 400, 900])
def test_a_legend_has_the_height_it_reports_and_is_complete(
    width: float, tables: tuple[LegendTable, ...]
) -> None:
    legend = Legend(tables, width)
    texts = _texts(legend)
    assert not [words for words in texts if "…" in words]
    bottom = max(text.rect.bottom() for text in texts.values())
    assert bottom <= 100 + legend.height + 2
