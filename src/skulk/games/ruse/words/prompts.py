"""What is asked, of the reader and of somebody else."""

from typing import Final

PROMPTS: Final = {
    "place": "Place your die: it shows {die}. A territory pays for that value; the pips then buy actions.",
    "move": "How far does your fox go in {about}? It buys only where it stops.",
    "action": "What do you buy here? {purse}: you have {gp}.",
    "errand": "Run one errand for cards.",
    "purchase": "What do you dig? {purse}: you have {gp}.",
    "tile": "Which tile do you lay? It has to lead on from your den.",
    "cell": "Where does the {tile} tile go? It has to join the tunnel from the base.",
    "lie": "Turn the {tile} tile: open it to where you dig next.",
    "bonus": "Choose a bonus tile for your den.",
    "resource": "Which resource do you take?",
    "track": "Which track do you climb? You gain what the next level shows.",
    "kit": "Which kit do you raise by one? Outside the den, it scores its value.",
    "growth": "Which kit takes a free step? It gains what stands above.",
    "payment": "What do you pay with? Keep what your cards ask for.",
    "obstacle": "Where does the {about} go? It concerns every fox there until the round ends.",
    "instinct": "Which instinct does the kit develop?",
    "card": "Complete an objective, or be done.",
    "step": "Let kits grow, step by step, or be done: you have {gp} GP.",
    "last": "Anything else before your turn ends?",
    "further": "Does the Firefox go one space further?",
}
FIRST_RESOURCE: Final = "Which resource do you begin with? Your cards below the land say what they ask for."
# What pays
FROM_DIE: Final = "The die has {pips} left; when it is empty, GP pay"
FROM_GP: Final = "The die is empty, so GP pay"
WATCHED: Final = {
    "place": "{name} places a die of {die}.",
    "move": "{name} moves a fox in {about}.",
    "action": "{name} spends a die: {die} left.",
    "errand": "{name} runs an errand for cards.",
    "purchase": "{name} digs in the den.",
    "tile": "{name} lays a tile in the den.",
    "cell": "{name} lays a tile in the den.",
    "lie": "{name} lays a tile in the den.",
    "bonus": "{name} chooses a bonus tile.",
    "resource": "{name} chooses a resource.",
    "track": "{name} chooses a track.",
    "kit": "{name} raises a kit.",
    "growth": "{name} lets a kit step for free.",
    "payment": "{name} chooses what to pay with.",
    "obstacle": "{name} puts the {about} somewhere.",
    "instinct": "{name}'s kit develops an instinct.",
    "card": "{name} may complete objectives.",
    "step": "{name} lets kits grow.",
    "last": "{name} ends the turn.",
    "further": "{name} moves the Firefox.",
}
