"""Running one command: reading its arguments, and saying in a sentence what is wrong."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

import gamesuite
from gamesuite.cli import check, new, play, show, solve, word
from gamesuite.cli.command_line import COMMANDS
from gamesuite.cli.parser import SentenceParser, UsageError
from gamesuite.engine.language import _
from gamesuite.engine.resources import MissingResourceError
from gamesuite.opening import OpeningError
from gamesuite.storage.system_words import why

FAILED = 1
USAGE = 2

_OPTIONS = ("-h", "--help", "--version")
"""What may stand in place of a command. For another argparse would only miss the command."""


def run_command(arguments: Sequence[str]) -> int:
    """Run the command that ``arguments`` name and return the exit status."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except UsageError as error:
        return _complain(str(error), USAGE)
    except OpeningError as error:
        return _complain(error.sentence, FAILED)
    except BrokenPipeError:
        _forget_output()  # whoever read it has seen enough
        return FAILED
    except OSError as error:
        return _complain(_system_sentence(error), FAILED)
    return status


def _forget_output() -> None:
    """Let what is still to be written go nowhere: Python tries once more at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: Sequence[str]) -> int:
    if arguments[0].startswith("-") and arguments[0] not in _OPTIONS:
        raise UsageError(_("There is no option “{name}”.").format(name=arguments[0]))
    if arguments[0] not in COMMANDS and not arguments[0].startswith("-"):
        sentence = _("There is no command “{name}”; the commands are {commands}.")
        raise UsageError(sentence.format(name=arguments[0], commands=", ".join(COMMANDS)))
    try:
        asked = _parser().parse_args(arguments)
    except SystemExit:  # after --help and --version
        return 0
    status: int = asked.run(asked)
    return status


def _parser() -> SentenceParser:
    parser = SentenceParser(
        prog="gamesuite",
        usage="gamesuite [FILE] | gamesuite COMMAND …",
        description=_("Opens the window, with the game in FILE if one is given."),
        allow_abbrev=False,
    )
    told = _("say which version of the Game Suite this is")
    version = f"%(prog)s {gamesuite.__version__}"
    parser.add_argument("--version", action="version", version=version, help=told)
    # Without a name of its own every command would repeat the usage of the whole program.
    commands = parser.add_subparsers(prog=parser.prog, metavar="COMMAND", required=True)
    for name, module in zip(COMMANDS, (new, check, show, solve, play, word), strict=True):
        told = module.summary()
        one = commands.add_parser(name, help=told, description=told, allow_abbrev=False)
        module.add_arguments(one)
        one.set_defaults(run=module.run)
    return parser


def _system_sentence(error: OSError) -> str:
    if isinstance(error, MissingResourceError):
        return str(error)
    _forget_output()
    return _("The result cannot be written: {detail}.").format(detail=why(error))


def _complain(sentence: str, status: int) -> int:
    print(sentence, file=sys.stderr)
    return status
