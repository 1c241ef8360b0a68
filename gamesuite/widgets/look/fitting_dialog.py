"""A dialog that scrolls as a whole where the screen has no room for it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QDialog, QLayout, QScrollArea, QVBoxLayout, QWidget

from gamesuite.widgets.look.dialog_size import room_for, scrolling_area


class FittingDialog(QDialog):
    """A dialog that is never larger than its screen.

    It has its layout to itself. Where the screen has no room for that, all of it goes into an area
    that scrolls, and stays there.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._area: QScrollArea | None = None

    def setVisible(self, visible: bool) -> None:  # noqa: N802 - Qt's name
        """Fit the screen before anything is seen."""
        if visible:
            self.ensurePolished()
            if not self.testAttribute(Qt.WidgetAttribute.WA_Resized):
                self.adjustSize()
            self.fit_screen()
            fitting = self.size().boundedTo(room_for(self))
            if fitting != self.size():
                self.resize(fitting)
        super().setVisible(visible)

    def event(self, event: QEvent) -> bool:
        """Fit the screen again: the dialog may show more now."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self.fit_screen()
        return done

    def fit_screen(self) -> None:
        """Scroll if what is shown has no room on the screen."""
        layout, room = self.layout(), room_for(self)
        if layout is None or self._area is not None:
            return
        needed = _needed_by(layout, min(self.width(), room.width()))
        if needed.boundedTo(room) != needed:
            self._scroll(layout)
            self.resize(self.size().boundedTo(room))

    def needed_height(self) -> int:
        """Return how high the dialog must be at its width, at most as high as there is room."""
        inside = self if self._area is None else self._area.widget()
        layout = None if inside is None else inside.layout()
        if inside is None or layout is None:
            return self.height()
        layout.activate()
        height = _needed_by(layout, inside.width()).height()
        return min(height, room_for(self).height())

    def _scroll(self, layout: QLayout) -> None:
        focused = self.focusWidget()
        self._area = area = scrolling_area(layout, self)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)
        self.setMinimumSize(0, 0)
        if focused is not None:
            focused.setFocus()


def _needed_by(layout: QLayout, width: int) -> QSize:
    """Return the least size of ``layout``, if possible in ``width``."""
    least = layout.totalMinimumSize()
    if not layout.hasHeightForWidth():
        return least
    return least.expandedTo(QSize(0, layout.totalHeightForWidth(max(width, least.width()))))
