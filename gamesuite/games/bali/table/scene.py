"""Everything on the table of Bali: columns, the words that stand, the deck, unseen letters.

With it goes what a screen reader says for cards and columns, and when something is picked up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamesuite.engine.language import _, capital, counted, grouped
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.table.scene import Look, Part, Piece, Scene
from gamesuite.games.bali.state import (
    BUILT_IN,
    DECK,
    EXTRA,
    FACTORS,
    LETTERS,
    WILD,
    Card,
    Column,
    Place,
    Table,
    View,
    card_value,
    has_balied,
    removed_part,
    unseen_letters,
    words_of,
    words_of_panel,
)
from gamesuite.games.bali.table import parts
from gamesuite.games.bali.table.draft import (
    Draft,
    Order,
    asks_letter,
    asks_word,
    order_of,
    shown_column,
    working_letters,
)
from gamesuite.games.bali.table.parts import (
    BaliContent,
    ColumnContent,
    ColumnKind,
    FigureContent,
    QuestionContent,
    UnseenContent,
    WordsContent,
    gap_part,
    handle_part,
)
from gamesuite.games.bali.words import card_name, letters_of, points

_DECK_SHOWN = 2
"""How many cards of the deck are pieces: the one that goes, and the one below it."""


class TableScene:
    """The scene of ``view`` and ``draft``: everything that lies on the table of one player.

    `CompanyScene` overrides what differs with several. ``_is_asked`` is whether the letter of a
    Bali card is asked, ``_asks_word`` whether a word is; both questions stand beside the panels.
    """

    def __init__(self, view: View, draft: Draft) -> None:
        self._view = view
        self._table = view.table
        self._draft = draft
        self._is_over = view.table.phase == "over"
        self._is_asked = asks_letter(view.table, draft)
        self._asks_word = asks_word(view.table, draft)

    def scene(self) -> Scene:
        """Return all parts, and the lines in which the arrow keys reach them."""
        gaps, columns, handles = list(self._gaps(0)), list(self._columns(0)), list(self._handles(0))
        side = list(self._side())
        return Scene(
            (*self._bali(), *gaps, *columns, *handles, *side),
            caption=self._caption(),
            lines=self._lines(handles, columns, gaps, side[-2:] if self._is_over else side[-1:]),
            start=self._start(),
        )

    def _lines(self, *rows: Sequence[Part]) -> tuple[tuple[str, ...], ...]:
        """Return the lines for the arrow keys: ``rows``, or the answers of a question."""
        lines = [tuple(part.name for part in row) for row in rows]
        if self._is_asked:
            names = (*parts.LETTER_PARTS.values(), parts.SHOW_LETTERS)
            across = range(0, len(names), parts.LETTERS_ACROSS)
            lines = [*(names[at : at + parts.LETTERS_ACROSS] for at in across), (parts.NO_LETTER,)]
        elif self._asks_word:
            lines = [(parts.WORD,), (parts.SAY,), (parts.NO_LETTER,)]
        return tuple(filter(None, lines))

    def _start(self) -> str:
        """Return where the keyboard begins while a question waits."""
        if self._is_asked:
            return parts.LETTER_PARTS["A"]
        return parts.WORD if self._asks_word else ""

    def _caption(self) -> str:
        """Return the question that waits, empty if none does."""
        pending, base = self._table.pending, self._draft.base
        place = base if pending is None else pending.column
        if place is None or not (self._is_asked or self._asks_word):
            return ""
        column = shown_column(self._table, self._draft, place)
        question = _("{letters}: choose a letter for the Bali card.")
        if self._asks_word:
            question = _("{letters}: which word are these letters part of?")
        return question.format(letters=letters_of(column))

    # Panels

    def _places(self, panel: int) -> Iterator[Place]:
        """Yield the places of ``panel`` in the order in which they are shown.

        A column keeps its number, which descriptions name.
        """
        for column in order_of(self._table, self._draft, panel):
            yield Place(panel, column)

    def _columns(self, panel: int) -> Iterator[Part]:
        """Yield the columns of ``panel``, in the order in which they are shown."""
        for place in self._places(panel):
            column = shown_column(self._table, self._draft, place)
            is_held = place == self._draft.held
            words = speak_column(column, place, self._owner(panel), is_held=is_held)
            kind = self._kind(place, column)
            praise = ""
            if kind == "word" and len(column.cards) >= parts.LONG_WORD:
                praise = _("{n} letters!").format(n=len(column.cards))
            yield Part(
                str(place),
                words,
                tuple(self._pieces(column, words, is_held=is_held)),
                key=self._key(place),
                look=self._column_look(place),
                content=ColumnContent(kind, len(column.cards), panel, praise),
            )

    def _owner(self, panel: int) -> str:
        """Return whose ``panel`` it is, empty for the player's own."""
        return ""

    def _key(self, place: Place) -> str:
        """Return the key that presses the column at ``place``."""
        return str(place.column + 1)

    def _column_look(self, place: Place) -> Look:
        """Return how the column at ``place`` is highlighted."""
        return ""

    def _kind(self, place: Place, column: Column) -> ColumnKind:
        """Return whether ``place`` is asked about, has a word, or one that a build may use up.

        A build uses up the word that is picked up, or that on which another column is dropped.
        Whether that is wise is not said.
        """
        pending = self._table.pending
        if place == self._draft.base or (pending is not None and place == pending.column):
            return "asked"
        if not column.is_complete:
            return ""
        return "word" if self._draft.held is None else "used"

    def _pieces(self, column: Column, words: str, *, is_held: bool) -> Iterator[Piece]:
        look: Look = "held" if is_held else ""
        last = len(column.cards) - 1
        for at, card in enumerate(column.cards):
            said = words if at == last else speak_card(card.face)
            yield Piece(card.id, shown_face(card), said, look, movable=not self._is_over)

    def _handles(self, panel: int) -> Iterator[Part]:
        """Yield a button for each word that can be removed."""
        if self._is_over or self._is_asked or self._asks_word:
            return
        places = self._places(panel)
        shown = ((place, shown_column(self._table, self._draft, place)) for place in places)
        words = {place: column for place, column in shown if column.is_complete}
        is_only = len(words) == 1 and self._draft.held is None
        keyed = next(iter(words)) if is_only else self._draft.held
        for place, column in words.items():
            is_used = self._draft.held is not None
            said = _("Remove {word}, worth {points}")
            if is_used and place != self._draft.held:
                said = _("{word} stands, worth {points}; a build on it uses it up")
            said = said.format(word=column.text, points=points(column.value))
            key = "R" if place == keyed else ""
            yield button(
                handle_part(place), said, str(column.value), key, "warn" if is_used else ""
            )

    def _gaps(self, panel: int) -> Iterator[Part]:
        """Yield the gaps between columns while a column is picked up that may go there."""
        held = self._draft.held
        if held is not None and held.panel == panel:
            order = order_of(self._table, self._draft, panel)
            for slot in range(len(order) + 1):
                yield Part(gap_part(panel, slot), speak_gap(order, slot))

    # Beside the panels

    def _side(self) -> Iterator[Part]:
        """Yield what is beside the panel: the button that ends the game is the last of it."""
        yield from self._deck()
        yield self._removed(0)
        if self._is_asked or self._asks_word:
            yield from self._question()
            return
        yield self._words() if self._is_over else self._unseen()
        yield self._stop()

    def _question(self) -> Iterator[Part]:
        """Yield the question that waits, and its answers."""
        yield from self._letters() if self._is_asked else self._word_line()
        yield Part(parts.NO_LETTER, _("Put the column back"), caption=_("Cancel"))

    def _deck(self) -> Iterator[Part]:
        """Yield the deck and how many cards it has."""
        deck = self._view.deck
        said = counted("Deck, {n} card", "Deck, {n} cards", len(deck)) if deck else _("Deck, empty")
        pieces = tuple(Piece(card.id, None, said) for card in reversed(deck[:_DECK_SHOWN]))
        yield Part(DECK, said, pieces, tip=said)
        label = counted("card in the deck", "cards in the deck", len(deck))
        said = counted("{n} card in the deck", "{n} cards in the deck", len(deck))
        yield Part(parts.COUNT, said, content=FigureContent(str(len(deck)), label), buddy=DECK)

    def _removed(self, panel: int) -> Part:
        """Return the pile of the words that were removed from ``panel``, and what they scored.

        When the game is over, the words that stand are counted with them.
        """
        worths = [word.points for word in self._view.removed if word.seat == panel]
        counted_words = counted("{n} word removed", "{n} words removed", len(worths))
        if self._is_over:
            worths = [worth for _word, worth in words_of_panel(self._view, panel)]
            counted_words = counted("{n} word", "{n} words", len(worths))
        total = sum(worths)
        said = _("{words}, {points}").format(words=counted_words, points=points(total))
        label = counted("points in {n} word", "points in {n} words", len(worths))
        content = FigureContent(grouped(total), label)
        key = self._key_to_ask(panel)
        return Part(removed_part(panel), said, key=key, tip=said, content=content)

    def _key_to_ask(self, panel: int) -> str:
        """Return the key of the words removed from ``panel`` while several words stand.

        Then it removes none, but the table says how to choose one (`several_words`).
        """
        is_asking = self._is_asked or self._asks_word
        is_own = panel == self._table.seat
        return "R" if is_own and not is_asking and several_words(self._table, self._draft) else ""

    def _unseen(self) -> Part:
        """Return which letters do not lie open, and how many of each."""
        unseen = unseen_letters(self._view)
        letters = tuple((face, unseen[face]) for face in LETTERS)
        if self._table.options.wild:
            letters = (*letters, (WILD, unseen[WILD]))
        title = counted("{n} unseen letter", "{n} unseen letters", unseen.total())
        if not self._view.deck:
            title = counted("{n} removed letter", "{n} removed letters", unseen.total())
        removed = sum(word.cards for word in self._view.removed)
        note = ""
        if removed and self._view.deck:
            note = _("{deck} in the deck, {removed} in removed words, which stay covered").format(
                deck=len(self._view.deck), removed=removed
            )
        listed = ", ".join(
            _("{letter} {number}").format(
                letter=face if face != WILD else _("Bali card"), number=number
            )
            for face, number in letters
            if number
        )
        said = _("{title}: {letters}").format(title=title, letters=listed) if listed else title
        said = f"{said}. {note}." if note else said
        tip = _(
            "Letters you can't see. By the rules nobody may look back at removed words, "
            "so theirs are among them."
        )
        return Part(parts.UNSEEN_PART, said, tip=tip, content=UnseenContent(title, letters, note))

    def _words(self) -> Part:
        """Return all words of a game that is over, best first."""
        words = sorted(words_of(self._view), key=lambda each: -each[1])
        title = counted("{n} word", "{n} words", len(words))
        listed = tuple((word, str(value)) for word, value in words)
        said = ", ".join(_("{word} {points}").format(word=word, points=n) for word, n in listed)
        said = _("{title}: {words}").format(title=title, words=said) if listed else title
        content = WordsContent(title, listed, turned=self._draft.turned)
        return Part(parts.WORDS, said, key="W", tip=said, content=content)

    def _letters(self) -> Iterator[Part]:
        """Yield the question which letter a Bali card is, and its answers.

        All letters are offered: which of them work is for the player to see, or help.
        """
        is_helped = self._draft.help == "shown"
        working = working_letters(self._table, self._draft) if is_helped else frozenset(LETTERS)
        yield Part(
            parts.QUESTION, self._caption(), content=QuestionContent(_("Which letter?"), True)
        )
        for letter, name in parts.LETTER_PARTS.items():
            said = _("The Bali card is {letter}").format(letter=letter)
            why = None if letter in working else reason("no letter here", letter=letter)
            if is_helped and why is None:
                said = _("The Bali card is {letter}, which works").format(letter=letter)
            yield Part(name, said, caption=letter, key=letter.lower(), why=why)
        yield self._show_letters()

    def _show_letters(self) -> Part:
        """Return the button that shows which letters work."""
        said = _("Show which letters fit a word (ends scoring)")
        if self._table.options.dictionary != BUILT_IN:
            said = _("Show which letters fit a word of the built-in list (ends scoring)")
        look: Look = "armed" if self._draft.help == "offered" else ""
        why = reason("letters are shown") if self._draft.help == "shown" else None
        return Part(
            parts.SHOW_LETTERS, said, caption=_("Which work?"), look=look, why=why, tip=said
        )

    def _word_line(self) -> Iterator[Part]:
        """Yield the question which word has the letters that are built, and where to write it."""
        yield Part(
            parts.QUESTION, self._caption(), content=QuestionContent(_("Part of which word?"))
        )
        yield Part(parts.WORD, self._caption(), text=self._draft.word or "")
        yield Part(parts.SAY, _("Play with this word"), caption=_("Play it"))

    def _stop(self) -> Part:
        why: Reason | None = reason("over") if self._is_over else None
        look: Look = "armed" if self._draft.is_stopping else ""
        said = _("End the game; the words that stand count")
        if self._table.options.dictionary != BUILT_IN:
            said = _("End the game when you find nothing more to build. The program can't tell.")
        caption = _("End game")
        if is_bali_certain(self._view):
            said, caption = _("End the game with a Bali: every card is in a word"), _("Bali!")
            look = look or "good"
        return Part(parts.STOP, said, caption=caption, key="E", look=look, why=why, tip=said)

    def _bali(self) -> Iterator[Part]:
        """Yield the praise of a Bali, if there is one."""
        if has_balied(self._view, 0):
            content = BaliContent(_("Bali!"), bonus_words(self._view))
            yield Part(parts.BALI, f"{content.praise} {content.bonus}".strip(), content=content)


