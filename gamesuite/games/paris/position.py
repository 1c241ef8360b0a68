"""The position of Paris as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.cards import Seen
from gamesuite.engine.language import _, grouped
from gamesuite.games.paris.rubber import teams
from gamesuite.games.paris.state import View


def position_text(view: View) -> str:
    """Return ``view`` as lines: the hand, the table, the players' cards, the sheets."""
    lines = [
        _("Hand {number}, dealt by player {dealer}").format(
            number=view.hand + 1, dealer=view.dealer + 1
        ),
        _("Face up   {cards}").format(cards="  ".join(_face(p.card) for p in view.places)),
        _("Piles     {counts}").format(counts="  ".join(f"{p.pile:2}" for p in view.places)),
        *_hands(view),
        *_sheets(view),
        _status(view),
    ]
    return "\n".join(lines)


def _face(card: Seen | None) -> str:
    """Return the name of ``card``, dashes for no card, question marks for a hidden one."""
    if card is None:
        return "--"
    return card.face or "??"


def _hands(view: View) -> Iterator[str]:
    for seat, hand in enumerate(view.hands):
        cards = " ".join(map(_face, hand.cards))
        yield _("Player {number}  {cards}").format(number=seat + 1, cards=cards)


def _sheets(view: View) -> Iterator[str]:
    for seats, sheet, total in zip(teams(view.seats), view.sheets, view.totals, strict=True):
        yield _("Sheet {players}   below {below}, above {above}, total {total}").format(
            players="+".join(str(seat + 1) for seat in seats),
            below=_entries(sheet.below),
            above=_entries(sheet.above),
            total=grouped(total),
        )


def _entries(entries: tuple[int, ...]) -> str:
    return " ".join(map(grouped, entries)) or "-"


def _status(view: View) -> str:
    """Return which player is to act, or how the hand ended."""
    if view.result is None:
        return _("Player {number} to play").format(number=view.seat + 1)
    if view.result.out is None:
        return _("Nobody went out; the hand doesn't count")
    template = (
        _("Player {number} went out with {points} and won the hand")
        if view.result.won
        else _("Player {number} went out with {points} and lost the hand")
    )
    return template.format(number=view.result.out + 1, points=grouped(view.result.score))
