"""The season: which lands it changes and how; beside it the turn, and how much land is left."""

from textwrap import wrap
from typing import Final

from skulk.games.tusk.picture.layout import MAP_WIDE, SEASON, sheet
from skulk.games.tusk.terms import ROWS
from skulk.games.tusk.view import SeasonView, TuskView
from skulk.games.tusk.words import WORDS
from skulk.games.tusk.words.labels import EFFECT, counted, said
from skulk.picture.shapes import label, place, polygon, stamp, text, what

BANNER: Final = 62  # the sky of a season, behind its name
LETTERS: Final = 40  # on a line below the card, on a phone
HILLS: Final = "M0 62V46C90 18 170 58 262 40C330 26 400 30 456 44V62Z"
SKY: Final = f"M0 {BANNER}V18Q0 0 18 0H438Q456 0 456 18V{BANNER}Z"
ROW: Final = polygon(6, 11)


def turn(view: TuskView) -> str:
    """In the corner of the map: the turn, its phase, and who is first."""
    phase = WORDS.table[f"phase {view.phase}"]
    inside = (
        text(22, 46, "left head", said("turn", view=view))
        + text(22, 80, "left sky-words", phase.capitalize() if view.phase == "set-up" else phase)
        + stamp(f"tusk-tribe-{view.first}", place(37, 105))
        + text(62, 114, "left sky-words", said("first"))
    )
    return f'<g id="tusk-turn" {what("turn")}>{inside}</g>'


def rows(view: TuskView) -> str:
    """Rows of land not yet under snow, and tiles still to come."""
    boxes = "".join(
        [
            f'<path class="{"dry" if n < view.rows else "iced"}" d="{ROW}"'
            f" {place(MAP_WIDE - 33 - 25 * (ROWS - 1 - n), 78)}/>"
            for n in range(ROWS)
        ]
    )
    left = counted("rows", view.rows) if view.rows < ROWS else said("no snow")
    words = label(said("rows left", view=view, most=ROWS)) + text(
        MAP_WIDE - 22, 46, "right head small-head", left
    )
    stack = text(MAP_WIDE - 22, 114, "right sky-words", said("tiles", view=view)) if view.stack else ""
    return f'<g id="tusk-rows" {what("rows")}>{words}{boxes}{stack}</g>'


def season(view: TuskView) -> str:
    if view.season is None:
        inside = banner("young") + text(18, 41, "left title bone", said("no season"))
        lines = enumerate(wrap(said("young"), LETTERS - 4))
        told = "".join([text(18, 100 + 28 * n, "left small", line) for n, line in lines])
        return sheet("season", SEASON, inside + told)
    card = view.season
    name, does = WORDS.table[f"season {card.name}"], WORDS.effect(card.effects)
    facts = arrows(card.arrows) + text(
        SEASON.wide - 16, 41, "right bold bone", said("ice", card=card) if card.ice else said("no ice")
    )
    told = "".join(
        [text(18, 222 + 26 * n, "left small narrow-only", line) for n, line in enumerate(wrap(does, LETTERS))]
    )
    inside = banner(card.name) + text(18, 41, "left title bone", name) + facts + changes(card) + told
    return sheet("season", SEASON, inside, f"{name}: {does}")


def banner(name: str) -> str:
    return f'<path class="air {name}" d="{SKY}"/><path class="hills {name}" d="{HILLS}"/>'


def arrows(count: int) -> str:
    """How far the Mammoth roams: so many steps behind it."""
    if not count:
        return ""
    steps = "".join([f'<path class="arrow" d="M{328 + 22 * n} 23l9 10l-9 10"/>' for n in range(count)])
    return stamp("tusk-mammoth", 'transform="translate(292 32) scale(.42)"') + steps


def changes(card: SeasonView) -> str:
    """Each land that it touches, with a word for each thing it does; a way barred is a struck Mammoth."""
    found = deeds(card)
    step = SEASON.wide / max(len(found), 1)
    drawn = ""
    for n, (land, does) in enumerate(found.items()):
        x = step * (n + 0.5)
        if land == "home":
            drawn += stamp("tusk-mammoth", f'transform="translate({x:g} 104) scale(.66)"')
            drawn += text(x, 160, "small bold", EFFECT["home"])
            continue
        words = [each for each in does if each != "bars"]
        low = (112, 106, 96)[min(len(words), 2)]
        size = 0.46 if len(words) > 1 else 0.56
        art = stamp(f"tusk-land-{land}", f'transform="translate({x:g} {low}) scale({size:g})"')
        art += barred(x + 28, low - 16.0) if "bars" in does else ""
        said_ = [EFFECT.get(word, word.replace("-", "−")) for word in words]
        art += "".join(
            [
                text(x, low + (52 if len(words) > 1 else 60) + 22 * at, "small bold", word)
                for at, word in enumerate(said_)
            ]
        )
        drawn += f"<g {what(f'land {land}')}>{art}</g>"
    return drawn


def deeds(card: SeasonView) -> dict[str, list[str]]:
    """What happens to each land, in the card's order."""
    found: dict[str, list[str]] = {}
    for what_, *lands in [effect.split() for effect in card.effects]:
        if what_ == "tokens":
            found.setdefault(lands[0], []).append(lands[1])
        elif what_ == "home":
            found["home"] = []
        else:
            for land in lands:
                found.setdefault(land, []).append(what_)
    return found


def barred(x: float, y: float) -> str:
    """The Mammoth does not come here."""
    return (
        stamp("tusk-mammoth", f'transform="translate({x:g} {y:g}) scale(.34)"')
        + f'<path class="strike" d="M{x - 17:g} {y + 13:g}L{x + 19:g} {y - 17:g}"/>'
    )
