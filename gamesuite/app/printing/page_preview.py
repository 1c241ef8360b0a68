"""A preview of the first page to print."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPageLayout, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamesuite.app.printing.page_output import printed_size
from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.roles import SpokenPicture
from gamesuite.widgets.pages.score_pages import ScorePages

_USUAL = QSize(345, 480)


class PagePreview(SpokenPicture, QWidget):
    """Shows the first of the pages given to :meth:`show_page`, on its paper."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pages: ScorePages | None = None
        self._layout = QPageLayout()
        self.setAccessibleName(_("Preview of the first page"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_page(self, pages: ScorePages, layout: QPageLayout) -> None:
        """Show the first of ``pages`` with ``layout``."""
        self._pages, self._layout = pages, layout
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size at which words are recognisable."""
        return _USUAL

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the paper with the page."""
        if self._pages is None:
            return
        paper = self._layout.fullRect(QPageLayout.Unit.Point).size()
        sheet = self._sheet(paper)
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.Mid))
        painter.setBrush(Qt.GlobalColor.white)
        painter.drawRect(sheet)
        painter.translate(sheet.topLeft())
        painter.scale(sheet.width() / paper.width(), sheet.height() / paper.height())
        painter.translate(self._layout.paintRect(QPageLayout.Unit.Point).topLeft())
        self._pages.paint(painter, 0, printed_size(self._layout))
        painter.end()

    def _sheet(self, paper: QSizeF) -> QRectF:
        """Return the largest centred rectangle with the proportions of ``paper``."""
        room = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        size = paper.scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        sheet = QRectF(room.topLeft(), size)
        sheet.moveCenter(room.center())
        return sheet
