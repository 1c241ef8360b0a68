"""A match between programs: everybody sees his own, and whatever dies, the record is the same."""

from __future__ import annotations

import msgspec
import pytest

from gamesuite.engine.rules import view_type
from gamesuite.engine.setup import Seat
from gamesuite.network.messages import Hello, packed
from tests.full import elsewhere
from tests.network.company import Company

GAMES = elsewhere.GAMES


@pytest.mark.parametrize("game", GAMES)
def test_all_see_the_same_match_to_its_end(game: str) -> None:
    company = Company(game, others=2, spectators=1)
    elsewhere.play(company)
    assert company.host.done == {0, 1, 2}
    for guest in company.guests:
        assert guest.ended is not None
        assert (guest.fault, guest.ended.record) == ("", company.end_text())


@pytest.mark.parametrize("game", GAMES)
def test_killed_programs_cost_nothing(game: str) -> None:
    assert elsewhere.disturbed(game, number=5, kills=12) == 12


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_sees_what_its_seat_may_see_and_holds_no_deal(game: str) -> None:
    company = Company(game, others=2)
    company.gather()
    match = company.match
    secret, number = match.setup.deal.secret, str(match.setup.deal.number)
    assert len(secret) == 32
    for _step in range(40):
        if match.outcome is not None:
            break
        company.act()
        company.carry()
        for guest, disk in zip(company.guests, company.guest_disks, strict=True):
            assert guest.view == match.view(guest.invited.seat)
            assert match.rules.view(guest.state, guest.invited.seat) == guest.view
            held = b"".join(disk).decode()
            assert secret not in held
            assert number not in held


def test_nobody_chooses_the_deal_and_all_promise_before_anybody_tells() -> None:
    deals = set()
    for luck in range(3):
        company = Company("balut", others=2, luck=luck)
        company.to_host = [(0, company.guests[0].again()[0])]
        company.carry()
        host = company.host
        assert (host.has_match, host.has_come(0), host.has_come(1)) == (False, True, False)
        company.gather()
        deals.add(company.match.setup.deal)
    assert len(deals) == 3


@pytest.mark.parametrize("agrees", [True, False])
def test_undo_needs_everybody(agrees: bool) -> None:
    company = Company("balut", others=2)
    company.gather()
    company.act()
    company.carry()
    match, first, second = company.match, *company.guests

    def is_open() -> bool:
        return company.host.proposal is not None and second.asked is not None

    company.to_host.append((0, first.propose()))
    company.carry()
    assert is_open()
    assert second.asked is not None
    assert (second.asked.by, second.asked.seat) == (0, None)
    company.to_guests += company.host.answer(agrees=True)
    company.carry()
    assert match.moves() == 1, "one has not answered"
    company.to_host.append((1, second.answer(agrees)))
    company.carry()
    assert not is_open()
    assert match.moves() == (0 if agrees else 1)
    assert ("undo" in match.unscored) == agrees
    assert second.view == match.view(second.invited.seat)
    elsewhere.play(company)
    assert [guest.fault for guest in company.guests] == ["", ""]


def test_who_does_not_come_back_is_replaced_if_the_others_agree() -> None:
    company = Company("balut", others=2)
    company.gather()
    company.to_guests += company.host.propose(seat=1)
    company.carry()
    assert company.host.replaced == frozenset()
    company.to_host.append((1, company.guests[1].answer(agrees=True)))
    company.carry()
    assert company.host.replaced == {1}


def test_what_is_late_or_out_of_turn_does_nothing() -> None:
    company = Company("balut", others=2)
    company.gather()
    match, guest = company.match, company.guests[0]
    company.to_host.append((0, guest.want(next(match.rules.legal_commands(match.state)))))
    company.carry()
    assert match.moves() == 0, "it is not its turn"
    while match.rules.to_act(match.state) != 1:
        company.act()
        company.carry()
    before = match.moves()
    wish = guest.want(next(match.rules.legal_commands(match.state)))
    company.to_host += [(0, wish)] * 3
    company.carry()
    assert match.moves() == before + 1, "said three times"


def test_people_and_computers_of_the_host_play_at_his_place() -> None:
    company = Company("bali", 1, at_host=(Seat("Ada"), Seat(player="computer", level="easy")))
    elsewhere.play(company)
    assert company.guests[0].fault == ""


def test_a_view_is_small() -> None:
    company = Company("bali", others=3)
    sizes = []
    company.gather()
    match = company.match
    while match.outcome is None:
        company.act()
        sizes += [len(packet.data) for packet in company.to_guests if packet.place == 0]
        company.carry()
    assert sum(sizes) / len(sizes) < 2048
    assert msgspec.json.decode(msgspec.json.encode(match.view(1)), type=view_type(match.rules))


def test_other_versions_meet_with_a_word() -> None:
    company = Company("balut", others=1)
    guest = company.guests[0]
    hello = packed(Hello(99, ""))
    packets = company.host.receive(0, company.envelope(0).seal(hello, "to host"), 0.0)
    guest.receive(packets[0].data)
    assert guest.fault == "version"
