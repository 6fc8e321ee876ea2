"""Makes the view of a position: built up from what may be shown, never stripped down."""

from skulk.games.tusk.board import NAMES
from skulk.games.tusk.rules.dealing import ASKED, AUTHOR, GIVEN, PARTNER
from skulk.games.tusk.rules.fighting import SEATS
from skulk.games.tusk.rules.gathering import Tribes
from skulk.games.tusk.rules.position import NOT_ASKED, REASONS, Bargain, Fight, Numbers, Roll
from skulk.games.tusk.terms import (
    ACT,
    ANSWER,
    AT_HOME,
    ATTACK,
    COMMIT,
    FLEE,
    GOODS,
    HUNTING,
    KEEP,
    KINDS,
    MEMBERS,
    NOBODY,
    OVER,
    PHASES,
    QUESTIONS,
    SEASONS,
    SHARE,
    TERRAINS,
    TRIBES,
    VICTORIES,
)
from skulk.games.tusk.view import (
    ClashView,
    DealView,
    FightView,
    HuntView,
    MemberView,
    RollView,
    SeasonView,
    TileView,
    TribeView,
    TuskView,
)

Three = tuple[int, int, int]
Bundle = tuple[int, int, int, int]


def look_at(position: Tribes, seat: int | None) -> TuskView:
    choosing = seat is not None and position.asking == KEEP and seat == position.turn
    acting = position.acting() if position.asking == ACT else NOBODY
    drafts = [draft for draft in position.drafts if draft]
    box = position.box
    return TuskView(
        seat=seat,
        turn_number=position.turn_number,
        phase=PHASES[position.phase],
        first=position.first,
        asking=QUESTIONS[ANSWER if position.offer else position.asking],
        turn=asked(position),
        rows=position.rows,
        tiles=tuple([tile_view(position, tile) for tile in range(len(position.terrain))]),
        mammoth=NAMES[position.mammoth],
        roamed=tuple([NAMES[tile] for tile in position.path[: position.path_at + 1]]),
        members=members(position),
        tribes=tuple([tribe(position, other, seat) for other in range(position.players)]),
        hunt=hunt(position),
        fight=None if position.fight is None else fight_view(position, position.fight, seat),
        clash=clash(position),
        season=season(position, position.season) if position.season >= 0 else None,
        past=tuple([season(position, card) for card in position.past]),
        stack=len(position.stack),
        deck=len(position.box.seasons) - int(position.drawn).bit_count(),
        goods=goods_asked(position, seat),
        picked=None if acting == NOBODY else acting % MEMBERS + 1,
        shown=tuple([VICTORIES[card] for card in position.shown]) if choosing else (),
        passed=() if seat is None else tuple([VICTORIES[card] for card in position.passed[seat]]),
        worths=tuple([(box.worth[card], names(box.sets[card])) for card in range(len(VICTORIES))]),
        rolls=tuple([roll_view(roll) for roll in position.rolls]),
        throws=position.throws,
        deals=position.deals_open(),
        offer=deal(position.offer, True) if position.offer else None,
        drafts=tuple([deal(draft, False) for draft in drafts]),
        dealt=tuple([dealt(position, other) for other in range(position.players)]),
        sharing=int(position.shared_with()) if position.asking == SHARE else None,
        fleeing=fleeing(position),
        scores=scores(position),
    )


def asked(position: Tribes) -> int | None:
    if position.asking == OVER:
        return None
    return position.offer[PARTNER] if position.offer else int(position.turn)


def goods_asked(position: Tribes, seat: int | None) -> str:
    kind = int(GOODS)
    if position.asking == ATTACK:
        kind = int(position.next_good())
    elif position.asking == COMMIT and seat is not None:
        kind = int(position.pledge_of(seat))
    return KINDS[kind] if kind < GOODS else ""


def tile_view(position: Tribes, tile: int) -> TileView:
    terrain = position.terrain[tile]
    kind = position.box.holds[terrain]
    return TileView(
        name=NAMES[tile],
        terrain=TERRAINS[terrain],
        kind=KINDS[kind] if kind >= 0 else "",
        tokens=position.tokens[tile],
        pays=names(position.box.pays[terrain]),
        difficult=bool(position.box.difficult >> terrain & 1),
        hard=bool(position.hard >> tile & 1),
    )


