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
    whole_number,
)
from gamesuite.engine.language import N_, _
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.player import AnyPlayer
from gamesuite.engine.setup import Seat
from gamesuite.engine.thinking.arena import Mean, Series, Tally

MOST_MATCHES = 1_000_000
DIGITS = 4
"""How many decimals of a mean are printed."""

Figures: TypeAlias = dict[str, str | int | float | None]


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


def _run(asked: Namespace) -> int:
    """Play the matches and print one JSON object; raises UsageError if they cannot be played."""
    names: list[str] = [name.strip() for name in asked.seats.split(",")]
    matches = whole_number("--matches", asked.matches, 1, MOST_MATCHES)
    try:
        series = _series(asked, names)
    except opening.OpeningError as error:
        raise UsageError(error.sentence) from None
    if series.first_deal + matches - 1 > HIGHEST_NUMBER:
        raise UsageError(_("There aren't that many deals after the first."))
    print(json.dumps(_played(series, names, matches)))
    return 0


def _series(asked: Namespace, names: list[str]) -> Series[Any, Any, Any]:
    """Return the series to play; raises OpeningError if it cannot be played."""
    game = opening.find_game(asked.game)
    options = opening.options_from_text(asked.game, asked.option)
    number = opening.deal_number(asked.deal)
    seats = tuple(Seat() for _ in names)
    setup = opening.new_match(asked.game, options, number, seats).match.setup
    players = tuple(_player(game, name) for name in names)
    parts = game.parts
    return Series(parts.rules, setup.options, players, number, parts.counts)


def _player(game: Game, name: str) -> AnyPlayer:
    make = game.parts.players.get(name)
    if make is None:
        sentence = _("{game} has no computer player “{name}”. Choose from {names}.")
        names = ", ".join(game.parts.players)
        title = game.descriptions.title()
        raise UsageError(sentence.format(name=name, game=title, names=names))
    return make()


def _played(series: Series[Any, Any, Any], names: list[str], matches: int) -> dict[str, object]:
    """Return what to print about the matches; scripts rely on the keys."""
    tallies = [Tally() for _ in names]
    unfinished = 0
    for number in range(matches):
        played, results = series.play(number)
        unfinished += not played.finished
        for tally, result in zip(tallies, results, strict=True):
            tally.add(result)
    summary: dict[str, object] = {"matches": matches}
    if unfinished:
        summary["unfinished"] = unfinished
    alone = len(names) == 1
    figures = [_alone(tally) if alone else _in_company(tally) for tally in tallies]
    players = [{"seat": name, **each} for name, each in zip(names, figures, strict=True)]
    return {**summary, **(figures[0] if alone else {}), "players": players}


def _alone(tally: Tally) -> Figures:
    mean, error = _rounded(tally.score)
    return {"mean": mean, "se": error, **_more(tally)}


def _in_company(tally: Tally) -> Figures:
    mean, error = _rounded(tally.score)
    endings = {"wins": tally.endings["win"], "ties": tally.endings["tie"]}
    return {**endings, "mean_score": mean, "se_score": error, **_more(tally)}


def _more(tally: Tally) -> Figures:
    """Return the figures that only some games have."""
    points, _error = _rounded(tally.points)
    mean_points: Figures = {} if points is None else {"mean_points": points}
    return mean_points | tally.counts


def _rounded(mean: Mean) -> tuple[float | None, float | None]:
    value, error = mean.value, mean.standard_error
    return (
        None if value is None else round(value, DIGITS),
        None if error is None else round(error, DIGITS),
    )


PLAY = Command(
    N_("Play matches between computer players and print the results as JSON."), _add_arguments, _run
)
