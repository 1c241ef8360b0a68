"""The base of the pages on which a game prints its score sheets."""

from __future__ import annotations

from abc import ABC, abstractmethod

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPainter

from gamesuite.widgets.pages.page_marks import Mark, paint_marks


class ScorePages(ABC):
    """Score sheets on as many pages as they need.

    ``title`` is the title of the print job and the document, ``file_name`` the suggested name of a
    file without its extension. A ``size`` is that of the printable area without the margins, in
    points, on paper of any size and orientation.
    """

    def __init__(self, title: str, file_name: str) -> None:
        self.title = title
        self.file_name = file_name

    @abstractmethod
    def count(self, size: QSizeF) -> int:
        """Return the number of pages of ``size``, at least one."""

    @abstractmethod
    def marks(self, page: int, size: QSizeF) -> tuple[Mark, ...]:
        """Return the marks on ``page``, counted from 0."""

    def paint(self, painter: QPainter, page: int, size: QSizeF) -> None:
        """Paint ``page``, counted from 0, with ``painter``, whose unit is one point."""
        paint_marks(painter, self.marks(page, size))
