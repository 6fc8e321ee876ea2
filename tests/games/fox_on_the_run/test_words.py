"""Everything that can happen, be asked or be refused has a sentence, and every sentence is used."""

import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import product

import pytest

from skulk.games.fox_on_the_run import components
from skulk.games.fox_on_the_run.components import Components
from skulk.games.fox_on_the_run.moves import BY_TEXT
from skulk.games.fox_on_the_run.rules import turns
from skulk.games.fox_on_the_run.rules.position import unturnable
from skulk.games.fox_on_the_run.rules.set_up import lay_out
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.games.fox_on_the_run.terms import CELL_NAMES, CHARACTERS, COMPASS
from skulk.games.fox_on_the_run.words import FoxWords
from skulk.games.fox_on_the_run.words.sentences import ENGLISH
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event

WORDS = FoxWords()
SEATS = (0, 1, 2, 3)
NAMES = ("Ann", "Bob", "Cleo", "Zev")


def box() -> Components:
    parts = components.read(components.text(), "components.toml").parts
    assert isinstance(parts, Components)
    return parts


def arrows(letters: str) -> int:
    return sum(1 << COMPASS.index(letter) for letter in letters)


def fresh(seed: str) -> FoxOnTheRun:
    dice = Dice.seeded(seed)
    faces = [face for tile, face in box().mix("standard")]
    dice.shuffle(faces)
    return lay_out(box(), SEATS, faces, dice)


def scene(mover: str, stands: str, up: str) -> FoxOnTheRun:
    """A position: scene("zev", "a1 d4 e5 b2", "b2 N, c2 EW") with the characters in turn order."""
    state = fresh("scene")
    for who, cell in enumerate(stands.split()):
        state.place(who, CELL_NAMES.index(cell))
    faces = bytearray(state.arrows)
    for entry in up.split(", "):
        cell, letters = entry.split()
        faces[CELL_NAMES.index(cell)] = arrows(letters)
        state.face_up |= 1 << CELL_NAMES.index(cell)
    state.arrows = bytes(faces)
    state.unturnable = unturnable(state.arrows)
    state.mover = CHARACTERS.index(mover)
    turns.begin_turn(state)
    return state


def play(state: FoxOnTheRun, *texts: str) -> list[str]:
    """Plays moves and returns what the log says of them."""
    state.heard = []
    for text in texts:
        move = state.find(state.mover, text)
        assert move is not None, text
        state.apply(state.mover, move)
    return [WORDS.event(event, NAMES) for event in state.heard]


def prompt(state: FoxOnTheRun) -> str:
    return WORDS.prompt(state.view(None), state.waiting(), NAMES)


def lines(state: FoxOnTheRun) -> dict[str, str]:
    """The open moves with their words."""
    return {str(move): WORDS.move(state.view(None), move) for move in state.moves(state.mover)}


def refused(state: FoxOnTheRun, text: str) -> str:
    assert state.find(state.mover, text) is None
    return WORDS.refusal(state.why_not(state.mover, text))


# What is asked


def test_a_step_is_asked_with_the_number_of_tiles_in_reach() -> None:
    state = fresh("1")
    assert prompt(state) == "Indigo (Ann) must step. Three tiles are in reach."
    play(state, "step b2", "step d5")
    assert prompt(state) == "Scarlet (Cleo) must step. One tile is in reach."


def test_a_player_named_like_the_character_is_not_named_twice() -> None:
    assert prompt(scene("zev", "a1 d4 e5 d4", "b2 N")) == "Zev must step. Four tiles are in reach."


def test_a_fork_tells_where_each_arrow_leads() -> None:
    state = scene("indigo", "c2 c4 e5 d4", "c2 E, c3 NW, c4 S")
    play(state, "step c3")
    assert prompt(state) == (
        "Indigo (Ann) stands at a fork on c3: "
        "stay here, as the way north is blocked by Puffer, or go west to b3."
    )
    assert lines(state) == {
        "arrow N": "Stay here: the arrow north is blocked by Puffer",
        "arrow W": "Follow the arrow west to b3 (face down: you turn it over and stop)",
    }


def test_a_fork_names_the_edge_and_the_guarded_sister() -> None:
    state = scene("indigo", "d1 a1 e3 d4", "d1 N, e2 NEW")
    play(state, "step e2")
    assert lines(state) == {
        "arrow N": "Stay here: the arrow north leads to Scarlet, whom Zev guards",
        "arrow E": "Stay here: the arrow east leads off the board",
        "arrow W": "Follow the arrow west to d2 (face down: you turn it over and stop)",
    }


