"""The sentences for the refusals of Bali."""

from __future__ import annotations

from gamesuite.engine.language import _

WANTS_WORD = frozenset(
    ("which word", "unknown word", "unknown word, others known", "other word", "letters only")
)
"""The refusals of a build after which the player may name a word, or another one."""


def refusals() -> dict[str, str]:
    """Return the sentences of all refusals, by key."""
    return _deals() | _moments() | _builds() | _last_resorts()


def warnings() -> dict[str, str]:
    """Return the sentences for presses at the table that do nothing yet, by key."""
    return {
        "deck is hidden": _("the top card of the deck fills the next opening."),
        "stop again": _("press again to end the game."),
        "cannot play again": _(
            "press again to say that you can't play. The next player then puts one of your "
            "columns back into the deck."
        ),
        "pass again": _("press again to pass."),
        "help offered": _(
            "showing which letters work ends scoring for this game. Press again to see them."
        ),
        "help wanted": _("showing which letters work."),
        "letters are shown": _("showing which letters work."),
        "no letter here": _("with {letter}, no listed word contains this."),
    }


def dictionaries() -> dict[str, str]:
    """Return the sentences about what dictionaries cannot do, by key."""
    return {
        "player ends": _(
            "words are judged by the dictionary {dictionary}. It can't know when nothing is "
            "left to build: end the game yourself."
        ),
        "no enchant": _(
            "dictionaries of the system can't be asked: Enchant isn't installed. "
            "The built-in list is used."
        ),
        "enchant fails": _(
            "dictionaries of the system can't be asked: Enchant doesn't work. "
            "The built-in list is used."
        ),
        "no other dictionaries": _("no other dictionaries are installed."),
        "no dictionary": _(
            "the dictionary {dictionary} isn't installed. The built-in list is used."
        ),
        "damaged dictionary": _(
            "the dictionary {dictionary} is damaged. The built-in list is used."
        ),
    }


def _deals() -> dict[str, str]:
    return {
        "card too often": _("{card} appears too often; the deck has {number}."),
        "partners are four": _("a partnership needs four players."),
    }


def _moments() -> dict[str, str]:
    return {
        "awaited turn": _("there is no build to challenge or accept; take your turn."),
        "awaited window": _("first challenge the last build or accept it."),
        "awaited name": _("the build was challenged; name a word that contains it, or give in."),
        "awaited forfeit": _("first choose a column of the player who can't play."),
        "pass too early": _("you can pass only once the deck is empty."),
        "no stop": _("only a game for one player can be ended early."),
    }


def _builds() -> dict[str, str]:
    return {
        "not your panel": _("that column belongs to another player."),
        "empty column": _("there is no card there."),
        "no piece": _("choose the column that goes below it."),
        "one piece": _("alone, you move one column at a time."),
        "piece twice": _("a column can be used only once in a build."),
        "wild not declared": _("choose a letter for the Bali card."),
        "nothing to declare": _("this build has no Bali card to declare."),
        "no letter": _("a Bali card stands for one letter from A to Z, not {text}."),
        "no fragment": _("no word contains {text}."),
        "which word": _("name a word with {text} in it."),
        "unknown word": _("{word} isn't in the dictionary."),
        "unknown word, others known": _("{word} isn't in the dictionary. Did you mean {others}?"),
        "own word later": _(
            "your new word counts from the next game: a scored game keeps those that it began with."
        ),
        "no word": _("with the last cards a build must make a word, and {text} isn't one."),
        "not complete": _("{text} isn't a complete word."),
    }


def _last_resorts() -> dict[str, str]:
    return {
        "alone": _("alone, you never forfeit a column; end the game instead."),
        "last cards": _("with the last cards nothing is forfeited; pass instead."),
        "word stands": _("you can remove a complete word from the panel."),
        "can build": _("you can still build."),
        "can complete": _("you can still build a word. Press again to pass all the same."),
        "not forfeiter's": _("choose a column on the panel of player {player}."),
        "letters only": _("a word has only the letters A to Z."),
        "other word": _("{word} doesn't contain {text}."),
    }
