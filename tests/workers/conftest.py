from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.workers.answers import Ear


@pytest.fixture
def ear() -> Iterator[Ear]:
    with closing(Ear()) as ear:
        yield ear
