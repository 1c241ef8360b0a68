"""Packages with games, installed into a folder without a network."""

from __future__ import annotations

import subprocess
import sys
from importlib import invalidate_caches
from pathlib import Path
from textwrap import dedent

KLONDIKE = {
    "__init__.py": """
        from gamesuite.engine.language import N_
        from gamesuite.patience.declaration import patience

        GAME = patience(
            "klondike",
            "klondike.rules:Klondike",
            title=N_("Klondike"),
            summary=N_("A patience with seven columns and a stock"),
        )
    """,
    "rules.py": """
        from gamesuite.engine.rules import Options
        from gamesuite.patience.rules import Patience, Pile

        class Klondike(Patience[Options]):
            lifts = "sequence"
            kings_only = True
            turns = 1

            def deal(self, options, cards):
                left = iter(cards)
                columns = [[next(left) for _ in range(index + 1)] for index in range(7)]
                stock = tuple(left)
                yield Pile("stock", 0, stock, down=len(stock))
                yield Pile("waste")
                yield from (Pile("foundation", suit) for suit in range(4))
                for index, column in enumerate(columns):
                    yield Pile("column", index, tuple(column), down=index)
    """,
    "table.py": """
        from gamesuite.widgets.table.patience_table import PileRows, patience_table

        def rows(tableau):
            foundations = tuple(pile.name for pile in tableau.foundations)
            columns = tuple(pile.name for pile in tableau.kind("column"))
            return PileRows((("stock 1", "waste 1", "", *foundations), columns))

        TABLE = patience_table("klondike.rules:Klondike", rows)
    """,
}
"""The files of a patience that has nothing but rules, a title and a table."""

PROJECT = """
    [build-system]
    requires = ["setuptools"]
    build-backend = "setuptools.build_meta"

    [project]
    name = "{name}"
    version = "1.0"

    [project.entry-points."gamesuite.games"]
    {entries}

    [tool.setuptools]
    packages = {packages}

    [tool.setuptools.package-data]
    "*" = ["resources/**/*"]
"""


def write(folder: Path, files: dict[str, str]) -> None:
    """Write ``files`` into ``folder``, each by its path there; their indent is that of a test."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text).lstrip(), encoding="utf-8")
    invalidate_caches()


def install(
    folder: Path, files: dict[str, str], module: str = "klondike", *, entry: str = ""
) -> None:
    """Put the package ``module`` with ``files`` into ``folder``, as an installer leaves it.

    Its name is that of the module with "games-" before it; ``entry`` is its entry point.
    """
    name = f"games-{module}"
    write(folder / module, files)
    noted = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    write(
        noted,
        {
            "METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
            "entry_points.txt": f"[gamesuite.games]\n{entry or f'{module} = {module}'}\n",
        },
    )


def pip_install(source: Path, folder: Path) -> None:
    """Let pip install the project in ``source`` into ``folder``, from nothing but this machine."""
    options = "--no-index --no-build-isolation --no-deps --quiet --target"
    command = [sys.executable, "-m", "pip", "install", *options.split(), str(folder), str(source)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr


def small_game(body: str, **files: str) -> dict[str, str]:
    """Return the files of the package "small": the toy of the tests, declared by ``body``.

    ``files`` stand beside it, each by its name without ".py".
    """
    head = """
        from gamesuite.engine.declaration import Declaration, Parts
        from tests.widgets.table.toy_parts import LEAST, LEAST_TABLE, LeastRules, ToyDescriptions

        def words():
            return ToyDescriptions("Small")

        def load():
            return Parts(LeastRules(), {})
    """
    table = "from tests.widgets.table.toy_parts import LEAST_TABLE as TABLE\n"
    modules = {"table": table, **files}
    others = {f"{name}.py": text for name, text in modules.items() if text}
    return {"__init__.py": dedent(head) + dedent(body), **others}


SMALL = small_game('GAME = Declaration("small", load, words)')
"""The files of a game of two commands, with nothing but rules, a title and a table."""
