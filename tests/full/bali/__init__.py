"""The long tests of Bali."""
