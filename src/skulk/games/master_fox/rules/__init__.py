"""The rules of Master Fox: one module for each chapter of the rulebook, over a position."""
