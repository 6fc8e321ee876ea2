"""What each question means, for whoever plays for the first time."""

from typing import Final

EXPLANATIONS: Final = {
    "place": "Low dice collect, high dice act. A territory pays for the value you place.",
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
