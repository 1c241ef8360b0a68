"""The base of the pages on which a game prints its score sheets, and the line at their foot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

from gamesuite.engine.language import _
from gamesuite.widgets.pages.page_marks import RIGHT, Mark, Text, paint_marks


@dataclass(frozen=True)
class PageWords:
    """The words that score sheets come with.

    ``title`` is the title of the print job and the document, ``file_name`` the suggested name of a
    file without its extension. ``footer`` stands at the foot of every page.
    """

    title: str
    file_name: str
    footer: str


class ScorePages(ABC):
    """Score sheets with their ``words`` on as many pages as they need.

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


FOOTER = 12.0
"""The height of the line at the foot of a page."""
_FOOTER_SIZE = 7.0
"""The size of its font, in points."""
_WORDS_SHARE = 0.75
"""The share of its width for the words; the rest is for the number of the page."""


def footer_marks(words: str, page: int, pages: int, size: QSizeF) -> Iterator[Mark]:
    """Yield the line at the foot of a page of ``size``: ``words``, and the number of the page.

    ``page`` is that number counted from 0, and ``pages`` is how many there are. A single page has
    no number.
    """
    top, words_width = size.height() - FOOTER, size.width() * _WORDS_SHARE
    yield Text(QRectF(0, top, words_width, FOOTER), words, _FOOTER_SIZE).fitted()
    if pages > 1:
        number = _("Page {page} of {pages}").format(page=page + 1, pages=pages)
        rect = QRectF(words_width, top, size.width() - words_width, FOOTER)
        yield Text(rect, number, _FOOTER_SIZE, align=RIGHT).fitted()
