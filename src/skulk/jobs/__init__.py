"""Chunks of work: here, in processes, on Ray, or by parts. The outcome depends on none of it."""

from skulk.jobs.choose import workers_on
from skulk.jobs.chunk import JobsError, Task
from skulk.jobs.hand_out import in_order, results
from skulk.jobs.ledger import Ledger
from skulk.jobs.part import WHOLE, Part

__all__ = ["WHOLE", "JobsError", "Ledger", "Part", "Task", "in_order", "results", "workers_on"]
