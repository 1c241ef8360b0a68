"""The guest of a match at several computers: it is shown positions, and says what it wants.

Its state is what it was shown, kept on disk before anything is said about it. It trusts the host
only with the order of what happens and with the verdicts on words: at the end it works out the deal
from all shares, replays every deed and compares every view that it was ever shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import Any, Literal, TypeAlias

import msgspec

from gamesuite.catalogue import game
from gamesuite.engine import record
from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.match import Entry as MatchEntry
from gamesuite.engine.mirror import Mirror
from gamesuite.engine.reason import Reason, RefusedError
from gamesuite.engine.rules import command_type, view_type
from gamesuite.engine.setup import Deal, Setup
from gamesuite.engine.step import Event
from gamesuite.engine.words.seats import seat_names
from gamesuite.network.envelope import Envelope, EnvelopeError, deal_of, new_token, promise_of
from gamesuite.network.host import happen
from gamesuite.network.messages import (
    VERSION,
    Answer,
    Asked,
    Deed,
    Digest,
    Done,
    FromHost,
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
    from_host,
    from_raw,
    packed,
)

Fault: TypeAlias = Literal["", "promise", "view", "contradiction", "deal", "record", "version"]
"""What is wrong with what the host says, empty for nothing: a broken promise of a share, a view
that no position has, two views of one position, another deal or record at the end, another
version."""


class Invited(msgspec.Struct, frozen=True):
    """What a guest keeps from its invitation on, with its own ``share`` of the luck.

    ``promise`` is the host's, and ``seat`` the one it plays, None for a spectator.
    """

    match: str
    game: str
    place: int
    seat: int | None
    key: bytes
    promise: Digest
    share: Digest
    name: str = ""
    """What the player wants to be called, empty for the name in the invitation."""


class Promised(msgspec.Struct, frozen=True, tag="promised"):
    """What the host said last before the deal: everybody's promises are in it."""

    said: Gathering


class Seen(msgspec.Struct, frozen=True, tag="seen"):
    """The position after ``deed`` as it was shown."""

    view: msgspec.Raw
    deed: Deed | None


class Wanted(msgspec.Struct, frozen=True, tag="wanted"):
    """The guest wants to do the command ``do`` after so many deeds."""

    after: int
    do: msgspec.Raw


