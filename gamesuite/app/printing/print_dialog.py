"""Asks which score sheets to print, with a preview of the first page."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QPageLayout, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QGridLayout, QLabel, QRadioButton, QSizePolicy, QSpinBox, QWidget

from gamesuite.app.parts.message import WORD_JOINER
from gamesuite.app.printing.page_output import (
    PAPERS,
    as_pdf,
    page_layout,
    printed_size,
    usual_paper,
)
from gamesuite.engine.language import _, counted
from gamesuite.engine.match import AnyMatch
from gamesuite.widgets.keyboard.roles import SpokenPicture
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import RoundedComboBox, TextField, label_of
from gamesuite.widgets.look.dialogs import FittingDialog, resize_dialog
from gamesuite.widgets.look.painting import keep_sides
from gamesuite.widgets.pages.score_pages import ScorePages
from gamesuite.widgets.table.table_kind import PageMakers

_PREVIEW_SIZE = QSize(345, 480)
"""The size of the preview unless the window is made larger, in pixels."""


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
        return _PREVIEW_SIZE

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the paper with the page."""
        if self._pages is None:
            return
        paper = self._layout.fullRect(QPageLayout.Unit.Point).size()
        sheet = self._sheet(paper)
        with QPainter(self) as painter:
            keep_sides(painter)
            painter.setPen(self.palette().color(QPalette.ColorRole.Mid))
            painter.setBrush(Qt.GlobalColor.white)
            painter.drawRect(sheet)
            painter.translate(sheet.topLeft())
            painter.scale(sheet.width() / paper.width(), sheet.height() / paper.height())
            painter.translate(self._layout.paintRect(QPageLayout.Unit.Point).topLeft())
            self._pages.paint(painter, 0, printed_size(self._layout))

    def _sheet(self, paper: QSizeF) -> QRectF:
        """Return the largest centred rectangle with the proportions of ``paper``."""
        room = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        size = paper.scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        sheet = QRectF(room.topLeft(), size)
        sheet.moveCenter(room.center())
        return sheet


class PrintDialog(FittingDialog):
    """Offers the current sheets of ``match``, and blank ones, made by ``makers``.

    ``day`` is when the match was played, in words.
    """

    print_wanted = Signal()
    """Print :meth:`pages`."""
    save_wanted = Signal()
    """Save :meth:`pages` as a PDF."""

    def __init__(
        self, match: AnyMatch, makers: PageMakers, day: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._setup = match.setup
        self._makers = makers
        self._match_pages = makers.of_match(match, day)
        self.setWindowTitle(_("Print score sheets"))
        self._make_choices()
        self._preview = PagePreview(self)
        self._page_count = QLabel(self)
        self._page_count.setObjectName("hint")
        self._told = QLabel(self)
        self._told.setTextFormat(Qt.TextFormat.PlainText)
        self._told.setWordWrap(True)
        self._told.hide()
        self._lay_out()
        self._show()
        resize_dialog(self, 780, 700)

    def pages(self) -> ScorePages:
        """Return the chosen pages."""
        if self._match_choice.isChecked():
            return self._match_pages
        return self._makers.blank(self._setup, self._blank_number.value())

    def layout_of_page(self) -> QPageLayout:
        """Return the chosen paper with its margins."""
        return page_layout(self._paper.currentData())

    def as_pdf(self) -> bytes:
        """Return the chosen pages as the contents of a PDF file."""
        return as_pdf(self.pages(), self.layout_of_page())

    def tell(self, sentence: str) -> None:
        """Say what was printed or saved; the dialog stays, for other sheets or another copy."""
        self._told.setText(sentence)
        self._told.setAccessibleName(sentence.replace(WORD_JOINER, ""))
        self._told.show()

    # Building

    def _make_choices(self) -> None:
        counts_players = self._makers.usual_blank is None
        self._match_choice = QRadioButton(_("This &game"), self)
        self._blank_choice = QRadioButton(_("&Blank sheets"), self)
        self._match_choice.setChecked(True)
        self._blank_number = QSpinBox(self)
        self._blank_number.setLineEdit(TextField(self._blank_number))
        numbers = self._makers.blank_numbers
        self._blank_number.setRange(numbers[0], numbers[-1])
        self._blank_number.setValue(self._makers.usual_blank or len(self._setup.seats))
        words = _("Number of pla&yers:") if counts_players else _("&Number of sheets:")
        self._blank_number_label = label_of(self._blank_number, words, self)
        self._paper = RoundedComboBox(self)
        for name in PAPERS:
            self._paper.addItem(_("Letter", "paper size") if name == "Letter" else name, name)
        self._paper.setCurrentIndex(self._paper.findData(usual_paper()))
        self._match_choice.toggled.connect(self._show)
        self._blank_number.valueChanged.connect(self._show)
        self._paper.currentIndexChanged.connect(self._show)

    def _lay_out(self) -> None:
        paper_label = label_of(self._paper, _("Pap&er:"), self)
        grid = QGridLayout()
        grid.setVerticalSpacing(10)
        grid.addWidget(self._match_choice, 0, 0, 1, 2)
        grid.addWidget(self._blank_choice, 1, 0, 1, 2)
        grid.addWidget(self._blank_number_label, 2, 0)
        grid.addWidget(self._blank_number, 2, 1)
        grid.addWidget(paper_label, 3, 0)
        grid.addWidget(self._paper, 3, 1)
        grid.addWidget(self._page_count, 4, 0, 1, 2)
        grid.addWidget(self._told, 5, 0, 1, 2)
        grid.setRowStretch(6, 1)
        save = self._button(_("&Save as PDF…"), self.save_wanted.emit)
        close = self._button(_("&Close"), self.reject)
        send = self._button(_("&Print…"), self.print_wanted.emit)
        send.setDefault(True)
        upper = in_row(grid, (self._preview, 1), spacing=20)
        self.setLayout(in_column((upper, 1), in_row(save, 1, close, send), spacing=12))

    # Showing

    def _show(self) -> None:
        """Show the first of the chosen pages, and their number; others are no longer told of."""
        self._told.hide()
        for widget in (self._blank_number_label, self._blank_number):
            widget.setEnabled(self._blank_choice.isChecked())
        pages, layout = self.pages(), self.layout_of_page()
        self._preview.show_page(pages, layout)
        self._page_count.setText(
            counted("{n} page", "{n} pages", pages.count(printed_size(layout)))
        )
