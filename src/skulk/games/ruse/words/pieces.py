"""What each piece in the picture is: its card, from what the viewer sees."""

from typing import Final

from skulk.games.ruse.terms import TERRITORIES
from skulk.games.ruse.view import CardView, FamilyView, RuseView
from skulk.games.ruse.words import labels
from skulk.games.ruse.words.board import die_spaces, needs, who
from skulk.games.ruse.words.drawers import back, bonus, doing, drawer, instinct, page, score, sign, vixen
from skulk.games.ruse.words.goals import goal_name
from skulk.games.ruse.words.vocabulary import NAMES, counted, figured, spoken
from skulk.kernel.game import PieceCard
from skulk.kernel.state import View
from skulk.kernel.words import player_name

RULES: Final = {
    "pathfinder": ("RSE-158", "RSE-025"),
    "forager": ("RSE-159", "RSE-025"),
    "lucky six": ("RSE-160", "RSE-025"),
    "climber": ("RSE-161", "RSE-025"),
    "mouser": ("RSE-162", "RSE-025"),
    "night eyes": ("RSE-163", "RSE-025"),
    "spark": ("RSE-025",),
    "camp": ("RSE-098",),
    "bear": ("RSE-099",),
    "storm": ("RSE-100",),
    "wolf": ("RSE-101",),
}
KIT_TRIES: Final = {"kit": "raise", "growth": "grow", "step": "step"}

# Which pieces show a value of the edition: the beginning of its path, and of the pieces' keys.
PARAMETER_PIECES: Final = (
    *[(f"objectives.P{number}", f"goal P{number}") for number in range(1, 12)],
    *[(f"common.C{number}", f"common C{number}") for number in range(1, 10)],
    *[
        (f"{table}.{act}", f"sign {act}")
        for table in ("actions", "winter_actions")
        for act in ("track", "kit", "hunt", "mark")
    ],
    ("rounds", "time"),
    ("start", "family"),
    ("movement", "fox"),
    ("tolls", "beaver"),
    ("mountain", "mountain"),
    ("obstacles.camp_gp", "obstacle camp"),
    ("obstacles.storm", "obstacle storm"),
    ("tokens.cheese_gp", "cheese"),
    ("tokens.cheese_vp", "cheese"),
    ("tokens.star_vp", "star"),
    ("tokens.star_spaces", "star"),
    ("hunting", "hunter"),
    ("tracks.hunter", "hunter"),
    ("growth", "growth"),
    ("den_paths", "den"),
    ("den_purchases", "den"),
    ("den_tiles", "den"),
    ("den.die_spaces", "den"),
    ("dice.gp", "dice"),
    ("destiny_die", "destiny"),
    ("territories", "spaces"),
    ("track_tiles", "track"),
    ("markers.vp", "flags"),
    ("resources", "store"),
    ("score_track", "points"),
    ("ruses", "power"),
    ("printed_instincts", "instinct"),
    ("vixen", "vixen"),
)


def piece(view: View, key: str) -> PieceCard | None:
    assert isinstance(view, RuseView)
    kind, _, name = key.partition(" ")
    numbers = [int(word) for word in name.split() if word.isdecimal()]
    if kind in OF_SEAT and numbers and numbers[0] < len(view.families):
        return of_seat(view, kind, numbers)
    if kind in ON_LAND and numbers and numbers[0] < len(TERRITORIES):
        return on_land(view, kind, numbers)
    if kind in BY_NAME:
        return BY_NAME[kind](view, name)
    return ALONE[key](view) if key in ALONE else None


def of_seat(view: RuseView, kind: str, numbers: list[int]) -> PieceCard | None:
    seat, rest = numbers[0], numbers[1:]
    if kind == "kit":
        return kit(view, seat, rest[0]) if rest and rest[0] < len(view.families[seat].kits) else None
    if kind == "exit":
        return way_out(view, seat, rest[0]) if rest and rest[0] < len(view.families[seat].exits) else None
    return OF_SEAT_MAKERS[kind](view, seat)


def on_land(view: RuseView, kind: str, numbers: list[int]) -> PieceCard | None:
    at, rest = numbers[0], numbers[1:]
    if kind == "territory":
        return territory(view, at)
    if kind == "track":
        return track(view, at)
    if kind == "spaces":
        return spaces(view, at)
    if kind == "store":
        return store(view, at)
    if kind == "open":
        return open_tile(view, at, rest[0]) if rest else None
    return ground(view, kind, at, rest[0]) if rest and rest[0] < 4 else None


