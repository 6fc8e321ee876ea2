"""A match at the terminal, line by line."""

import json
import os
import re
import signal
import sys
from pathlib import Path

import pexpect
import pytest

from cli.runner import FOX, Ran, Run
from skulk.cli.names import bots_among
from skulk.games import registry
from skulk.kernel.game import Game
from tiny import burrow, henhouse, morra

ALL_FIRST = "1\n" * 400


def saved(file: Path) -> list[str]:
    """The entries of a record."""
    entries: list[str] = json.loads(file.read_text())["entries"]
    return entries


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts the small games of the tests on the shelf."""
    shelf: dict[str, Game] = {game.slug: game for game in (henhouse.GAME, morra.GAME, burrow.GAME)}
    monkeypatch.setattr(registry, "slugs", lambda: tuple(shelf))
    monkeypatch.setattr(registry, "find", shelf.__getitem__)


def test_a_whole_match_through_a_pipe(spawn: Run, tmp_path: Path) -> None:
    ran = spawn("play", FOX, "--seed", "7", "--save", "match.json", typed=ALL_FIRST)
    assert ran.code == 0 and ran.err == ""
    assert " win: " in ran.out or "A draw: " in ran.out
    assert "skulk record verify match.json" in ran.out and "skulk record draw match.json" in ran.out
    assert spawn("record", "verify", "match.json").code == 0
    assert spawn("record", "draw", "match.json").code == 0
    assert "\x1b" not in ran.out


def test_a_whole_match_at_a_terminal(tmp_path: Path) -> None:
    words = ["-m", "skulk", "play", FOX, "--seed", "7", "--option", "characters=indigo+scarlet,puffer+zev"]
    table = pexpect.spawn(sys.executable, words, cwd=tmp_path, encoding="utf-8", timeout=60)
    table.expect("Indigo .*you.* must step")
    table.sendline("step e5")
    table.expect("FOX-042: ")
    while table.expect(["\r\n> $", "Save the match"]) == 0:
        table.sendline("1")
    table.sendline("match.json")
    table.expect("skulk record verify match.json")
    table.expect(pexpect.EOF)
    table.close()
    assert table.exitstatus == 0
    assert saved(tmp_path / "match.json")[0].startswith("0 step")


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_plain_terminal_gets_no_colours(tmp_path: Path, environment: dict[str, str]) -> None:
    table = pexpect.spawn(
        sys.executable,
        ["-m", "skulk", "play", FOX],
        cwd=tmp_path,
        env={**os.environ, **environment},
        encoding="utf-8",
        timeout=60,
    )
    table.expect("\r\n> $")
    assert not re.search(r"\x1b\[(3|4|9)\d", table.before or "")
    table.sendeof()
    table.expect("was not saved|No move was made")
    table.expect(pexpect.EOF)
    table.close()
    assert table.exitstatus == 0


def test_ctrl_c_leaves_politely_and_the_match_is_on_disk(tmp_path: Path) -> None:
    words = ["-m", "skulk", "play", FOX, "--save", "match.json"]
    table = pexpect.spawn(sys.executable, words, cwd=tmp_path, encoding="utf-8", timeout=60)
    table.expect("\r\n> $")
    table.sendline("1")
    table.expect("\r\n> $")
    table.sendintr()
    table.expect("--resume match.json")
    table.expect(pexpect.EOF)
    table.close()
    assert (table.exitstatus or 128 + (table.signalstatus or 0)) == 128 + signal.SIGINT
    assert saved(tmp_path / "match.json")


def test_moves_by_number_and_by_notation_in_any_case(run: Run, tmp_path: Path) -> None:
    for name, typed in {"number": "1\n", "notation": "step d3\n", "loud": "  STEP   D3 \n"}.items():
        run("play", FOX, "--seed", "7", "--save", name, typed=typed)
    assert saved(tmp_path / "number") == saved(tmp_path / "notation") == saved(tmp_path / "loud")


def test_a_refused_move_names_its_rule_and_asks_again(run: Run, tmp_path: Path) -> None:
    ran = run("play", FOX, "--seed", "7", "--save", "match.json", typed="step c5\nwave\n99\n\n")
    assert "(FOX-042)\nFOX-042: " in ran.out
    assert "There is no move 'wave'" in ran.out
    assert "There is no move 99; choose from 1 to 4." in ran.out
    assert "Type the number of a move, or help." in ran.out
    assert len(saved(tmp_path / "match.json")) == 1


def test_what_happens_is_told_with_its_rules(run: Run) -> None:
    ran = run("play", FOX, "--seed", "7", typed="1\n")
    assert ran.out.index("Indigo steps to b2. (FOX-042)") < ran.out.index("Puffer steps to d3. (FOX-040)")


def test_undo_goes_back_to_the_last_decision_of_a_person(run: Run, tmp_path: Path) -> None:
    ran = run("play", FOX, "--seed", "7", "--save", "match.json", typed="undo\n1\nundo\nundo\n2\n")
    assert ran.out.count("There is no move of yours to take back.") == 2
    assert ran.out.count("The last decision is taken back.") == 1
    texts = [entry.split(" ", 1)[1] for entry in saved(tmp_path / "match.json")]
    assert texts[1] == "step d3" and texts[3] == "undo agreed" and texts[4] == "step c4"
    assert run("record", "verify", "match.json").code == 0


def test_people_must_agree_to_take_back_what_was_revealed(run: Run, tmp_path: Path) -> None:
    ran = run("play", FOX, "--seats", "you,you", "--save", "match.json", typed="1\nundo\nno\nundo\nyes\n")
    assert ran.out.count("Does everybody agree?") == 2
    assert [entry.split(" ", 1)[1] for entry in saved(tmp_path / "match.json")][1:] == ["undo agreed"]


def test_a_hint_is_one_of_the_moves(run: Run) -> None:
    hint = re.search(r"would choose (\d)\. .*\[(.*)\]", run("play", FOX, "--seed", "7", typed="hint\n").out)
    assert hint and f"{hint[1]}. " in run("play", FOX, "--seed", "7", typed="moves\n").out


def test_board_moves_log_help_and_rules_are_shown_when_asked_for(run: Run) -> None:
    typed = "board\nmoves\nlog\nhelp\nrules FOX-031\nrules\nrules FOX-31\n"
    ran = run("play", FOX, "--seed", "7", typed=typed)
    assert ran.out.count("Legend:") == 2 and ran.out.count("[step d3]") == 2
    assert ran.out.count("Indigo steps to b2.") == 2
    assert "leaves the table" in ran.out
    assert "\nFOX-031: " in ran.out and "## Goal" in ran.out and "has no rule 'FOX-31'" in ran.out


def test_drawing_and_saving_at_the_table(run: Run, tmp_path: Path) -> None:
    (tmp_path / "there.svg").write_text("precious")
    typed = "draw\ndraw now.svg\ndraw there.svg\nno\ndraw no/where.svg\nsave\nsave match.json\n1\n"
    ran = run("play", FOX, "--seed", "7", typed=typed)
    assert ran.code == 0
    assert (tmp_path / "now.svg").read_text().startswith("<svg")
    assert (tmp_path / "there.svg").read_text() == "precious"
    assert "no/where.svg cannot be used" in ran.out and "such as: save match.json" in ran.out
    assert saved(tmp_path / "match.json")[1] == "0 step d3"


def test_leaving_offers_to_save(run: Run, tmp_path: Path) -> None:
    ran = run("play", FOX, typed="1\nquit\nno/where.json\nmatch.json\n")
    assert ran.code == 0 and "no/where.json cannot be used" in ran.out
    assert "The match is saved in match.json." in ran.out and saved(tmp_path / "match.json")
    assert run("play", FOX, typed="1\nquit\n\n").out.endswith("The match was not saved.\n")


def test_leaving_in_the_middle_of_a_question_is_polite_too(run: Run, tmp_path: Path) -> None:
    (tmp_path / "taken.json").write_text("precious")
    ran = run("play", FOX, typed="1\nsave ~nobody/x\nsave a\0b/c\nquit\ntaken.json\n")
    assert ran.code == 0 and ran.out.endswith("The match was not saved.\n")
    assert (tmp_path / "taken.json").read_text() == "precious"


def test_the_end_of_input_says_that_nothing_was_saved(run: Run) -> None:
    ran = run("play", FOX, typed="1\n")
    assert ran.code == 0 and ran.out.endswith("The match was not saved.\n")


def test_a_match_in_two_halves_is_the_match_in_one(run: Run, tmp_path: Path) -> None:
    run("play", FOX, "--seed", "7", "--save", "whole.json", typed="1\n" * 12)
    run("play", FOX, "--seed", "7", "--save", "halves.json", typed="1\n" * 5)
    ran = run("play", FOX, "--resume", "halves.json", typed="1\n" * 7)
    assert "The match goes on after" in ran.out
    assert (tmp_path / "halves.json").read_text() == (tmp_path / "whole.json").read_text()


def test_resuming_elsewhere_leaves_the_first_file_alone(run: Run, tmp_path: Path) -> None:
    run("play", FOX, "--seed", "7", "--save", "first.json", typed="1\n")
    before = (tmp_path / "first.json").read_text()
    run("play", FOX, "--resume", "first.json", "--save", "second.json", typed="1\n")
    assert (tmp_path / "first.json").read_text() == before != (tmp_path / "second.json").read_text()
    assert run("play", FOX, "--resume", "first.json", "--save", "second.json").code == 2
    assert run("play", FOX, "--save", "first.json").code == 2


def test_other_players_may_take_over_a_resumed_match(run: Run, tmp_path: Path) -> None:
    run("play", FOX, "--seed", "7", "--save", "match.json", typed="1\n")
    ran = run("play", FOX, "--resume", "match.json", "--seats", "random,random")
    assert ran.code == 0 and "skulk record verify match.json" in ran.out
    assert run("play", FOX, "--resume", "match.json", "--seats", "you,you,you").code == 2
    over = run("play", FOX, "--resume", "match.json")
    assert (over.code == 0 and " win: " in over.out) or "A draw: " in over.out


def test_nobody_can_be_taken_for_a_bot_when_a_match_goes_on(run: Run) -> None:
    ran = run("play", FOX, "--seats", "you,yearling", "--names", "My fox bot,Bob", typed="")
    assert ran.code == 2 and "'My fox bot' is what a bot is called" in ran.err


def test_names_tell_who_is_a_bot(run: Run, tmp_path: Path) -> None:
    ran = run("play", FOX, "--names", "Ann,Bob", "--save", "match.json", typed="")
    assert "Seat 1: Ann (" in ran.out and "Seat 2: Bob (greedy bot) (" in ran.out
    assert "Seat 2: Bob (greedy bot) (" in run("play", FOX, "--resume", "match.json").out


def test_a_bot_without_a_name_is_called_as_at_the_web_table(run: Run, tmp_path: Path) -> None:
    run("play", FOX, "--save", "match.json", typed="")
    assert "Seat 2: Greedy bot (" in run("play", FOX, "--resume", "match.json", typed="").out
    assert bots_among(["Guest", "Greedy bot", "ranger bot 2"]) == [None, "greedy", "ranger"]


def test_a_match_saved_with_bots_of_former_names_goes_on(run: Run) -> None:
    assert bots_among(["Guest", "Fox bot", "Bob (vixen bot)"]) == [None, "yearling", "ranger"]
    ran = run("play", FOX, "--seats", "you,vixen", typed="")
    assert "Seat 2: Ranger bot (" in ran.out


def test_bots_alone_can_be_watched(run: Run) -> None:
    ran = run("play", FOX, "--seats", "random,random", "--seed", "7")
    assert ran.code == 0 and "(FOX-040)" in ran.out and "> " not in ran.out


def test_two_people_with_the_same_view_are_only_told_whose_turn_it_is(run: Run) -> None:
    ran = run("play", FOX, "--seats", "you,you", "--names", "Ann,Bob", typed="1\n1\n1\n")
    assert "Now it is Ann's turn." in ran.out or "Now it is Bob's turn." in ran.out
    assert "press Enter" not in ran.out


def test_the_board_calls_the_others_by_their_names(run: Run) -> None:
    ran = run("play", "ruins", "--names", "Ann,Bob", "--seed", "3", typed="7\n")
    assert "\nBob (greedy bot): 0 VP" in ran.out and "Player" not in ran.out


@pytest.mark.usefixtures("tiny")
class TestOtherKindsOfGame:
    def hot_seat(self, run: Run, game: str, typed: str) -> Ran:
        return run("play", game, "--seats", "you,you", "--names", "Ann,Bob", "--seed", "1", typed=typed)

    def test_what_one_person_knows_is_out_of_sight_of_the_next(self, run: Run) -> None:
        ran = self.hot_seat(run, "henhouse", "b\n\nlog\n")
        ann, bob = ran.out.split("Bob is next. When only Bob is looking, press Enter.")
        assert "Ann slips b. (HEN-2)" in ann and ann.endswith("\n" * 20)
        assert "slips" not in bob and "fox: –" in bob and "Nothing has happened yet." in bob

    def test_secret_choices_are_made_one_after_the_other(self, run: Run) -> None:
        ran = self.hot_seat(run, "morra", "hide 3\n\nhide 2\n")
        ann, bob = ran.out.split("Bob is next.")[:2]
        assert "Ann hides 3" in ann and "Ann hides 3" not in bob and "Ann is ready" in bob

    def test_nobody_takes_back_what_another_person_chose_without_a_word(self, run: Run) -> None:
        ran = self.hot_seat(run, "morra", "hide 3\n\nundo\nno\nundo\nyes\n")
        assert ran.out.count("The last decision was Ann's. Does everybody agree?") == 2
        assert ran.out.count("The last decision is taken back.") == 1

    def test_time_passes_when_everyone_has_had_a_say(self, run: Run) -> None:
        ran = run("play", "burrow", "--seats", "you,random", "--seed", "1", typed="dig 4\n" + "listen\n" * 40)
        assert (ran.code == 0 and "The clock ticks" in ran.out) or "ticks." in ran.out
        assert ("Guest finds" in ran.out and " won." in ran.out) or "A draw." in ran.out

    def test_plain_games_have_plain_answers(self, run: Run) -> None:
        ran = self.hot_seat(run, "henhouse", "draw x.svg\nrules HEN-1\nz\nhint\n")
        assert "Henhouse has no drawing." in ran.out and "Henhouse has no numbered rules." in ran.out
        assert "There is no move 'z' now." in ran.out and "would choose" in ran.out

    @pytest.mark.parametrize("game", ["henhouse", "morra", "burrow"])
    def test_series_of_every_kind_come_to_an_end(self, run: Run, game: str) -> None:
        for words in (["--records", "matches"], []):
            found = json.loads(run("simulate", game, "--games", "4", "--json", *words).out)
            assert found["finished"] == 4


def test_one_player_meets_the_games_own(run: Run) -> None:
    """VIXEN's seat is hers: shown as such, named by nobody, and no second person's."""
    ran = run("play", "ruse", "--seats", "you", "--names", "Ann", "--save", "match.json", typed="")
    assert ran.code == 0 and "Seat 1: Ann" in ran.out and "Seat 2: VIXEN" in ran.out
    again = run("play", "ruse", "--resume", "match.json", typed="")
    assert "Seat 2: VIXEN" in again.out and "Press Enter" not in again.out
    by_option = run("play", "ruse", "--option", "vixen=level 1", typed="")
    assert "Seat 2: VIXEN" in by_option.out


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (
            "play ruse --seats you,elder --option vixen=level_1",
            "Seat 2 is VIXEN's: nobody else can sit there",
        ),
        ("play ruse --seats you,game", "Seat 2 is not the game's own with these options"),
        ("play fox-on-the-run --seats you", "is for 2 to 4 seats, not 1"),
        ("simulate ruse --bots cub,elder --option vixen=level_1", "Seat 2 is VIXEN's"),
        (
            "arena ruse --bots cub,elder --option vixen=level_1",
            "Seat 2 is VIXEN's, so no bot can be compared",
        ),
    ],
)
def test_a_seat_that_the_game_plays_is_nobody_elses(run: Run, command: str, sentence: str) -> None:
    ran = run(*[word.replace("level_1", "level 1") for word in command.split()])
    assert ran.code == 2 and sentence in ran.err


def test_what_bots_play_beside_the_game_is_told_under_its_name(run: Run) -> None:
    told = ("simulate", "ruse", "--games", "1", "--option", "vixen=level 1", "--json", "--bots")
    one, each = [json.loads(run(*told, bots).out) for bots in ("random", "random,game")]
    assert one["bots"] == each["bots"] == ["random", "VIXEN"] and one["checksum"] == each["checksum"]


def test_the_player_aids_are_shown_with_the_figures_of_the_edition(run: Run, tmp_path: Path) -> None:
    ran = run("play", FOX, "--seed", "1", typed="aids\n")
    assert "Indigo, Fox" in ran.out and "  Ability: his first step may be diagonal. (FOX-070)" in ran.out
    assert "40 turns without a tile turned up are a draw. (FOX-116)" in ran.out
    run("edition", "export", FOX, "my.toml")
    text = (tmp_path / "my.toml").read_text().replace("turns = 40", "turns = 33")
    (tmp_path / "my.toml").write_text(text)
    ran = run("play", FOX, "--edition", "my.toml", typed="aids\n")
    assert "33 turns without a tile turned up are a draw. (FOX-116)" in ran.out
