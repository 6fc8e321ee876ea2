"""The rules of Ruse, by chapters of the rulebook."""
