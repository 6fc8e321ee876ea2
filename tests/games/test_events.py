"""Every verb that a game tells is declared, with its rules and the name and kind of each value."""

import ast
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import skulk.games
from skulk.games import registry
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup
from skulk.kernel.event import (
    NUMBER,
    SEAT,
    TEXT,
    UNUSED,
    Event,
    Events,
    Fields,
    Kind,
    Several,
    groups,
    perhaps,
    several,
)
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match

GAMES = registry.slugs()
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")
MATCHES = 8
STEPS = 600

# A value for what has no list of names, by game and sort
SAMPLES = {
    ("ruins", "card"): "D5",
    ("ruse", "card"): "P7",
    ("ruse", "bonus tile"): "B7",
    ("ruse", "tile"): "keep beaver",
    ("ruse", "cell"): "5-2",
    ("ruse", "tiles"): "II",
    ("ruse", "sides"): "ud",
    ("ruse", "text"): "track",
    ("tusk", "text"): "home",
}


def told(game: Game) -> Iterator[Event]:
    """What random matches tell, over seat counts and options."""
    least, most = game.seats
    for number in range(MATCHES):
        dice = Dice.seeded(f"events {number}")
        seats = least + number % (most - least + 1)
        chosen = {}
        for option in game.options:
            choices = option.choices(seats, game.standard())
            chosen[option.name] = choices[dice.below(len(choices))]
        try:
            match = Match(game, seats, chosen, pledge_from(f"events {number}", seats))
        except BadSetup:
            match = Match(game, seats, {}, pledge_from(f"events {number}", seats))
        for step in range(STEPS):
            waiting = match.waiting()
            if not waiting:
                break
            seat = waiting[dice.below(len(waiting))]
            moves = match.state.moves(seat)
            yield from match.play(seat, str(moves[dice.below(len(moves))]))


def sources(game: Game) -> list[ast.Module]:
    home = Path(str(skulk.games.__file__)).parent / game.slug.replace("-", "_") / "rules"
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(home.glob("*.py"))]


@pytest.mark.parametrize("slug", GAMES)
def test_everything_told_in_random_play_fits_its_declaration(slug: str) -> None:
    game = registry.find(slug)
    heard = 0
    for event in told(game):
        assert not game.events.fault(event), f"{event}: {game.events.fault(event)}"
        heard += 1
    assert heard > 200


@pytest.mark.parametrize("slug", GAMES)
def test_every_declared_verb_is_said_by_the_rules_and_the_other_way_round(slug: str) -> None:
    game = registry.find(slug)
    nodes = [node for tree in sources(game) for node in ast.walk(tree)]
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    unsaid = [verb for verb in game.events.verbs if verb.removesuffix(" unnamed") not in texts]
    assert unsaid == []
    said = {
        node.args[2].value
        for node in nodes
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "say"
        and isinstance(node.args[2], ast.Constant)
    }
    assert said <= set(game.events.verbs)


@pytest.mark.parametrize("slug", GAMES)
def test_every_rule_of_a_declaration_stands_in_the_rulebook(slug: str) -> None:
    game = registry.find(slug)
    declared = [*game.events.verbs.values(), *game.refusals.verbs.values()]
    rules = {rule for fields in declared for rule in fields.rules}
    assert [rule for rule in sorted(rules) if rule not in game.rulebook()] == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_declared_verb_has_words(slug: str) -> None:
    game = registry.find(slug)
    for event in samples(slug, game.events):
        assert len(game.words.event(event, NAMES)) > 5, event


@pytest.mark.parametrize("slug", GAMES)
def test_every_refusal_is_declared_said_by_the_rules_and_has_words(slug: str) -> None:
    game = registry.find(slug)
    refusals = next(tree for tree in sources(game) if tree.body and "why_not" in functions(tree))
    texts = {node.value for node in ast.walk(refusals) if isinstance(node, ast.Constant)}
    assert [verb for verb in game.refusals.verbs if verb not in texts] == []
    for event in samples(slug, game.refusals):
        assert len(game.words.refusal(event)) > 5, event


def functions(tree: ast.Module) -> set[str]:
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def samples(slug: str, declared: Events) -> Iterator[Event]:
    """An event of each verb, by each of its rules."""
    for verb, fields in declared.verbs.items():
        what = tuple([value for part in fields.fields.values() for value in sample(slug, part)])
        for rule in fields.rules or ("",):
            event = Event(rule, 0, verb, what)
            assert not fields.fault(event), event
            yield event


def sample(slug: str, part: Kind | Several) -> list[int | str]:
    if isinstance(part, Several):
        times = range(max(1, part.times))
        return [value for _, kind in product(times, part.kinds.values()) for value in sample(slug, kind)]
    if part is UNUSED:
        return [-1]
    if not part.text:
        return [max(1, part.least)]
    return [part.names[-1] if part.names else SAMPLES.get((slug, part.sort), "fox")]


CHEST = Events(
    {
        "opens": Fields("R-1 R-2", lid=UNUSED, by=SEAT, coins=several(NUMBER), note=TEXT),
        "counts": Fields("", total=NUMBER, items=groups(what=TEXT, worth=NUMBER)),
        "rests": Fields("R-3", left=perhaps(NUMBER)),
        "deals": Fields("R-4", mine=several(NUMBER, 2), colour=Kind("card", ("red", "blue"))),
    }
)


@pytest.mark.parametrize(
    ("verb", "what", "named"),
    [
        ("opens", (-1, 0, 5, 6, "old"), {"by": 0, "coins": [5, 6], "note": "old"}),
        ("opens", (-1, 0, "old"), {"by": 0, "coins": [], "note": "old"}),
        ("counts", (3, "egg", 1), {"total": 3, "items": [{"what": "egg", "worth": 1}]}),
        ("counts", (3,), {"total": 3, "items": []}),
        ("rests", (), {"left": None}),
        ("rests", (4,), {"left": 4}),
        ("deals", (7, 8, 1), {"mine": [7, 8], "colour": 1}),
        ("sings", ("la",), {"what": ["la"]}),
    ],
)
def test_an_event_has_its_values_by_name(
    verb: str, what: tuple[int | str, ...], named: dict[str, object]
) -> None:
    assert CHEST.named(Event("R-1", 0, verb, what)) == named


@pytest.mark.parametrize(
    ("rule", "verb", "what", "fault"),
    [
        ("R-1", "opens", (-1, 0, 5, "old"), ""),
        ("R-9", "opens", (-1, 0, 5, "old"), "R-9 is not among its rules"),
        ("R-1", "opens", (-1, 0), "2 values are not as many as declared"),
        ("R-1", "opens", (-1, 0, "five", "old"), "coins cannot be ('five',)"),
        ("R-1", "opens", (0, 0, 5, "old"), "lid cannot be (0,)"),
        ("R-1", "opens", (-1, -1, 5, "old"), "by cannot be (-1,)"),
        ("R-9", "counts", (3, "egg"), "items cannot be ('egg',)"),
        ("R-3", "rests", (1, 2), "left cannot be (1, 2)"),
        ("R-4", "deals", (7, 8, 2), "colour cannot be (2,)"),
        ("R-4", "deals", (7, 8, 1, 1), "4 values are not as many as declared"),
        ("R-1", "sings", (), "'sings' is not declared"),
    ],
)
def test_what_does_not_fit_its_declaration_is_named(
    rule: str, verb: str, what: tuple[int | str, ...], fault: str
) -> None:
    assert CHEST.fault(Event(rule, 0, verb, what)) == fault
