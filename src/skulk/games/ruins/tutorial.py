"""Short lessons over the real engine: a prepared table, one thing to try, what it shows."""

from collections.abc import Callable

from skulk.games.ruins.cards import Ruin, fresh, in_order
from skulk.games.ruins.components import Components, read, text
from skulk.games.ruins.rules.set_up import lay_out
from skulk.games.ruins.rules.state import Ruins
from skulk.games.ruins.terms import EFFECTS, POSITIONS, START, discovery
from skulk.kernel.dice import Dice
from skulk.kernel.game import Lesson
from skulk.kernel.state import State

YOU = 0
STALLS = "top +1, middle two, bottom light1, top +3"  # slots A to D


def table(
    hand: str,
    last: str = "",
    market: str = STALLS,
    lit: int = 0,
    claims: int = 0,
    players: int = 3,
    points: int = 0,
) -> Callable[[], State]:
    """Your turn with a hand like 'D4 D4 N7', upon a play of the player before you, if any."""

    def arranged() -> State:
        state = first_round(hand, players)
        state.set_lit(YOU, lit)
        state.claims = claims
        state.points = state.began = (points, *state.points[1:])
        state.market = stalls(market)
        state.ask(START, YOU)
        if last:
            follow(state, players - 1, ruins(state, last))
        return state

    return arranged


def before_dawn(hand: str) -> Callable[[], State]:
    """The flip: the others have decided."""

    def arranged() -> State:
        state = first_round(hand, 3)
        state.decided = state.active & ~(1 << YOU)
        return state

    return arranged


def first_round(hand: str, players: int) -> Ruins:
    box = read(text(), "components.toml").parts
    assert isinstance(box, Components)
    state = lay_out(box, players, YOU, Dice.seeded("lesson"))
    state.hands[YOU] = in_order(ruins(state, hand))
    return state


def follow(state: Ruins, seat: int, looks: list[Ruin]) -> None:
    """Lays a play of somebody else on the table."""
    state.leader = seat
    state.size = len(looks)
    state.rank = looks[0].rank
    state.last = tuple(looks)
    state.pile = list(looks)


def ruins(state: Ruins, names: str) -> list[Ruin]:
    return [made(state.box, name) for name in names.split()]


def made(box: Components, name: str) -> Ruin:
    """A ruin from its notation, such as D7 or N4[-,+2,wild]."""
    side, _, layers = name.removesuffix("]").partition("[")
    day = int(side[1:])
    look = fresh(day, *box.night[day - 1])
    for position, effect in enumerate(layers.split(",") if layers else ()):
        if effect != "-":
            look = look.with_discovery(discovery(position, EFFECTS.index(effect)))
    return look.turned() if side[0] == "N" else look


def stalls(market: str) -> int:
    """The market as the rules keep it: six bits a slot."""
    cards = [stall.split() for stall in market.split(", ")]
    return sum(
        discovery(POSITIONS.index(position), EFFECTS.index(effect)) << 6 * slot
        for slot, (position, effect) in enumerate(cards)
    )


