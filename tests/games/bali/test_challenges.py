from __future__ import annotations

import msgspec
import pytest

from gamesuite.engine.rules import apply
from gamesuite.engine.step import Moved, Said, Turned
from gamesuite.games.bali.state import (
    Build,
    CannotPlay,
    Challenge,
    Command,
    Forfeit,
    NameWord,
    Pass,
    Place,
    Remove,
    State,
)
from tests.games.bali.positions import (
    BOLD_PARTNERS,
    CHALLENGES,
    RULES,
    build,
    deck,
    do,
    position,
    shown,
)

REST = "O O O"
BLUFF = build(0, 1)


def three(panel: str = "Q K", cards: str = "BCDFGHLMN") -> State:
    """Return a position of three players in which the first can bluff."""
    return position(f"{panel} {REST}", f"S A {REST}", f"T E {REST}", deck=cards, options=CHALLENGES)


def test_any_build_stands_until_the_opponents_have_been_asked_in_turn_order() -> None:
    state = do(three(), BLUFF)
    assert shown(state).startswith("QK B")
    assert (state.table.phase, RULES.to_act(state)) == ("window", 1)
    state = do(state, Pass())
    assert (state.table.phase, RULES.to_act(state)) == ("window", 2)
    state = do(state, Pass())
    assert (state.table.phase, RULES.to_act(state)) == ("turn", 1)
    assert shown(state).startswith("QK B")


def test_the_first_to_challenge_counts_and_the_builder_answers() -> None:
    state = do(three(), BLUFF, Pass(), Challenge())
    assert (state.table.phase, RULES.to_act(state)) == ("name", 0)
    assert set(RULES.legal_commands(state)) == {Pass()}


@pytest.mark.parametrize("answer", [Pass(), NameWord("aqkx")])
def test_without_a_word_all_cards_return_and_the_turn_is_lost(answer: Command) -> None:
    before = three()
    after = do(before, BLUFF, Challenge(), answer)
    assert after.table.panels == before.table.panels
    assert after.deck == before.deck
    assert after.known == 1
    assert (after.table.phase, RULES.to_act(after)) == ("turn", 1)
    assert after.table.lost_turns == (0, 0, 0)
    seen = RULES.view(after, None).deck
    assert [card.face for card in seen[:3]] == ["B", None, None]


def test_events_of_an_undone_build() -> None:
    before = three("? K")
    challenged = do(before, build(0, 1, wilds="S"), Challenge())
    step = apply(RULES, challenged, Pass())
    wild, piece, drawn = (
        before.table.panels[0][0].cards[0].id,
        before.table.panels[0][1].cards[0].id,
        before.deck[0].id,
    )
    assert step.events == (
        Said(0, "no word"),
        Moved((drawn,), "panel 1 column 2", "deck"),
        Moved((piece,), "panel 1 column 1", "panel 1 column 2"),
        Turned(wild),
    )
    assert shown(step.state).startswith("? K")


def test_a_word_that_contains_the_build_defeats_the_challenge() -> None:
    state = do(three("QU EST"), BLUFF, Pass(), Challenge())
    step = apply(RULES, state, NameWord("conquest"))
    assert step.facts == {"word": True}
    after = step.state
    assert shown(after).startswith("QUEST*")
    assert after.table.lost_turns == (0, 0, 1)
    assert RULES.to_act(after) == 1
    after = do(after, build(1, 0, panel=1), Pass(), Pass())
    assert RULES.to_act(after) == 0
    assert after.table.lost_turns == (0, 0, 0)


def test_a_challenger_who_is_next_loses_the_turn_at_once() -> None:
    step = apply(RULES, do(three("QU EST"), BLUFF, Challenge()), NameWord("QUEST"))
    assert RULES.to_act(step.state) == 2
    assert Said(1, "turn lost") in step.events


def test_the_verdict_on_a_named_word_is_a_fact() -> None:
    state = do(three(), BLUFF, Challenge())
    after = apply(RULES, state, NameWord("AQKX"), {"word": True}).state
    assert shown(after).startswith("QK B")
    assert RULES.to_act(after) == 2


def test_known_cards_stay_known_until_they_are_drawn() -> None:
    state = do(three(), BLUFF, Challenge(), Pass())
    assert RULES.to_act(state) == 1
    state = do(state, build(0, 1, panel=1))
    assert shown(state, 1).startswith("SA B")
    assert state.known == 0
    state = do(state, Challenge(), Pass())
    assert state.known == 1
    bluff = Build(Place(2, 0), (Place(2, 1), Place(1, 0), Place(0, 0)))
    state = do(state, bluff, Challenge(), Pass())
    assert (state.known, deck(state)[:3]) == (3, "BCD")


