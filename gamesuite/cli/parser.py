"""What commands are made of: the parser, whose errors are one sentence, and shared arguments."""

from __future__ import annotations

import argparse
import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from glob import glob
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, TypeAlias

from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.language import _, plural, translated

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

# Its own messages are in our catalogue too. It would look them up in the text domain of the
# process, where a damaged catalogue or translation ends the program.
vars(argparse).update({"_": translated, "ngettext": plural})


Finding: TypeAlias = dict[str, Any]
"""What a command prints about a file; "error" says what is wrong with it."""


class Command(NamedTuple):
    """A command: what it does in a sentence, to be `translated`, its arguments, and how it is run.

    ``run`` gets the arguments as the parser has read them, and returns the exit status: 0, or 1 if
    something is not good. It raises UsageError if they make no sense, OpeningError for a bad file.
    """

    summary: str
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


class UsageError(Exception):
    """The command line is wrong; the message is a sentence that says how."""


class SentenceParser(ArgumentParser):
    """An argument parser that raises UsageError instead of printing a usage and exiting."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print a help text or the version; argparse would ignore that it cannot be written."""
        if message:
            print(message, end="", file=file)

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with ``message`` as a sentence."""
        raise UsageError(f"{message[:1].upper()}{message[1:].rstrip('.')}.")


def add_game_argument(parser: ArgumentParser) -> None:
    """Add the argument ``game``, the id of a game, to ``parser``."""
    parser.add_argument("game", metavar="GAME", help=_("one of: ") + ", ".join(GAMES))


def add_option_argument(parser: ArgumentParser) -> None:
    """Add the argument ``--option``, options of the game as ``key=value``, to ``parser``."""
    parser.add_argument(
        "--option",
        metavar="key=value",
        action="extend",
        nargs="+",
        default=[],
        help=_("a game option, such as variation=raglan"),
    )


def whole_number(name: str, text: str, least: int, most: int) -> int:
    """Return ``text``, given for the argument ``name``, as a number.

    Raises UsageError if it is not a whole number from ``least`` to ``most``.
    """
    digits = text.strip()
    if digits.isascii() and digits.isdigit() and len(digits) <= len(str(most)):
        number = int(digits)
        if least <= number <= most:
            return number
    sentence = _("{name} must be a whole number from {least} to {most}.")
    raise UsageError(sentence.format(name=name, least=least, most=most))


def no_such_player(game: Game, name: str, known: Iterable[str]) -> UsageError:
    """Return the error that ``game`` has no computer player ``name``, only those ``known``."""
    sentence = _("{game} has no computer player “{name}”. Choose from {names}.")
    title = game.descriptions.title()
    return UsageError(sentence.format(name=name, game=title, names=", ".join(known)))


def error_of(code: str, sentence: str) -> Finding:
    """Return what is wrong, as a ``sentence`` and as a ``code`` that is the same in every language.

    >>> error_of("no such file", "This file doesn't exist.")
    {'error': "This file doesn't exist.", 'code': 'no-such-file'}
    """
    return {"error": sentence, "code": code.replace(" ", "-")}


def files_of(names: Iterable[str]) -> list[str]:
    """Return the files of ``names``; shells of Windows leave "*.gsave" to the program."""
    files: list[str] = []
    for name in names:
        has_pattern = sys.platform == "win32" and not os.path.exists(name)
        files += (has_pattern and sorted(glob(name))) or [name]
    return files


def print_findings(findings: Iterable[Finding]) -> int:
    """Print a line of JSON for each of ``findings`` and return 0, or 1 if there is an error."""
    status = 0
    for finding in findings:
        print(json.dumps(finding), flush=True)
        if "error" in finding:
            status = 1
    return status
