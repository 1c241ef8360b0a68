"""With large type nothing is cut off, and everything fits a screen of 1366 by 768."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolBar

from gamesuite.app.play.number_dialog import NumberDialog
from gamesuite.app.play.score_panel import ScorePanel
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import languages
from gamesuite.games.balut.players import GreedyBalutPlayer
from gamesuite.opening import new_match
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.look import dialogs
from gamesuite.widgets.look.applied_theme import apply_theme
from gamesuite.widgets.look.dialogs import FRAME
from gamesuite.widgets.look.theme import LIGHT
from tests.app.all_dialogs import DIALOGS, LEAST_WINDOW, dialog_of, is_cut, least_window, words_of
from tests.app.dialogs import shown
from tests.app.fake_workers import FakeWorkers
from tests.app.program import Program
from tests.app.table.balut_scene import balut
from tests.widgets.table.toy_parts import LEAST, LEAST_TABLE, TOY, TOY_TABLE

WIDE, HIGH = 1366, 768 - FRAME
LARGE = 18.0
SMALL_SCREENS = (QSize(683, 384), QSize(455, 256))
"""A screen of 1366 by 768 pixels at scale 2 and at scale 3."""


@pytest.fixture
def usual_look(qapp: QApplication) -> Iterator[None]:
    """Give the application back the font and the style sheet that it has."""
    usual, sheet = qapp.font(), qapp.styleSheet()
    yield
    qapp.setFont(usual)
    qapp.setStyleSheet(sheet)


@pytest.fixture
def large_type(qapp: QApplication, usual_look: None) -> None:
    """Let the application use a font of 18 points."""
    large = QFont(qapp.font())
    large.setPointSizeF(LARGE)
    qapp.setFont(large)
    apply_theme(qapp, LIGHT)


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let dialogs fit a screen of 1366 by 768 pixels."""
    monkeypatch.setattr(dialogs, "screen_size", lambda _widget: QSize(WIDE, HIGH + FRAME))


@pytest.mark.usefixtures("large_type", "screen")
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_fits_the_screen_and_cuts_no_words(
    program: Program, interface: InterfaceLanguage, name: str, language: str
) -> None:
    interface.use(language)
    with shown(dialog_of(least_window(program), name)) as dialog:
        least = dialog.minimumSizeHint().expandedTo(dialog.minimumSize())
        least = least.expandedTo(QSize(0, dialog.heightForWidth(least.width())))
        assert least.width() <= WIDE
        assert least.height() <= HIGH
        dialog.resize(least)
        QApplication.processEvents()
        assert [each.text() for each in words_of(dialog) if is_cut(each)] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_is_no_larger_than_the_least_window_or_a_small_screen(
    program: Program,
    interface: InterfaceLanguage,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    language: str,
) -> None:
    interface.use(language)
    window = least_window(program)
    with shown(dialog_of(window, name)) as dialog:
        assert window.size() == QSize(*LEAST_WINDOW)
        assert dialog.size() == dialog.size().boundedTo(window.size())
        assert [each.text() for each in words_of(dialog) if is_cut(each)] == []
    for screen in SMALL_SCREENS:
        monkeypatch.setattr(dialogs, "screen_size", lambda _widget, screen=screen: screen)
        with shown(dialog_of(window, name)) as dialog:
            for size in (dialog.size(), dialog.minimumSizeHint(), dialog.minimumSize()):
                assert size.width() <= screen.width()
                assert size.height() <= screen.height() - FRAME
            assert [each.text() for each in words_of(dialog) if is_cut(each)] == []


@pytest.mark.usefixtures("large_type")
def test_figures_grow_with_the_type(program: Program) -> None:
    window = program.start_at(balut(8, 3)).window
    panel = window.findChild(ScorePanel)
    assert panel is not None
    values = [each for each in panel.findChildren(QLabel) if each.objectName() == "figure-value"]
    assert values
    assert all(value.font().pointSizeF() > LARGE for value in values)


@pytest.mark.usefixtures("large_type")
def test_the_least_window_fits_the_screen_and_shows_the_whole_panel(program: Program) -> None:
    player = program.start(size=None)
    player.deal(1)
    least = player.window.minimumSize()
    assert least.width() <= WIDE
    assert least.height() <= HIGH
    player.resize(least.width(), least.height())
    panel = player.window.findChild(ScorePanel)
    assert panel is not None
    assert panel.height() >= panel.minimumSizeHint().height()
    assert [each.text() for each in words_of(panel) if is_cut(each)] == []


