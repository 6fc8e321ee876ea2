"""The cards and boards in the corners: season, story of the moment, hunt, dice."""

from typing import Final

from skulk.games.tusk.layout import CARD_HIGH, CARD_WIDE, CORNER, EDGE, LOW_CORNER, LOW_HIGH, WIDTH
from skulk.games.tusk.panels import WORDS
from skulk.games.tusk.sentences import SEASON_TEXTS
from skulk.games.tusk.terms import KINDS, TRIBES
from skulk.games.tusk.view import ClashView, DealView, FightView, RollView, TuskView
from skulk.picture.shapes import label, number, place, stamp, text

RIGHT: Final = WIDTH - EDGE - CARD_WIDE
LINE: Final = 25  # letters that fit on a line of a card
ROWS: Final = 7
MOST_ROLLS: Final = 2  # rows of dice in the tray


def sheet(name: str, x: float, y: float, high: float, inside: str, words: str = "") -> str:
    frame = f'<rect class="panel" width="{CARD_WIDE}" height="{number(high)}" rx="14"/>'
    return f'<g id="tusk-{name}" {place(x, y)}>{label(words) if words else ""}{frame}{inside}</g>'


def wrapped(words: str) -> list[str]:
    """A sentence in lines of a card."""
    lines = [""]
    for word in words.split():
        if len(lines[-1]) + len(word) >= LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


# The season


def season(view: TuskView) -> str:
    if view.season is None:
        inside = text(16, 40, "left title", "No season yet") + text(
            16, 78, "left small", "The land is young."
        )
        return sheet("season", RIGHT, CORNER, CARD_HIGH, inside + gauge(view))
    card = view.season
    title = text(16, 38, "left title", WORDS.table[f"season {card.name}"].split()[-1])
    lines = wrapped(SEASON_TEXTS[card.name])[:4]
    effect = "".join([text(16, 66 + 25 * n, "left small", words) for n, words in enumerate(lines)])
    facts = arrows(card.arrows) + text(CARD_WIDE - 14, 38, "right bold", f"ice {card.ice}")
    words = f"{WORDS.table[f'season {card.name}']}: {SEASON_TEXTS[card.name]}"
    return sheet("season", RIGHT, CORNER, CARD_HIGH, title + facts + effect + gauge(view), words)


def arrows(count: int) -> str:
    """How far the Mammoth roams."""
    return "".join(
        [
            f'<path class="arrow" d="M{174 - 24 * n} 32l8 -10l8 10M{182 - 24 * n} 24v16"/>'
            for n in range(count)
        ]
    )


def gauge(view: TuskView) -> str:
    """Rows of land not yet under snow."""
    boxes = "".join(
        [
            f'<rect class="{"full" if n < view.rows else "ice"}" x="{16 + 38 * n}" y="{CARD_HIGH - 16}"'
            f' width="32" height="9" rx="3"/>'
            for n in range(ROWS)
        ]
    )
    return f"<g>{label(f'{view.rows} of {ROWS} rows of land left')}{boxes}</g>"


# The moment: a fight, a bargain, or the turn


def moment(view: TuskView) -> str:
    draft = next((deal for deal in view.drafts if deal.author == view.seat), None)
    deal = view.offer or draft or next(iter(view.drafts), None)
    if deal is not None and (view.offer or draft):
        return bargain(deal)
    if view.fight is not None:
        return fight(view, view.fight)
    if view.clash is not None:
        return clash(view.clash)
    if deal is not None:
        return bargain(deal)
    return turn(view)


def turn(view: TuskView) -> str:
    phase = WORDS.table[f"phase {view.phase}"]
    lines = (
        text(16, 40, "left title", f"Turn {view.turn_number}")
        + text(16, 76, "left", phase.capitalize() if view.phase == "set-up" else phase)
        + text(16, 110, "left small", f"{TRIBES[view.first].capitalize()} goes first")
        + text(16, 142, "left small", piles(view))
    )
    return sheet("moment", EDGE, CORNER, CARD_HIGH, lines)


def piles(view: TuskView) -> str:
    return f"{view.stack} tiles, {view.deck} cards left"


