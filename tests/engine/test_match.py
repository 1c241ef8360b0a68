from __future__ import annotations

from collections.abc import Callable

import pytest

from gamesuite.engine import record
from gamesuite.engine.match import (
    Entry,
    Match,
    Restart,
    has_begun,
    has_person_acted,
    is_full,
    play_against,
)
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import Outcome, WordRules
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from tests.calls import calls_of
from tests.engine.race import Command, Go, Name, PracticeRules, Race, RaceRules, RaceView

RaceMatch = Match[Race, Command, RaceView]


def _setup(number: int = 5, seats: int = 2, **options: int) -> Setup:
    complete: dict[str, Option] = {"goal": 30, "quick": False, **options}
    return Setup("race", complete, tuple(Seat() for _ in range(seats)), Deal(number))


@pytest.fixture
def match() -> RaceMatch:
    return Match(RaceRules("ape"), _setup())


def _played(match: RaceMatch, *steps: int) -> list[Race]:
    """Go ``steps`` and return the positions, that before first."""
    states = [match.state]
    for one in steps:
        states.append(match.do(Go(one)).state)
    return states


def test_a_command_changes_the_position_and_adds_an_entry(match: RaceMatch) -> None:
    before = match.state
    step = match.do(Go(2))
    assert match.state == step.state != before
    assert match.entries == (Entry(Go(2)),)
    assert match.cursor == 1
    assert match.view(0).at == match.state.at


def test_a_refused_command_changes_nothing(match: RaceMatch) -> None:
    _played(match, 1)
    before = match.state
    with pytest.raises(RefusedError) as refused:
        match.do(Go(9))
    assert refused.value.reason == reason("steps", number=9)
    assert (match.state, match.cursor) == (before, 1)


def test_a_full_match_refuses_commands_and_restarts_until_something_is_undone(
    match: RaceMatch, most_entries: Callable[[int], None]
) -> None:
    most_entries(3)
    _played(match, 1, 2, 1)
    entries = match.entries
    assert is_full(match)
    for act in (lambda: match.do(Go(2)), match.restart):
        with pytest.raises(RefusedError) as refused:
            act()
        assert refused.value.reason == reason("full")
    assert (match.entries, match.cursor, match.unscored) == (entries, 3, ())
    assert match.undo()
    with pytest.raises(RefusedError):
        match.restart()
    match.do(Go(2))
    assert len(match.entries) == 3
    assert record.read(record.write(match), match.rules).entries == match.entries


