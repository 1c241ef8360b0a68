"""What the coach of King Albert advises: first by looks, then by verdicts."""

from __future__ import annotations

from itertools import islice

import pytest

from gamesuite import opening
from gamesuite.engine.advice import Advice, Solution, Verdict
from gamesuite.engine.rules import apply
from gamesuite.games.king_albert import coach
from gamesuite.games.king_albert.coach import advise
from gamesuite.games.king_albert.rules import State, Tableau, VariationName, View
from gamesuite.patience.pack import PACK
from gamesuite.patience.rules import FOUNDATION, Move
from tests.games.king_albert.tables import RULES, position, setup

CANNOT_BE_WON = 6
SOME_LOSE = 12
HOME_LOOKS_WORSE = 4
"""Numbers of deals."""


def _view(number: int) -> View:
    view: View = opening.new_match("king-albert", {}, number).match.view(0)
    return view


def _advice(view: View, known: Solution[Move] | None = None) -> list[Advice[Move]]:
    return [advice for advice in advise(view, known) if advice is not None]


def test_an_estimate_comes_first_and_then_the_solution() -> None:
    estimate, truth, *_ = _advice(_view(1))
    assert estimate.solution is None
    assert truth.solution is not None
    assert truth.ranked[0].command == truth.solution.line[0]
    assert {each.command for each in estimate.ranked} == {each.command for each in truth.ranked}


@pytest.mark.parametrize(
    ("number", "looks"),
    [
        (1, "TS-4 looks good, TC-4 frees AH, 4H-1 looks good, 6C-5 frees AS"),
        (4, "5C-4 looks good, AD home, AS home, AC home, 6D-5 looks good"),
        (6, "7C-8 frees AD, QH-5 looks good, JS-6 looks good, AC home, AC-7 looks good"),
    ],
)
def test_the_first_moves_by_their_looks_and_why(number: int, looks: str) -> None:
    estimate = next(filter(None, advise(_view(number))))
    told = []
    for each in estimate.ranked[: looks.count(",") + 1]:
        move, key = each.command, each.reason.key
        if each.reason.arguments:
            key = key.removeprefix("looks ")
        target = "" if move.to == FOUNDATION else f"-{move.to.removeprefix('column ')}"
        freed = f" {each.reason['card']}" if key == "frees" else ""
        told.append(f"{move.card}{target} {key}{freed}")
    assert ", ".join(told) == looks


def test_the_last_advice_ranks_winning_moves_by_length_and_losing_ones_last() -> None:
    _estimate, *found = _advice(_view(SOME_LOSE))
    last = found[-1]
    for advice in found:
        assert len({each.command for each in advice.ranked}) == len(advice.ranked)
        assert {each.command for each in advice.ranked} == {each.command for each in last.ranked}
        assert advice.ranked[0] == last.ranked[0]
    for each in last.ranked:
        assert each.value == (each.reason["moves"] if each.reason.arguments else None)
    assert last.solution is not None
    assert last.ranked[0].value == len(last.solution.line)
    values = [each.value for each in last.ranked[1:] if each.value is not None]
    assert values == sorted(values)
    keys = [each.reason.key for each in last.ranked]
    assert "hint loses" in keys
    assert set(keys[keys.index("hint loses") :]) == {"hint loses"}


def test_moves_that_take_too_long_to_decide_stay_in_the_list_by_their_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coach, "MOVE_STATES", 1)
    estimate, *_found, last = _advice(_view(SOME_LOSE))
    best = last.ranked[0].command
    assert last.ranked[1:] == tuple(each for each in estimate.ranked if each.command != best)


def test_a_known_line_is_kept() -> None:
    view = _view(1)
    line = _advice(view)[-1].ranked[1].command, Move("AS", FOUNDATION)
    for advice in _advice(view, Solution(Verdict.WINNABLE, line))[1:]:
        assert advice.solution is not None
        assert advice.solution.line == line
        assert advice.ranked[0].command == line[0]


def test_a_lost_game_is_called_lost() -> None:
    _, last = _advice(_view(CANNOT_BE_WON))
    assert last.solution is not None
    assert last.solution.verdict == Verdict.UNWINNABLE
    assert last.ranked[0].reason.key == "hint most"
    assert {each.reason.key for each in last.ranked[1:]} == {"hint lost"}


