"""Find the messages that pass through gettext: in the sources, and the sentences of lessons."""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FORMS = {"_": 1, "N_": 1, "letters": 1, "counted": 2}
"""The functions of gamesuite.engine.language that take messages, with the number of messages."""

OF_ARGPARSE = (
    "argument %(argument_name)s: %(message)s",
    "expected at least one argument",
    "expected one argument",
    "ignored explicit argument %r",
    "options",
    "positional arguments",
    "show this help message and exit",
    "show program's version number and exit",
    "the following arguments are required: %s",
    "unrecognized arguments: %s",
    "usage: ",
)
"""Messages of the command line from argparse, which translates them with our catalogue."""


class Message(NamedTuple):
    """A message in English, its plural or "", and the files that contain it."""

    one: str
    many: str
    places: tuple[str, ...]


class NotLiteralError(Exception):
    """A message is not a literal, so it cannot be translated."""


def messages(root: Path, *folders: str) -> list[Message]:
    """Return the messages of all Python files and lessons in ``folders`` of ``root``, by file.

    Raises NotLiteralError with the place of a message that is not a literal.
    """
    places: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    places |= {(text, ""): {"argparse"} for text in OF_ARGPARSE}
    for folder in folders:
        for path in (root / folder).rglob("*.py"):
            place = path.relative_to(root).as_posix()
            for forms in _forms(path.read_text("utf-8"), place):
                places[forms].add(place)
        for path in (root / folder).rglob("*.json"):
            for step in json.loads(path.read_bytes())["steps"]:
                places[step["say"], ""].add(path.relative_to(root).as_posix())
    found = [Message(*forms, tuple(sorted(where))) for forms, where in places.items()]
    return sorted(found, key=lambda message: (message.places, message.one))


def _forms(source: str, place: str) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            number = FORMS.get(node.func.id, 0)
            if number:
                texts = [_text(argument, place) for argument in node.args[:number]]
                yield texts[0], "".join(texts[1:])


def _text(node: ast.expr, place: str) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise NotLiteralError(f"{place}:{node.lineno}: the message is not a literal")
