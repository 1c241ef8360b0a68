"""A label and a combo box whose text ends in an ellipsis if there is no room for all of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QToolTip,
    QWidget,
)

from gamesuite.widgets.look.controls import RoundedComboBox

_NARROWEST, _WIDEST = 120, 230
"""The least width that a label asks for, and the most unless it is told otherwise."""
_NARROWEST_BOX = 150


class ElidedLabel(QLabel):
    """Shows plain text on one line, elided if the label is too narrow.

    It asks for no more than ``widest`` pixels, if that is given.
    """

    def __init__(self, parent: QWidget, widest: int | None = _WIDEST) -> None:
        super().__init__(parent)
        self._widest = widest
        self.setTextFormat(Qt.TextFormat.PlainText)

    def sizeHint(self) -> QSize:
        """Return the size of the whole text, up to a maximum width."""
        wanted = super().sizeHint()
        widest = wanted.width() if self._widest is None else self._widest
        return QSize(min(wanted.width(), widest), wanted.height())

    def minimumSizeHint(self) -> QSize:
        """Return the size of the text, up to the width below which it may be elided."""
        wanted = super().sizeHint()
        return QSize(min(wanted.width(), _NARROWEST), wanted.height())

    def shown_text(self) -> str:
        """Return the text as elided to the current width."""
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the elided text."""
        with QPainter(self) as painter:
            painter.setFont(self.font())
            painter.setPen(self.palette().color(self.foregroundRole()))
            painter.drawText(self.contentsRect(), self.alignment(), self.shown_text())


class ElidedComboBox(RoundedComboBox):
    """A combo box as wide as its text; if there is no room for that, the text is elided.

    Then all of it is its tooltip, which is no property: screen readers would say the text twice.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMinimumWidth(_NARROWEST_BOX)

    def shown_text(self) -> str:
        """Return the current choice as elided to the current width."""
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox,
            self._style_option(),
            QStyle.SubControl.SC_ComboBoxEditField,
            self,
        )
        elide = Qt.TextElideMode.ElideRight
        return self.fontMetrics().elidedText(self.currentText(), elide, field.width())

    def event(self, event: QEvent) -> bool:
        """Show all of a text that is elided as a tooltip."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            is_whole = self.shown_text() == self.currentText()
            QToolTip.showText(event.globalPos(), "" if is_whole else self.currentText(), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box: with a style sheet Qt would cut the text off."""
        painter = QStylePainter(self)
        option = self._style_option()
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        option.currentText = self.shown_text()
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()

    def _style_option(self) -> QStyleOptionComboBox:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        return option
