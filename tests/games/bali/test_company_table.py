"""What gestures mean at a table of several players, and what lies there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from gamesuite.engine.reason import Reason
from gamesuite.engine.step import Moved
from gamesuite.engine.table.hands import (
    NOT_YOUR_TURN,
    Cancel,
    Change,
    Choose,
    Click,
    Drop,
    Enter,
    Gesture,
    Lift,
    Reply,
    Spot,
    Type,
)
from gamesuite.engine.table.scene import Part, Scene, Seated
from gamesuite.engine.table.seat_content import SeatContent
from gamesuite.games.bali.cards import LETTERS
from gamesuite.games.bali.controller import BaliController
from gamesuite.games.bali.options import BaliOptions
from gamesuite.games.bali.players import GreedyBali
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
from gamesuite.games.bali.table.contents import (
    BaliContent,
    BarContent,
    ColumnContent,
    WordsContent,
)
from gamesuite.games.bali.table.laid import Laid
from gamesuite.games.bali.table.parts import (
    ACCEPT,
    ALL_ACCEPT,
    BACK,
    BALI,
    BAR,
    CANNOT,
    CHALLENGE,
    DECK,
    LETTER_PARTS,
    NO_LETTER,
    PASS,
    PLAY,
    SAY,
    WORD,
    WORDS,
    handle_part,
    removed_part,
)
from gamesuite.games.bali.views import view_of
from tests.games.bali.positions import (
    CHALLENGES,
    DEAD,
    PARTNERS,
    RULES,
    STANDARD,
    do,
    full,
    match,
    position,
)

CONTROLLER = BaliController()
NONE = Change[Command]()
NAMES = ("Anna", "Bo", "Cy", "Di")
A1, A2, A3 = (Place(0, column) for column in range(3))
B1, B2, B3 = (Place(1, column) for column in range(3))
TABLE = full(position("P ATH J K L M N", "S TH* R U V W X"))
BOLD = full(position("P ATH J K L M N", "S TH* R U V W X", options=CHALLENGES))


def _ask(state: State, command: Command) -> Reason | None:
    return RULES.refusal(state, command)


def _after(state: State, *gestures: Gesture, draft: Laid | None = None) -> Reply[Command, Laid]:
    """Return the reply to the last of ``gestures``."""
    view = view_of(state)
    reply: Reply[Command, Laid] = Reply(draft or CONTROLLER.carry_over(view, draft, NONE))
    for gesture in gestures:
        reply = CONTROLLER.respond(view, reply.draft, gesture, lambda each: _ask(state, each))
    return reply


def _scene(
    state: State,
    draft: Laid | None = None,
    *,
    viewer: int | None = 0,
    persons: tuple[int, ...] = (),
    waits: bool = False,
) -> Scene:
    seated = Seated(viewer, NAMES[: state.table.seats], persons)
    ask = (lambda each: NOT_YOUR_TURN) if waits else (lambda each: _ask(state, each))
    return CONTROLLER.scene(view_of(state), draft or Laid(), seated, ask)


def _parts(state: State, draft: Laid | None = None, **seen: object) -> dict[str, Part]:
    return {part.name: part for part in _scene(state, draft, **seen).parts}  # type: ignore[arg-type]


def _bar(state: State, draft: Laid | None = None, **seen: object) -> str:
    content = _parts(state, draft, **seen)[BAR].content
    assert isinstance(content, BarContent)
    return f"{content.title} | {content.detail}"


def _click(*places: Place | str) -> tuple[Gesture, ...]:
    return tuple(Click(Spot(str(place))) for place in places)


def _kinds(state: State, draft: Laid | None = None, **seen: object) -> set[str]:
    contents = (part.content for part in _scene(state, draft, **seen).parts)  # type: ignore[arg-type]
    return {each.kind for each in contents if isinstance(each, ColumnContent)}


# A build is a draft


@pytest.mark.parametrize(
    "gestures",
    [
        _click(A2, A1, B1, A1),
        (Lift(Spot(str(A2))), Drop(Spot(str(A1))), Lift(Spot(str(B1))), Drop(Spot(str(A1), 3))),
        (Enter(Spot(str(A2))), Enter(Spot(str(A1))), Enter(Spot(str(B1))), Enter(Spot(str(A1)))),
        _click(B1, A2, A2, A1),  # what is built goes below another column as a whole
    ],
)
def test_pieces_from_any_panel_make_a_draft(gestures: tuple[Gesture, ...]) -> None:
    reply = _after(TABLE, *gestures)
    assert reply.command is None
    assert (reply.draft.base, reply.draft.pieces, reply.draft.held) == (A1, (A2, B1), None)
    assert _bar(TABLE, reply.draft) == "PATHS | 20 points as a word, captures S"
    parts = _parts(TABLE, reply.draft)
    assert len(parts[str(A1)].pieces) == 5
    assert not parts[str(A2)].pieces
    assert not parts[str(B1)].pieces


@pytest.mark.parametrize("played", [Click(Spot(PLAY)), Enter(Spot(PLAY)), Enter(Spot(str(A1), 2))])
def test_a_draft_is_played_with_the_button_or_enter(played: Gesture) -> None:
    reply = _after(TABLE, *_click(A2, A1, B1, A1), played)
    assert reply.command == Build(A1, (A2, B1))
    assert _ask(TABLE, reply.command) is None
    scene = _scene(TABLE, _after(TABLE, *_click(A2, A1)).draft)
    assert scene.default == PLAY
    assert not _scene(TABLE).default


@pytest.mark.parametrize("back", [Cancel(), Cancel(undo=True), Click(Spot(BACK))])
def test_a_draft_is_taken_back_piece_by_piece(back: Gesture) -> None:
    draft = _after(TABLE, *_click(A2, A1, B1, A1)).draft
    one = _after(TABLE, back, draft=draft).draft
    assert (one.base, one.pieces) == (A1, (A2,))
    none = _after(TABLE, back, draft=one).draft
    assert (none.base, none.pieces) == (None, ())
    assert _after(TABLE, Cancel(undo=True), draft=none).draft == none  # Undo undoes a command now


def test_what_is_held_goes_back_before_a_piece() -> None:
    draft = _after(TABLE, *_click(A2, A1, B1)).draft
    assert draft.held == B1
    for gesture in (Cancel(), Click(None), Drop(None)):
        kept = _after(TABLE, gesture, draft=draft).draft
        assert (kept.held, kept.pieces) == (None, (A2,))


def test_a_piece_of_a_draft_can_be_picked_up_again() -> None:
    draft = _after(TABLE, *_click(A2, A1, B1, A1)).draft
    held = _after(TABLE, Lift(Spot(str(A1), 2)), draft=draft).draft  # a card of ATH
    assert (held.held, held.pieces) == (A2, (B1,))
    gone = _after(TABLE, Drop(None), draft=held).draft
    assert (gone.base, gone.pieces) == (A1, (B1,))
    last = _after(TABLE, Drop(Spot(str(A1))), draft=held).draft
    assert last.pieces == (B1, A2)
    assert _after(TABLE, Lift(Spot(str(A1), 0)), draft=draft).draft.held == A1


def test_another_own_column_begins_another_build() -> None:
    draft = _after(TABLE, *_click(A2, A1, B1, A3)).draft
    assert (draft.base, draft.pieces) == (A3, (B1,))


def test_a_build_is_only_on_own_columns() -> None:
    reply = _after(TABLE, *_click(A2, B1))
    assert reply.why is not None
    assert reply.why.key == "not your panel"
    assert reply.draft.base is None


def test_a_refused_build_stays_to_be_changed() -> None:
    state = full(position("Q ATH XE K L M N", "S TH* R U V W F"))
    reply = _after(state, *_click(A3, A1, PLAY))
    assert isinstance(reply.command, Build)
    why = _ask(state, reply.command)
    assert why is not None
    kept = CONTROLLER.after_refusal(view_of(state), reply.draft, reply.command, why)
    assert (kept.base, kept.pieces, kept.is_playing) == (A1, (A3,), False)


def test_the_letter_of_a_wild_card_is_asked_when_the_build_is_played() -> None:
    state = full(position("Q ? A B C D E", "F G H I J K L"))
    laid = _after(state, *_click(A2, A1)).draft
    assert _bar(state, laid).startswith("Q\N{BLACK STAR} | ")
    assert LETTER_PARTS["U"] not in _parts(state, laid)
    asked = _after(state, Click(Spot(PLAY)), draft=laid).draft
    assert _scene(state, asked).start == LETTER_PARTS["A"]
    assert {*LETTER_PARTS.values(), NO_LETTER} <= set(_parts(state, asked))
    reply = _after(state, *_click(LETTER_PARTS["U"]), draft=asked)
    assert reply.command == Build(A1, (A2,), "U")
    back = _after(state, *_click(NO_LETTER), draft=asked).draft
    assert (back.pieces, back.is_playing) == ((A2,), False)


def test_columns_change_their_places_only_in_the_own_panel() -> None:
    held = _after(TABLE, *_click(A2)).draft
    assert "panel 1 gap 1" in _parts(TABLE, held)
    assert "panel 2 gap 1" not in _parts(TABLE, _after(TABLE, *_click(B1)).draft)
    moved = _after(TABLE, Drop(Spot("panel 1 gap 1")), draft=held).draft
    assert moved.orders[0][:2] == (1, 0)


def test_while_others_play_a_press_hurries_them_and_nothing_is_offered() -> None:
    view = view_of(TABLE)
    reply = CONTROLLER.respond(view, Laid(), Click(Spot(str(A1))), lambda each: NOT_YOUR_TURN)
    assert reply.why == NOT_YOUR_TURN
    parts = _parts(TABLE, viewer=1, waits=True)
    assert not {CANNOT, PLAY, PASS} & set(parts)
    assert _bar(TABLE, viewer=1, waits=True) == "Anna to play. | "
    assert not any(piece.movable for part in parts.values() for piece in part.pieces)


# Players


def test_plates_say_names_scores_and_whose_turn_it_is() -> None:
    state = do(full(position("PATH* B C D E F G", "S T R U V W X")), Remove(A1))
    plates = [_parts(state)[removed_part(seat)] for seat in range(2)]
    contents = [plate.content for plate in plates]
    assert all(isinstance(each, SeatContent) for each in contents)
    assert [each.name for each in contents] == ["Anna", "Bo"]
    assert [each.figure for each in contents] == ["12", "0"]
    assert [each.is_active for each in contents] == [False, True]
    assert plates[0].words == "Anna, 12 points, 1 word, dealer"
    assert "PATH" not in str(_scene(state))


def test_partners_have_both_panels_and_the_score_of_the_team() -> None:
    panels = ("A B C D", "E F G H", "I J K L", "M N O P")
    state = full(position(*panels, options=PARTNERS))
    parts = _parts(state)
    assert [parts[str(Place(2, column))].key for column in range(4)] == list("5678")
    assert not parts[str(Place(1, 0))].key
    mine, partner = (parts[removed_part(seat)].content for seat in (0, 2))
    assert (mine.team, partner.team, partner.is_partner, mine.is_partner) == (0, 0, True, False)
    reply = _after(state, *_click(Place(1, 0), Place(2, 0)))
    assert reply.draft.base == Place(2, 0)


def test_the_cut_is_told_before_the_first_turn() -> None:
    state = match(3).state
    table = state.table
    said = _bar(state, viewer=None)
    assert said.startswith(f"{NAMES[table.dealer]} to play. | The cut: ")
    assert said.endswith(f"{NAMES[table.dealer]} deals and starts.")
    assert _bar(state, viewer=table.dealer).endswith("You deal and start.")
    for seat, card in table.cuts[0]:
        assert f"{NAMES[seat]} {card if card != '?' else 'the Bali card'}" in said
        assert any("cut" in line for line in _parts(state)[removed_part(seat)].content.lines)
    build = GreedyBali().decide(view_of(state), Random(1))
    assert "The cut" not in _bar(do(state, build), viewer=0)


# Removing, forfeits, passes, the end


def test_a_word_is_removed_by_its_handle_only_from_the_own_panel() -> None:
    state = full(position("PATH* B C D E F G", "TIP* T R U V W X"))
    parts = _parts(state)
    assert handle_part(A1) in parts
    assert handle_part(B1) not in parts
    assert _after(state, *_click(handle_part(A1))).command == Remove(A1)
    assert _kinds(state) == {"word", ""}


def test_a_referee_judges_at_once_whether_nothing_can_be_played() -> None:
    reply = _after(TABLE, *_click(CANNOT))
    assert reply.command == CannotPlay()


def test_a_claim_that_nothing_can_be_played_needs_two_presses() -> None:
    reply = _after(BOLD, *_click(CANNOT))
    assert reply.command is None
    assert reply.why is not None
    assert reply.why.key == "cannot play again"
    assert _parts(BOLD, reply.draft)[CANNOT].look == "armed"
    assert _after(BOLD, *_click(CANNOT), draft=reply.draft).command == CannotPlay()


def test_the_next_player_chooses_the_column_that_is_forfeited() -> None:
    state = do(position(*DEAD, deck="AEIOU"), CannotPlay())
    assert _bar(state, viewer=1).startswith("Anna can't play. | Choose the column")
    assert _bar(state, viewer=0).startswith("You can't play. | Bo chooses")
    parts = _parts(state, viewer=1)
    assert {name for name, part in parts.items() if part.look == "target"} == {
        str(Place(0, column)) for column in range(7)
    }
    for gesture in (Click(Spot(str(A2))), Enter(Spot(str(A2), 2))):
        assert _after(state, gesture).command == Forfeit(A2)
    wrong = _after(state, *_click(B1)).command
    assert wrong == Forfeit(B1)
    why = _ask(state, wrong)
    assert why is not None
    assert why.key == "not forfeiter's"


def test_passing_is_offered_on_the_last_cards_only() -> None:
    assert PASS not in _parts(TABLE)
    state = position("P ATH", "S TIP*")
    assert CANNOT not in _parts(state)
    assert _after(state, *_click(PASS)).command == Pass()
    assert "used up" in _bar(state)


def test_the_end_lists_the_words_of_each_player() -> None:
    state = do(position("PATH*", "S TIP*"), Remove(A1), Pass(), Pass())
    assert state.table.phase == "over"
    content = _parts(state)[WORDS].content
    assert isinstance(content, WordsContent)
    assert [each for each in content.words if each[0].strip()] == [
        ("Anna", "12"),
        ("  PATH", "12"),
        ("Bo", "6"),
        ("  TIP", "6"),
    ]
    praise = _parts(state)[BALI].content
    assert praise == BaliContent("Bali! Anna", "Score times 3")


def test_a_double_bali_of_partners_is_praised_once() -> None:
    state = position("PATH*", "B", "TIP*", "C", options=PARTNERS)
    state = do(state, *([Pass()] * 2))
    assert _parts(state)[BALI].content == BaliContent("Bali! Anna and Cy", "Score times 9")


# Challenges


def _built(state: State = BOLD) -> State:
    return do(state, Build(A1, (A2, B1)))


def test_nothing_is_marked_as_a_word_while_opponents_judge() -> None:
    state = full(position("PATH* B C D E F G", "TIP* T R U V W X", options=CHALLENGES))
    assert _kinds(state) == {""}
    assert not any("a word worth" in part.words for part in _scene(state).parts)
    assert not [name for name in _parts(state) if name.startswith("remove ")]
    assert not list(CONTROLLER.commands(view_of(state), Laid(), Spot(str(A1)), lambda _: None))[1:]
    held = _after(state, *_click(A1)).draft
    handle = _parts(state, held)[handle_part(A1)]
    assert handle.words == "Remove P A T H, worth 12 points if it is a word"
    assert _after(state, *_click(handle_part(A1)), draft=held).command == Remove(A1)
    other = _after(state, *_click(Place(0, 1))).draft
    assert handle_part(Place(0, 1)) in _parts(state, other), "offered for every column alike"


def test_the_opponent_is_asked_whether_to_challenge() -> None:
    state = _built()
    assert _bar(state, viewer=1) == "Anna built PATHS | 20 points as a word. Do you challenge it?"
    assert "Bo may challenge it." in _bar(state, viewer=0, waits=True)
    assert _kinds(state, viewer=1) == {"", "asked"}
    assert _after(state, *_click(CHALLENGE)).command == Challenge()
    assert _after(state, *_click(ACCEPT)).command == Pass()
    assert ALL_ACCEPT not in _parts(state, viewer=1, persons=(0, 1))


def test_one_press_accepts_for_all_persons_at_the_screen() -> None:
    panels = ("P ATH J K L", "S T R U V", "A B C D E")
    state = do(full(position(*panels, options=CHALLENGES)), Build(A1, (A2,)))
    assert ALL_ACCEPT not in _parts(state, viewer=1, persons=(0, 1))
    assert ALL_ACCEPT in _parts(state, viewer=1, persons=(0, 1, 2))
    assert _after(state, *_click(ALL_ACCEPT)).command == Pass(everyone=True)
    assert _ask(state, Pass(everyone=True)) is None
    why = _ask(BOLD, Pass(everyone=True))
    assert why is not None


def test_the_challenged_player_names_a_word_or_gives_in() -> None:
    state = do(_built(), Challenge())
    assert _bar(state) == "Bo challenges. | Name a word with PATHS in it."
    assert _scene(state).start == WORD
    assert WORD not in _parts(state, viewer=1, waits=True)
    written = _after(state, Type(WORD, "paths")).draft
    assert _parts(state, written)[WORD].text == "paths"
    for gesture in (Enter(Spot(WORD)), Click(Spot(SAY))):
        assert _after(state, gesture, draft=written).command == NameWord("paths")
    nothing = _after(state, *_click(SAY))
    assert nothing.why is not None
    assert _after(state, *_click(NO_LETTER)).command == Pass()
    kept = CONTROLLER.after_refusal(view_of(state), written, NameWord("x"), None)
    assert kept.word == "paths" or kept.word is None


@pytest.mark.parametrize(
    ("state", "command", "said"),
    [
        (BOLD, NameWord("PATHS"), "Anna names PATHS: the build stands, and the challenge is lost."),
        (BOLD, Pass(), "Anna gives in, and the cards go back."),
        (
            full(position("Q XE J K L M N", "S TH R U V W X", options=CHALLENGES)),
            NameWord("AQXEB"),
            "Anna names AQXEB, which is no word: the cards go back.",
        ),
    ],
)
def test_the_judgement_is_a_sentence(state: State, command: Command, said: str) -> None:
    asked = do(state, Build(A1, (A2,)), Challenge())
    if command == NameWord("PATHS"):
        asked = do(_built(), Challenge())
    step = RULES.apply(asked, command)
    change = Change[Command](step.events)
    draft = CONTROLLER.carry_over(view_of(step.state), None, change)
    assert _bar(step.state, draft, viewer=1).startswith(said)
    if command == NameWord("PATHS"):
        assert "You miss this turn. | Anna to play." in _bar(step.state, draft, viewer=1)


# Random matches

PLAIN = BaliOptions(wild=False)
BOLD_PLAIN = BaliOptions(wild=False, challenges="challenges")
PLAIN_PARTNERS = BaliOptions(wild=False, partnership=True)
BOLD_PLAIN_PARTNERS = BaliOptions(wild=False, partnership=True, challenges="challenges")
KINDS = [
    (2, STANDARD),
    (3, PLAIN),
    (4, PLAIN),
    (4, PLAIN_PARTNERS),
    (2, BOLD_PLAIN),
    (3, CHALLENGES),
    (4, BOLD_PLAIN_PARTNERS),
    (2, BaliOptions(wild=False, bonus="fifty")),
]
"""Wild cards make the greedy player slow, so most matches have none."""


def _gestures(state: State, command: Command) -> Iterator[Gesture]:
    """Yield presses that mean ``command``."""
    match command:
        case Build(column, pieces, wilds):
            for piece in pieces:
                yield from _click(piece, column)
            yield from _click(PLAY, *(LETTER_PARTS[letter] for letter in wilds))
        case Remove(column):
            yield from _click(column, handle_part(column))
        case Forfeit(column):
            yield from _click(column)
        case NameWord(word):
            yield Type(WORD, word)
            yield Enter(Spot(WORD))
        case Challenge():
            yield from _click(CHALLENGE)
        case CannotPlay():
            bold = state.table.options.challenges == "challenges"
            yield from _click(*([CANNOT] * (1 + bold)))
        case Pass():
            parts = {"window": ACCEPT, "name": NO_LETTER}
            yield from _click(parts.get(state.table.phase, PASS))
        case _:
            yield Choose(command)


def _check_scene(state: State, scene: Scene) -> None:
    """Check that everything is there once, and nothing that is hidden."""
    names = [part.name for part in scene.parts]
    assert len(names) == len(set(names))
    ids = [piece.id for part in scene.parts if part.name != DECK for piece in part.pieces]
    assert sorted(ids) == sorted(
        card.id for _place, column in state.table.columns() for card in column.cards
    )
    deck = next(part for part in scene.parts if part.name == DECK)
    assert {piece.face for piece in deck.pieces} <= {None}
    for line in scene.lines:
        assert set(line) <= set(names)
    if state.table.phase != "over":
        words = " ".join(
            f"{part.words} {part.tip} {part.caption} {part.content}" for part in scene.parts
        )
        open_letters = {column.text for _place, column in state.table.columns()}
        for removed in state.removed:
            text = removed.faces.upper()
            if not any(text in each for each in open_letters):
                assert text not in words


def _check_draft(state: State, draft: Laid) -> None:
    """Check that a draft could be a build, whatever led to it."""
    table = state.table
    if draft.base is None:
        assert not draft.pieces
        return
    places = (draft.base, *draft.pieces)
    assert draft.pieces
    assert len(set(places)) == len(places)
    assert all(table.column(place).cards for place in places)
    assert draft.base.panel in table.panels_of(table.seat)
    assert draft.held not in draft.pieces


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_whole_matches_are_played_at_the_table(seats: int, options: BaliOptions) -> None:
    rng, player = Random(seats), GreedyBali()
    state = match(seats, 3, options).state
    draft: Laid | None = None
    for _turn in range(120):
        view = view_of(state)
        if RULES.outcome(state) is not None:
            break
        command = player.decide(view, rng)
        if state.table.phase == "window" and rng.random() < 0.2:
            command = Challenge()
        viewer = state.table.to_act
        reply = _after(state, *_gestures(state, command), draft=draft)
        assert reply.command == command
        _check_draft(state, reply.draft)
        _check_scene(state, _scene(state, reply.draft, viewer=viewer))
        step = RULES.apply(state, command)
        parts = {part.name for part in _scene(step.state, viewer=viewer).parts}
        for event in step.events:
            if isinstance(event, Moved):
                assert {event.source, event.target} <= parts
        state = step.state
        draft = CONTROLLER.carry_over(view_of(state), reply.draft, Change(step.events))
        _check_scene(state, _scene(state, draft, viewer=rng.choice([None, *range(seats)])))
    else:
        pytest.fail("the match did not end")


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_any_gestures_leave_a_sound_draft(seats: int, options: BaliOptions) -> None:
    rng = Random(seats)
    state = match(seats, 9, options).state
    view, viewer = view_of(state), state.table.to_act
    draft = CONTROLLER.carry_over(view, None, NONE)
    for _step in range(150):
        scene = _scene(state, draft, viewer=viewer)
        part = rng.choice(scene.parts)
        spot = Spot(part.name, rng.randrange(max(len(part.pieces), 1)))
        gesture = rng.choice(
            [Click(spot), Enter(spot), Lift(spot), Drop(spot), Drop(None), Cancel(), Cancel(True)]
        )
        reply = CONTROLLER.respond(view, draft, gesture, lambda each: _ask(state, each))
        draft = reply.draft
        if reply.command is not None:
            draft = CONTROLLER.after_refusal(view, draft, reply.command, None)
        _check_draft(state, draft)
        _check_scene(state, _scene(state, draft, viewer=viewer))
    assert set(LETTERS) >= set(draft.wilds)
