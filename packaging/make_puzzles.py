"""Make the puzzles of the games.

Run as ``make_puzzles.py [GAME …]``. Writes ``resources/puzzles/GAME.json``, the same every time.

Computer players play deal after deal (`puzzles/making.py`). A position becomes a puzzle if the
coach values its best command clearly higher than every other one, where that is an estimate after
a second and longer look, too (`puzzles/games` has the margins). No deal gives two puzzles.

A puzzle is easy if a simple computer player finds the answer and the margin is wide; it is hard if
that player does not and the margin is narrow, medium otherwise. Where commands have no values, few
choices stand for a wide margin.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from puzzles.kinds import KINDS
from puzzles.making import Found, found_puzzles

from gamesuite.engine.advice import Difficulty
from gamesuite.puzzles.collection import StoredPuzzle

FOLDER = Path(__file__).resolve().parents[1] / "resources" / "puzzles"
EACH = 20
"""How many puzzles of each difficulty a game gets."""


def main() -> None:
    """Make and write the puzzles of the games named, of all games if none is."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(KINDS))
    for name in parser.parse_args().games or KINDS:
        chosen = chosen_puzzles(found_puzzles(KINDS[name]), EACH)
        FOLDER.mkdir(exist_ok=True)
        FOLDER.joinpath(f"{name}.json").write_bytes(as_file(chosen))
        print(f"{name}: {len(chosen)} puzzles, the last from deal {chosen[-1].deal}")


def chosen_puzzles(found: Iterable[Found], each: int) -> list[Found]:
    """Return the first ``each`` of ``found`` of every difficulty: easy, medium, hard, easy, ….

    Of a difficulty at most two thirds have the same kind of answer.
    """
    chosen: dict[Difficulty, list[Found]] = {difficulty: [] for difficulty in Difficulty}
    taken: Counter[tuple[Difficulty, str]] = Counter()
    for puzzle in found:
        group = chosen[puzzle.difficulty]
        alike = (puzzle.difficulty, puzzle.answer_kind)
        if len(group) < each and (not puzzle.answer_kind or taken[alike] < 2 * each // 3):
            taken[alike] += 1
            group.append(puzzle)
            print(f"\r{[len(group) for group in chosen.values()]}", end="", file=sys.stderr)
        if all(len(group) == each for group in chosen.values()):
            break
    print(file=sys.stderr)
    return [puzzle for turn in zip(*chosen.values(), strict=True) for puzzle in turn]


def as_file(chosen: Iterable[Found]) -> bytes:
    """Return the file with the puzzles ``chosen``, a line for each."""
    commands: dict[Any, int] = {}
    tables: dict[bytes, int] = {}
    lines = []
    for each in chosen:
        table = msgspec.json.encode(each.table)
        places = [commands.setdefault(one, len(commands)) for one in each.commands]
        *moves, best, second = places
        stored = StoredPuzzle(
            each.difficulty,
            each.deal,
            tables.setdefault(table, len(tables)),
            tuple(moves),
            best,
            second,
        )
        lines.append(msgspec.json.encode(stored))
    return b'{"tables":[\n%b\n],"commands":[\n%b\n],"puzzles":[\n%b\n]}\n' % (
        b",\n".join(tables),
        b",\n".join(map(msgspec.json.encode, commands)),
        b",\n".join(lines),
    )


if __name__ == "__main__":
    main()
