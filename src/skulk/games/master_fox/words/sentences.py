"""The table of words of Master Fox; another language is another table."""

from typing import Final

from skulk.games.master_fox.terms import BACK, FEEL, FUMBLE, GRAB, REACH, STASH, STOP, TAKE_OUT, WAIT
from skulk.kernel.game import RealTimeWords

TOUCHES: Final = {
    "round": "a long, smooth curve",
    "straight": "a long, straight edge",
    "legs": "two stumpy legs with a gap between",
    "foot": "a single stub underneath",
    "curl": "a little curly tail",
    "thin_tail": "a thin tail hanging down",
    "thick_tail": "a thick, tapering tail",
    "raised_tail": "a tail that sticks up to a point",
    "teeth": "a row of small teeth",
    "beak": "a sharp point at one end",
    "long_neck": "a long, narrow neck",
    "blunt": "a blunt snout",
    "two_points": "two points close together",
    "one_ear": "one pointed ear",
    "bumps": "soft bumps, one after another",
    "notch": "a deep notch",
    "fork": "a forked fin",
    "corner": "a hard, square corner",
    "wave": "a band that bends to and fro",
    "bar": "a long, narrow bar",
}
ACT_WORDS: Final = {
    "wait": "Wait and listen",
    "reach": "Reach for the next pawn",
    "feel": "Feel it",
    "grab": "Grab it",
    "stash": "Stash it in the sack",
    "back": "Put it back",
    "take out": "Take the last pawn out of the sack",
    "stop": "STOP!",
}
DOING: Final = {
    WAIT: "You wait and listen.",
    REACH: "Your paw is on its way.",
    FEEL: "You feel around the wood.",
    GRAB: "Your paw closes on a pawn.",
    STASH: "The pawn goes into your sack.",
    BACK: "You put the pawn back.",
    TAKE_OUT: "You fish a pawn out of your sack.",
    FUMBLE: "You grabbed at nothing.",
    STOP: "You call STOP!",
}
NOTICED: Final = {
    "hunt begins": "The lid is off. Three, two, one: the hunt is on!",
    "dawn breaks": "Dawn breaks, and the hunt is over.",
    "dawn is near": "The sky turns grey: dawn is near.",
    "clack": "Clack! A pawn fell into a sack.",
    "fur": "Fur! Another paw is right here.",
    "fumbles": "You grab at nothing. Someone was quicker.",
    "holds": "You hold a pawn.",
    "puts back": "The pawn lies in the box again.",
    "finds nothing": "Nothing here. Someone was quicker.",
    "gone": "Gone! Someone was quicker.",
    "game ends": "The game is over.",
    "time stands still": "The hunt was left. Time stands still until everyone is ready.",
    "time goes on": "Everyone is ready: the hunt goes on!",
}
COUNTED: Final = {
    "match": "The {kind} is wanted: +1.",
    "excess": "A {which} is one too many: −1.",
    "mismatch": "Nobody asked for a {kind}: −1.",
    "fox": "A Fox, and no other ruse: +1.",
    "two_ruses": "Two ruses quarrel: −1, and none of them works.",
    "false_alarm": "After a false alarm nothing counts.",
}
RULE_OF: Final = {
    "match": "MFX-050",
    "excess": "MFX-052",
    "mismatch": "MFX-051",
    "fox": "MFX-054",
    "two_ruses": "MFX-055",
    "false_alarm": "MFX-104",
}
POINTED: Final = {
    "fox": "The Foxes join: one alone in a sack is a point",
    "snake": "The Snakes join: one alone in a sack may steal",
    "hammer": "The Hammer joins: alone in a sack it keeps thieves off",
}
RUSE_WORDS: Final = {  # one, two or three of them
    "fox": ("a Fox", "two Foxes", "three Foxes"),
    "snake": ("a Snake", "two Snakes", "three Snakes"),
    "hammer": ("the Hammer", "two Hammers", "three Hammers"),
}
SAID: Final = {
    "time is up": "Time is up",
    "pause": "Time stands still",
    "ready": "Ready: the hunt goes on",
    "not yet": "Not yet: more time to look",
}
WAYS: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}
REAL_TIME: Final = RealTimeWords(
    one_each="everyone needs a paw of their own",
    plays_on="A bot hunts for you until the masks come off.",
    no_hint="In the dark nobody can hint.",
    practice="the practice yard",
    practise="Practise by paw",
)
