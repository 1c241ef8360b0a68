"""Layouts as trees of boxes, which read like what is seen: rows and columns of widgets."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

Item: TypeAlias = QWidget | QLayout | int | tuple[QWidget | QLayout, int | Qt.AlignmentFlag]
"""A widget or a layout; a number is a gap that stretches so. With a widget or a layout may come how
it stretches, or where it lies in its room."""
Margins: TypeAlias = int | tuple[int, int, int, int]
"""The margin on every side, or those at the left, at the top, at the right and at the bottom."""
B = TypeVar("B", bound=QBoxLayout)


def in_row(*items: Item, spacing: int = -1, margins: Margins = -1) -> QHBoxLayout:
    """Return ``items`` side by side, ``spacing`` pixels apart, with ``margins``; -1 is as usual."""
    return _filled(QHBoxLayout(), items, spacing, margins)


def in_column(*items: Item, spacing: int = -1, margins: Margins = -1) -> QVBoxLayout:
    """Return ``items`` below each other; ``spacing`` and ``margins`` are as in `in_row`."""
    return _filled(QVBoxLayout(), items, spacing, margins)


def _filled(box: B, items: tuple[Item, ...], spacing: int, margins: Margins) -> B:
    if spacing >= 0:
        box.setSpacing(spacing)
    if margins != -1:
        box.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    for item in items:
        if isinstance(item, int):
            box.addStretch(item)
            continue
        content, how = item if isinstance(item, tuple) else (item, 0)
        stretch = how if isinstance(how, int) else 0
        if isinstance(content, QWidget):
            box.addWidget(content, stretch)
        else:
            box.addLayout(content, stretch)
        if isinstance(how, Qt.AlignmentFlag):
            box.setAlignment(content, how)
    return box
