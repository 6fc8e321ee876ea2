"""People, tables to join, invitations, rematches."""

import asyncio
import random
import unicodedata
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, update

from server.household import Home, at_home, play_on, there
from skulk.kernel.errors import BadSetup, Refused, UnknownGame
from skulk.server.store.queries import SPAN, NoTable, fresh_id
from skulk.server.store.schema import MATCHES, SEATS
from skulk.server.tables.lobby import NewTable, NoSeat, SeatWish
from skulk.server.tables.people import NotAllowed, People, clean

ME, OPEN, INVITED, BOT = SeatWish("me"), SeatWish("open"), SeatWish("invited"), SeatWish("bot", "random")


def test_a_table_starts_when_every_seat_is_taken(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob, cleo = await home.guests("Ann", "Bob", "Cleo")
        match = await home.lobby.create(ann, NewTable("morra", (ME, OPEN, OPEN), nonce="a"))
        table = await home.house.table(match)
        promised = table.scene(()).commitment
        assert table.scene(()).status == "open" and table.scene((0,)).prompt == "Waiting for 2 more players."
        with pytest.raises(Refused, match="open"):
            await table.play((0,), "hide 1", None)
        [card] = await home.lobby.open_tables(bob)
        assert card.seats == ("Ann", "", "") and card.open_seats == 2 and card.mine == ()
        assert await home.lobby.sit(bob, match, 2, nonce="b") == 2
        assert await home.lobby.sit(cleo, match, nonce="c") == 1
        assert table.scene(()).status == "running" and table.scene(()).commitment == promised
        assert there(table.match).pledge.nonces == ("a", "c", "b") and table.names == ("Ann", "Cleo", "Bob")
        assert await home.lobby.open_tables() == []
        with pytest.raises(NoSeat):
            await home.lobby.sit(bob, match)
        with pytest.raises(NoTable):
            await home.lobby.sit(bob, "nowhere")

    at_home(tmp_path, visit)


def test_tables_of_one_time_lie_together_and_none_can_be_guessed() -> None:
    moments = [SPAN * number + 5.0 for number in range(2_900_000, 2_901_000)]
    names = [fresh_id(lambda moment=moment: moment) for moment in moments]  # type: ignore[misc]
    assert names == sorted(names)
    alike = [fresh_id(lambda: moments[0]) for _ in range(100)]
    assert len({name[:4] for name in alike}) == 1
    assert len({name[4:] for name in alike}) == 100 and {len(name) for name in alike} == {16}


def test_a_seat_that_the_game_plays_waits_for_nobody(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        alone = NewTable("ruse", (ME, SeatWish("game")), {"vixen": "level 1"})
        table = await home.house.table(await home.lobby.create(ann, alone))
        assert table.scene(()).status == "running" and table.names == ("Ann", "VIXEN")
        assert there(table.match).waiting() == (0,)
        await table.resign((0,))
        again = await home.house.table(await home.lobby.rematch(ann, table.id))
        assert again.names == ("Ann", "VIXEN") and there(again.match).waiting() == (0,)

    at_home(tmp_path, visit)


def test_a_table_stored_with_former_names_of_bots_goes_on(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        wishes = (ME, OPEN, SeatWish("bot", "vixen"))
        match = await home.lobby.create(ann, NewTable("morra", wishes, stand_in="fox"))

        def written_long_ago(connection: Connection) -> None:
            connection.execute(update(SEATS).where(SEATS.c.seat == 2).values(level="vixen", name="Vixen bot"))
            connection.execute(update(MATCHES).values(stand_in="fox"))

        await home.store.do(written_long_ago)
        home.house.forget(match)
        await home.lobby.sit(bob, match)
        table = await home.house.table(match)
        assert [place.bot for place in table.places] == [
            "",
            "",
            "ranger",
        ] and table.state.stand_in_level == "yearling"
        await table.leave((1,), "vixen")
        assert table.places[1].bot == "ranger" and "a bot (ranger) plays on" in table.state.talk[-1].text

    at_home(tmp_path, visit)


def test_whoever_asks_for_a_bot_by_a_former_name_gets_the_one_of_today(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        match = await home.lobby.create(ann, NewTable("henhouse", (ME, OPEN)))
        await home.lobby.fill(ann, match, "fox")
        table = await home.house.table(match)
        assert table.names == ("Ann", "Yearling bot") and table.places[1].bot == "yearling"

    at_home(tmp_path, visit)


def test_a_rematch_with_a_bot_of_a_former_name_has_the_one_of_today(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        table = await home.house.table(await home.lobby.create(ann, NewTable("henhouse", (ME, BOT))))
        await home.store.do(
            lambda connection: connection.execute(
                update(SEATS).where(SEATS.c.seat == 1).values(level="vixen")
            )
        )
        await table.resign((0,))
        again = await home.house.table(await home.lobby.rematch(ann, table.id))
        assert again.names == ("Ranger bot", "Ann") and again.places[0].bot == "ranger"

    at_home(tmp_path, visit)


def test_of_two_who_want_a_seat_one_gets_it(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob, cleo = await home.guests("Ann", "Bob", "Cleo")
        match = await home.lobby.create(ann, NewTable("henhouse", (ME, OPEN)))
        wishes = [home.lobby.sit(person, match, 1) for person in (bob, cleo)]
        outcomes = await asyncio.gather(*wishes, return_exceptions=True)
        assert sorted(str(outcome) for outcome in outcomes) == ["1", "That seat is not free."]

    at_home(tmp_path, visit)


@pytest.mark.parametrize(
    ("wanted", "refusal", "words"),
    [
        ({"game": "whist"}, UnknownGame, "no game"),
        ({"seats": (ME,)}, BadSetup, "seats"),
        ({"options": {"moon": "full"}}, BadSetup, "no option"),
        ({"seats": (ME, SeatWish("bot", "wizard"))}, BadSetup, "no bot"),
        ({"seats": (BOT, BOT)}, BadSetup, "Somebody"),
        ({"stand_in": ""}, BadSetup, "no bot"),
        ({"bank_ms": -1}, BadSetup, "clock"),
        ({"mode": "turns", "days": 0}, BadSetup, "days"),
        ({"edition": "["}, Exception, "TOML"),
    ],
)
def test_a_table_that_cannot_be_is_refused(tmp_path: Path, wanted: Any, refusal: Any, words: str) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        with pytest.raises(refusal, match=words):
            await home.lobby.create(ann, NewTable(**{"game": "henhouse", "seats": (ME, OPEN), **wanted}))
        assert await home.lobby.my_tables(ann) == []

    at_home(tmp_path, visit)


def test_an_invitation_is_for_one_seat_and_cannot_be_forged(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob, cleo = await home.guests("Ann", "Bob", "Cleo")
        match = await home.lobby.create(ann, NewTable("henhouse", (ME, INVITED), public=False))
        with pytest.raises(NoSeat):
            await home.lobby.sit(bob, match, 1)
        with pytest.raises(NoSeat):
            await home.lobby.invitations(bob, match)
        [(seat, token)] = (await home.lobby.invitations(ann, match)).items()
        assert seat == 1 and await home.lobby.invited(token) == (match, 1)
        for forged in (token[:-1] + "x", token.replace("-1-", "-0-"), "", "a-b-c", "é-1-ü", f"{match}-1-"):
            with pytest.raises(NoTable):
                await home.lobby.accept(bob, forged)
        assert await home.lobby.accept(bob, token) == (match, 1)
        assert await home.lobby.accept(bob, token) == (match, 1)
        with pytest.raises(NoSeat):
            await home.lobby.accept(cleo, token)
        assert await home.lobby.invitations(ann, match) == {}
        assert await home.lobby.running_tables() == []

    at_home(tmp_path, visit)


def test_a_private_table_stands_in_no_public_list(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        match = await home.lobby.create(ann, NewTable("henhouse", (ME, OPEN), public=False))
        assert await home.lobby.open_tables(bob) == []
        await home.lobby.sit(bob, match)
        assert await home.lobby.running_tables() == []
        await (await home.house.table(match)).resign((0,))
        assert await home.lobby.finished_tables() == []
        assert [card.id for card in await home.lobby.finished_tables(bob)] == [match]

    at_home(tmp_path, visit)


def test_tables_that_wait_for_me_come_first(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        first = await home.table("henhouse", ann, bob)
        await home.table("henhouse", bob, ann)
        cards = await home.lobby.my_tables(ann)
        assert cards[0].id == first.id and cards[0].asked == cards[0].mine == (0,)
        assert len(cards) == 2 and len(await home.lobby.running_tables()) == 2

    at_home(tmp_path, visit)


def test_a_rematch_keeps_the_seats_and_moves_them_on(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob, cleo = await home.guests("Ann", "Bob", "Cleo")
        table = await home.table("henhouse", ann, bob)
        with pytest.raises(Refused):
            await home.lobby.rematch(ann, table.id)
        await play_on(table, 999, random.Random(1))
        with pytest.raises(NoSeat):
            await home.lobby.rematch(cleo, table.id)
        following = await home.lobby.rematch(bob, table.id)
        assert await home.lobby.rematch(ann, table.id) == following
        assert table.scene((0,)).rematch == f"/table/{following}"
        with pytest.raises(NoSeat):
            await home.lobby.sit(cleo, following)
        seats = (await home.house.table(following)).scene(()).seats
        assert [(seat.name, seat.kind) for seat in there(seats)] == [("Bob", "person"), ("Ann", "kept")]
        assert await home.lobby.sit(ann, following) == 1
        assert (await home.house.table(following)).names == ("Bob", "Ann")
        assert there((await home.house.table(following)).scene(()).seats)[1].kind == "person", (
            "kept no longer"
        )
        [card] = await home.lobby.finished_tables(ann)
        assert card.id == table.id and card.result == table.state.result_words()
        await home.delete(table.id)
        assert await home.lobby.finished_tables() == []
        with pytest.raises(NoTable):
            await home.delete(table.id)

    at_home(tmp_path, visit)


# People


def test_names_and_talk_are_cleaned() -> None:
    assert clean("  An\u202en\u200b\n\tO\u2066 ", 24) == "Ann O"
    assert clean("\x00\x1b[31m<script>", 24) == "[31m<script>"
    assert clean("é" * 99, 24) == "é" * 24
    assert clean("\ud800\U000e0041", 24) == ""


def test_what_looks_like_nothing_is_nothing_and_no_letter_bears_a_tower_of_marks() -> None:
    assert clean("\u3164\u2800 \u115f\ufe0f\u034f\U000e0100", 24) == ""
    assert clean("\u0337\u0300 \u0300A", 24) == "A"  # a mark without a letter
    tower = "Z" + "\u0337\u0300\u0315" * 8 + "a"
    assert clean(tower, 24) == "Z\u0337\u0337a"
    written = ("Nguyễn Thị", "ที่นี่", "שָׁלוֹם", "मीनाक्षी", "مُحَمَّد")
    assert [clean(name, 24) for name in written] == [unicodedata.normalize("NFC", name) for name in written]


def test_a_guest_is_known_by_a_token_that_cannot_be_guessed(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, token = await home.people.guest("Ann\u202e")
        nameless, _ = await home.people.guest("\u200b")
        assert ann.name == "Ann" and len(token) > 40 and " " in nameless.name
        assert await home.people.by_token(token) == ann
        for forged in ("", token[:-1], token + "x", "é"):
            assert await home.people.by_token(forged) is None
        anna = await home.people.rename(ann, " Anna ")
        assert await home.people.by_token(token) == anna
        with pytest.raises(NotAllowed):
            await home.people.rename(ann, "\u200b")
        await home.people.logout(token)
        assert await home.people.by_token(token) is None

    at_home(tmp_path, visit)


def test_an_account_keeps_its_tables_and_its_sessions_can_be_revoked(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, token = await home.people.guest("Ann")
        bob, _ = await home.people.guest("Bob")
        assert await home.people.by_token(token) == ann
        account = await home.people.register(ann, "Ann.A", "a long secret")
        assert account.id == ann.id and account.login == "ann.a"
        assert await home.people.by_token(token) == account
        for person, login, password in [
            (bob, "ann.a", "another secret"),
            (bob, "bob", "short"),
            (bob, "b", "a long secret"),
            (account, "anna", "a long secret"),
        ]:
            with pytest.raises(NotAllowed):
                await home.people.register(person, login, password)
        for login, password in [("ann.a", "a wrong secret"), ("nobody", "a long secret")]:
            with pytest.raises(NotAllowed, match="do not match"):
                await home.people.login(login, password)
        again, other = await home.people.login("ANN.A", "a long secret", "phone")
        assert again == account and await home.people.by_token(other) == account
        program = await home.people.api_token(account, "my bot")
        kinds = {line.kind: line for line in await home.people.sessions(account)}
        assert set(kinds) == {"guest", "login", "api"} and kinds["api"].label == "my bot"
        await home.people.revoke(bob, kinds["api"].id)
        assert await home.people.by_token(program) == account
        await home.people.revoke(account, kinds["api"].id)
        assert await home.people.by_token(program) is None and await home.people.by_token(token) == account

    at_home(tmp_path, visit)


@pytest.mark.parametrize(("length", "fits"), [(9, False), (10, True), (200, True), (201, False)])
def test_a_password_has_ten_to_two_hundred_characters(tmp_path: Path, length: int, fits: bool) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        with nullcontext() if fits else pytest.raises(NotAllowed, match="10 to 200"):
            await home.people.register(ann, "ann", "x" * length)

    at_home(tmp_path, visit)


def test_an_unknown_login_takes_as_long_as_a_wrong_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked = []

    def fits(people: People, hashed: str, password: str) -> bool:
        checked.append(hashed)
        return True

    monkeypatch.setattr(People, "_fits", fits)

    async def visit(home: Home) -> None:
        with pytest.raises(NotAllowed, match="do not match"):
            await home.people.login("nobody", "a long secret")

    at_home(tmp_path, visit)
    assert len(checked) == 1 and checked[0].startswith("$argon2")


def test_a_token_is_looked_up_once_and_the_ones_used_last_are_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skulk.server.tables.people.KEPT", 2)

    async def visit(home: Home) -> None:
        looked, read = [], home.store.read

        async def counted(work: Any) -> Any:
            looked.append(work)
            return await read(work)

        tokens = [(await home.people.guest(name))[1] for name in ("Ann", "Bob", "Cleo")]
        monkeypatch.setattr(home.store, "read", counted)
        for person, queries in ((0, 1), (1, 2), (0, 2), (1, 2), (0, 2), (2, 3), (0, 3), (1, 4)):
            assert await home.people.by_token(tokens[person]) is not None
            assert len(looked) == queries

    at_home(tmp_path, visit)
