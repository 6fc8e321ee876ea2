"""Makes the view of a position: built up from what may be shown, never stripped down."""

from skulk.games.tusk.geometry import NAMES
from skulk.games.tusk.rules import fighting, gathering, hunting, roaming
from skulk.games.tusk.rules.dealing import ASKED, AUTHOR, GIVEN, PARTNER
from skulk.games.tusk.rules.fighting import SEATS
from skulk.games.tusk.rules.position import NOT_ASKED, REASONS, Bargain, Fight, Numbers, Position, Roll
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
from skulk.kernel.state import SEATS_IN

Three = tuple[int, int, int]
Bundle = tuple[int, int, int, int]


def look_at(game: Position, seat: int | None) -> TuskView:
    choosing = seat is not None and game.asking == KEEP and seat == game.turn
    acting = gathering.acting(game) if game.asking == ACT else NOBODY
    drafts = [draft for draft in game.drafts if draft]
    box = game.box
    return TuskView(
        seat=seat,
        turn_number=game.turn_number,
        phase=PHASES[game.phase],
        first=game.first,
        asking=QUESTIONS[ANSWER if game.offer else game.asking],
        turn=asked(game),
        rows=game.rows,
        tiles=tuple([tile_view(game, tile) for tile in range(len(game.terrain))]),
        mammoth=NAMES[game.mammoth],
        roamed=tuple([NAMES[tile] for tile in game.path[: game.path_at + 1]]),
        members=members(game),
        tribes=tuple([tribe(game, other, seat) for other in range(game.players)]),
        hunt=hunt(game),
        fight=None if game.fight is None else fight_view(game, game.fight, seat),
        clash=clash(game),
        season=season(game, game.season) if game.season >= 0 else None,
        past=tuple([season(game, card) for card in game.past]),
        stack=len(game.stack),
        deck=len(game.box.seasons) - int(game.drawn).bit_count(),
        goods=goods_asked(game, seat),
        picked=None if acting == NOBODY else acting % MEMBERS + 1,
        shown=tuple([VICTORIES[card] for card in game.shown]) if choosing else (),
        passed=() if seat is None else tuple([VICTORIES[card] for card in game.passed[seat]]),
        worths=tuple([(box.worth[card], names(box.sets[card])) for card in range(len(VICTORIES))]),
        rolls=tuple([roll_view(roll) for roll in game.rolls]),
        throws=game.throws,
        deals=game.deals_open(),
        offer=deal(game.offer, True) if game.offer else None,
        drafts=tuple([deal(draft, False) for draft in drafts]),
        dealt=tuple([dealt(game, other) for other in range(game.players)]),
        sharing=int(hunting.shared_with(game)) if game.asking == SHARE else None,
        fleeing=fleeing(game),
        scores=scores(game),
    )


def asked(game: Position) -> int | None:
    if game.asking == OVER:
        return None
    return game.offer[PARTNER] if game.offer else int(game.turn)


def goods_asked(game: Position, seat: int | None) -> str:
    kind = int(GOODS)
    if game.asking == ATTACK:
        kind = int(hunting.next_good(game))
    elif game.asking == COMMIT and seat is not None:
        kind = int(fighting.pledge_of(game, seat))
    return KINDS[kind] if kind < GOODS else ""


def tile_view(game: Position, tile: int) -> TileView:
    terrain = game.terrain[tile]
    kind = game.box.holds[terrain]
    return TileView(
        name=NAMES[tile],
        terrain=TERRAINS[terrain],
        kind=KINDS[kind] if kind >= 0 else "",
        tokens=game.tokens[tile],
        pays=names(game.box.pays[terrain]),
        difficult=bool(game.box.difficult >> terrain & 1),
        hard=bool(game.hard >> tile & 1),
    )


def names(kinds: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([KINDS[kind] for kind in kinds])


def members(game: Position) -> tuple[MemberView, ...]:
    return tuple(
        [member_view(game, member) for member in range(len(game.places)) if game.places[member] != AT_HOME]
    )


def member_view(game: Position, member: int) -> MemberView:
    place = game.places[member]
    return MemberView(
        seat=member // MEMBERS,
        number=member % MEMBERS + 1,
        tile="" if place == HUNTING else NAMES[place],
        wounded=game.is_lying(member),
        actions=game.actions_of(member),
    )


def tribe(game: Position, seat: int, watcher: int | None) -> TribeView:
    up = game.is_face_up(seat)
    card = game.victories[seat]
    known = card >= 0 and (up or seat == watcher)
    in_play = game.in_play(seat)
    return TribeView(
        colour=TRIBES[seat],
        stock=bundle(game.stock, 4 * seat),
        used=(0, 0, 0) if game.asking == COMMIT else goods(game.used, 3 * seat),
        in_play=in_play,
        cost=None if in_play == MEMBERS else game.box.costs[in_play],
        victory="" if card < 0 else VICTORIES[card] if known else "hidden",
        face_up=up,
        markers=game.markers[seat],
        bonus=int(game.bonus(seat)) if known else None,
    )


def bundle(items: list[int] | Numbers, start: int) -> Bundle:
    return (items[start], items[start + 1], items[start + 2], items[start + 3])


def goods(items: Numbers, start: int) -> Three:
    return (items[start], items[start + 1], items[start + 2])


def hunt(game: Position) -> HuntView:
    return HuntView(
        leader=None if game.leader == NOBODY else game.leader,
        track=game.track,
        most=game.box.track,
        round=game.hunt_round,
        left=game.share_left,
        shares=game.shares,
    )


def fight_view(game: Position, fight: Fight, seat: int | None) -> FightView:
    order = [game.clockwise(fight.starter, steps) for steps in range(game.players)]
    tribes = tuple([int(other) for other in order if fight.has(other)])
    rolling = [
        MEMBERS * other + number
        for other in tribes
        for number in range(MEMBERS)
        if fight.rolls(MEMBERS * other + number)
    ]
    committing = game.asking == COMMIT
    ready = [other for other in tribes if committing and fighting.pledge_of(game, other) == NOT_ASKED]
    return FightView(
        tile=NAMES[fight.tile],
        starter=fight.starter,
        tribes=tribes,
        rolling=tuple([(member // MEMBERS, member % MEMBERS + 1) for member in rolling]),
        aims=tuple([None if fight.aims[member] < 0 else fight.aims[member] for member in rolling]),
        aside=SEATS_IN[fight.aside],
        ready=tuple(ready),
        mine=(0, 0, 0) if seat is None or not committing else goods(game.used, 3 * seat),
    )


def clash(game: Position) -> ClashView | None:
    ended = game.clash
    if not ended:
        return None
    used = ended[4 + SEATS :]
    return ClashView(
        tile=NAMES[ended[0]],
        starter=ended[1],
        tribes=SEATS_IN[ended[2]],
        winner=None if ended[3] == NOBODY else ended[3],
        inflicted=ended[4 : 4 + game.players],
        used=tuple([goods(used, 3 * seat) for seat in range(game.players)]),
    )


def season(game: Position, card: int) -> SeasonView:
    box = game.box
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


def dealt(game: Position, seat: int) -> tuple[int, int]:
    return game.dealt[3 * seat], game.dealt[3 * seat + 1]


def fleeing(game: Position) -> tuple[int, int] | None:
    if game.asking != FLEE:
        return None
    member = roaming.fleeing(game)
    return int(member // MEMBERS), int(member % MEMBERS) + 1


def scores(game: Position) -> Numbers:
    if game.asking != OVER:
        return ()
    return tuple([int(game.score(seat)) for seat in range(game.players)])