def bargain(deal: DealView) -> str:
    title = "An offer" if deal.open else "A bargain"
    rows = (
        text(16, 38, "left title", title)
        + exchange(deal.author, deal.give, 78)
        + exchange(deal.partner, deal.ask, 132)
    )
    return sheet("moment", EDGE, CORNER, CARD_HIGH, rows)


def exchange(seat: int, tokens: tuple[int, int, int, int], y: float) -> str:
    """Who gives what."""
    found = stamp(f"tusk-tribe-{seat}", place(30, y)) + text(50, y + 9, "left small", "gives")
    x = 128.0
    for kind, count in zip(KINDS, tokens, strict=True):
        if count:
            found += text(x, y + 9, "right bold", str(count)) + stamp(f"tusk-kind-{kind}", place(x + 18, y))
            x += 62
    return found if x > 128 else found + text(112, y + 9, "left small", "nothing")


def fight(view: TuskView, fight: FightView) -> str:
    """Each tribe with its goods face down; a lamp says who is ready."""
    title = text(16, 36, "left bold", f"Fight on {fight.tile}")
    rows = "".join([fighter(view, fight, seat, n) for n, seat in enumerate(fight.tribes)])
    return sheet("moment", EDGE, CORNER, CARD_HIGH, title + rows)


def row_y(n: int) -> int:
    return 62 + 31 * n


def fighter(view: TuskView, fight: FightView, seat: int, n: int) -> str:
    dice = sum(member == seat for member, number in fight.rolling)
    aside = "aside" if seat in fight.aside else f"{dice} dice" if dice != 1 else "1 die"
    lamp = "lampon" if seat in fight.ready else "lampoff"
    mine = WORDS.bundle(fight.mine) if seat == view.seat and any(fight.mine) else ""
    words = text(50, row_y(n) + 8, "left small", aside) + text(122, row_y(n) + 8, "left small", mine)
    return (
        f"{stamp(f'tusk-tribe-{seat}', place(30, row_y(n)))}{words}"
        f'<circle class="{lamp}" cx="272" cy="{row_y(n)}" r="10"/>{pledge(seat, n, None)}'
    )


def pledge(seat: int, n: int, used: tuple[int, int, int] | None) -> str:
    """A tribe's goods: a back until all turn over together."""
    y = row_y(n)
    if used is None:
        return (
            f'<g id="tusk-pledge-{seat}" {place(226, y)} data-face="down">'
            '<rect class="back" x="-16" y="-13" width="32" height="26" rx="5"/></g>'
        )
    items = "".join(
        [
            f"{stamp(f'tusk-kind-{kind}', place(26 * item, 0))}"
            for item, kind in enumerate([KINDS[k] for k in range(3) for piece in range(used[k])][:5])
        ]
    )
    return f'<g id="tusk-pledge-{seat}" {place(150, y)} data-face="up">{items}</g>'


def clash(clash: ClashView) -> str:
    """The last fight, goods face up: wounds inflicted, and who won."""
    ending = text(CARD_WIDE - 14, 36, "right small", "a draw") if clash.winner is None else ""
    title = text(16, 36, "left bold", f"Fight on {clash.tile}") + ending
    rows = "".join(
        [
            f"{stamp(f'tusk-tribe-{seat}', place(30, row_y(n)))}"
            f"{text(50, row_y(n) + 8, 'left small', wounds(clash.inflicted[seat]))}"
            f"{pledge(seat, n, clash.used[seat])}"
            f"{stamp('tusk-crown', place(CARD_WIDE - 22, row_y(n))) if seat == clash.winner else ''}"
            for n, seat in enumerate(clash.tribes)
        ]
    )
    return sheet("moment", EDGE, CORNER, CARD_HIGH, title + rows)


def wounds(count: int) -> str:
    return "1 hit" if count == 1 else f"{count} hits"


# The hunt


def hunt(view: TuskView) -> str:
    board = view.hunt
    who = "nobody leads" if board.leader is None else f"{TRIBES[board.leader]} leads"
    crown = "" if board.leader is None else stamp("tusk-crown", place(CARD_WIDE - 30, 28))
    title = text(16, 36, "left bold", "Hunt") + text(92, 36, "left small", who)
    track = "".join([wound(n, n < board.track) for n in range(board.most)])
    inside = title + crown + text(16, LOW_HIGH - 20, "left small", "left to cut") + track
    return sheet("hunt", EDGE, LOW_CORNER, LOW_HIGH, inside, f"{board.track} Food left on the Wounds track")


