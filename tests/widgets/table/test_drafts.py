"""Drafts that come back at the next start: of one viewer or several, sound or damaged."""

from __future__ import annotations

import msgspec
import pytest

from gamesuite.engine.table.controller import Change, Reply
from gamesuite.engine.table.scene import Seated
from gamesuite.games.paris.controller import ParisController
from gamesuite.games.paris.draft import ParisDraft
from gamesuite.games.paris.state import Command, View
from gamesuite.widgets.table.drafts import Drafts
from tests.games.paris.positions import RULES, position

STATE = position("KO VO KA VA LT", "MO CA PT")
OWN = {0: ParisDraft((("KO", "KA"),)), 1: ParisDraft((("CA", "PT"),), by_person=True)}
ParisDrafts = Drafts[View, Command, ParisDraft]


def _drafts(*viewers: int | None, encoded: bytes = b"", **habits: bool) -> ParisDrafts:
    """Return the drafts of a game at which ``viewers`` look in turn."""
    drafts: ParisDrafts = Drafts(ParisController(), lambda command: RULES.refusal(STATE, command))
    drafts.recall(encoded, habits)
    for number, viewer in enumerate(viewers):
        _show(drafts, viewer, fresh=not number)
    return drafts


def _show(drafts: ParisDrafts, viewer: int | None, *, fresh: bool = False) -> ParisDraft:
    drafts.carry_over(
        RULES.view(STATE, viewer), Seated(viewer, ("Anna", "Bo")), Change(fresh=fresh)
    )
    return drafts.current


def _kept(*viewers: int | None) -> bytes:
    """Return the drafts in which each of ``viewers`` has arranged some cards."""
    drafts = _drafts(*viewers)
    for viewer in viewers:
        _show(drafts, viewer)
        if viewer is not None:
            drafts.keep(Reply(OWN[viewer]))
    return drafts.encoded()


def test_the_draft_of_one_viewer_is_kept_as_before() -> None:
    assert msgspec.json.decode(_kept(0), type=ParisDraft) == OWN[0]
    assert _drafts(0, encoded=msgspec.json.encode(OWN[0])).current == OWN[0]


def test_the_drafts_of_several_viewers_come_back() -> None:
    drafts = _drafts(None, encoded=_kept(0, None, 1))
    assert _show(drafts, 1) == OWN[1]
    assert _show(drafts, 0) == OWN[0]


@pytest.mark.parametrize(
    "damaged",
    [b"{", b"[", b"7", b"\xff", b"[[0,7]]", b"[[0]]", b'[["x",{}]]', b'{"groups":7}', b"[" * 9999],
)
def test_damaged_drafts_do_not_come_back(damaged: bytes) -> None:
    drafts = _drafts(0, encoded=damaged)
    assert drafts.current == ParisDraft()
    assert _show(drafts, 1) == ParisDraft()


def test_drafts_come_back_only_in_the_game_they_are_of() -> None:
    drafts = _drafts(0, encoded=_kept(0, 1))
    _show(drafts, 0, fresh=True)
    assert drafts.current.groups is None
    assert _show(drafts, 1).groups is None


def test_habits_outlive_the_game() -> None:
    drafts = _drafts(0, by_person=True)
    assert drafts.current == ParisDraft(by_person=True)
    drafts.keep(Reply(ParisDraft(shows_taken=True)))
    assert drafts.habits == {"by_person": False, "shows_taken": True}
    assert _show(drafts, 1) == ParisDraft(by_person=True), "the other has chosen nothing yet"
    assert _show(drafts, 0, fresh=True) == ParisDraft(shows_taken=True)
    assert _show(drafts, 1) == ParisDraft(by_person=True)


def test_drafts_of_nobody_at_the_table_are_forgotten() -> None:
    encoded = msgspec.json.encode([(0, OWN[0]), (9, OWN[1]), (10**4000, OWN[1])])
    drafts: ParisDrafts = Drafts(ParisController(), lambda _command: None)
    drafts.recall(encoded, {})
    drafts.carry_over(RULES.view(STATE, 0), Seated(0, ("Anna", "Bo")), Change(fresh=True))
    assert drafts.current == OWN[0]
    assert msgspec.json.decode(drafts.encoded(), type=ParisDraft) == OWN[0]
