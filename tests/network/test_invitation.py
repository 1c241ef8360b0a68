"""Invitations come back as they were sent, or are refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesuite.network.invitation import Invitation, InvitationError, invitation_in, invitation_text

OWN = Invitation("balut", "0a" * 16, 1, 2, bytes(range(32)), "ab" * 32, "Ada", ("10.0.0.7:4711",))


@pytest.mark.parametrize(
    "invitation",
    [OWN, OWN._replace(seat=None, host="", ways=()), OWN._replace(host="Zoë 🙂", ways=("a",) * 8)],
)
def test_an_invitation_is_found_between_other_words(invitation: Invitation) -> None:
    text = invitation_text(invitation)
    for message in (text, f"Come at eight!\n> {text}\n", f"gamesuite:join/bali/AAAA {text}. Bye"):
        assert invitation_in(message) == invitation
    assert invitation_in("Come at eight! gamesuite:balut/7") is None


def test_a_damaged_invitation_is_refused() -> None:
    text = invitation_text(OWN)
    for at in range(len("gamesuite:join/"), len(text)):
        changed = "x" if text[at] not in "xX" else "y"
        with pytest.raises(InvitationError):
            invitation_in(text[:at] + changed + text[at + 1 :])
        with pytest.raises(InvitationError):
            invitation_in(text[:at])


def test_an_invitation_has_room_for_its_ways_only() -> None:
    with pytest.raises(InvitationError):
        invitation_text(OWN._replace(ways=("x" * 300,) * 8))


@given(st.text(max_size=80), st.text("abcXYZ09-_=", max_size=300))
def test_any_text_is_an_invitation_or_none(before: str, code: str) -> None:
    with pytest.raises(InvitationError):
        invitation_in(f"{before} gamesuite:join/balut/{code}")
