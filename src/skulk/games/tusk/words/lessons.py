"""What the lessons say: what to try, what came of it, and what to tell whoever tries something else."""

from typing import Final

from skulk.kernel.words import LessonWords

# What each question means in a first game
HINTS: Final = {
    "place": "Begin beside Food or a good you will need. Berry Bushes buy your second member soonest.",
    "keep": "Your card says what is worth Food at the end. Hoards are steady; events need nerve.",
    "grow": "Early members pay for themselves. With three rows of land left, keep the Food.",
    "send": "The first to send leads, and shares the prize. Three hunters with sticks and stones often kill.",
    "act": "Two actions each: walk, gather, exchange, recover, fight. Mind the Mammoth's straight lines.",
    "aside": "Standing aside keeps your dice out of it, but others may still attack you.",
    "aim": "Aim where Grass is scarce, or at whoever leads.",
    "commit": "A stick helps all your dice, grass hinders all of theirs. Do not burn what your card rewards.",
    "attack": "Sticks help every hunter. Stones count only if a die hits. Grass saves you afterwards.",
    "share": "Hunters you skip may not help again, and one may hold Spiteful Spirit.",
    "lead": "All hunters go there together: mind what the tile gives, and who stands with you.",
    "regroup": "Every round may wound half of those who stay. Leave unless the kill is near.",
    "flee": "Flee towards what you need next; the wounded lose an action.",
    "deal": "Ask for what your card rewards, and give what theirs seems to.",
    "answer": "Look at what it does for both of you.",
    "over": "",
}
LESSONS: Final = {
    "gather": LessonWords(
        "Gather",
        "Whoever hoards the most Food wins. Your member stands on a Berry Bush and has two actions. Gather"
        " twice.",
        "Two Food from the bush, and your actions are used up: the turn goes on to the left.",
        "That spends an action, and only what lies on your own tile can be gathered: the bush under you"
        " holds Food now. Gather, and again.",
    ),
    "grow": LessonWords(
        "Grow",
        "Every turn begins with growing. With one member in play the next costs 1 Food. Grow on c4, then"
        " you are done.",
        "Two members now, with two actions each. The third would cost 2 Food, the fourth 3.",
        "You may go on without growing, but a member has two actions every turn: it pays back its one Food"
        " at once, and the next will be dearer. Grow on c4.",
    ),
    "walk": LessonWords(
        "Walk",
        "A Move is up to two tiles, but the Mountain on e3 is difficult: it takes a Move of its own, from"
        " beside it. Walk from c3 to d3, then into the Mountain.",
        "The jagged border marks difficult land. Some seasons make it easy.",
        "From there the Mountain is out of reach: a difficult tile takes a whole Move, from a tile beside"
        " it, and yours has to start on d3.",
    ),
    "exchange": LessonWords(
        "Turn goods into Food",
        "Rivers, Jungles and Swamps hold no tokens; they turn two goods into Food. You stand on a River"
        " with a grass and a stone. Exchange them.",
        "One action, one Food. It works as often as you can pay.",
        "Your goods stay goods that way, and only Food counts at the end. The River turns what you carry"
        " into one: exchange.",
    ),
    "lead": LessonWords(
        "Lead a hunt",
        "Whoever sends hunters first leads the hunt, and hands out four Food if the Mammoth dies. You have"
        " sticks and stones for it: send all three of your members from d3.",
        "With nobody left at home your turn is over. When all have acted, the hunt begins with you.",
        "Whoever stays at home throws no die. Four wounds kill the Mammoth, and each die that hits strikes"
        " one: send all three.",
    ),
    "kill": LessonWords(
        "Kill and share",
        "The hunt has begun, and you lead. Use 2 sticks and 3 stones. If the Mammoth dies you hand out four"
        " Food: give yellow, who hunted with you, one of them.",
        "Four Food cut from the Mammoth, and three of the four you shared out: seven in one hunt. A hunter"
        " who gets nothing remembers it, and one Victory card even rewards it.",
        "With less the hunt may fail: a stick adds one to every die, and stones add wounds once a die has"
        " hit. Who gets nothing may not come again. Use 2 sticks, 3 stones, and share one Food.",
    ),
    "recover": LessonWords(
        "Stand up",
        "The Mammoth has trampled your member on e4. A wounded member can only recover; after that its"
        " second action is free. Recover, then gather.",
        "One action lost. Do not end a turn in line with the Mammoth if you can help it.",
        "Somebody wounded can do nothing else, so that action would be lost: recover first, then gather.",
    ),
    "fight": LessonWords(
        "Fight",
        "Yellow stands on your tile. A fight takes an action of all your members there. Goods are chosen in"
        " secret: use your stick, so that each die hits with 5 or more.",
        "Every hit beyond those you suffer brings Food. Stones would have laid more of them down.",
        "Without the stick a die needs a 6; with it, 5 is enough, for every die you throw. Fight, and use"
        " the stick.",
    ),
    "bargain": LessonWords(
        "Strike a bargain",
        "You hoard sticks with stones: 3 Food for each pair. Yellow has a stone, and wants grass. Offer"
        " your grass for it.",
        "Now yellow may say yes or no. Anyone may deal at any time; promises bind nobody.",
        "Nobody says yes to a bargain that brings them nothing, and a gift brings you nothing. Begin with a"
        " bargain with yellow; then give a grass, ask for a stone, and offer it.",
    ),
    "snow": LessonWords(
        "The last snow",
        "One row of land is left, and the ice may take it when this turn ends. Your card, Trappers, rewards"
        " each stick with a stone: keep them, hunt no more, and end your turn.",
        "Two pairs at 3 Food and one Food: seven. Yellow still acts, then the world freezes over.",
        "Every action that spends a stick or a stone breaks a pair, and a pair is worth 3 Food when the"
        " world freezes. End the turn.",
    ),
}
