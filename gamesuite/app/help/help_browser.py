"""Shows a page of help with its pictures in the colours of the theme."""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt, QUrl, QUrlQuery, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextTable,
)
from PySide6.QtWidgets import QApplication, QTextEdit, QWidget

from gamesuite.app.help.help_pages import HelpPage
from gamesuite.app.help.help_pictures import (
    example_picture,
    examples_of,
    rows_of,
    spread_picture,
    table_picture,
)
from gamesuite.app.help.help_search import spans
from gamesuite.app.settings.look import card_style_of, felt_of, theme_of
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _
from gamesuite.opening import OpeningError
from gamesuite.widgets.look.controls import RoundedBrowser
from gamesuite.widgets.look.theme import DARK_INK, Theme, current_theme

SCHEME = "help"
"""The scheme of the address of a page, such as ``help:/coach``."""
_log = logging.getLogger(__name__)
_MARGIN = 14


class HelpBrowser(RoundedBrowser):
    """Shows ``pages``, by name; links lead from page to page and nowhere else."""

    page_shown = Signal(str)
    """The name of the page that is shown."""
    said = Signal(str)
    """What a screen reader is to say: a link that has got the focus. It says a new title itself."""

    def __init__(
        self, pages: Mapping[str, HelpPage], store: SettingsStore, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._pages = pages
        self._store = store
        self._page = ""
        self._query = ""
        """The words that are marked on every page."""
        self.setAccessibleName(_("Help page"))
        # With a text cursor screen readers can read line by line.
        by_keyboard = Qt.TextInteractionFlag.TextSelectableByKeyboard
        self.setTextInteractionFlags(self.textInteractionFlags() | by_keyboard)
        self.document().setDocumentMargin(_MARGIN)
        self.sourceChanged.connect(self._on_page_changed)
        self._look = self._wanted_look()
        """What the pictures and the colours of the page depend on, as it was drawn."""
        store.changed.connect(self._follow_settings)
        self._apply_colours()

    @property
    def page(self) -> str:
        """The name of the page that is shown, empty before the first."""
        return self._page

    def show_page(self, name: str) -> None:
        """Show the page ``name`` from its beginning."""
        self.setSource(QUrl(f"{SCHEME}:/{name}"))
        self.document().size()  # lays out all of it, so that the scroll bar is right at once

    def mark(self, query: str) -> None:
        """Mark the words of ``query`` on this page and every later one, and scroll to the first."""
        self._query = query
        self._mark()

    def marked(self) -> list[str]:
        """Return the words that are marked on this page, in order."""
        text = self.document().toPlainText()
        return [text[slice(*span)] for span in spans(text, self._query)]

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go to the next link, or leave the page; say the link."""
        has_gone = super().focusNextPrevChild(forward)
        link = self.textCursor().selectedText()
        if has_gone and self.hasFocus() and link:
            self.said.emit(_("Link: {words}").format(words=link))
        return has_gone

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: N802 - Qt's name
        """Return the page or the picture ``name``; nothing is loaded from anywhere else."""
        url = QUrl(name)
        if url.scheme() == SCHEME:
            page = self._pages.get(url.path().lstrip("/"))
            return turned(page.html) if page is not None else ""
        if kind == QTextDocument.ResourceType.ImageResource.value:
            return self._picture_or_nothing(url)
        return ""

    def changeEvent(self, event: QEvent) -> None:
        """Reload the page in the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._reload()

    def _picture_or_nothing(self, name: QUrl) -> QImage:
        """Return the picture ``name``, or an empty one: an exception would crash Qt."""
        try:
            return self._picture(name)
        except (KeyError, ValueError, OpeningError):
            _log.exception("The picture %s of help cannot be drawn.", name.toString())
            return QImage()

    def _picture(self, name: QUrl) -> QImage:
        settings = self._store.settings
        if name.scheme() == "table":
            query = dict(QUrlQuery(name).queryItems(QUrl.ComponentFormattingOption.FullyDecoded))
            number = int(query.pop("deal"))
            return table_picture(name.path().lstrip("/"), number, query, settings, self)
        if name.scheme() == "spread":
            return spread_picture(rows_of(name.path()), settings, self.devicePixelRatioF())
        return example_picture(examples_of(name.path()), settings, self.devicePixelRatioF())

    def _wanted_look(self) -> tuple[object, ...]:
        settings = self._store.settings
        return theme_of(settings), felt_of(settings), card_style_of(settings), settings.mirrored

    def _follow_settings(self) -> None:
        """Reload the page if it looks otherwise with the settings, of which any has changed."""
        if self._wanted_look() != self._look:
            self._reload()

    def _reload(self) -> None:
        """Reload the page with the current settings and theme, at the same place."""
        self._look = self._wanted_look()
        if self.page:
            place, cursor = self.verticalScrollBar().value(), self.textCursor().position()
            self._apply_colours()
            self.document().clear()  # drops the cached pictures as well
            self.reload()  # which marks the words of the query again
            same = self.textCursor()
            same.setPosition(min(cursor, self.document().characterCount() - 1))
            self.setTextCursor(same)
            self.verticalScrollBar().setValue(place)

    def _apply_colours(self) -> None:
        family = self.font().family()
        self.document().setDefaultStyleSheet(page_style(current_theme(), family))

    def _on_page_changed(self, source: QUrl) -> None:
        self._page = source.path().lstrip("/")
        for frame in self.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                _follow_words(frame)
        self._mark()
        self.page_shown.emit(self._page)

    def _mark(self) -> None:
        """Mark the words of the query and scroll to the first of them."""
        marks = self._mark_words()
        if marks:
            cursor = QTextCursor(marks[0].cursor)
            cursor.clearSelection()
            self.setTextCursor(cursor)
            self.ensureCursorVisible()

    def _mark_words(self) -> list[QTextEdit.ExtraSelection]:
        """Mark the words of the query; return the marks."""
        theme = current_theme()
        highlight = QTextCharFormat()
        highlight.setBackground(QColor(theme.target))
        highlight.setForeground(QColor(DARK_INK))
        marks = []
        for start, end in spans(self.document().toPlainText(), self._query):
            mark = QTextEdit.ExtraSelection()
            cursor = QTextCursor(self.document())
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            mark.cursor, mark.format = cursor, highlight
            marks.append(mark)
        self.setExtraSelections(marks)
        return marks


_TO_THE_LEFT = ("R", "AL")
"""The kinds of letters that are written from right to left."""


_ROW, _CELL = (re.compile(rf"<{tag}\b.*?</{tag}>", re.DOTALL) for tag in ("tr", "t[dh]"))


def turned(html: str) -> str:
    """Return ``html`` with the cells of tables in the other order if it runs from right to left.

    Qt turns paragraphs round by themselves, but no tables.
    """
    if not runs_to_the_left(html):
        return html
    return _ROW.sub(lambda row: f"<tr>{''.join(reversed(_CELL.findall(row[0])))}</tr>", html)


def runs_to_the_left(words: str) -> bool:
    """Return whether ``words`` have letters that are written from right to left."""
    return any(unicodedata.bidirectional(letter) in _TO_THE_LEFT for letter in words)


def _follow_words(table: QTextTable) -> None:
    """Let ``table``, and a key or a number alone in a cell, lie at the side where words begin."""
    first, last = table.firstCursorPosition(), table.lastCursorPosition()
    first.setPosition(last.position(), QTextCursor.MoveMode.KeepAnchor)
    if runs_to_the_left(first.selectedText()):
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute
        style, block = table.format(), QTextBlockFormat()
        style.setAlignment(right)
        style.setRightMargin(table.document().documentMargin())
        table.setFormat(style)
        block.setAlignment(right)
        first.mergeBlockFormat(block)


def page_style(theme: Theme, family: str) -> str:
    """Return the style sheet of pages in the colours of ``theme``, with the font ``family``."""
    points = QApplication.font().pointSizeF()
    return f"""
        body, p, li, td {{ color: {theme.text}; }}
        p, li {{ line-height: 130%; }}
        p {{ margin-top: 0; margin-bottom: 9px; }}
        ul, ol {{ margin-top: 0; margin-bottom: 9px; }}
        li {{ margin-bottom: 4px; }}
        h1 {{ font-size: {points * 2:.1f}pt; font-weight: 600;
              margin-top: 0; margin-bottom: 10px; }}
        h2 {{ font-size: {points * 1.3:.1f}pt; font-weight: 600; color: {theme.accent};
              margin-top: 16px; margin-bottom: 6px; }}
        h3 {{ font-size: {points * 1.1:.1f}pt; font-weight: 600;
              margin-top: 12px; margin-bottom: 4px; }}
        a {{ color: {theme.focus}; text-decoration: underline; }}
        .picture {{ line-height: 100%; margin-bottom: 6px; }}
        .caption {{ color: {theme.muted}; margin-bottom: 14px; }}
        code, pre, tt {{ font-family: '{family}'; background-color: {theme.hover}; }}
        .key {{ background-color: {theme.hover}; font-weight: 600; }}
        .keys {{ padding-right: 18px; white-space: nowrap; }}
        table {{ border-color: {theme.border}; border-collapse: collapse; }}
        th {{ text-align: left; color: {theme.muted}; }}
        table.list td {{ padding-top: 4px; padding-bottom: 4px; }}
    """
