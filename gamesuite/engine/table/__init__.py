"""What a table and a controller exchange: gestures, drafts, scenes."""
