"""Takes the README's screenshots anew, and a sheet of every game in every size (`make pictures`).

The matches are new each time, so look at them. `python -m browser.pictures sheet ruins` makes one sheet only.
"""

import base64
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from browser.chromium import find_chromium
from browser.served import REAL, Served
from browser.visitor import FOX, Visitor

FOLDER = Path(__file__).parents[2] / "docs/pictures"
QUALITY = 82
CHOICE = 4  # moves that make a moment worth a picture
WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 1.5,
    "has_touch": True,
    "is_mobile": True,
}


def main() -> None:
    folder = Path(tempfile.mkdtemp())
    if "sheet" in sys.argv:
        contact_sheet(folder)
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        served = Served(folder)
        tables(browser, served.address)
        in_the_dark(browser, served.address)
        ann = replay(browser, served.address)
        served.clear_away()
        served = Served(folder, *REAL)  # the lobby without the games of our tests
        lobby(browser, served.address, ann)
        served.clear_away()
        browser.close()


# One sheet of everything: every game at every size, by morning and at dusk, at its start, middle and end

SIZES = ((360, 740), (390, 844), (768, 1024), (1024, 768), (1366, 768), (1440, 900), (1920, 1080))
GAMES = (FOX, "ruins", "master-fox", "tusk", "ruse")
MIDDLE = {FOX: 6}  # moves of mine until then; else more
FAR = 16
STILL = 300  # the height of a picture in the sheet
SHEET = FOLDER.parents[1] / "build/pictures"  # not kept: it is for whoever looks


def contact_sheet(folder: Path) -> None:
    SHEET.mkdir(parents=True, exist_ok=True)
    served = Served(folder)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        for game in [game for game in GAMES if game in sys.argv] or GAMES:
            rows = [stills(browser, served.address, game, scheme) for scheme in ("light", "dark")]
            page = browser.new_page(viewport={"width": 2950, "height": 900})
            page.set_content("".join([f"<h2>{game}, {name}</h2>{row}" for name, row in rows]))
            page.screenshot(path=SHEET / f"{game}.png", full_page=True)
            page.close()
            sys.stdout.write(f"{SHEET / game}.png\n")
        browser.close()
    served.clear_away()


def stills(browser: Browser, address: str, game: str, scheme: str) -> tuple[str, str]:
    """One match, looked at in every size at each of three moments: reloaded, never played again."""
    ann = seated(
        browser, address, scheme, {"viewport": {"width": 1366, "height": 768}}, "me", "bot:cub", game=game
    )
    found = []
    for moment_ in ("start", "middle", "end"):
        if moment_ == "middle" and game != "master-fox":
            ann.play_on(MIDDLE.get(game, FAR))
        if moment_ == "end" and game == "master-fox":
            ann.resign()
        elif moment_ == "end":
            ann.play_out()
        for width, height in SIZES:
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.page.reload()
            ann.page.locator("#board svg").wait_for()
            ann.page.wait_for_timeout(300)
            shot = base64.b64encode(ann.page.screenshot(type="jpeg", quality=70)).decode()
            found.append(f'<img height="{STILL}" src="data:image/jpeg;base64,{shot}"> ')
        found.append("<br>")
    ann.context.close()
    return scheme, "".join(found)


def tables(browser: Browser, address: str) -> None:
    ann = moment(browser, address, "dark", WIDE, 9, "me", "bot:cub", "bot:cub")
    ann.page.locator("#moves .move").last.hover()
    take(ann, "table_dusk")
    take(moment(browser, address, "light", PHONE, 6, "me", "bot:cub"), "table_phone")
    trio = ("me", "bot:cub", "bot:cub")
    take(moment(browser, address, "light", WIDE, 14, *trio, game="ruins"), "ruins_morning")
    take(moment(browser, address, "dark", PHONE, 10, *trio, game="ruins"), "ruins_phone")
    take(moment(browser, address, "light", WIDE, 12, *trio, game="tusk"), "tusk_morning")
    take(moment(browser, address, "dark", WIDE, 24, *trio, game="ruse"), "ruse_dusk")


def in_the_dark(browser: Browser, address: str) -> None:
    """Master Fox: a box to practise in, and the sacks of a lesson opened step by step."""
    ann = Visitor(browser.new_context(**WIDE, color_scheme="dark", reduced_motion="reduce"), address)
    ann.go("/practice/master-fox/hunt")
    ann.page.locator(".darkbox canvas").wait_for()
    ann.page.get_by_role("button", name="Light on").click()
    take(ann, "yard")
    ann.go("/learn/master-fox/7")
    ann.page.locator("#moves [data-move='stop']").click()
    ann.page.locator(".masksoff").wait_for()
    ann.page.keyboard.press("Home")
    for _ in range(9):
        ann.page.keyboard.press("ArrowRight")
    take(ann, "masks_off")


def replay(browser: Browser, address: str) -> Visitor:
    ann = seated(browser, address, "light", WIDE, "me", "bot:cub")
    ann.play_out()
    ann.go(f"/replay/{ann.table}#12")
    ann.page.get_by_label("Seen by").select_option("open")
    ann.page.get_by_role("button", name="Verify the dice").click()
    ann.page.locator("#verified li").last.wait_for()
    take(ann, "replay")
    ann.lay("me", "bot:cub", "bot:cub", game=FOX)
    return ann


def lobby(browser: Browser, address: str, ann: Visitor) -> None:
    again = browser.new_context(**WIDE, color_scheme="dark", storage_state=ann.context.storage_state())
    visitor = Visitor(again, address)
    visitor.go()
    take(visitor, "lobby")


def seated(
    browser: Browser, address: str, scheme: str, size: dict[str, Any], *seats: str, game: str = FOX
) -> Visitor:
    context = browser.new_context(**size, color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    visitor = Visitor(context, address)
    visitor.rename("Ann")
    visitor.lay(*seats, game=game)
    visitor.wait_for_turn()
    return visitor


def moment(
    browser: Browser,
    address: str,
    scheme: str,
    size: dict[str, Any],
    after: int,
    *seats: str,
    game: str = FOX,
) -> Visitor:
    """After so many moves, or later, when there is something to choose from; if need be in another match."""
    while True:
        visitor = seated(browser, address, scheme, size, *seats, game=game)
        visitor.play_on(after)
        for _ in range(8):
            if len(visitor.moves()) >= CHOICE:
                return visitor
            visitor.play_on(1)
        visitor.context.close()


def take(visitor: Visitor, name: str) -> None:
    """As WebP, which is a third of a PNG."""
    visitor.page.wait_for_timeout(600)  # what glides comes to rest
    line = visitor.context.new_cdp_session(visitor.page)
    shot = line.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    path = FOLDER / f"{name}.webp"
    path.write_bytes(base64.b64decode(shot["data"]))
    sys.stdout.write(f"{path.name}: {path.stat().st_size // 1024} KB\n")


if __name__ == "__main__":
    main()
