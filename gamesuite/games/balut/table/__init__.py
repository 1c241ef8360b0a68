"""What lies on the table of Balut: what its widgets show, and what is praised."""
