"""What can be pressed besides pieces: each move by its first word, in a sentence, with its rules."""

from typing import Final

DOINGS: Final = {
    "done": ("Done", "Goes on to the next step of your Tribe Phase.", ("TSK-021", "TSK-032", "TSK-042")),
    "gather": ("Gather", "Takes one token from the tile your member stands on.", ("TSK-054",)),
    "exchange": ("Make Food", "Turns the goods that this land names into one Food.", ("TSK-055", "TSK-226")),
    "recover": ("Recover", "The wounded member stands up.", ("TSK-058", "TSK-222")),
    "fight": (
        "Fight",
        "Attacks the other tribes here; it takes an action of every member you have here.",
        ("TSK-059", "TSK-230"),
    ),
    "end": ("End the turn", "Actions that are left are lost.", ("TSK-050", "TSK-227")),
    "aside": ("Stand aside", "Your members roll nothing, but can be attacked.", ("TSK-092", "TSK-238")),
    "join": ("Join the fight", "Your members roll, and you say whom each attacks.", ("TSK-091",)),
    "aim": ("Aim a die", "Says which enemy your next die attacks.", ("TSK-091", "TSK-095")),
    "bare": ("Bare hands", "Attacks the Mammoth without any goods.", ("TSK-112", "TSK-250")),
    "share": ("Share the prize", "The leader's Food goes to whomever they like.", ("TSK-116", "TSK-260")),
    "stay": ("Stay", "Your hunters attack for another round.", ("TSK-121", "TSK-125")),
    "deal": ("A bargain", "Begins a gift or an offer to this tribe.", ("TSK-180", "TSK-303")),
    "give": ("Give", "Puts one more token on your side of the bargain.", ("TSK-180", "TSK-301")),
    "ask": ("Ask", "Asks for one more token of the other tribe's.", ("TSK-301",)),
    "gift": ("Give it", "The tokens go over at once, for nothing. A gift is never refused.", ("TSK-300",)),
    "offer": ("Offer it", "The game waits for a yes or a no.", ("TSK-301", "TSK-303")),
    "drop": ("Never mind", "The bargain is forgotten; nobody hears of it.", ("TSK-303",)),
    "accept": ("Accept", "Both sides change hands at once.", ("TSK-301",)),
    "refuse": ("Refuse", "Nothing changes hands.", ("TSK-301", "TSK-303")),
    "withdraw": ("Take it back", "The offer is gone, but counts as made.", ("TSK-308", "TSK-303")),
}
