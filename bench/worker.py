"""One process of the benchmark: told on its input what to do next, it answers with what it did, as JSON."""

import json
import sys
import time

from bench import contestants, search_rows
from skulk.kernel import state

KINDS = {
    "compiled": ({**contestants.COMPILED, **search_rows.COMPILED}, contestants.proof),
    "interpreted": (contestants.OURS, contestants.proof),
    "others": ({**contestants.OTHERS, **search_rows.OTHERS}, contestants.twin_proof),
}


def measured(work: contestants.Work, seconds: float) -> dict[str, float]:
    """Works for about so many CPU seconds."""
    games = decisions = 0
    start = now = time.process_time()
    while now < start + seconds:
        done = work()
        games += done.games
        decisions += done.decisions
        now = time.process_time()
    return {"games": games, "decisions": decisions, "seconds": now - start}


def main(kind: str) -> None:
    makers, prove = KINDS[kind]
    ready: dict[str, contestants.Work] = {}
    for line in sys.stdin:
        order = json.loads(line)
        if order == "proof":
            answer: object = {**prove(), "compiled": not state.__file__.endswith(".py")}
        else:
            name, seconds = order
            if name not in ready:
                ready[name] = makers[name]()
                ready[name]()
            answer = measured(ready[name], seconds)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
