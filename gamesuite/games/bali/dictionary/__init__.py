"""The dictionary of Bali: which words are allowed, and which letters are part of one."""
