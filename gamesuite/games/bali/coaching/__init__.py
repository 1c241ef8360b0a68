"""What the coach of Bali says about a play, and why."""
