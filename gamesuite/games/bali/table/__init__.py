"""What lies on the table of Bali: its parts, the draft and the scene."""
