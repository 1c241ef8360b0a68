"""What every game is built on: commands, views, luck, matches and records. No Qt."""
