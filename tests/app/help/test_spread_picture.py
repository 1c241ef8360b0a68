"""Cards laid out in rows and groups on a page of help."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gamesuite.app.help.help_pictures import MOST_WIDTH, rows_of, spread_picture
from gamesuite.storage.settings import Settings
from gamesuite.widgets.drawing.card_frame import card_height

pytestmark = pytest.mark.usefixtures("qapp")

CARD = 66
"""The width of a card where there is room."""
SETTINGS = Settings()


def test_a_path_names_rows_groups_and_cards() -> None:
    assert rows_of("/KO,VO-PO,SO/AS") == ((("KO", "VO"), ("PO", "SO")), (("AS",),))


def test_a_picture_is_as_large_as_its_cards_and_fits_the_page() -> None:
    one, two = (
        spread_picture(rows_of(path), SETTINGS, 1.0).size() for path in ("/KO", "/KO,VO/AS")
    )
    assert two.width() > 1.8 * one.width() > one.width()
    assert two.height() > 1.8 * one.height()
    row = ",".join(["KO"] * 12)
    assert spread_picture(rows_of(f"/{row}-{row}"), SETTINGS, 1.0).width() <= MOST_WIDTH


def test_cards_have_the_same_margin_all_round_and_gaps_only_between_groups() -> None:
    one, two, three = (
        spread_picture(rows_of(path), SETTINGS, 1.0).size()
        for path in ("/KO", "/KO-VO", "/KO-VO-PO")
    )
    assert one.width() - CARD == one.height() - card_height(CARD) > 0
    assert three.width() - two.width() == pytest.approx(two.width() - one.width(), abs=1)
    assert two.width() - one.width() > CARD


def test_a_picture_is_sharp_on_a_sharp_screen() -> None:
    one, two = (spread_picture(rows_of("/KO"), SETTINGS, ratio) for ratio in (1.0, 2.0))
    assert two.size() == one.size() * 2
    assert two.devicePixelRatio() == 2


@pytest.mark.parametrize(
    ("name", "value"), [("four_colours", True), ("large_indices", True), ("felt", "blue")]
)
def test_a_picture_follows_the_settings(name: str, value: object) -> None:
    changed = replace(SETTINGS, **{name: value})
    before, after = (spread_picture(rows_of("/KA"), each, 1.0) for each in (SETTINGS, changed))
    assert before != after


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(ValueError, match="XX"):
        spread_picture(rows_of("/KO,XX"), SETTINGS, 1.0)
