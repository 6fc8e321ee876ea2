"""What the lessons say, by what they teach."""

from typing import Final

from skulk.kernel.words import LessonWords

# What each question means in a first game
HINTS: Final = {
    "place": "Low dice collect, high dice act. A territory pays for the value you place."
    " The cheapest free die space is taken unless you choose a dearer one.",
    "move": "You may buy only where the movement ends."
    " Ending on another fox's mark costs {figures[tolls.ended]} GP.",
    "action": "Each action once. Pips you keep are VP later;"
    " a die paid down to nothing gives {figures[tolls.emptied]} GP.",
    "errand": "More objectives mean more kits outside, but cards left in hand at the end cost points.",
    "purchase": "You need a tunnel from the base to an exit on top: three tiles are enough.",
    "tile": "Tiles you do not lay go back into the bag; laying none ends your turn.",
    "cell": "A tile must join the tunnel that leads to the base. Printed cells give a bonus once.",
    "lie": "Open sides towards where you want to go next.",
    "bonus": "You lay it at once, on a free cell or in place of a tile of yours, and gain what it shows.",
    "resource": "Resources complete objectives and pay a kit's step onto the exit space:"
    " see what your cards ask for.",
    "track": "You gain what the new level shows, and objectives ask how far you have climbed.",
    "kit": "In the end kits outside score their values: raise those that will get out.",
    "growth": "It costs no GP, and what stands above the track is gained on the way.",
    "payment": "Give what your objectives need least. Hunting tiles that you keep score in the end.",
    "obstacle": "Every fox that is there at the end of the round gains from it: think of your own.",
    "card": "Only resources are paid. Completed objectives let kits out.",
    "step": "Each step costs the printed GP; the exit space also takes a resource or a hunting tile.",
    "instinct": "Every cube is worth {figures[printed_instincts.cube_vp]} VP,"
    " and its instinct lasts to the end.",
    "last": "What you may still do costs no pips; after that the next player rolls a die.",
    "further": "You gain the tile of the space on which the Firefox stops: compare the two.",
}
LESSONS: Final = {
    "collect": LessonWords(
        "A first round: a low die collects",
        "Most victory points win: from objectives, dens and kits that go out. You rolled 2. Place the die"
        " in the river: a low die takes a resource and a tile.",
        "A river for your store, and the tile was the star: your fox may go one space further.",
        "That works, but with two pips you could hardly buy anything there. A low die is worth what it"
        " collects: place it in the river.",
    ),
    "buy": LessonWords(
        "A first round: move, then buy",
        "Your die of 6 lies in the river. By day the fox goes up to two spaces. Go to the thicket and hunt.",
        "You buy only where the movement ends, each action once. The hunt took two pips.",
        "You buy only where the movement ends, and there is no prey for you there. End on space 2, the"
        " thicket, and hunt.",
    ),
    "empty": LessonWords(
        "A first round: empty the die",
        "Three pips left. Climb the forest track for two and mark the space for one.",
        "Nothing is left on the die, and an empty die gives 2 GP at once.",
        "That leaves pips over. Track and mark cost three together, which empties the die, and an empty die"
        " pays 2 GP: buy both.",
    ),
    "keep": LessonWords(
        "A first round: keep the pips",
        "Six pips and nothing here that you need. Keep them.",
        "At the end of the round the die scores what it still shows: six points.",
        "Every pip you spend is a point less at the end of the round, and nothing here brings you one. Keep"
        " all six.",
    ),
    "hunter": LessonWords(
        "A first round: the hunter walks",
        "The hunter stands in your forest: no hunting, no marking. Climb the track: level 3 moves him on.",
        "He walked to the farm, and the forest was free in the same turn.",
        "While the hunter stands here, hunting and marking are closed. Level 3 of the track moves him on:"
        " climb it first, then hunt.",
    ),
    "mark": LessonWords(
        "A first round: somebody's mark",
        "The other fox has marked space 2 of the river. Pass it or end on it and see who pays.",
        "Ending there cost you 2 GP, and the owner gained them. Passing would have given the owner one.",
        "No mark lies there, so nobody pays. Space 2 is the one with the flag: end on it and see.",
    ),
    "tunnel": LessonWords(
        "The den: a tunnel to an exit",
        "Two tiles lead up from the base. Dig once more and lay the fork so that it opens to the top.",
        "Exit 5 is reached. The fork also opens to the left, so the next exit takes one tile more.",
        "That tile does not reach the top, and a kit leaves by an exit only. Go into the den, dig one tile,"
        " and lay it above the column, open upwards, downwards and to the left.",
    ),
    "card": LessonWords(
        "Growth and objectives: complete a card",
        "The round is being scored. You have one resource of each type: Full larder asks for just that.",
        "Six points and 4 GP. Each completed objective also lets one kit out of the den.",
        "A card left in your hand at the end of the game costs points, and each one completed lets a kit"
        " out. You hold what Full larder asks for: complete it.",
    ),
    "grow": LessonWords(
        "Growth and objectives: a kit grows",
        "Your first kit stands before the exit space. The step costs 5 GP and a resource.",
        "Two points for the exit space, and an extra kit is unlocked on the track below.",
        "That one has further to go. The kit of the first track stands before the exit space, and only from"
        " there it may leave: move it.",
    ),
    "leave": LessonWords(
        "Growth and objectives: a kit leaves",
        "Exit space, a tunnel to an exit, an objective for it: your kit of 4 may leave. Let it learn Runner.",
        "Three points for the cube now, four for the kit at the end, and one more space every turn.",
        "A kit scores its value only outside, and its cube teaches you an instinct. Let kit 1 out, then"
        " choose Runner.",
    ),
}
