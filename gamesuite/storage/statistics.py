"""Figures for results, such as those of one person in one variation, and results as CSV.

A game counts as played from its first command (Rules, What holds for every game). Only scored
games count, except in `Figures.unscored` and `Figures.last`. Scores and times are those of games
that have ended, including abandoned ones, unless only the score counts: there an abandoned game is
no loss.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from io import StringIO
from itertools import count, groupby

import msgspec

from gamesuite.engine.rules import Noted
from gamesuite.storage.result import MOVES, Person, Result

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
"""The headings of the columns for a spreadsheet; programs may rely on them."""

_EPOCH = datetime.fromtimestamp(0, UTC)
"""From where moments are counted; Windows cannot do that beyond the year 3000."""
_STARTS_OF_FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the start of a formula."""

MOST_BINS = 12
"""The most bins of a distribution, as many as can be drawn side by side."""

MOST_LAST = 50
"""How many of the last results are listed one by one."""


class Figures(msgspec.Struct, frozen=True):
    """The figures for some results; a figure without any game is None. Times are in seconds."""

    played: int
    """How many games were begun, those under way included."""

    under_way: int
    """How many games go on."""

    finished: int
    """How many games reached their end, won or not."""

    won: int
    """How many games one side alone has won, that of the person."""

    shared: int
    """How many games several sides have won, that of the person among them."""

    lost: int
    """How many games were lost or abandoned."""

    best: int | None
    """The highest score."""

    mean: float | None
    """The mean of the scores."""

    streak: int
    """How many games in a row were won up to the last one."""

    longest_streak: int
    """How many games in a row were won at most."""

    seconds: float
    """The time of all games together."""

    mean_seconds: float | None
    """The mean time of a game."""

    best_seconds: float | None
    """The shortest time of the games won."""

    fewest_moves: int | None
    """The fewest moves of the games whose moves were noted."""

    unscored: int
    """How many games have ended that are not scored."""

    scores: tuple[int, ...]
    """The scores of all games that count, the oldest first."""

    noted: tuple[Noted, ...]
    """What was noted with the games of these scores, in the same order, where anything was."""

    last: tuple[Result, ...]
    """The last results, scored or not, at most `MOST_LAST`."""


class Bin(msgspec.Struct, frozen=True):
    """The ``number`` of scores from ``lowest`` to ``highest``, both included."""

    lowest: int
    highest: int
    number: int


class Category(msgspec.Struct, frozen=True, order=True):
    """What results that are counted together have in common; sorting goes by the fields."""

    options: str
    """The variation: the options as JSON."""

    seats: int
    """The number of players."""

    person: Person


def category(result: Result) -> Category:
    """Return the category of ``result``."""
    return Category(result.options, result.seats, result.person)


def by_category(
    results: Iterable[Result], key: Callable[[Result], Category] = category
) -> dict[Category, list[Result]]:
    """Return ``results`` in groups by their ``key``, the keys sorted, each group in its order.

    Results of the same category must have the same ``key``: it is slow, and asked for one of them
    only.
    """
    groups: dict[Category, list[Result]] = {}
    group_by_fields: dict[tuple[str, int, str, int], list[Result]] = {}
    for result in results:
        fields_of_category = (result.options, result.seats, result.name, result.place)
        group = group_by_fields.get(fields_of_category)
        if group is None:
            group = groups.setdefault(key(result), [])
            group_by_fields[fields_of_category] = group
        group.append(result)
    return {key_of_group: groups[key_of_group] for key_of_group in sorted(groups)}


