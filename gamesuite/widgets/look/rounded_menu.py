"""A menu with round corners."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu, QWidget

from gamesuite.widgets.look.rounded_corners import round_corners


class RoundedMenu(QMenu):
    """A menu whose window has the round corners that the style sheet draws."""

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        round_corners(self)
