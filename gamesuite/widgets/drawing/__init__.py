"""What cards and dice are drawn with: paper, corners, backs, places, shadows and dice."""
