"""Settings, and the dialog to change them."""
