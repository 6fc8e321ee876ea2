"""How a server's process looks after its memory."""

import gc


def rarely_collect() -> None:
    """Moves make much that is soon forgotten and little that goes in circles; what is loaded by now stays.

    A look at all young objects holds up every table, so it is taken while there are few of them.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 50)
