"""A match between computers as a program has it: on its disk, with what carries its packets.

Whoever shows it has two things to do: call `tick` every now and then, and hear what `News` there
are. That what is sent comes to nothing, or that nobody is there, is no error: it is said again.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from gamesuite.catalogue import Game, game
from gamesuite.engine.match import AnyMatch, By
from gamesuite.engine.mirror import Undealt
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.setup import Seat, Setup
from gamesuite.engine.step import Event, Facts
from gamesuite.engine.words.seats import seat_names
from gamesuite.network import guest as guests
from gamesuite.network import host as hosts
from gamesuite.network.carrier import Carrier, is_hint
from gamesuite.network.envelope import new_key, new_match, new_share, promise_of
from gamesuite.network.guest import Guest, Invited
from gamesuite.network.host import Host, Packet, Place, Table
from gamesuite.network.invitation import Invitation
from gamesuite.network.match_log import MatchLog
from gamesuite.network.messages import HOST, Deed, Done, Undone
from gamesuite.opening import Company, Opened, OpeningError, open_bytes

_log = logging.getLogger(__name__)

HOST_FILE, GUEST_FILE = ".host", ".guest"
"""How the names of files of a match end."""
SOON, _SLOWEST, _ALIVE = 0.5, 15.0, 60.0
"""After so many seconds without an answer something is said again, at first and at last; and the
same when nothing is to be said."""
_AWAY = 150.0
"""Who was not heard for so many seconds is away."""
_TO_ANSWER = 4.0
"""Who is said to be gone has so many seconds to answer; nobody is asked more often."""
WATCHERS = 4
"""For how many spectators a table has places."""
_KEPT_ON = 30 * 24 * 60 * 60
"""So many seconds after the player has seen the end the others have had time to get it, too."""

NewsKind: TypeAlias = Literal[
    "gathered", "dealt", "moved", "undone", "refused", "asked", "present", "ended", "fault", "judge"
]


class News(NamedTuple):
    """Something has happened in a match.

    "moved": ``command`` was done, with its ``events``; "undone": it was taken back; "refused": what
    was wished here is against the rules, for the ``reason``. "gathered": somebody has come before
    the deal; "asked": something is proposed, or no longer; "present": somebody came or left;
    "judge": a wish takes long to judge (`HostMatch.unjudged`).
    """

    kind: NewsKind
    events: tuple[Event, ...] = ()
    command: Any = None
    reason: Reason | None = None


class Whereabouts(NamedTuple):
    """Where somebody is: ``since`` is when he left, in seconds, None if nobody knows."""

    is_where: Literal["here", "invited", "there", "away", "replaced"]
    since: float | None = None


class Proposed(NamedTuple):
    """Something that all have to agree to: to undo, or to replace the ``seat``.

    ``by`` is the name of who proposes it, empty for those here, and ``is_asked`` whether somebody
    here has not answered yet.
    """

    by: str
    seat: int | None
    is_asked: bool


class HostHead(msgspec.Struct, frozen=True):
    """What a match is to its host: the ``name`` of who hosts, when it ``begun``, the ``ways``."""

    table: Table
    name: str
    begun: int
    ways: tuple[str, ...] = ()


class GuestHead(msgspec.Struct, frozen=True):
    """What a match is to a guest: who hosts it and when it ``begun``, and the ``ways`` there."""

    invited: Invited
    host: str
    begun: int
    ways: tuple[str, ...] = ()


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """The host is found by other ``ways``, as a newer invitation says."""

    ways: tuple[str, ...]


class Settled(msgspec.Struct, frozen=True, tag="settled"):
    """The result is among those of the player."""


class PutAway(msgspec.Struct, frozen=True, tag="put away"):
    """The player has seen the end, ``at`` these UTC seconds: only the others may still need it."""

    at: int


_Note: TypeAlias = Moved | Settled | PutAway
"""What a program keeps of a match beside what its host or its guest does."""
_NOTES = Moved, Settled, PutAway


class Ending:
    """What the player has of the end of a match that is kept in ``log``."""

    def __init__(self, log: MatchLog[Any, Any]) -> None:
        self._log = log
        self.is_settled = any(isinstance(entry, Settled) for entry in log.entries)
        """Whether the result is among those of the player."""
        self._put_away = next((each.at for each in log.entries if isinstance(each, PutAway)), None)

    @property
    def is_put_away(self) -> bool:
        """Whether the player has seen the end, so that no list needs to have the match."""
        return self._put_away is not None

    def settle(self) -> None:
        """Note on the disk that the result is among those of the player. Raises OSError."""
        self._log.keep(Settled())
        self.is_settled = True

    def put_away(self, time: int) -> None:
        """Note on the disk that the player has seen the end by this ``time``. Raises OSError.

        Nothing happens before the result is among those of the player.
        """
        if self.is_settled and not self.is_put_away:
            self._log.keep(PutAway(time))
            self._put_away = time

    def is_forgotten(self, time: int, *, by_all: bool) -> bool:
        """Return whether at this ``time`` the match may be deleted.

        The others may need it for a while, unless they have the end ``by_all`` that is known.
        """
        if self._put_away is None:
            return False
        return by_all or time - self._put_away > _KEPT_ON


class FarMatch(ABC):
    """A match of the game ``played``, hosted by ``host_name``, that is kept in ``log``."""

    def __init__(self, log: MatchLog[Any, Any], played: Game, host_name: str) -> None:
        self._log = log
        self.key, self.begun = log.path.name, int(log.head.begun)
        """What tells it from other matches of this program; when it was begun, in UTC seconds."""
        self.game = played
        """The game."""
        self.ways: tuple[str, ...] = log.head.ways
        """By which ways the host is found, for the host those with which it began."""
        self.host_name = host_name
        """The name of who hosts it."""
        self.carriers: list[Carrier] = []
        self.tell: Callable[[FarMatch, News], object] = _nothing
        """Hears what happens."""
        self.company = Company()
        """Who plays elsewhere."""
        self.ending = Ending(log)
        """What the player has of the end."""
        self._last_heard: dict[int, float] = {}
        self._left_at: dict[int, float] = {}
        self._asked: dict[int, float] = {}
        """When each place, `HOST` or that of a guest, was asked last whether it is there."""
        self._silent: set[int] = set()
        """The places that have not answered since."""
        self._now = self._time = 0.0
        self._opened: Opened | None = None
        self._undealt: Undealt | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, as far as it is known."""
        setup = self._known_setup()
        return () if setup is None else setup.seats

    @property
    @abstractmethod
    def match(self) -> AnyMatch | None:
        """The match, None before the deal."""

    @property
    def opened(self) -> Opened | None:
        """The match for a table, None before the deal."""
        match = self.match
        if match is None:
            return None
        if self._opened is None or self._opened.match is not match:
            self._opened = Opened(self.game, match, self.company)
        return self._opened

    @property
    def table(self) -> Opened | None:
        """What lies on a table: the match, or before the deal its players; None if not known."""
        opened, setup = self.opened, self._known_setup()
        if opened is not None or setup is None:
            return opened
        if self._undealt is None:
            self._undealt = Undealt(self.game.rules, setup)
        self._undealt.seat(setup.seats)
        if self._opened is None:
            self._opened = Opened(self.game, self._undealt, self.company)
        return self._opened

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.match is not None and self.match.outcome is not None

    @property
    def is_own_turn(self) -> bool:
        """Whether a person here is to act."""
        opened = self.opened
        if opened is None or self.is_over or self.is_waiting:
            return False
        return opened.match.rules.to_act(opened.match.state) in opened.persons

    @property
    def is_waiting(self) -> bool:
        """Whether what a person here wants to do is under way to the host."""
        return False

    @property
    def is_watched(self) -> bool:
        """Whether nobody here plays: the match is only watched."""
        return False

    @property
    def is_connected(self) -> bool:
        """Whether what is sent now is on its way."""
        return any(carrier.is_connected for carrier in self.carriers)

    @abstractmethod
    def whereabouts(self, seat: int) -> Whereabouts:
        """Return where the player of ``seat`` is."""

    @abstractmethod
    def do(self, command: Any, by: By, facts: Facts | None) -> tuple[Event, ...] | None:
        """Do ``command`` of the seat to act, or say that it is wanted; return its events, or None.

        Raises RefusedError; OSError if it cannot be kept, and nothing has happened then.
        """

    @abstractmethod
    def propose(self, seat: int | None = None) -> None:
        """Propose to undo, or to let a computer player replace ``seat``. Raises OSError."""

    @abstractmethod
    def answer(self, *, agrees: bool) -> None:
        """Answer the open proposal, if there is one. Raises OSError."""

    @property
    @abstractmethod
    def proposed(self) -> Proposed | None:
        """What is proposed, None if nothing is."""

    @abstractmethod
    def hear(self, place: int, packet: bytes) -> None:
        """Take a ``packet`` that has come. Raises nothing but OSError, if it cannot be kept."""

    @abstractmethod
    def tick(self, now: float, time: float) -> None:
        """Say again what may be lost; ``now`` only rises, ``time`` is that of day, in seconds."""

    @abstractmethod
    def result(self) -> Opened | None:
        """Return the match as it ended, with its deal, None if that is not known or not right."""

    def remove(self) -> None:
        """End all connections for good, and delete the match from the disk. Raises OSError."""
        self.close(for_good=True)
        self._log.delete()

    @property
    @abstractmethod
    def is_done(self) -> bool:
        """Whether nobody needs this program for the match any more."""

    def close(self, *, for_good: bool = False) -> None:
        """End all connections; if ``for_good``, nobody needs what was sent any more."""
        for carrier in self.carriers:
            carrier.close(for_good=for_good)
        self.carriers = []

    # For subclasses

    @abstractmethod
    def _known_setup(self) -> Setup | None:
        """Return the setup, without its deal before that; None if it is not known yet."""

    def _send(self, place: int, data: bytes) -> None:
        for carrier in self.carriers:
            carrier.send(place, data)

    def _must_ask(self, place: int) -> bool:
        """Return whether ``place``, of which a hint says that it is gone, has to be asked now."""
        asked = self._asked.get(place)
        if place not in self._last_heard or (asked is not None and self._now - asked < _TO_ANSWER):
            return False
        self._asked[place] = self._now
        self._silent.add(place)
        return True

    def _note_heard(self, place: int) -> None:
        """Note that something has come from ``place``."""
        self._last_heard[place] = self._now
        self._silent.discard(place)

    def _forget_silent(self) -> None:
        """Note that those are gone who were asked and have not answered in time."""
        for place in tuple(self._silent):
            if self._now - self._asked[place] >= _TO_ANSWER:
                self._silent.discard(place)
                self._last_heard.pop(place, None)

    def _is_there(self, place: int) -> bool:
        """Return whether ``place`` was heard lately."""
        heard = self._last_heard.get(place)
        return heard is not None and self._now - heard < _AWAY

    def _noted(self, place: int, *, is_there: bool) -> Whereabouts:
        """Return where who sits at ``place`` is, who has come before."""
        if is_there:
            self._left_at.pop(place, None)
            return Whereabouts("there")
        return Whereabouts("away", self._left_at.get(place))


