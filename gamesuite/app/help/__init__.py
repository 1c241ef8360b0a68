"""Help: pages, search, and what keys do."""
