"""What a screen reader announces unasked: moves, refusals, scores and the end.

Cards, places and buttons have accessible names, read when they get the focus. What happens
elsewhere at the table, whoever caused it, is announced here in the words of the game. Refusals
are shown, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import TypeAlias

import msgspec
from PySide6.QtCore import QObject

from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.parts.status_line import StatusLine
from gamesuite.app.play.score_panel import figures
from gamesuite.app.play.session import Session
from gamesuite.engine.language import _, clauses, counted, labelled
from gamesuite.engine.match import AnyEntry, AnyMatch, Restart
from gamesuite.engine.reason import Reason
from gamesuite.engine.rules import Outcome
from gamesuite.engine.table.controller import AnyChange
from gamesuite.engine.words.descriptions import numbered_name, reason_in_words, unscored_sentence
from gamesuite.engine.words.seats import Voices, figure, name_to_act, seat_names, sentence_about
from gamesuite.opening import Opened
from gamesuite.widgets.table.game_table import AnyGameTable

MOST_MOVES = 4
"""How many moves made at once are announced one by one."""

Announce: TypeAlias = Callable[[str, bool], None]
"""Announces a sentence; with True it interrupts what is being read."""


class _Snapshot(msgspec.Struct, frozen=True):
    """What a match was like at an announcement."""

    match: AnyMatch
    entries: tuple[AnyEntry, ...]
    """Those that were not undone."""
    points: tuple[int, ...]
    """The points of all seats, as they are shown."""
    outcome: Outcome | None
    is_scored: bool
    turn: int | None
    """The seat to act, None after the end."""


class Announcer(Feature):
    """Announces changes in ``session`` with ``announce``, and shows refusals in ``status`` too.

    It compares the match with its last snapshot: a repeated signal announces nothing, and moves
    of computer players and of the program are announced like those of a person. Moves are worded
    as the viewer of the table sees them.
    """

    def __init__(
        self,
        session: Session,
        announce: Announce,
        parent: QObject | None = None,
        status: StatusLine | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._announce = announce
        self._status = status
        self._last_snapshot = None if session.current is None else _snapshot(session.current)
        self._told_standing: tuple[AnyMatch, int] | None = None
        """The match and the cursor for which the standing was told last, None after the table."""
        self._after_move = ""
        """What the table has said of a position whose move is not announced yet."""
        session.refused.connect(self.announce_refusal)

    def actions(self) -> Mapping[str, Handler]:
        """Return what the action does that tells how the game stands."""
        return {
            "standing": Handler(self._tell_standing),
        }

    def attach(self, table: AnyGameTable) -> None:
        """Announce what ``table`` refuses, and what is prepared there.

        A refusal is shown for a while, or until what it was about is no longer prepared.
        """
        table.refused.connect(self.announce_refusal)
        if self._status is not None:
            table.prepared.connect(self._status.clear)
        table.captioned.connect(self._announce_preparation)
        table.said.connect(self._announce_preparation)

    def announce_refusal(self, why: Reason) -> None:
        """Announce why something is not allowed."""
        current = self._session.current
        if current is not None:
            sentence = reason_in_words(current.game.descriptions, why)
            if self._status is not None:
                self._status.show_silently(sentence)
            self._announce(sentence, True)

    def on_game_opened(self) -> None:
        """Announce the game on the table."""
        current = self._session.current
        if current is not None:
            self._last_snapshot = _snapshot(current)
            sentences = [*_opening(current), _lies_open(current, self._session.viewer)]
            self._announce(_joined([*sentences, self._turn_passed(current)]), False)

    def on_game_changed(self, change: AnyChange) -> None:
        """Announce what has changed since the last announcement."""
        current, before = self._session.current, self._last_snapshot
        if current is None or before is None or before.match is not current.match:
            return
        self._last_snapshot = now = _snapshot(current)
        sentences = [*_changes(current, before, now, self._session.viewer)]
        if now.turn != before.turn:
            sentences.append(self._turn_passed(current))
        after, self._after_move = self._after_move, ""
        words = _joined([*sentences, _closed(after) if after else ""])
        if words:
            self._announce(words, now.outcome is not None and before.outcome is None)

    # Inside

    def _announce_preparation(self, words: str) -> None:
        """Announce ``words``, of a table that shows a move already only after that move."""
        if self._is_move_untold():
            self._after_move = words
        elif words:
            self._announce(words, True)

    def _is_move_untold(self) -> bool:
        """Return whether the match has changed since the last announcement."""
        current, before = self._session.current, self._last_snapshot
        if current is None or before is None or before.match is not current.match:
            return False
        return current.match.entries[: current.match.cursor] != before.entries

    def _turn_passed(self, current: Opened) -> str:
        """Return whose turn it is now, empty if the cover of the table says it."""
        return "" if self._session.is_covered else _turn(current)

    def _tell_standing(self) -> None:
        """Tell how the game stands; pressed again in the same position, read out the table."""
        current = self._session.current
        if current is None or self._status is None:
            return
        if current.company is not None and not current.is_dealt:
            self._status.show(current.company.waits, whole=True)
            return
        position = (current.match, current.match.cursor)
        if position != self._told_standing:
            self._told_standing = position
            self._status.show(standing_words(current), whole=True)
        else:
            self._told_standing = None
            self._status.announce(table_words(current, self._session.viewer))


def _snapshot(opened: Opened) -> _Snapshot:
    match = opened.match
    return _Snapshot(
        match=match,
        entries=match.entries[: match.cursor],
        points=opened.game.points(match),
        outcome=match.outcome,
        is_scored=not match.unscored,
        turn=match.rules.to_act(match.state) if match.outcome is None else None,
    )


def _opening(opened: Opened) -> Iterator[str]:
    """Yield the sentences that introduce ``opened``."""
    match, words = opened.match, opened.game.descriptions
    yield f"{numbered_name(words, match.setup, tells_number=match.tells_number)}."
    variation = words.variation(match.setup.options)
    if variation:
        yield f"{variation}."
    if match.unscored:
        yield unscored_sentence(match.unscored[0])
    if match.outcome is not None:
        yield opened.ending()


def _lies_open(opened: Opened, viewer: int | None) -> str:
    """Return what lies on the table of ``opened`` for ``viewer``, empty after the end."""
    match = opened.match
    if match.outcome is not None or not opened.is_dealt:
        return ""
    names = seat_names(match.setup.seats)
    return opened.game.descriptions.news(None, match.view(viewer), names)


def _turn(opened: Opened) -> str:
    """Return the sentence that tells a person, among several players, that it is their turn.

    It is empty for a single player, for a computer player or somebody elsewhere, and after the end.
    """
    match = opened.match
    seats = match.setup.seats
    at = match.rules.to_act(match.state)
    if match.outcome is not None or len(seats) == 1 or at not in opened.persons:
        return ""
    voices = Voices(you=_("Your turn."), one=_("{names}, it's your turn."))
    return sentence_about(seats, (at,), voices)


def _changes(
    opened: Opened, before: _Snapshot, now: _Snapshot, viewer: int | None
) -> Iterator[str]:
    """Yield sentences on the changes from ``before`` to ``now``."""
    if now.entries[: len(before.entries)] == before.entries:
        yield from moves_in_words(opened, now.entries[len(before.entries) :], viewer)
    elif before.entries[: len(now.entries)] == now.entries:
        yield _undone(opened, before.entries[len(now.entries) :], viewer)
    else:
        yield _("The position has changed.")
    if now.outcome is not None and before.outcome is None:
        yield opened.ending()
    elif now.points != before.points:
        yield score_words(opened, before.points, now.points)
    if before.is_scored and not now.is_scored:
        yield unscored_sentence(now.match.unscored[0])


def moves_in_words(opened: Opened, new: tuple[AnyEntry, ...], viewer: int | None) -> Iterator[str]:
    """Yield sentences on ``new``, the last entries; beyond `MOST_MOVES` they are counted."""
    if not new:
        return
    match, words = opened.match, opened.game.descriptions
    if isinstance(new[-1].command, Restart):
        yield _("Game restarted.")
        yield _lies_open(opened, viewer)
        return
    moves = match.history(len(new))
    names = seat_names(match.setup.seats)
    views = [match.rules.view(state, viewer) for state, _entry in moves[: MOST_MOVES + 1]]
    views.append(match.view(viewer))
    told = zip(moves[:MOST_MOVES], pairwise(views), strict=False)
    for (state_before, entry), (before, after) in told:
        yield _move(opened, state_before, entry, viewer)
        if after is not views[-1]:
            yield words.news(before, after, names)
    if len(moves) > MOST_MOVES:
        yield counted("And {n} more move.", "And {n} more moves.", len(moves) - MOST_MOVES)
    luck = words.chance_result(views[-1], moves[-1][1].command)
    if luck:
        yield _closed(luck)
    yield words.news(views[-2], views[-1], names)


def _move(opened: Opened, state: object, entry: AnyEntry, viewer: int | None) -> str:
    """Return ``entry``, done in ``state``, as a sentence; among several players, with the name."""
    match = opened.match
    words, view = opened.game.descriptions, match.rules.view(state, viewer)
    name = name_to_act(match, state) if len(match.setup.seats) > 1 else ""
    return _closed(words.report(view, entry.command, name))


def _undone(opened: Opened, undone: tuple[AnyEntry, ...], viewer: int | None) -> str:
    """Return the sentence that the first of ``undone``, and what followed from it, was undone.

    If the last is a restart, what lies before it was undone earlier.
    """
    if isinstance(undone[-1].command, Restart):
        return _("The restart is undone.")
    view = opened.match.view(viewer)
    words = opened.game.descriptions.command(view, undone[0].command)
    return _closed(_("Undone: {move}").format(move=words))


def score_words(opened: Opened, before: tuple[int, ...], now: tuple[int, ...]) -> str:
    """Return the changed scores as sentences."""
    if len(now) == 1:
        return _("Score {points}.").format(points=figure(now[0]))
    sentences = []
    for number, name in enumerate(seat_names(opened.match.setup.seats)):
        if now[number] != before[number]:
            sentences.append(_("{name}: {points}.").format(name=name, points=figure(now[number])))
    return " ".join(sentences)


def standing_words(opened: Opened) -> str:
    """Return how the game stands: its result or turn, its figures, and the ranking so far."""
    match = opened.match
    ranking = match.rules.scores(match.state)
    standings = opened.game.descriptions.standings(match.view(None), ranking, match.setup.seats)
    labels_and_values = figures(opened)
    if _ending_has_score(opened):
        del labels_and_values[0]
    elif _sheet_goes_on(opened):
        points = figure(opened.game.points(match)[0])
        labels_and_values.insert(0, (_("Score"), points))
    sentences = [opened.ending()]
    sentences += [f"{labelled(label, value)}." for label, value in labels_and_values]
    ranking_lines = clauses(standings.brief().lines())
    if ranking_lines:
        sentences.append(_("Ranking: {list}.").format(list=ranking_lines))
    if match.unscored:
        sentences.append(unscored_sentence(match.unscored[0]))
    return _joined(sentences)


def table_words(opened: Opened, viewer: int | None) -> str:
    """Return what lies on the table of ``opened`` for ``viewer``, as it is read out."""
    names = seat_names(opened.match.setup.seats)
    return opened.game.descriptions.read_out(opened.match.view(viewer), names)


def _sheet_goes_on(opened: Opened) -> bool:
    """Return whether a game of one that is not scored any more has a sheet that still counts."""
    match = opened.match
    if match.outcome is not None or len(match.setup.seats) > 1:
        return False
    return bool(match.unscored) and 1 in match.rules.score_only


def _ending_has_score(opened: Opened) -> bool:
    """Return whether the sentence about the end gives the score that the figures begin with."""
    match = opened.match
    if match.outcome is None or match.unscored or len(match.setup.seats) > 1:
        return False
    is_for_a_score = 1 in match.rules.score_only  # nobody wins or loses it
    return is_for_a_score and match.rules.scores(match.state) == opened.game.points(match)


def _joined(sentences: Iterable[str]) -> str:
    return " ".join(filter(None, sentences))


def _closed(words: str) -> str:
    """Return ``words`` with a full stop if needed, so that speech pauses after them."""
    return words if words.endswith((".", "!", "?")) else f"{words}."
