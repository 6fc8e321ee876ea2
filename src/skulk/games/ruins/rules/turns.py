"""A turn: a play or a pass, who is skipped, and the end of a trick."""

from mypy_extensions import i64

from skulk.games.ruins.cards import Ruin
from skulk.games.ruins.moves import PASS, STARTS, naming
from skulk.games.ruins.rules import draws, going_out, market, rounds
from skulk.games.ruins.rules.legal_plays import Search, singles
from skulk.games.ruins.rules.position import NOBODY, Position, passed, place_of, skipped, slot_of
from skulk.games.ruins.rules.prices import card_in, without_card
from skulk.games.ruins.terms import EFFECTS, POSITIONS, SLOTS, START, effect_of, position_of
from skulk.kernel.state import Move


def starts(game: Position, seat: i64) -> tuple[Move, ...]:
    """A leader may begin with any ruin and may not pass (RUN-021, RUN-118)."""
    if not game.size:
        return each(game, seat, STARTS)
    hand = game.hands[seat]
    if game.size == 1:
        places = singles(game.prices, game.market, game.lit(seat), game.rank, hand)
    else:
        search = Search(game.prices, game.market, game.lit(seat), game.size, game.rank, hand, 0, 0)
        places = search.next_places()
    found: list[Move] = []
    before: Ruin | None = None
    for place in range(len(hand)):
        look = hand[place]
        if look is not before and places >> place & 1:
            found.append(naming(look, STARTS))
        before = look
    found.append(PASS)
    return tuple(found)


def each(game: Position, seat: i64, which: i64) -> tuple[Move, ...]:
    """A move of one kind for every look in the hand."""
    found: list[Move] = []
    before: Ruin | None = None
    for look in game.hands[seat]:
        if look is not before:
            found.append(naming(look, which))
        before = look
    return tuple(found)


# A play is shown (RUN-120)


def announce(game: Position) -> None:
    """The finished play becomes public, and its consequences follow in order."""
    seat = game.turn
    plan = game.plan
    game.irreversible += 1
    lit = game.lit(seat)
    pay(game, seat)
    if game.heard is not None:
        tell_play(game, seat, lit)
    lay_down(game, seat)
    game.turns += 1
    if not game.hands[seat]:
        going_out.go_out(game, seat)
        if game.ending:
            return
        if not game.inside & (game.inside - 1):
            market.refill(game)
            rounds.end_round(game)
            return
    if plan.laps:
        draws.force_draws(game, seat, plan.laps)
    if not game.is_in(seat):
        plan.sifts = 0  # who is out does not draw and discard (RUN-121)
    go_on(game)


def pay(game: Position, seat: i64) -> None:
    """Torches go out and light up; claims are spent (RUN-032, RUN-132)."""
    game.set_lit(seat, game.lit_after(game.plan.bought))
    claimed = game.plan.claimed
    while claimed:
        claimed &= claimed - 1
        game.claims -= 1 << 2 * seat


def lay_down(game: Position, seat: i64) -> None:
    """The ruins leave the hand for the pile and are the play to beat."""
    plan = game.plan
    for target in plan.targets:
        game.market = without_card(game.market, slot_of(target))
    hand = game.hands[seat]
    kept: list[Ruin] = []
    sifts: i64 = 0
    for place in range(len(hand)):
        if plan.chosen >> place & 1:
            game.show_night(seat, hand[place])
            game.memory.leave_hand(seat, hand[place])
        else:
            kept.append(hand[place])
    for look in plan.looks:
        game.pile.append(look)
        sifts += look.sift
    game.hands[seat] = tuple(kept)
    plan.sifts = sifts
    game.skipping = plan.rank == game.rank  # 0 before a lead, which never skips (RUN-050, RUN-113)
    game.leader = seat
    game.size = plan.size
    game.rank = plan.rank
    game.last = plan.looks
    game.passes = 0
    game.badges &= ~(passed(seat) | skipped(seat))


def tell_play(game: Position, seat: i64, lit: i64) -> None:
    """What goes on the ruins, the torches relit if any were out, and the play; `lit` is from before."""
    plan = game.plan
    looks = before_upgrades(game, seat)
    for target in plan.targets:
        slot, place = slot_of(target), place_of(target)
        card = card_in(game.market, slot)
        before, after = looks[place], looks[place].with_discovery(card)
        looks[place] = after
        price = game.box.prices[slot]
        lit -= price
        goods = POSITIONS[position_of(card)], EFFECTS[effect_of(card)]
        game.say("RUN-032", seat, "adds", (SLOTS[slot], price, *goods, before.text, after.text))
    for place, look in enumerate(plan.looks):
        if plan.claimed >> place & 1:
            game.say("RUN-031", seat, "claims", (look.text,))
    if game.lit(seat) > lit:
        game.say("RUN-131", seat, "lights", (int(game.lit(seat)),))
    rule, verb = ("RUN-023", "follows") if game.size else ("RUN-020", "leads")
    texts = [look.text for look in plan.looks]
    game.say(rule, seat, verb, (int(plan.size), int(plan.rank), *texts))


def before_upgrades(game: Position, seat: i64) -> list[Ruin]:
    """The ruins of the play as they are in the hand."""
    return [look for place, look in enumerate(game.hands[seat]) if game.plan.chosen >> place & 1]


# The end of a turn


def go_on(game: Position) -> None:
    """After a play: draw-and-discard effects, then the market, then the next turn (RUN-120)."""
    if draws.offer_sift(game):
        return
    if game.plan.bought:
        market.refill(game)
    next_turn(game)


def pass_turn(game: Position) -> None:
    """A pass counts for this turn only (RUN-024, RUN-025)."""
    game.irreversible += 1
    game.tell("RUN-024", game.turn, "passes")
    game.badges |= passed(game.turn)
    count_pass(game)
    next_turn(game)


def count_pass(game: Position) -> None:
    game.turns += 1
    game.passes += 1
    if game.turns + 1 == game.box.turn_limit:
        game.tell("RUN-155", NOBODY, "draws rest", game.turns + 1)


def next_turn(game: Position) -> None:
    """Hands the turn on, past a player who is skipped, or ends the trick (RUN-111)."""
    seat = game.turn
    while True:
        rivals = game.count_in()
        if game.is_in(game.leader):
            rivals -= 1
        if game.passes == rivals:
            end_trick(game)
            return
        seat = game.next_in(seat)
        if not game.skipping:
            game.ask(START, seat)
            return
        game.skipping = False
        game.badges |= skipped(seat)
        game.tell("RUN-050", seat, "is skipped", game.leader)
        count_pass(game)


def end_trick(game: Position) -> None:
    """The pile goes back into the deck; the last to play leads, or who sits next (RUN-027, RUN-057)."""
    game.memory.gather(game.pile)
    game.deck.extend(game.pile)
    game.tell("RUN-027", NOBODY, "gathers", len(game.pile), len(game.deck))
    game.pile = []
    seat = game.leader
    if game.is_in(seat):
        game.tell("RUN-028", seat, "takes the lead")
    else:
        seat = game.next_in(seat)
        game.tell("RUN-057", seat, "takes the lead")
    game.clear_trick()
    game.ask(START, seat)
