"""What lies on the table of Balut, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.cards import CardId
from gamesuite.engine.language import _, counted
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.table.hands import UNSEEN, Ask
from gamesuite.engine.table.scene import Look, Part, Piece, Scene, Seated
from gamesuite.games.balut.descriptions import category_name, seat_name
from gamesuite.games.balut.draft import Kept
from gamesuite.games.balut.part_contents import LabelContent, RowContent, SheetContent, SignContent
from gamesuite.games.balut.requirements import (
    bonus_words,
    explanation,
    requirement,
    sentence,
    short_words,
)
from gamesuite.games.balut.score_sheet import BOXES, CATEGORIES, TURNS, Category
from gamesuite.games.balut.scoring import box_score, category_points
from gamesuite.games.balut.state import DICE, ROLLS, Command, Roll, Write
from gamesuite.games.balut.views import View

ROLL = "roll"
KEPT_ROW, LOOSE_ROW = "kept", "to roll"
SIGN = "sign"
DICE_PARTS = tuple(f"die {place + 1}" for place in range(DICE))
TOTALS = ("label score", "label points")
_NOT_YOURS = reason("not yours")
"""Why a row of somebody else's sheet does nothing; it is never said."""


def sheet_part(seat: int) -> str:
    """Return the name of the sheet of ``seat``, from 0."""
    return f"sheet {seat + 1}"


def row_part(category: Category, seat: int) -> str:
    """Return the name of the row of ``category`` on that sheet."""
    return f"{category} {seat + 1}"


def label_part(category: Category) -> str:
    """Return the name of the label of ``category``."""
    return f"label {category}"


def open_rows(view: View) -> tuple[str, ...]:
    """Return the rows that who is to act can still write into."""
    if view.is_over():
        return ()
    return tuple(row_part(category, view.seat) for category in view.sheet.open_categories())


def balut_scene(view: View, draft: Kept, seated: Seated, ask: Ask[Command]) -> Scene:
    """Return all that lies on the table, as ``draft`` has it."""
    names = seated.names
    if len(names) != len(view.sheets):
        names = tuple(map(seat_name, range(len(view.sheets))))
    parts = (
        *_tray(view, draft, ask),
        *_turn(view, names[view.seat], ask),
        *_labels(view),
        *(part for seat in range(len(names)) for part in _sheet(view, draft, seat, names, ask)),
    )
    lines = ((*DICE_PARTS, ROLL), *((row,) for row in open_rows(view)))
    return Scene(parts, lines=lines, start=ROLL if view.rolls == 0 else "")


def _why(ask: Ask[Command], command: Command) -> Reason | None:
    """Return why ``command`` cannot be done; while dice still roll, it looks as if it could."""
    why = ask(command)
    return None if why == UNSEEN else why


# The dice


def _tray(view: View, draft: Kept, ask: Ask[Command]) -> Iterator[Part]:
    held = draft.held
    to: Look = "" if held is None or held in draft.kept else "target"
    back: Look = "target" if held is not None and held in draft.kept else ""
    yield Part(KEPT_ROW, _("Kept"), look=to)
    yield Part(LOOSE_ROW, _("To roll"), look=back)
    for place, name in enumerate(DICE_PARTS):
        why = _why(ask, Roll((place,)))
        kept = place in draft.kept
        words = speak_die(view, place, kept=kept)
        look: Look = "held" if place == held else "chosen" if kept else ""
        face = str(view.dice[place]) if view.dice else None
        piece = Piece(CardId(0, place), face, words, look, movable=why is None)
        yield Part(name, words, (piece,), key=str(place + 1), why=why, content=kept)


def _turn(view: View, name: str, ask: Ask[Command]) -> Iterator[Part]:
    left = 0 if view.is_over() else ROLLS - view.rolls
    words = _("Roll, {left} of {rolls} left").format(left=left, rolls=ROLLS)
    why = _why(ask, Roll())
    yield Part(ROLL, words, caption=_("Roll"), key="R", why=why, tip=words, content=left)
    if not view.is_over():
        turn = _("Turn {n} of {all}").format(n=min(view.sheet.turns() + 1, TURNS), all=TURNS)
        yield Part(SIGN, f"{name}, {turn}", content=SignContent(name, turn))


def speak_die(view: View, place: int, *, kept: bool) -> str:
    """Return what a screen reader says of the die at ``place`` (0 to 4)."""
    if not view.dice:
        return _("Die {number}, not rolled").format(number=place + 1)
    template = _("Die {number}, {face}, kept") if kept else _("Die {number}, {face}")
    return template.format(number=place + 1, face=view.dice[place])


# The sheets


def _sheet(
    view: View, draft: Kept, seat: int, names: tuple[str, ...], ask: Ask[Command]
) -> Iterator[Part]:
    sheet, variation = view.sheets[seat], view.variation
    active = seat == view.seat and not view.is_over()
    content = SheetContent(names[seat], sheet, variation, active)
    words = _("Sheet of {name}").format(name=content.name)
    tip = f"{content.name}\n{', '.join(content.figures())}"
    yield Part(sheet_part(seat), words, tip=tip, content=content)
    for category in CATEGORIES:
        why = ask(Write(category)) if active else _NOT_YOURS
        row = _row(view, draft, seat, category, why)
        usable = None if why == UNSEEN else why
        words = speak_row(row)
        yield Part(row_part(category, seat), words, why=usable, tip=tip, content=row)


def _row(view: View, draft: Kept, seat: int, category: Category, why: Reason | None) -> RowContent:
    """Return what stands in a row in which nothing can be written because of ``why``."""
    sheet, last = view.sheets[seat], view.last_box(seat)
    score = box_score(category, view.dice) if view.dice and why != _NOT_YOURS else None
    return RowContent(
        category,
        sheet.written(category),
        category_points(sheet, category, view.variation),
        score if why is None else None,
        last[1] if last is not None and last[0] == category else None,
        armed=why is None and category == draft.armed,
        intended=score if why is not None and category == draft.meant else None,
    )


def speak_row(row: RowContent) -> str:
    """Return what a screen reader says of the boxes of ``row``."""
    boxes = [str(score) for score in row.written]
    empty = BOXES - len(row.written)
    if empty:
        boxes.append(counted("{n} box empty", "{n} boxes empty", empty))
    words = _("{category}: {words}").format(
        category=category_name(row.category), words=", ".join(boxes)
    )
    if row.preview is None:
        return words
    return _("{row}; would score {score}").format(row=words, score=row.preview)


def _labels(view: View) -> Iterator[Part]:
    """Yield what the sheet of the seat to act needs, until all are full."""
    over = view.is_over()
    for category in CATEGORIES:
        need = requirement(view.sheet, category, view.variation)
        title, full = category_name(category), sentence(need)
        tip = explanation(category, view.variation)
        content = LabelContent(title, () if over else short_words(need), need.standing, tip)
        yield _label(label_part(category), title if over else full, content, category, view)
    title = _("Total score")
    content = LabelContent(title, tip=bonus_words(view.sheet))
    words = title if over else f"{title}: {view.sheet.total()}"
    yield _label(TOTALS[0], words, content)
    title = _("Total points")
    yield _label(TOTALS[1], title, LabelContent(title))


def _label(
    name: str,
    words: str,
    content: LabelContent,
    category: Category | None = None,
    view: View | None = None,
) -> Part:
    tip = f"{words}\n{content.tip}" if content.tip else words
    buddy = row_part(category, view.seat) if category is not None and view is not None else ""
    return Part(name, words, tip=tip, buddy=buddy, content=content)
