"""The base of every feature of the window: what actions do, and hooks for changes of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.controller import AnyChange
from gamesuite.widgets.table.game_table import AnyGameTable


def always() -> bool:
    """Return True: the action is enabled whenever it is offered."""
    return True


@dataclass(frozen=True)
class Handler:
    """What an action does: ``run``.

    It is enabled if ``is_enabled`` agrees. ``is_checked`` is None if it cannot be checked.
    ``words`` returns what stands for its text and help now, empty for the usual. The rest is in the
    table of actions (`app/menus/action_table.py`).
    """

    run: Callable[[], object]
    is_enabled: Callable[[], bool] = always
    is_checked: Callable[[], bool] | None = None
    words: Callable[[], tuple[str, str]] | None = None


class Feature(QObject):
    """A feature of the window, which calls these methods; by default they do nothing."""

    status_message = Signal(str)
    """A sentence for the status line."""
    actions_changed = Signal()
    """The state or the text of an action may have changed."""

    def actions(self) -> Mapping[str, Handler]:
        """Return what actions do, by their names in the table of actions."""
        return {}

    def status_sign(self) -> QWidget | None:
        """Return what this feature has in the status line, None for nothing."""
        return None

    def attach(self, table: AnyGameTable) -> None:
        """Attach the feature to ``table``, which replaces the previous one."""

    def on_game_opened(self) -> None:
        """Handle that a game was opened; the table shows it already."""

    def on_game_changed(self, change: AnyChange) -> None:
        """Handle ``change`` in the game on the table; the table shows it already."""

    def on_game_left(self) -> None:
        """Forget what belongs to the game on the table, such as views, and what is asked about it.

        Another game is about to replace it, or the window no longer shows it. It may come back.
        Nothing is left before the first game, nor when that on the table is opened again.
        """

    def on_action(self, name: str) -> None:
        """Handle that the player has triggered the action ``name`` of any feature."""

    def asks_before_closing(self) -> bool:
        """Ask the person who closes the window, if need be; return whether it stays open for that.

        The window asks one feature after the other until one says yes.
        """
        return False

    def close(self) -> None:
        """Stop all work: the window is closing."""
