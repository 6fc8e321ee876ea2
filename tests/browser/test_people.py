"""People at one table: in two browsers, on one device, and looking on."""

import pytest
from playwright.sync_api import expect

from browser.visitor import Visit, Visitor, in_step, next_of, play

Pair = tuple[Visitor, Visitor]


def test_two_people_play_a_whole_match_by_clicks_though_one_closes_the_page_in_between(pair: Pair) -> None:
    ann, bob = pair
    play(pair, 9)
    in_step(pair)
    before = bob.told()
    bob.page.close()
    expect(ann.page.locator("#seats")).to_contain_text("away")
    bob.page = bob.context.new_page()
    bob.go(f"/table/{ann.table}")
    expect(bob.log).to_have_count(len(before))
    assert bob.told() == before
    play(pair)
    in_step(pair)
    assert bob.prompt.inner_text() == ann.prompt.inner_text()
    assert ann.told() == bob.told()
    assert standing(ann) == standing(bob) and sorted(standing(ann)) == ["place 2", "wins"]


def standing(visitor: Visitor) -> list[str]:
    """How each seat came off."""
    expect(visitor.page.locator("#seats")).to_contain_text("wins")
    return visitor.page.locator("#seats .seat-state").all_inner_texts()


def test_a_friend_is_told_who_asks_before_sitting_down(ann: Visitor, bob: Visitor) -> None:
    ann.lay("me", "friend")
    bob.page.goto(ann.invitation())
    name = ann.page.locator("#seats .seat-name b").first.inner_text()
    expect(bob.page.get_by_role("heading", level=1)).to_have_text(f"{name} keeps a seat for you.")


def test_whoever_comes_finds_an_open_table_in_the_lobby_and_sits_down(ann: Visitor, bob: Visitor) -> None:
    ann.lay("me", "open", public="yes")
    bob.go()
    bob.page.locator(f'a[href="/table/{ann.table}"]').click()
    bob.page.get_by_role("button", name="Sit down").click()
    play((ann, bob), 2)
    in_step((ann, bob))
    assert len(bob.told()) > 1


def test_a_host_whom_nobody_joins_begins_with_bots(ann: Visitor) -> None:
    ann.lay("me", "open")
    ann.page.get_by_role("button", name="Begin with bots").click()
    ann.wait_for_turn()
    expect(ann.page.locator("#seats")).to_contain_text("Cub bot")


def test_two_seats_on_one_device_play_a_whole_match(ann: Visitor) -> None:
    ann.lay("me", "me")
    seats = set[int]()
    for _ in range(8):
        ann.wait_for_turn()
        seats.add(ann.page.locator("#seats li").evaluate_all(ASKED))
        ann.press(ann.decide())
    assert seats == {0, 1}
    ann.play_on(9999)
    expect(ann.page.locator("body")).to_have_attribute("data-status", "over")
    assert sorted(standing(ann)) == ["place 2", "wins"]


ASKED = "(seats) => seats.findIndex((seat) => seat.dataset.asked !== undefined)"


def test_one_device_is_covered_between_turns_where_hands_are_hidden(ann: Visitor) -> None:
    ann.lay("me", "me", game="morra")
    cover = ann.page.locator("dialog.cover")
    ann.page.get_by_role("button", name="hide 2").click()
    expect(cover).to_be_visible()
    size = ann.page.viewport_size
    assert size is not None
    box = cover.bounding_box()
    assert box is not None and (box["width"], box["height"]) == (size["width"], size["height"])
    cover.get_by_role("button").click()
    expect(cover).to_have_count(0)
    expect(ann.log.filter(has_text="hides")).to_have_count(0)  # the other hand stays its owner's secret


def test_nothing_is_covered_once_the_match_is_over(ann: Visitor) -> None:
    ann.lay("me", "me", game="morra")
    ann.page.get_by_role("button", name="hide 2").click()
    expect(ann.page.locator("dialog.cover")).to_be_visible()
    ann.play_on(9999)  # through another line
    expect(ann.page.locator("body")).to_have_attribute("data-status", "over")
    expect(ann.page.locator("dialog.cover")).to_have_count(0)


def test_a_spectator_sees_moves_as_they_happen_and_cannot_move(pair: Pair, visit: Visit) -> None:
    guest = visit()
    guest.go(f"/table/{pair[0].table}")
    expect(guest.page.locator("#link")).to_have_text("watching")
    for _ in range(3):
        mover = next_of(pair)
        assert mover is not None
        mover.press(mover.decide())
        expect(guest.log).to_have_count(mover.log.count())
        assert guest.told() == mover.told()
    assert not guest.moves() and guest.lit.count() == 0
    for tool in ("Hint", "Take back"):
        expect(guest.page.get_by_role("button", name=tool)).to_have_count(0)


def test_a_spectator_is_sent_no_secret(pair: Pair, visit: Visit) -> None:
    ann, bob = pair
    ann.lay("me", "friend", game="morra")
    bob.join(ann.invitation(), "Bob")
    guest, heard = visit(), list[str]()
    guest.page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    guest.go(f"/table/{ann.table}")
    expect(guest.page.locator("#link")).to_have_text("watching")
    ann.page.get_by_role("button", name="hide 3").click()
    expect(ann.log.filter(has_text="hides 3")).to_have_count(1)
    expect(guest.log).to_have_count(1)  # that somebody is ready, and nothing else
    assert heard and not any("hides" in frame or "mine=3" in frame for frame in heard)
    assert "mine=3" not in guest.page.content()


@pytest.mark.parametrize("seats", [3, 4])
def test_more_people_and_bots_share_a_table(ann: Visitor, seats: int) -> None:
    ann.lay("me", *["bot:cub"] * (seats - 1))
    expect(ann.page.locator("#seats li")).to_have_count(seats)
    ann.wait_for_turn()
    ann.press(ann.decide())


def test_the_lobby_leads_back_to_my_table_and_says_that_it_is_my_turn(ann: Visitor) -> None:
    ann.lay("me", "me")
    mine = f'a.slip[href="/table/{ann.table}"]'
    ann.go()
    expect(ann.page.locator(mine)).to_contain_text("Your turn")


def test_a_guest_called_like_another_seat_is_shown_under_their_own_name(ann: Visitor, bob: Visitor) -> None:
    ann.rename("Ann")
    ann.lay("me", "friend", game="ruins")
    bob.join(ann.invitation(), "Player 1")
    ann.wait_for_turn()
    ann.press("flip none")
    expect(ann.prompt).to_contain_text("Player 1")
    bob.wait_for_turn()
    bob.press("flip none")
    play((ann, bob), 4)
    in_step((ann, bob))
    for visitor, other in ((ann, "Player 1"), (bob, "Ann")):
        expect(visitor.page.locator("#seats .seat-name b")).to_have_text(["Ann", "Player 1"])
        expect(visitor.board.locator(f'text:text-is("{other}")').first).to_be_visible()
        assert [line for line in visitor.told() if "Player 1" in line]
        shown = visitor.board.inner_html() + str(visitor.told())
        assert "Player 2" not in shown and not any(mark in shown for mark in "\x91\x92")
