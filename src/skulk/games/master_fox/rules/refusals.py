"""Why a move is not open: the rule that forbids what people try in vain."""

from skulk.games.master_fox.moves import TAKES, read_spot
from skulk.games.master_fox.rules.hunter import Hunter
from skulk.games.master_fox.rules.position import BIT, Position
from skulk.games.master_fox.terms import DISCARD, ENOUGH, HUNT, KEEP, LOOTED, MASKS, MOST, PAW, QUEUE, VICTIM
from skulk.kernel.event import Event, only

IN_THE_LIGHT = ("mask", "keep", "discard", "rob")
TAKEN = [str(move) for move in TAKES]
HUNTING = ("wait", "reach", "feel", "grab", "stash", "back", "take", "stop")
UNASKED = {"not yet": "nobody hurries", "ready": "nothing stands still"}
MOMENTS = {
    KEEP: ("MFX-062", "a mission is to be kept"),
    DISCARD: ("MFX-082", "a mission is to be discarded"),
    MASKS: ("MFX-015", "masks first"),
    VICTIM: ("MFX-040", "a theft is to be settled"),
    LOOTED: ("MFX-042", "a pawn is to be taken"),
}


def why_not(game: Position, seat: int, text: str) -> Event:
    """The first rule in the way, read from what the seat itself knows."""
    rule, verb = reason(game, seat, text)
    return Event(rule, seat, verb, (text,), only(seat))


def reason(game: Position, seat: int, text: str) -> tuple[str, str]:
    if seat < 0 or seat >= game.players:
        return "", "no such move"
    if text in UNASKED:
        return "MFX-132", UNASKED[text]
    word = text.partition(" ")[0]
    if game.phase != HUNT:
        known = word in HUNTING or word in IN_THE_LIGHT
        return in_the_light(game, seat, text) if known else ("", "no such move")
    if word in IN_THE_LIGHT or text in TAKEN:
        return "MFX-020", "the hunt is on"
    if word not in HUNTING:
        return "", "no such move"
    if game.paused():
        return "MFX-132", "the hunt stands still"
    if game.tick < 0:
        return "MFX-205", "count of three"
    return in_the_dark(game, game.hunters[seat], text)


def in_the_light(game: Position, seat: int, text: str) -> tuple[str, str]:
    if game.phase == MASKS and text.startswith("mask "):
        return no_mask(game, seat, text)
    if game.phase == VICTIM and seat == game.turn and text.startswith("rob "):
        return no_robbery(game, text)
    if game.phase == LOOTED and seat == game.turn and text in TAKEN:
        return "MFX-040", "not in that sack"
    return MOMENTS.get(game.phase, ("", "no such move"))


def no_mask(game: Position, seat: int, text: str) -> tuple[str, str]:
    if game.ready & BIT[seat]:
        return "MFX-015", "mask is down"
    if text == "mask paw" and game.stepped:
        return "MFX-234", "stepped is by words"
    return "MFX-206", "no such mask"


def no_robbery(game: Position, text: str) -> tuple[str, str]:
    """Everybody sees the sacks; seats are counted from 1."""
    number = text.removeprefix("rob ")
    if number not in [str(seat + 1) for seat in range(game.players)]:
        return "MFX-040", "no such sack"
    return ("MFX-040", "own sack") if number == str(game.turn + 1) else ("MFX-046", "cannot be robbed")


def in_the_dark(game: Position, hunter: Hunter, text: str) -> tuple[str, str]:
    """What a paw tries that it cannot do."""
    if text == "stop":
        if hunter.calls:
            return "MFX-106", "called already"
        return ("MFX-105", "too few for stop") if len(hunter.sack) < ENOUGH else ("MFX-213", "not asked yet")
    if text == "take out" and not game.house.take_out:
        return "MFX-107", "stashed for good"
    if len(hunter.queue) >= QUEUE or (game.stepped and (hunter.queue or hunter.act)):
        return "MFX-214", "one thing at a time"
    if hunter.style == PAW and text.partition(" ")[0] in ("reach", "feel", "wait"):
        return "MFX-206", "by paw"
    if text == "stash":
        full = len(hunter.sack) >= MOST
        return ("MFX-025", "sack full") if full and hunter.holding() else ("MFX-023", "hand empty")
    if text == "back":
        return "MFX-024", "hand empty"
    if text == "take out":
        if hunter.holding():
            return "MFX-022", "hand full"
        return ("MFX-214", "one thing at a time") if hunter.sack else ("MFX-107", "sack empty")
    if hunter.holding():
        return "MFX-022", "hand full"
    if read_spot(text):
        return "MFX-231", "no such spot"
    return ("MFX-233", "no wood here") if text in ("grab", "feel") else ("", "no such move")
