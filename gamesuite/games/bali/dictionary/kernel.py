# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False
"""Looks up letters and joins columns in no time: one source, run as it is or compiled.

``setup.py`` compiles this file as ``kernel_native``, with the types in ``kernel_native.pxd``, so
it uses only small integers and arrays. Functions that return nothing return 0: compiled, -1 says
that they raised an error. In the bytes of words a letter is "A", 65, or more, a separator is less.

A letter is 0 to 25, the wild card that is not yet declared 26. A build declares its wild cards, so
an undeclared one is always a column of its own. Only `Columns.set`, `Columns.declare` and
`Columns.copy` know it: whoever joins a column declares the wild card before, or reads beyond the
end of a table.

Letters are known by their hash, a *key*. Two words could have the same one, with 80,000 words in
one of 10**14 questions. Only players and the coach ask here: a judge asks the list itself.
"""

from __future__ import annotations

from array import array

LETTERS = 26
"""How many letters there are."""
WILD = 26
"""The wild card that is not yet declared, where a letter stands."""
ROOM = 56
"""The room for the letters of a column: more than the longest word has."""
PLACES = 48
"""How many columns there is room for."""
FOUND = 17
"""The number of bits of a slot for fragments of four letters or more (`Columns.found`)."""
FOUND_SLOTS = 131072
"""How many such slots there are, 2**17. The slots of shorter fragments come after them."""
SHORT_SLOTS = 18252
"""The slots of all runs of two letters, 26**2, and of three, 26**3."""
IS_WORD = 1 << 26
"""The bit of a word, beside those of the letters that make one before or behind."""
ALL = (1 << 26) - 1
"""The bits of all letters."""
HASHED = 18
"""The number of bits of a slot for words (`Words.words`)."""
WORD_SLOTS = 262143
"""The last slot for words: their number is 2**18, so this is also the mask of a slot."""


