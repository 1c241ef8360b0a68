"""Winning lines found by another program."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

from gamesuite.patience.rules import Move


class Line(TypedDict):
    """A deal, columns from the bottom card, and moves that win it, such as "AD foundation"."""

    columns: list[str]
    reserve: str
    line: list[str]


_TEXT = (Path(__file__).parent / "data" / "lines.jsonl").read_text("utf-8")
LINES: list[Line] = [json.loads(line) for line in _TEXT.splitlines()]


def dealing_order(line: Line) -> tuple[str, ...]:
    """Return the cards as they were dealt: row by row, then the reserve."""
    columns = [column.split() for column in line["columns"]]
    rows = [[column[row] for column in columns if row < len(column)] for row in range(9)]
    return (*(card for row in rows for card in row), *line["reserve"].split())


def moves(line: Line) -> list[Move]:
    """Return the moves that win."""
    return [Move(text[:2], text[3:]) for text in line["line"]]
