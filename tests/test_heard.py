"""What the long test of what is heard takes for said twice, and for not announced."""

from __future__ import annotations

from tests.full.heard import said_again, untold_moves


def test_a_sentence_is_said_again_if_it_is_heard_twice_after_one_key() -> None:
    once = ["  [1]", "      notification Rolled a six. Your turn to write.", "  [2]"]
    assert said_again([*once, "      Your turn to write."]) == []
    assert said_again([*once[:2], "      Your turn to write."]) == ["Your turn to write."]
    assert said_again(["  [1]", "      New at place 1: A.", "      New at place 1: B."]) == []
    assert said_again(["      Place 1.", "      Place 1."]) == [], "names are no sentences"


def test_moves_are_announced_in_their_order() -> None:
    announced = "You took the one. Bo took the two. You took the one."
    assert list(untold_moves(["You took the one", "Bo took the two"], announced)) == []
    assert list(untold_moves(["You took the one"] * 3, announced)) == ["You took the one"]
    assert list(untold_moves(["Bo took the two"] * 2, announced)) == ["Bo took the two"]
