"""What the band says on a table of several players: whose turn it is, and what is asked of whom.

It never says whether letters are a word before that is judged, unless the coach says so, and never
names removed letters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamesuite.engine.language import _, clauses
from gamesuite.engine.words.seats import joined
from gamesuite.games.bali.dictionary.lexicon import SHORTEST_WORD, built_in
from gamesuite.games.bali.state import WILD, Build, Column, Place, Table, View
from gamesuite.games.bali.table.draft import NAMING, Draft, Saying, shown_column
from gamesuite.games.bali.table.parts import BarContent
from gamesuite.games.bali.words import captures, card_name, letters_together, points

_MOST_NEWS = 4
"""How many sentences of what others said are shown, the last ones."""


class Band:
    """What the band says to ``viewer`` in ``view`` with ``draft``; ``names`` are the players'.

    For the viewer None everybody is named, and so are several persons who share a screen.
    """

    def __init__(
        self,
        view: View,
        draft: Draft,
        viewer: int | None,
        names: Sequence[str],
        *,
        is_shared: bool = False,
    ) -> None:
        self._view = view
        self._table: Table = view.table
        self._draft = draft
        self._viewer = viewer
        self._names = names
        self._is_shared = is_shared

    def content(self) -> BarContent:
        """Return the words of the phase, with what was said last."""
        phase = self._table.phase
        news = " ".join([*filter(None, map(self._said, self._draft.told))][-_MOST_NEWS:])
        if phase == "over":
            return BarContent(_("The game is over."), news)
        questions = {"window": self._window, "name": self._naming, "forfeit": self._forfeit}
        if phase in questions:
            return self._question(questions[phase](), news)
        if self._draft.pieces and self._draft.base is not None:
            return self._preview(self._draft.base)
        turn = self._say(self._table.seat, _("Your turn."), _("{name} to play."))
        if news:
            return BarContent(news, turn)
        return BarContent(turn, self._cut() or self._advice())

    # A build

    def _preview(self, base: Place) -> BarContent:
        """Return what the build that lies on ``base`` is worth and takes."""
        column = shown_column(self._table, self._draft, base)
        is_advice = self._draft.is_shown and self._table.seat == self._viewer
        detail = worth_as_advised(column) if is_advice else worth_if_word(column)
        taken = captures(self._table, Build(base, self._draft.pieces))
        if taken:
            words = _("{worth}, captures {letters}") if detail else _("Captures {letters}")
            detail = words.format(worth=detail, letters=joined(taken))
        return BarContent(letters_together(column), detail, is_build=True)

    # What is asked

    def _question(self, question: tuple[str, str], news: str) -> BarContent:
        """Return a title and its detail; to others than the one who is asked, news say more."""
        title, detail = question
        if not news:
            return BarContent(title, detail)
        is_viewer = self._table.to_act == self._viewer
        return BarContent(title, f"{detail.rstrip('.')}. {news}" if is_viewer else news)

    def _window(self) -> tuple[str, str]:
        """Return whether somebody challenges the last build."""
        column = self._table.pending_column()
        letters, worth = letters_together(column), worth_if_word(column)
        if self._table.to_act == self._viewer:
            detail = _("{name}: {worth}") if worth else _("{name} built it.")
            question = (
                _("{name}, challenge {letters}?") if self._is_shared else _("Challenge {letters}?")
            )
            return (
                question.format(name=self._names[self._table.to_act], letters=letters),
                detail.format(name=self._names[self._table.seat], worth=worth),
            )
        title = self._say(
            self._table.seat,
            _("You built {letters}"),
            _("{name} built {letters}"),
            letters=letters,
        )
        detail = _("{worth}. {name} may challenge it.") if worth else _("{name} may challenge it.")
        return title, detail.format(worth=worth, name=self._names[self._table.to_act])

    def _naming(self) -> tuple[str, str]:
        """Return who challenges, and the letters for which a word is to be named."""
        pending = self._table.pending
        challenger = self._table.seat if pending is None else pending.challenger
        title = self._say(challenger, _("You challenge."), _("{name} challenges."))
        letters = letters_together(self._table.pending_column())
        detail = self._say(
            self._table.seat,
            _("Name a word with {letters} in it."),
            _("{name} has to name a word with {letters} in it."),
            letters=letters,
        )
        return title, detail

    def _forfeit(self) -> tuple[str, str]:
        """Return who cannot play, and who chooses the column to forfeit."""
        title = self._say(self._table.seat, _("You can't play."), _("{name} can't play."))
        detail = self._say(
            self._table.to_act,
            _("Choose the column that goes back into the deck."),
            _("{name} chooses the column that goes back into the deck."),
        )
        return title, detail

    # What was said

    def _said(self, saying: Saying) -> str:
        """Return ``saying`` as a sentence, empty for what the band says anyway."""
        seat, what = saying.seat, saying.what
        if what.startswith(NAMING):
            return self._named(seat, what.removeprefix(NAMING), is_undone=saying.is_undone)
        sentences = {
            "no word": (
                _("You give in, and the cards go back."),
                _("{name} gives in, and the cards go back."),
            ),
            "turn lost": (_("You miss this turn."), _("{name} misses this turn.")),
            "pass": (_("You pass."), _("{name} passes.")),
        }
        return self._say(seat, *sentences[what]) if what in sentences else ""

    def _named(self, seat: int, word: str, *, is_undone: bool) -> str:
        """Return what it means that ``seat`` has named ``word``."""
        if is_undone:
            return self._say(
                seat,
                _("You name {word}, which is no word: the cards go back."),
                _("{name} names {word}, which is no word: the cards go back."),
                word=word,
            )
        return self._say(
            seat,
            _("You name {word}: the build stands, and the challenge fails."),
            _("{name} names {word}: the build stands, and the challenge fails."),
            word=word,
        )

    # The beginning and the rest

    def _cut(self) -> str:
        """Return the cut for the deal, before the first turn."""
        table = self._table
        if not table.cuts or not is_untouched(self._view):
            return ""
        cuts = clauses(
            ", ".join(
                _("{name} {card}").format(name=self._names[seat], card=_cut_card(face))
                for seat, face in each
            )
            for each in table.cuts
        )
        return self._say(
            table.dealer,
            _("The cut: {cuts}. You deal and start."),
            _("The cut: {cuts}. {name} deals and starts."),
            cuts=cuts,
        )

    def _advice(self) -> str:
        """Return what the viewer may do, if it is the viewer's turn."""
        if self._table.seat != self._viewer:
            return ""
        if not self._view.deck:
            return _("The deck is used up: make a word, remove one, or pass.")
        if self._table.has_judging_opponents:
            return _("Build, or pick up a word and remove it.")
        return _("Build, or remove a word.")

    def _say(self, seat: int, to_viewer: str, of_other: str, **gaps: str) -> str:
        """Return the sentence ``to_viewer`` if ``seat`` is the viewer's, else that ``of_other``.

        Where persons share a screen, "you" could be any of them.
        """
        is_you = seat == self._viewer and not self._is_shared
        template = to_viewer if is_you else of_other
        return template.format(name=self._names[seat], **gaps)


def worth_if_word(column: Column) -> str:
    """Return what ``column`` would score as a word, empty if it is too short to be one.

    It does not say whether it is one, which nobody may know yet.
    """
    if len(column.text) < SHORTEST_WORD:
        return ""
    return _("{points} if it were a word").format(points=points(column.value))


def worth_as_advised(column: Column) -> str:
    """Return what ``column``, which the coach shows, scores as a word; empty if it is none."""
    if len(column.text) < SHORTEST_WORD or not built_in().allows(column.text):
        return ""
    return _("A word worth {points}").format(points=points(column.value))


def is_untouched(view: View) -> bool:
    """Return whether nobody has played yet, as far as ``view`` shows."""
    table = view.table
    is_dealt = all(len(column.cards) == 1 for _place, column in table.columns())
    has_acted = view.removed or table.pending or table.shuffles or table.forfeits
    return is_dealt and not has_acted and table.phase == "turn" and table.seat == table.dealer


def cut_cards(table: Table, seat: int) -> Iterator[str]:
    """Yield the cards that ``seat`` cut."""
    yield from (_cut_card(face) for cut in table.cuts for at, face in cut if at == seat)


def _cut_card(face: str) -> str:
    return card_name(face) if face == WILD else face
