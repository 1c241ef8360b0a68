"""A command that is shown over what the player has prepared: a hint, or somebody's intention."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from gamesuite.engine.hands import Pointed, Spot
from gamesuite.widgets.table.board import Board

Role: TypeAlias = Literal["hint", "intent"]
"""Why a command is shown: a hint can be played at once, what another player intends cannot."""


class Pointing:
    """The ``command`` that is shown, as ``pointed`` says, for the ``role``."""

    def __init__(self, command: Any, pointed: Pointed[Any], role: Role) -> None:
        self.command = command
        self.pointed = pointed
        self.role = role

    @property
    def draft(self) -> Any:
        """The draft that is shown, None for the player's own."""
        return self.pointed.drafts[-1] if self.pointed.drafts else None

    def has_raised(self, board: Board, spot: Spot | None) -> bool:
        """Return whether the piece at ``spot`` of ``board`` is raised for it."""
        piece = None if spot is None else board.piece_at(spot)
        return piece is not None and piece.look == "held"
