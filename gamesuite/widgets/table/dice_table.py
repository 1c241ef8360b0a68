"""The table of a dice game without sheets, made of its controller alone."""
# ruff: noqa: PLC0415 - what a table consists of is loaded late

from __future__ import annotations

from functools import partial
from pkgutil import resolve_name

from PySide6.QtWidgets import QWidget

from gamesuite.engine.language import translated
from gamesuite.engine.table.controller import AnyAsk
from gamesuite.widgets.keyboard.keys import KeyHelp, dice_table_keys, part_keys
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable
from gamesuite.widgets.table.table_kind import TableKind


def plate_table(controller: str, *, dice: int, keys: dict[str, tuple[str, str]]) -> TableKind:
    """Return the table of a `PlateController` with so many ``dice``.

    ``controller`` names its class, such as "ten_thousand.scene:TenThousandController". ``keys`` are
    those of its own buttons, each with what it does in a few words and in a sentence; both are
    marked to be translated.
    """

    def make(ask: AnyAsk, parent: QWidget) -> AnyGameTable:
        from gamesuite.widgets.table.dice_look import PlateLook

        return GameTable(PlateLook(dice), resolve_name(controller)(), ask, parent)

    return TableKind(make, partial(_keys, dice, keys), pieces="dice")


def _keys(dice: int, own: dict[str, tuple[str, str]]) -> tuple[KeyHelp, ...]:
    helps = (
        part_keys(key, translated(words), translated(sentence))
        for key, (words, sentence) in own.items()
    )
    return dice_table_keys(dice, *helps)
