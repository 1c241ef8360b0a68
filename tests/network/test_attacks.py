"""What strangers, brokers, guests and hosts may try: nothing raises, and nothing comes of it."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamesuite.dice.rules import Roll
from gamesuite.engine.setup import Deal
from gamesuite.games.balut.rules import Write
from gamesuite.network.envelope import Envelope, deal_of, new_key
from gamesuite.network.guest import Fault, Guest, Seen
from gamesuite.network.host import MOST_A_SECOND
from gamesuite.network.messages import (
    LONGEST_PACKET,
    VERSION,
    Answer,
    Deed,
    Done,
    Gathering,
    Hello,
    Kept,
    Message,
    Over,
    Propose,
    Replaced,
    Share,
    Shown,
    Undone,
    Wish,
    as_raw,
    from_guest,
    from_host,
    packed,
)
from tests.network.company import Company, Disk


@pytest.fixture
def company() -> Company:
    """Return three players at Balut, after three deeds; the first guest is to act."""
    company = Company("balut", others=2)
    company.gather()
    while company.host.revision < 3 or company.match.rules.to_act(company.match.state) != 1:
        company.act()
        company.carry()
    return company


def told(company: Company, place: int, *packets: bytes) -> None:
    """Let ``packets`` come to the host for ``place``, and carry what follows."""
    company.to_host += ((place, packet) for packet in packets)
    company.carry()


def wished(company: Company) -> bytes:
    """Return the sealed wish of the first guest to do something that is allowed."""
    commands = company.match.rules.legal_commands(company.match.state)
    return company.guests[0].want(next(iter(commands)))


# Strangers, and brokers who see all packets


def test_a_changed_bit_or_a_cut_packet_is_nothing(company: Company) -> None:
    packet, before = wished(company), company.host.revision
    for at in range(0, len(packet), 7):
        told(company, 0, packet[:at] + bytes((packet[at] ^ 1,)) + packet[at + 1 :], packet[:at])
    assert company.host.revision == before
    told(company, 0, packet)
    assert company.host.revision == before + 1


def test_a_packet_for_another_place_match_or_direction_is_nothing(company: Company) -> None:
    packet, before = wished(company), company.host.revision
    told(company, 1, packet)
    other = Company("balut", others=2)
    other.gather()
    told(other, 0, packet)
    hello = company.envelope(0).seal(packed(Hello(VERSION, "", before)), "to host")
    (back,) = company.host.receive(0, hello, 0.0)
    told(company, 0, back.data)
    assert company.guests[1].receive(back.data) == []
    assert company.guests[0].receive(packet) == []
    assert (company.host.revision, other.host.revision) == (before, 0)


def test_a_packet_said_again_and_again_counts_once(company: Company) -> None:
    packet, before = wished(company), company.host.revision
    for _ in range(50):
        told(company, 0, packet)
    assert company.host.revision == before + 1


def test_an_answer_counts_for_its_own_proposal_alone(company: Company) -> None:
    first, second = company.guests
    proposed = first.propose()
    told(company, 0, proposed)
    agreed = second.answer(agrees=True)
    told(company, 1, agreed)
    company.to_guests += company.host.answer(agrees=False)
    company.carry()
    for is_new_host in (False, True):
        if is_new_host:
            company.kill(None)
        told(company, 0, proposed)
        assert company.host.proposal is None, "said again by a broker"
    told(company, 0, first.propose())
    told(company, 1, agreed)
    assert company.host.proposal is not None
    assert company.host.proposal.agreed == {0}


def test_a_refusal_counts_for_its_own_wish_alone(company: Company) -> None:
    guest, rules, state = company.guests[0], company.match.rules, company.match.state
    allowed = next(iter(rules.legal_commands(state)))
    wrong = Write("straight") if rules.refusal(state, Write("straight")) else Roll((0, 1, 2, 3, 4))
    refused = company.host.receive(0, guest.want(wrong), company.now)
    for packet in refused:
        guest.receive(packet.data)
    assert (guest.wish, guest.refused is not None) == (None, True)
    guest.want(allowed)
    for packet in refused:
        guest.receive(packet.data)
    assert guest.wish == allowed, "said again by a broker"


def test_without_a_key_nobody_is_heard(company: Company) -> None:
    before = company.host.revision
    stranger = Envelope(company.table.match, 0, new_key())
    raw = as_raw(next(iter(company.match.rules.legal_commands(company.match.state))))
    told(company, 0, stranger.seal(packed(Wish(before, raw)), "to host"))
    told(company, 99, wished(company))
    told(company, -1, wished(company))
    assert company.host.revision == before


def test_who_watches_changes_nothing() -> None:
    company = Company("balut", others=1, spectators=1)
    company.gather()
    company.act()
    company.carry()
    host, match, watching = company.host, company.match, company.envelope(1)
    revision = host.revision
    seat = match.rules.to_act(match.state)
    said: list[Message] = [
        Wish(revision, as_raw(next(iter(match.rules.legal_commands(match.state))))),
        Propose("0" * 16, revision),
        Propose("1" * 16, revision, 1),
        Share(company.invited[1].share),
        Hello(VERSION, "0" * 64, revision, "Ada"),
        Kept(),
    ]
    for message in said:
        told(company, 1, watching.seal(packed(message), "to host"))
    assert (host.revision, host.proposal, host.replaced) == (revision, None, frozenset())
    assert [each.name for each in host.setup.seats] == ["Ada", "Guest 0"]
    company.to_guests += host.propose()
    company.carry()
    assert host.proposal is not None
    told(company, 1, watching.seal(packed(Answer(host.proposal.token, agrees=False)), "to host"))
    assert host.proposal is not None, "nobody has asked who watches"
    assert match.rules.to_act(match.state) == seat


@pytest.mark.parametrize("size", [0, 1, 39, 40, LONGEST_PACKET, LONGEST_PACKET + 1, 10**7])
def test_packets_of_any_size_are_nothing(company: Company, size: int) -> None:
    junk = Random(size).randbytes(size)
    assert company.host.receive(0, junk, 0.0) == []
    assert company.guests[0].receive(junk) == []


# Guests with a good key


def sealed(company: Company, text: bytes) -> bytes:
    """Return what the first guest would say if its program said ``text``."""
    return company.envelope(0).seal(zlib.compress(text), "to host")


def test_a_packet_that_unpacks_to_very_much_is_not_unpacked(company: Company) -> None:
    bomb = zlib.compress(b"[" * 50_000_000)
    envelope = company.envelope(0)
    assert company.host.receive(0, envelope.seal(bomb, "to host"), 0.0) == []
    assert company.guests[0].receive(envelope.seal(bomb, "to guest")) == []


COMMANDS = [
    b"{}", b"null", b"[]", b'{"type":"fly"}', b'{"type":"write"}', b'{"type":"roll","kept":[9]}',
    b'{"type":"roll","kept":[-1,1e400]}', b"[" * 5000, b'{"type":{"type":{}}}', b"\xff",
    b'{"type":"write","category":"balut","extra":1}', b'{"type":"roll","kept":[0,0,0,0,0,0,0]}',
]  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
def test_a_senseless_wish_changes_nothing(company: Company, command: bytes) -> None:
    before = company.host.revision
    told(company, 0, sealed(company, b'{"type":"wish","after":%d,"do":%b}' % (before, command)))
    assert company.host.revision == before
    told(company, 0, wished(company))
    assert company.host.revision == before + 1


@given(st.binary(max_size=200), st.text(max_size=60), st.integers())
@settings(max_examples=200)
def test_anything_sealed_well_raises_nothing(junk: bytes, text: str, number: int) -> None:
    company = SEASONED
    for data in (junk, msgspec.json.encode([text, number]), msgspec.json.encode({"type": text})):
        company.host.receive(0, sealed(company, data), 0.0)
        company.guests[0].receive(company.envelope(0).seal(zlib.compress(data), "to guest"))


def _members(kind: str) -> dict[str, Any]:
    """Return a message of ``kind`` with all its members, to be damaged."""
    return {
        "type": kind, "version": 1, "promise": "", "knows": None, "share": "0" * 64, "after": 1,
        "do": {"type": "roll"}, "seat": 1, "agrees": True, "revision": 1, "newest": 1,
        "view": {}, "deed": None, "events": [], "reason": {"key": "over"}, "by": 1, "agreed": [1],
        "joined": [True], "present": [True], "record": "", "shares": [""], "promises": [""],
        "seats": [1], "setup": {},
    }  # fmt: skip


KINDS = (
    "hello", "share", "wish", "propose", "answer", "kept", "gathering", "shown", "refused",
    "asked", "present", "over", "other version",
)  # fmt: skip
ODD: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5),
    st.lists(st.integers(), max_size=3), st.just({}), st.just("0" * 64),
)  # fmt: skip


@given(st.sampled_from(KINDS), st.lists(st.tuples(st.sampled_from(sorted(_members(""))), ODD)))
@settings(max_examples=400)
def test_half_right_messages_raise_nothing(kind: str, changes: list[tuple[str, Any]]) -> None:
    wanted = {"hello": ("version", "promise", "knows"), "wish": ("after", "do")}
    members = _members(kind)
    if kind in wanted:
        members = {name: members[name] for name in ("type", *wanted[kind])}
    members |= {name: value for name, value in changes if name in members and name != "type"}
    company, text = SEASONED, msgspec.json.encode(members)
    before = company.host.revision
    company.host.receive(1, company.envelope(1).seal(zlib.compress(text), "to host"), 0.0)
    guest = company.started_guest(0)
    guest.receive(company.envelope(0).seal(zlib.compress(text), "to guest"))
    assert company.host.revision == before, "it is not the turn of that guest"


def _seasoned() -> Company:
    company = Company("balut", others=2, luck=9)
    company.gather()
    return company


SEASONED = _seasoned()
"""A match that begins with the host's turn, in which nothing that guests say does anything."""


