"""The rectangles of everything on the table of Bowling Solitaire, for its size in pixels.

The score pad is above, the lane below it, and beside the lane the tray over the two buttons. The
lane is seen in perspective from its near end: from above there are the sign, the pit, the rows of
pins from the back row (0) to the front pin (3), the foul line, and the balls.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRect, QSize

from gamesuite.games.bowling_solitaire.rules import PILES, PINS, ROWS
from gamesuite.widgets.look.font import text_growth

PIN_HEIGHT = 1.5
"""The height of a pin, in its widths."""
PILE_HEIGHT = 1.46
"""The height of a pile with the balls that wait below, in diameters of the ball."""
PILE_WIDTH = 1.7
"""The width of a pile, in diameters of the ball in its middle."""
_PAD_SHARE = 0.17
"""The share of the height of the table for the score pad."""
_PAD_LEAST, _PAD_MOST = 58, 150
"""The least and the greatest height of the score pad, in pixels."""
_BUTTONS_SHARE, _BUTTONS_LEAST, _BUTTONS_MOST = 0.19, 46, 92
"""The height of the buttons with the gap over them: the share of the lane's, and its limits."""
_LANE_SHARE = 0.62
"""The share of the width of the table for the lane."""
_LANE_MOST = 1.5
"""The greatest width of the lane, in its heights."""
_SIDE_MOST = 1.05
"""The greatest width of the column beside the lane, in heights of the lane."""
_SIDE_LEAST = 240
"""The width of that column where there is room, so that its words can be read, in pixels."""
_FAR_SCALE = 0.82
"""The size of the pins in the back row, compared with the one in front."""

_SIGN_LEAST = 30
"""The least height of the sign, in pixels: enough for two lines."""

# Lengths in widths of the front pin

_SIGN = 0.86
"""The height of the sign."""
_ABOVE_PINS = 0.08
"""The distance of the heads of the back row from the sign."""
_BALL = 1.22
"""The diameter of a ball."""
_ACROSS = 1.6
"""The distance between pins of one row."""
_ALONG = 0.86
"""The distance between rows."""
_FOUL_LINE = 0.3
"""The distance of the foul line from the foot of the front pin."""
_BALLS = 0.46
"""The least distance of the balls from the foot of the front pin."""
_BELOW_BALLS = 0.12
"""The least distance of the balls from the front of the lane."""
_PIT = 0.42
"""The distance of the far end of the lane from the feet of the back row."""
_FREE_BOARDS = 0.5
"""The width of the boards beside the outermost pins."""
_GUTTER = 0.42
"""The width of a gutter at the far end."""

_WIDENING = 1.5
"""The width of the lane in front, compared with its far end."""
_FRONT_ROW = len(ROWS) - 1


