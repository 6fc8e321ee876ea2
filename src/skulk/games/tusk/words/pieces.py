"""What each piece in the picture is: its card, from what the viewer sees."""

from typing import Final

from skulk.games.tusk.geometry import NAMES
from skulk.games.tusk.moves import VERBS
from skulk.games.tusk.terms import GORED, HIT, KINDS, QUESTIONS, ROWS, TERRAINS, VICTORIES
from skulk.games.tusk.view import MemberView, RollView, TileView, TribeView, TuskView
from skulk.games.tusk.words import WORDS, board
from skulk.games.tusk.words.aids import EVENT_RULES, goods
from skulk.games.tusk.words.buttons import DOINGS
from skulk.games.tusk.words.labels import TABS, counted, said
from skulk.kernel.game import PieceCard
from skulk.kernel.state import View
from skulk.kernel.words import player_name

PAGES: Final = {
    "map": "The land, who stands on it, and what you have.",
    "season": "What the season does to the land, and what the drawings mean.",
    "hunt": "Who hunts the Mammoth; below it a fight, a bargain, or the dice that lie on the table.",
    "tribes": "What you have, your members, your Victory card; and the other tribes.",
}

Figures = list[tuple[str, str]]

BY_TILE: Final = {QUESTIONS[asked]: verb for asked, verb in VERBS.items()} | {"act": "move"}
KEEPS_ON: Final = "What it gave the land stays; what lasts holds until the next card."
GOOD: Final = {line.about.lower(): (line.words, line.rule) for line in goods()}
FOOD: Final = ("pays for new members, and whatever is left at the end counts.", "TSK-195")
LAND: Final = {
    "ground": (
        "The Mammoth begins here and comes back here. Its numbers are the ways of the die.",
        "TSK-150",
    ),
    "snow": ("Snow gives nothing, costs nothing and harms nobody.", "TSK-164"),
}

# Which pieces show a value of the edition: the beginning of its path, and of the pieces' keys.
PARAMETER_PIECES: Final = (
    ("growth", "recruits"),
    *[(f"tiles.{terrain}", f"land {terrain}") for terrain in TERRAINS],
    ("supply", "kind"),
    ("track", "wounds"),
    ("track.share", "hunt"),
    ("compass", "mammoth"),
    ("cards", "season"),
    ("seasons", "season"),
    *[(f"{table}.{card}", f"card {card}") for table in ("events", "hoards") for card in VICTORIES],
    ("events", "victory"),
    ("hoards", "victory"),
)


def piece(view: View, key: str) -> PieceCard | None:
    assert isinstance(view, TuskView)
    kind, _, name = key.partition(" ")
    if kind == "tile":
        found = next((tile for tile in view.tiles if tile.name == name), None)
        return tile(view, found) if found is not None else None
    if kind == "land" and name in TERRAINS:
        return land(view, name)
    if kind == "kind" and name in KINDS:
        return token(view, name)
    if kind == "card" and name in VICTORIES:
        return victory(view, name)
    if kind == "do" and name in DOINGS:
        title, words, rules = DOINGS[name]
        return PieceCard(title, words, (), rules)
    if kind == "page" and name in PAGES:
        return PieceCard(TABS[name], PAGES[name], (), ("TSK-002",))
    return whose(view, kind, name) if name else thing(view, kind)


def whose(view: TuskView, kind: str, name: str) -> PieceCard | None:
    """A piece that numbers name: a tribe, a member, a tribe's goods in a fight, a die."""
    numbers = [int(word) for word in name.split() if word.isdecimal()]
    if kind in ("tribe", "pledge", "end") and len(numbers) == 1 and numbers[0] < len(view.tribes):
        return {"tribe": tribe, "pledge": pledge, "end": ended}[kind](view, numbers[0])
    if kind == "member":
        found = [one for one in view.members if [one.seat, one.number] == numbers]
        return member(view, found[0]) if found else None
    return thrown(view, numbers[0]) if kind == "die" and len(numbers) == 1 else None


