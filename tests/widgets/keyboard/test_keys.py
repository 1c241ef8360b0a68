"""What keys do at a table, with those that a player has chosen."""

from __future__ import annotations

from gamesuite.engine.table.scene import Part, Scene
from gamesuite.widgets.keyboard.keys import (
    KeyHelp,
    card_table_keys,
    help_with_chosen_keys,
    native_keys,
    portable_keys,
    with_chosen_keys,
)

SCENE = Scene((Part("roll", "Roll", key="R"), Part("pass", "Pass", key="P"), Part("felt", "")))


def test_the_keys_of_a_table_of_cards_are_told_in_words_and_in_sentences() -> None:
    assert [(", ".join(each.keys), each.words, each.sentence) for each in card_table_keys()] == [
        ("Arrows", "Move the focus", "Move the focus between cards and piles"),
        ("Home, End", "First, last pile", "Move to the first or last pile"),
        ("Enter", "Pick up, drop", "Pick up the card; on another pile, drop it there"),
        ("Space", "Best move", "Make the best move of the card, like a click"),
        ("Esc", "Cancel", "Put back what you picked up, or leave full screen"),
        ("Menu, Shift+F10", "List moves", "List the moves of the card, like a right-click"),
    ]


def test_chosen_keys_press_the_parts() -> None:
    keys = [part.key for part in with_chosen_keys(SCENE, {"R": "X", "P": ""}).parts]
    assert keys == ["X", "", ""]
    assert [part.key for part in with_chosen_keys(SCENE, {"P": "Q", "Z": "Y"}).parts] == [
        "R", "Q", "",
    ]  # fmt: skip
    assert with_chosen_keys(SCENE, {"Z": "Y"}) is SCENE


def test_help_tells_the_keys_that_were_chosen() -> None:
    entry = KeyHelp(("A to C",), "Roll", "Roll the dice", ("A", "B", "C"))
    assert help_with_chosen_keys(entry, {"B": "Ctrl+X", "C": ""}).keys == ("A", "Ctrl+X")
    assert help_with_chosen_keys(entry, {"Z": "Y"}) is entry


def test_keys_have_one_name_everywhere_and_one_on_this_system() -> None:
    assert (portable_keys("ctrl+shift+a"), native_keys("ctrl+shift+a")) == ("Ctrl+Shift+A",) * 2


def test_the_return_key_is_enter() -> None:
    assert native_keys("Alt+Return") == "Alt+Enter"
