"""What the coach of Paris works out, and how it says so."""