LESSONS = (
    Lesson(
        "Lead",
        "Empty your hand before the others do. You lead: play one ruin, or several of one rank."
        " Play both 4s, then announce them.",
        table("D4 D4 D7 D9"),
        YOU,
        ("play D4", "add D4", "announce"),
        "Two cards gone in one turn. Now the others need exactly two ruins of rank 4 or more.",
        "A fair lead, but a pair empties the hand faster: play D4, add D4.",
    ),
    Lesson(
        "Follow",
        "The player before you led two 4s. To follow, play exactly as many, of the same rank or higher."
        " Follow with your two 7s.",
        table("D2 D7 D7 D9", "D4 D4"),
        YOU,
        ("play D7", "add D7", "announce"),
        "The next player must now beat two 7s. Your single 9 would not have done: size matters too.",
        "That leaves your pair unused. Play both 7s.",
    ),
    Lesson(
        "Pass",
        "Two 8s lie there, and you have no pair that high. A pass counts for this turn only: if the turn"
        " comes round again you may still follow. Pass.",
        table("D2 D3 D3 D9", "D8 D8"),
        YOU,
        ("pass",),
        "When all but one have passed in a row, the trick is over: the pile is shuffled into the deck and"
        " whoever did not pass leads.",
        "There is nothing to follow with: pass.",
    ),
    Lesson(
        "Match to skip",
        "A 6 lies there. Follow with exactly the same rank and the next player loses a turn. You are two at"
        " this table, so a match wins the trick at once. Play your 6.",
        table("D3 D6 D9", "D6", players=2),
        YOU,
        ("play D6", "announce"),
        "Your opponent had to pass, the trick is yours, and you lead again. The 9 is still in your hand.",
        "The 9 would do, but it may be beaten, and it is your best. Match the 6.",
    ),
    Lesson(
        "Buy a discovery",
        "You hold 2, 5 and 5, and one lit torch. In slot D a +3 costs one torch: on the 2 it makes a 5."
        " Play all three, buy D for the 2, and announce.",
        table("D2 D5 D5 D9", lit=1),
        YOU,
        ("play D2", "add D5", "add D5", "buy D on D2", "announce"),
        "Three 5s. The +3 stays on that ruin for the whole game, whoever is dealt it next. The torch burns"
        " again next round.",
        "That is legal, but try the set of three: the 2 first, then both 5s, then slot D.",
    ),
    Lesson(
        "Going out",
        "One card left, and it beats the 7 on the table. Going out first pays most: look at the prizes at the"
        " top. Play it.",
        table("D9", "D7"),
        YOU,
        ("play D9", "announce"),
        "You are out first and score 5 points at once. The others play on for second place; the last one"
        " loses a point.",
        "No need to wait: play the 9.",
    ),
    Lesson(
        "Claim a ruin",
        "After the round all ruins are shuffled and dealt anew, upgrades and all. Two claims for the whole"
        " game make a ruin yours: whoever is dealt it hands it to you. This 15 deserves one.",
        table("D3 D10[-,+5,-]", claims=2),
        YOU,
        ("play D10[-,+5,-]", "claim D10[-,+5,-]", "announce"),
        "Your ribbon hangs on it. It goes into the pile like any other, and comes back to you with the deal.",
        "A claim can only go on a ruin that you play: play the 15 and claim it.",
    ),
    Lesson(
        "Day and night",
        "Before each round everyone may turn one ruin to its night side, unseen and for good. The 2 becomes a"
        " 5 by night, and joins your 5s. Turn it.",
        before_dawn("D2 D5 D5 D8 D10"),
        YOU,
        ("flip D2",),
        "Three 5s in hand, and the turned one may even count as two cards.",
        "Possible. But look for the ruin that completes a set: the 2.",
    ),
    Lesson(
        "Wild, and counting as two",
        "Three 7s lie there. A wild ruin takes the rank of those it is played with, and a ruin that counts as"
        " two may stand for two cards. Follow with both.",
        table("D3 D8[two,-,-] D9[wild,-,-]", "D7 D7 D7"),
        YOU,
        ("play D8[two,-,-]", "add D9[wild,-,-]", "announce"),
        "Three 8s from two cards: the 8 counted twice, and the wild 9 became an 8. Alone a wild ruin has the"
        " rank it shows.",
        "Neither does it alone: play the 8 that counts as two, and add the wild 9.",
    ),
    Lesson(
        "Winning the game",
        "You began this round with 9 points. Whoever begins with 9 or 10 and is first out wins at once."
        " If nobody has done so after four rounds, the leaders and the last round's first meet in a"
        " showdown, and the first one out wins. Finish it.",
        table("D8 D8", "D8 D8", points=9),
        YOU,
        ("play D8", "add D8", "announce"),
        "Out first, and the game is yours. Watch for players with 9 points: everyone must stop them.",
        "You can go out now: play both 8s.",
    ),
)
