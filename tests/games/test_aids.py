"""Player aids: every game has them, their figures are the edition's, and each line names a rule."""

import ast
import re
from itertools import product
from pathlib import Path

import pytest

from skulk.cli.rulebook import rules_of
from skulk.games.registry import find, slugs
from skulk.kernel.game import Aid, Game

GAMES = Path(__file__).parents[2] / "src/skulk/games"
SLUGS = tuple(slugs())
RULE = re.compile(r"[A-Z][A-Z0-9]*-\d+")
FIGURE = re.compile(
    r"\d|\b(two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|twice|second|third)\b", re.I
)

# One figure of each game's data, what it becomes, and what the aids say then.
CHANGED = [
    ("fox-on-the-run", "turns = 40", "turns = 33", "33 turns without a tile turned up"),
    ("ruins", "\nd = 1", "\nd = 2", "A 3, B 2, C 2, D 2"),
    ("ruins", '1 = { rank = 4, effect = "light2" }', '1 = { rank = 6, effect = "wild" }', "night 6, wild"),
    ("ruins", '[discoveries.top]\n"+1" = 1\n"+2" = 2', '[discoveries.top]\n"+1" = 3\n"+2" = 0', "5 × +1"),
    ("tusk", "fourth = 3", "fourth = 5", "costs 1, 2, 5 Food"),
    ("tusk", "warmonger = 3", "warmonger = 7", "7 Food for each fight you win"),
    ("tusk", 'tokens = "forest +1"', 'tokens = "forest +3"', "Forests +3"),
    ("master-fox", "\nsnake = 3", "\nsnake = 5", "from round 5 on"),
    (
        "ruse",
        "\ntrack = 2\nkit = 2\nhunt = 2\nmark = 1",
        "\ntrack = 2\nkit = 4\nhunt = 2\nmark = 1",
        "kit 4, hunt 2",
    ),
    ("ruse", "gp = [4, 4, 3, 3, 2, 2]", "gp = [5, 4, 4, 4, 2, 1]", "5 for 1, 4 for 2–4, 2 for 5, 1 for 6"),
]


def source_of(slug: str) -> str:
    return (GAMES / slug.replace("-", "_") / "words/aids.py").read_text(encoding="utf-8")


def usual(game: Game, seats: int, **chosen: str) -> dict[str, str]:
    return {option.name: option.choices(seats, game.standard())[0] for option in game.options} | chosen


def said(aids: tuple[Aid, ...]) -> str:
    return "\n".join([f"{line.about}: {line.words}" for aid in aids for line in aid.lines])


@pytest.mark.parametrize("slug", SLUGS)
def test_every_line_names_a_rule_of_the_rulebook_at_every_table(slug: str) -> None:
    """Whatever was chosen: for each number of seats, every choice of every option beside the usual ones."""
    game, known = find(slug), rules_of(find(slug))
    for seats in range(game.seats[0], game.seats[1] + 1):
        for option in game.options:
            for choice in option.choices(seats, game.standard()):
                aids = game.aids(game.standard(), seats, usual(game, seats) | {option.name: choice})
                assert len(aids) >= 3 and len({aid.title for aid in aids}) == len(aids)
                unknown = [line for aid in aids for line in aid.lines if line.rule not in known]
                assert not unknown, unknown
                assert all([line.about and line.words for aid in aids for line in aid.lines])


@pytest.mark.parametrize("slug", SLUGS)
def test_no_figure_is_written_into_an_aid(slug: str) -> None:
    """They stand in the component data: a sentence has a gap for each. Rules and docstrings apart."""
    tree = ast.parse(source_of(slug))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node):
            node.body = node.body[1:]
    texts = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    assert texts and [text for text in texts if FIGURE.search(RULE.sub("", text))] == []


@pytest.mark.parametrize(("slug", "figure", "other", "words"), CHANGED)
def test_an_aid_has_the_figures_of_the_edition_that_is_played(
    slug: str, figure: str, other: str, words: str
) -> None:
    game, text = find(slug), find(slug).components()
    assert figure in text and words not in said(game.aids(game.standard(), 2, usual(game, 2)))
    edition = game.edition(text.replace(figure, other, 1), "other.toml")
    assert words in said(game.aids(edition, 2, usual(game, 2)))


def test_the_recap_cards_of_the_four_characters() -> None:
    fox = find("fox-on-the-run")
    aids = {
        aid.title: {line.rule for line in aid.lines} for aid in fox.aids(fox.standard(), 4, usual(fox, 4))
    }
    assert aids["Indigo, Fox"] == {"FOX-070", "FOX-002"}
    assert aids["Scarlet, Fox"] == {"FOX-072", "FOX-002", "FOX-003"}
    assert aids["Puffer, Guardian"] == {"FOX-071", "FOX-004", "FOX-005"}
    assert aids["Zev, Guardian"] == {"FOX-074", "FOX-004", "FOX-005"}


def test_ruins_tells_every_discovery_and_every_night_side() -> None:
    ruins = find("ruins")
    aids = {aid.title: aid.lines for aid in ruins.aids(ruins.standard(), 3, {})}
    counts = [int(line.about.partition(" ")[0]) for line in aids["Discoveries"]]
    assert sum(counts) == 39 and len(counts) == 10
    assert [line.about for line in aids["Night sides"]] == [f"Day {rank}" for rank in range(1, 11)]


@pytest.mark.parametrize(
    ("expansions", "vixen"), product(("none", "firefox", "village", "both"), ("none", "level 1"))
)
def test_ruse_tells_of_what_is_on_the_table_only(expansions: str, vixen: str) -> None:
    ruse = find("ruse")
    options = usual(ruse, 3, expansions=expansions, vixen=vixen)
    titles = [aid.title for aid in ruse.aids(ruse.standard(), 3, options)]
    assert ("Firefox" in titles) == (expansions in ("firefox", "both"))
    assert ("Village" in titles) == (expansions in ("village", "both"))
    assert ("VIXEN" in titles) == (vixen != "none")


def test_the_basic_mode_of_ruse_has_neither_star_nor_cheese() -> None:
    ruse = find("ruse")
    full, basic = [
        said(ruse.aids(ruse.standard(), 3, usual(ruse, 3, mode=mode))) for mode in ("full", "basic")
    ]
    for word in ("Star", "Cheese", "Camp", "Hunter there", "extra kit"):
        assert word in full and word not in basic
