"""A deal of King Albert without a number, and the moves that win it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import msgspec

from gamesuite.engine import record
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.games.king_albert.rules import KingAlbertOptions, KingAlbertRules, State, View
from gamesuite.patience.pack import PACK
from gamesuite.patience.rules import Command, Move

_DATA = Path(__file__).parent / "data" / "won_line.json"


def won_line() -> list[Move]:
    """Return the moves that win the deal."""
    return [Move(card, place) for card, place in json.loads(_DATA.read_text("utf-8"))["line"]]


def won_match(moves: int) -> Match[State, Command, View]:
    """Return a match of the deal after the first ``moves`` of the line."""
    cards = list(PACK)
    Random(json.loads(_DATA.read_text("utf-8"))["seed"]).shuffle(cards)
    options = msgspec.to_builtins(KingAlbertOptions())
    setup = Setup("king-albert", options, (Seat(),), Deal(0, tuple(cards)))
    match = Match(KingAlbertRules(), setup)
    for move in won_line()[:moves]:
        match.do(move)
    return match


def won_file(path: Path, moves: int = 0) -> Path:
    """Write the match after the first ``moves`` of the line to ``path``; return the path."""
    path.write_bytes(record.write(won_match(moves)))
    return path
