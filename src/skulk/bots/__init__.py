"""Players that hold a chair and nothing else."""

from skulk.bots.specs import BOTS, checked, describe, known, make, names, offer, settled, split_specs

__all__ = ["BOTS", "checked", "describe", "known", "make", "names", "offer", "settled", "split_specs"]
