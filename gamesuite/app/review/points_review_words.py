"""What the points review says: of each decision, of its plot, and of the whole game.

`PointsReviewGame` knows the figures; here they become sentences and labels. A `Decision` is what
a seat chose. Its result is what the coach says that it was worth, None until the coach has said it.
"""

from __future__ import annotations

from math import inf

from gamesuite.app.review.points_review_game import Balance, Decision, PointsReviewGame, TurnShare
from gamesuite.engine.advice import AnyDecisionValue
from gamesuite.engine.language import _, counted, decimal, grouped, share_words
from gamesuite.engine.words.coach_words import points_behind
from gamesuite.engine.words.descriptions import reason_in_words

UNKNOWN = "…"
"""Shown where a value is not known yet."""
NOTHING = "–"
"""Shown where there is no value."""
LESSONS = 3
"""How many of the costliest decisions are told in words."""

# A decision


def move_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return the move, and in a line below it a better one if there was one."""
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
    """Return what would have been best in place of ``decision``, by its ``result``."""
    return game.descriptions.command(game.views[decision.moves], result.best)


def cost_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return what ``decision`` cost, short enough for a narrow column; empty for the end."""
    if decision.is_end or decision.is_other:
        return ""
    result = game.result(decision)
    if result is None:
        return UNKNOWN
    if game.had_no_chance(result):
        return NOTHING
    if game.is_best(result):
        return _("best")
    if game.is_behind(result):
        return points_behind(result.behind or 0.0)
    return game.coach_words.shown(result.cost)


def spoken_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return what a screen reader says for ``decision``: when, what, and what it cost."""
    if decision.is_end:
        return decision.words
    if decision.is_other:
        return _("{when}: {what}").format(when=time_words(game, decision), what=decision.words)
    words = move_words(game, decision).replace("\n", ". ")
    return _("{when}: {what}").format(
        when=time_words(game, decision), what=f"{words}. {verdict_words(game, decision)}"
    )


def position_words(game: PointsReviewGame, decision: Decision | None, *, best: bool) -> str:
    """Return what the table shows: the move at ``decision``, or if ``best`` the best move.

    With the move come what it cost and the reasons of the coach.
    """
    if decision is None:
        return _("No decisions yet.")
    if decision.is_end:
        return decision.words
    result = game.result(decision)
    if decision.is_other:
        return _("{when}: {what}").format(when=time_words(game, decision), what=decision.words)
    if best and result is not None:
        what = _("best move: {move}.").format(move=best_words(game, decision, result))
        reasons = result.best_reasons
    else:
        what = f"{decision.words}. {verdict_words(game, decision)}"
        reasons = () if result is None else result.reasons
    reasons_said = [reason_in_words(game.descriptions, reason, game.names) for reason in reasons]
    what = " ".join((what, *reasons_said))
    return _("{when}: {what}").format(when=time_words(game, decision), what=what)


def time_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return when ``decision`` was made: its turn, or the number of its move without turns."""
    if decision.turn is None:
        return _("Move {number}").format(number=game.number(decision))
    return turn_words(game, decision.turn)


def turn_words(game: PointsReviewGame, turn: int) -> str:
    """Return what ``game`` calls the turn with the number ``turn``, such as "Frame 3"."""
    return game.coach_words.numbered_turn.format(number=turn)


def verdict_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return what ``decision`` cost, as a sentence."""
    result = game.result(decision)
    if result is None:
        return _unknown_words(game)
    if game.had_no_chance(result):
        return _("No move had a chance to win any more.")
    if game.is_best(result):
        return _("Nothing was better.")
    if game.is_behind(result):
        sentence = _("Every move had the same chance to win; this one costs {points} points.")
        return sentence.format(points=decimal(result.behind or 0.0))
    return game.coach_words.cost.format(points=game.coach_words.shown(result.cost))


# The whole game


def skipped_words(game: PointsReviewGame) -> str:
    """Return that only the last moves are reviewed, empty if all of them are."""
    if not game.skipped:
        return ""
    sentence = _("This game is long. Only its last {shown} of {all} moves are reviewed.")
    return sentence.format(shown=game.move_count, all=grouped(game.skipped + game.move_count))


def conclusion(game: PointsReviewGame, seat: int) -> str:
    """Return what ``seat`` can learn, by the complete analysis: its costliest decisions, in words.

    Each has a paragraph of its own: what was played, what was better, and why.
    """
    if not game.decisions_of(seat):
        return _("No decisions yet.")
    costly = game.costliest_few(seat, LESSONS)
    if not costly:
        return _("Every decision was the best possible.")
    return "\n\n".join(_lesson_words(game, decision) for decision in costly)


def _lesson_words(game: PointsReviewGame, decision: Decision) -> str:
    """Return what can be learned from ``decision``: what was better, and the coach's reason."""
    result = game.result(decision)
    assert result is not None  # the analysis is complete
    said = _("{when}: {move}. {cost} Better: {best}.").format(
        when=time_words(game, decision),
        move=decision.words,
        best=best_words(game, decision, result),
        cost=verdict_words(game, decision),
    )
    why = game.descriptions.advice_words().why_costly(
        result.reasons, result.best_reasons, result.best
    )
    reasons = (reason_in_words(game.descriptions, reason, game.names) for reason in why)
    return " ".join([said, *reasons])


