"""What a game calls its numbered games: "deal" where cards are dealt, "game" elsewhere."""

from __future__ import annotations

import msgspec

from gamesuite.engine.language import N_, capital, translated


class Numbering(msgspec.Struct, frozen=True):
    """The sentences about the {number} of a game, and about the daily one of a {date}, in English.

    They are `translated` where they are shown.

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
        return translated(self.numbered).format(number=number)

    def with_number_first(self, number: int) -> str:
        """Return what it is called at the start of a sentence: "Deal 7"."""
        return capital(self.with_number(number))


NUMBERED_DEALS = Numbering(
    # Translators: before the number that says how the cards lie
    label=N_("Deal"),
    numbered=N_("deal {number}"),
    previous=N_("&Previous deal"),
    next=N_("Nex&t deal"),
    copy=N_("&Copy deal number"),
    copy_help=N_("Copy the deal number to the clipboard"),
    copied=N_("Copied deal number {number}."),
    daily=N_("D&aily deal"),
    daily_help=N_("Play today's deal, the same for everyone"),
    daily_begun=N_("Daily deal for {date}."),
    daily_there=N_("This is the daily deal for {date}."),
    daily_resumed=N_("Resumed the daily deal for {date}."),
    daily_again=N_("You have already played the daily deal for {date}. It is not scored again."),
    daily_days=N_("Daily deals"),
    title=N_("{game} – daily deal for {date}"),
    menu=N_("&Deal"),
)
"""The words of a game of which each number is a deal."""


NUMBERED_GAMES = Numbering(
    label=N_("Game number"),
    numbered=N_("game {number}"),
    previous=N_("&Previous game"),
    next=N_("Nex&t game"),
    copy=N_("&Copy game number"),
    copy_help=N_("Copy the game number to the clipboard"),
    copied=N_("Copied game number {number}."),
    daily=N_("D&aily game"),
    daily_help=N_("Play today's game, the same for everyone"),
    daily_begun=N_("Daily game for {date}."),
    daily_there=N_("This is the daily game for {date}."),
    daily_resumed=N_("Resumed the daily game for {date}."),
    daily_again=N_("You have already played the daily game for {date}. It is not scored again."),
    daily_days=N_("Daily games"),
    title=N_("{game} – daily game for {date}"),
    menu=N_("N&umber"),
)
"""The words of a game in which nothing is dealt."""
