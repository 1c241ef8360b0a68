"""Tables in windows of their own, at which the player is asked for a certain command."""
