"""What the statistics keep of a game: its words."""

from __future__ import annotations

from gamesuite.games.bali.state import Place, Remove, Stop
from gamesuite.games.bali.words import BaliDescriptions
from tests.games.bali.positions import RULES, do, full, position

WORDS = BaliDescriptions().noted_words()
PLAIN = RULES.noted(do(full(position("REST* JEST* Q")), Remove(Place(0, 0)), Stop()), 0)
BALI = RULES.noted(do(position("PATHs* ABLE*"), Remove(Place(0, 0)), Stop()), 0)


def test_a_result_notes_removed_and_standing_words() -> None:
    letters = (18, 5, 19, 20, 0, 10, 5, 19, 20, 0)
    assert {"letters": letters, "points": (12, 24), "bali": (0,)} == PLAIN
    assert BALI["bali"] == (1,)
    assert BALI["points"] == (40, 12)


def test_a_result_says_its_best_word() -> None:
    assert WORDS.sentence(PLAIN) == "2 words; the best is JEST with 24 points."
    assert WORDS.sentence(BALI) == "2 words; the best is PATHS with 40 points."
    assert WORDS.sentence({"letters": (), "points": (), "bali": (0,)}) == ""


def test_figures_count_balis_and_name_the_longest_and_the_best_word() -> None:
    assert WORDS.figures([PLAIN, BALI, {}]) == (
        ("Balis", "1", ""),
        ("Words", "4", "1.3 per game"),
        ("Longest word", "PATHS", "5 letters"),
        ("Best word", "PATHS", "40 points"),
    )
    assert WORDS.figures([]) == ()


def test_anything_in_a_journal_is_read() -> None:
    damaged = {"letters": (0, 0, 1, 99, -5, 2, 0, 3), "points": ()}
    assert WORDS.sentence(damaged).startswith("2 words; the best is A")


def test_partners_note_their_own_words() -> None:
    state = position("REST*", "JEST*")
    assert RULES.noted(state, 0)["points"] == (12,)
    assert RULES.noted(state, 1)["points"] == (24,)
