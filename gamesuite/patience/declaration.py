"""How a patience is declared: by its rules, its title and a few sentences."""
# ruff: noqa: PLC0415 - what a game consists of is loaded late

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pkgutil import resolve_name
from typing import TYPE_CHECKING

from gamesuite.engine.declaration import Declaration, Parts, usual_players

if TYPE_CHECKING:
    from gamesuite.engine.words.descriptions import Labels
    from gamesuite.patience.words import PatienceDescriptions


def patience(  # noqa: PLR0913 - each is one thing that a patience may say
    game: str,
    rules: str,
    *,
    title: str,
    summary: str,
    reasons: Mapping[str, str] | None = None,
    labels: Labels | None = None,
    words: str = "gamesuite.patience.words:PatienceDescriptions",
    coach: str = "",
    first_deals: tuple[int, ...] = (),
    number: int = 1000,
    draft: bool = False,
) -> Declaration:
    """Return the declaration of a patience.

    ``rules`` names its class of rules, such as "gamesuite.games.king_albert.rules:KingAlbertRules";
    it is loaded when the game is. ``title`` and ``summary`` say what it is, ``reasons`` are the
    sentences for reasons of its own by key, and ``labels`` those of its options
    (`Descriptions.labels`); all are marked to be translated. ``words`` names a class that says
    more, and ``coach`` the module of a coach. For ``first_deals`` see `Parts`. ``game`` is its id;
    for ``number`` and ``draft`` see `Declaration`.
    """

    def load() -> Parts:
        from gamesuite.patience.players import GreedyPatience

        made = resolve_name(rules)()
        players = usual_players(made, partial(GreedyPatience, made))
        return Parts(made, players, coach=coach, first_deals=first_deals)

    def load_words() -> PatienceDescriptions:
        made: PatienceDescriptions = resolve_name(words)(title, summary, reasons, labels)
        return made

    return Declaration(game, load, load_words, number, draft)
