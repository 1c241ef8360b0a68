"""Pages of which one is shown."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QWidget

from gamesuite.widgets.keyboard.roles import SpokenPanel


class Pages(SpokenPanel, QStackedWidget):
    """Pages of which one is shown; screen readers list no other."""

    def spoken_children(self) -> list[QWidget]:
        """Return the page that is shown."""
        shown = self.currentWidget()
        return [] if shown is None else [shown]
