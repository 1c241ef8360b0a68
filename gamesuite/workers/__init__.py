"""Worker processes for long computations, so the table never waits. No Qt and no game."""
