"""The names of the parts of the table, and what its own widgets show (`Part.content`).

The state names the columns, the deck and the piles of removed words, as events do.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from gamesuite.engine.table.scene import Content
from gamesuite.games.bali.state import COLUMNS, LETTERS, Place

COUNT = "count"
"""How many cards the deck has."""
UNSEEN_PART = "unseen"
"""The letters that do not lie open."""
WORDS = "words"
"""All words, when the game is over."""
STOP = "stop"
"""The button that ends a solitaire."""
BALI = "bali"
"""The praise of a Bali."""
QUESTION = "question"
"""The question for a letter or a word."""
NO_LETTER = "no letter"
"""The button that answers neither: a build is put back, or a challenged player gives in."""
SHOW_LETTERS = "show letters"
"""The button that shows which letters of a Bali card make part of a word."""
WORD = "word"
"""The line for the word that a dictionary wants to be named, or that a challenge asks for."""
SAY = "say"
"""The button that names it."""
BAR = "bar"
"""The band that says what happens in company, and what a build that is laid out is worth."""
PLAY = "play"
"""The button that plays a build that is laid out."""
BACK = "back"
"""The button that puts its last piece back."""
CANNOT = "cannot"
"""The button that says that nothing can be played."""
PASS = "pass"
"""The button that passes on the last cards."""
CHALLENGE = "challenge"
"""The button that challenges a build."""
ACCEPT = "accept"
"""The button that does not."""
ALL_ACCEPT = "all accept"
"""The button that does not for all persons who share the screen."""
BAR_BUTTONS = (PLAY, BACK, CHALLENGE, ACCEPT, ALL_ACCEPT, PASS, CANNOT)
"""The buttons in the band, of which only some are there at a time."""
LETTER_PARTS = {letter: f"letter {letter}" for letter in LETTERS}
"""The buttons for the letter that a Bali card is to stand for."""
LETTERS_ACROSS = 5
"""How many buttons for letters are in a row."""


def handle_part(place: Place) -> str:
    """Return the button that removes the word at ``place``."""
    return f"remove {place}"


def gap_part(panel: int, slot: int) -> str:
    """Return the gap of ``panel`` before the column shown in ``slot``, both from 0."""
    return f"panel {panel + 1} gap {slot + 1}"


_MOST = max(COLUMNS.values())
_PLACES = [Place(panel, column) for panel in range(max(COLUMNS)) for column in range(_MOST)]
PLACES: dict[str, Place] = {str(place): place for place in _PLACES}
"""The columns of all tables, by name."""
HANDLES: dict[str, Place] = {handle_part(place): place for place in _PLACES}
"""The places of the words that buttons remove."""
GAPS: dict[str, tuple[int, int]] = {
    gap_part(panel, slot): (panel, slot)
    for panel in range(max(COLUMNS))
    for slot in range(_MOST + 1)
}
"""The panels of gaps, and the slots before which they are."""


# What widgets show

ColumnKind: TypeAlias = Literal["", "word", "used", "asked", "new"]
"""How a column is marked.

"word": a word that stands. "used": one that a build may use up. "asked": a build that waits to be
played, for the letter of a Bali card, or for a challenge; or a column that may be forfeited. "new":
one on which another player has just built.
"""

LONG_WORD = 7
"""The number of letters from which a word is celebrated."""


class ColumnContent(Content, frozen=True):
    """A column of ``letters`` cards in ``panel``, from 0, and the ``praise`` of a long word."""

    kind: ColumnKind = ""
    letters: int = 0
    panel: int = 0
    praise: str = ""


class FigureContent(Content, frozen=True):
    """A number and what it counts."""

    value: str
    label: str


class UnseenContent(Content, frozen=True):
    """The letters that do not lie open, each with its number, a ``title``, and a ``note``, if any.

    The note says where they are.
    """

    title: str
    letters: tuple[tuple[str, int], ...]
    note: str = ""


class WordsContent(Content, frozen=True):
    """All words of a game that is over, each with its worth, best first, and a ``title``.

    Among several, the lines ``headings`` are the players, each with the sum of the words below.
    ``turned`` is how often the list was turned to those words that had no room.
    """

    title: str
    words: tuple[tuple[str, str], ...]
    headings: tuple[int, ...] = ()
    turned: int = 0


class BarContent(Content, frozen=True):
    """A ``title`` and more about it; ``is_build``: the title is what is built, in large letters."""

    title: str
    detail: str = ""
    is_build: bool = False


class QuestionContent(Content, frozen=True):
    """What is asked; ``is_of_wild``: about a Bali card."""

    words: str
    is_of_wild: bool = False


class BaliContent(Content, frozen=True):
    """The praise of a Bali, and what it earned, empty if that is nothing."""

    praise: str
    bonus: str
