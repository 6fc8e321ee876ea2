"""What the disk takes to keep one page: no store that keeps its word can answer sooner."""

import os
import time
from pathlib import Path

PAGE = 4120  # bytes of a page in SQLite's log
WRITES = 400
PAUSE = 1 / 200  # as between the moves of an evening


def syncs(folder: Path) -> list[float]:
    """Seconds of each write and fdatasync, in a file that has all its blocks already; sorted."""
    path = folder / "disk.bin"
    file = os.open(path, os.O_CREAT | os.O_RDWR)
    try:
        os.write(file, bytes(WRITES * PAGE))
        os.fsync(file)
        return sorted([synced(file, number) for number in range(WRITES)])
    finally:
        os.close(file)
        path.unlink()


def synced(file: int, number: int) -> float:
    time.sleep(PAUSE)
    start = time.perf_counter()
    os.pwrite(file, bytes([number & 255]) * PAGE, number * PAGE)
    os.fdatasync(file)
    return time.perf_counter() - start
