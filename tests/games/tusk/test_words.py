"""Everything that can happen, be asked or be refused in Tusk! has a sentence."""

import re
from importlib.resources import files

import pytest

from games.tusk.builder import BLUE, BOX, GREEN, YELLOW, begin_hunt, dice, play, table, weather
from skulk.games.tusk.components import Components, read, text
from skulk.games.tusk.geometry import NAMES
from skulk.games.tusk.picture.season import deeds
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import QUESTIONS, SEASONS, VICTORIES
from skulk.games.tusk.view import SeasonView
from skulk.games.tusk.words import ENGLISH, WORDS
from skulk.games.tusk.words.lessons import HINTS
from skulk.kernel.words import with_names

PEOPLE = ("Ana", "Ben", "Cleo", "Dan")


def say(state: Tusk, *texts: str) -> list[str]:
    """Plays moves and returns what the log says of them."""
    return [WORDS.event(event, PEOPLE) for event in play(state, *texts)]


def prompt(state: Tusk, seat: int | None = BLUE) -> str:
    return WORDS.prompt(state.view(seat), state.waiting(), PEOPLE)


def lines(state: Tusk, seat: int = BLUE) -> dict[str, str]:
    return {str(move): WORDS.move(state.view(seat), move) for move in state.moves(seat)}


def refused(state: Tusk, text: str, seat: int = BLUE) -> str:
    assert state.find(seat, text) is None
    return WORDS.refusal(state.why_not(seat, text))


# What is asked


def test_growing_says_its_price() -> None:
    state = table("blue d3 yellow e4", stock="blue 2 food")
    assert prompt(state) == "Ana (blue) may grow: the next member costs 1 of 2 Food."
    assert lines(state) == {"grow d3": "Grow on d3, Forest for 1 Food", "done": "Done growing"}


def test_sending_says_who_leads() -> None:
    state = table("blue d3 yellow e4")
    assert "Nobody leads yet" in prompt(state)
    state.leader = YELLOW
    assert prompt(state).endswith("The hunt is led by Ben.")


def test_acting_names_the_member_and_what_it_can_do() -> None:
    state = table("blue c4 yellow c4", stock="blue 1 stick")
    play(state, "done")
    assert prompt(state) == (
        "Ana (blue) may act with member 1 on c4, two actions left: it walks, or uses its land."
    )
    said = lines(state)
    assert said["gather"] == "Gather Food (3 here)"
    assert said["fight"] == "Fight yellow here"
    assert said["end"] == "End the turn, two actions unused"
    assert said["move d3"] == "Walk to d3, Forest"


def test_one_stick_is_called_a_stick() -> None:
    state = table("blue d3 yellow e4")
    play(state, "done")
    assert lines(state)["gather"] == "Gather a stick (3 here)"
    assert "Ana gathers a stick on d3; 2 left there." in say(state, "gather")


def test_a_bargain_is_told_as_it_stands() -> None:
    state = table("blue d3 yellow e4", stock="blue 2 stick, yellow 1 food", deals=True)
    play(state, "deal yellow", "give stick", "give stick", "ask food")
    assert prompt(state) == "Ana may put a bargain together with Ben: 2 sticks for 1 Food."
    assert lines(state)["offer"] == "Offer 2 sticks for 1 Food"
    play(state, "offer")
    assert prompt(state, GREEN if state.players > 2 else None) == (
        "Ana offers Ben 2 sticks for 1 Food. Yes or no?"
    )
    assert lines(state, YELLOW)["accept"] == "Yes: 1 Food for 2 sticks"


# What happened


def test_a_fight_is_told_die_by_die() -> None:
    state = table("blue d3 d3 yellow d3", stock="blue 1 stick 1 grass, yellow 2 stick 1 stone 1 grass")
    play(state, "done")
    play(dice(state, 5, 6, 5), "fight", "blue: sticks 1", "blue: grass 1", "yellow: sticks 2")
    told = say(state, "yellow: grass 1", "yellow: stones 1")
    assert "Ana reveals 1 stick and 1 grass." in told
    assert "Ana rolls at Ben: 5 + 1 − 1 = 5 (miss), 6 + 1 − 1 = 6 (hit). One Wound." in told
    assert "Ben rolls at Ana: 5 + 2 − 1 = 6 (hit). One Wound." in told
    assert "Ana has one member wounded." in told
    assert "Ben bashes Ana with one stone: one member wounded." in told


def test_a_hunt_is_told_die_by_die() -> None:
    state = table("blue hunt hunt yellow e4", stock="blue 2 stick 1 stone 1 grass", begin=False)
    state.leader = BLUE
    begin_hunt(state)
    assert "how many sticks?" in prompt(state)
    say(state, "sticks 2")
    assert "how much grass?" in prompt(state)
    told = say(dice(state, 1, 3, 4, 5), "grass 1", "stones 1")
    assert told == [
        "Ana attacks the Mammoth with 2 sticks, 1 grass and 1 stone: 1 + 2 = 3 (miss), 3 + 2 = 5 (miss).",
        "Ana does not hurt the Mammoth; one stone wasted.",
        "The Mammoth strikes at Ana: 4 − 1 = 3 (unharmed), 5 − 1 = 4 (wounded). One hunter wounded.",
    ]


