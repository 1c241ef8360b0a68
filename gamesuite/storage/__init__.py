"""Files, settings and resources. Knows no Qt."""
