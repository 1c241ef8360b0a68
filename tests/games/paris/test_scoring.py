from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from gamesuite.games.paris.melds import DECK, MELDS
from gamesuite.games.paris.scoring import arrange, best_arrangement, highest_score, may_go_out
from tests.games.paris.brute_force import compare, random_hand

VECTORS = {
    "KO VO": 320,
    "KO KA KY": 960,
    "MO MA MY MT": 640,
    "KO PO FO": 720,
    "KO PO FO LO": 1600,
    "FO LO VO": 0,
    "KO VO KA VA": 5120,
    "KO VO PA SA": 4480,
    "KO VO PO SO": 8960,
    "KO VO FA CA": 1920,
    "KO VO LO MO": 3200,
    "KO KA KY PO PA PY": 26880,
    "KO KA KY PO PA PT": 13440,
    "KO KA KY VO": 960,
    "KO KA KY PO SO": 5760,
    "KO PO FO VO": 720,
    "KO VO KA VA KY VY": 30720,
    "KO PO FO KA PA FA": 23040,
    "KO PO FO PA FA LA": 19200,
    "KO VO SO CO MO": 8960,
    "KO PO FO LO VO SO CO MO": 204800,
}

PER_OCCURRENCE = {
    "KO VO KA VA": 5120,
    "KO VO KA VA KY VY": 122880,  # three identical couples
    "KO VO PO SO FO CO": 368640,  # two consecutive couples, three in one house
    "KO VO KA VA PO SO PA SA": 18350080,  # two identical, four consecutive, two in one house
    "KO KA KY PO PA PY FO FA FY": 1105920,  # three couples of sets in the same houses
}


@pytest.mark.parametrize(("hand", "score"), VECTORS.items())
def test_scores_of_the_rules(hand: str, score: int) -> None:
    assert best_arrangement(hand.split()).score == score


@pytest.mark.parametrize(("hand", "score"), PER_OCCURRENCE.items())
def test_bonuses_per_occurrence(hand: str, score: int) -> None:
    assert best_arrangement(hand.split(), per_occurrence=True).score == score


def test_the_deck_has_80_melds() -> None:
    kinds = [meld.kind for meld in MELDS]
    assert [kinds.count("pair"), kinds.count("set"), kinds.count("sequence")] == [16, 40, 24]


def test_all_eight_of_a_house_are_four_pairs() -> None:
    found = best_arrangement(["KO", "PO", "FO", "LO", "VO", "SO", "CO", "MO"])
    assert [meld.kind for meld in found.melds] == ["pair"] * 4
    assert (found.base, found.melded, found.bonuses, found.doubles) == (200, 8, (0, 1, 1, 0), 10)


def test_a_player_may_arrange_melds_differently() -> None:
    rows = (["LO", "PO", "KO", "FO"], ["VO", "SO", "CO", "MO"])
    assert arrange(rows).score == 102400
    assert arrange([]).score == 0


@pytest.mark.parametrize("groups", [["KO VA"], ["KO VO", "KO PO FO"], ["KO KO VO"], ["KO"], ["XX"]])
def test_what_is_not_an_arrangement(groups: list[str]) -> None:
    with pytest.raises(ValueError, match=r"not a meld|given twice"):
        arrange(group.split() for group in groups)


@pytest.mark.parametrize("cards", [["KO", "KO"], ["XO"], ["K"], [""], [*DECK, "KO"], ["ko"]])
def test_what_is_not_a_hand(cards: list[str]) -> None:
    with pytest.raises(ValueError, match=r"no such card|given twice"):
        best_arrangement(cards)


def test_no_cards_score_nothing() -> None:
    assert best_arrangement([]).score == 0
    assert best_arrangement([]).melds == ()


def test_the_whole_deck_can_be_melded() -> None:
    assert best_arrangement(DECK).melded == 32


def test_scores_match_the_brute_force_scorer() -> None:
    compare(200)


def test_the_order_of_the_cards_does_not_matter() -> None:
    random = Random(7)
    for _ in range(50):
        cards = list(random_hand(random))
        found = best_arrangement(cards)
        random.shuffle(cards)
        assert best_arrangement(cards) == found


def test_an_arrangement_is_made_of_the_hand() -> None:
    random = Random(8)
    for _ in range(100):
        cards = random_hand(random)
        for per_occurrence in (False, True):
            found = best_arrangement(cards, per_occurrence)
            assert {card for meld in found.melds for card in meld.cards} <= set(cards)
            assert arrange((meld.cards for meld in found.melds), per_occurrence) == found


def test_no_pair_beats_a_larger_meld_with_one_of_its_cards() -> None:
    """So the best arrangement has three melded cards whenever any has."""
    pairs = [meld for meld in MELDS if meld.kind == "pair"]
    larger = [meld for meld in MELDS if meld.kind != "pair"]
    meeting = [(p, m) for p in pairs for m in larger if set(p.cards) & set(m.cards)]
    assert meeting
    for pair, meld in meeting:
        assert arrange([meld.cards]).score > arrange([pair.cards]).score
    assert not any(set(one.cards) & set(other.cards) for one, other in combinations(pairs, 2))


def test_going_out_needs_three_melded_cards_in_the_best_arrangement() -> None:
    random = Random(9)
    answers = set()
    for _ in range(300):
        cards = random.sample(DECK, random.randint(1, 12))
        assert may_go_out(cards) == (best_arrangement(cards).melded >= 3)
        answers.add(may_go_out(cards))
    assert answers == {True, False}
    assert not may_go_out(["KO", "VO", "PA", "FY"])
    assert may_go_out(["KO", "VO", "PA", "SA"])


def test_more_than_any_hand_scores_are_all_cards_in_pairs_with_every_bonus() -> None:
    assert highest_score() == 800 << 32 + 4
    assert highest_score(per_occurrence=True) == 800 << 32 + 4 * (15 * 16 // 2)
