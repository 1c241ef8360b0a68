"""Round corners for the windows of popups, which the style sheet can't give."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainterPath, QRegion
from PySide6.QtWidgets import QWidget

MENU_RADIUS = 10
"""The radius of the corners, as in the style sheet, in pixels."""
_CUTTING = (QEvent.Type.Resize, QEvent.Type.Show)


def round_corners(popup: QWidget) -> None:
    """Give the window ``popup`` the round corners that the style sheet draws; not shown yet."""
    popup.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
    # The shadow of the system would be square.
    popup.setWindowFlags(
        popup.windowFlags()
        | Qt.WindowType.FramelessWindowHint
        | Qt.WindowType.NoDropShadowWindowHint
    )
    # Without transparency, the corners would be black: other systems always have it.
    if QGuiApplication.platformName() == "xcb":
        popup.installEventFilter(_Cutter(popup))


class _Cutter(QObject):
    """Cuts the corners of the window that it watches off."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cut the corners off at each new size, and when shown: a combo box forgets its mask."""
        if event.type() in _CUTTING and isinstance(watched, QWidget):
            shape = QPainterPath()
            shape.addRoundedRect(QRectF(watched.rect()), MENU_RADIUS - 1, MENU_RADIUS - 1)
            watched.setMask(QRegion(shape.toFillPolygon().toPolygon()))
        return super().eventFilter(watched, event)
