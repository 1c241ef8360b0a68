"""The commands that write and read game files.

``gamesuite new GAME [--deal N] [--seats N] [--option key=value …] --out FILE [--force]``
    writes a new game.
``gamesuite check FILE…``
    says whether game files are good, in one line of JSON for each.
``gamesuite show FILE``
    prints the position of a game as text.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from gamesuite import opening
from gamesuite.catalogue import Game
from gamesuite.cli.parser import (
    Command,
    Finding,
    UsageError,
    add_game_argument,
    add_option_argument,
    error_of,
    files_of,
    print_findings,
    whole_number,
)
from gamesuite.engine.language import N_, _
from gamesuite.engine.match import AnyMatch, Restart
from gamesuite.engine.setup import LONGEST_NAME, Seat
from gamesuite.engine.words.descriptions import shown

MOST_SEATS = 99
"""The most seats that may be asked for; each game then says how many it has."""

# new


def _add_new_arguments(parser: ArgumentParser) -> None:
    add_game_argument(parser)
    parser.add_argument("--deal", metavar="N", help=_("deal number (default: random)"))
    parser.add_argument(
        "--seats",
        metavar="N|a,b,…",
        help=_("number of players, or who they are: names, or strengths of computer players"),
    )
    add_option_argument(parser)
    parser.add_argument("--out", metavar="FILE", required=True, help=_("the file to write"))
    parser.add_argument("--force", action="store_true", help=_("replace FILE if it exists"))


def _new(arguments: Namespace) -> int:
    """Write the file of the new game. It is not scored, like any game that is loaded.

    Raises UsageError if there is no such game, OpeningError if the file cannot be written, or
    exists and may not be replaced.
    """
    opened, path = _new_match(arguments), Path(arguments.out)
    if os.path.isfile(path) and not arguments.force:
        sentence = _("“{file}” already exists. Use --force to replace it.")
        raise opening.OpeningError(sentence.format(file=shown(path.name)))
    opened.match.stop_scoring("load")
    opening.save_file(path, opened.match)
    return 0


def _new_match(arguments: Namespace) -> opening.Opened:
    """Return the new game; raises UsageError if there is no such game."""
    try:
        options = opening.options_from_text(arguments.game, arguments.option)
        number = (
            opening.random_number()
            if arguments.deal is None
            else opening.deal_number(arguments.deal)
        )
        seats = _seats(opening.find_game(arguments.game), arguments.seats)
        return opening.new_match(arguments.game, options, number, seats)
    except opening.OpeningError as error:
        raise UsageError(error.sentence) from None


def _seats(game: Game, text: str | None) -> tuple[Seat, ...] | None:
    """Return as many seats of persons of ``game`` as ``text`` says, or those that it lists.

    None is for as many as is usual. Of two persons of one name the rules would not know who is who.
    """
    if text is None:
        return None
    if "," not in text and text.strip() not in game.levels:
        return (Seat(),) * whole_number("--seats", text, 1, MOST_SEATS)
    names = [name.strip() for name in text.split(",")]
    seats = tuple(
        Seat(player="computer", level=name) if name in game.levels else Seat(name) for name in names
    )
    given = [seat.name.casefold() for seat in seats if seat.name]
    twice = next((name for name in names if given.count(name.casefold()) > 1), None)
    if twice is not None:
        sentence = _("Two players are called {name}. Give each a name of their own.")
        raise UsageError(sentence.format(name=shown(twice)))
    too_long = next((name for name in names if len(name) > LONGEST_NAME), None)
    if too_long is not None:
        raise UsageError(_("A name has at most {most} characters.").format(most=LONGEST_NAME))
    return seats


NEW = Command(N_("Write a new game to a file."), _add_new_arguments, _new)


# check


def _add_check_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help=_("a game file"))


def _check(arguments: Namespace) -> int:
    """Print a line for each file and return 0, or 1 if one of them is not good."""
    return print_findings(map(_finding, files_of(arguments.files)))


def _finding(name: str) -> Finding:
    """Return what to print about the file ``name``; scripts rely on the keys."""
    try:
        opened = opening.open_file(Path(name))
    except opening.OpeningError as error:
        return {"file": name, "ok": False, **error_of(error.code, error.sentence), "at": error.at}
    match = opened.match
    points = opened.game.points(match)
    return {
        "file": name,
        "ok": True,
        "game": opened.game.id,
        "commands": _commands_in_effect(match),
        "finished": match.outcome is not None,
        "scored": not match.unscored,
        "score": points[0] if len(points) == 1 else list(points),
    }


def _commands_in_effect(match: AnyMatch) -> int:
    """Return how many commands of ``match`` led to its position.

    After a restart those are the commands of the entries before it that it goes back to.
    """
    counts = [0]  # after no entry, after the first one, and so on
    for entry in match.entries[: match.cursor]:
        command = entry.command
        counts.append(counts[command.after] if isinstance(command, Restart) else counts[-1] + 1)
    return counts[-1]


CHECK = Command(
    N_("Check game files and print one line of JSON for each file."), _add_check_arguments, _check
)


# show


def _add_show_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=_("a game file"))


def _show(arguments: Namespace) -> int:
    """Print the position as everyone may see it, and how the game ended if it did.

    Raises OpeningError if the file is not good.
    """
    opened = opening.open_file(Path(arguments.file))
    match, words = opened.match, opened.game.descriptions
    print(words.position(match.view(None)))
    if match.outcome is not None:
        print(opened.ending())
    return 0


SHOW = Command(N_("Print the position in a game file as text."), _add_show_arguments, _show)
