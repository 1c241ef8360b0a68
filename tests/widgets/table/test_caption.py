"""The caption of what is prepared, and what hovering shows."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt

from gamesuite.engine.table.controller import Spot
from gamesuite.widgets.table.lights import RingWidget
from gamesuite.widgets.table.shown_table import Caption
from tests.widgets.table.toy_game import ToyGame
from tests.widgets.table.toy_rules import Lay


def _ringed(toy: ToyGame, at: Spot | str) -> bool:
    """Return whether there is a ring round the piece or part at ``at``."""
    rect = toy.rect(at)
    rings = [ring.geometry() for ring in toy.table.findChildren(RingWidget) if ring.isVisible()]
    return any(ring.contains(rect) and ring.center() == rect.center() for ring in rings)


def test_the_caption_says_what_is_prepared(toy: ToyGame) -> None:
    assert toy.caption() == ""
    toy.click_cards("2C", "2D")
    assert toy.caption() == "Chosen: 2C 2D"
    (caption,) = toy.table.findChildren(Caption)
    assert toy.table.rect().contains(caption.geometry())
    assert abs(caption.geometry().center().x() - toy.table.rect().center().x()) <= 1
    assert toy.captions == ["Chosen: 2C", "Chosen: 2C 2D"]
    toy.key(Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert toy.caption() == ""
    assert toy.captions[2:] == ["Chosen: 2C", ""]


def test_a_long_caption_is_elided_but_spoken_whole(toy: ToyGame) -> None:
    for card in ("2C", "3C", "2D", "4C", "2H"):
        toy.click_cards(card)
    for _ in range(4):
        toy.click("stock")
    drawn = [card for card in toy.at("hand 0")[5:] if card is not None]
    toy.click_cards(*drawn)
    toy.table.resize(150, 400)
    (caption,) = toy.table.findChildren(Caption)
    assert toy.table.rect().contains(caption.geometry())
    assert caption.text() != caption.accessibleName() == toy.captions[-1]


def test_a_caption_stays_at_the_edge_when_the_table_grows(toy: ToyGame) -> None:
    toy.click_cards("2C")
    toy.table.resize(1200, 800)
    (caption,) = toy.table.findChildren(Caption)
    assert abs(caption.geometry().center().x() - 600) <= 1
    assert caption.geometry().bottom() > 780


def test_the_caption_of_a_hint_is_shown_but_not_announced(toy: ToyGame) -> None:
    toy.table.point_out(Lay(("2D", "2C")))
    assert toy.caption() == "Chosen: 2D 2C"
    assert toy.captions == []
    toy.key(Qt.Key.Key_Escape)
    assert toy.caption() == ""


def test_hovering_shows_what_a_drop_would_prepare_and_asks_nobody(toy: ToyGame) -> None:
    toy.click_cards("2C")
    point = toy.carry(toy.on("hand 0", "3C"), toy.rect("shelf").center())
    assert toy.caption() == "On the shelf: 2C 3C"
    assert len(toy.table.board.held) == 1, "but it is still carried"
    assert toy.at("shelf") == []
    bare = QPoint(toy.rect("stock").center().x(), toy.table.height() - 10)
    toy.move(bare)
    assert toy.caption() == "Chosen: 2C 3C"
    toy.move(point)
    assert toy.caption() == "On the shelf: 2C 3C"
    toy.release(point)
    assert toy.at("shelf") == ["2C", "3C"]
    assert (toy.asked, toy.wanted) == ([], [])


def test_hovering_shows_no_command_before_it_is_given(toy: ToyGame) -> None:
    pointer = toy.carry(toy.on("hand 0", "3C"), toy.rect("pile 1").center())
    assert toy.caption() == "Chosen: 3C"
    assert _ringed(toy, "pile 1")
    assert _ringed(toy, "pile 2")
    toy.move(toy.rect("gap").center())
    toy.move(pointer)
    assert toy.asked == []
    toy.release(pointer)
    assert toy.wanted == [Lay(("3C",))]


def test_looks_follow_what_is_hovered(toy: ToyGame) -> None:
    pointer = toy.carry(toy.on("hand 0", "3C"), toy.rect("pile 1").center())
    toy.move(pointer + QPoint(0, -2))
    toy.move(toy.rect("shelf").center())
    assert not _ringed(toy, "pile 1"), "what is on the shelf is for no pile"
    toy.release(toy.rect("shelf").center())


def test_a_change_of_what_is_prepared_is_signalled(toy: ToyGame) -> None:
    changes: list[bool] = []
    toy.table.prepared.connect(lambda: changes.append(toy.table.is_prepared))
    toy.click_cards("2C")
    toy.click_cards("2C")
    assert changes == [True, False]
    toy.click("word")
    toy.write("A")
    assert changes == [True, False, False]
    toy.key(Qt.Key.Key_Return)
    assert changes == [True, False, False, True], "a command waits"
