"""The files of the lessons: each plays through, and its sentences are short."""

from __future__ import annotations

from typing import Any

import pytest

from gamesuite.catalogue import GAMES
from gamesuite.engine.language import use_language
from gamesuite.engine.reason import RefusedError
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
    for language in ("en", "de"):
        use_language(language)
        try:
            words = [step.words for step in _lesson(name).steps]
        finally:
            use_language("en")
        assert max(map(len, words)) <= LONGEST, max(words, key=len)


def test_a_step_that_the_rules_refuse_is_an_error() -> None:
    found = _lesson("king-albert")
    with pytest.raises(RefusedError):
        type(found)(found.setup, (), found.steps[2:]).match_at(4)


def test_a_game_without_a_lesson_has_none() -> None:
    assert lesson("chess") is None