# The land


def title(at: int) -> str:
    return TERRITORIES[at].capitalize()


def territory(view: RuseView, at: int) -> PieceCard:
    shown, name = view.territories[at], TERRITORIES[at]
    words = "A die placed here brings its bonus; then your fox moves, and buys where it stops."
    prices = "winter_actions" if view.winter else "actions"
    costs = [f"{each} {view.figures[f'{prices}.{each}']}" for each in ("track", "kit", "hunt", "mark")]
    told = [("Costs", ", ".join(costs)), ("Tiles in its stack", str(shown.stack))]
    if shown.hunter:
        told.append(("The hunter", "is here: no hunting, no marking"))
    if shown.obstacle:
        told.append((shown.obstacle.capitalize(), NAMES[f"does {shown.obstacle}"]))
    tries = {"place": (name,), "obstacle": (f"in {name}",)}.get(view.asking, ())
    rules = ("RSE-058", "RSE-059", "RSE-061", "RSW-003" if view.winter else "RSE-071")
    return PieceCard(f"The {name}", words, tuple(told), rules, tries)


def track(view: RuseView, at: int) -> PieceCard:
    words = "A climb takes your paw one level up, for what stands there; at a hat the hunter moves on."
    gains = [(f"Level {level}", spoken(gain)) for level, gain in enumerate(view.tracks[at], start=1)]
    paws = [(who(view, seat), f"level {family.tracks[at]}") for seat, family in climbers(view)]
    tries = (f"climb {TERRITORIES[at]}",) if view.asking == "track" else ()
    rules = ("RSE-073", "RSE-074", "RSE-012")
    return PieceCard(f"The {TERRITORIES[at]} track", words, tuple(paws + gains), rules, tries)


def climbers(view: RuseView) -> list[tuple[int, FamilyView]]:
    """Everybody but VIXEN, who has no paws."""
    vixen = view.vixen.seat if view.vixen is not None else None
    return [(seat, family) for seat, family in enumerate(view.families) if seat != vixen]


def spaces(view: RuseView, at: int) -> PieceCard:
    name = TERRITORIES[at]
    words = "Each takes one die a round. What a space costs is taken off the die, or paid in GP."
    figures = (("Now", die_spaces(view, name, view.territories[at].spaces)),)
    tries = (name,) if view.asking == "place" else ()
    return PieceCard(f"Die spaces of the {name}", words, figures, ("RSE-051", "RSE-053", "RSE-055"), tries)


def ground(view: RuseView, kind: str, at: int, space: int) -> PieceCard | None:
    shown = view.territories[at].grounds[space]
    where = f"{title(at)} {space + 1}"
    if kind == "flag":
        if shown.mark is None:
            return None
        words = "A fox of another pays its owner: a little in passing, more for ending here."
        tolls = (
            ("Passing", f"{view.figures['tolls.passed']} GP"),
            ("Ending", f"{view.figures['tolls.ended']} GP"),
        )
        figures = (("Owner", who(view, shown.mark)), ("Lies on", where), *tolls)
        return PieceCard("A mark", words, figures, ("RSE-067", "RSE-068", "RSE-077"))
    words = "A fox that ends here may buy each of these actions once."
    told = [("Actions", ", ".join([NAMES[f"action {name}"] for name in shown.actions]) or NAMES["nothing"])]
    if shown.spot:
        told.append(("Prey", "lies here" if shown.prey else "is gone until the round ends"))
    if shown.mark is not None:
        told.append(("Marked by", who(view, shown.mark)))
    here = TERRITORIES[at] == view.about and view.asking == "move"
    tries = (f"go {space + 1}", f"enter {space + 1}") if here else ()
    name = f"{labels.GROUNDS[shown.kind]}, {where}"
    return PieceCard(name, words, tuple(told), ("RSE-066", "RSE-072", "RSE-054"), tries)


def open_tile(view: RuseView, at: int, number: int) -> PieceCard | None:
    gain = next((gain for where, tile, gain in view.available if (where, tile) == (at, number)), None)
    if gain is None:
        return None
    words = "Open for all: whoever places a die on it gains it, and the tile is gone."
    tries = (f"tile {TERRITORIES[at]} {number}",) if view.asking == "place" else ()
    figures = (("Gives", spoken(gain)), ("From", f"the {TERRITORIES[at]}"))
    return PieceCard("An open tile", words, figures, ("RSE-092", "RSE-094"), tries)


