"""Game files, the journal, settings and paths. No Qt."""
