"""Kit growth: steps to the right, extra kits that follow, and the fourth die."""

from mypy_extensions import i64

from skulk.games.ruse.moves import DONE, GROW, MOVES, PAY, PAY_PREY, RETURN, STEP, RuseMove
from skulk.games.ruse.rules.bits import NIBBLE
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.hunting import give_up_prey
from skulk.games.ruse.rules.instincts import free_moves
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import GAIN
from skulk.games.ruse.terms import (
    ASK_PAYMENT,
    ASK_STEP,
    COLOURED,
    EXIT,
    FROM_GROWTH,
    FROM_OTHER,
    KITS,
    NURSERY,
    RESERVE,
    ROUNDS,
    TERRITORIES,
    TRACK_OF_KIT,
)
from skulk.kernel.state import Move


def can_step(game: Position, family: Family, kit: i64) -> bool:
    """On a track before the exit; an extra kit stays behind the coloured one (RSE-141, RSE-356, RSE-357)."""
    space = family.space(kit)
    if space == RESERVE or space >= EXIT:
        return False
    if kit < COLOURED:
        return True
    ahead = family.space(TRACK_OF_KIT[kit])
    if ahead < game.charter.follow:
        return False
    return ahead >= EXIT or space + 1 < ahead


def step_cost(game: Position, family: Family, kit: i64) -> i64:
    """GP for the next space; Nursery takes one off (RSE-135, RSE-171)."""
    cost: i64 = game.charter.box.growth_costs[TRACK_OF_KIT[kit]][family.space(kit) - 1]
    if family.has(NURSERY) and cost:
        cost -= 1
    return cost


def can_pay_step(game: Position, family: Family, kit: i64) -> bool:
    """GP for every step, and for the exit space a resource or a hunting tile besides (RSE-136)."""
    if family.gp < step_cost(game, family, kit):
        return False
    return family.space(kit) < EXIT - 1 or family.stores > 0 or len(family.cache) > 0


def growth_options(game: Position, seat: i64) -> list[Move]:
    """A free step needs neither GP nor resource (RSE-355)."""
    family = game.families[seat]
    return [MOVES[GROW][kit] for kit in range(KITS) if can_step(game, family, kit)]


def step_options(game: Position, seat: i64) -> list[Move]:
    """The growth phase: steps, tiles to return, kits to let out (RSE-135, RSE-136, RSE-143)."""
    family = game.families[seat]
    found: list[Move] = []
    kit: i64 = 0
    while kit < KITS:
        if can_step(game, family, kit) and can_pay_step(game, family, kit):
            found.append(MOVES[STEP][kit])
        kit += 1
    if family.cache:
        found.append(MOVES[RETURN][0])
    free_moves(game, seat, False, found)
    found.append(MOVES[DONE][0])
    return found


def take_step(game: Position, seat: i64, move: RuseMove) -> None:
    """Pays for a step; onto the exit space a resource or a hunting tile besides."""
    family = game.families[seat]
    kit = move.choice
    cost = step_cost(game, family, kit)
    family.gp -= cost
    if game.heard is not None:
        game.say("RSE-135", seat, "pays GP", (int(cost),))
    game.then(ASK_STEP, seat)
    last = family.space(kit) == EXIT - 1
    grow(game, seat, kit)
    if last:
        game.then(ASK_PAYMENT, seat, 1)


def return_prey(game: Position, seat: i64) -> None:
    game.then(ASK_STEP, seat)
    give_up_prey(game, seat)
    if game.heard is not None:
        game.say("RSE-143", seat, "returns a hunting tile")
    game.give_gp(seat, game.charter.figure("hunting.returned_gp"), "RSE-143")


def payment_options(game: Position, seat: i64, prey: bool) -> list[Move]:
    """A resource of any type, or a hunting tile where that is allowed."""
    family = game.families[seat]
    found: list[Move] = [MOVES[PAY][resource] for resource in range(4) if family.store(resource)]
    if prey and family.cache:
        found.append(MOVES[PAY][PAY_PREY])
    return found


def make_payment(game: Position, seat: i64, move: RuseMove) -> None:
    what = move.choice
    if what == PAY_PREY:
        give_up_prey(game, seat)
    else:
        game.families[seat].stock(what, -1)
    if game.heard is not None:
        game.say("RSE-136", seat, "pays", ("hunt" if what == PAY_PREY else TERRITORIES[what],))


def grow(game: Position, seat: i64, kit: i64) -> None:
    """One space on, what stands above it, and what the exit space brings (RSE-137 to RSE-140, RSE-359)."""
    family = game.families[seat]
    box = game.charter.box
    track: i64 = TRACK_OF_KIT[kit]
    space = family.move_kit(kit)
    if game.heard is not None:
        game.say("RSE-135", seat, "grows", (int(kit) + 1, int(space)))
    if space == EXIT:
        row = box.lists["growth.green"] if kit < COLOURED else box.lists["growth.black"]
        game.give_vp(seat, row[track], FROM_GROWTH, "RSE-138")
        fourth_die(game, seat)
    else:
        game.then(GAIN, seat, box.growth_icons[track][space - 2], FROM_GROWTH)
    admit(game, seat)


def admit(game: Position, seat: i64) -> None:
    """An unlocked extra kit enters as soon as space 1 of its track is free (RSE-139, RSE-140, RSE-358)."""
    if game.charter.basic:
        return
    family = game.families[seat]
    kit: i64 = COLOURED
    while kit < KITS:
        track: i64 = TRACK_OF_KIT[kit]
        if family.space(kit) == RESERVE and family.space(track - 1) >= EXIT and family.space(track) > 1:
            unit: i64 = NIBBLE[kit]
            family.spaces += unit
            family.values += unit
            if game.heard is not None:
                game.say("RSE-139", seat, "brings up", (int(kit) + 1, int(track) + 1))
        kit += 1


def fourth_die(game: Position, seat: i64) -> None:
    """From round 3 on, two kits at the end of their tracks bring it, once (RSE-043 to RSE-045, RSE-310)."""
    charter = game.charter
    family = game.families[seat]
    if charter.basic or family.fourth or game.round_number < charter.figure("rounds.fourth_from"):
        return
    if family.finished() < charter.figure("rounds.fourth_kits"):
        return
    family.fourth = True
    if game.turns_over and game.round_number == ROUNDS:
        game.give_vp(seat, charter.figure("rounds.fourth_late_vp"), FROM_OTHER, "RSE-045")
        return
    if not game.turns_over:
        family.dice += 1
    if game.heard is not None:
        game.say("RSE-043", seat, "unlocks the fourth die")
