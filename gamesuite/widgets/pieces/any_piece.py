"""Any piece on a table."""

from __future__ import annotations

from typing import TypeAlias

from gamesuite.widgets.pieces.die_widget import DieWidget
from gamesuite.widgets.pieces.piece_widget import PieceWidget

AnyPiece: TypeAlias = PieceWidget | DieWidget
"""A card, or a die, which is a button to screen readers."""
