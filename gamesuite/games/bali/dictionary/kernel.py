# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False
"""Looks up letters and joins columns in no time: one source, run as it is or compiled.

``setup.py`` compiles this file as ``kernel_native``, with the types in ``kernel_native.pxd``, so
it uses only small integers and arrays. A letter is 0 to 25, the wild
card that is not yet declared 26.
"""

from __future__ import annotations

from array import array

LETTERS = 26
WILD = 26
ROOM = 56
"""The room for the letters of a column; a game has 54 cards."""
PLACES = 48
"""How many columns there are places for."""
FOUND = 17
FOUND_SLOTS = 131072
"""The places where longer fragments that were looked up are kept: 2 to the power of ``FOUND``.

After them come the places of all runs of two and of three letters."""
SHORT_SLOTS = 18252
IS_WORD = 1 << 26
"""The bit of a word, beside those of the letters that make one before or behind."""
ALL = (1 << 26) - 1
HASHED = 18
WORD_SLOTS = 262143
"""The places for words, less one: 2 to the power of ``HASHED``."""


class Words:
    """The dictionary: which letters are part of a word, in how many places, and a word.

    ``transformed`` is the text of the fragment index, ``words`` the list of words in capitals.
    ``ranks`` has for each letter and every 32 places of the index how often the letter comes
    before, and a bit for each place that has it; ``starts`` where the range of each letter begins.
    ``words`` has the hashes of all words, each at the place of the hash or behind. ``twos``,
    ``threes`` and ``fours`` have the letters that follow one, two and three others in words,
    ``before_twos`` and ``before_threes`` those that come before.
    """

    def __init__(self, transformed: bytes, words: bytes) -> None:
        # Compiled, these are unsigned words of 64 bits; literals would be shorter.
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
        self._list(words, len(words))

    def _count(self, transformed: bytes, size: int) -> int:
        """Fill the ranks and the starts."""
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

    def _list(self, words: bytes, size: int) -> int:
        """Fill the table of words, and which letters follow others."""
        twos = self.twos
        threes = self.threes
        fours = self.fours
        before_twos = self.before_twos
        before_threes = self.before_threes
        key = self.one - 1
        run = 0
        one = two = three = 0
        for at in range(size):
            if words[at] < 65:
                if run:
                    self._add(key)
                key = self.one - 1
                run = 0
                continue
            letter = words[at] - 65
            key = (key * self.base + letter + 1) & self.whole
            run += 1
            if run > 1:
                twos[one] |= 1 << letter
            if run > 2:
                threes[two * LETTERS + one] |= 1 << letter
                before_twos[one * LETTERS + letter] |= 1 << two
            if run > 3:
                fours[(three * LETTERS + two) * LETTERS + one] |= 1 << letter
                before_threes[(two * LETTERS + one) * LETTERS + letter] |= 1 << three
            three = two
            two = one
            one = letter
        if run:
            self._add(key)
        return 0

    def _add(self, key: int) -> int:
        """Put the hash ``key`` of a word into the table."""
        words = self.words
        slot = ((key * self.mix) & self.whole) >> (64 - HASHED)
        while words[slot]:
            slot = (slot + 1) & WORD_SLOTS
        words[slot] = key
        return 0

    def is_word(self, key: int) -> bool:
        """Return whether the letters with the hash ``key`` are a word."""
        slot = ((key * self.mix) & self.whole) >> (64 - HASHED)
        while self.words[slot]:
            if self.words[slot] == key:
                return True
            slot = (slot + 1) & WORD_SLOTS
        return False

    def rank(self, letter: int, at: int) -> int:
        """Return where the places of ``letter`` before the place ``at`` end."""
        entry = self.ranks[letter * self.blocks + (at >> 5)]
        bits = entry & ((self.one << (at & 31)) - 1)
        bits -= bits >> 1 & 0x55555555
        bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
        bits = (bits + (bits >> 4)) & 0x0F0F0F0F
        bits = (bits * 0x01010101) >> 24 & 255
        return self.starts[letter] + (entry >> 32) + bits

    def completing(self, key: int, size: int, after: int, before: int) -> int:
        """Return the letters that make a word before or behind this one, and whether it is one.

        Only those of ``after`` can come behind it, and those of ``before`` before it.
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
    """The beginnings of words, as a tree: ``words`` is a list in alphabetical order, in capitals.

    A beginning is a node, 0 that of no letters. In ``masks`` it has a bit for each letter that may
    follow, and `IS_WORD` if it is a word; the nodes with one letter more come one after the other
    from ``firsts`` on.
    """

    def __init__(self, words: bytes) -> None:
        self.count = 1
        self.masks = array("I", bytes(4 * (len(words) + 2)))
        self.firsts = array("i", bytes(4 * (len(words) + 2)))
        self._list(words, len(words))

    def _list(self, words: bytes, size: int) -> int:
        """Make the nodes, those with fewer letters first."""
        begins = array("i", bytes(4 * (size + 2)))
        lows = array("i", bytes(4 * (size + 2)))
        highs = array("i", bytes(4 * (size + 2)))
        depths = array("i", bytes(4 * (size + 2)))
        number = 0
        for at in range(size):
            if words[at] >= 65 and (at == 0 or words[at - 1] < 65):
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
                if at == size or words[at] < 65:
                    mask |= IS_WORD
                    word += 1
                    continue
                letter = words[at]
                lows[self.count] = word
                while word < high and words[begins[word] + depth] == letter:
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
        bits -= bits >> 1 & 0x55555555
        bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
        bits = (bits + (bits >> 4)) & 0x0F0F0F0F
        return self.firsts[node] + ((bits * 0x01010101) >> 24 & 255)


class Columns:
    """Columns of letters, each at a place of parallel arrays, to be joined.

    A column has a ``size``, the ``value`` of its cards together, its hash as ``key``, the range of
    its places in the index from ``low`` to ``high``, and in ``ends`` what makes it a word. What was
    joined is kept in ``found``, for a while.
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

    def set(self, at: int, letters: list[int], value: int) -> int:
        """Set the column ``at`` this place, empty without ``letters``."""
        self.size[at] = len(letters)
        self.value[at] = value
        key = self.words.one - 1
        low = 0
        high = self.words.starts[LETTERS]
        for index in range(len(letters)):
            letter = letters[index]
            self.letters[at * ROOM + index] = letter
            key = (key * self.words.base + letter + 1) & self.words.whole
            if letter < LETTERS:
                low = self.words.rank(letter, low)
                high = self.words.rank(letter, high)
        self.key[at] = key
        self.low[at] = low
        self.high[at] = high
        self.ends[at] = 0
        if len(letters) > 1:
            self.ends[at] = self.words.completing(key, len(letters), ALL, ALL)
        return 0

    def declare(self, place: int, letter: int) -> int:
        """Let the wild card at ``place`` be ``letter``."""
        self.letters[place * ROOM] = letter
        self.key[place] = letter + 1
        if letter < LETTERS:
            self.low[place] = self.words.starts[letter]
            self.high[place] = self.words.starts[letter + 1]
        return 0

    def copy(self, source: int, target: int) -> int:
        """Copy the column ``source`` to ``target``."""
        self.size[target] = self.size[source]
        self.value[target] = self.value[source]
        self.key[target] = self.key[source]
        self.low[target] = self.low[source]
        self.high[target] = self.high[source]
        self.ends[target] = self.ends[source]
        for at in range(self.size[source] if self.size[source] else 1):
            self.letters[target * ROOM + at] = self.letters[source * ROOM + at]
        return 0

    def _may_join(self, base: int, piece: int) -> bool:
        """Return whether the letters where the columns meet occur together in words."""
        size = self.size[base] + self.size[piece]
        first = self._letter(base, piece, 0)
        if size == 2:
            return (self.words.twos[first] >> self._letter(base, piece, 1) & 1) != 0
        begin = min(max(self.size[base] - 2, 0), size - 4)
        if size == 3:
            first = first * LETTERS + self._letter(base, piece, 1)
            return (self.words.threes[first] >> self._letter(base, piece, 2) & 1) != 0
        first = self._letter(base, piece, begin) * LETTERS + self._letter(base, piece, begin + 1)
        first = first * LETTERS + self._letter(base, piece, begin + 2)
        return (self.words.fours[first] >> self._letter(base, piece, begin + 3) & 1) != 0

    def joined(self, base: int, piece: int) -> int:
        """Return where ``piece`` below ``base`` is kept among the fragments; -1 if it is none."""
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
        """Return the place of the two or three letters of ``piece`` below ``base``."""
        place = self._letter(base, piece, 0) * LETTERS + self._letter(base, piece, 1)
        if size == 2:
            return place
        return LETTERS * LETTERS + place * LETTERS + self._letter(base, piece, 2)

    def _letter(self, base: int, piece: int, at: int) -> int:
        """Return the letter at this place of ``piece`` below ``base``."""
        if at < self.size[base]:
            return self.letters[base * ROOM + at]
        return self.letters[piece * ROOM + at - self.size[base]]

    def _completing(self, base: int, piece: int, key: int, size: int) -> int:
        """Return the letters that make a word of ``piece`` below ``base``, which has ``key``."""
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
        """Make ``target`` of ``piece`` below ``base``; return whether it is part of a word."""
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