class Words:
    """The dictionary: which letters are part of a word, in how many places, and which are a word.

    ``transformed`` is the text of the fragment index (`FragmentIndex.transformed`, `lexicon.py`),
    ``word_list`` the words in capitals, each between two separators.

    The index is the text of all words, sorted so that the places behind a run of letters stand
    together: they are the range of the run. `starts` has where the range of each letter begins.
    `ranks` has an entry for each letter and every 32 places of the index: in its upper half how
    often the letter comes before them, in its lower half a bit for each of the places that has it.

    `words` has the keys of all words, each in the slot that its hash says or in the next one that
    was free; an empty slot is 0. `twos`, `threes` and `fours` have, for each run of one, two and
    three letters, the bits of the letters that follow it in words; `before_twos` and
    `before_threes`, for each run of two and three, of those that come before it. The index of a
    run is its letters as the digits of a number to the base 26.
    """

    def __init__(self, transformed: bytes, word_list: bytes) -> None:
        # Numbers of 64 bits without a sign when compiled, where a literal would have 32 bits. A 1
        # of this kind is `one`, a 0 is `one - 1`.
        self.one = 1
        self.mix = 0x9E3779B97F4A7C15
        self.base = 0x100000001B3
        self.whole = 0xFFFFFFFFFFFFFFFF
        self.blocks = (len(transformed) >> 5) + 1
        self.ranks = array("Q", bytes(8 * LETTERS * self.blocks))
        self.starts = array("i", bytes(4 * (LETTERS + 1)))
        self.words = array("Q", bytes(8 * (WORD_SLOTS + 1)))
        self.twos = array("I", bytes(4 * LETTERS))
        self.threes = array("I", bytes(4 * LETTERS**2))
        self.fours = array("I", bytes(4 * LETTERS**3))
        self.before_twos = array("I", bytes(4 * LETTERS**2))
        self.before_threes = array("I", bytes(4 * LETTERS**3))
        self.powers = array("Q", [1] * ROOM)
        for at in range(1, ROOM):
            self.powers[at] = (self.powers[at - 1] * self.base) & self.whole
        self._count(transformed, len(transformed))
        self._list(word_list, len(word_list))

    def _count(self, transformed: bytes, size: int) -> int:
        """Fill the ranks and the starts from the ``size`` bytes of ``transformed``."""
        ranks = self.ranks
        starts = self.starts
        counts = array("i", [0] * LETTERS)
        for at in range(size + 1):
            if at & 31 == 0:
                for letter in range(LETTERS):
                    ranks[letter * self.blocks + (at >> 5)] = self.one * counts[letter] << 32
            if at < size and transformed[at] >= 65:
                letter = transformed[at] - 65
                ranks[letter * self.blocks + (at >> 5)] |= self.one << (at & 31)
                counts[letter] += 1
        total = size
        for letter in range(LETTERS):
            total -= counts[letter]
        for letter in range(LETTERS):
            starts[letter] = total
            total += counts[letter]
        starts[LETTERS] = total
        return 0

    def _list(self, word_list: bytes, size: int) -> int:
        """Fill the table of words, and which letters follow others, from ``size`` bytes."""
        twos = self.twos
        threes = self.threes
        fours = self.fours
        before_twos = self.before_twos
        before_threes = self.before_threes
        key = self.one - 1
        length = 0
        last = before_last = third_last = 0  # of the letters of the word so far
        for at in range(size):
            if word_list[at] < 65:
                if length:
                    self._add(key)
                key = self.one - 1
                length = 0
                continue
            letter = word_list[at] - 65
            key = (key * self.base + letter + 1) & self.whole
            length += 1
            if length > 1:
                twos[last] |= 1 << letter
            if length > 2:
                threes[before_last * LETTERS + last] |= 1 << letter
                before_twos[last * LETTERS + letter] |= 1 << before_last
            if length > 3:
                fours[(third_last * LETTERS + before_last) * LETTERS + last] |= 1 << letter
                before_threes[(before_last * LETTERS + last) * LETTERS + letter] |= 1 << third_last
            third_last = before_last
            before_last = last
            last = letter
        if length:
            self._add(key)
        return 0

    def _add(self, key: int) -> int:
        """Put the ``key`` of a word into the table."""
        words = self.words
        slot = ((key * self.mix) & self.whole) >> (64 - HASHED)
        while words[slot]:
            slot = (slot + 1) & WORD_SLOTS
        words[slot] = key
        return 0

    def is_word(self, key: int) -> bool:
        """Return whether the letters with this ``key`` are a word."""
        slot = ((key * self.mix) & self.whole) >> (64 - HASHED)
        while self.words[slot]:
            if self.words[slot] == key:
                return True
            slot = (slot + 1) & WORD_SLOTS
        return False

    def rank(self, letter: int, at: int) -> int:
        """Return where a bound of a range goes if the letters get one ``letter`` more.

        The bound ``at`` is where the range of a run of letters begins or ends. The range of the
        longer run begins or ends where that of ``letter`` alone begins, plus how often the letter
        comes in the index before ``at``.
        """
        entry = self.ranks[letter * self.blocks + (at >> 5)]
        bits = entry & ((self.one << (at & 31)) - 1)
        # How many bits are set: in each two, in each four, in each eight, and in all of them.
        bits -= bits >> 1 & 0x55555555
        bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
        bits = (bits + (bits >> 4)) & 0x0F0F0F0F
        bits = (bits * 0x01010101) >> 24 & 255
        return self.starts[letter] + (entry >> 32) + bits

    def completing(self, key: int, size: int, after: int, before: int) -> int:
        """Return which letters make a word before or behind others, and whether those are one.

        These others are ``size`` letters with this ``key``. Only letters of ``after`` can come
        behind them, and letters of ``before`` before them. Both, and the answer, are bits.
        """
        ends = 0
        behind = (key * self.base) & self.whole
        power = self.powers[size]
        for letter in range(LETTERS):
            if (after >> letter & 1 and self.is_word((behind + letter + 1) & self.whole)) or (
                before >> letter & 1 and self.is_word((power * (letter + 1) + key) & self.whole)
            ):
                ends |= 1 << letter
        if size > 2 and self.is_word(key):
            ends |= IS_WORD
        return ends


