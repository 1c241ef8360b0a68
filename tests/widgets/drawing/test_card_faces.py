"""The fifty-two faces."""

from itertools import combinations

import pytest

from gamesuite.widgets.drawing.card_frame import CARD_RATIO
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.table.geometry import FULL_SPREAD
from tests.widgets.drawing.pictures import (
    FACES,
    changes_across,
    channels,
    darkest,
    furthest_apart,
    inked_rows,
    part,
    picture,
    unlike,
    upside_down,
)

pytestmark = pytest.mark.usefixtures("qapp")

COURTS = [rank + suit for suit in "CDHS" for rank in "JQK"]
# A single pip in the middle stands upright, so only these are the same either way up.
EVEN_PIPS = [rank + suit for suit in "CDHS" for rank in "24T"]
LOZENGES = [rank + "D" for rank in "A2345689T"]
STYLES = [
    CardStyle(),
    CardStyle(four_colours=True),
    CardStyle(large_indices=True),
    CardStyle(dark=True),
    CardStyle(high_contrast=True),
]
STRIP_END = 0.19
"""Where the index ends, as a share of the height of the card."""
ROWS = {"2": 1, "3": 1, "4": 3, "5": 3, "6": 4, "7": 4, "8": 4, "9": 5, "T": 5}
"""How many rows of ink are in the left third of a card: its index, and pips."""


@pytest.mark.parametrize("style", STYLES)
def test_no_two_faces_look_alike(style: CardStyle) -> None:
    pictures = {face: channels(picture(face, style, 60)) for face in [*FACES, None]}
    assert len(set(pictures.values())) == 53


def test_courts_differ_by_more_than_their_index() -> None:
    for first, second in combinations(COURTS, 2):
        figures = (part(picture(face), 0.4, 0.05, 0.5, 0.6) for face in (first, second))
        assert unlike(*figures) > 0.05, (first, second)


@pytest.mark.parametrize("face", [*COURTS, *EVEN_PIPS, *LOZENGES])
@pytest.mark.parametrize("width", [61, 120])
def test_cards_are_the_same_either_way_up(face: str, width: int) -> None:
    image = picture(face, width=width)
    # The edges of the sash are rounded to pixels once, so they may differ by a shade.
    assert furthest_apart(image, upside_down(image)) <= (40 if face in COURTS else 12)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("large", [False, True])
def test_both_corners_hold_the_same_index(face: str, large: bool) -> None:
    image = picture(face, CardStyle(large_indices=large))
    corners = (part(side, 0, 0, 0.4, 0.24) for side in (image, upside_down(image)))
    assert furthest_apart(*corners) <= 12


@pytest.mark.parametrize("large", [False, True])
def test_the_index_lies_in_the_strip_a_column_leaves_open(large: bool) -> None:
    style = CardStyle(large_indices=large)
    for face in FACES:
        rank, suit = (part(picture(face, style), x, 0.03, 0.16, 0.21) for x in (0.04, 0.24))
        assert darkest(rank) < 130, face
        assert darkest(suit) < 130, face


def test_nothing_but_the_index_shows_in_the_strip_of_pip_cards() -> None:
    for face in FACES:
        if face[0] not in "JQK":
            below_index = FULL_SPREAD / CARD_RATIO - STRIP_END
            strip = part(picture(face, width=240), 0.05, STRIP_END, 0.9, below_index)
            assert darkest(strip) > 200, face


@pytest.mark.parametrize("large", [False, True])
def test_pips_keep_clear_of_the_index_and_of_each_other(large: bool) -> None:
    for face in FACES:
        if face[0] not in "AJQK":
            image = picture(face, CardStyle(large_indices=large), width=240)
            assert len(inked_rows(part(image, 0.03, 0.03, 0.33, 0.94))) == ROWS[face[0]], face


def test_the_pips_fill_the_card_between_its_indices() -> None:
    for face in FACES:
        if face[0] in "4569T":
            image = picture(face, width=240)
            rows = inked_rows(part(image, 0.05, 0.2, 0.9, 0.6))
            assert rows[0][0] < 0.04 * image.height(), face


@pytest.mark.parametrize("suit", "CDHS")
def test_every_ace_has_an_ornament_that_a_small_card_leaves_out(suit: str) -> None:
    middle = (0.3, 0.35, 0.4, 0.3)
    large, small = (part(picture("A" + suit, width=width), *middle) for width in (240, 40))
    assert changes_across(large) > 12 > changes_across(small)


@pytest.mark.parametrize("large", [False, True])
def test_the_indices_of_courts_keep_clear_of_the_frame(large: bool) -> None:
    index = CardStyle(large_indices=large)
    right, below = (0.445, 0.224) if large else (0.408, 0.195)
    for face in COURTS:
        image = picture(face, index, width=240)
        assert darkest(part(image, right, 0.04, 0.008, below - 0.04)) > 200, face
        assert darkest(part(image, 0.04, below, right - 0.04, 0.006)) > 200, face


def test_the_letters_of_courts_are_those_of_the_players_language() -> None:
    german = CardStyle(courts="BDK")
    changed = {face for face in FACES if channels(picture(face)) != channels(picture(face, german))}
    assert changed == {rank + suit for rank in "JQ" for suit in "CDHS"}
    corner = (0.03, 0.03, 0.2, 0.16)
    letters = [channels(part(picture(face, german), *corner)) for face in ("JS", "QS", "KS")]
    assert len(set(letters)) == 3


def test_letters_are_needed_for_all_three_courts() -> None:
    with pytest.raises(ValueError, match="3 letters"):
        CardStyle(courts="BD")


def test_large_indices_are_larger() -> None:
    narrow = part(picture("4S"), 0.04, 0.19, 0.2, 0.03)
    large = part(picture("4S", CardStyle(large_indices=True)), 0.04, 0.19, 0.2, 0.03)
    assert darkest(narrow) > 200
    assert darkest(large) < 60


def test_four_colours_change_clubs_and_diamonds_only() -> None:
    changed = {
        face
        for face in FACES
        if channels(picture(face)) != channels(picture(face, CardStyle(four_colours=True)))
    }
    assert changed == {face for face in FACES if face[1] in "CD"}


def test_dark_paper_is_dimmer_and_still_bright() -> None:
    day, night = (
        part(picture("2S", CardStyle(dark=dark)), 0.7, 0.1, 0.1, 0.05).pixelColor(1, 1)
        for dark in (False, True)
    )
    assert day.lightness() > night.lightness() > 210
    assert night.red() > night.blue()


def test_high_contrast_prints_on_pure_white() -> None:
    image = picture("2S", CardStyle(high_contrast=True))
    assert part(image, 0.7, 0.1, 0.1, 0.05).pixelColor(1, 1).name() == "#ffffff"
    assert darkest(part(image, 0.04, 0.03, 0.16, 0.2)) == 0


def test_backs_differ_and_are_the_same_either_way_up() -> None:
    backs = [picture(None, CardStyle(back=back)) for back in ("lattice", "fans", "rays")]
    assert len({channels(back) for back in backs}) == 3
    for back in backs:
        assert furthest_apart(back, upside_down(back)) <= 60
        assert unlike(back, upside_down(back)) < 0.001
