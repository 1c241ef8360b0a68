"""A match between programs: everybody sees his own, and whatever dies, the record is the same."""

from __future__ import annotations

from itertools import permutations

import msgspec
import pytest

from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import apply, view_type
from gamesuite.engine.setup import Seat
from gamesuite.games.bali.state import BUILT_IN, Build, CannotPlay, Place
from gamesuite.network.messages import Hello, Shown, from_host, packed
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
def test_a_spectator_is_told_what_everybody_may_see_and_nothing_else(game: str) -> None:
    company = Company(game, others=2, spectators=2)
    company.guests.pop()  # he was invited, and does not come
    company.gather()
    match, rules = company.match, company.match.rules
    watching, envelope = company.guests[2], company.envelope(2)
    told = 0
    while match.outcome is None:
        company.act()
        assert all(packet.place < 3 for packet in company.to_guests), "nobody watches there"
        for data in (packet.data for packet in company.to_guests if packet.place == 2):
            message = from_host(envelope.open(data, "to guest"))
            if isinstance(message, Shown):
                told += 1
                view = msgspec.json.decode(message.view, type=view_type(rules))
                assert view == match.view(None)
                assert b'"face"' not in msgspec.json.encode(message.events)
        company.carry()
        assert watching.view == match.view(None)
        for seat in (0, 1, 2):
            if rules.hides(match.state):
                assert watching.view != match.view(seat)
    assert told > 0
    company.kill(None)
    assert [company.host.has_come(place) for place in range(4)] == [True, True, True, False]


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


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_holds_a_match_with_the_true_entries(game: str) -> None:
    company = Company(game, others=2, at_host=(Seat("Ada"), Seat("Eve")))
    company.gather()
    for _step in range(12):
        company.act()
        company.carry()
    company.to_host.append((0, company.guests[0].propose()))
    company.carry()
    company.to_guests += company.host.answer(agrees=True)
    company.carry()
    guest = company.guests[1]
    assert guest.asked is not None
    company.to_host.append((1, guest.answer(agrees=True)))
    company.carry()
    company.act()
    company.carry()
    for again in (False, True):
        if again:
            company.kill(1)
        guest, true = company.guests[1], company.match
        match = guest.match
        assert match is not None
        assert match.entries == true.entries
        assert (match.cursor, match.unscored) == (true.cursor, ("undo",))
        seen = [match.rules.view(state, guest.invited.seat) for state, _entry in match.history()]
        shown = [true.rules.view(state, guest.invited.seat) for state, _entry in true.history()]
        assert seen == shown
        assert match.view(guest.invited.seat) == true.view(guest.invited.seat)
        assert not match.tells_number
        with pytest.raises(RefusedError):
            match.do(next(match.rules.legal_commands(match.state)))


def test_guests_are_called_as_they_like_unless_somebody_else_is() -> None:
    company = Company("balut", others=3)
    company.call("Bob", "ADA", "")
    company.gather()
    names = ["Ada", "Bob", "Guest 1", "Guest 2"]
    assert [seat.name for seat in company.match.setup.seats] == names
    for guest in company.guests:
        assert guest.setup is not None
        assert [seat.name for seat in guest.setup.seats] == names
    elsewhere.play(company)
    assert [guest.fault for guest in company.guests] == ["", "", ""]


def test_after_a_result_anybody_goes_on() -> None:
    company = Company("paris", others=2)
    company.gather()
    while not company.match.rules.rests(company.match.state):
        company.act()
        company.carry()
    match, before = company.match, company.host.revision
    at = next(at for at in (0, 1) if at + 1 != match.rules.to_act(match.state))
    command = next(match.rules.legal_commands(match.state))
    company.to_host.append((at, company.guests[at].want(command)))
    company.carry()
    assert company.host.revision == before + 1


def _wishes_what_takes_long() -> Company:
    """Return a company in which a guest wants what takes long to judge."""
    company = Company("bali", others=1)
    company.never_waits = True
    company.start_host()
    company.gather()
    match = company.match
    while match.rules.to_act(match.state) != 1:
        company.act()
        company.carry()
    return company


@pytest.mark.parametrize("why", [None, reason("not now")])
def test_what_takes_long_is_judged_elsewhere(
    why: Reason | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    company = _wishes_what_takes_long()
    host, guest, before = company.host, company.guests[0], company.host.revision
    monkeypatch.setattr("gamesuite.network.host.is_slow", lambda *_arguments: True)
    command = next(company.match.rules.legal_commands(company.match.state))
    company.to_host.append((0, guest.want(command)))
    company.carry()
    assert host.unjudged is not None
    assert (host.unjudged.command, host.revision) == (command, before)
    step = apply(company.match.rules, company.match.state, command)
    company.to_guests += host.judge(host.unjudged, why, step.facts)
    company.carry()
    assert company.host.unjudged is None
    assert company.host.revision == before + (why is None)
    assert guest.refused == why


def test_what_was_judged_too_late_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    company = _wishes_what_takes_long()
    host, before = company.host, company.host.revision
    monkeypatch.setattr("gamesuite.network.host.is_slow", lambda *_arguments: True)
    commands = list(company.match.rules.legal_commands(company.match.state))
    company.to_host.append((0, company.guests[0].want(commands[0])))
    company.carry()
    unjudged = host.unjudged
    assert unjudged is not None
    company.to_guests += host.do(commands[-1])
    assert host.judge(unjudged, None, {}) == []
    assert host.revision == before + 1


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


@pytest.mark.parametrize("dictionary", [BUILT_IN, "en_GB"])
def test_a_guest_knows_that_it_can_build_as_far_as_no_dictionary_is_asked(dictionary: str) -> None:
    company = Company("bali", others=1, options={"dictionary": dictionary})
    company.gather()
    match, guest = company.match, company.guests[0]
    while match.rules.to_act(match.state) != 1:
        command = next(match.rules.legal_commands(match.state))
        company.to_guests += company.host.do(command, facts={})
        company.carry()
    assert guest.match is not None
    refused = guest.match.refusal(CannotPlay())
    if dictionary == BUILT_IN:
        assert refused == match.rules.refusal(match.state, CannotPlay())
        assert refused is not None
    else:
        assert refused is None, "the host may have that dictionary, and this computer not"


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


def test_a_guest_leaves_the_judgement_of_words_to_the_host() -> None:
    company = Company("bali", others=1)
    company.gather()
    while company.match.rules.to_act(company.match.state) != 1:
        company.act()
        company.carry()
    guest, true = company.guests[0], company.match
    match = guest.match
    assert match is not None
    impossible, why = Build(Place(9, 9), ()), reason("no piece")
    places = [(panel, column) for panel in (0, 1) for column in range(3)]
    for column, *pieces in permutations(places, 3):
        unknown = Build(Place(*column), tuple(Place(*piece) for piece in pieces))
        why = true.rules.refusal(true.state, unknown) or why
        if why.key == "no fragment":
            break
    assert why.key == "no fragment"
    assert match.refusal(unknown) is None
    assert match.refusal(impossible) == true.rules.refusal(true.state, impossible)
    company.to_host.append((0, guest.want(unknown)))
    company.carry()
    assert guest.refused == why
    assert guest.wish is None
