from __future__ import annotations

import pytest

from gamesuite.engine.rules import Outcome, apply
from gamesuite.engine.step import Ended, Moved, Scored, Turned
from gamesuite.games.bali.search import builds
from gamesuite.games.bali.state import BaliOptions, Bonus, Place, Remove, Stop
from tests.games.bali.positions import CHALLENGES, RULES, build, deck, do, position, shown


def test_a_build_moves_a_column_and_its_opening_is_filled() -> None:
    state = position("J R T QU EST LA O", deck="XYZ")
    step = apply(RULES, state, build(3, 4))
    assert shown(step.state) == "J R T QUEST* X LA O"
    assert deck(step.state) == "YZ"
    ids = tuple(card.id for card in state.table.panels[0][4].cards)
    assert step.events == (
        Moved(ids, "panel 1 column 5", "panel 1 column 4"),
        Moved((state.deck[0].id,), "deck", "panel 1 column 5"),
    )
    assert step.facts == {"fragment": True, "word": True}


def test_a_build_need_not_begin_a_word() -> None:
    state = do(position("S T E O O O O", deck="X"), build(0, 1), build(2, 0))
    assert shown(state).split()[2] == "EST"


def test_a_removed_word_scores_and_its_opening_is_filled() -> None:
    step = apply(RULES, position("PATHS* R T QU EST LA O", deck="XYZ"), Remove(Place(0, 0)))
    assert shown(step.state) == "X R T QU EST LA O"
    assert RULES.scores(step.state) == (20,)
    assert Scored(0, 20, "word") in step.events


def test_the_same_word_may_score_again() -> None:
    state = do(position("TIP* TIP*", deck="X"), Remove(Place(0, 0)), Remove(Place(0, 1)))
    assert RULES.scores(state) == (12,)


def test_two_letters_are_no_word_whatever_the_recorded_facts() -> None:
    facts = {"fragment": True, "word": True, "nothing to build": False}
    step = apply(RULES, position("L A T", deck="X"), build(0, 1), facts)
    assert not step.state.table.panels[0][0].is_complete


def test_a_wild_card_is_declared_when_first_built_and_stays_so() -> None:
    state = position("PA ? HS T R E L", deck="X")
    step = apply(RULES, state, build(0, 1, wilds="T"))
    assert shown(step.state).split()[0] == "PAt*"
    assert Turned(state.table.panels[0][1].cards[0].id) in step.events
    state = do(step.state, build(0, 2))
    assert shown(state).split()[0] == "PAtHS*"
    assert RULES.scores(do(state, Stop())) == (40,)


def test_without_a_deck_openings_stay_and_parts_may_still_be_built() -> None:
    state = do(position("P A TH S K"), build(0, 1))
    assert shown(state) == "PA - TH S K - -"


def test_the_game_ends_when_nothing_can_be_built_and_no_word_stands() -> None:
    state = position("PA THS Q K")
    step = apply(RULES, state, build(0, 1))
    assert RULES.outcome(step.state) is None
    step = apply(RULES, step.state, Remove(Place(0, 0)))
    assert RULES.outcome(step.state) == Outcome("stuck")
    assert RULES.scores(step.state) == (20,)
    assert step.events[-1] == Ended("game")
    assert step.facts == {"nothing to build": True}


@pytest.mark.parametrize(
    ("bonus", "score"), [("triple", 60), ("double", 40), ("fifty", 70), ("none", 20)]
)
def test_a_bali_earns_the_bonus(bonus: Bonus, score: int) -> None:
    step = apply(RULES, position("PATHS*", options=BaliOptions(bonus=bonus)), Remove(Place(0, 0)))
    assert RULES.outcome(step.state) == Outcome("balied", (0,))
    assert RULES.scores(step.state) == (score,)
    assert (Scored(0, score - 20, "bali") in step.events) == (score > 20)


def test_standing_words_count_and_allow_a_bali() -> None:
    step = apply(RULES, position("PATHS* TIP*"), Stop())
    assert RULES.outcome(step.state) == Outcome("balied", (0,))
    assert RULES.scores(step.state) == (78,)
    assert step.events[0] == Scored(0, 20, "standing word")


@pytest.mark.parametrize(("cards", "more"), [("PATHS* TIP* K", ""), ("PATHS* TIP*", "A")])
def test_stopping_early_counts_standing_words_without_a_bonus(cards: str, more: str) -> None:
    state = do(position(cards, deck=more), Stop())
    assert RULES.outcome(state) == Outcome("stopped")
    assert RULES.scores(state) == (26,)


def test_a_single_player_always_has_a_referee() -> None:
    state = position("Q K", deck="X", options=CHALLENGES)
    refused = RULES.refusal(state, build(0, 1))
    assert refused is not None
    assert refused.key == "no fragment"


def test_a_wild_card_may_have_to_be_a_z() -> None:
    """The last letter of the alphabet is found too, where no other fits."""
    state = position("WALT ? R EST")
    found = [each for each in builds(RULES.lexicon, state.table) if each.text.startswith("WALT")]
    assert [each.build for each in found] == [build(0, 1, wilds="Z")]
    after = do(state, build(2, 3), Remove(Place(0, 2)))
    assert after.table.ending is None
    assert list(RULES.legal_commands(after)) == [build(0, 1, wilds="Z")]
    assert shown(do(after, build(0, 1, wilds="Z"))).startswith("WALTz*")
