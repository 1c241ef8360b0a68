"""What the summary of a game says: figures, sentences and the ranking.

``seconds`` are how long it took, 0 for a game from a file. ``record`` is what the result means
among the player's own. It stands alone because it words results, and knows no widgets.
"""

from __future__ import annotations

from gamesuite.app.parts.times import clock_words, time_words
from gamesuite.engine.language import _, counted
from gamesuite.engine.match import WinToBeat, is_win
from gamesuite.engine.words.descriptions import OwnRecord, unscored_sentence
from gamesuite.engine.words.seats import Standings, figure, seat_names
from gamesuite.opening import Opened


def figures(opened: Opened, seconds: float, record: OwnRecord) -> list[tuple[str, str]]:
    """Return the figures of a single player who has won: the score, moves, time and records.

    Where the score alone counts, the headline says it.
    """
    match = opened.match
    (points,) = opened.game.points(match)
    result: list[tuple[str, str]] = []
    # A score that stopped when scoring ended is not final.
    if not match.unscored and 1 not in match.rules.score_only:
        result.append((_("Score"), figure(points)))
    result.append((_("Moves"), figure(match.moves())))
    if round(seconds):
        result.append((_("Time"), time_words(seconds)))
    return result + [(each.label, each.value) for each in record.figures]


def told(
    opened: Opened, seconds: float, record: OwnRecord, *, has_figures: bool
) -> tuple[tuple[str, ...], str]:
    """Return what there is to say of the result below its headline, in lines, and a remark.

    The remark is what was played and why it is not scored, empty if there is nothing to say.
    ``has_figures`` is whether its `figures` are shown; they are not said again.
    """
    match, rules = opened.match, opened.match.rules
    names, is_alone = seat_names(match.setup.seats), len(match.setup.seats) == 1
    lines = [*opened.game.descriptions.how_it_ended(match.view(None), names)]
    if is_alone:
        lines.append(_noted_sentence(opened))
    lines.append(_comparison(opened, seconds))
    if not match.unscored and not has_figures and is_alone and 1 not in rules.score_only:
        (points,) = opened.game.points(match)
        lines.append(counted("Your score: {n} point.", "Your score: {n} points.", points))
    lines.append(record.words)
    remark = [] if has_figures else [_played(opened, seconds)]
    if match.unscored:
        remark.append(unscored_sentence(match.unscored[0]))
    return tuple(filter(None, lines)), " ".join(remark)


def standings(opened: Opened) -> Standings:
    """Return the ranking, without rows for a single player."""
    match = opened.match
    if len(match.setup.seats) == 1:  # the sheet on the table has the same figures
        return Standings()
    scores = match.rules.scores(match.state)
    return opened.game.descriptions.standings(match.view(None), scores, match.setup.seats)


def goal(opened: Opened, *, with_time: bool = True) -> str:
    """Return what is to be beaten in ``opened``: "52 cards in 98 moves, 4:10", if anything.

    The time is left out if it is not to be told ``with_time``.
    """
    score, moves = _score_and_moves(opened, with_time=with_time)
    return _("{score} in {moves}").format(score=score, moves=moves) if moves else score


def goal_figure(opened: Opened) -> tuple[str, str]:
    """Return what is to be beaten in ``opened``, which is something, as the figure of a panel.

    That of a win is in the label and in the value, which have not much room.
    """
    score, moves = _score_and_moves(opened)
    return (_("{score} to beat in").format(score=score), moves) if moves else (_("To beat"), score)


def _score_and_moves(opened: Opened, *, with_time: bool = True) -> tuple[str, str]:
    """Return the score to beat in ``opened``, and how it was won: "52 cards", "98 moves, 4:10".

    Empty is what there is not, and the time that is not known or not to be told ``with_time``.
    """
    match, win = opened.match, opened.match.win_to_beat
    if match.to_beat is None:
        return "", ""
    score = opened.game.descriptions.noted_words().score_to_beat(match.to_beat)
    if win is None:
        return score, ""
    moves = counted("{n} move", "{n} moves", win.moves)
    has_time = with_time and win.seconds > 0
    return score, f"{moves}, {clock_words(win.seconds)}" if has_time else moves


def _comparison(opened: Opened, seconds: float) -> str:
    """Return how the result compares with what was to be beaten, empty if there was nothing."""
    match = opened.match
    if match.to_beat is None:
        return ""
    points, to_beat = opened.game.points(match)[0], match.to_beat
    score = figure(to_beat)
    if points > to_beat:
        return _("You beat {score} by {n}.").format(score=score, n=figure(points - to_beat))
    if points < to_beat:
        template = _("You are {n} short of {score}, the score to beat.")
        return template.format(score=score, n=figure(to_beat - points))
    if match.win_to_beat is not None and is_win(match):
        return _comparison_of_wins(opened, match.win_to_beat, seconds)
    return _("You reached {score}, the score to beat.").format(score=score)


def _comparison_of_wins(opened: Opened, win: WinToBeat, seconds: float) -> str:
    """Return how a win in so many ``seconds``, 0 if that is not known, compares with ``win``.

    One with fewer moves is better, then a quicker one. A time that is not compared is not named.
    """
    moves, time = opened.match.moves() - win.moves, round(seconds) - win.seconds
    compares_times = not moves and round(seconds) > 0 and win.seconds > 0
    beaten = goal(opened, with_time=compares_times)
    if moves:
        is_better, missing = moves < 0, counted("{n} move", "{n} moves", abs(moves))
    elif compares_times and time:
        is_better, missing = time < 0, time_words(abs(time))
    else:
        return _("You reached {goal}.").format(goal=beaten)
    template = _("You beat {goal} by {n}.") if is_better else _("You are {n} behind {goal}.")
    return template.format(goal=beaten, n=missing)


def _noted_sentence(opened: Opened) -> str:
    """Return what the game of a single player notes besides the score, as a sentence."""
    noted = opened.match.rules.noted(opened.match.state, 0)
    return opened.game.descriptions.noted_words().sentence(noted) if noted else ""


def _played(opened: Opened, seconds: float) -> str:
    """Return what was played in how many moves and how much time; a file has no time.

    The deal of a game with players elsewhere is left out: its number alone is another one.
    """
    match = opened.match
    moves, time = counted("{n} move", "{n} moves", match.moves()), time_words(seconds)
    if not match.tells_number:
        template = _("{moves}, {time}.") if round(seconds) else "{moves}."
        return template.format(moves=moves, time=time)
    deal = opened.game.descriptions.numbering().with_number_first(match.setup.deal.number)
    template = _("{deal}, {moves}, {time}.") if round(seconds) else _("{deal}, {moves}.")
    return template.format(deal=deal, moves=moves, time=time)
