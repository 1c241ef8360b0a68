"""The games that installed packages bring, each checked before anybody sees it.

A package names the module in which its `GAME` stands in the group `GROUP` of its entry points. What
goes wrong in it costs that game alone: it is left out, and a sentence says why.
"""

from __future__ import annotations

import os
import re
import traceback
from collections.abc import Container, Iterable, Iterator
from configparser import ConfigParser
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import msgspec

from gamesuite.engine.declaration import INTERFACE, Declaration, Parts
from gamesuite.engine.language import N_, _, translated
from gamesuite.engine.resources import MissingResourceError, Package, resource
from gamesuite.engine.rules import AnyRules, Rules, first_state, options_from, usual_seats
from gamesuite.engine.setup import Deal, Setup
from gamesuite.engine.words.descriptions import Descriptions, shown

GROUP = "gamesuite.games"
"""The entry points of games, each of which names the module that declares it."""
_PLAIN = re.compile("[a-z]+(-[a-z]+)*")
"""An id. Other characters would end the code of a copied result (`sharing.py`)."""

_DAMAGED = N_("it can't be loaded ({detail})")
_UNDECLARED = N_("it doesn't declare a game")
_NOT_PLAIN = N_("its name “{detail}” is not made of small letters and hyphens")
_TAKEN = N_("there is another game or help page called “{detail}”")
_TOO_NEW = N_("it needs a newer version of the Game Suite")
_TOO_OLD = N_("it was made for an older version of the Game Suite")
_NO_TABLE = N_("its table “{detail}” is missing")


class LeftOut(NamedTuple):
    """A game that cannot be used: the ``package``, the ``name`` of its entry point, and why.

    ``report`` tells more, for the log; it is empty if there is no more to tell.
    """

    package: str
    name: str
    why: str
    detail: str = ""
    report: str = ""

    @property
    def sentence(self) -> str:
        """What the player is told."""
        template = _("The game “{game}” of the package “{package}” is left out: {why}.")
        why = translated(self.why).format(detail=shown(self.detail))
        return template.format(game=shown(self.name), package=shown(self.package), why=why)


class Brought(NamedTuple):
    """A game of a package, whose rules and words are loaded."""

    declaration: Declaration
    package: Package


class _FaultyError(Exception):
    """A game cannot be used: ``why`` and ``detail`` are those of `LeftOut`."""

    def __init__(self, why: str, detail: str = "") -> None:
        super().__init__(why, detail)
        self.why, self.detail = why, detail


def by_package(files: Iterable[Path]) -> dict[str, Path]:
    """Return those of ``files``, lists of entry points, that count, by the names of the packages.

    An editable installation is listed in two folders: the first counts, and names are compared
    without regard to how they are written.
    """
    found: dict[str, tuple[str, Path]] = {}
    for file in files:
        name = _name_of(file.parent)
        found.setdefault(re.sub("[-_.]+", "-", name).lower(), (name, file))
    return dict(found.values())


def brought_by(
    package: str, file: Path, taken: Container[str], *, drafts: bool
) -> Iterator[Brought | LeftOut]:
    """Yield the games of ``package``, which names them in ``file``, its list of entry points.

    Ids that are ``taken`` belong to other games. Drafts are passed over unless
    ``drafts`` is true.
    """
    parser = ConfigParser(delimiters=("=",), interpolation=None, strict=False)
    try:
        parser.read_string(file.read_text(encoding="utf-8"))
        entries = dict(parser.items(GROUP))
    except Exception as error:  # the file is damaged, or its package has just been removed
        yield damaged(package, package, error)
        return
    for name, value in entries.items():
        try:
            found = _found(value.partition(":")[0].strip(), package, taken, drafts=drafts)
        except _FaultyError as fault:
            yield LeftOut(package, name, fault.why, fault.detail)
        except BaseException as error:  # whatever it raises, such as SystemExit
            yield damaged(package, name, error)
        else:
            if found is not None:
                yield found


