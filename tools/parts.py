"""Draws the parts of Skulk and who imports whom: docs/architecture.svg. A test holds it against the imports.

python tools/parts.py      draws it anew
"""

from dataclasses import dataclass
from pathlib import Path

from skulk.picture.theme import DUSK, MORNING, properties

FILE = Path(__file__).resolve().parent.parent / "docs/architecture.svg"
WIDE, HIGH = 960, 690
FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',sans-serif"


@dataclass(frozen=True)
class Part:
    name: str
    x: int
    y: int
    wide: int
    high: int
    says: tuple[str, ...]  # one line below the other
    beside: str = ""  # said in the line of the name


@dataclass(frozen=True)
class Chip:
    """What lies within a part."""

    x: int
    y: int
    wide: int
    says: tuple[str, ...]
    knows: str = ""  # in slanted letters: what it may know


PARTS = (
    Part("cli", 40, 36, 600, 84, ("the skulk command and the table in the terminal",)),
    Part("server", 660, 36, 116, 84, ("the web table",)),
    Part("learn", 788, 36, 132, 84, ("environments",)),
    Part("train", 40, 166, 88, 64, ("self-play",)),
    Part("lab", 144, 166, 76, 64, ("studies",)),
    Part("arena", 236, 166, 158, 64, ("many matches, fast",)),
    Part("ratings", 410, 166, 118, 64, ("who is strong",)),
    Part("jobs", 544, 166, 150, 64, ("on many machines",)),
    Part("client", 710, 166, 92, 64, ("from afar",)),
    Part("mcp", 818, 166, 102, 64, ("assistants",)),
    Part("laws", 40, 276, 160, 204, ("what every", "game promises,", "held over", "random play")),
    Part("bots", 220, 276, 200, 204, ("hold a chair,", "think in guesses,", "ask the game’s sense")),
    Part("games", 440, 276, 480, 204, (), "found by the registry, never by name"),
    Part("kernel", 40, 526, 600, 128, (), "what a game is; nothing of ours below it"),
    Part("picture", 660, 526, 260, 128, ("colours, shapes, films;", "knows no game")),
)
CHIPS = (
    Chip(236, 402, 168, ("random · greedy", "search · rehearsal")),
    Chip(
        *(456, 324, 216, ("rules: state · position", "chapters · sight · refusals", "bots: sense · habits")),
        "know the whole state",
    ),
    Chip(688, 324, 216, ("words · picture", "view · moves · events", "components"), "never see the rules"),
    Chip(56, 574, 176, ("state · event · dice", "game · edition")),
    Chip(248, 574, 176, ("match · chair", "record · fairness")),
    Chip(440, 574, 184, ("words · sense", "actions · observer")),
)
BESIDE_GAMES = ("and for each game its components.toml and rulebook.md", 460, 460)
DOWN = {  # who imports whom, and where the arrow goes down
    ("cli", "laws"): 136,
    ("cli", "arena"): 315,
    ("cli", "games"): 536,
    ("server", "jobs"): 677,
    ("server", "games"): 702,
    ("learn", "games"): 810,
    ("arena", "bots"): 315,
    ("client", "games"): 756,
    ("laws", "kernel"): 120,
    ("bots", "kernel"): 320,
    ("games", "kernel"): 540,
    ("games", "picture"): 790,
}
ASIDE = (("lab", "arena"), ("arena", "ratings"), ("mcp", "client"))


