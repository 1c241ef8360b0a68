"""The draft of Bali: what is picked up, a build that is not played yet, and the order of columns.

A build is composed of several pieces, one after the other; alone it has only one and is played at
once. In company it lies there, to be looked at and taken back piece by piece, until it is played.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from gamesuite.engine.step import Event, Moved, Said, Scored
from gamesuite.games.bali.dictionary.lexicon import built_in
from gamesuite.games.bali.search import readings
from gamesuite.games.bali.state import LETTERS, WILD, Build, Column, Place, Table, count_undeclared
from gamesuite.games.bali.table.parts import PLACES

NAMING = "word "
"""How the text of an event that names a word begins; the word follows."""

_MOST_TOLD = 8
"""How many sayings are kept; not all of them are shown."""

Order: TypeAlias = tuple[int, ...]
"""The columns of a panel in the order in which they are shown."""


class Saying(msgspec.Struct, frozen=True):
    """What the player at ``seat`` has said."""

    seat: int

    what: str
    """What the event `Said` has: "pass", "word QUEST"."""

    is_undone: bool = False
    """Whether a build was undone because of it."""


class Draft(msgspec.Struct, frozen=True):
    """What a player has laid out or picked up, and what the table asks meanwhile."""

    base: Place | None = None
    """The column on which a build lies, None if none does."""

    pieces: tuple[Place, ...] = ()
    """The columns that lie below it."""

    wilds: str = ""
    """The letters chosen so far for the Bali cards of the build."""

    word: str | None = None
    """What is written in the line for a word, None if the player is not asked for one.

    See `asks_word`: who is challenged is asked whatever stands here.
    """

    held: Place | None = None
    """The column that is picked up."""

    orders: tuple[Order, ...] = ()
    """The orders of the panels; one is missing where columns lie as dealt. This is not a move."""

    is_stopping: bool = False
    """Whether the next press ends the game, declares that nothing can be played, or passes."""

    help: Literal["", "offered", "shown"] = ""
    """How far help with the letters of a Bali card is."""

    is_playing: bool = False
    """Whether the player has pressed Play in company, so that the letters are asked for now."""

    told: tuple[Saying, ...] = ()
    """What others have said since the player decided something."""

    built: tuple[str, ...] = ()
    """The names of the columns on which others have built since then."""

    is_shown: bool = False
    """Whether somebody shows the build: the coach, or who is about to play it."""

    turned: int = 0
    """How often the list of all words was turned, once the game is over."""

    def released(self) -> Draft:
        """Return the draft with nothing picked up, laid out or asked."""
        return Draft(orders=self.orders, told=self.told, built=self.built)

    def let_go(self) -> Draft:
        """Return the draft with nothing picked up or asked; the build still lies there."""
        if not self.pieces:
            return self.released()
        return replace(self.released(), base=self.base, pieces=self.pieces)

    def with_held(self, place: Place) -> Draft:
        """Return the draft with nothing but the column at ``place`` picked up."""
        return replace(self.released(), held=place)

    def with_piece(self, piece: Place, base: Place) -> Draft:
        """Return the draft with ``piece`` below ``base``, after the pieces that are there."""
        pieces = self.pieces if self.base == base else ()
        return replace(self.released(), base=base, pieces=(*pieces, piece), wilds=self.wilds)

    @property
    def build(self) -> Build | None:
        """The build that is laid out, None if there is none."""
        if self.base is None:
            return None
        return Build(self.base, self.pieces, self.wilds, (self.word or "").strip())


def carried_over(table: Table, draft: Draft, events: tuple[Event, ...] = ()) -> Draft:
    """Return what of ``draft`` still holds after ``events``.

    That is the order of the columns, and what others said and built. What others say is added to
    what they said before, until the player decides something. A word that was named is forgotten as
    soon as any word is removed: it might be that one.
    """
    orders = tuple(order_of(table, draft, panel) for panel in range(table.seats))
    told = (*draft.told, *_told(events))
    if any(isinstance(event, Scored) for event in events):
        told = tuple(each for each in told if not each.what.startswith(NAMING))
    return Draft(orders=orders, told=told[-_MOST_TOLD:], built=_built(draft, events))


def _built(draft: Draft, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Return the columns of ``draft.built`` that are still there, and the one built in ``events``.

    Cards that move between columns after a word was named, or none, go back.
    """
    moves = [event for event in events if isinstance(event, Moved)]
    left = {event.source for event in moves}
    kept = [name for name in draft.built if name not in left]
    said = [event.what for event in events if isinstance(event, Said)]
    if not any(what == "no word" or what.startswith(NAMING) for what in said):
        kept += [event.target for event in moves if _is_between_columns(event)]
    return tuple(dict.fromkeys(kept))


def _is_between_columns(event: Moved) -> bool:
    return event.source in PLACES and event.target in PLACES


def restored(table: Table, draft: Draft) -> Draft:
    """Return ``draft``, left at the last start, with its build if that is still possible."""
    told = tuple(each for each in draft.told if each.seat in range(table.seats))
    kept = carried_over(table, replace(draft, told=told))
    if table.is_solitaire or table.phase != "turn" or draft.base is None or not draft.pieces:
        return kept
    places = (draft.base, *draft.pieces)
    is_own = draft.base.panel in table.panels_of(table.seat)
    is_each_once = len(set(places)) == len(places)
    has_all = all(table.has_place(place) and table.column(place).cards for place in places)
    if is_own and is_each_once and has_all:
        return replace(kept, base=draft.base, pieces=draft.pieces)
    return kept


