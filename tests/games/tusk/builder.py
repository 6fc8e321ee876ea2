"""Tables in the words of the worked examples, and short words to play and read them.

Members are written as `blue d3 d3* hunt yellow e4`: a star lies wounded, `hunt` is on the Hunt Board.
Stocks are written as `blue 2 stick 1 food, yellow 1 stone`.
"""

from skulk.games.tusk import components, tutorial
from skulk.games.tusk.components import Components
from skulk.games.tusk.geometry import BY_NAME, NAMES
from skulk.games.tusk.rules import hunting, turns
from skulk.games.tusk.rules.set_up import lay_out
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import (
    AT_HOME,
    CLOSED,
    EVENTS,
    HUNTING,
    KINDS,
    MEMBERS,
    NOBODY,
    OPEN,
    SEASONS,
    SNOW,
    TERRAINS,
    TRIBE,
    TRIBES,
    VICTORIES,
)
from skulk.kernel.dice import Dice
from skulk.kernel.edition import Edition
from skulk.kernel.event import Event

BLUE, YELLOW, GREEN, GREY = range(4)
MAP_A = "d3 forest e3 mountain e4 grassland d5 jungle c4 berry c3 river"
PLAIN_CARDS = ("masons", "thatchers", "spear-makers", "weavers")  # nothing that an event would mark


def standard() -> Edition:
    return components.read(components.text(), "components.toml")


def parts(edition: Edition) -> Components:
    assert isinstance(edition.parts, Components)
    return edition.parts


BOX = parts(standard())


def table(
    members: str,
    land: str = MAP_A,
    stock: str = "",
    tokens: str = "",
    players: int = 0,
    turn: str = "blue",
    first: str = "blue",
    deals: bool = False,
    turn_number: int = 1,
    tiles: int = 7,
    rows: int = 7,
    snow: str = "",
    season: str = "",
    mammoth: str = "d4",
    track: int = 4,
    victories: tuple[str, ...] = (),
    box: Components = BOX,
    begin: bool = True,
) -> Tusk:
    """The beginning of a player's Tribe Phase, or the moment before."""
    colours = [word for word in members.split() if word in TRIBES]
    seats = players or max(2, *[TRIBES.index(colour) + 1 for colour in colours])
    state = lay_out(box, seats, TRIBES.index(first), OPEN if deals else CLOSED, Dice.loaded([0] * 6))
    state.turn_number, state.rows, state.phase = turn_number, rows, TRIBE
    lay(state, land, tiles, snow)
    state.tokens = [BOX.laid if box.holds[terrain] >= 0 else 0 for terrain in state.terrain]
    for name, count in pairs(tokens):
        state.tokens[BY_NAME[name]] = int(count)
    stand(state, members)
    tutorial.fill(state, stock)
    cards = victories or PLAIN_CARDS[:seats]
    state.victories = tuple([VICTORIES.index(card) for card in cards])
    state.passed = tuple([spare(state.victories)] * seats)
    state.season = card(season) if season else NOBODY
    state.mammoth, state.track = BY_NAME[mammoth], track
    state.find_hard()
    if begin:
        turns.begin_tribe(state, TRIBES.index(turn))
        turns.go_on(state)
    return state


def spare(held: tuple[int, ...]) -> tuple[int, ...]:
    """Two hoards that nobody holds."""
    return tuple([card for card in range(EVENTS, len(VICTORIES)) if card not in held][:2])


def pairs(text: str) -> list[tuple[str, str]]:
    words = text.split()
    return list(zip(words[::2], words[1::2], strict=True))


def lay(state: Tusk, land: str, tiles: int, snow: str) -> None:
    """Grassland where nothing else is said."""
    laid = [TERRAINS.index("grassland")] * tiles
    laid[0] = TERRAINS.index("ground")
    for name, terrain in pairs(land):
        laid[BY_NAME[name]] = TERRAINS.index(terrain)
    for name in snow.split():
        laid[BY_NAME[name]] = SNOW
    state.terrain = bytes(laid)
    state.stack = bytes(37 - tiles)


def stand(state: Tusk, members: str) -> None:
    state.places = [AT_HOME] * (MEMBERS * state.players)
    state.lying = 0
    tutorial.stand(state, members)


def card(season: str, arrows: int | None = None, ice: int | None = None) -> int:
    """The first card of a season with such numbers."""
    for number, name in enumerate([SEASONS[season] for season in BOX.seasons]):
        fits = arrows in (None, BOX.arrows[number]) and ice in (None, BOX.ice[number])
        if name == season and fits:
            return number
    raise KeyError(season)


# Playing


def begin_hunt(state: Tusk) -> None:
    hunting.begin(state)
    turns.go_on(state)


def find(state: Tusk, text: str) -> tuple[int, str]:
    """'green: deal blue' is green's; anything else is asked of who is waited for."""
    who, colon, move = text.partition(": ")
    return (TRIBES.index(who), move) if colon else (state.waiting()[0], text)


def play(state: Tusk, *texts: str) -> list[Event]:
    """Plays moves one after the other, and tells what happened."""
    heard: list[Event] = []
    for text in texts:
        seat, notation = find(state, text)
        move = state.find(seat, notation)
        assert move is not None, f"{text!r} is not among {options(state, seat)}"
        state.heard = heard
        state.apply(seat, move)
        state.heard = None
    return heard


def options(state: Tusk, seat: int | None = None) -> list[str]:
    asked = state.waiting()[0] if seat is None else seat
    return [str(move) for move in state.moves(asked)]


def dice(state: Tusk, *faces: int) -> Tusk:
    """The next dice show these faces."""
    state.dice = Dice.loaded([face - 1 for face in faces])
    return state


def weather(state: Tusk, season: str, *faces: int, arrows: int | None = None, ice: int | None = None) -> Tusk:
    """The next season card, then these dice; new tiles are drawn from the top of the stack."""
    number = card(season, arrows, ice)
    left = [other for other in range(18) if not state.drawn >> other & 1]
    laid = [0] * 18 if state.turn_number < 3 else []
    state.dice = Dice.loaded([left.index(number), *[face - 1 for face in faces], *laid])
    return state


def pass_phase(state: Tusk) -> None:
    """Everyone left in this Tribe Phase does nothing more."""
    turn = state.turn_number
    while state.turn_number == turn and state.waiting() and state.phase == TRIBE:
        text = "done" if "done" in options(state) else "end"
        play(state, text)


# Reading


def stock_of(state: Tusk, seat: int) -> dict[str, int]:
    return {KINDS[kind]: state.stock[4 * seat + kind] for kind in range(4) if state.stock[4 * seat + kind]}


def where(state: Tusk, seat: int) -> list[str]:
    """The members of a seat in play, by number, as `stand` reads them."""
    found = []
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        place = state.places[member]
        if place != AT_HOME:
            name = "hunt" if place == HUNTING else NAMES[place]
            found.append(name + "*" * state.is_lying(member))
    return found


def tiles_in(state: Tusk, verb: str) -> set[str]:
    """The tiles among the open moves with one verb."""
    return {text.split()[1] for text in options(state) if text.startswith(f"{verb} ")}


def told(events: list[Event], verb: str) -> list[tuple[int | str, ...]]:
    return [event.what for event in events if event.verb == verb]


def snowy(state: Tusk) -> set[str]:
    return {NAMES[tile] for tile in range(len(state.terrain)) if state.terrain[tile] == SNOW}


def why(state: Tusk, seat: int, text: str) -> tuple[str, str]:
    event = state.why_not(seat, text)
    return event.rule, event.verb
