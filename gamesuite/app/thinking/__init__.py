"""Jobs for the worker processes, and the coach that runs in them."""
