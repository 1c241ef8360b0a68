"""The words of finished games in the statistics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gamesuite.engine.language import _, counted, decimal, grouped
from gamesuite.engine.rules import Noted
from gamesuite.engine.words.noted_words import NotedWords
from gamesuite.games.bali.cards import LETTERS
from gamesuite.games.bali.scoring import has_balied
from gamesuite.games.bali.state import State
from gamesuite.games.bali.views import View


class _Word(NamedTuple):
    text: str
    points: int


def noted(state: State, seat: int) -> Noted:
    """Return the words that ``seat`` has scored in the finished game ``state``.

    "letters" are the places of their letters in the alphabet, from 1, with a 0 after each word;
    "points" what each was worth; "bali" is 1 if the panel has Balied.
    """
    removed = [(word.faces, word.points) for word in state.removed if word.seat == seat]
    columns = [column for column in state.table.panels[seat] if column.is_complete]
    words = [*removed, *((column.faces, column.value) for column in columns)]
    return {
        "letters": tuple(number for faces, _points in words for number in _encoded(faces)),
        "points": tuple(points for _faces, points in words),
        "bali": (int(has_balied(state, seat)),),
    }


class BaliNotedWords(NotedWords):
    """The words for the words of finished games."""

    def score(self) -> str:
        """Return what a score is."""
        return _("A score is what your panel is worth at the end of the game.")

    def sentence(self, noted: Noted) -> str:
        """Return how many words a game had, and the best of them."""
        words = list(_words(noted))
        if not words:
            return ""
        best = max(words, key=lambda word: word.points)
        return _("{words}; the best is {word} with {points}.").format(
            words=counted("{n} word", "{n} words", len(words)),
            word=best.text,
            points=counted("{n} point", "{n} points", best.points),
        )

    def figures(self, games: Sequence[Noted]) -> tuple[tuple[str, str, str], ...]:
        """Return the Balis, the number of words, the longest and the most valuable one."""
        words = [word for game in games for word in _words(game)]
        if not words:
            return ()
        balis = sum(sum(game.get("bali", ())) for game in games)
        longest = max(words, key=lambda word: (len(word.text), word.points))
        dearest = max(words, key=lambda word: word.points)
        per_game = _("{n} per game").format(n=decimal(len(words) / len(games), 1))
        letters = counted("{n} letter", "{n} letters", len(longest.text))
        points = counted("{n} point", "{n} points", dearest.points)
        return (
            (_("Balis"), grouped(balis), ""),
            (_("Words"), grouped(len(words)), per_game),
            (_("Longest word"), longest.text, letters),
            (_("Best word"), dearest.text, points),
        )

    def shared_picture(self, view: View) -> str:
        """Return what each word was worth; the words themselves would help who plays next."""
        return " + ".join(str(word.points) for word in view.removed)


def _encoded(faces: str) -> Iterator[int]:
    yield from (LETTERS.index(letter) + 1 for letter in faces.upper())
    yield 0


def _words(noted: Noted) -> Iterator[_Word]:
    """Yield the words in ``noted``; a journal may hold anything."""
    text, points = "", iter(noted.get("points", ()))
    for number in noted.get("letters", ()):
        if 1 <= number <= len(LETTERS):
            text += LETTERS[number - 1]
        elif text:
            yield _Word(text, next(points, 0))
            text = ""
