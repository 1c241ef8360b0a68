"""Find the messages that pass through gettext: in the sources, and the sentences of lessons."""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

FORMS = {"_": 1, "N_": 1, "letters": 1, "counted": 2}
"""The functions of gamesuite.engine.language that take messages, with the number of messages."""
WITH_CONTEXT = {"_"}
"""Those of them that take a context after their messages."""

COMMENT = "# Translators: "
"""How a comment begins that helps who translates the message below."""

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
    """A message in English, its plural or "", and the files that contain it.

    The same message may mean something else in another ``context``. ``comments`` say what it means.
    """

    one: str
    many: str
    places: tuple[str, ...]
    context: str = ""
    comments: tuple[str, ...] = ()


class NotLiteralError(Exception):
    """A message is not a literal, so it cannot be translated."""


def messages(root: Path, *folders: str) -> list[Message]:
    """Return the messages of all Python files and lessons in ``folders`` of ``root``, by file.

    Raises NotLiteralError with the place of a message that is not a literal.
    """
    places: defaultdict[_Key, set[str]] = defaultdict(set)
    comments: defaultdict[_Key, dict[str, None]] = defaultdict(dict)  # in order, each once
    places |= {("", text, ""): {"argparse"} for text in OF_ARGPARSE}
    for folder in folders:
        for path in sorted((root / folder).rglob("*.py")):
            place = path.relative_to(root).as_posix()
            for key, comment in _keys(path.read_text("utf-8"), place):
                places[key].add(place)
                if comment:
                    comments[key][comment] = None
        for path in (root / folder).rglob("*.json"):
            for step in json.loads(path.read_bytes())["steps"]:
                places["", step["say"], ""].add(path.relative_to(root).as_posix())
    found = [
        Message(one, many, tuple(sorted(where)), context, tuple(comments[context, one, many]))
        for (context, one, many), where in places.items()
    ]
    return sorted(found, key=lambda message: (message.places, message.one, message.context))


_Key: TypeAlias = tuple[str, str, str]
"""What makes a message another one: its context, the message and its plural."""


def _keys(source: str, place: str) -> Iterator[tuple[_Key, str]]:
    """Yield the messages of ``source`` with the comment above each, or ""."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name = node.func.id
            number = FORMS.get(name, 0)
            if number:
                texts = [_text(argument, place) for argument in node.args[:number]]
                given = node.args[number:] if name in WITH_CONTEXT else ()
                context = "".join(_text(argument, place) for argument in given)
                yield (context, texts[0], "".join(texts[1:])), _comment(lines, node.lineno - 1)


def _comment(lines: Sequence[str], at: int) -> str:
    """Return what a comment right above the line ``at`` says to translators, or ""."""
    above: list[str] = []
    while at and lines[at - 1].lstrip().startswith("#"):
        at -= 1
        above.insert(0, lines[at].strip())
        if above[0].startswith(COMMENT):
            return " ".join([above[0].removeprefix(COMMENT), *(each[2:] for each in above[1:])])
    return ""


def _text(node: ast.expr, place: str) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise NotLiteralError(f"{place}:{node.lineno}: the message is not a literal")
