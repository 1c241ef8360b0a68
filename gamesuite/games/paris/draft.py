"""The draft of Paris: how a player has arranged the cards of the own hand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from gamesuite.engine.cards import Seen
from gamesuite.games.paris.melds import DECK, HOUSES, PERSONS, meld_of
from gamesuite.games.paris.scoring import Arrangement, arrange, best_arrangement
from gamesuite.games.paris.state import View

Group: TypeAlias = tuple[str, ...]
"""Cards that lie together, by their faces; they need not be a meld."""
MOST_GROUPS = 8
"""How many groups of cards fit on the table; no hand has more cards than eight pairs."""


class ParisDraft(msgspec.Struct, frozen=True):
    """How the player has laid the cards, which are named by their faces."""

    groups: tuple[Group, ...] | None = None
    """The groups that the player has made, None while the best melds are shown."""

    held: str = ""
    """The card that is picked up, from the hand or from the table; empty if none is."""

    by_person: bool = False
    """Whether the other cards lie by person, not by house."""

    shows_taken: bool = False
    """Whether the cards that others have taken lie open."""

    hand: int = 0
    """The number of the hand in which the groups were made."""

    def released(self) -> ParisDraft:
        """Return the draft with nothing picked up."""
        return replace(self, held="")


def own_cards(view: View) -> Group:
    """Return the cards of the viewer, none if nobody in particular looks."""
    return () if view.viewer is None else view.hands[view.viewer].faces


def carried_over(view: View, draft: ParisDraft) -> ParisDraft:
    """Return ``draft`` without what no longer applies in ``view``."""
    groups = draft.groups if draft.hand == view.hand else None
    if groups is not None:  # they may come from a damaged journal: a card is in one group, once
        ungrouped, own_groups = set(own_cards(view)), list[Group]()
        for group in groups[:MOST_GROUPS]:
            own_group = tuple(card for card in dict.fromkeys(group) if card in ungrouped)
            own_groups.append(own_group)
            ungrouped.difference_update(own_group)
        groups = tuple(filter(None, own_groups)) or None
    return replace(draft, groups=groups, held="", hand=view.hand)


def groups_shown(view: View, draft: ParisDraft) -> tuple[Group, ...]:
    """Return the groups in the viewer's hand: those of ``draft``, or the best melds."""
    own = set(own_cards(view))
    if draft.groups is None:
        return tuple(meld.cards for meld in best_of(own_cards(view), view).melds)
    groups = (tuple(card for card in group if card in own) for group in draft.groups)
    return tuple(filter(None, groups))


def loose_cards(view: View, draft: ParisDraft) -> Group:
    """Return the cards of the viewer in no group, sorted as ``draft`` says."""
    grouped = {card for group in groups_shown(view, draft) for card in group}
    loose = (card for card in own_cards(view) if card not in grouped)
    return in_sort_order(loose, draft)


def in_sort_order(cards: Iterable[str], draft: ParisDraft) -> Group:
    """Return ``cards`` sorted as ``draft`` says."""
    return tuple(sorted(cards, key=_by_person if draft.by_person else DECK.index))


def with_card_moved(view: View, draft: ParisDraft, card: str, to: int | None) -> ParisDraft:
    """Return ``draft`` with ``card`` in the group ``to``, from 0, or in none.

    The number after the last group makes a new one. The cards need not belong together. If the
    groups are then the best melds, they count as such, and change with the cards from then on.
    """
    groups = [[*group] for group in groups_shown(view, draft)]
    if to is not None and to == len(groups) < MOST_GROUPS:
        groups.append([])
    for at, group in enumerate(groups):
        if at == to and card not in group:
            group.append(card)
        elif at != to and card in group:
            group.remove(card)
    new_groups = tuple(in_order(group) for group in groups if group)
    best = {frozenset(meld.cards) for meld in best_of(own_cards(view), view).melds}
    is_best = {frozenset(group) for group in new_groups} == best
    return replace(draft, groups=None if is_best else new_groups, held="", hand=view.hand)


def in_order(cards: Iterable[str]) -> Group:
    """Return ``cards`` as they lie in a group: a meld in its own order, others by person."""
    cards = frozenset(cards)
    meld = meld_of(cards)
    return tuple(sorted(cards, key=_by_person)) if meld is None else meld.cards


def arrangement_of(view: View, draft: ParisDraft) -> Arrangement:
    """Return what the groups in the viewer's hand score; those that are no melds score nothing."""
    melds = filter(meld_of, groups_shown(view, draft))
    return arrange(melds, view.options.is_per_occurrence)


def best_of(cards: Group, view: View) -> Arrangement:
    """Return the best arrangement of ``cards`` by the options of ``view``."""
    return _best(tuple(sorted(cards)), view.options.is_per_occurrence)


@lru_cache(maxsize=64)
def _best(cards: Group, per_occurrence: bool) -> Arrangement:
    return best_arrangement(cards, per_occurrence)


def by_house(card: Seen) -> int:
    """Return the place of the known ``card`` in the order of houses."""
    return DECK.index(card.face or "")


def _by_person(card: str) -> tuple[int, int]:
    return PERSONS.index(card[0]), HOUSES.index(card[1])
