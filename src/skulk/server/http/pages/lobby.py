"""The lobby, and setting a table."""

from collections.abc import Mapping

from starlette.responses import Response

from skulk.bots.levels import LEVELS
from skulk.kernel.errors import BadEdition, BadSetup, Refused
from skulk.kernel.game import Game, Option
from skulk.kernel.words import listed
from skulk.picture.curve import COLOURS
from skulk.server.http.limits import CHALLENGES, SETUP, TABLES
from skulk.server.http.pages.colours import NAMES
from skulk.server.http.pages.gallery import levels
from skulk.server.http.visit import Visit
from skulk.server.show.times import pace
from skulk.server.tables.bot_accounts import BotLine, NoBot
from skulk.server.tables.lobby import Card, NewTable, SeatWish

QUICK_LEVEL = LEVELS[0]
SHOWN = 12  # tables in a list
MINE = 4  # of one's own, before "all"
ITSELF = "game"  # what a form says of a seat that the game itself plays
SITTING = {
    "me": "Me",
    "friend": "A friend, by link",
    "open": "Whoever comes",
    "challenge": "A bot from elsewhere",
}


async def lobby(visit: Visit) -> Response:
    site, person = visit.site, visit.person
    mine = await site.lobby.my_tables(person) if person else []
    finished = await site.lobby.finished_tables(person, SHOWN) if person else []
    return visit.page(
        "lobby.html",
        games=await site.gallery.cards(site.settings.slugs()),
        mine=[mine_line(card) for card in mine],
        shown=MINE,
        bots=[bot_line(visit, line) for line in (await site.bots.listed(free=True))[:SHOWN]],
        open=[open_line(card) for card in await site.lobby.open_tables(person, SHOWN) if not card.mine],
        finished=[finished_line(card) for card in finished or await site.lobby.finished_tables(None, SHOWN)],
    )


def mine_line(card: Card) -> dict[str, object]:
    asked = [card.seats[seat] for seat in card.asked]
    waiting = f"{listed(asked)} to move" if asked else "waiting for players"
    return {
        "id": card.id,
        "game": card.name,
        "with": others(card),
        "asked": bool(set(card.asked) & set(card.mine)),
        "waiting": waiting,
        "since": card.created,
        "begun": card.status == "running",
        "branch": card.branch,
    }


def open_line(card: Card) -> dict[str, object]:
    return {
        "id": card.id,
        "game": card.name,
        "host": next((name for name in card.seats if name), "Somebody"),
        "free": card.open_seats,
        "seats": len(card.seats),
        "mode": pace(card.mode, card.bank_ms, card.increment_ms, card.days),
    }


def finished_line(card: Card) -> dict[str, object]:
    return {
        "id": card.id,
        "game": card.name,
        "with": listed(card.seats),
        "result": card.result or "It cannot go on under today's rules.",
        "branch": card.branch,
        "when": card.finished or card.created,
    }


def others(card: Card) -> str:
    """Who else is at a table."""
    names = [name or "an open seat" for seat, name in enumerate(card.seats) if seat not in card.mine]
    return listed(list(dict.fromkeys(names))) or "nobody else"


def bot_line(visit: Visit, line: BotLine) -> dict[str, object]:
    """A bot account that is free, with the games that it can be asked to here."""
    installed = visit.site.settings.slugs()
    played = [slug for slug in installed if slug in line.profile.games or not line.profile.games]
    games = [{"slug": slug, "name": visit.site.settings.games(slug).name} for slug in played]
    return {"id": line.id, "name": line.name, "about": line.profile.about, "games": games}


# Setting a table


async def new_table(visit: Visit) -> Response:
    game = visit.site.settings.games(visit.request.path_params["slug"])
    if visit.request.method != "POST":
        count = read_count(game, visit.request.query_params.get("seats", ""))
        visit.form.update(for_so_many(game, count, visit.form))
        if bot := visit.request.query_params.get("bot", "")[:16]:
            visit.form["seat-1"] = f"challenge:{bot}"
        return await set_table(visit, game, count)
    await visit.accept_form(SETUP)
    if recount := visit.form.get("recount", ""):
        visit.form.update(for_so_many(game, read_count(game, recount), visit.form))
        return await set_table(visit, game, read_count(game, recount))
    new = quick(game, visit.form) if visit.form.get("quick") else None
    try:
        new = new or asked_for(game, visit.form)
        person = await visit.known()
        visit.site.buckets.take(TABLES, person.id)
        if any([wish.kind == "challenge" for wish in new.seats]):
            visit.site.buckets.take(CHALLENGES, person.id)
        return visit.go(f"/table/{await visit.site.lobby.create(person, new)}")
    except (BadSetup, BadEdition, NoBot, Refused) as error:
        return await set_table(visit, game, read_count(game, visit.form.get("seats", "")), str(error))


