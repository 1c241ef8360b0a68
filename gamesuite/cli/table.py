"""``gamesuite table GAME --seats elsewhere,elsewhere,strong --broker ADDRESS --keep FOLDER``.

It hosts a far game without a window, as on a computer that is always on: it prints an invitation
for each seat, deals once all have come, plays for the computer players, and ends when everybody has
the end on his disk. Killed at any moment, it goes on with the same folder.
"""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from gamesuite import jobs, opening
from gamesuite.catalogue import Game
from gamesuite.cli.parser import (
    Command,
    UsageError,
    add_game_argument,
    add_option_argument,
    no_such_player,
)
from gamesuite.engine.language import N_, _
from gamesuite.engine.record import RecordError
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.engine.words.descriptions import shown
from gamesuite.network.broker import BrokerCarrier, BrokerError, broker_of
from gamesuite.network.carrier import Carrier
from gamesuite.network.far_match import HOST_FILE, HostMatch
from gamesuite.network.folder import FolderCarrier
from gamesuite.network.invitation import BY_FOLDER, invitation_text
from gamesuite.network.match_log import LogError
from gamesuite.network.messages import HOST

ELSEWHERE = "elsewhere"
"""What stands for a person among the seats."""
_TICK = 0.5
"""Every so many seconds it is looked whether something must be said again."""


def _add_arguments(parser: ArgumentParser) -> None:
    add_game_argument(parser)
    parser.add_argument(
        "--seats",
        metavar="a,b,…",
        required=True,
        help=_("“elsewhere” for a person, or a computer player, for each seat"),
    )
    parser.add_argument("--broker", metavar="ADDRESS", help=_("the broker that all use"))
    parser.add_argument("--shared", metavar="FOLDER", help=_("the shared folder that all use"))
    parser.add_argument(
        "--keep",
        metavar="FOLDER",
        required=True,
        help=_("where the game is kept; one that is there goes on"),
    )
    parser.add_argument("--name", metavar="NAME", help=_("who invites"))
    add_option_argument(parser)


def _run(arguments: Namespace) -> int:
    """Host the game, and print what happens as lines of JSON; return 0 at its end.

    Raises UsageError if it cannot be played so, OpeningError if it cannot be read or kept.
    """
    way = _way(arguments)
    match = _match(arguments, way)
    inbox: SimpleQueue[tuple[int, bytes]] = SimpleQueue()
    match.carriers.append(_carrier(arguments, way, match, inbox))
    try:
        _invite(match, way, arguments.name or _("Table"))
        _host(match, inbox)
    finally:
        match.close()
    opened = match.opened
    assert opened is not None
    _say({"ending": opened.ending()})
    return 0


def _invite(match: HostMatch, way: str, name: str) -> None:
    """Print an invitation of somebody called ``name`` to each seat elsewhere."""
    for place in match.head.table.places:
        if place.seat is not None:
            invitation = match.invitation(place.seat, (way,))._replace(host=name)
            _say({"seat": place.seat + 1, "invitation": invitation_text(invitation)})


def _way(arguments: Namespace) -> str:
    """Return the way in the invitations."""
    if bool(arguments.broker) == bool(arguments.shared):
        raise UsageError(_("Give either --broker or --shared."))
    if arguments.shared:
        if not Path(arguments.shared).is_dir():
            raise UsageError(_("There is no folder “{name}”.").format(name=shown(arguments.shared)))
        return BY_FOLDER
    try:
        return broker_of(arguments.broker).address
    except BrokerError:
        raise UsageError(_("Type the address of a broker, such as broker.example:1883.")) from None


def _match(arguments: Namespace, way: str) -> HostMatch:
    """Return the match in the folder, or a new one there."""
    folder = Path(arguments.keep)
    try:
        for path in folder.glob(f"*{HOST_FILE}"):
            return HostMatch.read(path)
        game = opening.find_game(arguments.game)
        options = opening.options_from_text(arguments.game, arguments.option)
        names = [name.strip() for name in arguments.seats.split(",")]
        seats = tuple(map(_seat, names, [game] * len(names)))
        # A match completes the options and refuses a wrong number of seats.
        options = opening.new_match(arguments.game, options, 1, seats).match.setup.options
        elsewhere = frozenset(at for at, name in enumerate(names) if name == ELSEWHERE)
        if not elsewhere:
            raise UsageError(_("At least one person must play."))
        setup = Setup(game.id, options, seats, Deal(0))
        return HostMatch.begin(folder, setup, elsewhere, int(time.time()), (way,))
    except opening.OpeningError as error:
        raise UsageError(error.sentence) from None
    except (LogError, RecordError, OSError) as error:
        sentence = _("“{file}” can't be read or written.")
        raise opening.OpeningError(sentence.format(file=shown(folder.name))) from error


def _seat(name: str, game: Game) -> Seat:
    if name == ELSEWHERE:
        return Seat()
    if name not in game.levels:
        raise no_such_player(game, name, game.levels)
    return Seat(player="computer", level=name)


def _carrier(
    arguments: Namespace, way: str, match: HostMatch, inbox: SimpleQueue[tuple[int, bytes]]
) -> Carrier:
    def heard(place: int, packet: bytes) -> None:
        inbox.put((place, packet))

    name = match.head.table.match
    if way == BY_FOLDER:
        return FolderCarrier(Path(arguments.shared), name, HOST, heard)
    return BrokerCarrier(broker_of(way), name, HOST, match.secret, heard)


def _host(match: HostMatch, inbox: SimpleQueue[tuple[int, bytes]]) -> None:
    """Hold ``match`` until everybody has its end; nobody needs it any more then."""
    while not match.is_done:
        try:
            match.hear(*inbox.get(timeout=_TICK))
        except Empty:
            match.tick(time.monotonic(), time.time())
        while match.unjudged is not None:
            wish = match.unjudged
            (found,) = jobs.check(match.game.id, wish.state, wish.command)
            match.judge(wish, found.refused, found.facts)
        while _is_computers_turn(match):
            assert match.match is not None
            player = match.game.player(match.seats[match.match.rules.to_act(match.match.state)])
            job = jobs.job_to_act(match.game, match.match, player)
            *_slices, command = job.start()
            match.do(command, "computer", None)
        if match.is_over and not match.ending.is_settled:
            match.ending.settle()
    match.remove()


def _is_computers_turn(match: HostMatch) -> bool:
    """Return whether a computer player is to act in ``match``."""
    opened = match.opened
    if opened is None or match.is_over or match.match is None:
        return False
    return match.match.rules.to_act(match.match.state) in opened.computers


def _say(line: dict[str, Any]) -> None:
    print(json.dumps(line), flush=True)


TABLE = Command(N_("Host a far game without a window."), _add_arguments, _run)