def damaged(package: str, name: str, error: BaseException) -> LeftOut:
    """Return that a game cannot be loaded because of ``error``, which its ``package`` raises."""
    detail = "".join(traceback.format_exception_only(error)).strip().rpartition("\n")[2]
    report = "".join(traceback.format_exception(error))
    return LeftOut(package, name, _DAMAGED, detail, report)


def _name_of(folder: Path) -> str:
    """Return the name of the package whose metadata is in ``folder``."""
    for file in ("METADATA", "PKG-INFO"):
        try:
            text = (folder / file).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        for line in text.splitlines():
            if line.lower().startswith("name:"):
                return line.partition(":")[2].strip()
    return folder.name.partition("-")[0]


def _found(name: str, package: str, taken: Container[str], *, drafts: bool) -> Brought | None:
    """Return the game in the module ``name``, None for a draft that nobody wants.

    Raises _FaultyError, or whatever the module raises.
    """
    module = import_module(name)
    declared = getattr(module, "GAME", None)
    if not isinstance(declared, Declaration) or not isinstance(declared.id, str):
        raise _FaultyError(_UNDECLARED)
    if declared.interface != INTERFACE:
        raise _FaultyError(_TOO_NEW if declared.interface > INTERFACE else _TOO_OLD)
    if not _PLAIN.fullmatch(declared.id):
        raise _FaultyError(_NOT_PLAIN, declared.id)
    if declared.id in taken or _has_page(declared.id):
        raise _FaultyError(_TAKEN, declared.id)
    if declared.draft and not drafts:
        return None
    return Brought(_loaded(declared, module), Package(package, _resources(module)))


def _loaded(declared: Declaration, module: ModuleType) -> Declaration:
    """Return what is ``declared`` in ``module`` with its rules and words at hand."""
    for name, kind in (("number", int), ("draft", bool), ("table", str)):
        if not isinstance(getattr(declared, name), kind):
            raise TypeError(f"its {name} is {getattr(declared, name)!r}")
    parts, words = declared.load(), declared.load_words()
    if not isinstance(parts, Parts) or not isinstance(parts.rules, Rules):
        raise TypeError(f"its rules are {parts!r}")
    _begin(declared.id, parts.rules)
    if not isinstance(words, Descriptions):
        raise TypeError(f"its words are {words!r}")
    if not words.title().strip():
        raise ValueError("it has no title")
    if not isinstance(words.summary(), str):
        raise TypeError(f"its summary is {words.summary()!r}")
    table = declared.table or f"{_folder_of(module)}.table".lstrip(".")
    if find_spec(table) is None:
        raise _FaultyError(_NO_TABLE, table)
    number, draft = declared.number, declared.draft
    return Declaration(declared.id, lambda: parts, lambda: words, number, draft, table)


def _begin(game: str, rules: AnyRules) -> None:
    """Begin a game with the usual options; raises what the rules raise."""
    options = msgspec.to_builtins(options_from(rules, {}))
    state = first_state(rules, Setup(game, options, usual_seats(rules), Deal(1)))
    rules.outcome(state)
    rules.scores(state)
    rules.view(state, rules.to_act(state))


def _has_page(game: str) -> bool:
    """Return whether help has a page of our own called ``game``, such as "coach"."""
    if game == "keys":  # which is made of the keys of the program
        return True
    try:
        resource("help", "en", f"{game}.html")
    except MissingResourceError:
        return False
    return True


def _folder_of(module: ModuleType) -> str:
    """Return the name of the package that ``module`` is or stands in, empty without one."""
    return (module.__spec__.parent or "") if module.__spec__ is not None else ""


def _resources(module: ModuleType) -> Path:
    """Return the folder with the resources of the package that ``module`` is or stands in."""
    file = Path(module.__file__ or os.devnull)
    return (file.parent if _folder_of(module) else file) / "resources"  # nothing lies in a file
