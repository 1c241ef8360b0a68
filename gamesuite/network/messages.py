"""What the program of a host and those of guests say to each other.

The host's program alone holds the match. A guest's one is shown, after each deed, what its seat may
see now; everything else is sending the same again. What comes from outside is never trusted: it is
short, of one of the types here, and decoded strictly.
"""

from __future__ import annotations

import zlib
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec

from gamesuite.engine.match import MOST_ENTRIES, By
from gamesuite.engine.reason import Reason
from gamesuite.engine.setup import LONGEST_NAME, Setup
from gamesuite.engine.step import Event, Facts

T = TypeVar("T")

VERSION = 1
"""The version of what is said; programs of different versions only say so to each other."""
LONGEST_PACKET = 64 * 1024
"""How many bytes a sealed message may have; more is not even opened."""
LONGEST_MESSAGE = 1024 * 1024
"""How many bytes a message may have once it is unpacked."""

Revision: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST_ENTRIES)]
"""How many deeds a position has behind it, those that were undone too: it only rises."""
Digest: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""A share of the luck, or the hash that promises one, in hexadecimal digits."""
DigestOrNone: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{64})?\Z")]
"""The same, or empty."""
Token: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{16}\Z")]
"""What tells a proposal from every other one, so that no answer to it counts for another."""
Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
"""The name of a player."""
HOST = -1
"""Stands for those at the host's own computer where a place says who somebody is."""
_Place: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something said, or done; every kind has a tag."""


# Deeds


class Done(Message, frozen=True, tag="done"):
    """The command ``do`` was done."""

    do: msgspec.Raw
    by: By = "person"
    facts: Facts = {}


class Undone(Message, frozen=True, tag="undone"):
    """The last decision of a person was undone, because all have agreed."""


class Replaced(Message, frozen=True, tag="replaced"):
    """From now on a computer player plays the ``seat`` of somebody who does not come back."""

    seat: _Place


Deed: TypeAlias = Done | Undone | Replaced
"""What brings a match from one revision to the next."""


# From a guest


class Hello(Message, frozen=True, tag="hello"):
    """A guest is there, and knows the positions up to ``knows``, None if none.

    ``promise`` is the hash of its share of the luck, empty for a spectator. ``name`` is what the
    player wants to be called, empty for the name in the invitation.
    """

    version: int
    promise: DigestOrNone
    knows: Revision | None = None
    name: Name = ""


class Share(Message, frozen=True, tag="share"):
    """The share of the luck that was promised; it is told once all promises are known."""

    share: Digest


class Wish(Message, frozen=True, tag="wish"):
    """A guest wants to do the command ``do`` in the position ``after`` so many deeds."""

    after: Revision
    do: msgspec.Raw


class Propose(Message, frozen=True, tag="propose"):
    """A guest proposes something that all must agree to.

    That is to undo, or to let a computer player replace ``seat``.
    """

    token: Token
    after: Revision
    seat: _Place | None = None


class Answer(Message, frozen=True, tag="answer"):
    """What a guest says of the proposal ``token``."""

    token: Token
    agrees: bool


class Kept(Message, frozen=True, tag="kept"):
    """The guest has the end on its disk, and needs nothing more."""


FromGuest: TypeAlias = Hello | Share | Wish | Propose | Answer | Kept


# From the host


class Gathering(Message, frozen=True, tag="gathering"):
    """The match before its deal: its ``setup``, the seat of each place, None for spectators.

    ``promises`` are the host's and those of the places, empty for who has not come yet.
    """

    setup: Setup
    seats: tuple[_Place | None, ...]
    promises: tuple[DigestOrNone, ...]


class Shown(Message, frozen=True, tag="shown"):
    """What the guest may see after ``revision`` deeds: its ``view``.

    ``deed`` is the last of them, and ``events`` what it made happen. There are ``newest`` by now.
    """

    revision: Revision
    newest: Revision
    view: msgspec.Raw
    deed: Deed | None = None
    events: tuple[Event, ...] = ()


class Refused(Message, frozen=True, tag="refused"):
    """The wish to ``do`` something ``after`` so many deeds is against the rules."""

    after: Revision
    do: msgspec.Raw
    reason: Reason


class Asked(Message, frozen=True, tag="asked"):
    """The open proposal of the place ``by``, and who agrees; without ``by`` there is none."""

    after: Revision
    token: Token | None = None
    by: Annotated[int, msgspec.Meta(ge=-1, le=99)] | None = None
    seat: _Place | None = None
    agreed: tuple[int, ...] = ()


class Present(Message, frozen=True, tag="present"):
    """Which places have a guest, and which of those are there now."""

    joined: tuple[bool, ...]
    present: tuple[bool, ...]


class Over(Message, frozen=True, tag="over"):
    """The end, after ``revision`` deeds: the ``record`` of the match, and all shares of the luck.

    The host's share comes first.
    """

    revision: Revision
    record: str
    shares: tuple[DigestOrNone, ...]


class Hail(Message, frozen=True, tag="hail"):
    """The host asks whether the guest is there, who says hello then."""


class OtherVersion(Message, frozen=True, tag="other version"):
    """The host's program says things of another version."""

    version: int


FromHost: TypeAlias = Gathering | Shown | Refused | Asked | Present | Over | Hail | OtherVersion


# Bytes

_GUEST: msgspec.json.Decoder[FromGuest] = msgspec.json.Decoder(FromGuest)
_HOST: msgspec.json.Decoder[FromHost] = msgspec.json.Decoder(FromHost)
_ENCODER = msgspec.json.Encoder()


class MessageError(Exception):
    """What was received is none of the messages here."""


def packed(message: Message) -> bytes:
    """Return ``message`` as bytes to seal."""
    return zlib.compress(_ENCODER.encode(message))


def from_guest(data: bytes) -> FromGuest:
    """Return what a guest said in ``data``; raises MessageError."""
    return _unpacked(data, _GUEST)


def from_host(data: bytes) -> FromHost:
    """Return what the host said in ``data``; raises MessageError."""
    return _unpacked(data, _HOST)


def as_raw(value: Any) -> msgspec.Raw:
    """Return ``value``, a command or a view, as it stands in a message."""
    return msgspec.Raw(_ENCODER.encode(value))


def from_raw(raw: msgspec.Raw, kind: Any) -> Any:
    """Return the command or the view ``raw`` of the type ``kind``; raises MessageError."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise MessageError(str(error)) from None


def _unpacked(data: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(data, LONGEST_MESSAGE)
        if not unpacker.eof:
            raise MessageError("too long, or cut off")
        return decoder.decode(text)
    except (zlib.error, msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise MessageError(str(error)) from None