def test_abilities_are_offered_with_their_tiles() -> None:
    state = scene("puffer", "a1 d3 e5 d5", "d3 N, c3 NS, c2 NE, e3 S, d5 E, c4 W")
    play(state, "step d4")
    assert prompt(state) == (
        "Puffer (Bob) may rotate a tile beside him (c3, d3, e3 or c4), or leave all as they are."
    )
    assert lines(state)["rotate c3"] == "Turn the tile on c3 (now N S)"
    assert lines(state)["pass"] == "Leave the tiles as they are"
    play(state, "rotate c3")
    assert prompt(state) == "Puffer (Bob) rotates the tile on c3: choose how far."
    assert lines(state) == {"by 90": "Turn c3 a quarter turn clockwise: E W"}
    assert play(state, "by 90") == ["Puffer turns c3 a quarter turn clockwise."]


def test_a_swap_is_asked_in_two_picks() -> None:
    state = scene("scarlet", "a1 c3 e5 c3", "e4 W, c3 E, d5 W")
    play(state, "step e4")
    assert prompt(state) == (
        "Scarlet (Cleo) may swap two tiles beside her: pick the first (e4, d5 or e5),"
        " or leave all as they are."
    )
    assert lines(state)["swap e4"] == "Swap e4 (W) with another tile"
    play(state, "swap e4")
    assert prompt(state) == ("Scarlet (Cleo) swaps the tile on e4: choose the tile to exchange it with (e5).")
    assert lines(state) == {"with e5": "Swap e4 (W) with e5 (starting tile)"}
    assert play(state, "with e5") == ["Scarlet swaps e4 and e5."]


def test_zev_is_offered_the_tiles_around_him() -> None:
    state = scene("zev", "e1 a5 d5 b4", "b4 N, c4 E, d5 E, a5 N")
    assert play(state, "step c4") == [
        "Zev steps to c4.",
        "Zev is carried on to d4.",
        "Zev stops on d4: it is a starting tile.",
    ]
    assert prompt(state) == (
        "Zev may reveal a face-down tile beside him (c3, d3, e3, e4 or c5), or leave all as they are."
    )
    assert lines(state)["reveal c3"] == "Reveal c3"


# Open moves


def test_a_step_tells_how_far_it_carries_and_why_it_ends() -> None:
    state = scene("zev", "e1 d4 e5 b2", "b2 N, c2 E, d2 N, b3 W, a3 E, b1 E, c1 NS")
    assert lines(state) == {
        "step b1": "Step to b1 and on to c1 (fork: N S)",
        "step a2": "Step to a2 (face down: you turn it over and stop)",
        "step c2": "Step to c2 and on to d2, d3 (face down: you turn it over and stop)",
        "step b3": "Step to b3 and on to a3, b3 (used this turn: you stop)",
    }


def test_a_step_tells_of_starting_tiles_and_blocked_arrows() -> None:
    state = scene("zev", "a5 d5 e5 d3", "a5 N, d3 N, e3 E, d5 W")
    assert lines(state)["step d4"] == "Step to d4 (starting tile: you stop)"
    assert lines(state)["step e3"] == "Step to e3 (the arrow E is blocked: you stop)"


def test_a_step_tells_that_it_wins() -> None:
    state = scene("indigo", "d4 a5 e5 c3", "c3 N, a5 N")
    assert lines(state)["step e5"] == "Step to e5 (you free Scarlet and win)"
    state = scene("zev", "b3 a5 e5 b1", "a5 N, b1 N, b2 N, b3 N")
    assert lines(state)["step b2"] == "Step to b2 and on to b3 (you catch Indigo and win)"


# What happened


def test_a_walk_is_told_step_by_step() -> None:
    state = scene("indigo", "a1 e4 e5 d4", "b2 E, c2 E, e4 N, d2 NW")
    assert play(state, "step b2", "arrow N") == [
        "Indigo steps to b2.",
        "Indigo is carried on to c2.",
        "Indigo is carried on to d2.",
        "Indigo is carried on to d3.",
        f"Indigo turns up d3 ({letters(state, 'd3')}) and stops: it was face down.",
    ]


def letters(state: FoxOnTheRun, cell: str) -> str:
    face = state.arrows[CELL_NAMES.index(cell)]
    return " ".join(letter for way, letter in enumerate(COMPASS) if face >> way & 1)


