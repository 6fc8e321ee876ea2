"""What lies in the middle: the hunt, dice, and a fight or a bargain."""

from typing import Final

from skulk.games.tusk.geometry import BESIDE, BY_NAME
from skulk.games.tusk.picture.layout import GAP, HALF, HUNT, TABLE, Box, sheet
from skulk.games.tusk.terms import KINDS
from skulk.games.tusk.view import ClashView, DealView, FightView, RollView, TuskView
from skulk.games.tusk.words import WORDS
from skulk.games.tusk.words.labels import counted, said
from skulk.kernel.words import player_name
from skulk.picture.shapes import label, number, place, stamp, text, what

MOST_ROLLS: Final = 2  # rows of dice in the tray
MOST_GOODS: Final = 5  # drawn one by one


# The moment: a fight or a bargain


def bargain_of(view: TuskView) -> DealView | None:
    """The bargain to be seen: an offer, one's own draft, or another's unless there is a fight to look at."""
    draft = next((deal for deal in view.drafts if deal.author == view.seat), None)
    deal = view.offer or draft or next(iter(view.drafts), None)
    return deal if view.offer or draft or not (view.fight or view.clash) else None


def moment(view: TuskView) -> str:
    deal = bargain_of(view)
    if deal is not None:
        return bargain(deal)
    box = TABLE._replace(wide=HALF) if view.rolls else TABLE
    if view.fight is not None:
        return fight(view, view.fight, box)
    return clash(view.clash, box) if view.clash is not None else '<g id="tusk-moment"></g>'


def bargain(deal: DealView) -> str:
    title = said("offer" if deal.open else "bargain")
    rows = (
        text(18, 38, "left title", title)
        + exchange(deal.author, deal.give, 82)
        + exchange(deal.partner, deal.ask, 142)
    )
    return sheet("moment", TABLE, rows)


def exchange(seat: int, tokens: tuple[int, int, int, int], y: float) -> str:
    """Who gives what."""
    found = stamp(f"tusk-tribe-{seat}", place(32, y))
    found += text(54, y + 8, "left small", player_name(seat), 120) + text(
        180, y + 8, "left small", said("gives")
    )
    shown = [(kind, count) for kind, count in zip(KINDS, tokens, strict=True) if count]
    for n, (kind, count) in enumerate(shown):
        x = 256 + 50 * n
        found += stamp(f"tusk-kind-{kind}", f"{what(f'kind {kind}')} {place(x, y)}")
        found += text(x + 19, y + 9, "left bold", str(count))
    return found if shown else found + text(246, y + 8, "left small", said("nothing"))


def fight(view: TuskView, fight: FightView, box: Box) -> str:
    """Each tribe with its goods face down; a lamp says who is ready."""
    title = text(18, 36, "left title", said("fight", tile=fight.tile))
    rows = [
        fighter(view, fight, seat, row_y(n, len(fight.tribes)), box) for n, seat in enumerate(fight.tribes)
    ]
    return sheet("moment", box, title + "".join(rows))


def row_y(n: int, count: int) -> float:
    return 68 + min(52, 94 / max(count - 1, 1)) * n


def fighter(view: TuskView, fight: FightView, seat: int, y: float, box: Box) -> str:
    tribe = stamp(f"tusk-tribe-{seat}", place(32, y))
    if seat in fight.aside:
        return tribe + text(54, y + 8, "left small", said("aside"))
    kind = "lampon" if seat in fight.ready else "lampoff"
    lamp = f'<circle class="{kind}" cx="196" cy="{number(y)}" r="9"/>'
    dice = sum(member == seat for member, number_ in fight.rolling)
    told, mine = "", ""
    if box.wide > HALF:
        told = text(218, y + 8, "left small", said("ready" if seat in fight.ready else "chooses"))
        mine = "".join(goods(fight.mine, y, 330, box.wide - 26)) if seat == view.seat else ""
    return tribe + dice_of(dice, y) + lamp + told + pledge(seat, y, None) + mine


def dice_of(count: int, y: float) -> str:
    """How many dice a tribe throws."""
    face = f'<rect class="die" x="84" y="{number(y - 13)}" width="26" height="26" rx="6"/>'
    words = label(counted("dice", count))
    return f"<g>{words}{text(56, y + 9, 'left bold', str(count))}{face}</g>"


