"""The job of a worker that judges a command where the rules may take long, such as in a dictionary.

It answers with everything that the command needs, so that nobody has to ask again to do it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from gamesuite.catalogue import game
from gamesuite.engine.reason import Reason
from gamesuite.engine.step import Facts

JOB = "gamesuite.ruling:rule"
"""The name of the job."""
READY = "gamesuite.ruling:get_ready"
"""The name of the job that loads what a later ruling needs."""


class Ruling(msgspec.Struct, frozen=True):
    """Why a command is refused, None if it is not, and the ``facts`` that it then relies on.

    ``notice`` is what the player has to know about how it was judged, None if there is nothing.
    """

    refused: Reason | None
    facts: Facts
    notice: Reason | None


def rule(game_id: str, state: Any, command: Any) -> Iterator[Ruling]:
    """Yield the ruling on ``command`` in ``state``, a position of the game ``game_id``."""
    rules = game(game_id).rules
    refused = rules.refusal(state, command)
    facts = rules.apply(state, command).facts if refused is None else {}
    yield Ruling(refused, facts, _notice(game_id, state))


def get_ready(game_id: str, state: Any) -> Iterator[Ruling]:
    """Yield what the player has to know before there is anything to judge in ``state``."""
    yield Ruling(None, {}, _notice(game_id, state))


def _notice(game_id: str, state: Any) -> Reason | None:
    notice = game(game_id).parts.notice
    return None if notice is None else notice(state)
