from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from gamesuite.engine.luck import HIGHEST_NUMBER, KeyPart, Luck
from tests.chi_square import chi_square

LETTERS = "abcdefghijklmnopqrstuvwxyz"

# The vectors: facts of the file format, which no later version may change.
WORDS = {
    0: 18261094687274953487,
    7: 13508717509707275146,
    HIGHEST_NUMBER: 12172330328342570933,
}
DICE = {
    0: [1, 3, 1, 5, 1, 4, 2, 3, 3, 2, 5, 1],
    7: [1, 3, 2, 1, 2, 3, 6, 5, 1, 2, 6, 5],
    HIGHEST_NUMBER: [3, 4, 3, 6, 4, 5, 3, 5, 2, 2, 5, 3],
}
SHUFFLES: list[tuple[int, tuple[KeyPart, ...], str, str]] = [
    (0, ("deal",), "ABCDEFGHIJ", "ABJGDCFIEH"),
    (7, ("deal",), "ABCDEFGHIJ", "JDBFHIECAG"),
    (HIGHEST_NUMBER, ("deal",), "ABCDEFGHIJ", "JBCIAEGFHD"),
    (1, ("hand", 2), LETTERS, "wqaodejsxmczkfnibplyhvurgt"),
]


SECRET = "0123456789abcdef" * 2


def test_vectors_of_a_secret() -> None:
    luck = Luck(7, SECRET)
    assert luck.below(2**64, "deal") == 7494589904206001663
    assert [luck.die("roll", 1, 0, 1, die) for die in range(12)] == [
        6,
        3,
        6,
        1,
        4,
        4,
        4,
        2,
        6,
        5,
        3,
        5,
    ]
    assert len({Luck(7, secret).below(2**64, "deal") for secret in ("", SECRET, SECRET[1:])}) == 3


@pytest.mark.parametrize("number", WORDS)
def test_vectors_of_words_and_dice(number: int) -> None:
    luck = Luck(number)
    assert luck.below(2**64, "deal") == WORDS[number]
    assert [luck.die("roll", 1, 0, 1, die) for die in range(12)] == DICE[number]


def test_guesses_have_a_luck_of_their_own() -> None:
    assert [Luck.guessed(seed).number for seed in (0, 7)] == [636195126747259, 2384636237745199]


@pytest.mark.parametrize(("number", "key", "items", "shuffled"), SHUFFLES)
def test_vectors_of_shuffles(
    number: int, key: tuple[KeyPart, ...], items: str, shuffled: str
) -> None:
    assert "".join(Luck(number).shuffle(items, *key)) == shuffled


def test_a_word_that_would_favour_small_results_is_skipped() -> None:
    # The first word of this key is 16564561657024806572, past the last whole multiple.
    assert Luck(1).below(3 * 2**62, "reject", 0) == 2292247163316497881


def test_a_part_of_a_key_is_not_confused_with_its_text() -> None:
    luck = Luck(3)
    keys: list[tuple[KeyPart, ...]] = [(1, 2), ("1", 2), (12,), ("1,2",), ("12",)]
    assert len({luck.below(2**64, *key) for key in keys}) == len(keys)


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_an_impossible_bound_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match="bound must be"):
        Luck(1).below(bound, "x")


def test_there_is_only_one_way_to_choose_from_one() -> None:
    assert Luck(1).below(1, "x") == 0
    assert Luck(1).shuffle((), "x") == ()
    assert Luck(1).shuffle("a", "x") == ("a",)


def test_dice_are_fair() -> None:
    luck = Luck(2024)
    throws = [luck.die("roll", turn, 0, 1, die) for turn in range(2000) for die in range(5)]
    assert _chi_square(throws, 6) < 20.5  # one fair die in a thousand is above


def test_orders_are_fair() -> None:
    orders = [Luck(number).shuffle("abcd", "deal") for number in range(6000)]
    assert _chi_square(orders, 24) < 49.7  # one fair shuffler in a thousand is above


def test_a_card_is_as_likely_in_every_place() -> None:
    places = [Luck(number).shuffle(LETTERS, "deal").index("q") for number in range(2600)]
    assert _chi_square(places, 26) < 52.6  # one fair shuffler in a thousand is above


def _chi_square(found: Iterable[object], kinds: int) -> float:
    """Return how far ``found`` is from having all of ``kinds`` equally often."""
    counts = Counter(found)
    assert len(counts) == kinds
    return chi_square(counts.values(), [counts.total() / kinds] * kinds)
