"""The results of a game as comma-separated values, for a spreadsheet."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from datetime import UTC, datetime
from io import StringIO

import msgspec

from gamesuite.engine.rules import Noted
from gamesuite.storage.result import Result

COLUMNS = (
    "game",
    "variation",
    "players",
    "name",
    "deal",
    "ended",
    "result",
    "score",
    "scored",
    "seconds",
    "noted",
)
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def results_as_csv(results: Iterable[Result]) -> str:
    """Return ``results`` as text: a line of headings, then a line for each result.

    The words are the same in every language, so programs can read them.
    """
    text = StringIO(newline="")
    table = csv.writer(text)
    table.writerow(COLUMNS)
    table.writerows(map(_row, results))
    return text.getvalue()


def _row(result: Result) -> tuple[str | int, ...]:
    under_way = result.ending == "under way"
    return (
        result.game,
        _variation(result.options),
        result.seats,
        _without_formula(result.name) or (f"player {result.place}" if result.place else ""),
        result.deal if result.tells_number else "",
        "" if under_way else datetime.fromtimestamp(result.ended, UTC).isoformat(),
        result.ending,
        "" if under_way else result.score,
        f"no: {result.unscored}" if result.unscored else "yes",
        "" if under_way else round(result.seconds),
        _without_formula(_noted(result.noted)),
    )


def _variation(options: str) -> str:
    given = msgspec.json.decode(options, type=dict[str, str | bool | int])
    return "; ".join(f"{name}={_as_text(value)}" for name, value in given.items())


def _noted(noted: Noted) -> str:
    """Return what was ``noted`` as text, such as "balls=10 7 3"."""
    return "; ".join(f"{name}={' '.join(map(str, numbers))}" for name, numbers in noted.items())


def _as_text(value: str | bool | int) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _without_formula(name: str) -> str:
    """Return ``name`` in a form no spreadsheet takes for a formula; it may come from a file."""
    return f"'{name}" if name.startswith(_FORMULA) else name
