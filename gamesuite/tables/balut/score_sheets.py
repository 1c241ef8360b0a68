"""The sheets of all seats side by side, and the categories beside them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from gamesuite.games.balut.controller import BalutController
from gamesuite.games.balut.scoring import category_points
from gamesuite.games.balut.sheet import CATEGORIES, Category
from gamesuite.games.balut.state import View
from gamesuite.tables.balut.geometry import Geometry
from gamesuite.tables.balut.label_column import LabelColumn
from gamesuite.tables.balut.last_boxes import LastBoxes
from gamesuite.tables.balut.row_widget import RowContent, RowWidget
from gamesuite.tables.balut.sheet_widget import SheetContent, SheetWidget


class ScoreSheets:
    """The sheets on ``table``, in the words of ``controller``.

    Marks in a row: ``hot`` is the category under the pointer, ``armed`` the one whose zero waits
    for a second press, ``intended`` what another player is about to write.
    """

    def __init__(self, table: QWidget, controller: BalutController) -> None:
        self._table = table
        self._controller = controller
        self.labels = LabelColumn(table)
        self.sheets: list[SheetWidget] = []
        self.whole: tuple[int, ...] = ()
        self._last = LastBoxes()
        self.hot: Category | None = None
        self.armed: Category | None = None
        self.intended: Category | None = None

    # Where they are

    def lay(self, geometry: Geometry, whole: tuple[int, ...]) -> None:
        """Lie where ``geometry`` says, with the sheets of the seats ``whole`` unfolded."""
        self.whole = whole
        self.labels.lay(geometry)
        for slot, seat in enumerate(whole):
            self.sheets[seat].lay(geometry.sheet(slot), geometry, folded=False)
        folded = [sheet for sheet in self.sheets if sheet.seat not in whole]
        for slot, sheet in enumerate(folded):
            sheet.lay(geometry.folded(slot), geometry, folded=True)

    def row(self, seat: int, category: Category) -> RowWidget:
        """Return the row of ``category`` on the sheet of ``seat``."""
        return self.sheets[seat].rows[category]

    def row_rect(self, seat: int, category: Category) -> QRect:
        """Return where that row is on the table."""
        return self.row(seat, category).geometry().translated(self.sheets[seat].pos())

    def box_rect(self, seat: int, category: Category, box: int) -> QRect:
        """Return where the box number ``box`` of that row is on the table."""
        row = self.row_rect(seat, category)
        return self.row(seat, category).box_rect(min(box, 3)).translated(row.topLeft())

    def category_at(self, point: QPoint, seat: int) -> Category | None:
        """Return the category whose row on the sheet of ``seat``, or label, is at ``point``."""
        for category, label in zip(CATEGORIES, self.labels.labels, strict=False):
            if label.geometry().contains(point):
                return category
            if self.row_rect(seat, category).contains(point):
                return category
        return None

    def sheet_at(self, point: QPoint) -> SheetWidget | None:
        """Return the sheet under ``point``."""
        return next((each for each in self.sheets if each.geometry().contains(point)), None)

    def tip_at(self, point: QPoint) -> tuple[str, QRect]:
        """Return what explains the thing under ``point``, and where that is; else nothing."""
        for label in self.labels.labels:
            if label.geometry().contains(point):
                return label.toolTip(), label.geometry()
        sheet = self.sheet_at(point)
        if sheet is None or sheet.content is None:
            return "", QRect()
        return f"{sheet.content.name}\n{sheet.accessibleDescription()}", sheet.geometry()

    # What they show

    def seat(self, number: int) -> None:
        """Have as many sheets as there are seats."""
        while len(self.sheets) > number:
            sheet = self.sheets.pop()
            sheet.hide()
            sheet.deleteLater()
        while len(self.sheets) < number:
            sheet = SheetWidget(len(self.sheets), self._table)
            self.sheets.append(sheet)
            sheet.show()

    def follow(self, view: View, before: View | None) -> None:
        """Mark the boxes written since ``before``, the view shown until now."""
        self.armed = self.intended = None
        self._last.follow(view, before)

    def show_view(self, view: View, names: Sequence[str], *, previews: bool) -> None:
        """Show the sheets of ``view``, with ``previews`` of what the dice would score."""
        self.labels.show_view(view)
        active = None if view.is_over() else view.seat
        for sheet in self.sheets:
            seat = sheet.seat
            content = SheetContent(names[seat], view.sheets[seat], view.variation, seat == active)
            sheet.set_content(content)
            for category, row in sheet.rows.items():
                mine = seat == active
                row.set_content(self._row(view, seat, category, mine=mine, preview=previews))
                name = self._controller.speak_row(view, seat, category, preview=previews and mine)
                row.set_name(name)

    def _row(
        self, view: View, seat: int, category: Category, *, mine: bool, preview: bool
    ) -> RowContent:
        score = self._controller.preview(view, category) if mine else None
        return RowContent(
            view.sheets[seat].written(category),
            category_points(view.sheets[seat], category, view.variation),
            score if preview else None,
            self._last.box(seat, category),
            hot=mine and category == self.hot,
            armed=mine and category == self.armed,
            intended=score if category == self.intended else None,
        )