def goods(used: tuple[int, int, int], y: float, x: float, last: float) -> list[str]:
    """Pieces of goods from a place on; closer together where they would not all fit."""
    kinds = [KINDS[kind] for kind in range(3) for piece in range(used[kind])][:MOST_GOODS]
    step = min(28.0, (last - x) / max(len(kinds) - 1, 1))
    return [stamp(f"tusk-kind-{kind}", place(x + step * n, y)) for n, kind in enumerate(kinds)]


def pledge(seat: int, y: float, used: tuple[int, int, int] | None, last: float = 0) -> str:
    """A tribe's goods: a back until all turn over together."""
    marks = f'id="tusk-pledge-{seat}" {what(f"pledge {seat}")}'
    if used is None:
        back = '<rect class="back" x="-13" y="-14" width="26" height="28" rx="5"/>'
        return f'<g {marks} {place(154, y)} data-face="down">{back}</g>'
    return f'<g {marks} {place(0, y)} data-face="up">{"".join(goods(used, 0, 136, last))}</g>'


def clash(clash: ClashView, box: Box) -> str:
    """The last fight, goods face up: wounds inflicted, and who won."""
    words = said("draw" if clash.winner is None else "fight", tile=clash.tile)
    title = text(18, 36, "left title", words)
    rows = [fought(clash, seat, row_y(n, len(clash.tribes)), box) for n, seat in enumerate(clash.tribes)]
    won = ""
    if clash.winner is not None:
        won = stamp(f"tusk-tribe-{clash.winner}", place(box.wide - 62, 27))
        won += stamp("tusk-crown", place(box.wide - 26, 26))
    return sheet("moment", box, title + won + "".join(rows))


def fought(clash: ClashView, seat: int, y: float, box: Box) -> str:
    words = counted("hits", clash.inflicted[seat])
    tribe = stamp(f"tusk-tribe-{seat}", place(32, y)) + text(52, y + 8, "left small", words)
    return tribe + pledge(seat, y, clash.used[seat], box.wide - 26)


# The hunt


def hunt(view: TuskView) -> str:
    """A clearing with whoever hunts there, and below it how many wounds are still to strike."""
    board = view.hunt
    scene = (
        f'<path class="sky" d="M0 128V18Q0 0 18 0H{HUNT.wide - 18:g}Q{HUNT.wide:g} 0 {HUNT.wide:g} 18V128Z"/>'
    )
    scene += f'<path class="far" d="M0 128V74L60 40L120 76L196 34L268 80L330 52L{HUNT.wide:g} 84V128Z"/>'
    scene += f'<path class="steppe" d="M0 128V92C110 78 210 102 {HUNT.wide:g} 82V128Z"/>'
    scene += stamp("tusk-mammoth", 'transform="translate(380 80) scale(.98)"')
    leader = ""
    if board.leader is not None:
        leader = stamp(f"tusk-tribe-{board.leader}", place(176, 28)) + text(
            238, 36, "left small", said("leads")
        )
        leader += stamp("tusk-crown", f"{what('leader')} {place(214, 27)}")
    hunting = any(not one.tile for one in view.members)
    alone = "" if hunting else text(22, 118, "left small bone", said("no hunters"))
    track = "".join([wound(n, board.most, n < board.track) for n in range(board.most)])
    words = said("track", view=view)
    to_go = text(HUNT.wide - 16, 158, "right small", counted("wounds", board.track))
    inside = scene + text(18, 36, "left title", said("hunt")) + leader + alone + track + to_go
    return sheet("hunt", HUNT, inside, words)


def wound(n: int, most: int, full: bool) -> str:
    step = min(38.0, 250 / most)
    inside = stamp("tusk-kind-food") if full else '<circle class="slot" r="14"/>'
    marks = f"{what('wounds')} {place(32 + step * n, 150)}"
    return f'<g id="tusk-wound-{n}" {marks}>{inside}</g>'


def hunter_place(n: int, count: int) -> tuple[float, float]:
    """Where a hunter stands on the Hunt Board."""
    step = min(42.0, 246 / max(count - 1, 1))
    return HUNT.x + 48 + step * n, HUNT.y + 96


# Dice


def tray(view: TuskView) -> str:
    """The dice that lie on the table, each with its sum."""
    shown = view.rolls[-MOST_ROLLS:]
    if not shown or bargain_of(view) is not None:
        return '<g id="tusk-tray"></g>'
    before = sum(len(roll.dice) for roll in view.rolls[: -len(shown)])
    start = view.throws - sum(len(roll.dice) for roll in view.rolls) + before
    half = view.fight is not None or view.clash is not None
    box = TABLE._replace(x=TABLE.x + HALF + GAP + 2, wide=HALF) if half else TABLE
    rows = ""
    for n, roll in enumerate(shown):
        told = roll.why in ("roam", "snow") and box.wide > HALF
        middle = 46.0 if len(shown) == 1 else 0.0
        rows += came(view, roll, start, 93.0 * n + middle) if told else throw(roll, n, start, box.wide)
        start += len(roll.dice)
    return sheet("tray", box, rows)


