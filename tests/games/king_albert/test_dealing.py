from __future__ import annotations

import pytest

from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.match import Match
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.games.king_albert.rules import ACES, VariationName
from gamesuite.patience.pack import PACK
from tests.games.king_albert.tables import RULES, cards_of, setup

# How the deals of the variations look (King Albert, Variations).
SHAPES: list[tuple[VariationName, list[int], int, int]] = [
    ("standard", [1, 2, 3, 4, 5, 6, 7, 8, 9], 7, 0),
    ("raglan", [1, 2, 3, 4, 5, 6, 7, 7, 7], 6, 4),
    ("queen-victoria", [1, 2, 3, 4, 5, 6, 7, 8, 9], 7, 0),
    ("brigade", [5, 5, 5, 5, 5, 5, 5], 13, 4),
]

NO_ACES = tuple(card for card in PACK if card not in ACES)

# Published deals: facts of the file format, which no later version may change.
DEALS: list[tuple[int, VariationName, str]] = [
    (
        7,
        "standard",
        "8S 7H QS 2C 4H AS 6H TC KD QD QC 5C JD 8C 9D 3S 7S 2S 3H 6S TD JH AD 6D 6C AC "
        "3C 2H 5D AH 7C 9C KH JS 8D 9S 2D 4D KC TS JC QH 4S 9H 5S KS TH 4C 7D 8H 3D 5H",
    ),
    (
        7,
        "raglan",
        "AC AD AH AS 9S JH 2C 4C TH 9H 3H KD 2D 2S 5C 9D 5H 6H 4D 7S 3D 8H 6S 6D TD JS "
        "9C 7H 6C QH 8S 5D JD 5S 3C 3S 4S 7D 8C JC TS QS KH QD 8D KS 2H KC TC QC 7C 4H",
    ),
    (
        HIGHEST_NUMBER,
        "brigade",
        "AC AD AH AS TC 5S 5C TS 9S QD TH QC 4D 7H JS 2H JC 7S 4C KC 3S 6D JH 3H 8D 5H "
        "8H 9D JD 6H QS KH 3C 7D QH TD 9C 8C 6C 8S 2S 2D 5D 4S KD 7C KS 2C 9H 6S 4H 3D",
    ),
]


@pytest.mark.parametrize(("variation", "columns", "reserve", "home"), SHAPES)
def test_the_shape_of_a_deal(
    variation: VariationName, columns: list[int], reserve: int, home: int
) -> None:
    state = RULES.start(setup(3, variation))
    assert [len(column) for column in state.tableau.columns] == columns
    assert len(state.tableau.reserve) == reserve
    assert RULES.scores(state) == (home,)
    assert cards_of(state) == sorted(PACK)


@pytest.mark.parametrize(("number", "variation", "cards"), DEALS)
def test_published_deals(number: int, variation: VariationName, cards: str) -> None:
    assert RULES.start(setup(number, variation)).dealt == tuple(cards.split())


def test_variations_of_one_number_and_pack_are_one_deal() -> None:
    assert RULES.start(setup(4)).dealt == RULES.start(setup(4, "queen-victoria")).dealt
    assert RULES.start(setup(4)).dealt == RULES.start(setup(4, back=True)).dealt
    assert RULES.start(setup(4, "raglan")).dealt == RULES.start(setup(4, "brigade")).dealt


def test_cards_are_dealt_row_by_row_each_row_one_column_further_right() -> None:
    tableau = RULES.start(setup(cards=PACK)).tableau
    assert [column[0] for column in tableau.columns] == list(PACK[:9])
    assert [column[1] for column in tableau.columns[1:]] == list(PACK[9:17])
    assert tableau.columns[8][-1] == PACK[44]
    assert tableau.reserve == PACK[45:]


def test_aces_are_dealt_first_where_they_start_at_home() -> None:
    tableau = RULES.start(setup(variation="brigade", cards=ACES + NO_ACES)).tableau
    assert [pile.cards for pile in tableau.foundations] == [(ace,) for ace in ACES]
    assert [column[0] for column in tableau.columns] == list(NO_ACES[:7])
    assert [column[1] for column in tableau.columns] == list(NO_ACES[7:14])
    assert tableau.reserve == NO_ACES[35:]


WRONG_CARDS: list[tuple[tuple[str, ...], VariationName, Reason]] = [
    ((), "standard", reason("cards missing", number=52)),
    (PACK[:-1], "standard", reason("cards missing", number=1)),
    ((*PACK[:-1], "AC"), "standard", reason("card twice", card="AC")),
    ((*PACK, "AC"), "standard", reason("card twice", card="AC")),
    ((*PACK[:-1], "1C"), "standard", reason("no such card", name="1C")),
    ((*PACK[:-1], "x" * 500), "standard", reason("no such card", name="x" * 20)),
    ((*PACK[1:], PACK[0]), "raglan", reason("aces first")),
    ((*PACK[1:], PACK[0]), "brigade", reason("aces first")),
    ((*reversed(ACES), *NO_ACES), "raglan", reason("aces first")),
    (("AD", "AC", "AH", "AS", *NO_ACES), "brigade", reason("aces first")),
]


@pytest.mark.parametrize(("cards", "variation", "why"), WRONG_CARDS, ids=range(len(WRONG_CARDS)))
def test_cards_that_are_not_a_deal(
    cards: tuple[str, ...], variation: VariationName, why: Reason
) -> None:
    with pytest.raises(RefusedError) as refused:
        Match(RULES, setup(variation=variation, cards=cards))
    assert refused.value.reason == why


@pytest.mark.parametrize("number", [-1, HIGHEST_NUMBER + 1])
def test_a_number_that_is_not_a_deal(number: int) -> None:
    with pytest.raises(RefusedError) as refused:
        Match(RULES, setup(number))
    assert refused.value.reason.key == "deal number"