def drawing() -> str:
    style = "".join(
        [
            f"\nsvg{{{properties(MORNING)}font-family:{FONT}}}",
            f"\n@media (prefers-color-scheme:dark){{svg{{{properties(DUSK)}}}}}",
            "\n.page{fill:var(--night)}",
            "\n.part{fill:var(--moss);stroke:var(--ink);stroke-opacity:.35}",
            "\n.chip{fill:var(--paper)}",
            "\ntext{fill:var(--ink);font-size:15px}",
            "\n.name{font-size:20px;font-weight:600}",
            "\n.note{font-size:14px}",
            "\n.on{fill:var(--bark);font-size:14px}",
            "\n.arrow{fill:none;stroke:var(--ink);stroke-width:2;marker-end:url(#tip)}",
            "\n.tip{fill:var(--ink)}\n",
        ]
    )
    within = {part.name: [chip for chip in CHIPS if inside(chip, part)] for part in PARTS}
    words, x, y = BESIDE_GAMES
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img"'
            ' aria-labelledby="title desc">',
            '<title id="title">The parts of Skulk</title>',
            f'<desc id="desc">From top to bottom: {"; ".join(rows())}. Imports point down only.</desc>',
            f"<style>{style}</style>",
            '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7"'
            ' orient="auto"><path class="tip" d="M0 0L10 5L0 10Z"/></marker></defs>',
            f'<rect class="page" width="{WIDE}" height="{HIGH}" rx="18"/>',
            *[drawn(part, within[part.name]) for part in PARTS],
            f'<text class="note" x="{x}" y="{y}">{words}</text>',
            *arrows(),
            "</svg>\n",
        ]
    )


def rows() -> list[str]:
    """The parts of each row, as they are read out."""
    found: dict[int, list[str]] = {}
    for part in PARTS:
        found.setdefault(part.y, []).append(part.name)
    return [f"{', '.join(names[:-1])} and {names[-1]}" for names in found.values()]


def inside(chip: Chip, part: Part) -> bool:
    return part.x <= chip.x < part.x + part.wide and part.y <= chip.y < part.y + part.high


def drawn(part: Part, chips: list[Chip]) -> str:
    tight = 12 if part.high < 80 else 16 if part.wide < 150 else 20
    x, name, step = part.x + tight, part.y + (26 if part.high < 80 else 32), 24 if part.high < 80 else 30
    kind = ' class="note"' if part.high < 80 or part.wide < 150 else ""
    lines = [
        f'<text{kind} x="{x}" y="{name + step + 22 * n}">{line}</text>' for n, line in enumerate(part.says)
    ]
    if part.beside:
        lines.append(f'<text x="{part.x + 112}" y="{name - 1}">{part.beside}</text>')
    return "".join(
        [
            f'<g id="{part.name}"><rect class="part" x="{part.x}" y="{part.y}" width="{part.wide}"'
            f' height="{part.high}" rx="12"/>\n<text class="name" x="{x}" y="{name}">{part.name}</text>',
            *lines,
            *[laid(chip) for chip in chips],
            "</g>",
        ]
    )


def laid(chip: Chip) -> str:
    high = 22 * len(chip.says) + (40 if chip.knows else 20)
    lines = [
        f'<text class="on" x="{chip.x + 14}" y="{chip.y + 26 + 22 * n}">{line}</text>'
        for n, line in enumerate(chip.says)
    ]
    if chip.knows:
        place = f'x="{chip.x + 14}" y="{chip.y + high - 12}"'
        lines.append(f'<text class="on" {place} font-style="italic">{chip.knows}</text>')
    return (
        f'\n<rect class="chip" x="{chip.x}" y="{chip.y}" width="{chip.wide}" height="{high}" rx="8"/>'
        + "".join(lines)
    )


def arrows() -> list[str]:
    """From the edge of one part to that of another, with a little room for the tip."""
    at = {part.name: part for part in PARTS}
    lines = [f"M{x} {at[high].y + at[high].high + 2}V{at[low].y - 2}" for (high, low), x in DOWN.items()]
    for here, there in ASIDE:
        one, other = at[here], at[there]
        y = one.y + one.high // 2
        right = one.x < other.x
        lines.append(
            f"M{one.x + one.wide} {y}H{other.x - 1}" if right else f"M{one.x} {y}H{other.x + other.wide + 1}"
        )
    return [f'<path class="arrow" d="{line}"/>' for line in lines]


if __name__ == "__main__":
    FILE.write_text(drawing(), encoding="utf-8")
