"""Processes that work for another do not outlive it."""

import multiprocessing
import os
import threading


def leave_together() -> None:
    """Has this process end with its parent, however that ends."""
    threading.Thread(target=outlive_nobody, daemon=True).start()


def outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
