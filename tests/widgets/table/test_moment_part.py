"""Parts that celebrate a moment."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage, QRegion
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.table.scene import PRAISE, Part, PraiseContent
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.moments import MomentPart, PraisePart
from tests.patient_bot import clock_of


class _Bell(MomentPart):
    def is_moment(self, before: object, now: object) -> bool:
        return (before, now) == ("still", "rings")


@pytest.fixture
def bell(qtbot: QtBot) -> Iterator[_Bell]:
    table = QWidget()
    qtbot.addWidget(table)
    bell = _Bell(PartSpec("bell"), table)
    bell.show_part(Part("bell", "", content="still"), GREEN)
    yield bell
    table.close()


def test_a_moment_is_celebrated_for_a_while(bell: _Bell, qtbot: QtBot) -> None:
    assert (bell.is_running(), bell.progress) == (False, 1)
    bell.factor = 0.01
    with qtbot.waitSignal(bell.ended):
        bell.show_part(Part("bell", "", content="rings"), GREEN)
        assert bell.is_running()
    assert (bell.is_running(), bell.progress) == (False, 1)


@pytest.mark.parametrize(("factor", "heard"), [(1.0, 300), (0.5, 150), (0.0, 0)])
def test_its_sound_is_heard_when_it_begins(bell: _Bell, factor: float, heard: int) -> None:
    sounds: list[tuple[str, int]] = []
    bell.began.connect(lambda sound, late: sounds.append((sound, late)))
    bell.delay, bell.factor = 300, factor
    bell.show_part(Part("bell", "", content="rings"), GREEN)
    assert sounds == [("score", heard)]
    assert clock_of(bell).duration() == (factor * (300 + bell.length) or 250)
    bell.finish()


@pytest.mark.parametrize("is_small", [False, True])
def test_praise_sounds_as_it_looks_and_may_be_pressed_unless_it_passes(
    qtbot: QtBot, is_small: bool
) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    praise = PraisePart(PartSpec(PRAISE), table)
    praise.resize(300, 200)
    content = PraiseContent("Bali!", small=is_small)
    praise.show_part(Part(PRAISE, "Bali!", content=content), GREEN)
    assert (praise.sound, praise.length) == (("score", 1400) if is_small else ("win", 2200))
    assert praise.is_running()
    assert praise.press_area() == praise.geometry()
    clock_of(praise).setCurrentTime(praise.length // 2)
    assert table.children() == [praise], "it stays where it is"
    praise.finish()
    assert not _is_empty(praise), "it stays"
    praise.show_part(Part(PRAISE, "Bali!", content=content), GREEN)
    assert not praise.is_running()
    passing = PraiseContent("Bali!", small=is_small, passes=True)
    praise.show_part(Part(PRAISE, "Bali!", content=passing), GREEN)
    assert praise.is_running()
    assert praise.press_area().isEmpty()
    praise.finish()


def test_a_press_ends_it(bell: _Bell, qtbot: QtBot) -> None:
    bell.show_part(Part("bell", "", content="rings"), GREEN)
    assert bell.progress < 1
    with qtbot.waitSignal(bell.ended):
        bell.finish()
    assert (bell.is_running(), bell.progress) == (False, 1)


def test_nothing_moves_without_animation(bell: _Bell) -> None:
    bell.factor = 0
    bell.show_part(Part("bell", "", content="rings"), GREEN)
    assert (bell.is_running(), bell.progress) == (False, 1)


def test_what_is_not_just_done_is_not_celebrated(bell: _Bell, qtbot: QtBot) -> None:
    bell.is_new = False
    with qtbot.assertNotEmitted(bell.began):
        bell.show_part(Part("bell", "", content="rings"), GREEN)
    assert not bell.is_running()


def test_the_same_again_is_no_moment(bell: _Bell) -> None:
    bell.show_part(Part("bell", "", content="rings"), GREEN)
    bell.finish()
    bell.show_part(Part("bell", "", content="rings"), GREEN)
    assert not bell.is_running()


def test_a_moment_that_waits_begins_after_its_delay(bell: _Bell) -> None:
    bell.delay = bell.length
    bell.show_part(Part("bell", "", content="rings"), GREEN)
    clock_of(bell).setCurrentTime(bell.delay // 2)
    assert (bell.is_running(), bell.progress) == (True, 0)
    assert clock_of(bell).duration() == bell.delay + bell.length
    clock_of(bell).setCurrentTime(bell.delay + bell.length // 2)
    assert bell.progress == pytest.approx(0.5, abs=0.05)
    bell.finish()


def test_praise_that_passes_is_above_the_pieces_and_hides_nothing_afterwards(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    praise = PraisePart(PartSpec(PRAISE), table)
    piece = QWidget(table)
    praise.resize(300, 200)
    praise.show_part(Part(PRAISE, "Rubber!", content=PraiseContent("Rubber!", passes=True)), GREEN)
    clock_of(praise).setCurrentTime(praise.length // 2)
    assert table.children().index(praise) > table.children().index(piece)
    assert not _is_empty(praise)
    praise.finish()
    assert table.children().index(praise) < table.children().index(piece)
    assert _is_empty(praise)


def _is_empty(widget: QWidget) -> bool:
    image = QImage(widget.size(), QImage.Format.Format_ARGB32)
    image.fill(0)
    widget.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    middle = range(60, 240)
    return all(image.pixelColor(x, 100).alpha() == 0 for x in middle)
