"""The printers of the system.

It stands alone because Qt's part for them is loaded with it, only on first use.
"""

from __future__ import annotations

from PySide6.QtGui import QPageLayout
from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from gamesuite.app.printing.page_output import paint_pages, printed_size
from gamesuite.widgets.pages.score_pages import ScorePages

_NO_RANGE = 0
"""The first and last page of a print dialog without a page range."""
_WIDE_ENOUGH = 480
"""The least width at which Qt's dialog does not clip the text of its buttons."""


def has_printer() -> bool:
    """Return whether the system has a printer."""
    return bool(QPrinterInfo.availablePrinterNames())


def ask_for_printer(pages: ScorePages, layout: QPageLayout, window: QWidget) -> QPrinter | None:
    """Return the printer chosen over ``window`` for ``pages``, None if the player cancels.

    ``layout`` is the default paper; the player may choose another.
    """
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(pages.words.title)
    printer.setPageLayout(layout)
    dialog = QPrintDialog(printer, window)
    # Saving to a file is offered elsewhere, with more care.
    dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintToFile, False)
    dialog.setMinimumWidth(_WIDE_ENOUGH)
    dialog.setMinMax(1, pages.count(printed_size(layout)))
    dialog.finished.connect(dialog.deleteLater)
    chosen = dialog.exec() == QPrintDialog.DialogCode.Accepted
    return printer if chosen else None


def print_pages(pages: ScorePages, printer: QPrinter) -> int:
    """Print the page range chosen in ``printer``; return the number of pages, 0 for a failure."""
    count = pages.count(printed_size(printer.pageLayout()))
    first, last = printer.fromPage(), printer.toPage()
    if _NO_RANGE in (first, last):
        first, last = 1, count
    numbers = range(first - 1, min(last, count))
    return len(numbers) if paint_pages(printer, pages, numbers) else 0
