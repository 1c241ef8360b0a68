"""The command line. No Qt."""
