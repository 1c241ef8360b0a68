"""What help of the coach costs, and what it says where there is nothing to help with."""

from __future__ import annotations

from PySide6.QtWidgets import QMainWindow

from gamesuite.app.coach.second_press import SecondPress
from gamesuite.app.parts.teller import Teller
from gamesuite.app.play.session import Session
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.language import _
from gamesuite.engine.seating import name_to_act


class Helping:
    """Lets help of ``adviser`` be given in ``session``, or says at ``window`` why not.

    Help during a game stops its scoring: the first use says so, a second one gives it (What
    holds for every game).
    """

    def __init__(self, session: Session, adviser: Adviser, window: QMainWindow) -> None:
        self.session = session
        self.adviser = adviser
        self.teller = Teller(window)
        self._press = SecondPress(window)

    def hear_action(self, name: str) -> None:
        """Let the action ``name`` cancel a first press for other help."""
        self._press.hear_action(name)

    def cancel(self) -> None:
        """Let the next press be a first one."""
        self._press.cancel()

    def may_give(self, kind: str) -> bool:
        """Return whether help of the ``kind``, one of those in `_warning`, may be given now.

        If so, scoring stops with it, unless the game has ended; if not, why is told.
        """
        if not self._press.allows(self.session.match, kind, _warning(kind)):
            return False
        self.session.stop_scoring(kind)
        return True

    def has_ended(self) -> bool:
        """Return whether the game has ended, and if so tell how."""
        current = self.session.current
        assert current is not None
        if current.match.outcome is None:
            return False
        self.teller.tell(current.ending())
        return True

    def is_others_turn(self) -> bool:
        """Return whether somebody who does not look at the table is to move, and if so tell."""
        sentence = others_turn(self.session)
        if sentence:
            self.teller.tell(sentence)
        return bool(sentence)

    def tell_silence(self) -> None:
        """Tell that no help will come."""
        self.teller.tell(_("The coach isn't responding. You can play on without it."))


def others_turn(session: Session) -> str:
    """Return whose turn it is in a sentence, nothing if it is that of who looks at the table."""
    if not (session.awaits_computer or session.covered):
        return ""
    return _("It's {name}'s turn.").format(name=name_to_act(session.match))


def _warning(kind: str) -> str:
    return {
        "hint": _("A hint ends scoring for this game. Press again to see it."),
        "light": _(
            "The verdict light ends scoring for this game, and for every new game "
            "while it is on. Press again to turn it on."
        ),
        "moves": _("The list of moves ends scoring for this game. Press again to see it."),
        "review": _("Review ends scoring for this game. Press again to open it."),
        "watch": _("Watching ends scoring for this game. Press again to watch."),
    }[kind]
