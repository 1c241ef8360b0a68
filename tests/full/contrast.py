"""The contrast of what is drawn, measured in its pixels, in every theme and on every felt."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from PySide6.QtWidgets import QApplication

from gamesuite.widgets.look.theme import THEMES
from tests.contrast.measure import Measure
from tests.contrast.themes import SIZES, felts_of, measures


def run(arguments: Sequence[str]) -> str:
    """Return a table of the weakest contrasts; raise AssertionError if one is too weak."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication([])
    weakest: dict[str, dict[str, Measure]] = {}
    for theme in THEMES.values():
        for measure in measures(theme, felts_of(theme), SIZES):
            row = weakest.setdefault(measure.what, {})
            if theme.name not in row or measure.ratio < row[theme.name].ratio:
                row[theme.name] = measure
    table = "\n".join(_lines(weakest))
    del app
    assert all(each.holds for row in weakest.values() for each in row.values()), table
    return table


def _lines(weakest: dict[str, dict[str, Measure]]) -> Iterator[str]:
    yield f"{'':44}{'least':>6}" + "".join(f"{name:>14}" for name in THEMES)
    for what, row in weakest.items():
        least = max(each.least for each in row.values())
        yield f"{what:44}{least:6.1f}" + "".join(f"{_figure(row.get(name)):>14}" for name in THEMES)


def _figure(measure: Measure | None) -> str:
    if measure is None:
        return ""
    return f"{measure.ratio:.1f}" if measure.holds else f"{measure.ratio:.1f} weak"