class Dropped(msgspec.Struct, frozen=True, tag="dropped"):
    """The last wish is against the rules."""


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The end: the ``record``, all ``shares``, and what was found wrong with them."""

    record: str
    shares: tuple[str, ...]
    fault: Fault


Entry: TypeAlias = Promised | Seen | Wanted | Dropped | Ended
"""What a guest keeps, in order."""


class Guest:
    """Plays the seat of ``invited``, of which ``entries`` are kept already.

    ``keep`` writes an entry to disk before anything is said about it; what it raises is raised
    here.
    """

    def __init__(
        self, invited: Invited, entries: Iterable[Entry], keep: Callable[[Entry], None]
    ) -> None:
        self.invited = invited
        self._keep = keep
        self._rules = game(invited.game).rules
        self._commands, self._views = command_type(self._rules), view_type(self._rules)
        self._envelope = Envelope(invited.match, invited.place, invited.key)
        self._seen: list[Seen] = []
        self._hashes: list[bytes] = []
        self._promised: Promised | None = None
        self._wanted: Wanted | None = None
        self.view: Any = None
        """What the seat may see now, None before the deal."""
        self.state: Any = None
        """A state with that view: it is guessed, so what is hidden in it means nothing."""
        self.match: Mirror | None = None
        """The match as the seat sees it, None before the deal."""
        self.events: tuple[Event, ...] = ()
        """What the last deed made happen, as far as it was shown since the start."""
        self.gathering: Gathering | None = None
        """What the host has said last before the deal."""
        self.ended: Ended | None = None
        """The end, once it is on disk."""
        self.fault: Fault = ""
        """What is wrong with what the host says."""
        self.refused: Reason | None = None
        """Why the last wish was refused, None if it was not."""
        self.present: Present | None = None
        """Who is there, as far as the host has said."""
        self.was_heard = False
        """Whether the last packet came from the host."""
        self.asked: Asked | None = None
        """The open proposal, None if there is none."""
        for entry in entries:
            self._apply(entry)

    # What is known

    @property
    def revision(self) -> int | None:
        """How many deeds the position shown has behind it, None before the deal."""
        return len(self._seen) - 1 if self._seen else None

    @property
    def setup(self) -> Setup | None:
        """The setup of the match without its deal, None before the host has said it."""
        return None if self._promised is None else self._promised.said.setup

    @property
    def last_deed(self) -> Deed | None:
        """The deed that led to the position shown, None if there is none."""
        return self._seen[-1].deed if self._seen else None

    @property
    def wish(self) -> Any:
        """The command that the guest wants to do and of which nothing is known yet, or None."""
        wanted = self._wanted
        if wanted is None or wanted.after != self.revision:
            return None
        return from_raw(wanted.do, self._commands)

    # What the player does

    def hello(self) -> bytes:
        """Return what says to the host that the guest is there, and what it wants to do.

        It is also sent again while no answer comes.
        """
        promise = promise_of(self.invited.share) if self.invited.seat is not None else ""
        return self._sealed(Hello(VERSION, promise, self.revision, self.invited.name))

    def again(self) -> list[bytes]:
        """Return everything that the host may not have heard."""
        wanted = self._wanted
        if self.ended is not None:
            return [self._sealed(Kept())]
        if wanted is not None and wanted.after == self.revision:
            return [self.hello(), self._sealed(Wish(wanted.after, wanted.do))]
        return [self.hello()]

    def want(self, command: Any) -> bytes:
        """Keep that the seat wants to do ``command`` here, and return what to send."""
        assert self.revision is not None
        wanted = Wanted(self.revision, as_raw(command))
        self.refused = None
        self._add(wanted)
        return self._sealed(Wish(self.revision, as_raw(command)))

    def propose(self, seat: int | None = None) -> bytes:
        """Return what proposes to undo, or to let a computer player replace ``seat``."""
        return self._sealed(Propose(new_token(), self.revision or 0, seat))

    def answer(self, agrees: bool) -> bytes:
        """Return what agrees to the open proposal, or not; there must be one."""
        assert self.asked is not None
        assert self.asked.token is not None
        return self._sealed(Answer(self.asked.token, agrees))

    # What the host says

    def receive(self, packet: bytes) -> list[bytes]:
        """Take the ``packet`` that came; return what to send.

        Whatever it holds, nothing is raised but what ``keep`` raises.
        """
        self.was_heard = False
        try:
            message = from_host(self._envelope.open(packet, "to guest"))
        except (EnvelopeError, MessageError):
            return []
        self.was_heard = True
        return self._answered(message)

    # Inside

    def _answered(self, message: FromHost) -> list[bytes]:
        match message:
            case Gathering():
                return self._gathered(message)
            case Shown():
                return self._shown(message)
            case Refused(after=after, do=do, reason=reason):
                if self._wanted == Wanted(after, do) and after == self.revision:
                    self._add(Dropped())
                    self.refused = reason
            case Asked():
                self.asked = message if message.token is not None else None
            case Present():
                self.present = message
            case Over():
                return self._over(message)
            case Hail():
                return self.again()
            case OtherVersion():
                self.fault = "version"
        return []

    def _gathered(self, message: Gathering) -> list[bytes]:
        """Keep the promises once all are known, and then tell the share."""
        if self._promised is None:
            if not self._is_own(message):
                self.fault = "promise"
                return []
            if not self._can_play(message.setup):
                self.fault = "version"
                return []
            self.gathering = message
            promises = message.promises[1:]
            if not all(
                promise
                for promise, seat in zip(promises, message.seats, strict=True)
                if seat is not None
            ):
                return []
            self._add(Promised(message))
        assert self._promised is not None
        if message != self._promised.said:
            self.fault = "promise"
            return []
        return [self._sealed(Share(self.invited.share))] if self.invited.seat is not None else []

    def _is_own(self, message: Gathering) -> bool:
        """Return whether ``message`` fits the invitation: the game, the seat and the promises."""
        own, place = self.invited, self.invited.place
        if message.setup.game != own.game or len(message.promises) != len(message.seats) + 1:
            return False
        if place >= len(message.seats) or message.seats[place] != own.seat:
            return False
        taken = [seat for seat in message.seats if seat is not None]
        if len({*taken}) < len(taken) or any(seat >= len(message.setup.seats) for seat in taken):
            return False
        promise = promise_of(own.share) if own.seat is not None else ""
        return message.promises[0] == own.promise and message.promises[place + 1] in ("", promise)

    def _can_play(self, setup: Setup) -> bool:
        """Return whether this version of the game has ``setup``."""
        try:
            Match(self._rules, msgspec.structs.replace(setup, deal=Deal(0)))
        except RefusedError:
            return False
        return True

    def _shown(self, message: Shown) -> list[bytes]:
        known = -1 if self.revision is None else self.revision
        if message.revision <= known:
            if _hash(message.view) != self._hashes[message.revision]:
                self.fault = "contradiction"
            return []
        if message.revision > known + 1:
            return [self.hello()]
        if self._promised is None:
            return []
        if (message.deed is None) != (message.revision == 0) or not self._is_possible(message):
            self.fault = "view"
            return []
        self.events = message.events
        self._add(Seen(message.view, message.deed))
        self.asked = None
        return [self.hello()] if message.newest > message.revision else []

    def _is_possible(self, message: Shown) -> bool:
        """Return whether a position has the view of ``message``, and its deed can lead there."""
        try:
            view, _state = self._positioned(message.view)
            return message.deed is None or self._is_deed(message.deed, view)
        except Exception:  # senseless views and commands fail anywhere in the rules
            return False

    def _is_deed(self, deed: Deed, view: Any) -> bool:
        """Return whether ``deed`` is one that may lead to ``view``; raises anything if it is none.

        Whether a command is allowed is for the host to say, but all that is said of it must be: no
        table could show another one.
        """
        assert self.match is not None
        assert self._promised is not None
        if isinstance(deed, Undone):
            return self.match.can_undo()
        if isinstance(deed, Replaced):
            return deed.seat in self._promised.said.seats
        command, names = from_raw(deed.do, self._commands), seat_names(self.match.setup.seats)
        words = game(self.invited.game).descriptions
        words.report(self.view, command, names[0])
        words.command(self.view, command)
        words.chance_result(view, command)
        words.news(self.view, view, names)
        return True

    def _positioned(self, raw: msgspec.Raw) -> tuple[Any, Any]:
        """Return the view ``raw``, and a state that has it; raises anything for a senseless one."""
        view = from_raw(raw, self._views)
        state = self._rules.guess(view, 0)
        if self._rules.view(state, self.invited.seat) != view:
            raise ValueError("no position has this view")
        if self._rules.outcome(state) is None:
            self._rules.to_act(state)
        return view, state

    def _over(self, message: Over) -> list[bytes]:
        if self.revision is None or message.revision > self.revision:
            return [self.hello()]  # some of it is still under way
        if self.ended is None:
            self._add(Ended(message.record, message.shares, self._checked(message)))
        return [self._sealed(Kept())]

    def _checked(self, message: Over) -> Fault:
        """Return what is wrong with the end, as everything that was shown tells."""
        promised = self._promised
        if promised is None:
            return "promise"
        shares = message.shares
        said = tuple(promise_of(share) if share else "" for share in shares)
        own = self.invited
        if said != promised.said.promises:
            return "promise"
        if own.seat is not None and shares[own.place + 1] != own.share:
            return "promise"
        setup = msgspec.structs.replace(promised.said.setup, deal=deal_of(shares))
        try:
            match = self._replayed(Match(self._rules, setup))
        except (RefusedError, MessageError):
            return "record"
        if match is None:
            return "deal"
        return "" if record.write(match).decode() == message.record else "record"

    def _replayed(self, match: AnyMatch) -> AnyMatch | None:
        """Return ``match`` after every deed, None if it was shown another way."""
        for seen in self._seen:
            if seen.deed is not None:
                happen(match, seen.deed, self._commands)
            if from_raw(seen.view, self._views) != match.view(self.invited.seat):
                return None
        return match

    def _add(self, entry: Entry) -> None:
        self._keep(entry)
        self._apply(entry)

    def _apply(self, entry: Entry) -> None:
        match entry:
            case Promised():
                self._promised, self.gathering = entry, entry.said
            case Seen():
                self._seen.append(entry)
                self._hashes.append(_hash(entry.view))
                self.view, self.state = self._positioned(entry.view)
                self._follow(entry.deed)
            case Wanted():
                self._wanted = entry
            case Dropped():
                self._wanted = None
            case Ended():
                self.ended, self.fault = entry, entry.fault

    def _follow(self, deed: Deed | None) -> None:
        """Let the match be in the newest state, to which ``deed`` has led."""
        if self.match is None:
            assert self.setup is not None
            self.match = Mirror(self._rules, self.setup, self.state)
        if isinstance(deed, Done):
            command = from_raw(deed.do, self._commands)
            self.match.follow(MatchEntry(command, deed.by, deed.facts), self.state)
        elif isinstance(deed, Undone):
            self.match.follow_undo(self.state)

    def _sealed(self, message: Message) -> bytes:
        return self._envelope.seal(packed(message), "to host")


def _hash(raw: msgspec.Raw) -> bytes:
    return blake2b(bytes(raw), digest_size=16).digest()