def came(view: TuskView, roll: RollView, start: int, top: float) -> str:
    """The die for the way of the Mammoth or the snow, and what came of it."""
    sign = small_mammoth(50, top + 48) if roll.why == "roam" else SNOWY.format(number(top + 48))
    words = text(96, top + 42, "left bold", said(roll.why)) + text(
        96, top + 72, "left small", going(view, roll)
    )
    spot = f"{what(f'die {start}')} {place(410, top + 48)}"
    return sign + words + die(roll, 0, start, spot)


def going(view: TuskView, roll: RollView) -> str:
    """Which way the Mammoth went, as its steps tell."""
    if roll.why == "snow" or len(view.roamed) < 2:
        return said("snow way") if roll.why == "snow" else ""
    first, then = BY_NAME[view.roamed[0]], BY_NAME[view.roamed[1]]
    if then not in BESIDE[6 * first : 6 * first + 6]:
        return ""
    way = BESIDE[6 * first : 6 * first + 6].index(then)
    return said("roam way", way=WORDS.table[f"way {way}"], tile=view.roamed[-1])


SNOWY: Final = '<use href="#tusk-land-snow" transform="translate(50 {}) scale(.42)"/>'


def throw(roll: RollView, n: int, start: int, wide: float) -> str:
    """A line that says whose dice these are and what changes them, and below or beside it the dice."""
    y = 93.0 * n
    if wide > HALF:
        first, last, low, height = 220.0, wide - 40, y + 38, y + 46
    else:
        first, last, low, height = 40.0, wide - 40, y + 49, y + 16
    pitch = min(76, (last - first) / max(len(roll.dice) - 1, 1))
    spots = [f"{what(f'die {start + d}')} {place(first + pitch * d, low)}" for d in range(len(roll.dice))]
    dice = "".join([die(roll, d, start + d, spot) for d, spot in enumerate(spots)])
    return who(roll, height, min(wide, 196) if wide > HALF else wide) + dice


def who(roll: RollView, y: float, wide: float) -> str:
    """Whose dice these are, whom they are meant for, and what is added and needed."""
    if roll.why in ("roam", "snow"):
        sign = small_mammoth(38, y) if roll.why == "roam" else ""
        return sign + text(70 if sign else 18, y + 8, "left told", said(f"{roll.why} short"))
    on = 12 if roll.seat < 0 else 0  # the Mammoth is longer than a mark
    target = small_mammoth(94, y) if roll.why == "hunt" else mark(roll.target, 86 + on, y)
    changes = (f"+{roll.plus} " if roll.plus else "") + (f"−{roll.minus} " if roll.minus else "")
    needed = text(wide - 14, y + 8, "right told", f"{changes}≥ {roll.needs}")
    arrow = f'<path class="at" d="M{48 + on} {number(y)}h16m-6 -6l6 6l-6 6"/>'
    return mark(roll.seat, 28, y) + arrow + target + needed


def mark(seat: int, x: float, y: float) -> str:
    return small_mammoth(x, y) if seat < 0 else stamp(f"tusk-tribe-{seat}", place(x, y))


def small_mammoth(x: float, y: float) -> str:
    return stamp("tusk-mammoth", f'transform="translate({number(x)} {number(y + 4)}) scale(.4)"')


def die(roll: RollView, n: int, throw_number: int, spot: str) -> str:
    face = roll.dice[n]
    fight = roll.why in ("fight", "hunt", "gore")
    good = fight and face + roll.plus - roll.minus >= roll.needs
    verdict = (
        text(0, 41, "told win" if good else "told lose", said("hit" if good else "miss")) if fight else ""
    )
    square = f'<rect class="die{" hits" if good else ""}" x="-21" y="-21" width="42" height="42" rx="9"/>'
    words = WORDS.sum(face, roll.plus, roll.minus, roll.needs, "hit", "miss") if fight else str(face)
    return (
        f'<g id="tusk-die-{throw_number % 32}" {spot} data-roll="{throw_number}:{face}">'
        f"{label(words)}{square}{text(0, 11, 'face', str(face))}{verdict}</g>"
    )
