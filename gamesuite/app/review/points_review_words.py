"""The sentences of a review in points: decisions and their costs, figures, and the plot."""

from __future__ import annotations

from gamesuite.app.review.points_review_game import (
    AnyDecisionValue,
    Decision,
    PointsReviewGame,
)
from gamesuite.engine.language import _, counted, grouped, percent

UNKNOWN = "…"
"""Shown where a value is not known yet."""
NOTHING = "–"
"""Shown where there is no value."""


def move_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return the move, and below it a better one if there was one."""
    result = game.result(decision)
    if result is None or game.is_best(result):
        return decision.words
    template = (
        _("{move}\nCostly. Better: {best}")
        if game.is_costly(decision)
        else _("{move}\nBetter: {best}")
    )
    return template.format(move=decision.words, best=best_words(game, decision, result))


def best_words(game: PointsReviewGame, decision: Decision, result: AnyDecisionValue) -> str:
    """Return the best move at ``decision``."""
    return game.descriptions.command(game.views[decision.moves], result.best)


def cost_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return what ``decision`` cost, for a narrow column."""
    if decision.is_end:
        return ""
    result = game.result(decision)
    if result is None:
        return UNKNOWN
    return _("best") if game.is_best(result) else game.words.shown(result.cost)


def spoken_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return what a screen reader says for ``decision``."""
    if decision.is_end:
        return decision.words
    words = move_words(game, decision).replace("\n", ". ")
    return _("{when}: {what}").format(
        when=time_words(game, decision), what=f"{words}. {verdict_words(game, decision)}"
    )


def skipped_words(game: PointsReviewGame) -> str:
    """Return that only the last moves are reviewed, empty if all of them are."""
    if not game.skipped:
        return ""
    sentence = _("This game is long. Only its last {shown} of {all} moves are reviewed.")
    return sentence.format(shown=game.move_count, all=grouped(game.skipped + game.move_count))


def time_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return the turn or the move of ``decision`` in ``game``."""
    if decision.turn is None:
        return _("Move {number}").format(number=game.number(decision))
    return turn_words(game, decision.turn)


def turn_words(game: PointsReviewGame, turn: int) -> str:
    """Return what ``game`` calls the ``turn`` of this number."""
    return game.words.numbered_turn.format(number=turn)


def verdict_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return what ``decision`` cost, as a sentence."""
    result = game.result(decision)
    if result is None:
        return _unknown_words(game)
    if game.is_best(result):
        return _("Nothing was better.")
    return game.words.cost.format(points=game.words.shown(result.cost))


def position_words(game: PointsReviewGame, decision: Decision | None, *, best: bool) -> str:
    """Return what the table shows: the move at ``decision``, or if ``best`` the best move."""
    if decision is None:
        return _("No decisions yet.")
    if decision.is_end:
        return decision.words
    result = game.result(decision)
    if best and result is not None:
        words = best_words(game, decision, result)
        what = _("best move: {move}.").format(move=words)
        reasons = result.best_reasons
    else:
        what = f"{decision.words}. {verdict_words(game, decision)}"
        reasons = () if result is None else result.reasons
    what = " ".join((what, *map(game.descriptions.refusal, reasons)))
    return _("{when}: {what}").format(when=time_words(game, decision), what=what)


def findings(game: PointsReviewGame, seat: int, *, done: bool, failed: bool) -> str:
    """Return the result for ``seat``; ``done`` is whether the analysis is complete."""
    if failed:
        return _("The analysis failed, but you can still look at the moves.")
    if not game.decisions_of(seat):
        return _("No decisions yet.") if done else _("Analysing the game…")
    if not done:
        return _("Analysing the game…")
    costly = game.costliest(seat)
    if costly is None:
        return _("Every decision was the best possible.")
    result = game.result(costly)
    assert result is not None
    points = game.words.shown(result.cost)
    return game.words.costliest.format(when=time_words(game, costly), points=points)


def figure_words(game: PointsReviewGame, seat: int, *, done: bool) -> list[tuple[str, str]]:
    """Return the label and the value of every figure for ``seat``."""
    accuracy = game.accuracy(seat)
    share = NOTHING if accuracy is None else _("{n}%").format(n=percent(accuracy))
    values = (game.words.shown(game.points_lost(seat)), share, game.words.signed(game.luck(seat)))
    labels = (game.words.lost, _("Best decisions"), game.words.luck)
    return list(zip(labels, values if done else (UNKNOWN,) * 3, strict=True))


def decided_words(game: PointsReviewGame, seat: int, *, done: bool) -> str:
    """Return in which turn most was won or lost for ``seat``, empty if that is not known."""
    decided = game.decisive_turn(seat) if done else None
    if decided is None:
        return ""
    template = _(
        "Biggest change by decisions and luck together: "
        "{when}, {points} (decisions {decisions}, luck {luck})."
    )
    return template.format(
        when=turn_words(game, decided.turn),
        points=game.words.signed(decided.luck - decided.cost),
        decisions=game.words.signed(-decided.cost),
        luck=game.words.signed(decided.luck),
    )


def others_words(game: PointsReviewGame, seat: int, *, done: bool) -> str:
    """Return the luck of the others, empty if it is not known yet or there are none."""
    if not done or game.is_for_one:
        return ""
    lucks = [
        _("{name} {points}").format(name=name, points=game.words.signed(game.luck(other)))
        for other, name in enumerate(game.names)
        if other != seat
    ]
    return _("Others' luck: {list}").format(list=", ".join(lucks))


# The plot


def curve_words(game: PointsReviewGame, curve: tuple[float, ...]) -> list[str]:
    """Return a sentence for each point of ``curve``."""
    return [
        _("{when}: {what}").format(
            when=_after_words(game, moves, game.turns[moves]), what=game.words.shown(points)
        )
        for moves, points in enumerate(curve)
    ]


def _after_words(game: PointsReviewGame, moves: int, turn: int | None) -> str:
    if turn is None:
        return counted("After {n} move", "After {n} moves", game.skipped + moves)
    return turn_words(game, turn)


def _unknown_words(game: PointsReviewGame) -> str:
    if game.has_failed:
        return _("The analysis failed.")
    return _("Analysing…")


def curve_summary(game: PointsReviewGame, curve: tuple[float, ...]) -> str:
    """Return a summary of the plot of ``curve``."""
    if not curve:
        return _unknown_words(game)
    return _("From {first} to {last}; highest {most}, lowest {least}.").format(
        first=game.words.shown(curve[0]),
        last=game.words.shown(curve[-1]),
        most=game.words.shown(max(curve)),
        least=game.words.shown(min(curve)),
    )
