"""The position as text."""

from skulk.games.ruins.view import PlayerView, RuinsView, StallView
from skulk.games.ruins.words import events
from skulk.games.ruins.words.vocabulary import Vocabulary
from skulk.kernel.words import player_name


def whole(say: Vocabulary, view: RuinsView) -> str:
    players = [player(say, view, seat) for seat in range(len(view.players))]
    return "\n".join([round_line(say, view), *players, "", *middle(say, view), "", *own(say, view)]).rstrip()


def round_line(say: Vocabulary, view: RuinsView) -> str:
    if view.round == view.last_round:
        return say.text("board showdown", round=view.round)
    prizes = say.table["comma"].join([str(points) for points in view.prizes])
    return say.text("board round", round=view.round, last=view.last_round, prizes=prizes)


def player(say: Vocabulary, view: RuinsView, seat: int) -> str:
    player = view.players[seat]
    cards = "board cards one" if player.cards == 1 else "board cards"
    claims = "board claim" if player.claims == 1 else "board claims"
    return say.text(
        "board player",
        who=board_name(say, view, seat),
        points=say.text("points", points=player.points),
        cards=say.text(cards, cards=player.cards),
        torches=say.torches(player.lit),
        claims=say.text(claims, count=say.count(player.claims)),
        notes="".join(notes(say, view, player)),
    )


def board_name(say: Vocabulary, view: RuinsView, seat: int) -> str:
    return say.text("board you" if seat == view.seat else "board name", name=player_name(seat))


def notes(say: Vocabulary, view: RuinsView, player: PlayerView) -> list[str]:
    if not player.takes_part:
        return [say.table["note away"]]
    found = [say.text("note out", place=say.table[f"place {player.out}"])] if player.out else []
    if player.badge:
        found.append(say.text("note badge", badge=say.table[f"badge {player.badge}"]))
    if player.may_win and not player.out:
        found.append(say.table["note win"])
    if view.asking == "flip" and player.decided:
        found.append(say.table["note decided"])
    return found


def middle(say: Vocabulary, view: RuinsView) -> list[str]:
    """Market, decks, and what is to be beaten by whom."""
    stalls = say.table["comma"].join([stall(say, offer) for offer in view.market])
    lines = [say.text("board market", stalls=stalls, discoveries=view.discoveries)]
    lines.append(say.text("board decks", deck=view.deck, pile=len(view.pile)))
    if view.last is None:
        lines.append(say.table["board last none"])
    else:
        play, ruins = say.sized(view.last.size, view.last.rank), say.ruins(view.last.ruins, view.seat)
        lines.append(say.text("board last", play=play, name=player_name(view.last.seat), ruins=ruins))
    return [*lines, turn(say, view)]


def stall(say: Vocabulary, stall: StallView) -> str:
    if not stall.position:
        return say.text("board stall empty", slot=stall.slot)
    where, price = say.table[f"where {stall.position}"], say.torches(stall.price)
    return say.text(
        "board stall", slot=stall.slot, effect=say.effect(stall.effect), position=where, torches=price
    )


def turn(say: Vocabulary, view: RuinsView) -> str:
    if view.ending and view.winner is not None:
        who = board_name(say, view, view.winner)
        return events.ended(say, view.ending, who, view.players[view.winner].points)
    if view.turn is None:
        return say.table["board flip"]
    about = "board turn" if view.last else "board turn lead"
    return say.text(about, who=board_name(say, view, view.turn))


def own(say: Vocabulary, view: RuinsView) -> list[str]:
    if view.seat is None:
        return []
    if not view.hand:
        return [say.table["board hand none"]]
    lines = [say.text("board hand", ruins=say.ruins(view.hand, view.seat))]
    if view.plan:
        lines.append(say.text("board plan", ruins=say.ruins(view.plan.ruins, view.seat)))
    if view.drawn:
        lines.append(say.text("board drawn", ruin=say.ruin(view.drawn, view.seat)))
    return lines