def test_a_flood_does_not_slow_the_others(company: Company) -> None:
    hello = company.envelope(1).seal(packed(Hello(VERSION, "")), "to host")
    answered = sum(bool(company.host.receive(1, hello, 1000.0)) for _ in range(2000))
    assert answered < MOST_A_SECOND
    before = company.host.revision
    assert company.host.receive(0, wished(company), 1000.0)
    assert company.host.revision == before + 1
    assert company.host.receive(1, hello, 1010.0), "it is heard again later"


# Hosts who lie


def lied(company: Company, message: Any) -> Guest:
    """Return the second guest, started anew, after it has heard ``message`` of the host."""
    return lied_to(company, company.guests[1], message)


def test_a_host_that_shows_two_positions_for_one_is_named(company: Company) -> None:
    seen = company.seen(1)
    assert lied(company, Shown(2, 3, seen[2].view, seen[2].deed)).fault == ""
    assert lied(company, Shown(2, 3, seen[1].view, seen[2].deed)).fault == "contradiction"


@pytest.mark.parametrize("change", ["{}", "null", '{"turn":-1}', "[" * 900 + "]" * 900])
def test_a_view_of_no_position_is_not_taken(company: Company, change: str) -> None:
    guest = company.guests[1]
    known, deed = guest.revision, company.seen(1)[-1].deed
    assert known is not None
    raw = msgspec.Raw(change.encode())
    assert lied(company, Shown(known + 1, known + 1, raw, deed)).fault == "view"
    assert guest.revision == known


