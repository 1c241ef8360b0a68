"""Printing score sheets and saving them as a PDF."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QBuffer, QDir, QIODevice, QLocale, QMarginsF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPageLayout, QPainter, QPdfWriter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

import gamesuite.app
from gamesuite import opening
from gamesuite.app.parts.message import WORD_JOINER, kept_together
from gamesuite.app.printing.page_output import (
    PAPERS,
    as_pdf,
    page_layout,
    paint_pages,
    printed_size,
    usual_paper,
)
from gamesuite.app.printing.print_dialog import PagePreview, PrintDialog
from gamesuite.app.saved import file_dialog
from gamesuite.engine.match import AnyMatch
from gamesuite.storage import paths, settings
from gamesuite.table_catalogue import TABLES
from gamesuite.tables.balut.score_pages import blank_pages, match_pages
from gamesuite.widgets.pages.page_marks import Mark, Text
from gamesuite.widgets.pages.score_pages import PageWords, ScorePages
from gamesuite.widgets.table.table_kind import PageMakers
from tests.app.dialogs import AnsweredQuestion, ShownMessage, press_keys
from tests.app.player import Player
from tests.app.program import Program
from tests.games.balut.positions import new_match, setup

W = TypeVar("W", bound=QWidget)

NO_PRINTER = "No printer found. Save the score sheets as a PDF to print them elsewhere."
START = """
import sys
import gamesuite.app.main_window
print(*[name for name in sys.modules if "Print" in name or "print_dialog" in name])
"""


def _match_pages(_match: AnyMatch, day: str) -> ScorePages:
    return match_pages(new_match(2), day)


@pytest.fixture
def player(program: Program, monkeypatch: pytest.MonkeyPatch) -> Player:
    """A player of a game that prints the sheets of a match of Balut."""
    makers = PageMakers(_match_pages, lambda _setup, players: blank_pages(setup(2), players))
    table = replace(TABLES["king-albert"], pages=lambda: makers)
    monkeypatch.setitem(TABLES, "king-albert", table)
    player = program.start()
    player.deal(1)
    return player


@pytest.fixture
def dialog(player: Player) -> Iterator[PrintDialog]:
    """The dialog, opened by keyboard."""
    player.shortcut("Ctrl+P")
    (dialog,) = player.window.findChildren(PrintDialog)
    yield dialog
    if isValid(dialog):
        dialog.close()


def _one(dialog: QWidget, kind: type[W], words: str = "") -> W:
    """Return the control of ``kind`` with the text ``words``."""
    for each in dialog.findChildren(kind):
        if not words or str(each.property("text")).replace("&", "") == words:
            return each
    raise LookupError(words)


def _click(dialog: QDialog, kind: type[QWidget], words: str) -> None:
    widget = _one(dialog, kind, words)
    point = widget.rect().center()
    point.setX(min(point.x(), 20))  # a radio button reacts only on its circle and text
    QTest.mousePress(widget, Qt.MouseButton.LeftButton, pos=point)
    QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=point)
    QApplication.processEvents()


def _says(dialog: PrintDialog, words: str) -> bool:
    labels = dialog.findChildren(QLabel)
    return any(label.text() == words and label.isVisible() for label in labels)


def _names(monkeypatch: pytest.MonkeyPatch, path: Path | str) -> list[str]:
    """Let the file dialog return ``path``; return a list that gets the paths where it starts."""
    asked: list[str] = []

    def choose(_parent: object, _title: str, start: str, _kinds: str) -> tuple[str, str]:
        asked.append(start)
        return str(path), ""

    monkeypatch.setattr(file_dialog, "is_native", lambda _window: True)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    return asked


def _pages(pdf: bytes) -> int:
    assert pdf.startswith(b"%PDF-")
    return len(re.findall(rb"/Type /Page\b", pdf))


# The dialog


def test_the_dialog_opens_by_keyboard_with_the_match_and_closes_with_escape(
    dialog: PrintDialog,
) -> None:
    assert dialog.isVisible()
    assert _one(dialog, QRadioButton, "This game").isChecked()
    assert not _one(dialog, QSpinBox).isEnabled()
    assert dialog.pages().words.file_name == "balut"  # of several: no number yet
    assert _says(dialog, "1 page")
    press_keys(dialog, Qt.Key.Key_Escape)
    assert not isValid(dialog) or not dialog.isVisible()


def test_a_game_without_score_sheets_prints_nothing(program: Program) -> None:
    player = program.start()
    assert not player.action("Print score sheets…").isEnabled()
    player.deal(1)
    assert not player.action("Print score sheets…").isEnabled()


def test_nothing_can_be_printed_before_a_game(player: Player) -> None:
    assert player.action("Print score sheets…").isEnabled()
    player.window.show_picker()
    assert not player.action("Print score sheets…").isEnabled()


def test_blank_sheets_are_chosen_by_keyboard(dialog: PrintDialog, qtbot: QtBot) -> None:
    alt = Qt.KeyboardModifier.AltModifier
    press_keys(dialog, Qt.Key.Key_B, modifier=alt)
    qtbot.waitUntil(_one(dialog, QRadioButton, "Blank sheets").isChecked)  # Qt shows the press
    press_keys(dialog, Qt.Key.Key_Y, modifier=alt)
    press_keys(dialog, Qt.Key.Key_9)
    assert dialog.pages().words.file_name == "balut-9"
    assert _says(dialog, "3 pages")
    _one(dialog, QComboBox).setCurrentText("A4")  # some systems have another usual one
    press_keys(dialog, Qt.Key.Key_E, modifier=alt)
    assert QApplication.focusWidget() is _one(dialog, QComboBox)
    press_keys(dialog, Qt.Key.Key_A, Qt.Key.Key_A)
    assert _one(dialog, QComboBox).currentText() == "A5"
    assert _says(dialog, "9 pages")
    press_keys(dialog, Qt.Key.Key_G, modifier=alt)
    qtbot.waitUntil(_one(dialog, QRadioButton, "This game").isChecked)
    assert dialog.pages().words.file_name == "balut"  # of several: no number yet


def test_up_to_64_players_have_sheets(dialog: PrintDialog) -> None:
    box = _one(dialog, QSpinBox)
    assert (box.minimum(), box.maximum()) == (1, 64)


def test_the_mnemonics_of_the_dialog_are_unique(dialog: PrintDialog) -> None:
    words = [str(each.property("text")) for each in dialog.findChildren(QWidget)]
    letters = [each[each.index("&") + 1].lower() for each in words if "&" in each]
    assert len(letters) >= 7
    assert len(set(letters)) == len(letters)


def test_the_preview_shows_the_page_on_white_paper(dialog: PrintDialog) -> None:
    preview = _one(dialog, PagePreview)
    image = preview.grab().toImage()
    middle = image.height() // 2
    row = [QColor(image.pixel(x, middle)).lightness() for x in range(image.width())]
    assert row.count(255) > image.width() // 3
    assert preview.accessibleName() == "Preview of the first page"
    assert preview.size().expandedTo(QSize(250, 350)) == preview.size()


# A PDF


def _says_where(dialog: PrintDialog, name: str, folder: Path) -> bool:
    """Return whether ``dialog`` says that its PDF lies in ``folder``: how that ends is enough."""
    end = f"{QDir.toNativeSeparators(str(folder))[-40:]}."
    words = [label.accessibleName() for label in dialog.findChildren(QLabel) if label.isVisible()]
    return any(each.startswith(f"Saved as {name}.pdf in ") and each.endswith(end) for each in words)


def test_the_root_of_a_folder_stays_with_the_first_name_in_it() -> None:
    for folder, head in (
        ("C:\\wplay", "C:\\wplay"),
        ("C:\\wplay\\games", "C:\\wplay"),
        ("/home/anna/my games", "/home"),
        ("//server/games", "//server"),
        ("…ames/of mine", "…ames"),
        ("", ""),
    ):
        assert kept_together(folder) == WORD_JOINER.join(head) + folder[len(head) :]
    assert kept_together("/my games") == WORD_JOINER.join("/my\N{NO-BREAK SPACE}games")
    assert kept_together("x" * 99).endswith("x" * 75), "what is too long for a line may be broken"


def test_a_pdf_is_saved_by_mouse(
    player: Player, dialog: PrintDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "papers"
    folder.mkdir()
    asked = _names(monkeypatch, folder / "sheets.pdf")
    _click(dialog, QRadioButton, "Blank sheets")
    _one(dialog, QSpinBox).setValue(9)
    _click(dialog, QPushButton, "Save as PDF…")
    assert Path(asked[0]).name == "balut-9.pdf"
    assert _pages((folder / "sheets.pdf").read_bytes()) == 3
    assert player.status() == "Saved as sheets.pdf."
    assert _says_where(dialog, "sheets", folder)
    assert settings.load(paths.settings_file()).folder == str(folder)


def test_the_dialog_stays_for_another_pdf_and_says_where_the_last_one_is(
    dialog: PrintDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / ("of a long name " * 6).strip()
    folder.mkdir()
    for number, name in enumerate(("this", "blank")):
        _names(monkeypatch, folder / name)
        _click(dialog, QPushButton, "Save as PDF…")
        assert dialog.isVisible()
        assert _says_where(dialog, name, folder)
        assert len([*folder.glob("*.pdf")]) == number + 1
        _click(dialog, QRadioButton, "Blank sheets" if number == 0 else "This game")
        assert not _says_where(dialog, name, folder), "these are other sheets"
    press_keys(dialog, Qt.Key.Key_Escape)
    assert not isValid(dialog) or not dialog.isVisible()


def test_choosing_no_file_leaves_the_dialog_open(
    dialog: PrintDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    _names(monkeypatch, "")
    _click(dialog, QPushButton, "Save as PDF…")
    assert dialog.isVisible()


@pytest.mark.parametrize(("answer", "replaced"), [("Cancel", False), ("Replace", True)])
def test_a_file_with_an_added_ending_is_not_replaced_without_asking(
    dialog: PrintDialog,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    answer: str,
    replaced: bool,
) -> None:
    old = tmp_path / "sheets.pdf"
    old.write_bytes(b"old")
    _names(monkeypatch, tmp_path / "sheets")
    question = AnsweredQuestion(answer)
    _click(dialog, QPushButton, "Save as PDF…")
    assert question.title == "Save as PDF"
    assert question.text == "“sheets.pdf” already exists. Replace it?"
    assert (old.read_bytes() != b"old") == replaced


def test_an_ending_in_capitals_is_one(
    player: Player, dialog: PrintDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _names(monkeypatch, tmp_path / "sheets.PDF")
    _click(dialog, QPushButton, "Save as PDF…")
    assert player.status() == "Saved as sheets.PDF."
    assert [path.name for path in tmp_path.glob("sheets*")] == ["sheets.PDF"]


def test_a_missing_folder_is_reported(
    dialog: PrintDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _names(monkeypatch, tmp_path / "nowhere" / "sheets.pdf")
    message = ShownMessage()
    _click(dialog, QPushButton, "Save as PDF…")
    assert message.title == "The score sheets were not saved"
    assert message.text == ("sheets.pdf\n\nThe file can't be written: the folder doesn't exist.")
    assert message.plain
    assert dialog.isVisible()


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EROFS, "the disk is read-only"),
        (errno.EPERM, "you don't have permission"),
    ],
)
def test_a_write_error_is_reported_and_keeps_the_old_file(
    dialog: PrintDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, why: str
) -> None:
    folder = tmp_path / "full"
    folder.mkdir()
    old = folder / "sheets.pdf"
    old.write_bytes(b"the old sheets")

    def refuse(_file: int) -> None:
        raise OSError(number, "refused")

    _names(monkeypatch, old)
    monkeypatch.setattr(os, "fsync", refuse)
    message = ShownMessage()
    _click(dialog, QPushButton, "Save as PDF…")
    monkeypatch.undo()
    assert f"The file can't be written: {why}." in message.text
    assert [path.name for path in folder.iterdir()] == ["sheets.pdf"]
    assert old.read_bytes() == b"the old sheets"


@pytest.mark.parametrize("paper", PAPERS)
def test_a_pdf_has_the_size_of_its_paper(paper: str) -> None:
    layout = page_layout(paper)
    pdf = as_pdf(blank_pages(setup(2), 5), layout)
    assert _pages(pdf) == blank_pages(setup(2), 5).count(printed_size(layout))
    width, height = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)[0]
    full = layout.fullRect(QPageLayout.Unit.Point)
    assert (float(width), float(height)) == pytest.approx((full.width(), full.height()), abs=1)
    assert b"/Subtype /Image" not in pdf
    for words in ("Game Suite", blank_pages(setup(2), 5).words.title):
        assert words.encode("utf-16-be") in pdf


class _Paper(QPdfWriter):
    """Counts its pages."""

    pages = 1

    def newPage(self) -> bool:  # noqa: N802 - Qt's name
        self.pages += 1
        return super().newPage()


class _Square(ScorePages):
    """Two pages, each a square of an inch; it notes where on which paper that is painted."""

    def __init__(self) -> None:
        super().__init__(PageWords("Squares", "squares", ""))
        self.painted: list[tuple[int, int, QRectF]] = []

    def count(self, size: QSizeF) -> int:
        return 2

    def marks(self, page: int, size: QSizeF) -> tuple[Mark, ...]:
        return ()

    def paint(self, painter: QPainter, page: int, size: QSizeF) -> None:
        inch = painter.combinedTransform().mapRect(QRectF(0, 0, 72, 72))
        paper = painter.device()
        assert isinstance(paper, _Paper)
        self.painted.append((page, paper.pages, inch))


@pytest.mark.parametrize(("numbers", "pages"), [(None, [0, 1]), ([1], [1]), ([], [])])
def test_a_point_is_a_point_on_paper(numbers: list[int] | None, pages: list[int]) -> None:
    squares, buffer = _Square(), QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = _Paper(buffer)
    writer.setResolution(600)
    writer.setPageLayout(page_layout("A4"))
    assert paint_pages(writer, squares, numbers)
    inch = QRectF(0, 0, 600, 600)
    assert squares.painted == [(page, paper, inch) for paper, page in enumerate(pages, 1)]


@pytest.mark.parametrize(("country", "paper"), [("en_US", "Letter"), ("en_GB", "A4")])
def test_the_usual_paper_is_that_of_the_country(
    monkeypatch: pytest.MonkeyPatch, country: str, paper: str
) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(country))
    assert usual_paper() == paper


# A printer


@pytest.fixture
def printers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the printers of the system; tests change the list."""
    names = ["Paper"]
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", lambda: names)
    return names


