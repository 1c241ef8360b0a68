"""Who looks at a table that several persons share, and when it is covered."""

from __future__ import annotations

from gamesuite.opening import Opened


class Eyes:
    """Whose eyes are on a table: those of ``viewer``, None while only what everyone may see.

    Where a state hides something from others, the table is ``covered`` between two persons until
    who is to act looks. Covering it forgets who looked last, so that taking a command back under
    the cover covers again. While computer players act, everybody stays where they are.
    """

    def __init__(self) -> None:
        self.viewer: int | None = None
        self.covered = False
        self._acting: int | None = None

    def follow(self, opened: Opened) -> None:
        """See ``opened`` as it stands now."""
        match = opened.match
        seats = match.setup.seats
        persons = [at for at, seat in enumerate(seats) if not opened.game.is_computer(seat)]
        acting = match.rules.to_act(match.state)
        self._acting, self.covered = acting if acting in persons else None, False
        if len(persons) == 1:
            (self.viewer,) = persons
        elif self._acting is not None and acting != self.viewer:
            hidden = match.outcome is None and match.rules.hides(match.state)
            self.viewer, self.covered = (None, True) if hidden else (acting, False)

    def look(self) -> None:
        """Take the cover away for who is to act."""
        self.viewer, self.covered = self._acting, False
