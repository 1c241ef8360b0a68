"""What gestures mean at the table of Bali, and what lies there."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.table.controller import (
    HELP_OFFERED,
    HELP_WANTED,
    Cancel,
    Change,
    Choose,
    Click,
    Drop,
    Enter,
    Gesture,
    Help,
    Lift,
    Reply,
    Spot,
)
from gamesuite.engine.table.scene import Part, Scene, Seated
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.bali.controller import BaliController
from gamesuite.games.bali.players import GreedyBali
from gamesuite.games.bali.state import (
    DECK,
    LETTERS,
    VALUES,
    BaliOptions,
    Build,
    Command,
    Place,
    Remove,
    State,
    Stop,
    View,
    removed_part,
    unseen_letters,
    view_of,
)
from gamesuite.games.bali.table.draft import Draft, order_of
from gamesuite.games.bali.table.parts import (
    BALI,
    LETTER_PARTS,
    NO_LETTER,
    SHOW_LETTERS,
    STOP,
    UNSEEN_PART,
    WORDS,
    BaliContent,
    ColumnContent,
    FigureContent,
    UnseenContent,
    WordsContent,
    gap_part,
    handle_part,
)
from gamesuite.games.bali.words import BaliDescriptions
from gamesuite.widgets.keyboard.keys import with_chosen_keys
from tests.contents import content_of
from tests.games.bali.positions import RULES, build, do, full, match, position

CONTROLLER = BaliController()
NONE = Change[Command]()


def _ask(state: State, command: Command) -> Reason | None:
    return RULES.refusal(state, command)


def _column(number: int) -> str:
    """Return the part of the column with this number, from 0."""
    return str(Place(0, number))


def _after(state: State, *gestures: Gesture, draft: Draft | None = None) -> Reply[Command, Draft]:
    """Return the reply to the last of ``gestures``."""
    view = view_of(state)
    reply: Reply[Command, Draft] = Reply(CONTROLLER.carry_over(view, draft, NONE))
    for gesture in gestures:
        reply = CONTROLLER.respond(view, reply.draft, gesture, lambda each: _ask(state, each))
    return reply


def _scene(state: State, draft: Draft | None = None) -> Scene:
    draft = Draft() if draft is None else draft
    return CONTROLLER.scene(view_of(state), draft, Seated(0), lambda each: _ask(state, each))


def _parts(state: State, draft: Draft | None = None) -> dict[str, Part]:
    return {part.name: part for part in _scene(state, draft).parts}


def _kinds(state: State, draft: Draft | None = None) -> str:
    contents = (part.content for part in _scene(state, draft).parts)
    return " ".join(each.kind or "-" for each in contents if isinstance(each, ColumnContent))


TABLE = full(position("REST* J QU LA A B C"))


@pytest.mark.parametrize(
    "gestures",
    [
        (Lift(Spot(_column(0), 2)), Drop(Spot(_column(1), 0))),
        (Click(Spot(_column(0), 2)), Click(Spot(_column(1)))),
        (Enter(Spot(_column(0), 3)), Enter(Spot(_column(1)))),
        (Lift(Spot(_column(0))), Click(Spot(_column(1)))),
    ],
)
def test_a_whole_column_is_put_below_another(gestures: tuple[Gesture, ...]) -> None:
    reply = _after(TABLE, *gestures)
    assert reply.command == build(1, 0)
    assert reply.draft.held is None
    held = _after(TABLE, gestures[0]).draft
    assert {piece.look for piece in _parts(TABLE, held)[_column(0)].pieces} == {"held"}


@pytest.mark.parametrize(
    "gesture", [Cancel(), Click(None), Drop(None), Click(Spot(_column(0))), Drop(Spot(_column(0)))]
)
def test_a_column_is_put_back(gesture: Gesture) -> None:
    reply = _after(TABLE, Click(Spot(_column(0))), gesture)
    assert (reply.command, reply.draft.held, reply.why) == (None, None, None)


def test_undo_takes_back_a_command_and_not_what_is_picked_up() -> None:
    held = _after(TABLE, Click(Spot(_column(0)))).draft
    assert _after(TABLE, Click(Spot(_column(0))), Cancel(undo=True)).draft == held


def test_a_refused_build_lets_go_and_says_that_the_letters_are_in_no_word() -> None:
    state = full(position("Q XE A B C D E"))
    reply = _after(state, Click(Spot(_column(1))), Click(Spot(_column(0))))
    assert reply.command == build(0, 1)
    assert reply.draft.held is None
    refused = RULES.refusal(state, build(0, 1))
    assert refused is not None
    assert reason_in_words(BaliDescriptions(), refused) == "No word contains QXE."


def test_an_opening_takes_nothing_and_is_not_picked_up() -> None:
    state = position("REST J - LA A B C")
    assert _after(state, Click(Spot(_column(2)))).draft.held is None
    assert _after(state, Click(Spot(_column(0))), Drop(Spot(_column(2)))).command == build(2, 0)
    assert RULES.refusal(state, build(2, 0)) is not None


# The order of the columns


def _shown(state: State, draft: Draft) -> list[str]:
    parts = _scene(state, draft).parts
    return [
        "".join((piece.face or "")[0] for piece in part.pieces)
        for part in parts
        if isinstance(part.content, ColumnContent)
    ]


@pytest.mark.parametrize(
    ("slot", "shown"),
    [
        (0, "QU REST J LA A B C"),
        (1, "REST QU J LA A B C"),
        (2, "REST J QU LA A B C"),
        (3, "REST J QU LA A B C"),
        (4, "REST J LA QU A B C"),
        (7, "REST J LA A B C QU"),
    ],
)
def test_a_column_dropped_in_a_gap_only_changes_its_place(slot: int, shown: str) -> None:
    reply = _after(TABLE, Lift(Spot(_column(2))), Drop(Spot(gap_part(0, slot))))
    assert reply.command is None
    assert _shown(TABLE, reply.draft) == shown.split()


def test_the_order_outlives_builds_and_the_end_of_the_program() -> None:
    draft = _after(TABLE, Lift(Spot(_column(1))), Drop(Spot(gap_part(0, 0)))).draft
    assert _shown(TABLE, draft)[0] == "J"
    after = do(TABLE, build(6, 3))
    kept = CONTROLLER.carry_over(view_of(after), draft, NONE)
    assert order_of(after.table, kept, 0) == (1, 0, 2, 3, 4, 5, 6)
    stored = msgspec.json.decode(msgspec.json.encode(draft), type=Draft)
    back = CONTROLLER.carry_over(view_of(TABLE), None, Change(fresh=True, draft=stored))
    assert _shown(TABLE, back)[0] == "J"


@pytest.mark.parametrize("orders", [((0, 0, 1, 2, 3, 4, 5),), ((9,),), ((),), ()])
def test_a_damaged_order_counts_as_none(orders: tuple[tuple[int, ...], ...]) -> None:
    draft = CONTROLLER.carry_over(view_of(TABLE), Draft(orders=orders), NONE)
    assert order_of(TABLE.table, draft, 0) == tuple(range(7))


def test_gaps_are_there_only_while_a_column_is_picked_up() -> None:
    assert gap_part(0, 0) not in _parts(TABLE)
    held = _after(TABLE, Click(Spot(_column(0)))).draft
    assert sum(name.startswith("panel 1 gap") for name in _parts(TABLE, held)) == 8


# Words


def test_a_word_glows_and_its_handle_removes_it() -> None:
    handle = _parts(TABLE)[handle_part(Place(0, 0))]
    assert (handle.caption, handle.key) == ("12", "R")
    assert _kinds(TABLE) == "word - - - - - -"
    assert _after(TABLE, Click(Spot(handle.name))).command == Remove(Place(0, 0))


def test_a_word_that_a_build_may_use_up_is_marked_and_nothing_else() -> None:
    for column in (0, 1):
        held = _after(TABLE, Click(Spot(_column(column)))).draft
        assert _kinds(TABLE, held) == "used - - - - - -"
        assert _parts(TABLE, held)[handle_part(Place(0, 0))].look == "warn"
    looks = {part.look for part in _scene(TABLE, held).parts}
    assert "target" not in looks


def test_the_key_of_handles_removes_the_word_picked_up_or_the_only_one() -> None:
    state = full(position("REST* TEST* QU LA A B C"))
    keyed = [name for name, part in _parts(state).items() if part.key == "R"]
    assert keyed == [removed_part(0)]
    reply = _after(state, Click(Spot(removed_part(0))))
    why = reason("several words", keys="1, 2")
    assert (reply.command, reply.why) == (None, why)
    said = reason_in_words(BaliDescriptions(), why)
    assert said == "To remove a word, first press its number: 1, 2."
    held = _after(state, Click(Spot(_column(1)))).draft
    keyed = [part.name for part in _scene(state, held).parts if part.key == "R"]
    assert keyed == [handle_part(Place(0, 1))]


def test_the_list_of_words_is_turned_by_a_press() -> None:
    state = do(position("REST* TEST* ?"), Stop())
    view = view_of(state)
    draft = Draft()
    for turned in range(3):
        content = content_of(_parts(state, draft)[WORDS], WordsContent)
        assert content.turned == turned
        gesture = Click(Spot(WORDS))
        draft = CONTROLLER.respond(view, draft, gesture, lambda each: _ask(state, each)).draft
    assert (WORDS, STOP) in _scene(state).lines


def test_a_menu_offers_removals_builds_with_the_column_and_the_end() -> None:
    view = view_of(TABLE)
    for column, removal in ((0, [Remove(Place(0, 0))]), (1, [])):
        commands = list(CONTROLLER.commands(view, Draft(), Spot(_column(column)), lambda _: None))
        others = [place for place, _cards in TABLE.table.columns() if place.column != column]
        builds = [Build(other, (Place(0, column),)) for other in others]
        assert commands == [*removal, *builds, Stop()]


def test_nobody_is_asked_about_words_until_a_build_is_played() -> None:
    def ask(command: Command) -> Reason | None:
        assert not isinstance(command, Build)
        return None

    view, draft = view_of(TABLE), Draft()
    for gesture in (Lift(Spot(_column(0))), Drop(Spot(gap_part(0, 3))), Click(Spot(_column(4)))):
        draft = CONTROLLER.respond(view, draft, gesture, ask).draft
        CONTROLLER.scene(view, draft, Seated(0), ask)
        list(CONTROLLER.commands(view, draft, Spot(_column(0)), ask))


# The Bali card

WILD = full(position("? T REST A B C D"))


def test_the_bali_card_asks_for_its_letter_once_when_the_build_is_played() -> None:
    reply = _after(WILD, Lift(Spot(_column(0))), Drop(Spot(_column(1))))
    assert reply.command is None
    assert _shown(WILD, reply.draft)[:2] == ["", "T?"]
    letters = [part for part in _scene(WILD, reply.draft).parts if part.name.startswith("letter ")]
    assert [part.caption for part in letters] == list(LETTERS)
    assert {part.why for part in letters} == {None}, "which letters work is for the player to see"
    played = _after(WILD, Click(Spot(LETTER_PARTS["O"])), draft=reply.draft)
    assert played.command is None, "a draft that is carried over asks for nothing"
    view = view_of(WILD)
    played = CONTROLLER.respond(view, reply.draft, Click(Spot(LETTER_PARTS["O"])), lambda _: None)
    assert played.command == build(1, 0, wilds="O")
    declared = do(WILD, played.command)
    again = _after(declared, Lift(Spot(_column(2))), Drop(Spot(_column(1))))
    assert isinstance(again.command, Build)
    assert again.command.wilds == ""


@pytest.mark.parametrize(
    "gesture",
    [Cancel(), Cancel(undo=True), Click(None), Click(Spot(NO_LETTER)), Click(Spot(_column(3)))],
)
def test_the_question_can_be_left(gesture: Gesture) -> None:
    reply = _after(WILD, Lift(Spot(_column(0))), Drop(Spot(_column(1))), gesture)
    assert (reply.command, reply.draft) == (None, _after(WILD).draft)


def test_only_the_letters_can_be_reached_while_the_table_asks() -> None:
    asking = _after(WILD, Lift(Spot(_column(0))), Drop(Spot(_column(1)))).draft
    scene = _scene(WILD, asking)
    reached = {name for line in scene.lines for name in line}
    assert reached == {*LETTER_PARTS.values(), SHOW_LETTERS, NO_LETTER}
    assert scene.start == LETTER_PARTS["A"]
    assert scene.caption == "T Bali card: choose a letter for the Bali card."


# Deck, unseen letters, the end


def test_unseen_letters_are_the_pack_less_what_lies_open() -> None:
    game = match(1, 5)
    while game.outcome is None:
        view: View = game.view(0)
        unseen = unseen_letters(view)
        removed = sum(word.cards for word in view.removed)
        assert unseen.total() == len(view.deck) + removed, "removed words count as unseen"
        content = content_of(_parts(game.state)[UNSEEN_PART], UnseenContent)
        assert dict(content.letters) == {face: unseen[face] for face in (*LETTERS, "?")}
        open_cards = sum(len(column.cards) for _, column in view.table.columns())
        assert unseen.total() + open_cards == 54
        command = GreedyBali().decide(view, Random(1))
        game.do(command)


def test_without_a_deck_the_letters_are_those_of_removed_words() -> None:
    with_deck, without = position("REST* J QU", deck="X"), position("REST* J QU")
    assert content_of(_parts(with_deck)[UNSEEN_PART], UnseenContent).title.endswith(
        "unseen letters"
    )
    assert content_of(_parts(without)[UNSEEN_PART], UnseenContent).title.endswith("removed letters")


def test_unseen_letters_say_how_many_are_in_removed_words_and_why() -> None:
    before, after = TABLE, do(TABLE, Remove(Place(0, 0)))
    unseen = _parts(before)[UNSEEN_PART]
    assert content_of(unseen, UnseenContent).note == ""
    unseen = _parts(after)[UNSEEN_PART]
    content = content_of(unseen, UnseenContent)
    assert content.title == f"{len(after.deck) + 4} unseen letters"
    note = f"{len(after.deck)} in the deck, 4 in removed words, which stay covered"
    assert content.note == note
    assert unseen.words.endswith(f" {note}.")
    assert "nobody may look back at removed words" in unseen.tip


def test_when_the_game_is_over_the_words_that_stand_count_too() -> None:
    played = do(full(position("REST* ROB* J QU LA A C")), Remove(Place(0, 0)))
    assert _parts(played)[removed_part(0)].content == FigureContent("12", "points in 1 word")
    over = do(played, Stop())
    assert _parts(over)[removed_part(0)].content == FigureContent("21", "points in 2 words")


def test_the_points_of_removed_words_say_what_they_are() -> None:
    state = do(TABLE, Remove(Place(0, 0)))
    assert _parts(TABLE)[removed_part(0)].content == FigureContent("0", "points in 0 words")
    assert _parts(state)[removed_part(0)].content == FigureContent("12", "points in 1 word")


def test_no_hidden_card_and_no_removed_word_is_in_the_scene() -> None:
    state = do(TABLE, Remove(Place(0, 0)))
    parts = _parts(state)
    assert {piece.face for piece in parts[DECK].pieces} == {None}
    assert content_of(parts[removed_part(0)], FigureContent).value == "12"
    texts = " ".join(f"{part.words} {part.tip} {part.caption}" for part in parts.values())
    assert "REST" not in texts


def test_without_wild_cards_none_is_listed() -> None:
    state = full(position("REST J QU LA A B C", options=BaliOptions(wild=False)))
    unseen = content_of(_parts(state)[UNSEEN_PART], UnseenContent)
    letters = [letter for letter, _number in unseen.letters]
    assert letters == list(LETTERS)


def test_a_certain_bali_needs_no_second_press() -> None:
    certain = position("TIP* QUIZ*")
    for gesture in (Click(Spot(STOP)), Enter(Spot(STOP))):
        assert _after(certain, gesture).command == Stop()
    assert _after(position("TIP* QU"), Click(Spot(STOP))).command is None


def test_the_game_is_ended_by_the_second_press() -> None:
    first = _after(TABLE, Click(Spot(STOP)))
    assert (first.command, first.why) == (None, Reason("stop again"))
    assert _parts(TABLE, first.draft)[STOP].look == "armed"
    assert _after(TABLE, Click(Spot(STOP)), Click(Spot(STOP))).command == Stop()
    assert _after(TABLE, Click(Spot(STOP)), Click(None), Click(Spot(STOP))).command is None


@pytest.mark.parametrize(
    ("columns", "deck", "caption"),
    [
        ("REST* TEST*", "", "Bali!"),
        ("REST* TEST*", "X", "End game"),
        ("REST* TEST* QU", "", "End game"),
    ],
)
def test_the_button_that_ends_the_game_says_when_that_is_a_bali(
    columns: str, deck: str, caption: str
) -> None:
    state = position(columns, deck=deck)
    assert _parts(state)[STOP].caption == caption
    assert (BALI in _parts(do(state, Stop()))) == (caption == "Bali!")


def test_the_end_lists_all_words_best_first() -> None:
    state = do(TABLE, Remove(Place(0, 0)), build(6, 3), Stop())
    assert _parts(state)[WORDS].content == WordsContent("1 word", (("REST", "12"),))
    state = do(full(position("REST* JEST* QU LA A B C")), Remove(Place(0, 0)), Stop())
    content = content_of(_parts(state)[WORDS], WordsContent)
    assert content.words == (("JEST", "24"), ("REST", "12"))
    assert BALI not in _parts(state)


@pytest.mark.parametrize(
    ("bonus", "words"),
    [
        ("triple", "Score times 3"),
        ("double", "Score times 2"),
        ("fifty", "+50 points"),
        ("none", ""),
    ],
)
def test_a_bali_is_praised_with_what_it_earned(bonus: str, words: str) -> None:
    options = msgspec.convert({"bonus": bonus}, BaliOptions)
    state = do(position("REST* TEST*", options=options), Remove(Place(0, 0)), Stop())
    assert _parts(state)[BALI].content == BaliContent("Bali!", words)


def test_a_long_word_is_praised() -> None:
    contents = [part.content for part in _scene(full(position("PROBLEM* REST*"))).parts]
    praises = [each.praise for each in contents if isinstance(each, ColumnContent)]
    assert praises[:2] == ["7 letters!", ""]


# Words for screen readers


def test_columns_and_cards_are_spoken() -> None:
    parts = _parts(position("REST* LA ? tO Q B C"))
    assert parts[_column(0)].words == "Column 1: REST, a word worth 12 points"
    assert parts[_column(1)].words == "Column 2: L 1, A 0"
    assert [piece.words for piece in parts[_column(1)].pieces] == [
        "L, 1 point",
        "Column 2: L 1, A 0",
    ]
    assert parts[_column(2)].words == "Column 3: Bali card, 5 points"
    wild = parts[_column(3)].pieces[0]
    assert (wild.words, wild.face) == ("The Bali card as T, 5 points", "t5")
    held = _after(TABLE, Click(Spot(_column(3)))).draft
    assert _parts(TABLE, held)[_column(3)].words == "Column 4: L 1, A 0, picked up"


def test_what_is_prepared_is_spoken() -> None:
    view = view_of(TABLE)
    none = _after(TABLE).draft
    held = _after(TABLE, Click(Spot(_column(3)))).draft
    moved = _after(TABLE, Click(Spot(_column(3))), Click(Spot(gap_part(0, 0)))).draft
    assert CONTROLLER.spoken_change(view, none, held) == "L A, picked up."
    assert CONTROLLER.spoken_change(view, held, none) == "L A, put back."
    assert CONTROLLER.spoken_change(view, held, moved) == "Before column 1."


def test_every_face_is_a_letter_with_its_value() -> None:
    faces = [piece.face for part in _scene(TABLE).parts for piece in part.pieces if piece.face]
    assert faces
    assert all(VALUES[face[0]] == int(face[1]) for face in faces)


# Pointing


def test_a_command_is_shown_by_the_hands_that_give_it() -> None:
    view, draft = view_of(TABLE), _after(TABLE).draft
    pointed = CONTROLLER.show_command(view, draft, build(1, 0))
    assert [each.held for each in pointed.drafts] == [Place(0, 0)]
    assert pointed.parts == (_column(1),)
    assert CONTROLLER.show_command(view, draft, Remove(Place(0, 0))).parts == (
        handle_part(Place(0, 0)),
    )
    assert CONTROLLER.show_command(view, draft, Stop()).parts == (STOP,)


def test_a_build_of_several_pieces_is_shown_piece_by_piece() -> None:
    pointed = CONTROLLER.show_command(view_of(TABLE), Draft(), build(1, 0, 3))
    assert [(each.held, each.pieces) for each in pointed.drafts] == [
        (Place(0, 0), ()),
        (Place(0, 3), (Place(0, 0),)),
    ]
    assert _shown(TABLE, pointed.drafts[1])[:2] == ["", "JREST"]


def test_a_chosen_command_is_done_and_lets_go() -> None:
    held = _after(TABLE, Click(Spot(_column(1)))).draft
    view = view_of(TABLE)
    reply = CONTROLLER.respond(view, held, Choose(Remove(Place(0, 0))), lambda _: None)
    assert (reply.command, reply.draft.held) == (Remove(Place(0, 0)), None)


def test_a_column_keeps_its_number_wherever_it_is_shown() -> None:
    draft = _after(TABLE, Lift(Spot(_column(3))), Drop(Spot(gap_part(0, 0)))).draft
    parts = _scene(TABLE, draft).parts
    columns = [part for part in parts if isinstance(part.content, ColumnContent)]
    assert [part.key for part in columns] == list("4123567")
    assert columns[0].words == "Column 4: L 1, A 0"
    held = _after(TABLE, Click(Spot(_column(0))), draft=draft).draft
    gaps = [part.words for part in _scene(TABLE, held).parts if " gap " in part.name]
    assert gaps[:3] == ["Before column 4", "Between columns 4 and 1", "Between columns 1 and 2"]
    assert gaps[-1] == "After column 7"


def test_letters_are_typed_whatever_keys_a_player_has_chosen() -> None:
    asking = _after(WILD, Lift(Spot(_column(0))), Drop(Spot(_column(1)))).draft
    scene = with_chosen_keys(_scene(WILD, asking), {"R": "X", "E": ""})
    keys = {part.name: part.key.upper() for part in scene.parts}
    assert {letter: keys[name] for letter, name in LETTER_PARTS.items()} == {
        letter: letter for letter in LETTERS
    }


def test_help_with_the_letter_takes_two_presses_and_shows_what_works() -> None:
    asked = (Lift(Spot(_column(0))), Drop(Spot(_column(1))))
    state = position("Q ? I O O O O", deck="ABC")
    offered = _after(state, *asked, Click(Spot(SHOW_LETTERS)))
    assert (offered.why, offered.draft.help) == (HELP_OFFERED, "offered")
    wanted = _after(state, *asked, Click(Spot(SHOW_LETTERS)), Click(Spot(SHOW_LETTERS)))
    assert wanted.why == HELP_WANTED
    assert all(part.why is None for part in _letters(state, wanted.draft))
    shown = _after(state, *asked, Click(Spot(SHOW_LETTERS)), Help()).draft
    works = {part.caption for part in _letters(state, shown) if part.why is None}
    assert works == {letter for letter in LETTERS if RULES.lexicon.is_fragment(f"{letter}Q")}
    (said,) = (part.words for part in _letters(state, shown) if part.caption == "E")
    assert said == "The Bali card is E, which works"


def test_help_comes_only_where_a_letter_is_asked_for() -> None:
    state = position("Q E I O O O O", deck="ABC")
    assert _after(state, Help()).draft.help == ""
    assert SHOW_LETTERS not in _parts(state)


def _letters(state: State, draft: Draft) -> list[Part]:
    return [part for part in _scene(state, draft).parts if part.name in LETTER_PARTS.values()]
