"""A folder for packages, which is forgotten with the games from it after the test."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from gamesuite.catalogue import GAMES, LEFT_OUT, add_installed
from gamesuite.engine.language import language_in_use, use_language
from gamesuite.engine.resources import PACKAGES
from gamesuite.lessons.lesson import lesson
from gamesuite.table_catalogue import TABLES


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Path]:
    """Return a folder in which Python finds packages, as that of an environment."""
    folder = tmp_path / "site"
    folder.mkdir()
    modules = set(sys.modules)
    with (
        patch.dict(GAMES),
        patch.dict(TABLES),
        patch.dict(PACKAGES),
        patch.object(sys, "path", [str(folder), *sys.path]),
    ):
        add_installed.cache_clear()
        yield folder
    LEFT_OUT.clear()
    add_installed.cache_clear()
    lesson.cache_clear()
    use_language(language_in_use())
    for name in set(sys.modules) - modules:
        file = getattr(sys.modules[name], "__file__", None)
        if file is not None and Path(file).is_relative_to(tmp_path):
            del sys.modules[name]
