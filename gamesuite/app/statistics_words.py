"""What the statistics say: figures, results and times in words."""

from __future__ import annotations

from gamesuite.app.results_of_game import ResultsOfGame, Variation
from gamesuite.engine.language import _, counted
from gamesuite.storage.result import Ending, Person, Result
from gamesuite.storage.statistics import Bin, Figures

NOTHING = "—"
"""Stands where there is no figure yet."""


def figure_words(figures: Figures) -> list[tuple[str, str, str]]:
    """Return the label, the value and a remark of every figure.

    Victories are only told of where there is something to win.
    """
    return [
        (_("Played"), str(figures.played), _under_way(figures)),
        _victories(figures),
        (_("Best score"), _whole(figures.best), ""),
        (_("Mean score"), _mean(figures.mean), ""),
        *_streaks(figures),
        (
            _("Time in all"),
            _time(figures.seconds if figures.mean_seconds is not None else None),
            "",
        ),
        (_("Time a game"), _time(figures.mean_seconds), ""),
    ]


def unscored_words(figures: Figures) -> str:
    """Return how many games stand apart because they are not scored, nothing if there are none."""
    if not figures.unscored:
        return ""
    return counted(
        "Besides, {n} game was not scored.", "Besides, {n} games were not scored.", figures.unscored
    )


def person_words(person: Person) -> str:
    """Return what ``person`` is called."""
    if person.place:
        return _("Player {number}").format(number=person.place)
    return person.name or _("You")


def variation_words(results: ResultsOfGame, variation: Variation) -> str:
    """Return what ``variation`` is, and how many play if that can differ."""
    words = results.title(variation)
    if len(results.game.rules.seat_counts) == 1:
        return words
    players = counted("{n} player", "{n} players", variation.seats)
    return f"{words}, {players}" if words else players


def ending_words(ending: Ending) -> str:
    """Return how a game ended, in a word."""
    return {
        "under way": _("under way"),
        "won": _("won"),
        "shared": _("shared"),
        "lost": _("lost"),
        "done": _("finished"),
        "left": _("left"),
    }[ending]


def result_words(result: Result) -> str:
    """Return one game in a line."""
    told = [
        _("Deal {number}: {score}").format(number=result.deal, score=result.score),
        ending_words(result.ending),
        _time(result.seconds),
    ]
    if result.unscored:
        told.append(_("not scored"))
    return ", ".join(told)


def last_words(results: tuple[Result, ...]) -> str:
    """Return the scores of ``results`` in a sentence, for who cannot see them drawn."""
    scores = ", ".join(f"{one.score} {ending_words(one.ending)}" for one in results)
    return _("The last games, oldest first: {scores}.").format(scores=scores)


def spread_words(bins: tuple[Bin, ...]) -> str:
    """Return how scores are spread in a sentence, for who cannot see it drawn."""
    parts = "; ".join(
        _("{scores}: {games}").format(
            scores=bin_words(one), games=counted("{n} game", "{n} games", one.number)
        )
        for one in bins
        if one.number
    )
    return _("How often each score was made: {parts}.").format(parts=parts)


def bin_words(one: Bin) -> str:
    """Return the scores of ``one`` bin."""
    if one.lowest == one.highest:
        return str(one.lowest)
    return _("{lowest} to {highest}").format(lowest=one.lowest, highest=one.highest)


def _under_way(figures: Figures) -> str:
    number = figures.under_way
    return counted("{n} under way", "{n} under way", number) if number else ""


def _victories(figures: Figures) -> tuple[str, str, str]:
    ended = figures.played - figures.under_way
    if figures.done:
        return _("Finished"), str(figures.finished), _share(figures.finished, ended)
    shared = counted("{n} shared", "{n} shared", figures.shared) if figures.shared else ""
    return _("Won"), str(figures.won), ", ".join(filter(None, (_share(figures.won, ended), shared)))


def _streaks(figures: Figures) -> list[tuple[str, str, str]]:
    if figures.done:
        return []
    return [
        (_("Won in a row now"), str(figures.streak), ""),
        (_("Most won in a row"), str(figures.longest_streak), ""),
    ]


def _share(part: int, whole: int) -> str:
    return _("{n} %").format(n=round(100 * part / whole)) if whole else ""


def _whole(number: int | None) -> str:
    return NOTHING if number is None else str(number)


def _mean(number: float | None) -> str:
    return NOTHING if number is None else f"{number:.1f}"


def _time(seconds: float | None) -> str:
    if seconds is None:
        return NOTHING
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return _("{hours} h {minutes:02} min").format(hours=hours, minutes=minutes)
    if minutes:
        return _("{minutes} min {seconds:02} s").format(minutes=minutes, seconds=rest)
    return _("{seconds} s").format(seconds=rest)
