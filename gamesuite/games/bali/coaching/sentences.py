"""The words of the coach of Bali."""

from __future__ import annotations

import msgspec

from gamesuite.engine.language import _
from gamesuite.engine.words.coach_words import CoachWords, valued_in_points


def score_words() -> CoachWords:
    """Return the words for final scores that are means of games played out, in whole points."""
    return msgspec.structs.replace(
        valued_in_points(),
        value=_("Score"),
        list_title=_("Average final score of many quick games:"),
        expected=_("Expected final score"),
        best_move=_("{move}: final score {points}, best"),
        other_move=_("{move}: final score {points}, {cost} below the best"),
        places=0,
        least=1.0,
        costly=20.0,
    )


def coach_templates() -> dict[str, str]:
    """Return the sentences for the reasons of the coach, by key."""
    return {
        "puzzle": _("which word do you build?"),
        "about": _("about {score} points in the end; Bali {bali}%."),
        "certain": _("at best {score} points in the end."),
        "certain bali": _("a Bali with {score} points is certain."),
        "wild": _("choose {letter} for the Bali card."),
        "makes": _("it makes the word {word} ({points})."),
        "leads to": _("{text} can become {words}."),
        "can grow": _("{text} can become {words}."),
        "scores word": _("the word scores {points}."),
        "chance": _("chance to win {match}%."),
        "captures": _("it captures {words} from another panel."),
        "at risk": _("other players could take this word."),
        "in word": _("{text} is part of {word}."),
        "in no word": _("no listed word contains {text}."),
        "built-in words": _("the coach knows only the words of the built-in dictionary."),
        "few games": _("a version that isn't compiled tries fewer games and plays worse."),
    }


def prospect_templates() -> dict[str, str]:
    """Return in a few words what the reasons of the coach promise, by key."""
    return {
        "about": _("Bali {bali}%"),
        "certain bali": _("Bali"),
        "wild": _("Bali card as {letter}"),
        "makes": "{word} ({points})",
        "leads to": "{text}: {words}",
        "can grow": _("then {words}"),
        "captures": _("captures {words}"),
        "at risk": _("other players could take it"),
    }
