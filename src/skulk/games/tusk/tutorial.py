"""Short lessons over the real engine: a prepared land, one thing to try, what it shows."""

from collections.abc import Callable

from skulk.games.tusk.board import BY_NAME
from skulk.games.tusk.components import Components, read, text
from skulk.games.tusk.rules import turns
from skulk.games.tusk.rules.set_up import lay_out
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import (
    CLOSED,
    HUNTING,
    KINDS,
    MEMBERS,
    OPEN,
    SNOW,
    TERRAINS,
    TRIBE,
    TRIBES,
    VICTORIES,
)
from skulk.kernel.dice import Dice
from skulk.kernel.game import Lesson
from skulk.kernel.state import State

YOU = 0
SMALL = "ground forest mountain grassland jungle berry river"
CARDS = ("trappers", "thatchers", "masons")
LAST_ROW = "d7 c6 b5 a4"  # still green in the last lesson


def land(
    members: str,
    stock: str = "",
    steps: tuple[str, ...] = (),
    seed: str = "lesson",
    players: int = 2,
    deals: bool = False,
    mammoth: str = "d4",
    turn_number: int = 1,
    rows: int = 7,
    green: str = "",
) -> Callable[[], State]:
    """Your turn, after some steps; members like 'blue d3 c3* yellow e4', a star lies wounded."""

    def arranged() -> State:
        state = young_land(players, deals)
        state.turn_number, state.rows = turn_number, rows
        state.mammoth = BY_NAME[mammoth]
        if rows < 7:
            bury(state, green)
        stand(state, members)
        fill(state, stock)
        turns.begin_tribe(state, YOU)
        turns.go_on(state)
        for step in steps:
            move = state.find(state.waiting()[0], step)
            assert move is not None, step
            state.apply(state.waiting()[0], move)
        state.dice = Dice.seeded(seed)
        return state

    return arranged


def young_land(players: int, deals: bool) -> Tusk:
    box = read(text(), "components.toml").parts
    assert isinstance(box, Components)
    state = lay_out(box, players, YOU, OPEN if deals else CLOSED, Dice.seeded("lesson"))
    stack = list(state.stack) + list(state.terrain[1:])
    state.terrain = bytes([TERRAINS.index(name) for name in SMALL.split()])
    for terrain in state.terrain[1:]:
        stack.remove(terrain)
    state.stack = bytes(sorted(stack))
    state.tokens = [box.laid if box.holds[terrain] >= 0 else 0 for terrain in state.terrain]
    state.victories = tuple([VICTORIES.index(card) for card in CARDS[:players]])
    state.phase = TRIBE
    state.find_hard()
    return state


def bury(state: Tusk, green: str) -> None:
    """The whole land, white but for a few tiles of grass."""
    names = green.split()
    state.terrain = bytes(
        [TERRAINS.index("grassland") if name in names else SNOW for name, tile in BY_NAME.items()]
    )
    state.tokens = [3 if terrain != SNOW else 0 for terrain in state.terrain]
    state.stack = b""
    state.find_hard()


def stand(state: Tusk, members: str) -> None:
    member = 0
    for word in members.split():
        if word in TRIBES:
            member = MEMBERS * TRIBES.index(word)
            continue
        name = word.removesuffix("*")
        state.places[member] = HUNTING if name == "hunt" else BY_NAME[name]
        state.lying |= (1 << member) * word.endswith("*")
        member += 1


def fill(state: Tusk, stock: str) -> None:
    for part in [part.split() for part in stock.split(",") if part.strip()]:
        at = 4 * TRIBES.index(part[0])
        for count, kind in zip(part[1::2], part[2::2], strict=True):
            state.stock[at + KINDS.index(kind)] = int(count)


