"""Who plays whom (FOX-010 to FOX-016)."""

from itertools import permutations

from skulk.games.fox_on_the_run.terms import CHARACTERS, FOXES, GUARDIANS
from skulk.kernel.dice import Dice
from skulk.kernel.edition import Edition

Seats = tuple[int, ...]  # the seat of each character

DRAWN = "drawn"


def allocate(players: int, choice: str, dice: Dice) -> Seats:
    """Draws the characters, or takes an allocation chosen beforehand (FOX-016)."""
    if choice != DRAWN:
        return chosen(choice)
    tokens = [0, 1, 2, 3]
    dice.shuffle(tokens)
    if players == 2:
        return two_players(tokens[0])
    return dealt(tokens[:players])


def two_players(token: int) -> Seats:
    """The first seat plays the faction of the token it drew (FOX-012, FOX-013)."""
    mine = FOXES if token in FOXES else GUARDIANS
    return tuple([0 if character in mine else 1 for character in range(4)])


def dealt(tokens: list[int]) -> Seats:
    """One token for each seat; whoever is alone in a faction takes the undrawn one too (FOX-010, FOX-011)."""
    seats = [0, 0, 0, 0]
    for seat, character in enumerate(tokens):
        seats[character] = seat
        if partner(character) not in tokens:
            seats[partner(character)] = seat
    return tuple(seats)


def partner(character: int) -> int:
    """The other member of the faction: foxes and guardians alternate in turn order (FOX-001, FOX-031)."""
    return (character + 2) % 4


def choices(players: int, edition: Edition) -> tuple[str, ...]:
    """Drawing, or any allocation that drawing could produce, seat by seat."""
    if players == 2:
        allocations = [two_players(token) for token in (0, 1)]
    else:
        allocations = [dealt(list(tokens)) for tokens in permutations(range(4), players)]
    texts = [described(seats, players) for seats in allocations]
    return (DRAWN, *dict.fromkeys(texts))  # with three seats two draws may give one allocation


def described(seats: Seats, players: int) -> str:
    """An allocation as text: 'indigo+scarlet,puffer+zev'."""
    hands = [[CHARACTERS[c] for c in range(4) if seats[c] == seat] for seat in range(players)]
    return ",".join(["+".join(hand) for hand in hands])


def chosen(text: str) -> Seats:
    hands = [hand.split("+") for hand in text.split(",")]
    return tuple([next(seat for seat, hand in enumerate(hands) if name in hand) for name in CHARACTERS])
