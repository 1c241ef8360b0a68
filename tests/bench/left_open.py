"""Leaves an open game, as if somebody had just played and closed the window."""

from __future__ import annotations

from gamesuite import opening
from gamesuite.storage import paths, settings
from gamesuite.storage.journal import Journal
from gamesuite.storage.kept_game import KeptGame
from gamesuite.storage.settings import Settings


def main() -> None:
    """Write the journal and the settings."""
    opened = opening.new_match("king-albert", {}, 1)
    journal = Journal(paths.journal_file())
    journal.keep(KeptGame(opened.match), now=0)
    journal.close()
    settings.save(paths.settings_file(), Settings(animation="off"))


if __name__ == "__main__":
    main()