def thing(view: TuskView, key: str) -> PieceCard | None:
    """What there is only one of."""
    if key == "victory":
        mine = view.tribes[view.seat].victory if view.seat is not None else ""
        return victory(view, mine) if mine in VICTORIES else None
    if key == "legend":
        return PieceCard("The lands", "Each land is told by its drawing; point at one.", (), ("TSK-002",))
    makers = {
        "mammoth": mammoth,
        "trail": trail,
        "turn": turn,
        "first": first,
        "season": season,
        "rows": rows,
        "moment": moment,
        "hunt": hunt,
        "wounds": wounds,
        "leader": leader,
        "tray": tray,
        "recruits": recruits,
        "scores": scores,
    }
    return makers[key](view) if key in makers else None


# The land


def tile(view: TuskView, land: TileView) -> PieceCard:
    words, rules = ground(land)
    figures: Figures = []
    if land.kind:
        figures += [
            ("Here now", WORDS.tokens(KINDS.index(land.kind), land.tokens)),
            (called(land.kind), use_of(land.kind)),
        ]
    if land.difficult:
        figures.append(("To walk", "difficult" if land.hard else "easy in this season"))
    there = [f"{view.tribes[one.seat].colour} {one.number}" for one in view.members if one.tile == land.name]
    if there:
        figures.append(("Members", WORDS.listed(there)))
    if view.mammoth == land.name:
        figures.append(("The Mammoth", "stands here"))
    name = f"{WORDS.table[f'land {land.terrain}'].removeprefix('the ')}, {land.name}"
    return PieceCard(name, words, tuple(figures), rules, tries(view, land.name))


def ground(land: TileView) -> tuple[str, tuple[str, ...]]:
    """What a land does, as the edition has it: read from a tile that lies there."""
    if land.terrain in LAND:
        words, rule = LAND[land.terrain]
        return words, (rule, "TSK-162" if land.terrain == "snow" else "TSK-002")
    parts, rules = [], []
    if land.kind:
        parts.append(f"A Gather here takes {WORDS.ones([land.kind])}, as long as there is any.")
        rules.append("TSK-054")
    if land.pays:
        parts.append(f"A Gather here turns {WORDS.ones(land.pays)} into Food.")
        rules.append("TSK-055")
    if land.difficult:
        parts.append("Difficult: it takes a whole Move, from a tile beside it.")
        rules.append("TSK-053")
    return " ".join(parts) or "Nothing can be gathered here.", (*(rules or ["TSK-225"]), "TSK-162")


def tries(view: TuskView, name: str) -> tuple[str, ...]:
    """What pressing a tile, or who stands on it, would mean now."""
    return (f"{BY_TILE[view.asking]} {name}",) if view.asking in BY_TILE and name in NAMES else ()


def land(view: TuskView, terrain: str) -> PieceCard:
    """A kind of land, in the legend."""
    lying = [tile for tile in view.tiles if tile.terrain == terrain]
    name = WORDS.table[f"land {terrain}"].removeprefix("the ").capitalize()
    figures = (("On the table", f"{len(lying)} of {len(view.tiles)} tiles"),)
    if not lying:
        words = LAND["snow"][0] if terrain == "snow" else "None of it lies open: what it gives is on the aid."
        return PieceCard(name, words, figures, ("TSK-164" if terrain == "snow" else "TSK-160",))
    words, rules = ground(lying[0])
    return PieceCard(name, words, figures, rules)


# Tokens and cards


def called(kind: str) -> str:
    return WORDS.table[f"kind {kind}"].capitalize()


def use_of(kind: str) -> str:
    return (FOOD if kind == "food" else GOOD[kind])[0]


def token(view: TuskView, kind: str) -> PieceCard:
    at, food = KINDS.index(kind), kind == "food"
    stocks = tuple([(player_name(seat), str(tribe.stock[at])) for seat, tribe in enumerate(view.tribes)])
    rules = (FOOD[1], "TSK-031") if food else (GOOD[kind][1], GOOD["a hit"][1], "TSK-080")
    words = use_of(kind)
    return PieceCard(called(kind), words[0].upper() + words[1:], stocks, rules)


