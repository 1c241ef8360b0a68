"""What the statistics keep of a sheet, and its words."""

from __future__ import annotations

from gamesuite.catalogue import game
from gamesuite.games.balut.rules import VARIATIONS, Sheet, noted_of
from tests.games.balut.positions import CARD

FULL = Sheet(
    ((12, 12, 16, 12), (15, 15, 15, 15), (18, 18, 18, 18), (15, 20, 0, 15), (20, 22, 18, 24),
     (25, 26, 24, 27), (0, 45, 0, 0))
)  # fmt: skip
WORDS = game("balut").descriptions.noted_words()


def test_points_baluts_and_categories_are_noted() -> None:
    kept = noted_of(FULL, VARIATIONS["standard"])
    assert kept["baluts"] == (1,)
    assert kept["scores"] == (52, 60, 72, 50, 84, 102, 45)
    assert sum(kept["earned"]) <= kept["points"][0] + 2
    assert kept["earned"][-1] == 2


def test_the_figures_are_of_the_games_that_noted_them() -> None:
    kept = noted_of(FULL, VARIATIONS["standard"])
    figures = WORDS.figures([{}, kept, {"opponents": (1,)}, kept])
    assert [label for label, _value, _remark in figures] == [
        "Most points", "Average points", "Baluts",
    ]  # fmt: skip
    assert figures[2] == ("Baluts", "2", "1.0 per game")
    table = WORDS.table([kept, {}])
    assert table is not None
    assert table.rows[-1] == ("Balut", "45.0", "2.0", "100%")
    assert [row[0] for row in table.rows][:2] == ["Fours", "Fives"]


def test_most_and_average_points_and_what_a_category_earned_are_told() -> None:
    high = noted_of(FULL, VARIATIONS["standard"])
    low = noted_of(CARD, VARIATIONS["standard"])
    most, average, baluts = WORDS.figures([low, high])
    assert (low["points"], high["points"]) == ((7,), (9,))
    assert most == ("Most points", "9", "")
    assert average == ("Average points", "8.0", "")
    assert baluts == ("Baluts", "2", "1.0 per game")
    table = WORDS.table([high, low, low])
    assert table is not None
    assert table.rows == (
        ("Fours", "49.3", "0.0", "0%"),
        ("Fives", "63.3", "0.0", "0%"),
        ("Sixes", "76.0", "0.0", "0%"),
        ("Straight", "53.3", "0.0", "0%"),
        ("Full House", "82.7", "3.0", "100%"),
        ("Choice", "100.7", "0.7", "33%"),
        ("Balut", "41.7", "2.0", "100%"),
    )


def test_games_of_before_have_no_figures() -> None:
    assert WORDS.figures([{}, {"opponents": (2,)}]) == ()
    assert WORDS.table([{}]) is None
