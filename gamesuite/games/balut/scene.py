"""What lies on the table of Balut: the draft, all parts with their names and words, and praise.

A struct named ``…Content`` is the `Part.content` of a part that has a widget of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.dice.rules import Roll, best_seats
from gamesuite.dice.tray import ROLL, DiceDraft, die_parts, looks_refused, roll_button, turn_sign
from gamesuite.engine.language import _, counted, labelled
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.table.controller import Ask
from gamesuite.engine.table.players import (
    character_of,
    level_at,
    manner_at,
    names_at,
    win_praise,
    with_level,
    with_manner,
)
from gamesuite.engine.table.scene import Content, Part, PraiseContent, Scene, Seated, praised
from gamesuite.engine.words.seats import figure
from gamesuite.games.balut.rules import (
    BOXES,
    CATEGORIES,
    DICE,
    ROLLS,
    TURNS,
    Category,
    Command,
    Requirement,
    Sheet,
    Variation,
    View,
    Write,
    bonus,
    bonus_totals,
    box_score,
    category_points,
    points_so_far,
    ranking_keys,
    requirement,
)
from gamesuite.games.balut.words import (
    bonus_words,
    category_name,
    distance_words,
    explanation,
    full_form,
    short_forms,
    shown_points,
    target_forms,
    true_minus,
)

# The names of parts

DICE_PARTS = die_parts(DICE)
TOTAL_LABELS = ("label score", "label points")
"""The labels of the two totals below the rows: the total score and the total points."""

BONUS_TABLE = "bonus table"
"""What each total score is worth, beside the sheets."""
_MOST_WITH_BONUSES = 2
"""Beside more sheets there is no room for it."""

ROW_KEYS = ("A", "B", "C", "D", "E", "F", "G")
"""The keys that write into the rows, from the first to the last."""
_NOT_YOURS = reason("not yours")
"""Why a row of another player's sheet does nothing; it is never shown."""


class BalutDraft(DiceDraft, frozen=True):
    """What a player has prepared before a command."""

    pending_zero: Category | None = None
    """The category into which the next press writes a zero, None if none does."""

    intended: Category | None = None
    """The category that a hint points at or another player is about to write, None if none."""

    @property
    def has_begun(self) -> bool:
        """Whether a die is held or the next press writes a zero."""
        return super().has_begun or self.pending_zero is not None


def sheet_part(seat: int) -> str:
    """Return the name of the sheet of ``seat``, from 0."""
    return f"sheet {seat + 1}"


def row_part(category: str, seat: int) -> str:
    """Return the name of the row of ``category`` on the sheet of ``seat``, from 0."""
    return f"{category} {seat + 1}"


def label_part(category: Category) -> str:
    """Return the name of the label of ``category``."""
    return f"label {category}"


# The whole table


def balut_scene(
    view: View, draft: BalutDraft, seated: Seated, ask: Ask[Command], tray: tuple[Part, ...]
) -> Scene:
    """Return the ``tray`` and the other parts in ``view``, with what ``draft`` prepares."""
    names = names_at(seated, len(view.sheets))
    sheets = (_sheet(view, draft, seat, seated, ask) for seat in range(len(names)))
    parts = (
        *tray,
        *_turn(view, names[view.seat], ask),
        *_labels(view),
        *(part for sheet in sheets for part in sheet),
        *_bonus_table(view),
        *praise(view, seated, names),
    )
    if view.is_over():  # the keyboard stays on the sheet: no button does anything any more
        rows = tuple((row_part(category, view.seat),) for category in CATEGORIES)
        return Scene(parts, lines=rows)
    lines = ((*DICE_PARTS, ROLL), *((row,) for row in open_rows(view)))
    return Scene(parts, lines=lines, start=ROLL if view.rolls == 0 else "")


def open_rows(view: View) -> tuple[str, ...]:
    """Return the rows that the player to act can still write into."""
    if view.is_over():
        return ()
    return tuple(row_part(category, view.seat) for category in view.sheet.open_categories())


# Whose turn it is


def _turn(view: View, name: str, ask: Ask[Command]) -> Iterator[Part]:
    """Yield the button that rolls and, until the end, the sign with ``name``, who is to act."""
    is_over = view.is_over()
    left = 0 if is_over else ROLLS - view.rolls
    words = _("Roll: the game is over") if is_over else _("Roll, {left} of {rolls} left")
    words = words.format(left=left, rolls=ROLLS)
    yield roll_button(words, ask(Roll()), left)
    if not is_over:
        turn = _("Turn {n} of {all}").format(n=min(view.sheet.turns() + 1, TURNS), all=TURNS)
        yield turn_sign(name, turn)


# The sheets


