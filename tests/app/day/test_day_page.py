"""The page of the day: opened from anywhere, driven by mouse and keys, and kept."""

from __future__ import annotations

from datetime import timedelta

import pytest
from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.day import day
from gamesuite.app.day.day_page import DAYS
from gamesuite.app.day.day_widgets import DayMark
from gamesuite.app.help.help_dialog import HelpDialog
from gamesuite.app.parts.offer import Offer
from gamesuite.app.picker.tile import TODAY as TODAY_TILE
from gamesuite.app.picker.tile import Tile
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.app.statistics.day_state import DealOfDay
from gamesuite.catalogue import GAMES
from gamesuite.engine.daily import daily_number
from gamesuite.engine.setup import Seat
from gamesuite.puzzles.collection import daily_puzzle
from gamesuite.sharing import puzzle_code
from gamesuite.widgets.look.font import SMALLEST_POINT_SIZE
from tests.app.day.visitor import TODAY, SetClock, Visitor
from tests.app.player import Player
from tests.app.program import Program

Key = Qt.Key
DAY = timedelta(days=1)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    return SetClock(monkeypatch)


@pytest.fixture
def visitor(clock: SetClock, program: Program, qtbot: QtBot) -> Visitor:
    return Visitor(program, qtbot)


def _tile(visitor: Visitor) -> Tile:
    tiles = visitor.player.window.findChildren(Tile)
    return next(tile for tile in tiles if tile.game == TODAY_TILE)


# Ways to the page and back


def test_the_first_tile_leads_to_the_page_and_escape_back(visitor: Visitor) -> None:
    visitor.player.key(Key.Key_Escape)
    assert not visitor.page.isVisible()
    visitor.click(_tile(visitor))
    assert visitor.page.isVisible()
    visitor.player.key(Key.Key_Escape)
    assert _tile(visitor).hasFocus()
    visitor.player.key(Key.Key_Space)
    assert visitor.page.isVisible()
    visitor.click(visitor.page_button("All games"))
    assert _tile(visitor).hasFocus()
    visitor.visit()
    visitor.player.shortcut("Alt+Left")
    assert _tile(visitor).isVisible()


def test_from_a_game_the_page_leads_to_the_picker_and_to_that_game(visitor: Visitor) -> None:
    visitor.player.deal(1)
    visitor.visit()
    assert visitor.player.title() == "Game Suite"
    assert not visitor.player.action("Undo").isEnabled()
    visitor.player.key(Key.Key_Escape)
    assert visitor.player.focus_name().startswith("King Albert.")


def test_a_change_of_language_keeps_the_page(
    visitor: Visitor, program: Program, interface: InterfaceLanguage
) -> None:
    visitor.player.window.store.change("language", "de")
    visitor.player.settle()
    visitor.player = program.player()
    visitor.come_back()
    assert visitor.page.isVisible()
    assert visitor.words_on_felt()[0].startswith("Heute, ")
    assert visitor.focused() == ("king-albert", "puzzle")


# What it shows


def test_it_shows_a_puzzle_and_a_deal_of_each_game(visitor: Visitor) -> None:
    assert list(visitor.cards) == list(GAMES)
    assert all(len(states) == 2 for states in visitor.states().values())
    assert {states[1] for states in visitor.states().values()} == {"New"}
    title, row, note = visitor.words_on_felt()
    assert title == "Today, 23 November 2026"
    assert row == "Solve a puzzle or finish a deal today to start a streak."
    assert "midnight" in note
    assert "everybody" in note


