"""The cards and boards in the corners: turn, season, hunt, dice, and a fight or a bargain."""

from textwrap import wrap
from typing import Final

from skulk.games.tusk.picture.layout import EDGE, HUNT, MOMENT, OWN, SEASON, TRAY, TURN, WIDTH, Box
from skulk.games.tusk.picture.sheets import height, hit, opened, opener, sheet
from skulk.games.tusk.terms import KINDS, ROWS, TRIBES
from skulk.games.tusk.view import ClashView, DealView, FightView, RollView, TuskView
from skulk.games.tusk.words import WORDS
from skulk.games.tusk.words.labels import counted, said
from skulk.picture.shapes import label, number, place, stamp, text

LINE: Final = 34  # letters that fit on a line of the season card
READ: Final = 48  # and on a line of the card that a phone opens for it
MOST_ROLLS: Final = 2  # rows of dice in the tray
MOST_GOODS: Final = 6  # drawn one by one


def wrapped(words: str) -> list[str]:
    """A sentence in lines of the season card."""
    return wrap(words, LINE)


# Turn and season


def turn(view: TuskView) -> str:
    phase = WORDS.table[f"phase {view.phase}"]
    lines = (
        text(14, 31, "left title", said("turn", view=view))
        + text(14, 58, "left small", phase.capitalize() if view.phase == "set-up" else phase)
        + text(14, 82, "left small wide-only", said("is first", colour=TRIBES[view.first].capitalize()))
        + text(14, 106, "left small wide-only", f"{said('tiles', view=view)}, {said('cards', view=view)}")
        + text(14, 85, "left small narrow-only", said("tiles", view=view))
        + text(14, 112, "left small narrow-only", said("cards", view=view))
    )
    return sheet("turn", TURN, lines)


def season(view: TuskView) -> str:
    if view.season is None:
        inside = text(16, 34, "left title", said("no season")) + text(16, 62, "left small", said("young"))
        return sheet("season", SEASON, inside + gauge(view))
    card = view.season
    name = WORDS.table[f"season {card.name}"]
    does = WORDS.effect(card.effects)
    lines = wrapped(does)[:3]
    told = "".join([text(16, 56 + 21 * n, "left note wide-only", words) for n, words in enumerate(lines)])
    told += opener(
        "season",
        "narrow-only",
        said("season does"),
        hit(0, 0, SEASON.wide, SEASON.high) + text(16, 76, "left small", said("season more")),
    )
    facts = arrows(card.arrows) + text(SEASON.wide - 14, 33, "right bold", said("ice", card=card))
    inside = text(16, 33, "left title", name) + facts + told + gauge(view)
    return sheet("season", SEASON, inside, f"{name}: {does}")


def effect(view: TuskView) -> str:
    """On a phone, what the season does is read on a card of its own that a press opens and closes."""
    if view.season is None:
        return ""
    lines = wrap(WORDS.effect(view.season.effects), READ)
    box = Box(EDGE, SEASON.y + SEASON.high + 8, WIDTH - 2 * EDGE, height(lines))
    name = WORDS.table[f"season {view.season.name}"]
    return opened("season", "effect", said("season does"), box, name, lines)


def worth(view: TuskView) -> str:
    """The same for one's Victory card, above one's board."""
    if view.seat is None or not view.tribes[view.seat].victory:
        return ""
    card = view.tribes[view.seat].victory
    lines = wrap(WORDS.worth(view, card), READ)
    box = Box(EDGE, OWN - 8 - height(lines), WIDTH - 2 * EDGE, height(lines))
    return opened("victory", "worth", said("card pays"), box, WORDS.table[f"card {card}"], lines)


def arrows(count: int) -> str:
    """How far the Mammoth roams."""
    return "".join(
        [
            f'<path class="arrow" d="M{266 - 26 * n} 28l8 -10l8 10M{274 - 26 * n} 20v16"/>'
            for n in range(count)
        ]
    )


def gauge(view: TuskView) -> str:
    """Rows of land not yet under snow."""
    boxes = "".join(
        [
            f'<rect class="{"full" if n < view.rows else "ice"}" x="{16 + 50 * n}"'
            f' y="{number(SEASON.high - 11)}" width="42" height="7" rx="3"/>'
            for n in range(ROWS)
        ]
    )
    return f"<g>{label(said('rows left', view=view, most=ROWS))}{boxes}</g>"


