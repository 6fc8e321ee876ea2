"""What paws do: every act takes time (MFX-021 to MFX-024, MFX-207 to MFX-214, MFX-231 to MFX-233)."""

from math import ceil, sqrt

from mypy_extensions import i64

from skulk.games.master_fox.moves import Do
from skulk.games.master_fox.rules.hunter import Hunter, Spot
from skulk.games.master_fox.rules.places import lay_back, lift, nearest_unvisited, still_there, under_paw
from skulk.games.master_fox.rules.position import Position
from skulk.games.master_fox.rules.shapes import UNIT
from skulk.games.master_fox.terms import (
    ACTS,
    BACK,
    FEATURES,
    FEEL,
    FUMBLE,
    GRAB,
    MOST,
    NONE,
    NOTHING,
    PAW,
    REACH,
    STASH,
    STOP,
    TAKE_OUT,
    WAIT,
    WORDS,
)
from skulk.kernel.state import CLOCK


def begin(game: Position, seat: i64, hunter: Hunter, do: Do) -> None:
    act = do.act
    if act == STOP:
        hunter.calls = True
    elif not can_begin(game, hunter, do):
        game.tell(seat, "MFX-214", "too late", ACTS[act])
    elif act == REACH:
        game.note(seat, hunter.x, hunter.y, NOTHING, NONE)
        begin_reach(game, hunter, do)
    elif act == GRAB:
        begin_grab(game, seat, hunter)
    else:
        busy(game, hunter, act, lasting(game, hunter, act))


def can_begin(game: Position, hunter: Hunter, do: Do) -> bool:
    """By what the seat itself knows, never by what is hidden (MFX-108, MFX-110)."""
    act = do.act
    if act == WAIT:
        return True
    if act == STASH:
        return hunter.holding() and len(hunter.sack) < MOST
    if act == BACK:
        return hunter.holding()
    if act == TAKE_OUT:
        return game.house.take_out and not hunter.holding() and len(hunter.sack) > 0
    if act == FEEL:
        return hunter.by_words() and (hunter.holding() or hunter.at != NONE)
    if hunter.holding():
        return False
    if act == GRAB:
        return hunter.style == PAW or hunter.at != NONE
    if not hunter.by_words() or do.spot > len(hunter.spots):
        return False
    return not do.spot or do.spot != hunter.at + 1


def lasting(game: Position, hunter: Hunter, act: i64) -> i64:
    """How many ticks an act takes (MFX-207)."""
    times = game.box.times
    if act == STASH:
        return times.stash
    if act == FEEL:
        slow: i64 = game.box.handicaps[hunter.style - WORDS].feel
        return slow + (times.feel_in_hand if hunter.holding() else times.feel)
    if act == BACK:
        return times.back
    if act == GRAB:
        return times.grab
    if act == FUMBLE:
        return times.fumble
    return times.take_out if act == TAKE_OUT else times.wait


def busy(game: Position, hunter: Hunter, act: i64, ticks: i64) -> None:
    hunter.act = act
    hunter.began = game.tick
    hunter.due = game.tick + ticks


def begin_reach(game: Position, hunter: Hunter, do: Do) -> None:
    if do.spot:
        spot = hunter.spots[do.spot - 1]
        set_out(game, hunter, spot.pawn, spot.placement, spot.x, spot.y)
        return
    target = nearest_unvisited(game, hunter, do.way)
    set_out(game, hunter, target, game.lying[target], game.xs[target], game.ys[target])


def set_out(game: Position, hunter: Hunter, pawn: i64, placement: i64, x: i64, y: i64) -> None:
    hunter.at = NONE
    hunter.target = pawn
    hunter.placement = placement
    hunter.to_x = x
    hunter.to_y = y
    dx, dy = float(x - hunter.x), float(y - hunter.y)
    times = game.box.times
    far: i64 = ceil(sqrt(dx * dx + dy * dy) / (times.reach_speed * UNIT))
    least: i64 = times.reach_least
    extra: i64 = game.box.handicaps[hunter.style - WORDS].reach
    busy(game, hunter, REACH, max(least, far) + extra)


def begin_grab(game: Position, seat: i64, hunter: Hunter) -> None:
    """The pawn leaves the box at once, so nobody else can touch it (MFX-208, MFX-212)."""
    if hunter.style == PAW:
        pawn = under_paw(game, hunter)
    else:
        spot = hunter.spots[hunter.at]
        pawn = spot.pawn
        if still_there(game, pawn, spot.placement):
            hunter.read = spot.read
        else:
            hunter.spots[hunter.at] = spot.left()
            pawn = NONE
        hunter.at = NONE
    if pawn == NONE:
        game.tell(seat, "MFX-207" if hunter.style == PAW else "MFX-233", "fumbles")
        busy(game, hunter, FUMBLE, lasting(game, hunter, FUMBLE))
        return
    lift(game, pawn)
    game.note(seat, game.xs[pawn], game.ys[pawn], GRAB, pawn)
    close_hand(game, hunter, pawn)
    busy(game, hunter, GRAB, lasting(game, hunter, GRAB))


