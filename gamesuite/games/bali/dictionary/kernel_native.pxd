# The types of kernel.py where it is compiled as kernel_native.
cimport cython

cdef int LETTERS, WILD, ROOM, PLACES, FOUND, FOUND_SLOTS, SHORT_SLOTS, IS_WORD, ALL
cdef int HASHED, WORD_SLOTS


cdef class Words:
    cdef unsigned long long one, mix, base, whole
    cdef int blocks
    cdef unsigned long long[::1] ranks, words, powers
    cdef unsigned int[::1] twos, threes, fours, before_twos, before_threes
    cdef int[::1] starts

    @cython.locals(at=cython.int, letter=cython.int, total=cython.int, counts="int[::1]",
                   ranks="unsigned long long[::1]", starts="int[::1]")
    cdef int _count(self, bytes transformed, int size) except -1
    @cython.locals(key=cython.ulonglong, length=cython.int, last=cython.int,
                   before_last=cython.int, third_last=cython.int, at=cython.int,
                   letter=cython.int, twos="unsigned int[::1]", threes="unsigned int[::1]",
                   fours="unsigned int[::1]", before_twos="unsigned int[::1]",
                   before_threes="unsigned int[::1]")
    cdef int _list(self, bytes word_list, int size) except -1
    @cython.locals(slot=cython.ulonglong, words="unsigned long long[::1]")
    cdef int _add(self, unsigned long long key) except -1
    @cython.locals(slot=cython.ulonglong)
    cdef bint is_word(self, unsigned long long key) noexcept
    @cython.locals(entry=cython.ulonglong, bits=cython.ulonglong)
    cdef int rank(self, int letter, int at) noexcept
    @cython.locals(ends=cython.int, behind=cython.ulonglong, power=cython.ulonglong,
                   letter=cython.int)
    cdef int completing(self, unsigned long long key, int size, unsigned int after,
                        unsigned int before) noexcept


cdef class Prefixes:
    cdef readonly int count
    cdef unsigned int[::1] masks
    cdef int[::1] firsts

    @cython.locals(number=cython.int, at=cython.int, node=cython.int, word=cython.int,
                   high=cython.int, depth=cython.int, letter=cython.int, mask=cython.uint,
                   begins="int[::1]", lows="int[::1]", highs="int[::1]", depths="int[::1]")
    cdef int _list(self, bytes word_list, int size) except -1
    @cython.locals(mask=cython.uint, bits=cython.uint)
    cdef int after(self, int node, int letter) noexcept


cdef class Columns:
    cdef Words words
    cdef readonly int[::1] size, value, low, high, ends
    cdef readonly signed char[::1] letters
    cdef unsigned long long[::1] key, found
    cdef int[::1] found_low, found_high, found_ends

    @cython.locals(index=cython.int, letter=cython.int, low=cython.int,
                   high=cython.int, key=cython.ulonglong)
    cpdef int set(self, int column, list letters, int value) except -1
    cdef int declare(self, int column, int letter) noexcept
    @cython.locals(at=cython.int)
    cdef int copy(self, int source, int target) noexcept
    @cython.locals(size=cython.int, run=cython.int, begin=cython.int)
    cdef bint _may_join(self, int base, int piece) noexcept
    @cython.locals(key=cython.ulonglong, slot=cython.ulonglong, low=cython.int, high=cython.int,
                   begin=cython.int, at=cython.int, letter=cython.int, size=cython.int)
    cdef int joined(self, int base, int piece) noexcept
    @cython.locals(slot=cython.int)
    cdef int _short(self, int base, int piece, int size) noexcept
    cdef int _letter(self, int base, int piece, int at) noexcept
    @cython.locals(first=cython.int, last=cython.int)
    cdef int _completing(self, int base, int piece, unsigned long long key, int size) noexcept
    @cython.locals(slot=cython.int, size=cython.int, at=cython.int)
    cdef bint join(self, int base, int piece, int target) noexcept