@pytest.mark.parametrize(
    ("setup", "key"),
    [
        (_setup(seats=1), "seats"),
        (_setup(seats=4), "seats"),
        (_setup(number=-1), "deal number"),
        (_setup(number=2**53), "deal number"),
        (_setup(gaol=7), "option"),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(setup: Setup, key: str) -> None:
    with pytest.raises(RefusedError) as refused:
        Match(RaceRules(), setup)
    assert refused.value.reason.key == key


def test_undo_and_redo_return_to_the_same_positions(match: RaceMatch) -> None:
    states = _played(match, 1, 2, 3)
    for state in reversed(states[:-1]):
        assert match.undo()
        assert match.state == state
    assert not match.can_undo()
    assert not match.undo()
    for state in states[1:]:
        assert match.redo()
        assert match.state == state
    assert not match.can_redo()
    assert match.redo() == ()


def test_redo_returns_the_events(match: RaceMatch) -> None:
    events = match.do(Go(2)).events
    match.undo()
    assert match.redo() == events


def test_undo_also_undoes_what_others_did_since(match: RaceMatch) -> None:
    states = _played(match, 1)
    match.do(Go(2))
    match.do(Go(3), "computer")
    match.do(Go(1), "automatic")
    last = match.state
    match.undo()
    assert match.state == states[1]
    events = match.redo()
    assert match.state == last
    assert len(events) == 6


def test_there_is_nothing_to_undo_before_a_persons_first_command(match: RaceMatch) -> None:
    match.do(Go(1), "computer")
    assert not match.can_undo()
    assert not match.undo()
    assert match.unscored == ()
    match.do(Go(1))
    assert match.undo()
    assert match.cursor == 1


def test_a_computers_opening_is_redone_alone(match: RaceMatch) -> None:
    match.do(Go(1), "computer")
    match.do(Go(2))
    match.go_to(0)
    match.redo()
    assert match.cursor == 1


def test_a_new_command_discards_what_was_undone(match: RaceMatch) -> None:
    _played(match, 1, 2, 3)
    match.undo()
    match.undo()
    match.do(Go(3))
    assert [entry.command for entry in match.entries] == [Go(1), Go(3)]
    assert not match.can_redo()


def test_the_undone_command_keeps_what_came_after_it(match: RaceMatch) -> None:
    states = _played(match, 1, 2, 3)
    match.undo()
    match.undo()
    match.do(Go(2))
    assert match.state == states[2]
    assert match.can_redo()
    match.redo()
    assert match.state == states[3]


def test_a_restart_returns_to_the_deal_and_can_be_undone(match: RaceMatch) -> None:
    states = _played(match, 1, 2)
    match.restart()
    assert match.state == states[0]
    assert match.unscored == ("restart",)
    match.undo()
    assert match.state == states[2]
    match.redo()
    assert match.state == states[0]


def test_undoing_a_restart_restores_what_could_be_redone(match: RaceMatch) -> None:
    states = _played(match, 1, 2, 3)
    match.undo()
    match.undo()
    match.restart()
    assert match.entries[-1].command == Restart(1)
    match.undo()
    assert match.state == states[1]
    match.redo()
    match.redo()
    assert match.state == states[3]


def test_play_goes_on_after_a_restart(match: RaceMatch) -> None:
    first = _played(match, 1, 2)
    match.restart()
    second = _played(match, 1, 3)
    assert second[1] == first[1]
    assert [entry.command for _, entry in match.history()] == [Go(1), Go(3)]
    for state in (second[1], first[0], first[2], first[1], first[0]):
        assert match.undo()
        assert match.state == state
    assert not match.can_undo()


def test_a_restart_at_the_deal_does_nothing(match: RaceMatch) -> None:
    match.restart()
    assert match.entries == ()
    assert match.unscored == ()


def test_history_has_each_entry_with_the_position_before(match: RaceMatch) -> None:
    states = _played(match, 1, 2)
    first, second = ((states[at], Entry(Go(at + 1))) for at in (0, 1))
    assert [match.history(last) for last in (None, 0, 1, 2, 3)] == [
        (first, second),
        (),
        (second,),
        (first, second),
        (first, second),
    ]
    match.undo()
    assert match.history() == match.history(2) == (first,)


def test_moves_count_from_the_last_deal_at_any_cursor(match: RaceMatch) -> None:
    _played(match, 1, 2)
    match.undo()
    match.restart()
    _played(match, 3)
    moves = []
    for cursor in range(len(match.entries) + 1):
        match.go_to(cursor)
        assert match.moves() == len(match.history())
        moves.append(match.moves())
    assert moves == [0, 1, 2, 0, 1]
    match.go_to(1)
    _played(match, 1, 1, 1)
    assert match.moves() == 4


def test_moves_of_a_long_game_take_no_longer_than_of_a_short_one() -> None:
    match = Match(RaceRules(), _setup(goal=100_000))
    _played(match, 1)
    quick = calls_of(match.moves)
    _played(match, *[1] * 500)
    assert calls_of(match.moves) == quick


def test_entries_are_the_same_until_there_are_others(match: RaceMatch) -> None:
    _played(match, 1, 2)
    before = match.entries
    match.undo()
    match.redo()
    assert match.entries is before
    _played(match, 3)
    assert len(match.entries) == 3


def test_a_replayed_restart_must_follow_something(match: RaceMatch) -> None:
    for after in (-1, 0, 1):
        with pytest.raises(RefusedError) as refused:
            match.replay(Entry(Restart(after)))
        assert refused.value.reason.key == "restart"
    first, *_ = _played(match, 1)
    match.replay(Entry(Restart(1)))
    assert (match.state, match.moves(), match.cursor) == (first, 0, 2)


def test_scoring_stops_with_the_current_scores(match: RaceMatch) -> None:
    _played(match, 1, 2)
    scores = match.rules.scores(match.state)
    assert match.stopped_scores is None
    match.undo()
    match.stop_scoring("hint")
    match.stop_scoring("undo")
    assert (match.unscored, match.is_at_stake) == (("undo", "hint"), False)
    assert match.stopped_scores == scores


@pytest.mark.parametrize("why", ["", "magic"])
def test_scoring_stops_only_for_reasons_that_files_know(match: RaceMatch, why: str) -> None:
    with pytest.raises(ValueError, match="unscored"):
        match.stop_scoring(why)
    with pytest.raises(ValueError, match="unscored"):
        match.restore_scoring(["undo", why], None)
    assert (match.unscored, match.stopped_scores) == ((), None)


def test_only_who_plays_alone_plays_against_a_score(match: RaceMatch) -> None:
    with pytest.raises(RefusedError) as refused:
        play_against(match, 13)
    assert refused.value.reason == reason("score to beat", score=13)
    play_against(match, None)
    assert match.to_beat is None


def test_what_a_file_is_called_keeps_the_number_from_several_people_until_the_end() -> None:
    match = Match(RaceRules(), _setup(goal=9))
    assert (match.tells_number, match.file_name) == (False, "race")
    while match.outcome is None:
        match.do(Go(3))
    assert (match.tells_number, match.file_name) == (True, "race-5")
    seats = (Seat(), Seat(player="computer", level="easy"))
    alone = Match(RaceRules(), Setup("race", {}, seats, Deal(6)))
    assert (alone.tells_number, alone.file_name) == (True, "race-6")


def test_a_match_is_at_stake_until_it_ends(match: RaceMatch) -> None:
    assert match.is_at_stake
    while match.outcome is None:
        match.do(Go(3))
    assert match.unscored == ()
    assert not match.is_at_stake


def test_restored_scoring(match: RaceMatch) -> None:
    match.restore_scoring(["load", "undo", "load"], (3, 4))
    assert match.unscored == ("load", "undo")
    assert match.stopped_scores == (3, 4)
    match.restore_scoring(["load"], None)
    assert match.stopped_scores == (0, 0)
    match.restore_scoring([], (3, 4))
    assert match.stopped_scores is None


def test_practice_is_never_scored() -> None:
    match = Match(PracticeRules(), _setup())
    assert (match.unscored, match.stopped_scores) == (("practice",), (0, 0))
    _played(match, 1)
    match.undo()
    assert (match.unscored, match.stopped_scores) == (("practice", "undo"), (0, 0))


def test_a_record_cannot_make_practice_scored() -> None:
    match = Match(PracticeRules(), _setup())
    _played(match, 1)
    match.restore_scoring([], None)
    assert (match.unscored, match.stopped_scores) == (("practice",), (0, 0))
    match.restore_scoring(["undo"], (3, 4))
    assert (match.unscored, match.stopped_scores) == (("undo",), (3, 4))


def test_a_verdict_is_final() -> None:
    rules = RaceRules("ape")
    match = Match(rules, _setup())
    match.do(Name("ape"))
    match.undo()
    rules.words = ()
    assert match.redo()
    assert match.entries == (Entry(Name("ape"), facts={"word": True}),)
    with pytest.raises(RefusedError):
        match.do(Name("ape"))


def test_the_outcome_is_that_of_the_position() -> None:
    match = Match(RaceRules(), _setup(goal=13))
    outcomes = []
    for steps in (3, 3, 3):
        match.do(Go(steps))
        outcomes.append(match.outcome)
    assert outcomes == [None, None, Outcome("home", (0,))]


@pytest.mark.parametrize("cursor", [-1, 2])
def test_a_cursor_beyond_the_entries_is_an_error(match: RaceMatch, cursor: int) -> None:
    _played(match, 1)
    with pytest.raises(ValueError, match="cursor"):
        match.go_to(cursor)


def test_outcome_and_views_are_worked_out_once_for_a_position() -> None:
    match = Match(RaceRules(), _setup(goal=4))
    start = match.view(0)
    _played(match, 3)
    once, again = match.outcome, match.outcome
    assert once is again is not None
    assert match.view(0) is match.view(0) is not start
    assert match.view(None) is match.view(None) is not match.view(0)
    assert match.view(0) == match.rules.view(match.state, 0)
    match.undo()
    assert (match.outcome, match.view(0)) == (None, start)


class Worded(RaceRules, WordRules[Race, Command, RaceView]):
    """A race in which nothing is looked up or asked, and the words of the player are ``kept``."""

    def __init__(self, kept: tuple[str, ...] | None) -> None:
        super().__init__()
        self.kept = kept

    def is_slow(self, state: Race, command: Command | None) -> bool:
        return False

    def has_choice(self, state: Race) -> bool:
        return True

    def notice(self, state: Race) -> Reason | None:
        return None

    def own_words(self, state: Race) -> tuple[str, ...] | None:
        return self.kept

    def is_question(self, state: Race) -> bool:
        return False

    def answered(self, history: object, state: Race) -> Command | None:
        return None


class Wordless(Worded):
    """A race in which there are no words of the player to change."""

    def __init__(self) -> None:
        super().__init__(None)

    def with_own_words(self, state: Race, words: tuple[str, ...] | None) -> Race:
        raise AssertionError(words)


def test_the_positions_of_a_game_without_own_words_stay_as_they_are() -> None:
    match = Match(Wordless(), _setup())
    states = _played(match, 1)
    match.stop_scoring("hint")
    match.restore_scoring(["undo"], None)
    assert match.state is states[1]


class Wordy(Worded):
    """A race that keeps the words of the player, a position for each place in it."""

    def __init__(self) -> None:
        super().__init__(("ape",))

    def with_own_words(self, state: Race, words: tuple[str, ...] | None) -> Race:
        self.kept = words
        return Race(state.luck, state.goal, state.at, state.turn)


def test_own_words_of_the_moment_count_as_soon_as_a_game_is_not_scored() -> None:
    stops: list[Callable[[RaceMatch], object]] = [
        lambda match: match.stop_scoring("hint"),
        lambda match: match.restore_scoring(["hint"], None),
        lambda match: match.use_own_words(None),
    ]
    for stop in stops:
        match = Match(Wordy(), _setup())
        before = _played(match, 1, 2)
        stop(match)
        assert match.own_words is None
        for at, state in enumerate(before):
            match.go_to(at)
            assert match.state == state
            assert match.state is not state
    scored = Match(Wordy(), _setup())
    scored.restore_scoring([], None)
    assert scored.own_words == ("ape",)


COMPUTER, PERSON, AGAIN = Entry(Go(1), "computer"), Entry(Go(1)), Entry[Command](Restart(1))


@pytest.mark.parametrize(
    ("entries", "begun", "acted"),
    [
        ((), False, False),
        ((AGAIN,), False, False),
        ((COMPUTER,), True, False),
        ((COMPUTER, AGAIN), True, False),
        ((AGAIN, PERSON), True, True),
        ((COMPUTER, PERSON), True, True),
    ],
)
def test_who_has_done_something_but_begin_again(
    entries: tuple[Entry[Command], ...], begun: bool, acted: bool
) -> None:
    assert (has_begun(entries), has_person_acted(entries)) == (begun, acted)
