"""What a table and a controller say to each other: gestures, drafts, scenes."""