def test_in_a_lost_game_moves_home_come_before_others_that_look_better() -> None:
    view = _view(HOME_LOOKS_WORSE)
    estimate = next(filter(None, advise(view)))
    looks = [each.command for each in estimate.ranked]
    assert looks[0].to != FOUNDATION
    best = looks[-1]
    *_, last = _advice(view, Solution(Verdict.UNWINNABLE, (best, Move("AS", FOUNDATION))))
    home = [move for move in looks if move.to == FOUNDATION]
    rest = [move for move in looks[:-1] if move.to != FOUNDATION]
    assert len(home) > 1
    assert [each.command for each in last.ranked] == [best, *home, *rest]


def _full(*columns: str, reserve: str, variation: VariationName = "standard") -> State:
    """Return a position with all other cards in one more column."""
    rest = {*PACK} - {*" ".join((*columns, reserve)).split()}
    last = " ".join(card for card in PACK if card in rest)
    return position(*columns, last, reserve=reserve, variation=variation)


SPARE = _full("KC AD QC", "KS", "QD", "KD", reserve="QH JC JS AS 2S")
ROOM = _full("KC AD QC", "KS", "KD", reserve="QH JC JS AS 2S")
UNITS = _full("QH JC", "9H KS", reserve="TD TH AS", variation="queen-victoria")


@pytest.mark.parametrize(
    ("state", "line", "key", "card"),
    [
        pytest.param(ROOM, "QH-2 JC-2 AS", "hint place for", "JC", id="a place for the next card"),
        pytest.param(SPARE, "QH-2 JC-2 AS", "hint towards", "AS", id="the next had a place"),
        pytest.param(SPARE, "QD-2 JC-2 AS", "hint empties", "QD", id="the next had this place"),
        pytest.param(SPARE, "QH-2 AS 2S JC-2", "hint towards", "AS", id="the next card goes home"),
        pytest.param(SPARE, "QH-2 JC-3 AS", "hint towards", "AS", id="the next goes elsewhere"),
        pytest.param(UNITS, "QH-2 TD-2 AS", "hint empties", "QH", id="the next lies on the tail"),
        pytest.param(SPARE, "AS 2S", "hint home", "AS", id="home"),
        pytest.param(SPARE, "QC-4 AS AD", "hint frees", "AD", id="frees a card soon"),
        pytest.param(SPARE, "QC-4 AS 2S AD", "hint frees", "AD", id="frees a card in time"),
        pytest.param(SPARE, "QC-4 AS 2S JS-3 AD", "hint towards", "AD", id="frees it later"),
        pytest.param(SPARE, "KD-2 AS 2S", "hint empties", "KD", id="leaves an empty column"),
        pytest.param(
            SPARE, "JS-3 AS KC", "hint towards", "KC", id="the next card that was covered"
        ),
    ],
)
def test_the_reason_is_what_the_move_is_good_for(
    state: State, line: str, key: str, card: str
) -> None:
    moves = tuple(_move(text) for text in line.split())
    given = advise(RULES.view(state, 0), Solution(Verdict.WINNABLE, moves))
    _, truth = islice(filter(None, given), 2)  # the verdicts on all other moves would take long
    assert truth.ranked[0].command == moves[0]
    assert (truth.ranked[0].reason.key, truth.ranked[0].reason["card"]) == (key, card)


def _move(text: str) -> Move:
    """Return the move that ``text`` is short for: "QH-2" to the second column, "AS" home."""
    card, _hyphen, column = text.partition("-")
    return Move(card, f"column {column}" if column else FOUNDATION)


def test_advice_in_a_lost_game_leads_to_the_most_cards_home_without_circles() -> None:
    state = RULES.start(setup(CANNOT_BE_WON))
    known: Solution[Move] | None = None
    seen: list[Tableau] = []
    while True:
        seen.append(state.tableau)
        *_, last = _advice(RULES.view(state, 0), known)
        assert last.solution is not None
        if last.ranked[0].reason.key != "hint most":
            break
        promised = last.ranked[0].reason["cards"]
        command = last.ranked[0].command
        state = apply(RULES, state, command).state
        known = Solution(Verdict.UNWINNABLE, last.solution.line[1:])
    assert state.tableau.cards_home == promised
    assert len(set(seen)) == len(seen) > 1
    assert {each.reason.key for each in last.ranked} == {"hint nothing"}


def test_without_a_move_there_is_no_advice() -> None:
    assert _advice(RULES.view(position(home="KC KD KH KS"), 0)) == []


def test_after_a_win_no_move_back_from_a_foundation_is_advised() -> None:
    won = position("", home="KC KD KH KS", back=True)

    assert list(RULES.moves(won.tableau)) == []
    assert list(advise(RULES.view(won, 0))) == []
