"""The paths of the player's files."""

from __future__ import annotations

from pathlib import Path

from platformdirs import PlatformDirs

_dirs = PlatformDirs("gamesuite", appauthor=False, roaming=True)


def settings_file() -> Path:
    """Return the file of the settings."""
    return Path(_dirs.user_config_dir) / "settings.json"


def journal_file() -> Path:
    """Return the database of the journal."""
    return Path(_dirs.user_data_dir) / "journal.sqlite"


def log_file() -> Path:
    """Return the log file, for unexpected errors."""
    return Path(_dirs.user_log_dir) / "gamesuite.log"


def picture_file() -> Path:
    """Return the file of drawn cards, which may be deleted at any time."""
    return Path(_dirs.user_cache_dir) / "cards.pictures"


def documents_folder() -> Path:
    """Return the default folder for game files."""
    documents = Path(_dirs.user_documents_dir)
    return documents if documents.is_dir() else Path.home()
