"""Makes the view of a position: built up from what may be shown, never stripped down."""

from functools import cache

from skulk.games.ruins.cards import Looks, Ruin, in_order
from skulk.games.ruins.moves import ENOUGH, NO_MORE
from skulk.games.ruins.rules.memory import as_known, without
from skulk.games.ruins.rules.position import NOBODY, Position, passed, place_of, skipped, slot_of
from skulk.games.ruins.rules.prices import card_in
from skulk.games.ruins.terms import (
    ADD,
    BUY,
    CLAIM,
    DISCARD,
    EFFECTS,
    ENDINGS,
    FLIP,
    NOTHING,
    OVER,
    POSITIONS,
    QUESTIONS,
    SLOTS,
    START,
    USE_SIFT,
    effect_of,
    position_of,
)
from skulk.games.ruins.view import PlanView, PlayerView, PlayView, RuinsView, RuinView, StallView

OPEN_QUESTIONS = (OVER, FLIP, START, USE_SIFT, DISCARD)


def look_at(position: Position, seat: int | None, laid_open: bool = False) -> RuinsView:
    acting = seat is not None and seat == position.turn
    building = acting and position.asking not in OPEN_QUESTIONS
    drawn = position.plan.drawn if acting else None
    return RuinsView(
        seat=seat,
        players=tuple([player(position, other) for other in range(position.players)]),
        prizes=position.box.prizes(position.players),
        top=position.box.top,
        winning=position.box.winning,
        torches=position.box.torches,
        round=position.round_number,
        last_round=position.box.rounds + 1,
        start=position.start,
        turn=None if position.turn == NOBODY else position.turn,
        asking=QUESTIONS[question(position, acting)],
        market=tuple([stall(position, slot) for slot in range(len(SLOTS))]),
        discoveries=len(position.finds),
        deck=len(position.deck),
        pile=seen(tuple(position.pile)),
        last=last_play(position),
        hand=() if seat is None else seen(position.hands[seat]),
        hands=tuple([seen(hand) for hand in position.hands]) if laid_open else (),
        plan=plan(position) if building else None,
        sifts=position.plan.sifts if position.asking in (USE_SIFT, DISCARD) else 0,
        drawn=None if drawn is None else ruin_view(drawn),
        gathered=seen(in_order(list(position.memory.gathered))),
        handed=tuple([(int(look.claim), ruin_view(look)) for look in position.memory.handed]),
        unseen=counted(hidden_from(position, seat)),
        nights=() if seat is None else seen(in_order(list(position.memory.aware[seat]))),
        ending=ENDINGS[position.ending],
        winner=None if position.winner == NOBODY else position.winner,
    )


def question(position: Position, acting: bool) -> int:
    """What is asked, as far as one may know: others only see that it is somebody's turn."""
    return position.asking if acting or position.asking in OPEN_QUESTIONS else START


def player(position: Position, seat: int) -> PlayerView:
    return PlayerView(
        points=position.points[seat],
        cards=len(position.hands[seat]),
        lit=position.lit(seat),
        claims=position.claims_left(seat),
        takes_part=bool(position.active >> seat & 1),
        out=position.places.index(seat) + 1 if seat in position.places else 0,
        badge=badge(position, seat),
        may_win=position.began[seat] >= position.box.winning,
        decided=bool(position.decided >> seat & 1),
    )


def badge(position: Position, seat: int) -> str:
    if position.badges & passed(seat):
        return "passed"
    return "skipped" if position.badges & skipped(seat) else ""


def stall(position: Position, slot: int) -> StallView:
    card = card_in(position.market, slot)
    price = position.box.prices[slot]
    if not card:
        return StallView(SLOTS[slot], price, "", EFFECTS[NOTHING])
    return StallView(SLOTS[slot], price, POSITIONS[position_of(card)], EFFECTS[effect_of(card)])


def last_play(position: Position) -> PlayView | None:
    if not position.size:
        return None
    return PlayView(position.leader, position.size, position.rank, seen(position.last))


def plan(position: Position) -> PlanView:
    plan = position.plan
    hand = position.hands[position.turn]
    return PlanView(
        places=tuple([place for place in range(len(hand)) if plan.chosen >> place & 1]),
        ruins=seen(plan.looks),
        bought=tuple([(SLOTS[slot_of(target)], place_of(target)) for target in plan.targets]),
        claimed=tuple([place for place in range(len(plan.looks)) if plan.claimed >> place & 1]),
        size=plan.size,
        rank=plan.rank,
        laps=plan.laps,
        claiming=plan.at if position.asking == CLAIM else None,
        lit=position.lit_after(plan.bought),
        bound=position.asking in (ADD, BUY) and plan.answers[-1] not in (ENOUGH, NO_MORE),
    )


def hidden_from(position: Position, seat: int | None) -> Looks:
    """The ruins in other hands and the deck, as a seat last saw them."""
    hidden = list(position.deck)
    for other, hand in enumerate(position.hands):
        if other != seat:
            hidden.extend(hand)
    unknown = position.memory.veiled
    for look in () if seat is None else position.memory.aware[seat]:
        unknown = without(unknown, look)
    return in_order(as_known(hidden, unknown))


def counted(looks: Looks) -> tuple[tuple[RuinView, int], ...]:
    """Equal looks, sorted, with their number."""
    totals: dict[Ruin, int] = {}
    for look in looks:
        totals[look] = totals.get(look, 0) + 1
    return tuple([(ruin_view(look), total) for look, total in totals.items()])


def seen(looks: Looks) -> tuple[RuinView, ...]:
    return tuple([ruin_view(look) for look in looks])


@cache
def ruin_view(look: Ruin) -> RuinView:
    return RuinView(
        text=look.text,
        day=look.day,
        night=look.night,
        printed=look.printed,
        rank=look.rank,
        wild=look.wild,
        counts=1 + look.twos,
        printed_effect=EFFECTS[look.night_effect if look.night else NOTHING],
        layers=(EFFECTS[look.effect(0)], EFFECTS[look.effect(1)], EFFECTS[look.effect(2)]),
        claim=None if look.claim < 0 else look.claim,
        night_rank=look.night_rank,
        night_effect=EFFECTS[look.night_effect],
    )
