"""Where the work is done, as one writes it."""

from skulk.jobs.chunk import JobsError
from skulk.jobs.hand_out import Workers
from skulk.jobs.local import Ourselves, Processes

HERE = "here"
RAY = "ray"


def workers_on(on: str, jobs: int, pieces: int) -> Workers:
    """`here` with so many processes, though no more than there are pieces; `ray`, or `ray=ADDRESS`."""
    place, _, address = on.partition("=")
    if place == RAY:
        from skulk.jobs.on_ray import RayWorkers

        return RayWorkers(address)
    if on != HERE:
        raise JobsError(f"Work is done on {HERE}, {RAY} or {RAY}=ADDRESS, not on {on!r}.")
    return Ourselves() if min(jobs, pieces) < 2 else Processes(min(jobs, pieces))
