"""Reviews of games with the coach."""