def several_words(table: Table, draft: Draft) -> tuple[str, ...]:
    """Return the keys of the words that can be removed if there are several, and none is held.

    Columns of the partner have their keys after the own ones.
    """
    if table.phase != "turn" or table.hides_words or draft.held is not None or draft.pieces:
        return ()
    own = len(table.panels[table.seat])
    words = [
        str(place.column + 1 + (0 if place.panel == table.seat else own))
        for place, column in table.own_columns()
        if column.is_complete
    ]
    return tuple(sorted(words)) if len(words) > 1 else ()


def is_bali_certain(view: View) -> bool:
    """Return whether the end of the game would be a Bali of the first panel."""
    stands = not any(column.is_incomplete for column in view.table.panels[0])
    return stands and not view.deck and view.table.phase != "over"


def button(name: str, words: str, caption: str, key: str, look: Look = "") -> Part:
    """Return the button ``name``, whose ``words`` are its tooltip too."""
    return Part(name, words, caption=caption, key=key, look=look, tip=words)


def bonus_words(view: View, balied: int = 1) -> str:
    """Return what a Bali earns; ``balied`` panels of one side have Balied."""
    bonus = view.table.options.bonus
    if FACTORS[bonus] > 1:
        return _("Score times {factor}").format(factor=FACTORS[bonus] ** balied)
    extra = EXTRA[bonus] * balied
    return _("+{points} points").format(points=extra) if extra else ""


