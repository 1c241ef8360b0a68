"""What is measured: a name, the least contrast it must have, and the one it has."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import delete

READABLE = 4.5
"""The least contrast of text (WCAG 2, level AA)."""
VISIBLE = 3.0
"""The least contrast of edges, signs and marks of focus (WCAG 2, level AA)."""


class Measure(NamedTuple):
    """The contrast ``ratio`` of ``what``, and the ``least`` it may be."""

    what: str
    least: float
    ratio: float

    @property
    def holds(self) -> bool:
        """Whether the contrast is enough; the second figure after the point does not matter."""
        return self.ratio >= self.least - 0.05


def text(what: str, ratio: float) -> Measure:
    """Return the measure of a text."""
    return Measure(what, READABLE, ratio)


def sign(what: str, ratio: float) -> Measure:
    """Return the measure of an edge, a sign or a change of state."""
    return Measure(what, VISIBLE, ratio)


@contextmanager
def on_screen(widget: QWidget, width: int, height: int) -> Iterator[None]:
    """Show ``widget`` as the active window, and delete it at the end."""
    widget.resize(width, height)
    widget.show()
    widget.activateWindow()
    QApplication.processEvents()
    try:
        yield
    finally:
        widget.close()
        delete(widget)


def focus(widget: QWidget) -> None:
    """Give ``widget`` the focus as Tab does."""
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