@pytest.mark.parametrize(("size", "is_whole"), [((1024, 600), False), ((1920, 1080), True)])
def test_a_result_and_a_note_cut_no_words_with_the_largest_type(
    program: Program, interface: InterfaceLanguage, size: tuple[int, int], *, is_whole: bool
) -> None:
    interface.use("de")
    usual, large = QApplication.font(), QFont(QApplication.font())
    large.setPointSizeF(24)
    QApplication.setFont(large)
    match = new_match("balut", {}, 1).match
    match.stop_scoring("repeat")
    while match.outcome is None:
        match.do(GreedyBalutPlayer().decide(match.view(0), Random(0)))
    player = program.start_at(match)
    player.resize(*size)
    summary, note = player.page.summary, player.page.score_note
    buttons = [each for each in summary.findChildren(QPushButton) if each.isVisible()]
    assert [each.text() for each in buttons if each.width() < each.sizeHint().width()] == []
    assert len(buttons) >= 3
    assert ("Kopieren" in [each.text() for each in buttons]) == is_whole
    place = note.rect().translated(note.mapTo(player.window, note.rect().topLeft()))
    assert player.window.rect().contains(place)
    assert (note.shown_text() == note.text()) == is_whole
    QApplication.setFont(usual)


@pytest.mark.usefixtures("usual_look")
def test_large_type_has_no_small_icons_in_a_low_window(
    program: Program, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "screen_size", lambda _widget: QSize(1024, 600))
    large = QFont(qapp.font())
    large.setPointSizeF(24)
    qapp.setFont(large)
    apply_theme(qapp, LIGHT)
    player = program.start()
    (bar,) = player.window.findChildren(QToolBar)
    for size, icon in (((1366, 768), 40), ((1024, 580), 24), ((1366, 768), 40)):
        player.resize(*size)
        assert (bar.isVisible(), bar.iconSize().height()) == (True, icon), size


@pytest.fixture
def any_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add games with little to show to the real ones: for two players, and for one."""
    for name, game, table in (("toy", TOY, TOY_TABLE), ("least", LEAST, LEAST_TABLE)):
        monkeypatch.setitem(GAMES, name, game)
        monkeypatch.setitem(TABLES, name, table)


@pytest.mark.usefixtures("large_type", "any_game")
@pytest.mark.parametrize("has_light", [False, True])
@pytest.mark.parametrize("game", [*TABLES, "toy", "least"])
def test_the_panel_is_whole_beside_and_below_the_table(
    program: Program, workers: FakeWorkers, game: str, has_light: bool
) -> None:
    player = program.start(size=None)
    window = player.window
    window.store.change("verdict_light", has_light)
    window.deals.choose_game(game)
    window.session.set_active(active=False)  # the time stands still
    panel = window.findChild(ScorePanel)
    assert panel is not None
    lain = set()
    for width in (800, 1024, 1366, 1600):
        for height in range(window.minimumHeight(), 960, 24):
            player.resize(width, height)
            if not panel.isHidden():
                lain.add(panel.height() > panel.width())
                assert panel.height() >= _least_height(panel), (width, height)
                assert [each.text() for each in _figures(panel) if _is_flat(each)] == []
                assert [each.text() for each in words_of(panel) if is_cut(each)] == []
    assert lain in (set(), {False, True})


@pytest.mark.usefixtures("large_type", "any_game")
@pytest.mark.parametrize("game", [*TABLES, "toy", "least"])
def test_a_panel_in_a_row_knows_how_high_its_column_is(program: Program, game: str) -> None:
    player = program.start(size=None)
    player.window.deals.choose_game(game)
    panel = player.window.findChild(ScorePanel)
    assert panel is not None
    panel.set_upright(upright=False)
    known = panel.upright_size()
    panel.set_upright(upright=True)
    player.settle()
    assert known == panel.upright_size()
    assert known.height() >= _least_height(panel)


def _least_height(panel: ScorePanel) -> int:
    """Return how high ``panel`` must be at its width to hold what it shows."""
    return max(panel.minimumSizeHint().height(), panel.heightForWidth(panel.width()))


def _figures(panel: ScorePanel) -> Iterator[QLabel]:
    for each in panel.findChildren(QLabel):
        if each.isVisible() and each.objectName().startswith("figure-"):
            yield each


def _is_flat(label: QLabel) -> bool:
    """Return whether ``label`` is lower than its words."""
    return label.height() < label.fontMetrics().height()


@pytest.mark.usefixtures("large_type")
def test_an_error_about_a_number_lies_over_no_button(program: Program) -> None:
    with shown(NumberDialog(1, program.start().window)) as dialog:
        field = dialog.focusWidget()
        assert field is not None
        field.setProperty("text", "no number at all, but many words")
        dialog.accept()
        QApplication.processEvents()
        (error,) = (e for e in dialog.findChildren(QLabel) if e.objectName() == "error")
        assert error.text()
        assert not is_cut(error)
        for button in dialog.findChildren(QPushButton):
            place = button.rect().translated(button.mapTo(dialog, button.rect().topLeft()))
            assert not place.intersects(error.geometry())
