"""The sentences of a review: verdicts on positions, and where the game was lost."""

from __future__ import annotations

from gamesuite.app.parts.verdict_lamp import Light
from gamesuite.app.review.reviewed_game import ReviewedGame
from gamesuite.engine.language import _


def move_words(game: ReviewedGame, position: int) -> str:
    """Return the words of the list for the move that led to ``position``."""
    if position == 0:
        return _("The deal")
    words = _("{number}. {move}").format(number=position, move=game.moves[position - 1])
    if position == game.losing_move:
        return _("{move}\nThis move lost the game").format(move=words)
    return words


def verdict_words(game: ReviewedGame, position: int) -> str:
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


def position_words(game: ReviewedGame, position: int) -> str:
    """Return the place of ``position`` in the game and the verdict on it."""
    verdict = verdict_words(game, position)
    if position == 0:
        return _("The deal: {verdict}").format(verdict=verdict)
    return _("After move {number} of {last}: {verdict}").format(
        number=position, last=game.last, verdict=verdict
    )


def findings(game: ReviewedGame, *, done: bool, failed: bool) -> str:
    """Return the conclusion of the review; ``done`` is whether the analysis is complete."""
    if failed:
        return _("The analysis failed, but you can still look at the moves.")
    if not done:
        return _("Analysing the game…")
    if game.first_lost is not None:
        return _lost(game, game.first_lost)
    if game.is_won(game.last):
        return _("You won this game.")
    if game.last_winnable == game.last:
        return _("This game can still be won.")
    return _("It isn't known whether this game can still be won.")


def _lost(game: ReviewedGame, lost: int) -> str:
    before = game.last_winnable
    if lost == 0:
        return _("This deal can't be won.")
    if before is None:
        return _("This game can't be won any more. It isn't known which move lost it.")
    if game.losing_move is not None:
        return _("Move {number} lost the game.").format(number=lost)
    sentence = _("One of moves {first} to {last} lost the game.")
    return sentence.format(first=before + 1, last=lost)
