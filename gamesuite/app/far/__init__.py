"""Games with friends at other computers, in the window."""
