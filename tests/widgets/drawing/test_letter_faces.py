"""The faces of letter cards."""

from __future__ import annotations

from itertools import combinations
from string import ascii_uppercase

import pytest
from PySide6.QtGui import QImage

from gamesuite.games.bali.state import VALUES, WILD, WILD_VALUE
from gamesuite.widgets.drawing.card_frame import CARD_RATIO, index_height
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.letters.letter_index import strip_height
from gamesuite.widgets.letters.letters_deck import JEWEL, LETTERS_DECK
from tests.widgets.drawing.pictures import channels, darkest, part, picture, unlike
from tests.widgets.drawing.test_card_faces import STYLES

pytestmark = pytest.mark.usefixtures("qapp")

PLAIN = [f"{letter}{value}" for letter, value in VALUES.items()]
DECLARED = [f"{letter.lower()}{WILD_VALUE}" for letter in ascii_uppercase]
CARDS = [*PLAIN, *DECLARED, f"{JEWEL}{WILD_VALUE}"]
SMALL = 30


def _strip(face: str, style: CardStyle, width: int) -> QImage:
    """Return what a column leaves visible of a card."""
    height = strip_height(index_height(style)) / CARD_RATIO
    return part(picture(face, style, width), 0, 0, 1, height)


def test_the_deck_has_all_cards_of_the_rules() -> None:
    assert JEWEL == WILD
    assert set(CARDS) <= set(LETTERS_DECK.faces)


@pytest.mark.parametrize("style", STYLES)
def test_no_two_strips_in_a_column_look_alike(style: CardStyle) -> None:
    strips = {face: channels(_strip(face, style, 60)) for face in CARDS}
    assert len(set(strips.values())) == len(CARDS)


def test_letters_and_values_can_be_told_apart_in_a_small_column() -> None:
    strips = {face: _strip(face, CardStyle(), SMALL) for face in PLAIN}
    for first, second in combinations(PLAIN, 2):
        assert unlike(strips[first], strips[second]) > 0.02, (first, second)


@pytest.mark.parametrize("large", [False, True])
def test_letter_and_value_lie_in_the_strip_and_end_above_its_edge(large: bool) -> None:
    style = CardStyle(large_indices=large)
    for face in PLAIN:
        strip = _strip(face, style, 120)
        assert darkest(part(strip, 0.03, 0.1, 0.4, 0.85)) < 130, face
        assert darkest(part(strip, 0.7, 0.1, 0.27, 0.85)) < 130, face
        assert darkest(part(strip, 0.05, 0.96, 0.9, 0.04)) > 200, face


def test_vowels_and_wild_cards_have_their_own_ink() -> None:
    def inks(face: str) -> set[tuple[bool, bool]]:
        image = part(picture(face), 0.03, 0.03, 0.35, 0.2)
        points = ((x, y) for y in range(image.height()) for x in range(image.width()))
        colours = (image.pixelColor(x, y) for x, y in points)
        strong = (each for each in colours if each.lightness() < 110)
        return {
            (each.red() > 2 * each.green() + 40, each.blue() > 2 * each.green() + 40)
            for each in strong
        }

    assert (True, False) in inks("A0")
    assert inks("C1") == {(False, False)}
    assert (False, True) in inks("c5") or (True, True) in inks("c5")


def test_the_value_of_a_wild_card_looks_the_same_before_it_is_declared() -> None:
    faces = (f"{letter}{WILD_VALUE}" for letter in (JEWEL, "c"))
    before, after = (channels(part(picture(face), 0.8, 0.02, 0.2, 0.12)) for face in faces)
    assert before == after


def test_letters_have_no_colours_of_suits() -> None:
    four = CardStyle(four_colours=True)
    assert not LETTERS_DECK.has_suits
    assert all(channels(picture(face)) == channels(picture(face, four)) for face in CARDS)
