"""The sentences of Balut: of commands and positions, the coach, the statistics, and the sheet.

A *score* is written in a box, from the pips of the dice; *points* are what the boxes earn. The
ranking goes by points (Balut, What earns points).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from gamesuite.dice.rules import Roll
from gamesuite.dice.words import DICE_TEMPLATES, DiceDescriptions, faces_in_order
from gamesuite.engine.language import (
    N_,
    _,
    clauses,
    counted,
    decimal,
    grouped,
    labelled,
    per_game,
    share_words,
    translated,
)
from gamesuite.engine.reason import Reason
from gamesuite.engine.rules import Noted, Outcome
from gamesuite.engine.setup import Seat
from gamesuite.engine.words.coach_words import CoachWords, valued_in_chances, valued_in_points
from gamesuite.engine.words.descriptions import (
    AdviceWords,
    LabelledFigure,
    Labels,
    NotedTable,
    NotedWords,
)
from gamesuite.engine.words.seats import (
    Standings,
    Voices,
    figure,
    numbered_player,
    ranked,
    sentence_about,
)
from gamesuite.games.balut.rules import (
    ALL_SCORED_POINTS,
    BALUT_POINTS,
    BOXES,
    CATEGORIES,
    DICE,
    ROLLS,
    TOTAL_POINTS,
    TURNS,
    Category,
    Command,
    RankingKey,
    Requirement,
    Sheet,
    Variation,
    View,
    Write,
    bonus,
    box_score,
    category_points,
    earned_points,
    points_so_far,
    requirement,
    sheet_points,
)

CHANCE_PLACES = 1
"""With how many decimals a chance is shown, in percent."""

CHANCE_PARTS = 10
"""How many parts of a percent make one in a reason: chances come in tenths."""

LEAST_CHANCE = 1 / CHANCE_PARTS
"""The least difference between chances, in percent, that would show."""

POINT_PARTS = 100
"""How many parts of a point make one in a reason: points come in hundredths."""

ZERO = "zero"
"""What follows a category in a reason if nothing is scored in it."""

ELSE = "else"
"""What stands in a reason for all other ends of a turn."""

_BOX_WIDTH = 4
"""How many characters a box has in the sheet as text."""


_NAMES: dict[Category, str] = {
    "fours": N_("Fours"),
    "fives": N_("Fives"),
    "sixes": N_("Sixes"),
    # Translators: five dice in a row
    "straight": N_("Straight"),
    "full-house": N_("Full House"),
    # Translators: the row that takes any dice; “Chance” where a popular dice game says so
    "choice": N_("Choice"),
    "balut": N_("Balut"),
}


def category_name(category: Category) -> str:
    """Return the name of ``category`` on the sheet, such as "Full House"."""
    return translated(_NAMES[category])


class BalutDescriptions(DiceDescriptions[View]):
    """Words commands, refusals and positions of Balut."""

    dice = DICE

    def title(self) -> str:
        """Return the name of the game."""
        return _("Balut")

    def summary(self) -> str:
        """Return what kind of game it is."""
        return _("Five dice and a sheet to fill")

    def templates(self) -> dict[str, str]:
        """Return the sentences of refusals, then those of the coach, by the keys of the reasons."""
        return {
            **DICE_TEMPLATES,
            "no cards": N_("Balut is played with dice, not cards."),
            "roll first": N_("roll the dice before you write a score."),
            "no roll left": N_("there are no rolls left; write your score."),
            "all kept": N_("all five dice are kept; release one or write your score."),
            "which dice": N_("list the dice to keep by position, 0 to 4, in ascending order."),
            "category full": N_("all four boxes of {category} are full."),
            "zero": N_(
                "this scores zero; {category} would score {score}. Press again to write the zero."
            ),
            "puzzle": N_("which dice do you keep, or in which box do you write?"),
            "puzzle box": N_("no roll is left. In which box do you write?"),
            "expect": N_("about {points} points at the end."),
            "expect best": N_("about {points} points at the end, {less} above the next best."),
            "expect tie": N_("about {points} points at the end; another move is as good."),
            "expect equal": N_("as good as the best: about {points} points at the end."),
            "expect less": N_("about {points} points at the end, {less} below the best."),
            "chance": N_("chance to win {match}%."),
            "chance tie": N_("chance to win {match}%; another move is as good."),
            "chance equal": N_("as good as the best: chance to win {match}%."),
            "chance same": N_("every move has the same chance to win, {match}%; points decide."),
            # Translators: {earned} is 2, 3 or 4; {category} a row of the sheet
            "earns": N_("earns the {earned} points of {category}."),
            "loses": N_("{category} can then no longer earn its {earned} points."),
            # Translators: “Fours then needs 28 more in 2 boxes.”
            "needs": N_("{category} then needs {needed} more in {boxes}."),
            # Translators: “Straight then earns its points if 2 boxes more score.”
            "needs all": N_("{category} then earns its points if {boxes} more score."),
            "earned": N_("the points of {category} are earned already."),
            "lost": N_("the points of {category} are lost already."),
            "zero left": N_("a Balut can then still be written in {boxes}."),
            "zero last": N_("no box is then left for a Balut."),
            # Translators: “How the turn then ends: Fives 50%, Choice 33%, a zero in Balut 17%.”
            "ends": N_("how the turn then ends: {ends}."),
        }

    def argument(self, name: str, value: str | int) -> str:
        """Return ``value`` in words, by the ``name`` of what it is; others are left as they are.

        "match", the chance to win, comes in tenths of a percent, "points" and "less" in hundredths
        of a point. A category gets the name it has on the sheet. "ends" are separated by commas:
        a category or `ELSE`, `ZERO` if nothing is scored there, and a likelihood in percent.
        """
        if name == "match":
            return decimal(int(value) / CHANCE_PARTS, CHANCE_PLACES)
        if name in ("points", "less"):
            return decimal(int(value) / POINT_PARTS)
        if name == "category" and value in CATEGORIES:
            return category_name(value)
        if name == "boxes":
            return counted("{n} box", "{n} boxes", int(value))
        if name == "ends":
            return ", ".join(map(_end_in_words, str(value).split(",")))
        return str(value)

    def command(self, view: View, command: Command) -> str:
        """Return what ``command`` does, as a sentence."""
        if isinstance(command, Roll):
            return super().command(view, command)
        sentence = _("Write {dice} in {category}").format(
            dice=faces_in_order(view.dice), category=category_name(command.category)
        )
        return _with_zero(sentence, view, command)

    def report(self, view: View, command: Command, name: str = "") -> str:
        """Return what the player ``name``, if given, has done with ``command``."""
        if isinstance(command, Roll):
            return super().report(view, command, name)
        words = _("{name} wrote {dice} in {category}") if name else _("Wrote {dice} in {category}")
        category = category_name(command.category)
        sentence = words.format(name=name, dice=faces_in_order(view.dice), category=category)
        return _with_zero(sentence, view, command)

    def position(self, view: View) -> str:
        """Return the sheets as tables, and the dice."""
        sheets = [_sheet_text(view, seat) for seat in range(len(view.sheets))]
        return "\n\n".join([*sheets, _turn_text(view)])

    def read_out(self, view: View, names: Sequence[str]) -> str:
        """Return the dice, and every sheet row by row."""
        sentences = []
        if view.dice:
            dice = ", ".join(map(str, view.dice))
            sentences.append(_("The dice show {dice}.").format(dice=dice))
        for name, sheet in zip(names, view.sheets, strict=True):
            rows = clauses(_spoken_row(sheet, each, view.variation) for each in CATEGORIES)
            sentences.append(
                _("{name}: {rows}; total score {score}, {points}.").format(
                    name=name,
                    rows=rows,
                    score=sheet.total(),
                    points=true_minus(
                        counted("{n} point", "{n} points", shown_points(sheet, view.variation))
                    ),
                )
            )
        return " ".join(sentences)

    def outcome(self, outcome: Outcome, scores: tuple[int, ...], seats: tuple[Seat, ...]) -> str:
        """Return who won and what decided, the points of the winner first."""
        voices = _endings()[outcome.key]
        points = " : ".join(map(figure, sorted(outcome.points, reverse=True)))
        score = scores[outcome.winners[0]]
        return sentence_about(seats, outcome.winners, voices, score=score, points=points)

    def progress(self, view: View) -> tuple[LabelledFigure, ...]:
        """Return the number of the turn, that of the player who has finished the fewest."""
        turn = min(min(sheet.turns() for sheet in view.sheets) + 1, TURNS)
        return (LabelledFigure(_("Turn"), _("{n} of {all}").format(n=turn, all=TURNS)),)

    def standings(self, view: View, scores: tuple[int, ...], seats: tuple[Seat, ...]) -> Standings:
        """Return the ranking, with where the points come from (Balut, What earns points)."""
        names = map(category_name, CATEGORIES)
        titles = (_("Points"), *names, _("Bonus"), _("Total score"))
        rows = [_standings_row(sheet, view.variation) for sheet in view.sheets]
        figures = [tuple(map(figure, row)) for row in rows]
        keys = [
            RankingKey(points, total, sheet.baluts())
            for (points, *_earned, total), sheet in zip(rows, view.sheets, strict=True)
        ]
        return Standings(titles, ranked(keys, seats, figures))

    def advice_words(self) -> BalutAdviceWords:
        """Return the words for what the coach says."""
        return BalutAdviceWords()

    def noted_words(self) -> BalutNotedWords:
        """Return the words for the sheets of finished matches."""
        return BalutNotedWords()

    def labels(self) -> Labels:
        """Return the labels of the variation and its values."""
        return {
            "variation": N_("Variation"),
            ("variation", "standard"): N_("Standard"),
            # Translators: the rules of the Balut federation
            ("variation", "federation"): N_("Federation"),
        }


class BalutAdviceWords(AdviceWords[View]):
    """The words for what the coach says."""

    def puzzle_key(self, view: View) -> str:
        """Return the key of the sentence that asks what to do, another one after the last roll."""
        return "puzzle box" if view.rolls == ROLLS else "puzzle"

    def values(self, view: View) -> CoachWords:
        """Return the words for points, in company for chances, which are told apart finely."""
        if len(view.sheets) == 1:
            return valued_in_points()
        words = valued_in_chances()
        return replace(words, places=CHANCE_PLACES, least=LEAST_CHANCE, costly=1.0)

    def explains(self, reason: Reason) -> bool:
        """Return whether ``reason`` says what becomes of the turn or of points."""
        return not reason.key.startswith(("expect", "chance"))

    def turn(self, view: View) -> int:
        """Return the number of the turn of the player to act, 1 to 28."""
        return min(view.sheet.turns() + 1, TURNS)


# What is done


def _end_in_words(end: str) -> str:
    """Return how a turn ends, as "ends" of `BalutDescriptions.argument` has it, and how likely."""
    where, *zero, share = end.split()
    # Translators: in all other ways a turn can end: “else 17%”
    words = _("else") if where == ELSE else translated(_NAMES[cast(Category, where)])
    if zero:
        words = _("a zero in {category}").format(category=words)
    # Translators: how likely something is: “Fives 50%”
    return _("{what} {share}%").format(what=words, share=share)


def _with_zero(sentence: str, view: View, command: Write) -> str:
    """Return ``sentence`` about ``command``, and that it is a zero if it is one."""
    if not view.dice or box_score(command.category, view.dice):
        return sentence
    return _("{sentence}: zero").format(sentence=sentence)


# The position as text


def _sheet_text(view: View, seat: int) -> str:
    """Return the sheet of ``seat``: its player, a line for each category, and the totals."""
    sheet = view.sheets[seat]
    names = [category_name(category) for category in CATEGORIES]
    width = max(map(len, (*names, _("Total"))))
    lines = [numbered_player(seat)]
    for name, category in zip(names, CATEGORIES, strict=True):
        lines.append(f"  {name:<{width}}  {_category_text(sheet, category, view.variation)}")
    no_boxes = " " * (_BOX_WIDTH * BOXES)
    sums = _sums(sheet.total(), sheet_points(sheet, view.variation))
    lines.append(f"  {_('Total'):<{width}}  {no_boxes}{sums}")
    return "\n".join(lines)


def _category_text(sheet: Sheet, category: Category, variation: Variation) -> str:
    """Return the boxes of ``category``, dashes in the empty ones, then its score and points."""
    written = sheet.written(category)
    boxes = [str(score) for score in written] + ["--"] * (BOXES - len(written))
    total = sheet.category_total(category)
    sums = _sums(total, category_points(sheet, category, variation))
    return "".join(f"{box:>{_BOX_WIDTH}}" for box in boxes) + sums


def _sums(score: int, points: int) -> str:
    points_text = counted("{n} point", "{n} points", points)
    return f"{score:>6}  {points_text:>9}"


def true_minus(words: str) -> str:
    """Return ``words``, which begin with a number, with a hyphen before it made a minus sign."""
    return f"\N{MINUS SIGN}{words[1:]}" if words.startswith("-") else words


def _spoken_row(sheet: Sheet, category: Category, variation: Variation) -> str:
    """Return what is written in ``category``, and how far its points are."""
    name, boxes = category_name(category), ", ".join(map(str, sheet.written(category)))
    if category == "balut":
        return labelled(name, boxes or _("empty"))
    distance = distance_words(requirement(sheet, category, variation))
    return f"{labelled(name, boxes or _('empty'))}, {distance}"


def _turn_text(view: View) -> str:
    """Return who is to act with which dice, by place."""
    if view.is_over():
        return _("All sheets are full.")
    name = numbered_player(view.seat)
    if view.rolls == 0:
        return _("{name} to roll.").format(name=name)
    dice = " ".join(map(str, view.dice))
    return _("{name} rolled {dice} (roll {roll} of {rolls}).").format(
        name=name, dice=dice, roll=view.rolls, rolls=ROLLS
    )


# The end of a match


def _endings() -> dict[str, Voices]:
    """Return the sentences for the end of a match, by the key of its outcome."""
    alone = _("Final points {points}, total score {score}.")
    return {
        "finished": Voices(you=alone, one=alone),
        "points": Voices(
            you=_("You win {points}, total score {score}."),
            one=_("{names} wins {points}, total score {score}."),
        ),
        "total": Voices(
            you=_("You win with the higher total score, {score}; points are equal."),
            one=_("{names} wins with the higher total score, {score}; points are equal."),
        ),
        "baluts": Voices(
            you=_("You win with more Baluts; points and total scores are equal."),
            one=_("{names} wins with more Baluts; points and total scores are equal."),
        ),
        "shared": Voices(
            you="", one="", several=_("{names} tie for the win, total score {score} each.")
        ),
    }


def _standings_row(sheet: Sheet, variation: Variation) -> tuple[int, ...]:
    """Return the numbers of ``sheet``, in the order of the titles of the standings."""
    earned = earned_points(sheet, variation)
    points = shown_points(sheet, variation)
    return (points, *earned, points - sum(earned), sheet.total())


def shown_points(sheet: Sheet, variation: Variation) -> int:
    """Return the points of ``sheet`` so far with those for its total; 0 until one is written."""
    return points_so_far(sheet, variation) if sheet.turns() else 0


# What is noted with a result

_LETTERS = "456SFCB"
"""The letters of the categories in a result that is sent to others."""


class BalutNotedWords(NotedWords):
    """The words for the sheets that the rules note with a result."""

    def score(self) -> str:
        """Return what a score is, beside the points that decide."""
        return _("A score is the total of a sheet; points decide who wins.")

    def figures(self, games: Sequence[Noted]) -> tuple[tuple[str, str, str], ...]:
        """Return the most and the average points, and the Baluts."""
        points = [number for game in _whole(games) for number in game["points"]]
        if not points:
            return ()
        baluts = sum(sum(game["baluts"]) for game in _whole(games))
        return (
            (_("Most points"), figure(max(points)), ""),
            (_("Average points"), decimal(sum(points) / len(points), 1), ""),
            (_("Baluts"), grouped(baluts), per_game(baluts, len(points))),
        )

    def table(self, games: Sequence[Noted]) -> NotedTable | None:
        """Return the average score and points of each category, and how often it earned any."""
        whole = _whole(games)
        if not whole:
            return None
        rows = tuple(
            (
                category_name(category),
                decimal(sum(game["scores"][at] for game in whole) / len(whole), 1),
                decimal(sum(game["earned"][at] for game in whole) / len(whole), 1),
                share_words(sum(game["earned"][at] > 0 for game in whole), len(whole)),
            )
            for at, category in enumerate(CATEGORIES)
        )
        headings = (_("Category"), _("Average"), _("Points"), _("Earned"))
        return NotedTable(_("By category"), headings, rows, has_names=True)

    def shared_picture(self, view: View) -> str:
        """Return the points of each category with its letter: "4:2 5:0 6:2 S:4".

        There is one sheet, as only a game of one player is shared.
        """
        pairs = zip(_LETTERS, earned_points(view.sheet, view.variation), strict=True)
        return " ".join(f"{letter}:{points}" for letter, points in pairs)


def _whole(games: Sequence[Noted]) -> list[Noted]:
    """Return those of ``games`` with all that `noted_of` notes; a journal may hold anything."""
    sizes = {"points": 1, "baluts": 1, "scores": len(CATEGORIES), "earned": len(CATEGORIES)}
    return [
        game
        for game in games
        if all(len(game.get(name, ())) == size for name, size in sizes.items())
    ]


# How far a sheet is from the points of a category


def short_forms(requirement: Requirement) -> tuple[str, ...]:
    """Return how far the points are in few words, the longest form first.

    They are such as "40 of 53" and "40/53"; for Balut they are what each one earns, "2 each" and
    "+2". There are none once the points are earned or out of reach, as the sheet then shows them.
    """
    if requirement.status != "open":
        return ()
    if requirement.category == "balut":
        forms = _("{points} each"), _("+{points}")
        return tuple(form.format(points=BALUT_POINTS) for form in forms)
    forms = _("{have} of {need}"), _("{have}/{need}")
    return tuple(form.format(have=requirement.reached, need=requirement.needed) for form in forms)


def distance_words(requirement: Requirement) -> str:
    """Return how far the points are in words, such as "40 of 53", without the boxes left."""
    if requirement.category == "balut":
        return counted("{n} scored", "{n} scored", requirement.reached)
    if requirement.status == "met":
        # Translators: of a goal that earns points
        return _("met")
    if requirement.status == "lost":
        return _("out of reach") if requirement.boxes_left else _("not reached")
    if requirement.category in ALL_SCORED_POINTS:
        words = _("{have} of {need} scored")
        return words.format(have=requirement.reached, need=requirement.needed)
    return short_forms(requirement)[0]


def full_form(requirement: Requirement) -> str:
    """Return the category and how far its points are: "Fours: 40 of 53, 2 boxes left"."""
    words = distance_words(requirement)
    if requirement.status == "open" and requirement.boxes_left:
        boxes = counted("{n} box left", "{n} boxes left", requirement.boxes_left)
        words = _("{words}, {boxes}").format(words=words, boxes=boxes)
    name = category_name(requirement.category)
    return _("{category}: {words}").format(category=name, words=words)


# What scores, and what earns points (Balut, What a roll scores; What earns points)


def target_forms(category: Category, variation: Variation) -> tuple[str, ...]:
    """Return what earns points in ``category``, with how many, then without.

    In fours that is "53 or more: 2 points" and "53 or more".
    """
    if category == "balut":
        target, points = _("each one"), BALUT_POINTS
    elif category in ALL_SCORED_POINTS:
        target, points = _("all four"), ALL_SCORED_POINTS[category]
    else:
        target, points = _("{need} or more").format(need=variation.needed[category]), TOTAL_POINTS
    points_words = counted("{n} point", "{n} points", points)
    return _("{what}: {points}").format(what=target, points=points_words), target


_RULES: dict[Category, str] = {
    "fours": N_("All fours count."),
    "fives": N_("All fives count."),
    "sixes": N_("All sixes count."),
    "straight": N_("1-2-3-4-5 scores 15, 2-3-4-5-6 scores 20."),
    "full-house": N_("Three of a kind and a pair: all dice count."),
    "choice": N_("Any dice: all count."),
    "balut": N_("Five of a kind: 20 plus all dice."),
}
"""What a roll scores in each category."""


def explanation(category: Category, variation: Variation) -> str:
    """Return what a roll scores in ``category``, and what earns its points, in sentences."""
    return f"{translated(_RULES[category])} {_reward(category, variation)}"


def _reward(category: Category, variation: Variation) -> str:
    """Return what earns the points of ``category``, as a sentence."""
    if category == "balut":
        return counted("Each earns {n} point.", "Each earns {n} points.", BALUT_POINTS)
    if category in ALL_SCORED_POINTS:
        return counted(
            "Scoring all four earns {n} point.",
            "Scoring all four earns {n} points.",
            ALL_SCORED_POINTS[category],
        )
    earned = counted("earns {n} point", "earns {n} points", TOTAL_POINTS)
    return _("A score of {need} or more {earned}.").format(
        need=variation.needed[category], earned=earned
    )


def bonus_words(sheet: Sheet) -> str:
    """Return the points for the total score: final, or so far while ``sheet`` is not full."""
    so_far = bonus(sheet.total()) if sheet.turns() else 0
    points = counted("{n} point", "{n} points", so_far)
    if sheet.is_full():
        return _("{points} for the total score").format(points=points)
    return _("so far {points} for the total score").format(points=points)
