"""The coach at the table: hints, lists of moves, the verdict light, deals that can be won."""
