"""A solvable game under review, and its words: its positions, and the verdicts known so far."""

from __future__ import annotations

from typing import Any

from gamesuite.app.parts.verdict_lamp import Light
from gamesuite.engine.advice import PositionVerdicts, Verdict
from gamesuite.engine.language import _
from gamesuite.engine.rules import apply
from gamesuite.engine.step import Event
from gamesuite.opening import Opened


class VerdictReviewGame:
    """The moves of ``opened`` that are not undone, and the positions before and after them.

    Position 0 is the deal, position n the one after move n.
    """

    def __init__(self, opened: Opened) -> None:
        match = opened.match
        self._rules = match.rules
        self._history = match.history()
        # One more than moves: that before each move, and the current one.
        self._states = [*(state for state, _entry in self._history), match.state]
        self.views: tuple[object, ...] = tuple(match.rules.view(state, 0) for state in self._states)
        """What the player saw in each position."""
        self._descriptions = opened.game.descriptions
        say = self._descriptions.report
        self.moves = [
            say(view, entry.command)
            for view, (_state, entry) in zip(self.views[:-1], self._history, strict=True)
        ]
        """The moves in words."""
        self.verdicts: tuple[Verdict | None, ...] = ()
        """The verdict on each position, None where it is not known yet."""
        self.last_winnable: int | None = None
        """The last position that is known to be winnable."""
        self.first_lost: int | None = None
        """The first position that is known to be unwinnable."""
        self._winning: Any = None
        self.update(PositionVerdicts((None,) * len(self.views)))

    def update(self, found: PositionVerdicts) -> None:
        """Replace what is known with ``found``, the newest answer of the coach."""
        self.verdicts = verdicts = found.verdicts
        self._winning = found.winning
        winnable = [at for at, verdict in enumerate(verdicts) if verdict == Verdict.WINNABLE]
        lost = [at for at, verdict in enumerate(verdicts) if verdict == Verdict.UNWINNABLE]
        self.last_winnable = winnable[-1] if winnable else None
        self.first_lost = lost[0] if lost else None

    @property
    def last(self) -> int:
        """The last position, which is also the number of moves."""
        return len(self.moves)

    @property
    def losing_move(self) -> int | None:
        """The number of the move that lost the game, None if there is none or it is not known."""
        lost = self.first_lost
        if lost is not None and self.last_winnable == lost - 1:
            return lost  # move n leads to position n
        return None

    @property
    def winning_words(self) -> str:
        """A move that would have won in place of the one that lost the game, empty if none."""
        lost = self.losing_move
        if lost is None or self._winning is None:
            return ""
        return self._descriptions.command(self.views[lost - 1], self._winning)

    def light(self, position: int) -> Light:
        """Return the verdict light for ``position``."""
        verdict = self.verdicts[position]
        if verdict == Verdict.UNWINNABLE:
            return Light.LOST_DEAL if self.verdicts[0] == Verdict.UNWINNABLE else Light.LOST
        if verdict is None:
            return Light.THINKING
        return Light.WINNABLE if verdict == Verdict.WINNABLE else Light.UNKNOWN

    def can_play_on(self, position: int) -> bool:
        """Return whether the game can be played on from ``position``."""
        return self._rules.outcome(self._states[position]) is None

    def is_won(self, position: int) -> bool:
        """Return whether the game is won at ``position``."""
        outcome = self._rules.outcome(self._states[position])
        return outcome is not None and bool(outcome.winners)

    def events(self, position: int) -> tuple[Event, ...]:
        """Return the events of the move that led to ``position``."""
        if position == 0:
            return ()
        state, entry = self._history[position - 1]
        return apply(self._rules, state, entry.command, entry.facts).events


# Words


def move_words(game: VerdictReviewGame, position: int) -> str:
    """Return the words of the list for the move that led to ``position``."""
    if position == 0:
        return _("The deal")
    words = _("{number}. {move}").format(number=position, move=game.moves[position - 1])
    if position == game.losing_move:
        return _("{move}\nThis move lost the game").format(move=words)
    return words


def verdict_words(game: VerdictReviewGame, position: int) -> str:
    """Return the verdict on ``position`` in a word or two."""
    if game.is_won(position):
        return _("won")
    return {
        Light.THINKING: _("analysing…"),
        Light.WINNABLE: _("winnable"),
        Light.LOST: _("no longer winnable"),
        Light.LOST_DEAL: _("unwinnable"),
        Light.UNKNOWN: _("unknown"),
    }[game.light(position)]


def position_words(game: VerdictReviewGame, position: int) -> str:
    """Return the place of ``position`` in the game and the verdict on it."""
    verdict = verdict_words(game, position)
    if position == 0:
        return _("The deal: {verdict}").format(verdict=verdict)
    return _("After move {number} of {last}: {verdict}").format(
        number=position, last=game.last, verdict=verdict
    )


def conclusion(game: VerdictReviewGame) -> str:
    """Return what the complete analysis has found."""
    if game.first_lost is not None:
        return _lost(game, game.first_lost)
    if game.is_won(game.last):
        return _("You won this game.")
    if game.last_winnable == game.last:
        return _("This game can still be won.")
    return _("It isn't known whether this game can still be won.")


def _lost(game: VerdictReviewGame, lost: int) -> str:
    """Return which move lost the game, as far as known; ``lost`` is the first lost position."""
    last_winnable = game.last_winnable
    if lost == 0:
        return _("This deal can't be won.")
    if last_winnable is None:
        return _("This game can't be won any more. It isn't known which move lost it.")
    if game.winning_words:
        sentence = _("Move {number} lost the game. This would have won: {move}.")
        return sentence.format(number=lost, move=game.winning_words)
    if game.losing_move is not None:
        return _("Move {number} lost the game.").format(number=lost)
    sentence = _("One of moves {first} to {last} lost the game.")
    return sentence.format(first=last_winnable + 1, last=lost)
