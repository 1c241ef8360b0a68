"""The verdict light: says after every move whether the game can still be won."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from gamesuite.app.coach.helping import Helping
from gamesuite.app.parts.verdict_lamp import VerdictLamp, light_words
from gamesuite.app.parts.verdict_sign import Light
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Inquiry, first_view, view_to_act
from gamesuite.engine.advice import Verdict
from gamesuite.engine.language import _
from gamesuite.engine.match import AnyMatch

DELAY = 250
"""Milliseconds after a move before the workers are asked: a fast player makes the next one."""


class VerdictLight(QObject):
    """Lights ``lamp`` for the position on the table while the settings in ``store`` have it on.

    ``wanted``: whether they had it on until now.

    A scored game that was begun without it, though, is spared: there the light shines only when
    the player has switched it on by hand and said so twice.
    """

    changed = Signal()
    """It is on or off now."""

    def __init__(
        self,
        helping: Helping,
        store: SettingsStore,
        lamp: VerdictLamp,
        wanted: bool,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._helping = helping
        self._session = helping.session
        self._adviser = helping.adviser
        self._teller = helping.teller
        self._store = store
        self._lamp = lamp
        self._inquiry = Inquiry(helping.adviser, self)
        self._inquiry.judged.connect(self.refresh)
        self._inquiry.silent.connect(self._give_up)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY)
        self._timer.timeout.connect(self._ask)
        self._wanted = wanted
        self._spared: AnyMatch | None = None
        self._unanswered: object = None
        self._said: tuple[AnyMatch, Light] | None = None
        self.open_game()

    @property
    def is_on(self) -> bool:
        """Whether it shines in the game on the table."""
        spared = self._session.current is not None and self._session.match is self._spared
        return self._wanted and not (spared and self._session.match.is_at_stake)

    def toggle(self) -> None:
        """Switch it on or off, as the player wants it from now on."""
        if self.is_on:
            self._store.change("verdict_light", False)
        elif self._session.current is not None and self._helping.may_give("light"):
            self._store.change("verdict_light", True)
            self.refresh()
        self.changed.emit()

    def open_game(self) -> None:
        """Heed that another game is on the table; one that is under way and scored is spared."""
        if self._session.current is not None and self._session.match.entries:
            self._spare()
        self._said = None
        self.refresh()

    def hear_settings(self) -> None:
        """Heed that the settings have changed; switched on there it spares a scored game."""
        wanted = self._store.settings.verdict_light
        if wanted == self._wanted:
            return
        self._wanted = wanted
        if wanted and self._session.current is not None and self._session.match.is_at_stake:
            self._spare()
            self._teller.tell(
                _("The verdict light ends scoring, so it starts with your next game.")
            )
        self.refresh()
        self.changed.emit()

    def refresh(self) -> None:
        """Say what is known of the position on the table, and let what is not be found out."""
        self.stop()
        light = self._light()
        if light is not None and light != Light.THINKING:
            self._note()
        self._lamp.show_light(light)
        if light == Light.THINKING:
            self._timer.start()
        elif light is not None:
            self._announce(light)

    def stop(self) -> None:
        """Ask no more."""
        self._timer.stop()
        self._inquiry.cancel()

    # Inside

    def _note(self) -> None:
        """Stop the scoring, which may come to `refresh` again; say so if it was not asked for."""
        at_stake = self._session.match.is_at_stake
        self._session.stop_scoring("light")
        if at_stake:  # screen readers have heard that the game is not scored
            self._teller.show(_("Not scored: the verdict light is on."))

    def _spare(self) -> None:
        self._spared = self._session.match

    def _light(self) -> Light | None:
        """Return what can be said, None if the lamp is dark."""
        current = self._session.current
        if current is None or not self.is_on or not current.game.parts.solvable:
            return None
        match = current.match
        if match.outcome is not None and match.outcome.winners:
            return None
        solution = self._adviser.solution_of(match)
        if solution is None:
            here = view_to_act(match, match.state)
            return Light.UNKNOWN if here == self._unanswered else Light.THINKING
        if solution.verdict == Verdict.UNWINNABLE:
            return self._lost(first_view(match))
        return Light.WINNABLE if solution.verdict == Verdict.WINNABLE else Light.UNKNOWN

    def _lost(self, first: object) -> Light:
        """Return what is said of a lost game that began with ``first``."""
        solution = self._adviser.solution(first)
        if solution is None:
            return Light.LOST if first == self._unanswered else Light.THINKING
        return Light.LOST_DEAL if solution.verdict == Verdict.UNWINNABLE else Light.LOST

    def _ask(self) -> None:
        """Let be judged what `_light` does not know: the position, else the first of the deal."""
        current = self._session.current
        assert current is not None
        known = self._adviser.solution_of(current.match) is not None
        match = current.match
        view = first_view(match) if known else view_to_act(match, match.state)
        self._inquiry.judge(current.game.parts.coach, view)

    def _give_up(self) -> None:
        self._unanswered = self._inquiry.view
        self._helping.tell_silence()
        self.refresh()

    def _announce(self, light: Light) -> None:
        said = (self._session.match, light)
        if said != self._said:
            self._said = said
            self._teller.say(_("Verdict: {words}.").format(words=light_words(light)))
