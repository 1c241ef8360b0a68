"""The help window: contents, search, pages and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QAccessible, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QWidget
from shiboken6 import isValid

from gamesuite.app.help.help_browser import HelpBrowser
from gamesuite.app.help.help_dialog import HelpDialog
from gamesuite.app.help.help_pages import HelpPage, help_sections
from gamesuite.app.help.help_search import search, spans
from gamesuite.app.parts.status_line import Speaker
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.widgets.look.applied_theme import apply_theme
from gamesuite.widgets.look.theme import DARK, LIGHT
from tests.app.dialogs import press_keys, shown
from tests.app.player import Player


@pytest.fixture
def pages(qapp: QApplication) -> dict[str, HelpPage]:
    return {page.name: page for section in help_sections((), {}) for page in section.pages}


@pytest.fixture
def dialog(store: SettingsStore) -> Iterator[HelpDialog]:
    with shown(HelpDialog(store, ())) as dialog:
        yield dialog


def _list(dialog: HelpDialog) -> QListWidget:
    found = dialog.findChild(QListWidget)
    assert found is not None
    return found


def _field(dialog: HelpDialog) -> QLineEdit:
    found = dialog.findChild(QLineEdit)
    assert found is not None
    return found


def test_a_page_is_read_line_by_line_with_the_arrows(dialog: HelpDialog) -> None:
    browser = dialog.browser
    browser.setFocus()
    lines = []
    for _line in range(3):
        press_keys(dialog, Qt.Key.Key_Down)
        lines.append(browser.textCursor().position())
    assert lines == sorted(set(lines))
    assert lines[0] > 0
    text = QAccessible.queryAccessibleInterface(browser).textInterface()
    assert text.cursorPosition() == lines[-1]


# Searching


def test_a_search_matches_the_beginnings_of_words() -> None:
    texts = {"a": "Title\nThe Cat sat.", "b": "Other\nA concatenation.", "c": "Cats\nand dogs"}
    assert [hit.page for hit in search(texts, "cat")] == ["c", "a"]
    assert [hit.page for hit in search(texts, "SAT the")] == ["a"]
    assert search(texts, "cat mouse") == []
    assert search(texts, "  ") == []
    assert spans(texts["a"], "ca") == [(10, 13)]


def test_an_excerpt_surrounds_the_word() -> None:
    text = "Title\n" + "before " * 20 + "needle" + " after" * 40
    (hit,) = search({"page": text}, "need")
    assert "needle after" in hit.excerpt
    assert hit.excerpt.startswith("…before")
    assert hit.excerpt.endswith("after…")
    assert len(hit.excerpt) < 120


@pytest.mark.parametrize(
    ("before", "after", "excerpt"),
    [
        ("a " * 15, " b" * 35, "a " * 15 + "needle" + " b" * 35),
        ("aa " * 10 + "a ", " b" * 35 + "b", "…" + "aa " * 9 + "a needle" + " b" * 34 + "…"),
    ],
)
def test_an_excerpt_is_cut_only_where_it_is_long(before: str, after: str, excerpt: str) -> None:
    (hit,) = search({"page": f"Title\nAbove\n{before}needle{after}\nBelow"}, "needle")
    assert hit.excerpt == excerpt


def test_pages_with_more_matches_come_first_and_equal_ones_stay_in_order() -> None:
    texts = {"a": "T\ncat", "b": "T\ncat cat", "c": "T\ncat", "d": "Cat\nno", "e": "Cat\ncat"}
    assert [hit.page for hit in search(texts, "cat")] == ["e", "d", "b", "a", "c"]
    assert [hit.excerpt for hit in search(texts, "cat")][:2] == ["cat", "Cat"]
    (hit,) = search({"page": "Cat\nfirst cat\nlast cat"}, "cat")
    assert hit.excerpt == "first cat"
    assert spans("a cat", "ca cat c") == [(2, 5)]


def test_symbols_are_searched_literally() -> None:
    assert search({"page": "T\n.gsave (x)"}, ".gsave (x)")
    assert search({"page": "T\nabc"}, ".*") == []


def test_a_search_lists_and_marks(pages: dict[str, HelpPage], dialog: HelpDialog) -> None:
    _field(dialog).setText("belgian reserve")
    found = _list(dialog)
    assert found.count() == 1
    assert found.item(0).text().startswith("King Albert\n")
    assert dialog.browser.page == "king-albert"
    marks = dialog.browser.extraSelections()
    words = [mark.cursor.selectedText().lower() for mark in marks]
    assert words == [word.lower() for word in dialog.browser.marked()]
    assert set(words) == {"belgian", "reserve"}
    _field(dialog).setText("")
    assert dialog.browser.extraSelections() == []
    assert found.count() > len(pages)


def test_a_search_without_results_says_so(dialog: HelpDialog) -> None:
    _field(dialog).setText("zeppelin")
    assert _list(dialog).count() == 0
    labels = [each for each in dialog.findChildren(QWidget) if each.isVisible()]
    assert any(getattr(each, "text", str)() == "No page contains these words." for each in labels)


def test_searching_needs_no_mouse(dialog: HelpDialog) -> None:
    press_keys(dialog, Qt.Key.Key_F, modifier=Qt.KeyboardModifier.ControlModifier)
    assert _field(dialog).hasFocus()
    QTest.keyClicks(_field(dialog), "undo")
    press_keys(dialog, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert _list(dialog).hasFocus()
    first = dialog.browser.page
    press_keys(dialog, Qt.Key.Key_Down)
    assert dialog.browser.page != first
    assert dialog.browser.extraSelections()
    press_keys(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert _field(dialog).text() == ""
    press_keys(dialog, Qt.Key.Key_Escape)
    assert not isValid(dialog)


# The window


def test_the_contents_open_pages_from_the_keyboard(
    pages: dict[str, HelpPage], dialog: HelpDialog
) -> None:
    seen = []
    for _page in pages:
        seen.append(dialog.browser.page)
        press_keys(dialog, Qt.Key.Key_Down)
    assert seen == list(pages)


def test_a_link_opens_its_page_and_selects_it_in_the_contents(
    pages: dict[str, HelpPage], dialog: HelpDialog
) -> None:
    dialog.browser.setSource(QUrl("help:/preferences"))
    assert _list(dialog).currentItem().text() == "Preferences"
    assert dialog.windowTitle() == "Preferences – Help"
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


def test_the_page_stays_when_the_theme_changes(qapp: QApplication, dialog: HelpDialog) -> None:
    dialog.show_page("files")
    for theme in (LIGHT, DARK):
        apply_theme(qapp, theme)
        QApplication.processEvents()
        assert dialog.browser.page == "files"
        assert _list(dialog).currentItem().text() == "Saving and loading"


def test_a_search_and_the_place_stay_when_the_look_changes(
    qapp: QApplication, dialog: HelpDialog, store: SettingsStore
) -> None:
    _field(dialog).setText("card")
    found = [_list(dialog).item(row).text() for row in range(_list(dialog).count())]
    dialog.browser.verticalScrollBar().setValue(120)
    marked = dialog.browser.marked()
    changes = (
        partial(apply_theme, qapp, DARK),
        partial(store.change, "felt", "blue"),
        partial(apply_theme, qapp, LIGHT),
    )
    for change in changes:
        change()
        QApplication.processEvents()
        shown = [_list(dialog).item(row).text() for row in range(_list(dialog).count())]
        assert shown == found
        assert dialog.browser.verticalScrollBar().value() == 120
        assert len(dialog.browser.extraSelections()) == len(marked) > 0


def test_what_changes_no_look_leaves_the_place_of_reading(
    dialog: HelpDialog, store: SettingsStore
) -> None:
    cursor = dialog.browser.textCursor()
    cursor.setPosition(120)
    dialog.browser.setTextCursor(cursor)
    drawn = dialog.browser.document().revision()
    store.change("options", {"balut": {"variation": "federation"}})
    assert dialog.browser.document().revision() == drawn
    assert dialog.browser.textCursor().position() == 120
    store.change("felt", "blue")
    assert dialog.browser.document().revision() != drawn
    assert dialog.browser.textCursor().position() == 120


def test_pictures_follow_the_settings(dialog: HelpDialog, store: SettingsStore) -> None:
    dialog.show_page("king-albert")
    before = dialog.browser.grab().toImage()
    store.change("felt", "burgundy")
    assert dialog.browser.grab().toImage() != before


def test_a_picture_that_cannot_be_drawn_is_left_out(
    dialog: HelpDialog, caplog: pytest.LogCaptureFixture
) -> None:
    kind = QTextDocument.ResourceType.ImageResource.value
    for name in (
        "cards:/KD",
        "cards:/KD/XX/yes",
        "spread:/KO,XX",
        "table:/chess?deal=1",
        "https://example.org/x.png",
    ):
        image = dialog.browser.loadResource(kind, QUrl(name))
        assert image.isNull()  # type: ignore[attr-defined]
        assert name in caplog.text


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


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is announced from now on."""
    said: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _self, words, _urgent: said.append(words))
    return said


def test_a_search_says_how_many_pages_it_has_found_when_that_changes(
    dialog: HelpDialog, heard: list[str]
) -> None:
    for words in ("belgian reserve", "belgian reserves", "zeppelin", "", "zeppelin"):
        _field(dialog).setText(words)
    none = "No page contains these words."
    assert heard == ["1 page found.", none, none]


def test_a_link_says_its_words_when_tab_comes_to_it(dialog: HelpDialog, heard: list[str]) -> None:
    dialog.show_page("coach")
    dialog.browser.setFocus()
    press_keys(dialog, Qt.Key.Key_Tab)
    (first,) = heard
    assert first == f"Link: {dialog.browser.textCursor().selectedText()}"
    assert dialog.spoken_role == QAccessible.Role.Window
