"""Words about matches between computers: what they are called, who is where, what is wrong."""

from __future__ import annotations

from PySide6.QtCore import QDateTime, QLocale

from gamesuite.engine.language import _
from gamesuite.engine.words.seats import joined, name_to_act, seat_names
from gamesuite.network.far_match import FarMatch, GuestMatch, Proposed, Whereabouts
from gamesuite.network.guest import Fault
from gamesuite.network.invitation import way_kind


def title_of(match: FarMatch) -> str:
    """Return what ``match`` is called: the game, and with whom."""
    title, others = match.game.descriptions.title(), _others(match)
    if not others:
        return _("{game} with {names}").format(game=title, names=match.host_name)
    return _("{game} with {names}").format(game=title, names=joined(others))


def _others(match: FarMatch) -> list[str]:
    """Return the names of all but those here."""
    names = seat_names(match.seats)
    return [name for at, name in enumerate(names) if match.whereabouts(at).is_where != "here"]


def state_of(match: FarMatch) -> str:
    """Return how ``match`` stands, in a few words."""
    fault = fault_words(match.fault) if isinstance(match, GuestMatch) else ""
    opened = match.opened
    if fault:
        return fault
    if opened is None:
        return _waits_for(match)
    if match.is_over:
        return _("Finished. {ending}").format(ending=opened.ending())
    if match.is_own_turn:
        return _("It's your turn.")
    if match.is_waiting:
        return _("Your move waits until {name}'s computer is there.").format(name=match.host_name)
    words = _("You are watching. It's {name}'s turn.") if match.is_watched else ""
    return (words or _("It's {name}'s turn.")).format(name=name_to_act(opened.match))


def trouble_of(match: FarMatch) -> str:
    """Return what keeps ``match`` from its connection, empty if nothing does.

    That a host's computer is off is none: see `state_of`.
    """
    kinds = set(map(way_kind, match.ways))
    if match.is_connected or match.is_over or "direct" in kinds:
        return ""
    if "broker" in kinds:
        return _("The broker is not reached.")
    return _("The shared folder is not there.")


def waits_for(match: FarMatch) -> str:
    """Return for whom ``match`` waits before its deal, and why."""
    why = _("All is dealt once everybody has come: each computer adds something to the luck.")
    return f"{_waits_for(match)} {why}"


def _waits_for(match: FarMatch) -> str:
    """Return for whom a ``match`` that has not begun waits."""
    names = seat_names(match.seats)
    missing = [name for at, name in enumerate(names) if match.whereabouts(at).is_where == "invited"]
    if missing:
        return _("Waiting for {names}.").format(names=joined(missing))
    return _("Waiting for {names}.").format(names=match.host_name)


def where_words(where: Whereabouts) -> str:
    """Return where somebody is, empty if nothing needs to be said."""
    if where.is_where == "invited":
        return _("invited")
    if where.is_where == "replaced":
        return _("the computer plays on")
    if where.is_where != "away":
        return ""
    if where.since is None:
        return _("away")
    time = QDateTime.fromSecsSinceEpoch(int(where.since))
    if time.date() == QDateTime.currentDateTime().date():
        words = QLocale().toString(time.time(), QLocale.FormatType.ShortFormat)
    else:
        words = QLocale().toString(time.date(), QLocale.FormatType.ShortFormat)
    return _("away since {time}").format(time=words)


def proposal_words(match: FarMatch, proposed: Proposed) -> str:
    """Return what is ``proposed`` in ``match``, to somebody here or by him."""
    names = seat_names(match.seats)
    if proposed.seat is None:
        if not proposed.by:
            return _("You have asked the others to undo the last move.")
        return _("{name} asks to undo the last move. Scoring ends then.").format(name=proposed.by)
    gone = names[proposed.seat] if proposed.seat < len(names) else ""
    if not proposed.by:
        return _("You have asked the others to let the computer play for {gone}.").format(gone=gone)
    words = _("{name} asks to let the computer play for {gone}.")
    return words.format(name=proposed.by, gone=gone)


def fault_words(fault: Fault) -> str:
    """Return what is wrong with what the host says, empty if nothing is."""
    words: dict[Fault, str] = {
        "version": _("The other computer has another version of the Game Suite."),
        "promise": _("The host has broken a promise about the deal. This game does not count."),
        "view": _("The host has shown what no position can be. This game does not count."),
        "contradiction": _("The host has shown two positions for one. This game does not count."),
        "deal": _("The host has shown another deal at the end. This game does not count."),
        "record": _("The host has told of another game at the end. This game does not count."),
    }
    return words.get(fault, "")