def shown_face(card: Card) -> str:
    """Return the face of ``card`` as it is drawn: its letter and its value."""
    return f"{card.face}{card_value(card.face)}"


# What a screen reader says


def speak_card(face: str) -> str:
    """Return the card ``face`` with its value: "L, 1 point"."""
    words = _("{card}, {points}").format(card=card_name(face), points=points(card_value(face)))
    return capital(words)


def speak_column(column: Column, place: Place, owner: str = "", *, is_held: bool = False) -> str:
    """Return what lies in ``column`` at ``place``, and whether it is picked up.

    ``owner`` is the player whose column it is, empty if it is the one who listens.
    """
    number = _("Column {number}").format(number=place.column + 1)
    if owner:
        number = _("{name}, column {number}").format(name=owner, number=place.column + 1)
    if not column.cards:
        return _("{column}, empty").format(column=number)
    words, letters = _("{column}: {letters}"), letters_of(column)
    if column.is_complete:
        words = _("{column}: {letters}, a word worth {points}")
    elif len(column.cards) == 1:
        words = _("{column}: {letters}, {points}")
    else:
        letters = ", ".join(_valued_letter(card.face) for card in column.cards)
    said = words.format(column=number, letters=letters, points=points(column.value))
    return _("{column}, picked up").format(column=said) if is_held else said


