"""The jobs of workers for a game: a computer player decides, or the rules check a command.

A worker checks commands where the rules may take long, such as in a dictionary. It answers with
everything that the command needs, so that nobody has to ask again to do it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from gamesuite.catalogue import Game, game
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import luck_number
from gamesuite.engine.reason import Reason
from gamesuite.engine.rules import WordRules, apply
from gamesuite.engine.step import Facts
from gamesuite.workers.job import Job

DECIDE = "gamesuite.jobs:decide"
"""The name of the job that chooses the command of a computer player."""
CHECK = "gamesuite.jobs:check"
"""The name of the job that checks a command."""
PREPARE = "gamesuite.jobs:prepare"
"""The name of the job that loads what a later check needs."""


class Legality(msgspec.Struct, frozen=True):
    """Whether a command is legal."""

    refused: Reason | None
    """Why it is refused, None if it is legal."""

    facts: Facts
    """The facts that it relies on if it is legal."""

    notice: Reason | None
    """What the player has to know about how it was checked, None if there is nothing."""


def job_to_act(played: Game, match: AnyMatch, player: str) -> Job:
    """Return the job in which ``player`` decides for the seat to act in ``match`` of ``played``.

    It carries what that player sees, and its own luck.
    """
    seat = match.rules.to_act(match.state)
    luck = luck_number(match.setup.deal.number, seat, match.moves())
    view = played.parts.players[player]().view(match.rules, match.state, seat)
    return Job(DECIDE, (played.id, player, view, luck))


def decide(game_id: str, player: str, view: object, luck: int) -> Iterator[object]:
    """Yield the command that ``player`` of the game ``game_id`` gives in ``view``.

    Before, it yields None between slices of work. ``luck`` is the seed of the player's own luck.
    It knows nothing else than these arguments.
    """
    yield from game(game_id).parts.players[player]().think(view, Random(luck))


def check(game_id: str, state: object, command: object) -> Iterator[Legality]:
    """Yield whether ``command`` is legal in ``state``, a position of the game ``game_id``."""
    rules = game(game_id).rules
    refused = rules.refusal(state, command)
    facts = apply(rules, state, command).facts if refused is None else {}
    yield Legality(refused, facts, _notice(game_id, state))


def prepare(game_id: str, state: object) -> Iterator[Legality]:
    """Yield what the player has to know before there is anything to check in ``state``."""
    yield Legality(None, {}, _notice(game_id, state))


def _notice(game_id: str, state: object) -> Reason | None:
    """Return what a player has to know about how words are judged in ``state``, if anything."""
    rules = game(game_id).rules
    return rules.notice(state) if isinstance(rules, WordRules) else None
