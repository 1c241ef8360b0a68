"""The players dialog."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QWidget,
)

from gamesuite.app.play.seats_dialog import SeatsDialog
from gamesuite.catalogue import Game, game
from gamesuite.engine.rules import options_from
from gamesuite.engine.setup import LONGEST_NAME, Option, Seat
from gamesuite.widgets.look.applied_theme import apply_theme
from gamesuite.widgets.look.theme import LIGHT
from tests.app.dialogs import press_keys, shown
from tests.app.table.accessible_tree import tree


@pytest.fixture
def styled(qapp: QApplication) -> Iterator[QApplication]:
    """Return the application in the look of the program."""
    usual = qapp.styleSheet()
    apply_theme(qapp, LIGHT)
    yield qapp
    qapp.setStyleSheet(usual)


ANNA, BO = Seat("Anna"), Seat("Bo")
EASY, MEDIUM, STRONG = (
    Seat(player="computer", level=level) for level in ("easy", "medium", "strong")
)
BEGINS = "Player 1 starts; the start passes on after each game."
WAITS = "Changes start a new game. The current one is kept under Recent games."
ALT = Qt.KeyboardModifier.AltModifier


def _dialog(*seats: Seat, game_id: str = "balut", **options: Option) -> SeatsDialog:
    found = game(game_id)
    complete = msgspec.to_builtins(options_from(found.rules, options))
    return SeatsDialog(found, complete, seats)


def _seen(dialog: SeatsDialog, kind: type[QWidget]) -> list[QWidget]:
    return [each for each in dialog.findChildren(kind) if each.isVisible()]


def _names(dialog: SeatsDialog) -> list[QLineEdit]:
    return [each for each in _seen(dialog, QLineEdit) if isinstance(each, QLineEdit)]


def _called(dialog: SeatsDialog, name: str) -> QWidget:
    """Return the control called ``name``, behind which its accessible name has the player's."""
    controls = _seen(dialog, QWidget)
    (found,) = (each for each in controls if each.accessibleName().startswith(f"{name}, "))
    return found


def _says(dialog: SeatsDialog) -> str:
    labels = (each for each in _seen(dialog, QLabel) if isinstance(each, QLabel))
    return " ".join(label.text() for label in labels)


def test_a_refusal_squeezes_no_row() -> None:
    with shown(_dialog(ANNA, BO)) as dialog:
        before = [name.height() for name in _names(dialog)]
        for combo in dialog.findChildren(QComboBox)[1:]:
            index = combo.count() - 1
            combo.setCurrentIndex(index)
            combo.activated.emit(index)
        QApplication.processEvents()
        assert "At least one person must play." in _says(dialog)
        assert [name.height() for name in _names(dialog)] == before
        layout = dialog.layout()
        assert layout is not None
        assert dialog.height() >= layout.totalHeightForWidth(dialog.width())


def _click(button: QWidget) -> None:
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def _type(words: str) -> None:
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, words)


def _ok(dialog: SeatsDialog) -> QPushButton:
    (box,) = dialog.findChildren(QDialogButtonBox)
    return box.button(QDialogButtonBox.StandardButton.Ok)


def _choose(dialog: SeatsDialog, seat: int, key: Qt.Key, times: int = 1) -> None:
    """Press ``key`` in the choice of the player at ``seat``, from 1."""
    _called(dialog, f"Who plays as player {seat}").setFocus()
    press_keys(dialog, *(key,) * times)


def test_names_are_typed_with_the_keyboard_alone(qapp: QApplication) -> None:
    with shown(_dialog(Seat(), MEDIUM)) as dialog:
        assert QApplication.focusWidget() is _names(dialog)[0]
        _type("Anna")
        press_keys(dialog, Qt.Key.Key_2, modifier=ALT)
        assert QApplication.focusWidget() is _names(dialog)[1]
        _type(" Deep ")
        press_keys(dialog, Qt.Key.Key_Return)
        assert dialog.result() == SeatsDialog.DialogCode.Accepted
        assert list(dialog.seats) == [ANNA, Seat("Deep", "computer", "medium")]


def test_rows_are_made_when_they_are_wanted(qapp: QApplication) -> None:
    with shown(_dialog(Seat(), MEDIUM)) as dialog:
        assert len(dialog.findChildren(QLineEdit)) == 2
        number = next(box for box in _seen(dialog, QComboBox) if not box.accessibleName())
        number.setFocus()
        press_keys(dialog, Qt.Key.Key_Down)
        assert len(dialog.findChildren(QLineEdit)) == len(_names(dialog)) == 3
        press_keys(dialog, Qt.Key.Key_Up)
        assert len(_names(dialog)) == 2


