"""What computer players and coaches think with, and matches between them."""
