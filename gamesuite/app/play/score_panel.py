"""The panel beside or below the table: score, progress and variation.

It lies upright beside the table, as a column, or flat below it, as a row. A compact column has each
label beside its value. `PanelPlacing` decides which.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMargins, QSize, Qt
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QWidget

from gamesuite.app.parts.elided import ElidedLabel
from gamesuite.app.parts.progress_bars import ProgressBars
from gamesuite.app.parts.times import Stopwatch, clock_words
from gamesuite.app.parts.verdict_lamp import NO_LIMIT, VerdictLamp
from gamesuite.app.result.result_words import goal_figure
from gamesuite.engine.language import _, labelled, translated
from gamesuite.engine.words.descriptions import unscored_sentence
from gamesuite.engine.words.seats import figure as figure_words
from gamesuite.engine.words.seats import name_to_act
from gamesuite.opening import Opened
from gamesuite.widgets.keyboard.roles import SpokenPanel, SpokenWhole
from gamesuite.widgets.look.boxes import in_column
from gamesuite.widgets.look.controls import WrappedLabel
from gamesuite.widgets.look.felt import GREEN, Felt, paint_felt
from gamesuite.widgets.look.font import grown
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.look.timers import repeating_timer

_WIDTH = 204
"""The width of the upright panel with the smallest font: the longest deal number fits."""
_WIDEST = 260
"""Its width with a large font, at most."""
_UPRIGHT_MARGINS = QMargins(16, 18, 16, 16)
"""The margins of a column."""
_COMPACT_MARGINS = QMargins(16, 8, 12, 8)
"""The margins of a compact column."""
_FLAT_MARGINS = QMargins(16, 6, 16, 6)
"""The margins of a row."""
_UPRIGHT_GAP = 14
"""Between the figures of a column."""
_COMPACT_GAP = 3
"""Between the figures of a compact column."""
_FLAT_GAP = 24
"""Between the figures of a row."""
_NARROW_GAP = 12
"""Between the figures of a row that is too narrow, and between it and the remarks below."""
_LEAST_REMARKS = 150
"""The least width of remarks beside a row of figures."""
_LONG = 16
"""Values with more letters also have a tool tip."""
_SHADOW = 84
"""How dark the felt is under the panel, up to 255."""
_SECOND = 1000
"""Milliseconds until the playing time is shown again."""
_QUIET = 0.82
"""How strong the ink of labels and remarks is, compared with that of values."""


class _Figure(SpokenWhole, QWidget):
    """A small label over a value."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._label = QLabel(self)
        self._label.setObjectName("figure-label")
        self._value = ElidedLabel(self)
        self._value.setObjectName("figure-value")
        self._value.setProperty("figure", name)
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(1)
        self._box.addWidget(self._label)
        self._box.addWidget(self._value)

    def set_compact(self, *, compact: bool) -> None:
        """Put the value beside the label if ``compact``, else below it."""
        directions, none = QBoxLayout.Direction, Qt.AlignmentFlag(0)
        self._box.setDirection(directions.LeftToRight if compact else directions.TopToBottom)
        self._box.setSpacing(10 if compact else 1)
        self._value.setAlignment(Qt.AlignmentFlag.AlignRight if compact else none)

    def set_large(self, *, large: bool) -> None:
        """Make the value ``large``, or as usual."""
        name = "figure-large" if large else "figure-value"
        if name != self._value.objectName():
            self._value.setObjectName(name)
            self._value.style().polish(self._value)

    def show_figure(self, label: str, value: str) -> None:
        """Show ``value`` under ``label``."""
        self._label.setText(label)
        self._value.setText(value)
        self._value.setToolTip(value if len(value) > _LONG else "")
        self.setAccessibleName(labelled(label, value))