def _nothing(_match: FarMatch, _news: News) -> None:
    pass


def _news_of(deed: Deed | None, events: tuple[Event, ...], match: AnyMatch | None) -> News:
    """Return the news of ``deed``, the last one in ``match``, with what it made happen."""
    assert match is not None
    if isinstance(deed, Done):
        return News("moved", events, match.entries[match.cursor - 1].command)
    if isinstance(deed, Undone):
        return News("undone", command=match.entries[match.cursor].command)
    return News("present")


# The host


class HostMatch(FarMatch):
    """A match that this program holds, kept in ``log``."""

    def __init__(self, log: MatchLog[HostHead, hosts.Entry | _Note]) -> None:
        super().__init__(log, game(log.head.table.setup.game), log.head.name)
        self.head = log.head
        entries = [entry for entry in log.entries if not isinstance(entry, _NOTES)]
        self.host = Host(log.head.table, entries, log.keep, never_waits=True)
        self.keys = tuple(place.key for place in log.head.table.places)
        """The keys of all places."""
        self.secret = b"".join((log.head.table.share.encode(), *self.keys))
        """What nobody else knows as long as the match goes on."""
        self._present: frozenset[int] = frozenset()
        self._has_greeted = False
        """Whether the guests have heard that this program is there again."""
        self._watching_invited = 0
        """How many invitations to watch were given away since the start."""
        self._update_company()

    @classmethod
    def begin(
        cls,
        folder: Path,
        setup: Setup,
        elsewhere: frozenset[int],
        begun: int,
        ways: tuple[str, ...],
    ) -> HostMatch:
        """Return a new match of ``setup``, at which the seats ``elsewhere`` are invited.

        It is kept in ``folder``. Raises OSError or RecordError.
        """
        seats = (*sorted(elsewhere), *(None,) * WATCHERS)
        places = tuple(Place(seat, new_key()) for seat in seats)
        table = Table(new_match(), setup, places, new_share())
        names = seat_names(setup.seats)
        here = [
            at
            for at, seat in enumerate(setup.seats)
            if at not in elsewhere and seat.player == "person"
        ]
        name = names[here[0]] if here else ""
        head = HostHead(table, name, begun, ways)
        return cls(MatchLog.begin(folder / f"{table.match}{HOST_FILE}", head))

    @classmethod
    def read(cls, path: Path) -> HostMatch:
        """Return the match in the file ``path``; raises LogError."""
        return cls(MatchLog.read(path, HostHead, hosts.Entry | _Note))

    @property
    def match(self) -> AnyMatch | None:
        """The match, None before the deal."""
        return self.host.match

    def invitation(self, seat: int, ways: tuple[str, ...]) -> Invitation:
        """Return the invitation to ``seat``, which is one elsewhere, by these ``ways``."""
        return self._invitation(self._place_of(seat), ways)

    @property
    def can_be_watched(self) -> bool:
        """Whether there are places for spectators."""
        return any(place.seat is None for place in self.head.table.places)

    def watchers(self) -> tuple[int, int]:
        """Return how many spectators have come, and how many of those are there now."""
        places = enumerate(self.head.table.places)
        come = {at for at, place in places if place.seat is None and self.host.has_come(at)}
        return len(come), len(come & self._present)

    def watching_invitation(self, ways: tuple[str, ...]) -> Invitation:
        """Return an invitation to watch, by these ``ways``: each time to another place.

        Where somebody watches already comes last. `can_be_watched` must be true.
        """
        places = enumerate(self.head.table.places)
        free = [at for at, place in places if place.seat is None]
        free.sort(key=self.host.has_come)
        self._watching_invited += 1
        return self._invitation(free[(self._watching_invited - 1) % len(free)], ways)

    def _invitation(self, at: int, ways: tuple[str, ...]) -> Invitation:
        """Return the invitation to the place ``at``, by these ``ways``."""
        table = self.head.table
        promise = promise_of(table.share)
        return Invitation(
            table.setup.game,
            table.match,
            at,
            table.places[at].seat,
            table.places[at].key,
            promise,
            self.head.name,
            ways,
        )

    def whereabouts(self, seat: int) -> Whereabouts:
        """Return where the player of ``seat`` is."""
        if seat in self.host.replaced:
            return Whereabouts("replaced")
        if seat not in {place.seat for place in self.head.table.places}:
            return Whereabouts("here")
        at = self._place_of(seat)
        if not self.host.has_come(at):
            return Whereabouts("invited")
        return self._noted(at, is_there=at in self._present)

    @property
    def unjudged(self) -> hosts.Unjudged | None:
        """The wish that has to be judged, None if there is none."""
        return self.host.unjudged

    def judge(self, unjudged: hosts.Unjudged, refused: Reason | None, facts: Facts) -> None:
        """Do what was ``unjudged`` with its ``facts``, or refuse it. Raises OSError."""
        before = self._before()
        packets = self.host.judge(unjudged, refused, facts)
        self._tell_since(before)
        self._send_all(packets)

    def leave_unjudged(self, unjudged: hosts.Unjudged) -> None:
        """Forget ``unjudged``, which nobody could judge; the guest will say it again."""
        if unjudged is self.host.unjudged:
            self.host.unjudged = None

    def do(self, command: Any, by: By, facts: Facts | None) -> tuple[Event, ...] | None:
        """Do ``command`` of the seat to act, or say that it is wanted; return its events, or None.

        Raises RefusedError; OSError if it cannot be kept, and nothing has happened then.
        """
        self._send_all(self.host.do(command, by, facts))
        return self.host.last_events

    def propose(self, seat: int | None = None) -> None:
        """Propose to undo, or to let a computer player replace ``seat``. Raises OSError."""
        before = self._before()
        packets = self.host.propose(seat)
        self._tell_since(before)
        self._send_all(packets)

    def answer(self, *, agrees: bool) -> None:
        """Answer the open proposal, if there is one. Raises OSError."""
        before = self._before()
        packets = self.host.answer(agrees)
        self._tell_since(before)
        self._send_all(packets)

    @property
    def proposed(self) -> Proposed | None:
        """What is proposed, None if nothing is."""
        proposal = self.host.proposal
        if proposal is None:
            return None
        by = "" if proposal.by == HOST else self._name_at(proposal.by)
        is_asked = self.host.is_asked(HOST) and HOST not in proposal.agreed
        return Proposed(by, proposal.seat, is_asked)

    def hear(self, place: int, packet: bytes) -> None:
        """Take a ``packet`` that has come. Raises nothing but OSError, if it cannot be kept."""
        if is_hint(packet):
            if self._must_ask(place):
                self._send_all(self.host.hail(place))
            return
        before = self._before()
        packets = self.host.receive(place, packet, self._now)
        if packets or before != self._before():
            self._note_heard(place)
        self._tell_since(before)
        self._send_all(packets)
        self._look_who_is_there()

    def tick(self, now: float, time: float) -> None:
        """Say again what may be lost; ``now`` only rises, ``time`` is that of day, in seconds."""
        self._now, self._time = now, time
        self._forget_silent()
        self._look_who_is_there()
        if not self._has_greeted and self.is_connected:
            self._has_greeted = True
            self._send_all(self.host.present(self._present))

    def note_left(self, place: int) -> None:
        """Note that the guest at ``place`` has left: its connection has ended."""
        self._last_heard.pop(place, None)

    def result(self) -> Opened | None:
        """Return the match as it ended, with its deal, None if that is not known or not right."""
        return self.opened if self.is_over else None

    @property
    def is_done(self) -> bool:
        """Whether nobody needs this program for the match any more."""
        gone = (None, *self.host.replaced)  # who watches need not see the end
        needed = {at for at, place in enumerate(self.head.table.places) if place.seat not in gone}
        return self.is_over and self.ending.is_settled and needed <= self.host.done

    # Inside

    def _known_setup(self) -> Setup:
        return self.host.setup

    def _look_who_is_there(self) -> None:
        """Tell all if somebody has come or left."""
        places = range(len(self.head.table.places))
        present = frozenset(place for place in places if self._is_there(place))
        if present == self._present:
            return
        for gone in self._present - present:
            self._left_at[gone] = self._time
        self._present = present
        self.tell(self, News("present"))
        self._send_all(self.host.present(present))

    def _place_of(self, seat: int) -> int:
        return next(at for at, place in enumerate(self.head.table.places) if place.seat == seat)

    def _name_at(self, place: int) -> str:
        seat = self.head.table.places[place].seat
        return "" if seat is None else seat_names(self.seats)[seat]

    def _send_all(self, packets: list[Packet]) -> None:
        for place, data in packets:
            self._send(place, data)

    def _before(self) -> tuple[object, ...]:
        host = self.host
        come = tuple(map(host.has_come, range(len(self.head.table.places))))
        return host.revision, host.has_match, come, host.proposal, host.unjudged

    def _tell_since(self, before: tuple[object, ...]) -> None:
        """Tell what is not as it was ``before``."""
        after = self._before()
        if after[0] != before[0]:
            self._update_company()
            self.tell(self, _news_of(self.host.last_deed, self.host.last_events, self.match))
            if self.is_over:
                self.tell(self, News("ended"))
        elif after[1] != before[1]:
            self.tell(self, News("dealt"))
        elif after[2] != before[2]:
            self.tell(self, News("gathered"))
        if after[3] != before[3]:
            self.tell(self, News("asked"))
        if after[4] is not None and after[4] is not before[4]:
            self.tell(self, News("judge"))

    def _update_company(self) -> None:
        elsewhere = {place.seat for place in self.head.table.places}
        replaced = self.host.replaced
        self.company.elsewhere = frozenset(
            seat for seat in elsewhere if seat is not None and seat not in replaced
        )
        self.company.replaced = replaced