async def set_table(visit: Visit, game: Game, count: int, error: str = "") -> Response:
    seats, form = max(count, game.seats[0]), visit.form
    itself = game.itself(seats, options_of(game, seats, form))
    return visit.page(
        "new.html",
        422 if error else 200,
        game=await visit.site.gallery.card(game.slug),
        counts=[count_line(game, number) for number in range(game.people()[0], game.seats[1] + 1)],
        count=1 if itself and seats == game.seats[0] else seats,
        seats=seats,
        itself=itself,
        overruled=[*overruled_seats(seats, itself, form), *overruled_options(game, seats, form)],
        options=[option_line(game, seats, option, form) for option in game.options],
        colours=[] if game.colours else list(enumerate(NAMES)),
        badges=[game.colours[seat] if game.colours else COLOURS[seat] for seat in range(seats)],
        levels=levels(visit.site.house.context),
        withheld=visit.site.house.context.withheld,
        bots=[line for line in await visit.site.bots.listed(game.slug, free=True) if line.seats(seats)],
        one_each=game.real_time is not None,
        live_only=game.real_time is not None,
        error=error,
        chosen=form,
    )


def count_line(game: Game, count: int) -> dict[str, object]:
    """A number of players to choose; one alone plays against whoever the game itself brings."""
    if count >= game.seats[0]:
        return {"number": count, "words": f"{count} players"}
    others = game.itself(game.seats[0], options_of(game, game.seats[0], alone(game)))
    return {"number": count, "words": f"1 player: against {listed(list(others.values()))}"}


def alone(game: Game) -> dict[str, str]:
    """What a form says where one person plays against the game."""
    return {f"option-{name}": value for name, value in game.alone}


def for_so_many(game: Game, count: int, form: dict[str, str]) -> dict[str, str]:
    """What changes in a form with the number of players: one has the game itself against them, and at the
    smallest table two have not."""
    least = game.seats[0]
    against = bool(game.itself(least, options_of(game, least, form)))
    if count > least or against == (count < least):
        return {}
    if count < least:
        return alone(game)
    return dict.fromkeys(alone(game), "")


def options_of(game: Game, seats: int, form: dict[str, str]) -> dict[str, str]:
    """What is chosen; the default where nothing is, or what cannot be."""
    found = {}
    for option in game.options:
        choices = option.choices(seats, game.standard())
        picked = form.get(f"option-{option.name}", "")
        found[option.name] = picked if picked in choices else choices[0]
    return found


def option_line(game: Game, seats: int, option: Option, form: dict[str, str]) -> dict[str, object]:
    chosen, choices = options_of(game, seats, form), option.choices(seats, game.standard())
    itself = {choice: dict(game.itself(seats, chosen | {option.name: choice})) for choice in choices}
    return {
        "name": option.name,
        "summary": option.summary,
        "choices": [{"value": choice, "words": option.said(choice)} for choice in choices],
        "rule": option.rule,
        "chosen": chosen[option.name],
        "itself": itself if len({str(seats) for seats in itself.values()}) > 1 else {},
    }


def overruled_seats(seats: int, itself: Mapping[int, str], form: dict[str, str]) -> list[str]:
    """Who was asked to sit where nobody can, in sentences; the bot that every seat begins with apart."""
    told = []
    for name, value in form.items():
        kind, _, rest = name.partition("-")
        seat = int(rest) if kind == "seat" and rest.isdecimal() and len(rest) < 3 else -1
        if seat < 0 or value in ("", ITSELF, f"bot:{QUICK_LEVEL}"):
            continue
        if seat >= seats:
            told.append(f"With {seats} seats there is none for “{sitting(value)}” on seat {seat + 1}.")
        elif seat in itself:
            told.append(f"Seat {seat + 1} is {itself[seat]}'s: “{sitting(value)}” cannot sit there.")
    return told


