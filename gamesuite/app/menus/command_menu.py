"""The context menu of a piece on the table: what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from gamesuite.app.parts.feature import Feature
from gamesuite.app.play.session import Session
from gamesuite.app.play.table_page import TablePage
from gamesuite.engine.words.descriptions import Descriptions
from gamesuite.widgets.look.controls import RoundedMenu
from gamesuite.widgets.table.game_table import AnyGameTable

C = TypeVar("C")
"""The commands of a game."""
V = TypeVar("V")
"""Its views."""


class CommandMenu(RoundedMenu):
    """Offers commands, each with its text; it is deleted when it closes."""

    chosen = Signal(object)
    """A command was chosen, which it carries."""

    def __init__(self, entries: list[tuple[object, str]], parent: QWidget) -> None:
        super().__init__(parent=parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for command, words in entries:
            self.addAction(words).setData(command)
        self.triggered.connect(self._pick)

    def _pick(self, action: QAction) -> None:
        self.chosen.emit(action.data())


class CommandMenus(Feature):
    """Opens menus over ``window`` for the table on ``page``, on which ``session`` is played."""

    def __init__(self, session: Session, page: TablePage, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._page = page
        self._window = window

    def attach(self, table: AnyGameTable) -> None:
        """Open menus for ``table``."""
        table.menu_wanted.connect(self._open)

    def on_game_left(self) -> None:
        """Close the menu: its commands are of the game that goes."""
        for menu in self._window.findChildren(
            CommandMenu, options=Qt.FindChildOption.FindDirectChildrenOnly
        ):
            menu.close()

    def _open(self, commands: list[object], where: QPoint) -> None:
        """Open a menu of ``commands`` at ``where``, a point of the screen."""
        current = self._session.current
        if current is not None:
            entries = command_entries(commands, self._session.view, current.game.descriptions)
            open_command_menu(entries, self._page.want, where, self._window)


def command_entries(
    commands: Iterable[C], view: V, words: Descriptions[V, C]
) -> list[tuple[C, str]]:
    """Return ``commands``, each with its text in ``words`` for who sees ``view``."""
    return [(command, words.command(view, command)) for command in commands]


def open_command_menu(
    entries: list[tuple[object, str]],
    choose: Callable[[object], None],
    where: QPoint,
    parent: QWidget,
) -> None:
    """Open a menu over ``parent`` at ``where`` with ``entries``, commands and their texts.

    ``choose`` gets the chosen command. There must be an entry.
    """
    menu = CommandMenu(entries, parent)
    menu.chosen.connect(choose)
    menu.popup(where)
    menu.setActiveAction(menu.actions()[0])  # else a screen reader says nothing of it
