"""Looking back at a game: every position, and which move lost it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QLabel,
    QListView,
    QPushButton,
    QStyle,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gamesuite.app.adviser import Adviser
from gamesuite.app.announcer import Speaker
from gamesuite.app.position_picture import PositionPicture
from gamesuite.app.review_model import MARK, ReviewModel
from gamesuite.app.review_words import findings, position_words
from gamesuite.app.reviewed_game import ReviewedGame
from gamesuite.app.settings_store import SettingsStore
from gamesuite.engine.advice import Judged
from gamesuite.engine.language import _
from gamesuite.opening import Opened
from gamesuite.widgets.icon import icon
from gamesuite.workers.job import Job

_SMALLEST = QSize(740, 480)
_LARGEST = QSize(1500, 950)
_ROUND = QSize(60, 60)
"""How much larger the window is where there is room."""
_NARROWEST, _WIDEST = 290, 420
"""Of the list with the moves, which in these limits is as wide as its longest sentence."""
_BOLDER = 1.05
"""How much wider a sentence is in bold, as the move that lost the game will be."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ReviewDialog(QDialog):
    """Reviews ``opened`` as it stands, judged by the workers of ``adviser``.

    The table looks as the settings in ``store`` say.
    """

    play_on_wanted = Signal(int)
    """The number of moves after which to play on."""

    def __init__(
        self, opened: Opened, adviser: Adviser, store: SettingsStore, window: QWidget
    ) -> None:
        super().__init__(window)
        self.setWindowTitle(
            _("Review of deal {number}").format(number=opened.match.setup.deal.number)
        )
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._store = store
        self._game = ReviewedGame(opened)
        self._done = self._failed = False
        self._job = adviser.new_job(self)
        self.picture = PositionPicture(opened, self._game, self)
        self._make_list()
        self._make_buttons()
        self._lay_out()
        self.resize((window.size() - _ROUND).expandedTo(_SMALLEST).boundedTo(_LARGEST))
        self._apply_look()
        self._show_findings()
        self.moves.setCurrentIndex(self._model.index(self._game.last))
        self.moves.setFocus()
        store.changed.connect(self._apply_look)
        self._ask(Job(f"{opened.game.parts.coach}:review", (self._game.views,)))

    # What the buttons do

    def show_first(self) -> None:
        """Show the deal."""
        self._go_to(0)

    def show_before(self) -> None:
        """Show the position one move before."""
        self._go_to(self._position - 1)

    def show_next(self) -> None:
        """Show the position one move later."""
        self._go_to(self._position + 1)

    def show_last(self) -> None:
        """Show the position where the game stands."""
        self._go_to(self._game.last)

    def show_losing_move(self) -> None:
        """Show the position after the move that lost the game."""
        if self._game.losing_move is not None:
            self._go_to(self._game.losing_move)

    def play_on(self) -> None:
        """Let the game go on from the position that is shown."""
        self._leave_for(self._position)

    def play_on_from_last_winnable(self) -> None:
        """Let the game go on from the last position that can be won."""
        if self._game.last_winnable is not None:
            self._leave_for(self._game.last_winnable)

    # Events

    def done(self, result: int) -> None:
        """Give up what is still being worked out."""
        if self._job is not None:
            self._job.cancel()
        super().done(result)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Enter for a press of the button that hears the keyboard."""
        if event.key() not in _ENTER:
            super().keyPressEvent(event)
            return
        focused = self.focusWidget()
        if isinstance(focused, QPushButton | QToolButton):
            focused.click()

    # Making

    def _make_list(self) -> None:
        self._model = ReviewModel(self._game, self.devicePixelRatioF(), self)
        self.moves = QListView(self)
        self.moves.setModel(self._model)
        self.moves.setAccessibleName(_("Moves"))
        self.moves.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.moves.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.moves.setIconSize(QSize(MARK, MARK))
        self.moves.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.moves.selectionModel().currentChanged.connect(self._show_current)
        self._findings = QLabel(self)
        self._findings.setWordWrap(True)
        self._where = QLabel(self)
        for headline in (self._findings, self._where):
            headline.setObjectName("review-headline")
        self._where.setWordWrap(True)

    def _make_buttons(self) -> None:
        self._first = self._tool("first", _("First position (Home)"))
        self._before = self._tool("back", _("One move back (Up)"))
        self._next = self._tool("forward", _("One move forward (Down)"))
        self._last = self._tool("last", _("Last position (End)"))
        self._first.clicked.connect(self.show_first)
        self._before.clicked.connect(self.show_before)
        self._next.clicked.connect(self.show_next)
        self._last.clicked.connect(self.show_last)
        self._losing = self._button(_("&The move that lost it"))
        self._losing.clicked.connect(self.show_losing_move)
        self._play = self._button(_("&Play on from here"))
        self._play.clicked.connect(self.play_on)
        self._winnable = self._button(_("&Go back to the last winnable position"))
        self._winnable.clicked.connect(self.play_on_from_last_winnable)
        self._close = self._button(_("&Close"))
        self._close.clicked.connect(self.reject)

    def _tool(self, name: str, words: str) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(icon(name))
        button.setIconSize(QSize(22, 22))
        button.setToolTip(words)
        button.setAccessibleName(words)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _button(self, words: str) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        return button

    def _lay_out(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addLayout(self._picture_side(), 5)
        middle.addWidget(self._list_side(), 2)
        below = QHBoxLayout()
        for button in (self._play, self._winnable):
            below.addWidget(button)
        below.addStretch(1)
        below.addWidget(self._close)
        column = QVBoxLayout(self)
        column.addLayout(middle, 1)
        column.addLayout(below)
        self.setMinimumSize(_SMALLEST)

    def _picture_side(self) -> QVBoxLayout:
        steps = QHBoxLayout()
        for tool in (self._first, self._before, self._next, self._last):
            steps.addWidget(tool)
        steps.addStretch(1)
        steps.addWidget(self._losing)
        side = QVBoxLayout()
        side.addWidget(self._where)
        side.addWidget(self.picture, 1)
        side.addLayout(steps)
        return side

    def _list_side(self) -> QWidget:
        panel = QWidget(self)
        panel.setMinimumWidth(min(max(_NARROWEST, self._width_of_moves()), _WIDEST))
        panel.setMaximumWidth(_WIDEST)
        side = QVBoxLayout(panel)
        side.setContentsMargins(0, 0, 0, 0)
        side.addWidget(self._findings)
        side.addWidget(self.moves, 1)
        return panel

    def _width_of_moves(self) -> int:
        """Return the width at which no move is cut."""
        self.moves.ensurePolished()  # the style sheet says what is around a sentence
        bar = self.moves.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        around = self.moves.contentsMargins()
        words = round(_BOLDER * self.moves.sizeHintForColumn(0))
        return words + bar + around.left() + around.right() + 2 * self.moves.spacing()

    # Inside

    @property
    def _position(self) -> int:
        return self.moves.currentIndex().row()

    def _go_to(self, position: int) -> None:
        index = self._model.index(position)
        self.moves.setCurrentIndex(index)
        self.moves.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def _leave_for(self, position: int) -> None:
        self.accept()
        self.play_on_wanted.emit(position)

    def _apply_look(self) -> None:
        self.picture.set_look(self._store.settings)

    def _ask(self, job: Job) -> None:
        if self._job is None:
            self._fail()
            return
        self._job.answered.connect(self._learn)
        self._job.failed.connect(self._fail)
        self._job.begin(job)

    def _learn(self, judged: Judged) -> None:
        self._done = judged.done
        self._game.learn(judged.verdicts)
        self._model.show_verdicts()
        self._show_findings()
        self._show_where()
        if judged.done:
            Speaker(self).say(self._findings.text(), False)

    def _fail(self) -> None:
        self._failed = True
        self._show_findings()
        Speaker(self).say(self._findings.text(), False)

    def _show_current(self, _now: QModelIndex, _before: QModelIndex) -> None:
        self.picture.show_position(self._position)
        self._show_where()

    def _show_where(self) -> None:
        at = self._position
        self._where.setText(position_words(self._game, at))
        for button in (self._first, self._before):
            button.setEnabled(at > 0)
        for button in (self._next, self._last):
            button.setEnabled(at < self._game.last)
        self._play.setEnabled(self._game.goes_on(at))

    def _show_findings(self) -> None:
        self._findings.setText(findings(self._game, done=self._done, failed=self._failed))
        self._losing.setEnabled(self._game.losing_move is not None)
        lost = self._done and self._game.first_lost is not None
        self._winnable.setEnabled(lost and self._game.last_winnable is not None)
