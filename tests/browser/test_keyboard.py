"""Everything can be done without a mouse."""

from playwright.sync_api import expect

from browser.visitor import Visitor

FOCUSED = "() => document.activeElement.closest('a, button')?.textContent.trim() ?? ''"


def tab_to(visitor: Visitor, words: str, within: int = 80) -> None:
    """Presses Tab until what has these words has the focus."""
    for _ in range(within):
        visitor.page.keyboard.press("Tab")
        if words in visitor.page.evaluate(FOCUSED):
            return
    raise AssertionError(f"Tab never reaches {words!r}")


def by_key(visitor: Visitor, *keys: str) -> None:
    """Makes a move by these keys."""
    for key in keys:
        visitor.page.keyboard.press(key)
    visitor.wait_for_answer()


def test_a_person_beats_or_loses_to_a_bot_by_keyboard_alone_from_the_lobby_to_the_replay(
    ann: Visitor,
) -> None:
    ann.go()
    tab_to(ann, "Play now")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/table/*")
    ann.wait_for_turn()
    by_key(ann, "ArrowUp", "Enter")  # on the board
    ann.wait_for_turn()
    tab_to(ann, ann.moves()[-1].words)  # in the list
    by_key(ann, "Enter")
    ann.wait_for_turn()
    while not ann.over:
        texts = [move.text for move in ann.moves()][:9]
        wanted = ann.decide()
        by_key(ann, str(texts.index(wanted) + 1 if wanted in texts else 1))
        ann.wait_for_turn()
    expect(ann.prompt).to_contain_text("win")
    tab_to(ann, "Replay", within=3)  # the log may be long: what comes next is asked first
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/replay/*")


def test_tab_goes_through_what_is_beside_the_board_from_top_to_bottom(ann: Visitor) -> None:
    ann.lay("me", "me")
    ann.wait_for_turn()
    ann.page.locator(".ask").focus()
    passed = []
    for _ in range(len(ann.moves()) + 2):
        ann.page.keyboard.press("Tab")
        passed.append(
            ann.page.evaluate("() => document.activeElement.dataset.move ?? document.activeElement.id")
        )
    assert passed == [*[move.text for move in ann.moves()], "tab-log", "log"]


def test_arrow_keys_go_to_the_lit_place_in_that_direction(ann: Visitor) -> None:
    ann.lay("me", "me")
    ann.wait_for_turn()
    ann.page.keyboard.press("ArrowRight")
    focused = "document.activeElement.dataset.move"
    assert ann.page.evaluate(focused) == "step b1"
    ann.page.keyboard.press("ArrowUp")
    assert ann.page.evaluate(focused) == "step b2"


def test_the_focus_is_seen(ann: Visitor) -> None:
    ann.go()
    tab_to(ann, "Play now")
    style = "getComputedStyle(document.activeElement)"
    assert ann.page.evaluate(f"{style}.outlineStyle") != "none"
    assert float(ann.page.evaluate(f"parseFloat({style}.outlineWidth)")) >= 2


def test_the_keys_are_listed_by_a_key_and_closed_by_another(ann: Visitor) -> None:
    ann.lay("me", "me")
    ann.wait_for_turn()
    ann.page.keyboard.press("?")
    keys = ann.page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(keys).to_have_count(0)


def test_the_focus_stays_on_the_board_from_move_to_move(ann: Visitor) -> None:
    ann.lay("me", "me")
    ann.wait_for_turn()
    for _ in range(3):
        ann.page.keyboard.press("ArrowUp")
        by_key(ann, "Enter")
        assert ann.page.evaluate("document.querySelector('#board').contains(document.activeElement)")
