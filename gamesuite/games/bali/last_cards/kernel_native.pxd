# The types of kernel.py where it is compiled as kernel_native.
cimport cython

from gamesuite.games.bali.dictionary.kernel_native cimport Columns, Prefixes

cdef int LETTERS, WILD, ROOM, MOST, SETS, IS_WORD


cdef class LastCards:
    cdef Prefixes prefixes
    cdef int[::1] size, value, is_word, worth, words, word_count, is_left
    cdef int[::1] most, most_all, most_near
    cdef signed char[::1] letters
    cdef int factor, extra, penalty, count
    cdef readonly int near
    cdef readonly bint is_bali

    cpdef int set_bonus(self, int factor, int extra, int penalty) except -1
    @cython.locals(there=cython.int, at=cython.int, score=cython.int, balied=cython.int,
                   near=cython.int)
    cdef int best(self, int count, int removed) noexcept
    @cython.locals(mask=cython.uint, piece=cython.int, letter=cython.int, wild=cython.int,
                   longer=cython.int)
    cdef int _find_words(self, int node, int used, int left) noexcept
    @cython.locals(at=cython.int)
    cdef int _longer(self, int node, int piece) noexcept
    @cython.locals(first=cython.int, values=cython.int, size=cython.int, at=cython.int)
    cdef int _add_word(self, int used) noexcept
    @cython.locals(group=cython.int, first=cython.int, at=cython.int, word=cython.int)
    cdef int _reach(self, int there) noexcept
    @cython.locals(group=cython.int, first=cython.int, rest=cython.int, most=cython.int,
                   most_all=cython.int, at=cython.int, word=cython.int, worth=cython.int,
                   other=cython.int, most_near=cython.int)
    cdef int _add_up(self, int there) noexcept
