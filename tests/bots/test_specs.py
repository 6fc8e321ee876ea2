"""Whoever is to play can be written in one way, wherever a bot is named; and nobody's bot costs the table."""

import logging
from importlib.metadata import EntryPoint

import pytest

from bots import guests
from skulk.arena.players import leave, sit_down
from skulk.bots import checked, known, make, names, settled, specs, split_specs
from skulk.bots.bot import Bot
from skulk.bots.guard import GuardedBot
from skulk.bots.levels import LevelBot
from skulk.bots.plain import PlainBot
from skulk.games import registry
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match


def test_a_level_can_have_settings_of_its_own() -> None:
    bot = make("elder,iterations=7,prior=false", Dice.seeded("1"))
    assert isinstance(bot, LevelBot) and bot.entries == {"iterations": 7, "prior": False}
    found = settled("fox-on-the-run", "vixen, iterations=7")
    assert found is not None and found.settings.iterations == 7 and found.settings.explore == 0.2
    assert settled("fox-on-the-run", "greedy") is None
    assert checked("vixen,iterations=7") == "ranger,iterations=7"


def test_settings_stay_with_the_bot_before_them() -> None:
    assert split_specs("elder,iterations=5,prior=false, cub,my:Bot,x=1") == [
        "elder,iterations=5,prior=false",
        "cub",
        "my:Bot,x=1",
    ]


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        (
            "wolf",
            "There is no bot 'wolf'; a bot is one of random, greedy, cub, .*, or written as module:Class",
        ),
        ("elder,speed=5", "'elder' has no setting 'speed'; there are kind, overlooks, hasty"),
        ("elder,iterations=many", "iterations of 'elder' is written like 0, not 'many'"),
        ("elder,kind=magic", "The kind of 'elder' is one of search, glance, rehearsal, not 'magic'"),
        ("elder,iterations", "Settings of a bot are written name=value after it"),
        ("greedy,iterations=5", "The bot 'greedy' has no settings"),
        ("no.such.place:Bot", "'no.such.place' cannot be imported: ModuleNotFoundError"),
        ("bots.guests:Nobody", "'bots.guests' has no class 'Nobody'; a bot is written as module:Class"),
        ("bots.guests:no_bot", "'bots.guests:no_bot' makes no bot: a bot derives from skulk.Bot"),
        ("bots.guests:First,colour=1", "cannot be made: TypeError: .*colour"),
        ("bots.guests:First,seconds=0", "The seconds of 'bots.guests:First' are how long a choice may take"),
    ],
)
def test_what_cannot_play_is_refused_in_one_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence) as refusal:
        checked(spec)
    assert "\n" not in str(refusal.value)


def test_an_installed_package_brings_its_bots_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint("shedder", "bots.guests:First", "skulk.bots")]
    monkeypatch.setattr(specs, "entry_points", lambda group: points if group == "skulk.bots" else [])
    specs.installed.cache_clear()
    try:
        assert names()[-1] == "shedder" == known("shedder") and names()[:-1] == specs.BOTS
        bot = make("shedder,place=2", Dice.seeded("1"))
        assert isinstance(bot, GuardedBot) and isinstance(bot.bot, guests.First) and bot.bot.place == 2
    finally:
        monkeypatch.undo()
        specs.installed.cache_clear()


@pytest.mark.parametrize("spec", ["bots.guests:First", "elder,iterations=5", "wolf"])
def test_from_outside_only_names_count(spec: str) -> None:
    """Whoever sits in a browser has nothing imported, and makes no bot think longer."""
    with pytest.raises(BadSetup, match="There is no bot"):
        known(spec)


def match_of(slug: str) -> Match:
    game = registry.find(slug)
    return Match(game, game.seats[0], dict(game.unhurried()), pledge_from("guests", game.seats[0]))


def test_a_bot_is_told_when_a_match_starts_and_ends() -> None:
    match = match_of("fox-on-the-run")
    dice = [Dice.seeded(f"{seat}") for seat in range(3)]
    players = sit_down(match, ("bots.guests:First", "bots.guests:First,place=3", "random"), dice)
    while waiting := match.waiting():
        match.play(waiting[0], str(players[waiting[0]].choose(Chair(match, waiting[0]))))
    leave(match, players)
    told = [guest.bot.told for guest in players[:2] if isinstance(guest, GuardedBot)]  # type: ignore[attr-defined]
    assert told == [["begin 0", "over"], ["begin 1", "over"]]


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Raises", "raises RuntimeError: no idea; plain plays this turn."),
        ("Hangs", "does not answer within 0.01 s; plain plays this turn."),
        ("Nonsense", "answers 'castle kingside', which is no move here; plain plays this turn."),
    ],
)
def test_a_bot_that_fails_loses_its_turn_to_plain_and_the_log_says_so(
    name: str, complaint: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = match_of("fox-on-the-run")
    bot = make(f"bots.guests:{name},seconds=0.01", Dice.seeded("1"))
    assert isinstance(bot, GuardedBot) and bot.bot.seconds == 0.01
    if name != "Hangs":
        bot.seconds = 60.0  # a busy machine is no fault
    chair = Chair(match, match.waiting()[0])
    with caplog.at_level(logging.WARNING, "skulk.bots"):
        move = bot.choose(chair)
    assert move in chair.moves() and str(move) == str(PlainBot(Dice.seeded("1").fork()).choose(chair))
    assert bot.faults == [f"The bot bots.guests:{name} {complaint}"] == [r.message for r in caplog.records]


def test_a_bot_that_hangs_is_not_waited_for_twice() -> None:
    match = match_of("fox-on-the-run")
    bot = make("bots.guests:Hangs,seconds=0.01", Dice.seeded("1"))
    assert isinstance(bot, GuardedBot)
    bot.choose(Chair(match, match.waiting()[0]))
    bot.seconds = 3600.0
    bot.choose(Chair(match, match.waiting()[0]))
    assert "is still busy with what it was asked before" in bot.faults[1]


@pytest.mark.parametrize("slug", ["fox-on-the-run", "master-fox", "ruins", "ruse", "tusk"])
def test_every_game_goes_on_without_a_bot_that_fails(slug: str) -> None:
    match = match_of(slug)
    bots: dict[int, Bot] = {}
    while match.waiting() and len(match.line) < 30:
        seat = match.waiting()[0]
        spec = "random" if seat < 0 else "bots.guests:Nonsense"
        bot = bots.setdefault(seat, make(spec, Dice.seeded("1")))
        match.play(seat, str(bot.choose(Chair(match, seat))))
    assert all([len(bot.faults) > 5 for bot in bots.values() if isinstance(bot, GuardedBot)])


def test_a_notation_is_as_good_as_the_move() -> None:
    match = match_of("tusk")
    chair = Chair(match, match.waiting()[0])
    bot = make("bots.guests:Notation", Dice.seeded("1"))
    assert bot.choose(chair) == chair.moves()[-1] and isinstance(bot, GuardedBot) and not bot.faults
