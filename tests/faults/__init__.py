"""Plants faults in the program, one at a time, and asks which the tests notice."""
