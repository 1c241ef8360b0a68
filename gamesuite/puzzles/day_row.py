"""The row of days: on how many in a row something of the day was done, whatever the clock says.

A day counts if the player has solved one of its puzzles without having looked at the answer, or has
played one of its deals to the end, scored, on the day itself. A clock that is set back or forward
must gain nothing:

- A day before the newest one seen on the clock does not count any more.
- A day that was done ahead, while the clock was fast, counts once it has come.

Nobody must wait for years because the clock was wrong by years: if it jumps by more than `FAR` and
comes back to a day between, the jump was wrong and is forgotten. A clock that loses its battery and
shows a day long ago costs nothing: what is done then does not count, and all is as before once it
is right. (Whoever was away for more than `FAR` could set it back to a day between. No clock tells
the two apart.)
"""

from __future__ import annotations

from datetime import date, timedelta

from msgspec.structs import replace

from gamesuite.engine.daily import Streak, streak
from gamesuite.storage.settings import DayRecord, Progress

FAR = timedelta(days=31)
"""By how much the clock must jump ahead before it is believed that it jumped wrongly."""
MOST_DAYS = 4000
"""The most days that are kept: the latest ones."""


def counts(record: DayRecord, day: date) -> bool:
    """Return whether what is done on ``day``, the date on the clock, counts for the row."""
    return record.newest is None or day >= record.newest


def with_day_seen(record: DayRecord, today: date) -> DayRecord:
    """Return ``record`` now that the clock shows ``today``."""
    newest, jump = record.newest or today, record.jump
    if today - newest > FAR:
        jump = newest, today
    elif jump is not None and today - jump[1] > FAR:  # the clock has gone on from there
        jump = None
    elif jump is not None and jump[0] <= today < jump[1]:  # the clock was wrong, and is right again
        return replace(record, newest=today, jump=None)
    return replace(record, newest=max(newest, today), jump=jump)


def with_day_done(record: DayRecord, day: date) -> DayRecord:
    """Return ``record`` after something of ``day``, the date on the clock, was done on it.

    Nothing changes if the day does not count.
    """
    record = with_day_seen(record, day)
    if not counts(record, day):
        return record
    return replace(record, done=tuple(sorted({*record.done, day})[-MOST_DAYS:]))


def days_done(progress: Progress) -> set[date]:
    """Return the days that count in ``progress``.

    Among them are those on which an older version, which knew no row, saw a puzzle solved.
    """
    return {day for record in progress.puzzles.values() for day in record.days}.union(
        progress.days.done
    )


def row_of(progress: Progress, today: date) -> Streak:
    """Return for how many days in a row something was done, up to ``today`` and at most."""
    return streak(days_done(progress), today)
