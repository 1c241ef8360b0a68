"""Challenges at the table: what is asked, what shows, and what is told."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gamesuite.engine.match import Entry
from gamesuite.engine.rules import apply
from gamesuite.engine.table.controller import (
    NOT_YOUR_TURN,
    Change,
    Choose,
    Click,
    Enter,
    Spot,
    Type,
)
from gamesuite.games.bali.state import (
    Build,
    CannotPlay,
    Challenge,
    Command,
    NameWord,
    Pass,
    Place,
    Remove,
    State,
    Stop,
    removed_part,
    view_of,
)
from gamesuite.games.bali.table.draft import Draft, Saying
from gamesuite.games.bali.table.parts import (
    ACCEPT,
    ALL_ACCEPT,
    CHALLENGE,
    LETTER_PARTS,
    NO_LETTER,
    PLAY,
    SAY,
    WORD,
    ColumnContent,
    handle_part,
)
from tests.contents import content_of
from tests.games.bali.positions import BOLD_PARTNERS, CHALLENGES, RULES, do, full, position
from tests.games.bali.table.company import (
    A1,
    A2,
    A3,
    B1,
    BOLD,
    CONTROLLER,
    TABLE,
    band,
    clicks,
    kinds_of,
    parts_of,
    refusal_of,
    replied,
    scene_of,
)

# The menu of a column


def test_the_menu_of_a_column_offers_every_build_with_it_whether_it_is_a_word_or_not() -> None:
    state = position("C Q ? T B F G", deck="XYZ")
    view, asked = view_of(state), list[Command]()

    def ask(command: Command) -> None:
        asked.append(command)

    offered = list(CONTROLLER.commands(view, Draft(), Spot(str(A2)), ask))
    builds = [Build(Place(0, base), (A2,)) for base in (0, 2, 3, 4, 5, 6)]
    assert offered == [*builds, Stop()]
    assert all(CONTROLLER.lists_unasked(build) for build in builds)
    assert not CONTROLLER.lists_unasked(Stop())
    assert not CONTROLLER.lists_unasked(Remove(A2))
    assert asked == [Stop()], "asking for builds would tell which of them are words"
    assert list(CONTROLLER.commands(view, Draft(), Spot(str(A2)), lambda _: NOT_YOUR_TURN)) == [
        Stop()
    ]


def test_a_build_of_the_menu_is_played_or_asks_for_the_letter() -> None:
    state = position("C Q ? T B F G", deck="XYZ")
    plain, wild = Build(A1, (A2,)), Build(A1, (A3,))
    assert replied(state, Choose(plain)).command == plain
    asking = replied(state, Choose(wild))
    assert asking.command is None
    assert NO_LETTER in parts_of(state, asking.draft)
    chosen = replied(state, *clicks(LETTER_PARTS["A"]), draft=asking.draft)
    assert chosen.command == Build(A1, (A3,), "A")


# Challenges


def _built(state: State = BOLD) -> State:
    return do(state, Build(A1, (A2, B1)))


def test_nothing_is_marked_as_a_word_while_opponents_judge() -> None:
    state = full(position("PATH* B C D E F G", "TIP* T R U V W X", options=CHALLENGES))
    assert kinds_of(state) == {""}
    assert not any("a word worth" in part.words for part in scene_of(state).parts)
    assert not [name for name in parts_of(state) if name.startswith("remove ")]
    offered = CONTROLLER.commands(view_of(state), Draft(), Spot(str(A1)), lambda _: None)
    assert not [each for each in offered if isinstance(each, Remove)]
    held = replied(state, *clicks(A1)).draft
    handle = parts_of(state, held)[handle_part(A1)]
    assert handle.words == "Remove P A T H, worth 12 points if it is a word"
    assert replied(state, *clicks(handle_part(A1)), draft=held).command == Remove(A1)
    other = replied(state, *clicks(Place(0, 1))).draft
    assert handle_part(Place(0, 1)) in parts_of(state, other), "offered for every column alike"


def test_the_opponent_is_asked_whether_to_challenge() -> None:
    state = _built()
    assert band(state, viewer=1) == "Challenge PATHS? | Anna: 20 points if it were a word"
    assert "Bo may challenge it." in band(state, viewer=0, waits=True)
    assert kinds_of(state, viewer=1) == {"", "asked"}
    assert replied(state, *clicks(CHALLENGE)).command == Challenge()
    assert replied(state, *clicks(ACCEPT)).command == Pass()
    assert ALL_ACCEPT not in parts_of(state, viewer=1, persons=(0, 1))


def test_one_press_accepts_for_all_persons_at_the_screen() -> None:
    panels = ("P ATH J K L", "S T R U V", "A B C D E")
    state = do(full(position(*panels, options=CHALLENGES)), Build(A1, (A2,)))
    assert ALL_ACCEPT not in parts_of(state, viewer=1, persons=(0, 1))
    assert ALL_ACCEPT in parts_of(state, viewer=1, persons=(0, 1, 2))
    assert replied(state, *clicks(ALL_ACCEPT)).command == Pass(everyone=True)
    assert refusal_of(state, Pass(everyone=True)) is None
    why = refusal_of(BOLD, Pass(everyone=True))
    assert why is not None


@pytest.mark.parametrize(
    ("builder", "persons", "offered"),
    [
        (0, (1, 2), False),
        (0, (1, 3), True),
        (0, (0, 1, 2), False),
        (1, (2, 3), False),
        (1, (0, 2), True),
    ],
)
def test_a_partner_does_not_accept_the_build_of_the_other(
    builder: int, persons: tuple[int, ...], offered: bool
) -> None:
    panels = ("P ATH J K", "P ATH J K", "A B C D", "E F G H")
    start = position(*panels, deck="XYZXYZ", seat=builder, options=BOLD_PARTNERS)
    state = do(start, Build(Place(builder, 0), (Place(builder, 1),)))
    asked = builder + 1
    assert (ALL_ACCEPT in parts_of(state, viewer=asked, persons=persons)) == offered


@pytest.mark.parametrize(
    ("lost", "seats", "missing"),
    [
        ((0, 1), 2, [1]),
        ((1, 0, 0), 3, [0]),
        ((0, 0, 1), 3, [2]),
        ((0, 1), 4, [1, 3]),
        ((1, 0), 4, [0, 2]),
    ],
)
def test_the_plates_of_those_who_miss_a_turn_say_so(
    lost: tuple[int, ...], seats: int, missing: list[int]
) -> None:
    options = BOLD_PARTNERS if seats == 4 else CHALLENGES
    state = position(*["P ATH J K"] * seats, deck="XYZXYZ", options=options)
    state = do(state, Build(A1, (A2,)), *[Pass()] * (2 if seats == 4 else seats - 1))
    state = replace(state, table=replace(state.table, lost_turns=lost))
    parts = parts_of(state)
    said = [seat for seat in range(seats) if "misses a turn" in parts[removed_part(seat)].words]
    assert said == missing


def test_the_challenged_player_names_a_word_or_gives_in() -> None:
    state = do(_built(), Challenge())
    assert band(state) == "Bo challenges. | Name a word with PATHS in it."
    assert scene_of(state).start == WORD
    assert WORD not in parts_of(state, viewer=1, waits=True)
    written = replied(state, Type(WORD, "paths")).draft
    assert parts_of(state, written)[WORD].text == "paths"
    for gesture in (Enter(Spot(WORD)), Click(Spot(SAY))):
        assert replied(state, gesture, draft=written).command == NameWord("paths")
    nothing = replied(state, *clicks(SAY))
    assert nothing.why is not None
    assert replied(state, *clicks(NO_LETTER)).command == Pass()
    kept = CONTROLLER.after_refusal(view_of(state), written, NameWord("x"), NOT_YOUR_TURN)
    assert kept.word == "paths"


@pytest.mark.parametrize(
    ("state", "command", "said"),
    [
        (BOLD, NameWord("PATHS"), "Anna names PATHS: the build stands, and the challenge fails."),
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
    step = apply(RULES, asked, command)
    change = Change[Command](step.events)
    draft = CONTROLLER.carry_over(view_of(step.state), None, change)
    assert band(step.state, draft, viewer=1).startswith(said)
    if command == NameWord("PATHS"):
        assert "You miss this turn. | Anna to play." in band(step.state, draft, viewer=1)


def test_what_was_said_is_told_with_a_question() -> None:
    asked = do(_built(), Challenge())
    named = apply(RULES, asked, NameWord("PATHS"))
    draft = CONTROLLER.carry_over(view_of(named.state), None, Change(named.events))
    state = do(named.state, Build(A3, (Place(0, 3),)))
    assert "the challenge fails. You miss this turn." in band(state, draft, viewer=1)
    assert band(state, draft, viewer=1).startswith("Challenge ")


def test_what_was_said_is_told_with_the_question_for_a_forfeit() -> None:
    told = Draft(told=tuple(Saying(1, what) for what in ("challenge", "pass", "turn lost")))
    state = do(full(position("P ATH B C", "S T R U", options=CHALLENGES)), CannotPlay())
    words = band(state, told, viewer=state.table.to_act)
    assert "back into the deck. You pass." in words


def test_only_the_last_of_much_that_was_said_is_told() -> None:
    told = Draft(
        told=(*(Saying(1, "turn lost"),) * 3, *(Saying(1, "pass"),) * 4, Saying(1, "challenge"))
    )
    words = band(do(TABLE, Build(A1, (A2,))), told, viewer=0)
    assert words.count("Bo passes.") == 4
    assert "misses" not in words


def test_what_others_said_stays_until_the_player_decides_something() -> None:
    asked = do(_built(), Challenge())
    named = apply(RULES, asked, NameWord("PATHS"))
    draft = CONTROLLER.carry_over(view_of(named.state), None, Change(named.events))
    build = Build(A3, (Place(0, 3),))
    after = apply(RULES, named.state, build)
    kept = CONTROLLER.carry_over(view_of(after.state), draft, Change(after.events))
    assert kept.told == draft.told
    assert len(kept.told) == 2
    answered = replied(after.state, *clicks(ACCEPT), draft=kept)
    assert answered.draft.told == ()
    undone = CONTROLLER.carry_over(view_of(asked), kept, Change(undone=Challenge()))
    assert undone.told == ()


def test_a_named_word_is_not_told_once_a_word_is_removed() -> None:
    asked = do(_built(), Challenge())
    named = apply(RULES, asked, NameWord("PATHS"))
    draft = CONTROLLER.carry_over(view_of(named.state), None, Change(named.events))
    assert "PATHS" in band(named.state, draft, viewer=1)
    removed = apply(RULES, named.state, Remove(A1))
    kept = CONTROLLER.carry_over(view_of(removed.state), draft, Change(removed.events))
    assert "PATHS" not in str(kept)
    assert band(removed.state, kept, viewer=1).startswith("You miss this turn.")


def test_what_others_have_built_is_marked_until_the_player_decides_something() -> None:
    step = apply(RULES, BOLD, Build(A1, (Place(0, 2),)))
    draft = CONTROLLER.carry_over(view_of(step.state), None, Change(step.events))
    accepted = apply(RULES, step.state, Pass())
    draft = CONTROLLER.carry_over(view_of(accepted.state), draft, Change(accepted.events))
    state = accepted.state
    assert content_of(parts_of(state, draft, viewer=1)[str(A1)], ColumnContent).kind == "new"
    own = parts_of(state, draft, viewer=0)[str(A1)]
    assert not content_of(own, ColumnContent).kind, "it is one's own"
    captured = apply(RULES, state, Build(B1, (A1,)))
    kept = CONTROLLER.carry_over(view_of(captured.state), draft, Change(captured.events))
    assert kept.built == (str(B1),)
    assert replied(state, *clicks(Place(1, 2), B1, PLAY), draft=draft).draft.built == ()


def test_a_build_that_went_back_is_not_marked() -> None:
    asked = do(_built(), Challenge())
    first = apply(RULES, BOLD, Build(A1, (A2, B1)))
    draft = CONTROLLER.carry_over(view_of(first.state), None, Change(first.events))
    assert draft.built == (str(A1),)
    lost = replace(TABLE, table=replace(TABLE.table, lost_turns=(0, 1)))
    build = apply(RULES, lost, Build(A1, (A2, B1)))
    assert CONTROLLER.carry_over(view_of(build.state), None, Change(build.events)).built, "told too"
    back = apply(RULES, asked, Pass())
    assert CONTROLLER.carry_over(view_of(back.state), draft, Change(back.events)).built == ()


def test_readers_hear_of_questions_builds_and_judgements_only() -> None:
    assert not scene_of(do(TABLE, Build(A1, (A2, B1))), viewer=1).caption
    assert not scene_of(_built(), viewer=0, waits=True).caption
    asked = "Challenge PATHS? Anna: 20 points if it were a word"
    assert scene_of(_built(), viewer=1).caption == asked
    laid = replied(TABLE, *clicks(A2, A1)).draft
    assert scene_of(TABLE, laid).caption == "PATH. 12 points if it were a word"
    told = Draft(told=(Saying(1, "pass"),))
    assert scene_of(do(TABLE, Build(A1, (A2, B1))), told).caption.startswith("Bo passes.")


def test_an_answer_for_everybody_holds_past_the_answers_of_computers() -> None:
    state = do(full(position("P ATH B C", "S T R U", "D E F G", "H I J K", options=CHALLENGES)))
    asked = do(state, Build(A1, (A2,)))
    after_all, after_one = do(asked, Pass(everyone=True)), do(asked, Pass())
    last = do(after_all, Pass())  # a computer player's

    def told(*done: tuple[State, Command]) -> Command | None:
        history: tuple[tuple[State, Entry[Command]], ...] = tuple(
            (before, Entry(command)) for before, command in done
        )
        before, command = done[-1]
        return RULES.answered(history, do(before, command))

    assert told((asked, Pass(everyone=True))) == Pass()
    assert told((asked, Pass(everyone=True)), (after_all, Pass())) == Pass()
    assert told((asked, Pass())) is None
    assert told((asked, Pass(everyone=True)), (after_all, Pass()), (last, Pass())) is None
    assert told((after_one, Pass())) is None
    assert told((state, Build(A1, (A2,)))) is None
