"""Where the golden files stand, and what is told of one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gamesuite.catalogue import GAMES
from gamesuite.engine.match import Match
from tests.golden.kind import Kind
from tests.golden.kinds import KINDS

FOLDER = Path(__file__).parent
STEPS = 4
"""A file is told at its beginning, its end and places between, so many steps apart."""


def game_file(kind: Kind) -> Path:
    """Return the path of the game file of ``kind``."""
    return FOLDER / f"{kind.name}.gsave"


def text_file(kind: Kind) -> Path:
    """Return the path of the text beside it."""
    return FOLDER / f"{kind.name}.txt"


def written() -> list[Kind]:
    """Return the kinds whose files are there; one test says of the others how they are written."""
    return [kind for kind in KINDS if game_file(kind).exists() and text_file(kind).exists()]


def told(match: Match[Any, Any, Any]) -> str:
    """Return positions of ``match`` as text: what everyone sees, and what single seats do.

    The cursor of the match stays where it is.
    """
    cursor, last = match.cursor, len(match.entries)
    lines = [f"{cursor} of {last} entries stand, unscored: {', '.join(match.unscored)}"]
    for at in sorted({last * step // STEPS for step in range(STEPS + 1)} | {cursor}):
        match.go_to(at)
        lines += ["", f"== {at} ==", *_position(match)]
    match.go_to(cursor)
    return "\n".join([*lines, ""])


def _position(match: Match[Any, Any, Any]) -> Iterator[str]:
    words = GAMES[match.setup.game].descriptions
    common = words.position(match.view(None))
    yield common
    for seat in range(len(match.setup.seats)):
        own = words.position(match.view(seat))
        if own != common:
            yield f"-- seat {seat} --\n{own}"
    yield f"-- scores {match.rules.scores(match.state)}, outcome {_outcome(match)}"


def _outcome(match: Match[Any, Any, Any]) -> str:
    outcome = match.outcome
    return "none" if outcome is None else f"{outcome.key} {outcome.winners}"
