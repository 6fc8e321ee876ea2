"""What stands in the picture: short words, and the names of its pieces for those who cannot see them."""

from typing import Final

from skulk.games.ruins.moves import NO, RuinsMove
from skulk.games.ruins.terms import ANNOUNCE, CLAIM, DRAWS, POSITIONS, RANK, SIZE
from skulk.games.ruins.view import PlanView, RuinsView, RuinView, StallView
from skulk.games.ruins.words.vocabulary import Vocabulary, common_rank, skips
from skulk.kernel.words import player_name

SAY: Final = Vocabulary()
Lines = tuple[str, ...]


def word(about: str, **parts: int | str) -> str:
    return SAY.text(about, **parts)


def lines(about: str, **parts: int | str) -> Lines:
    return tuple(word(about, **parts).split("|"))


def name(view: RuinsView, seat: int) -> str:
    return word("you") if seat == view.seat else player_name(seat)


def sized(size: int, rank: int) -> str:
    """'one 7', 'three 5s'."""
    return word("play one" if size == 1 else "play many", count=number(size), rank=rank)


def number(count: int) -> str:
    return SAY.table.get(f"number {count}", str(count))


def title(view: RuinsView) -> str:
    return word("title", round=view.round)


# The middle of the table


def story(view: RuinsView) -> tuple[int | None, str, str, Lines]:
    """A seat, a line, a title, and lines below it: who played what, or what the table waits for."""
    if view.winner is not None:
        wins = word("told win" if view.winner == view.seat else "told wins")
        below = lines(f"told {view.ending}", winning=view.winning)
        return view.winner, name(view, view.winner), wins, below
    if view.asking == "flip":
        return None, word("told flip"), word("told night"), lines("told turn")
    if view.last is None:
        leads = view.turn or 0
        about = "told lead" if leads == view.seat else "told leads"
        return leads, word(about, who=name(view, leads)), word("told new"), lines("told any")
    last = view.last
    about = "told next one" if last.size == 1 else "told next"
    needs = lines(about, count=number(last.size), rank=last.rank)
    return last.seat, word("told played", who=name(view, last.seat)), sized(last.size, last.rank), needs


# Players


def stands(view: RuinsView, seat: int) -> str:
    """How a player stands, as it is looked up."""
    player = view.players[seat]
    if view.winner is not None:
        return "wins" if view.winner == seat else ""
    if not player.takes_part:
        return "away"
    if player.out:
        return "out"
    if view.asking == "flip":
        return "decided" if player.decided else "deciding"
    if view.turn == seat:
        return "plays" if view.last else "leads"
    return player.badge or ("may win" if player.may_win else "")


def status(view: RuinsView, seat: int) -> str:
    """The same in a word or two."""
    found = stands(view, seat)
    place = word(f"place {view.players[seat].out}")
    return word(f"status {found}", place=place) if found else ""


def standing(view: RuinsView, seat: int) -> str:
    """A player's panel in words."""
    player = view.players[seat]
    told = status(view, seat)
    return word(
        "standing",
        who=player_name(seat),
        points=player.points,
        cards=player.cards,
        lit=player.lit,
        claims=player.claims,
        status=word("standing status", status=told) if told else "",
        win=word("standing win") if player.may_win and not player.out else "",
    )


def held_out(view: RuinsView) -> str:
    """What one's plan amounts to, or how one stands."""
    assert view.seat is not None
    if view.plan is None:
        return SAY.table.get(f"own {stands(view, view.seat)}", status(view, view.seat))
    if not view.plan.size:
        return SAY.plan(view.plan)
    play = sized(view.plan.size, view.plan.rank)
    return word("plan skips", play=play) if skips(view) else play


def points(view: RuinsView, seat: int) -> str:
    return word("points", points=view.players[seat].points)


def holds(view: RuinsView, seat: int) -> str:
    return word("holds", who=player_name(seat), cards=view.players[seat].cards)


def opens(view: RuinsView, seat: int) -> str:
    return word("holds open", who=player_name(seat), cards=view.players[seat].cards)


# Market, decks, rounds


def stall(offer: StallView, sold: bool) -> str:
    if not offer.position:
        return word("stall empty", slot=offer.slot)
    return word(
        "stall",
        slot=offer.slot,
        price=offer.price,
        effect=tag(offer.effect),
        position=word(f"position {offer.position}"),
        bought=word("stall bought") if sold else "",
    )


def prizes(view: RuinsView) -> str:
    if view.round == view.last_round:
        return word("prizes showdown")
    return word("prize comma").join(
        [
            word("prize", place=word(f"place {n + 1}"), points=signed(prize))
            for n, prize in enumerate(view.prizes)
        ]
    )


def signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


# Ruins


def tag(effect: str) -> str:
    """An effect in a word."""
    return SAY.table.get(f"tag {effect}", effect)


def bonuses(ruin: RuinView) -> list[str]:
    return [layer for layer in ruin.layers if layer.startswith("+")]


def reading(ruin: RuinView) -> list[str]:
    """A ruin in plain lines."""
    side = word("side night" if ruin.night else "side day", day=ruin.day, rank=ruin.rank)
    if bonuses(ruin):
        side = word("side sum", side=side, sum=" ".join([str(ruin.printed), *bonuses(ruin)]))
    found = [side]
    if ruin.printed_effect != "none":
        found.append(word("power", meaning=meaning(ruin.printed_effect)))
    for effect, position in zip(ruin.layers, POSITIONS, strict=True):
        found.append(word(f"row {position}", meaning=meaning(effect)))
    if not ruin.night:
        about = "by night" if ruin.night_effect == "none" else "by night power"
        rank = ruin.night_rank + ruin.rank - ruin.printed
        found.append(word(about, rank=rank, effect=tag(ruin.night_effect)))
    if ruin.claim is not None:
        found.append(word("claimed", who=player_name(ruin.claim)))
    return found


def meaning(effect: str) -> str:
    return SAY.table.get(f"meaning {effect}", effect)


# Plaques


def plaque(plan: PlanView | None, move: RuinsMove) -> Lines:
    """What stands on a plaque, in one or two lines."""
    if move.choice == NO:
        return lines(f"plaque {move}")
    if move.question == SIZE and plan:
        return lines("plaque as", number=move.choice, play=sized(move.choice, common_rank(plan)))
    if move.question == RANK:
        return lines("plaque rank", number=move.choice)
    if move.question == DRAWS:
        return lines("plaque force" if move.choice else "plaque force none", number=move.choice)
    if move.question == CLAIM and plan:
        return lines("plaque claim", rank=plan.ruins[plan.claiming or 0].rank)
    if move.question == ANNOUNCE and plan:
        return lines("plaque announce", play=sized(plan.size, plan.rank))
    return lines("plaque sift")
