"""The line at the foot of a page: what it belongs to, and which of several pages it is."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF, QSizeF

from gamesuite.engine.language import _
from gamesuite.widgets.pages.page_marks import RIGHT, Mark, Text

FOOTER = 12.0
"""The height of the line."""
_SIZE = 7.0
_SHARE = 0.75
"""The share of the width for what the page belongs to."""


def footer_marks(words: str, page: int, pages: int, size: QSizeF) -> Iterator[Mark]:
    """Yield ``words``, and which of ``pages`` this ``page``, counted from 0, of ``size`` is."""
    top, left = size.height() - FOOTER, size.width() * _SHARE
    yield Text(QRectF(0, top, left, FOOTER), words, _SIZE).fitted()
    if pages > 1:
        number = _("Page {page} of {pages}").format(page=page + 1, pages=pages)
        rect = QRectF(left, top, size.width() - left, FOOTER)
        yield Text(rect, number, _SIZE, align=RIGHT).fitted()
