"""A combo box whose text ends in an ellipsis if there is no room for all of it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter, QWidget

from gamesuite.widgets.look.rounded_combo_box import RoundedComboBox

_NARROWEST = 150


class ElidedComboBox(RoundedComboBox):
    """A combo box as wide as its text; if there is no room for that, the text is elided."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMinimumWidth(_NARROWEST)

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