def test_every_stop_has_its_reason() -> None:
    state = scene("scarlet", "a1 d5 b2 d4", "b2 S, c2 N, c3 E, d3 S, d2 W, d5 W")
    assert play(state, "step c2")[-1] == "Scarlet stops on c2: its arrows have worked once this turn."
    state = scene("indigo", "c2 c4 e5 d4", "c2 E, c3 NW, c4 S")
    assert play(state, "step c3", "arrow N")[-1] == "Indigo chooses to stop on c3: c4 (north) is taken."
    state = scene("indigo", "d3 d4 e5 d4", "d3 N, e3 NE")
    assert play(state, "step e3", "arrow E")[-1] == "Indigo chooses to stop on e3: the edge is to the east."
    state = scene("scarlet", "a1 a5 d1 d4", "d1 N, e1 ES, d2 N, a5 N")
    stop = "Scarlet stops on e1: the edge or someone blocks every arrow there."
    assert play(state, "step e1")[-1] == stop
    state = scene("puffer", "a1 d5 e5 d5", "d5 N, e4 E, d3 N")
    assert play(state, "step d4")[-1] == "Puffer stops on d4: it is a starting tile."


def test_who_cannot_move_stays() -> None:
    state = scene("puffer", "a1 e3 e5 d5", "d5 N, e3 N, e4 E")
    assert play(state, "step e4", "pass")[-1] == "Scarlet is hemmed in and stays still."


def test_the_endings_name_side_characters_and_players() -> None:
    state = scene("indigo", "d4 a5 e5 c3", "c3 N, a5 N")
    assert play(state, "step e5")[-1] == "Indigo reaches Scarlet on e5, and both foxes run free."
    told = (
        "The Foxes, Indigo and Scarlet, win: Indigo reached Scarlet while Zev was not beside her."
        " The match goes to Ann and Cleo."
    )
    result = state.result()
    assert result is not None
    assert WORDS.result(result, NAMES) == prompt(state) == told
    state = scene("zev", "a1 a5 e5 a2", "a2 N, a5 N")
    assert play(state, "step a1")[-1] == "Zev catches Indigo on a1."
    assert prompt(state) == "The Guardians, Zev and Puffer, win: Zev caught Indigo. The match goes to Bob."


def test_the_last_tile_is_announced() -> None:
    state = scene("zev", "e1 d4 e5 c4", "b4 W, a4 W")
    state.face_up = (1 << 25) - 1 & ~(1 << CELL_NAMES.index("b5"))
    play(state, "step b4")
    assert lines(state)["reveal b5"] == "Reveal b5, the last face-down tile: the Guardians win"
    told = play(state, "reveal b5")
    assert told[-1] == "That was the last face-down tile: there is nowhere left to hide."
    assert prompt(state).startswith("The Guardians, Zev and Puffer, win: the last face-down tile")


def test_a_stall_is_a_draw() -> None:
    state = scene("indigo", "b2 d4 e5 d4", "b2 N, a2 W")
    state.quiet_turns = 39
    assert play(state, "step a2")[-1] == "40 turns have passed without a tile being turned up."
    assert prompt(state) == "A draw: too many turns have passed without a tile being turned up."


# What may not be


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("pass", "Zev must move while a step is open: choose a tile, such as step b2."),
        ("step e5", "e5 is too far: the first step of Zev goes one tile north, east, south or west."),
        ("step c3", "Only Indigo may step diagonally: Zev goes one tile north, east, south or west."),
        ("arrow N", "The first step is free of arrows: name the tile to step to, such as step b2."),
        ("rotate c3", "Only Puffer can rotate a tile, and it is Zev's turn."),
        ("reveal c3", "Zev must move before using his ability: choose a tile, such as step b2."),
        ("step b3", "b3 is occupied and closed to Zev: choose another tile."),
        (
            "b2!",
            "There is no move 'b2!'. Moves are written like step b2, arrow N, rotate c3, by 90,"
            " swap e4, with e5, reveal b4, pass.",
        ),
    ],
)
def test_a_refusal_tells_what_is_wrong_and_what_is_expected(text: str, sentence: str) -> None:
    assert refused(scene("zev", "a1 d4 b3 b2", "b2 N, b3 N"), text) == sentence


def test_the_foxes_hear_why_they_cannot_meet() -> None:
    guarded = "Zev is beside Scarlet, so e5 is closed to Indigo until Zev is away."
    assert refused(scene("indigo", "d5 a5 e5 d4", "d5 N, a5 N"), "step e5") == guarded
    wrong_way = "Scarlet may not enter d5: Indigo must come to her."
    assert refused(scene("scarlet", "d5 a5 e5 d4", "d5 N, a5 N"), "step d5") == wrong_way


def test_an_ability_begun_is_finished() -> None:
    state = scene("puffer", "a1 d3 e5 d5", "d3 N, c3 NS, d5 E")
    play(state, "step d4", "rotate c3")
    assert (
        refused(state, "pass")
        == "Puffer has picked c3 already: now choose how far to turn it, such as by 90."
    )
    assert refused(state, "by 180") == "That turn shows nothing new: choose another one."


# The position as text


