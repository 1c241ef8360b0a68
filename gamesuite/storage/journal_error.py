"""What can be wrong with the journal, each with a sentence for the player."""

from __future__ import annotations

from gamesuite.engine.language import _


class JournalError(Exception):
    """The journal cannot be used, or not now."""

    @property
    def sentence(self) -> str:
        """What the player is told."""
        return _("This game can't be kept for the next start. Save it to a file to be safe.")


class JournalHeldError(JournalError):
    """Another program keeps the journal."""

    @property
    def sentence(self) -> str:
        """What the player is told."""
        return _(
            "The Game Suite is open twice: what is played in this window is not kept. "
            "Save it to a file to be safe."
        )


class NewerJournalError(JournalError):
    """A newer version of the program wrote the journal."""

    @property
    def sentence(self) -> str:
        """What the player is told."""
        return _(
            "The journal was written by a newer version of the Game Suite and is left alone. "
            "What is played now is not kept; save it to a file to be safe."
        )


class DamagedJournalError(JournalError):
    """The file is no journal, or it is damaged."""
