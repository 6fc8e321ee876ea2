"""A net answers exactly, in every build, and one that is damaged or foreign is refused."""

from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from skulk.bots import make
from skulk.bots.nets import remember, sense_of
from skulk.games import registry
from skulk.games.fox_on_the_run.bots.inputs import IMAGES, SLOTS, TURNED, turned_arrows, turned_mask
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import SkulkError
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.kernel.net import BadNet, Net, read_net
from skulk.kernel.state import State

FOX = registry.find("fox-on-the-run")
RUINS = registry.find("ruins")


def some_net(game: str, slots: tuple[int, ...], units: int = 8, trust: float = 0.8) -> Net:
    random = Random(f"{game} {units}")
    rows = [[random.randrange(-200, 200) for unit in range(units)] for row in range(sum(slots))]
    out = [random.randrange(-900, 900) for unit in range(units)]
    return Net(game, "by hand", trust, 2_000_000.0, slots, [5] * units, out, rows)


def walk(slug: str, seed: str, most: int = 120) -> list[State]:
    """Positions of a random match, shuffled, so that neighbours differ in much."""
    game = registry.find(slug)
    state = game.new(game.setup(2, {}, Dice.seeded(seed)))
    dice = Dice.seeded(f"{seed} moves")
    found: list[State] = []
    while state.waiting() and len(found) < most:
        found.append(state.copy())
        seat = state.waiting()[0]
        moves = state.moves(seat)
        state.apply(seat, moves[dice.below(len(moves))])
    dice.shuffle(found)
    return found


def added_up(net: Net, values: list[int]) -> float:
    """The same without any memory of the position before."""
    units = list(net.bias)
    at = 0
    for size, value in zip(net.slots, values, strict=True):
        units = [unit + weight for unit, weight in zip(units, net.weights[at + value], strict=True)]
        at += size
    return sum([max(0, unit) * out for unit, out in zip(units, net.out, strict=True)]) / net.divisor


@pytest.mark.parametrize("slug", ["fox-on-the-run", "ruins", "ruse", "tusk"])
def test_what_changes_from_position_to_position_comes_to_the_same_as_adding_all(slug: str) -> None:
    sense = registry.find(slug).sense
    net = some_net(slug, sense.slots())
    answers = set()
    for state in walk(slug, "sums"):
        for seat, odds, values in sense.lesson(state):
            for slot, value in enumerate(values):
                net.put(slot, value)
            assert net.answer() == added_up(net, values)
            answers.add(net.answer())
    assert len(answers) > 50


BUDGETS = {
    "fox-on-the-run": "iterations=60",
    "ruins": "rehearsals=16",
    "ruse": "glances=1,thorough=60",
    "tusk": "rehearsals=16",
}


def test_a_bot_with_a_net_plays_these_moves_compiled_and_interpreted() -> None:
    digests = {}
    for slug, budget in BUDGETS.items():
        game = registry.find(slug)
        name = remember(some_net(slug, game.sense.slots()))
        moves = played(slug, f"elder,{budget},net={name}")
        assert moves != played(slug, f"elder,{budget}"), "the net changes nothing"
        digests[slug] = sha256(" ".join(moves).encode()).hexdigest()[:12]
    assert digests == {
        "fox-on-the-run": "412f1a187e47",
        "ruins": "f557c51a95f3",
        "ruse": "8a7c73d31481",
        "tusk": "cd505e0a2800",
    }


def played(slug: str, spec: str) -> list[str]:
    game = registry.find(slug)
    match = Match(game, 2, dict(game.unhurried()), pledge_from("net", 2))
    bots = [make(spec, Dice.seeded(f"net {seat}")) for seat in range(2)]
    found: list[str] = []
    while match.waiting() and len(found) < 40:
        seat = match.waiting()[0]
        found.append(str(bots[seat].choose(Chair(match, seat))))
        match.play(seat, found[-1])
    return found


