"""What is there, and by which rules."""

import json

from cli.runner import FOX, Run
from skulk import __version__
from skulk.games import registry
from skulk.laws import LAWS


def test_the_table_names_every_game_with_its_options_and_sources(run: Run) -> None:
    ran = run("games")
    assert ran.code == 0
    for slug in registry.slugs():
        assert slug in ran.out
    assert "2 seats: drawn; indigo+scarlet,puffer+zev" in ran.out
    assert "mixes: reconstructed" in ran.out


def test_json_is_one_object_and_nothing_else(run: Run) -> None:
    ran = run("games", "--json")
    fox = next(game for game in json.loads(ran.out)["games"] if game["slug"] == FOX)
    assert fox["seats"] == [2, 4]
    assert fox["options"][0]["choices"]["2"][0] == "standard"
    assert fox["edition"]["sources"]["characters"] == "rulebook"
    assert fox["compiled"] in (True, False)


def test_the_rulebook_as_it_is_when_piped(run: Run) -> None:
    assert run("rules", FOX).out.strip() == registry.find(FOX).rulebook().strip()


def test_one_rule_however_it_is_typed(run: Run) -> None:
    ran = run("rules", FOX, "fox-040")
    assert ran.out.startswith("FOX-040: ") and ran.out.count("\n") == 1


def test_a_rule_is_shown_without_marks(run: Run) -> None:
    assert run("rules", "ruse", "RSE-101").out.startswith("RSE-101: Wolf: ")


def test_the_version_says_how_the_rules_run(spawn: Run) -> None:
    ran = spawn("--version")
    assert ran.code == 0 and ran.out.startswith(f"skulk {__version__}, Python 3.")
    assert ran.out.strip().endswith(("rules compiled", "rules interpreted"))


def test_without_a_word_there_is_help(run: Run) -> None:
    for words in ([], ["record"], ["edition"]):
        ran = run(*words)
        assert ran.code == 0 and "Usage: skulk" in ran.out


def test_every_law_that_holds_is_a_line(run: Run) -> None:
    ran = run("check", FOX, "--games", "3", "--seed", "tea")
    assert ran.code == 0
    assert [f"✓ {law.name}: {law.promise}" for law in LAWS] == ran.out.splitlines()[: len(LAWS)]
    assert "keeps every law: 3 random matches" in ran.out
