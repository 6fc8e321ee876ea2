"""What a first game, the lessons and the practice yard say."""

from typing import Final

from skulk.kernel.words import LessonWords

HINTS: Final = {
    "keep": "Keep what you tell best by touch, or what the others mix up.",
    "discard": "Let go what is hard to tell by touch.",
    "masks": "Look at the three missions: you want one pawn of each. Then pull your mask down.",
    "hunt": "Nobody sees anything now.",
    "paused": "The hunt goes on as soon as everyone is ready, where it was left.",
    "by paw": "Follow the edge until you know the shape. Grab early: in your hand nobody else can take it.",
    "by paw in hand": "Feel it with your thumb. Stash it if it is wanted, put it back if not.",
    "by words": "Reach, then feel once or twice. Go on quickly if it cannot be wanted.",
    "by words in hand": "In the hand you feel faster. Stash when fairly sure: a wrong pawn costs a point.",
    "victim": "Fill an open mission of your own first, best from whoever leads.",
    "looted": "Take what you lack; never relieve them of what costs them a point.",
    "over": "Most eggs win.",
}
LESSONS: Final = {
    "missions": LessonWords(
        "Three missions",
        "Most eggs win, and every mission filled brings one. Hen, fish and cow are wanted: one of each, for"
        " everybody. Look at their shapes, for soon you will see nothing. Then pull your mask down.",
        "The box was shaken, and the hunt is on. In these lessons time stands still while you think.",
        "The hunt begins when every mask is down, and yours is not: whoever looks for longer only keeps the"
        " others waiting.",
    ),
    "touch": LessonWords(
        "Reach and feel",
        "Your paw rests on the rim. Reach for the nearest pawn, and feel it.",
        "Each feel tells one feature, and once in ten times a wrong one. Two or three together tell more.",
        "A paw feels only what lies under it, and yours is still on the rim: first reach, then feel.",
    ),
    "grab": LessonWords(
        "Grab early",
        "There is a fish under your paw. Grab it: in your hand nobody can take it, and you feel faster.",
        "Grabbing took six ticks, feeling in the hand eight instead of twelve.",
        "As long as it lies in the box, somebody else may take it from under your paw. Grab it, then feel"
        " it in your hand.",
    ),
    "stash": LessonWords(
        "Stash it",
        "You hold a hen, and hens are wanted. Stash it. Everyone will hear the clack, but not whose it was.",
        "It is in your sack for good; four pawns fit in.",
        "A hen in your hand counts for nothing: only your sack is counted, and a mission pays for one."
        " Stash it.",
    ),
    "back": LessonWords(
        "Put it back",
        "You hold a pig. Nobody asked for pigs: it would cost a point.",
        "It lies in the box again, where your paw is.",
        "In your sack it would cost a point, for nobody asked for pigs, and a full hand takes nothing else."
        " Put it back.",
    ),
    "stop": LessonWords(
        "STOP",
        "Hen, fish and cow are in your sack. Call STOP before anybody else gets that far.",
        "The hunt is over for everyone. Each mission paid one point: three eggs for you.",
        "You have all three: anything more in your sack can only cost points, and others are still at it."
        " Ring the bell.",
    ),
    "counting": LessonWords(
        "What counts",
        "This sack holds two hens, a fish and a goose. Call STOP and see what it is worth.",
        "Hen and fish paid one each, the second hen and the goose cost one each: nothing left.",
        "Nothing comes out of a sack again, so it will not get better by going on. Call STOP and see.",
    ),
    "fox": LessonWords(
        "The Fox, and two ruses",
        "From round 2 on Foxes are in the box: one alone in your sack is a point. You hold a second one.",
        "Good: two ruses quarrel. Neither would work, and together they cost a point.",
        "Two ruses in one sack quarrel: both lose their power, and together they cost a point. Put it back.",
    ),
    "snake": LessonWords(
        "The Snake",
        "Masks off. Your Snake is alone in your sack, so you may steal before the counting. You lack a cow.",
        "The cow counts for you now, and no longer for them: three eggs instead of two.",
        "You lack a cow, and theirs would pay you one egg and cost them one; anything else you have"
        " already. Rob the other sack, and take the cow.",
    ),
}
YARD: Final = {
    "shelf title": "The shelf",
    "fish title": "Find the fish",
    "hand title": "In the hand",
    "hunt title": "A hunt of your own",
    "shelf": "All eleven shapes lie here in the light. Follow their edges with your paw and learn what each"
    " feels like; then turn the light off and do it again.",
    "fish": "Three pawns lie in the dark. Find the fish, grab it, and stash it.",
    "hand": "Five pawns, a hen and a cow among them. Grab one: in your hand your thumb feels it faster."
    " Put back what is wrong, and stash the hen and the cow.",
    "hunt": "A whole box, three missions, and nobody but you. Stash one of each, then call STOP.",
    "found": "Right. That was it!",
    "go on": "A {kind}: right so far.",
    "wrong": "That was a {kind}. Shake the box and try again.",
    "missions": "Wanted: {kinds}.",
    "counted": "Your sack: {sack}. That would be worth {eggs} of 3 eggs.",
    "all right": "Your sack: {sack}. Three eggs: nobody could do better.",
}
