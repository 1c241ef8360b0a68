"""A card on a table: what of it is opaque, and when it is drawn again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.cards import CardId
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.french.french_deck import FRENCH_DECK
from gamesuite.widgets.pieces import card_widget
from gamesuite.widgets.pieces.card_pixmap import card_pixmap
from gamesuite.widgets.pieces.card_widget import CardWidget
from tests.widgets.painted import repaints


@pytest.fixture
def card(qtbot: QtBot) -> Iterator[CardWidget]:
    FRENCH_DECK.use()
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(300, 300)
    card = CardWidget(CardId(0, 0), "AS", CardStyle(), table)
    card.setGeometry(50, 60, 100, 140)
    table.show()
    yield card
    table.close()


def test_the_visible_side_changes_half_way(card: CardWidget) -> None:
    sides = []
    for progress in (0.0, 0.49, 0.5, 1.0):
        card.turn(None, progress)
        sides.append(card.side)
    assert sides == [None, None, "AS", "AS"]


def test_a_card_is_opaque_between_its_round_corners_unless_it_turns(
    card: CardWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert card.solid == QRect(0, 6, 100, 128)
    card.turn(None, 0.99)
    assert card.solid == QRect()
    card.turn(None, 1)
    assert card.solid == QRect(0, 6, 100, 128)
    monkeypatch.setattr(card, "devicePixelRatioF", lambda: 1.5)
    assert card.solid == QRect(1, 6, 98, 128), "its sides lie between pixels"


def test_round_corners_belong_to_what_lies_below(card: CardWidget) -> None:
    top, last = card.geometry().topLeft(), card.geometry().bottomRight()
    covered = [top + QPoint(6, 0), top + QPoint(0, 6), last - QPoint(6, 0), top + QPoint(3, 3)]
    assert [card.covers(each) for each in covered] == [True] * 4
    free = [top, last, top + QPoint(1, 0), top - QPoint(1, -50), last + QPoint(1, -50)]
    assert [card.covers(each) for each in free] == [False] * 5


@pytest.mark.parametrize(("width", "drawn"), [(20, 40), (90, 80), (101, 120), (300, 320)])
def test_while_its_size_changes_a_card_is_drawn_in_few_sizes(
    card: CardWidget, monkeypatch: pytest.MonkeyPatch, width: int, drawn: int
) -> None:
    asked: list[int] = []

    def note(face: str | None, wide: int, ratio: float, style: CardStyle) -> QPixmap:
        asked.append(wide)
        return card_pixmap(face, wide, ratio, style)

    monkeypatch.setattr(card_widget, "card_pixmap", note)
    card.resize(width, round(1.4 * width))
    for is_sharp in (True, False):
        card.set_sharp(sharp=is_sharp)
        card.grab()
    assert asked == [width, drawn]


def test_a_card_is_drawn_again_when_it_looks_different(card: CardWidget) -> None:
    large = CardStyle(large_indices=True)
    changes = (
        lambda: card.set_face("QH"),
        lambda: card.set_style(large),
        lambda: card.set_look("dim"),
        lambda: card.set_sharp(sharp=False),
    )
    shown = card.window().grab().toImage()
    for change in changes:
        assert repaints(card, change)
        assert not repaints(card, change), "the same again"
        before, shown = shown, card.window().grab().toImage()
        assert shown != before
    assert not repaints(card, lambda: card.set_look("dim"))
    assert repaints(card, lambda: card.turn(None, 0.2))
    assert repaints(card, lambda: card.set_look("good")), "the veil goes, the ring is the table's"
    assert not repaints(card, lambda: card.set_look("chosen"))
