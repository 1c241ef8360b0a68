"""The files of the lessons: each plays through, and its sentences are short."""

from __future__ import annotations

from typing import Any

import pytest

from gamesuite.catalogue import GAMES
from gamesuite.engine.language import languages, use_language
from gamesuite.engine.reason import RefusedError
from gamesuite.games.paris.scoring import best_arrangement
from gamesuite.lessons.lesson import STUDENT, Lesson, lesson

WITH_LESSON = [name for name in GAMES if lesson(name)]
LONGEST = 190
"""The most letters of a sentence, which has two lines in the window."""
MINUTES = (2, 4)
READING, DOING = 200, 6.0
"""Words a minute that somebody new to a game reads, and seconds for a thing to do."""


def _lesson(name: str) -> Lesson[Any]:
    found = lesson(name)
    assert found is not None
    return found


def _all_words(found: Lesson[Any]) -> int:
    return sum(len(step.say.split()) for step in found.steps)


@pytest.mark.parametrize("name", WITH_LESSON)
def test_a_lesson_plays_through(name: str) -> None:
    found = _lesson(name)
    for at, step in enumerate(found.steps):
        match = found.match_at(at)
        acting = match.rules.to_act(match.state)
        if step.do is None:
            assert not step.then, step.say
        else:
            assert acting == STUDENT, step.say
            assert match.rules.refusal(match.state, step.do) is None, step.say
        if step.table is not None:
            assert found.steps[at - 1].do is None, step.say
    assert found.steps[0].say.startswith("Welcome to ")
    assert found.steps[-1].do is None


@pytest.mark.parametrize("name", WITH_LESSON)
def test_a_lesson_takes_a_few_minutes(name: str) -> None:
    found = _lesson(name)
    doing = sum(step.do is not None for step in found.steps)
    minutes = _all_words(found) / READING + doing * DOING / 60
    assert MINUTES[0] * 0.75 <= minutes <= MINUTES[1]
    assert doing >= 4


@pytest.mark.parametrize("name", WITH_LESSON)
def test_sentences_are_short_in_every_language(name: str) -> None:
    for language in languages():
        use_language(language)
        try:
            words = [step.words for step in _lesson(name).steps]
        finally:
            use_language("en")
        assert max(map(len, words)) <= LONGEST, max(words, key=len)


def test_the_lesson_of_paris_plays_all_that_decides_a_hand_and_a_rubber() -> None:
    found = _lesson("paris")
    states = [found.match_at(at).state for at in range(len(found.steps))]
    results = [state.result for state in states if state.result is not None]
    assert {result.won for result in results} == {True, False}
    factors = {max(state.factors) for state in states}
    assert factors == {1, 2, 10}
    outcomes = [found.match_at(at).outcome for at in range(len(found.steps))]
    assert {each.key for each in outcomes if each is not None} == {"rubber", "overtaken"}
    assert {state.seats for state in states} == {2, 4}
    melds = [best_arrangement(state.cards(STUDENT)).melds for state in states]
    assert {meld.kind for each in melds for meld in each} == {"pair", "set", "sequence"}


def test_a_step_on_another_table_begins_there_and_the_next_one_goes_on() -> None:
    found = _lesson("paris")
    tables = {at: step.table for at, step in enumerate(found.steps) if step.table is not None}
    assert len(tables) >= 2
    for at, table in tables.items():
        assert found.match_at(at).moves() == len(table.moves)
        assert found.match_at(at).setup.seats == table.seats
        after = len(table.moves) + 1 + len(found.steps[at].then)
        assert found.match_at(at + 1).moves() == after
        assert found.match_at(at - 1).setup != found.match_at(at).setup


def test_a_step_that_the_rules_refuse_is_an_error() -> None:
    found = _lesson("king-albert")
    with pytest.raises(RefusedError):
        type(found)(found.setup, (), found.steps[2:]).match_at(4)


def test_a_game_without_a_lesson_has_none() -> None:
    assert lesson("chess") is None