def victory(view: TuskView, card: str) -> PieceCard:
    words = f"At the end it adds {WORDS.worth(view, card)}."
    figures: Figures = []
    for seat, owner in enumerate(view.tribes):
        if owner.victory == card:
            figures.append(("Kept by", player_name(seat)))
            figures += [("Food on it", str(owner.markers))] * (card in EVENT_RULES)
            figures += [("Adds now", f"{owner.bonus} Food")] * (owner.bonus is not None)
            figures.append(("It lies", "face up" if owner.face_up else "face down: others do not see it"))
    rule = EVENT_RULES.get(card, "TSK-193" if card == "trappers" else "TSK-194")
    tried = (f"keep {card}",) if view.asking == "keep" else ()
    name = f"{WORDS.table[f'card {card}']}, a Victory card"
    return PieceCard(name, words, tuple(figures), (rule, "TSK-017", "TSK-191"), tried)


# Tribes


def tribe(view: TuskView, seat: int) -> PieceCard:
    shown = view.tribes[seat]
    figures: Figures = [
        ("On its board", WORDS.bundle(shown.stock)),
        ("Members in play", str(shown.in_play)),
        ("Next member", price(shown)),
        ("Victory card", board.victory(WORDS, shown)),
    ]
    if any(shown.used):
        figures.insert(1, ("In use", WORDS.bundle((*shown.used, 0))))
    words = "When all the land is white, the most Food wins, with what each Victory card adds."
    name = f"{player_name(seat)}, the {shown.colour} tribe"
    tried = (f"deal {shown.colour}",) if view.seat not in (None, seat) and view.deals else ()
    return PieceCard(name, words, tuple(figures), ("TSK-195", "TSK-009", "TSK-180"), tried)


def price(tribe: TribeView) -> str:
    if tribe.cost is None:
        return said("all in play")
    return f"{tribe.cost} Food" if tribe.cost else said("free")


def member(view: TuskView, one: MemberView) -> PieceCard:
    if one.wounded:
        words, rules = "It lies wounded: it attacks nobody, and can only recover.", ("TSK-058", "TSK-081")
    elif not one.tile:
        words, rules = "It hunts: a die for each attack, and one of the Mammoth's against it.", HUNTING
    else:
        words, rules = "It may be sent to the hunt; if it stays, it has two actions.", ("TSK-050", "TSK-051")
    figures = [("Played by", player_name(one.seat)), ("Is", one.tile or "on the Hunt Board")]
    if one.tile and one.actions:
        figures.append(("Actions left", str(one.actions)))
    if view.asking == "act" and one.seat == view.turn:
        tried: tuple[str, ...] = (f"pick {one.number}",) if view.picked != one.number else ()
    else:
        tried = tries(view, one.tile)
    name = f"{view.tribes[one.seat].colour.capitalize()} member {one.number}"
    return PieceCard(name, words, tuple(figures), rules, tried)


HUNTING: Final = ("TSK-112", "TSK-119")


def recruits(view: TuskView) -> PieceCard:
    words = "Members still at home. The next one joins a tile where one of yours is, for Food."
    mine = view.tribes[view.seat or 0]
    figures = (("Next member", price(mine)), ("In play", str(mine.in_play)))
    return PieceCard("Your next members", words, figures, ("TSK-030", "TSK-031", "TSK-033"))


def first(view: TuskView) -> PieceCard:
    words = "Begins every phase of this turn; the token then goes to the left."
    return PieceCard("First Player", words, (("This turn", player_name(view.first)),), ("TSK-012", "TSK-170"))


# The Mammoth and the hunt


def mammoth(view: TuskView) -> PieceCard:
    words = "Each season it roams. Wherever it steps, all members there are wounded and must flee a tile."
    figures = (("Stands on", WORDS.tile(view, view.mammoth)), ("Food left to cut", str(view.hunt.track)))
    return PieceCard("The Mammoth", words, figures, ("TSK-151", "TSK-224"), tries(view, view.mammoth))


