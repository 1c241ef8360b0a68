"""The score sheet on the table, and how a hand ended (Paris, Who scores)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamesuite.engine.language import _, grouped
from gamesuite.engine.seating import joined
from gamesuite.engine.table.scene import Part
from gamesuite.games.paris.rubber import teams
from gamesuite.games.paris.state import View
from gamesuite.games.paris.table.contents import ResultContent, SheetContent, SideContent
from gamesuite.games.paris.table.parts import RESULT, SHEET
from gamesuite.games.paris.words import TIMES

Names = Sequence[str]


def sheet_part(view: View, names: Names) -> Part:
    """Return the score sheet, with its entries in words."""
    sides = tuple(_sides(view, names))
    return Part(
        SHEET,
        _("Score sheet. {sides}").format(sides=" ".join(map(_speak, sides))),
        content=SheetContent(sides),
    )


def side_names(view: View, names: Names, side: int) -> tuple[str, ...]:
    """Return the names of the players of ``side``."""
    return tuple(names[seat] for seat in teams(view.seats)[side])


def result_part(view: View, names: Names) -> Part:
    """Return how the hand on the table ended; there must be a result."""
    content = ResultContent(_headline(view, names), _written(view, names))
    return Part(RESULT, f"{content.headline} {content.detail}".strip(), content=content)


def writers(view: View) -> tuple[int, ...]:
    """Return the sides that wrote the score of the hand that is over."""
    result = view.result
    if result is None or result.out is None:
        return ()
    own = view.side(result.out)
    return (own,) if result.won else tuple(at for at in range(len(view.sheets)) if at != own)


def _headline(view: View, names: Names) -> str:
    result = view.result
    if result is None or result.out is None:
        return _("All players passed: nobody scores.")
    if _is_you(view, names, result.out):
        words = (
            _("You go out with {score} and win the hand.")
            if result.won
            else _("You go out with {score} and lose the hand.")
        )
    else:
        words = (
            _("{name} goes out with {score} and wins the hand.")
            if result.won
            else _("{name} goes out with {score} and loses the hand.")
        )
    return words.format(name=names[result.out], score=grouped(result.score))


def _is_you(view: View, names: Names, seat: int) -> bool:
    """Return whether the player at ``seat`` looks at the table and is called "You"."""
    return seat == view.viewer and names[seat] == _("You")


def _written(view: View, names: Names) -> str:
    result = view.result
    if result is None or result.out is None:
        return ""
    words = (
        _("Below the line: {names}, {score}.")
        if result.won
        else _("Above the line: {names}, {score}.")
    )
    who = joined([name for side in writers(view) for name in side_names(view, names, side)])
    return words.format(names=who, score=grouped(result.score))


def _sides(view: View, names: Names) -> Iterator[SideContent]:
    totals, factors = view.totals, view.factors
    wrote, won = writers(view), view.result is not None and view.result.won
    for side, sheet in enumerate(view.sheets):
        factor = f"{TIMES} {factors[side]}" if side == view.winner else ""
        yield SideContent(
            side_names(view, names, side),
            tuple(map(grouped, sheet.above)),
            tuple(map(grouped, sheet.below)),
            grouped(totals[side]),
            factor,
            is_last_above=side in wrote and not won,
            is_last_below=side in wrote and won,
            team=view.team(side),
        )


def _speak(side: SideContent) -> str:
    words = _("{name}: above the line {above}; below {below}; total {total}.")
    nothing = _("nothing")
    return words.format(
        name=joined(side.names),
        above=", ".join(side.above) or nothing,
        below=", ".join(side.below) or nothing,
        total=f"{side.total} ({side.factor})" if side.factor else side.total,
    )
