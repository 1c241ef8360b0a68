"""The rectangles of a table of Bali for several players, for its size in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QRect, QSize

from gamesuite.tables.bali.geometry import Geometry, PanelGeometry

_PLATE_SHARE, _PLATE_LEAST, _PLATE_MOST = 0.062, 24, 40
_BAR_SHARE, _BAR_LEAST, _BAR_MOST = 0.09, 36, 64
_UPPER = 0.4
"""The share of the height for the panels of the others, in that of all panels."""
_USUAL_OWN, _USUAL_OTHER = 5, 4
"""Columns of so many cards fit without getting smaller."""
_OWN_PLATE, _OWN_PLATE_LEAST, _OWN_PLATE_MOST = 0.25, 118, 300
_FLAT = 0.19
"""The height of the own plate, in widths, at which it has one line."""
_BUTTON_WIDTH, _NARROWEST_BUTTON, _WIDEST_BUTTON = 0.15, 70, 160
_PRAISE = 0.3
"""The share of the height that the praise of a Bali takes."""


@dataclass(frozen=True)
class Company:
    """The panels of several players: the number of ``columns`` of each.

    The panels ``below`` are the viewer's, and that of a partner; those ``above`` are the others'.
    The band has so many ``buttons``. ``praises``: a Bali is praised.
    """

    columns: int
    below: tuple[int, ...]
    above: tuple[int, ...]
    buttons: int = 0
    praises: bool = False


class CompanyGeometry(Geometry):
    """The table in ``area`` for ``company``; ``mirrored`` swaps left and right.

    The others' panels are in a row, each below its plate. Then comes the band, which begins with
    the plate of the viewer, and the own panel; partners have their plates over their panels.
    """

    def __init__(self, area: QRect, company: Company, strip: float, *, mirrored: bool) -> None:
        across = self.lay_side(area, mirrored=mirrored)
        margin, self._company = self.margin, company
        plate = _between(round(across.height() * _PLATE_SHARE), _PLATE_LEAST, _PLATE_MOST)
        bar = _between(round(across.height() * _BAR_SHARE), _BAR_LEAST, _BAR_MOST)
        self._has_partner = len(company.below) > 1
        plates = plate * (2 if self._has_partner else 1)
        cards = across.height() - plates - bar - margin
        upper = round(cards * _UPPER)
        row = QRect(across.left(), across.top(), across.width(), plate + upper)
        self._bar = QRect(across.left(), row.bottom() + 1 + margin // 2, across.width(), bar)
        lower = QRect(across.topLeft(), across.bottomRight())
        lower.setTop(self._bar.bottom() + 1 + margin // 2)
        self.praise = lower.adjusted(0, round(lower.height() * (1 - _PRAISE)), 0, 0)
        if company.praises:
            lower.setBottom(self.praise.top() - 1)
        self._plates: dict[int, QRect] = {}
        areas: dict[int, PanelGeometry] = {}
        for panel, share in zip(
            company.above, _shares(row, len(company.above), margin), strict=True
        ):
            self._plates[panel], rest = _split(share, plate)
            areas[panel] = PanelGeometry(
                rest, company.columns, strip, _USUAL_OTHER, has_handles=False
            )
        for panel, share in zip(
            company.below, _shares(lower, len(company.below), 2 * margin), strict=True
        ):
            rest = share
            if self._has_partner:
                self._plates[panel], rest = _split(share, plate)
            areas[panel] = PanelGeometry(rest, company.columns, strip, _USUAL_OWN)
        if not self._has_partner:
            self._plates[company.below[0]] = self._own_plate
        self.panels = [areas[panel] for panel in sorted(areas)]

    @property
    def count(self) -> QRect:
        """The number of cards in the deck, beside it."""
        return self._beside_deck(0, 1)

    def removed(self, panel: int) -> QRect:
        """Return the plate of the player at ``panel``, who gets the words."""
        return self._plates[panel]

    @cached_property
    def below_deck(self) -> QRect:
        """What lies below the deck, down to the edge: letters or words."""
        return self.list.united(self.button)

    @cached_property
    def _own_plate(self) -> QRect:
        width = round(self._bar.width() * _OWN_PLATE)
        plate = QRect(self._bar)
        plate.setWidth(_between(width, _OWN_PLATE_LEAST, _OWN_PLATE_MOST))
        high = min(plate.height(), _PLATE_MOST, round(plate.width() * _FLAT))
        return QRect(plate.left(), plate.top() + (plate.height() - high) // 2, plate.width(), high)

    @property
    def _gap(self) -> int:
        """How far the buttons of the band are apart."""
        return self.margin // 2

    @cached_property
    def _button_width(self) -> int:
        """The width of a button, with the gap beside it."""
        wanted = round(self._bar.width() * _BUTTON_WIDTH)
        return _between(wanted, _NARROWEST_BUTTON, _WIDEST_BUTTON) + self._gap

    @cached_property
    def band(self) -> QRect:
        """Where the band has words: between the own plate, if it is there, and the buttons."""
        left = self._bar.left()
        if not self._has_partner:
            left = self._own_plate.right() + 1 + self.margin
        right = self.bar_button(0).left() if self._company.buttons else self._bar.right() + 1
        return QRect(left, self._bar.top(), right - left - self.margin, self._bar.height())

    def bar_button(self, number: int) -> QRect:
        """Return the button ``number`` of the band, from the left."""
        before = (self._company.buttons - number) * self._button_width - self._gap
        left = self._bar.right() + 1 - before
        high = min(self._bar.height(), 56)
        top = self._bar.top() + (self._bar.height() - high) // 2
        return QRect(left, top, self._button_width - self._gap, high)


def _between(wanted: int, least: int, most: int) -> int:
    return min(max(wanted, least), most)


def _split(area: QRect, plate: int) -> tuple[QRect, QRect]:
    """Return the upper part of ``area``, ``plate`` high, and the rest."""
    upper = QRect(area.topLeft(), QSize(area.width(), plate))
    return upper, area.adjusted(0, plate, 0, 0)


def _shares(area: QRect, number: int, margin: int) -> list[QRect]:
    """Return ``number`` equal parts of ``area`` from the left, ``margin`` apart."""
    width = (area.width() - (number - 1) * margin) // number
    return [
        QRect(area.left() + at * (width + margin), area.top(), width, area.height())
        for at in range(number)
    ]