class _Remarks(SpokenPanel, QWidget):
    """The variation, and why the game is not scored: text that may wrap."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._variation = WrappedLabel(self, "figure-words")
        self._note = WrappedLabel(self, "score-note")
        self._column = in_column(self._variation, self._note, 1, margins=0)
        self.setLayout(self._column)

    def set_spacing(self, spacing: int) -> None:
        """Put ``spacing`` pixels between the remarks."""
        self._column.setSpacing(spacing)

    def show_remarks(self, variation: str, note: str) -> None:
        """Show ``variation`` and ``note``, each unless it is empty."""
        self._variation.setText(_("Variation: {variation}").format(variation=variation))
        self._variation.setVisible(bool(variation))
        self._note.setText(note)
        self._note.setVisible(bool(note))


class ScorePanel(SpokenPanel, QFrame):
    """Shows the figures of the game on the table, as a column or a row, on the felt in shadow.

    Two boxes lie in one, below each other in a column, side by side in a row:

    - ``_main``: the figures with the bars among them, the playing time, the verdict light
    - ``_remarks_box``: the variation, and why the game is not scored

    In a row that is too narrow the second is below the first too, and may take over the light.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("score-panel")
        self._figures: list[_Figure] = []
        self._remarks = _Remarks(self)
        self._stopwatch: Stopwatch | None = None
        self._bars = ProgressBars(self)
        self._time = _Figure("time", self)
        self._time.hide()
        self._seconds = repeating_timer(self, self._show_time, _SECOND)
        self.lamp = VerdictLamp(self)
        """The verdict light, which the coach turns on and off."""
        self._upright, self._compact = True, False
        self._has_score = False
        """Whether a single player plays, so that the first figure is a score."""
        self._felt = GREEN
        self._inked: tuple[Felt, Theme] | None = None
        """What the colours of the words were made for."""
        self._main = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._main.addWidget(self._bars)
        self._main.addWidget(self._time)
        self._main.addWidget(self.lamp)
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._box.addLayout(self._main)
        self._remarks_box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._remarks_box.setSpacing(_FLAT_GAP)
        self._remarks_box.addWidget(self._remarks, 1)
        self._box.addLayout(self._remarks_box, 1)
        self.set_upright(upright=True)

    def set_felt(self, felt: Felt) -> None:
        """Lie on ``felt``."""
        self._felt = felt
        self._use_ink()

    def show_time_of(self, stopwatch: Stopwatch) -> None:
        """Show the playing time that ``stopwatch`` counts, and go on showing it."""
        self._stopwatch = stopwatch
        self._show_time()

    def showEvent(self, event: QShowEvent) -> None:
        """Follow the playing time."""
        super().showEvent(event)
        self._show_time()
        self._seconds.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Rest while nobody can see the playing time."""
        super().hideEvent(event)
        self._seconds.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt in shadow; with a plain theme a line where the table ends."""
        theme = current_theme()
        with QPainter(self) as painter:
            paint_felt(painter, self.rect(), self._felt, theme)
            if theme.plain:
                painter.setPen(QColor(self._felt.shade(theme).line))
                painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
            else:
                painter.fillRect(self.rect(), QColor(0, 0, 0, _SHADOW))

    def changeEvent(self, event: QEvent) -> None:
        """Use the ink of another theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._use_ink()

    def _show_time(self) -> None:
        if self._stopwatch is not None:
            self._time.show_figure(_("Time"), clock_words(self._stopwatch.seconds))
            self._time.show()

    def _use_ink(self) -> None:
        """Write in the ink of the felt."""
        theme = current_theme()
        if self._inked == (self._felt, theme):
            return
        self._inked = self._felt, theme
        ink = QColor(self._felt.shade(theme).label)
        quiet = QColor(ink)
        quiet.setAlphaF(1.0 if theme.plain else _QUIET)
        self.setStyleSheet(
            f"QLabel {{ color: {ink.name()}; }}"
            f"QLabel#figure-label, QLabel#score-note"
            f" {{ color: {quiet.name(QColor.NameFormat.HexArgb)}; }}"
        )
        self.lamp.set_ink(ink.name())
        self._bars.set_ink(ink)
        self.update()

    def set_upright(self, *, upright: bool, compact: bool = False) -> None:
        """Arrange the panel as a column beside the table (upright) or a row below it.

        A ``compact`` column has each label beside its value.
        """
        self._lay(upright=upright, compact=upright and compact)
        if upright:
            self.setFixedWidth(self.upright_width())
        else:
            self.setMinimumWidth(0)
            self.setMaximumWidth(NO_LIMIT)

    def _lay(self, *, upright: bool, compact: bool) -> None:
        """Lay out everything as in a column (upright), which may be ``compact``, or in a row."""
        self._upright, self._compact = upright, compact
        if upright:
            self._box.setContentsMargins(_COMPACT_MARGINS if compact else _UPRIGHT_MARGINS)
        else:
            self._box.setContentsMargins(_FLAT_MARGINS)
        for figure in (*self._figures, self._time):
            figure.set_compact(compact=compact)
        self._fit()
        self.lamp.set_upright(upright=upright)
        self._bars.set_upright(upright=upright and not compact)
        self._remarks.set_spacing(10 if upright else 2)
        # What is inside the parts has changed: Qt would tell the layouts only with later events.
        for part in (*self._figures, self._time, self._bars, self.lamp, self._remarks):
            part.updateGeometry()
        for layout in (self._main, self._remarks_box, self._box):
            layout.invalidate()

    @staticmethod
    def upright_width() -> int:
        """Return how wide the panel is as a column."""
        return min(grown(_WIDTH), _WIDEST)

    def upright_size(self, *, compact: bool = False) -> QSize:
        """Return the least size of the panel as a column, or a ``compact`` one, with whole words.

        Several parts are larger there than in a row, so it is laid out as a column for a moment.
        """
        was_upright, was_compact = self._upright, self._compact
        self._lay(upright=True, compact=compact)
        least = self._box.totalMinimumSize()
        if self._box.hasHeightForWidth():  # words that wrap
            high = self._box.totalMinimumHeightForWidth(self.upright_width())
            least = least.expandedTo(QSize(0, high))
        if (was_upright, was_compact) != (True, compact):
            self._lay(upright=was_upright, compact=was_compact)
        return least

    def flat_height(self, width: int) -> int:
        """Return about how high the panel is as a row ``width`` pixels wide."""
        margins = _FLAT_MARGINS
        visible = [figure for figure in (*self._figures, self._time) if not figure.isHidden()]
        widths = [figure.minimumSizeHint().width() + _FLAT_GAP for figure in visible]
        if not self._bars.isHidden():
            widths.append(self._bars.room(upright=False).width() + _FLAT_GAP)
        room = width - margins.left() - margins.right()
        height = max((figure.sizeHint().height() for figure in visible), default=0)
        room_beside = room - sum(widths)
        if room_beside < grown(_LEAST_REMARKS):
            height += _NARROW_GAP + self._remarks.heightForWidth(room)
        else:
            height = max(height, self._remarks.heightForWidth(room_beside))
        return margins.top() + height + margins.bottom()

    def show_game(self, opened: Opened) -> None:
        """Show the figures of ``opened``."""
        contents = _contents(opened)
        while len(self._figures) < len(contents):
            figure = _Figure(str(len(self._figures)), self)
            figure.set_compact(compact=self._compact)
            self._figures.append(figure)
            self._main.insertWidget(self._main.indexOf(self._time), figure)
        # There may be more figures than contents, after a game that has more.
        for figure, (label, value) in zip(self._figures, contents, strict=False):
            figure.show_figure(label, value)
        for at, figure in enumerate(self._figures):
            figure.setVisible(at < len(contents))
        progress = opened.game.descriptions.progress(opened.match.view(None))
        self._place_bars(len(_first(opened)) + len(progress))
        self._bars.show_bars(tuple(bar for figure in progress for bar in figure.bars))
        self._show_time()
        self._has_score = len(opened.match.setup.seats) == 1
        self._fit()
        unscored = opened.match.unscored
        self._remarks.show_remarks(
            opened.game.descriptions.variation(opened.match.setup.options),
            unscored_sentence(unscored[0]) if unscored else "",
        )

    def _place_bars(self, at: int) -> None:
        """Put the bars after the first ``at`` figures: those of the score and of the progress."""
        if self._main.indexOf(self._bars) != at:
            self._main.removeWidget(self._bars)
            self._main.insertWidget(at, self._bars)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the remarks of a row where they have room."""
        self._fit()

    def _fit(self) -> None:
        """Arrange figures and remarks: in a row that is too narrow, the remarks go below.

        If that is not enough, the verdict light goes with them. The score is large in a column.
        """
        if self._figures:
            is_large = self._has_score and self._upright and not self._compact
            self._figures[0].set_large(large=is_large)
        if self._upright:
            self._fit_column()
        else:
            self._fit_row()

    def _fit_column(self) -> None:
        gap = _COMPACT_GAP if self._compact else _UPRIGHT_GAP
        self._main.setDirection(QBoxLayout.Direction.TopToBottom)
        self._main.setSpacing(gap)
        self._place_lamp(is_below=False)
        self._box.setDirection(QBoxLayout.Direction.TopToBottom)
        self._box.setSpacing(gap)
        self._box.setAlignment(self._main, Qt.AlignmentFlag(0))

    def _fit_row(self) -> None:
        directions, left = QBoxLayout.Direction, Qt.AlignmentFlag.AlignLeft
        self._main.setDirection(directions.LeftToRight)
        self._main.setSpacing(_FLAT_GAP)
        margins = self._box.contentsMargins()
        room = self.width() - margins.left() - margins.right() - _FLAT_GAP - grown(_LEAST_REMARKS)
        is_narrow = self._main.sizeHint().width() > room
        gap = _NARROW_GAP if is_narrow else _FLAT_GAP
        self._main.setSpacing(gap)
        self._place_lamp(is_below=is_narrow and self._is_row_too_wide())
        self._box.setDirection(directions.TopToBottom if is_narrow else directions.LeftToRight)
        self._box.setSpacing(gap)
        self._box.setAlignment(self._main, left if is_narrow else Qt.AlignmentFlag(0))

    def _is_row_too_wide(self) -> bool:
        """Return whether the row with the verdict light is wider than the panel."""
        margins = self._box.contentsMargins()
        needed = margins.left() + self._main.minimumSize().width() + margins.right()
        if self._main.indexOf(self.lamp) < 0 and not self.lamp.isHidden():
            needed += _NARROW_GAP + self.lamp.minimumSizeHint().width()
        return needed > self.width()

    def _place_lamp(self, *, is_below: bool) -> None:
        """Put the verdict light before the remarks if it ``is_below``, or after the figures."""
        if is_below and self._remarks_box.indexOf(self.lamp) < 0:
            self._main.removeWidget(self.lamp)
            self._remarks_box.insertWidget(0, self.lamp)
        elif not is_below and self._main.indexOf(self.lamp) < 0:
            self._remarks_box.removeWidget(self.lamp)
            self._main.addWidget(self.lamp)


