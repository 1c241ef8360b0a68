"""What the own widgets of the table show: the values of `Part.content` for Bali."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

ColumnKind: TypeAlias = Literal["", "word", "used", "asked", "new"]
"""A column: of no word yet; a word that stands; one that a build may use up; a build that waits to
be played, for the letter of a Bali card, or for a challenge, or a column that may be forfeited; one
on which another player has just built."""

LONG_WORD = 7
"""The number of letters from which a word is celebrated."""


class ColumnContent(msgspec.Struct, frozen=True):
    """A column of ``letters`` cards in ``panel``, from 0, and the ``praise`` of a long word."""

    kind: ColumnKind = ""
    letters: int = 0
    panel: int = 0
    praise: str = ""


class FigureContent(msgspec.Struct, frozen=True):
    """A number and what it counts."""

    value: str
    label: str


class UnseenContent(msgspec.Struct, frozen=True):
    """The letters that do not lie open, each with its number, and a ``title``."""

    title: str
    letters: tuple[tuple[str, int], ...]


class WordsContent(msgspec.Struct, frozen=True):
    """All words of a game that is over, each with its worth, best first, and a ``title``.

    Among several, the lines ``headings`` are the players, each with the sum of the words below.
    """

    title: str
    words: tuple[tuple[str, str], ...]
    headings: tuple[int, ...] = ()


class BarContent(msgspec.Struct, frozen=True):
    """A ``title`` and more about it; ``is_build``: the title is what is built, in large letters."""

    title: str
    detail: str = ""
    is_build: bool = False


class QuestionContent(msgspec.Struct, frozen=True):
    """What is asked; ``is_of_wild``: about a Bali card."""

    words: str
    is_of_wild: bool = False


class BaliContent(msgspec.Struct, frozen=True):
    """The praise of a Bali, and what it earned, empty if that is nothing."""

    praise: str
    bonus: str
