"""For those who learn: what each question means, and the words of the lessons."""

from typing import Final

from skulk.kernel.words import LessonWords

# For a first game: what the present question means, by question.
HINTS: Final = (
    "Pick a neighbouring tile. Face down, it is turned over and you stop; face up, its arrow carries you on."
    " The list says where each step ends.",
    "This tile shows several arrows: choose one. An arrow that is blocked lets you stay here.",
    "You have moved; now you may turn one revealed, empty tile beside you, to open a road or to shut one.",
    "Turns go clockwise. Only turns that change where the arrows point are offered.",
    "You have moved; now you may exchange two revealed, empty tiles beside you, starting tiles included.",
    "Choose the second tile. Two tiles that look the same are not offered: nothing would change.",
    "You have moved; now you may reveal a face-down tile beside you. Mind the clock: the last one wins for"
    " the Guardians.",
    "",
)


LESSONS: Final = (
    LessonWords(
        "One free step",
        "The Foxes win when Indigo reaches Scarlet while the wolf is not beside her; the Guardians, when"
        " they catch Indigo or the last tile is turned up. You are Indigo, the blue fox. Your first step is"
        " free: any neighbouring tile, and for you alone also diagonally. Step to b2.",
        "The tile was face down, so you turned it over and stopped. Its arrows do nothing yet.",
        "That works too: a face-down tile is turned over and stops you. Now try the diagonal, b2.",
    ),
    LessonWords(
        "Arrows carry you on",
        "Now some tiles are face up. Whoever enters one must follow its arrow, and the next, and the next."
        " Step to c3 and see where it takes you.",
        "c3, d3, d2, and at last e2, face down: there the chain ended. What lay underfoot did not matter"
        " for the first step.",
        "A fair step. But look for the tile that carries you far: c3.",
    ),
    LessonWords(
        "A fork, and how to stop",
        "A tile with two arrows lets you choose. An arrow that points off the board, or at a tile you may"
        " not enter, can be chosen as well: then you stay. Step to e3, then choose the arrow east.",
        "You chose the blocked arrow and stopped on purpose. Remember this when the other way is a trap.",
        "That is allowed, but here we want to stop on e3 by its arrow to the edge.",
    ),
    LessonWords(
        "The rescue",
        "Reach Scarlet while Zev, the grey wolf, is not on one of the eight tiles around her, and the Foxes"
        " win at once. Zev is far away. Find the way.",
        "Carried along c3 and d3 into Scarlet's arms. Had Zev stood beside her, the last arrow would have"
        " been blocked and you would have been left on d3.",
        "Not yet. The tile on c3 begins a road that ends at Scarlet.",
    ),
    LessonWords(
        "The wolf pounces",
        "Now you are Zev. Enter Indigo's tile and the Guardians win. You step in four directions only, but"
        " tiles carry you too, even across the tile where your partner Puffer stands.",
        "Through your partner's tile and onto Indigo. Foxes should never end a turn on a road like that.",
        "Indigo gets away. Step to b3; at the fork on Puffer's tile go east.",
    ),
    LessonWords(
        "Puffer turns a tile",
        "After moving, Puffer may rotate a revealed, empty tile beside him, Scarlet may swap two beside"
        " her, and Zev may reveal one. You are Puffer: step onto the den, then turn c3 a quarter.",
        "c3 now leads east and west. One turned tile can open a road for Zev, or shut one for Indigo.",
        "Fine, but try the ability: step to d4, pick c3, and turn it.",
    ),
    LessonWords(
        "Scarlet swaps",
        "You are Scarlet. Step to e4; its arrow takes you to the den. Then swap e4 with your own starting"
        " tile on e5. A starting tile stops everyone who enters it, wherever it lies.",
        "Your safe corner moved. Scarlet cannot run into Indigo's arms, but she can build the road for him.",
        "Good to know. Now do it with the swap: e4, and then e5.",
    ),
    LessonWords(
        "The clock",
        "Every tile turned up brings the Guardians closer: when the last one shows its face, they win. Only"
        " b5 is left. You are Zev: step to b4, let it carry you, and reveal b5.",
        "No tile is left to hide under: the Guardians win. Foxes, mind the clock.",
        "The last tile is b5, and you can reveal any tile beside you. Step to b4 first.",
    ),
)