def overruled_options(game: Game, seats: int, form: dict[str, str]) -> list[str]:
    """What was chosen before and cannot be with so many seats, in sentences."""
    told = []
    for option in game.options:
        value, choices = form.get(f"option-{option.name}", ""), option.choices(seats, game.standard())
        if value and value not in choices:
            told.append(f"{option.name.capitalize()} cannot be “{option.said(value)}” with {seats} seats.")
    return told


def sitting(value: str) -> str:
    """A seat's choice in the words of the form."""
    kind, _, level = value.partition(":")
    return f"{level.capitalize()} bot" if kind == "bot" else SITTING.get(kind, value[:40])


def read_count(game: Game, text: str) -> int:
    """The number of players that was asked for, if there can be so many."""
    least, most = game.people()[0], game.seats[1]
    wanted = int(text) if text.isdecimal() and len(text) < 4 else game.seats[0]
    return wanted if least <= wanted <= most else game.seats[0]


def quick(game: Game, form: dict[str, str]) -> NewTable:
    """One click: me, and bots on all other seats."""
    bots = [SeatWish("bot", QUICK_LEVEL)] * (game.seats[0] - 1)
    return NewTable(
        game.slug, (SeatWish("me"), *bots), public=False, first_game=form.get("first_game") == "yes"
    )


def asked_for(game: Game, form: dict[str, str]) -> NewTable:
    """What the form says."""
    seats = number(form, "seats", game.seats[0])
    if not game.seats[0] <= seats <= game.seats[1]:
        raise BadSetup(f"{game.name} is for {game.seats[0]} to {game.seats[1]} seats, not {seats}.")
    speed = form.get("pace", "live")
    if speed not in ("live", "clock", "days"):
        raise BadSetup(f"A table is played live, with clocks or turn by turn, not {speed!r}.")
    itself = game.itself(seats, options_of(game, seats, form))
    for sentence in overruled_seats(seats, itself, form):
        raise BadSetup(sentence)
    return NewTable(
        game=game.slug,
        seats=tuple([wish(form, seat, seats) for seat in range(seats)]),
        options={name[7:]: value for name, value in form.items() if name.startswith("option-")},
        edition=form.get("edition", "").strip() or None,
        mode="turns" if speed == "days" else "live",
        bank_ms=number(form, "bank", 10) * 60_000 if speed == "clock" else 0,
        increment_ms=number(form, "increment", 0) * 1000 if speed == "clock" else 0,
        days=number(form, "days", 3) if speed == "days" else 3,
        public=form.get("public") == "yes",
        first_game=form.get("first_game") == "yes",
        nonce=form.get("nonce", "")[:64],
        people_only=form.get("company", "people") != "all",
    )


def wish(form: dict[str, str], seat: int, seats: int) -> SeatWish:
    text = form.get(f"seat-{seat}", "")
    kind, _, level = text.partition(":")
    colour = picked_colour(form.get(f"colour-{seat}", ""))
    shared = sum([form.get(f"seat-{other}") == "me" for other in range(seats)]) > 1
    if kind == "bot":
        return SeatWish("bot", level, colour=colour)
    if kind == "challenge":
        return SeatWish("challenge", who=level, colour=colour)
    if kind == ITSELF:
        return SeatWish("game", colour=colour)
    if kind == "me":
        return SeatWish("me", name=form.get(f"name-{seat}", "") if shared else "", colour=colour)
    if kind == "friend":
        return SeatWish("invited", colour=colour)
    if kind == "open":
        return SeatWish("open", colour=colour)
    raise BadSetup(f"A seat is for me, a friend, whoever comes or a bot, not for {text[:40]!r}.")


def picked_colour(text: str) -> int | None:
    if not text:
        return None
    if not text.isdecimal() or len(text) > 2:
        raise BadSetup(f"A colour is chosen from the list, not {text[:20]!r}.")
    return int(text)


def number(form: dict[str, str], name: str, fallback: int) -> int:
    text = form.get(name, "").strip() or str(fallback)
    if not text.isdecimal() or len(text) > 6:
        raise BadSetup(f"{name.capitalize()} must be a whole number, not {text[:20]!r}.")
    return int(text)