LESSONS = (
    Lesson(
        "Gather",
        "Whoever hoards the most Food wins. Your member stands on a Berry Bush and has two actions."
        " Gather twice.",
        land("blue c4 yellow e4", steps=("done",)),
        YOU,
        ("gather", "gather"),
        "Two Food from the bush, and your actions are used up: the turn goes on to the left.",
        "A fine idea elsewhere; here Food lies at your feet. Gather, and again.",
    ),
    Lesson(
        "Grow",
        "Every turn begins with growing. With one member in play the next costs 1 Food. Grow on c4, then"
        " you are done.",
        land("blue c4 yellow e4", "blue 2 food"),
        YOU,
        ("grow c4",),
        "Two members now, with two actions each. The third would cost 2 Food, the fourth 3.",
        "Early members pay for themselves. Grow on c4.",
    ),
    Lesson(
        "Walk",
        "A Move is up to two tiles, but the Mountain on e3 is difficult: it takes a Move of its own, from"
        " beside it. Walk from c3 to d3, then into the Mountain.",
        land("blue c3 yellow e4", steps=("done",)),
        YOU,
        ("move d3", "move e3"),
        "The jagged border marks difficult land. Some seasons make it easy.",
        "The Mountain can only be entered from beside it: first to d3.",
    ),
    Lesson(
        "Turn goods into Food",
        "Rivers, Jungles and Swamps hold no tokens; they turn two goods into Food. You stand on a River with"
        " a grass and a stone. Exchange them.",
        land("blue c3 yellow e4", "blue 1 grass 1 stone", steps=("done",)),
        YOU,
        ("exchange",),
        "One action, one Food. It works as often as you can pay.",
        "You carry just what the River asks for: exchange.",
    ),
    Lesson(
        "Lead a hunt",
        "Whoever sends hunters first leads the hunt, and hands out four Food if the Mammoth dies. You have"
        " sticks and stones for it: send all three of your members from d3.",
        land("blue d3 d3 d3 yellow e4", "blue 2 stick 3 stone", mammoth="e3"),
        YOU,
        ("send d3", "send d3", "send d3"),
        "With nobody left at home your turn is over. When all have acted, the hunt begins with you.",
        "Send everyone: three dice are better than two.",
    ),
    Lesson(
        "Kill and share",
        "The hunt has begun, and you lead. Use 2 sticks and 3 stones. If the Mammoth dies you hand out four"
        " Food: give yellow, who hunted with you, one of them.",
        land("blue hunt hunt hunt yellow hunt", "blue 2 stick 3 stone", seed="lesson 0", mammoth="e3"),
        YOU,
        ("sticks 2", "stones 3", "share yellow 1"),
        "Four Food cut from the Mammoth, and three of the four you shared out: seven in one hunt. A hunter"
        " who gets nothing remembers it, and one Victory card even rewards it.",
        "Put it all in: 2 sticks, 3 stones, and one Food for your fellow hunter.",
    ),
    Lesson(
        "Stand up",
        "The Mammoth has trampled your member on e4. A wounded member can only recover; after that its"
        " second action is free. Recover, then gather.",
        land("blue e4* yellow c3"),
        YOU,
        ("recover", "gather"),
        "One action lost. Do not end a turn in line with the Mammoth if you can help it.",
        "First on your feet: recover.",
    ),
    Lesson(
        "Fight",
        "Yellow stands on your tile. A fight takes an action of all your members there. Goods are chosen in"
        " secret: use your stick, so that each die hits with 5 or more.",
        land("blue d3 d3 yellow d3*", "blue 1 stick", steps=("done",), seed="lesson 5"),
        YOU,
        ("fight", "sticks 1"),
        "Every hit beyond those you suffer brings Food. Stones would have laid more of them down.",
        "Fight, and use the stick.",
    ),
    Lesson(
        "Strike a bargain",
        "You hoard sticks with stones: 3 Food for each pair. Yellow has a stone, and wants grass. Offer your"
        " grass for it.",
        land("blue d3 yellow e4", "blue 1 stick 1 grass, yellow 1 stone", deals=True),
        YOU,
        ("deal yellow", "give grass", "ask stone", "offer"),
        "Now yellow may say yes or no. Anyone may deal at any time; promises bind nobody.",
        "Begin with: a bargain with yellow. Then give a grass, ask for a stone, and offer it.",
    ),
    Lesson(
        "The last snow",
        "One row of land is left, and the ice may take it when this turn ends. Your card, Trappers, rewards"
        " each stick with a stone: keep them, hunt no more, and end your turn.",
        land("blue d7 yellow a4", "blue 2 stick 2 stone 1 food, yellow 4 food", rows=1, turn_number=9,
             green=LAST_ROW, steps=("done", "done")),
        YOU,
        ("end",),
        "Two pairs at 3 Food and one Food: seven. Yellow still acts, then the world freezes over.",
        "There is nothing more to gain: end the turn.",
    ),
)  # fmt: skip