def changed_shares(shares: tuple[str, ...]) -> tuple[str, ...]:
    return (*shares[:1], "0" * 64, *shares[2:])


def changed_own(shares: tuple[str, ...]) -> tuple[str, ...]:
    return (*shares[:2], "0" * 64)


def changed_hosts(shares: tuple[str, ...]) -> tuple[str, ...]:
    return ("0" * 64, *shares[1:])


@pytest.mark.parametrize("change", [changed_shares, changed_own, changed_hosts])
def test_a_share_that_was_not_promised_is_noticed(
    change: Callable[[tuple[str, ...]], tuple[str, ...]],
) -> None:
    company, over = finished()
    assert _ended(company, over).fault == ""
    assert _ended(company, msgspec.structs.replace(over, shares=change(over.shares))).fault
    assert _ended(company, msgspec.structs.replace(over, shares=())).fault == "promise"


def test_another_record_or_deal_at_the_end_is_noticed() -> None:
    company, over = finished()
    other = over.record.replace('"cursor":', '"cursor": ')
    assert _ended(company, msgspec.structs.replace(over, record=other)).fault == "record"
    entries = company.guest_disks[1].guest_entries()
    seen = [at for at, entry in enumerate(entries) if isinstance(entry, Seen)]
    first, rolled = seen[0], seen[1]
    entries[rolled] = Seen(company.seen(1)[0].view, company.seen(1)[1].deed)
    assert entries[first] != entries[rolled]
    cheated = Guest(company.invited[1], entries[:-1], Disk().keep)
    assert lied_to(company, cheated, over).fault == "deal"


