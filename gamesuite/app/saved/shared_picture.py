"""Pictures to send to others: a table as it stands, what was reached, and the code of the game.

They stand alone because games and puzzles make them, and neither knows the other.
"""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QMimeData, QSize, QStringListModel, Qt
from PySide6.QtGui import QFont, QGuiApplication, QImage, QImageWriter
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from gamesuite.app.parts.message import confirm_replace, name_of, warn
from gamesuite.app.parts.times import date_words
from gamesuite.app.saved.file_dialog import FileRequest, chosen_file
from gamesuite.app.saved.table_pictures import PositionPicture
from gamesuite.engine.language import _
from gamesuite.engine.record import RecordError
from gamesuite.engine.words.descriptions import record_sentence
from gamesuite.opening import Opened
from gamesuite.storage import game_file
from gamesuite.storage.settings import Settings
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.theme import current_theme

PICTURE_ENDING = ".png"
TABLE = QSize(1200, 800)
"""The size of the table in a picture, whatever that of the window is, in pixels."""
_MARGIN, _SPACING = 36, 18
"""What is free around all, and between the table and the words."""
_TITLE, _WORDS, _SMALL = 34, 22, 18
"""The heights of the title, of the figures and the code, and of the rest, in pixels."""
_LEAST = 11
"""The least height of the letters of a code."""
_QUALITY = 70
"""Between 0 and 100: a PNG loses nothing, and with less it is little smaller and takes longer."""


class Told(NamedTuple):
    """The words of a picture."""

    title: str
    lines: tuple[str, ...]
    """The figures, or what a puzzle asks; each may be long."""
    day: date
    code: str
    """What invites to the game, empty for nothing."""


class Sheet(QFrame):
    """The table of ``opened`` with ``view`` on it, below the title and above the rest of ``told``.

    Words go from right to left in a language written so; the code never does.
    """

    def __init__(
        self, opened: Opened, view: object, told: Told, settings: Settings, window: QWidget
    ) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        self.setObjectName("shared")
        table = PositionPicture(opened, self)
        table.setFixedSize(TABLE)
        table.set_look(settings)
        table.table.resize(TABLE)
        table.show_position(view)
        title = self._label(told.title, _TITLE, is_bold=True)
        title.setWordWrap(True)
        suite = _("Game Suite · {date}").format(date=date_words(told.day))
        above = in_row((title, 1), self._label(suite, _SMALL), spacing=_SPACING)
        lines = self._label("\n".join(told.lines), _WORDS)
        lines.setWordWrap(True)
        code = self._code(told.code)
        code.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        words = [label for label in (lines, code) if label.text()]
        margins = (_MARGIN,) * 4
        self.setLayout(in_column(above, table, *words, spacing=_SPACING, margins=margins))
        width = TABLE.width() + 2 * _MARGIN
        layout = self.layout()
        assert layout is not None
        self.resize(width, max(layout.totalHeightForWidth(width), layout.sizeHint().height()))

    def _code(self, words: str) -> QLabel:
        """Return a label of the code, in one line, with smaller letters where it is very long."""
        height = _WORDS
        code = self._label(words, height, is_bold=True)
        while code.sizeHint().width() > TABLE.width() and height > _LEAST:
            height -= 1
            code.setStyleSheet(_style(height, is_bold=True))
        return code

    def _label(self, words: str, height: int, *, is_bold: bool = False) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setText(words)
        label.setStyleSheet(_style(height, is_bold=is_bold))
        return label


def _style(height: int, *, is_bold: bool) -> str:
    weight = (QFont.Weight.Bold if is_bold else QFont.Weight.Normal).value
    return f"color: {current_theme().text}; font-size: {height}px; font-weight: {weight};"


def shared_picture(
    opened: Opened, view: object, told: Told, settings: Settings, window: QWidget
) -> QImage:
    """Return a picture of the table of ``opened`` that shows ``view``, with the words ``told``.

    It is drawn hidden in ``window``, in its theme and with the look that ``settings`` give, and
    shows nothing that ``view`` does not, nor where pointer and keyboard are.
    """
    sheet = Sheet(opened, view, told, settings, window)
    picture = sheet.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)
    sheet.setParent(None)
    sheet.deleteLater()
    return picture


def put_on_clipboard(text: str, picture: QImage) -> None:
    """Put both on the clipboard: fields for text get ``text``, what shows pictures ``picture``."""
    data = _no_data()
    data.setText(text)
    data.setImageData(picture)
    QGuiApplication.clipboard().setMimeData(data)


def _no_data() -> QMimeData:
    """Return data without any content, made by Qt.

    The clipboard deletes it when the program ends: where that comes after Python has ended, data
    made by Python, which could override its methods, would end the program with a fault.
    """
    model = QStringListModel([""])
    data = model.mimeData([model.index(0, 0)])
    for kind in data.formats():
        data.removeFormat(kind)
    return data


def as_png(picture: QImage) -> bytes:
    """Return ``picture`` as the contents of a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"png")
    writer.setQuality(_QUALITY)
    writer.write(picture)
    return bytes(buffer.data().data())


def ask_and_save(picture: QImage, folder: Path, name: str, window: QWidget) -> Path | None:
    """Ask over ``window`` where to save ``picture``, at first in ``folder`` as ``name``; do so.

    Return where it was saved, None if the player does not want it or if it failed, which was said.
    The picture is encoded meanwhile, which takes longer than a frame.
    """
    encoded: list[bytes] = []
    work = Thread(target=lambda: encoded.append(as_png(picture)), name="picture", daemon=True)
    work.start()
    request = FileRequest(
        title=_("Save picture"),
        folder=folder,
        ending=PICTURE_ENDING,
        kinds=_("Pictures (*{ending});;All files (*)").format(ending=PICTURE_ENDING),
        name=f"{name}{PICTURE_ENDING}",
        icon="copy",
    )
    path = chosen_file(request, window)
    work.join()
    return None if path is None else save_png(encoded[0], path, window)


def save_png(png: bytes, path: Path, window: QWidget) -> Path | None:
    """Save the picture ``png`` at ``path``, adding the usual ending; return where.

    It is None if that failed. The caller has confirmed replacing ``path`` itself, but not the name
    with the ending. Messages open over ``window``.
    """
    title = _("Save picture")
    if path.suffix.lower() != PICTURE_ENDING:
        path = path.with_name(path.name + PICTURE_ENDING)
        if os.path.lexists(path) and not confirm_replace(window, path, title):
            return None
    try:
        game_file.write_bytes(path, png)
    except RecordError as error:
        warn(window, _("The picture was not saved"), record_sentence(error.reason), path)
        return None
    return path


def saved_words(path: Path) -> str:
    """Return the sentence that says that something was saved as ``path``."""
    return _("Saved as {file}.").format(file=name_of(path))
