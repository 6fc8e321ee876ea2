"""Makes the view of a position: built up from what may be shown, never stripped down."""

from dataclasses import replace

from skulk.games.master_fox.hunter import Hunter
from skulk.games.master_fox.position import BIT, Position
from skulk.games.master_fox.rounds import Rounds
from skulk.games.master_fox.terms import GRAB, HUNT, NONE, NOTHING, VICTIM
from skulk.games.master_fox.view import HunterView, MasterView, PawnView


def look_at(position: Rounds, seat: int | None) -> MasterView:
    hunting = position.phase == HUNT
    hidden = hunting and not position.house.visible
    lit = not hunting and len(position.kinds) > 0
    house = position.house
    return MasterView(
        seat=seat,
        phase=position.phase,
        round_number=position.round_number,
        goal=house.goal,
        eggs=position.eggs,
        ages=house.ages,
        missions=() if hidden else position.missions,
        drawn=position.drawn,
        kept=NONE if hidden else position.kept,
        deck=len(position.deck),
        discards=() if hidden else position.discards,
        turn=position.turn,
        ready=seats_in(position.ready),
        paused=position.paused(),
        hurried=position.hurried(),
        kinds=position.shapes.in_play(position.round_number),
        tick=position.tick,
        limit=house.limit,
        clacks=position.clacks,
        stepped=position.stepped,
        take_out=house.take_out,
        me=None if seat is None or not hunting else own(position, position.hunters[seat]),
        box=pawns(position) if lit else (),
        sacks=sacks(position) if lit else (),
        paws=(),
        asked_for=position.missions if hunting else position.asked_for,
        callers=() if hunting else seats_in(position.callers),
        false=() if hunting else seats_in(position.false),
        lenient=house.lenient,
        thefts=position.thefts,
        victim=position.victim,
        victims=tuple(position.victims(position.turn)) if position.phase == VICTIM else (),
        counted=position.counted,
        ending=position.ending,
        scattered=scattered(position) if lit else (),
        trail=tuple(position.trail) if lit else (),
    )


def laid_open(position: Rounds) -> MasterView:
    """The box in the light, with every paw over it: for the replay of an ended match."""
    view = look_at(position, None)
    if position.phase != HUNT:
        return view
    paws = tuple([(int(h.x), int(h.y), held(position, h)) for h in position.hunters])
    return replace(view, missions=position.missions, box=pawns(position), sacks=sacks(position), paws=paws)


def held(position: Position, hunter: Hunter) -> int:
    return position.kinds[hunter.hand] if hunter.holding() else NONE


def own(position: Position, hunter: Hunter) -> HunterView:
    read = hunter.read
    if not hunter.holding() and hunter.at != NONE:
        read = hunter.spots[hunter.at].read
    return HunterView(
        style=hunter.style,
        x=hunter.x,
        y=hunter.y,
        act=hunter.act,
        left=hunter.due - position.tick if hunter.act != NOTHING else 0,
        holding=hunter.holding(),
        at=hunter.at + 1,
        sack=len(hunter.sack),
        read=read,
        sack_read=hunter.sack_read,
        spots=tuple([hunter.spots[place].seen(place + 1) for place in range(len(hunter.spots))]),
        queue=tuple([str(do) for do in hunter.queue]),
        calls=hunter.calls,
        fur=position.tick - hunter.fur_at <= position.box.times.fur_rest,
    )


def pawns(position: Position) -> tuple[PawnView, ...]:
    return tuple(
        [pawn(position, number) for number in range(len(position.lying)) if position.lying[number] > 0]
    )


def scattered(position: Position) -> tuple[PawnView, ...]:
    """All pawns as the shake left them: who was grabbed lay where it was grabbed first."""
    found = [pawn(position, number) for number in range(len(position.lying))]
    for tick, seat, x, y, act, number in reversed(position.trail):
        if act == GRAB:
            found[number] = replace(found[number], x=x, y=y)
    return tuple(found)


def pawn(position: Position, number: int) -> PawnView:
    return PawnView(
        number,
        position.kinds[number],
        position.xs[number],
        position.ys[number],
        position.turns[number],
        bool(position.flips >> number & 1),
    )


def sacks(position: Position) -> tuple[tuple[int, ...], ...]:
    return tuple([position.sack_kinds(seat) for seat in range(position.players)])


def seats_in(mask: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(4) if mask & BIT[seat]])
