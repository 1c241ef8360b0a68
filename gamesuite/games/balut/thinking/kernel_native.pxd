# The types of kernel.py where it is compiled as kernel_native; what they hold is said there.
cimport cython

cdef int FACES, CATEGORIES, BALUT, REROLLS, MOST_TURNS


cdef class Lattice:
    cdef int[::1] larger
    cdef readonly int first_roll

    @cython.locals(keep=cython.int, at=cython.int, face=cython.int, total=cython.double)
    cpdef int average(self, double[::1] values, int start) except -1
    @cython.locals(keep=cython.int, at=cython.int, face=cython.int, value=cython.double,
                   larger=cython.int)
    cpdef int best(self, double[::1] values, int start) except -1


cdef class Ends:
    cdef Lattice lattice
    cdef int width, rolls, keeps
    cdef int[::1] after, earned, boxes, counts, scores, score_of_roll, bonus
    cdef int[::1] states, points, totals, baluts, turns
    cdef double[::1] worths, values, last

    cpdef double chance_after(self, int side, int category, int score) except? -1
    cpdef double chance(self, int side) except? -1
    @cython.locals(at=cython.int, before=cython.int, entry=cython.int, earned=cython.int,
                   scored=cython.int, is_balut=cython.bint, chance=cython.double)
    cdef double _chance_after(self, int side, int category, int score, int level) noexcept
    @cython.locals(lead=cython.int)
    cdef double _result(self, int side) noexcept
    @cython.locals(start=cython.int, least=cython.double, most=cython.double,
                   category=cython.int, score=cython.int, chance=cython.double)
    cdef double _chance(self, int side, int level) noexcept
    @cython.locals(category=cython.int, score=cython.int, result=cython.double,
                   known=cython.int, start=cython.int, each=cython.int)
    cdef double _last_chance(self, int side, int level) noexcept
    @cython.locals(start=cython.int, first=cython.int, roll=cython.int, category=cython.int,
                   worths=cython.int, scores=cython.int, worth=cython.double,
                   _reroll=cython.int)
    cdef double _solved(self, int side, int level) noexcept
