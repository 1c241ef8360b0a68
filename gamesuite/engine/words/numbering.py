"""What a game calls its numbered games: "deal" where cards are dealt, "game" elsewhere."""

from __future__ import annotations

import msgspec

from gamesuite.engine.language import _


class Numbering(msgspec.Struct, frozen=True):
    """The sentences about the {number} of a game, and about the daily one of a {date}.

    ``label`` is that of the number; ``numbered`` is what a game is called within a sentence.
    ``title`` is that of a window with the daily {game}, ``daily_days`` that of a calendar, and
    ``menu`` that of the menu which starts games. The others are entries of menus, lines of help for
    them, and what the status line says after them.
    """

    label: str
    numbered: str
    previous: str
    next: str
    copy: str
    copy_help: str
    copied: str
    daily: str
    daily_help: str
    daily_begun: str
    daily_there: str
    daily_resumed: str
    daily_again: str
    daily_days: str
    title: str
    menu: str

    def with_number(self, number: int) -> str:
        """Return what the game of ``number`` is called within a sentence: "deal 7"."""
        return self.numbered.format(number=number)

    def with_number_first(self, number: int) -> str:
        """Return what it is called at the start of a sentence: "Deal 7"."""
        words = self.with_number(number)
        return words[:1].upper() + words[1:]


def numbered_deals() -> Numbering:
    """Return the words of a game of which each number is a deal."""
    return Numbering(
        label=_("Deal"),
        numbered=_("deal {number}"),
        previous=_("&Previous deal"),
        next=_("Nex&t deal"),
        copy=_("&Copy deal number"),
        copy_help=_("Copy the deal number to the clipboard"),
        copied=_("Copied deal number {number}."),
        daily=_("D&aily deal"),
        daily_help=_("Play today's deal, the same for everyone"),
        daily_begun=_("Daily deal for {date}."),
        daily_there=_("This is the daily deal for {date}."),
        daily_resumed=_("Resumed the daily deal for {date}."),
        daily_again=_("You have already played the daily deal for {date}. It is not scored again."),
        daily_days=_("Daily deals"),
        title=_("{game} – daily deal for {date}"),
        menu=_("&Deal"),
    )


def numbered_games() -> Numbering:
    """Return the words of a game in which nothing is dealt."""
    return Numbering(
        label=_("Game number"),
        numbered=_("game {number}"),
        previous=_("&Previous game"),
        next=_("Nex&t game"),
        copy=_("&Copy game number"),
        copy_help=_("Copy the game number to the clipboard"),
        copied=_("Copied game number {number}."),
        daily=_("D&aily game"),
        daily_help=_("Play today's game, the same for everyone"),
        daily_begun=_("Daily game for {date}."),
        daily_there=_("This is the daily game for {date}."),
        daily_resumed=_("Resumed the daily game for {date}."),
        daily_again=_("You have already played the daily game for {date}. It is not scored again."),
        daily_days=_("Daily games"),
        title=_("{game} – daily game for {date}"),
        menu=_("N&umber"),
    )
