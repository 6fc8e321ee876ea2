"""How a round begins: missions, masks, and the shake of the box (MFX-010 to MFX-017, MFX-060 to MFX-064)."""

from mypy_extensions import i64

from skulk.games.master_fox.rules.hunter import rested
from skulk.games.master_fox.rules.places import rim, shake
from skulk.games.master_fox.rules.position import BIT, Position
from skulk.games.master_fox.rules.worth import eggs_for
from skulk.games.master_fox.terms import (
    DISCARD,
    HUNT,
    KEEP,
    LOOT,
    MASKS,
    MISSIONS,
    NOBODY,
    NONE,
    NOTHING,
    STYLES,
    WORDS,
)
from skulk.kernel.state import CLOCK


def begin_round(game: Position) -> None:
    """New missions by the place of the round in its cycle (MFX-010, MFX-061 to MFX-063, MFX-125)."""
    game.round_number += 1
    for kind in range(LOOT, len(game.box.joins)):
        if game.box.joins[kind] == game.round_number:
            game.say(f"MFX-{34 + kind - LOOT:03}", CLOCK, "ruses join", (kind,))
    game.kept = NONE
    place = 0 if game.round_number == 1 else 3 if game.house.studio else (game.round_number - 1) % 3
    if place == 0:
        game.deck = list(range(LOOT))
        game.dice.shuffle(game.deck)
    if place < 2:
        game.missions = draw(game, MISSIONS)
        announce(game)
    elif place == 2:
        game.drawn = draw(game, 2)
        game.ask(KEEP, game.youngest_of(game.everyone()))
    else:
        game.ask(DISCARD, best_of_round(game))


def draw(game: Position, cards: int) -> tuple[int, ...]:
    drawn = tuple(game.deck[:cards])
    del game.deck[:cards]
    return drawn


def keep(game: Position, slot: i64) -> None:
    """One mission stays uncovered; the new cards cover the other two in order (MFX-062, MFX-124)."""
    missions = list(game.missions)
    others = [other for other in range(MISSIONS) if other != slot]
    missions[others[0]] = game.drawn[0]
    missions[others[1]] = game.drawn[1]
    game.missions = tuple(missions)
    game.drawn = ()
    game.kept = slot
    tell_missions(game, "MFX-062", game.turn, "keeps", (game.missions[slot],))
    announce(game)


def best_of_round(game: Position) -> i64:
    """Who counted most in the last hunt, the youngest of those tied (MFX-082)."""
    eggs = [eggs_for(items) for items in game.counted]
    mask: i64 = 0
    for seat in range(game.players):
        if eggs[seat] == max(eggs):
            mask |= BIT[seat]
    return game.youngest_of(mask)


def discard(game: Position, slot: i64) -> None:
    """Studio H: one mission gives way to one new card in its slot (MFX-082)."""
    if not game.deck:
        game.deck = sorted(game.discards)
        game.dice.shuffle(game.deck)
        game.discards = ()
    missions = list(game.missions)
    gone = missions[slot]
    missions[slot] = draw(game, 1)[0]
    game.missions = tuple(missions)
    game.discards = (*game.discards, gone)
    tell_missions(game, "MFX-082", game.turn, "discards", (gone, missions[slot]))
    announce(game)


def announce(game: Position) -> None:
    tell_missions(game, "MFX-011", CLOCK, "missions", (game.round_number, *game.missions))
    game.ask(MASKS, NOBODY)
    game.ready = 0
    game.no_hurry = False


def tell_missions(game: Position, rule: str, seat: i64, verb: str, what: tuple[int, ...]) -> None:
    """The log can be read in the hunt: where missions must be remembered it names none (MFX-133)."""
    if game.house.visible:
        game.say(rule, seat, verb, what)
    else:
        game.say(rule, seat, f"{verb} unnamed", (game.round_number,))


def pull_mask(game: Position, seat: i64, style: i64) -> None:
    """A seat is ready; when all are, the box is shaken and the hunt begins (MFX-013 to MFX-016)."""
    game.hunters[seat].style = style
    game.ready |= BIT[seat]
    game.people = game.people | BIT[seat] if style <= WORDS else game.people & ~BIT[seat]
    game.say("MFX-015", seat, "mask down")
    if game.ready == game.everyone():
        begin_hunt(game)


def begin_hunt(game: Position) -> None:
    """The table shakes, with more pawns than all sacks take (MFX-102, MFX-135)."""
    game.kinds = game.shapes.in_play(game.round_number)
    shake(game)
    game.tick = 0 if game.stepped else -game.box.times.countdown
    game.trail = []
    game.say("MFX-014", game.house.ages[0], "shakes")
    side = game.box.yard.side
    for seat in range(game.players):
        x, y = rim(game.players, seat, side)
        game.hunters[seat] = rested(game.hunters[seat].style, x, y, len(game.kinds))
        game.note(seat, x, y, NOTHING, NONE)
    game.clacks = 0
    game.callers = 0
    game.false = 0
    game.thefts = ()
    game.counted = ()
    game.ask(HUNT, NOBODY)
    if game.stepped:
        game.say("MFX-016", CLOCK, "hunt begins", (game.round_number,))


def wait_longer(game: Position, seat: i64) -> None:
    game.no_hurry = True
    game.say("MFX-132", seat, "not yet")


def pause(game: Position) -> None:
    """Whoever comes back to a hunt is asked first; until all are ready, time stands still (MFX-132)."""
    game.ready = game.everyone() & ~game.people
    game.no_hurry = False
    game.say("MFX-132", CLOCK, "time stands still")


def get_ready(game: Position, seat: i64) -> None:
    game.ready |= BIT[seat]
    game.say("MFX-132", seat, "is ready")
    if game.ready == game.everyone():
        game.say("MFX-132", CLOCK, "time goes on")


def stand_in(game: Position, seat: i64, style: i64) -> None:
    """A bot takes a seat over in the hunt; it takes what is stashed or held as unread (MFX-131)."""
    hunter = game.hunters[seat]
    hunter.style = style
    game.people &= ~BIT[seat]
    hunter.at = NONE
    hunter.queue = ()
    hunter.read = b""
    hunter.sack_read = tuple([b"" for pawn in hunter.sack])
    hunter.spots = []
    hunter.visited = [0] * len(game.kinds)
    game.say("MFX-131", seat, "stands in", (STYLES[style],))
