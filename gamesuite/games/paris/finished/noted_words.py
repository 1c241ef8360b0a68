"""The words for what the statistics keep of Paris: hands won and lost, melds and doubles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamesuite.engine.language import _, counted, decimal, grouped, percent
from gamesuite.engine.rules import Noted
from gamesuite.engine.words.noted_words import NotedTable, NotedWords
from gamesuite.games.paris.finished.formula import product

_SIZES = {"hands": 2, "own": 2, "others": 2, "best": 2, "doubles": 1, "points": 1, "melds": 3}
"""How many numbers there are of everything that each match notes."""
_MOST_DOUBLES = 600
"""More doubles than any hand can have."""
Figure = tuple[str, str, str]


class ParisNotedWords(NotedWords):
    """The words for the hands that the rules note with a result."""

    def score(self) -> str:
        """Return what a score is."""
        return _("A score is the total of your side on the score sheet.")

    def figures(self, games: Sequence[Noted]) -> tuple[Figure, ...]:
        """Return the rubbers, the hands won and lost by going out, the best hand and the melds."""
        whole = [noted for noted in games if _is_whole(noted)]
        return tuple(_figures(whole)) if whole else ()

    def table(self, games: Sequence[Noted]) -> NotedTable | None:
        """Return who went out how often, and won or lost the hand."""
        whole = [noted for noted in games if _is_whole(noted)]
        hands, void = _sums(whole, "hands", 2)
        if not hands:
            return None
        counts = (*_sums(whole, "own", 2), *_sums(whole, "partner", 2), *_sums(whole, "others", 2))
        words = (
            _("Self, won"),
            _("Self, lost"),
            _("Partner, won"),
            _("Partner, lost"),
            _("Opponent, won"),
            _("Opponent, lost"),
            _("Nobody"),
        )
        has_partner = any("partner" in noted for noted in whole)
        rows = tuple(
            (name, grouped(count), _share(count, hands))
            for at, (name, count) in enumerate(zip(words, (*counts, void), strict=True))
            if has_partner or at not in (2, 3)
        )
        headings = (_("Who went out"), _("Hands"), _("Share"))
        return NotedTable(_("Hands"), headings, rows, has_names=True)


def _figures(games: Sequence[Noted]) -> Iterator[Figure]:
    rubbers = [noted["rubber"][0] for noted in games if len(noted.get("rubber", ())) == 1]
    if rubbers:
        yield _("Rubbers won"), grouped(sum(rubbers)), _share(sum(rubbers), len(rubbers))
    hands, _void = _sums(games, "hands", 2)
    per_game = _("{n} per game").format(n=decimal(hands / len(games), 1))
    yield _("Hands"), grouped(hands), per_game
    won, lost = _sums(games, "own", 2)
    yield _("Went out and won"), grouped(won), _share(won, hands)
    if won + lost:
        share = _("{n}% of times gone out").format(n=percent(lost / (won + lost)))
        yield _("Went out and lost"), grouped(lost), share
    if won:
        yield from _best_figures(games, won)
    pairs, sets, sequences = _sums(games, "melds", 3)
    if pairs + sets + sequences:
        kinds = (
            counted("{n} pair", "{n} pairs", pairs),
            counted("{n} set", "{n} sets", sets),
            counted("{n} sequence", "{n} sequences", sequences),
        )
        yield _("Melds"), grouped(pairs + sets + sequences), ", ".join(kinds)


def _best_figures(games: Sequence[Noted], won: int) -> Iterator[Figure]:
    """Yield the best and the average hand of those ``won``, and the most doubles."""
    base, doubles = max((_best(noted) for noted in games), key=_score)
    yield _("Best hand"), grouped(_score((base, doubles))), product(base, doubles)
    (points,) = _sums(games, "points", 1)
    yield _("Average hand won"), grouped(round(points / won)), ""
    yield _("Most doubles"), grouped(max(noted["doubles"][0] for noted in games)), ""


def _best(noted: Noted) -> tuple[int, int]:
    base, doubles = noted["best"]
    return base, doubles


def _score(hand: tuple[int, int]) -> int:
    base, doubles = hand
    return base << doubles


def _is_whole(noted: Noted) -> bool:
    """Return whether ``noted`` has all that a match notes; a journal may hold anything."""
    has_all = all(len(noted.get(name, ())) == size for name, size in _SIZES.items())
    counts = (number for numbers in noted.values() for number in numbers)
    return has_all and min(counts) >= 0 and noted["best"][1] <= _MOST_DOUBLES


def _sums(games: Sequence[Noted], name: str, size: int) -> tuple[int, ...]:
    """Return the sums of the numbers noted by ``name``, of which each match has ``size``."""
    rows = [noted[name] for noted in games if len(noted.get(name, ())) == size]
    return tuple(sum(row[at] for row in rows) for at in range(size))


def _share(part: int, whole: int) -> str:
    return _("{n}%").format(n=percent(part / whole)) if whole else ""