def names(kinds: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([KINDS[kind] for kind in kinds])


def members(position: Tribes) -> tuple[MemberView, ...]:
    return tuple(
        [
            member_view(position, member)
            for member in range(len(position.places))
            if position.places[member] != AT_HOME
        ]
    )


def member_view(position: Tribes, member: int) -> MemberView:
    place = position.places[member]
    return MemberView(
        seat=member // MEMBERS,
        number=member % MEMBERS + 1,
        tile="" if place == HUNTING else NAMES[place],
        wounded=position.is_lying(member),
        actions=position.actions_of(member),
    )


def tribe(position: Tribes, seat: int, watcher: int | None) -> TribeView:
    up = bool(position.face_up_cards >> seat & 1)
    card = position.victories[seat]
    known = card >= 0 and (up or seat == watcher)
    in_play = position.in_play(seat)
    return TribeView(
        colour=TRIBES[seat],
        stock=bundle(position.stock, 4 * seat),
        used=(0, 0, 0) if position.asking == COMMIT else goods(position.used, 3 * seat),
        in_play=in_play,
        cost=None if in_play == MEMBERS else position.box.costs[in_play],
        victory="" if card < 0 else VICTORIES[card] if known else "hidden",
        face_up=up,
        markers=position.markers[seat],
        bonus=int(position.bonus(seat)) if known else None,
    )


def bundle(items: list[int] | Numbers, start: int) -> Bundle:
    return (items[start], items[start + 1], items[start + 2], items[start + 3])


def goods(items: Numbers, start: int) -> Three:
    return (items[start], items[start + 1], items[start + 2])


def hunt(position: Tribes) -> HuntView:
    return HuntView(
        leader=None if position.leader == NOBODY else position.leader,
        track=position.track,
        most=position.box.track,
        round=position.hunt_round,
        left=position.share_left,
        shares=position.shares,
    )


def seats_in(position: Tribes, mask: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(position.players) if mask >> seat & 1])


def fight_view(position: Tribes, fight: Fight, seat: int | None) -> FightView:
    order = [position.clockwise(fight.starter, steps) for steps in range(position.players)]
    tribes = tuple([int(other) for other in order if fight.tribes >> other & 1])
    rolling = [
        MEMBERS * other + number
        for other in tribes
        for number in range(MEMBERS)
        if fight.rolling >> (MEMBERS * other + number) & 1
    ]
    committing = position.asking == COMMIT
    ready = [other for other in tribes if committing and position.pledge_of(other) == NOT_ASKED]
    return FightView(
        tile=NAMES[fight.tile],
        starter=fight.starter,
        tribes=tribes,
        rolling=tuple([(member // MEMBERS, member % MEMBERS + 1) for member in rolling]),
        aims=tuple([None if fight.aims[member] < 0 else fight.aims[member] for member in rolling]),
        aside=seats_in(position, fight.aside),
        ready=tuple(ready),
        mine=(0, 0, 0) if seat is None or not committing else goods(position.used, 3 * seat),
    )


def clash(position: Tribes) -> ClashView | None:
    ended = position.clash
    if not ended:
        return None
    used = ended[4 + SEATS :]
    return ClashView(
        tile=NAMES[ended[0]],
        starter=ended[1],
        tribes=seats_in(position, ended[2]),
        winner=None if ended[3] == NOBODY else ended[3],
        inflicted=ended[4 : 4 + position.players],
        used=tuple([goods(used, 3 * seat) for seat in range(position.players)]),
    )


def season(position: Tribes, card: int) -> SeasonView:
    box = position.box
    number = box.seasons[card]
    return SeasonView(SEASONS[number], box.arrows[card], box.ice[card], box.effects[number])


def roll_view(roll: Roll) -> RollView:
    return RollView(
        seat=roll[0],
        target=roll[1],
        why=REASONS[roll[2]],
        dice=roll[6:],
        plus=roll[3],
        minus=roll[4],
        needs=roll[5],
    )


def deal(bargain: Bargain, is_open: bool) -> DealView:
    return DealView(
        author=bargain[AUTHOR],
        partner=bargain[PARTNER],
        give=bundle(bargain, GIVEN),
        ask=bundle(bargain, ASKED),
        open=is_open,
    )


def dealt(position: Tribes, seat: int) -> tuple[int, int]:
    return position.dealt[3 * seat], position.dealt[3 * seat + 1]


def fleeing(position: Tribes) -> tuple[int, int] | None:
    if position.asking != FLEE:
        return None
    member = position.fleeing()
    return int(member // MEMBERS), int(member % MEMBERS) + 1


def scores(position: Tribes) -> Numbers:
    if position.asking != OVER:
        return ()
    return tuple([int(position.score(seat)) for seat in range(position.players)])
