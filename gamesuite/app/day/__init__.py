"""The day: one page with today's puzzles and deals, and the row of days."""