def test_cannot_play_is_only_a_declaration_where_opponents_challenge() -> None:
    state = three("QU EST")
    step = apply(RULES, state, CannotPlay())
    assert step.facts == {}
    assert RULES.to_act(step.state) == 1


def test_removals_are_judged_by_the_dictionary() -> None:
    state = do(three("QU EST"), BLUFF, Pass(), Pass())
    assert RULES.refusal(state, Remove(Place(1, 0))) is not None
    state = do(three(), BLUFF, Pass(), Pass())
    assert not state.table.column(Place(0, 0)).is_complete


def test_the_last_cards_are_judged_by_the_dictionary() -> None:
    state = position("QU EST K", "T", options=CHALLENGES)
    refused = RULES.refusal(state, build(1, 2))
    assert refused is not None
    assert refused.key == "no word"
    assert do(state, build(0, 1)).table.phase == "turn"


def test_a_build_that_takes_the_last_card_can_still_be_challenged() -> None:
    before = three(cards="B")
    state = do(before, BLUFF)
    assert (state.deck, state.table.phase) == ((), "window")
    after = do(state, Challenge(), Pass())
    assert after.deck == before.deck


def test_an_undone_build_does_not_reset_the_forfeits() -> None:
    state = three()
    state = do(state, CannotPlay())
    state = do(state, next(iter(RULES.legal_commands(state))))
    assert state.table.forfeits == 1
    state = do(state, build(0, 1, panel=1))
    assert state.table.forfeits == 0
    state = do(state, Challenge(), Pass())
    assert state.table.forfeits == 1


def test_only_the_other_team_is_asked() -> None:
    panel = "Q K O O"
    state = position(*[panel] * 4, deck="BBBBBB", options=BOLD_PARTNERS)
    state = do(state, BLUFF)
    assert RULES.to_act(state) == 1
    state = do(state, Pass())
    assert RULES.to_act(state) == 3
    assert RULES.to_act(do(state, Pass())) == 1
    state = do(state, Challenge(), NameWord("AQK"))
    assert RULES.to_act(state) == 1


def test_a_team_loses_its_next_turn_whichever_partner_challenged() -> None:
    state = position("QU EST O O", *["S A O O"] * 3, deck="BBBBBB", options=BOLD_PARTNERS)
    state = do(state, BLUFF, Pass(), Challenge(), NameWord("QUEST"))
    assert RULES.to_act(state) == 2
    assert state.table.lost_turns == (0, 0)


def test_known_cards_are_drawn_before_unknown_ones_by_a_short_build() -> None:
    undone = do(three(), Build(Place(0, 0), (Place(0, 1), Place(1, 0))), Challenge(), Pass())
    assert (undone.known, deck(undone)[:2]) == (2, "BC")
    short = do(undone, build(0, 1, panel=1))
    assert (short.known, deck(short)[:1]) == (1, "C")
    back = do(short, Challenge(), Pass())
    assert (back.known, deck(back)[:2]) == (2, "BC")  # the card below is still known


def test_nothing_of_the_deck_is_known_after_a_forfeit() -> None:
    state = do(three(), Build(Place(0, 0), (Place(0, 1), Place(1, 0))), Challenge(), Pass())
    assert state.known == 2  # more than the opening takes
    after = do(state, CannotPlay(), Forfeit(Place(1, 0)))
    assert after.known == 0
    assert all(card.face is None for card in RULES.view(after, None).deck)


def test_two_players_in_a_row_can_lose_their_turns() -> None:
    state = three("QU EST")
    state = do(state, BLUFF, Pass(), Challenge(), NameWord("quest"))  # seat 2 loses its turn
    assert state.table.lost_turns == (0, 0, 1)
    assert RULES.to_act(state) == 1
    panels = state.table.panels
    table = msgspec.structs.replace(state.table, seat=0, lost_turns=(0, 1, 1), panels=panels)
    state = msgspec.structs.replace(state, table=table)
    step = apply(RULES, state, Remove(Place(0, 0)))
    assert [event for event in step.events if isinstance(event, Said)] == [
        Said(1, "turn lost"),
        Said(2, "turn lost"),
    ]
    assert (RULES.to_act(step.state), step.state.table.lost_turns) == (0, (0, 0, 0))


def test_drawn_cards_go_back_in_the_order_that_makes_the_deck_what_it_was() -> None:
    before = position("Q K X O O", "S A O O O", "T E O O O", deck="BCDFGHLMN", options=CHALLENGES)
    built = apply(RULES, before, build(0, 1, 2))
    drawn = [
        event.cards for event in built.events if isinstance(event, Moved) and event.source == "deck"
    ]
    undone = apply(RULES, do(built.state, Challenge()), Pass())
    returned = [
        event.cards
        for event in undone.events
        if isinstance(event, Moved) and event.target == "deck"
    ]
    assert len(drawn) == 2
    assert returned == drawn[::-1]
    assert undone.state.deck == before.deck
