"""What is seen of a game of Bali, and what an unseen rest may be.

All panels lie open, so every seat sees the same. The order of the deck is hidden but for cards
that a challenge has put back on it, and words that were removed are not shown again until the
game is over (Bali, Partnership: removed words).
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


class Gone(msgspec.Struct, frozen=True):
    """A word of ``cards`` cards that ``seat`` removed for ``points``.

    ``faces`` are its cards, None until the game is over.
    """

    seat: int
    points: int
    cards: int
    faces: str | None = None


class View(msgspec.Struct, frozen=True):
    """What everyone sees.

    ``deck`` has its top card first. ``wilds`` are the declared wild cards in its hidden part:
    they were shuffled back before all eyes. ``scores`` are those of the seats.
    """

    table: Table
    deck: tuple[Seen, ...]
    wilds: tuple[str, ...]
    removed: tuple[Gone, ...]
    scores: tuple[int, ...]


def view(state: State) -> View:
    """Return what everyone sees of ``state``."""
    known = tuple(Seen(card.id, card.face) for card in state.deck[: state.known])
    hidden = state.deck[state.known :]
    over = state.table.phase == "over"
    return View(
        state.table,
        known + tuple(Seen(card.id, None) for card in hidden),
        declared_wilds(hidden),
        tuple(_gone(word, shown=over) for word in state.removed),
        scores(state),
    )


def guess(view: View, seed: int) -> State:
    """Return a position that fits ``view``, with luck of its own.

    The cards not in sight are spread over the hidden deck and the words removed, all ways
    equally likely: what was removed is forgotten, as the rules ask.
    """
    rng = Random(seed)
    unseen = list(_unseen(view))
    rng.shuffle(unseen)
    hidden = [seen for seen in view.deck if seen.face is None]
    dealt = len(hidden) - len(view.wilds)
    faces = [*unseen[:dealt], *view.wilds]
    if view.wilds:
        rng.shuffle(faces)
    in_deck = iter(faces)
    deck = tuple(Card(seen.id, seen.face or next(in_deck)) for seen in view.deck)
    rest = iter(unseen[dealt:])
    removed = tuple(_remembered(gone, rest) for gone in view.removed)
    return State(Luck.guessed(seed), view.table, deck, len(deck) - len(hidden), removed)


def _gone(word: Removed, *, shown: bool) -> Gone:
    faces = word.faces if shown else None
    return Gone(word.seat, word.points, len(word.faces), faces)


def _remembered(gone: Gone, rest: Iterator[str]) -> Removed:
    faces = gone.faces
    if faces is None:
        faces = "".join(next(rest) for _ in range(gone.cards))
    return Removed(gone.seat, gone.points, faces)


def _unseen(view: View) -> Iterator[str]:
    """Yield the cards of the game that ``view`` does not show; a declared wild is a wild card."""
    table = view.table
    seen = [card.face for _, column in table.columns() for card in column.cards]
    seen += [card.face for card in view.deck if card.face is not None]
    seen += [face for gone in view.removed for face in gone.faces or ""]
    seen += view.wilds
    cards = Counter(pack(table.seats, wild=table.options.wild))
    cards.subtract(WILD if face.islower() else face for face in seen)
    return cards.elements()
