from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from gamesuite.widgets.look.felt import BLUE, FELTS, Felt
from gamesuite.widgets.look.theme import DARK, THEMES, Theme
from tests.contrast.letters import letter_table
from tests.contrast.pixels import change_contrast, contrast
from tests.contrast.themes import SIZES, measures, shown_in


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_everything_can_be_read_and_seen(qtbot: QtBot, theme: Theme) -> None:
    # One felt and one size stand for all: ``python -m tests.full contrast`` measures every one.
    found = list(measures(theme, [BLUE], SIZES[:1]))
    assert [each for each in found if not each.holds] == []
    assert len({each.what for each in found}) == len(found) > 60


@pytest.mark.parametrize("felt", FELTS.values(), ids=list(FELTS))
def test_letters_and_their_places_stand_out_on_every_dark_felt(qtbot: QtBot, felt: Felt) -> None:
    with shown_in(DARK):
        assert [each for each in letter_table(felt, SIZES[0]) if not each.holds] == []


def test_contrast_is_that_of_wcag() -> None:
    assert contrast(0x000000, 0xFFFFFF) == pytest.approx(21)
    assert contrast(0x777777, 0xFFFFFF) == pytest.approx(4.48, abs=0.01)


def test_a_change_counts_only_if_it_goes_round() -> None:
    before, after = (QImage(40, 20, QImage.Format.Format_RGB32) for _ in range(2))
    before.fill(QColor("white"))
    after.fill(QColor("white"))
    for x in range(40):
        after.setPixelColor(x, 0, QColor("black"))
    whole = QRect(0, 0, 40, 20)
    assert change_contrast(before, after, whole) == 1
    for x in range(40):
        after.setPixelColor(x, 19, QColor("black"))
    for y in range(20):
        after.setPixelColor(0, y, QColor("black"))
    assert change_contrast(before, after, whole) == pytest.approx(21)