def balance_words(game: PointsReviewGame, seat: int) -> str:
    """Return where the end of the game comes from for ``seat``, as parts that add up to it."""
    if not game.expected:
        return ""
    balance = shown_balance(game, seat)
    signed = game.coach_words.signed
    start = game.coach_words.shown(balance.start)
    if balance.found:
        parts = [
            _("{points} expected of simple play at the start").format(points=start),
            _("{points} if every move had been the best").format(points=signed(balance.found)),
        ]
    else:
        parts = [_("{points} expected at the start").format(points=start)]
    parts.append(_("{points} by decisions").format(points=signed(-balance.lost)))
    parts.append(_("{points} by luck").format(points=signed(balance.luck)))
    if balance.others:
        parts.append(_("{points} by what others did").format(points=signed(balance.others)))
    end = game.coach_words.shown(balance.end)
    words = _("{parts}: {points} in the end.") if game.is_over else _("{parts}: {points} now.")
    return words.format(parts=", ".join(parts), points=end)


def shown_balance(game: PointsReviewGame, seat: int) -> Balance:
    """Return the balance of ``seat`` with parts rounded as they are shown, which add up, too.

    What rounding leaves over is in the luck, or if that is as large as can be, in what others did.
    """
    exact = game.balance(seat)
    start, lost, found, luck, others = (round(part, game.coach_words.places) for part in exact)
    end = round(exact.end, game.coach_words.places)
    over = end - start + lost - found - luck - others
    lowest, highest = game.coach_words.bounds or (-inf, inf)
    if abs(luck + over) > highest - lowest:
        return Balance(start, lost, found, luck, others + over)
    return Balance(start, lost, found, luck + over, others)


def figure_words(game: PointsReviewGame, seat: int, *, done: bool) -> list[tuple[str, str]]:
    """Return the label and the value of the three figures for ``seat``.

    They are the points lost, the share of best decisions, and luck. No value is told before the
    analysis is ``done``.
    """
    accuracy = game.accuracy(seat)
    balance = shown_balance(game, seat)
    share = NOTHING if accuracy is None else share_words(accuracy, 1)
    values = (
        game.coach_words.shown(balance.lost),
        share,
        game.coach_words.signed(balance.luck),
    )
    labels = (game.coach_words.lost, _("Best decisions"), game.coach_words.luck)
    return list(zip(labels, values if done else (UNKNOWN,) * 3, strict=True))


def decided_words(game: PointsReviewGame, seat: int) -> str:
    """Return in which turn most was won or lost for ``seat``, empty in a game without turns."""
    share = game.decisive_turn(seat)
    if share is None:
        return ""
    template = _(
        "Biggest change by decisions and luck together: "
        "{when}, {points} (decisions {decisions}, luck {luck})."
    )
    if share.others:
        template = _(
            "Biggest change: {when}, {points} "
            "(decisions {decisions}, luck {luck}, others {others})."
        )
    return template.format(**_turn_figures(game, share))


def turns_words(game: PointsReviewGame, seat: int) -> str:
    """Return in a line for each what the turns have brought ``seat``, where all act in each.

    Empty in a game in which a turn is that of one player, for there are many.
    """
    shares = game.turn_shares(seat) if game.has_hands else ()
    if len(shares) < 2:
        return ""
    words = _("{when}: {points} (decisions {decisions}, luck {luck}, others {others})")
    return "\n".join(words.format(**_turn_figures(game, share)) for share in shares)


def _turn_figures(game: PointsReviewGame, share: TurnShare) -> dict[str, str]:
    """Return the name of the turn of ``share`` and its figures, as rounded, so that they add up."""
    signed, places = game.coach_words.signed, game.coach_words.places
    parts = [round(part, places) for part in (-share.cost, share.luck, share.others)]
    decisions, luck, others = map(signed, parts)
    return {
        "when": turn_words(game, share.turn),
        "points": signed(sum(parts)),
        "decisions": decisions,
        "luck": luck,
        "others": others,
    }


def others_words(game: PointsReviewGame, seat: int) -> str:
    """Return the luck of the other players, empty if the review is that of one seat alone."""
    if game.is_for_one:
        return ""
    lucks = [
        _("{name} {points}").format(
            name=name, points=game.coach_words.signed(game.balance(other).luck)
        )
        for other, name in enumerate(game.names)
        if other != seat
    ]
    return _("The others' luck, for their own chances: {list}").format(list=", ".join(lucks))


def others_tip() -> str:
    """Return what the luck of the other players means."""
    return _(
        "How much better than average their dice or cards were, for each one's own result. "
        "What they brought you is in what others did."
    )


# The plot


def curve_words(game: PointsReviewGame, curve: tuple[float, ...]) -> list[str]:
    """Return a sentence for each point of ``curve``, such as "After 3 moves: 41.5".

    The point with the index 3 is what could be expected after three moves.
    """
    words = _("{when}: {what}")
    # A hand has many moves, and the point is what could be expected before the one that is shown.
    before = _("{when}, before the move: {what}") if game.has_hands else words
    return [
        (words if moves == game.move_count else before).format(
            when=_after_words(game, moves, game.turns[moves]), what=game.coach_words.shown(points)
        )
        for moves, points in enumerate(curve)
    ]


def _after_words(game: PointsReviewGame, moves: int, turn: int | None) -> str:
    """Return when ``moves`` were done: in which turn, or after how many moves of the game."""
    if turn is None:
        return counted("After {n} move", "After {n} moves", game.skipped + moves)
    return turn_words(game, turn)


def curve_summary(game: PointsReviewGame, curve: tuple[float, ...]) -> str:
    """Return a summary of the plot of ``curve``, or why there is none yet."""
    if not curve:
        return _unknown_words(game)
    return _("From {first} to {last}; highest {most}, lowest {least}.").format(
        first=game.coach_words.shown(curve[0]),
        last=game.coach_words.shown(curve[-1]),
        most=game.coach_words.shown(max(curve)),
        least=game.coach_words.shown(min(curve)),
    )


def _unknown_words(game: PointsReviewGame) -> str:
    """Return why something is not known: the analysis goes on or has failed."""
    if game.has_failed:
        return _("The analysis failed.")
    return _("Analysing…")
