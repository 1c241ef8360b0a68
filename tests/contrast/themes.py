"""All that is measured in one theme, and the application that shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtWidgets import QApplication

from gamesuite.widgets.look.applied_theme import apply_theme
from gamesuite.widgets.look.felt import FELTS, Felt
from gamesuite.widgets.look.font import install_fonts
from gamesuite.widgets.look.theme import STYLE, Theme, current_theme, set_current_theme
from tests.contrast.cards import indices
from tests.contrast.controls import dialog_controls, menus, picker
from tests.contrast.letters import letter_table
from tests.contrast.measure import Measure
from tests.contrast.score_panel import score_panel
from tests.contrast.tables import alley, card_table, dice_table

Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((800, 420), (1366, 620))
"""The table in the smallest window, and in a usual one."""


def felts_of(theme: Theme) -> tuple[Felt, ...]:
    """Return the felts that differ in ``theme``."""
    felts = tuple(FELTS.values())
    return felts[:1] if theme.plain else felts


def measures(theme: Theme, felts: Sequence[Felt], sizes: Sequence[Size]) -> Iterator[Measure]:
    """Yield all that is measured in ``theme``, on each of ``felts`` at each of ``sizes``."""
    with shown_in(theme):
        yield from dialog_controls()
        yield from menus()
        yield from indices()
        for felt in felts:
            yield from picker(felt)
            yield from score_panel(felt)
            for size in sizes:
                yield from card_table(felt, size)
                yield from dice_table(felt, size)
                yield from alley(felt, size)
                yield from letter_table(felt, size)


@contextmanager
def shown_in(theme: Theme) -> Iterator[None]:
    """Give the application the look of the program in ``theme``, and its own look afterwards."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    palette, sheet, style, font = app.palette(), app.styleSheet(), app.style().name(), app.font()
    before = current_theme()
    app.setStyle(STYLE)
    install_fonts(app)
    apply_theme(app, theme)
    try:
        yield
    finally:
        app.setStyleSheet(sheet)
        app.setStyle(style)
        app.setPalette(palette)
        app.setFont(font)
        set_current_theme(app, before)
