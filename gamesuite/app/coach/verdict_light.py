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

    The light would end the scoring of a game. A scored game that started without it is spared:
    there it stays dark until the player turns it on in that game and confirms it.
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
        self._is_wanted = was_on
        """Whether the settings have the light on, as far as this has followed them."""
        self._spared_match: AnyMatch | None = None
        """The match in which the light stays off while it is scored."""
        self._confirmed_match: AnyMatch | None = None
        """The match whose scoring the player has agreed to end."""
        self._failed_view: object = None
        """The view on which the coach failed last."""
        self._last_announced: tuple[AnyMatch, Light] | None = None
        """What a screen reader was told last: the light, and in which match."""
        self.open_game()

    @property
    def is_on(self) -> bool:
        """Whether the light is on in the game on the table."""
        if self._session.current is None:
            return self._is_wanted
        match = self._session.match
        is_spared = match is self._spared_match and match.is_at_stake
        return self._is_wanted and not is_spared

    def toggle(self) -> None:
        """Turn the light on or off, for this game and later ones."""
        if self.is_on:
            self._store.change("verdict_light", False)
        elif self._session.current is not None and self._access.confirm("light"):
            self._spared_match = None
            self._confirmed_match = self._session.match
            self._is_wanted = True  # before the store tells of it, so that it is no news
            self._store.change("verdict_light", True)
            self.refresh()
        self.changed.emit()

    def open_game(self) -> None:
        """Judge another game; one in progress and scored is spared."""
        if self._session.current is not None and self._session.match.entries:
            self._spare()
        self._last_announced = None
        self.refresh()

    def apply_settings(self) -> None:
        """Apply the settings; turned on there, the light spares a scored game."""
        is_wanted = self._store.settings.verdict_light
        if is_wanted == self._is_wanted:
            return
        self._is_wanted = is_wanted
        if is_wanted and self._session.current is not None and self._session.match.is_at_stake:
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
        """End the scoring of the game, and say so unless the player was warned.

        The window then has this `refresh` once more, from within `Session.stop_scoring`.
        """
        match = self._session.match
        is_news = match.is_at_stake and match is not self._confirmed_match
        self._session.stop_scoring("light")
        if is_news:  # screen readers have heard that the game is not scored
            self._status.show_silently(unscored_sentence("light"))
            words = _(
                "The verdict light is on, so this game is not scored. Turn it off for new games."
            )
            self._access.confirmation.tell(match, words)

    def _spare(self) -> None:
        self._spared_match = self._session.match

    def _has_verdict(self) -> bool:
        """Return whether the coach has judged the position, rather than failed to."""
        return self._adviser.solution_of(self._session.match) is not None

    def _light(self) -> Light | None:
        """Return what the lamp shows, None if it is dark."""
        current = self._session.current
        if current is None or not self.is_on or not current.game.is_solvable:
            return None
        match = current.match
        if match.outcome is not None and match.outcome.winners:
            return None
        solution = self._adviser.solution_of(match)
        if solution is None:
            view = view_to_act(match, match.state)
            return Light.UNKNOWN if view == self._failed_view else Light.THINKING
        if solution.verdict == Verdict.UNWINNABLE:
            return self._lost_light(first_view(match))
        return Light.WINNABLE if solution.verdict == Verdict.WINNABLE else Light.UNKNOWN

    def _lost_light(self, deal_view: object) -> Light:
        """Return the light for a lost game, whose deal may have been unwinnable from the start.

        ``deal_view`` is what was seen of the deal.
        """
        solution = self._adviser.solution(deal_view)
        if solution is None:
            return Light.LOST if deal_view == self._failed_view else Light.THINKING
        return Light.LOST_DEAL if solution.verdict == Verdict.UNWINNABLE else Light.LOST

    def _ask(self) -> None:
        """Ask for the verdict that `_light` misses: on the position, or on the deal."""
        current = self._session.current
        assert current is not None
        match = current.match
        view = first_view(match) if self._has_verdict() else view_to_act(match, match.state)
        self._query.judge(current.game.parts.coach, view)

    def _show_failure(self) -> None:
        self._failed_view = self._query.view
        self._access.report_failure()
        self.refresh()

    def _announce(self, light: Light) -> None:
        announcement = (self._session.match, light)
        if announcement != self._last_announced:
            self._last_announced = announcement
            self._status.announce(_("Verdict: {words}.").format(words=light_words(light)))
