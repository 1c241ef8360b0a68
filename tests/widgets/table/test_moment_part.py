"""Parts that celebrate a moment."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage, QRegion
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.table.scene import PRAISE, Content, Part, PraiseContent
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.look.theme import (
    HIGH_CONTRAST,
    LIGHT,
    Theme,
    current_theme,
    set_current_theme,
)
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.moments import MomentPart
from gamesuite.widgets.table.praise_part import PraisePart
from tests.patient_bot import clock_of


class _Sound(Content, frozen=True):
    words: str


STILL, RINGS = _Sound("still"), _Sound("rings")


class _Bell(MomentPart):
    def is_moment(self, before: object, now: object) -> bool:
        return (before, now) == (STILL, RINGS)


@pytest.fixture
def bell(qtbot: QtBot) -> Iterator[_Bell]:
    table = QWidget()
    qtbot.addWidget(table)
    bell = _Bell(PartSpec("bell"), table)
    bell.show_part(Part("bell", "", content=STILL), GREEN)
    yield bell
    table.close()


def test_a_moment_is_celebrated_for_a_while(bell: _Bell, qtbot: QtBot) -> None:
    assert (bell.is_running(), bell.progress) == (False, 1)
    bell.factor = 0.01
    with qtbot.waitSignal(bell.ended):
        bell.show_part(Part("bell", "", content=RINGS), GREEN)
        assert bell.is_running()
    assert (bell.is_running(), bell.progress) == (False, 1)


@pytest.mark.parametrize(("factor", "heard"), [(1.0, 300), (0.5, 150), (0.0, 0)])
def test_its_sound_is_heard_when_it_begins(bell: _Bell, factor: float, heard: int) -> None:
    sounds: list[tuple[str, int]] = []
    bell.began.connect(lambda sound, late: sounds.append((sound, late)))
    bell.delay, bell.factor = 300, factor
    bell.show_part(Part("bell", "", content=RINGS), GREEN)
    assert sounds == [("score", heard)]
    assert clock_of(bell).duration() == (factor * (300 + bell.length) or 250)
    bell.finish()


@pytest.mark.parametrize("is_small", [False, True])
def test_praise_sounds_as_it_looks_and_may_be_pressed_unless_it_passes(
    qtbot: QtBot, is_small: bool
) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    praise, piece = PraisePart(PartSpec(PRAISE), table), QWidget(table)
    praise.resize(300, 200)
    content = PraiseContent("Bali!", small=is_small)
    praise.show_part(Part(PRAISE, "Bali!", content=content), GREEN)
    assert (praise.sound, praise.length) == (("score", 1400) if is_small else ("win", 2200))
    assert praise.is_running()
    assert praise.press_area() == praise.geometry()
    clock_of(praise).setCurrentTime(praise.length // 2)
    assert table.children() == [praise, piece], "it stays where it is"
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
    bell.show_part(Part("bell", "", content=RINGS), GREEN)
    assert bell.progress < 1
    with qtbot.waitSignal(bell.ended):
        bell.finish()
    assert (bell.is_running(), bell.progress) == (False, 1)


def test_nothing_moves_without_animation(bell: _Bell) -> None:
    bell.factor = 0
    bell.show_part(Part("bell", "", content=RINGS), GREEN)
    assert (bell.is_running(), bell.progress) == (False, 1)


def test_what_is_not_just_done_is_not_celebrated(bell: _Bell, qtbot: QtBot) -> None:
    bell.is_new = False
    with qtbot.assertNotEmitted(bell.began):
        bell.show_part(Part("bell", "", content=RINGS), GREEN)
    assert not bell.is_running()


def test_the_same_again_is_no_moment(bell: _Bell) -> None:
    bell.show_part(Part("bell", "", content=RINGS), GREEN)
    bell.finish()
    bell.show_part(Part("bell", "", content=RINGS), GREEN)
    assert not bell.is_running()


def test_a_moment_that_waits_begins_after_its_delay(bell: _Bell) -> None:
    bell.delay = bell.length
    bell.show_part(Part("bell", "", content=RINGS), GREEN)
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


@pytest.fixture
def theme(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Theme]:
    """Use the theme that the test asks for, by default one without rays and suits."""
    before, wanted = current_theme(), getattr(request, "param", HIGH_CONTRAST)
    set_current_theme(qapp, wanted)
    yield wanted
    set_current_theme(qapp, before)


class _Shown:
    """Praise on a table, and what is seen of it at each share of its moment."""

    def __init__(self, content: PraiseContent, qtbot: QtBot) -> None:
        self.table = QWidget()
        qtbot.addWidget(self.table)
        self.praise = PraisePart(PartSpec(PRAISE), self.table)
        self.praise.setGeometry(10, 20, 300, 200)
        self.praise.show_part(Part(PRAISE, "", content=content), GREEN)
        clock_of(self.praise).pause()

    def drawn(self, share: float) -> QImage:
        clock_of(self.praise).start()
        clock_of(self.praise).setCurrentTime(round(share * self.praise.length))
        image = QImage(self.praise.size(), QImage.Format.Format_ARGB32)
        for _frame in range(2):  # one picture is drawn in each
            image.fill(0)
            self.praise.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
        return image

    def extent(self, share: float) -> QRect:
        """Return where something can be seen."""
        return QRect(*_extent(self.drawn(share), 40))

    def strongest(self, share: float) -> int:
        """Return how opaque the most opaque is."""
        image = self.drawn(share)
        return max(image.pixelColor(x, y).alpha() for x in range(0, 300, 2) for y in range(200))


def _extent(image: QImage, least: int) -> tuple[int, int, int, int]:
    alphas = bytes(image.constBits())[3::4]
    seen = [divmod(at, image.width()) for at, alpha in enumerate(alphas) if alpha > least]
    if not seen:
        return 0, 0, 0, 0
    rows, columns = [y for y, _x in seen], [x for _y, x in seen]
    wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    return min(columns), min(rows), wide, high


@pytest.mark.usefixtures("theme", "bundled_font")
def test_the_words_of_praise_grow_in_the_middle_and_stay(qtbot: QtBot) -> None:
    shown, small = (
        _Shown(PraiseContent("Bali!", small=is_small), qtbot) for is_small in (False, True)
    )
    assert shown.extent(0.03).isEmpty()
    growing, whole = shown.extent(0.1), shown.extent(0.5)
    assert 10 < growing.width() < 0.9 * whole.width()
    for each in (growing, whole):
        assert (each.center() - QPoint(150, 100)).manhattanLength() <= 4
    assert 80 < whole.width() < 0.8 * 300
    assert small.extent(0.5).width() == pytest.approx(0.7 * whole.width(), rel=0.1)
    assert shown.extent(0.35).width() > whole.width() * 1.005, "a little larger at first"
    assert shown.strongest(0.99) == 255


@pytest.mark.usefixtures("theme", "bundled_font")
def test_praise_that_passes_fades_or_flies_to_its_goal(qtbot: QtBot) -> None:
    passing = _Shown(PraiseContent("Bali!", passes=True), qtbot)
    whole = passing.extent(0.6)
    assert passing.strongest(0.67) == 255
    assert passing.strongest(0.84) == pytest.approx(128, abs=6)
    assert passing.strongest(0.995) < 8
    flying = _Shown(PraiseContent("Bali!", passes=True, goal="row 1"), qtbot)
    assert flying.strongest(0.84) == pytest.approx(128, abs=6), "its goal is not on the table"
    flying.praise.goal = QRect(20, 180, 60, 20)
    assert flying.extent(0.6) == whole
    assert flying.strongest(0.84) == 255
    arrived = flying.extent(0.999)
    assert arrived.width() == pytest.approx(0.18 * whole.width(), abs=3)
    at_goal = flying.praise.goal.center() - flying.praise.pos()
    assert (arrived.center() - at_goal).manhattanLength() <= 4
    half = flying.extent(0.84)
    assert at_goal.x() + 60 < half.center().x() < 150
    assert half.width() == pytest.approx(0.59 * whole.width(), rel=0.06)


@pytest.mark.usefixtures("bundled_font")
@pytest.mark.parametrize("theme", [LIGHT, HIGH_CONTRAST], indirect=True)
def test_suits_rain_down_for_great_praise(qtbot: QtBot, theme: Theme) -> None:
    shown = _Shown(PraiseContent("A"), qtbot)
    small = _Shown(PraiseContent("A", small=True), qtbot)

    def flakes(praise: _Shown, share: float) -> list[int]:
        """Return in how many pixels of the left quarter, from top to bottom, suits are seen."""
        left = praise.drawn(share).copy(0, 0, 75, 200)
        strong = [left.copy(0, 50 * part, 75, 50) for part in range(4)]
        return [sum(alpha > 150 for alpha in bytes(each.constBits())[3::4]) for each in strong]

    assert flakes(small, 0.3) == [0] * 4
    seen = {share: flakes(shown, share) for share in (0.02, 0.15, 0.45, 0.8)}
    if theme.plain:
        assert set(map(tuple, seen.values())) == {(0, 0, 0, 0)}
        return
    assert seen[0.02] == seen[0.15] == [0] * 4, "they fly up first"
    assert seen[0.45] == pytest.approx([30, 81, 41, 0], abs=12)
    assert seen[0.8] == pytest.approx([0, 169, 184, 0], abs=25)


@pytest.mark.usefixtures("bundled_font")
@pytest.mark.parametrize("theme", [LIGHT, HIGH_CONTRAST], indirect=True)
def test_rays_fade_towards_all_edges(qtbot: QtBot, theme: Theme) -> None:
    image = _Shown(PraiseContent("A", small=True), qtbot).drawn(0.6)

    def strongest(*part: int) -> int:
        copied = image.copy(*part)
        return max(bytes(copied.constBits())[3::4])

    sides = [strongest(x, 0, 1, 200) for x in (14, 75, 225, 285)]
    sides += [strongest(0, y, 300, 1) for y in (9, 40, 160, 190)]
    expected = [15, 60, 60, 15] * 2
    assert sides == pytest.approx([0] * 8 if theme.plain else expected, abs=3)
