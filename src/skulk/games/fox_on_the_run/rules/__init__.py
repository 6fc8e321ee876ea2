"""The rules of Fox on the Run: what can be done, and what follows."""