class Prefixes:
    """The beginnings of words, as a tree.

    ``word_list`` has the words in alphabetical order, in capitals, each between two separators.
    A beginning is a node, 0 that of no letters; there are `count` of them. In `masks` a node has a
    bit for each letter that may follow, and `IS_WORD` if it is a word itself. The nodes with one
    letter more come one after the other, in the order of these letters, from `firsts` on.
    """

    def __init__(self, word_list: bytes) -> None:
        self.count = 1
        self.masks = array("I", bytes(4 * (len(word_list) + 2)))
        self.firsts = array("i", bytes(4 * (len(word_list) + 2)))
        self._list(word_list, len(word_list))

    def _list(self, word_list: bytes, size: int) -> int:
        """Make the nodes, those with fewer letters first.

        Word by word `begins` has where each begins. A node has the words from its `lows` up to but
        not its `highs`, and as many letters as its `depths`.
        """
        begins = array("i", bytes(4 * (size + 2)))
        lows = array("i", bytes(4 * (size + 2)))
        highs = array("i", bytes(4 * (size + 2)))
        depths = array("i", bytes(4 * (size + 2)))
        number = 0
        for at in range(size):
            if word_list[at] >= 65 and (at == 0 or word_list[at - 1] < 65):
                begins[number] = at
                number += 1
        highs[0] = number
        node = 0
        while node < self.count:
            word = lows[node]
            high = highs[node]
            depth = depths[node]
            mask = 0
            self.firsts[node] = self.count
            while word < high:
                at = begins[word] + depth
                if at == size or word_list[at] < 65:
                    mask |= IS_WORD
                    word += 1
                    continue
                letter = word_list[at]
                lows[self.count] = word
                while word < high and word_list[begins[word] + depth] == letter:
                    word += 1
                highs[self.count] = word
                depths[self.count] = depth + 1
                self.count += 1
                mask |= 1 << (letter - 65)
            self.masks[node] = mask
            node += 1
        return 0

    def after(self, node: int, letter: int) -> int:
        """Return the beginning ``node`` with ``letter`` more, -1 if no word begins like that."""
        mask = self.masks[node]
        if not mask >> letter & 1:
            return -1
        bits = mask & ((1 << letter) - 1)
        # How many bits are set, as in `Words.rank`: so many letters that may follow come before.
        bits -= bits >> 1 & 0x55555555
        bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
        bits = (bits + (bits >> 4)) & 0x0F0F0F0F
        return self.firsts[node] + ((bits * 0x01010101) >> 24 & 255)


