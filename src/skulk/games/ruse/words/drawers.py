"""Cards of what is folded away, of VIXEN and the score, and of what can be pressed besides pieces."""

from typing import Final

from skulk.games.ruse.terms import INSTINCTS
from skulk.games.ruse.view import RuseView
from skulk.games.ruse.words import labels
from skulk.games.ruse.words.board import who
from skulk.games.ruse.words.buttons import DOINGS
from skulk.games.ruse.words.vocabulary import NAMES, SHAPE_WORDS, counted, figured, spoken
from skulk.kernel.game import PieceCard

Figures = tuple[tuple[str, str], ...]

RULES: Final = {
    **{name: (f"RSE-{164 + at}", "RSE-129") for at, name in enumerate(INSTINCTS[:8])},
    "fire-tail": ("RSF-004",),
    "street-wise": ("RSL-003",),
    **dict.fromkeys(("wisdom", "plenty", "vigour"), ("RSE-172",)),
}
DRAWER_WORDS: Final = {
    "errand": ("A die placed here is emptied; draw an objective, drop one, or swap.", "RSE-090"),
    "shelf": ("Bonus tiles for a den: laid like others, or put in a tile's place.", "RSE-119"),
    "instincts": ("A kit that leaves the den brings VP and one of these.", "RSE-128"),
    "firefox": ("A die moves the Firefox as many spaces as it shows; the tile there is yours.", "RSF-003"),
    "village": ("A die moves you one space, for its bonus; then buy what lies beside it.", "RSL-003"),
    "tally": ("What would be counted if the round, and the game, ended now.", "RSE-151"),
    "signs": ("What each sign in the picture means.", "RSE-072"),
}
TAB_WORDS: Final = "A page of the picture: shows what lies there."


def drawer(view: RuseView, name: str) -> PieceCard | None:
    if name not in DRAWER_WORDS:
        return None
    words, rule = DRAWER_WORDS[name]
    figures: Figures = ()
    if name == "shelf":
        figures = (("In the stack", counted(view.bonus_stack, "tile")),)
    if name == "firefox":
        ring = ", ".join([spoken(gain) for gain in view.ring])
        figures = (("Now", labels.firefox(view)), ("The ring", ring or NAMES["nothing"]))
    if name == "village":
        figures = (("Its spaces", ", ".join([spoken(gain) for gain in view.village]) or NAMES["nothing"]),)
    asked = {"errand": "objectives", "firefox": "firefox", "village": "village"}.get(name, "")
    tries = (asked,) if asked and view.asking == "place" else ()
    return PieceCard(labels.DRAWER_NAMES[name], words, figures, (rule,), tries)


def bonus(view: RuseView, name: str) -> PieceCard | None:
    if not name.isdecimal() or int(name) not in view.bonus_shown or not int(name):
        return None
    shape, gain = view.bonus_tiles[int(name) - 1]
    words = "Laid in a den it gives its bonus; it may take the place of another tile."
    figures = (("Gives", spoken(gain)), ("Tunnel", SHAPE_WORDS[shape]))
    tries = (f"take B{name}",) if view.asking == "bonus" else ()
    return PieceCard(f"Bonus den tile B{name}", words, figures, ("RSE-119", "RSE-121", "RSE-122"), tries)


def instinct(view: RuseView, name: str) -> PieceCard | None:
    if name not in view.instincts:
        return None
    head, _, sentence = figured(view, f"instinct {name}").partition(": ")
    has = ", ".join([who(view, seat) for seat, one in enumerate(view.families) if name in one.instincts])
    figures = (("Learned by", has),) if has else ()
    tries = (f"learn {name}",) if view.asking == "instinct" else ()
    words = f"{sentence[0].upper()}{sentence[1:]}."
    return PieceCard(f"{head}, an instinct", words, figures, (*RULES[name], "RSE-128"), tries)


def sign(view: RuseView, name: str) -> PieceCard | None:
    if name not in labels.SIGNS:
        return None
    words = labels.SIGNS[name]
    return PieceCard("A sign", f"It stands for {words}.", (), ("RSE-072",))


def vixen(view: RuseView) -> PieceCard | None:
    if view.vixen is None:
        return None
    words = "Her card is turned up, her die chooses a row, and she does what it says."
    gathered = labels.gathered(view.families[view.vixen.seat], view.vixen)
    figures = (("Level", str(view.vixen.level)), ("So far", "; ".join(gathered)))
    return PieceCard("VIXEN", words, figures, ("RSV-009", "RSV-010", "RSV-022"))


def score(view: RuseView) -> PieceCard:
    words = "Where every point came from."
    totals = tuple([(who(view, seat), f"{one.vp} VP") for seat, one in enumerate(view.families)])
    return PieceCard(labels.FINAL_SCORE, words, totals, ("RSE-151", "RSE-157"))


def page(view: RuseView, name: str) -> PieceCard | None:
    return PieceCard(labels.TABS[name], TAB_WORDS) if name in labels.TABS else None


def back(view: RuseView) -> PieceCard:
    return PieceCard(labels.BACK, "Shows your own den and board again.")


def doing(view: RuseView, name: str) -> PieceCard | None:
    if name not in DOINGS:
        return None
    head, words, rules = DOINGS[name]
    costs = [offer.cost for offer in view.offers if offer.name == name]
    return PieceCard(head, words, (("Costs", str(costs[0])),) if costs else (), rules)
