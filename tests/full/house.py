"""What a reader of the program has to hold in mind, in figures.

Code lines are those with code: no docstrings, of attributes neither, no comments, no blanks. Names
are those that a game answers to: the public ones of the classes it fills in, those it must define
in brackets; then those of classes for what only some games have, such as a coach or a dictionary.
A dropped card is the second of a deal of King Albert, its press and its release until the window is
idle, without animation: calls of functions of the program, and the files they stand in. Argument:
the folder of another checkout, of which only lines and files are counted.
"""

from __future__ import annotations

import ast
import io
import os
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
_PROGRAM = "gamesuite"
_NO_CODE = frozenset(
    {
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENDMARKER,
    }
)
SMALL = 60
"""Below so many code lines a module is small."""
DEAL, FIRST, DROP = 7, ("3D", "column 8"), ("5H", "column 4")
"""The deal, a card that is dropped there first, and the one that is measured."""


class Counted(NamedTuple):
    """The lines of a file that hold code, and those of them with imports."""

    code: int
    imports: int


def run(arguments: Sequence[str]) -> str:
    """Return all figures as lines; those of another checkout are its lines and files only."""
    if arguments:
        return "\n".join(_lines(Path(arguments[0])))
    return "\n".join([*_lines(ROOT), *_names(), *_at_a_table()])


# Lines and files


def counted(text: str) -> Counted:
    """Return what the file with ``text`` holds."""
    words, imports = set[int](), set[int]()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and _is_words(node.value):
            words |= _span(node)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            imports |= _span(node)
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    spans = (range(each.start[0], each.end[0] + 1) for each in tokens if each.type not in _NO_CODE)
    code = {line for span in spans for line in span} - words
    return Counted(len(code), len(imports & code))


def _is_words(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def _span(node: ast.stmt) -> set[int]:
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def _lines(root: Path) -> Iterator[str]:
    """Yield the figures of every room of the checkout ``root``, and of all."""
    found = {
        path.relative_to(root / _PROGRAM): counted(path.read_text(encoding="utf-8"))
        for path in sorted((root / _PROGRAM).rglob("*.py"))
    }
    yield f"{'':32}{'code':>8}{'files':>7}{'small':>7}{'imports':>9}"
    rooms: dict[str, list[Counted]] = {}
    for path, lines in found.items():
        for room in _rooms(path):
            rooms.setdefault(room, []).append(lines)
    for room, files in sorted(rooms.items()):
        yield _row(room, files)
    yield _row("all", found.values())


def _rooms(path: Path) -> Iterator[str]:
    """Yield the room of ``path``; those of games, tables and the window in two steps."""
    folders = path.parts[:-1]
    yield "/".join(folders[:2]) if folders else "."
    if len(folders) > 1:
        yield f"{folders[0]} (all)"


def _row(room: str, files: Iterable[Counted]) -> str:
    files = [each for each in files if each.code]
    code, imports = (sum(getattr(each, name) for each in files) for name in Counted._fields)
    small = sum(each.code < SMALL for each in files)
    return f"{room:32}{code:8,}{len(files):7}{small:7}{imports / max(code, 1):9.1%}"


# Names


def _names() -> Iterator[str]:
    """Yield what a game answers to, class by class."""
    from gamesuite.engine.declaration import Declaration, Parts  # noqa: PLC0415 - not for another checkout
    from gamesuite.engine.rules import PatienceRules, Rules, WordRules  # noqa: PLC0415
    from gamesuite.engine.table.controller import Controller, WordController  # noqa: PLC0415
    from gamesuite.engine.words.descriptions import AdviceWords, Descriptions, NotedWords  # noqa: PLC0415
    from gamesuite.widgets.table.table_kind import TableKind  # noqa: PLC0415
    from gamesuite.widgets.table.table_look import TableLook  # noqa: PLC0415

    kinds: tuple[type[Any], ...] = (
        Rules, Parts, Declaration, Descriptions, Controller, TableLook, TableKind,
    )  # fmt: skip
    found = {kind.__name__: _public(kind) for kind in kinds}
    must = {kind.__name__: len(getattr(kind, "__abstractmethods__", ())) for kind in kinds}
    said = ", ".join(f"{kind} {len(names)} ({must[kind]})" for kind, names in found.items())
    yield f"names of a game: {sum(map(len, found.values()))} ({sum(must.values())}): {said}"
    more = ", ".join(
        f"{kind.__name__} {len(_public(kind) - _public(kind.__mro__[1]))}"
        for kind in (NotedWords, AdviceWords, PatienceRules, WordRules, WordController)
    )
    yield f"names of what only some games have: {more}"


def _public(kind: type[Any]) -> set[str]:
    """Return the public names that ``kind`` and what it comes from in the program define."""
    own = [each for each in kind.__mro__ if each.__module__.partition(".")[0] == _PROGRAM]
    names = {name for each in own for name in (*vars(each), *getattr(each, "__annotations__", {}))}
    return {name for name in names if not name.startswith("_")}


# In the program


def _at_a_table() -> Iterator[str]:
    """Yield the figures of a dropped card, measured in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", "from tests.full import house; house.measure()"],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    yield done.stdout.strip()


def measure() -> None:
    """Show a game in a window, drop two cards, and print the figures of the second."""
    import pytest  # noqa: PLC0415 - only in a process of its own
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from gamesuite.app.sound import sounds  # noqa: PLC0415
    from gamesuite.widgets.look.font import install_fonts  # noqa: PLC0415
    from tests.app.program import Program  # noqa: PLC0415
    from tests.app.sound.silent_player import SilentPlayer  # noqa: PLC0415

    application = QApplication([])
    install_fonts(application)
    # Windows ends badly while a thread looks for a device to play sounds on.
    pytest.MonkeyPatch().setattr(sounds, "SoundPlayer", SilentPlayer)
    program = Program()
    player = program.start()
    player.deal(DEAL)
    own = [name for name in sys.modules if name.partition(".")[0] == _PROGRAM]
    player.drag(*FIRST)
    player.settle()
    calls: Counter[str] = Counter()
    card, place = DROP
    start, end = player.point(card), player.table.place_rect(place).center()

    def count(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and f"{os.sep}{_PROGRAM}{os.sep}" in frame.f_code.co_filename:
            calls[frame.f_code.co_filename] += 1

    sys.setprofile(count)
    player.press(start)
    sys.setprofile(None)
    player.move(end)
    sys.setprofile(count)
    player.release(end)
    player.settle()
    sys.setprofile(None)
    assert player.match.moves() == 2
    print(f"a dropped card: {calls.total():,} calls in {len(calls)} files")
    print(f"modules of the program with a game on the table: {len(own)}", flush=True)
    program.leave()
    os._exit(0)  # Windows ends badly where pieces of a window outlive the application
