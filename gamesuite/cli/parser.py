"""A parser of command lines that complains in one sentence."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import NoReturn

from gamesuite.engine.language import _


class UsageError(Exception):
    """The program was asked for something wrongly; the message is a sentence."""


class SentenceParser(ArgumentParser):
    """An argument parser that raises UsageError where its kind prints a usage and leaves."""

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with ``message`` made a sentence."""
        raise UsageError(f"{message[:1].upper()}{message[1:].rstrip('.')}.")


def whole_number(name: str, text: str, least: int, most: int) -> int:
    """Return the number ``text`` that was given for the argument ``name``.

    Raises UsageError if it is not a whole number from ``least`` to ``most``.
    """
    digits = text.strip()
    if digits.isascii() and digits.isdigit() and len(digits) <= len(str(most)):
        number = int(digits)
        if least <= number <= most:
            return number
    sentence = _("{name} takes a whole number from {least} to {most}.")
    raise UsageError(sentence.format(name=name, least=least, most=most))
