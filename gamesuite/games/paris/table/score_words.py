"""How a score comes about, in words: the base, its doubles, and what they are for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gamesuite.engine.language import _, counted, grouped
from gamesuite.games.paris.deck import VALUE
from gamesuite.games.paris.melds import MELD_INDEX, MELDS
from gamesuite.games.paris.scoring import Arrangement
from gamesuite.games.paris.words import TIMES, card_name, product


def team_words(team: int | None) -> tuple[str, ...]:
    """Return the name of ``team``, from 0, or nothing if everybody plays alone."""
    return () if team is None else (_("Team {number}").format(number=team + 1),)


def formula(melds: Arrangement) -> str:
    """Return the base and how often it doubles, as a power of two; empty without melds."""
    return product(melds.base, melds.doubles) if melds.melds else ""


def doubles_words(melds: Arrangement) -> str:
    """Return what ``melds`` are doubled for: "5 cards, consecutive, same house"."""
    names = (_("identical"), _("consecutive"), _("same house"), _("same sets"))
    words = [counted("{n} card", "{n} cards", melds.melded)]
    for name, count in zip(names, melds.bonuses, strict=True):
        if count:
            words.append(name if count == 1 else f"{name} {TIMES}{count}")
    return ", ".join(words)


def spoken_score(melds: Arrangement) -> str:
    """Return the score of ``melds`` and how it comes about, as a screen reader says it."""
    if not melds.melds:
        return _("no melds")
    words = _("{score}: {base} doubled {times}, for {reasons}")
    times = counted("{n} time", "{n} times", melds.doubles)
    return words.format(
        score=grouped(melds.score),
        base=grouped(melds.base),
        times=times,
        reasons=doubles_words(melds),
    )


def group_name(group: Sequence[str]) -> str:
    """Return what ``group`` is: "Pair", "Set", "Sequence", or "No meld"."""
    at = MELD_INDEX.get(frozenset(group))
    if at is None:
        return _("No meld")
    return {"pair": _("Pair"), "set": _("Set"), "sequence": _("Sequence")}[MELDS[at].kind]


def group_kind(group: Sequence[str]) -> str:
    """Return what ``group`` is within a sentence: "pair", "no meld"."""
    at = MELD_INDEX.get(frozenset(group))
    if at is None:
        return _("no meld")
    return {"pair": _("pair"), "set": _("set"), "sequence": _("sequence")}[MELDS[at].kind]


def group_value(group: Sequence[str]) -> int:
    """Return the sum of the values of the cards of ``group``, 0 if it is no meld."""
    return sum(VALUE[card] for card in group) if frozenset(group) in MELD_INDEX else 0


def cards_listed(cards: Iterable[str]) -> str:
    """Return the names of ``cards``, separated by commas."""
    return ", ".join(map(card_name, cards))
