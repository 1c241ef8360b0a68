"""Carries packets over a broker, any server of MQTT 5: for those who are far away, or seldom there.

The broker keeps what is sent for those who are away, as long as it likes. It can delay and drop,
and nothing else: see `gamesuite.network.envelope`. So the connection is not sealed besides. Whoever
knows the address can use it.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b
from socket import IPPROTO_TCP, TCP_NODELAY
from typing import Any, NamedTuple
from urllib.parse import quote, unquote, urlsplit

from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from gamesuite.network.carrier import Heard, new_hint
from gamesuite.network.messages import HOST, LONGEST_PACKET

_SCHEME, _PORT = "mqtt", 1883
"""How the address of a broker begins, and its usual port. What is carried is sealed anyway."""
_KEPT_FOR = 30 * 24 * 60 * 60
"""For how many seconds a broker is asked to keep what is sent for somebody who is away."""
_MOST_WAITING = 1000
"""How many packets wait while there is no connection; older ones are lost, and asked for again."""
_ALIVE = 60
"""Every so many seconds there is a sign of life."""
_SLOWEST = 15
"""After at most so many seconds a lost connection is tried again."""


_ALL = "all"
"""Stands in a topic for the places of all guests."""


class Broker(NamedTuple):
    """The address of a broker, and who is to say so there, both empty for nobody."""

    host: str
    port: int
    name: str = ""
    password: str = ""

    @property
    def address(self) -> str:
        """The address with all that is known, as `broker_of` reads it."""
        user = quote(self.name, safe="")
        user += f":{quote(self.password, safe='')}" if self.password else ""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{_SCHEME}://{user}{'@' if user else ''}{host}:{self.port}"


class BrokerError(Exception):
    """Something is no address of a broker."""


def broker_of(address: str) -> Broker:
    """Return the broker at ``address``, "mqtt://name:password@host:1883" or less.

    Raises BrokerError.

    >>> broker_of("broker.example")
    Broker(host='broker.example', port=1883, name='', password='')
    """
    text = address.strip()
    try:
        parts = urlsplit(text if "://" in text else f"{_SCHEME}://{text}")
        port = parts.port
    except ValueError:
        raise BrokerError(address) from None
    if parts.scheme != _SCHEME or not parts.hostname or parts.path.strip("/"):
        raise BrokerError(address)
    name, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Broker(parts.hostname, port or _PORT, name, password)


class BrokerCarrier:
    """Carries the packets of ``match`` over ``broker``, for ``place``, which may be `HOST`.

    ``secret`` is a key of that place: its hash is the name by which the broker knows this program,
    so that nobody else can take its place there. It connects by itself, again and again. Once the
    connection ends, in whatever way, the broker tells the others by a hint, its last will.
    """

    def __init__(self, broker: Broker, match: str, place: int, secret: bytes, heard: Heard) -> None:
        self._match, self._place, self._heard = match, place, heard
        self._is_closed = False
        name = blake2b(secret, digest_size=16, person=b"gs broker").hexdigest()
        self._client = client = Client(
            CallbackAPIVersion.VERSION2, client_id=name, protocol=MQTTProtocolVersion.MQTTv5
        )
        if broker.name:
            client.username_pw_set(broker.name, broker.password)
        client.max_queued_messages_set(_MOST_WAITING)
        client.reconnect_delay_set(1, _SLOWEST)
        client.on_socket_open = _send_at_once
        client.on_connect = self._subscribe
        client.on_message = self._take
        client.will_set(self._topic(_ALL if place == HOST else place), new_hint(), qos=1)
        kept = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call]
        kept.SessionExpiryInterval = _KEPT_FOR
        kept.MaximumPacketSize = 2 * LONGEST_PACKET
        client.connect_async(broker.host, broker.port, _ALIVE, clean_start=False, properties=kept)
        client.loop_start()

    def send(self, place: int, packet: bytes) -> None:
        """Send ``packet`` to the guest at ``place``, or from there to the host. It never waits."""
        with suppress(ValueError):  # of a queue that is full: it is asked for again
            self._client.publish(self._topic(place), packet, qos=1)

    def _topic(self, place: int | str) -> str:
        """Return the topic to which this side writes to or from ``place``."""
        return f"gamesuite/{self._match}/{place}/{'g' if self._place == HOST else 'h'}"

    @property
    def is_connected(self) -> bool:
        """Whether there is a connection to the broker."""
        return self._client.is_connected()

    def close(self, *, for_good: bool = False) -> None:
        """End the connection; its thread, which may be looking for the broker, ends by itself."""
        self._is_closed = True
        kind = PacketTypes.DISCONNECT
        self._client.disconnect(ReasonCode(kind, "Disconnect with will message"))

    # In the thread of the client

    def _subscribe(self, client: Client, *_unused: Any) -> None:
        if self._is_closed:  # while it was looking for the broker
            client.disconnect()
            return
        way = "h" if self._place == HOST else "g"
        for at in ("+",) if self._place == HOST else (str(self._place), _ALL):
            client.subscribe(f"gamesuite/{self._match}/{at}/{way}", qos=1)

    def _take(self, _client: Client, _data: object, message: MQTTMessage) -> None:
        *_rest, at, _way = message.topic.split("/")
        if at == _ALL and self._place != HOST and not self._is_closed:
            self._heard(self._place, new_hint())  # whatever somebody has written there
        is_place = at.isascii() and at.isdigit() and len(at) <= 2
        if is_place and len(message.payload) <= LONGEST_PACKET and not self._is_closed:
            self._heard(int(at), bytes(message.payload))


def _send_at_once(_client: Client, _data: object, connection: Any) -> None:
    """Let small packets not wait until those before them are confirmed, 40 ms each."""
    connection.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
