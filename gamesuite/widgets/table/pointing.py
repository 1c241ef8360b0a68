"""A command that is shown over what the player has prepared: a hint, or somebody's intention."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from gamesuite.engine.table.hands import Pointed, Spot
from gamesuite.widgets.table.board import Board

Role: TypeAlias = Literal["hint", "intent"]
"""Why a command is shown: a hint can be played at once, what another player intends cannot."""


class Pointing:
    """The ``command`` that is shown, as ``pointed`` says, for the ``role``.

    Of several drafts the first is shown, or the last if it is shown ``at_once``.
    """

    def __init__(
        self, command: Any, pointed: Pointed[Any], role: Role, *, at_once: bool = False
    ) -> None:
        self.command = command
        self.pointed = pointed
        self.role = role
        self._drafts_left = [] if at_once else list(pointed.drafts[1:])
        self._draft = next(iter(pointed.drafts[-1:] if at_once else pointed.drafts), None)

    @property
    def draft(self) -> Any:
        """The draft that is shown, None for the player's own."""
        return self._draft

    @property
    def has_next(self) -> bool:
        """Whether there is another draft to be shown."""
        return bool(self._drafts_left)

    def show_next(self) -> None:
        """Show the next draft; raises IndexError if there is none."""
        self._draft = self._drafts_left.pop(0)

    def has_raised(self, board: Board, spot: Spot | None) -> bool:
        """Return whether the piece at ``spot`` of ``board`` is raised for it."""
        piece = None if spot is None else board.piece_at(spot)
        return piece is not None and piece.look == "held"
