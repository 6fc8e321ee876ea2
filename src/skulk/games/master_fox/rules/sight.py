"""Makes the view of a position: built up from what may be shown, never stripped down."""

from dataclasses import replace

from skulk.games.master_fox.rules import ruses
from skulk.games.master_fox.rules.hunter import Hunter
from skulk.games.master_fox.rules.position import Position
from skulk.games.master_fox.terms import GRAB, HUNT, NONE, NOTHING, VICTIM
from skulk.games.master_fox.view import HunterView, MasterView, PawnView
from skulk.kernel.state import SEATS_IN


def look_at(game: Position, seat: int | None) -> MasterView:
    hunting = game.phase == HUNT
    hidden = hunting and not game.house.visible
    lit = not hunting and len(game.kinds) > 0
    house = game.house
    return MasterView(
        seat=seat,
        phase=game.phase,
        round_number=game.round_number,
        goal=house.goal,
        eggs=game.eggs,
        ages=house.ages,
        missions=() if hidden else game.missions,
        drawn=game.drawn,
        kept=NONE if hidden else game.kept,
        deck=len(game.deck),
        discards=() if hidden else game.discards,
        turn=game.turn,
        ready=SEATS_IN[game.ready],
        paused=game.paused(),
        hurried=game.hurried(),
        kinds=game.shapes.in_play(game.round_number),
        tick=game.tick,
        limit=house.limit,
        clacks=game.clacks,
        stepped=game.stepped,
        take_out=house.take_out,
        me=None if seat is None or not hunting else own(game, game.hunters[seat]),
        box=pawns(game) if lit else (),
        sacks=sacks(game) if lit else (),
        paws=(),
        asked_for=game.missions if hunting else game.asked_for,
        callers=() if hunting else SEATS_IN[game.callers],
        false=() if hunting else SEATS_IN[game.false],
        lenient=house.lenient,
        thefts=game.thefts,
        victim=game.victim,
        victims=tuple(ruses.victims(game, game.turn)) if game.phase == VICTIM else (),
        counted=game.counted,
        ending=game.ending,
        scattered=scattered(game) if lit else (),
        trail=tuple(game.trail) if lit else (),
    )


def laid_open(game: Position) -> MasterView:
    """The box in the light, with every paw over it: for the replay of an ended match."""
    view = look_at(game, None)
    if game.phase != HUNT:
        return view
    paws = tuple([(int(h.x), int(h.y), held(game, h)) for h in game.hunters])
    return replace(view, missions=game.missions, box=pawns(game), sacks=sacks(game), paws=paws)


def held(game: Position, hunter: Hunter) -> int:
    return game.kinds[hunter.hand] if hunter.holding() else NONE


def own(game: Position, hunter: Hunter) -> HunterView:
    read = hunter.read
    if not hunter.holding() and hunter.at != NONE:
        read = hunter.spots[hunter.at].read
    return HunterView(
        style=hunter.style,
        x=hunter.x,
        y=hunter.y,
        act=hunter.act,
        left=hunter.due - game.tick if hunter.act != NOTHING else 0,
        holding=hunter.holding(),
        at=hunter.at + 1,
        sack=len(hunter.sack),
        read=read,
        sack_read=hunter.sack_read,
        spots=tuple([hunter.spots[place].seen(place + 1) for place in range(len(hunter.spots))]),
        queue=tuple([str(do) for do in hunter.queue]),
        calls=hunter.calls,
        fur=game.tick - hunter.fur_at <= game.box.times.fur_rest,
    )


def pawns(game: Position) -> tuple[PawnView, ...]:
    return tuple([pawn(game, number) for number in range(len(game.lying)) if game.lying[number] > 0])


def scattered(game: Position) -> tuple[PawnView, ...]:
    """All pawns as the shake left them: who was grabbed lay where it was grabbed first."""
    found = [pawn(game, number) for number in range(len(game.lying))]
    for tick, seat, x, y, act, number in reversed(game.trail):
        if act == GRAB:
            found[number] = replace(found[number], x=x, y=y)
    return tuple(found)


def pawn(game: Position, number: int) -> PawnView:
    return PawnView(
        number,
        game.kinds[number],
        game.xs[number],
        game.ys[number],
        game.turns[number],
        bool(game.is_flipped(number)),
    )


def sacks(game: Position) -> tuple[tuple[int, ...], ...]:
    return tuple([game.sack_kinds(seat) for seat in range(game.players)])