def test_the_board_can_be_read_without_colours() -> None:
    state = scene("zev", "b2 c4 d3 c4", "b2 N, c4 EW, d3 SW, c1 NE")
    state.quiet_turns = 20
    assert WORDS.board(state.view(None)) == "\n".join(
        [
            "   a      b      c      d      e",
            "5  ##     ##     ##     ##     *",
            "4  ##     ##     ←→ PZ  *      ##",
            "3  ##     ##     ##     ←↓ S   ##",
            "2  ##     ↑  I   ##     ##     ##",
            "1  *      ##     ↑→     ##     ##",
            "",
            "Indigo b2, Puffer c4, Scarlet d3, Zev c4.",
            "Turn 1: Zev to play.",
            "Face-down tiles left: 18 of 22.",
            "Rescue: blocked, Zev is beside Scarlet.",
            "Turns since the last reveal: 20. At 40 the game is a draw.",
            "",
            "Legend: ## face down, * starting tile, ←↑↓→ arrows (up is north);",
            "I Indigo, P Puffer, S Scarlet, Z Zev, PZ two on one tile.",
        ]
    )


def test_a_seat_is_named_with_its_characters() -> None:
    view = lay_out(box(), (0, 1, 0, 1), [1] * 22, Dice.seeded("2")).view(None)
    assert WORDS.seat(view, 0, ["Ann", "Bob"]) == "Ann (Indigo and Scarlet)"
    assert WORDS.seat(view, 1, ["Ann", "Puffer and Zev"]) == "Puffer and Zev"


# The table is complete and has nothing to spare


class Watched(dict[str, str]):
    """A table that notes which of its sentences were used."""

    def __init__(self) -> None:
        super().__init__(ENGLISH)
        self.used: set[str] = set()

    def __getitem__(self, about: str) -> str:
        self.used.add(about)
        return super().__getitem__(about)


def random_positions(games: int) -> Iterator[FoxOnTheRun]:
    """Positions of random games with someone listening, the ends included."""
    for game in range(games):
        state, dice = fresh(f"words {game}"), Dice.seeded(f"moves {game}")
        state.stall_limit = 6 if game % 4 == 0 else 40
        state.heard = []
        while state.waiting():
            yield state
            moves = state.moves(state.seats[state.mover])
            state.apply(state.seats[state.mover], moves[dice.below(len(moves))])
        yield state


def say_everything(words: FoxWords, state: FoxOnTheRun, rules: set[str]) -> None:
    """Puts all there is to say about a position into words, and notes the rules it cites."""
    view = state.view(None)
    words.prompt(view, state.waiting(), NAMES)
    words.board(view)
    for move in state.moves(state.mover):
        words.move(view, move)
    for event in state.heard or []:
        rules.add(event.rule)
        words.event(event, NAMES)
    state.heard = []
    legal = {str(move) for move in state.moves(state.mover)}
    closed = [text for text in [*BY_TEXT, "dance"] if text not in legal]
    for seat, text in product(range(max(state.seats) + 1), closed) if state.waiting() else []:
        why = state.why_not(seat, text)
        rules.add(why.rule)
        words.refusal(why)


def test_everything_has_a_sentence_and_every_sentence_a_use() -> None:
    table, rules = Watched(), set[str]()
    words = FoxWords(table)
    for state in random_positions(40):
        say_everything(words, state, rules)
    hemmed_in = scene("puffer", "a1 e3 e5 d5", "d5 N, e3 N, e4 E")
    play(hemmed_in, "step e4", "pass")
    say_everything(words, hemmed_in, rules)
    assert set(ENGLISH) - table.used == set()
    assert rules - {""} <= set(numbered_rules())


def test_an_unknown_verb_is_an_error() -> None:
    with pytest.raises(KeyError):
        WORDS.event(Event("FOX-040", 0, "dances", (0, 0, 0)), NAMES)
    with pytest.raises(KeyError):
        WORDS.event(Event("FOX-040", 0, "enters", (0, -1, -1)), NAMES)
    with pytest.raises(KeyError):
        WORDS.refusal(Event("FOX-040", 0, "too shy", (0, 0, "step b2")))


def numbered_rules() -> list[str]:
    text = files("skulk.games.fox_on_the_run").joinpath("rulebook.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*(FOX-\d{3})\*\* \S", text, re.MULTILINE)


def test_the_rulebook_numbers_each_rule_once_and_cites_only_its_own() -> None:
    text = files("skulk.games.fox_on_the_run").joinpath("rulebook.md").read_text(encoding="utf-8")
    rules = numbered_rules()
    assert len(rules) == len(set(rules)) == 99
    assert set(re.findall(r"FOX-\d{3}", text)) == set(rules)
