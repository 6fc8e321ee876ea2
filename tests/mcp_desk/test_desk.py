"""An assistant plays by reading: a scripted one plays every game, and learns no secret."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from client.served import served
from client.test_challenges import bot, challenge
from skulk.bots.text import MOST, move_lines, observation, pages, table
from skulk.client.api import NotTaken, Server
from skulk.games.registry import find, slugs
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import SkulkError
from skulk.kernel.match import Match
from skulk.mcp.desk import Desk, rules_of

SEATS = {"fox-on-the-run": 2, "ruins": 2, "tusk": 3, "master-fox": 3, "ruse": 2}


def open_moves(text: str) -> list[str]:
    """As an assistant reads them: a line each, or a list of notations alone."""
    told = text.rpartition("Moves (notation | meaning):\n")[2]
    lines = [line.partition(" | ")[0] for line in told.split("\n") if " | " in line]
    return lines or [word for word in told.split(", ") if "[…]" not in word]


def play_out(desk: Desk, text: str, dice: random.Random, most: int = 3000) -> str:
    for _ in range(most):
        assert len(text) <= MOST
        if "The match is over." in text:
            return text
        if "Moves (notation | meaning):" not in text:
            text = desk.wait(20)
            continue
        try:
            text = desk.play(dice.choice(open_moves(text)))
        except NotTaken as error:  # others were quicker: an assistant looks again
            assert error.status == 409, error
            text = desk.wait(1)
    raise AssertionError("it does not end")


@pytest.mark.parametrize("game", slugs())
def test_an_assistant_plays_a_whole_match(game: str) -> None:
    desk = Desk(seed=game)
    bots = ",".join(["cub" if find(game).player else "random"] * (SEATS[game] - 1))
    text = play_out(desk, desk.sit(game, bots), random.Random(game))
    assert "The match is over." in text and '"entries"' in desk.record()


@pytest.mark.parametrize("game", ["fox-on-the-run", "ruins", "ruse", "tusk"])
def test_an_assistant_plays_at_a_server(tmp_path: Path, game: str) -> None:
    with served(tmp_path) as running:
        desk = Desk(bot(running, "Assistant"))
        text = desk.sit(game, ",".join(["random"] * (SEATS[game] - 1)))
        assert "Moves" in text or "you wait" in text
        assert "The match is over." in play_out(desk, text, random.Random(game))


def test_an_assistant_sits_with_people(tmp_path: Path) -> None:
    """By invitation, at a table where somebody else is asked first; it talks, waits and is hinted at."""
    with served(tmp_path) as running:
        ann = running.guest("Ann")
        wish = {"game": "henhouse", "seats": [{"kind": "me"}, {"kind": "invited"}]}
        table = ann.post("/tables", wish)["table"]["id"]
        word = ann.get(f"/tables/{table}/invitations")["invitations"]["1"]
        from server.household import games

        desk = Desk(bot(running, "Assistant"), games=games)
        assert "Others are asked; you wait." in desk.sit(f"{running.url}/join/{word}")
        assert desk.talk("Hello!") == "Said."
        assert ann.get(f"/tables/{table}/scene")["scene"]["talk"][-1]["text"] == "Hello!"
        ann.post(f"/tables/{table}/moves", {"text": "a"})
        text = desk.wait(10)
        assert "Moves" in text and desk.hint().partition(" | ")[0] in open_moves(text)


@pytest.mark.parametrize("game", slugs())
def test_the_text_keeps_every_secret(game: str) -> None:
    """Two positions that differ only in what a seat cannot know read the same, letter by letter."""
    rules, dice, differed = find(game), random.Random(game), 0
    match = Match(rules, SEATS[game], dict(rules.unhurried()))
    for turn in range(150):
        if match.result() is not None:
            break
        for seat in range(SEATS[game]):
            other = Match(rules, SEATS[game], dict(rules.unhurried()), match.pledge)
            other.log, other.when = match.log, match.when
            other.state = match.state.guess(seat, Dice.seeded(f"{turn} {seat}"))
            if rules.slug == "tusk":
                other.state.deals = match.state.deals  # type: ignore[attr-defined]
            other.state.dice = match.state.dice.copy()  # what is compared is the position
            differed += other.state != match.state
            heard = max(0, len(match.events(seat)) - 5)
            assert observation(Chair(match, seat), heard) == observation(Chair(other, seat), heard)
        asked = dice.choice(match.waiting())
        match.play(asked, str(dice.choice(match.state.moves(asked))))
    assert differed or not rules.secrets


@pytest.mark.parametrize("game", slugs())
def test_every_refusal_names_its_rule(game: str) -> None:
    desk = Desk(seed="a")
    text = desk.sit(game, ",".join(["cub" if find(game).player else "random"] * (SEATS[game] - 1)))
    with pytest.raises(SkulkError) as refused:
        desk.play("nonsense")
    told = desk.refusal(refused.value)
    numbers = re.findall(r"[A-Z]{3}-[A-Z]?\d+", told)
    if numbers:
        assert rules_of(find(game))[numbers[-1]] in told
    assert desk.look().endswith(text.rpartition("\n")[2]), "a refusal changes nothing"


def test_what_is_wrong_is_said_in_a_sentence() -> None:
    desk = Desk(seed="a")
    cases: list[tuple[Callable[[], str], str]] = [
        (desk.look, "You sit nowhere yet"),
        (lambda: desk.sit("chess"), "chess"),
        (lambda: desk.rules("ruins", "RUN-999"), "no rule 'RUN-999', nor one with these words. Its chapters"),
        (lambda: desk.sit("ruins", "nobody"), "There is no bot 'nobody'"),
    ]
    for act, said in cases:
        with pytest.raises(SkulkError, match=re.escape(said)):
            act()
    with pytest.raises(SkulkError, match="A server is written like"):
        Desk(Server("nowhere"))


def test_rules_and_games_can_be_read() -> None:
    desk = Desk()
    assert all(f"{slug}: " in desk.games() for slug in slugs())
    assert desk.rules("fox-on-the-run", "fox-042").startswith("FOX-042: ")
    assert "RUN-010" in desk.rulebook("ruins")


@pytest.mark.parametrize("game", slugs())
def test_every_rule_is_found_by_its_chapter(game: str) -> None:
    """Page after page of numbers is no use to whoever does not know them."""
    desk, known = Desk(), rules_of(find(game))
    chapters = [line.partition(":")[0] for line in desk.rules(game).splitlines()]
    told = [desk.rules(game, chapter) for chapter in chapters]
    assert all(len(text) <= MOST for text in told)
    assert not [number for number in known if not any(number in text for text in told)]
    assert game != "tusk" or desk.rules(game, "FIRST player").startswith("TSK-012: ")


def test_words_that_most_rules_have_are_told_as_far_as_there_is_room() -> None:
    told = Desk().rules("ruse", "e")
    first, last = told.splitlines()[0], told.splitlines()[-1]
    assert len(told) <= MOST and first.startswith("RSE-001: ")
    assert len(told.splitlines()) - 1 + int(last.split()[0]) == len(rules_of(find("ruse")))


def test_an_assistant_is_challenged_and_sits_next_to_people_with_a_badge(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        ann, desk = running.guest("Ann"), Desk(bot(running, "Assistant"))
        assert desk.wait(0.1).startswith("Nobody has challenged you yet")
        while not ann.get("/bots?free=yes")["bots"]:
            pass
        table = challenge(ann, "Assistant")
        told = desk.wait(20)
        assert told == f"Ann challenges you to fox-on-the-run (live, no clock): sit {table}"
        assert "The table:" in desk.sit(table)
        seats = ann.get(f"/tables/{table}/scene")["scene"]["seats"]
        assert [line["program"] for line in seats] == [False, True]


def test_an_assistant_without_a_badge_does_not_sit_down(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        desk = Desk(running.guest("Ann"))
        with pytest.raises(SkulkError, match="plays under a bot account"):
            desk.sit("ruins")
        with pytest.raises(SkulkError, match="plays under a bot account"):
            desk.wait(0.1)


def test_what_is_no_place_to_sit_is_told_with_the_games(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        desk = Desk(bot(running, "Assistant"))
        for wanted in ("chess", "fox-on-a-run", f"{running.url}/join/abc-def"):
            with pytest.raises(SkulkError, match="is no game, table or invitation here; games are fox-on"):
                desk.sit(wanted)
        with pytest.raises(NotTaken, match="There is no bot 'lion'"):
            desk.sit("ruins", "lion")


@pytest.mark.parametrize("game", slugs())
def test_pages_keep_everything(game: str) -> None:
    """With as many seats as there are, long names and whole matches: no page is too long, nothing is lost."""
    rules, dice = find(game), random.Random(game)
    seats, longest = rules.seats[1], 0
    names = tuple([f"Player {seat} with a very long name"[:24] for seat in range(seats)])
    match = Match(rules, seats, dict(rules.unhurried()), names=names)
    heard = [0] * seats
    while match.result() is None and len(match.entries) < 600:
        asked = dice.choice(match.waiting())
        if asked >= 0 and dice.random() < 0.4:
            chair = Chair(match, asked)
            told = pages(chair, heard[asked])
            text = "\n".join(told)
            assert all(len(page) <= MOST for page in told)
            assert all(line in text for line in table(chair).split("\n"))
            assert all(line in text for line in move_lines(chair))
            longest = max(longest, len(told[0]))
        if asked >= 0:
            heard[asked] = len(match.events(asked))
        match.play(asked, str(dice.choice(match.state.moves(asked))))
    assert longest > 700


def test_what_was_shortened_is_told_on_the_next_page() -> None:
    desk = Desk(seed="a")
    desk.sit("ruse", "random,random,random")
    with pytest.raises(SkulkError, match="has pages 1 to"):
        desk.look(99)
