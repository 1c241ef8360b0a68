"""Runs a command: reads its arguments, and words its errors."""

from __future__ import annotations

import errno
import io
import logging
import sys
from collections.abc import Sequence

import gamesuite
from gamesuite.catalogue import GAMES, LEFT_OUT, add_installed
from gamesuite.cli.command_line import COMMANDS, GAME, SHOW_DRAFTS
from gamesuite.cli.files import CHECK, NEW, SHOW
from gamesuite.cli.parser import SentenceParser, UsageError
from gamesuite.cli.play import PLAY
from gamesuite.cli.solve import SOLVE
from gamesuite.cli.table import TABLE
from gamesuite.cli.word import WORD
from gamesuite.engine.language import _, translated
from gamesuite.engine.resources import MissingResourceError
from gamesuite.opening import OpeningError
from gamesuite.standard_streams import complain, discard
from gamesuite.storage.game_file import why

FAILED = 1
"""The exit status after a failure, such as a bad file."""
USAGE = 2
"""The exit status after a wrong command line."""

_OPTIONS = ("-h", "--help", "--version")
"""The options without a command. For others argparse would only report a missing command."""
_CLOSED_PIPE = (errno.EPIPE, errno.EINVAL) if sys.platform == "win32" else (errno.EPIPE,)
"""What the output says when its reader has gone; commands handle errors of files themselves."""
# In the order of their names in COMMANDS.
_COMMANDS = dict(zip(COMMANDS, (NEW, CHECK, SHOW, SOLVE, PLAY, WORD, TABLE), strict=True))


def run(arguments: Sequence[str]) -> int:
    """Run the command in ``arguments`` and return the exit status of the program.

    0 is success, 1 a failure or a bad file, 2 a wrong command line. There is at least one argument.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    # Without a handler Python would write what is logged, such as tracebacks, to the error output.
    logging.getLogger(gamesuite.__name__).addHandler(logging.NullHandler())
    add_installed()
    for left_out in LEFT_OUT:
        complain(left_out.sentence)
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except UsageError as error:
        return _complain(str(error), USAGE)
    except OpeningError as error:
        return _complain(error.sentence, FAILED)
    except OSError as error:
        if error.errno in _CLOSED_PIPE:
            discard(1)
            return FAILED
        return _complain(_system_sentence(error), FAILED)
    return status


def _run(arguments: Sequence[str]) -> int:
    """Run the command and return its exit status; raises whatever `run` puts into words.

    There is at least one argument: without any, the program opens its window.
    """
    if arguments[0] == GAME:  # with the id of a game alone it would have opened the window
        sentence = _("After {option} comes the id of one game: {games}.")
        raise UsageError(sentence.format(option=GAME, games=", ".join(GAMES)))
    if arguments[0].startswith("-") and arguments[0] not in _OPTIONS:
        raise UsageError(_("There is no option “{name}”.").format(name=arguments[0]))
    if arguments[0] not in COMMANDS and not arguments[0].startswith("-"):
        sentence = _("There is no command “{name}”. Commands: {commands}.")
        raise UsageError(sentence.format(name=arguments[0], commands=", ".join(COMMANDS)))
    try:
        parsed_arguments = _parser().parse_args(arguments)
    except SystemExit:  # after --help and --version
        return 0
    status: int = parsed_arguments.run(parsed_arguments)
    return status


def _parser() -> SentenceParser:
    parser = SentenceParser(
        prog="gamesuite",
        usage=f"gamesuite [FILE | CODE] | gamesuite {GAME} GAME | gamesuite COMMAND …",
        description=_(
            "Open the window: with the game in FILE, the game of a copied CODE, GAME, "
            "or the last one."
        ),
        allow_abbrev=False,
    )
    summary = _("show the version and exit")
    version = f"%(prog)s {gamesuite.__version__}"
    parser.add_argument("--version", action="version", version=version, help=summary)
    # Taken before anything else, so that it is there only to be told.
    summary = _("before all else: show games that are still drafts, too")
    parser.add_argument(SHOW_DRAFTS, action="store_true", help=summary)
    # Without ``prog`` every command would repeat the usage of the whole program.
    commands = parser.add_subparsers(prog=parser.prog, metavar="COMMAND", required=True)
    for name, command in _COMMANDS.items():
        summary = translated(command.summary)
        subparser = commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)
        command.add_arguments(subparser)
        subparser.set_defaults(run=command.run)
    return parser


def _system_sentence(error: OSError) -> str:
    """Return what to say of ``error``: commands handle those of files, so it is the output's."""
    if isinstance(error, MissingResourceError):
        sentence = _("The program file {file} is missing. Reinstall the Game Suite.")
        return sentence.format(file=error.file)
    discard(1)  # so that Python does not try to write the rest at its end
    return _("The output can't be written: {detail}.").format(detail=why(error))


def _complain(sentence: str, status: int) -> int:
    """Write ``sentence`` to the error output and return ``status``."""
    complain(sentence)
    return status
