"""Open lines: sockets, frames, streams."""