def test_a_kill_and_its_shares_are_told() -> None:
    state = table("blue hunt yellow hunt", track=1, begin=False)
    state.leader = BLUE
    dice(state, 6)
    begin_hunt(state)
    assert say(state, "share yellow 1")[0] == "Ana gets 3 and Ben gets 1."


def test_the_season_is_told_tile_by_tile() -> None:
    state = table("blue d3 yellow e4", mammoth="d4")
    play(state, "done", "end", "done")
    weather(state, "autumn", 4, arrows=1)
    told = say(state, "end")
    assert told[1].startswith("Autumn: the Mammoth roams one tile; Ice Age number 1.")
    assert "A 4 sends the Mammoth north." in told
    assert "Member 1 of Ana is trampled on d3." in told


# What may not be


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("move d5", "Jungle is difficult: it takes a whole Move, from the tile beside it."),
        ("exchange", "Forest turns no goods into Food."),
        ("fight", "No other tribe is on this tile."),
        ("recover", "This member stands already."),
        ("place d4", "That is not asked now: gathering comes first."),
        ("deal yellow", "This table plays without deals."),
        ("dance", "There is no move 'dance'."),
    ],
)
def test_refusals_say_why(text: str, sentence: str) -> None:
    state = table("blue d3 yellow e4")
    play(state, "done")
    assert refused(state, text) == sentence


def test_every_refusal_that_the_rules_know_has_a_sentence() -> None:
    source = files("skulk.games.tusk").joinpath("rules", "refusals.py").read_text(encoding="utf-8")
    verbs = re.findall(r'"([a-z][a-z ]+)", \(', source)
    assert len(set(verbs)) > 40
    assert [verb for verb in verbs if verb not in ENGLISH] == []


def test_every_season_card_question_and_victory_has_its_words() -> None:
    assert all(f"season {season}" in ENGLISH for season in SEASONS)
    view = table("blue d3").view(BLUE)
    assert all(f"card {card}" in ENGLISH and WORDS.worth(view, card) for card in VICTORIES)
    assert all(question in HINTS for question in QUESTIONS if question)


def test_a_season_says_what_its_edition_lets_it_do() -> None:
    assert WORDS.effect(BOX.effects[SEASONS.index("spring")]) == (
        "Grassland +1. Rivers wound members and bar the Mammoth."
    )
    assert WORDS.effect(BOX.effects[SEASONS.index("flood")]) == (
        "Grassland −1, Mountains +1. Rivers wound members. Swamps remove members."
        " Rivers and Swamps bar the Mammoth."
    )
    assert WORDS.effect(("home", "removes jungle", "eases jungle")) == (
        "The Mammoth goes home. Jungle removes members and is easy."
    )
    for effects in BOX.effects:
        lands = deeds(SeasonView("spring", 0, 0, effects))
        assert len(lands) <= 5, "they fit their card"
        assert all(len(set(does) - {"bars"}) <= 2 for does in lands.values()), "and have room for two words"


def test_cards_and_exchanges_are_told_as_the_edition_has_them() -> None:
    changed = text().replace('set = "stick stone", worth = 3', 'set = "grass", worth = 2')
    changed = changed.replace('tokens = "forest +1"', 'tokens = "mountain +2"')
    forest = 'holds = "stick", difficult = false, pays = '
    edition = read(changed.replace(f'{forest}""', f'{forest}"stone"'), "my.toml")
    assert isinstance(edition.parts, Components)
    state = table("blue d3 yellow e4", stock="blue 1 stone", box=edition.parts)
    assert WORDS.worth(state.view(BLUE), "trappers") == "2 Food for each grass"
    assert WORDS.worth(state.view(BLUE), "weavers") == "3 Food for each stick and grass together"
    play(state, "done")
    exchange = next(move for move in state.moves(BLUE) if str(move) == "exchange")
    assert "stone" in WORDS.move(state.view(BLUE), exchange)
    [told] = [event for event in play(state, "exchange") if event.verb == "exchanges"]
    assert WORDS.event(told, ("Ann", "Bob")) == "Ann turns a stone into Food on d3."
    assert WORDS.effect(edition.parts.effects[SEASONS.index("autumn")]).startswith("Mountains +2.")


def test_the_board_can_be_read_as_text() -> None:
    words = with_names(WORDS.board(table("blue d3* yellow e4", stock="blue 2 stick").view(BLUE)))
    assert (
        "You (blue): 2 sticks; 1 on d3, wounded; the next member costs 1 Food. Victory card: Masons" in words
    )
    assert "Player 2 (yellow): nothing; 1 on e4; the next member costs 1 Food. Victory card: hidden." in words
    assert all(name in words for name in NAMES[:7])


def test_the_end_of_a_turn_is_summed_up_for_every_tribe() -> None:
    state = table("blue d3 yellow e4 e3", stock="yellow 3 food", tiles=37, turn_number=4, rows=6)
    weather(state, "spring", 1, arrows=1, ice=0)
    told: list[str] = []
    while state.turn_number == 4:
        told += say(
            state, str(next(move for move in state.moves(state.turn) if str(move) in ("done", "end")))
        )
    assert "Turn 4 is over: Ana has 0 Food and one member; Ben has 3 Food and two members." in told