# The guest


class GuestMatch(FarMatch):
    """A match that another program holds and that this one is shown, kept in ``log``."""

    def __init__(self, log: MatchLog[GuestHead, guests.Entry | _Note]) -> None:
        super().__init__(log, game(log.head.invited.game), log.head.host)
        self.head = log.head
        for entry in log.entries:
            if isinstance(entry, Moved):
                self.ways = entry.ways
        entries = [entry for entry in log.entries if not isinstance(entry, _NOTES)]
        self.guest = Guest(log.head.invited, entries, log.keep)
        self._next_word = 0.0
        """When something is said again."""
        self._wait = SOON
        self._has_spoken = False
        """Whether this program has said since its start that it is there."""
        self._was_there = False
        self._update_company()

    @classmethod
    def begin(cls, folder: Path, invitation: Invitation, name: str, begun: int) -> GuestMatch:
        """Return a new match to which ``invitation`` invites a player who is called ``name``.

        It is kept in ``folder``. Raises OSError or RecordError.
        """
        own = invitation
        invited = Invited(
            own.match, own.game, own.place, own.seat, own.key, own.promise, new_share(), name
        )
        head = GuestHead(invited, own.host, begun, own.ways)
        path = folder / guest_file(invitation)
        return cls(MatchLog.begin(path, head))

    @classmethod
    def read(cls, path: Path) -> GuestMatch:
        """Return the match in the file ``path``; raises LogError."""
        return cls(MatchLog.read(path, GuestHead, guests.Entry | _Note))

    def move(self, ways: tuple[str, ...]) -> None:
        """Look for the host by these ``ways`` from now on. Raises OSError."""
        self._log.keep(Moved(ways))
        self.ways = ways

    @property
    def match(self) -> AnyMatch | None:
        """The match, None before the deal."""
        return self.guest.match

    @property
    def is_watched(self) -> bool:
        """Whether nobody here plays: the match is only watched."""
        return self.head.invited.seat is None

    @property
    def fault(self) -> guests.Fault:
        """What is wrong with what the host says, empty for nothing."""
        return self.guest.fault

    @property
    def is_waiting(self) -> bool:
        """Whether what a person here wants to do is under way to the host."""
        return self.guest.wish is not None

    @property
    def is_host_there(self) -> bool:
        """Whether the host's program was heard lately."""
        return self._is_there(HOST) and self.is_connected

    def whereabouts(self, seat: int) -> Whereabouts:
        """Return where the player of ``seat`` is."""
        if seat == self.head.invited.seat:
            return Whereabouts("here")
        gathering, present = self.guest.gathering, self.guest.present
        places = () if gathering is None else gathering.seats
        if not self.is_host_there or seat not in places:
            is_known_away = seat in places and not self._has_come(seat)
            if is_known_away:
                return Whereabouts("invited")
            return self._noted(HOST, is_there=self.is_host_there)
        at = places.index(seat)
        if not self._has_come(seat):
            return Whereabouts("invited")
        is_there = present is None or at >= len(present.present) or present.present[at]
        return self._noted(at, is_there=is_there)

    def do(self, command: Any, by: By, facts: Facts | None) -> tuple[Event, ...] | None:
        """Do ``command`` of the seat to act, or say that it is wanted; return its events, or None.

        Raises RefusedError; OSError if it cannot be kept, and nothing has happened then.
        """
        if self.guest.revision is None or self.is_waiting or self.is_watched:
            raise RefusedError(reason("over"))
        packet = self.guest.want(command)
        self._say([packet])
        self._wait, self._next_word = SOON, self._now + SOON
        return None

    def propose(self, seat: int | None = None) -> None:
        """Propose to undo, or to let a computer player replace ``seat``. Raises OSError."""
        if not self.is_watched:
            self._say([self.guest.propose(seat)])

    def answer(self, *, agrees: bool) -> None:
        """Answer the open proposal, if there is one. Raises OSError."""
        if self.guest.asked is not None:
            self._say([self.guest.answer(agrees)])

    @property
    def proposed(self) -> Proposed | None:
        """What is proposed, None if nothing is."""
        asked, own = self.guest.asked, self.head.invited
        if asked is None or asked.by is None:
            return None
        by = self.host_name if asked.by == HOST else self._name_at(asked.by)
        is_asked = own.place not in asked.agreed and own.seat not in (None, asked.seat)
        return Proposed("" if asked.by == own.place else by, asked.seat, is_asked)

    def hear(self, place: int, packet: bytes) -> None:
        """Take a ``packet`` that has come. Raises nothing but OSError, if it cannot be kept."""
        if is_hint(packet):
            if self._must_ask(HOST):
                self._wait, self._next_word = SOON, self._now + SOON
                self._say(self.guest.again())
            return
        before, guest = self._before(), self.guest
        answers = guest.receive(packet)
        if not guest.was_heard:
            return
        self._note_heard(HOST)
        if self._has_spoken and not self.is_waiting:
            self._wait, self._next_word = SOON, self._now + _ALIVE
        self._say(answers)
        self._tell_since(before)

    def close(self, *, for_good: bool = False) -> None:
        """End all connections; after the end nobody needs to hear that this program is gone."""
        super().close(for_good=for_good or self.is_over)

    def note_connection(self, time: float) -> None:
        """Note that the connection to the host is there again, or not any more."""
        self._wait, self._next_word = SOON, self._now
        if not self.is_connected:
            self._last_heard.pop(HOST, None)
        self.tick(self._now, time)

    def tick(self, now: float, time: float) -> None:
        """Say again what may be lost; ``now`` only rises, ``time`` is that of day, in seconds."""
        self._now = now
        self._forget_silent()
        if now >= self._next_word and self.is_connected:
            self._has_spoken = True
            self._say(self.guest.again())
            self._next_word = now + self._wait
            self._wait = min(2 * self._wait, _SLOWEST)
        is_there = self.is_host_there
        if is_there != self._was_there:
            self._was_there = is_there
            if not is_there:
                self._left_at[HOST] = time
            self.tell(self, News("present"))

    def result(self) -> Opened | None:
        """Return the match as it ended, with its deal, None if that is not known or not right."""
        ended = self.guest.ended
        if ended is None or ended.fault:
            return None
        try:
            return open_bytes(ended.record.encode())
        except OpeningError:
            return None

    @property
    def is_done(self) -> bool:
        """Whether nobody needs this program for the match any more."""
        return False  # the host may still ask whether the end is on the disk

    # Inside

    def _known_setup(self) -> Setup | None:
        gathering = self.guest.gathering
        return None if gathering is None else gathering.setup

    def _say(self, packets: list[bytes]) -> None:
        for packet in packets:
            self._send(self.head.invited.place, packet)

    def _has_come(self, seat: int) -> bool:
        gathering = self.guest.gathering
        if gathering is None or seat not in gathering.seats:
            return True
        return bool(gathering.promises[gathering.seats.index(seat) + 1])

    def _name_at(self, place: int) -> str:
        gathering = self.guest.gathering
        seat = (
            None if gathering is None or place >= len(gathering.seats) else gathering.seats[place]
        )
        return "" if seat is None else seat_names(self.seats)[seat]

    def _before(self) -> tuple[object, ...]:
        guest = self.guest
        return (
            guest.revision,
            guest.gathering,
            guest.asked,
            guest.present,
            guest.wish,
            guest.fault,
            guest.ended,
        )

    def _tell_since(self, before: tuple[object, ...]) -> None:
        """Tell what is not as it was ``before``."""
        guest, after = self.guest, self._before()
        revision, gathering, asked, present, wish, fault, ended = (
            now is not then and now != then for now, then in zip(after, before, strict=True)
        )
        if revision and before[0] is None:
            self._update_company()
            self.tell(self, News("dealt"))
        elif revision:
            self.tell(self, _news_of(guest.last_deed, guest.events, guest.match))
        elif gathering:
            self._update_company()
            self.tell(self, News("gathered"))
        elif wish and guest.refused is not None:
            self.tell(self, News("refused", reason=guest.refused))
        if asked:
            self.tell(self, News("asked"))
        if present:
            self.tell(self, News("present"))
        if ended:
            self.tell(self, News("ended"))
        if fault and guest.fault:
            self.tell(self, News("fault"))

    def _update_company(self) -> None:
        own = self.head.invited.seat
        self.company.elsewhere = frozenset(at for at in range(len(self.seats)) if at != own)


def leads_to(invitation: Invitation, match: FarMatch) -> bool:
    """Return whether ``invitation`` is to ``match``: at the place there, or by this program."""
    if isinstance(match, HostMatch):
        return invitation.match == match.head.table.match
    assert isinstance(match, GuestMatch)
    own = match.head.invited
    return (invitation.match, invitation.place) == (own.match, own.place)


def guest_file(invitation: Invitation) -> str:
    """Return how the file of the match of ``invitation`` is called."""
    return f"{invitation.match}-{invitation.place}{GUEST_FILE}"


def read_all(folder: Path) -> Iterator[FarMatch]:
    """Yield the matches that ``folder`` has, those that can be read."""
    try:
        paths = sorted(folder.iterdir())
    except OSError:
        return
    for path in paths:
        try:
            if path.suffix == HOST_FILE:
                yield HostMatch.read(path)
            elif path.suffix == GUEST_FILE:
                yield GuestMatch.read(path)
        except Exception:  # whatever a damaged file makes fail costs that match alone
            _log.exception("The match %s cannot be read.", path.name)
