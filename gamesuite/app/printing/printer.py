"""The printers of the system. Only this module knows them; it is imported when one is wanted."""

from __future__ import annotations

from PySide6.QtGui import QPageLayout
from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from gamesuite.app.printing.page_output import paint_pages, printed_size
from gamesuite.widgets.pages.score_pages import ScorePages

_NO_RANGE = 0
"""What a print dialog answers for the first and the last page if it names none."""
_WIDE_ENOUGH = 480
"""The width in which Qt's own dialog does not cut the words of its buttons off."""


def has_printer() -> bool:
    """Return whether the system knows a printer."""
    return bool(QPrinterInfo.availablePrinterNames())


def ask_for_printer(pages: ScorePages, layout: QPageLayout, window: QWidget) -> QPrinter | None:
    """Return the printer chosen over ``window`` for ``pages``, None if the player left.

    It starts with paper of ``layout``; the player may choose another.
    """
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(pages.title)
    printer.setPageLayout(layout)
    dialog = QPrintDialog(printer, window)
    # Files are saved with more care elsewhere.
    dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintToFile, False)
    dialog.setMinimumWidth(_WIDE_ENOUGH)
    dialog.setMinMax(1, pages.count(printed_size(layout)))
    dialog.finished.connect(dialog.deleteLater)
    chosen = dialog.exec() == QPrintDialog.DialogCode.Accepted
    return printer if chosen else None


def print_pages(pages: ScorePages, printer: QPrinter) -> int:
    """Print those of ``pages`` that were chosen; return how many, 0 if the printer failed."""
    count = pages.count(printed_size(printer.pageLayout()))
    first, last = printer.fromPage(), printer.toPage()
    if _NO_RANGE in (first, last):
        first, last = 1, count
    numbers = range(first - 1, min(last, count))
    return len(numbers) if paint_pages(printer, pages, numbers) else 0
