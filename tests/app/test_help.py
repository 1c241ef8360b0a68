"""Help: its pages hold what they promise, and the window finds and shows it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QWidget
from shiboken6 import isValid

from gamesuite.app.actions import action_specs
from gamesuite.app.help_browser import HelpBrowser
from gamesuite.app.help_dialog import HelpDialog
from gamesuite.app.help_pages import HelpPage, help_sections
from gamesuite.app.help_search import search, spans
from gamesuite.app.settings_store import SettingsStore
from gamesuite.app.table_registry import TABLES
from gamesuite.catalogue import GAMES
from gamesuite.engine.resources import resource
from gamesuite.storage import paths
from gamesuite.widgets.theme import DARK, LIGHT, apply_theme
from tests.app.player import Player

NAMES = sorted(("keys", *(file.stem for file in resource("help", "en").glob("*.html"))))
TELLS_OF_ALL_GAMES = "game-files"
"""The format of files is the same for games that have no table yet."""


class Reader(HTMLParser):
    """Collects what a page is made of."""

    def __init__(self, page: HelpPage) -> None:
        super().__init__()
        self.open: list[str] = []
        self.levels: list[int] = []
        self.links: list[str] = []
        self.pictures: list[dict[str, str | None]] = []
        self.feed(page.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag not in ("img", "br", "meta"):
            self.open.append(tag)
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if tag == "a":
            self.links.append(values.get("href") or "")
        if tag == "img":
            self.pictures.append(values)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, tag


@pytest.fixture
def pages(qapp: QApplication) -> dict[str, HelpPage]:
    return {page.name: page for section in help_sections() for page in section.pages}


@pytest.fixture
def store(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path / "settings.json")


@pytest.fixture
def dialog(store: SettingsStore) -> Iterator[HelpDialog]:
    dialog = HelpDialog(store)
    dialog.show()
    dialog.activateWindow()
    QApplication.processEvents()
    yield dialog
    if isValid(dialog):
        dialog.close()
    QApplication.processEvents()


def _list(dialog: HelpDialog) -> QListWidget:
    found = dialog.findChild(QListWidget)
    assert found is not None
    return found


def _field(dialog: HelpDialog) -> QLineEdit:
    found = dialog.findChild(QLineEdit)
    assert found is not None
    return found


def _key(
    dialog: HelpDialog,
    key: Qt.Key,
    modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    QTest.keyClick(dialog.windowHandle(), key, modifier)
    QApplication.processEvents()


# The pages


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_well_made(pages: dict[str, HelpPage], name: str) -> None:
    page = pages[name]
    reader = Reader(page)
    assert reader.open == []
    assert page.title
    assert reader.levels[0] == 1
    assert reader.levels.count(1) == 1
    steps = zip(reader.levels, reader.levels[1:], strict=False)
    assert all(below <= above + 1 for above, below in steps)
    assert "$" not in page.html


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_to_pages_and_nowhere_else(pages: dict[str, HelpPage], name: str) -> None:
    for link in Reader(pages[name]).links:
        url = QUrl(link)
        assert url.scheme() == "help", link
        assert url.path().lstrip("/") in pages, link


@pytest.mark.parametrize("name", NAMES)
def test_pictures_can_be_drawn_and_are_described(
    pages: dict[str, HelpPage], dialog: HelpDialog, name: str
) -> None:
    for picture in Reader(pages[name]).pictures:
        assert picture["alt"]
        kind = QTextDocument.ResourceType.ImageResource.value
        image = dialog.browser.loadResource(kind, QUrl(str(picture["src"])))
        assert not image.isNull(), picture["src"]  # type: ignore[attr-defined]


def test_every_file_is_a_page(pages: dict[str, HelpPage]) -> None:
    assert sorted(pages) == NAMES


def test_every_game_with_a_table_has_a_page_and_no_other(pages: dict[str, HelpPage]) -> None:
    assert pages.keys() & GAMES.keys() == TABLES.keys()


def test_no_page_speaks_of_a_game_that_is_not_there(pages: dict[str, HelpPage]) -> None:
    coming = [game.descriptions.title() for name, game in GAMES.items() if name not in TABLES]
    for name, page in pages.items():
        if name != TELLS_OF_ALL_GAMES:
            assert not [title for title in coming if title in page.html], name


def test_the_real_places_of_files_are_told(pages: dict[str, HelpPage]) -> None:
    for place in (paths.settings_file(), paths.journal_file(), paths.log_file()):
        assert str(place) in pages["where-files-are-kept"].html


def test_every_key_of_an_action_is_on_the_page_of_keys(pages: dict[str, HelpPage]) -> None:
    for spec in action_specs():
        if spec.keys:
            assert spec.help in pages["keys"].html, spec.name


# Searching


def test_all_words_are_found_wherever_words_begin_with_them() -> None:
    texts = {"a": "Title\nThe Cat sat.", "b": "Other\nA concatenation.", "c": "Cats\nand dogs"}
    assert [hit.page for hit in search(texts, "cat")] == ["c", "a"]
    assert [hit.page for hit in search(texts, "SAT the")] == ["a"]
    assert search(texts, "cat mouse") == []
    assert search(texts, "  ") == []
    assert spans(texts["a"], "ca") == [(10, 13)]


def test_an_excerpt_is_about_the_word() -> None:
    text = "Title\n" + "before " * 20 + "needle" + " after" * 40
    (hit,) = search({"page": text}, "need")
    assert "needle after" in hit.excerpt
    assert hit.excerpt.startswith("…before")
    assert hit.excerpt.endswith("after…")
    assert len(hit.excerpt) < 120


def test_signs_are_searched_as_they_are() -> None:
    assert search({"page": "T\n.gsave (x)"}, ".gsave (x)")
    assert search({"page": "T\nabc"}, ".*") == []


def test_a_search_lists_and_marks(pages: dict[str, HelpPage], dialog: HelpDialog) -> None:
    dialog.search_for("belgian reserve")
    found = _list(dialog)
    assert found.count() == 1
    assert found.item(0).text().startswith("King Albert\n")
    assert dialog.browser.page == "king-albert"
    marks = dialog.browser.extraSelections()
    words = [mark.cursor.selectedText().lower() for mark in marks]
    assert words == [word.lower() for word in dialog.browser.marked()]
    assert set(words) == {"belgian", "reserve"}
    dialog.search_for("")
    assert dialog.browser.extraSelections() == []
    assert found.count() > len(pages)


def test_a_search_without_success_says_so(dialog: HelpDialog) -> None:
    dialog.search_for("zeppelin")
    assert _list(dialog).count() == 0
    labels = [each for each in dialog.findChildren(QWidget) if each.isVisible()]
    assert any(getattr(each, "text", str)() == "No page holds these words." for each in labels)


def test_searching_needs_no_mouse(dialog: HelpDialog) -> None:
    _key(dialog, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert _field(dialog).hasFocus()
    QTest.keyClicks(_field(dialog), "undo")
    _key(dialog, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert _list(dialog).hasFocus()
    first = dialog.browser.page
    _key(dialog, Qt.Key.Key_Down)
    assert dialog.browser.page != first
    assert dialog.browser.extraSelections()
    _key(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert _field(dialog).text() == ""
    _key(dialog, Qt.Key.Key_Escape)
    assert not isValid(dialog)


# The window


def test_the_contents_open_pages_from_the_keyboard(
    pages: dict[str, HelpPage], dialog: HelpDialog
) -> None:
    seen = []
    for _page in pages:
        seen.append(dialog.browser.page)
        _key(dialog, Qt.Key.Key_Down)
    assert seen == list(pages)


def test_a_link_is_followed_and_the_contents_follow(
    pages: dict[str, HelpPage], dialog: HelpDialog
) -> None:
    dialog.browser.setSource(QUrl("help:/preferences"))
    assert _list(dialog).currentItem().text() == "Preferences"
    assert dialog.windowTitle() == "Preferences - Help"
    dialog.browser.backward()
    assert dialog.browser.page == next(iter(pages))
    assert _list(dialog).currentItem().text() == pages[dialog.browser.page].title


def test_pages_take_the_colours_of_the_theme(qapp: QApplication, dialog: HelpDialog) -> None:
    apply_theme(qapp, LIGHT)
    QApplication.processEvents()
    light = dialog.browser.grab().toImage()
    apply_theme(qapp, DARK)
    QApplication.processEvents()
    dark = dialog.browser.grab().toImage()
    assert light.pixelColor(8, 8).lightness() > dark.pixelColor(8, 8).lightness()
    assert dialog.browser.page == "start"


def test_pictures_follow_the_settings(dialog: HelpDialog, store: SettingsStore) -> None:
    dialog.show_page("king-albert")
    before = dialog.browser.grab().toImage()
    store.change("felt", "burgundy")
    assert dialog.browser.grab().toImage() != before


def test_a_picture_that_cannot_be_drawn_is_left_out(
    dialog: HelpDialog, caplog: pytest.LogCaptureFixture
) -> None:
    kind = QTextDocument.ResourceType.ImageResource.value
    for name in ("cards:/KD", "table:/chess?deal=1", "https://example.org/x.png"):
        image = dialog.browser.loadResource(kind, QUrl(name))
        assert image.isNull()  # type: ignore[attr-defined]
        assert name in caplog.text


def test_no_page_is_wider_than_the_smallest_window(
    pages: dict[str, HelpPage], dialog: HelpDialog
) -> None:
    dialog.resize(dialog.minimumSize())
    assert dialog.width() <= 800
    assert dialog.height() <= 560
    for name in pages:
        dialog.show_page(name)
        QApplication.processEvents()
        assert dialog.browser.horizontalScrollBar().maximum() == 0, name


def test_f1_shows_the_game_and_help_opens_once(player: Player) -> None:
    player.shortcut("F1")
    (dialog,) = player.window.findChildren(HelpDialog)
    assert dialog.browser.page == "king-albert"
    dialog.show_page("files")
    player.action("Help contents").trigger()
    assert player.window.findChildren(HelpDialog) == [dialog]
    assert dialog.browser.page == "files"
    dialog.close()


def test_f1_shows_help_before_a_game(player: Player) -> None:
    player.window.show_picker()
    player.action("How to play").trigger()
    browser = player.window.findChild(HelpBrowser)
    assert browser is not None
    assert browser.page == "king-albert"
    browser.window().close()
