"""The paths of the player's files, and who may read them.

With the environment variable GAMESUITE_FOLDER all of them lie in the folder it names, such as one
on a stick. Without it they lie in the folder ``games`` beside the packed program, if there is one,
and otherwise where the system keeps such files.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from platformdirs import PlatformDirs

PORTABLE = "GAMESUITE_FOLDER"
"""The environment variable that names the folder of a portable program."""
BESIDE_PROGRAM = "games"
"""The name of that folder beside a packed program, as in the archive for a stick."""

FOLDER_MODE, FILE_MODE = 0o700, 0o600
"""The permissions of new folders and new files of ours: only the player uses them."""

_OTHERS = 0o077
"""All permissions of others than the player."""

_PRIVATE = ("journal*.sqlite*", "settings*.json", "gamesuite*.log", "game.damaged-*.gsave")
"""The names of private files: the journal with its parts and copies, settings, logs."""

_dirs = PlatformDirs("gamesuite", appauthor=False, roaming=True)


def portable_folder() -> Path | None:
    """Return the folder for all files of the player, None for the usual places."""
    name = os.environ.get(PORTABLE)
    return Path(name).absolute() if name else folder_beside_program()


def leave_working_folder() -> None:
    """Stand in the folder of a packed program, from which `PORTABLE` is named from now on.

    A desktop starts it in the folder of the file that is opened. Nobody could rename or delete that
    folder, nor take out the stick that it is on, as long as the program stood there.
    """
    if not getattr(sys, "frozen", False):
        return
    name = os.environ.get(PORTABLE)
    if name:
        os.environ[PORTABLE] = os.path.abspath(name)
    with suppress(OSError):
        os.chdir(os.path.dirname(os.path.abspath(sys.executable)))


@cache  # a stick that is pulled out must not send the game somewhere else
def folder_beside_program() -> Path | None:
    """Return the folder for the player's files beside the packed program, None without one."""
    if not getattr(sys, "frozen", False):
        return None
    folder = Path(sys.executable).absolute().with_name(BESIDE_PROGRAM)
    return folder if folder.is_dir() else None


def are_known() -> bool:
    """Return whether the system says where the player's files belong."""
    try:
        paths = [file() for file in (settings_file, journal_file, log_file, picture_file)]
    except RuntimeError:  # without a home
        return False
    return all(path.is_absolute() for path in paths)  # an older platformdirs says "~/…" then


def settings_file() -> Path:
    """Return the file of the settings."""
    return (portable_folder() or Path(_dirs.user_config_dir)) / "settings.json"


def journal_file() -> Path:
    """Return the database of the journal."""
    return (portable_folder() or Path(_dirs.user_data_dir)) / "journal.sqlite"


def own_words_file() -> Path:
    """Return the list of the words that the player has added to the dictionaries."""
    return (portable_folder() or Path(_dirs.user_data_dir)) / "words.txt"


def far_folder() -> Path:
    """Return the folder of the matches with players at other computers."""
    return (portable_folder() or Path(_dirs.user_data_dir)) / "far"


def log_file() -> Path:
    """Return the log file, for unexpected errors."""
    return (portable_folder() or Path(_dirs.user_log_dir)) / "gamesuite.log"


def picture_file() -> Path:
    """Return the file of drawn cards, which may be deleted at any time."""
    return (portable_folder() or Path(_dirs.user_cache_dir)) / "cards.pictures"


def make_private() -> None:
    """Let only the player read the files that earlier versions left readable for others.

    A folder that the player chose stays as it is.
    """
    for folder in {file().parent for file in (settings_file, journal_file, log_file)}:
        if portable_folder() is None:
            keep_private(folder)
        for pattern in _PRIVATE:
            for file in folder.glob(pattern):
                keep_private(file)


def keep_private(path: Path) -> None:
    """Let only the player read the file or folder ``path``, if it is there.

    Windows sees to that itself, and some disks know no permissions.
    """
    if os.name != "posix":
        return
    with suppress(OSError):
        mode = os.lstat(path).st_mode
        if mode & _OTHERS and (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
            os.chmod(path, stat.S_IMODE(mode) & ~_OTHERS)


def documents_folder() -> Path:
    """Return the default folder for game files: documents, home, or the folder of the journal.

    Files of a portable program are carried along with it.
    """
    if (portable := portable_folder()) is not None:
        return portable
    for find_folder in (lambda: _dirs.user_documents_dir, Path.home):
        with suppress(RuntimeError):  # without a home
            folder = Path(find_folder())
            if is_folder(folder):
                return folder
    return journal_file().parent


def is_folder(path: Path) -> bool:
    """Return whether ``path`` is a folder whose files the player may see."""
    return os.path.isdir(path) and os.access(path, os.R_OK | os.X_OK)
