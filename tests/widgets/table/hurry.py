"""A player of the toy who waits for nothing, and what must hold whatever that player does."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication

from gamesuite.engine.table.controller import Spot
from gamesuite.widgets.pieces.card_widget import CardWidget
from tests.hands import ARROWS
from tests.widgets.table.toy_game import ToyGame

GESTURES = 250
"""The number of gestures for one toy, enough to play it to its end."""

KEYS = (
    *(*ARROWS, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_P),
    *(Qt.Key.Key_E, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_A),
)
ACTIONS = {
    "key": 30,
    "click": 20,
    "drag": 15,
    "carry": 3,
    "menu": 5,
    "menu_key": 5,
    "undo": 6,
    "cancel": 4,
    "answer": 4,
    "viewer": 12,
    "hint": 4,
    "time": 20,
    "size": 1,
}
"""What is done, with its weight."""
WHILE_DRAGGING = ("carry", "key", "time", "menu", "menu_key", "answer")
"""What is also done during a drag."""


class Hurry:
    """Does random things to ``toy``, whether or not the last ones have come to rest."""

    def __init__(self, toy: ToyGame, luck: Random) -> None:
        self._toy = toy
        self._luck = luck
        self._drag_point: QPoint | None = None

    def act(self) -> None:
        """Do one thing."""
        action = self._luck.choices(list(ACTIONS), list(ACTIONS.values()))[0]
        getattr(self, f"_{action}")()
        if action not in WHILE_DRAGGING and self._drag_point is not None:
            self.drop()

    def drop(self) -> None:
        """Release the mouse button if it is down."""
        if self._drag_point is not None:
            self._toy.release(self._drag_point)
            self._drag_point = None

    def _spot(self) -> Spot:
        board = self._toy.table.board
        part = self._luck.choice(board.parts)
        return Spot(part, self._luck.randrange(max(board.height_of(part), 1)))

    def _key(self) -> None:
        self._toy.key(self._luck.choice(KEYS))

    def _click(self) -> None:
        self.drop()
        self._toy.click(self._spot())

    def _drag(self) -> None:
        self.drop()
        self._toy.drag(self._spot(), self._luck.choice(self._toy.table.board.parts))

    def _carry(self) -> None:
        self.drop()
        to = self._toy.rect(self._spot()).center()
        self._drag_point = self._toy.carry(self._spot(), to)

    def _menu(self) -> None:
        self._toy.context_menu(self._toy.point(self._spot()))
        _close_menu()

    def _menu_key(self) -> None:
        self._toy.shortcut("Shift+F10")
        _close_menu()

    def _undo(self) -> None:
        if not self._toy.table.cancel(undo=True) and self._toy.match.can_undo():
            self._toy.undo()

    def _cancel(self) -> None:
        self._toy.table.cancel(undo=False)

    def _answer(self) -> None:
        for command in self._toy.asked[-1:]:
            self._toy.words.add(getattr(command, "word", ""))
        self._toy.table.answers_changed()

    def _viewer(self) -> None:
        acting = self._toy.match.rules.to_act(self._toy.match.state)
        self._toy.viewer = self._luck.choice((*(acting,) * 9, None))
        self._toy.show()

    def _hint(self) -> None:
        commands = list(self._toy.match.rules.legal_commands(self._toy.match.state))
        if commands:
            self._toy.table.point_out(self._luck.choice(commands))

    def _time(self) -> None:
        if self._toy.table.is_moving():
            self._toy.pass_time(self._luck.uniform(0, 400))

    def _size(self) -> None:
        self.drop()
        self._toy.table.resize(self._luck.randint(500, 1300), self._luck.randint(400, 900))


def _close_menu() -> None:
    """Close the menu that Qt opens for a line."""
    menu = QApplication.activePopupWidget()
    if menu is not None:
        menu.close()


def _places(toy: ToyGame) -> dict[str, tuple[QRect, str | None]]:
    board = toy.table.board
    return {
        f"{part} {height}": (card.geometry(), card.side)
        for part in board.parts
        for height in range(board.height_of(part))
        if isinstance(card := board.widget_at(Spot(part, height)), CardWidget)
    }


def _check_places(toy: ToyGame) -> None:
    """Check that everything is in its place: fitting it moves nothing."""
    places = _places(toy)
    toy.table.board.fit()
    assert places == _places(toy)


def hurry(toy: ToyGame, seed: int, gestures: int = GESTURES) -> int:
    """Do ``gestures`` random things to ``toy`` without waiting; return how often something moved.

    Raises AssertionError if something is not in its place when all has come to rest.
    """
    toy.slow_down()
    player, moving = Hurry(toy, Random(seed)), 0
    for _ in range(gestures):
        player.act()
        moving += toy.table.is_moving()
        if not toy.table.is_moving() and not toy.table.board.held:
            _check_places(toy)
        focused = QApplication.focusWidget()
        assert focused is None or focused is toy.table or focused.parentWidget() is toy.table
    player.drop()
    toy.key(*(Qt.Key.Key_Escape,) * 30)
    toy.table.finish_motion()
    _check_places(toy)
    places = _places(toy)
    parts = map(toy.table.board.part, toy.table.board.parts)
    shown = [piece.face for part in parts for piece in part.pieces]
    assert [side for _rect, side in places.values()] == shown
    assert toy.table.board.held == []
    return moving