def test_a_row_made_later_has_its_place_among_the_others(qapp: QApplication) -> None:
    with shown(_dialog(Seat(), MEDIUM)) as dialog:
        number = next(box for box in _seen(dialog, QComboBox) if not box.accessibleName())
        number.setFocus()
        press_keys(dialog, Qt.Key.Key_Down)
        _called(dialog, "Move player 2 down").setFocus()
        press_keys(dialog, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is _names(dialog)[2]
        press_keys(dialog, Qt.Key.Key_Tab, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is _called(dialog, "Move player 3 up")
        press_keys(dialog, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is _ok(dialog)
        names = [item.name for item in tree(dialog) if item.visible]
        assert names.index("OK") > names.index("Move player 3 up, Computer 3")


def test_players_without_a_name_get_a_default_one(qapp: QApplication) -> None:
    with shown(_dialog(Seat(), MEDIUM, EASY)) as dialog:
        placeholders = [name.placeholderText() for name in _names(dialog)]
        assert placeholders == ["You", "Computer 2", "Computer 3"]
        _choose(dialog, 3, Qt.Key.Key_Home)
        placeholders = [name.placeholderText() for name in _names(dialog)]
        assert placeholders == ["Player 1", "Computer", "Player 3"]


def _spoken_label(dialog: SeatsDialog, control: QWidget) -> str:
    """Return what readers are told of the only label of ``control``."""
    (label,) = (each for each in dialog.findChildren(QLabel) if each.buddy() is control)
    return label.accessibleName()


def test_every_control_has_the_name_of_its_player(qapp: QApplication) -> None:
    with shown(_dialog(Seat(), BO)) as dialog:
        wanted = ["Who plays as player {}", "Move player {} up", "Move player {} down"]
        for seat, name in ((1, "Player 1"), (2, "Bo")):
            for words in wanted:
                control = _called(dialog, words.format(seat))
                assert control.accessibleName() == f"{words.format(seat)}, {name}"
                if isinstance(control, QComboBox):  # readers of Linux say the label instead
                    assert _spoken_label(dialog, control) == control.accessibleName()
        fields = _names(dialog)
        assert [_spoken_label(dialog, field) for field in fields] == [
            "Name of player 1",
            "Name of player 2",
        ]
        _type("Anna")
        assert _called(dialog, "Move player 1 up").accessibleName() == "Move player 1 up, Anna"


def test_people_and_computer_players_are_chosen(qapp: QApplication) -> None:
    with shown(_dialog(Seat(), MEDIUM)) as dialog:
        _choose(dialog, 1, Qt.Key.Key_Down, 3)
        _choose(dialog, 2, Qt.Key.Key_Up, 2)
        assert list(dialog.seats) == [STRONG, Seat()]


def test_at_least_one_person_must_play(qapp: QApplication) -> None:
    refused = "At least one person must play."
    with shown(_dialog(Seat(), MEDIUM)) as dialog:
        assert refused not in _says(dialog)
        _choose(dialog, 1, Qt.Key.Key_Down)
        assert refused in _says(dialog)
        assert not _ok(dialog).isEnabled()
        _choose(dialog, 1, Qt.Key.Key_Up)
        assert refused not in _says(dialog)
        assert _ok(dialog).isEnabled()


def test_nobody_has_the_name_of_another(qapp: QApplication) -> None:
    refused = "Two players are called anna. Give each a name of their own."
    with shown(_dialog(Seat("Anna"), Seat("anna"))) as dialog:
        assert refused in _says(dialog)
        assert not _ok(dialog).isEnabled()
        press_keys(dialog, Qt.Key.Key_2, modifier=ALT)
        _type("Bo")
        assert refused not in _says(dialog)
        assert _ok(dialog).isEnabled()


def test_changing_the_number_of_players_keeps_their_names(qapp: QApplication) -> None:
    with shown(_dialog(ANNA, BO, EASY)) as dialog:
        press_keys(dialog, Qt.Key.Key_N, modifier=ALT)
        box = QApplication.focusWidget()
        assert isinstance(box, QComboBox)
        press_keys(dialog, Qt.Key.Key_Home)
        assert list(dialog.seats) == [ANNA]
        assert len(_names(dialog)) == 1
        assert not _seen(dialog, QToolButton)
        assert f"Statistics are kept by name. {WAITS}" in _says(dialog)
        press_keys(dialog, *(Qt.Key.Key_Down,) * 4)
        assert list(dialog.seats) == [ANNA, BO, EASY, MEDIUM, MEDIUM]
        assert len(_names(dialog)) == 5


def test_moving_a_seat_moves_the_focus_with_it(qapp: QApplication) -> None:
    with shown(_dialog(ANNA, BO, EASY)) as dialog:
        down = _called(dialog, "Move player 1 down")
        down.setFocus()
        press_keys(dialog, Qt.Key.Key_Space)
        assert list(dialog.seats) == [BO, ANNA, EASY]
        assert [name.text() for name in _names(dialog)] == ["Bo", "Anna", ""]
        assert {name.cursorPosition() for name in _names(dialog)} == {0}, "names begin in sight"
        assert QApplication.focusWidget() is _called(dialog, "Move player 2 down")
        press_keys(dialog, Qt.Key.Key_Space)
        assert list(dialog.seats) == [BO, EASY, ANNA]
        assert QApplication.focusWidget() is _called(dialog, "Move player 3 up")
        assert not _called(dialog, "Move player 3 down").isEnabled()
        _click(_called(dialog, "Move player 2 up"))
        assert list(dialog.seats) == [EASY, BO, ANNA]
        assert not _called(dialog, "Move player 1 up").isEnabled()


def test_the_note_says_who_starts_and_what_happens_to_the_match(qapp: QApplication) -> None:
    with shown(_dialog(Seat(), MEDIUM)) as dialog:
        assert f"{BEGINS} {WAITS}" in _says(dialog)


def test_a_single_player_is_asked_only_for_a_name(qapp: QApplication) -> None:
    with shown(_dialog(Seat(), game_id="king-albert")) as dialog:
        assert not _seen(dialog, QComboBox)
        assert not _seen(dialog, QToolButton)
        assert not _seen(dialog, QCheckBox)
        assert BEGINS not in _says(dialog)
        assert "Statistics are kept by name." in _says(dialog)
        _type("Anna")
        press_keys(dialog, Qt.Key.Key_Return)
        assert list(dialog.seats) == [ANNA]


@pytest.mark.parametrize("game_id", ["bali", "balut"])
def test_a_computer_player_joins_a_person(qapp: QApplication, game_id: str) -> None:
    with shown(_dialog(ANNA, game_id=game_id)) as dialog:
        press_keys(dialog, Qt.Key.Key_N, modifier=ALT)
        press_keys(dialog, Qt.Key.Key_Down)
        assert list(dialog.seats) == [ANNA, Seat(player="computer", level="medium")]


def test_a_game_without_computer_players_offers_none(qapp: QApplication) -> None:
    balut = game("balut")
    players = {"greedy": balut.parts.players["greedy"]}
    parts = msgspec.structs.replace(balut.parts, players=players)
    alone = Game("balut", lambda: parts, lambda: balut.descriptions)
    computer = Seat("Deep", "computer", "greedy")
    options = msgspec.to_builtins(options_from(balut.rules, {}))
    with shown(SeatsDialog(alone, options, (computer, ANNA))) as dialog:
        assert len(_seen(dialog, QComboBox)) == 1
        assert _ok(dialog).isEnabled()
        _click(_called(dialog, "Move player 1 down"))
        assert list(dialog.seats) == [ANNA, Seat("Deep")]


def test_partners_are_shown_and_must_be_four(qapp: QApplication) -> None:
    seats = (ANNA, BO, Seat(), Seat())
    with shown(_dialog(*seats, game_id="bali", partnership=False)) as dialog:
        assert "Team" not in _says(dialog)
        (partners,) = _seen(dialog, QCheckBox)
        assert isinstance(partners, QCheckBox)
        partners.setFocus()
        press_keys(dialog, Qt.Key.Key_Space)
        assert dialog.options["partnership"] is True
        said = _says(dialog)
        assert (said.count("Team 1"), said.count("Team 2")) == (2, 2)
        press_keys(dialog, Qt.Key.Key_N, modifier=ALT)
        press_keys(dialog, Qt.Key.Key_3)
        assert dialog.options.get("partnership") is False
        assert not partners.isChecked()
        assert "A partnership needs four players." not in _says(dialog)
        assert _ok(dialog).isEnabled()
        press_keys(dialog, Qt.Key.Key_N, modifier=ALT)
        press_keys(dialog, Qt.Key.Key_4)
        assert not partners.isChecked(), "what was given up does not come back by itself"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_choosing_partners_makes_four_of_fewer(number: int, qapp: QApplication) -> None:
    with shown(_dialog(*(ANNA, BO, Seat())[:number], game_id="bali", partnership=False)) as dialog:
        (partners,) = _seen(dialog, QCheckBox)
        partners.setFocus()
        press_keys(dialog, Qt.Key.Key_Space)
        assert len(dialog.seats) == 4
        assert _ok(dialog).isEnabled()
        press_keys(dialog, Qt.Key.Key_Space)
        assert dialog.options["partnership"] is False
        assert len(dialog.seats) == 4


def test_four_at_paris_are_always_two_teams(qapp: QApplication) -> None:
    with shown(_dialog(*(Seat(),) * 4, game_id="paris")) as dialog:
        assert _says(dialog).count("Team 1") == 2
    with shown(_dialog(*(Seat(),) * 3, game_id="paris")) as dialog:
        assert "Team" not in _says(dialog)


def test_where_the_deal_decides_who_deals_nobody_is_said_to_start(qapp: QApplication) -> None:
    with shown(_dialog(ANNA, BO, game_id="paris")) as dialog:
        assert "The deal number decides who deals first." in _says(dialog)
        assert BEGINS not in _says(dialog)


def test_cancelling_changes_nothing(qapp: QApplication) -> None:
    with shown(_dialog(ANNA, BO)) as dialog:
        _type("Ed")
        press_keys(dialog, Qt.Key.Key_Escape)
        assert dialog.result() == SeatsDialog.DialogCode.Rejected


def test_a_name_cut_in_the_middle_of_a_character_can_be_written(qapp: QApplication) -> None:
    with shown(_dialog(Seat(), MEDIUM)) as dialog:
        name = _names(dialog)[0]
        qapp.clipboard().setText("x" * (LONGEST_NAME - 1) + "\N{GRINNING FACE}")
        name.paste()
        assert len(dialog.seats[0].name) <= LONGEST_NAME
        assert msgspec.json.encode(dialog.seats)


def test_a_computer_player_of_another_version_has_the_middle_level(qapp: QApplication) -> None:
    with shown(_dialog(ANNA, Seat(player="computer", level="of another version"))) as dialog:
        box = _called(dialog, "Who plays as player 2")
        assert isinstance(box, QComboBox)
        assert box.currentText() == "Computer, medium"


@pytest.mark.parametrize("number", [2, 8])
def test_it_fits_into_the_smallest_window(qapp: QApplication, number: int) -> None:
    seats = (ANNA, *(STRONG,) * (number - 1))
    with shown(_dialog(*seats)) as dialog:
        assert dialog.width() <= 760
        assert dialog.height() <= 500
        assert len(_names(dialog)) == number


def test_it_takes_no_more_room_than_the_seats_need(qapp: QApplication) -> None:
    with shown(_dialog(Seat(), *(MEDIUM,) * 3, game_id="paris")) as dialog:
        high = dialog.height()
        count = dialog.findChildren(QComboBox)[0]
        count.setCurrentIndex(0)
        QApplication.processEvents()
        layout = dialog.layout()
        assert layout is not None
        assert dialog.height() == layout.totalHeightForWidth(dialog.width()) < high


def test_a_list_of_levels_shows_all_of_them(styled: QApplication) -> None:
    with shown(_dialog(Seat(), *(MEDIUM,) * 3, game_id="paris")) as dialog:
        levels = _called(dialog, "Who plays as player 2")
        assert isinstance(levels, QComboBox)
        levels.showPopup()
        QApplication.processEvents()
        view = levels.view()
        for row in range(levels.count()):
            place = view.visualRect(levels.model().index(row, 0))
            assert view.viewport().rect().contains(place), row
        levels.hidePopup()


def test_one_of_the_cast_is_chosen_by_picture_name_and_manner(qapp: QApplication) -> None:
    with shown(_dialog(ANNA, MEDIUM)) as dialog:
        assert "goes for the Balut" not in _says(dialog)
        _choose(dialog, 2, Qt.Key.Key_Down, 2)
        assert list(dialog.seats) == [ANNA, Seat("", "computer", "easy", "ines")]
        assert "Ines goes for the Balut." in _says(dialog)
        assert _names(dialog)[1].placeholderText() == "Ines"
        box = _called(dialog, "Who plays as player 2")
        assert isinstance(box, QComboBox)
        assert box.currentText() == "Ines, easy"
        at = box.currentIndex()
        assert not box.itemIcon(at).isNull()
        assert box.itemIcon(box.findData("medium")).isNull()
        manner = "Ines goes for the Balut. She often leaves a straight empty."
        for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            assert box.itemData(at, role) == manner


def test_one_of_the_cast_at_the_table_is_shown(qapp: QApplication) -> None:
    emil = Seat("", "computer", "medium", "emil")
    with shown(_dialog(ANNA, emil)) as dialog:
        assert list(dialog.seats) == [ANNA, emil]
        assert "Emil is careful." in _says(dialog)
        _choose(dialog, 2, Qt.Key.Key_Home)
        assert list(dialog.seats) == [ANNA, Seat()]
        assert "Emil" not in _says(dialog)


def test_who_is_not_of_this_game_plays_as_the_level_does(qapp: QApplication) -> None:
    with shown(_dialog(ANNA, Seat("", "computer", "medium", "of later"))) as dialog:
        assert list(dialog.seats) == [ANNA, MEDIUM]
