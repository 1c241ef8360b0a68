"""The legend below blank sheets of Paris: what cards, doubles and a rubber are worth."""

from __future__ import annotations

from gamesuite.engine.language import _
from gamesuite.games.paris.deck import MAJORS, MINORS, VALUE
from gamesuite.games.paris.words import TIMES, person_name
from gamesuite.widgets.pages.page_legend import LegendTable


def paris_legend(players: int) -> tuple[LegendTable, ...]:
    """Return the tables for this number of ``players`` (Paris, Score of a hand; Who scores)."""
    return (
        LegendTable(
            _("The sum of the cards in melds is doubled once for"), _doubles(), numbers=False
        ),
        LegendTable(_("Cards"), _cards()),
        LegendTable(_("Rubber"), _rubber(players)),
    )


def _doubles() -> tuple[tuple[str, str], ...]:
    return (
        (_("each card"), _("in a meld")),
        (_("identical"), _("two pairs or sequences of the same persons")),
        (_("consecutive"), _("two pairs of neighbouring rank, two sequences shifted by one")),
        (_("same house"), _("two pairs or sequences of one house")),
        (_("same sets"), _("two sets of the same houses")),
    )


def _cards() -> tuple[tuple[str, str], ...]:
    return tuple(
        (f"{person_name(major)}, {person_name(minor)}", str(VALUE[f"{major}O"]))
        for major, minor in zip(MAJORS, MINORS, strict=True)
    )


def _rubber(players: int) -> tuple[tuple[str, str], ...]:
    lead = ((_("with a lead of"), "2"),) if players == 2 else ()
    return (
        (_("entries below the line"), "3"),
        *lead,
        (_("total of the winner"), f"{TIMES} 2"),
        (_("no other entries below"), f"{TIMES} 10"),
    )
