"""Layouts as trees of boxes, which read like what is seen: rows and columns of widgets."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

Item: TypeAlias = QWidget | QLayout | int | tuple[QWidget | QLayout, int]
"""A widget or a layout, which may have a stretch beside it; a number is a gap that stretches so."""
B = TypeVar("B", bound=QBoxLayout)


def in_row(*items: Item, spacing: int = -1) -> QHBoxLayout:
    """Return ``items`` side by side, ``spacing`` pixels apart; -1 is as usual."""
    return _filled(QHBoxLayout(), items, spacing)


def in_column(*items: Item, spacing: int = -1) -> QVBoxLayout:
    """Return ``items`` below each other, ``spacing`` pixels apart; -1 is as usual."""
    return _filled(QVBoxLayout(), items, spacing)


def _filled(box: B, items: tuple[Item, ...], spacing: int) -> B:
    if spacing >= 0:
        box.setSpacing(spacing)
    for item in items:
        if isinstance(item, int):
            box.addStretch(item)
            continue
        content, stretch = item if isinstance(item, tuple) else (item, 0)
        if isinstance(content, QWidget):
            box.addWidget(content, stretch)
        else:
            box.addLayout(content, stretch)
    return box