def lied_to(company: Company, guest: Guest, message: Any) -> Guest:
    """Return ``guest``, the second one of ``company``, after it has heard ``message``."""
    guest.receive(company.envelope(1).seal(packed(message), "to guest"))
    return guest


def test_promises_that_change_are_noticed() -> None:
    company = Company("balut", others=2)
    company.gather()
    (said, *_others) = company.said(1)
    assert isinstance(said, Gathering)
    changed = (said.promises[0], "0" * 64, said.promises[2])
    assert lied(company, said).fault == ""
    assert lied(company, msgspec.structs.replace(said, promises=changed)).fault == "promise"


def test_a_host_with_another_promise_than_that_of_the_invitation_is_refused() -> None:
    company = Company("balut", others=2)
    other = Company("balut", others=2, luck=2)
    company.to_host = [(at, guest.hello()) for at, guest in enumerate(company.guests)]
    (said,) = other.said(1)
    assert isinstance(said, Gathering)
    guest = lied(company, Gathering(said.setup, said.seats, said.promises))
    fault: Fault = "promise"
    assert guest.fault == fault
    assert guest.setup is None


@pytest.mark.parametrize("game", ["balut", "bali", "paris"])
def test_a_host_that_deals_a_game_of_no_version_is_refused(game: str) -> None:
    company = Company(game, others=2)
    company.gather()
    (said,) = (each for each in company.said(1) if isinstance(each, Gathering))
    seats = said.setup.seats
    start = Shown(0, 0, company.seen(1)[0].view)
    for setup in (
        msgspec.structs.replace(said.setup, seats=seats * 40),
        msgspec.structs.replace(said.setup, options={"invented": 1}),
    ):
        guest = stranger(company)
        lied_to(company, guest, msgspec.structs.replace(said, setup=setup))
        assert lied_to(company, guest, start).fault == "version"
        assert guest.match is None
    for places in ((50, said.seats[1]), (said.seats[1],) * 2):
        guest = lied_to(company, stranger(company), msgspec.structs.replace(said, seats=places))
        assert guest.fault == "promise"
    few = msgspec.structs.replace(said, setup=msgspec.structs.replace(said.setup, seats=seats[:1]))
    assert lied_to(company, stranger(company), few).fault == "promise"
    assert lied_to(company, stranger(company), said).fault == ""


@pytest.mark.parametrize(
    "deed",
    [Undone(), Replaced(50), Done(as_raw({"type": "invented"})), Done(as_raw({"type": "take"}))],
)
@pytest.mark.parametrize("game", ["balut", "bali", "paris"])
def test_a_deed_that_leads_nowhere_is_not_taken(game: str, deed: Deed) -> None:
    company = Company(game, others=2)
    company.gather()
    (said,) = (each for each in company.said(1) if isinstance(each, Gathering))
    view, disk = company.seen(1)[0].view, Disk()
    guest = Guest(company.invited[1], [], disk.keep)
    for message in (said, Shown(0, 0, view), Shown(1, 1, view, deed)):
        lied_to(company, guest, message)
    assert (guest.fault, guest.revision) == ("view", 0)
    again = Guest(company.invited[1], disk.guest_entries(), disk.keep)
    assert again.revision == 0, "nothing of it is on the disk"


def stranger(company: Company) -> Guest:
    """Return the second guest as it was before it heard anything."""
    return Guest(company.invited[1], [], Disk().keep)


def finished() -> tuple[Company, Over]:
    """Return a match at its end, and what the host says of it."""
    company = Company("balut", others=2)
    company.gather()
    while company.match.outcome is None:
        company.act()
        company.carry()
    over = company.said(1, company.host.revision)[-1]
    assert isinstance(over, Over)
    assert company.match.setup.deal == deal_of(over.shares) != Deal(0)
    return company, over


def _ended(company: Company, over: Over) -> Guest:
    """Return the second guest as it is once it has heard ``over`` in place of the true end."""
    entries = company.guest_disks[1].guest_entries()
    return lied_to(company, Guest(company.invited[1], entries[:-1], Disk().keep), over)


def test_what_is_said_comes_back_as_it_was() -> None:
    done = Done(as_raw({"type": "roll"}), facts={"word": True})
    shown = Shown(1, 2, as_raw([1, 2]), done)
    assert from_host(packed(shown)) == shown
    assert from_guest(packed(Hello(1, "", None))) == Hello(1, "", None)
