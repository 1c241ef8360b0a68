"""The thirty-two faces of the High Deck."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF

from gamesuite.games.paris.melds import DECK, HOUSES, MAJORS, MINORS, PERSONS, VALUE
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.high import high_painter
from gamesuite.widgets.high.high_deck import HIGH_DECK
from gamesuite.widgets.high.houses import house_path
from tests.widgets.drawing.pictures import (
    FACES,
    channels,
    darkest,
    furthest_apart,
    part,
    picture,
    unlike,
    upside_down,
)
from tests.widgets.drawing.test_card_faces import STYLES

pytestmark = pytest.mark.usefixtures("qapp")


def test_the_deck_is_that_of_the_rules() -> None:
    assert HIGH_DECK.faces == DECK
    assert (high_painter.MAJORS, high_painter.MINORS) == (MAJORS, MINORS)


@pytest.mark.parametrize("style", STYLES)
def test_no_two_faces_look_alike(style: CardStyle) -> None:
    faces = [*HIGH_DECK.faces, *FACES, None]
    pictures = {face: channels(picture(face, style, 60)) for face in faces}
    assert len(set(pictures.values())) == len(faces)


@pytest.mark.parametrize("house", HOUSES)
def test_persons_differ_by_more_than_their_index_in_a_small_card(house: str) -> None:
    for first, second in combinations(PERSONS, 2):
        figures = (
            part(picture(person + house, width=60), 0.4, 0.05, 0.5, 0.6)
            for person in (first, second)
        )
        assert unlike(*figures) > 0.1, (first, second, house)


@pytest.mark.parametrize("person", PERSONS)
def test_houses_differ_in_sign_and_dress_in_a_small_card(person: str) -> None:
    for first, second in combinations(HOUSES, 2):
        pictures = [picture(person + house, width=60) for house in (first, second)]
        sign = (part(each, 0.23, 0.06, 0.17, 0.13) for each in pictures)
        dress = (part(each, 0.15, 0.35, 0.7, 0.3) for each in pictures)
        assert unlike(*sign) > 0.1, (person, first, second)
        assert unlike(*dress) > 0.05, (person, first, second)


@pytest.mark.parametrize("style", STYLES)
def test_majors_have_their_letter_on_a_plate_and_minors_on_paper(style: CardStyle) -> None:
    for face in HIGH_DECK.faces:
        image = picture(face, style)
        corner = image.pixelColor(*(round(share * image.width()) for share in (0.13, 0.042)))
        is_paper = corner.lightness() > 200
        assert is_paper == (face[0] in MINORS), face


def test_a_pair_has_the_same_number_of_small_signs_and_each_value_its_own() -> None:
    tens: dict[tuple[str, int], set[bytes]] = {}
    for face in HIGH_DECK.faces:
        margin = part(picture(face), 0.02, 0.21, 0.09, 0.22)
        tens.setdefault((face[1], VALUE[face]), set()).add(channels(margin))
    assert {len(pictures) for pictures in tens.values()} == {1}
    assert len({picture for pictures in tens.values() for picture in pictures}) == 4 * 4


@pytest.mark.parametrize("face", HIGH_DECK.faces)
@pytest.mark.parametrize("width", [61, 120])
def test_cards_are_the_same_either_way_up(face: str, width: int) -> None:
    image = picture(face, width=width)
    # The edges of the sash are rounded to pixels once, so they may differ by a shade.
    assert furthest_apart(image, upside_down(image)) <= 40


@pytest.mark.parametrize("large", [False, True])
def test_the_index_lies_in_the_strip_a_column_leaves_open(large: bool) -> None:
    style = CardStyle(large_indices=large)
    for face in HIGH_DECK.faces:
        letter, sign = (part(picture(face, style), x, 0.03, 0.16, 0.21) for x in (0.04, 0.24))
        assert darkest(letter) < 130, face
        assert darkest(sign) < 130, face


def test_four_colours_change_one_red_and_one_black_house() -> None:
    changed = {
        face[1]
        for face in HIGH_DECK.faces
        if channels(picture(face)) != channels(picture(face, CardStyle(four_colours=True)))
    }
    assert changed == {"A", "Y"}


@pytest.mark.parametrize("house", HOUSES)
def test_a_sign_fills_its_square(house: str) -> None:
    box = house_path(house).boundingRect()
    assert max(box.width(), box.height()) == pytest.approx(0.95, abs=0.06)
    assert box.center().x() == pytest.approx(0, abs=0.01)
    assert box.center().y() == pytest.approx(0, abs=0.03)


def test_no_two_signs_have_the_same_outline() -> None:
    across = [QPointF(x / 20, y / 20) for x in range(-10, 11) for y in range(-10, 11)]
    for first, second in combinations(map(house_path, HOUSES), 2):
        unequal = sum(first.contains(at) != second.contains(at) for at in across)
        assert unequal > len(across) * 0.15
