"""Which sheets are whole where there is no room for all of them."""

from __future__ import annotations

from collections.abc import Sequence

WIDE = 1366
"""From this width of the window on all sheets are whole, in pixels."""

WHOLE = 2
"""How many sheets are whole in a narrower window."""


def shown_whole(width: int, seats: int, seat: int, before: Sequence[int] = ()) -> tuple[int, ...]:
    """Return the seats whose sheets are whole, from left to right, in a window ``width`` wide.

    Where it is narrow those are the sheet of ``seat``, which is to act, and the next. A sheet
    that was whole ``before`` stays where it is.
    """
    if width >= WIDE or seats <= WHOLE:
        return tuple(range(seats))
    wanted = [(seat + ahead) % seats for ahead in range(WHOLE)]
    if len(before) != WHOLE:
        return tuple(wanted)
    fresh = iter([each for each in wanted if each not in before])
    return tuple(each if each in wanted else next(fresh) for each in before)
