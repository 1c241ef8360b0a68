"""What every game stands on: commands, views, luck, matches and records. Knows no Qt."""
