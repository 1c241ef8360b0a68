"""The rectangles of everything on the table of Bowling Solitaire, for its size in pixels."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QSize

from gamesuite.games.bowling_solitaire.pins import PINS, ROWS
from gamesuite.games.bowling_solitaire.state import PILES

PIN_HEIGHT = 1.5
"""The height of a pin, in its widths."""
PILE_HEIGHT = 1.3
"""The height of a pile with the words below the ball, in diameters of the ball."""
_PAD_SHARE, _PAD_LEAST, _PAD_MOST = 0.17, 58, 170
_LANE_SHARE = 0.66
_LANE_MOST = 1.25
"""The share of the width for the lane, and its greatest width in its heights."""
_FAR_SCALE = 0.8
"""The size of the pins in the back row, compared with the one in front."""
_PINS_SHARE = 0.72
"""The share of the lane's height for the pins; the balls lie on the rest."""
_SIGN = 0.62
"""The height of the sign over the pins, in widths of a pin."""
_ACROSS, _ALONG = 1.52, 0.98
"""The distances between pins of one row and between rows, in widths of a pin."""


class Geometry:
    """The table at ``size``. ``mirrored`` puts the tray to the left of the lane."""

    def __init__(self, size: QSize, *, mirrored: bool) -> None:
        self._size = size
        self._mirrored = mirrored
        self.margin = max(6, min(size.width(), size.height()) // 60)
        top = self.sheet.bottom() + 1 + self.margin
        self._top = top
        self._height = max(size.height() - top - self.margin, 60)
        room = size.width() - 3 * self.margin
        self._lane_width = round(min(room * _LANE_SHARE, self._height * _LANE_MOST))
        self._side_width = min(room - self._lane_width, round(self._height * 0.95))
        used = self._lane_width + self.margin + self._side_width
        self._left = (size.width() - used) // 2
        along = _ALONG * (1 + _FAR_SCALE) / 2 * (len(ROWS) - 1)
        self.pin_width = max(
            int(
                min(
                    _PINS_SHARE * self._height / (along + PIN_HEIGHT + _SIGN + 0.1),
                    self._lane_width / (_ACROSS * len(ROWS) + 0.9),
                )
            ),
            16,
        )

    @property
    def sheet(self) -> QRect:
        """The score pad along the upper edge."""
        wanted = round(self._size.height() * _PAD_SHARE)
        height = min(max(wanted, _PAD_LEAST), _PAD_MOST, self._size.width() // 7)
        return QRect(self.margin, self.margin, self._size.width() - 2 * self.margin, height)

    @property
    def lane(self) -> QRect:
        """The lane with the pins and, in front, the balls."""
        left = self._left + (self._side_width + self.margin if self._mirrored else 0)
        return QRect(left, self._top, self._lane_width, self._height)

    @property
    def side(self) -> QRect:
        """The column beside the lane, for the tray and the buttons."""
        left = self._left + (0 if self._mirrored else self._lane_width + self.margin)
        return QRect(left, self._top, self._side_width, self._height)

    @property
    def tray(self) -> QRect:
        """The tray with all twenty numbers."""
        side = self.side
        return QRect(side.left(), side.top(), side.width(), side.height() - self._buttons_height)

    def button(self, place: int) -> QRect:
        """Return the upper (0) or lower (1) of the two buttons below the tray."""
        side, gap = self.side, self.margin
        height = (self._buttons_height - 2 * gap) // 2
        top = self.tray.bottom() + 1 + gap + place * (height + gap)
        return QRect(side.left(), top, side.width(), height)

    def pin(self, place: int) -> QRect:
        """Return the rectangle of the pin at ``place`` (0 to 9), smaller the farther away."""
        row = next(row for row, letters in enumerate(ROWS) if PINS[place] in letters)
        scale = self.scale(row)
        width = round(self.pin_width * scale)
        height = round(width * PIN_HEIGHT)
        column = ROWS[row].index(PINS[place]) - (len(ROWS[row]) - 1) / 2
        lane = self.lane
        across = column * _ACROSS * self.pin_width * scale
        x = lane.left() + lane.width() / 2 + across
        return QRect(round(x - width / 2), round(self._feet(row) - height), width, height)

    def scale(self, row: int) -> float:
        """Return how large things in ``row`` (0 is the back row) look compared with the front."""
        return _FAR_SCALE + (1 - _FAR_SCALE) * row / (len(ROWS) - 1)

    def pile(self, place: int) -> QRect:
        """Return the rectangle of the pile at ``place`` (0 to 2): a ball, and words below it."""
        lane, side = self.lane, self.ball
        height = round(side * PILE_HEIGHT)
        top = round(lane.top() + lane.height() * 0.985 - height)
        pitch = min(side * 1.7, lane.width() / len(PILES))
        x = lane.left() + lane.width() / 2 + (place - 1) * pitch - side / 2
        return QRect(round(x), top, side, height)

    @property
    def ball(self) -> int:
        """The diameter of a ball."""
        return max(int(min(self._height * 0.2, self.pin_width * 1.35)), 20)

    def lane_corners(self) -> tuple[QPointF, QPointF, QPointF, QPointF]:
        """Return the corners of the boards: far left, far right, near right, near left."""
        lane = self.lane
        middle = lane.left() + lane.width() / 2
        far = _ACROSS * self.pin_width * self.scale(0) * len(ROWS) / 2 + self.pin_width * 0.45
        near = min(far / _FAR_SCALE * 1.12, lane.width() / 2)
        return (
            QPointF(middle - far, lane.top()),
            QPointF(middle + far, lane.top()),
            QPointF(middle + near, lane.bottom() + 1),
            QPointF(middle - near, lane.bottom() + 1),
        )

    @property
    def foul_line(self) -> float:
        """The height of the line between the pins and the balls."""
        return self._feet(len(ROWS) - 1) + self.pin_width * 0.3

    @property
    def _buttons_height(self) -> int:
        return min(max(round(self._height * 0.3), 2 * 40), 2 * 84)

    def _feet(self, row: int) -> float:
        """Return the height at which the pins of ``row`` stand."""
        along = sum(_ALONG * self.pin_width * self.scale(each) for each in range(1, row + 1))
        return self._top + (_SIGN + PIN_HEIGHT * _FAR_SCALE) * self.pin_width + along