class Columns:
    """Columns of letters, to be joined. Each has a number, the index of its entries in arrays.

    Those are its `size`, the `value` of its cards together, its hash as `key`, its range in the
    index of `Words` from `low` up to but not `high`, and in `ends` the bits of `Words.completing`.
    Its `letters` begin at ``ROOM`` times its number. Kernels share the arrays and write into them.

    What was joined is kept in `found` and its neighbours, until another fragment needs the slot:
    the key, the range, which is empty from 0 to 0 if the letters are no part of a word, and ends.
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self.size = array("i", bytes(4 * PLACES))
        self.value = array("i", bytes(4 * PLACES))
        self.key = array("Q", bytes(8 * PLACES))
        self.low = array("i", bytes(4 * PLACES))
        self.high = array("i", bytes(4 * PLACES))
        self.ends = array("i", bytes(4 * PLACES))
        self.letters = array("b", bytes(ROOM * PLACES))
        self.found = array("Q", bytes(8 * (FOUND_SLOTS + SHORT_SLOTS)))
        self.found_low = array("i", bytes(4 * (FOUND_SLOTS + SHORT_SLOTS)))
        self.found_high = array("i", bytes(4 * (FOUND_SLOTS + SHORT_SLOTS)))
        self.found_ends = array("i", bytes(4 * (FOUND_SLOTS + SHORT_SLOTS)))

    def set(self, column: int, letters: list[int], value: int) -> int:
        """Give the ``column`` these ``letters``, whose cards are worth ``value`` together.

        Without letters it is empty. A wild card must be the only one.
        """
        self.size[column] = len(letters)
        self.value[column] = value
        key = self.words.one - 1
        low = 0
        high = self.words.starts[LETTERS]
        for index in range(len(letters)):
            letter = letters[index]
            self.letters[column * ROOM + index] = letter
            key = (key * self.words.base + letter + 1) & self.words.whole
            if letter < LETTERS:
                low = self.words.rank(letter, low)
                high = self.words.rank(letter, high)
        self.key[column] = key
        self.low[column] = low
        self.high[column] = high
        self.ends[column] = 0
        if len(letters) > 1:
            self.ends[column] = self.words.completing(key, len(letters), ALL, ALL)
        return 0

    def declare(self, column: int, letter: int) -> int:
        """Let the only card of ``column`` be ``letter``.

        Its size, value and ends are not touched. With `WILD` the card is undeclared again: then
        low and high stay what they were, and mean nothing.
        """
        self.letters[column * ROOM] = letter
        self.key[column] = letter + 1
        if letter < LETTERS:
            self.low[column] = self.words.starts[letter]
            self.high[column] = self.words.starts[letter + 1]
        return 0

    def copy(self, source: int, target: int) -> int:
        """Copy the column ``source`` to ``target``."""
        self.size[target] = self.size[source]
        self.value[target] = self.value[source]
        self.key[target] = self.key[source]
        self.low[target] = self.low[source]
        self.high[target] = self.high[source]
        self.ends[target] = self.ends[source]
        # Kernels look at the first letter of an empty column, too: it must not be a wild card.
        for at in range(self.size[source] if self.size[source] else 1):
            self.letters[target * ROOM + at] = self.letters[source * ROOM + at]
        return 0

    def _may_join(self, base: int, piece: int) -> bool:
        """Return whether the letters where the columns meet occur together in words.

        Of four letters or more these are four: if possible, two of each column.
        """
        size = self.size[base] + self.size[piece]
        run = self._letter(base, piece, 0)
        if size == 2:
            return (self.words.twos[run] >> self._letter(base, piece, 1) & 1) != 0
        if size == 3:
            run = run * LETTERS + self._letter(base, piece, 1)
            return (self.words.threes[run] >> self._letter(base, piece, 2) & 1) != 0
        begin = min(max(self.size[base] - 2, 0), size - 4)
        run = self._letter(base, piece, begin) * LETTERS + self._letter(base, piece, begin + 1)
        run = run * LETTERS + self._letter(base, piece, begin + 2)
        return (self.words.fours[run] >> self._letter(base, piece, begin + 3) & 1) != 0

    def joined(self, base: int, piece: int) -> int:
        """Return the slot of ``piece`` below ``base`` in `found`; -1 if it is no part of a word.

        Neither column may be empty, or a wild card that is not declared.
        """
        if not self._may_join(base, piece):
            return -1
        size = self.size[base] + self.size[piece]
        key = (
            self.key[base] * self.words.powers[self.size[piece]] + self.key[piece]
        ) & self.words.whole
        if size > 3:
            slot = ((key * self.words.mix) & self.words.whole) >> (64 - FOUND)
        else:
            slot = FOUND_SLOTS + self._short(base, piece, size)
        if self.found[slot] == key:
            return slot if self.found_high[slot] else -1
        low = self.low[base]
        high = self.high[base]
        begin = piece * ROOM
        for at in range(begin, begin + self.size[piece]):
            letter = self.letters[at]
            low = self.words.rank(letter, low)
            high = self.words.rank(letter, high)
            if low >= high:
                high = low = 0
                break
        self.found[slot] = key
        self.found_low[slot] = low
        self.found_high[slot] = high
        if high == 0:
            return -1
        self.found_ends[slot] = self._completing(base, piece, key, size)
        return slot

    def _short(self, base: int, piece: int, size: int) -> int:
        """Return the slot of the two or three letters of ``piece`` below ``base``, from 0."""
        slot = self._letter(base, piece, 0) * LETTERS + self._letter(base, piece, 1)
        if size == 2:
            return slot
        return LETTERS * LETTERS + slot * LETTERS + self._letter(base, piece, 2)

    def _letter(self, base: int, piece: int, at: int) -> int:
        """Return the letter number ``at``, from 0, of ``piece`` below ``base``."""
        if at < self.size[base]:
            return self.letters[base * ROOM + at]
        return self.letters[piece * ROOM + at - self.size[base]]

    def _completing(self, base: int, piece: int, key: int, size: int) -> int:
        """Return `Words.completing` of ``piece`` below ``base``: ``size`` letters with ``key``.

        Letters are tried only beside the two or three that occur with them in words.
        """
        first = self._letter(base, piece, 0) * LETTERS + self._letter(base, piece, 1)
        last = self._letter(base, piece, size - 2) * LETTERS + self._letter(base, piece, size - 1)
        if size == 2:
            return self.words.completing(
                key, size, self.words.threes[last], self.words.before_twos[first]
            )
        first = first * LETTERS + self._letter(base, piece, 2)
        last += self._letter(base, piece, size - 3) * LETTERS * LETTERS
        return self.words.completing(
            key, size, self.words.fours[last], self.words.before_threes[first]
        )

    def join(self, base: int, piece: int, target: int) -> bool:
        """Make ``target`` of ``piece`` below ``base``; return whether it is part of a word.

        If not, nothing changes. ``target`` may be ``base``; ``piece`` stays as it is. What
        `joined` asks of the columns holds here, too.
        """
        slot = self.joined(base, piece)
        if slot < 0:
            return False
        if target != base:
            self.copy(base, target)
        size = self.size[base]
        for at in range(self.size[piece]):
            self.letters[target * ROOM + size + at] = self.letters[piece * ROOM + at]
        self.size[target] = size + self.size[piece]
        self.value[target] = self.value[base] + self.value[piece]
        self.key[target] = self.found[slot]
        self.low[target] = self.found_low[slot]
        self.high[target] = self.found_high[slot]
        self.ends[target] = self.found_ends[slot]
        return True
