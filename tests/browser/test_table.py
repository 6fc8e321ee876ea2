"""What a table does for whoever sits at it."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Route, WebSocketRoute, expect

from browser.visitor import LONGEST, Visit, Visitor, next_of

Pair = tuple[Visitor, Visitor]


def test_a_refused_move_says_why_and_opens_its_rule(ann: Visitor) -> None:
    ann.page.route_web_socket(re.compile("/socket"), astray)
    ann.lay("me", "me")
    ann.on_board("step b2").click()
    toast = ann.page.locator(".toast.bad")
    expect(toast).to_contain_text("e5 is too far: the first step of Indigo goes one tile in any direction.")
    assert toast.inner_text().count("FOX-") == 1
    toast.get_by_role("button", name="FOX-04").click()
    expect(ann.page.locator("#rulebook .lit")).to_be_in_viewport()
    assert ann.log.count() == 0  # nothing has happened


def astray(line: WebSocketRoute) -> None:
    """A line that turns every move into a step to the far corner."""
    server = line.connect_to_server()

    def onward(message: str | bytes) -> None:
        asked = json.loads(message)
        if asked["do"] == "move":
            asked["text"] = "step e5"
        server.send(json.dumps(asked))

    line.on_message(onward)


def test_a_player_takes_back_what_has_shown_nothing(ann: Visitor) -> None:
    ann.lay("me", "me")
    ann.wait_for_turn()
    while not (picks := [move.text for move in ann.moves() if move.text.startswith(("rotate ", "swap "))]):
        ann.press(ann.decide())
    asked = ann.prompt.inner_text()
    ann.press(picks[0])
    expect(ann.prompt).not_to_have_text(asked)
    ann.page.get_by_role("button", name="Take back").click()
    expect(ann.prompt).to_have_text(asked)
    assert picks[0] in [move.text for move in ann.moves()]


def one_asks_back(pair: Pair) -> Pair:
    """Whoever was asked has shown something and asks to take it back; and the other."""
    mover = next_of(pair)
    assert mover is not None
    other = pair[1 - pair.index(mover)]
    mover.press("step b2")
    expect(other.log).to_have_count(mover.log.count())
    mover.page.get_by_role("button", name="Take back").click()
    return mover, other


def test_what_has_shown_something_is_taken_back_by_consent(pair: Pair) -> None:
    mover, other = one_asks_back(pair)
    expect(mover.page.get_by_text("The others are asked")).to_have_count(1)
    other.page.get_by_role("button", name="Let them").click()
    for visitor in pair:
        expect(visitor.page.locator("#banner")).to_be_hidden()
    assert "step b2" in [move.text for move in mover.moves()]


def test_who_may_not_take_back_is_told_so(pair: Pair) -> None:
    mover, other = one_asks_back(pair)
    other.page.get_by_role("button", name="No", exact=True).click()
    expect(mover.page.get_by_text("The others let your move stand.")).to_be_visible()
    expect(mover.page.locator("#banner")).to_be_hidden()


def test_whoever_asked_to_take_back_may_withdraw_the_question(pair: Pair) -> None:
    mover, other = one_asks_back(pair)
    expect(other.page.locator("#banner")).to_contain_text("would like to take a move back")
    mover.page.get_by_role("button", name="Let it stand").click()
    expect(mover.page.locator("#toasts")).to_contain_text("You are no longer asking.")
    for visitor in pair:
        expect(visitor.page.locator("#banner")).to_be_hidden()
    expect(mover.page.get_by_text("The others let your move stand.")).to_have_count(0)  # they did not say so
    assert "step b2" not in [move.text for move in mover.moves()]


@pytest.mark.parametrize("size", [(360, 740), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_phone_a_question_is_answered_beside_it_and_hides_nothing(
    visit: Visit, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    ann, bob = (visit(viewport=viewport, has_touch=True, is_mobile=True) for _ in range(2))
    ann.rename(LONGEST)
    ann.lay("me", "friend")
    bob.join(ann.invitation(), LONGEST)
    mover, other = one_asks_back((ann, bob))
    tabs = other.page.get_by_role("tablist").bounding_box()
    for visitor, names in ((mover, ("Let it stand",)), (other, ("Let them", "No"))):
        for name in names:
            button = visitor.page.get_by_role("button", name=name, exact=True)
            expect(button).to_be_in_viewport(ratio=1)
            box = button.bounding_box()
            assert box is not None and tabs is not None and box["y"] + box["height"] <= tabs["y"] + 0.5


def test_a_hint_lights_a_move_on_the_board_and_in_the_list(ann: Visitor) -> None:
    ann.lay("me", "me")
    ann.page.get_by_role("button", name="Hint").click()
    lit = ann.page.locator("#board .hinted")
    expect(lit).to_have_count(1)
    expect(ann.page.locator("#moves .hinted")).to_have_attribute(
        "data-move", lit.get_attribute("data-move") or ""
    )


def test_chat_is_shown_as_text_whatever_it_holds(pair: Pair) -> None:
    ann, bob = pair
    hostile = "<script>document.title='x'</script><img src=x onerror=alert(1)> \u202egnp.exe\u202c"
    ann.page.get_by_role("tab", name="Talk").click()
    ann.page.get_by_label("Say something").fill(hostile)
    ann.page.keyboard.press("Enter")
    expect(bob.page.locator("#unread")).to_have_text("1")
    bob.page.get_by_role("tab", name="Talk").click()
    line = bob.page.locator("#talk li")
    expect(line).to_contain_text("<script>document.title='x'</script><img src=x onerror=alert(1)> gnp.exe")
    assert "\u202e" not in line.inner_text()
    assert bob.page.locator("#talk script, #talk img").count() == 0


def test_a_hostile_name_is_shown_as_text(ann: Visitor, bob: Visitor) -> None:
    ann.lay("me", "friend")
    bob.join(ann.invitation(), "<b>\u202eBob</b>")
    for visitor in (ann, bob):
        expect(visitor.page.locator("#seats")).to_contain_text("<b>Bob</b>")


def test_the_rulebook_beside_the_board_is_searched(ann: Visitor) -> None:
    ann.lay("me", "me")
    ann.page.keyboard.press("/")
    rules = ann.page.locator("#rulebook li")
    expect(rules.first).to_be_visible()
    total = rules.locator("visible=true").count()
    ann.page.locator("#rules-search").fill("Scarlet swap")
    expect(ann.page.locator("#rulebook")).to_have_class(re.compile("searching"))
    seen = rules.locator("visible=true")
    assert 0 < seen.count() < total
    for words in seen.all_inner_texts():
        assert "scarlet" in words.lower() and "swap" in words.lower()


def test_a_search_leaves_out_tables_that_do_not_hold_the_word(ann: Visitor) -> None:
    ann.lay("me", "me", game="ruse")
    ann.page.locator("dialog.cover button").click()
    ann.page.keyboard.press("/")
    tables = ann.page.locator("#rulebook table").locator("visible=true")
    expect(tables.first).to_be_visible()
    every = tables.count()
    ann.page.locator("#rules-search").fill("snowflake")
    expect(ann.page.locator("#rulebook")).to_have_class(re.compile("searching"))
    assert 0 < tables.count() < every
    ann.page.locator("#rules-search").fill("no such word")
    expect(ann.page.locator("#rulebook")).to_have_class(re.compile("nothing"))
    assert tables.count() == 0


def test_the_rulebook_is_searched_by_who_types_before_it_is_there(ann: Visitor) -> None:
    held: list[Route] = []
    ann.page.route("**/rules/*.json", lambda route: held.append(route))
    ann.lay("me", "me")
    with ann.page.expect_request("**/rules/*.json"):
        ann.page.keyboard.press("/")
    ann.page.locator("#rules-search").fill("Scarlet swap")
    assert ann.page.locator("#rulebook li").count() == 0
    held[0].continue_()
    seen = ann.page.locator("#rulebook li").locator("visible=true")
    expect(seen.first).to_contain_text("Scarlet")
    assert all("swap" in words.lower() for words in seen.all_inner_texts())


def test_hovering_a_line_of_the_log_shows_its_rule_and_its_pieces(ann: Visitor) -> None:
    ann.lay("me", "me")
    ann.press("step b2")
    ann.page.mouse.move(2, 2)  # what the piece under the pointer is would lie over the tabs
    ann.page.get_by_role("tab", name="Log").click()
    card = ann.page.locator("#rule-card")
    ann.log.first.hover(position={"x": 4, "y": 4})
    expect(card).to_be_visible()
    expect(card).to_contain_text("FOX-042")
    assert ann.page.locator("#board .touched").count() > 0
    ann.prompt.hover()
    expect(card).to_be_hidden()
    assert ann.page.locator("#board .touched").count() == 0
    ann.log.nth(1).get_by_role("button").focus()
    expect(card).to_contain_text("FOX-050")
    ann.page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_a_touched_line_of_the_log_shows_its_rule_and_its_pieces_until_the_next_touch(visit: Visit) -> None:
    ann = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ann.lay("me", "me")
    ann.tap("step b2")
    ann.page.get_by_role("tab", name="Log").tap()
    card, touched = ann.page.locator("#rule-card"), ann.page.locator("#board .touched")
    ann.log.first.tap(position={"x": 60, "y": 8})
    expect(card).to_contain_text("FOX-042")
    expect(touched).not_to_have_count(0)
    ann.log.nth(1).tap(position={"x": 60, "y": 8})
    expect(card).to_contain_text("FOX-050")
    ann.page.locator("#seats").tap()
    expect(card).to_be_hidden()
    expect(touched).to_have_count(0)


def test_hovering_a_move_in_the_list_shows_it_on_the_board_and_the_other_way_round(ann: Visitor) -> None:
    ann.lay("me", "me")
    ann.page.locator('#moves [data-move="step b2"]').hover()
    expect(ann.page.locator("#board .pointed")).to_have_attribute("data-move", "step b2")
    ann.on_board("step a2").hover()
    expect(ann.page.locator("#moves .pointed")).to_have_attribute("data-move", "step a2")


def test_the_title_says_when_it_is_my_turn(pair: Pair) -> None:
    mover = next_of(pair)
    assert mover is not None
    other = pair[1 - pair.index(mover)]
    expect(mover.page).to_have_title(re.compile("^● Your turn"))
    expect(other.page).not_to_have_title(re.compile("Your turn"))
    while mover.asked:
        mover.press(mover.decide())
    expect(other.page).to_have_title(re.compile("^● Your turn"))
    expect(mover.page).not_to_have_title(re.compile("Your turn"))


def test_the_theme_is_switched_and_kept(ann: Visitor) -> None:
    ann.go()
    night = "getComputedStyle(document.documentElement).getPropertyValue('--night')"
    seen = set()
    for theme in ("Morning", "Dusk"):
        ann.page.get_by_role("button", name="Settings").click()
        ann.page.get_by_role("dialog").get_by_text(theme).click()
        ann.page.keyboard.press("Escape")
        ann.page.reload()
        assert ann.page.evaluate("document.documentElement.dataset.theme") == theme.lower()
        seen.add(ann.page.evaluate(night))
    assert len(seen) == 2


def test_confirmation_is_asked_before_what_cannot_be_taken_back_if_i_want_that(ann: Visitor) -> None:
    ann.lay("me", "me")
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_text("Ask before anything that cannot be taken back").click()
    ann.page.keyboard.press("Escape")
    ann.on_board("step b2").click()
    expect(ann.page.locator("#banner")).to_contain_text("Step to b2")
    assert ann.log.count() == 0
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#banner")).to_be_hidden()
    ann.on_board("step b2").click()
    ann.page.get_by_role("button", name="Do it").click()
    expect(ann.log).not_to_have_count(0)


def test_what_can_be_taken_back_is_done_without_a_question(ann: Visitor) -> None:
    ann.lay("me", "me")
    ann.wait_for_turn()
    while not (picks := [move.text for move in ann.moves() if move.text.startswith(("rotate ", "swap "))]):
        ann.press(ann.decide())
    asked = ann.prompt.inner_text()
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_text("Ask before anything that cannot be taken back").click()
    ann.page.keyboard.press("Escape")
    ann.on_board(picks[0]).click()
    expect(ann.prompt).not_to_have_text(asked)
    expect(ann.page.locator("#banner")).to_be_hidden()


COUNT_GLIDES = """() => {
    const own = Element.prototype.animate;
    window.glides = 0;
    Element.prototype.animate = function (...how) { window.glides++; return own.apply(this, how); };
}"""


def test_pieces_glide_unless_motion_is_reduced(visit: Visit) -> None:
    for wish, moving in (("no-preference", True), ("reduce", False)):
        visitor = visit(reduced_motion=wish)
        visitor.lay("me", "me")
        visitor.page.evaluate(COUNT_GLIDES)
        visitor.press("step b2")
        assert bool(visitor.page.evaluate("window.glides")) == moving


def test_sounds_are_off_by_one_key(ann: Visitor) -> None:
    ann.lay("me", "me")
    sounds = ann.page.get_by_role("button", name="Sounds")
    expect(sounds).to_have_attribute("aria-pressed", "true")
    ann.page.keyboard.press("m")
    expect(sounds).to_have_attribute("aria-pressed", "false")


def test_who_gets_up_is_replaced_by_a_bot_and_comes_back(pair: Pair) -> None:
    ann, bob = pair
    bob.page.get_by_role("button", name="More").click()
    bob.page.get_by_role("button", name="Get up").click()
    back = bob.page.get_by_role("button", name="Sit down again")
    back.click()
    expect(back).to_be_hidden()
    expect(ann.page.locator("#seats")).to_contain_text("Bob")


def test_a_person_resigns_and_asks_for_a_rematch(pair: Pair) -> None:
    ann, bob = pair
    bob.resign()
    for visitor in pair:
        expect(visitor.page.locator("body")).to_have_attribute("data-status", "over")
    ann.page.get_by_role("button", name="Rematch").click()
    expect(ann.board).to_contain_text("A seat is kept warm.")
    assert bob.page.context.browser is not None
    stranger = bob.page.context.browser.new_page()
    stranger.goto(ann.page.url)
    expect(stranger.locator("#seats")).to_contain_text("kept for them")
    expect(stranger.get_by_role("button", name="Sit down")).to_have_count(0)
    stranger.close()
    bob.page.get_by_role("button", name="Rematch: sit down").click()  # on the one that is kept for him
    expect(bob.page.locator("body")).to_have_attribute("data-status", "running")


def test_one_press_leads_to_the_next_match_against_bots(ann: Visitor) -> None:
    ann.lay("me", "bot:cub")
    ann.play_out()
    old = ann.page.url
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda address: "/table/" in address and address != old)
    expect(ann.page.locator("body")).to_have_attribute("data-status", "running")


def test_a_game_that_nobody_has_drawn_is_played_on_a_phone_and_by_keyboard_too(visit: Visit) -> None:
    ann = visit(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    ann.lay("me", "bot:cub", game="morra")
    ann.wait_for_turn()
    plain = ann.page.locator(".plain-board")
    assert plain.evaluate("(board) => board.scrollWidth - board.clientWidth") == 0
    assert not Axe().run(ann.page).response["violations"]
    ann.page.locator("#moves .move").first.tap()
    expect(ann.log).not_to_have_count(0)
    while not ann.over:
        ann.wait_for_turn()
        ann.page.keyboard.press("1")
        ann.wait_for_answer()
    expect(ann.prompt).to_contain_text("won")


def test_a_game_that_nobody_has_drawn_is_played_to_its_end(ann: Visitor) -> None:
    ann.lay("me", "bot:cub", game="morra")
    expect(ann.board).to_contain_text("points: 0, 0")
    ann.wait_for_turn()
    while not ann.over:
        ann.page.locator("#moves .move").first.click()
        ann.wait_for_answer()
        ann.wait_for_turn()
    expect(ann.page.locator("#seats")).to_contain_text("wins")