def mountain(view: RuseView) -> PieceCard:
    words = "A die here sends your fox up, and buys a resource, a step on any track, or kit +1."
    season = "winter_" if view.winter else ""
    prices = [f"{name} {view.figures[f'mountain.{season}{name}']}" for name in ("resource", "track", "kit")]
    figures = (("Costs", ", ".join(prices)), ("Die spaces", die_spaces(view, "mountain", view.mountain)))
    tries = ("mountain",) if view.asking == "place" else ()
    return PieceCard("The mountain", words, figures, ("RSE-087", "RSE-088", "RSE-089"), tries)


def obstacle(view: RuseView, name: str) -> PieceCard | None:
    at = next((at for at, shown in enumerate(view.territories) if name and shown.obstacle == name), None)
    if at is None:
        return None
    words = f"{NAMES[f'does {name}'].capitalize()}, until the round ends."
    return PieceCard(f"The {name}", words, (("In", f"the {TERRITORIES[at]}"),), (*RULES[name], "RSE-097"))


def hunter(view: RuseView) -> PieceCard | None:
    if view.hunter is None:
        return None
    name = "The photographer" if view.winter else "The hunter"
    words = "Where they stand nobody hunts and nobody marks. Hats on the tracks move them on."
    return PieceCard(name, words, (("In", f"the {TERRITORIES[view.hunter]}"),), ("RSE-086", "RSE-074"))


def beaver(view: RuseView) -> PieceCard:
    owner = "nobody" if view.beaver is None else who(view, view.beaver)
    words = "Foxes that enter its space pay its owner; for the owner the space does not count."
    figures = (("Owner", owner), ("Toll", f"{view.figures['tolls.beaver']} GP"))
    return PieceCard("The beaver", words, figures, ("RSE-070", "RSE-104", "RSE-106"))


def fox(view: RuseView, seat: int) -> PieceCard:
    where, space = view.families[seat].fox
    spot = "in the centre" if where < 0 else "on the mountain" if where == 4 else f"{title(where)} {space}"
    words = "It goes on from its space, or enters anew from the base; it buys where it stops."
    figures = (("Stands", spot), ("Goes up to", counted(view.spaces, "space")))
    return PieceCard(f"Fox of {player_name(seat)}", words, figures, ("RSE-061", "RSE-063", "RSE-066"))


# Time and dice


def time(view: RuseView) -> PieceCard:
    words = "The destiny die says day or night for the whole round: by night foxes run further."
    figures = (
        ("Round", f"{view.round} of {view.rounds}"),
        ("Now", labels.NIGHT if view.night else labels.DAY),
        ("Foxes run", counted(view.spaces, "space")),
        ("Season", "Winter" if view.winter else "Summer"),
        ("Order", ", ".join([who(view, seat) for seat in view.order]) or NAMES["nothing"]),
    )
    return PieceCard("The round", words, figures, ("RSE-033", "RSE-036", "RSE-041", "RSE-061"))


def die(view: RuseView) -> PieceCard:
    words = "It pays for the space and for actions, pip by pip. At nothing it brings GP, and GP pay the rest."
    figures = [("Rolled", str(view.roll)), ("Left", str(view.die))]
    figures += [("Of", who(view, view.turn))] if view.turn is not None else []
    figures.append(("At nothing", f"{view.figures['tolls.emptied']} GP"))
    return PieceCard("The die in play", words, tuple(figures), ("RSE-047", "RSE-054", "RSE-055", "RSE-056"))


def destiny(view: RuseView) -> PieceCard:
    words = "Every die that is rolled the same in this round gains what stands beside it."
    figures = (("Destiny die", str(view.destiny_die or "–")), ("Gives", spoken(view.destiny_bonus)))
    return PieceCard(labels.DESTINY, words, figures, ("RSE-048", "RSE-038", "RSE-039"))


# Objectives


def goal(view: RuseView, name: str) -> PieceCard | None:
    """A card of one's own hand, or `2 P3` of a hand that lies open."""
    first, _, rest = name.partition(" ")
    seat = int(first) if rest and first.isdecimal() else view.seat
    hand = view.families[seat].hand if seat is not None and seat < len(view.families) else ()
    shown = next((one for one in hand if one.name == (rest or first)), None)
    return goal_card(view, shown) if shown is not None else None