def test_a_game_without_puzzles_has_only_a_deal(
    clock: SetClock, program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gamesuite.puzzles.collection.has_puzzles", lambda game: game != "bali")
    visitor = Visitor(program, qtbot)
    assert visitor.states()["bali"] == ["New"]
    assert len(visitor.states()["paris"]) == 2
    visitor.cards["bali"].deal.setFocus()
    visitor.player.key(Key.Key_Left)
    assert visitor.focused() == ("balut", "deal")


@pytest.mark.parametrize("size", [(800, 560), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("points", [SMALLEST_POINT_SIZE, 24])
@pytest.mark.parametrize("direction", list(Qt.LayoutDirection)[:2])
def test_nothing_overlaps_and_all_can_be_seen(
    visitor: Visitor,
    qapp: QApplication,
    size: tuple[int, int],
    points: int,
    direction: Qt.LayoutDirection,
) -> None:
    font = qapp.font()
    large = qapp.font()
    large.setPointSizeF(points)
    qapp.setLayoutDirection(direction)
    qapp.setFont(large)
    try:
        visitor.player.resize(*size)
        visitor.visit()
        _look(visitor)
    finally:
        qapp.setFont(font)
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def _look(visitor: Visitor) -> None:
    page = visitor.page
    shown = [each for each in page.spoken_children() if each.isVisible()]
    places = [each.geometry() for each in shown]
    for at, place in enumerate(places):
        assert page.ground.contains(place), shown[at]
        assert not any(place.intersects(other) for other in places[:at]), shown[at]
    for card in visitor.cards.values():
        assert card.width() >= card.narrowest()
        for button in card.buttons:
            assert button.height() >= button.height_for(button.width())
            assert card.rect().contains(button.geometry())
            button.setFocus()
            inside = QRect(button.mapTo(page, button.rect().topLeft()), button.size())
            assert page.sight.contains(inside), button.accessibleName()


def test_at_the_least_size_of_the_window_nothing_scrolls(
    clock: SetClock, program: Program, qtbot: QtBot
) -> None:
    visitor = Visitor(program, qtbot, size=(800, 560))
    assert visitor.page.ground == visitor.page.sight


def test_from_right_to_left_the_row_and_the_arrows_are_mirrored(
    visitor: Visitor, qapp: QApplication
) -> None:
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        visitor.player.resize(1100, 640)
        first, last = visitor.marks[TODAY - 13 * DAY], visitor.marks[TODAY]
        assert first.x() > last.x()
        assert visitor.cards["king-albert"].x() > visitor.cards["paris"].x()
        visitor.player.key(Key.Key_Left)
        assert visitor.focused() == ("bowling-solitaire", "puzzle")
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def _spoken(widget: QObject) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def test_a_screen_reader_lists_all_of_it(visitor: Visitor) -> None:
    visitor.solve("bali", TODAY)
    item = QAccessible.queryAccessibleInterface(visitor.page)
    listed = [item.child(at).object() for at in range(item.childCount())]
    names = [_spoken(each) for each in listed]
    assert names[0] == "Today, 23 November 2026"
    assert names[1] == "1 day in a row, longest 1 day"
    assert names[1 + DAYS] == "Today, Monday, 23 Nov, done"
    assert names[DAYS] == "Sunday, 22 Nov, not done"
    assert names[2 + DAYS : 7 + DAYS] == [game.descriptions.title() for game in GAMES.values()]
    assert _spoken(visitor.cards["bali"].puzzle) == "Bali. Puzzle. Solved at once"
    card = QAccessible.queryAccessibleInterface(visitor.cards["bali"])
    assert card.childCount() == 2


# Keys


def test_arrows_go_to_what_lies_in_their_direction(visitor: Visitor) -> None:
    assert visitor.focused() == ("king-albert", "puzzle")
    visitor.player.key(Key.Key_Down)
    assert visitor.focused() == ("king-albert", "deal")
    visitor.player.key(Key.Key_Right, Key.Key_Right)
    assert visitor.focused() == ("balut", "deal")
    visitor.player.key(Key.Key_Up)
    assert visitor.focused() == ("balut", "puzzle")
    visitor.player.key(Key.Key_Up)
    assert isinstance(QApplication.focusWidget(), DayMark)
    visitor.player.key(Key.Key_Up)
    assert isinstance(QApplication.focusWidget(), DayMark)
    visitor.player.key(Key.Key_Down, Key.Key_Down, Key.Key_Down)
    assert visitor.player.focus_text().replace("&", "") in ("Start", "All games")


def test_tab_goes_through_everything_in_the_order_of_reading(visitor: Visitor) -> None:
    visitor.marks[TODAY - 13 * DAY].setFocus()
    seen = []
    for _each in range(DAYS + 12):
        seen.append(QApplication.focusWidget())
        visitor.player.key(Key.Key_Tab)
    assert seen[:DAYS] == list(visitor.marks.values())
    buttons = [button for card in visitor.cards.values() for button in card.buttons]
    assert seen[DAYS : DAYS + 10] == buttons


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space])
def test_one_key_begins_the_first_thing_that_is_not_done(visitor: Visitor, key: Key) -> None:
    visitor.player.key(key)
    assert visitor.puzzle == daily_puzzle("king-albert", TODAY)
    assert visitor.window.windowTitle() == "King Albert – puzzle of the day"


def test_start_begins_the_same_and_goes_once_all_is_done(visitor: Visitor) -> None:
    visitor.click(visitor.page_button("Start"))
    assert visitor.puzzle == daily_puzzle("king-albert", TODAY)


# The offer of a new day


def _begin_a_game(player: Player) -> None:
    player.deal(1)
    player.window.session.do(next(iter(player.rules.legal_commands(player.match.state))))


def _offer(visitor: Visitor) -> Offer:
    (offer,) = visitor.player.window.findChildren(Offer, "new-day")
    return offer


def test_a_new_day_is_offered_to_who_goes_on_with_a_game(
    visitor: Visitor, clock: SetClock, program: Program
) -> None:
    _begin_a_game(visitor.player)
    visitor.player = program.start()
    assert not _offer(visitor).isVisible(), "the day was seen already"
    clock.go(1)
    visitor.player = program.start()
    assert _offer(visitor).isVisible()
    (accept,) = _offer(visitor).findChildren(QPushButton)
    assert accept.text() == "A new day: see its puzzles"
    visitor.click(accept)
    assert visitor.words_on_felt()[0] == "Today, 24 November 2026"
    assert not _offer(visitor).isVisible()
    visitor.player = program.start()
    assert not _offer(visitor).isVisible()


def test_a_new_day_that_is_declined_is_not_offered_again_before_the_next(
    visitor: Visitor, clock: SetClock, program: Program
) -> None:
    _begin_a_game(visitor.player)
    clock.go(1)
    visitor.player = program.start()
    (decline,) = _offer(visitor).findChildren(QToolButton)
    visitor.click(decline)
    visitor.player = program.start()
    assert not _offer(visitor).isVisible()
    clock.go(1)
    visitor.player = program.start()
    assert _offer(visitor).isVisible()


def test_a_new_day_is_not_offered_to_who_has_never_seen_one(
    clock: SetClock, program: Program
) -> None:
    player = program.start()
    _begin_a_game(player)
    clock.go(1)
    (offer,) = program.start().window.findChildren(Offer, "new-day")
    assert not offer.isVisible()


# Puzzles


def test_a_solved_puzzle_counts_and_the_next_thing_has_the_focus(visitor: Visitor) -> None:
    visitor.solve("king-albert", TODAY)
    assert visitor.states()["king-albert"][0] == "Solved at once"
    assert visitor.focused() == ("bowling-solitaire", "puzzle")
    assert visitor.words_on_felt()[1] == "1 day in a row, longest 1 day"
    assert visitor.marks[TODAY].is_done
    visitor.player.key(Key.Key_Escape)
    name = "Today. A puzzle and a deal of each game. 1 of 10 done"
    assert _tile(visitor).accessibleName() == name


def test_tries_are_told(visitor: Visitor) -> None:
    puzzle = daily_puzzle("paris", TODAY)
    assert puzzle is not None
    visitor.click(visitor.cards["paris"].puzzle)
    visitor.answer(puzzle.second)
    visitor.leave_puzzle()
    assert visitor.states()["paris"][0].endswith(", 1 try so far")
    visitor.solve("paris", TODAY, wrong=1)
    assert visitor.states()["paris"][0] == "Solved in 3 tries"


def test_a_shown_answer_is_told_and_gains_no_day(visitor: Visitor) -> None:
    puzzle = daily_puzzle("king-albert", TODAY)
    assert puzzle is not None
    visitor.click(visitor.cards["king-albert"].puzzle)
    visitor.press("Show the answer")
    visitor.leave_puzzle()
    assert visitor.states()["king-albert"][0] == "Answer shown"
    assert visitor.focused() == ("bowling-solitaire", "puzzle")
    visitor.solve("king-albert", TODAY)
    assert not visitor.marks[TODAY].is_done
    assert visitor.states()["king-albert"][0] == "Solved after a look at the answer"
    visitor.click(visitor.cards["king-albert"].puzzle)
    assert "Solved after a look at the answer, on " in " ".join(visitor.words())
    visitor.press("Copy")
    line = "Game Suite 23 Nov · King Albert puzzle · after a look at the answer"
    assert QGuiApplication.clipboard().text() == f"{line}\n{puzzle_code(puzzle)}"


def test_the_key_of_help_shows_that_of_the_day(visitor: Visitor) -> None:
    visitor.player.shortcut("F1")
    (dialog,) = visitor.player.window.findChildren(HelpDialog)
    assert dialog.browser.page == "day"
    dialog.close()


def test_the_puzzles_lead_on_to_each_other_and_back_to_the_day(visitor: Visitor) -> None:
    visitor.solve("balut", TODAY)
    visitor.click(visitor.cards["bali"].puzzle)
    for game, following in (
        ("bali", "Next: Paris"),
        ("paris", "Next: King Albert"),
        ("king-albert", "Next: Bowling Solitaire"),
        ("bowling-solitaire", "Back to the day"),
    ):
        assert visitor.puzzle == daily_puzzle(game, TODAY)
        assert "Best!" in visitor.answer(visitor.puzzle.best)
        assert visitor.player.focus_text().replace("&", "") == following
        visitor.key(Key.Key_Return)
    visitor.come_back()
    assert visitor.page.isVisible()
    assert {states[0] for states in visitor.states().values()} == {"Solved at once"}
    assert visitor.focused() == ("king-albert", "deal")


def test_from_a_game_the_last_puzzle_leads_to_the_page(visitor: Visitor) -> None:
    for game in ("king-albert", "bowling-solitaire", "balut", "bali"):
        visitor.solve(game, TODAY)
    visitor.player.window.deals.choose_game("paris")
    visitor.open_daily()
    visitor.answer(visitor.puzzle.best)
    visitor.press("Back to the day")
    visitor.come_back()
    assert visitor.page.isVisible()


def test_a_solved_puzzle_says_so_when_it_is_opened_again(visitor: Visitor, clock: SetClock) -> None:
    visitor.solve("paris", TODAY, wrong=1)
    visitor.click(visitor.cards["paris"].puzzle)
    words = visitor.words()[1]
    assert words.startswith("Solved in 2 tries, on 23 November 2026. Try it again for fun")
    assert visitor.buttons()["Show the answer"].isEnabled()
    assert "Best!" in visitor.answer(visitor.puzzle.best)
    visitor.leave_puzzle()
    assert visitor.states()["paris"][0] == "Solved in 2 tries"


def test_a_line_is_copied_that_tells_nobody_the_answer(visitor: Visitor) -> None:
    puzzle = daily_puzzle("bali", TODAY)
    assert puzzle is not None
    visitor.click(visitor.cards["bali"].puzzle)
    visitor.press("Copy")
    asked = f"{puzzle.question}\n{puzzle_code(puzzle)}"
    assert QGuiApplication.clipboard().text().endswith(asked)
    visitor.answer(puzzle.second)
    visitor.press("Copy")
    assert QGuiApplication.clipboard().text().endswith(asked)
    visitor.press("Try again")
    said = visitor.answer(puzzle.best)
    assert said.startswith(f"{puzzle.name}. Solved in 2 tries. 1 day in a row Best! ")
    visitor.press("Copy")
    line = "Game Suite 23 Nov · Bali puzzle · 2 tries · 1 day □■"
    assert QGuiApplication.clipboard().text() == f"{line}\n{puzzle_code(puzzle)}"
    assert QGuiApplication.clipboard().mimeData().hasImage()
    assert visitor.words()[0] == "Copied the result. Paste it into a message."


def test_puzzles_of_an_earlier_day_lead_on_to_each_other_and_back(visitor: Visitor) -> None:
    visitor.click(visitor.marks[TODAY - DAY])
    for game in ("king-albert", "bowling-solitaire", "balut"):
        visitor.solve(game, TODAY - DAY)
    visitor.click(visitor.cards["bali"].puzzle)
    visitor.answer(visitor.puzzle.best)
    visitor.press("Next: Paris")
    assert visitor.puzzle == daily_puzzle("paris", TODAY - DAY)
    visitor.answer(visitor.puzzle.best)
    visitor.press("Back to the day")
    visitor.come_back()
    assert visitor.words_on_felt()[0] == "Yesterday, 22 November 2026"


def test_the_day_is_copied_once_something_is_done(visitor: Visitor, clock: SetClock) -> None:
    with pytest.raises(LookupError):
        visitor.page_button("Copy")
    visitor.solve("bali", TODAY, wrong=1)
    visitor.solve("paris", TODAY)
    king_albert = daily_puzzle("king-albert", TODAY)
    assert king_albert is not None
    visitor.click(visitor.cards["king-albert"].puzzle)
    visitor.answer(king_albert.second)
    visitor.leave_puzzle()
    visitor.click(visitor.cards["bowling-solitaire"].deal)
    visitor.play_to_the_end()
    visitor.visit()
    visitor.click(visitor.page_button("Copy"))
    score = visitor.states()["bowling-solitaire"][1]
    assert QGuiApplication.clipboard().text().splitlines() == [
        "Game Suite 23 Nov · 2 of 5 puzzles · 1 day",
        "King Albert □",
        f"Bowling Solitaire {score}",
        "Bali □■",
        "Paris ■",
    ]
    assert visitor.player.status() == "Copied the result. Paste it into a message."
    clock.go(1)
    visitor.visit()
    visitor.click(visitor.marks[TODAY])
    visitor.click(visitor.page_button("Copy"))
    told = QGuiApplication.clipboard().text().splitlines()[0]
    assert told == "Game Suite 23 Nov · 2 of 5 puzzles"


def test_the_end_of_the_day_is_said(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(day, "deal_of_day", lambda *_asked: DealOfDay("done"))
    for game in GAMES:
        visitor.solve(game, TODAY)
    end = "That's all for today. A new day begins at midnight here."
    assert visitor.words_on_felt()[-1] == end
    assert visitor.player.focus_text().replace("&", "") == "Copy"
    with pytest.raises(LookupError):
        visitor.page_button("Start")


# Deals


def test_a_deal_of_the_day_counts_once_it_is_played_to_its_end(visitor: Visitor) -> None:
    visitor.click(visitor.cards["bowling-solitaire"].deal)
    match = visitor.player.window.session.match
    assert match.setup.game == "bowling-solitaire"
    assert (
        visitor.player.title() == "Bowling Solitaire – daily deal for 23 November 2026 – Game Suite"
    )
    visitor.player.window.session.do(next(iter(match.rules.legal_commands(match.state))))
    visitor.visit()
    assert visitor.states()["bowling-solitaire"][1] == "Resume"
    assert not visitor.marks[TODAY].is_done
    visitor.click(visitor.cards["bowling-solitaire"].deal)
    assert visitor.player.window.session.match is match
    visitor.play_to_the_end()
    visitor.player.action("Copy result").trigger()
    told = QGuiApplication.clipboard().text()
    assert told.startswith("Bowling Solitaire – daily deal for 23 November 2026: ")
    visitor.click(_result_buttons(visitor)["Today"])
    assert visitor.page.isVisible()
    assert visitor.states()["bowling-solitaire"][1].endswith(" points")
    assert visitor.marks[TODAY].is_done


def test_the_result_of_another_game_does_not_offer_the_day(visitor: Visitor) -> None:
    visitor.player.window.shelf.new("bowling-solitaire", {}, 7)
    visitor.play_to_the_end()
    assert "Restart" in _result_buttons(visitor)
    assert "Today" not in _result_buttons(visitor)


def _result_buttons(visitor: Visitor) -> dict[str, QPushButton]:
    found = visitor.player.summary().findChildren(QPushButton)
    return {each.text().replace("&", ""): each for each in found if each.isVisible()}


def test_yesterday_can_be_played_and_counts_no_more(visitor: Visitor, clock: SetClock) -> None:
    visitor.click(visitor.marks[TODAY - DAY])
    assert visitor.marks[TODAY - DAY].hasFocus()
    title, _row, note = visitor.words_on_felt()
    assert title == "Yesterday, 22 November 2026"
    assert note == "You can still play this day. It no longer counts for your streak."
    visitor.click(visitor.cards["paris"].puzzle)
    assert visitor.puzzle == daily_puzzle("paris", TODAY - DAY)
    assert visitor.window.windowTitle() == "Paris – puzzle of 22 November 2026"
    visitor.answer(visitor.puzzle.best)
    visitor.leave_puzzle()
    assert visitor.states()["paris"][0] == "Solved at once"
    assert not any(mark.is_done for mark in visitor.marks.values())
    visitor.click(visitor.cards["bowling-solitaire"].deal)
    assert "22 November 2026" in visitor.player.title()
    visitor.play_to_the_end()
    visitor.visit()
    assert visitor.words_on_felt()[0] == "Today, 23 November 2026"
    assert not any(mark.is_done for mark in visitor.marks.values())


def test_everybody_plays_the_day_alone_or_with_the_usual_players(visitor: Visitor) -> None:
    store, others = visitor.player.window.store, (Seat("Anna"), Seat("Ben"), Seat("Cara"))
    store.change("seats", {game: others for game in GAMES if game in ("bali", "balut", "paris")})
    store.change("options", {"bali": {"variation": "hard"}})
    for game, seats in (("bali", 1), ("balut", 1), ("paris", 2)):
        visitor.click(visitor.cards[game].deal)
        setup = visitor.player.window.session.match.setup
        assert (setup.game, len(setup.seats), setup.seats[0]) == (game, seats, Seat("Anna"))
        assert not visitor.player.window.session.match.unscored
        visitor.visit()
        assert visitor.states()[game][1] in ("New", "Resume")
    assert store.settings.seats["bali"] == others


# The clock


def test_after_midnight_the_page_is_that_of_the_next_day(visitor: Visitor, clock: SetClock) -> None:
    visitor.solve("bali", TODAY)
    clock.go(1)
    visitor.visit()
    assert visitor.words_on_felt()[:2] == [
        "Today, 24 November 2026",
        "1 day in a row, longest 1 day",
    ]
    assert "Solved at once" not in visitor.states()["bali"]
    assert visitor.marks[TODAY].is_done
    assert not visitor.marks[TODAY + DAY].is_done


def test_a_page_that_stays_open_over_midnight_changes_when_the_player_comes_back(
    visitor: Visitor, clock: SetClock, qtbot: QtBot
) -> None:
    clock.go(1)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    visitor.player.window.activateWindow()
    qtbot.waitUntil(visitor.player.window.isActiveWindow)
    visitor.player.settle()
    assert visitor.words_on_felt()[0] == "Today, 24 November 2026"


def test_a_puzzle_begun_before_midnight_counts_for_its_day(
    visitor: Visitor, clock: SetClock
) -> None:
    puzzle = daily_puzzle("king-albert", TODAY)
    assert puzzle is not None
    visitor.click(visitor.cards["king-albert"].puzzle)
    clock.go(1)
    visitor.answer(puzzle.best)
    visitor.leave_puzzle()
    visitor.visit()
    assert visitor.marks[TODAY].is_done
    assert not visitor.marks[TODAY + DAY].is_done


def test_a_fortnight_makes_a_row_that_survives_restarts_and_set_clocks(
    clock: SetClock, program: Program, qtbot: QtBot
) -> None:
    expected = []
    for number in range(14):
        visitor = Visitor(program, qtbot)
        visitor.solve("king-albert", clock.today)
        expected.append(f"{number + 1} day{'s' * (number > 0)} in a row, longest")
        assert visitor.words_on_felt()[1].startswith(expected[-1])
        clock.go(1)
    clock.go(1)  # a day is missed, and seen to be
    visitor = Visitor(program, qtbot)
    assert visitor.words_on_felt()[1] == "0 days in a row, longest 14 days"
    clock.go(-1)
    visitor.visit()
    visitor.solve("king-albert", clock.today)
    assert visitor.states()["king-albert"][0] == "Solved at once"
    assert not visitor.marks[clock.today].is_done
    clock.go(1)
    visitor.visit()
    visitor.solve("paris", clock.today)
    assert visitor.words_on_felt()[1] == "1 day in a row, longest 14 days"


def test_what_was_kept_of_a_killed_program_counts_later(visitor: Visitor) -> None:
    visitor.click(visitor.cards["bowling-solitaire"].deal)
    visitor.play_to_the_end()
    store = visitor.player.window.store
    assert store.progress.days.done == (TODAY,)
    store.note_days(type(store.progress.days)())
    visitor.visit()
    assert visitor.marks[TODAY].is_done


def test_a_deal_that_was_played_before_its_day_is_new_on_it(
    visitor: Visitor, clock: SetClock
) -> None:
    number = daily_number("bowling-solitaire", {}, TODAY + DAY)
    visitor.player.window.shelf.new("bowling-solitaire", {}, number)
    visitor.play_to_the_end()
    clock.go(1)
    visitor.visit()
    assert visitor.states()["bowling-solitaire"][1] == "New"


def test_a_deal_with_the_next_number_is_not_that_of_the_day(visitor: Visitor) -> None:
    number = daily_number("bowling-solitaire", {}, TODAY) + 1
    visitor.player.window.shelf.new("bowling-solitaire", {}, number)
    visitor.play_to_the_end()
    visitor.visit()
    assert visitor.states()["bowling-solitaire"][1] == "New"


def test_a_deal_that_was_played_with_help_does_not_count(visitor: Visitor) -> None:
    visitor.click(visitor.cards["bowling-solitaire"].deal)
    visitor.player.window.session.stop_scoring("hint")
    visitor.play_to_the_end()
    visitor.visit()
    assert visitor.states()["bowling-solitaire"][1].endswith(", not scored")
    assert not visitor.marks[TODAY].is_done
