"""What hands do at the table of Balut, and what its places are called."""

from __future__ import annotations

from gamesuite.engine.language import _, counted
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.balut.descriptions import category_name
from gamesuite.games.balut.scoring import box_score
from gamesuite.games.balut.sheet import BOXES, Category
from gamesuite.games.balut.state import View, Write


class BalutController:
    """Writing and naming at the table of Balut. Knows no Qt and keeps no state."""

    def write(self, view: View, category: Category, warned: Category | None) -> Write | Reason:
        """Return the command of a press on ``category``, or a warning.

        A zero, while another open category would score, takes a second press (Balut,
        Variations): ``warned`` is the category whose warning stands, None if none does.
        """
        other = _best_open(view)
        if category == warned or other is None or not view.sheet.is_open(category):
            return Write(category)
        if box_score(category, view.dice) > 0:
            return Write(category)
        return reason("zero", category=other, score=box_score(other, view.dice))

    def preview(self, view: View, category: Category) -> int | None:
        """Return what writing into ``category`` would score, None if that cannot be done now."""
        if not view.dice or not view.sheet.is_open(category):
            return None
        return box_score(category, view.dice)

    def speak_die(self, view: View, place: int, *, kept: bool) -> str:
        """Return what a screen reader says of the die at ``place`` (0 to 4)."""
        if not view.dice:
            return _("Die {number}, not rolled").format(number=place + 1)
        template = _("Die {number}, {face}, kept") if kept else _("Die {number}, {face}")
        return template.format(number=place + 1, face=view.dice[place])

    def speak_box(self, view: View, seat: int, category: Category, box: int) -> str:
        """Return what a screen reader says of the box ``box`` (0 to 3) of a sheet."""
        name = _("{category}, box {number}").format(
            category=category_name(category), number=box + 1
        )
        written = view.sheets[seat].written(category)
        if box < len(written):
            return _("{box}, {score}").format(box=name, score=written[box])
        preview = self.preview(view, category)
        if seat == view.seat and box == len(written) and preview is not None:
            return _("{box}, would score {score}").format(box=name, score=preview)
        return _("{box}, empty").format(box=name)

    def speak_row(self, view: View, seat: int, category: Category, *, preview: bool = True) -> str:
        """Return what a screen reader says of the boxes of ``category`` on a sheet.

        With ``preview`` that is also what the dice would score there, if the seat has the turn.
        """
        written = view.sheets[seat].written(category)
        boxes = [str(score) for score in written]
        empty = BOXES - len(written)
        if empty:
            boxes.append(counted("{n} box empty", "{n} boxes empty", empty))
        row = _("{category}: {words}").format(
            category=category_name(category), words=", ".join(boxes)
        )
        score = self.preview(view, category) if preview and seat == view.seat else None
        if score is None:
            return row
        return _("{row}; would score {score}").format(row=row, score=score)


def _best_open(view: View) -> Category | None:
    """Return the open category that the dice score most in, None if they score in none."""
    if not view.dice:
        return None
    scores = {category: box_score(category, view.dice) for category in view.sheet.open_categories()}
    best = max(scores, key=lambda category: scores[category])
    return best if scores[best] > 0 else None
