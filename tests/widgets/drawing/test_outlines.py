"""Suits, index letters and outlines written as text."""

import pytest
from PySide6.QtCore import QPointF, QRectF

from gamesuite.widgets.drawing.outlines import (
    CAP_HEIGHT,
    SUITS,
    both_sides,
    fitted,
    glyph_path,
    path_from,
    suit_path,
)


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("size", [1.0, 40.0])
def test_a_suit_fills_its_square_and_stands_upright(suit: str, size: float) -> None:
    box = suit_path(suit, size).boundingRect()
    assert max(box.width(), box.height()) == pytest.approx(size, rel=0.08)
    assert box.center().x() == pytest.approx(0, abs=size * 0.001)
    assert box.center().y() == pytest.approx(0, abs=size * 0.03)


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_is_one_solid_outline(suit: str) -> None:
    path = suit_path(suit, 100)
    for y in (-30, 0, 20):
        left = [path.contains(QPointF(-x, y)) for x in range(1, 50)]
        right = [path.contains(QPointF(x, y)) for x in range(1, 50)]
        assert left == right
    assert path.contains(QPointF(0, 0))


def test_there_are_four_suits() -> None:
    with pytest.raises(ValueError, match="suit"):
        suit_path("T", 10)


@pytest.mark.parametrize("letter", "A23456789TJQKPFLVSCM")
def test_corner_letters_have_one_height(letter: str) -> None:
    box = glyph_path(letter).boundingRect()
    assert box.left() == pytest.approx(0, abs=0.01)
    assert box.top() == pytest.approx(0, abs=0.5)
    assert box.bottom() == pytest.approx(CAP_HEIGHT, abs=0.5)


@pytest.mark.parametrize("letter", "AT4")
def test_a_letter_is_fitted_into_its_box(letter: str) -> None:
    room = QRectF(-45, -60, 15, 20)
    box = fitted(glyph_path(letter), room).boundingRect()
    assert room.adjusted(-0.1, -0.1, 0.1, 0.1).contains(box)
    assert box.center().x() == pytest.approx(room.center().x(), abs=0.01)


def test_outlines_read_from_text() -> None:
    assert path_from("M 0 0 L 4 0 L 4 2 Z").boundingRect() == QRectF(0, 0, 4, 2)
    assert path_from("O -1 -2 2 4").boundingRect() == QRectF(-1, -2, 2, 4)
    with pytest.raises(KeyError):
        path_from("M 0 0 X 1 1")


def test_both_sides_keep_their_overlap_filled() -> None:
    path = both_sides(path_from("M -2 0 L 1 0 L 1 4 L -2 4 Z"))
    assert path.boundingRect() == QRectF(-2, 0, 4, 4)
    assert path.contains(QPointF(0, 2))
