"""The plot of a lead, with all kinds of curves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gamesuite.app.review.lead_plot import LeadCurve, LeadPlot


@pytest.fixture
def plot() -> Iterator[LeadPlot]:
    owner = QWidget()
    plot = LeadPlot(owner)
    plot.resize(plot.minimumSizeHint())
    owner.show()
    yield plot
    owner.close()
    owner.deleteLater()


CURVES = {
    "nothing": LeadCurve(),
    "the start": LeadCurve((9.5,), 0),
    "level": LeadCurve((0.0, 0.0, 0.0), 2),
    "little": LeadCurve((0.0, 0.01, -0.02), 2, ((0, "Turn 1"),)),
    "much": LeadCurve((0.0, 35.0, -60.0), 2, ((0, "Turn 1"), (1, "Turn 2"))),
    "half known": LeadCurve((9.5, 9.6), 40, tuple((at, f"Turn {at}") for at in range(40))),
}


@pytest.mark.parametrize("name", CURVES)
def test_every_curve_can_be_drawn(plot: LeadPlot, name: str) -> None:
    curve = CURVES[name]
    sentences = [str(each) for each in curve.points]
    plot.show_curve("Lead", curve, sentences, "words")
    for moves in (None, 0, 1, 5):
        plot.mark(moves)
        QApplication.processEvents()
        known = moves is not None and moves < len(sentences)
        assert plot.marked_words == (sentences[moves] if known and moves is not None else "")
    assert not plot.grab().isNull()


def test_a_point_is_found_where_it_is_drawn(plot: LeadPlot) -> None:
    curve = CURVES["half known"]
    plot.show_curve("Lead", curve, ["a", "b"], "words")
    middle = plot.height() / 2
    found = [plot.moves_at(QPointF(x, middle)) for x in range(plot.width())]
    assert set(found) == {None, 0, 1}  # unknown points cannot be pressed
    pressed, stepped = list[int](), list[int]()
    plot.pressed.connect(pressed.append)
    plot.stepped.connect(stepped.append)
    left, right = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
    for button in (left, right):
        for at in (found.index(1), found.index(0) - 1):
            QTest.mousePress(plot, button, pos=QPoint(at, round(middle)))
            QTest.mouseRelease(plot, button, pos=QPoint(at, round(middle)))
    QTest.keyClick(plot, Qt.Key.Key_Left)
    QTest.keyClick(plot, Qt.Key.Key_Right)
    assert (pressed, stepped) == ([1], [-1, 1])
    assert [plot.words_at(QPointF(at, middle)) for at in (0, found.index(1))] == ["", "b"]


def test_nothing_is_found_where_nothing_is_drawn(plot: LeadPlot) -> None:
    plot.show_curve("Lead", LeadCurve(), (), "words")
    assert plot.moves_at(QPointF(plot.width() / 2, plot.height() / 2)) is None


def test_labels_do_not_touch_each_other(plot: LeadPlot) -> None:
    ticks = tuple((5 * at, f"Turn {at + 1}") for at in range(28))
    plot.show_curve("Lead", LeadCurve((0.0,) * 141, 140, ticks), ["x"] * 141, "words")
    wide = LeadPlot(plot)
    wide.resize(1200, 200)
    wide.show_curve("Lead", LeadCurve((0.0,) * 141, 140, ticks), ["x"] * 141, "words")
    assert [words for _moves, words in plot.labels()] == ["Turn 1", "Turn 8", "Turn 15", "Turn 22"]
    assert [moves for moves, _words in wide.labels()] == [*range(0, 140, 10)]
    wide.resize(3000, 200)
    assert wide.labels() == list(ticks)


def test_labels_of_turns_of_unequal_length_do_not_touch_either(plot: LeadPlot) -> None:
    starts = (0, 9, 18, 27, 36, 38, 47, 49, 58, 60)
    ticks = tuple((moves, f"Frame {number}") for number, moves in enumerate(starts, 1))
    for width in range(300, 1400, 50):
        plot.resize(width, 200)
        plot.show_curve("Lead", LeadCurve((0.0,) * 62, 61, ticks), ["x"] * 62, "words")
        boxes = [plot.label_box(*label) for label in plot.labels()]
        assert all(box.right() + 10 < other.left() for box, other in pairwise(boxes))
        assert len(boxes) > 1
        assert boxes[-1].right() <= width


@pytest.mark.parametrize(
    ("highest", "low", "high"),
    [
        (2, [1, 2], [1, 1.5, 2]),
        (30, [20, 30], [*range(16, 31, 2)]),
        (879, [600, 800], [*range(450, 901, 50)]),
        (2400, [1500, 2000], [*range(1200, 2401, 200)]),
        (30_000, [*range(15_000, 30_001, 5000)], [*range(16_000, 30_001, 2000)]),
    ],
)
def test_the_lines_of_the_scale_keep_a_distance(
    plot: LeadPlot, highest: int, low: list[float], high: list[float]
) -> None:
    plot.show_curve("Score", LeadCurve((highest / 2, float(highest)), 1), ["a", "b"], "words")
    assert plot.scale() == low
    plot.resize(600, 300)
    assert plot.scale() == high


def test_a_scale_may_be_given(plot: LeadPlot) -> None:
    plot.show_curve("Chances", LeadCurve((40.0, 50.0), 1, bounds=(0, 100)), ["a", "b"], "words")
    assert plot.scale() == [0, 50, 100]
    plot.show_curve("Chances", LeadCurve((), 1), [], "words")
    assert plot.scale() == [0, 0.5, 1]
