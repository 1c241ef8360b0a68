"""Invitations to a match at several computers: a line of text to send to somebody.

``gamesuite:join/balut/…``: the game, and in letters and digits who is invited, the key of his place
and where the host is found. Who has it can play that seat: it is for one person.

>>> invitation = Invitation("balut", "0" * 32, 0, 1, b"k" * 32, "f" * 64, "Ada", ("ada:4711",))
>>> text = invitation_text(invitation)
>>> text.startswith("gamesuite:join/balut/"), len(text)
(True, 167)
>>> invitation_in(f"Come! {text} See you") == invitation
True
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from typing import Annotated, Literal, NamedTuple, TypeAlias

import msgspec

from gamesuite.engine.setup import LONGEST_NAME
from gamesuite.network.envelope import KEY_BYTES
from gamesuite.network.messages import VERSION, Digest
from gamesuite.open_request import SCHEME

_CODE = re.compile(rf"\b{SCHEME}join/([a-z-]{{1,40}})/([\w-]{{1,2000}})", re.ASCII | re.IGNORECASE)
_BEGINNING = re.compile(rf"\b{SCHEME}join/", re.ASCII | re.IGNORECASE)
_LONGEST, _CHECK = 2000, 6
"""How many characters a code has at most, and how many bytes its check."""
WayKind: TypeAlias = Literal["direct", "broker", "folder"]
"""Where a way leads: to an address of the host's computer, to a broker, to a shared folder."""
BY_FOLDER = "folder"
"""How an invitation names the shared folder: which one it is, each computer knows for itself."""
_Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
_Way = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class InvitationError(Exception):
    """An invitation is damaged, or of a newer version."""


class Invitation(NamedTuple):
    """An invitation of the ``host``, whose name it is, to the ``place`` at a match of ``game``.

    ``match`` names the match to carriers, ``seat`` is the one to play, None for a spectator;
    ``key`` is that of the place, and ``promise`` that of the host's share of the luck. The host is
    found in any of the ``ways``.
    """

    game: str
    match: str
    place: int
    seat: int | None
    key: bytes
    promise: Digest
    host: str = ""
    ways: tuple[str, ...] = ()


class _Packed(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """All of an invitation but the game, as short as it can be."""

    match: Annotated[bytes, msgspec.Meta(min_length=16, max_length=16)]
    place: _Number
    seat: _Number | None
    key: Annotated[bytes, msgspec.Meta(min_length=KEY_BYTES, max_length=KEY_BYTES)]
    promise: Annotated[bytes, msgspec.Meta(min_length=32, max_length=32)]
    host: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
    ways: Annotated[tuple[_Way, ...], msgspec.Meta(max_length=8)]


def way_kind(way: str) -> WayKind:
    """Return where ``way``, one of an `Invitation`, leads.

    >>> way_kind("192.168.0.7:47113"), way_kind("mqtt://broker.example:1883"), way_kind("folder")
    ('direct', 'broker', 'folder')
    """
    if way == BY_FOLDER:
        return "folder"
    return "broker" if "://" in way else "direct"


def invitation_text(invitation: Invitation) -> str:
    """Return ``invitation`` as a line to send; raises InvitationError if it has too many ways."""
    own = invitation
    match, promise = bytes.fromhex(own.match), bytes.fromhex(own.promise)
    packed = _Packed(match, own.place, own.seat, own.key, promise, own.host, own.ways)
    data = msgspec.msgpack.encode(packed)
    code = _as_code(_check_of(own.game, data) + data)
    if len(code) > _LONGEST:
        raise InvitationError("too many ways")
    return f"{SCHEME}join/{own.game}/{code}"


def invitation_in(text: str) -> Invitation | None:
    """Return the last invitation in ``text``, None if there is none.

    Raises InvitationError if it is damaged or cut off, or of a newer version.
    """
    beginnings = list(_BEGINNING.finditer(text))
    if not beginnings:
        return None
    found = _CODE.match(text, beginnings[-1].start())
    if found is None:
        raise InvitationError("cut off")
    game, code = found[1].lower(), found[2]
    try:
        data = urlsafe_b64decode(code + "=" * (-len(code) % 4))
        check, packed = data[:_CHECK], data[_CHECK:]
        is_sound = check == _check_of(game, packed) and _as_code(data) == code
        if not is_sound:
            raise InvitationError("damaged")
        own = msgspec.msgpack.decode(packed, type=_Packed)
    except (ValueError, msgspec.MsgspecError) as error:
        raise InvitationError("damaged") from error
    match, promise = own.match.hex(), own.promise.hex()
    return Invitation(game, match, own.place, own.seat, own.key, promise, own.host, own.ways)


def _as_code(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _check_of(game: str, data: bytes) -> bytes:
    """Return some bytes by which damage to ``data`` is noticed, and another version."""
    text = f"{VERSION} {game} ".encode()
    return blake2b(text + data, digest_size=_CHECK, person=b"gs invitation").digest()
