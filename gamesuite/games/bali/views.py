"""What everyone sees, and guesses at what is hidden (Bali, Solitaire; Challenge; Partnership).

All panels lie open, so every seat sees the same. The order of the deck is hidden, except for
cards that a challenge has put back on top, and removed words are not shown until the game is
over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec

from gamesuite.engine.cards import Seen
from gamesuite.engine.luck import Luck
from gamesuite.games.bali.cards import WILD, pack
from gamesuite.games.bali.scoring import scores
from gamesuite.games.bali.state import Card, Removed, State, Table, declared_wilds


class RemovedView(msgspec.Struct, frozen=True):
    """A word of ``cards`` cards that ``seat`` removed for ``points``.

    ``faces`` are the names of its cards, None until the game is over or if they are not remembered.
    """

    seat: int
    points: int
    cards: int
    faces: str | None = None


class View(msgspec.Struct, frozen=True):
    """What everyone sees.

    ``deck`` has its top card first. ``wilds`` are the declared wild cards in its hidden part, which
    everyone saw shuffled back. ``scores`` are those of the seats.
    """

    table: Table
    deck: tuple[Seen, ...]
    wilds: tuple[str, ...]
    removed: tuple[RemovedView, ...]
    scores: tuple[int, ...]


def view_of(state: State) -> View:
    """Return what everyone sees of ``state``."""
    known = tuple(Seen(card.id, card.face) for card in state.deck[: state.known])
    hidden = state.deck[state.known :]
    is_over = state.table.phase == "over"
    return View(
        state.table,
        known + tuple(Seen(card.id, None) for card in hidden),
        declared_wilds(hidden),
        tuple(_removed_view(word, is_shown=is_over) for word in state.removed),
        scores(state),
    )


def remembered_view(state: State) -> View:
    """Return what everyone has seen of ``state`` so far, also the cards of removed words.

    Nobody may refer to them during play, but a player may remember them (Bali, Partnership).
    """
    removed = tuple(_removed_view(word, is_shown=True) for word in state.removed)
    return msgspec.structs.replace(view_of(state), removed=removed)


def guess_state(view: View, seed: int) -> State:
    """Return a state that fits ``view``, with luck drawn from ``seed``.

    The unseen cards are spread over the hidden deck and the removed words, all ways equally
    likely: nobody may refer to removed words (Bali, Partnership).
    """
    rng = Random(seed)
    unseen = list(unseen_letters(view).elements())
    rng.shuffle(unseen)
    hidden = [seen for seen in view.deck if seen.face is None]
    dealt = len(hidden) - len(view.wilds)
    faces = [*unseen[:dealt], *view.wilds]
    if view.wilds:
        rng.shuffle(faces)
    in_deck = iter(faces)
    deck = tuple(Card(seen.id, seen.face or next(in_deck)) for seen in view.deck)
    rest = iter(unseen[dealt:])
    removed = tuple(_guess_word(word, rest) for word in view.removed)
    return State(Luck.guessed(seed), view.table, deck, len(deck) - len(hidden), removed)


def _removed_view(word: Removed, *, is_shown: bool) -> RemovedView:
    faces = word.faces if is_shown else None
    return RemovedView(word.seat, word.points, len(word.faces), faces)


def _guess_word(word: RemovedView, rest: Iterator[str]) -> Removed:
    faces = word.faces
    if faces is None:
        faces = "".join(next(rest) for _ in range(word.cards))
    return Removed(word.seat, word.points, faces)


def unseen_letters(view: View) -> Counter[str]:
    """Return the cards of the game that ``view`` does not show; a declared wild counts as wild.

    Those of removed words are among them until the game is over.
    """
    table = view.table
    seen = [card.face for _, column in table.columns() for card in column.cards]
    seen += [card.face for card in view.deck if card.face is not None]
    seen += [face for word in view.removed for face in word.faces or ""]
    seen += view.wilds
    cards = Counter(pack(table.seats, wild=table.options.wild))
    cards.subtract(WILD if face.islower() else face for face in seen)
    return cards


def words_of(view: View) -> Iterator[tuple[str, int]]:
    """Yield the words of a game that is over with their points: first those that were removed."""
    for panel in range(view.table.seats):
        yield from words_of_panel(view, panel)


def words_of_panel(view: View, panel: int) -> Iterator[tuple[str, int]]:
    """Yield the words of ``panel`` in the same way.

    During a game removed words have no letters, and columns are words only if that is known to all.
    """
    for word in view.removed:
        if word.seat == panel:
            yield (word.faces or "").upper(), word.points
    for _, column in view.table.columns_of(panel):
        if column.is_complete and not view.table.hides_words:
            yield column.text, column.value
