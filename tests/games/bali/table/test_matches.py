"""Whole matches at the table, by the greedy player and by random gestures."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from gamesuite.engine.rules import apply
from gamesuite.engine.step import Moved
from gamesuite.engine.table.controller import (
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
from gamesuite.engine.table.scene import Scene
from gamesuite.games.bali.players import GreedyBali
from gamesuite.games.bali.state import (
    DECK,
    LETTERS,
    BaliOptions,
    Build,
    CannotPlay,
    Challenge,
    Command,
    Forfeit,
    NameWord,
    Pass,
    Remove,
    State,
    view_of,
)
from gamesuite.games.bali.table.draft import Draft
from gamesuite.games.bali.table.parts import (
    ACCEPT,
    CANNOT,
    CHALLENGE,
    LETTER_PARTS,
    NO_LETTER,
    PASS,
    PLAY,
    WORD,
    handle_part,
)
from tests.games.bali.positions import CHALLENGES, RULES, STANDARD, match
from tests.games.bali.table.company import (
    CONTROLLER,
    NONE,
    clicks,
    insisted,
    refusal_of,
    replied,
    scene_of,
)

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
                yield from clicks(piece, column)
            yield from clicks(PLAY, *(LETTER_PARTS[letter] for letter in wilds))
        case Remove(column):
            yield from clicks(column, handle_part(column))
        case Forfeit(column):
            yield from clicks(column)
        case NameWord(word):
            yield Type(WORD, word)
            yield Enter(Spot(WORD))
        case Challenge():
            yield from clicks(CHALLENGE)
        case CannotPlay():
            bold = state.table.options.challenges == "challenges"
            yield from clicks(*([CANNOT] * (1 + bold)))
        case Pass():
            parts = {"window": ACCEPT, "name": NO_LETTER}
            asks = state.table.phase == "turn" and state.table.hides_words
            yield from clicks(*([parts.get(state.table.phase, PASS)] * (1 + asks)))
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


def _check_draft(state: State, draft: Draft) -> None:
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
    draft: Draft | None = None
    for _turn in range(120):
        view = view_of(state)
        if RULES.outcome(state) is not None:
            break
        command = player.decide(view, rng)
        if state.table.phase == "window" and rng.random() < 0.2:
            command = Challenge()
        viewer = state.table.to_act
        reply = insisted(state, replied(state, *_gestures(state, command), draft=draft))
        assert reply.command == command
        _check_draft(state, reply.draft)
        _check_scene(state, scene_of(state, reply.draft, viewer=viewer))
        step = apply(RULES, state, command)
        parts = {part.name for part in scene_of(step.state, viewer=viewer).parts}
        for event in step.events:
            if isinstance(event, Moved):
                assert {event.source, event.target} <= parts
        state = step.state
        draft = CONTROLLER.carry_over(view_of(state), reply.draft, Change(step.events))
        _check_scene(state, scene_of(state, draft, viewer=rng.choice([None, *range(seats)])))
    else:
        pytest.fail("the match did not end")


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_any_gestures_leave_a_sound_draft(seats: int, options: BaliOptions) -> None:
    rng = Random(seats)
    state = match(seats, 9, options).state
    view, viewer = view_of(state), state.table.to_act
    draft = CONTROLLER.carry_over(view, None, NONE)
    for _step in range(150):
        scene = scene_of(state, draft, viewer=viewer)
        part = rng.choice(scene.parts)
        spot = Spot(part.name, rng.randrange(max(len(part.pieces), 1)))
        gestures: tuple[Gesture, ...] = (
            *(Click(spot), Enter(spot), Lift(spot), Drop(spot)),
            *(Drop(None), Cancel(), Cancel(undo=True)),
        )
        gesture = rng.choice(gestures)
        reply = CONTROLLER.respond(view, draft, gesture, lambda each: refusal_of(state, each))
        draft = reply.draft
        if reply.command is not None:
            draft = CONTROLLER.after_refusal(view, draft, reply.command, None)
        _check_draft(state, draft)
        _check_scene(state, scene_of(state, draft, viewer=viewer))
    assert set(LETTERS) >= set(draft.wilds)
