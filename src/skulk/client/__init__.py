"""Programs at a web table from outside: calls, streams, and a chair that stands far away."""