def goal_card(view: RuseView, shown: CardView) -> PieceCard:
    words = "At the end of a round it can be completed: its conditions met, its resources paid."
    figures = (
        ("Asks for", needs(shown.needs)),
        ("So far", labels.missing(shown.needs)),
        ("Gives", f"{shown.vp} VP and {spoken(shown.bonus)}"),
        ("Left in hand", f"−{shown.penalty} VP at the end"),
        ("Swap, once done", f"{shown.price} VP for {spoken(shown.exchange)}"),
    )
    tries = {"card": (f"complete {shown.name}",), "errand": (f"discard {shown.name}",)}.get(view.asking, ())
    return PieceCard(goal_name(shown.name), words, figures, ("RSE-131", "RSE-156", "RSE-091"), tries)


def common(view: RuseView, name: str) -> PieceCard | None:
    shown = next((one for one in view.common if one.name == name), None)
    if shown is None:
        return None
    words = "Who meets it puts a cube there at once; earlier cubes bring more at the end."
    figures = [("Asks for", needs(shown.needs)), ("VP", ", ".join([str(vp) for vp in shown.vp]))]
    figures += [("Reached by", ", ".join([who(view, seat) for seat in shown.claims]))] if shown.claims else []
    return PieceCard(goal_name(name), words, tuple(figures), ("RSE-149", "RSE-150"))


# Dens and boards


def family(view: RuseView, seat: int) -> PieceCard:
    shown = view.families[seat]
    home, out = labels.kits_of(shown)
    words = "Most VP after the last round win."
    figures = (
        ("Points", f"{shown.vp} VP, {shown.gp} GP"),
        ("Kits", f"{home} at home, {out} outside"),
        ("Objectives", f"{len(shown.completed)} completed, {counted(shown.cards, 'card')} in hand"),
        ("If it ended now", f"{shown.preview.total} VP"),
    )
    return PieceCard(who(view, seat), words, figures, ("RSE-157", "RSE-151"))


def points(view: RuseView, seat: int) -> PieceCard:
    shown = view.families[seat]
    words = "GP pay for growth, and for what a die at nothing cannot pay. VP win the game."
    figures = (("GP", str(shown.gp)), ("VP", str(shown.vp)))
    return PieceCard("GP and VP", words, figures, ("RSE-049", "RSE-055", "RSE-157"))


def store(view: RuseView, at: int) -> PieceCard:
    words = "Objectives are paid with it, and the last step of a kit."
    stored = tuple([(who(view, seat), str(one.resources[at])) for seat, one in climbers(view)])
    name = TERRITORIES[at]
    tries = {"resource": (f"gain {name}",), "payment": (f"pay {name}",)}.get(view.asking, ())
    return PieceCard(f"{title(at)} resources", words, stored, ("RSE-059", "RSE-131", "RSE-136"), tries)


def kit(view: RuseView, seat: int, number: int) -> PieceCard:
    shown = view.families[seat].kits[number]
    words = "It grows along its path for GP; outside the den its value counts at the end."
    figures = [("Value", str(shown.value)), ("On", f"space {shown.space} of track {shown.track + 1}")]
    figures += [("Next step", f"{shown.cost} GP")] if shown.cost else []
    tries = (
        (f"{KIT_TRIES[view.asking]} {number + 1}",) if view.asking in KIT_TRIES and seat == view.seat else ()
    )
    name = f"{'An extra kit' if shown.extra else 'A kit'} of {player_name(seat)}"
    rules = ("RSE-135", "RSE-136", "RSE-123", "RSE-154", *(("RSE-141",) if shown.extra else ()))
    return PieceCard(name, words, tuple(figures), rules, tries)


def growth(view: RuseView) -> PieceCard:
    words = "Kits go uphill to the exit space. What stands above a space is gained in passing."
    figures = tuple(
        [
            (f"Track {at + 1}", f"{', '.join([str(cost) for cost in costs])} GP; {view.exit_vp[at][0]} VP")
            for at, costs in enumerate(view.growth)
        ]
    )
    return PieceCard("Growth tracks", words, figures, ("RSE-135", "RSE-137", "RSE-138"))


def den(view: RuseView, seat: int) -> PieceCard:
    words = "Tiles join tunnels from the base. A tunnel to an exit lets a grown kit out."
    figures = [("Dug", labels.den(view.families[seat]))]
    figures += [(f"For {dig.cost}", f"draw {dig.draw}, lay {dig.lay}") for dig in view.digs if dig.draw]
    tries = ("den",) if view.asking == "place" and seat == view.seat else ()
    name = f"Den of {player_name(seat)}"
    return PieceCard(name, words, tuple(figures), ("RSE-112", "RSE-113", "RSE-116", "RSE-117"), tries)