def _valued_letter(face: str) -> str:
    """Return the card ``face`` and its value, as it is written on the card: "L 1"."""
    # Translators: a card in a column and its points
    return _("{card} {points}").format(card=card_name(face), points=card_value(face))


def speak_gap(order: Order, slot: int) -> str:
    """Return where the gap before ``slot``, from 0, is between columns shown in ``order``."""
    if slot == 0:
        return _("Before column {number}").format(number=order[0] + 1)
    if slot == len(order):
        return _("After column {number}").format(number=order[-1] + 1)
    left, right = order[slot - 1] + 1, order[slot] + 1
    return _("Between columns {left} and {right}").format(left=left, right=right)


def speak_change(table: Table, before: Draft, after: Draft) -> str:
    """Return what a gesture that made ``after`` of ``before`` has changed, empty for nothing."""
    if after.held is not None:
        column = letters_of(table.column(after.held))
        return _("{letters}, picked up.").format(letters=column)
    if before.held is None:
        return ""
    panel = before.held.panel
    order = order_of(table, after, panel)
    if order != order_of(table, before, panel):
        slot = order.index(before.held.column)
        others = tuple(column for column in order if column != before.held.column)
        return _("{place}.").format(place=speak_gap(others, slot))
    if after.base is None:
        column = letters_of(table.column(before.held))
        return _("{letters}, put back.").format(letters=column)
    return ""
