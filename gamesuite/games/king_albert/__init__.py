"""King Albert, a patience with all cards open."""
