"""The rules of Ruins: what can be done, and what follows."""
