"""A combo box whose list has round corners."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QFrame, QWidget

from gamesuite.widgets.look.rounded_corners import round_corners


class RoundedComboBox(QComboBox):
    """A combo box whose list opens in a window with the corners of menus."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_rounded = False

    def showPopup(self) -> None:  # noqa: N802 - Qt's name
        """Open the list, whose window Qt makes for the first time here."""
        window = self.view().parentWidget()
        if not self._is_rounded and isinstance(window, QFrame):
            self._is_rounded = True
            round_corners(window)
        if isinstance(window, QFrame):
            window.setFrameShape(QFrame.Shape.NoFrame)
        super().showPopup()