def way_out(view: RuseView, seat: int, at: int) -> PieceCard:
    shown = view.families[seat]
    words = "A kit on its exit space leaves here, if a tunnel reaches it; its cube then marks an instinct."
    now = labels.way_out(at + 1, shown.exits[at], shown.reached[at]).partition(": ")[2]
    brings = f"{view.figures['printed_instincts.cube_vp']} VP and an instinct"
    figures = (("Now", now), ("Leaving brings", brings))
    return PieceCard(f"Exit {at + 1}", words, figures, ("RSE-123", "RSE-124", "RSE-128"))


def flags(view: RuseView, seat: int) -> PieceCard:
    words = "Each flag marks a space; foxes of others pay there, and placing it uncovers VP."
    figures = (("Now", labels.flags_left(view.families[seat])),)
    return PieceCard("Flags", words, figures, ("RSE-024", "RSE-077", "RSE-327"))


def cache(view: RuseView, seat: int) -> PieceCard:
    words = "Hunting tiles count at the end, the more the better; or pay a last step, or go for GP."
    returned = f"{view.figures['hunting.returned_gp']} GP"
    figures = (("Now", labels.cache(view.families[seat])), ("Given back", returned))
    tries = {"payment": ("pay hunt",), "step": ("return",)}.get(view.asking, ()) if seat == view.seat else ()
    return PieceCard("The cache", words, figures, ("RSE-081", "RSE-143", "RSE-153"), tries)


def dice(view: RuseView, seat: int) -> PieceCard:
    words = "One die a turn, until nobody has any; a fourth comes late, with kits that are grown."
    figures = (("Now", labels.dice_left(view.families[seat])),)
    return PieceCard("Dice to place", words, figures, ("RSE-034", "RSE-035", "RSE-043"))


def power(view: RuseView, seat: int) -> PieceCard:
    shown = view.families[seat]
    name, sentence = labels.power_of(view, shown)
    figures = [
        (each.capitalize(), figured(view, f"instinct {each}").partition(": ")[2]) for each in shown.instincts
    ]
    figures.append(("Objectives", labels.completed(shown)))
    if not name:
        words = "This match is played without ruses."
        return PieceCard(labels.NO_POWER, words, tuple(figures), ("RSE-384",))
    words = f"A power for the whole game: {sentence}."
    return PieceCard(f"{name}, a ruse", words, tuple(figures), RULES[shown.ruse])


def kept(view: RuseView) -> PieceCard:
    words = "A die placed on it turns a resource into kit +1; the die is then empty."
    return PieceCard("A kept tile", words, (), ("RSE-103", "RSE-094"))


def star(view: RuseView) -> PieceCard:
    words = "Its holder's fox runs further; it counts at the end. It can be taken away."
    held = "nobody" if view.star is None else who(view, view.star)
    further = counted(view.figures["tokens.star_spaces"], "space")
    figures = (
        ("Held by", held),
        ("Runs further", further),
        ("At the end", f"{view.figures['tokens.star_vp']} VP"),
    )
    return PieceCard("The star", words, figures, ("RSE-109", "RSE-110", "RSE-111"))


def cheese(view: RuseView) -> PieceCard:
    words = "Its holder returns it for GP in a turn, or for VP as the round ends."
    held = "nobody" if view.cheese is None else who(view, view.cheese)
    gp, vp = view.figures["tokens.cheese_gp"], view.figures["tokens.cheese_vp"]
    figures = (("Held by", held), ("In a turn", f"{gp} GP"), ("As the round ends", f"{vp} VP"))
    return PieceCard("The cheese", words, figures, ("RSE-107", "RSE-108"), ("cheese",))


OF_SEAT_MAKERS: Final = {
    "family": family,
    "points": points,
    "den": den,
    "fox": fox,
    "flags": flags,
    "cache": cache,
    "dice": dice,
    "power": power,
}
OF_SEAT: Final = (*OF_SEAT_MAKERS, "kit", "exit")
ON_LAND: Final = ("territory", "track", "spaces", "store", "open", "ground", "flag")
BY_NAME: Final = {
    "obstacle": obstacle,
    "goal": goal,
    "common": common,
    "drawer": drawer,
    "bonus": bonus,
    "instinct": instinct,
    "sign": sign,
    "page": page,
    "do": doing,
}
ALONE: Final = {
    "mountain": mountain,
    "hunter": hunter,
    "beaver": beaver,
    "time": time,
    "die": die,
    "destiny": destiny,
    "growth": growth,
    "kept": kept,
    "star": star,
    "cheese": cheese,
    "vixen": vixen,
    "score": score,
    "back": back,
}
