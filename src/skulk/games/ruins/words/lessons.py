"""For those who learn: what each question means, and the words of the lessons."""

from collections.abc import Mapping
from typing import Final

from skulk.kernel.words import LessonWords

# For a first game: what the present question means and what to think of, by question
HINTS: Final[Mapping[str, str]] = {
    "over": "",
    "flip": "Night adds to a rank and often gives it a power. Turn a ruin that then joins others of its rank,"
    " or one that becomes wild. There is no way back to day.",
    "lead": "You lead: play one ruin, or several of one rank. Low and long sets are good leads; keep a high"
    " one to win the lead back. Buying comes after picking.",
    "start": "Play exactly as many as lie there, of the same rank or higher. Matching the rank exactly skips"
    " the next player. A pass counts for this turn only.",
    "add": "All ruins of a play need one rank, once every discovery is on them. Wild ruins fit any.",
    "buy": "Torches come back next round, so spend them. What you add stays on the ruin all game, whoever"
    " is dealt it; a rank bonus counts at once.",
    "size": "A ruin that counts as two may be one card or two: more cards are harder to follow.",
    "rank": "Wild ruins among themselves take the printed rank of one of them.",
    "claim": "A claimed ruin comes back to you at every deal. Claims are for the whole game: choose strong"
    " ones, wild, counting as two, or very high.",
    "draws": "Every lap gives each opponent a card, as long as the deck lasts.",
    "announce": "Nobody has seen anything yet. Once announced, the play stands.",
    "sift": "You look at one card of the deck and throw one away: a chance to lose an odd one.",
    "discard": "Throw away what fits no set. It has no effect on the pile.",
}


LESSONS: Final = (
    LessonWords(
        "Lead",
        "Whoever empties their hand first wins the round. You lead: play one ruin, or several of one rank."
        " Play both 4s, then announce them.",
        "Two cards gone in one turn. Now the others need exactly two ruins of rank 4 or more.",
        "A fair lead, but a pair empties the hand faster: play a 4, and add the other one.",
    ),
    LessonWords(
        "Follow",
        "The player before you led two 4s. To follow, play exactly as many, of the same rank or higher."
        " Follow with your two 7s.",
        "The next player must now beat two 7s. Your single 9 would not have done: size matters too.",
        "That leaves your pair unused, and only two ruins can follow two. Play both 7s.",
    ),
    LessonWords(
        "Pass",
        "Two 8s lie there, and you have no pair that high. A pass counts for this turn only: if the turn"
        " comes round again you may still follow. Pass.",
        "When all but one have passed in a row, the trick is over: the pile is shuffled into the deck and"
        " whoever did not pass leads.",
        "You have no two ruins of one rank that high, so nothing can follow: pass.",
    ),
    LessonWords(
        "Match to skip",
        "A 6 lies there. Follow with exactly the same rank and the next player loses a turn. You are two at"
        " this table, so a match wins the trick at once. Play your 6.",
        "Your opponent had to pass, the trick is yours, and you lead again. The 9 is still in your hand.",
        "The 9 would do, but it may be beaten, and it is your best. Match the 6.",
    ),
    LessonWords(
        "Buy a discovery",
        "You hold 2, 5 and 5, and one lit torch. In slot D a +3 costs one torch: on the 2 it makes a 5."
        " Play all three, buy D for the 2, and announce.",
        "Three 5s. The +3 stays on that ruin for the whole game, whoever is dealt it next. The torch burns"
        " again next round.",
        "That is legal, but try the set of three: the 2 first, then both 5s, then slot D.",
    ),
    LessonWords(
        "Going out",
        "One card left, and it beats the 7 on the table. Going out first pays most: look at the prizes at the"
        " top. Play it.",
        "You are out first and score 5 points at once. The others play on for second place; the last one"
        " loses a point.",
        "Whoever waits lets somebody else go out first, and your 9 wins now: play it.",
    ),
    LessonWords(
        "Claim a ruin",
        "After the round all ruins are shuffled and dealt anew, upgrades and all. Two claims for the whole"
        " game make a ruin yours: whoever is dealt it hands it to you. This 15 deserves one.",
        "Your ribbon hangs on it. It goes into the pile like any other, and comes back to you with the deal.",
        "A claim can only go on a ruin that you play: play the 15 and claim it.",
    ),
    LessonWords(
        "Day and night",
        "Before each round everyone may turn one ruin to its night side, unseen and for good. The 2 becomes a"
        " 5 by night, and joins your 5s. Turn it.",
        "Three 5s in hand, and the turned one may even count as two cards.",
        "Possible. But look for the ruin that completes a set: the 2.",
    ),
    LessonWords(
        "Wild, and counting as two",
        "Three 7s lie there. A wild ruin takes the rank of those it is played with, and a ruin that counts as"
        " two may stand for two cards. Follow with both.",
        "Three 8s from two cards: the 8 counted twice, and the wild 9 became an 8. Alone a wild ruin has the"
        " rank it shows.",
        "Neither does it alone: play the 8 that counts as two, and add the wild 9.",
    ),
    LessonWords(
        "Winning the game",
        "You began this round with 9 points. Whoever begins with 9 or 10 and is first out wins at once."
        " If nobody has done so after four rounds, the leaders and the last round's first meet in a"
        " showdown, and the first one out wins. Finish it.",
        "Out first, and the game is yours. Watch for players with 9 points: everyone must stop them.",
        "You can go out now: play both 8s.",
    ),
)
