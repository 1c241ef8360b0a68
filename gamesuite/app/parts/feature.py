"""The base of every feature of the window: its actions, and hooks for changes of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from gamesuite.catalogue import Game
from gamesuite.engine.table.hands import Change
from gamesuite.widgets.table.game_table import AnyGameTable

Keys = QKeySequence.StandardKey


def every_game(_game: Game) -> bool:
    """Return True: the action is offered in every game."""
    return True


def always() -> bool:
    """Return True: the action is enabled whenever it is offered."""
    return True


@dataclass(frozen=True, kw_only=True)
class ActionSpec:
    """The action ``name``, with its ``text``, a line of ``help``, and the function to ``run``.

    ``icon`` is the name of its icon, empty for none. ``text_alone`` is its text in a list of keys,
    where no menu explains it. ``area`` is the group of keys it belongs to, ``keys`` are its usual
    ones. It is enabled if ``is_enabled`` agrees, with ``needs_game`` only while a game is shown,
    and offered for games for which ``is_offered`` returns True. ``is_checked`` is None if it cannot
    be checked.
    ``words`` returns what stands for text and help now, empty for the usual. With ``repeats`` it
    repeats while its key is held, unless the game is scored; other actions must not, since a repeat
    could confirm their own warning.
    """

    name: str
    text: str
    help: str
    run: Callable[[], object]
    keys: tuple[QKeySequence.StandardKey | str, ...] = ()
    icon: str = ""
    text_alone: str = ""
    area: Literal["game", "coach", "program"] = "game"
    needs_game: bool = True
    is_enabled: Callable[[], bool] = always
    is_offered: Callable[[Game], bool] = every_game
    is_checked: Callable[[], bool] | None = None
    words: Callable[[], tuple[str, str]] | None = None
    repeats: bool = False


class Feature(QObject):
    """A feature of the window, which calls these methods; by default they do nothing."""

    status_message = Signal(str)
    """A sentence for the status line."""
    actions_changed = Signal()
    """The state or the text of an action may have changed."""

    def actions(self) -> Sequence[ActionSpec]:
        """Return the actions of this feature."""
        return ()

    def status_sign(self) -> QWidget | None:
        """Return what this feature has in the status line, None for nothing."""
        return None

    def attach(self, table: AnyGameTable) -> None:
        """Attach the feature to ``table``, which replaces the previous one."""

    def on_game_opened(self) -> None:
        """Handle that a game was opened; the table shows it already."""

    def on_game_changed(self, change: Change[Any]) -> None:
        """Handle ``change`` in the game on the table; the table shows it already."""

    def on_game_left(self) -> None:
        """Forget what belongs to the game on the table, such as views, and what is asked about it.

        Another game is about to replace it, or the window no longer shows it. It may come back.
        """

    def on_action(self, name: str) -> None:
        """Handle that the player has triggered the action ``name`` of any feature."""

    def hold_open(self) -> bool:
        """Return whether the window stays open, because the person who closes it is asked first."""
        return False

    def close(self) -> None:
        """Stop all work: the window is closing."""
