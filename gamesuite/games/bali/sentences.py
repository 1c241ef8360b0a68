"""The sentences for the refusals of Bali."""

from __future__ import annotations

from gamesuite.engine.language import _


def refusals() -> dict[str, str]:
    """Return the sentences of all refusals, by key."""
    return _deals() | _moments() | _builds() | _last_resorts()


def _deals() -> dict[str, str]:
    return {
        "card too often": _("{card} is there too often; the deck has {number}."),
        "partners are four": _("a partnership is for four players."),
    }


def _moments() -> dict[str, str]:
    return {
        "awaited turn": _("nothing was built that could be answered now; it is time for a turn."),
        "awaited window": _("the last build may be challenged first: challenge it or let it be."),
        "awaited name": _("the build was challenged: name a word that contains it, or give in."),
        "awaited forfeit": _("first a column of the player who cannot play has to be chosen."),
        "pass too early": _("passing is for the last cards, when the deck is used up."),
        "no stop": _("only a game for one player can be ended at will."),
    }


def _builds() -> dict[str, str]:
    return {
        "not your panel": _("that column belongs to another player."),
        "empty column": _("there is no card in that place."),
        "no piece": _("say which column goes below it."),
        "one piece": _("alone, one column moves at a time."),
        "piece twice": _("a column can be used only once in a build."),
        "wild not declared": _("say which letter the Bali card stands for."),
        "nothing to declare": _("there is no Bali card to declare in this build."),
        "no letter": _("a Bali card stands for one letter from A to Z, not for {text}."),
        "no fragment": _("no allowed word contains {text}."),
        "no word": _("on the last cards a build has to leave a word, and {text} is none."),
        "not complete": _("{text} is no complete word."),
    }


def _last_resorts() -> dict[str, str]:
    return {
        "alone": _("nothing is forfeited when you play alone; you may end the game instead."),
        "last cards": _("on the last cards nothing is forfeited; pass instead."),
        "word stands": _("a complete word stands on the panel and can be removed."),
        "can build": _("there is something that can be built."),
        "not forfeiter's": _("the column has to be on the panel of player {player}."),
        "letters only": _("a word has nothing but the letters A to Z."),
        "other word": _("{word} does not contain {text}."),
    }
