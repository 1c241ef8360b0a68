"""Score sheets as printed pages."""
