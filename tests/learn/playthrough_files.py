"""`python tests/learn/playthrough_files.py` writes OpenSpiel's playthrough of every game anew.

That is due after a change of rules, of what is told, of codes or observations, and after nothing else.
They are kept compressed: a line for every byte of every observation is a megabyte.
"""

import gzip
from pathlib import Path

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 2
SHORT = {"master-fox": ",options=max_rounds:1"}


def file_of(slug: str) -> Path:
    return FOLDER / f"{slug}.txt.gz"


def write() -> None:
    from absl import flags
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    from skulk.games.registry import find, slugs
    from skulk.learn import spiel

    flags.FLAGS.mark_as_parsed()
    FOLDER.mkdir(exist_ok=True)
    for slug in slugs():
        text = playthrough(f"{spiel.name_of(find(slug))}(deals=4{SHORT.get(slug, '')})", None, seed=SEED)
        file_of(slug).write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    write()
