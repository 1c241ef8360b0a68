"""The verdict light: shows after every move whether the game can still be won."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gamesuite.app.coach.coach_access import CoachAccess
from gamesuite.app.parts.verdict_lamp import Light, VerdictLamp, light_words
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import CoachQuery, first_view, view_to_act
from gamesuite.engine.advice import Verdict
from gamesuite.engine.language import _
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.words.descriptions import unscored_sentence
from gamesuite.widgets.look.timers import once_timer

DELAY = 250
"""Milliseconds from a move to the question: a fast player has made the next move by then."""


class VerdictLight(QObject):
    """Sets ``lamp`` for the position on the table while the light is on in ``store``.

    ``was_on`` is whether the settings had it on before this was made. If they had not, and have it
    on now, `apply_settings` tells the player when the light begins.

    A scored game that started without it is spared: there the light shines only after the player
    has turned it on in that game and confirmed it.
    """

    changed = Signal()
    """The light was turned on or off."""

    def __init__(
        self,
        access: CoachAccess,
        store: SettingsStore,
        lamp: VerdictLamp,
        was_on: bool,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._access = access
        self._session = access.session
        self._adviser = access.adviser
        self._status = access.status
        self._store = store
        self._lamp = lamp
        self._query = CoachQuery(access.adviser, self)
        self._query.solution_found.connect(self.refresh)
        self._query.failed.connect(self._show_failure)
        self._timer = once_timer(self, self._ask, DELAY)
        self._wanted = was_on
        """Whether the settings have the light on, as far as this has followed them."""
        self._spared: AnyMatch | None = None
        """The match in which the light stays off while it is scored."""
        self._confirmed: AnyMatch | None = None
        """The match whose scoring the player has agreed to end."""
        self._unanswered: object = None
        """The view on which the coach failed last."""
        self._announced: tuple[AnyMatch, Light] | None = None
        """What a screen reader was told last."""
        self.open_game()

    @property
    def is_on(self) -> bool:
        """Whether the light is on in the game on the table."""
        spared = self._session.current is not None and self._session.match is self._spared
        return self._wanted and not (spared and self._session.match.is_at_stake)

    def toggle(self) -> None:
        """Turn the light on or off, for this game and later ones."""
        if self.is_on:
            self._store.change("verdict_light", False)
        elif self._session.current is not None and self._access.confirm("light"):
            self._spared, self._confirmed = None, self._session.match
            self._wanted = True
            self._store.change("verdict_light", True)
            self.refresh()
        self.changed.emit()

    def open_game(self) -> None:
        """Judge another game; one in progress and scored is spared."""
        if self._session.current is not None and self._session.match.entries:
            self._spare()
        self._announced = None
        self.refresh()

    def apply_settings(self) -> None:
        """Apply the settings; turned on there, the light spares a scored game."""
        wanted = self._store.settings.verdict_light
        if wanted == self._wanted:
            return
        self._wanted = wanted
        if wanted and self._session.current is not None and self._session.match.is_at_stake:
            self._spare()
            self._status.show(
                _("The verdict light ends scoring, so it starts with your next game.")
            )
        self.refresh()
        self.changed.emit()

    def refresh(self) -> None:
        """Show the verdict on the position on the table, asking for it if necessary."""
        self.stop()
        light = self._light()
        if light is not None and light != Light.THINKING and self._has_verdict():
            self._end_scoring()
        self._lamp.show_light(light)
        if light == Light.THINKING:
            self._timer.start()
        elif light is not None:
            self._announce(light)

    def stop(self) -> None:
        """Cancel the question."""
        self._timer.stop()
        self._query.cancel()

    # Inside

    def _end_scoring(self) -> None:
        """End scoring, which may call `refresh` again; say so unless the player was warned."""
        match = self._session.match
        is_news = match.is_at_stake and match is not self._confirmed
        self._session.stop_scoring("light")
        if is_news:  # screen readers have heard that the game is not scored
            self._status.show_silently(unscored_sentence("light"))
            words = _(
                "The verdict light is on, so this game is not scored. Turn it off for new games."
            )
            self._access.confirmation.tell(match, words)

    def _spare(self) -> None:
        self._spared = self._session.match

    def _has_verdict(self) -> bool:
        """Return whether the coach has judged the position, rather than failed to."""
        return self._adviser.solution_of(self._session.match) is not None

    def _light(self) -> Light | None:
        """Return what the lamp shows, None if it is dark."""
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
        """Return the light for a lost game whose first view is ``first``."""
        solution = self._adviser.solution(first)
        if solution is None:
            return Light.LOST if first == self._unanswered else Light.THINKING
        return Light.LOST_DEAL if solution.verdict == Verdict.UNWINNABLE else Light.LOST

    def _ask(self) -> None:
        """Ask for the verdict `_light` is missing: on the position, or on the deal."""
        current = self._session.current
        assert current is not None
        known = self._adviser.solution_of(current.match) is not None
        match = current.match
        view = first_view(match) if known else view_to_act(match, match.state)
        self._query.judge(current.game.parts.coach, view)

    def _show_failure(self) -> None:
        self._unanswered = self._query.view
        self._access.report_failure()
        self.refresh()

    def _announce(self, light: Light) -> None:
        announced = (self._session.match, light)
        if announced != self._announced:
            self._announced = announced
            self._status.announce(_("Verdict: {words}.").format(words=light_words(light)))
