"""Words that fit."""

import pytest
from PySide6.QtGui import QFont, QFontMetricsF

from gamesuite.widgets.look.font import broken


@pytest.mark.usefixtures("qapp")
def test_words_break_at_spaces_and_end_with_the_last_line() -> None:
    font = QFont()
    width = QFontMetricsF(font).horizontalAdvance("one two t")
    assert broken("one two three", font, width, 2) == ["one two", "three"]
    assert broken("one two", font, width, 2) == ["one two"]
    assert broken("", font, width, 2) == [""]
    *_, last = broken("one two three four five six", font, width, 2)
    assert last.endswith("…")
    long, short = broken("incomprehensibilities a", font, width, 2)
    assert (long[-1], short) == ("…", "a")
