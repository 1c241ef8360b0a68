from __future__ import annotations

import pytest
from msgspec.structs import replace

from gamesuite.engine.cards import CardId
from gamesuite.engine.rules import apply
from gamesuite.engine.step import Dealt, Ended, Moved, Said, Scored, Turned
from gamesuite.games.paris.melds import DECK
from gamesuite.games.paris.rubber import Sheet
from gamesuite.games.paris.rules import counts
from gamesuite.games.paris.state import GoOut, HandResult, NextHand, Pass, Take
from tests.games.paris.positions import (
    RULES,
    THREE_KNIGHTS,
    after,
    position,
    random_states,
    refused,
    setup,
    won,
)


def test_a_taken_card_is_replaced_from_the_pile_beside_it() -> None:
    state = RULES.start(setup(seats=2))
    card, replacement = state.face_up[2], 2 + 4 + 2
    step = apply(RULES, state, Take(2))
    assert step.state.hands[state.seat][1:] == (card,)
    assert step.state.face_up == (2, 3, replacement, 5)
    assert step.state.pile_sizes == (7, 7, 5, 6)
    assert step.state.seat != state.seat
    assert step.events == (
        Moved((CardId(0, 4),), "place 3", f"hand {state.seat + 1}"),
        Moved((CardId(0, replacement),), "pile 3", "place 3"),
        Turned(CardId(0, replacement)),
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_comes_from_an_empty_pile(seats: int) -> None:
    state = RULES.start(setup(seats=seats))
    while state.pile_sizes[3]:
        state = after(state, Take(3))
    step = apply(RULES, state, Take(3))
    assert step.state.face_up[3] is None
    assert len(step.events) == 1
    assert refused(step.state, Take(3)) == "nothing to take"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_cards_can_be_taken_then_all_pass_and_the_hand_is_void(seats: int) -> None:
    state = RULES.start(setup(number=5, seats=seats))
    first_dealer = state.dealer
    while state.has_cards_to_take:
        state = after(
            state, next(play for play in RULES.legal_commands(state) if isinstance(play, Take))
        )
    assert sorted(card for hand in state.hands for card in hand) == list(range(32))
    for _ in range(seats - 1):
        state = after(state, Pass())
        assert state.result is None
    step = apply(RULES, state, Pass())
    dealt_cards = (Turned(CardId(0, hand[0])) for hand in state.hands)
    assert step.events == (Said(state.seat, "pass"), *dealt_cards, Ended("hand"))
    assert step.state.result == HandResult(None, won=False, scores=(None,) * seats)
    assert step.state.sheets == state.sheets
    assert RULES.outcome(step.state) is None
    assert step.state.seat == (first_dealer + 1) % seats
    following = after(step.state, NextHand())
    assert following.dealer == (first_dealer + 1) % seats
    assert following.seat == (first_dealer + 2) % seats
    assert (following.hand, following.result, following.passes) == (1, None, 0)


def test_a_void_hand_does_not_end_a_match_of_a_single_hand() -> None:
    state = after(position("KO", "VO", match="hand"), Pass(), Pass())
    assert RULES.outcome(state) is None
    assert list(RULES.legal_commands(state)) == [NextHand()]


def test_going_out_strictly_best_writes_below_the_line() -> None:
    step = apply(RULES, position(THREE_KNIGHTS, "KT VT PO"), GoOut())
    assert step.state.result == HandResult(0, won=True, scores=(960, 320))
    assert step.state.sheets == (Sheet((960,)), Sheet())
    assert step.events == (
        Said(0, "go out"),
        Turned(CardId(0, 0)),
        Turned(CardId(0, 3)),
        Scored(0, 960, "below"),
        Ended("hand"),
    )


def test_going_out_with_an_equal_score_loses() -> None:
    state = after(position(THREE_KNIGHTS, "VO VA VY"), GoOut())
    assert state.result == HandResult(0, won=False, scores=(960, 960))
    assert state.sheets == (Sheet(), Sheet((), (960,)))


def test_with_three_players_both_opponents_write_a_lost_hand() -> None:
    step = apply(RULES, position(THREE_KNIGHTS, "MO", "VO VA VY VT"), GoOut())
    assert step.state.sheets == (Sheet(), Sheet((), (960,)), Sheet((), (960,)))
    assert step.events[-3:] == (Scored(1, 960, "above"), Scored(2, 960, "above"), Ended("hand"))


def test_a_lone_pair_of_an_opponent_counts() -> None:
    state = after(position("MO MA MY", "KO VO PA"), GoOut())
    assert state.result == HandResult(0, won=False, scores=(240, 320))
    assert state.sheets == (Sheet(), Sheet((), (240,)))


def test_the_partner_is_not_compared_and_the_other_side_writes_once() -> None:
    stronger = "VO VA VY VT"
    state = after(position(THREE_KNIGHTS, "MO", stronger, "CO"), GoOut())
    assert state.result == HandResult(0, won=True, scores=(960, 0, None, 0))
    step = apply(RULES, position(THREE_KNIGHTS, "MO", "CO", stronger), GoOut())
    assert step.state.sheets == (Sheet(), Sheet((), (960,)))
    assert RULES.scores(step.state) == (0, 960, 0, 960)
    assert [event for event in step.events if isinstance(event, Scored)] == [
        Scored(1, 960, "above")
    ]


def test_doubles_per_occurrence_are_an_option() -> None:
    hand = "KO VO KA VA KY VY"
    assert RULES.scores(after(position(hand, "MO"), GoOut()))[0] == 30720
    every = position(hand, "MO", doubles="per-occurrence")
    assert RULES.scores(after(every, GoOut()))[0] == 122880


def test_the_next_hand_is_reshuffled_and_dealt_by_the_next_player() -> None:
    ended = after(position(THREE_KNIGHTS, "MO", "CO"), GoOut())
    step = apply(RULES, ended, NextHand())
    assert step.events == (Dealt(tuple(CardId(1, at) for at in range(32))),)
    assert (ended.dealer, ended.seat, step.state.dealer, step.state.seat) == (2, 0, 0, 1)
    assert step.state.dealt == ended.luck.shuffle(DECK, "hand", 1)
    assert step.state.sheets == ended.sheets


def test_the_rubber_ends_with_the_third_entry() -> None:
    state = replace(position(THREE_KNIGHTS, "MO"), sheets=won((720, 1600), (960,)))
    step = apply(RULES, state, GoOut())
    assert step.events[-2:] == (Ended("hand"), Ended("game"))
    assert step.state.seat == 0
    outcome = RULES.outcome(step.state)
    assert outcome is not None
    assert (outcome.key, outcome.winners) == ("rubber", (0,))
    assert RULES.scores(step.state) == ((720 + 1600 + 960) * 2, 960)


def test_two_players_play_on_at_three_to_two() -> None:
    state = replace(position(THREE_KNIGHTS, "MO"), sheets=won((720, 1600), (960, 240)))
    assert RULES.outcome(after(state, GoOut())) is None


def test_the_winner_of_the_rubber_may_be_overtaken() -> None:
    sheets = (Sheet((240, 240)), Sheet((), (204800,)))
    state = after(replace(position(THREE_KNIGHTS, "MO", "CO", "LO"), sheets=sheets), GoOut())
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.key, outcome.winners) == ("overtaken", (1, 3))
    assert RULES.scores(state) == (14400, 204800, 14400, 204800)


