"""skulk games."""

import json

from rich.table import Table

from skulk.cli.about import build, compiled
from skulk.cli.arguments import AsJson
from skulk.cli.screen import OUT, say
from skulk.games import registry
from skulk.kernel.game import Game, Option

SHOWN = 5  # choices of an option in the table; --json has all


def games(as_json: AsJson = False) -> None:
    """Lists the games: seats, minutes, options, editions."""
    found = [registry.find(slug) for slug in registry.slugs()]
    if as_json:
        print(json.dumps({"games": [described(game) for game in found]}, ensure_ascii=False))
        return
    OUT.print(overview(found))
    for game in found:
        tell_details(game)


def described(game: Game) -> dict[str, object]:
    edition = game.standard()
    return {
        "slug": game.slug,
        "name": game.name,
        "tagline": game.tagline,
        "credits": game.credits,
        "seats": list(game.seats),
        "people": list(game.people()),
        "minutes": list(game.minutes),
        "version": game.version,
        "compiled": compiled(),
        "options": [
            {"name": option.name, "summary": option.summary, "choices": choices(game, option)}
            for option in game.options
        ],
        "edition": {"name": edition.name, "digest": edition.digest, "sources": dict(edition.sources)},
    }


def choices(game: Game, option: Option) -> dict[str, list[str]]:
    """What can be chosen, by number of seats; the first is the default."""
    least, most = game.seats
    edition = game.standard()
    return {str(seats): list(option.choices(seats, edition)) for seats in range(least, most + 1)}


def overview(found: list[Game]) -> Table:
    table = Table("Game", "Name", "Players", "Minutes", "Rules")
    table.columns[0].no_wrap = True
    for game in found:
        table.add_row(game.slug, game.name, span(game.people()), span(game.minutes), build())
    return table


def span(bounds: tuple[int, int]) -> str:
    least, most = bounds
    return str(least) if least == most else f"{least}–{most}"


def tell_details(game: Game) -> None:
    edition = game.standard()
    say(f"\n{game.name}: {game.tagline}", style="bold")
    if game.credits:
        say(f"{game.credits}.")
    for option in game.options:
        say(f"Option {option.name}: {option.summary}")
        for seats, names in grouped(choices(game, option)):
            say(f"  {seats} seats: {'; '.join(names[:SHOWN])}{more(len(names) - SHOWN)}")
    say(f"Edition {edition.name!r}, {edition.digest[:12]}. Where its figures come from:")
    for name, source in edition.sources:
        say(f"  {name}: {source}")


def grouped(by_seats: dict[str, list[str]]) -> list[tuple[str, list[str]]]:
    """Choices that do not depend on the number of seats, once."""
    lists = list(by_seats.values())
    if all(names == lists[0] for names in lists):
        return [(f"{min(by_seats)}–{max(by_seats)}", lists[0])]
    return list(by_seats.items())


def more(count: int) -> str:
    return f"; and {count} more" if count > 0 else ""
