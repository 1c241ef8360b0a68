from __future__ import annotations

import pytest

from gamesuite.engine.luck import Luck
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.setup import Deal
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.bowling_solitaire.rules import DECK, first_rack, shuffle_rack
from gamesuite.games.bowling_solitaire.words import BowlingSolitaireDescriptions

from .positions import LEAFLET, RULES, bowl_balls, new_match, rack


def test_the_cards_are_0_to_9_twice() -> None:
    assert sorted(DECK) == sorted([*range(10), *range(10)])
    assert sorted(shuffle_rack(Luck(7), 3, 0)) == sorted(DECK)


def test_shuffles_of_a_deal_never_change() -> None:
    luck = Luck(20250101)
    shuffles = {
        key: "".join(map(str, shuffle_rack(luck, *key))) for key in ((0, 0), (9, 0), (9, 2))
    }
    assert shuffles == {
        (0, 0): "93231062658787109445",
        (9, 0): "87213079405692658134",
        (9, 2): "43926077420119563885",
    }


def test_cards_are_dealt_to_pins_then_piles() -> None:
    lane = new_match(LEAFLET).state.lane()
    assert lane.pins == (2, 7, 1, 7, 2, 9, 5, 1, 8, 6)
    assert lane.tops == (0, 0, 4)
    state = new_match(LEAFLET).state
    assert [len(state.pile(index)) for index in range(3)] == [5, 3, 2]


@pytest.mark.parametrize(
    ("cards", "key"),
    [
        (("0",) * 20, "card too often"),
        ((*"01234567890123456789", "0"), "card too often"),
        (tuple("0123456789"), "cards missing"),
        ((), "cards missing"),
        (("10", *"0123456789012345678"), "unknown card"),
        (("AS",) * 20, "unknown card"),
        (("\u0663",) * 20, "unknown card"),
    ],
)
def test_wrong_cards_are_refused(cards: tuple[str, ...], key: str) -> None:
    with pytest.raises(RefusedError) as refused:
        first_rack(Deal(1, cards))
    assert refused.value.reason.key == key
    assert "{" not in reason_in_words(BowlingSolitaireDescriptions(), refused.value.reason)


def test_given_cards_replace_the_first_rack_only() -> None:
    given, drawn = new_match(LEAFLET, number=5), new_match(number=5)
    assert given.state.dealt != drawn.state.dealt
    for match in (given, drawn):
        while match.state.progress.frame == 0:
            match.do(next(iter(reversed(list(RULES.legal_commands(match.state))))))
    assert given.state.dealt == drawn.state.dealt


def test_every_rack_of_a_perfect_game_is_a_new_shuffle() -> None:
    racks = [bowl_balls([10] * balls).dealt for balls in range(1, 13)]
    assert len(set(racks)) == 12
    assert racks[0] == rack().dealt == shuffle_rack(Luck(1), 0, 0)
    assert racks[9:] == [shuffle_rack(Luck(1), 9, number) for number in range(3)]
