"""How a server's process looks after its memory."""

import gc


def rarely_collect() -> None:
    """Moves make much that is soon forgotten and little that goes in circles; what is loaded by now stays.

    A look at young objects holds up every table: a long one now and then hits fewer moves than many short.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 10, 50)