def figures(results: Sequence[Result], *, score_only: bool = False) -> Figures:
    """Return the figures for ``results``, which are in the order they ended.

    With ``score_only`` nobody wins or loses: an abandoned game counts in no score and no time.
    """
    # Each list is a part of the one before: scored, ended, and counted in scores and times.
    scored = [result for result in results if not result.unscored]
    ended = [result for result in scored if result.ending != "under way"]
    counted = [result for result in ended if not (score_only and result.ending == "left")]
    scores = tuple(result.score for result in counted)
    endings = [result.ending for result in ended]
    won = [ending == "won" for ending in endings]
    unscored = [result for result in results if result.unscored and result.ending != "under way"]
    seconds = sum(result.seconds for result in counted)
    left = endings.count("left")
    return Figures(
        played=len(scored),
        under_way=len(scored) - len(ended),
        finished=len(ended) - left,
        won=sum(won),
        shared=endings.count("shared"),
        lost=0 if score_only else endings.count("lost") + left,
        best=max(scores, default=None),
        mean=sum(scores) / len(scores) if scores else None,
        streak=_last_streak(won),
        longest_streak=_longest_streak(won),
        seconds=seconds,
        mean_seconds=seconds / len(counted) if counted else None,
        best_seconds=min(
            (result.seconds for result in ended if result.ending == "won"), default=None
        ),
        fewest_moves=_fewest_moves(ended),
        unscored=len(unscored),
        scores=scores,
        noted=tuple(result.noted for result in counted if result.noted),
        last=tuple(result for result in results if result.ending != "under way")[-MOST_LAST:],
    )


def distribution(scores: Sequence[int]) -> tuple[Bin, ...]:
    """Return the distribution of ``scores`` in at most :data:`MOST_BINS` bins of equal width.

    The width is 1, 2 or 5 times a power of ten; bins start at its multiples.
    """
    if not scores:
        return ()
    width = next(width for width in _widths() if _number_of_bins(scores, width) <= MOST_BINS)
    first = min(scores) // width
    number_by_bin = Counter(score // width for score in scores)
    return tuple(
        Bin(place * width, (place + 1) * width - 1, number_by_bin[place])
        for place in range(first, first + _number_of_bins(scores, width))
    )


def _widths() -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20, 50 and so on."""
    return (digit * 10**power for power in count() for digit in (1, 2, 5))


def _number_of_bins(scores: Sequence[int], width: int) -> int:
    return max(scores) // width - min(scores) // width + 1


def _fewest_moves(results: Iterable[Result]) -> int | None:
    """Return the fewest moves of a win among ``results``; earlier programs did not note them."""
    noted_moves = (result.noted.get(MOVES, ()) for result in results if result.ending == "won")
    return min((moves[0] for moves in noted_moves if moves), default=None)


def _last_streak(won: Sequence[bool]) -> int:
    """Return how many games at the end were ``won``, of which there is a truth value for each."""
    length = 0
    for is_win in reversed(won):
        if not is_win:
            break
        length += 1
    return length


def _longest_streak(won: Iterable[bool]) -> int:
    """Return how many games in a row were ``won`` at most."""
    return max((len(list(run)) for is_win, run in groupby(won) if is_win), default=0)


def results_as_csv(results: Iterable[Result]) -> str:
    """Return ``results`` as text: a line of headings, then a line for each result.

    The words are English in every language, so that programs can read them.
    """
    import csv  # noqa: PLC0415 - hardly anybody ever wants it

    text = StringIO(newline="")
    table = csv.writer(text)
    table.writerow(COLUMNS)
    table.writerows(map(_row, results))
    return text.getvalue()


def _row(result: Result) -> tuple[str | int, ...]:
    """Return the line for ``result``: a value for each of `COLUMNS`."""
    under_way = result.ending == "under way"
    return (
        result.game,
        _variation(result.options),
        result.seats,
        _without_formula(result.name) or (f"player {result.place}" if result.place else ""),
        result.deal if result.tells_number else "",
        "" if under_way else (_EPOCH + timedelta(seconds=result.ended)).isoformat(),
        result.ending,
        "" if under_way else result.score,
        f"no: {result.unscored}" if result.unscored else "yes",
        "" if under_way else round(result.seconds),
        _without_formula(_noted(result.noted)),
    )


def _variation(options: str) -> str:
    """Return ``options``, given as JSON, as text, such as "variation=raglan; open=false"."""
    given = msgspec.json.decode(options, type=dict[str, str | bool | int])
    return "; ".join(f"{name}={_as_text(value)}" for name, value in given.items())


def _noted(noted: Noted) -> str:
    """Return what was ``noted`` as text, such as "balls=10 7 3"."""
    return "; ".join(f"{name}={' '.join(map(str, numbers))}" for name, numbers in noted.items())


def _as_text(value: str | bool | int) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _without_formula(text: str) -> str:
    """Return ``text`` in a form no spreadsheet takes for a formula; it may come from a file."""
    return f"'{text}" if text.startswith(_STARTS_OF_FORMULAS) else text
