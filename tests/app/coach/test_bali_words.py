"""The words of Bali in the window: "Is this a word?", own words, and the choice of a dictionary."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import product
from pathlib import Path
from string import ascii_lowercase

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QPushButton,
)

from gamesuite.catalogue import game
from gamesuite.engine.match import Match
from gamesuite.engine.reason import reason
from gamesuite.games.bali.dictionary.lookup import JOB, Finding
from gamesuite.games.bali.state import BaliOptions, Place, pack
from gamesuite.games.bali.table.parts import LETTER_PARTS, SHOW_LETTERS
from gamesuite.own_words import OWN_WORDS, OwnWords
from gamesuite.storage import game_file, paths
from gamesuite.tables.bali.word_dialogs import OwnWordsDialog, WordDialog
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.games.bali.positions import RULES, setup
from tests.hands import TableHands

WARNING = "Looking this up ends scoring for this game. Press again to look it up."


def _begin(program: Program, options: BaliOptions | None = None) -> Player:
    options = BaliOptions() if options is None else options
    return program.start_at(Match(RULES, setup(1, 5, options=options)))


def _open(player: Player) -> WordDialog:
    player.shortcut("Ctrl+I")
    player.shortcut("Ctrl+I")
    dialog = player.window.findChild(WordDialog)
    assert dialog is not None
    return dialog


def _ask(dialog: WordDialog, word: str) -> tuple[str, str]:
    field = dialog.findChild(QLineEdit)
    assert field is not None
    field.setText(word)
    _press(dialog, "&Look up")
    return _texts(dialog)


def _texts(dialog: QDialog) -> tuple[str, str]:
    verdict, why = (dialog.findChild(QLabel, name) for name in ("verdict", "why"))
    assert verdict is not None
    assert why is not None
    return verdict.text(), why.text()


def _press(dialog: QDialog, words: str) -> None:
    (button,) = (each for each in dialog.findChildren(QPushButton) if each.text() == words)
    button.click()


def _leave(dialog: QDialog) -> None:
    dialog.reject()
    QApplication.processEvents()


def test_a_look_into_the_dictionary_ends_scoring_at_the_second_press(program: Program) -> None:
    player = _begin(program)
    player.shortcut("Ctrl+I")
    assert player.status() == WARNING
    assert player.window.findChild(WordDialog) is None
    assert list(player.window.session.match.unscored) == []
    player.shortcut("Ctrl+I")
    assert list(player.window.session.match.unscored) == ["lookup"]
    dialog = player.window.findChild(WordDialog)
    assert dialog is not None
    _leave(dialog)
    (action,) = (each for each in player.window.actions() if each.objectName() == "lookup")
    action.trigger()  # it costs nothing more
    again = player.window.findChild(WordDialog)
    assert again is not None
    _leave(again)


def test_the_built_in_list_answers_at_once(program: Program, workers: FakeWorkers) -> None:
    dialog = _open(_begin(program))
    assert _ask(dialog, "quiz") == ("QUIZ: yes, 40 points", "In the dictionary.")
    assert _ask(dialog, "gonna") == ("GONNA: no", "Left out: contractions are not allowed.")
    assert _ask(dialog, "qxe") == ("QXE: no", "Not in the dictionary.")
    assert _ask(dialog, "of") == ("OF: no", "A word has at least three letters.")
    OWN_WORDS.add("qxe")
    assert _ask(dialog, "QXE") == ("QXE: yes, 27 points", "One of your own words.")
    assert not workers.jobs
    field = dialog.findChild(QLineEdit)
    assert field is not None
    assert field.accessibleDescription() == "QXE: yes, 27 points One of your own words."
    (button,) = (each for each in dialog.findChildren(QPushButton) if each.text() == "&Look up")
    button.setFocus()
    _ask(dialog, "quiz")
    assert (dialog.focusWidget(), field.selectedText()) == (field, "quiz"), "for the next word"
    _leave(dialog)


def test_another_dictionary_answers_from_a_worker(program: Program, workers: FakeWorkers) -> None:
    player = _begin(program, BaliOptions(dictionary="de_DE"))
    workers.finish()
    dialog = _open(player)
    assert _ask(dialog, "hauss") == ("HAUSS", "Looking it up…")
    (job,) = workers.jobs.values()
    assert (job.function, job.arguments) == (JOB, ("de_DE", "hauss", ()))
    workers.answer(Finding(False, suggestions=("HAUS", "HAUT")))
    workers.finish()
    assert _texts(dialog) == ("HAUSS: no", "Not in the dictionary. Did you mean HAUS, HAUT?")
    _ask(dialog, "haus")
    workers.fail()
    assert _texts(dialog) == ("HAUS", "This can't be looked up now. Try again.")
    _ask(dialog, "haus")
    _leave(dialog)
    assert not workers.jobs


def test_an_answer_does_not_disturb_who_writes_the_next_word(
    program: Program, workers: FakeWorkers
) -> None:
    player = _begin(program, BaliOptions(dictionary="de_DE"))
    workers.finish()
    dialog = _open(player)
    _ask(dialog, "haus")
    assert _ask(dialog, "  ") == ("HAUS", "Looking it up…")
    field = dialog.findChild(QLineEdit)
    assert field is not None
    field.setText("qua")
    workers.answer(Finding(True))
    workers.finish()
    assert _texts(dialog) == ("HAUS: yes, 8 points", "In the dictionary.")
    assert not field.hasSelectedText()
    _leave(dialog)


def test_other_games_have_no_dictionary(player: Player) -> None:
    names = [action.objectName() for action in player.window.actions() if action.isVisible()]
    assert "lookup" not in names
    assert "own-words" not in names


def _own_words(player: Player) -> OwnWordsDialog:
    (action,) = (each for each in player.window.actions() if each.objectName() == "own-words")
    action.trigger()
    dialog = player.window.findChild(OwnWordsDialog)
    assert dialog is not None
    return dialog


def test_own_words_are_added_and_removed(program: Program) -> None:
    player = _begin(program)
    player.window.session.stop_scoring("hint")
    dialog = _own_words(player)
    field, listed = dialog.findChild(QLineEdit), dialog.findChild(QListWidget)
    error = dialog.findChild(QLabel, "error")
    assert field is not None
    assert listed is not None
    assert error is not None
    for word in ("zax", "Qxe", "ab", "it's"):
        field.setText(word)
        _press(dialog, "&Add")
        if len(word) == 3:
            _press(dialog, "&Add")
    assert error.text() == "At least three letters, A to Z only."
    assert OwnWords().words() == ("qxe", "zax")
    assert [listed.item(row).text() for row in range(listed.count())] == ["QXE", "ZAX"]
    listed.setCurrentRow(0)
    _press(dialog, "&Remove")
    assert OwnWords().words() == ("zax",)
    _leave(dialog)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("jqx", "JQX: no. Not in the dictionary. Press Add again to add it all the same."),
        (
            "paris",
            "PARIS: no. A proper noun: names are not allowed. "
            "Press Add again to add it all the same.",
        ),
        ("quest", ""),
    ],
)
def test_what_is_no_word_is_added_by_the_second_press(
    program: Program, word: str, said: str
) -> None:
    player = _begin(program)
    player.window.session.stop_scoring("hint")
    dialog = _own_words(player)
    assert _said_of(dialog, word) == said
    assert OwnWords().words() == (() if said else (word,))
    # A word that is written meanwhile is asked about anew.
    if said:
        assert _said_of(dialog, "jqxe").startswith("JQXE: no.")
        assert _said_of(dialog, word) == said
        _press(dialog, "&Add")
        assert OwnWords().words() == (word,)
    _leave(dialog)


def test_in_a_scored_game_nothing_is_said_of_a_new_word(program: Program) -> None:
    player = _begin(program)
    dialog = _own_words(player)
    for word in ("quest", "jqx"):
        said = f"{word.upper()} will be a word in all games to come. Press Add again to add it."
        assert _said_of(dialog, word) == said
        _press(dialog, "&Add")
    assert OwnWords().words() == ("jqx", "quest")
    assert list(player.match.unscored) == []
    _leave(dialog)


def test_what_no_dictionary_of_the_system_has_is_added_by_the_second_press(
    program: Program, workers: FakeWorkers
) -> None:
    player = _begin(program, BaliOptions(dictionary="de_DE"))
    workers.finish()
    player.window.session.stop_scoring("hint")
    dialog = _own_words(player)
    assert _said_of(dialog, "haus") == "Looking it up…"
    workers.answer(Finding(True))
    workers.finish()
    assert OwnWords().words() == ("haus",)
    assert _said_of(dialog, "jqx") == "Looking it up…"
    workers.answer(Finding(False))
    workers.finish()
    assert OwnWords().words() == ("haus",)
    _press(dialog, "&Add")
    assert OwnWords().words() == ("haus", "jqx")
    assert _said_of(dialog, "xyz") == "Looking it up…"
    workers.fail()
    field, error = dialog.findChild(QLineEdit), dialog.findChild(QLabel, "error")
    assert field is not None
    assert error is not None
    failed = "This can't be looked up now. Press Add again to add it all the same."
    assert error.text() == field.accessibleDescription() == failed
    assert OwnWords().words() == ("haus", "jqx"), "nobody has said that it is a word"
    _press(dialog, "&Add")
    assert OwnWords().words() == ("haus", "jqx", "xyz")
    assert error.text() == field.accessibleDescription() == ""
    assert _said_of(dialog, "qqq") == "Looking it up…"
    field.setText("the next")
    workers.fail()
    assert error.text() == "", "another word is being written"
    _leave(dialog)


def _said_of(dialog: OwnWordsDialog, word: str) -> str:
    """Return what the dialog says when ``word`` is added."""
    field, error = dialog.findChild(QLineEdit), dialog.findChild(QLabel, "error")
    assert field is not None
    assert error is not None
    field.setText(word)
    _press(dialog, "&Add")
    return error.text()


def _fgw(program: Program) -> Player:
    """Return a player with J and C before them, which together are in no word of the list."""
    rest = list(pack(1, wild=True))
    for card in "FGWJCOU":
        rest.remove(card)
    return program.start_at(Match(game("bali").rules, setup(1, 5, cards="FGWJCOU" + "".join(rest))))


def _build(player: Player) -> bool:
    """Build JC; return whether that was allowed."""
    TableHands(player.window).drag(str(Place(0, 4)), str(Place(0, 3)))
    return bool(player.match.moves())


def _kept(player: Player) -> list[str]:
    """Return the own words that the game on the table keeps."""
    return list(player.match.own_words or ())


def _add(player: Player, word: str) -> str:
    """Add ``word`` to the own words; return what the dialog says above them."""
    dialog = _own_words(player)
    field, hint = dialog.findChild(QLineEdit), dialog.findChild(QLabel, "hint")
    assert field is not None
    assert hint is not None
    field.setText(word)
    _press(dialog, "&Add")
    _press(dialog, "&Add")
    said = hint.text()
    _leave(dialog)
    return said


def test_a_word_added_during_a_scored_game_counts_from_the_next_one(program: Program) -> None:
    player = _fgw(program)
    assert _add(player, "fgwjcou") == (
        "These words are allowed with every dictionary. The game on the table is scored and keeps "
        "those it began with: what you change counts from the next game."
    )
    assert not _build(player)
    assert player.status() == (
        "Your new word counts from the next game: a scored game keeps those that it began with."
    )
    assert player.match.unscored == ()


def test_so_it_is_after_the_next_start_and_with_a_file_changed_by_hand(program: Program) -> None:
    _fgw(program)
    OWN_WORDS.add("fgwjcou")
    again = program.start()
    assert _kept(again) == []
    assert not _build(again)
    again.window.deals.new_game()
    assert _kept(again) == ["fgwjcou"]


def test_once_the_game_is_not_scored_the_word_counts_at_once(program: Program) -> None:
    player = _fgw(program)
    player.window.session.stop_scoring("hint")
    assert _add(player, "fgwjcou") == (
        "These words are allowed with every dictionary, even in the game on the table."
    )
    assert _build(player)
    assert not program.start().match.own_words


def test_a_recent_game_keeps_its_words(program: Program) -> None:
    player = _fgw(program)
    TableHands(player.window).drag(str(Place(0, 5)), str(Place(0, 4)))  # CO
    assert player.match.moves() == 1
    OWN_WORDS.add("fgwjcou")
    player.shortcut("Ctrl+N")
    again = program.start()
    (recent,) = again.window.shelf.recent()
    again.window.shelf.resume_recent(recent.key)
    QApplication.processEvents()
    _build(again)
    assert again.match.moves() == 1
    assert again.match.unscored == ()


def test_the_same_deal_with_another_word_is_not_scored(program: Program) -> None:
    player = program.start()
    for number in (7, 8, 7, 8):
        player.window.shelf.new("bali", {}, number)
        assert not player.match.unscored
    OWN_WORDS.add("fgwjcou")
    for number, unscored in ((7, ["repeat"]), (9, [])):
        player.window.shelf.new("bali", {}, number)
        assert list(player.match.unscored) == unscored


def test_a_game_of_an_earlier_version_takes_the_words_of_the_moment(program: Program) -> None:
    player = _fgw(program)
    program.leave()
    with closing(sqlite3.connect(paths.journal_file())) as connection, connection:
        ((standing,),) = connection.execute("SELECT standing FROM game").fetchall()
        assert b'"own_words":[]' in standing
        earlier = standing.replace(b',"own_words":[]', b"")
        connection.execute("UPDATE game SET standing = ?", (earlier,))
    OWN_WORDS.add("fgwjcou")
    player = program.start()
    assert player.match.unscored == ()
    assert _kept(player) == ["fgwjcou"]


def test_many_own_words_are_removed_at_once(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    OWN_WORDS.add("zax")
    with paths.own_words_file().open("a", encoding="utf-8", newline="\n") as file:
        file.write("# not a word\nab\nit's\n" + "".join(f"q{each}e\n" for each in "abcdefgh"))
    dialog = _own_words(_begin(program))
    listed = dialog.findChild(QListWidget)
    assert listed is not None
    assert listed.count() == 9  # those that count
    written: list[bytes] = []
    monkeypatch.setattr(game_file, "write_bytes", lambda _file, data: written.append(data))
    listed.selectAll()
    _press(dialog, "&Remove")
    assert written == [b"# not a word\nab\nit's\n"]
    _leave(dialog)


def _lock(file: Path) -> None:
    file.mkdir(parents=True)


def _write_many(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(
        "".join(f"{a}{b}{c}\n" for a, b, c in product(ascii_lowercase, repeat=3)), "utf-8"
    )


@pytest.mark.parametrize(
    ("spoil", "at_first", "sentence"),
    [
        (_lock, *2 * ("Your words can't be saved: something else has the name of their file.",)),
        (
            _write_many,
            "Only the first 10,000 words in the file count.",
            "You have 10,000 words, the most there can be. Remove some first.",
        ),
    ],
)
def test_what_is_wrong_with_the_file_is_told(
    program: Program, spoil: Callable[[Path], None], at_first: str, sentence: str
) -> None:
    spoil(paths.own_words_file())
    dialog = _own_words(_begin(program))
    field, error = dialog.findChild(QLineEdit), dialog.findChild(QLabel, "error")
    assert field is not None
    assert error is not None
    assert error.text() == at_first
    field.setText("zaxx")
    _press(dialog, "&Add")
    _press(dialog, "&Add")
    assert error.text() == sentence
    assert field.text() == "zaxx"
    _leave(dialog)


def _menu(player: Player) -> QMenu:
    variations = player.action("Variations").menu()
    assert isinstance(variations, QMenu)
    (menu,) = (each for each in variations.findChildren(QMenu) if each.title() == "Dictionary")
    return menu


def _entries(menu: QMenu) -> list[str]:
    return [("* " if action.isChecked() else "") + action.text() for action in menu.actions()]


def test_a_dictionary_is_chosen_among_the_variations(
    program: Program, workers: FakeWorkers
) -> None:
    player = _begin(program)
    menu = _menu(player)
    assert _entries(menu) == ["* Built-in"]
    menu.aboutToShow.emit()
    assert _entries(menu) == ["* Built-in", "Looking for more…"]
    assert workers.asked == ["list_installed"]
    workers.answer((("de_DE", "en_GB"), None))
    workers.finish()
    assert _entries(menu) == ["* Built-in", "Deutsch", "English (GB)"]
    _choose(menu, "English (GB)")
    assert player.window.session.match.setup.options["dictionary"] == "en_GB"
    assert _entries(_menu(player)) == ["Built-in", "Deutsch", "* English (GB)"]
    _menu(player).aboutToShow.emit()
    assert "list_installed" not in workers.asked  # it is known already
    before = player.window.session.match
    _choose(_menu(player), "English (GB)")  # nothing else is chosen by that
    assert player.window.session.match is before
    assert _entries(_menu(player))[2] == "* English (GB)"
    _choose(_menu(player), "Built-in")
    assert player.window.session.match.setup.options["dictionary"] == "built-in"


def _choose(menu: QMenu, words: str) -> None:
    action: QAction
    (action,) = (each for each in menu.actions() if each.text() == words)
    action.trigger()
    QApplication.processEvents()


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("no other dictionaries", "No other dictionaries are installed."),
        (
            "no enchant",
            "Dictionaries of the system can't be asked: Enchant isn't installed. "
            "The built-in list is used.",
        ),
    ],
)
def test_why_there_are_no_dictionaries_is_told(
    program: Program, workers: FakeWorkers, key: str, sentence: str
) -> None:
    menu = _menu(_begin(program))
    menu.aboutToShow.emit()
    workers.answer(((), reason(key)))
    workers.finish()
    assert _entries(menu) == ["* Built-in", sentence]
    assert not menu.actions()[-1].isEnabled()


def test_a_worker_that_fails_is_told_in_the_menu(program: Program, workers: FakeWorkers) -> None:
    menu = _menu(_begin(program))
    menu.aboutToShow.emit()
    workers.fail()
    assert _entries(menu) == ["* Built-in", "No more could be found right now."]
    menu.aboutToShow.emit()  # the next time it is tried again
    assert workers.asked == ["list_installed"]


def test_the_keyboard_looks_a_word_up(program: Program) -> None:
    player = _begin(program)
    dialog = _open(player)
    field = dialog.findChild(QLineEdit)
    assert field is not None
    assert dialog.focusWidget() is field
    field.setText("quiz")
    button = dialog.findChild(QPushButton)
    assert button is not None
    (default,) = (each for each in dialog.findChildren(QPushButton) if each.isDefault())
    assert default.text() == "&Look up"
    _leave(dialog)


def test_help_with_the_letter_of_the_bali_card_ends_scoring(program: Program) -> None:
    rest = list(pack(1, wild=True))
    for card in "?QUIZ":
        rest.remove(card)
    player = program.start_at(Match(RULES, setup(1, 5, "?QUIZ" + "".join(rest))))
    hands = TableHands(player.window)
    hands.drag(str(Place(0, 0)), str(Place(0, 1)))
    hands.click(SHOW_LETTERS)
    assert player.status().startswith("Showing which letters work ends scoring for this game.")
    assert list(player.window.session.match.unscored) == []
    hands.click(SHOW_LETTERS)
    assert list(player.window.session.match.unscored) == ["lookup"]
    table = player.page.table
    assert table is not None
    works = [letter for letter, part in LETTER_PARTS.items() if table.board.part(part).why is None]
    assert works == ["A", "U", "W"]  # burqa, quest, qwerty
    hands.click(LETTER_PARTS["U"])
    assert player.window.session.match.state.table.panels[0][1].text == "QU"
    player.window.session.undo()
    hands.drag(str(Place(0, 0)), str(Place(0, 1)))
    hands.click(SHOW_LETTERS)  # it costs nothing more
    assert table.board.part(LETTER_PARTS["B"]).why is not None
