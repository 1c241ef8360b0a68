"""Seals what is said, and draws a deal that nobody chooses.

Every place at a table has a key, which only the host's program and that guest's have: it is all
that says who somebody is. A sealed message is XChaCha20-Poly1305 over the packed message, with the
match, the place and the direction as data that must agree; so none can be read, forged, or sent
back, or on to another place or match. That a message is repeated or late shows in its revision.

The luck of a match is the hash of a share of everybody's. Each promises his share by its hash
before he hears the others'; the host's promise stands in the invitation, and the host tells his
share only at the end, as the deal could be worked out with it.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from typing import Literal

from nacl.bindings import crypto_aead_xchacha20poly1305_ietf_ABYTES as _TAG
from nacl.bindings import crypto_aead_xchacha20poly1305_ietf_decrypt as _decrypt
from nacl.bindings import crypto_aead_xchacha20poly1305_ietf_encrypt as _encrypt
from nacl.bindings import crypto_aead_xchacha20poly1305_ietf_KEYBYTES as _KEY
from nacl.bindings import crypto_aead_xchacha20poly1305_ietf_NPUBBYTES as _NONCE
from nacl.exceptions import CryptoError

from gamesuite.engine.setup import Deal
from gamesuite.network.messages import LONGEST_PACKET

KEY_BYTES: int = _KEY
"""How many bytes a key has."""
Direction = Literal["to guest", "to host"]
SHORTEST: int = _NONCE + _TAG
"""How many bytes a packet has at least."""
PROOF_BYTES = 32
"""How many bytes a proof has, and the challenge to it."""
_DIGITS = 32
"""How many bytes shares and promises have."""


class EnvelopeError(Exception):
    """A packet was not sealed with the key of its place, or for another match or direction."""


class Envelope:
    """Seals and opens what is said between the host and the guest at ``place`` of ``match``."""

    def __init__(self, match: str, place: int, key: bytes) -> None:
        self._about = f"gamesuite {match} {place} "
        self._key = key

    def seal(self, message: bytes, direction: Direction) -> bytes:
        """Return ``message`` sealed; raises EnvelopeError if it is too long."""
        nonce = secrets.token_bytes(_NONCE)
        sealed = nonce + _encrypt(message, self._data(direction), nonce, self._key)
        if len(sealed) > LONGEST_PACKET:
            raise EnvelopeError("too long")
        return sealed

    def open(self, packet: bytes, direction: Direction) -> bytes:
        """Return the message in ``packet``; raises EnvelopeError."""
        if not SHORTEST <= len(packet) <= LONGEST_PACKET:
            raise EnvelopeError("no packet")
        try:
            nonce, sealed = packet[:_NONCE], packet[_NONCE:]
            return bytes(_decrypt(sealed, self._data(direction), nonce, self._key))
        except CryptoError:
            raise EnvelopeError("not sealed for this place") from None

    def _data(self, direction: Direction) -> bytes:
        return (self._about + direction).encode()


def new_key() -> bytes:
    """Return a new key of a place."""
    return secrets.token_bytes(KEY_BYTES)


def new_match() -> str:
    """Return what names a new match to carriers."""
    return secrets.token_hex(16)


def new_share() -> str:
    """Return a new share of the luck."""
    return secrets.token_hex(_DIGITS)


def new_token() -> str:
    """Return what tells a new proposal from every other one."""
    return secrets.token_hex(8)


def promise_of(share: str) -> str:
    """Return the hash that promises ``share``."""
    return blake2b(share.encode(), digest_size=_DIGITS, person=b"gs promise").hexdigest()


def proof_of(key: bytes, challenge: bytes) -> bytes:
    """Return what shows, to who has sent the ``challenge``, that its sender knows the ``key``."""
    return blake2b(challenge, digest_size=PROOF_BYTES, key=key, person=b"gs proof").digest()


def deal_of(shares: Sequence[str]) -> Deal:
    """Return the deal that all ``shares`` decide, the host's first; spectators have empty ones."""
    text = "\n".join(shares).encode()
    luck = blake2b(text, digest_size=_DIGITS, person=b"gs deal").digest()
    return Deal(int.from_bytes(luck[:8], "big") >> 11, secret=luck[8:24].hex())
