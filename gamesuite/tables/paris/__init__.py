"""The table of Paris: where everything lies, and the widgets of its parts."""