@pytest.mark.parametrize(
    ("sheets", "seats", "rubbers"),
    [
        ((Sheet((240, 240, 240), (80,)), Sheet((960, 960))), 2, (0, 0)),
        ((Sheet((240, 240, 240), (80,)), Sheet()), 2, (1, 0)),
        ((Sheet(), Sheet((240,), (80, 80)), Sheet((240, 240, 240))), 3, (0, 0, 1)),
        ((Sheet((240,)), Sheet((240, 240, 240), (80, 80))), 4, (0, 1, 0, 1)),
    ],
)
def test_partners_count_the_rubber_and_the_entries_of_their_sheet(
    sheets: tuple[Sheet, ...], seats: int, rubbers: tuple[int, ...]
) -> None:
    hands = (THREE_KNIGHTS, "MO", "CO", "LO")[:seats]
    state = replace(position(*hands), sheets=sheets)
    found = counts(state)
    own = [sheets[state.side(seat)] for seat in range(seats)]
    assert found["rubbers"] == rubbers
    assert found["below"] == tuple(len(sheet.below) for sheet in own)
    assert found["above"] == tuple(len(sheet.above) for sheet in own)


def test_equal_totals_win_together() -> None:
    sheets = (Sheet((240, 240)), Sheet((), (14400,)))
    state = after(replace(position(THREE_KNIGHTS, "MO"), sheets=sheets), GoOut())
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.key, outcome.winners) == ("rubber", (0, 1))


def test_a_single_hand_ends_when_somebody_goes_out() -> None:
    wins = RULES.outcome(after(position(THREE_KNIGHTS, "MO", "CO", match="hand"), GoOut()))
    loses = after(position(THREE_KNIGHTS, "VO VA VY", "CO", match="hand"), GoOut())
    lost = RULES.outcome(loses)
    assert wins is not None
    assert lost is not None
    assert (wins.key, wins.winners) == ("hand", (0,))
    assert (lost.key, lost.winners) == ("hand", (1, 2))
    assert RULES.scores(loses) == (0, 960, 960)
    assert refused(loses, NextHand()) == "over"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_is_ever_lost(seats: int) -> None:
    for number in range(3):
        for state in random_states(number, seats):
            held = [card for hand in state.hands for card in hand]
            face_up = [card for card in state.face_up if card is not None]
            assert len(held) + len(face_up) + sum(state.pile_sizes) == 32
            assert len(set(held + face_up)) == len(held + face_up)
            assert len(set(state.dealt)) == 32


def test_who_has_no_meld_shows_the_hidden_card_too_and_a_partner_scores_for_both() -> None:
    state = replace(position("LT", "MO CA", "KO KA KY", "SO PA"), seat=2)
    step = apply(RULES, state, GoOut())
    turned = [event.card for event in step.events if isinstance(event, Turned)]
    compared = [seat for seat in range(4) if CardId(0, state.hands[seat][0]) in turned]
    assert compared == [1, 2, 3]
    assert [event for event in step.events if isinstance(event, Scored)] == [
        Scored(2, 960, "below")
    ]
