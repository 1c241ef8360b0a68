"""The sentences of Balut.

A *score* is written in a box, from the pips of the dice; *points* are what the boxes earn. The
ranking goes by points (Balut, What earns points).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from gamesuite.engine.language import (
    N_,
    _,
    counted,
    decimal,
    grouped,
    per_game,
    share_words,
    translated,
)
from gamesuite.engine.rules import Noted, Outcome
from gamesuite.engine.setup import Option, Seat
from gamesuite.engine.words.coach_words import CoachWords, valued_in_chances, valued_in_points
from gamesuite.engine.words.descriptions import (
    AdviceWords,
    Descriptions,
    LabelledFigure,
    NotedTable,
    NotedWords,
)
from gamesuite.engine.words.numbering import NUMBERED_GAMES, Numbering
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
    Requirement,
    Roll,
    Sheet,
    Variation,
    View,
    Write,
    bonus,
    box_score,
    category_points,
    earned_points,
    ranking_keys,
    sheet_points,
)

CHANCE_PLACES = 1
"""With how many decimals a chance is shown, in percent."""

_NAMES: dict[str, str] = {
    "fours": N_("Fours"),
    "fives": N_("Fives"),
    "sixes": N_("Sixes"),
    "straight": N_("Straight"),
    "full-house": N_("Full House"),
    "choice": N_("Choice"),
    "balut": N_("Balut"),
}


def category_name(category: Category) -> str:
    """Return the name of ``category`` on the sheet, such as "Full House"."""
    return translated(_NAMES[category])


class BalutDescriptions(Descriptions[View, Command]):
    """Words commands, refusals and positions of Balut."""

    def title(self) -> str:
        """Return the name of the game."""
        return _("Balut")

    def summary(self) -> str:
        """Return what kind of game it is."""
        return _("Five dice and a sheet to fill")

    def numbering(self) -> Numbering:
        """Return the words for the numbers of its games, in which nothing is dealt."""
        return NUMBERED_GAMES

    def templates(self) -> dict[str, str]:
        """Return the sentences of refusals and of the coach, by the key of the reason, marked."""
        return {
            "puzzle": N_("which dice do you keep?"),
            "no cards": N_("Balut is played with dice, not cards."),
            "roll first": N_("roll the dice before you write a score."),
            "no roll left": N_("there are no rolls left; write your score."),
            "nothing to keep": N_("there is nothing to keep before your first roll."),
            "all kept": N_("all five dice are kept; release one or write your score."),
            "which dice": N_("list the dice to keep by position, 0 to 4, in ascending order."),
            "category full": N_("all four boxes of {category} are full."),
            "zero": N_(
                "this scores zero; {category} would score {score}. Press again to write the zero."
            ),
            "expect": N_("about {points} points at the end."),
            "expect best": N_("about {points} points at the end, {less} above the next best."),
            "expect tie": N_("about {points} points at the end; another move is as good."),
            "expect equal": N_("as good as the best: about {points} points at the end."),
            "chance": N_("chance to win {match}%."),
            "expect less": N_("about {points} points at the end, {less} below the best."),
        }

    def argument(self, name: str, value: str | int) -> str:
        """Return ``value`` in words: a category by name, hundredths as points, others unchanged.

        A chance is in tenths of a percent.
        """
        if name == "match":
            return decimal(int(value) / 10, CHANCE_PLACES)
        if name in ("points", "less"):
            return decimal(int(value) / 100)
        if name == "category" and value in _NAMES:
            return translated(_NAMES[str(value)])
        return str(value)

    def command(self, view: View, command: Command) -> str:
        """Return what ``command`` does, as a sentence."""
        if isinstance(command, Roll):
            return _roll_sentence(view, command)
        sentence = _("Write {dice} in {category}").format(
            dice=_faces(view.dice), category=category_name(command.category)
        )
        return _with_zero(sentence, view, command)

    def report(self, view: View, command: Command, name: str = "") -> str:
        """Return what the player ``name``, if given, has done with ``command``."""
        if isinstance(command, Roll):
            return _rolled_sentence(view, command, name)
        words = _("{name} wrote {dice} in {category}") if name else _("Wrote {dice} in {category}")
        category = category_name(command.category)
        sentence = words.format(name=name, dice=_faces(view.dice), category=category)
        return _with_zero(sentence, view, command)

    def chance_result(self, view: View, command: Command) -> str:
        """Return what the dice show after a roll; nothing after a write."""
        if not isinstance(command, Roll) or not view.dice:
            return ""
        return _("The dice show {dice}").format(dice=", ".join(map(str, view.dice)))

    def position(self, view: View) -> str:
        """Return the sheets as tables, and the dice."""
        sheets = [_sheet_text(view, seat) for seat in range(len(view.sheets))]
        return "\n\n".join([*sheets, _turn_text(view)])

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
        return Standings(titles, ranked(ranking_keys(view), seats, figures))

    def advice_words(self) -> BalutAdviceWords:
        """Return the words for what the coach says."""
        return BalutAdviceWords()

    def noted_words(self) -> BalutNotedWords:
        """Return the words for the sheets of finished matches."""
        return BalutNotedWords()

    def option(self, name: str, value: Option | None = None) -> str:
        """Return the label of the variation or of one of its values."""
        if value is None:
            return _("Variation")
        return _("Federation") if value == "federation" else _("Standard")


class BalutAdviceWords(AdviceWords[View]):
    """The words for what the coach says."""

    def values(self, view: View) -> CoachWords:
        """Return the words for points, in company for chances, which are told apart finely."""
        if len(view.sheets) == 1:
            return valued_in_points()
        least = 0.1**CHANCE_PLACES
        return replace(valued_in_chances(), places=CHANCE_PLACES, least=least, costly=1.0)

    def turn(self, view: View) -> int:
        """Return the number of the turn of the player to act, 1 to 28."""
        return min(view.sheet.turns() + 1, TURNS)


def _faces(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, sorted(dice)))


def _roll_sentence(view: View, command: Roll) -> str:
    if not command.kept:
        return _("Roll all five")
    kept = tuple(view.dice[place] for place in command.kept)
    rolled = {1: _("roll one"), 2: _("roll two"), 3: _("roll three"), 4: _("roll four")}
    rest = rolled[DICE - len(kept)]
    return _("Keep {dice}, {rest}").format(dice=_faces(kept), rest=rest)


def _rolled_sentence(view: View, command: Roll, name: str) -> str:
    if not command.kept:
        words = _("{name} rolled all five") if name else _("Rolled all five")
        return words.format(name=name)
    kept = tuple(view.dice[place] for place in command.kept)
    rolled = {1: _("rolled one"), 2: _("rolled two"), 3: _("rolled three"), 4: _("rolled four")}
    words = _("{name} kept {dice}, {rest}") if name else _("Kept {dice}, {rest}")
    return words.format(name=name, dice=_faces(kept), rest=rolled[DICE - len(kept)])


def _with_zero(sentence: str, view: View, command: Write) -> str:
    """Return ``sentence`` about ``command``, and that it is a zero if it is one."""
    if not view.dice or box_score(command.category, view.dice):
        return sentence
    return _("{sentence}: zero").format(sentence=sentence)


def _sheet_text(view: View, seat: int) -> str:
    sheet = view.sheets[seat]
    names = [category_name(category) for category in CATEGORIES]
    width = max(map(len, (*names, _("Total"))))
    lines = [numbered_player(seat)]
    for name, category in zip(names, CATEGORIES, strict=True):
        lines.append(f"  {name:<{width}}  {_category_text(sheet, category, view.variation)}")
    points = sheet_points(sheet, view.variation)
    lines.append(f"  {_('Total'):<{width}}  {'':{4 * BOXES}}{_sums(sheet.total(), points)}")
    return "\n".join(lines)


def _category_text(sheet: Sheet, category: Category, variation: Variation) -> str:
    written = sheet.written(category)
    boxes = [str(score) for score in written] + ["--"] * (BOXES - len(written))
    total = sheet.category_total(category)
    sums = _sums(total, category_points(sheet, category, variation))
    return "".join(f"{box:>4}" for box in boxes) + sums


def _sums(score: int, points: int) -> str:
    points_text = counted("{n} point", "{n} points", points)
    return f"{score:>6}  {points_text:>9}"


def _turn_text(view: View) -> str:
    if view.is_over():
        return _("All sheets are full.")
    name = numbered_player(view.seat)
    if view.rolls == 0:
        return _("{name} to roll.").format(name=name)
    dice = " ".join(map(str, view.dice))
    return _("{name} rolled {dice} (roll {roll} of {rolls}).").format(
        name=name, dice=dice, roll=view.rolls, rolls=ROLLS
    )


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
    """Return the numbers of ``sheet`` in the standings, those of the total score last."""
    points, earned = sheet_points(sheet, variation), earned_points(sheet, variation)
    return (points, *earned, points - sum(earned), sheet.total())


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
        """Return the points of each category with its letter: "4:2 5:0 6:2 S:4"."""
        pairs = zip(_LETTERS, earned_points(view.sheet, view.variation), strict=True)
        return " ".join(f"{letter}:{points}" for letter, points in pairs)


def _whole(games: Sequence[Noted]) -> list[Noted]:
    """Return those of ``games`` with all that a match notes; a journal may hold anything."""
    sizes = {"points": 1, "baluts": 1, "scores": len(CATEGORIES), "earned": len(CATEGORIES)}
    return [
        game
        for game in games
        if all(len(game.get(name, ())) == size for name, size in sizes.items())
    ]


# The points of each category, and how far a sheet is from them


def short_forms(need: Requirement) -> tuple[str, ...]:
    """Return how an open requirement stands in few words, the longest form first.

    Nothing once it is met or lost, when the points say it. Balut has what each one earns.
    """
    if need.status != "open":
        return ()
    if need.need == 0:
        forms = _("{points} each"), _("+{points}")
        return tuple(form.format(points=BALUT_POINTS) for form in forms)
    forms = _("{have} of {need}"), _("{have}/{need}")
    return tuple(form.format(have=need.have, need=need.need) for form in forms)


def standing_words(need: Requirement) -> str:
    """Return how the requirement stands in words, without the boxes left."""
    if need.category == "balut":
        return counted("{n} scored", "{n} scored", need.have)
    if need.status == "met":
        return _("met")
    if need.status == "lost":
        return _("out of reach") if need.left else _("not reached")
    if need.category in ALL_SCORED_POINTS:
        return _("{have} of {need} scored").format(have=need.have, need=need.need)
    return short_forms(need)[0]


def full_form(need: Requirement) -> str:
    """Return the category and how it stands, such as "Fours: 40 of 53, 2 boxes left"."""
    words = standing_words(need)
    if need.status == "open" and need.left:
        boxes = counted("{n} box left", "{n} boxes left", need.left)
        words = _("{words}, {boxes}").format(words=words, boxes=boxes)
    return _("{category}: {words}").format(category=category_name(need.category), words=words)


def target_forms(category: Category, variation: Variation) -> tuple[str, ...]:
    """Return what earns points in ``category``, and how many, the longest form first."""
    if category == "balut":
        return _target(_("each one"), BALUT_POINTS)
    if category in ALL_SCORED_POINTS:
        return _target(_("all four"), ALL_SCORED_POINTS[category])
    return _target(_("{need} or more").format(need=variation.needed[category]), TOTAL_POINTS)


def _target(what: str, earned: int) -> tuple[str, ...]:
    points = counted("{n} point", "{n} points", earned)
    return _("{what}: {points}").format(what=what, points=points), what


_RULES: dict[Category, str] = {
    "fours": N_("All fours count."),
    "fives": N_("All fives count."),
    "sixes": N_("All sixes count."),
    "straight": N_("1-2-3-4-5 scores 15, 2-3-4-5-6 scores 20."),
    "full-house": N_("Three of a kind and a pair: all dice count."),
    "choice": N_("Any dice: all count."),
    "balut": N_("Five of a kind: 20 plus all dice."),
}


def explanation(category: Category, variation: Variation) -> str:
    """Return what ``category`` scores and what earns its points.

    See (Balut, What a roll scores; What earns points).
    """
    return f"{translated(_RULES[category])} {_reward(category, variation)}"


def _reward(category: Category, variation: Variation) -> str:
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
    points = counted("{n} point", "{n} points", bonus(sheet.total()))
    if sheet.is_full():
        return _("{points} for the total score").format(points=points)
    return _("so far {points} for the total score").format(points=points)
