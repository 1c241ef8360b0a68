"""How the coach of Bali thinks: it plays every choice out many times (`kernel.py`)."""
