"""Refusals by the system are worded in the language of the program."""

from __future__ import annotations

import errno
import os

import pytest

from gamesuite.storage.game_file import why

COMMON = (
    errno.ENOSPC,
    errno.EACCES,
    errno.EPERM,
    errno.EROFS,
    errno.ENOENT,
    errno.EISDIR,
    errno.ENAMETOOLONG,
    errno.ELOOP,
    errno.EMLINK,
)


@pytest.mark.parametrize("number", COMMON, ids=errno.errorcode.__getitem__)
def test_common_refusals_have_words_of_our_own(number: int) -> None:
    words = why(OSError(number, os.strerror(number)))
    assert words != os.strerror(number)
    assert "reason" not in words


@pytest.mark.parametrize(
    ("error", "number"),
    [(OSError(errno.EDEADLK, "Resource deadlock avoided"), errno.EDEADLK), (OSError("x"), 0)],
)
def test_other_refusals_show_their_number(error: OSError, number: int) -> None:
    assert why(error) == f"system error {number}"
