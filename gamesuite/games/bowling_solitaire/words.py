"""The words of Bowling Solitaire."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from gamesuite.engine.cards import Seen
from gamesuite.engine.language import N_, _, counted, decimal, grouped, per_game, share_words
from gamesuite.engine.reason import Reason
from gamesuite.engine.rules import Noted, Outcome
from gamesuite.engine.setup import Seat
from gamesuite.engine.words.coach_words import CoachWords, valued_in_points
from gamesuite.engine.words.descriptions import (
    AdviceWords,
    Descriptions,
    LabelledFigure,
    Labels,
    NotedTable,
    NotedWords,
    promise_in_words,
)
from gamesuite.engine.words.seats import joined
from gamesuite.games.bowling_solitaire.rules import (
    PILES,
    PINS,
    ROWS,
    Bowl,
    Command,
    EndBall,
    Progress,
    View,
    hidden_numbers,
    unplayable_ball,
)
from gamesuite.games.bowling_solitaire.scoring import (
    FRAMES,
    MISS,
    SPARE,
    STRIKE,
    TEN,
    Frame,
    Tally,
    count_marks,
    score_sheet,
)


def pile_name(pile: str) -> str:
    """Return ``pile``, "left", "centre" or "right", as used in a sentence: "left pile"."""
    names = {
        "left": _("left pile"),
        "centre": _("centre pile"),
        "right": _("right pile"),
    }
    return names[pile]


def pins_named(letters: str) -> str:
    """Return the pins ``letters`` as used in a sentence: "B, C and D"."""
    return joined(sorted(letters))


def frame_name(progress: Progress) -> str:
    """Return the name of the current frame: "Frame 3 of 10"."""
    number = progress.frame + 1
    if progress.options.is_practice:
        return _("Practice frame {number}").format(number=number)
    return _("Frame {number} of {frames}").format(number=number, frames=FRAMES)


def ball_name(progress: Progress) -> str:
    """Return the name of the current ball as used in a sentence: "second ball"."""
    if progress.rack and progress.balls[0] < TEN:
        return _("bonus ball")
    if progress.rack:
        return _("first bonus ball") if len(progress.balls) == 1 else _("second bonus ball")
    return _("first ball") if progress.ball == 1 else _("second ball")


def next_rack_words(progress: Progress) -> str:
    """Return what the next deal is for."""
    if progress.is_frame_complete:
        return _("Set up the next frame")
    return _("Set up the pins for the bonus")


def result_words(view: View) -> str:
    """Return the ball and its pins so far or, once the rack is over, its result."""
    progress = view.progress
    if not progress.is_rack_over:
        ball = ball_name(progress)
        return f"{ball}, {standing_words(view.lane().standing())}"
    written = progress.sheet()[len(progress.frames)].marks[-1]
    if written == STRIKE:
        return _("strike!")
    if written == SPARE:
        return _("spare!")
    return counted("{n} pin", "{n} pins", TEN - view.lane().standing())


def standing_words(standing: int) -> str:
    """Return how many pins are ``standing``."""
    return counted("{n} pin standing", "{n} pins standing", standing)


def came_up(view: View) -> str:
    """Return which balls have come up in ``view``, or that the rack is over."""
    if view.progress.is_rack_over:
        return _result(view)
    tops = [str(top) for top in view.lane().tops if top is not None]
    return _("The balls are {balls}").format(balls=", ".join(tops)) if tops else ""


def _result(view: View) -> str:
    return _("{frame}: {result}").format(frame=frame_name(view.progress), result=result_words(view))


def speak_sheet(frames: tuple[Frame, ...], first_number: int) -> str:
    """Return what a screen reader says for the score pad with ``frames``, from this number on."""
    written = [
        _speak_frame(number, frame)
        for number, frame in enumerate(frames, start=first_number)
        if frame.balls
    ]
    return _("Score pad: {frames}").format(frames="; ".join(written) or _("empty"))


def _speak_frame(number: int, frame: Frame) -> str:
    # Translators: what bowlers call the result of a frame
    names = {STRIKE: _("strike"), SPARE: _("spare"), MISS: _("miss")}
    words = _("frame {number}, {marks}").format(
        number=number, marks=" ".join(names.get(mark, mark) for mark in frame.marks)
    )
    if frame.total is None:
        return words
    return _("{frame}, total {total}").format(frame=words, total=frame.total)


_PROSPECTS = {
    "certain strike": N_("Strike"),
    "certain spare": N_("Spare"),
    "practice certain strike": N_("Strike"),
    "practice certain spare": N_("Spare"),
    "sure strike": N_("Strike"),
    "sure spare": N_("Spare"),
    "sure open": "{pins}",
    "expect strike": N_("Strike {strike}%, spare {spare}%"),
    "expect spare": N_("Spare {spare}%"),
    "practice expect strike": N_("Strike {strike}%, spare {spare}%"),
    "practice expect spare": N_("Spare {spare}%"),
}
"""What the reasons of the coach promise, by key."""


class BowlingSolitaireDescriptions(Descriptions[View, Command]):
    """The words of Bowling Solitaire."""

    def title(self) -> str:
        """Return the name of the game."""
        return _("Bowling Solitaire")

    def summary(self) -> str:
        """Return what kind of game it is."""
        return _("Ten frames of bowling with twenty cards")

    def templates(self) -> dict[str, str]:
        """Return the sentences of the refusals."""
        return {
            "puzzle": N_("what is the best play: which ball, at which pins?"),
            "unknown card": N_("{name} isn't a card of this game; cards are numbered 0 to 9."),
            "card too often": N_("there are only two cards with the number {card}."),
            "frame goes on": N_("finish this frame first: bowl a card or end the ball."),
            "rack over": N_("this rack is finished; set the pins up again first."),
            "pile empty": N_("the {pile} is empty."),
            "one to three pins": N_("a card takes one, two or three pins."),
            "no such pin": N_("there is no pin {pin}; the pins are A to J."),
            "pin twice": N_("pin {pin} is listed twice."),
            "pin gone": N_("pin {pin} is already down."),
            "not connected": N_("the pins must be connected, each next to another."),
            "back row first": N_("a frame's first card can't take pins in the back row, A to D."),
            "middle pin first": N_("a frame's first card can't take just the middle pin, F."),
            "no gap": N_("one of the pins must be next to an empty place."),
            "wrong number": N_("a single pin must match the ball, {ball}; this one is {total}."),
            "end ball again": N_("this ball can still take pins. Press again to end it."),
            "aim first": N_("choose a ball and the pins to knock down."),
            "new rack": N_("the next cards are dealt."),
            "certain strike": N_("a strike is certain; expected final score {score}."),
            "certain spare": N_("a spare is certain; expected final score {score}."),
            "practice certain strike": N_("a strike is certain."),
            "practice certain spare": N_("a spare is certain."),
            "expect strike": N_("expected final score {score}; strike {strike}%, spare {spare}%."),
            "expect spare": N_("expected final score {score}; spare {spare}%."),
            "expect open": N_("expected final score {score}; no strike or spare is possible."),
            "about": N_("about {score} in the end; working out the chances…"),
            "practice about": N_("working out the chances…"),
            "sure strike": N_("the best possible then: a strike; expected final score {score}."),
            "sure spare": N_("the best possible then: a spare; expected final score {score}."),
            "sure open": N_("the best possible then: {pins}; expected final score {score}."),
            "practice expect strike": N_("strike {strike}%, spare {spare}%."),
            "practice expect spare": N_("spare {spare}%."),
            "practice expect open": N_("no strike or spare is possible."),
            "wrong sum": N_("these pins add up to {total}; the sum must end in {ball}."),
        }

    def argument(self, name: str, value: str | int) -> str:
        """Return a pile by its name, tenths as a score, pins in words, anything else as it is."""
        if name == "score":
            return decimal(int(value) / 10, 1)
        if name == "pins":
            return counted("{n} pin", "{n} pins", int(value))
        return pile_name(str(value)) if name == "pile" else str(value)

    def command(self, view: View, command: Command) -> str:
        """Return ``command`` as a sentence."""
        if isinstance(command, Bowl):
            return self._bowl(view, command)
        if isinstance(command, EndBall):
            return _("End the {ball}").format(ball=ball_name(view.progress))
        return next_rack_words(view.progress)

    def report(self, view: View, command: Command, name: str = "") -> str:
        """Return what was done with ``command``."""
        if isinstance(command, Bowl):
            return self._bowled(view, command)
        if isinstance(command, EndBall):
            return _("Ended the {ball}").format(ball=ball_name(view.progress))
        return _("Dealt the next cards")

    def chance_result(self, view: View, command: Command) -> str:
        """Return what comes up after ``command``: the balls, or that the rack is over.

        If no card can be played with the first ball, the table shows that first.
        """
        unplayable = unplayable_ball(view)
        return came_up(view) if unplayable is None else _result(unplayable)

    def progress(self, view: View) -> tuple[LabelledFigure, ...]:
        """Return the number of the frame, and the strikes and spares."""
        made = count_marks(view.progress.sheet())
        frame = str(view.progress.frame + 1)
        if not view.progress.options.is_practice:
            frame = _("{n} of {all}").format(n=frame, all=FRAMES)
        return (
            LabelledFigure(_("Frame"), frame),
            LabelledFigure(_("Strikes"), str(made["strikes"])),
            LabelledFigure(_("Spares"), str(made["spares"])),
        )

    def news(self, before: View | None, view: View, names: Sequence[str]) -> str:
        """Return the pins of a rack that was set up; which balls came up is said anyway."""
        was_over = before is None or before.progress.is_rack_over
        if not was_over or view.progress.is_rack_over:
            return ""
        return _pins_by_row(view) if before else f"{_pins_by_row(view)} {came_up(view)}."

    def read_out(self, view: View, names: Sequence[str]) -> str:
        """Return the frame, the pins by row, the balls, the cards to come and the score pad."""
        sentences = [f"{self._heading(view)}."]
        if not view.progress.is_rack_over:
            sentences += [_pins_by_row(view), f"{came_up(view)}."]
        hidden = ", ".join(map(str, hidden_numbers(view)))
        sentences.append(_("Still to come: {numbers}.").format(numbers=hidden or _("none")))
        progress = view.progress
        sentences.append(f"{speak_sheet(progress.sheet(), progress.first_number)}.")
        return " ".join(sentences)

    def position(self, view: View) -> str:
        """Return the frame, the pins with their letters, the piles, the tray and the sheet."""
        lines = [self._heading(view), *_pin_lines(view)]
        lines += [
            f"{label:<8} {_pile_line(pile)}"
            # Translators: the three piles of balls
            for label, pile in zip((_("Left"), _("Centre"), _("Right")), view.piles, strict=True)
        ]
        used = " ".join(card.face or "" for card in view.used)
        lines.append(f"{_('Used'):<8} {used or '-'}")
        sheet = "  ".join(_sheet_entry(frame) for frame in view.progress.sheet() if frame.balls)
        lines.append(f"{_('Score'):<8} {sheet or '-'}")
        return "\n".join(lines)

    def outcome(self, outcome: Outcome, scores: tuple[int, ...], seats: tuple[Seat, ...]) -> str:
        """Return how the game ended."""
        if outcome.key == "perfect":
            return _("300 points, a perfect game!")
        return _("Final score {score}.").format(score=scores[0])

    def advice_words(self) -> BowlingAdviceWords:
        """Return the words for what the coach says."""
        return BowlingAdviceWords()

    def noted_words(self) -> NotedWords:
        """Return the words for strikes, spares and frames in the statistics."""
        return BowlingNotedWords()

    def labels(self) -> Labels:
        """Return the labels of the variation and its values."""
        return {
            "variation": N_("Variation"),
            ("variation", "standard"): N_("Standard"),
            ("variation", "open-balls"): N_("Open balls"),
            ("variation", "practice-frame"): N_("Practice frame"),
        }

    def _bowled(self, view: View, command: Bowl) -> str:
        """Return what was bowled, and from which pile where two show the same number."""
        tops = view.lane().tops
        card = tops[PILES.index(command.pile)]
        words = _("Bowled the {ball} at {pins}")
        if tops.count(card) > 1:
            words = _("Bowled the {ball} from the {pile} at {pins}")
        return words.format(ball=card, pile=pile_name(command.pile), pins=pins_named(command.pins))

    def _bowl(self, view: View, command: Bowl) -> str:
        card = view.lane().tops[PILES.index(command.pile)]
        return _("Bowl the {ball} from the {pile} at {pins}").format(
            ball=card, pile=pile_name(command.pile), pins=pins_named(command.pins)
        )

    def _heading(self, view: View) -> str:
        progress = view.progress
        frame = frame_name(progress)
        if progress.is_rack_over:
            marks = " ".join(progress.sheet()[len(progress.frames)].marks)
            return _("{frame}, result: {marks}").format(frame=frame, marks=marks)
        ball, pins = ball_name(progress), standing_words(view.lane().standing())
        return _("{frame}, {ball}, {pins}").format(frame=frame, ball=ball, pins=pins)


class BowlingAdviceWords(AdviceWords[View]):
    """The words for what the coach says."""

    def values(self, view: View) -> CoachWords:
        """Return the words for a final score in points or, in practice, for those of a frame."""
        words = msgspec.structs.replace(
            valued_in_points(), turn=_("Frame"), numbered_turn=_("Frame {number}")
        )
        if view.progress.options.is_practice:
            return msgspec.structs.replace(
                words,
                list_title=_("Expected points for the frame with best play:"),
                expected=_("Expected points for the frame"),
            )
        return msgspec.structs.replace(
            words,
            value=_("Score"),
            list_title=_("Expected final score with best play:"),
            expected=_("Expected final score"),
            best_move=_("{move}: final score {points}, best"),
            tied_move=_("{move}: final score {points}, as good as the best"),
            other_move=_("{move}: final score {points}, {cost} below the best"),
        )

    def prospect(self, reason: Reason) -> str:
        """Return the chances of a strike and a spare, or the result of a rack that lies open."""
        return promise_in_words(BowlingSolitaireDescriptions(), _PROSPECTS, reason)

    def turn(self, view: View) -> int:
        """Return the number of the frame."""
        return view.progress.frame + 1


def _pin_lines(view: View) -> list[str]:
    """Return the four rows of pins, with their letters beside them."""
    lines = []
    for row, letters in enumerate(ROWS):
        pins = (view.pins[PINS.index(letter)] for letter in letters)
        numbers = " ".join("." if pin is None else pin.face or "" for pin in pins)
        lines.append(f"{' ' * row + numbers:<12}{' ' * row}{' '.join(letters)}")
    return lines


def _pins_by_row(view: View) -> str:
    """Return the pins that stand, from the back row to the front, as a sentence."""
    rows = []
    for letters in ROWS:
        pins = [(letter, view.pins[PINS.index(letter)]) for letter in letters]
        standing = [f"{letter} {pin.face}" for letter, pin in pins if pin is not None]
        rows.append(", ".join(standing) or _("empty"))
    return _("Pins from the back row: {rows}.").format(rows="; ".join(rows))


def _pile_line(pile: tuple[Seen, ...]) -> str:
    """Return the cards of ``pile``, top card first, a question mark for each face down."""
    return " ".join(card.face or "?" for card in reversed(pile)) or "-"


def _sheet_entry(frame: Frame) -> str:
    written = "".join(frame.marks)
    return written if frame.total is None else f"{written} {frame.total}"


class BowlingNotedWords(NotedWords):
    """The words for the balls that the rules note with a result."""

    def score(self) -> str:
        """Return what a score is."""
        return _("A score is the total of ten frames, 300 at most.")

    def sentence(self, noted: Noted) -> str:
        """Return the strikes and spares of a game."""
        made = count_marks(_sheet(noted))
        return _("{strikes}, {spares}.").format(
            strikes=counted("{n} strike", "{n} strikes", made["strikes"]),
            spares=counted("{n} spare", "{n} spares", made["spares"]),
        )

    def figures(self, games: Sequence[Noted]) -> tuple[tuple[str, str, str], ...]:
        """Return the strikes, spares and perfect games in ``games``, bonus balls included."""
        tally = _tally(games)
        if not tally.games:
            return ()
        return (
            (_("Strikes"), grouped(tally.strikes), per_game(tally.strikes, tally.games)),
            (_("Spares"), grouped(tally.spares), per_game(tally.spares, tally.games)),
            (_("Perfect games"), grouped(tally.perfect), ""),
        )

    def table(self, games: Sequence[Noted]) -> NotedTable | None:
        """Return the average score, the strikes and the spares of each frame."""
        rows = tuple(
            (
                str(number),
                decimal(each.mean, 1),
                share_words(each.strikes, 1),
                share_words(each.spares, 1),
            )
            for number, each in enumerate(_tally(games).frame_figures(), start=1)
        )
        headings = (_("Frame"), _("Average"), _("Strikes"), _("Spares"))
        return NotedTable(_("By frame"), headings, rows) if rows else None

    def shared_picture(self, view: View) -> str:
        """Return the marks of the frames: "X 7/ 9-"."""
        return " ".join("".join(frame.marks) for frame in view.progress.sheet() if frame.balls)


def _sheet(noted: Noted) -> tuple[Frame, ...]:
    return score_sheet(noted.get("balls", ()))


def _tally(games: Sequence[Noted]) -> Tally:
    """Return the tally of the whole games in ``games``; a journal may hold anything."""
    return Tally(noted.get("balls", ()) for noted in games)
