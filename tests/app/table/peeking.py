"""Matches of Paris in the window, watched for anything that shows what nobody may see.

At every step no hidden card is shown, painted, named or announced, and workers get the view of
their seat alone. Where it is looked at closely, what the player may not know is changed under the
window: nothing that it shows, says, lists or sends may change with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAction, QImage, QPixmap
from PySide6.QtWidgets import QWidget

from gamesuite.app.menus.command_menu import CommandMenu
from gamesuite.app.parts.status_line import Speaker
from gamesuite.app.play.cover import Cover
from gamesuite.catalogue import GAMES
from gamesuite.engine.luck import Luck
from gamesuite.engine.player import luck_number
from gamesuite.engine.table.controller import Change, Spot
from gamesuite.games.paris.card_words import card_name
from gamesuite.games.paris.melds import DECK
from gamesuite.games.paris.parts import TAKEN
from gamesuite.games.paris.state import State, hand_part
from gamesuite.jobs import DECIDE
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.pieces import card_widget
from gamesuite.widgets.pieces.card_pixmap import card_pixmap
from gamesuite.widgets.pieces.card_widget import CardWidget
from tests.app.fake_workers import FakeWorkers, fake_workers
from tests.app.program import Program
from tests.app.table.paris_matches import Decide, greedy
from tests.games.paris.positions import RULES, ParisMatch
from tests.games.paris.secrets import SECRETS
from tests.games.secrets import parts

SPOKEN = (
    QAccessible.Text.Name,
    QAccessible.Text.Description,
    QAccessible.Text.Value,
    QAccessible.Text.Help,
)


MOST_LOOKS = 5
"""How often it is looked at the same again, as a window may change by itself meanwhile."""


class Seen(NamedTuple):
    """Everything that the window shows, says and sends."""

    spoken: tuple[str, ...]
    tips: tuple[str, ...]
    parts: tuple[Any, ...]
    menus: tuple[tuple[str, ...], ...]
    announced: tuple[str, ...]
    sent: tuple[Any, ...]
    scores: tuple[int, ...]
    picture: QImage


class Watch:
    """Plays a match of Paris in ``program`` and watches the window; see the top of the file.

    ``patch`` replaces the workers and listens to what is painted and announced. All players
    ``decide`` by their views. ``steps`` counts the positions looked at.
    """

    def __init__(
        self, program: Program, patch: pytest.MonkeyPatch, decide: Decide = greedy
    ) -> None:
        self._program = program
        self._decide = decide
        self._luck = Random(1)
        self._secrets = SECRETS
        self._names = {card: card_name(card).lower() for card in DECK}
        self._workers: FakeWorkers = fake_workers(patch)
        self._painted: set[str] = set()
        self._announced: list[str] = []
        self._listed: list[str] = []
        self._looker: int | None = None
        self.steps = self.covers = self.close_looks = self.turns_of_computers = 0
        patch.setattr(card_widget, "card_pixmap", self._paint)
        patch.setattr(CommandMenu, "popup", lambda menu, _where: self._list(menu))
        heard = self._announced.append
        patch.setattr(Speaker, "announce", lambda _speaker, words, _urgent: heard(words))

    def play(self, match: ParisMatch, every: int) -> None:
        """Play ``match`` in the window to its end; look closely at one of ``every`` steps."""
        self._player = player = self._program.start_at(match)
        self._window = player.window
        self._looker = None
        self._open_list()
        while self._match.outcome is None:
            self._look(closely=self.steps % every == 0)
            if self._lift_cover():
                self._look(closely=self.steps % every == 0)
            if match.moves() % every == 1:
                self._look_at_taken_cards()
            self._forget()
            self._go_on()
            player.settle()
        self._look(closely=True)

    # Playing

    @property
    def _match(self) -> ParisMatch:
        match: ParisMatch = self._window.session.match
        return match

    @property
    def _state(self) -> State:
        return self._match.state

    def _open_list(self) -> None:
        """Open the list of all moves, if there is a coach to value them."""
        action = self._player.action("All moves")
        for _press in ("warns that it ends scoring", "opens it"):
            if action.isEnabled():
                action.trigger()

    def _go_on(self) -> None:
        """Make the next move as the window lets its player do it."""
        match, session = self._match, self._window.session
        moves = match.moves()
        if not session.awaits_computer:
            session.do(self._decide(match.view(self._state.seat), self._luck))
        else:
            (job,) = self._workers.jobs.values()
            if RULES.rests(self._state):
                self._player.key(Qt.Key.Key_Return)  # else the result rests for some seconds
            self._workers.answer(self._decide(job.arguments[2], self._luck))
            self.turns_of_computers += 1
        assert match.moves() == moves + 1

    def _lift_cover(self) -> bool:
        """Check that the cover is there where it must be; lift it, and return whether it was."""
        seats = self._match.setup.seats
        persons = [at for at, seat in enumerate(seats) if seat.player == "person"]
        acting, session = self._state.seat, self._window.session
        if self._state.result is not None or acting not in persons:
            assert not session.is_covered
            return False
        must_be = len(persons) > 1 and acting != self._looker
        (cover,) = self._window.findChildren(Cover)
        assert cover.isVisible() == session.is_covered == must_be, "the cover"
        if must_be:
            self.covers += 1
            assert session.viewer is None
            self._forget()
            self._player.key(Qt.Key.Key_Return)
            self._player.settle()
        self._looker = acting
        assert session.viewer == acting
        return must_be

    def _look_at_taken_cards(self) -> None:
        self._forget()
        self._player.key(Qt.Key.Key_T)
        self._look(closely=False)
        self._player.key(Qt.Key.Key_T)

    # Looking

    def _look(self, *, closely: bool) -> None:
        """Check that nothing the player may not see is in the window."""
        self.steps += 1
        _delete_what_is_gone()
        if self._state.result is not None:
            self._looker = None  # everybody has seen the table
        viewer = self._window.session.viewer
        state = self._state
        hidden = {state.dealt[card.place] for card in self._secrets.hidden(state, viewer)}
        self._check_cards(hidden, viewer)
        self._check_words(hidden, self._window if closely else self._player.page)
        self._check_sent()
        if closely:
            self._change_what_is_hidden(viewer)

    def _check_cards(self, hidden: set[str], viewer: int | None) -> None:
        """Check the cards on the table, and those painted since the last step."""
        table = self._player.table
        for widget in table.findChildren(CardWidget):
            assert widget.face not in hidden, f"{widget.face} lies face up"
            assert widget.side not in hidden, f"{widget.side} is still seen"
        assert not self._painted & hidden, f"painted: {self._painted & hidden}"
        for name in table.board.parts:
            texts = [each for each in parts(table.board.part(name)) if isinstance(each, str)]
            assert not self._named(hidden, texts), f"the part {name} names a hidden card"
        self._check_held_hands(viewer)

    def _check_held_hands(self, viewer: int | None) -> None:
        """Check that hands that are held show their backs, unless they are looked at.

        Only the card that a player took last, which all saw, may lie open on top for a turn.
        """
        table, is_held = self._player.table, not self._state.options.open_hands
        looks = is_held and TAKEN in table.board.parts and "Hide" in table.board.part(TAKEN).words
        if self._state.result is not None or not is_held or looks:
            return
        for seat in range(len(self._state.hands)):
            if seat != viewer:
                pieces = table.board.part(hand_part(seat)).pieces
                top = int(viewer is not None and len(pieces) > 1)
                held = pieces[: len(pieces) - top]
                assert all(piece.face is None for piece in held), f"the hand of seat {seat}"

    def _check_words(self, hidden: set[str], inside: QWidget) -> None:
        """Check what can be heard and read ``inside`` a widget, and what was announced."""
        status = self._window.statusBar().currentMessage()
        words = (*_spoken(inside), *_tips(inside), *self._announced, status)
        told = self._named(hidden, words)
        assert not told, f"named: {told}"

    def _named(self, hidden: set[str], texts: Iterable[str]) -> set[str]:
        """Return the cards of ``hidden`` that ``texts`` name, or have as in files."""
        said = "\n".join(texts)
        words = said.lower()
        named = {card for card in hidden if self._names[card] in words}
        return named | hidden.intersection(re.findall(r"\b[A-Z]{2}\b", said))

    def _check_sent(self) -> None:
        """Check that workers get the view of the seat to act and its luck, nothing else."""
        state, match = self._state, self._match
        other = self._secrets.changed(state, state.seat, self._luck)
        seen = RULES.view(other, state.seat)
        for job in self._workers.jobs.values():
            if job.function == DECIDE:
                level = match.setup.seats[state.seat].level
                luck = luck_number(match.setup.deal.number, state.seat, match.moves())
                assert job.arguments == ("paris", level, seen, luck), "a worker knows more"
            for value in parts(job.arguments):
                assert not isinstance(value, State | Luck), "a worker knows the position"

    def _change_what_is_hidden(self, viewer: int | None) -> None:
        """Check that the window would be the same if what ``viewer`` may not know were different.

        What a computer player is sent may differ: its own cards are hidden from the viewer.
        """
        self.close_looks += 1
        state = self._state
        other = self._secrets.changed(state, viewer, self._luck)
        for _ in range(MOST_LOOKS):
            seen, changed, again = (self._seen(each) for each in (state, other, state))
            if seen == again:  # else time has passed, and the window shows something new
                break
        for one, name in enumerate(Seen._fields):
            assert changed[one] == seen[one], f"what is hidden can be told from: {name}"

    def _seen(self, state: State) -> Seen:
        """Return what there is to see and hear when ``state`` is shown in this match."""
        states: list[State] = vars(self._match)["_states"]
        states[self._match.cursor] = state
        self._announced.clear()
        session, table = self._window.session, self._player.table
        session.changed.emit(Change())
        for _tells_the_standing_and_reads_out_the_table in range(2):
            self._player.action("How the game stands").trigger()
        table.board.draw_sharp()
        self._player.settle()
        _delete_what_is_gone()
        match, words = self._match, GAMES["paris"].descriptions
        return Seen(
            tuple(_spoken(self._window)),
            (*_tips(self._window), words.position(session.view)),
            tuple(table.board.part(name) for name in table.board.parts),
            tuple(self._menu(Spot(name)) for name in table.board.parts),
            tuple(self._announced),
            () if session.awaits_computer else tuple(self._workers.jobs.values()),
            match.rules.scores(match.state),
            self._window.grab().toImage(),
        )

    def _menu(self, spot: Spot) -> tuple[str, ...]:
        """Return what the menu at ``spot`` lists."""
        self._listed.clear()
        self._player.table.show_menu(spot, QPoint())
        return tuple(self._listed)

    def _list(self, menu: CommandMenu) -> None:
        """Note what ``menu`` lists instead of opening it."""
        self._listed += [action.text() for action in menu.actions()]
        menu.deleteLater()

    def _forget(self) -> None:
        """Forget what was painted and said, which was for another player or position."""
        self._painted.clear()
        self._announced.clear()

    # What is painted and said

    def _paint(self, face: str | None, width: int, ratio: float, style: CardStyle) -> QPixmap:
        if face is not None:
            self._painted.add(face)
        return card_pixmap(face, width, ratio, style)


def _delete_what_is_gone() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _spoken(window: QWidget) -> Iterator[str]:
    """Yield all that a screen reader can find in ``window``, hidden or not."""
    yield from _said(QAccessible.queryAccessibleInterface(window))


def _said(item: QAccessibleInterface) -> Iterator[str]:
    yield from filter(None, map(item.text, SPOKEN))
    for index in range(item.childCount()):
        child = item.child(index)
        if child is not None and child.isValid():
            yield from _said(child)


def _tips(window: QWidget) -> Iterator[str]:
    """Yield the title of ``window``, and the tips of all widgets and actions in it."""
    yield window.windowTitle()
    widgets, actions = window.findChildren(QWidget), window.findChildren(QAction)
    for widget in (window, *widgets):
        yield from filter(None, (widget.toolTip(), widget.statusTip(), widget.whatsThis()))
    for action in actions:
        yield from filter(None, (action.text(), action.toolTip(), action.statusTip()))
