"""``gamesuite play GAME --seats a,b,… [--matches N] [--deal N] [--option key=value …]``."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from typing import Any, TypeAlias

from gamesuite import opening
from gamesuite.catalogue import Game
from gamesuite.cli.parser import (
    Command,
    UsageError,
    add_game_argument,
    add_option_argument,
    no_such_player,
    whole_number,
)
from gamesuite.engine.language import N_, _
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.player import AnyPlayer
from gamesuite.engine.setup import Seat
from gamesuite.engine.thinking.arena import Mean, Series, Tally

MOST_MATCHES = 1_000_000
"""The most matches that can be played at once."""
DIGITS = 4
"""How many decimals of a mean are printed."""

Figures: TypeAlias = dict[str, str | int | float | None]
"""What is printed about a player, by its key; None is a mean of nothing."""


def _add_arguments(parser: ArgumentParser) -> None:
    add_game_argument(parser)
    parser.add_argument(
        "--seats", metavar="a,b,…", required=True, help=_("a computer player for each seat")
    )
    parser.add_argument(
        "--matches", metavar="N", default="1", help=_("number of matches (default: 1)")
    )
    parser.add_argument(
        "--deal", metavar="N", default="1", help=_("deal number of the first match (default: 1)")
    )
    add_option_argument(parser)


def _run(arguments: Namespace) -> int:
    """Play the matches and print one JSON object; raises UsageError if they cannot be played."""
    names: list[str] = [name.strip() for name in arguments.seats.split(",")]
    matches = whole_number("--matches", arguments.matches, 1, MOST_MATCHES)
    try:
        series = _series(arguments, names)
    except opening.OpeningError as error:
        raise UsageError(error.sentence) from None
    if series.first_deal + matches - 1 > HIGHEST_NUMBER:
        raise UsageError(_("There aren't that many deals after the first."))
    print(json.dumps(_summary(series, names, matches)))
    return 0


def _series(arguments: Namespace, names: list[str]) -> Series[Any, Any, Any]:
    """Return the series that players of the given ``names`` play, one for each seat.

    Raises OpeningError if the game cannot be played so, UsageError for an unknown player.
    """
    game = opening.find_game(arguments.game)
    options = opening.options_from_text(arguments.game, arguments.option)
    number = opening.deal_number(arguments.deal)
    seats = tuple(Seat() for _ in names)
    # A match completes the options and refuses a wrong number of seats.
    setup = opening.new_match(arguments.game, options, number, seats).match.setup
    players = tuple(_player(game, name) for name in names)
    parts = game.parts
    return Series(parts.rules, setup.options, players, number, parts.counts)


def _player(game: Game, name: str) -> AnyPlayer:
    """Return the computer player ``name`` of ``game``; raises UsageError if there is none."""
    make = game.parts.players.get(name)
    if make is None:
        raise no_such_player(game, name, game.parts.players)
    return make()


def _summary(series: Series[Any, Any, Any], names: list[str], matches: int) -> dict[str, object]:
    """Play the matches and return what to print about them; scripts rely on the keys.

    Where only one seat plays, its figures stand in the summary too.
    """
    tallies = [Tally() for _ in names]
    unfinished = 0
    for number in range(matches):
        match, results = series.play(number)
        if not match.finished:
            unfinished += 1
        for tally, result in zip(tallies, results, strict=True):
            tally.add(result)
    summary: dict[str, object] = {"matches": matches}
    if unfinished:
        summary["unfinished"] = unfinished
    if len(names) == 1:
        figures = [_figures_alone(tally) for tally in tallies]
        summary.update(figures[0])
    else:
        figures = [_figures_in_company(tally) for tally in tallies]
    summary["players"] = [
        {"seat": name, **own_figures} for name, own_figures in zip(names, figures, strict=True)
    ]
    return summary


def _figures_alone(tally: Tally) -> Figures:
    mean, error = _rounded(tally.score)
    return {"mean": mean, "se": error, **_figures_of_some_games(tally)}


def _figures_in_company(tally: Tally) -> Figures:
    mean, error = _rounded(tally.score)
    return {
        "wins": tally.endings["win"],
        "ties": tally.endings["tie"],
        "mean_score": mean,
        "se_score": error,
        **_figures_of_some_games(tally),
    }


def _figures_of_some_games(tally: Tally) -> Figures:
    """Return the figures that only some games have: the mean of points, and what they count."""
    mean_points, _error = _rounded(tally.points)
    if mean_points is None:
        return dict(tally.counts)
    return {"mean_points": mean_points, **tally.counts}


def _rounded(mean: Mean) -> tuple[float | None, float | None]:
    """Return ``mean`` and its standard error in `DIGITS` decimals, None for what is unknown."""
    value, error = mean.value, mean.standard_error
    return (
        None if value is None else round(value, DIGITS),
        None if error is None else round(error, DIGITS),
    )


PLAY = Command(
    N_("Play matches between computer players and print the results as JSON."), _add_arguments, _run
)
