"""Layouts as trees of boxes, which read like what is seen: rows and columns of widgets."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

Item: TypeAlias = QWidget | QLayout | int | tuple[QWidget | QLayout, int | Qt.AlignmentFlag]
"""What lies in a box: a widget, a layout, or a number: a gap that stretches by this factor.

In a tuple with a widget or a layout is the factor by which that stretches, or where it lies in its
room.
"""
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
        sides = (margins,) * 4 if isinstance(margins, int) else margins
        box.setContentsMargins(*sides)
    for item in items:
        if isinstance(item, int):
            box.addStretch(item)
            continue
        content, manner = item if isinstance(item, tuple) else (item, 0)
        stretch = manner if isinstance(manner, int) else 0
        if isinstance(content, QWidget):
            box.addWidget(content, stretch)
        else:
            box.addLayout(content, stretch)
        if isinstance(manner, Qt.AlignmentFlag):
            box.setAlignment(content, manner)
    return box
