"""Looking for what can be built. Every build of parts of words is here a path in the lexicon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gamesuite.games.bali.cards import LETTERS, WILD
from gamesuite.games.bali.commands import Build, Place
from gamesuite.games.bali.fragments import Span
from gamesuite.games.bali.lexicon import Lexicon
from gamesuite.games.bali.state import Table


class Found(NamedTuple):
    """A build that leaves a part of a word: the letters of its column, ``text``, and their span."""

    build: Build
    text: str
    span: Span


class _Piece(NamedTuple):
    """A column that can be added."""

    place: Place
    faces: str
    text: str


class _Path(NamedTuple):
    """A build under way: where its letters stand in the lexicon."""

    span: Span
    text: str
    pieces: tuple[Place, ...]
    wilds: str


def readings(lexicon: Lexicon, span: Span, text: str) -> Iterator[tuple[Span, str]]:
    """Yield every way to follow ``span`` with ``text``, a letter for each ``?`` in it.

    Each comes with where it ends and the letters that were put in.
    """
    head, wild, tail = text.partition(WILD)
    after = lexicon.follow(span, head)
    if after is None:
        return
    if not wild:
        yield after, ""
        return
    for letter in LETTERS:
        chosen = lexicon.follow(after, letter)
        if chosen is not None:
            for end, rest in readings(lexicon, chosen, tail):
                yield end, letter + rest


def builds(lexicon: Lexicon, table: Table, most: int | None = None) -> Iterator[Found]:
    """Yield builds of the seat whose turn it is, of at most ``most`` pieces.

    Of pieces with the same cards only the first is tried at any one place.
    """
    everything = tuple(_Piece(place, col.faces, col.text) for place, col in table.columns())
    limit = 1 if table.solitaire else most
    for base, column in table.own_columns():
        pieces = tuple(piece for piece in everything if piece.place != base)
        for span, wilds in readings(lexicon, lexicon.anywhere, column.text):
            start = _Path(span, spelt(column.text, wilds), (), wilds)
            for path in _longer(lexicon, start, pieces, limit):
                yield Found(Build(base, path.pieces, path.wilds), path.text, path.span)


def is_word(lexicon: Lexicon, found: Found) -> bool:
    """Return whether ``found`` leaves a word. That no word ends so is the quicker answer."""
    return lexicon.ends(found.span) and lexicon.allows(found.text)


def can_build(lexicon: Lexicon, table: Table) -> bool:
    """Return whether the seat whose turn it is can build a part of a word.

    If a build of several pieces can be made, its first piece alone can be built as well.
    """
    return next(builds(lexicon, table, 1), None) is not None


def spelt(text: str, wilds: str) -> str:
    """Return ``text`` with the letters ``wilds`` in place of its ``?``, from the left."""
    for letter in wilds:
        text = text.replace(WILD, letter, 1)
    return text


def _longer(
    lexicon: Lexicon, path: _Path, pieces: tuple[_Piece, ...], most: int | None
) -> Iterator[_Path]:
    """Yield ``path`` with one or more of ``pieces`` below it."""
    tried: set[str] = set()
    heads = lexicon.next_letters(path.span) + WILD
    for piece in pieces:
        if piece.text[0] not in heads or piece.faces in tried:
            continue
        tried.add(piece.faces)
        for span, wilds in readings(lexicon, path.span, piece.text):
            text = path.text + spelt(piece.text, wilds)
            found = _Path(span, text, (*path.pieces, piece.place), path.wilds + wilds)
            yield found
            if most is None or len(found.pieces) < most:
                rest = tuple(other for other in pieces if other is not piece)
                yield from _longer(lexicon, found, rest, most)
