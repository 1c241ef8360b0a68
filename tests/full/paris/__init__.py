"""The long tests of Paris."""
