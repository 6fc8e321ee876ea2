"""Everything that can happen, be asked or be refused in Ruins has a sentence, and every sentence is used."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import pytest

from skulk.games.ruins import components
from skulk.games.ruins.rules.set_up import new
from skulk.games.ruins.rules.state import Ruins
from skulk.games.ruins.tutorial import before_dawn, table
from skulk.games.ruins.view import RuinsView
from skulk.games.ruins.words import RuinsWords
from skulk.games.ruins.words.events import told_as
from skulk.games.ruins.words.lessons import HINTS
from skulk.games.ruins.words.refusals import REFUSED
from skulk.games.ruins.words.sentences import ENGLISH, HAPPENED
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.game import Setup
from skulk.kernel.words import with_names

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
WORDS = RuinsWords()


def arranged(*parts: object, **more: object) -> Ruins:
    state = table(*parts, **more)()  # type: ignore[arg-type]
    assert isinstance(state, Ruins)
    return state


def play(state: Ruins, *texts: str) -> list[str]:
    """Plays moves and returns what the log says of them."""
    state.heard = []
    for text in texts:
        seat = state.waiting()[0]
        move = state.find(seat, text)
        assert move is not None, (text, state.moves(seat))
        state.apply(seat, move)
    return [WORDS.event(event, NAMES) for event in state.heard]


def prompt(state: Ruins, seat: int | None = 0) -> str:
    return WORDS.prompt(state.view(seat), state.waiting(), NAMES)


def lines(state: Ruins) -> dict[str, str]:
    seat = state.waiting()[0]
    return {str(move): WORDS.move(state.view(seat), move) for move in state.moves(seat)}


def refused(state: Ruins, text: str) -> str:
    seat = state.waiting()[0]
    assert state.find(seat, text) is None
    return WORDS.refusal(state.why_not(seat, text))


# What is asked


def test_a_leader_is_asked_to_lead() -> None:
    assert prompt(arranged("D4 D4 D7")) == "Ana must lead: any ruin, or several of one rank."


def test_a_follower_is_told_size_and_rank() -> None:
    state = arranged("D4 D8 D8", "D7 D7")
    assert prompt(state) == "Ana may follow with two of rank 7 or more, or pass. Cleo played two 7s."
    assert prompt(arranged("D4 D9", "D8")) == (
        "Ana may follow with a ruin of rank 8 or more, or pass. Cleo played an 8."
    )


def test_a_ruin_that_is_too_low_says_by_which_purchase_it_can_be_played() -> None:
    state = arranged("D2 D7", "D5", lit=3)
    assert lines(state)["play D2"] == "Play the 2 (with +3 from D)"
    assert lines(state)["play D7"] == "Play the 7"


def test_a_play_is_built_step_by_step() -> None:
    state = arranged("D2 D5 D5 D9", lit=1, claims=2)
    assert lines(state)["play D2"] == "Play the 2"
    play(state, "play D2")
    assert prompt(state) == "Ana may add another ruin to a 2, or leave it at that."
    assert prompt(state, 1) == "Ana must lead: any ruin, or several of one rank."
    play(state, "add D5")
    assert prompt(state) == "Ana may add another ruin to ruins of 2 and 5, or leave it at that."
    play(state, "add D5")
    assert prompt(state) == (
        "Ana must buy a discovery for ruins of 2 and 5, with one torch lit: without it there is no play."
    )
    assert lines(state) == {"buy D on D2": "Buy D for one torch: +3 on top of the 2"}
    play(state, "buy D on D2")
    assert prompt(state) == (
        "Ana may claim the 5 (printed 2, +3 on top): whoever is dealt it hands it over. Claims left: 2."
    )
    assert lines(state)["no claim"] == "Do not claim the 5 (printed 2, +3 on top)"
    play(state, "claim D2[+3,-,-]", "no claim")
    assert prompt(state) == "Ana can now play three 5s. Announce it, or take it back."
    assert lines(state) == {"announce": "Play three 5s"}


def test_who_may_not_leave_it_at_that_is_told_so() -> None:
    state = arranged("D5 D5 D9", "D5 D5")
    play(state, "play D5")
    assert prompt(state) == "Ana must add another ruin to a 5: without it there is no play."
    assert lines(state) == {"add D5": "Add the 5"}


def test_a_match_is_announced_with_the_skip() -> None:
    state = arranged("D6 D9", "D6")
    play(state, "play D6")
    assert "which skips the next player" in prompt(state)


def test_a_flip_tells_what_a_ruin_becomes() -> None:
    state = before_dawn("D2[+3,-,-] D5 D8")()
    assert isinstance(state, Ruins)
    assert prompt(state).startswith("Ana may turn one ruin to its night side")
    assert prompt(state, 1) == "Ana chooses in secret which ruin to turn to its night side."
    assert lines(state)["flip D2[+3,-,-]"] == ("Turn the 5 (printed 2, +3 on top) to night: 8, counts as two")
    assert lines(state)["flip D8"] == "Turn the 8 to night: 11"
    assert lines(state)["flip none"] == "Keep every ruin as it is"


def test_a_lead_that_may_count_as_more_is_asked_its_size() -> None:
    state = arranged("D3 D9[two,-,-]")
    play(state, "play D9[two,-,-]")
    assert lines(state) == {"as 1": "Count as one card: a 9", "as 2": "Count as two cards: two 9s"}


def test_wild_ruins_alone_choose_a_rank() -> None:
    state = arranged("D3[wild,-,-] D9[wild,-,-] D10")
    play(state, "play D3[wild,-,-]", "add D9[wild,-,-]", "enough")
    assert lines(state) == {"rank 3": "Let them all be 3s", "rank 9": "Let them all be 9s"}


def test_forced_draws_are_chosen_and_told() -> None:
    state = arranged("D3 D8[force,-,-]")
    play(state, "play D8[force,-,-]")
    assert lines(state) == {"force 0": "Let nobody draw", "force 1": "Each opponent draws 1"}
    told = play(state, "force 1", "announce")
    assert told[:2] == ["Ana leads an 8.", "Ana makes each opponent draw."]
    assert "Ben draws 1." in told


def test_draw_and_discard_is_asked_in_two_steps() -> None:
    state = arranged("D3 D8[sift,-,-]")
    play(state, "play D8[sift,-,-]", "announce")
    assert prompt(state) == "Ana may draw a ruin and then discard one, or leave it."
    play(state, "sift")
    assert re.fullmatch(r"Ana drew an? \d+\. Now one ruin must go to the pile\.", prompt(state))
    assert prompt(state, 1) == "Ana has drawn and must discard one ruin."
    assert play(state, "discard D3")[0] == "Ana discards a 3."


# What happened


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Event("RUN-020", 0, "leads", (2, 4, "D4", "D4")), "Ana leads two 4s."),
        (Event("RUN-023", 1, "follows", (1, 11, "N8")), "Ben follows with an 11."),
        (
            Event("RUN-032", 1, "adds", ("D", 1, "middle", "+2", "D5", "D5[-,+2,-]")),
            "Ben adds +2 (middle, one torch) to a 5.",
        ),
        (Event("RUN-050", 3, "is skipped", (2,)), "Cleo matches the rank: Dan is skipped."),
        (Event("RUN-150", 3, "draws one"), "Dan draws 1."),
        (Event("RUN-055", 1, "goes out", (2, 3, 8)), "Ben is out, 2nd, +3 VP (8)."),
        (Event("RUN-060", 1, "is last", (4, -1, 2)), "Ben is last, −1 VP (2)."),
        (Event("RUN-060", 1, "is last", (4, 0, 0)), "Ben is last, no VP (0)."),
        (
            Event("RUN-063", 2, "hands over", (0, "N4[-,+2,-]@0")),
            "Ana receives a claimed ruin from Cleo: the night side of a 4 (+2 in the middle).",
        ),
        (Event("RUN-064", 3, "starts", (3, 2)), "Round 3: Dan starts (fewest VP, 2)."),
        (Event("RUN-131", 0, "lights", (2,)), "Ana lights torches: 2 lit."),
        (Event("RUN-131", 0, "lights", (0,)), "Ana lights torches and spends them all."),
        (
            Event("RUN-027", -1, "gathers", (1, 5)),
            "The pile (1 ruin) is shuffled into the deck, which now has 5.",
        ),
        (
            Event("RUN-071", -1, "showdown", (1, 2, 4)),
            "No winner yet: a showdown between Ben, Cleo and Eve. Whoever is out first wins.",
        ),
    ],
)
def test_the_log_reads_like_talk_at_the_table(event: Event, line: str) -> None:
    assert WORDS.event(event, NAMES) == line


@cache
def random_log() -> tuple[tuple[Event, ...], tuple[RuinsView, ...]]:
    """Everything that happened in some random games, and views from them."""
    edition = components.read(components.text(), "components.toml")
    heard: list[Event] = []
    views: list[RuinsView] = []
    for seats in (2, 3, 4, 5):
        for number in range(3):
            state = new(Setup(seats, {}, edition, Dice.seeded(f"words {seats} {number}")))
            dice = Dice.seeded(f"moves {seats} {number}")
            state.heard = heard
            while state.waiting():
                seat = state.waiting()[0]
                moves = state.moves(seat)
                if not dice.below(8):
                    view = state.view(seat)
                    assert isinstance(view, RuinsView)
                    views.append(view)
                state.apply(seat, moves[dice.below(len(moves))])
    return tuple(heard), tuple(views)


def test_every_event_of_a_game_has_words_and_every_verb_is_met_or_told_here() -> None:
    told = {told_as(WORDS.say, event) for event in random_log()[0]}
    for event in random_log()[0]:
        assert WORDS.event(event, NAMES).endswith(".")
    rare = {
        "draws rest",
        "finds no card",
        "forces",
        "wins at once",
        "wins alone",
        "wins the showdown",
        "showdown",
    }
    assert {verb for verb in HAPPENED if not verb.startswith("end ")} - told <= rare


def test_a_view_can_be_read_aloud() -> None:
    for view in random_log()[1]:
        board = WORDS.board(view)
        assert len(board.split("\n")) > len(view.players)
        assert WORDS.lesson(view)
        assert WORDS.score(view, 0).endswith(" VP")


def test_no_two_looks_are_called_the_same() -> None:
    names: dict[str, str] = {}
    for view in random_log()[1]:
        for ruin in view.hand:
            assert names.setdefault(f"{view.seat} {WORDS.say.ruin(ruin, view.seat)}", ruin.text) == ruin.text


def test_the_board_is_plain_text() -> None:
    board = with_names(WORDS.board(arranged("D2[+3,-,-] N7", "D4").view(0)))
    assert "You, Player 1: 0 VP, 2 cards, no torches lit, no claims left" in board
    assert "To beat: a 4 by Player 3 (4)." in board
    assert "Your hand: 5 (printed 2, +3 on top), 10 (night side of 7)." in board
    assert "D +3 on top for one torch" in board


def test_every_question_has_a_lesson() -> None:
    assert {view.asking for view in random_log()[1]} <= set(HINTS)


# Why not


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pass", "You lead, so you must play: any single ruin will do."),
        ("play D1", "You do not hold that ruin: choose one of your hand."),
        ("announce", "That is not asked now: answer the open question first, or take back."),
    ],
)
def test_a_leader_is_told_why_not(text: str, why: str) -> None:
    assert refused(arranged("D4 D7"), text) == why


def test_refusals_name_what_is_missing() -> None:
    assert refused(arranged("D4 D9", "D8"), "play D4").startswith("The play must be a ruin of rank 8 or more")
    state = arranged("D5[+1,-,-] D9", lit=1)
    play(state, "play D5[+1,-,-]")
    assert refused(state, "buy D on D5[+1,-,-]") == (
        "The top of that ruin is taken, and nothing is ever covered."
    )
    assert refused(state, "buy B on D5[+1,-,-]") == "Slot B costs two torches, and you have 1 left."
    assert refused(state, "dance").startswith("There is no move 'dance'.")


def verbs_of_refusals() -> Iterator[str]:
    source = files("skulk.games.ruins").joinpath("rules/refusals.py").read_text(encoding="utf-8")
    yield from re.findall(r'"(?:RUN-\d+)?"\)?, "([a-z ]+)", \(', source)


def test_every_refusal_has_words_and_no_words_are_left_over() -> None:
    assert set(verbs_of_refusals()) == set(REFUSED)


def test_no_sentence_is_forgotten() -> None:
    folders = [files("skulk.games.ruins").joinpath(name) for name in ("words", "picture")]
    modules = [path for folder in folders for path in folder.iterdir() if path.name.endswith(".py")]
    source = "".join([path.read_text(encoding="utf-8") for path in modules if path.name != "sentences.py"])
    for about in ENGLISH:
        if about in HAPPENED or about in REFUSED:
            continue
        kind = about.split(" ")[0]
        assert f'"{about}"' in source or f'f"{kind} {{' in source, about