def _told(events: tuple[Event, ...]) -> tuple[Saying, ...]:
    """Return what was said in ``events``; cards move after a named word only if it is none."""
    moves = any(isinstance(event, Moved) for event in events)
    said = (event for event in events if isinstance(event, Said) and event.what != "no challenge")
    return tuple(Saying(event.seat, event.what, is_undone=moves) for event in said)


def picked_up(table: Table, draft: Draft, place: Place) -> Draft:
    """Return ``draft`` with the column at ``place`` picked up, or the piece of a build from there.

    The rest of a build still lies there in company.
    """
    if table.is_solitaire:
        return draft.with_held(place)
    kept = draft.let_go()
    if place not in kept.pieces:
        return replace(kept, held=place)
    pieces = tuple(piece for piece in kept.pieces if piece != place)
    return replace(kept, base=kept.base if pieces else None, pieces=pieces, held=place)


def put_below(table: Table, draft: Draft, base: Place) -> Draft:
    """Return ``draft`` with the column that is picked up below ``base``; there must be one.

    In company it joins the pieces that are there. A build that is picked up by its first column is
    put below as a whole; another one goes back.
    """
    held = draft.held
    assert held is not None
    if table.is_solitaire:
        return draft.with_piece(held, base)
    if draft.base == base:
        pieces = (*draft.pieces, held)
    elif draft.base == held:
        pieces = (held, *(piece for piece in draft.pieces if piece != base))
    else:
        pieces = (held,)
    return replace(draft.released(), base=base, pieces=pieces)


def one_step_back(draft: Draft) -> Draft:
    """Return ``draft`` in company without its last step: a question, what is held, or a piece."""
    if draft.is_playing or draft.word is not None or draft.held is not None or draft.is_stopping:
        return draft.let_go()
    if len(draft.pieces) > 1:
        return replace(draft.let_go(), pieces=draft.pieces[:-1])
    return draft.released()


def asks_letter(table: Table, draft: Draft) -> bool:
    """Return whether the letter of a Bali card is asked: when a build is about to be played."""
    return (table.is_solitaire or draft.is_playing) and letters_wanted(table, draft) > 0


def asks_word(table: Table, draft: Draft) -> bool:
    """Return whether a word is asked: for a build, or from the challenged player."""
    return draft.word is not None or table.phase == "name"


def piece_at(table: Table, draft: Draft, place: Place, height: int) -> Place:
    """Return whose cards lie at ``height`` of what is shown at ``place``: a piece, or ``place``."""
    if place != draft.base or not draft.pieces:
        return place
    below = 0
    for each in (place, *draft.pieces):
        below += len(table.column(each).cards)
        if height < below:
            return each
    return draft.pieces[-1]


def order_of(table: Table, draft: Draft, panel: int) -> Order:
    """Return the columns of ``panel`` in the order in which they are shown."""
    usual = tuple(range(len(table.panels[panel])))
    order = draft.orders[panel] if panel < len(draft.orders) else usual
    return order if tuple(sorted(order)) == usual else usual


def moved(table: Table, draft: Draft, place: Place, slot: int) -> Draft:
    """Return ``draft`` with the column at ``place`` shown in the gap before ``slot``."""
    orders = [order_of(table, draft, panel) for panel in range(table.seats)]
    order = orders[place.panel]
    before = [column for column in order[:slot] if column != place.column]
    after = [column for column in order[slot:] if column != place.column]
    orders[place.panel] = (*before, place.column, *after)
    return replace(draft.let_go(), orders=tuple(orders))


def letters_wanted(table: Table, draft: Draft) -> int:
    """Return how many Bali cards of the build in ``draft`` have no letter yet.

    See (Bali, At the table).
    """
    if draft.base is None:
        return 0
    places = (draft.base, *draft.pieces)
    wilds = sum(count_undeclared(table.column(place).cards) for place in places)
    return wilds - len(draft.wilds)


def shown_column(table: Table, draft: Draft, place: Place) -> Column:
    """Return what lies at ``place``, with the build of ``draft`` laid out.

    No column is marked as a word where opponents judge (see `Table.hides_words`).
    """
    if place in draft.pieces:
        return Column()
    if draft.build is None or place != draft.base:
        column = table.column(place)
        return replace(column, is_complete=False) if table.hides_words else column
    wilds = draft.wilds + "?" * letters_wanted(table, draft)
    return table.built_column(replace(draft.build, wilds=wilds))


def working_letters(table: Table, draft: Draft) -> frozenset[str]:
    """Return the letters with which the next Bali card of the build makes part of a listed word.

    They come from the built-in list and are help, whatever dictionary judges.
    """
    if draft.base is None:
        return frozenset()
    text = shown_column(table, draft, draft.base).text
    lexicon = built_in()
    return frozenset(
        letter
        for letter in LETTERS
        if next(readings(lexicon, lexicon.anywhere, text.replace(WILD, letter, 1)), None)
        is not None
    )
