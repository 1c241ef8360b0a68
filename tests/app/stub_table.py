"""A table that shows nothing and records its calls, for tests of its surroundings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from gamesuite.engine.step import Event
from gamesuite.engine.table.controller import Ask, Change
from gamesuite.engine.table.scene import Seated
from gamesuite.games.balut.controller import BalutController
from gamesuite.tables.balut.layout import BalutLook
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.felt import Felt
from gamesuite.widgets.table.game_table import AnyGameTable
from gamesuite.widgets.table.pointing import Role


class StubTable(AnyGameTable):
    """Keeps the ``views`` shown, the ``intents`` and the ``names`` at the seats."""

    def __init__(self, ask: Ask[Any], parent: QWidget) -> None:
        super().__init__(BalutLook(), BalutController(), ask, parent)
        self.ask = ask
        self.views: list[Any] = []
        self.intents: list[Any] = []
        self.names: tuple[str, ...] = ()
        self.moving = False

    def show_view(self, view: Any, seated: Seated, change: Change[Any]) -> None:
        self.views.append(view)
        self.names = seated.names

    def is_moving(self) -> bool:
        return self.moving

    def set_look(self, style: CardStyle, felt: Felt, *, mirrored: bool) -> None:
        """A stub has no look."""

    def place_rect(self, name: str) -> QRect:
        return self.rect()

    def mark_events(self, events: Sequence[Event]) -> None:
        """A stub marks nothing."""

    @property
    def pointed_at(self) -> Any:
        return None

    def point_out(self, command: Any, role: Role = "hint") -> bool:
        if role == "intent":
            self.intents.append(command)
        return role == "intent"
