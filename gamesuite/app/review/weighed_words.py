"""What a review in points says: decisions and their cost, figures, and how the lead went."""

from __future__ import annotations

from gamesuite.app.review.weighed_game import NEARLY_BEST, AnyWeighed, Decision, WeighedGame
from gamesuite.engine.language import _, decimal

UNKNOWN = "…"
"""Stands where something is still being worked out."""
NOTHING = "—"
"""Stands where there is nothing to say."""


def signed(points: float) -> str:
    """Return ``points`` with their sign: "+0.40"."""
    words = decimal(points)
    return f"+{words}" if round(points, 2) > 0 else words


def move_words(game: WeighedGame, decision: Decision) -> str:
    """Return what was done, and under it what would have been better."""
    found = game.found(decision)
    if found is None or found.cost < NEARLY_BEST:
        return decision.words
    template = (
        _("{move}\nCostly. Better: {best}")
        if game.is_costly(decision)
        else _("{move}\nBetter: {best}")
    )
    return template.format(move=decision.words, best=best_words(game, decision, found))


def best_words(game: WeighedGame, decision: Decision, found: AnyWeighed) -> str:
    """Return the best that could have been done."""
    return game.words.command(game.views[decision.moves], found.best)


def cost_words(game: WeighedGame, decision: Decision) -> str:
    """Return what the decision has cost, for a narrow column."""
    found = game.found(decision)
    if found is None:
        return UNKNOWN
    return _("best") if found.cost < NEARLY_BEST else decimal(found.cost)


def spoken(game: WeighedGame, decision: Decision) -> str:
    """Return what a screen reader says of the decision."""
    words = move_words(game, decision).replace("\n", ". ")
    return _("{when}: {what}").format(
        when=when(decision), what=f"{words}. {verdict(game, decision)}"
    )


def when(decision: Decision) -> str:
    """Return when in the game the decision was."""
    if decision.turn is None:
        return _("Move {number}").format(number=decision.moves + 1)
    return _("Turn {number}").format(number=decision.turn)


def verdict(game: WeighedGame, decision: Decision) -> str:
    """Return what is known of the decision, in a sentence."""
    found = game.found(decision)
    if found is None:
        return _unknown(game)
    if found.cost < NEARLY_BEST:
        return _("Nothing was better.")
    return _("It cost {points} points.").format(points=decimal(found.cost))


def position_words(game: WeighedGame, decision: Decision | None, *, best: bool) -> str:
    """Return what is to be seen: what was done, or the ``best`` that could have been done."""
    if decision is None:
        return _("Nothing was decided yet.")
    found = game.found(decision)
    if best and found is not None:
        words = best_words(game, decision, found)
        what = _("best was: {move}.").format(move=words)
    else:
        what = f"{decision.words}. {verdict(game, decision)}"
    return _("{when}: {what}").format(when=when(decision), what=what)


def findings(game: WeighedGame, seat: int, *, done: bool, failed: bool) -> str:
    """Return what the review of ``seat`` has come to: ``done`` if nothing more will be found."""
    if failed:
        return _("What the moves were worth could not be worked out, but you can look at them.")
    if not game.decisions_of(seat):
        return _("Nothing was decided yet.") if done else _("Working out the moves…")
    if not done:
        return _("Working out the moves…")
    costly = game.costliest(seat)
    if costly is None:
        return _("Every decision was the best.")
    found = game.found(costly)
    assert found is not None
    return _("{when} has the costliest decision: {points} points.").format(
        when=when(costly), points=decimal(found.cost)
    )


def figure_words(game: WeighedGame, seat: int, *, done: bool) -> list[tuple[str, str]]:
    """Return the label and the value of every figure of ``seat``."""
    accuracy = game.accuracy(seat)
    share = NOTHING if accuracy is None else _("{n} %").format(n=_percent(accuracy))
    values = (decimal(game.lost(seat)), share, signed(game.luck(seat)))
    labels = (_("Points lost"), _("Best decisions"), _("Luck in points"))
    return list(zip(labels, values if done else (UNKNOWN,) * 3, strict=True))


def others_words(game: WeighedGame, seat: int, *, done: bool) -> str:
    """Return the luck of the others, nothing where it is not known or there are none."""
    if not done or len(game.names) == 1:
        return ""
    told = [
        _("{name} {points}").format(name=name, points=signed(game.luck(other)))
        for other, name in enumerate(game.names)
        if other != seat
    ]
    return _("Luck of the others: {list}").format(list=", ".join(told))


# The lead


def lead_title(game: WeighedGame) -> str:
    """Return what stands over the plot."""
    if len(game.names) == 1:
        return _("Points to expect at the end")
    return _("Lead in expected points")


def lead_words(game: WeighedGame, lead: tuple[float, ...]) -> list[str]:
    """Return how it stood at each point of ``lead``, that of some seat."""
    say = decimal if len(game.names) == 1 else signed
    return [
        _("{when}: {what}").format(when=_after(moves, game.turns[moves]), what=say(points))
        for moves, points in enumerate(lead)
    ]


def _after(moves: int, turn: int | None) -> str:
    if turn is None:
        return _("After {number} moves").format(number=moves)
    return _("Turn {number}").format(number=turn)


def _percent(share: float) -> int:
    """Return ``share`` as a whole number of hundredths; none and all of them are said truly."""
    if 0 < share < 1:
        return min(max(round(100 * share), 1), 99)
    return round(100 * share)


def _unknown(game: WeighedGame) -> str:
    if game.failed:
        return _("It could not be worked out.")
    return _("It is being worked out.")


def lead_summary(game: WeighedGame, lead: tuple[float, ...]) -> str:
    """Return in words what the plot of ``lead`` shows."""
    if not lead:
        return _unknown(game)
    say = decimal if len(game.names) == 1 else signed
    return _("From {first} at the start to {last}; at most {most}, at least {least}.").format(
        first=say(lead[0]), last=say(lead[-1]), most=say(max(lead)), least=say(min(lead))
    )
