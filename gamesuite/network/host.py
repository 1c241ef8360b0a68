"""The host of a match at several computers: it alone applies commands.

The host's state is a list of `Deed`, each kept on disk before anybody hears of it; killed at any
moment, it begins again from there. Nothing a guest says raises here or costs the others time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

import msgspec

from gamesuite.catalogue import game
from gamesuite.engine import record
from gamesuite.engine.match import AnyMatch, By, Match
from gamesuite.engine.reason import Reason, RefusedError
from gamesuite.engine.rules import command_type, is_slow
from gamesuite.engine.setup import Deal, Setup
from gamesuite.engine.step import Event, Facts
from gamesuite.network.envelope import Envelope, EnvelopeError, deal_of, new_token, promise_of
from gamesuite.network.messages import (
    HOST,
    VERSION,
    Answer,
    Asked,
    Deed,
    Digest,
    Done,
    FromGuest,
    Gathering,
    Hail,
    Hello,
    Kept,
    Message,
    MessageError,
    OtherVersion,
    Over,
    Present,
    Propose,
    Refused,
    Replaced,
    Share,
    Shown,
    Undone,
    Wish,
    as_raw,
    from_guest,
    from_raw,
    packed,
)

MOST_A_SECOND = 200
"""How many messages of one place are read in a second; more are dropped."""
_MOST_AT_ONCE = 32
"""How many positions a guest who has missed some is shown at once; it asks for more."""


class Place(msgspec.Struct, frozen=True):
    """Somebody elsewhere: the ``seat`` that he plays, None for a spectator, and his ``key``."""

    seat: int | None
    key: bytes


class Table(msgspec.Struct, frozen=True):
    """What a host keeps of a match from its invitation on.

    ``setup`` has no deal yet. ``share`` is the host's share of the luck.
    """

    match: str
    setup: Setup
    places: tuple[Place, ...]
    share: Digest


class Come(msgspec.Struct, frozen=True, tag="come"):
    """The guest at ``place`` has come, with the ``promise`` of its share, and its ``name``.

    The name is empty for the one in the invitation. A spectator has no share, nor a promise.
    """

    place: int
    promise: str
    name: str = ""


class Told(msgspec.Struct, frozen=True, tag="told"):
    """The guest at ``place`` has told its ``share``."""

    place: int
    share: str


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """Not all have agreed to the proposal ``token``: nothing that is said again opens it anew."""

    token: str


Entry: TypeAlias = Come | Told | Closed | Done | Undone | Replaced
"""What a host keeps, in order: who came, which shares were told, what was not agreed, the deeds."""


class Packet(NamedTuple):
    """A sealed message for the guest at ``place``."""

    place: int
    data: bytes


class Unjudged(NamedTuple):
    """The guest at ``place`` wants to do ``command`` in ``state``, after so many deeds."""

    place: int
    after: int
    command: Any
    state: Any


class Proposal(NamedTuple):
    """What the place ``by`` proposes, or `HOST`: to undo, or to replace the ``seat``."""

    token: str
    by: int
    seat: int | None
    agreed: frozenset[int]


class Host:
    """Holds the match of ``table``, of which ``entries`` are kept already.

    ``keep`` writes an entry to disk before anybody hears of it; what it raises is raised here, and
    nothing has happened then. If it ``never_waits``, a wish that takes long to judge is only noted:
    see `unjudged`.
    """

    def __init__(
        self,
        table: Table,
        entries: Iterable[Entry],
        keep: Callable[[Entry], None],
        *,
        never_waits: bool = False,
    ) -> None:
        self.table = table
        self._keep = keep
        self._never_waits = never_waits
        self.unjudged: Unjudged | None = None
        """The wish that somebody else has to judge, None if there is none; see `judge`."""
        self.setup = table.setup
        """The setup without its deal, with the names of the guests who have come."""
        self._rules = game(table.setup.game).rules
        self._commands = command_type(self._rules)
        self._envelopes = [
            Envelope(table.match, at, place.key) for at, place in enumerate(table.places)
        ]
        self._promises = [""] * len(table.places)
        self._shares = [""] * len(table.places)
        self._watching: set[int] = set()
        """The places of the spectators who have come."""
        self.match: AnyMatch | None = None
        """The match, None until all guests have come."""
        self._deeds: list[Deed] = []
        self._states: list[Any] = []
        self._events: list[tuple[Event, ...]] = []
        self.replaced: frozenset[int] = frozenset()
        """The seats that a computer player has taken over."""
        self._proposal: Proposal | None = None
        self._closed: set[str] = set()
        """The proposals to which not all have agreed."""
        self._buckets = [_Bucket() for _place in table.places]
        self.done: set[int] = set()
        """The places whose guest has the end on its disk."""
        for entry in entries:
            self._apply(entry)

    # What is known

    @property
    def revision(self) -> int:
        """How many deeds there were."""
        return len(self._deeds)

    @property
    def has_match(self) -> bool:
        """Whether all guests have come, so that the match has begun."""
        return self.match is not None

    @property
    def proposal(self) -> Proposal | None:
        """What somebody proposes and not all have answered, None if nothing."""
        return self._proposal

    @property
    def last_deed(self) -> Deed | None:
        """The last deed, None before the first."""
        return self._deeds[-1] if self._deeds else None

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the last deed made happen."""
        return self._events[-1] if self._events else ()

    def has_come(self, place: int) -> bool:
        """Return whether the guest at ``place`` has ever come."""
        return bool(self._promises[place]) or place in self._watching

    # What those at this computer do

    def do(self, command: Any, by: By = "person", facts: Facts | None = None) -> list[Packet]:
        """Do ``command`` of the seat to act; return what to send. Raises RefusedError.

        With ``facts`` it was judged already, and relies on them.
        """
        assert self.match is not None
        why = None if facts is not None else self._rules.refusal(self.match.state, command)
        if why is not None:
            raise RefusedError(why)
        return self._add_command(command, by, facts)

    def judge(self, unjudged: Unjudged, refused: Reason | None, facts: Facts) -> list[Packet]:
        """Do what was ``unjudged`` with its ``facts``, or refuse it; return what to send.

        Nothing happens if something else was done meanwhile, or is to be judged by now.
        """
        if unjudged is not self.unjudged:
            return []
        self.unjudged = None
        if self.match is None or self.match.state is not unjudged.state:
            return []
        if refused is not None:
            answer = Refused(unjudged.after, as_raw(unjudged.command), refused)
            return self._to(unjudged.place, answer)
        return self._add_command(unjudged.command, "person", facts)

    def propose(self, seat: int | None = None) -> list[Packet]:
        """Propose to undo, or to let a computer player replace ``seat``; return what to send.

        Nothing happens while another proposal is open, or if it is senseless.
        """
        return self._proposed(Propose(new_token(), self.revision, seat), HOST)

    def answer(self, agrees: bool, by: int = HOST) -> list[Packet]:
        """Agree to the open proposal or not; return what to send."""
        proposal = self._proposal
        if proposal is None or not self.is_asked(by):
            return []
        if not agrees:
            self._add(Closed(proposal.token))
            return self._to_all(self._asked_message())
        self._proposal = proposal._replace(agreed=proposal.agreed | {by})
        return self._settled()

    # What guests say

    def receive(self, place: int, packet: bytes, now: float) -> list[Packet]:
        """Take the ``packet`` that came for ``place`` at the time ``now``; return what to send.

        Whatever it holds, nothing is raised but what ``keep`` raises.
        """
        if not 0 <= place < len(self._envelopes) or not self._buckets[place].takes(now):
            return []
        try:
            message = from_guest(self._envelopes[place].open(packet, "to host"))
        except (EnvelopeError, MessageError):
            return []
        return self._answered(place, message)

    def present(self, present: Iterable[int]) -> list[Packet]:
        """Tell all which places are there now."""
        there = set(present)
        places = range(len(self.table.places))
        joined = tuple(self.has_come(at) for at in places)
        return self._to_all(Present(joined, tuple(at in there for at in places)))

    def hail(self, place: int) -> list[Packet]:
        """Return what asks whether the guest at ``place`` is there; nothing if it never came."""
        return self._to(place, Hail()) if self.has_come(place) else []

    def is_asked(self, place: int) -> bool:
        """Return whether the open proposal needs the answer of ``place``, or of `HOST`."""
        proposal = self._proposal
        return proposal is not None and place in self._asked(proposal.seat)

    # Inside

    def _answered(self, place: int, message: FromGuest) -> list[Packet]:
        match message:
            case Hello():
                return self._greeted(place, message)
            case Share(share=share):
                return self._told(place, share)
            case Wish():
                return self._wished(place, message)
            case Propose():
                return self._proposed(message, place)
            case Answer(token=token, agrees=agrees):
                is_open = self._proposal is not None and self._proposal.token == token
                return self.answer(agrees, place) if is_open else []
            case Kept():
                if self.match is not None and self.match.outcome is not None:
                    self.done.add(place)
                return []

    def _greeted(self, place: int, hello: Hello) -> list[Packet]:
        if hello.version != VERSION:
            return self._to(place, OtherVersion(VERSION))
        is_player = self.table.places[place].seat is not None
        if not is_player and place not in self._watching:
            self._add(Come(place, ""))
        if is_player and hello.promise and not self._promises[place]:
            self._add(Come(place, hello.promise, hello.name.strip()))
            return self._to_all(self._gathering())
        if self.match is None:
            return self._to(place, self._gathering())
        first = 0 if hello.knows is None else hello.knows + 1
        last = min(first + _MOST_AT_ONCE, len(self._states))
        self._buckets[place].spend(last - first)
        packets = self._to(place, self._gathering()) if hello.knows is None else []
        packets += (packet for at in range(first, last) for packet in self._shown(place, at))
        if self._proposal is not None:
            packets += self._to(place, self._asked_message())
        if last == len(self._states):
            packets += self._end(place)
            if not packets:
                packets += self._shown(place, self.revision)
        return packets

    def _told(self, place: int, share: str) -> list[Packet]:
        promise = self._promises[place]
        if self._shares[place] or not all(self._promised()) or promise_of(share) != promise:
            return []
        self._add(Told(place, share))
        if self.match is None:
            return []
        return [packet for at in self._listeners() for packet in self._shown(at, 0)]

    def _wished(self, place: int, wish: Wish) -> list[Packet]:
        match, seat = self.match, self.table.places[place].seat
        if match is None or wish.after > self.revision:
            return []
        if wish.after < self.revision:  # late, or said twice
            return self._shown(place, self.revision)
        if seat is None or seat in self.replaced or not self._may_act(match, seat):
            return self._shown(place, self.revision)
        return self._judged(place, wish, match.state)

    def _judged(self, place: int, wish: Wish, state: Any) -> list[Packet]:
        """Do what is wished in ``state``, or say why not; what takes long is only noted."""
        try:
            command = from_raw(wish.do, self._commands)
            if self._never_waits and is_slow(self._rules, state, command):
                # Said again, or another one: the first is being judged already.
                if self.unjudged is None or self.unjudged.state is not state:
                    self.unjudged = Unjudged(place, wish.after, command, state)
                return []
            why = self._rules.refusal(state, command)
        except MessageError:
            return []
        if why is not None:
            return self._to(place, Refused(wish.after, wish.do, why))
        return self._add_command(command, "person", None)

    def _may_act(self, match: AnyMatch, seat: int) -> bool:
        """Return whether it is the turn of ``seat``; after a result any player goes on."""
        if match.outcome is not None:
            return False
        return match.rules.rests(match.state) or match.rules.to_act(match.state) == seat

    def _add_command(self, command: Any, by: By, facts: Facts | None) -> list[Packet]:
        assert self.match is not None
        if facts is None:
            facts = self._rules._step(self.match.state, command, None).facts
        self._add(Done(as_raw(command), by, facts))
        return self._news()

    def _news(self) -> list[Packet]:
        """Return what all are shown after a deed."""
        return [
            packet
            for at in self._listeners()
            for packet in (*self._shown(at, self.revision), *self._end(at))
        ]

    def _add(self, entry: Entry) -> None:
        self._keep(entry)
        self._apply(entry)

    def _apply(self, entry: Entry) -> None:
        if isinstance(entry, Come) and self.table.places[entry.place].seat is None:
            self._watching.add(entry.place)
            return
        if isinstance(entry, Come):
            self._promises[entry.place] = entry.promise
            self._rename(entry)
            return
        if isinstance(entry, Told):
            self._shares[entry.place] = entry.share
            if all(share or place.seat is None for share, place in self._by_place()):
                self._deal()
            return
        self._proposal = None
        if isinstance(entry, Closed):
            self._closed.add(entry.token)
            return
        if isinstance(entry, Replaced):
            self.replaced |= {entry.seat}
        self._deeds.append(entry)
        assert self.match is not None
        self._events.append(happen(self.match, entry, self._commands))
        self._states.append(self.match.state)

    def _rename(self, come: Come) -> None:
        """Call the guest who has ``come`` as it likes, unless others are called so."""
        seats, at = list(self.setup.seats), self.table.places[come.place].seat
        taken = {seat.name.casefold() for number, seat in enumerate(seats) if number != at}
        if at is not None and come.name and come.name.casefold() not in taken:
            seats[at] = msgspec.structs.replace(seats[at], name=come.name)
            self.setup = msgspec.structs.replace(self.setup, seats=tuple(seats))

    def _deal(self) -> None:
        deal = deal_of((self.table.share, *self._shares))
        self.match = Match(self._rules, msgspec.structs.replace(self.setup, deal=deal))
        self._states.append(self.match.state)

    def _by_place(self) -> Iterator[tuple[str, Place]]:
        return zip(self._shares, self.table.places, strict=True)

    def _promised(self) -> Iterator[bool]:
        """Yield for every place that plays whether its promise is known."""
        for promise, place in zip(self._promises, self.table.places, strict=True):
            if place.seat is not None:
                yield bool(promise)

    # Proposals

    def _proposed(self, proposed: Propose, by: int) -> list[Packet]:
        match, seat = self.match, proposed.seat
        is_late = proposed.after != self.revision or proposed.token in self._closed
        if match is None or is_late or self._proposal is not None:
            return []
        if not self._may_propose(seat, by) or (seat is None and not match.can_undo()):
            return []
        self._proposal = Proposal(proposed.token, by, seat, frozenset((by,)))
        return self._settled()

    def _asked(self, seat: int | None) -> frozenset[int]:
        """Return the places that must agree: all persons but the one who would be replaced."""
        seats = self.table.setup.seats
        elsewhere = {place.seat: at for at, place in enumerate(self.table.places)}
        asked = set()
        for number, who in enumerate(seats):
            if who.player == "person" and number not in self.replaced and number != seat:
                asked.add(elsewhere.get(number, HOST))
        return frozenset(asked)

    def _may_propose(self, seat: int | None, by: int) -> bool:
        elsewhere = {place.seat for place in self.table.places}
        if seat is not None and (seat not in elsewhere or seat in self.replaced):
            return False
        assert self.match is not None
        return by in self._asked(seat) and self.match.outcome is None

    def _settled(self) -> list[Packet]:
        """Do what all have agreed to, or ask the others."""
        proposal = self._proposal
        assert proposal is not None
        if not self._asked(proposal.seat) <= proposal.agreed:
            return self._to_all(self._asked_message())
        self._add(Undone() if proposal.seat is None else Replaced(proposal.seat))
        return self._news()

    # What is said

    def _asked_message(self) -> Asked:
        proposal = self._proposal
        if proposal is None:
            return Asked(self.revision)
        agreed = tuple(sorted(proposal.agreed))
        return Asked(self.revision, proposal.token, proposal.by, proposal.seat, agreed)

    def _gathering(self) -> Gathering:
        deal = Deal(0)  # the true one is known to nobody yet
        setup = msgspec.structs.replace(self.setup, deal=deal)
        seats = tuple(place.seat for place in self.table.places)
        return Gathering(setup, seats, (promise_of(self.table.share), *self._promises))

    def _shown(self, place: int, revision: int) -> list[Packet]:
        """Return the position after ``revision`` deeds as ``place`` may see it."""
        view = self._rules.view(self._states[revision], self.table.places[place].seat)
        deed = self._deeds[revision - 1] if revision else None
        events = self._events[revision - 1] if revision else ()
        return self._to(place, Shown(revision, self.revision, as_raw(view), deed, events))

    def _end(self, place: int) -> list[Packet]:
        match = self.match
        if match is None or match.outcome is None:
            return []
        shares = (self.table.share, *self._shares)
        return self._to(place, Over(self.revision, record.write(match).decode(), shares))

    def _to(self, place: int, message: Message) -> list[Packet]:
        return [Packet(place, self._envelopes[place].seal(packed(message), "to guest"))]

    def _to_all(self, message: Message) -> list[Packet]:
        return [packet for at in self._listeners() for packet in self._to(at, message)]

    def _listeners(self) -> list[int]:
        """Return the places that are told everything: all but those where nobody watches."""
        places = enumerate(self.table.places)
        return [at for at, place in places if place.seat is not None or at in self._watching]


def happen(match: AnyMatch, deed: Deed, commands: Any) -> tuple[Event, ...]:
    """Let ``deed`` happen in ``match``, with ``commands`` of this type, and return its events.

    Raises MessageError for what is no command, RefusedError if it is against the rules.
    """
    if isinstance(deed, Done):
        return match.do(from_raw(deed.do, commands), deed.by, deed.facts).events
    if isinstance(deed, Undone):
        match.undo()
    return ()


class _Bucket:
    """Takes `MOST_A_SECOND` messages a second, and as many more at once."""

    def __init__(self) -> None:
        self._left, self._at = float(MOST_A_SECOND), 0.0

    def takes(self, now: float) -> bool:
        """Return whether one more may be read at the time ``now``, in seconds."""
        passed = max(now - self._at, 0.0)
        self._left = min(self._left + passed * MOST_A_SECOND, MOST_A_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def spend(self, messages: int) -> None:
        """Count so many ``messages`` more, as what was asked for is as dear as they are."""
        self._left -= max(messages, 0)
