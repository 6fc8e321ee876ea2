"""Rounds: the deal, claimed ruins, the end of a round, and the call to a showdown."""

from mypy_extensions import i64

from skulk.games.ruins.cards import Ruin, in_order, inserted
from skulk.games.ruins.rules import going_out
from skulk.games.ruins.rules.memory import without
from skulk.games.ruins.rules.position import NOBODY, Position
from skulk.games.ruins.terms import FLIP, SOLE
from skulk.kernel.state import SEATS_IN

# The deal (RUN-008, RUN-062, RUN-063)


def deal(game: Position, ruins: list[Ruin]) -> None:
    """Shuffles, deals to all who take part, hands over claimed ruins and asks for the flips."""
    game.irreversible += 1
    game.dice.shuffle(ruins)
    dealt: list[list[Ruin]] = []
    top = 0
    for seat in range(game.players):
        size = game.box.hand if game.active >> seat & 1 else 0
        dealt.append(ruins[top : top + size])
        top += size
    game.deck = ruins[top:]
    game.pile = []
    game.tell("RUN-062", NOBODY, "deals", game.round_number, len(game.deck))
    game.hands = [in_order(hand) for hand in dealt]
    hand_over(game, dealt)
    game.inside = game.active
    game.places = ()
    game.began = game.points
    game.turns = 0
    game.decided = 0
    game.clear_trick()
    game.ask(FLIP, NOBODY)


def hand_over(game: Position, dealt: list[list[Ruin]]) -> None:
    """All ruins owed change hands at the same time, for all to see (RUN-143, RUN-144)."""
    handed: list[Ruin] = []
    for seat in range(game.players):
        for look in dealt[seat]:
            owner = look.claim
            if owner >= 0 and owner != seat and game.active >> owner & 1:
                game.show_night(seat, look)
                game.hands[seat] = without(game.hands[seat], look)
                game.hands[owner] = inserted(game.hands[owner], look)
                handed.append(look)
                game.say("RUN-063", seat, "hands over", (int(owner), look.text))
    game.memory.begin_round(tuple(handed))
    for look in game.memory.veiled:
        for seat in range(game.players):
            game.meet(seat, look)


# The end of a round (RUN-060 to RUN-065, RUN-071)


def end_round(game: Position) -> None:
    """Only one player has cards left: the last place is scored and the next round dealt."""
    last = game.next_in(0)
    going_out.score(game, last, len(game.places) + 1, "RUN-060", "is last")
    game.memory.end_round(last, [*game.hands[last], *game.deck])
    if game.round_number < game.box.rounds:
        next_round(game)
    else:
        call_showdown(game)


def call_showdown(game: Position) -> None:
    """All who lead, and the first who went out; alone one has won already (RUN-173, RUN-176)."""
    invited: i64 = 1 << game.places[0]
    for seat in range(game.players):
        if game.points[seat] == max(game.points):
            invited |= 1 << seat
    if invited == 1 << game.places[0]:
        going_out.win(game, game.places[0], SOLE, "RUN-173", "wins alone", game.points[game.places[0]])
        return
    game.active = invited
    game.say("RUN-071", NOBODY, "showdown", SEATS_IN[invited])
    next_round(game)


def next_round(game: Position) -> None:
    game.round_number += 1
    game.torches = all_lit(game.players, game.box.torches)
    ruins = [*game.deck, *game.pile]
    for hand in game.hands:
        ruins.extend(hand)
    game.start = next_start(game)
    deal(game, ruins)
    game.tell("RUN-064", game.start, "starts", game.round_number, game.points[game.start])


def next_start(game: Position) -> i64:
    """Fewest points; of those who tie, the furthest clockwise from the previous start (RUN-172)."""
    best: i64 = NOBODY
    for distance in range(game.players):
        seat = (game.start + distance) % game.players
        if game.active >> seat & 1 and (best == NOBODY or game.points[seat] <= game.points[best]):
            best = seat
    return best


def all_lit(players: i64, torches: i64) -> i64:
    """Every torch of every player, two bits a seat."""
    lit: i64 = 0
    for seat in range(players):
        lit |= torches << 2 * seat
    return lit
