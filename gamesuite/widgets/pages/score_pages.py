"""Pages of score sheets, to be printed, saved or shown: what a game adds to print its own."""

from __future__ import annotations

from abc import ABC, abstractmethod

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPainter

from gamesuite.widgets.pages.page_marks import Mark, paint_marks


class ScorePages(ABC):
    """Score sheets on as many pages as they need.

    ``title`` is what the print job and the document are called, ``file_name`` the name offered
    for a file, without its ending. A ``size`` is that of the area to be printed on, in points,
    without the margins; it may be that of any paper, upright or not.
    """

    def __init__(self, title: str, file_name: str) -> None:
        self.title = title
        self.file_name = file_name

    @abstractmethod
    def count(self, size: QSizeF) -> int:
        """Return how many pages of ``size`` there are, at least one."""

    @abstractmethod
    def marks(self, page: int, size: QSizeF) -> tuple[Mark, ...]:
        """Return what stands on ``page``, from 0, black on white."""

    def paint(self, painter: QPainter, page: int, size: QSizeF) -> None:
        """Paint ``page``, from 0; one point has to be one unit to ``painter``."""
        paint_marks(painter, self.marks(page, size))
