"""The search for builds: every build that leaves part of a word is a path in the lexicon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gamesuite.games.bali.dictionary.lexicon import Lexicon, Span
from gamesuite.games.bali.state import LETTERS, WILD, Build, Place, Table


class Found(NamedTuple):
    """A build that leaves part of a word: its column reads ``text``, which has ``span``."""

    build: Build
    text: str
    span: Span


class _Piece(NamedTuple):
    """A column that can be used as a piece."""

    place: Place

    faces: str
    """What its cards are, a declared wild card in lower case: what is alike need be tried once."""

    text: str
    """Its letters, in which a declared wild card is like any other."""


class _Path(NamedTuple):
    """A build in progress."""

    span: Span
    """The span of its letters."""

    text: str
    """Its letters."""

    pieces: tuple[Place, ...]
    """The columns that were put below the first one."""

    wilds: str
    """The letters of its wild cards."""


def readings(lexicon: Lexicon, span: Span, text: str) -> Iterator[tuple[Span, str]]:
    """Yield every way to extend ``span`` by ``text``, with a letter for each ``?`` in it.

    Each is the extended span, and the letters that stand for ``?`` in it, from the left.
    """
    head, wild, tail = text.partition(WILD)
    after = lexicon.extend(span, head)
    if after is None:
        return
    if not wild:
        yield after, ""
        return
    for letter in LETTERS:
        chosen = lexicon.extend(after, letter)
        if chosen is not None:
            for end, rest in readings(lexicon, chosen, tail):
                yield end, letter + rest


def builds(lexicon: Lexicon, table: Table, most: int | None = None) -> Iterator[Found]:
    """Yield builds of the seat with the turn, of at most ``most`` pieces (None: any number).

    In a solitaire they are of one piece, whatever ``most`` says (Bali, Alone). Of pieces with the
    same cards only the first is tried in each position.
    """
    all_pieces = tuple(
        _Piece(place, column.faces, column.text) for place, column in table.columns()
    )
    most = 1 if table.is_solitaire else most
    for base, column in table.own_columns():
        pieces = tuple(piece for piece in all_pieces if piece.place != base)
        for span, wilds in readings(lexicon, lexicon.anywhere, column.text):
            start = _Path(span, spelt(column.text, wilds), (), wilds)
            for path in _extensions(lexicon, start, pieces, most):
                yield Found(Build(base, path.pieces, path.wilds), path.text, path.span)


def is_word(lexicon: Lexicon, found: Found) -> bool:
    """Return whether ``found`` leaves a word."""
    # To see that no word ends this way is faster than to look the word up.
    return lexicon.ends(found.span) and lexicon.allows(found.text)


def words(lexicon: Lexicon, table: Table) -> Iterator[str]:
    """Yield the words that the seat with the turn can build; it may take a while."""
    return (found.text for found in builds(lexicon, table) if is_word(lexicon, found))


def can_build(lexicon: Lexicon, table: Table) -> bool:
    """Return whether the seat with the turn can build part of a word.

    One piece is enough to try: if several can be built, the first of them can be built alone.
    """
    return next(builds(lexicon, table, 1), None) is not None


def spelt(text: str, wilds: str) -> str:
    """Return ``text`` with its ``?`` replaced by the letters ``wilds``, from the left."""
    for letter in wilds:
        text = text.replace(WILD, letter, 1)
    return text


def _extensions(
    lexicon: Lexicon, path: _Path, pieces: tuple[_Piece, ...], most: int | None
) -> Iterator[_Path]:
    """Yield ``path`` extended by one or more of ``pieces``."""
    tried: set[str] = set()
    heads = lexicon.next_letters(path.span) + WILD
    for piece in pieces:
        if piece.text[0] not in heads or piece.faces in tried:
            continue
        tried.add(piece.faces)
        for span, wilds in readings(lexicon, path.span, piece.text):
            text = path.text + spelt(piece.text, wilds)
            longer = _Path(span, text, (*path.pieces, piece.place), path.wilds + wilds)
            yield longer
            if most is None or len(longer.pieces) < most:
                rest = tuple(other for other in pieces if other is not piece)
                yield from _extensions(lexicon, longer, rest, most)
