"""Two levels were called fox and vixen once: whatever was written down under these names goes on."""

import pytest

from games.master_fox.builder import fresh
from skulk.bots import BOTS, known, make
from skulk.bots.levels import FORMER, LEVELS, LevelBot, document, today
from skulk.games.master_fox import components, terms
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup


def test_the_levels_are_cub_yearling_ranger_elder_and_sage() -> None:
    assert LEVELS == ("cub", "yearling", "ranger", "elder", "sage") == tuple(document()["sentences"])
    assert not set(FORMER) & set(BOTS)


@pytest.mark.parametrize(("then", "now"), [("fox", "yearling"), ("vixen", "ranger"), ("elder", "elder")])
def test_a_former_name_finds_the_level_of_today(then: str, now: str) -> None:
    bot = make(then, Dice.seeded("1"))
    assert isinstance(bot, LevelBot) and bot.name == now == known(then) == today(then)
    with pytest.raises(BadSetup, match="There is no bot 'wolf'; the bots are random, greedy, cub, yearling"):
        known("wolf")


def test_master_fox_knows_the_same_former_names() -> None:
    assert {then: now for now, then in terms.FORMER.items()} == FORMER


def test_a_hunt_with_masks_of_former_names_replays() -> None:
    now, then = fresh(), fresh()
    for seat, (level, former) in enumerate((("yearling", "fox"), ("ranger", "vixen"))):
        for state, name in ((now, level), (then, former)):
            while state.asked(None) and not state.find(seat, f"mask {name}"):
                who = state.waiting()[0]
                state.apply(who, state.moves(who)[0])
            move = state.find(seat, f"mask {name}")
            assert move is not None and str(move) == f"mask {level}"
            state.apply(seat, move)
    assert now == then


def test_an_edition_with_former_names_is_read_as_it_was() -> None:
    text = components.text()
    old = text.replace("\nyearling = { slip", "\nfox = { slip").replace(
        "\nranger = { slip", "\nvixen = { slip"
    )
    assert old != text
    assert components.read(old, "old.toml").parts == components.read(text, "new.toml").parts
