"""The faces of the French deck."""
