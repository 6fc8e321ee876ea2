"""The open moves, as lines of a list."""

from itertools import combinations

from skulk.games.ruins.moves import NO, RuinsMove
from skulk.games.ruins.terms import ADD, BUY, CLAIM, DRAWS, POSITIONS, RANK, SIZE, START
from skulk.games.ruins.view import RuinsView, RuinView, StallView
from skulk.games.ruins.words.vocabulary import Vocabulary, common_rank, find


def named(say: Vocabulary, view: RuinsView, move: RuinsMove) -> str:
    if move.question == CLAIM and view.plan and view.plan.claiming is not None:
        asked = say.ruin(view.plan.ruins[view.plan.claiming], view.seat)
        return say.text("move no claim" if move.choice == NO else "move claim", ruin=asked)
    if move.choice == NO:
        return declining(say, view, move)
    if move.question == BUY:
        return purchase(say, view, move)
    if move.question in (SIZE, RANK, DRAWS):
        return numbered(say, view, move.question, move.choice)
    return choosing(say, view, move)


def declining(say: Vocabulary, view: RuinsView, move: RuinsMove) -> str:
    plan = say.plan(view.plan) if move.question == ADD and view.plan else ""
    return say.text(f"move {move}", plan=plan)


def choosing(say: Vocabulary, view: RuinsView, move: RuinsMove) -> str:
    """A ruin of the hand, or a plain yes."""
    verb = str(move).split(" ")[0]
    if move.ruin is None:
        return say.text(f"move {verb}", plan=say.plan(view.plan) if view.plan else "")
    ruin = find(view.hand, str(move.ruin))
    effect = ruin.night_effect
    if move.question == START and (lift := lifting(view, ruin)):
        bonuses = say.listed([say.text("lift", effect=stall.effect, slot=stall.slot) for stall in lift])
        return say.text("move play lifted", ruin=say.ruin(ruin, view.seat), bonuses=bonuses)
    return say.text(
        f"move {verb}",
        ruin=say.ruin(ruin, view.seat),
        rank=ruin.night_rank + ruin.rank - ruin.printed,
        effect="" if effect == "none" else say.text("move effect", effect=say.effect(effect)),
    )


def lifting(view: RuinsView, ruin: RuinView) -> tuple[StallView, ...]:
    """What must be bought for a single ruin that is too low as it is: the cheapest that will do."""
    if view.seat is None or view.last is None or view.last.size != 1 or ruin.rank >= view.last.rank:
        return ()
    free = [stall for stall in view.market if stall.position and fits(ruin, stall)]
    bonuses = [stall for stall in free if stall.effect.startswith("+")]
    lit = view.players[view.seat].lit
    found = [
        some
        for count in (1, 2, 3)
        for some in combinations(bonuses, count)
        if len({stall.position for stall in some}) == count
        and sum([stall.price for stall in some]) <= lit
        and ruin.rank + sum([int(stall.effect) for stall in some]) >= view.last.rank
    ]
    return min(found, key=lambda some: (len(some), sum([stall.price for stall in some])), default=())


def fits(ruin: RuinView, stall: StallView) -> bool:
    return ruin.layers[POSITIONS.index(stall.position)] == "none"


def purchase(say: Vocabulary, view: RuinsView, move: RuinsMove) -> str:
    assert view.plan is not None
    stall = view.market[move.choice]
    return say.text(
        "move buy",
        slot=stall.slot,
        price=say.torches(stall.price),
        effect=say.effect(stall.effect),
        where=say.table[f"where {stall.position}"],
        ruin=say.ruin(find(view.plan.ruins, str(move.ruin)), view.seat),
    )


def numbered(say: Vocabulary, view: RuinsView, question: int, number: int) -> str:
    if question == RANK:
        return say.text("move rank", rank=number)
    if question == SIZE:
        assert view.plan is not None
        rank = common_rank(view.plan)
        about = "move as one" if number == 1 else "move as"
        return say.text(about, count=say.count(number), play=say.sized(number, rank))
    about = ("move force none", "move force one")[number] if number < 2 else "move force"
    return say.text(about, laps=number)