@dataclass
class Geometry:
    """The table at a size; `lane` and what lies on it are measured in widths of the front pin."""

    size: QSize
    """The size of the table."""
    mirrored: bool = field(kw_only=True)
    """Whether the tray is to the left of the lane."""
    line: int = field(default=0, kw_only=True)
    """The height of the row below the score pad that is left to the line of the table."""
    result: int = field(default=0, kw_only=True)
    """The height that the result of a finished game takes along the upper edge."""

    def __post_init__(self) -> None:
        size = self.size
        self.margin = max(6, min(size.width(), size.height()) // 60)
        """The empty space along the edges of the table and between its parts."""
        self._lane_top = self.sheet.bottom() + 1 + self.margin + self.line
        self._lane_height = max(size.height() - self._lane_top - self.margin, 60)
        self._sign_least = min(
            round(_SIGN_LEAST * text_growth()), max(_SIGN_LEAST, self._lane_height // 5)
        )
        room = size.width() - 3 * self.margin
        self._lane_width = round(min(room * _LANE_SHARE, self._lane_height * _LANE_MOST))
        self._side_width = min(
            room - self._lane_width,
            max(round(self._lane_height * _SIDE_MOST), round(_SIDE_LEAST * text_growth(1.6))),
        )
        used = self._lane_width + self.margin + self._side_width
        self._left = (size.width() - used) // 2
        self.pin_width = self._measure_pin()
        """The width of the front pin."""
        least_sign = min(self._sign_least, self._lane_height // 4)
        self._sign_height = max(round(_SIGN * self.pin_width), least_sign)

    def _measure_pin(self) -> int:
        """Return the width of the front pin with which everything fits on the lane."""
        rows = sum(_ALONG * self.scale(row) for row in range(1, len(ROWS)))
        pins = _ABOVE_PINS + PIN_HEIGHT * _FAR_SCALE + rows
        height = _SIGN + pins + _BALLS + _BALL * PILE_HEIGHT + _BELOW_BALLS
        width = _ACROSS * (len(ROWS) - 1) * _FAR_SCALE + 1 + 2 * (_FREE_BOARDS + _GUTTER)
        by_height = self._lane_height / height
        # Where the sign has its least height, only the rest is measured in widths of the pin.
        by_rest = (self._lane_height - self._sign_least) / (height - _SIGN)
        return max(int(min(by_height, by_rest, self._lane_width / width)), 16)

    @property
    def sheet(self) -> QRect:
        """The score pad along the upper edge, or below a result."""
        wanted = round((self.size.height() - self.result) * _PAD_SHARE)
        height = min(max(wanted, _PAD_LEAST), _PAD_MOST, self.size.width() // 7)
        top = self.result + self.margin
        return QRect(self.margin, top, self.size.width() - 2 * self.margin, height)

    @property
    def line_row(self) -> QRect:
        """The row below the score pad that is left to the line of the table."""
        top = self.sheet.bottom() + 1 + self.margin // 2
        return QRect(self.margin, top, self.size.width() - 2 * self.margin, self.line)

    @property
    def lane(self) -> QRect:
        """The lane with the sign, the pins and, in front, the balls."""
        left = self._left + (self._side_width + self.margin if self.mirrored else 0)
        return QRect(left, self._lane_top, self._lane_width, self._lane_height)

    @property
    def sign(self) -> QRect:
        """The sign over the pins."""
        return QRect(self.lane.topLeft(), QSize(self._lane_width, self._sign_height))

    @property
    def pin_deck(self) -> QRect:
        """Where the pins stand, from their heads to their feet."""
        sign, lane = self.sign, self.lane
        bottom = round(self._feet_y(_FRONT_ROW))
        return QRect(lane.left(), sign.bottom() + 1, lane.width(), bottom - sign.bottom())

    @property
    def side(self) -> QRect:
        """The column beside the lane, for the tray and the buttons."""
        left = self._left + (0 if self.mirrored else self._lane_width + self.margin)
        return QRect(left, self._lane_top, self._side_width, self._lane_height)

    @property
    def tray(self) -> QRect:
        """The tray with all twenty numbers."""
        side = self.side
        return QRect(side.left(), side.top(), side.width(), side.height() - self._buttons_height)

    def button(self, place: int) -> QRect:
        """Return the left (0) or right (1) of the two buttons below the tray; they never swap."""
        side, gap = self.side, self.margin
        width = (side.width() - gap) // 2
        top = self.tray.bottom() + 1 + gap
        height = self._buttons_height - gap
        return QRect(side.left() + place * (side.width() - width), top, width, height)

    def pin(self, place: int) -> QRect:
        """Return the rectangle of the pin at ``place`` (0 to 9), smaller the farther away."""
        row = next(row for row, letters in enumerate(ROWS) if PINS[place] in letters)
        scale = self.scale(row)
        width = round(self.pin_width * scale)
        height = round(width * PIN_HEIGHT)
        column = ROWS[row].index(PINS[place]) - (len(ROWS[row]) - 1) / 2
        x = self._middle + column * _ACROSS * self.pin_width * scale
        return QRect(round(x - width / 2), round(self._feet_y(row) - height), width, height)

    def scale(self, row: int) -> float:
        """Return how large things in ``row`` (0 is the back row) look compared with the front."""
        return _FAR_SCALE + (1 - _FAR_SCALE) * row / (len(ROWS) - 1)

    def pile(self, place: int) -> QRect:
        """Return the rectangle of the pile at ``place`` (0 to 2): a ball, others below it."""
        near_end = self.lane.bottom() + 1
        width, height = round(self.ball * PILE_WIDTH), round(self.ball * PILE_HEIGHT)
        free = near_end - round(self._feet_y(_FRONT_ROW) + _BALLS * self.pin_width)
        top = near_end - height - max(free - height, 0) // 2
        pitch = min(self.ball * 2.0, self.lane.width() / len(PILES))
        left = self._middle + (place - 1) * pitch - width / 2
        return QRect(round(left), top, width, height)

    @property
    def ball(self) -> int:
        """The diameter of a ball."""
        return max(int(self.pin_width * _BALL), 20)

    @property
    def gutter(self) -> float:
        """The width of a gutter at its far end."""
        return _GUTTER * self.pin_width

    def lane_corners(self) -> tuple[QPointF, QPointF, QPointF, QPointF]:
        """Return the corners of the boards: far left, far right, near right, near left."""
        outermost_pin = _ACROSS * _FAR_SCALE * (len(ROWS) - 1) / 2
        far = (outermost_pin + 0.5 * _FAR_SCALE + _FREE_BOARDS) * self.pin_width
        near = far * _WIDENING
        far_y, near_y = self._feet_y(0) - _PIT * self.pin_width, self.lane.bottom() + 1
        return (
            QPointF(self._middle - far, far_y),
            QPointF(self._middle + far, far_y),
            QPointF(self._middle + near, near_y),
            QPointF(self._middle - near, near_y),
        )

    @property
    def foul_line(self) -> float:
        """The y of the line between the pins and the balls."""
        return self._feet_y(_FRONT_ROW) + self.pin_width * _FOUL_LINE

    @property
    def _middle(self) -> float:
        """The x of the middle of the lane."""
        return self.lane.left() + self._lane_width / 2

    @property
    def _buttons_height(self) -> int:
        """The height of the buttons, with the gap between them and the tray."""
        wanted = round(self._lane_height * _BUTTONS_SHARE)
        return min(max(wanted, _BUTTONS_LEAST), _BUTTONS_MOST)

    def _feet_y(self, row: int) -> float:
        """Return the y at which the pins of ``row`` stand."""
        rows = sum(_ALONG * self.pin_width * self.scale(each) for each in range(1, row + 1))
        heads = self._lane_top + self._sign_height
        return heads + (_ABOVE_PINS + PIN_HEIGHT * _FAR_SCALE) * self.pin_width + rows
