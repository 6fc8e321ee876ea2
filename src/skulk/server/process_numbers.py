"""What a process uses of its machine, by the names that Prometheus' own libraries give it."""

import os
import time
from pathlib import Path

from skulk.server.metrics import Family, counter, gauge

STATUS, FILES = Path("/proc/self/statm"), Path("/proc/self/fd")
BEGUN = time.time()


def process_families() -> list[Family]:
    """As far as the system tells."""
    used = os.times()
    found = [
        counter("process_cpu_seconds_total", "CPU time of this process.", used.user + used.system),
        gauge("process_start_time_seconds", "When it began, since 1970.", BEGUN),
    ]
    try:
        resident = int(STATUS.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        found.append(gauge("process_resident_memory_bytes", "Memory of this process.", resident))
        found.append(gauge("process_open_fds", "Files and connections it has open.", len(os.listdir(FILES))))
    except (OSError, ValueError):
        pass  # no such files on this system
    return found
