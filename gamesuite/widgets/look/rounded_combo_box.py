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
        """Open the list; round the corners of its window before the first time."""
        window = self.view().parentWidget()
        if isinstance(window, QFrame):
            if not self._is_rounded:
                self._is_rounded = True
                round_corners(window)
            window.setFrameShape(QFrame.Shape.NoFrame)  # a new style sheet brings a frame back
        super().showPopup()
