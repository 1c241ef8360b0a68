"""What every feature of the window has in common: its actions, and what it hears of the game."""

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
    """Offer an action in every game."""
    return True


def always() -> bool:
    """Enable an action whenever it is offered."""
    return True


@dataclass(frozen=True, kw_only=True)
class ActionSpec:
    """An action by its ``name``, with its ``text``, a line of ``help``, and what it runs.

    ``icon`` is the name of its icon, empty for none. ``text_alone`` is its text in a list of keys,
    where its menu does not explain it. ``area`` is the group of keys it belongs to. With
    ``needs_game`` it is enabled only while a game is shown; ``is_enabled`` may narrow that.
    Where ``is_offered`` says no for a game, it is not shown. ``is_checked`` is None if it cannot be
    checked. ``words`` returns text and help where they change. ``repeats``: it goes on while its
    key is held; others could confirm their own warning.
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
    """Something the window can do. The window calls these methods; each may do nothing."""

    told = Signal(str)
    """A sentence for the status line."""
    actions_changed = Signal()
    """An action may be enabled, checked or worded differently now."""

    def actions(self) -> Sequence[ActionSpec]:
        """Return the actions of this feature."""
        return ()

    def sign(self) -> QWidget | None:
        """Return what shows in the status line that this feature is at work, None for nothing."""
        return None

    def attach(self, table: AnyGameTable) -> None:
        """Serve ``table``, which takes the place of the one before."""

    def open_game(self) -> None:
        """Take note that another game is on the table; it is shown already."""

    def change_game(self, change: Change[Any]) -> None:
        """Take note of ``change`` in the game on the table; it is shown already."""

    def leave_game(self) -> None:
        """Take note that the window shows something else than the game."""

    def hear_action(self, name: str) -> None:
        """Take note that the player has chosen the action ``name``, of any feature."""

    def close(self) -> None:
        """Stop all work: the window is closing."""
