"""The help window: contents and search on the left, the page on the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShortcut, QTextDocument
from PySide6.QtWidgets import QDialogButtonBox, QListWidget, QListWidgetItem, QWidget

from gamesuite.app.help.help_browser import HelpBrowser
from gamesuite.app.help.help_pages import HelpPage, help_sections
from gamesuite.app.help.help_search import search
from gamesuite.app.parts.status_line import Speaker
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _, counted
from gamesuite.widgets.keyboard.keys import ENTER_KEYS
from gamesuite.widgets.keyboard.roles import Role
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import TextField, WrappedLabel, label_of
from gamesuite.widgets.look.dialogs import FittingDialog, fitting_screen, resize_dialog
from gamesuite.widgets.look.font import grown

_PAGE_ROLE = Qt.ItemDataRole.UserRole
"""The role of an item with the name of its page; a heading has none."""
_LIST_WIDTH = 214
"""The width of the contents with the usual font, in pixels."""


class HelpDialog(FittingDialog):
    """Shows the pages of help and the keys of ``actions``; not modal.

    To screen readers it is a window, as a `LargeDialog` is.
    """

    spoken_role: ClassVar[Role] = Role.Window

    def __init__(
        self,
        store: SettingsStore,
        actions: Sequence[QAction],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Help"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._sections = help_sections(actions, store.settings.table_keys)
        self._pages = {page.name: page for section in self._sections for page in section.pages}
        self._texts: dict[str, str] = {}
        """The pages as plain text, by name, as far as they were searched."""
        self._told_hits = ""
        """What a screen reader was told last of how many pages were found."""
        self._make_search()
        self._make_list()
        self.browser = HelpBrowser(self._pages, store, self)
        self.browser.page_shown.connect(self._show_current_page)
        self.browser.said.connect(lambda words: Speaker(self).announce(words, True))
        self._lay_out()
        self._list_contents()
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._go_to_search)
        self.show_page(next(iter(self._pages)))

    def show_page(self, name: str) -> None:
        """Show the page ``name`` and end any search; do nothing if there is no such page."""
        if name in self._pages:
            self._search_field.clear()
            self.browser.show_page(name)
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def continue_from(self, other: HelpDialog) -> None:
        """Replace ``other``, which is in another language: show the same page at the same place."""
        self.restoreGeometry(other.saveGeometry())
        self.show_page(other.browser.page)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Escape clear a search first; without one it closes the window."""
        if event.key() == Qt.Key.Key_Escape and self._search_field.text():
            self._search_field.clear()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Update the list to a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and not self._search_field.text():
            self._list_contents()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Down and Enter move the focus from the search field to the list."""
        if watched is self._search_field and isinstance(event, QKeyEvent):
            pressed = event.type() == QEvent.Type.KeyPress
            if pressed and event.key() in (Qt.Key.Key_Down, *ENTER_KEYS):
                self._enter_list()
                return True
        return super().eventFilter(watched, event)

    # Construction

    def _make_search(self) -> None:
        self._search_field = TextField(self)
        self._search_field.setClearButtonEnabled(True)
        self._search_field.textChanged.connect(self._search)
        self._search_field.installEventFilter(self)
        self._search_label = label_of(self._search_field, _("&Search all pages"), self)
        self._search_field.setAccessibleName(_("Search all pages"))

    def _make_list(self) -> None:
        self._list = QListWidget(self)
        self._list.setWordWrap(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.currentItemChanged.connect(self._open)
        self._no_hits = WrappedLabel(self, "hint")
        self._no_hits.hide()

    def _lay_out(self) -> None:
        beside = (self._search_label, self._search_field, self._no_hits, self._list)
        for widget in beside:
            widget.setFixedWidth(grown(_LIST_WIDTH))
        left = in_column(*beside[:3], (self._list, 1))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.close)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setAutoDefault(False)  # Enter belongs to the page and the list
        upper = in_row(left, (self.browser, 1), spacing=12)
        self.setLayout(in_column((upper, 1), buttons))
        self.setMinimumSize(fitting_screen(self, 780, 460))
        resize_dialog(self, 880, 640)

    # The list on the left

    def _list_contents(self) -> None:
        self._list.setAccessibleName(_("Contents"))
        self._empty_list()
        bold = self._list.font()
        bold.setBold(True)
        for section in self._sections:
            heading = QListWidgetItem(section.title, self._list)
            heading.setFlags(Qt.ItemFlag.NoItemFlags)
            heading.setFont(bold)
            heading.setForeground(self.palette().placeholderText())
            for page in section.pages:
                self._add_item(page, page.title)
        self._show_current_page()

    def _list_hits(self, query: str) -> None:
        self._list.setAccessibleName(_("Search results"))
        self._empty_list()
        hits = search(self._page_texts(), query)
        for hit in hits:
            page = self._pages[hit.page]
            self._add_item(page, f"{page.title}\n{hit.excerpt}")
        found = counted("{n} page found.", "{n} pages found.", len(hits))
        words = found if hits else _("No page contains these words.")
        if words != self._told_hits:
            Speaker(self).announce(words, True)
        self._told_hits = words
        self._no_hits.setText("" if hits else words)
        self._no_hits.setVisible(not hits)
        if hits:
            self._list.setCurrentRow(0)

    def _empty_list(self) -> None:
        """Clear the list without changing the page that is shown."""
        with QSignalBlocker(self._list):  # removing the current item would open its neighbour
            self._list.clear()

    def _add_item(self, page: HelpPage, words: str) -> None:
        item = QListWidgetItem(words, self._list)
        item.setData(_PAGE_ROLE, page.name)

    def _page_texts(self) -> dict[str, str]:
        """Return the pages as plain text by name, created on the first search."""
        for name, page in self._pages.items():
            if name not in self._texts:
                document = QTextDocument()
                document.setHtml(page.html)
                self._texts[name] = document.toPlainText()
        return self._texts

    # Slots

    def _search(self, query: str) -> None:
        if query.strip():
            self._list_hits(query)
        else:
            self._told_hits = ""
            self._no_hits.hide()
            self._list_contents()
        self.browser.mark(query)

    def _open(self, item: QListWidgetItem | None) -> None:
        name = None if item is None else item.data(_PAGE_ROLE)
        if name is not None and name != self.browser.page:
            self.browser.show_page(name)

    def _show_current_page(self) -> None:
        """Select the current page in the list and show its title in the window title."""
        page = self._pages.get(self.browser.page)
        if page is None:
            return
        self.setWindowTitle(_("{page} – Help").format(page=page.title))
        for row in range(self._list.count()):
            if self._list.item(row).data(_PAGE_ROLE) == page.name:
                self._list.setCurrentRow(row)

    def _go_to_search(self) -> None:
        self._search_field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._search_field.selectAll()

    def _enter_list(self) -> None:
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)
        if self._list.currentRow() < 0 and self._list.count():
            self._list.setCurrentRow(0)
