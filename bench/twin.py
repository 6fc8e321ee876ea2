"""The C++ twin of Fox on the Run, through ctypes."""

import ctypes

from bench import build, playout
from skulk.games import registry
from skulk.games.fox_on_the_run.components import Components
from skulk.kernel.dice import Dice

CHARACTERS = ("indigo", "puffer", "scarlet", "zev")
FACES = 22


class Box(ctypes.Structure):
    """The figures of an edition."""

    _fields_ = [
        ("homes", ctypes.c_int32 * 3),
        ("faces", ctypes.c_int32 * FACES),
        ("stall_limit", ctypes.c_int32),
    ]


class Tally(ctypes.Structure):
    games: int
    decisions: int
    checksum: int
    seconds: float
    _fields_ = [(name, ctypes.c_int64) for name in ("games", "decisions", "checksum")] + [
        ("seconds", ctypes.c_double)
    ]


def numbers(text: str) -> list[tuple[str, type]]:
    """Fields from 'name' or 'name:count'."""
    named = [word.partition(":") for word in text.split()]
    return [(name, ctypes.c_int64 * int(count) if count else ctypes.c_int64) for name, _, count in named]


class Told(ctypes.Structure):
    """A final position."""

    _fields_ = numbers(
        "dice:4 irreversible seats:4 homes:3 stall_limit token:4 face_up starting unturnable"
        " tiles:25 turn mover here seat closed applied asking options picked walker steps"
        " walk quiet_turns ending arrows:25"
    )


Words = ctypes.Array[ctypes.c_uint32]


class Twin:
    """The library, with the standard edition in its hands."""

    def __init__(self) -> None:
        self.library = ctypes.CDLL(str(build.twin()))
        self.library.play_games.restype = Tally
        self.library.copy_often.restype = ctypes.c_double
        self.library.tell_game.restype = Told
        self.box = standard_box()
        self.chance = (ctypes.c_int32 * playout.DRAWN)(*playout.drawn())

    def dice(self, seed: str) -> Words:
        return (ctypes.c_uint32 * 4)(*Dice.seeded(seed).words())

    def play_games(self, source: Words, games: int) -> Tally:
        tally = self.library.play_games(ctypes.byref(self.box), source, self.chance, ctypes.c_int64(games))
        assert isinstance(tally, Tally)
        return tally

    def copy_often(self, seed: str, decisions: int, times: int) -> None:
        counts = (ctypes.c_int64(decisions), ctypes.c_int64(times))
        self.library.copy_often(ctypes.byref(self.box), self.dice(seed), self.chance, *counts)

    def tell_game(self, source: Words) -> dict[str, object]:
        """The end of a game, by the names of the Python position's fields."""
        told = self.library.tell_game(ctypes.byref(self.box), source, self.chance)
        position = {name: getattr(told, name) for name, kind in Told._fields_}
        position = {
            name: value if isinstance(value, int) else list(value) for name, value in position.items()
        }
        return {**dict(zip(CHARACTERS, position.pop("token"), strict=True)), **position}


def standard_box() -> Box:
    parts = registry.find("fox-on-the-run").standard().parts
    assert isinstance(parts, Components)
    faces = [arrows for tile, arrows in parts.mix("standard")]
    return Box((ctypes.c_int32 * 3)(*parts.homes), (ctypes.c_int32 * FACES)(*faces), parts.stall_limit)
