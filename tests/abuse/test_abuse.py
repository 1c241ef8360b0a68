"""Every attack at a small size."""

from __future__ import annotations

import pytest

from tests.full import abuse


def test_the_attacks_are_known_by_their_names() -> None:
    assert {"journal-bits", "journal-in-window"} <= set(abuse.attacks())
    with pytest.raises(AssertionError, match=r"no attack magic; .*journal-bits"):
        abuse.run(["magic"])
