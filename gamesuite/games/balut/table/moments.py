"""What is celebrated at the table of Balut: a Balut, points earned, and a win."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.language import _, counted
from gamesuite.engine.table.praise import PRAISE, PraiseContent
from gamesuite.engine.table.scene import Part, Seated
from gamesuite.games.balut.score_sheet import CATEGORIES, Category, Sheet
from gamesuite.games.balut.scoring import category_points, points_so_far, ranking, ranking_key
from gamesuite.games.balut.views import View


def winners(view: View) -> tuple[int, ...]:
    """Return the seats of several that have won, none before the end."""
    if not view.is_over() or len(view.sheets) == 1:
        return ()
    return ranking([ranking_key(sheet, view.variation) for sheet in view.sheets])[0]


def praise(view: View, seated: Seated, names: tuple[str, ...]) -> Iterator[Part]:
    """Yield what is to be praised in ``view``, where the seats have ``names``, if anything is."""
    content = _win(view, seated, names) if view.is_over() else _balut(view) or _earned(view)
    if content is not None:
        yield Part(PRAISE, content.words, content=content)


def _win(view: View, seated: Seated, names: tuple[str, ...]) -> PraiseContent | None:
    """Return the praise of a finished game; there is none if only computers have won."""
    if len(view.sheets) == 1:
        points = points_so_far(view.sheet, view.variation)
        words = counted("{n} point!", "{n} points!", points)
        return PraiseContent(words, passes=True) if points > 0 else None
    seats = winners(view)
    persons = seated.persons or tuple(range(len(names)))
    if not set(seats) & set(persons):
        return None
    if len(seats) > 1:
        return PraiseContent(_("A tie!"), passes=True)
    words = _("You win!") if len(persons) == 1 else _("{name} wins!").format(name=names[seats[0]])
    return PraiseContent(words, passes=True)


def _balut(view: View) -> PraiseContent | None:
    if len(set(view.dice)) != 1:
        return None
    return PraiseContent(_("Balut!"), passes=True, small=True, hops=True)


def _earned(view: View) -> PraiseContent | None:
    """Return the praise of points that the box written last has earned."""
    if view.rolls or not view.thrown:
        return None
    seat = (view.seat - 1) % len(view.sheets)
    last = view.last_box(seat)
    if last is None:
        return None
    sheet, category = view.sheets[seat], last[0]
    now, before = (
        category_points(each, category, view.variation)
        for each in (sheet, _without_last(sheet, category))
    )
    if now <= before:
        return None
    return PraiseContent(f"+{now - before}", passes=True, goal=f"{category} {seat + 1}", small=True)


def _without_last(sheet: Sheet, category: Category) -> Sheet:
    at = CATEGORIES.index(category)
    return Sheet((*sheet.boxes[:at], sheet.boxes[at][:-1], *sheet.boxes[at + 1 :]))