def figures(opened: Opened) -> list[tuple[str, str]]:
    """Return the label and the value of each figure that says how ``opened`` stands."""
    match = opened.match
    progress = [
        (figure.label, figure.value)
        for figure in opened.game.descriptions.progress(match.view(None))
    ]
    to_beat = [] if match.to_beat is None else [goal_figure(opened)]
    return [*_first(opened), *progress, *to_beat, (_("Moves"), figure_words(match.moves()))]


def _contents(opened: Opened) -> list[tuple[str, str]]:
    """Return the figures of the panel: those of `figures`, and the deal number if it is told."""
    if not opened.match.tells_number:
        return figures(opened)
    label = opened.game.descriptions.numbering().label
    return [*figures(opened), (translated(label), str(opened.match.setup.deal.number))]


def _first(opened: Opened) -> list[tuple[str, str]]:
    """Return the figure that stands before all others: the score, or who is to play."""
    return _score(opened) or _to_play(opened)


def _score(opened: Opened) -> list[tuple[str, str]]:
    """Return the score of a single player, empty for several and in a game that is not scored."""
    if len(opened.match.setup.seats) > 1 or opened.match.unscored:
        return []
    (points,) = opened.game.points(opened.match)
    return [(_("Score"), figure_words(points))]


def _to_play(opened: Opened) -> list[tuple[str, str]]:
    """Return which of several players is to act.

    It is empty for a single player, after the end, and while a result lies on the table.
    """
    match = opened.match
    if len(match.setup.seats) == 1 or match.outcome is not None or match.rules.rests(match.state):
        return []
    return [(_("To play"), name_to_act(match))]
