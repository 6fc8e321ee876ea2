"""Matches of an arena: the same by any number of processes, and after any interruption."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from arena.tables import contest, games
from skulk.arena.bout import Outcome, play_bout
from skulk.arena.results import MATCHES, Book, heading
from skulk.arena.run import play
from skulk.arena.schedule import Bout, Contest, count_sides, schedule
from skulk.jobs import JobsError

CONTEST = contest()
BOUTS = schedule(CONTEST.bots, 2, 4)


def timeless(outcomes: list[Outcome]) -> list[Outcome]:
    """In the order of the schedule, without what depends on the machine."""
    ordered = sorted(outcomes, key=lambda one: one.number)
    return [replace(one, seconds=()) for one in ordered]


def test_the_number_of_processes_does_not_matter() -> None:
    alone = timeless(list(play(CONTEST, BOUTS, 1, games)))
    assert alone == timeless(list(play(CONTEST, BOUTS, 2, games)))
    assert len(alone) == len(BOUTS)


def test_another_seed_is_another_arena() -> None:
    other = replace(CONTEST, seed="coffee")
    assert timeless(list(play(CONTEST, BOUTS, 1, games))) != timeless(list(play(other, BOUTS, 1, games)))


def test_matches_of_a_deal_have_the_same_chance() -> None:
    """Who plays a fox is drawn at the start: the same in a deal, whoever sits there, and not in all deals."""
    fox = Contest("fox-on-the-run", 4, (), None, "1", ("random", "cub"))
    drawn: dict[int, set[tuple[int, ...]]] = {}
    for bout in schedule(fox.bots, 2, 8):
        drawn.setdefault(bout.deal, set()).add(play_bout(fox, bout).sides)
    assert len(drawn) == 4 and all(len(sides) == 1 for sides in drawn.values())
    assert len(set.union(*drawn.values())) > 1


def test_every_choice_is_counted() -> None:
    """In the henhouse there is always more than one burrow to go to."""
    outcome = play_bout(CONTEST, BOUTS[0], games)
    assert sum(outcome.choices) == outcome.length > 0
    assert all(outcome.seconds[seat] > 0 for seat in (0, 1) if outcome.choices[seat])


@pytest.mark.parametrize(("game", "seats"), [("morra", 4), ("burrow", 2), ("morra", 3)])
def test_any_number_of_seats_and_real_time_are_played(game: str, seats: int) -> None:
    many = contest(game, seats, "random,greedy")
    for bout in schedule(many.bots, seats, seats):
        outcome = play_bout(many, bout, games)
        assert outcome.bots == bout.bots and len(outcome.choices) == seats
        assert not outcome.places or sum(outcome.won(seat) for seat in range(seats)) == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_partners_are_the_same_bot_and_win_together(seats: int) -> None:
    fox = Contest("fox-on-the-run", seats, (), None, "1", ("random", "cub"))
    for bout in schedule(fox.bots, count_sides(fox), 2):
        outcome = play_bout(fox, bout)
        for seat in range(seats):
            for other in range(seats):
                together = outcome.sides[seat] == outcome.sides[other]
                assert together == (outcome.bots[seat] == outcome.bots[other])
                assert not together or outcome.won(seat) == outcome.won(other)


# On disk


def filled(folder: Path, bouts: list[Bout]) -> Book:
    book = Book(folder, heading(CONTEST, games))
    for outcome in play(CONTEST, bouts, 1, games):
        book.add(outcome)
    return book


def test_a_book_is_read_again(tmp_path: Path) -> None:
    written = filled(tmp_path / "new" / "folder", BOUTS[:3])
    assert Book(tmp_path / "new" / "folder", heading(CONTEST, games)).outcomes == written.outcomes


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    filled(tmp_path, BOUTS[:3])
    file = tmp_path / MATCHES
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    book = Book(tmp_path, heading(CONTEST, games))
    assert sorted(book.outcomes) == [0, 1]
    book.add(play_bout(CONTEST, BOUTS[2], games))
    again = Book(tmp_path, heading(CONTEST, games))
    assert timeless(list(again.outcomes.values())) == timeless(list(play(CONTEST, BOUTS[:3], 1, games)))


def test_another_contest_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    filled(tmp_path, BOUTS[:1])
    before = (tmp_path / MATCHES).read_bytes()
    for other, words in (
        (replace(CONTEST, seed="coffee"), "its seed tea, not coffee"),
        (replace(CONTEST, bots=("random", "greedy")), "its bots"),
    ):
        with pytest.raises(JobsError, match=words):
            Book(tmp_path, heading(other, games))
    assert (tmp_path / MATCHES).read_bytes() == before


def test_a_file_of_somebody_else_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / MATCHES).write_text("shopping list\n")
    with pytest.raises(JobsError, match="holds no results of ours"):
        Book(tmp_path, heading(CONTEST, games))
    assert (tmp_path / MATCHES).read_text() == "shopping list\n"


def test_a_line_without_its_outcome_is_named(tmp_path: Path) -> None:
    filled(tmp_path, BOUTS[:1])
    with (tmp_path / MATCHES).open("a") as file:
        file.write('{"number": 7}\n')
    with pytest.raises(JobsError, match=r"A result in matches\.jsonl is damaged"):
        Book(tmp_path, heading(CONTEST, games))


def test_matches_are_the_same_to_the_byte_and_times_stand_apart(tmp_path: Path) -> None:
    """Played in one go, in two processes, or in parts that are brought together."""
    for name, jobs, picked in (
        ("alone", 1, [BOUTS]),
        ("together", 2, [BOUTS]),
        ("parts", 1, [BOUTS[1::2], BOUTS[::2]]),
    ):
        for bouts in picked:
            book = Book(tmp_path / name, heading(CONTEST, games))
            for outcome in play(CONTEST, bouts, jobs, games):
                book.add(outcome)
            book.ledger.settle()
    whole = (tmp_path / "alone" / MATCHES).read_bytes()
    assert (
        whole == (tmp_path / "together" / MATCHES).read_bytes() == (tmp_path / "parts" / MATCHES).read_bytes()
    )
    read = Book(tmp_path / "alone", heading(CONTEST, games)).outcomes.values()
    assert len(read) == len(BOUTS) and all(sum(outcome.seconds) > 0 for outcome in read)


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    filled(tmp_path, BOUTS[:3])
    lines = (tmp_path / MATCHES).read_text().splitlines()
    (tmp_path / MATCHES).write_text("\n".join([lines[0], "{}", *lines[2:]]) + "\n")
    with pytest.raises(JobsError, match=r"Line 2 of .* is damaged"):
        Book(tmp_path, heading(CONTEST, games))


ENDLESS = """
import sys
from pathlib import Path
from arena.tables import contest, games
from skulk.arena.results import Book, heading
from skulk.arena.run import play
from skulk.arena.schedule import schedule

if __name__ == "__main__":
    one = contest()
    book = Book(Path(sys.argv[1]), heading(one, games))
    for outcome in play(one, schedule(one.bots, 2, 100000), int(sys.argv[2]), games):
        book.add(outcome)
        print(outcome.number, flush=True)
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_after_the_plug_was_pulled_the_rest_is_played(tmp_path: Path, jobs: str) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS)
    paths = os.pathsep.join(path for path in sys.path if path)
    process = subprocess.Popen(
        [sys.executable, str(script), str(tmp_path / "out"), jobs],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
        start_new_session=True,
    )
    assert process.stdout is not None
    told = [int(process.stdout.readline()) for line in range(5)]
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    process.stdout.close()
    book = Book(tmp_path / "out", heading(CONTEST, games))
    assert set(told) <= set(book.outcomes)
    kept = book.outcomes.keys() & {bout.number for bout in BOUTS}
    for outcome in play(CONTEST, [bout for bout in BOUTS if bout.number not in kept], 1, games):
        book.add(outcome)
    assert timeless(book.first(len(BOUTS))) == timeless(list(play(CONTEST, BOUTS, 1, games)))