@pytest.mark.parametrize("which", range(IMAGES))
def test_a_forest_that_is_turned_has_the_slots_of_its_image(which: int) -> None:
    cells = TURNED[which]
    for state in walk("fox-on-the-run", "images", 40):
        assert isinstance(state, FoxOnTheRun)
        image = state.copy()
        arrows = bytearray(25)
        for cell in range(25):
            arrows[cells[cell]] = turned_arrows(state.arrows[cell], which)
        image.arrows = bytes(arrows)
        image.face_up, image.starting = turned_mask(state.face_up, which), turned_mask(state.starting, which)
        image.indigo, image.puffer = cells[state.indigo], cells[state.puffer]
        image.scarlet, image.zev = cells[state.scarlet], cells[state.zev]
        (_, odds, values), (_, turned_odds, turned) = FOX.sense.lesson(state)[0], FOX.sense.lesson(image)[0]
        assert turned_odds == pytest.approx(odds)
        assert turned == FOX.sense.image(values, which)


def test_a_file_holds_all_of_a_net() -> None:
    net = some_net(FOX.slug, SLOTS)
    again = read_net(net.text(), "net.toml", FOX.slug, SLOTS)
    assert again.digest() == net.digest() and again.text() == net.text() and again.made == "by hand"


def test_a_damaged_net_is_refused() -> None:
    text = some_net(FOX.slug, SLOTS).text()
    start = text.index('"""') + 10
    other = "A" if text[start] != "A" else "B"
    for damaged, said in (
        (text[:start] + other + text[start + 1 :], "digest"),
        (text.replace("by hand", "by nobody"), "digest"),
        (text.replace("trust = 0.8", "trust = 0.9"), "digest"),
        (text[:start] + text[start + 8 :], "whole rows"),
        (text[:start] + "!" + text[start + 1 :], "base 64"),
        (text.replace("out = [", "out = [1.5, "), "no list of numbers"),
        (text[: len(text) // 2], "TOML"),
        (text.replace("form = 1", "form = 2"), "form"),
    ):
        with pytest.raises(BadNet, match=said) as refusal:
            read_net(damaged, "net.toml", FOX.slug, SLOTS)
        assert str(refusal.value).startswith("net.toml is ") and str(refusal.value).endswith(".")


def test_a_foreign_net_is_refused() -> None:
    with pytest.raises(BadNet, match="for 'ruins', not for 'fox-on-the-run'"):
        read_net(some_net("ruins", RUINS.sense.slots()).text(), "net.toml", FOX.slug, SLOTS)
    with pytest.raises(BadNet, match="other inputs"):
        read_net(some_net(FOX.slug, (3, 4)).text(), "net.toml", FOX.slug, SLOTS)
    name = remember(some_net("ruins", RUINS.sense.slots()))
    with pytest.raises(BadNet, match="for 'ruins'"):
        sense_of(FOX, name)


def test_units_that_could_outgrow_their_lanes_are_refused() -> None:
    with pytest.raises(BadNet, match="could grow beyond 32767"):
        Net("x", "", 1.0, 1.0, (2, 2), [0], [1], [[20000], [0], [20000], [0]])


def test_the_sense_that_a_bot_judges_with(tmp_path: Path) -> None:
    assert sense_of(FOX, "") is FOX.sense
    master = registry.find("master-fox")
    assert sense_of(master, "on") is master.sense, "a game without a net plays as it is"
    with pytest.raises(SkulkError, match=r"no net 'nowhere\.toml'"):
        sense_of(FOX, "nowhere.toml")
    with pytest.raises(BadNet, match="no inputs for a net"):
        sense_of(master, "nowhere.toml")
    file = tmp_path / "net.toml"
    file.write_text(some_net(FOX.slug, SLOTS).text(), encoding="utf-8")
    state = walk(FOX.slug, "senses")[0]
    with_net = sense_of(FOX, str(file)).value(state, 0)
    assert with_net != FOX.sense.value(state, 0) and 0.0 < with_net < 1.0


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_net_that_is_shipped_can_be_read_and_is_small(slug: str) -> None:
    game = registry.find(slug)
    state = game.new(game.setup(2, dict(game.unhurried()), Dice.seeded("ship")))
    assert all([0.0 <= value <= 1.0 for value in game.sense.learned().values(state, 2)])
    folder = Path(registry.__file__).parent / slug.replace("-", "_") / "bots" / "net.toml"
    if folder.exists():
        assert folder.stat().st_size < 300_000 and "skulk train" in folder.read_text(encoding="utf-8")[:500]