class SheetContent(Content, frozen=True):
    """The ``sheet`` of the player ``name``, who is to act if ``is_active``.

    One who ``has_won`` wears a crown. A computer player has a ``level``, and one of the cast the id
    of a ``character``.
    """

    name: str
    sheet: Sheet
    variation: Variation
    is_active: bool
    has_won: bool = False
    level: str = ""
    character: str = ""

    @property
    def points(self) -> int:
        """The points so far, with those for the total score; 0 until something is written."""
        return shown_points(self.sheet, self.variation)

    @property
    def bonus(self) -> int:
        """The points so far for the total score; 0 until something is written."""
        return bonus(self.sheet.total()) if self.sheet.turns() else 0

    def figures(self) -> tuple[str, ...]:
        """Return the score, the points and the number of turns left, in words."""
        return (
            _("score {score}").format(score=self.sheet.total()),
            true_minus(counted("{n} point", "{n} points", self.points)),
            counted("{n} turn left", "{n} turns left", TURNS - self.sheet.turns()),
        )


def _sheet(
    view: View, draft: BalutDraft, seat: int, seated: Seated, ask: Ask[Command]
) -> Iterator[Part]:
    """Yield the sheet of ``seat`` and its rows."""
    sheet, level = view.sheets[seat], level_at(seated, seat)
    name = names_at(seated, len(view.sheets))[seat]
    is_active = seat == view.seat and not view.is_over()
    has_won = seat in winners(view)
    character = character_of(seated, seat)
    content = SheetContent(name, sheet, view.variation, is_active, has_won, level, character)
    name = with_level(name, level)
    words = _("Sheet of {name}, who wins") if has_won else _("Sheet of {name}")
    manner = manner_at(seated, seat)
    words = with_manner(words.format(name=name), manner)
    tip = "\n".join(filter(None, (name, ", ".join(content.figures()), bonus_words(sheet), manner)))
    yield Part(sheet_part(seat), words, tip=tip, content=content)
    for category in CATEGORIES:
        why = ask(Write(category)) if is_active else _NOT_YOURS
        row = _row(view, draft, seat, category, why)
        distance = full_form(requirement(sheet, category, view.variation))
        tip = f"{name}\n{distance}\n{explanation(category, view.variation)}"
        yield Part(
            row_part(category, seat), speak_row(row), why=looks_refused(why), tip=tip, content=row
        )


class RowContent(Content, frozen=True):
    """The row of a category on a sheet."""

    category: Category = "fours"

    written: tuple[int, ...] = ()
    """The scores that are written there."""

    points: int = 0
    """The points that it has earned."""

    preview: int | None = None
    """The score that a press would write, None if it would write nothing."""

    last: int | None = None
    """The index of the box filled last, None if that is in another row."""

    has_pending_zero: bool = False
    """Whether the next press writes a zero."""

    intended: int | None = None
    """The score that a hint points at or another player is about to write, None if none."""

    progress: tuple[str, ...] = ()
    """How far the points are, from the longest form to the shortest; empty once decided."""

    share: float | None = None
    """The share of what earns the points that is reached, 0 to 1; None if each box earns some."""

    is_lost: bool = False
    """Whether the points are out of reach."""

    distance: str = ""
    """How far the points are, as a screen reader says it."""


def _row(
    view: View, draft: BalutDraft, seat: int, category: Category, why: Reason | None
) -> RowContent:
    """Return the content of a row; ``why`` is why it cannot be written into, None if it can."""
    sheet, last_box = view.sheets[seat], view.last_box(seat)
    points_needed = requirement(sheet, category, view.variation)
    score = box_score(category, view.dice) if view.dice and why != _NOT_YOURS else None
    return RowContent(
        category,
        written=sheet.written(category),
        points=category_points(sheet, category, view.variation),
        preview=score if why is None else None,
        last=last_box[1] if last_box is not None and last_box[0] == category else None,
        has_pending_zero=why is None and category == draft.pending_zero,
        intended=score if why is not None and category == draft.intended else None,
        progress=short_forms(points_needed),
        share=_share(points_needed),
        is_lost=points_needed.status == "lost",
        distance="" if category == "balut" else distance_words(points_needed),
    )


def _share(points_needed: Requirement) -> float | None:
    """Return how much of ``points_needed`` is reached, None at Balut, where each box earns some."""
    if not points_needed.needed:
        return None
    return min(points_needed.reached / points_needed.needed, 1.0)


def speak_row(row: RowContent) -> str:
    """Return what a screen reader says for the boxes of ``row``."""
    boxes = [str(score) for score in row.written]
    empty = BOXES - len(row.written)
    if empty:
        boxes.append(counted("{n} box empty", "{n} boxes empty", empty))
    if row.distance:
        boxes.append(row.distance)
    words = _("{category}: {words}").format(
        category=category_name(row.category), words=", ".join(boxes)
    )
    if row.preview is None:
        return words
    return _("{row}; would score {score}").format(row=words, score=row.preview)


