"""Access to the coach: what its help costs, and why there may be none."""

from __future__ import annotations

from PySide6.QtWidgets import QMainWindow

from gamesuite.app.parts.status_line import StatusLine
from gamesuite.app.play.confirmation import Confirmation
from gamesuite.app.play.session import Session
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.language import _
from gamesuite.engine.words.seats import name_to_act
from gamesuite.widgets.table.table_line import TableLine


class CoachAccess:
    """Grants help from ``adviser`` in ``session``, or says on the ``line`` why there is none.

    Help during a game ends its scoring: the first press says so, a second one gives the help
    (help page "What holds for every game"), which ``confirmation`` sees to. Scoring ends when the
    help is shown, so a coach that does not respond costs nothing.
    """

    def __init__(
        self,
        session: Session,
        adviser: Adviser,
        confirmation: Confirmation,
        window: QMainWindow,
        line: TableLine,
    ) -> None:
        self.session = session
        self.adviser = adviser
        self.status = StatusLine(window, line)
        self.confirmation = confirmation

    def confirm(self, kind: str) -> bool:
        """Return whether help of the ``kind``, a key of `_warning`, is wanted; if not, warn.

        Nothing ends yet: the caller calls `Session.stop_scoring` when it has something to show.
        """
        if self.session.elsewhere.match is not None:
            self.status.show(_("With players at other computers there is no help."))
            return False
        match, brief = self.session.match, _brief(kind)
        return self.confirmation.confirm(match, kind, _warning(kind), brief=brief)

    def report_end(self) -> bool:
        """Return whether the game has ended; if so, say how."""
        current = self.session.current
        assert current is not None
        if current.match.outcome is None:
            return False
        self.status.show(current.ending())
        return True

    def report_other_turn(self) -> bool:
        """Return whether it is another player's turn; if so, say whose."""
        sentence = other_turn_sentence(self.session)
        if sentence:
            self.status.show(sentence)
        return bool(sentence)

    def report_failure(self) -> None:
        """Say that the coach does not respond."""
        self.status.show(_("The coach isn't responding. You can play on without it."))


def other_turn_sentence(session: Session) -> str:
    """Return whose turn it is, empty if it is that of the person looking at the table."""
    if not (session.elsewhere.is_awaited or session.is_covered):
        return ""
    return _("It's {name}'s turn.").format(name=name_to_act(session.match))


def _warning(kind: str) -> str:
    """Return what help of the ``kind`` costs, as the first press says it."""
    return {
        "hint": _("A hint ends scoring for this game. Press again to see it."),
        "light": _(
            "The verdict light ends scoring for this game, and for every new game "
            "while it is on. Press again to turn it on."
        ),
        "lookup": _("Looking this up ends scoring for this game. Press again to look it up."),
        "moves": _("The list of moves ends scoring for this game. Press again to see it."),
        "review": _("Review ends scoring for this game. Press again to open it."),
        "watch": _("Watching ends scoring for this game. Press again to watch."),
    }[kind]


def _brief(kind: str) -> str:
    """Return what the second press does, for a player who does not want warnings."""
    return {
        "hint": _("Press again to see the hint."),
        "light": _("Press again to turn on the verdict light."),
        "lookup": _("Press again to look it up."),
        "moves": _("Press again to see the list of moves."),
        "review": _("Press again to open the review."),
        "watch": _("Press again to watch."),
    }[kind]
