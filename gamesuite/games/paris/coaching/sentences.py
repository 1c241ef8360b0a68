"""The words of the coach of Paris."""

from __future__ import annotations

import msgspec

from gamesuite.engine.language import _
from gamesuite.engine.words.coach_words import CoachWords, valued_in_chances


def chance_words() -> CoachWords:
    """Return the words for chances, in hands."""
    return msgspec.structs.replace(
        valued_in_chances(), turn=_("Hand"), numbered_turn=_("Hand {number}")
    )


def coach_templates() -> dict[str, str]:
    """Return the sentences for the reasons of the coach, by key."""
    return {
        "puzzle": _("do you go out or wait? If you wait, which card do you take?"),
        "chances": _("chance to win the game {match}%, the hand {hand}%."),
        "chances out": _(
            "chance to win the game {match}%, the hand {hand}%, to be beaten {beaten}%."
        ),
        "chances sure": _("nobody can beat you now; chance to win the game {match}%."),
        "single": _("chance to win {match}%."),
        "single out": _("chance to win {match}%, to be beaten {beaten}%."),
        "single sure": _("nobody can beat you now."),
        "next hand": _("this hand is over."),
        "melds": _("your melds then score {score} instead of {now}."),
        "first melds": _("your melds then score {score}."),
        "keeps": _("an opponent could score {score} with it."),
        "keeps from one": _("your opponent could score {score} with it."),
        "goes": _("it still goes with {cards} of yours."),
        "fits": _("it goes with {cards} of an opponent."),
        "fits one": _("it goes with {cards} of your opponent."),
        "scores": _("your melds score {score}."),
        "given": _(
            "the chance is {share}% that an opponent goes out first with less, and you get"
            " only that score."
        ),
        "given by one": _(
            "the chance is {share}% that your opponent goes out first with less, and you get"
            " only that score."
        ),
    }


def prospect_templates() -> dict[str, str]:
    """Return in a few words what the reasons of the coach promise, by key."""
    return {
        "chances": _("Hand {hand}%"),
        "chances out": _("Hand {hand}%, beaten {beaten}%"),
        "chances sure": _("Nobody can beat you"),
        "single out": _("Beaten {beaten}%"),
        "single sure": _("Nobody can beat you"),
        "melds": _("melds then {score}"),
        "first melds": _("melds then {score}"),
        "keeps": _("an opponent could score {score}"),
        "keeps from one": _("your opponent could score {score}"),
        "goes": _("goes with {cards} of yours"),
        "fits": _("goes with {cards} of an opponent"),
        "fits one": _("goes with {cards} of your opponent"),
        "scores": _("scores {score}"),
        "given": _("an opponent goes out with less {share}%"),
        "given by one": _("your opponent goes out with less {share}%"),
    }
