"""Words that fit."""

import math

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QFont, QFontMetricsF

from gamesuite.widgets.look import font as fonts
from gamesuite.widgets.look.font import READABLE, SMALLEST, boxed, broken, fitting, shrunk, sized

NAME = "Wilhelmina"


@pytest.fixture
def font(bundled_font: None) -> QFont:
    """Return a font of 20 pixels."""
    return sized(QFont("Inter"), 20)


def _wide(font: QFont, words: str = NAME) -> float:
    return QFontMetricsF(font).horizontalAdvance(words)


def test_a_font_of_a_table_has_whole_pixels_and_can_be_read(font: QFont) -> None:
    sizes = [sized(font, pixels).pixelSize() for pixels in (9.4, 12.4, 12.6)]
    assert sizes == [SMALLEST, 12, 13]
    weights = [sized(font, 12, bold=bold).weight() for bold in (False, True)]
    assert weights == [QFont.Weight.Normal, QFont.Weight.DemiBold]


@pytest.mark.parametrize(
    ("share", "pixels", "smaller"),
    [
        (2, 20, 20),
        (1, 20, 20),
        (0.99, 19, 19),
        (0.8, 16, 16),
        (0.65, 13, 13),
        (0.5, 13, 10),
        (0, 13, 10),
    ],
)
def test_words_shrink_to_their_room_but_not_below_a_share(
    font: QFont, share: float, pixels: int, smaller: int
) -> None:
    width = share * _wide(font)
    assert shrunk(NAME, font, width).pixelSize() == pixels
    assert shrunk(NAME, font, width, 0.4).pixelSize() == smaller
    assert shrunk("", font, width).pixelSize() == (20 if share else 13)


@pytest.mark.parametrize(
    ("share", "height", "pixels"),
    [
        (2, 100, 20),
        (1, 24.4, 20),
        (1, 12.2, 10),
        (0.5, 24.4, 10),
        (0.25, 24.4, READABLE),
        (1, 4, READABLE),
    ],
)
def test_words_shrink_to_their_box_as_long_as_they_can_be_read(
    font: QFont, share: float, height: float, pixels: int
) -> None:
    box = QSizeF(share * _wide(font), height)
    assert boxed(NAME, font, 20, box).pixelSize() == pixels


def test_the_first_words_that_fit_are_taken(font: QFont) -> None:
    variants = (NAME, "Willi", "W")
    assert fitting(variants, font, _wide(font)) == NAME
    assert fitting(variants, font, _wide(font) - 0.5) == "Willi"
    elided = fitting(variants[:1], font, _wide(font) - 0.5)
    assert elided.startswith("Wil")
    assert elided.endswith("…")
    assert fitting(("Bartholomew the Elder", NAME), font, _wide(font) - 0.5) == elided


@pytest.mark.usefixtures("qapp")
def test_words_break_at_spaces_and_end_with_the_last_line() -> None:
    font = QFont()
    width = QFontMetricsF(font).horizontalAdvance("one two t")
    assert broken("one two three", font, width, 2) == ["one two", "three"]
    assert broken("one two", font, width, 2) == ["one two"]
    assert broken("", font, width, 2) == [""]
    *_, last = broken("one two three four five six", font, width, 2)
    assert last.endswith("…")
    assert broken("one two", font, QFontMetricsF(font).horizontalAdvance("one two"), 2) == [
        "one two"
    ]
    long, short = broken("incomprehensibilities a", font, width, 2)
    assert (long[-1], short) == ("…", "a")


class _WholePixels(QFontMetricsF):
    """Measures words as Windows draws them: each letter is as wide as whole pixels."""

    def horizontalAdvance(self, words: str) -> float:  # type: ignore[override]  # noqa: N802 - Qt's
        """Return the width of ``words``."""
        return sum(math.ceil(super(_WholePixels, self).horizontalAdvance(each)) for each in words)


@pytest.mark.parametrize("width", range(70, 130))
def test_words_that_can_be_smaller_fit_where_letters_are_of_whole_pixels(
    font: QFont, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fonts, "QFontMetricsF", _WholePixels)
    for smaller in (shrunk(NAME, font, width, 0.5), boxed(NAME, font, 20, QSizeF(width, 40))):
        assert _WholePixels(smaller).horizontalAdvance(NAME) <= width
        larger = sized(font, smaller.pixelSize() + 2)
        assert smaller.pixelSize() == 20 or _WholePixels(larger).horizontalAdvance(NAME) > width