class _Chooser:
    """Answers the printer dialog and prints into the file ``path``."""

    def __init__(self, path: Path, pages: tuple[int, int] | None = None) -> None:
        self.answer = QDialog.DialogCode.Accepted
        self.name = self.range = ""
        self._path, self.pages = path, pages

    def answers(self, dialog: QPrintDialog) -> QDialog.DialogCode:
        printer = dialog.printer()
        self.name, self.range = printer.docName(), f"{dialog.minPage()}-{dialog.maxPage()}"
        printer.setOutputFileName(str(self._path))
        if self.pages is not None:
            printer.setFromTo(*self.pages)
        return self.answer


@pytest.fixture
def chooser(printers: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> _Chooser:
    if sys.platform == "win32" and QPrinter().outputFormat() != QPrinter.OutputFormat.NativeFormat:
        pytest.skip("Windows has no dialog without a printer, and has none here")
    chooser = _Chooser(tmp_path / "printed.pdf")

    def execute(dialog: QPrintDialog) -> QDialog.DialogCode:
        return chooser.answers(dialog)

    monkeypatch.setattr(QPrintDialog, "exec", execute)
    return chooser


def test_the_printer_gets_all_pages(
    player: Player, dialog: PrintDialog, chooser: _Chooser, tmp_path: Path
) -> None:
    _click(dialog, QRadioButton, "Blank sheets")
    _one(dialog, QSpinBox).setValue(9)
    _click(dialog, QPushButton, "Print…")
    assert _pages((tmp_path / "printed.pdf").read_bytes()) == 3
    assert (chooser.name, chooser.range) == ("Balut", "1-3")
    assert player.status() == "Sent 3 pages to the printer."
    assert _says(dialog, player.status())
    assert dialog.isVisible()


@pytest.mark.parametrize(
    ("pages", "sent"), [((2, 2), "1 page"), ((2, 3), "2 pages"), ((2, 9), "2 pages")]
)
@pytest.mark.usefixtures("dialog")
def test_some_of_the_pages_can_be_printed(
    player: Player, chooser: _Chooser, tmp_path: Path, pages: tuple[int, int], sent: str
) -> None:
    (dialog,) = player.window.findChildren(PrintDialog)
    chooser.pages = pages
    _click(dialog, QRadioButton, "Blank sheets")
    _one(dialog, QSpinBox).setValue(9)
    press_keys(dialog, Qt.Key.Key_Return)
    assert _pages((tmp_path / "printed.pdf").read_bytes()) == int(sent[0])
    assert player.status() == f"Sent {sent} to the printer."


def test_cancelling_the_printer_dialog_prints_nothing(
    dialog: PrintDialog, chooser: _Chooser, tmp_path: Path
) -> None:
    chooser.answer = QDialog.DialogCode.Rejected
    _click(dialog, QPushButton, "Print…")
    assert dialog.isVisible()
    assert not (tmp_path / "printed.pdf").exists()


def test_a_system_without_printers_says_so(dialog: PrintDialog, printers: list[str]) -> None:
    printers.clear()
    message = ShownMessage()
    _click(dialog, QPushButton, "Print…")
    assert (message.title, message.text) == ("The score sheets were not printed", NO_PRINTER)
    assert dialog.isVisible()


def test_a_system_that_cannot_print_says_so(
    dialog: PrintDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(gamesuite.app, "printer", raising=False)
    monkeypatch.setitem(sys.modules, "gamesuite.app.printing.printer", None)
    message = ShownMessage()
    _click(dialog, QPushButton, "Print…")
    assert message.text == NO_PRINTER


def test_a_printer_error_is_reported(
    dialog: PrintDialog, chooser: _Chooser, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gamesuite.app.printing import printer  # noqa: PLC0415 - imported late, as in the program

    monkeypatch.setattr(printer, "paint_pages", lambda *_arguments: False)
    message = ShownMessage()
    _click(dialog, QPushButton, "Print…")
    assert message.text == (
        "The printer didn't accept the score sheets. Check that it is on and ready."
    )
    assert dialog.isVisible()


@pytest.mark.parametrize("game", [game for game, table in TABLES.items() if table.pages])
def test_every_game_with_score_sheets_has_match_pages_and_blank_pages(game: str) -> None:
    match = opening.new_match(game, {}, 7).match
    pages_of = TABLES[game].pages
    assert pages_of is not None
    makers = pages_of()
    most = makers.blank_numbers[-1]
    day = "22 November 2026"
    of_match = makers.of_match(match, day)
    for pages in (of_match, makers.blank(match.setup, most)):
        for paper in PAPERS:
            size = printed_size(page_layout(paper))
            for page in range(pages.count(size)):
                texts = [mark.words for mark in pages.marks(page, size) if isinstance(mark, Text)]
                assert any(day in text for text in texts) == (pages is of_match)
        assert pages.words.title
        assert re.fullmatch("[a-z-]+(-[0-9]+)?", pages.words.file_name)


def test_the_start_does_not_import_printing() -> None:
    said = subprocess.run(
        [sys.executable, "-c", START], capture_output=True, encoding="utf-8", check=True
    )
    assert said.stdout.split() == []


def test_paper_has_margins_on_all_sides() -> None:
    for paper in PAPERS:
        margins = page_layout(paper).margins()
        assert margins == QMarginsF(34, 34, 34, 34)


# The pad of a game for one player


def test_a_game_for_one_offers_its_pad_and_a_page_of_blank_ones(program: Program) -> None:
    player = program.start()
    player.window.deals.choose_game("bowling-solitaire")
    player.shortcut("Ctrl+P")
    (dialog,) = player.window.findChildren(PrintDialog)
    assert _one(dialog, QRadioButton, "This game").isChecked()
    number = player.window.session.match.setup.deal.number
    assert dialog.pages().words.title == f"Bowling Solitaire – deal {number}"
    _click(dialog, QRadioButton, "Blank sheets")
    assert _one(dialog, QSpinBox).value() == 8
    assert _says(dialog, "Number of sheets:".replace("N", "&N"))
    assert _says(dialog, "1 page")
    dialog.close()


# The sheet of a game with partners


def test_paris_offers_blank_sheets_for_two_to_four_players(program: Program) -> None:
    player = program.start()
    player.window.deals.choose_game("paris")
    player.shortcut("Ctrl+P")
    (dialog,) = player.window.findChildren(PrintDialog)
    number = player.window.session.match.setup.deal.number
    assert dialog.pages().words.title == f"Paris – deal {number}"
    _click(dialog, QRadioButton, "Blank sheets")
    players = _one(dialog, QSpinBox)
    assert (players.minimum(), players.maximum(), players.value()) == (2, 4, 2)
    players.setValue(4)
    assert dialog.pages().words.file_name == "paris-4"
    assert _says(dialog, "Number of pla&yers:")
    assert _says(dialog, "1 page")
    assert _pages(dialog.as_pdf()) == 1
    dialog.close()
