"""The command line. Knows no Qt."""
