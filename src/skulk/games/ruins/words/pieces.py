"""What each piece in the picture is: its card, from what the viewer sees."""

from collections.abc import Sequence
from typing import Final

from skulk.games.ruins.terms import POSITIONS
from skulk.games.ruins.view import RuinsView, RuinView, StallView
from skulk.games.ruins.words.labels import bonuses, meaning, signed, status, tag, word
from skulk.kernel.game import PieceCard
from skulk.kernel.state import View
from skulk.kernel.words import player_name

# What an effect does, in full; one that is not named here adds to the rank.
DOES: Final = {
    "wild": ("Takes the rank of the ruins that are played with it; alone it keeps its own.", "RUN-044"),
    "two": ("The ruin may count as one card more when it is played.", "RUN-103"),
    "light1": ("Lights one torch each time the ruin is played.", "RUN-131"),
    "light2": ("Lights two torches together each time the ruin is played.", "RUN-048"),
    "force": ("Each time the ruin is played, each opponent may be made to draw a ruin.", "RUN-150"),
    "sift": ("Each time the ruin is played, you may draw a ruin and then discard one.", "RUN-153"),
}
BONUS: Final = ("Added to the rank of the ruin, always.", "RUN-043")
BY_CARD: Final = {"flip": "flip", "start": "play", "add": "add", "discard": "discard"}  # question: verb
HEAPS: Final = {
    "finds": ("The deck of discoveries", "The market is filled from it when a turn ends.", "RUN-035"),
    "deck": ("The deck", "Forced draws and sifting take ruins from it; nobody knows their order.", "RUN-150"),
    "pile": (
        "The pile",
        "All ruins that were played in this trick. After it they go into the deck.",
        "RUN-027",
    ),
}
ACTIONS: Final = {
    "flip none": (
        "Keep all as they are",
        "No ruin of yours is turned to its night side this round.",
        "RUN-016",
    ),
    "pass": ("Pass", "For this turn only: when it comes round again, you may follow.", "RUN-025"),
    "enough": ("Enough", "No more ruins join this play.", "RUN-023"),
    "no more": ("No more discoveries", "Nothing more is bought for this play.", "RUN-030"),
    "no claim": ("No claim", "Your claim stays with you for another ruin.", "RUN-031"),
    "claim": (
        "Claim",
        "Whoever is dealt this ruin in a later round hands it to you. You have few.",
        "RUN-031",
    ),
    "no sift": ("No, thanks", "The deck is left alone.", "RUN-153"),
    "sift": ("Draw and discard", "You take a ruin from the deck, and then one of your hand goes.", "RUN-153"),
    "announce": ("Play it", "The play is shown to all with everything that was added to it.", "RUN-120"),
    "as": ("How many cards", "A ruin that counts as two may count as one card or as more.", "RUN-103"),
    "rank": ("Whose rank", "All these ruins are wild: the rank printed on one of them counts.", "RUN-106"),
    "force": ("Forced draws", "How many times round each opponent draws a ruin.", "RUN-152"),
}

# Which pieces show a value of the edition: the beginning of its path, and of the pieces' keys.
PARAMETER_PIECES: Final = (
    *[(f"market.{slot}", f"stall {slot.upper()}") for slot in "abcd"],
    *[
        (f"night.{day}", f"{where} {side}{day}")
        for day in range(1, 11)
        for where in ("hand", "played", "laid")
        for side in "DN"
    ],
    ("discoveries", "heap finds"),
    ("points", "prizes"),
    ("players", "player"),
    ("tracks.top", "player"),
    ("tracks.winning", "player"),
    ("tracks.rounds", "round"),
)


def piece(view: View, key: str) -> PieceCard | None:
    assert isinstance(view, RuinsView)
    kind, _, name = key.partition(" ")
    if kind == "stall":
        return stall(view, name)
    if kind == "heap" and name in HEAPS:
        return heap(view, name)
    if kind == "player" and name.isdecimal() and int(name) < len(view.players):
        return player(view, int(name))
    if kind == "do" and name in ACTIONS:
        title, words, rule = ACTIONS[name]
        return PieceCard(title, words, (), (rule,))
    if kind in ("hand", "played", "laid"):
        ruin = found(ruins_of(view, kind), name)
        return ruin_card(view, ruin, kind == "hand") if ruin is not None else None
    return {"round": rounds, "prizes": prizes, "told": trick}[key](view) if key in TABLE else None


TABLE: Final = ("round", "prizes", "told")


def ruins_of(view: RuinsView, kind: str) -> Sequence[RuinView]:
    if kind == "hand":
        return [*view.hand, *(view.plan.ruins if view.plan else ())]
    return [ruin for hand in view.hands for ruin in hand] if kind == "laid" else view.pile


def found(ruins: Sequence[RuinView], text: str) -> RuinView | None:
    return next((ruin for ruin in ruins if ruin.text == text), None)


# A ruin


