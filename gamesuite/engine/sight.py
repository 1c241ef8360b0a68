"""What the rules of a game let each seat see, and guesses at the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

S = TypeVar("S")
V = TypeVar("V")


class Sight(ABC, Generic[S, V]):
    """The part of the rules of a game that says who sees what."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """Return what ``seat`` may see of ``state``; None sees what everyone may."""

    def remembered(self, state: S, seat: int) -> V:
        """Return what ``seat`` may know of ``state`` if it has forgotten nothing that lay open.

        It is for computer players only: a table never shows it.
        """
        return self.view(state, seat)

    @abstractmethod
    def guess(self, view: V, seed: int) -> S:
        """Return a state that fits ``view``, with new luck drawn from ``seed``.

        It is for thinking ahead: what the view hides is drawn with its true probability.
        """

    def hides(self, state: S) -> bool:
        """Return whether the seat to act sees something in ``state`` that others may not."""
        return False