# The moment: a fight or a bargain


def moment(view: TuskView) -> str:
    draft = next((deal for deal in view.drafts if deal.author == view.seat), None)
    deal = view.offer or draft or next(iter(view.drafts), None)
    if deal is not None and (view.offer or draft or not (view.fight or view.clash)):
        return bargain(deal)
    if view.fight is not None:
        return fight(view, view.fight)
    return clash(view.clash) if view.clash is not None else '<g id="tusk-moment"></g>'


def bargain(deal: DealView) -> str:
    title = said("offer" if deal.open else "bargain")
    rows = (
        text(14, 34, "left title", title)
        + exchange(deal.author, deal.give, 66)
        + exchange(deal.partner, deal.ask, 160)
    )
    return sheet("moment", MOMENT, rows)


def exchange(seat: int, tokens: tuple[int, int, int, int], y: float) -> str:
    """Who gives what."""
    found = stamp(f"tusk-tribe-{seat}", place(26, y)) + text(46, y + 8, "left small", said("gives"))
    shown = [(kind, count) for kind, count in zip(KINDS, tokens, strict=True) if count]
    for n, (kind, count) in enumerate(shown):
        x, row = 36 + 72 * (n % 2), y + 34 + 34 * (n // 2)
        found += text(x, row + 8, "right bold", str(count)) + stamp(f"tusk-kind-{kind}", place(x + 18, row))
    return found if shown else found + text(14, y + 40, "left small", said("nothing"))


def fight(view: TuskView, fight: FightView) -> str:
    """Each tribe with its goods face down; a lamp says who is ready."""
    title = text(14, 32, "left bold", said("fight", tile=fight.tile))
    rows = "".join([fighter(view, fight, seat, n) for n, seat in enumerate(fight.tribes)])
    return sheet("moment", MOMENT, title + rows)


def row_y(n: int) -> int:
    return 58 + 50 * n


def fighter(view: TuskView, fight: FightView, seat: int, n: int) -> str:
    y = row_y(n)
    tribe = stamp(f"tusk-tribe-{seat}", place(26, y))
    if seat in fight.aside:
        return tribe + text(46, y + 8, "left small", said("aside"))
    kind = "lampon" if seat in fight.ready else "lampoff"
    lamp = f'<circle class="{kind}" cx="148" cy="{y}" r="9"/>'
    mine = "".join(goods(fight.mine, y + 24)) if seat == view.seat else ""
    dice = sum(member == seat for member, number in fight.rolling)
    return tribe + dice_of(dice, y) + lamp + pledge(seat, n, None) + mine


def dice_of(count: int, y: float) -> str:
    """How many dice a tribe throws."""
    face = f'<rect class="die" x="70" y="{y - 11}" width="22" height="22" rx="5"/>'
    words = label(counted("dice", count))
    return f"<g>{words}{text(46, y + 9, 'left bold', str(count))}{face}</g>"


def goods(used: tuple[int, int, int], y: float) -> list[str]:
    kinds = [KINDS[kind] for kind in range(3) for piece in range(used[kind])][:MOST_GOODS]
    return [stamp(f"tusk-kind-{kind}", place(26 + 22 * n, y)) for n, kind in enumerate(kinds)]


def pledge(seat: int, n: int, used: tuple[int, int, int] | None) -> str:
    """A tribe's goods: a back until all turn over together."""
    y = row_y(n)
    if used is None:
        return (
            f'<g id="tusk-pledge-{seat}" {place(122, y)} data-face="down">'
            '<rect class="back" x="-11" y="-12" width="22" height="24" rx="4"/></g>'
        )
    return f'<g id="tusk-pledge-{seat}" {place(0, y)} data-face="up">{"".join(goods(used, 24))}</g>'


def clash(clash: ClashView) -> str:
    """The last fight, goods face up: wounds inflicted, and who won."""
    words = said("draw" if clash.winner is None else "fight", tile=clash.tile)
    title = text(14, 32, "left bold", words)
    rows = "".join([fought(clash, seat, n) for n, seat in enumerate(clash.tribes)])
    return sheet("moment", MOMENT, title + rows)


def fought(clash: ClashView, seat: int, n: int) -> str:
    y = row_y(n)
    words = counted("hits", clash.inflicted[seat])
    ending = stamp("tusk-crown", place(144, y)) if seat == clash.winner else ""
    return (
        f"{stamp(f'tusk-tribe-{seat}', place(26, y))}{text(46, y + 8, 'left small', words)}"
        f"{ending}{pledge(seat, n, clash.used[seat])}"
    )


# The hunt


def hunt(view: TuskView) -> str:
    board = view.hunt
    who = "" if board.leader is None else stamp(f"tusk-tribe-{board.leader}", place(196, 22))
    crown = "" if board.leader is None else stamp("tusk-crown", place(164, 22))
    track = "".join([wound(n, board.most, n < board.track) for n in range(board.most)])
    inside = text(14, 31, "left bold", said("hunt")) + crown + who + track
    return sheet("hunt", HUNT, inside, said("track", view=view))


def wound(n: int, most: int, full: bool) -> str:
    step = min(36.0, 200 / most)
    inside = stamp("tusk-kind-food") if full else '<circle class="slot" r="14"/>'
    return f'<g id="tusk-wound-{n}" {place(28 + step * n, HUNT.high - 22)}>{inside}</g>'


def hunter_place(n: int, count: int) -> tuple[float, float]:
    """Where a hunter stands on the Hunt Board."""
    step = min(34.0, (HUNT.wide - 60) / max(count - 1, 1))
    return HUNT.x + 30 + step * n, HUNT.y + 58


# Dice


def tray(view: TuskView) -> str:
    """The dice that lie on the table, each with its sum."""
    shown = view.rolls[-MOST_ROLLS:]
    if not shown:
        return '<g id="tusk-tray"></g>'
    before = sum(len(roll.dice) for roll in view.rolls[: -len(shown)])
    start = view.throws - sum(len(roll.dice) for roll in view.rolls) + before
    rows = ""
    for n, roll in enumerate(shown):
        rows += throw(roll, n, start)
        start += len(roll.dice)
    return sheet("tray", TRAY, rows)


def throw(roll: RollView, n: int, start: int) -> str:
    """A line that says whose dice these are and what changes them, and below it the dice."""
    y = 91 * n
    pitch = min(76, (TRAY.wide - 80) / max(len(roll.dice) - 1, 1))
    dice = "".join([die(roll, d, start + d, 40 + pitch * d, y + 50) for d in range(len(roll.dice))])
    return who(roll, y + 15) + dice


def who(roll: RollView, y: float) -> str:
    """Whose dice these are, whom they are meant for, and what is added and needed."""
    if roll.why in ("roam", "snow"):
        return text(14, y + 8, "left told", said(roll.why))
    on = 12 if roll.seat < 0 else 0  # the Mammoth is longer than a mark
    target = small_mammoth(94, y) if roll.why == "hunt" else mark(roll.target, 86 + on, y)
    changes = (f"+{roll.plus} " if roll.plus else "") + (f"−{roll.minus} " if roll.minus else "")
    needed = text(TRAY.wide - 14, y + 8, "right told", f"{changes}≥ {roll.needs}")
    arrow = f'<path class="at" d="M{48 + on} {number(y)}h16m-6 -6l6 6l-6 6"/>'
    return mark(roll.seat, 28, y) + arrow + target + needed


def mark(seat: int, x: float, y: float) -> str:
    return small_mammoth(x, y) if seat < 0 else stamp(f"tusk-tribe-{seat}", place(x, y))


def small_mammoth(x: float, y: float) -> str:
    return stamp("tusk-mammoth", f'transform="translate({number(x)} {number(y + 4)}) scale(.4)"')


def die(roll: RollView, n: int, throw_number: int, x: float, y: float) -> str:
    face = roll.dice[n]
    fight = roll.why in ("fight", "hunt", "gore")
    good = fight and face + roll.plus - roll.minus >= roll.needs
    verdict = (
        text(0, 40, "told win" if good else "told lose", said("hit" if good else "miss")) if fight else ""
    )
    square = f'<rect class="die{" hits" if good else ""}" x="-21" y="-21" width="42" height="42" rx="9"/>'
    words = WORDS.sum(face, roll.plus, roll.minus, roll.needs, "hit", "miss") if fight else str(face)
    return (
        f'<g id="tusk-die-{throw_number % 32}" {place(x, y)} data-roll="{throw_number}:{face}">'
        f"{label(words)}{square}{text(0, 11, 'face', str(face))}{verdict}</g>"
    )
