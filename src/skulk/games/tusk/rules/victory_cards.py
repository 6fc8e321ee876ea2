"""Victory cards: one of three is kept, and some are marked (TSK-013 to 017, 192, 194, 291)."""

from mypy_extensions import i64

from skulk.games.tusk.rules.position import Numbers, Position
from skulk.games.tusk.terms import BIT, EVENTS, KEEP, SHOWN, TO_TURN, VICTORY_CARDS
from skulk.kernel.event import only


def show(game: Position, seat: i64) -> None:
    """Three Victory cards out of those that nobody holds (TSK-013, 014)."""
    left = [card for card in range(VICTORY_CARDS) if card not in game.victories]
    shown: list[int] = []
    for number in range(SHOWN):
        shown.append(left.pop(game.dice.below(len(left))))
    game.shown = tuple(shown)
    game.asking = KEEP
    game.turn = seat
    game.reveal()
    game.say("TSK-013", seat, "looks", game.shown, only(seat))


def choices(game: Position) -> i64:
    found: i64 = 0
    for card in game.shown:
        found |= BIT[card]
    return found


def keep(game: Position, card: i64) -> None:
    seat = game.turn
    game.victories = replaced(game.victories, seat, card)
    passed = list(game.passed)
    passed[seat] = tuple([other for other in game.shown if other != card])
    game.passed = tuple(passed)
    game.shown = ()
    game.say("TSK-013", seat, "keeps", (int(card),), only(seat))
    game.say("TSK-013", seat, "has kept")
    following = game.clockwise(seat, 1)
    if following == game.first:
        game.asking = TO_TURN
    else:
        show(game, following)


def mark(game: Position, seat: i64, card: i64, rule: str) -> None:
    """An event that a card rewards: its owner shows it, all others thereby do not hold it (TSK-291)."""
    if game.victories[seat] != card:
        game.denied |= BIT[EVENTS * seat + card]
        return
    markers = list(game.markers)
    markers[seat] += 1
    game.markers = tuple(markers)
    game.face_up_cards |= BIT[seat]
    game.reveal()
    if game.heard is not None:
        game.say(rule, seat, "marks", (card, markers[seat]))


def replaced(items: Numbers, place: i64, item: i64) -> Numbers:
    changed = list(items)
    changed[place] = item
    return tuple(changed)
