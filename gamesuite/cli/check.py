"""``gamesuite check FILE…``: whether game files are good, one line of JSON for each."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from gamesuite.engine.language import _
from gamesuite.engine.match import Match, Restart
from gamesuite.opening import OpeningError, open_file

Finding = dict[str, str | int | bool | list[int]]


def summary() -> str:
    """Return what the command does."""
    return _("Check game files and print one line of JSON for each file.")


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to ``parser``."""
    parser.add_argument("files", metavar="FILE", nargs="+", help=_("a game file"))


def run(asked: Namespace) -> int:
    """Print a line for each file and return 0, or 1 if one of them is not good."""
    findings = [_print(_finding(name)) for name in asked.files]
    return 0 if all(finding["ok"] for finding in findings) else 1


def _print(finding: Finding) -> Finding:
    print(json.dumps(finding), flush=True)
    return finding


def _finding(name: str) -> Finding:
    """Return what to print about the file ``name``; scripts rely on the keys."""
    try:
        opened = open_file(Path(name))
    except OpeningError as error:
        return {"file": name, "ok": False, "error": error.sentence, "at": error.at}
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


def _commands_in_effect(match: Match[Any, Any, Any]) -> int:
    """Return how many commands of ``match`` are in effect; a restart leaves those before it."""
    counts = [0]
    for entry in match.entries[: match.cursor]:
        command = entry.command
        counts.append(counts[command.after] if isinstance(command, Restart) else counts[-1] + 1)
    return counts[-1]
