"""The game on the table: session, deals, files, players, panel."""
