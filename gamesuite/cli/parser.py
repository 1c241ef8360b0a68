"""A parser of command lines that complains in one sentence."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import NoReturn


class UsageError(Exception):
    """The program was asked for something wrongly; the message is a sentence."""


class SentenceParser(ArgumentParser):
    """An argument parser that raises UsageError where its kind prints a usage and leaves."""

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with ``message`` made a sentence."""
        raise UsageError(f"{message[:1].upper()}{message[1:].rstrip('.')}.")