def wound(n: int, full: bool) -> str:
    x, y = 150 + 36 * n, LOW_HIGH - 28
    inside = stamp("tusk-kind-food") if full else '<circle class="slot" r="14"/>'
    return f'<g id="tusk-wound-{n}" {place(x, y)}>{inside}</g>'


def hunter_place(number_in_row: int, row: int, rows: int) -> tuple[float, float]:
    """Where a hunter stands on the Hunt Board: a column of the board for each tribe."""
    column = (CARD_WIDE - 20) / max(rows, 1)
    across = EDGE + 10 + column * row + column / 2 + 26 * (number_in_row % 2) - 13
    return across, LOW_CORNER + 66 + 34 * (number_in_row // 2)


# Dice


def tray(view: TuskView) -> str:
    """The dice that lie on the table, each with its sum."""
    shown = view.rolls[-MOST_ROLLS:]
    if not shown:
        inside = text(CARD_WIDE / 2, LOW_HIGH / 2 + 8, "small", "no dice yet")
        return sheet("tray", RIGHT, LOW_CORNER, LOW_HIGH, inside)
    before = sum(len(roll.dice) for roll in view.rolls[: -len(shown)])
    start = view.throws - sum(len(roll.dice) for roll in view.rolls) + before
    rows = ""
    for n, roll in enumerate(shown):
        rows += throw(roll, n, start)
        start += len(roll.dice)
    return sheet("tray", RIGHT, LOW_CORNER, LOW_HIGH, rows)


def throw(roll: RollView, n: int, start: int) -> str:
    y = 4 + 101 * n
    dice = "".join([die(roll, d, start + d, 40 + 70 * d, y + 44) for d in range(len(roll.dice))])
    return who(roll, y + 14) + dice


def who(roll: RollView, y: float) -> str:
    """Whose dice these are, and whom they are meant for."""
    if roll.why in ("roam", "snow"):
        words = "The Mammoth roams" if roll.why == "roam" else "Where the snow comes from"
        return text(14, y + 6, "left sum", words)
    target = small_mammoth(96, y) if roll.why == "hunt" else mark(roll.target, 92, y)
    return mark(roll.seat, 24, y) + text(58, y + 6, "sum", "at") + target


def mark(seat: int, x: float, y: float) -> str:
    return small_mammoth(x, y) if seat < 0 else stamp(f"tusk-tribe-{seat}", place(x, y))


def small_mammoth(x: float, y: float) -> str:
    return stamp("tusk-mammoth", f'transform="translate({number(x)} {number(y)}) scale(.4)"')


def die(roll: RollView, n: int, throw_number: int, x: float, y: float) -> str:
    face = roll.dice[n]
    total = face + roll.plus - roll.minus
    fight = roll.why in ("fight", "hunt", "gore")
    good = fight and total >= roll.needs
    verdict = arithmetic(roll, face, "hit" if good else "miss") if fight else ""
    square = f'<rect class="die{" hits" if good else ""}" x="-19" y="-19" width="38" height="38" rx="8"/>'
    return (
        f'<g id="tusk-die-{throw_number % 32}" {place(x, y)} data-roll="{throw_number}:{face}">'
        f"{label(WORDS.sum(face, roll.plus, roll.minus, roll.needs, 'hit', 'miss') if fight else str(face))}"
        f"{square}{text(0, 11, 'face', str(face))}{verdict}</g>"
    )


def arithmetic(roll: RollView, face: int, verdict: str) -> str:
    """The sum under a die: 5+1−1, and what came of it."""
    colour = "win" if verdict == "hit" else "lose"
    changes = (f"+{roll.plus}" if roll.plus else "") + (f"−{roll.minus}" if roll.minus else "")
    if not changes:
        return text(0, 38, f"sum {colour}", verdict)
    total = f"={face + roll.plus - roll.minus}".replace("-", "−")
    return text(0, 36, f"sum {colour}", f"{face}{changes}") + text(
        0, 53, f"sum {colour}", f"{total} {verdict}"
    )