def trail(view: TuskView) -> PieceCard:
    figures = (("Tiles", ", ".join(view.roamed) or view.mammoth),)
    return PieceCard("The Mammoth's way", "Where it roamed this season.", figures, ("TSK-150", "TSK-276"))


def hunt(view: TuskView) -> PieceCard:
    words = "Hunters attack in rounds, from the leader on. The leader shares the prize of a kill."
    hunters = [f"{view.tribes[one.seat].colour} {one.number}" for one in view.members if not one.tile]
    led = "nobody yet" if view.hunt.leader is None else player_name(view.hunt.leader)
    figures = (("Hunters", WORDS.listed(hunters) or "none"), ("Led by", led))
    return PieceCard("The Hunt Board", words, figures, ("TSK-111", "TSK-113", "TSK-119", "TSK-121"))


def wounds(view: TuskView) -> PieceCard:
    words = "Each hit cuts a Food for whoever hit. With the last one the Mammoth is dead."
    figures = (("Food left", f"{view.hunt.track} of {view.hunt.most}"),)
    return PieceCard("The Wounds track", words, figures, ("TSK-113", "TSK-115", "TSK-126"))


def leader(view: TuskView) -> PieceCard:
    words = "The first in a turn to send anyone leads the hunt, and shares out the prize of a kill."
    led = "nobody yet" if view.hunt.leader is None else player_name(view.hunt.leader)
    return PieceCard("Hunt Leader", words, (("This turn", led),), ("TSK-041", "TSK-116", "TSK-123"))


# Time


def turn(view: TuskView) -> PieceCard:
    words = "A turn is a Tribe Phase for each tribe, then the hunt, then the season."
    figures = (
        ("Now", f"{said('turn', view=view)}, {WORDS.table[f'phase {view.phase}']}"),
        ("First Player", player_name(view.first)),
        ("Still in the stack", said("tiles", view=view)),
        ("Seasons to come", said("cards", view=view)),
    )
    return PieceCard("The turn", words, figures, ("TSK-020", "TSK-021", "TSK-160"))


def season(view: TuskView) -> PieceCard:
    card = view.season
    if card is None:
        words = "In the first turn no season is in force; a card is turned up when it ends."
        return PieceCard(said("no season"), words, (), ("TSK-008", "TSK-140"))
    words = f"{WORDS.effect(card.effects)} {KEEPS_ON}".strip()
    figures = (("Arrows", f"{card.arrows}: {WORDS.table[f'arrows {card.arrows}']}"), ("Ice", str(card.ice)))
    rules = ("TSK-140", "TSK-141", "TSK-150", "TSK-162")
    return PieceCard(WORDS.table[f"season {card.name}"], words, figures, rules)


def rows(view: TuskView) -> PieceCard:
    words = "From the end of turn 3 snow buries the land row by row; with the last row the game is over."
    figures = (("Rows left", f"{view.rows} of {ROWS}"),)
    return PieceCard("The land that is left", words, figures, ("TSK-161", "TSK-162", "TSK-165"))


# Fights, bargains, dice


def moment(view: TuskView) -> PieceCard:
    """The card in the corner is about a bargain or a fight, as the picture has it."""
    draft = next((deal for deal in view.drafts if deal.author == view.seat), None)
    deal = view.offer or draft or next(iter(view.drafts), None)
    if deal is not None and (view.offer or draft or not (view.fight or view.clash)):
        figures = (
            (f"{player_name(deal.author)} gives", WORDS.bundle(deal.give)),
            (f"{player_name(deal.partner)} gives", WORDS.bundle(deal.ask)),
        )
        words = "A yes swaps both at once, a no changes nothing. Promises bind nobody."
        return PieceCard(said("offer" if deal.open else "bargain"), words, figures, ("TSK-301", "TSK-181"))
    words = f"Goods are chosen in secret. A die of {HIT} or more wounds; more Wounds win, and bring Food."
    if view.clash is not None and view.fight is None:
        hits = view.clash.inflicted
        told = tuple([(player_name(seat), f"{hits[seat]} inflicted") for seat in view.clash.tribes])
        return PieceCard(f"The fight on {view.clash.tile}", words, told, ("TSK-076", "TSK-077", "TSK-078"))
    return PieceCard("A fight", words, fighters(view), ("TSK-070", "TSK-071", "TSK-073", "TSK-076"))


