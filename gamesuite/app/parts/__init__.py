"""Small parts of windows: signs, messages, plots, rows of lists."""