def close_hand(game: Position, hunter: Hunter, pawn: i64) -> None:
    """The thumb starts in the middle of whatever is held (MFX-217)."""
    hunter.hand = pawn
    hunter.thumb_x = 0
    hunter.thumb_y = 0


def complete(game: Position, seat: i64, hunter: Hunter) -> None:
    act = hunter.act
    hunter.act = NOTHING
    if act == REACH:
        arrive(game, seat, hunter)
    elif act == FEEL:
        read_touch(game, seat, hunter)
    elif act == GRAB:
        game.tell(seat, "MFX-022", "holds")
    elif act == STASH:
        stash(game, seat, hunter)
    elif act == BACK:
        put_back(game, seat, hunter)
        game.tell(seat, "MFX-024", "puts back")
    elif act == TAKE_OUT:
        close_hand(game, hunter, hunter.sack[-1])
        game.note(seat, hunter.x, hunter.y, TAKE_OUT, hunter.hand)
        hunter.read = hunter.sack_read[-1]
        hunter.sack = hunter.sack[:-1]
        hunter.sack_read = hunter.sack_read[:-1]
        hunter.at = NONE
        game.tell(seat, "MFX-107", "takes out", "", len(hunter.sack))


def arrive(game: Position, seat: i64, hunter: Hunter) -> None:
    pawn, placement = hunter.target, hunter.placement
    hunter.x = hunter.to_x
    hunter.y = hunter.to_y
    game.note(seat, hunter.x, hunter.y, REACH, NONE)
    known = hunter.spot_of(pawn, placement)
    if not still_there(game, pawn, placement):
        if known != NONE:
            hunter.spots[known] = hunter.spots[known].left()
        game.tell(seat, "MFX-231", "finds nothing")
        return
    hunter.visited[pawn] = placement
    if known == NONE:
        known = len(hunter.spots)
        hunter.spots.append(Spot(pawn, placement, hunter.x, hunter.y, b"", False))
    hunter.at = known
    game.tell(seat, "MFX-231", "finds wood", "", known + 1)


def read_touch(game: Position, seat: i64, hunter: Hunter) -> None:
    """One feature of what is felt, or a slip (MFX-222, MFX-232)."""
    if hunter.holding():
        feature = one_feature(game, hunter, hunter.hand)
        hunter.read += bytes([feature])
        game.tell(seat, "MFX-222", "feels", FEATURES[feature])
        return
    if hunter.at == NONE:  # a bot took over while the seat was feeling
        return
    spot = hunter.spots[hunter.at]
    if not still_there(game, spot.pawn, spot.placement):
        hunter.spots[hunter.at] = spot.left()
        hunter.at = NONE
        game.tell(seat, "MFX-232", "gone")
        return
    feature = one_feature(game, hunter, spot.pawn)
    hunter.spots[hunter.at] = spot.felt(feature)
    game.tell(seat, "MFX-222", "feels", FEATURES[feature])


def one_feature(game: Position, hunter: Hunter, pawn: i64) -> int:
    """Misread as often as its level has it (MFX-230)."""
    slip = game.box.handicaps[hunter.style - WORDS].slip
    if game.dice.below(100) < slip:
        return game.dice.below(len(FEATURES))
    return game.shapes.reading(game.kinds[pawn], game.dice.below(100))


def stash(game: Position, seat: i64, hunter: Hunter) -> None:
    """Counts now that it is done; a clack tells nobody whose it was (MFX-209, MFX-224)."""
    game.note(seat, hunter.x, hunter.y, STASH, hunter.hand)
    hunter.sack = (*hunter.sack, hunter.hand)
    hunter.sack_read = (*hunter.sack_read, hunter.read)
    empty_hand(game, hunter)
    game.tell(seat, "MFX-023", "stashes", "", len(hunter.sack))
    if game.house.clack:
        game.clacks += 1
        game.say("MFX-224", CLOCK, "clack")


def put_back(game: Position, seat: i64, hunter: Hunter) -> None:
    pawn = hunter.hand
    lay_back(game, pawn, hunter.x, hunter.y)
    game.note(seat, game.xs[pawn], game.ys[pawn], BACK, pawn)
    hunter.visited[pawn] = game.lying[pawn]
    empty_hand(game, hunter)


def empty_hand(game: Position, hunter: Hunter) -> None:
    hunter.hand = NONE
    hunter.read = b""
    hunter.at = NONE
