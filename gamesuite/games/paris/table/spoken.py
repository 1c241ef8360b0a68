"""What a screen reader says when a player arranges the own hand."""

from __future__ import annotations

from gamesuite.engine.language import _
from gamesuite.games.paris.state import View
from gamesuite.games.paris.table.laid import Laid, groups_shown
from gamesuite.games.paris.table.score_words import cards_listed, group_kind
from gamesuite.games.paris.words import card_name


def speak_change(view: View, before: Laid, after: Laid) -> str:
    """Return what has changed from ``before`` to ``after``, empty for nothing."""
    if after.by_person != before.by_person:
        return _("Sorted by person.") if after.by_person else _("Sorted by house.")
    if after.shows_taken != before.shows_taken:
        return _("Taken cards are shown.") if after.shows_taken else _("Taken cards are hidden.")
    if after.held and not before.held:
        return _("{card}, picked up.").format(card=card_name(after.held))
    if before.held and not after.held:
        return _speak_drop(view, before, after)
    return _("The best melds are shown.") if before.groups != after.groups else ""


def _speak_drop(view: View, before: Laid, after: Laid) -> str:
    """Return where the card lies that was held ``before``."""
    card = before.held
    for group in groups_shown(view, after):
        if card in group:
            words = _("{card}, now with {cards}: {kind}.")
            others = cards_listed(each for each in group if each != card) or _("no other card")
            return words.format(card=card_name(card), cards=others, kind=group_kind(group))
    return _("{card}, put down.").format(card=card_name(card))