class LabelContent(Content, frozen=True):
    """A line beside the sheets."""

    title: str
    """The name of the row, such as "Fours"."""

    words: tuple[str, ...] = ()
    """Phrases of which the first that fits is shown after the title."""

    tip: str = ""
    """What explains the line."""

    is_large: bool = False
    """Whether it is what matters most."""


def _labels(view: View) -> Iterator[Part]:
    """Yield the labels, which say what earns points, whoever is to act."""
    for key, category in zip(ROW_KEYS, CATEGORIES, strict=True):
        title, tip = category_name(category), explanation(category, view.variation)
        forms = target_forms(category, view.variation)
        yield Part(
            label_part(category),
            _("{category}: {words}").format(category=title, words=forms[0]),
            key="" if view.is_over() else key,
            tip=f"{title}\n{tip}",
            buddy=row_part(category, view.seat),
            content=LabelContent(title, forms, tip),
        )
    contents = (_score_label(view), _points_label(view))
    for name, content in zip(TOTAL_LABELS, contents, strict=True):
        words = labelled(content.title, content.words[0])
        yield Part(name, words, tip=words, content=content)


def _score_label(view: View) -> LabelContent:
    """Return the label of the total score, which says what the points beside it are."""
    words = _("bonus") if view.is_over() else _("bonus so far")
    return LabelContent(_("Total score"), (words, _("bonus")))


def _points_label(view: View) -> LabelContent:
    """Return the label of the points, which decide among several players."""
    words = (_("most points win"), _("most win")) if len(view.sheets) > 1 else (_("with bonus"),)
    return LabelContent(_("Total points"), words, is_large=True)


class BonusContent(Content, frozen=True):
    """What each total score is worth."""

    lines: tuple[tuple[str, int], ...] = ()
    """The total scores, such as "300–349", and the points that they earn."""

    reached: int | None = None
    """The index of the line of the player to act, None before that player has written anything."""


def _bonus_table(view: View) -> Iterator[Part]:
    """Yield what each total score is worth, if there is room for it beside the sheets."""
    if len(view.sheets) > _MOST_WITH_BONUSES:
        return
    totals = bonus_totals()
    words = [f"{lowest}\N{EN DASH}{highest}" for lowest, highest in totals]
    words[-1] = _("{score} or more").format(score=totals[-1][0])
    lines = tuple(
        (score, bonus(lowest)) for score, (lowest, _highest) in zip(words, totals, strict=True)
    )
    points = bonus(view.sheet.total())
    reached = [points for _score, points in lines].index(points) if view.sheet.turns() else None
    listed = ", ".join(labelled(score, figure(points)) for score, points in lines)
    spoken = _("{category}: {words}").format(category=_("Bonus by total score"), words=listed)
    yield Part(BONUS_TABLE, spoken, tip=spoken, content=BonusContent(lines, reached))


# Praise


def winners(view: View) -> tuple[int, ...]:
    """Return the seats that have won at the end; none before, and none in a game of one player."""
    if not view.is_over() or len(view.sheets) == 1:
        return ()
    return best_seats(ranking_keys(view))


def praise(view: View, seated: Seated, names: tuple[str, ...]) -> Iterator[Part]:
    """Yield what is to be praised in ``view``, where the seats have ``names``, if anything is."""
    yield from praised(
        _win(view, seated, names) if view.is_over() else _balut(view) or _earned(view)
    )


def _win(view: View, seated: Seated, names: tuple[str, ...]) -> PraiseContent | None:
    """Return the praise of a finished game."""
    if len(view.sheets) == 1:
        points = points_so_far(view.sheet, view.variation)
        words = counted("{n} point!", "{n} points!", points)
        return PraiseContent(words, passes=True) if points > 0 else None
    return win_praise(winners(view), seated, names)


def _balut(view: View) -> PraiseContent | None:
    """Return the praise of a Balut on the table."""
    if len(set(view.dice)) != 1:
        return None
    return PraiseContent(_("Balut!"), passes=True, small=True, hops=True)


def _earned(view: View) -> PraiseContent | None:
    """Return the praise of the points that the box written last has just earned, if any."""
    if view.rolls or not view.last_dice:
        return None
    seat = (view.seat - 1) % len(view.sheets)
    last_box = view.last_box(seat)
    if last_box is None:
        return None
    sheet, category = view.sheets[seat], last_box[0]
    before = category_points(sheet.without_last(category), category, view.variation)
    earned = category_points(sheet, category, view.variation) - before
    if earned <= 0:
        return None
    return PraiseContent(f"+{earned}", passes=True, goal=row_part(category, seat), small=True)