def ruin_card(view: RuinsView, ruin: RuinView, mine: bool) -> PieceCard:
    words = "Played alone, or with others of its rank." if not ruin.wild else DOES["wild"][0]
    figures = [("Rank", " ".join([str(ruin.rank), *([sum_of(ruin)] if bonuses(ruin) else [])]))]
    if ruin.counts > 1:
        figures.append(("Counts as", f"up to {ruin.counts} cards"))
    if ruin.printed_effect != "none":
        figures.append(("Night power", meaning(ruin.printed_effect)))
    figures += [
        (where.capitalize(), meaning(effect)) for where, effect in zip(POSITIONS, ruin.layers, strict=True)
    ]
    if not ruin.night:
        figures.append(("By night", by_night(ruin)))
    if ruin.claim is not None:
        figures.append(("Claimed by", player_name(ruin.claim)))
    effects = [effect for effect in (ruin.printed_effect, *ruin.layers) if effect != "none"]
    rules = tuple(dict.fromkeys(["RUN-013", *[DOES.get(effect, BONUS)[1] for effect in effects]]))
    verb = BY_CARD.get(view.asking, "play") if mine else ""
    name = f"A ruin of {ruin.day}, {'night' if ruin.night else 'day'} side up"
    return PieceCard(name, words, tuple(figures), rules, (f"{verb} {ruin.text}",) if verb else ())


def sum_of(ruin: RuinView) -> str:
    return f"({' '.join([str(ruin.printed), *bonuses(ruin)])})"


def by_night(ruin: RuinView) -> str:
    rank = ruin.night_rank + ruin.rank - ruin.printed
    return f"rank {rank}" if ruin.night_effect == "none" else f"rank {rank}, {meaning(ruin.night_effect)}"


# The market and the heaps


def stall(view: RuinsView, slot: str) -> PieceCard | None:
    offer = next((one for one in view.market if one.slot == slot), None)
    if offer is None:
        return None
    price = ("Price", f"{offer.price} {'torch' if offer.price == 1 else 'torches'}")
    if not offer.position:
        return PieceCard(f"Slot {slot}, empty", "No discovery is left for it.", (price,), ("RUN-136",))
    words, rule = DOES.get(offer.effect, BONUS)
    where = ("Goes", f"{word(f'where {offer.position}')} of a ruin of your play, if that is free")
    return PieceCard(called(offer), words, (price, where), (rule, "RUN-032"), buying(view, offer))


def called(offer: StallView) -> str:
    bonus = offer.effect.startswith("+")
    return (
        f"Slot {offer.slot}: {offer.effect} to the rank"
        if bonus
        else f"Slot {offer.slot}: {tag(offer.effect)}"
    )


def buying(view: RuinsView, offer: StallView) -> tuple[str, ...]:
    if view.plan is None or view.asking != "buy":
        return ()
    return tuple([f"buy {offer.slot} on {ruin.text}" for ruin in view.plan.ruins])


def heap(view: RuinsView, name: str) -> PieceCard:
    title, words, rule = HEAPS[name]
    left = {"finds": view.discoveries, "deck": view.deck, "pile": len(view.pile)}[name]
    return PieceCard(title, words, (("Cards", str(left)),), (rule,))


# Players, rounds, the trick


def player(view: RuinsView, seat: int) -> PieceCard:
    shown = view.players[seat]
    figures = [
        ("Points", f"{shown.points} of {view.top}"),
        ("Cards in hand", str(shown.cards)),
        ("Torches lit", f"{shown.lit} of {view.torches}"),
        ("Claims left", str(shown.claims)),
    ]
    told = status(view, seat)
    if told:
        figures.append(("Now", told))
    words = f"Whoever begins a round with {view.winning} points or more and is first out of it wins at once."
    return PieceCard(player_name(seat), words, tuple(figures), ("RUN-010", "RUN-070", "RUN-031"))


def rounds(view: RuinsView) -> PieceCard:
    words = "If no round before brings a winner, the last one is a showdown: first out wins."
    figures = (("Round", f"{view.round} of {view.last_round}"),)
    return PieceCard("The rounds", words, figures, ("RUN-071", "RUN-072"))


def prizes(view: RuinsView) -> PieceCard:
    places = tuple([(word(f"place {at}"), signed(prize)) for at, prize in enumerate(view.prizes, start=1)])
    return PieceCard("Points by place", "An earlier empty hand pays better.", places, ("RUN-055", "RUN-010"))


def trick(view: RuinsView) -> PieceCard:
    words = "Follow with as many cards as the last play, all of one rank that is not lower; or pass."
    figures: tuple[tuple[str, str], ...] = ()
    if view.last is not None:
        beat = f"{view.last.size} of rank {view.last.rank} or more"
        figures = (("Played by", player_name(view.last.seat)), ("Next", beat))
    return PieceCard("The play to beat", words, figures, ("RUN-023", "RUN-050"))
