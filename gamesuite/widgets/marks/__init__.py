"""What is drawn over pieces and parts: rings and shadows."""
