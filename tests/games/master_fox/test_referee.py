"""Random stepped games beside a second referee, who knows the rules and nothing of how they are written."""

import random

import pytest

from games.master_fox.builder import fresh, play, texts
from games.master_fox.referee import Referee
from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.terms import KINDS, NONE, PHASES, STYLES, WORDS

NOTICED = ("fur", "fumbles", "finds nothing", "gone")
OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"take_out": "on", "false_stop": "lenient", "goal": "15"},
    {"edition": "studio-h", "clack": "off", "time_limit": "600"},
)


def compare(referee: Referee, state: MasterFox) -> None:
    assert PHASES[state.phase] == referee.phase and state.eggs == tuple(referee.eggs)
    assert list(state.waiting()) == referee.waiting() and state.round_number == referee.round
    assert [KINDS[kind] for kind in state.missions] == referee.missions
    if referee.phase == "hunt":
        assert (state.tick, state.clacks) == (referee.tick, referee.clacks)
        box = [(pawn.x * 100, pawn.y * 100) if pawn.lies else None for pawn in referee.pawns]
        lying = [state.lying[pawn] > 0 for pawn in range(len(state.kinds))]
        assert box == [(state.xs[n], state.ys[n]) if lies else None for n, lies in enumerate(lying)]
    for seat in range(referee.n if referee.phase != "masks" else 0):
        paw, hunter = referee.paws[seat], state.hunters[seat]
        assert [KINDS[kind] for kind in state.sack_kinds(seat)] == referee.kinds(seat)
        if referee.phase == "hunt":
            held = KINDS[state.kinds[hunter.hand]] if hunter.hand != NONE else None
            assert held == (paw.hand.kind if paw.hand else None)
            assert [paw.x * 100, paw.y * 100] == [int(hunter.x), int(hunter.y)]
            assert len(paw.spots) == len(hunter.spots)
    for seat in range(referee.n):
        unlisted = {f"reach #{spot}" for spot in range(1, 40) if state.find(seat, f"reach #{spot}")}
        assert set(texts(state, seat)) | unlisted == referee.open(seat)


def liked(open_moves: set[str], dice: random.Random) -> str:
    """Any legal move, but more often one that brings a hunt on."""
    useful = sorted(open_moves & {"reach", "grab", "stash", "stop", "feel"})
    return dice.choice(useful if useful and dice.random() < 0.75 else sorted(open_moves))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=["usual", "lenient", "studio"])
def test_the_rules_and_the_second_referee_agree_on_every_move(players: int, options: dict[str, str]) -> None:
    dice = random.Random(f"{players} {options}")
    for seed in range(4):
        state = fresh(players, seed=str(seed), clock="stepped", max_rounds="10", **options)
        referee = Referee(state)
        compare(referee, state)
        while state.result() is None:
            seat = dice.choice(referee.waiting())
            text = liked(referee.open(seat), dice)
            if referee.phase == "masks":
                text = f"mask {dice.choice(STYLES[WORDS:])}"
            said = play(state, seat, text)
            readings = [(event.seat, str(event.what[0])) for event in said if event.verb == "feels"]
            referee.play(seat, text, state, readings)
            assert not readings, "everything that was felt was due"
            noticed = [(event.verb, event.seat) for event in said if event.verb in NOTICED]
            assert sorted(noticed) == sorted(referee.heard)
            compare(referee, state)
        result = state.result()
        assert result is not None and result.places[referee.winner()] == 1
