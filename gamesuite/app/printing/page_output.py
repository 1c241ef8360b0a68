"""Page sizes and margins, painting pages on a device, and writing them as a PDF."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QBuffer, QIODevice, QLocale, QMarginsF, QSizeF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from gamesuite.widgets.pages.score_pages import ScorePages

PaperId = QPageSize.PageSizeId

PAPERS: dict[str, QPageSize.PageSizeId] = {
    "A4": PaperId.A4,
    "A5": PaperId.A5,
    "Letter": PaperId.Letter,
}
"""The paper sizes on offer, by their international names."""

MARGIN = 34.0
"""The margin in points, 12 millimetres: possible on every printer, with room for fingers."""
POINTS_AN_INCH = 72
_RESOLUTION = 1200
"""Dots an inch of a PDF: so fine that rounding to whole dots is never seen."""
_POINT = QPageLayout.Unit.Point


def usual_paper() -> str:
    """Return the usual paper of the system locale."""
    imperial = QLocale.MeasurementSystem.ImperialUSSystem
    return "Letter" if QLocale.system().measurementSystem() == imperial else "A4"


def page_layout(paper: str) -> QPageLayout:
    """Return a portrait page of ``paper``, a key of :data:`PAPERS`, with its margins."""
    margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    upright = QPageLayout.Orientation.Portrait
    return QPageLayout(QPageSize(PAPERS[paper]), upright, margins, _POINT)


def printed_size(layout: QPageLayout) -> QSizeF:
    """Return the size of ``layout`` within its margins, in points."""
    return layout.paintRect(_POINT).size()


def paint_pages(
    device: QPagedPaintDevice, pages: ScorePages, numbers: Iterable[int] | None = None
) -> bool:
    """Paint the pages ``numbers`` (from 0, None for all) on ``device``; return if it worked.

    It has failed if the device could not begin a page; the rest is then painted in vain.
    """
    size = printed_size(device.pageLayout())
    page_numbers = range(pages.count(size)) if numbers is None else numbers
    painter = QPainter()
    if not painter.begin(device):
        return False
    dots = device.logicalDpiX() / POINTS_AN_INCH
    painter.scale(dots, dots)
    has_worked = True
    for place, number in enumerate(page_numbers):
        has_worked = has_worked and (place == 0 or device.newPage())
        pages.paint(painter, number, size)
    return painter.end() and has_worked


def as_pdf(pages: ScorePages, layout: QPageLayout) -> bytes:
    """Return all ``pages`` with ``layout`` as the contents of a PDF file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(pages.words.title)
    writer.setCreator("Game Suite")
    writer.setResolution(_RESOLUTION)
    writer.setPageLayout(layout)
    paint_pages(writer, pages)
    return bytes(buffer.data().data())
