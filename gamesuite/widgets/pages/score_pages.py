"""The base of the pages on which a game prints its score sheets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPainter

from gamesuite.widgets.pages.page_marks import Mark, paint_marks


@dataclass(frozen=True)
class PageWords:
    """What score sheets are called.

    ``title`` is the title of the print job and the document, ``file_name`` the suggested name of a
    file without its extension. ``footer`` stands at the foot of every page.
    """

    title: str
    file_name: str
    footer: str


class ScorePages(ABC):
    """Score sheets called by ``words`` on as many pages as they need.

    A ``size`` is that of the printable area without the margins, in points, on paper of any size
    and orientation.
    """

    def __init__(self, words: PageWords) -> None:
        self.words = words

    @abstractmethod
    def count(self, size: QSizeF) -> int:
        """Return the number of pages of ``size``, at least one."""

    @abstractmethod
    def marks(self, page: int, size: QSizeF) -> tuple[Mark, ...]:
        """Return the marks on ``page``, counted from 0."""

    def paint(self, painter: QPainter, page: int, size: QSizeF) -> None:
        """Paint ``page``, counted from 0, with ``painter``, whose unit is one point."""
        paint_marks(painter, self.marks(page, size))
