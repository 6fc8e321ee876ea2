"""The rules of Tusk!: one module for each chapter of the rulebook, over a position."""