def fighters(view: TuskView) -> tuple[tuple[str, str], ...]:
    if view.fight is None:
        return ()
    rolling = [seat for seat, number in view.fight.rolling]
    return tuple([(player_name(seat), counted("dice", rolling.count(seat))) for seat in view.fight.tribes])


def pledge(view: TuskView, seat: int) -> PieceCard:
    words = "The goods a tribe uses in a fight: face down until all have chosen, and gone afterwards."
    figures: Figures = [("Chosen by", player_name(seat))]
    if view.fight is not None and seat == view.seat:
        figures.append(("So far", WORDS.bundle((*view.fight.mine, 0))))
    elif view.fight is None and view.clash is not None:
        figures.append(("Used", WORDS.bundle((*view.clash.used[seat], 0))))
    return PieceCard("Goods for the fight", words, tuple(figures), ("TSK-070", "TSK-072", "TSK-080"))


def tray(view: TuskView) -> PieceCard:
    words = f"The last dice thrown. A tribe hits with {HIT} or more, the Mammoth with {GORED} or more."
    return PieceCard("The dice", words, (), ("TSK-072", "TSK-073", "TSK-119"))


def thrown(view: TuskView, throw: int) -> PieceCard | None:
    """A die by the number of its throw; the last ones lie on the table."""
    lying = [(roll, face) for roll in view.rolls for face in roll.dice]
    at = throw - view.throws + len(lying)
    return die(*lying[at]) if 0 <= at < len(lying) else None


def die(roll: RollView, face: int) -> PieceCard:
    if roll.why in ("roam", "snow"):
        words, rule = WAYS[roll.why]
        return PieceCard("A die for the way", words, (("It shows", str(face)),), (rule, "TSK-150"))
    words = f"It wounds with {roll.needs} or more; sticks add to it, grass takes from it."
    summed = WORDS.sum(face, roll.plus, roll.minus, roll.needs, "hit", "miss")
    figures = (("Thrown by", thrower(roll.seat)), ("Against", thrower(roll.target)), ("It comes to", summed))
    rules = ("TSK-119", "TSK-120") if roll.why == "gore" else ("TSK-072", "TSK-073", "TSK-095")
    return PieceCard("A die", words, figures, rules)


WAYS: Final = {
    "roam": (
        "Its number is a way on the Breeding Ground: there the Mammoth roams, as far as the arrows say.",
        "TSK-275",
    ),
    "snow": ("Its number is a way on the Breeding Ground: from there the snow comes.", "TSK-161"),
}


def thrower(seat: int) -> str:
    return "the Mammoth" if seat < 0 else player_name(seat)


# The end


def scores(view: TuskView) -> PieceCard:
    words = "All Victory cards are turned up, and everyone adds the Food that theirs brings. Most Food wins."
    totals = tuple([(player_name(seat), f"{score} Food") for seat, score in enumerate(view.scores)])
    return PieceCard(said("survived"), words, totals, ("TSK-190", "TSK-191", "TSK-195", "TSK-293"))


def ended(view: TuskView, seat: int) -> PieceCard:
    shown = view.tribes[seat]
    figures: Figures = [("In store", f"{shown.stock[3]} Food"), ("Victory card", board.victory(WORDS, shown))]
    if view.scores:
        figures.append(("Together", f"{view.scores[seat]} Food"))
    words = "Food in store and what the Victory card adds; members count nothing at the end."
    name = f"{player_name(seat)}, the {shown.colour} tribe"
    return PieceCard(name, words, tuple(figures), ("TSK-191", "TSK-195"))
