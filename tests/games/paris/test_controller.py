"""What gestures mean at the table of Paris, and what lies on it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from gamesuite.engine.language import use_language
from gamesuite.engine.table.controller import (
    NOT_YOUR_TURN,
    Ask,
    Cancel,
    Change,
    Choose,
    Click,
    Drop,
    Enter,
    Gesture,
    Lift,
    Pointed,
    Reply,
    Spot,
)
from gamesuite.engine.table.scene import Part, Scene, SeatContent, Seated
from gamesuite.games.paris.card_words import TIMES, card_name, letter_meaning
from gamesuite.games.paris.controller import Answer, ParisController
from gamesuite.games.paris.draft import ParisDraft, arrangement_of, groups_shown, loose_cards
from gamesuite.games.paris.melds import MELD_INDEX
from gamesuite.games.paris.parts import (
    BEST,
    GO_OUT,
    GROUP_PARTS,
    NEW_GROUP,
    NEXT,
    PASS,
    SHEET,
    SORT,
    TAKEN,
    WORTH,
    GroupContent,
    HandContent,
    PlaceContent,
    SheetContent,
    WorthContent,
)
from gamesuite.games.paris.score_scene import doubles_words, group_kind, group_name
from gamesuite.games.paris.scoring import arrange, best_arrangement
from gamesuite.games.paris.state import Command, GoOut, NextHand, Pass, State, Take, hand_part
from tests.contents import content_of

from .arranging import drag_at_random
from .positions import RULES, after, position, random_states
from .positions import new_match as match_of

CONTROLLER = ParisController()
START = match_of(1).state
FIRST = START.seat
NOTHING = ParisDraft()
PAIRS = position("KO VO KA VA LT", "MO CA", open_hands=True)
"""Seat 0 has 5120 with two identical pairs."""


def ask_in(state: State) -> Ask[Command]:
    return lambda command: RULES.refusal(state, command)


def reply(state: State, draft: ParisDraft, gesture: Gesture) -> Answer:
    view = RULES.view(state, state.seat)
    return CONTROLLER.respond(view, draft, gesture, ask_in(state))


def scene(state: State, draft: ParisDraft = NOTHING, viewer: int | None = 0) -> Scene:
    names = tuple(["Anna", "Bo", "Cy", "Di"][: len(state.hands)])
    return CONTROLLER.scene(RULES.view(state, viewer), draft, Seated(viewer, names), ask_in(state))


def parts(state: State, draft: ParisDraft = NOTHING, viewer: int | None = 0) -> dict[str, Part]:
    return {part.name: part for part in scene(state, draft, viewer).parts}


def dropped(state: State, draft: ParisDraft, lifted: Spot, target: str) -> Answer:
    held = reply(state, draft, Lift(lifted)).draft
    assert held.held
    return reply(state, held, Drop(Spot(target)))


# Taking


@pytest.mark.parametrize("gesture", [Click(Spot("place 3")), Enter(Spot("place 3"))])
def test_a_card_is_taken_by_a_press(gesture: Gesture) -> None:
    assert reply(START, NOTHING, gesture).command == Take(2)


def test_below_the_cards_to_take_german_says_what_their_letters_stand_for() -> None:
    use_language("de")
    labels = {
        place: content_of(parts(START)[f"label {place + 1}"], PlaceContent) for place in range(4)
    }
    faces = RULES.view(START, 0).cards_to_take
    told = {place: label.person for place, label in labels.items()}
    assert told == {place: letter_meaning(card) for place, card in faces.items()}
    assert any(told.values())
    assert not all(told.values())


def test_a_card_is_dragged_to_the_hand() -> None:
    own = f"hand {FIRST + 1}"
    assert dropped(START, NOTHING, Spot("place 2"), own) == Reply(NOTHING, Take(1))


def test_a_card_dragged_elsewhere_is_put_back() -> None:
    assert dropped(START, NOTHING, Spot("place 2"), "place 3") == Reply(NOTHING)
    assert dropped(START, NOTHING, Spot("place 2"), SHEET) == Reply(NOTHING)


def test_a_card_taken_into_a_new_group_stays_there() -> None:
    assert dropped(START, NOTHING, Spot("place 1"), NEW_GROUP) == Reply(NOTHING, Take(0))
    first = START.dealt[START.hands[FIRST][0]]
    answer = dropped(START, ParisDraft(((first,),)), Spot("place 1"), NEW_GROUP)
    assert answer.command == Take(0)
    taken = START.dealt[START.face_up[0] or 0]
    state = after(START, Take(0))
    view = RULES.view(state, FIRST)
    draft = CONTROLLER.carry_over(view, answer.draft, Change(last=Take(0)))
    assert groups_shown(view, draft) == ((first,), (taken,))


def test_the_whole_hand_takes_a_card_of_the_table_while_the_best_melds_are_shown() -> None:
    state = replace(PAIRS, face_up=(7, None, None, None))
    held = state.dealt[7]
    looks = {
        name: part.look for name, part in parts(state, ParisDraft(held=held)).items() if part.look
    }
    assert looks == {"hand 1": "target"}
    looks = {
        name: part.look
        for name, part in parts(state, ParisDraft((("KO",),), held=held)).items()
        if part.look
    }
    assert looks == {"meld 1": "target", NEW_GROUP: "target", "hand 1": "target"}


def test_a_card_cannot_be_lifted_in_the_turn_of_another() -> None:
    view = RULES.view(START, 1 - FIRST)
    answer = CONTROLLER.respond(view, NOTHING, Lift(Spot("place 1")), lambda _c: NOT_YOUR_TURN)
    assert (answer.draft, answer.why) == (NOTHING, NOT_YOUR_TURN)


def test_a_pile_says_what_to_do() -> None:
    why = reply(START, NOTHING, Click(Spot("pile 1"))).why
    assert why is not None
    assert why.key == "pile is hidden"
    assert reply(START, NOTHING, Click(Spot(SHEET))) == Reply(NOTHING)


def test_a_card_of_the_table_goes_into_the_groups_that_the_player_has_made() -> None:
    state = replace(PAIRS, face_up=(7, None, None, None))
    card, groups = state.dealt[7], (("KO",), ("KA", "VA"))
    draft, place = ParisDraft(groups), Spot("place 1")
    assert reply(state, draft, Click(place)) == Reply(draft, Take(0))
    assert dropped(state, draft, place, "hand 1") == Reply(draft, Take(0))
    assert dropped(state, draft, place, NEW_GROUP).draft.groups == (*groups, (card,))
    assert dropped(state, draft, place, "hand 2") == Reply(draft)
    held = replace(draft, held=card)
    for part in (GO_OUT, PASS, SORT, TAKEN, BEST):
        assert reply(state, held, Click(Spot(part))).draft.held == ""
    assert reply(state, held, Enter(Spot("pile 1"))) == Reply(draft)


@pytest.mark.parametrize("spot", [Spot("hand 1", 1), Spot("hand 2", 0), Spot("meld 3", 0)])
def test_where_no_own_card_lies_none_is_picked_up(spot: Spot) -> None:
    for gesture in (Lift(spot), Click(spot)):
        assert reply(PAIRS, NOTHING, gesture) == Reply(NOTHING)
    assert dropped(PAIRS, NOTHING, Spot("hand 1", 0), "hand 2") == Reply(NOTHING)


@pytest.mark.parametrize(("part", "command"), [(GO_OUT, GoOut()), (PASS, Pass())])
def test_buttons(part: str, command: Command) -> None:
    assert reply(PAIRS, NOTHING, Click(Spot(part))).command == command
    assert reply(PAIRS, NOTHING, Enter(Spot(part))).command == command


# Arranging melds


def test_the_best_melds_are_shown_first() -> None:
    shown = parts(PAIRS)
    assert [piece.face for piece in shown["meld 1"].pieces] == ["KO", "VO"]
    assert [piece.face for piece in shown["hand 1"].pieces] == ["LT"]
    assert shown["meld 1"].words == "Meld 1, pair 80: Knight of the Sun, Vassal of the Sun"
    assert shown[WORTH].words == "Melds: 5,120: 160 doubled 5 times, for 4 cards, identical"
    worth = content_of(shown[WORTH], WorthContent)
    assert (worth.title, worth.best) == ("Melds: 5,120", "")
    assert worth.detail == "160 \N{MULTIPLICATION SIGN} 2⁵: 4 cards, identical"


def test_a_card_is_dragged_out_of_its_meld() -> None:
    draft = dropped(PAIRS, NOTHING, Spot("meld 1", 1), "hand 1").draft
    assert draft.groups == (("KO",), ("KA", "VA"))
    worth = content_of(parts(PAIRS, draft)[WORTH], WorthContent)
    assert (worth.title, worth.best) == ("Your melds: 320", "Best: 5,120")
    assert parts(PAIRS, draft)["meld 1"].words == "Meld 1, no meld: Knight of the Sun"
    assert BEST in parts(PAIRS, draft)
    assert reply(PAIRS, draft, Click(Spot(BEST))).draft == NOTHING


def test_a_card_is_dragged_back_into_the_best_melds() -> None:
    draft = dropped(PAIRS, NOTHING, Spot("meld 1", 1), "hand 1").draft
    assert dropped(PAIRS, draft, Spot("hand 1", 0), "meld 1").draft == NOTHING


def test_a_card_begins_a_new_group_and_goes_from_group_to_group() -> None:
    alone = dropped(PAIRS, NOTHING, Spot("hand 1", 0), NEW_GROUP).draft
    assert alone.groups == (("KO", "VO"), ("KA", "VA"), ("LT",))
    joined = dropped(PAIRS, alone, Spot("meld 1", 0), "meld 2").draft
    assert joined.groups == (("VO",), ("KO", "KA", "VA"), ("LT",))
    assert arrangement_of(RULES.view(PAIRS, 0), joined).score == 0


@pytest.mark.parametrize("press", [Click, Enter])
def test_a_card_is_picked_up_and_dropped_by_two_presses(press: type[Click | Enter]) -> None:
    held = reply(PAIRS, NOTHING, press(Spot("meld 1", 1))).draft
    assert held == ParisDraft(held="VO")
    looks = {name: part.look for name, part in parts(PAIRS, held).items() if part.look}
    assert looks == {"meld 2": "target", NEW_GROUP: "target", "hand 1": "target"}
    assert reply(PAIRS, held, press(Spot("hand 1"))).draft.groups == (("KO",), ("KA", "VA"))
    assert reply(PAIRS, held, press(Spot(SHEET))).draft == NOTHING


@pytest.mark.parametrize("gesture", [Click(None), Cancel(), Drop(None)])
def test_a_card_is_put_back(gesture: Gesture) -> None:
    assert reply(PAIRS, ParisDraft(held="VO"), gesture) == Reply(NOTHING)


def test_undo_takes_back_a_card_and_not_an_arrangement() -> None:
    draft = ParisDraft((("KO",),))
    assert reply(PAIRS, draft, Cancel(undo=True)) == Reply(draft)


def test_cards_are_arranged_in_the_turn_of_another() -> None:
    state = replace(PAIRS, seat=1)
    view = RULES.view(state, 0)
    asked: list[Command] = []
    held = CONTROLLER.respond(view, NOTHING, Lift(Spot("meld 1")), asked.append).draft
    draft = CONTROLLER.respond(view, held, Drop(Spot("hand 1")), asked.append).draft
    assert draft.groups == (("VO",), ("KA", "VA"))
    assert not asked


def test_groups_outlive_commands_turns_and_undo_but_not_the_hand() -> None:
    draft = ParisDraft((("KO",), ("KA", "VA")), held="LT", by_person=True, shows_taken=True)
    view = RULES.view(PAIRS, 0)
    kept = replace(draft, held="")
    assert CONTROLLER.carry_over(view, draft, Change(last=Pass())) == kept
    assert CONTROLLER.carry_over(view, draft, Change(undone=Pass(), draft=NOTHING)) == kept
    assert CONTROLLER.carry_over(view, None, Change(fresh=True, draft=draft)) == kept
    other = CONTROLLER.carry_over(replace(view, hand=1), draft, Change())
    assert other == ParisDraft(by_person=True, shows_taken=True, hand=1)


@pytest.mark.parametrize("by_person", [True, False])
@pytest.mark.parametrize("shows_taken", [True, False])
def test_a_new_game_begins_as_the_player_is_used_to(by_person: bool, shows_taken: bool) -> None:
    view = replace(RULES.view(PAIRS, 0), hand=3)
    used = ParisDraft(by_person=by_person, shows_taken=shows_taken, hand=3)
    habits = CONTROLLER.habits(replace(used, held="KO"))
    assert CONTROLLER.carry_over(view, None, Change(habits=habits)) == used
    assert CONTROLLER.carry_over(view, None, Change(habits={"by_person": 1})) == ParisDraft(hand=3)


def test_a_damaged_draft_does_no_harm() -> None:
    draft = ParisDraft((("KO", "KO", "XX"), ("KO", "VA"), (), ("VA", "LT")), held="XX")
    view = RULES.view(PAIRS, 0)
    carried = CONTROLLER.carry_over(view, None, Change(draft=draft))
    assert carried.groups == (("KO",), ("VA",), ("LT",))


@pytest.mark.parametrize("per_occurrence", [False, True])
def test_what_is_dragged_scores_what_the_scorer_says(*, per_occurrence: bool) -> None:
    drag_at_random(200, 7, per_occurrence=per_occurrence)


# What lies there


def test_other_cards_are_sorted_by_house_or_by_person() -> None:
    state = position("PA LT MA PO", "CA")
    view = RULES.view(state, 0)
    assert loose_cards(view, NOTHING) == ("PO", "PA", "MA", "LT")
    by_person = reply(state, NOTHING, Click(Spot(SORT))).draft
    assert loose_cards(view, by_person) == ("PO", "PA", "LT", "MA")


def test_taken_cards_of_others_are_shown_when_asked_for() -> None:
    state = position("KO VO KA VA LT", "MO CA KY")
    assert [piece.face for piece in parts(state)["hand 2"].pieces] == [None, None, "KY"]
    shown = reply(state, NOTHING, Click(Spot(TAKEN))).draft
    assert [piece.face for piece in parts(state, shown)["hand 2"].pieces] == [None, "CA", "KY"]
    hand = parts(state, shown)["hand 2"]
    assert hand.words == "Hand of Bo: Child of the Arrow, Knight of the Flower"
    by_person = parts(state, replace(shown, by_person=True))
    assert [piece.face for piece in by_person["hand 2"].pieces] == [None, "KY", "CA"]
    assert (parts(state)[TAKEN].on, by_person[TAKEN].on) == (False, True)
    assert parts(state)[TAKEN].words == by_person[TAKEN].words == "Show the cards others have taken"
    assert (parts(state)[SORT].words, by_person[SORT].words) == ("Sort by person", "Sort by house")
    words = parts(state)["seat 2"].words.split(", ")
    assert words[1:3] == ["3 hands to win", "3 cards"]


def test_what_others_have_just_taken_lies_open_until_the_viewer_has_played() -> None:
    state, seen = match_of(1, seats=4).state, []
    me = state.seat
    for _turn in range(2):
        state = after(state, *(Take(at) for at in range(4)))
        shown = parts(state, viewer=me)
        others = [shown[hand_part(seat)] for seat in range(4) if seat != me]
        for part in others:
            assert all(piece.face is None for piece in part.pieces[:-1])
            seen.append(part.pieces[-1].face)
            assert f"just taken {card_name(part.pieces[-1].face or '')}" in part.words
    taken = [card for seat in range(4) if seat != me for card in state.cards(seat)[1:]]
    assert sorted(taken) == sorted(map(str, seen))
    played = parts(after(state, Take(0)), viewer=me)
    hands = [played[hand_part(seat)] for seat in range(4) if seat != me]
    assert {piece.face for hand in hands for piece in hand.pieces} == {None}


def test_who_has_only_passed_has_taken_nothing() -> None:
    # No cards are left: each of these was taken before the viewer's last turn.
    state = after(position("KO KA", "VO VA", "MO MA", "CO CA"), Pass(), Pass(), Pass())
    shown = parts(state, viewer=0)
    others = [shown[hand_part(seat)] for seat in (1, 2)]
    assert not [part.words for part in others if "just taken" in part.words]
    assert {piece.face for part in others for piece in part.pieces} == {None}


def test_with_open_hands_they_always_lie_open() -> None:
    shown = parts(PAIRS)
    assert [piece.face for piece in shown["hand 2"].pieces] == [None, "CA"]
    assert TAKEN not in shown


def test_dealer_turn_and_partner_are_marked() -> None:
    state = match_of(1, seats=4).state
    shown = parts(state, viewer=state.seat)
    marks = {
        name: content_of(part, SeatContent)
        for name, part in shown.items()
        if name.startswith("seat")
    }
    assert [name for name, each in marks.items() if each.is_active] == [f"seat {state.seat + 1}"]
    assert [name for name, each in marks.items() if each.is_dealer] == [f"seat {state.dealer + 1}"]
    partner = (state.seat + 2) % 4
    assert [name for name, each in marks.items() if each.is_partner] == [f"seat {partner + 1}"]


def test_the_table_shows_who_is_with_whom() -> None:
    playing = match_of(1, seats=4).state
    over = after(position("KO VO PO SO", "KA", "KY", "KT"), GoOut())
    for state in (playing, over):
        shown = parts(state)
        plates = [shown[f"seat {number}"] for number in (1, 2, 3, 4)]
        assert [content_of(plate, SeatContent).team for plate in plates] == [0, 1, 0, 1]
        assert [plate.words.split(", ")[1] for plate in plates] == ["Team 1", "Team 2"] * 2
        assert [side.team for side in content_of(shown[SHEET], SheetContent).sides] == [0, 1]
    alone = parts(match_of(1, seats=3).state)
    assert {content_of(alone[f"seat {at}"], SeatContent).team for at in (1, 2, 3)} == {None}
    assert "Team" not in alone["seat 1"].words


def test_the_tips_of_cards_say_their_names() -> None:
    shown = parts(START, viewer=FIRST)
    card = RULES.view(START, FIRST).cards_to_take[0]
    assert shown["place 1"].tip == card_name(card)
    pairs = parts(PAIRS)
    assert pairs[GROUP_PARTS[0]].tip == "Knight of the Sun, Vassal of the Sun"
    assert pairs["hand 1"].tip == "Lover of the Pyramid"


def test_the_caption_says_what_the_melds_are_worth() -> None:
    apart = ParisDraft((("KO", "VO"), ("LT",)))
    captions = [scene(PAIRS, draft, at).caption for draft in (NOTHING, apart) for at in (0, None)]
    assert captions == ["Melds: 5,120", "", "Your melds: 320. Best: 5,120", ""]
    poor = position("KO LT", "CA")
    assert scene(poor).caption == ""
    assert parts(poor)[WORTH].content == WorthContent("No melds yet")
    assert parts(poor, viewer=None)[WORTH].content == WorthContent("")
    broken = content_of(parts(poor, ParisDraft((("KO", "LT"),)))[WORTH], WorthContent)
    assert broken == WorthContent("Your melds: 0", "", "Best: 0")


def test_the_keyboard_begins_at_the_cards_until_one_is_taken() -> None:
    assert scene(START).start == "place 1"
    assert scene(after(START, Take(0))).start == ""


@pytest.mark.parametrize("groups", [7, 8])
def test_there_is_a_new_group_while_there_is_room(groups: int) -> None:
    cards = "KO KA KY KT PO PA PY PT LO"
    draft = ParisDraft(tuple((card,) for card in cards.split()[:groups]))
    shown = parts(position(cards, "CA"), draft)
    assert (NEW_GROUP in shown) == (groups < 8)
    assert (f"meld {groups}" in shown, f"meld {groups + 1}" in shown) == (True, False)


def test_the_own_cards_say_whether_others_are_melded() -> None:
    words = [parts(position(own, "CA"))["hand 1"].words for own in ("KO LT", "KO VO LT", "KO VO")]
    assert words == ["Your cards", "Your other cards", "No other cards"]
    looks = {
        name: part.look for name, part in parts(PAIRS, ParisDraft(held="LT")).items() if part.look
    }
    assert looks == {"meld 1": "target", "meld 2": "target", NEW_GROUP: "target"}


def test_nobody_is_the_partner_of_no_viewer() -> None:
    for viewer, expected in ((None, []), (0, ["seat 3"]), (3, ["seat 2"])):
        shown = parts(match_of(1, seats=4).state, viewer=viewer)
        partners = [name for name, part in shown.items() if "your partner" in part.words]
        assert partners == expected


def test_go_out_says_with_what() -> None:
    button = parts(PAIRS)[GO_OUT]
    assert (button.words, button.why) == ("Go out with 5,120", None)
    assert button.caption == "Go out: 5,120"
    poor = parts(position("KO VO", "CA"))[GO_OUT]
    assert poor.words == poor.caption == "Go out"
    assert poor.why is not None


def test_nobody_learns_whether_another_may_go_out() -> None:
    for viewer in (1, None):
        assert parts(PAIRS, viewer=viewer)[GO_OUT].why == NOT_YOUR_TURN


def test_pass_is_offered_when_no_card_is_left() -> None:
    assert PASS in parts(PAIRS)
    assert PASS not in parts(START)


def test_without_a_viewer_no_dealt_card_is_shown() -> None:
    shown = parts(PAIRS, viewer=None)
    assert [piece.face for piece in shown["hand 1"].pieces] == [None, "VO", "KA", "VA", "LT"]
    assert SORT not in shown


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_cards_of_a_hand_lie_on_the_table_while_it_is_played(seats: int) -> None:
    for state in random_states(5, seats):
        lying = scene(state, viewer=state.seat).parts
        ids = Counter(piece.id for part in lying for piece in part.pieces)
        if state.result is None:
            assert ids == Counter(dict.fromkeys(ids, 1))
            assert len(ids) == 32
        assert len({part.name for part in lying}) == len(lying)


# The end of a hand


def test_a_hand_that_is_over_waits_for_a_press() -> None:
    state = after(PAIRS, GoOut())
    shown = scene(state)
    assert (shown.waits, shown.start) == (True, NEXT)
    for gesture in (Click(None), Click(Spot("hand 2")), Enter(Spot(SHEET)), Click(Spot(NEXT))):
        assert reply(state, NOTHING, gesture).command == NextHand()
    assert reply(state, NOTHING, Cancel()).command is None


def test_a_hand_that_is_over_lays_all_melds_out() -> None:
    shown = parts(after(position("KO VO KA VA LT", "MO CA KY VY"), GoOut()))
    assert [piece.face for piece in shown["hand 2"].pieces] == ["KY", "VY", "MO", "CA"]
    assert content_of(shown["hand 2"], HandContent).groups == (2,)
    words = "Anna goes out with 5,120 and wins the hand."
    words += " Anna writes 5,120 below the line. Hands to win: Anna (2), Bo (3)."
    assert shown["result"].words == words
    assert shown["seat 1"].words == (
        "Anna, went out, 5,120: 160 doubled 5 times, for 4 cards, identical"
    )
    assert shown[SHEET].words == (
        "Score sheet. Anna: above the line nothing; below 5,120; total 5,120. "
        "Bo: above the line nothing; below nothing; total 0."
    )


def test_compared_cards_in_no_meld_are_dim_at_the_end_of_a_hand() -> None:
    shown = parts(after(position("KO KA KY LO", "MO CA"), GoOut()))
    looks = {piece.face: piece.look for seat in (1, 2) for piece in shown[f"hand {seat}"].pieces}
    assert looks == {"KO": "", "KA": "", "KY": "", "LO": "dim", "MO": "dim", "CA": "dim"}


def test_a_lost_hand_is_written_above_the_line_of_the_others() -> None:
    shown = parts(after(position("KO KA KY", "PO SO PA SA", "LO"), GoOut()))
    words = (
        "Anna goes out with 960 and loses the hand."
        " Bo and Cy write 960 above the line."
        " Hands to win: Anna (3), Bo (3), Cy (3). Bo has more, 3,840 with 2 pairs."
        " The first card of Bo decided it: Priest of the Sun."
    )
    assert shown["result"].words == words
    sides = content_of(shown[SHEET], SheetContent).sides
    last = [(each.is_last_above, each.is_last_below) for each in sides]
    assert last == [(False, False), (True, False), (True, False)]
    plates = [content_of(shown[f"seat {at}"], SeatContent) for at in (1, 2, 3)]
    assert [each.is_winner for each in plates] == [False, True, False]
    assert [each.lines[0] if each.lines else "" for each in plates] == [
        "went out",
        "+960 above",
        "+960 above",
    ]
    won = content_of(parts(after(PAIRS, GoOut()))[SHEET], SheetContent).sides
    assert [each.is_last_below for each in won] == [True, False]
    assert not any(each.is_last_above for each in won)


def test_all_with_the_best_hand_are_golden_after_a_lost_one() -> None:
    shown = parts(after(position("MO MA MY", "LY PO SO", "LT FO CO PA SA"), GoOut()))
    golden = [content_of(shown[f"seat {at}"], SeatContent).is_winner for at in (1, 2, 3)]
    assert golden == [False, False, True]
    shown = parts(after(position("MO MA MY", "LY PO SO", "LT PA SA"), GoOut()))
    golden = [content_of(shown[f"seat {at}"], SeatContent).is_winner for at in (1, 2, 3)]
    assert golden == [False, True, True]


def test_partners_write_once_and_only_the_better_hand_is_golden() -> None:
    shown = parts(after(position("KO KA KY", "LO", "FO", "PO SO PA SA"), GoOut()))
    plates = [content_of(shown[f"seat {at}"], SeatContent) for at in (2, 4)]
    assert [each.is_winner for each in plates] == [False, True]
    assert ["+960 above" in each.lines for each in plates] == [False, True]


@pytest.mark.parametrize(
    ("other", "said"), [("MO", "win the hand"), ("PO SO PA SA", "lose the hand")]
)
def test_who_goes_out_alone_at_the_table_is_told_so(other: str, said: str) -> None:
    state = after(position("KO KA KY", other), GoOut())
    for viewer in (0, 1):
        names = ("You", "Bo") if viewer == 0 else ("Bo", "You")
        lying = CONTROLLER.scene(
            RULES.view(state, viewer), NOTHING, Seated(viewer, names), ask_in(state)
        ).parts
        (headline,) = (part.words.split(".")[0] for part in lying if part.name == "result")
        by_name = said.replace(" ", "s ", 1)
        begin = "You go out" if viewer == 0 else "Bo goes out"
        assert headline == f"{begin} with 960 and {said if viewer == 0 else by_name}"


@pytest.mark.parametrize(
    ("per_occurrence", "words"),
    [
        (False, "6 cards, identical, consecutive, same house"),
        (True, f"6 cards, identical, consecutive {TIMES}2, same house"),
    ],
)
def test_what_a_hand_is_doubled_for_is_counted_only_where_it_counts(
    per_occurrence: bool, words: str
) -> None:
    melds = best_arrangement(("KO", "VO", "PO", "SO", "KA", "VA"), per_occurrence)
    assert doubles_words(melds) == words


def test_a_group_has_the_name_of_its_kind() -> None:
    named = {"KO VO": "Pair", "KO KA KY": "Set", "KO PO FO": "Sequence", "KO LT": "No meld"}
    for cards, name in named.items():
        group = cards.split()
        assert (group_name(group), group_kind(group)) == (name, name.lower())


def test_the_dealt_card_of_a_partner_stays_hidden() -> None:
    shown = parts(after(position("KO KA KY", "LO", "FO FA", "LA"), GoOut()))
    assert [piece.face for piece in shown["hand 3"].pieces] == ["FA", None]
    assert shown["seat 3"].words == "Cy, Team 1, not compared"


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_void_hand_shows_what_everybody_held(viewer: int | None) -> None:
    state = after(position("KO KA", "MA LO MO"), Pass(), Pass())
    shown = parts(state, viewer=viewer)
    assert [piece.face for piece in shown["hand 1"].pieces] == ["KO", "KA"]
    assert [piece.face for piece in shown["hand 2"].pieces] == ["LO", "MO", "MA"]
    assert shown["result"].words == (
        "All players passed: nobody scores. Hands to win: Anna (3), Bo (3)."
    )
    assert shown["seat 1"].words == "Anna, no melds"
    assert shown["seat 2"].words.startswith("Bo, 80: 20 doubled 2 times")
    assert not any(content_of(shown[f"seat {at}"], SeatContent).is_winner for at in (1, 2))
    sides = content_of(shown[SHEET], SheetContent).sides
    assert {(each.is_last_above, each.is_last_below) for each in sides} == {(False, False)}


def test_the_end_of_the_match_offers_no_next_hand() -> None:
    state = after(position("KO VO KA VA LT", "MO CA", match="hand"), GoOut())
    shown = scene(state)
    assert not shown.waits
    assert NEXT not in {part.name for part in shown.parts}


# Menus, hints and speech


def test_menus_list_what_may_be_done() -> None:
    view = RULES.view(START, FIRST)
    listed = [*CONTROLLER.commands(view, NOTHING, Spot("place 2"), ask_in(START))]
    assert listed == [Take(1), GoOut(), Pass()]
    listed = [*CONTROLLER.commands(view, NOTHING, Spot(WORTH), ask_in(START))]
    assert listed == [*map(Take, range(4)), GoOut(), Pass()]
    over = after(PAIRS, GoOut())
    for spot in (Spot("hand 1"), Spot("place 1"), Spot(NEXT)):
        listed = [*CONTROLLER.commands(RULES.view(over, 0), NOTHING, spot, ask_in(over))]
        assert listed == [NextHand()]


def test_a_hint_raises_the_card_and_rings_the_hand() -> None:
    view = RULES.view(START, FIRST)
    card = view.cards_to_take[1]
    pointed = CONTROLLER.show_command(view, NOTHING, Take(1))
    assert pointed == Pointed((ParisDraft(held=card),), ("place 2", f"hand {FIRST + 1}"))
    assert CONTROLLER.show_command(view, NOTHING, GoOut()) == Pointed((NOTHING,), (GO_OUT,))
    assert CONTROLLER.show_command(RULES.view(PAIRS, 1), NOTHING, GoOut()).parts == ("seat 1",)
    held = ParisDraft(held="KO")
    for viewer in (0, 1, None):
        view = RULES.view(PAIRS, viewer)
        part = "seat 1" if viewer == 1 else PASS
        assert CONTROLLER.show_command(view, held, Pass()) == Pointed((NOTHING,), (part,))


def test_a_choice_of_a_menu_is_done() -> None:
    assert reply(START, ParisDraft(held="KO"), Choose(Take(1))) == Reply(NOTHING, Take(1))


@pytest.mark.parametrize(
    ("before", "after_it", "said"),
    [
        (NOTHING, ParisDraft(held="KO"), "Knight of the Sun, picked up."),
        (ParisDraft(held="KO"), NOTHING, "Knight of the Sun, now with Vassal of the Sun: pair."),
        (ParisDraft(held="LT"), NOTHING, "Lover of the Pyramid, put down."),
        (
            ParisDraft((("KO", "VO"), ("LT",)), held="LT"),
            ParisDraft((("KO", "VO"), ("LT",))),
            "Lover of the Pyramid, now with no other card: no meld.",
        ),
        (NOTHING, ParisDraft(by_person=True), "Sorted by person."),
        (ParisDraft(by_person=True), NOTHING, "Sorted by house."),
        (NOTHING, ParisDraft(shows_taken=True), "Taken cards are shown."),
        (ParisDraft(held="KO"), ParisDraft(held="LT"), ""),
        (ParisDraft(shows_taken=True), NOTHING, "Taken cards are hidden."),
        (ParisDraft((("KO",),)), NOTHING, "The best melds are shown."),
        (NOTHING, NOTHING, ""),
    ],
)
def test_a_screen_reader_hears_how_the_cards_lie(
    before: ParisDraft, after_it: ParisDraft, said: str
) -> None:
    assert CONTROLLER.spoken_change(RULES.view(PAIRS, 0), before, after_it) == said


def test_a_group_is_a_meld_or_says_that_it_is_none() -> None:
    for groups in ((("KO", "VO"),), (("KO", "KA"),)):
        content = content_of(parts(PAIRS, ParisDraft(groups))[GROUP_PARTS[0]], GroupContent)
        assert content.is_meld == (frozenset(groups[0]) in MELD_INDEX)


def test_the_best_is_what_the_scorer_finds() -> None:
    luck = Random(4)
    for state in luck.sample(random_states(9, 3), 20):
        view = RULES.view(state, 0)
        best = best_arrangement(view.hands[0].faces)
        assert arrangement_of(view, NOTHING) == best == arrange(meld.cards for meld in best.melds)


GESTURES = (Click, Enter, Lift, Drop)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_gesture_anywhere_does_no_harm(seats: int) -> None:
    luck, draft = Random(seats), NOTHING
    for state in random_states(11, seats, open_hands=seats == 3):
        viewer = luck.choice((None, *range(seats)))
        view = RULES.view(state, viewer)
        draft = CONTROLLER.carry_over(view, draft, Change())
        for _number in range(6):
            lying = CONTROLLER.scene(view, draft, Seated(viewer), ask_in(state)).parts
            part = luck.choice([*lying, Part("nowhere", "")])
            spot = Spot(part.name, luck.randint(0, len(part.pieces)))
            gesture = luck.choice(GESTURES)(spot)
            draft = CONTROLLER.respond(view, draft, gesture, ask_in(state)).draft
            own = () if viewer is None else view.hands[viewer].faces
            grouped = [card for group in groups_shown(view, draft) for card in group]
            assert sorted((*grouped, *loose_cards(view, draft))) == sorted(own)


@pytest.mark.parametrize(("out", "best"), [(0, 1), (3, 0)])
def test_of_partners_who_had_the_best_hand_is_marked(out: int, best: int) -> None:
    hands = ["MO", "MA", "MY", "MT"]
    hands[out], hands[(out + 1) % 4] = "KO KA KY", "VO VA VY PO PA PY"
    state = replace(position(*hands), seat=out)
    shown = parts(after(state, GoOut()), viewer=None)
    winners = {
        seat for seat in range(4) if getattr(shown[f"seat {seat + 1}"].content, "is_winner", False)
    }
    assert winners == {best}
