"""Who looks at a table that several people share, and when it is covered."""

from __future__ import annotations

from gamesuite.opening import Opened


class Viewpoint:
    """The seat that looks at a table: ``viewer``, None while only what everyone may see is shown.

    If a state hides something from other players, the table is covered between two people until
    the player to act lifts the cover. Covering resets the viewer, so that an Undo under the cover
    covers the table again. While computer players act, the viewer stays. While a result rests on a
    table that several people share, it is shown as everyone may see it.
    """

    def __init__(self) -> None:
        self.viewer: int | None = None
        self.is_covered = False
        self._acting: int | None = None

    def update(self, opened: Opened) -> None:
        """Update viewer and cover to the position of ``opened``."""
        match, persons = opened.match, opened.persons
        acting = match.rules.to_act(match.state)
        self._acting, self.is_covered = acting if acting in persons else None, False
        if len(persons) == 1:
            (self.viewer,) = persons
        elif persons and match.outcome is None and match.rules.rests(match.state):
            self.viewer = None
        elif self._acting is not None and acting != self.viewer:
            hidden = match.outcome is None and match.rules.hides(match.state)
            self.viewer, self.is_covered = (None, True) if hidden else (acting, False)

    def uncover(self) -> None:
        """Remove the cover for the player to act."""
        self.viewer, self.is_covered = self._acting, False
