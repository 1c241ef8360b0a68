"""How a dice game is declared: by the names of its rules, its words and its players."""
# ruff: noqa: PLC0415 - what a game consists of is loaded late

from __future__ import annotations

from pkgutil import resolve_name

from gamesuite.engine.declaration import Declaration, Parts
from gamesuite.engine.words.descriptions import AnyDescriptions


def dice_game(  # noqa: PLR0913 - each is one thing that a dice game may say
    game: str,
    rules: str,
    words: str,
    players: str,
    *,
    coach: str = "",
    manners: str = "",
    number: int = 1000,
    draft: bool = False,
) -> Declaration:
    """Return the declaration of the dice game with the id ``game``.

    ``rules`` and ``words`` name its classes, such as "ten_thousand.rules:TenThousandRules", and
    ``players`` what makes each player by name, one of them called "greedy" that shows what a simple
    player reaches; all are loaded when the game is. ``coach`` names the module of a coach, and
    ``manners`` what `Parts.manners` are, if there are any. For ``number`` and ``draft`` see
    `Declaration`.
    """

    def load() -> Parts:
        from gamesuite.engine.declaration import usual_players

        made, levels = resolve_name(rules)(), dict(resolve_name(players))
        usual = usual_players(made, levels.pop("greedy"))
        liked = resolve_name(manners) if manners else {}
        return Parts(made, {**usual, **levels}, coach=coach, manners=liked)

    def load_words() -> AnyDescriptions:
        made: AnyDescriptions = resolve_name(words)()
        return made

    return Declaration(game, load, load_words, number, draft)
