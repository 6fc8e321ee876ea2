"""A whole match as a text that one can read: what was asked, played, refused, told and seen.

    PYTHONPATH=src:tests python -m games.playthrough

writes the texts anew after a rule or a sentence was changed on purpose; the difference is what changed for
players, and is read before it is kept.
"""

import random
from dataclasses import fields, is_dataclass
from pathlib import Path

from skulk.games.registry import find
from skulk.kernel.dice import Dice
from skulk.kernel.errors import NotLegal
from skulk.kernel.event import EVERYONE, Event
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.kernel.state import CLOCK, View

KEPT = Path(__file__).parent / "playthroughs"
TRIED = 8  # moves of other moments, at each question
SHOWN = 25  # moves from one look at the table to the next
WRITTEN = 120  # moves; what comes after is played, and only its end is told
NAMES = ("Ann", "Bob", "Cem", "Dot", "Eve")

# Name of the text: game, seats, options.
MATCHES: dict[str, tuple[str, int, dict[str, str]]] = {
    "fox_two": ("fox-on-the-run", 2, {}),
    "fox_three": ("fox-on-the-run", 3, {}),
    "fox_four": ("fox-on-the-run", 4, {}),
    "master_fox_two": ("master-fox", 2, {"take_out": "on"}),
    "master_fox_four": ("master-fox", 4, {}),
    "ruins_two": ("ruins", 2, {}),
    "ruins_four": ("ruins", 4, {}),
    "ruse_alone": ("ruse", 2, {"vixen": "level 3"}),
    "ruse_two": ("ruse", 2, {"mode": "basic"}),
    "ruse_firefox": ("ruse", 3, {"expansions": "firefox", "season": "winter"}),
    "ruse_village": ("ruse", 2, {"expansions": "both", "dens": "varied"}),
    "tusk_two": ("tusk", 2, {}),
    "tusk_three": ("tusk", 3, {"deals": "on"}),
    "tusk_four": ("tusk", 4, {}),
}


def playthrough(name: str) -> list[str]:
    """The lines of one match, played by chance that follows from its name."""
    slug, seats, options = MATCHES[name]
    game, dice = find(slug), random.Random(name)
    match = Match(game, seats, options, pledge_from(name, seats), names=NAMES[:seats])
    lines = [f"{game.name}, rules version {game.version}, {seats} seats, {options or 'as usual'}"]
    known: list[str] = []
    looks: dict[str, str] = {}
    refusals: dict[str, str] = {"": ""}
    lines += told(match, 0) + seen(match, looks)
    for number in range(1, 5000):
        asked = [seat for seat in match.waiting() if match.state.moves(seat)]
        if not asked:
            break
        seat = dice.choice(asked)
        moves = [str(move) for move in match.state.moves(seat)]
        move = dice.choice(moves)
        if seat != CLOCK:
            for text in dice.sample(known, min(TRIED, len(known))):
                why = refused(match, seat, text)
                refusals.setdefault(why, f"   {number}. {who(seat)}, {text}: {why}")
            known = list(dict.fromkeys([*known, *moves]))
        if number > WRITTEN:
            match.play(seat, move)
            continue
        before = len(match.log)
        match.play(seat, move)
        lines.append(f"{number}. {who(seat)}: {move}   (one of {len(moves)}: {shortened(moves)})")
        lines += told(match, before)
        if number % SHOWN == 0:
            lines += seen(match, looks)
    result = match.result()
    assert result is not None, f"{name} has no end"
    lines += told(match, max(0, len(match.log) - 12)) + seen(match, looks)
    lines += [game.words.result(result, match.names), str(result), "What was refused, each reason once:"]
    return lines + list(refusals.values())[1:]


def who(seat: int) -> str:
    return "the clock" if seat == CLOCK else NAMES[seat]


def shortened(moves: list[str]) -> str:
    return "; ".join(moves[:8]) + ("; …" if len(moves) > 8 else "")


def refused(match: Match, seat: int, text: str) -> str:
    """Why a move of another moment is not open now; nothing if it is."""
    if match.state.find(seat, text) is not None:
        return ""
    try:
        match.play(seat, text)
    except NotLegal as refusal:
        return f"{refusal} [{refusal.rule}]"
    raise AssertionError(f"{text} was played, though it was not open")


def told(match: Match, since: int) -> list[str]:
    return [f"   {line(match, event)}" for event in match.log[since:]]


def line(match: Match, event: Event) -> str:
    hearing = [NAMES[seat] for seat in range(match.seats) if event.seen_by(seat)]
    audience = "" if event.audience == EVERYONE else f" (for {', '.join(hearing) or 'nobody'})"
    return f"{match.game.words.overheard(event, match.names)} [{event.rule}]{audience}"


def seen(match: Match, looks: dict[str, str]) -> list[str]:
    """The table as all see it, and what each seat sees besides; only what is new since the last look."""
    shared = fields_of(match, None)
    found = dict(shared)
    for seat in range(match.seats):
        own = fields_of(match, seat)
        found |= {f"{NAMES[seat]} sees {name}": own[name] for name in own if own[name] != shared[name]}
    for other in range(match.seats):
        # What another seat would see if the first one's guess were the truth.
        guessed = plain(match.state.guess(0, Dice.seeded(f"{len(match.entries)}")).view(other))
        truth = fields_of(match, other)
        found |= {
            f"Ann guesses that {NAMES[other]} sees {name}": guessed[name]
            for name in guessed
            if guessed[name] != truth[name]
        }
    new = [f"   | {name}: {value}" for name, value in found.items() if looks.get(name) != value]
    looks |= found
    return new


def fields_of(match: Match, seat: int | None) -> dict[str, str]:
    return plain(match.view(seat))


def plain(view: View) -> dict[str, str]:
    assert is_dataclass(view)
    return {part.name: repr(getattr(view, part.name)) for part in fields(view)}


def text_of(name: str) -> str:
    return "\n".join(playthrough(name)) + "\n"


if __name__ == "__main__":
    for one in MATCHES:
        (KEPT / f"{one}.txt").write_text(text_of(one), encoding="utf-8")
