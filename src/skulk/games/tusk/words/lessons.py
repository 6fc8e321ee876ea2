"""What the lessons say: what to try, what came of it, and what to tell whoever tries something else."""

from typing import Final, NamedTuple


class Told(NamedTuple):
    """The words of one lesson."""

    title: str
    task: str
    done: str
    hint: str


LESSONS: Final = {
    "gather": Told(
        "Gather",
        "Whoever hoards the most Food wins. Your member stands on a Berry Bush and has two actions."
        " Gather twice.",
        "Two Food from the bush, and your actions are used up: the turn goes on to the left.",
        "A fine idea elsewhere; here Food lies at your feet. Gather, and again.",
    ),
    "grow": Told(
        "Grow",
        "Every turn begins with growing. With one member in play the next costs 1 Food. Grow on c4,"
        " then you are done.",
        "Two members now, with two actions each. The third would cost 2 Food, the fourth 3.",
        "Early members pay for themselves. Grow on c4.",
    ),
    "walk": Told(
        "Walk",
        "A Move is up to two tiles, but the Mountain on e3 is difficult: it takes a Move of its own,"
        " from beside it. Walk from c3 to d3, then into the Mountain.",
        "The jagged border marks difficult land. Some seasons make it easy.",
        "The Mountain can only be entered from beside it: first to d3.",
    ),
    "exchange": Told(
        "Turn goods into Food",
        "Rivers, Jungles and Swamps hold no tokens; they turn two goods into Food. You stand on a"
        " River with a grass and a stone. Exchange them.",
        "One action, one Food. It works as often as you can pay.",
        "You carry just what the River asks for: exchange.",
    ),
    "lead": Told(
        "Lead a hunt",
        "Whoever sends hunters first leads the hunt, and hands out four Food if the Mammoth dies. You"
        " have sticks and stones for it: send all three of your members from d3.",
        "With nobody left at home your turn is over. When all have acted, the hunt begins with you.",
        "Send everyone: three dice are better than two.",
    ),
    "kill": Told(
        "Kill and share",
        "The hunt has begun, and you lead. Use 2 sticks and 3 stones. If the Mammoth dies you hand"
        " out four Food: give yellow, who hunted with you, one of them.",
        "Four Food cut from the Mammoth, and three of the four you shared out: seven in one hunt. A"
        " hunter who gets nothing remembers it, and one Victory card even rewards it.",
        "Put it all in: 2 sticks, 3 stones, and one Food for your fellow hunter.",
    ),
    "recover": Told(
        "Stand up",
        "The Mammoth has trampled your member on e4. A wounded member can only recover; after that"
        " its second action is free. Recover, then gather.",
        "One action lost. Do not end a turn in line with the Mammoth if you can help it.",
        "First on your feet: recover.",
    ),
    "fight": Told(
        "Fight",
        "Yellow stands on your tile. A fight takes an action of all your members there. Goods are"
        " chosen in secret: use your stick, so that each die hits with 5 or more.",
        "Every hit beyond those you suffer brings Food. Stones would have laid more of them down.",
        "Fight, and use the stick.",
    ),
    "bargain": Told(
        "Strike a bargain",
        "You hoard sticks with stones: 3 Food for each pair. Yellow has a stone, and wants grass."
        " Offer your grass for it.",
        "Now yellow may say yes or no. Anyone may deal at any time; promises bind nobody.",
        "Begin with: a bargain with yellow. Then give a grass, ask for a stone, and offer it.",
    ),
    "snow": Told(
        "The last snow",
        "One row of land is left, and the ice may take it when this turn ends. Your card, Trappers,"
        " rewards each stick with a stone: keep them, hunt no more, and end your turn.",
        "Two pairs at 3 Food and one Food: seven. Yellow still acts, then the world freezes over.",
        "There is nothing more to gain: end the turn.",
    ),
}
