"""Builds, players and the end at a table of several players."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from gamesuite.engine.reason import reason
from gamesuite.engine.table.controller import (
    NOT_YOUR_TURN,
    Cancel,
    Change,
    Choose,
    Click,
    Drop,
    Enter,
    Gesture,
    Lift,
    Spot,
    Type,
)
from gamesuite.engine.table.scene import SeatContent, Seated
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.bali.players import GreedyBali
from gamesuite.games.bali.state import (
    BaliOptions,
    Build,
    CannotPlay,
    Forfeit,
    Pass,
    Place,
    Remove,
    State,
    removed_part,
    view_of,
)
from gamesuite.games.bali.table.company_scene import near_seat, own_seat
from gamesuite.games.bali.table.draft import Draft, Saying
from gamesuite.games.bali.table.parts import (
    BACK,
    BALI,
    CANNOT,
    LETTER_PARTS,
    NO_LETTER,
    PASS,
    PLAY,
    WORD,
    WORDS,
    BaliContent,
    ColumnContent,
    WordsContent,
    handle_part,
)
from gamesuite.games.bali.words import BaliDescriptions
from tests.contents import content_of
from tests.games.bali.positions import CHALLENGES, DEAD, PARTNERS, do, full, match, position
from tests.games.bali.table.company import (
    A1,
    A2,
    A3,
    B1,
    BOLD,
    CONTROLLER,
    NAMES,
    TABLE,
    band,
    clicks,
    insisted,
    kinds_of,
    parts_of,
    refusal_of,
    replied,
    scene_of,
)

ALIKE = (("P ATH", "S TIP*"), ("P Q", "S TIP*"))
"""The panels of last cards with a word to build, and without."""

# A build is a draft


@pytest.mark.parametrize(
    "gestures",
    [
        clicks(A2, A1, B1, A1),
        (Lift(Spot(str(A2))), Drop(Spot(str(A1))), Lift(Spot(str(B1))), Drop(Spot(str(A1), 3))),
        (Enter(Spot(str(A2))), Enter(Spot(str(A1))), Enter(Spot(str(B1))), Enter(Spot(str(A1)))),
        clicks(B1, A2, A2, A1),  # what is built goes below another column as a whole
    ],
)
def test_pieces_from_any_panel_make_a_draft(gestures: tuple[Gesture, ...]) -> None:
    reply = replied(TABLE, *gestures)
    assert reply.command is None
    assert (reply.draft.base, reply.draft.pieces, reply.draft.held) == (A1, (A2, B1), None)
    assert band(TABLE, reply.draft) == "PATHS | 20 points if it were a word, captures S"
    parts = parts_of(TABLE, reply.draft)
    assert len(parts[str(A1)].pieces) == 5
    assert not parts[str(A2)].pieces
    assert not parts[str(B1)].pieces


def test_letters_that_are_too_few_for_a_word_are_not_said_to_be_worth_anything() -> None:
    two = full(position("T H* J K L M N", "S O R U V W X"))
    assert band(two, replied(two, *clicks(A2, A1)).draft) == "TH | "
    assert band(two, replied(two, *clicks(B1, A1)).draft) == "TS | Captures S"
    assert band(TABLE, replied(TABLE, *clicks(A2, A1)).draft) == (
        "PATH | 12 points if it were a word"
    )


def _shown(state: State, build: Build) -> Draft:
    """Return the draft with which the table shows all of ``build``."""
    return CONTROLLER.show_command(view_of(state), Draft(), build).drafts[-1]


def test_a_build_that_the_coach_shows_is_said_to_be_a_word_if_it_is_one() -> None:
    word = _shown(TABLE, Build(A1, (A2,)))
    assert band(TABLE, word) == "PATH | A word worth 12 points"
    captured = _shown(TABLE, Build(A1, (A2, B1)))
    assert band(TABLE, captured) == "PATHS | A word worth 20 points, captures S"
    assert band(TABLE, _shown(TABLE, Build(A2, (A1,)))) == "ATHP | "
    # What another player is about to build is not judged yet.
    assert band(TABLE, word, viewer=1) == "PATH | 12 points if it were a word"
    assert band(TABLE, word, viewer=None) == "PATH | 12 points if it were a word"


def test_a_bali_card_without_a_letter_is_the_same_sign_in_every_sentence() -> None:
    state = full(position("P ? J K L M N", "S O R U V W X"))
    assert band(state, replied(state, *clicks(A2, A1)).draft) == "P\N{BLACK DIAMOND} | "
    words = BaliDescriptions().command(view_of(state), Build(A1, (A2,)))
    assert "P\N{BLACK DIAMOND}" in words
    assert "?" not in words


def test_the_key_that_removes_says_which_numbers_to_press_first() -> None:
    state = full(position("REST* J TEST* K L M N", "S O R* U* V W X"))
    assert parts_of(state)[removed_part(0)].key == "R"
    assert not parts_of(state)[removed_part(1)].key
    reply = replied(state, *clicks(removed_part(0)))
    assert reply.command is None
    assert reply.why == reason("several words", keys="1, 3")
    # The columns of the partner have their numbers after the own ones, as on the table.
    team = full(position("REST* J K L", "S O R U", "A TEST* B C", "X V W Y", options=PARTNERS))
    assert replied(team, *clicks(removed_part(0))).why == reason("several words", keys="1, 6")
    keys = {name: part.key for name, part in parts_of(team).items() if part.key.isdigit()}
    assert (keys[str(A1)], keys[str(Place(2, 1))]) == ("1", "6")
    for one in (TABLE, full(position("REST* TEST* O", "O O O O", options=CHALLENGES))):
        assert not parts_of(one)[removed_part(0)].key
        assert replied(one, *clicks(removed_part(0))).why is None


@pytest.mark.parametrize("played", [Click(Spot(PLAY)), Enter(Spot(PLAY)), Enter(Spot(str(A1), 2))])
def test_a_draft_is_played_with_the_button_or_enter(played: Gesture) -> None:
    reply = replied(TABLE, *clicks(A2, A1, B1, A1), played)
    assert reply.command == Build(A1, (A2, B1))
    assert refusal_of(TABLE, reply.command) is None
    scene = scene_of(TABLE, replied(TABLE, *clicks(A2, A1)).draft)
    assert scene.default == PLAY
    assert not scene_of(TABLE).default


@pytest.mark.parametrize("back", [Cancel(), Cancel(undo=True), Click(Spot(BACK))])
def test_a_draft_is_taken_back_piece_by_piece(back: Gesture) -> None:
    draft = replied(TABLE, *clicks(A2, A1, B1, A1)).draft
    one = replied(TABLE, back, draft=draft).draft
    assert (one.base, one.pieces) == (A1, (A2,))
    none = replied(TABLE, back, draft=one).draft
    assert (none.base, none.pieces) == (None, ())
    assert replied(TABLE, Cancel(undo=True), draft=none).draft == none  # Undo undoes a command now


def test_what_is_held_goes_back_before_a_piece() -> None:
    draft = replied(TABLE, *clicks(A2, A1, B1)).draft
    assert draft.held == B1
    for gesture in (Cancel(), Click(None), Drop(None)):
        kept = replied(TABLE, gesture, draft=draft).draft
        assert (kept.held, kept.pieces) == (None, (A2,))


def test_a_piece_of_a_draft_can_be_picked_up_again() -> None:
    draft = replied(TABLE, *clicks(A2, A1, B1, A1)).draft
    held = replied(TABLE, Lift(Spot(str(A1), 2)), draft=draft).draft  # a card of ATH
    assert (held.held, held.pieces) == (A2, (B1,))
    gone = replied(TABLE, Drop(None), draft=held).draft
    assert (gone.base, gone.pieces) == (A1, (B1,))
    last = replied(TABLE, Drop(Spot(str(A1))), draft=held).draft
    assert last.pieces == (B1, A2)
    assert replied(TABLE, Lift(Spot(str(A1), 0)), draft=draft).draft.held == A1


def test_another_own_column_begins_another_build() -> None:
    draft = replied(TABLE, *clicks(A2, A1, B1, A3)).draft
    assert (draft.base, draft.pieces) == (A3, (B1,))


def test_a_build_is_only_on_own_columns() -> None:
    reply = replied(TABLE, Lift(Spot(str(A2))), Drop(Spot(str(B1))))
    assert reply.why is not None
    assert reply.why.key == "not your panel"
    assert reply.draft.base is None
    assert replied(TABLE, *clicks(A2, B1)).draft.held == B1, "a click picks up another column"


def test_a_refused_build_stays_to_be_changed() -> None:
    state = full(position("Q ATH XE K L M N", "S TH* R U V W F"))
    reply = replied(state, *clicks(A3, A1, PLAY))
    assert isinstance(reply.command, Build)
    why = refusal_of(state, reply.command)
    assert why is not None
    kept = CONTROLLER.after_refusal(view_of(state), reply.draft, reply.command, why)
    assert (kept.base, kept.pieces, kept.is_playing) == (A1, (A3,), False)


def test_the_letter_of_a_wild_card_is_asked_when_the_build_is_played() -> None:
    state = full(position("Q ? A B C D E", "F G H I J K L"))
    laid = replied(state, *clicks(A2, A1)).draft
    assert band(state, laid).startswith("Q\N{BLACK DIAMOND} | ")
    assert LETTER_PARTS["U"] not in parts_of(state, laid)
    asked = replied(state, Click(Spot(PLAY)), draft=laid).draft
    assert scene_of(state, asked).start == LETTER_PARTS["A"]
    assert {*LETTER_PARTS.values(), NO_LETTER} <= set(parts_of(state, asked))
    reply = replied(state, *clicks(LETTER_PARTS["U"]), draft=asked)
    assert reply.command == Build(A1, (A2,), "U")
    back = replied(state, *clicks(NO_LETTER), draft=asked).draft
    assert (back.pieces, back.is_playing) == ((A2,), False)


def test_columns_change_their_places_only_in_the_own_panel() -> None:
    held = replied(TABLE, *clicks(A2)).draft
    assert "panel 1 gap 1" in parts_of(TABLE, held)
    assert "panel 2 gap 1" not in parts_of(TABLE, replied(TABLE, *clicks(B1)).draft)
    moved = replied(TABLE, Drop(Spot("panel 1 gap 1")), draft=held).draft
    assert moved.orders[0][:2] == (1, 0)


def test_while_others_play_a_press_hurries_them_and_nothing_is_offered() -> None:
    view = view_of(TABLE)
    for gesture in (Click(Spot(str(A1))), Lift(Spot(str(A1)))):
        reply = CONTROLLER.respond(view, Draft(), gesture, lambda each: NOT_YOUR_TURN)
        assert reply.why == NOT_YOUR_TURN
        assert reply.draft.held is None
    parts = parts_of(TABLE, viewer=1, waits=True)
    assert not {CANNOT, PLAY, PASS} & set(parts)
    assert band(TABLE, viewer=1, waits=True) == "Anna to play. | "
    assert not any(piece.movable for part in parts.values() for piece in part.pieces)


# Players


def test_plates_say_names_scores_and_whose_turn_it_is() -> None:
    state = do(full(position("PATH* B C D E F G", "S T R U V W X")), Remove(A1))
    plates = [parts_of(state)[removed_part(seat)] for seat in range(2)]
    contents = [content_of(plate, SeatContent) for plate in plates]
    assert [each.name for each in contents] == ["Anna", "Bo"]
    assert [each.figure for each in contents] == ["12", "0"]
    assert [each.is_active for each in contents] == [False, True]
    assert plates[0].words == "Anna, 12 points, 1 word, dealer"
    assert "PATH" not in str(scene_of(state))


def test_partners_have_both_panels_and_the_score_of_the_team() -> None:
    panels = ("A B C D", "E F G H", "I J K L", "M N O P")
    state = full(position(*panels, options=PARTNERS))
    parts = parts_of(state)
    assert [parts[str(Place(2, column))].key for column in range(4)] == list("5678")
    assert not parts[str(Place(1, 0))].key
    mine, partner = (content_of(parts[removed_part(seat)], SeatContent) for seat in (0, 2))
    assert (mine.team, partner.team, partner.is_partner, mine.is_partner) == (0, 0, True, False)
    reply = replied(state, *clicks(Place(1, 0), Place(2, 0)))
    assert reply.draft.base == Place(2, 0)


def test_one_word_among_those_of_partners_has_the_key() -> None:
    state = position("PATH* B C D", "E F G H", "I J K L", "M N O P", options=PARTNERS, deck="AE")
    assert parts_of(state)[handle_part(A1)].key == "R"
    state = position("PATH* B C D", "E F G H", "TIP* J K L", "M N O P", options=PARTNERS, deck="AE")
    assert not parts_of(state)[handle_part(A1)].key
    assert not parts_of(state)[handle_part(Place(2, 0))].key


def test_the_cut_is_told_before_the_first_turn() -> None:
    state = match(3).state
    table = state.table
    said = band(state, viewer=None)
    assert said.startswith(f"{NAMES[table.dealer]} to play. | The cut: ")
    assert said.endswith(f"{NAMES[table.dealer]} deals and starts.")
    assert band(state, viewer=table.dealer).endswith("You deal and start.")
    for seat, card in table.cuts[0]:
        assert f"{NAMES[seat]} {card if card != '?' else 'the Bali card'}" in said
        plate = content_of(parts_of(state)[removed_part(seat)], SeatContent)
        assert any("cut" in line for line in plate.lines)
    build = GreedyBali().decide(view_of(state), Random(1))
    assert "The cut" not in band(do(state, build), viewer=0)


# Removing, forfeits, passes, the end


def test_a_word_is_removed_by_its_handle_only_from_the_own_panel() -> None:
    state = full(position("PATH* B C D E F G", "TIP* T R U V W X"))
    parts = parts_of(state)
    assert handle_part(A1) in parts
    assert handle_part(B1) not in parts
    assert replied(state, *clicks(handle_part(A1))).command == Remove(A1)
    assert kinds_of(state) == {"word", ""}


def test_a_referee_judges_at_once_whether_nothing_can_be_played() -> None:
    reply = replied(TABLE, *clicks(CANNOT))
    assert reply.command == CannotPlay()


def test_cannot_play_is_lit_only_where_a_referee_would_accept_it() -> None:
    assert parts_of(TABLE)[CANNOT].why == refusal_of(TABLE, CannotPlay()) == reason("can build")
    word = full(position("PATH* B C D E F G", "TIP* T R U V W X"))
    assert parts_of(word)[CANNOT].why == reason("word stands")
    assert parts_of(position(*DEAD, deck="AEIOU"))[CANNOT].why is None
    # Opponents who judge are not to learn it, and another dictionary takes its time.
    assert parts_of(BOLD)[CANNOT].why is None
    other = full(position("P ATH", "S TH*", options=BaliOptions(dictionary="en_GB")))
    assert parts_of(other)[CANNOT].why is None


def test_a_claim_that_nothing_can_be_played_needs_two_presses() -> None:
    reply = replied(BOLD, *clicks(CANNOT))
    assert reply.command is None
    assert reply.why is not None
    assert reply.why.key == "cannot play again"
    assert parts_of(BOLD, reply.draft)[CANNOT].look == "armed"
    assert replied(BOLD, *clicks(CANNOT), draft=reply.draft).command == CannotPlay()


def test_the_next_player_chooses_the_column_that_is_forfeited() -> None:
    state = do(position(*DEAD, deck="AEIOU"), CannotPlay())
    assert band(state, viewer=1).startswith("Anna can't play. | Choose the column")
    assert band(state, viewer=0).startswith("You can't play. | Bo chooses")
    parts = parts_of(state, viewer=1)
    assert {name for name, part in parts.items() if part.look == "target"} == {
        str(Place(0, column)) for column in range(7)
    }
    assert [content_of(parts[str(place)], ColumnContent).kind for place in (A1, B1)] == [
        "asked",
        "",
    ]
    for gesture in (Click(Spot(str(A2))), Enter(Spot(str(A2), 2))):
        assert replied(state, gesture).command == Forfeit(A2)
    wrong = replied(state, *clicks(B1)).command
    assert wrong == Forfeit(B1)
    why = refusal_of(state, wrong)
    assert why is not None
    assert why.key == "not forfeiter's"


def test_passing_is_offered_on_the_last_cards_only() -> None:
    assert PASS not in parts_of(TABLE)
    state = position("P ATH", "S TIP*")
    assert CANNOT not in parts_of(state)
    assert "used up" in band(state)


def test_passing_asks_where_a_word_can_be_built() -> None:
    """The first press asks the rules, which may take a while; see the tests of the window."""
    state = position("P ATH", "S TIP*")
    first = replied(state, *clicks(PASS))
    assert first.command == CannotPlay()
    why = refusal_of(state, CannotPlay())
    assert why == reason("can complete")
    view = view_of(state)
    assert CONTROLLER.instead(view, CannotPlay(), why) is None
    draft = CONTROLLER.after_refusal(view, first.draft, CannotPlay(), why)
    assert parts_of(state, draft)[PASS].look == "armed"
    assert "PATH" not in reason_in_words(BaliDescriptions(), why)
    assert replied(state, *clicks(PASS), draft=draft).command == Pass()
    assert replied(state, *clicks(A1), draft=draft).draft == Draft(held=A1, orders=draft.orders)


def test_passing_where_no_word_can_be_built_asks_nothing() -> None:
    state = position("P Q", "S TIP*")
    assert insisted(state, replied(state, *clicks(PASS))).command == Pass()
    why = refusal_of(state, CannotPlay())
    assert why is not None
    assert CONTROLLER.instead(view_of(state), CannotPlay(), why) == Pass()


@pytest.mark.parametrize("state", [position(*each, options=CHALLENGES) for each in ALIKE])
def test_passing_asks_alike_where_opponents_judge(state: State) -> None:
    first = replied(state, *clicks(PASS))
    assert (first.command, first.why) == (None, reason("pass again"))
    assert parts_of(state, first.draft)[PASS].look == "armed"
    assert replied(state, *clicks(PASS), draft=first.draft).command == Pass()


def test_passing_asks_where_a_build_is_laid_out() -> None:
    state = position("P ATH", "S TIP*")
    laid = replied(state, *clicks(A2, A1)).draft
    assert laid.pieces
    assert not {PASS} & set(parts_of(state, laid))
    asked = replied(state, Choose(Pass()), draft=laid)
    assert (asked.command, asked.why) == (None, reason("pass again"))
    assert asked.draft.pieces == laid.pieces
    assert replied(state, Choose(Pass()), draft=asked.draft).command == Pass()
    assert replied(state, Choose(Pass())).command == Pass()  # as a hint or a menu says


def test_playing_and_passing_have_keys_of_their_own() -> None:
    state = position("P ATH", "S TIP*")
    laid = replied(state, *clicks(A2, A1)).draft
    assert parts_of(state)[PASS].key == "P"
    assert parts_of(state, laid)[PLAY].key == "Y"
    keys = [part.key for part in parts_of(state, laid).values() if part.key]
    assert len(set(keys)) == len(keys)


def test_the_end_lists_the_words_of_each_player() -> None:
    state = do(position("PATH*", "S TIP*"), Remove(A1), Pass(), Pass())
    assert state.table.phase == "over"
    content = parts_of(state)[WORDS].content
    assert isinstance(content, WordsContent)
    assert content.words == (("Anna", "12"), ("PATH", "12"), ("Bo", "6"), ("TIP", "6"))
    assert content.headings == (0, 2)
    praise = parts_of(state)[BALI].content
    assert praise == BaliContent("Bali! Anna", "Score times 3")


def test_a_double_bali_of_partners_is_praised_once() -> None:
    state = position("PATH*", "B", "TIP*", "C", options=PARTNERS)
    state = do(state, *([Pass()] * 2))
    assert parts_of(state)[BALI].content == BaliContent("Double Bali! Anna and Cy", "Score times 9")
    state = do(position("PATH*", "BAT*", "TIP*", "C", options=PARTNERS), *([Pass()] * 2))
    assert parts_of(state)[BALI].content == BaliContent(
        "Double Bali! Anna and Cy; Bali! Bo",
        "Anna and Cy: Score times 9; Bo: Score times 3",
    )


def test_until_a_person_has_acted_the_panel_of_the_next_one_is_large() -> None:
    state = full(position("A B C D", "E F G H", "I J K L", "M N O P"))
    view = view_of(state)
    assert own_seat(view, Seated(None, NAMES, (2, 3))) == 2
    assert own_seat(view, Seated(None, NAMES)) == 0
    assert own_seat(view, Seated(3, NAMES, (2, 3))) == 3


def test_for_who_only_watches_the_panels_stay_where_they_are() -> None:
    state = full(position("A B C D", "E F G H", "I J K L", "M N O P"))
    for to_act in range(4):
        view = view_of(replace(state, table=replace(state.table, seat=to_act)))
        assert near_seat(view, Seated(None, NAMES)) == 0


def test_a_build_that_was_left_comes_back_if_it_still_can() -> None:
    left = replied(TABLE, *clicks(A2, A1, B1, A1)).draft
    view = view_of(TABLE)
    assert CONTROLLER.carry_over(view, None, Change(draft=left, fresh=True)) == left
    odd = [
        replace(left, pieces=(A2, A2)),
        replace(left, pieces=(A1,)),
        replace(left, pieces=()),
        replace(left, base=Place(1, 1)),
        replace(left, pieces=(Place(5, 0),)),
        replace(left, base=None),
    ]
    for draft in odd:
        kept = CONTROLLER.carry_over(view, None, Change(draft=draft, fresh=True))
        assert (kept.base, kept.pieces) == (None, ())
    assert CONTROLLER.carry_over(view, left, Change(last=Build(A1, (A2,)))).pieces == ()


@pytest.mark.parametrize("seat", [-1, 4, 2**40])
def test_what_nobody_at_the_table_can_have_said_is_left_out(seat: int) -> None:
    told = (Saying(seat, "pass"), Saying(0, "pass"))
    kept = CONTROLLER.carry_over(view_of(TABLE), None, Change(draft=Draft(told=told), fresh=True))
    assert kept.told == told[1:]
    assert scene_of(TABLE, kept).parts


def test_a_dictionary_that_can_not_list_its_words_asks_for_one() -> None:
    laid = replied(TABLE, *clicks(A2, A1)).draft
    view, command = view_of(TABLE), Build(A1, (A2,))
    asked = CONTROLLER.after_refusal(view, laid, command, reason("which word", text="PATH"))
    assert scene_of(TABLE, asked).start == WORD
    assert scene_of(TABLE, asked).caption == "P A T H: which word are these letters part of?"
    written = replied(TABLE, Type(WORD, "paths"), draft=asked).draft
    assert replied(TABLE, Enter(Spot(WORD)), draft=written).command == Build(A1, (A2,), "", "paths")
    for back in (Cancel(), *clicks(NO_LETTER)):
        kept = replied(TABLE, back, draft=written).draft
        assert (kept.word, kept.base, kept.pieces) == (None, A1, (A2,))


def test_the_button_that_gives_a_command_is_pointed_at() -> None:
    view = view_of(TABLE)
    for command, button in ((Pass(), PASS), (CannotPlay(), CANNOT)):
        assert button in CONTROLLER.show_command(view, Draft(), command).parts
    built = CONTROLLER.show_command(view, Draft(), Build(A1, (A2, B1)))
    assert built.parts == (str(A1), PLAY)
    assert built.drafts[-1].pieces == (A2, B1)
    assert built.drafts[-1].held is None
