"""What an assistant can do, as plain functions: each answers with a text of at most 3,000 letters."""

import re
import secrets
from collections.abc import Callable

from skulk.bots.text import CUT, MOST, cut, cut_lines, pages
from skulk.client.api import NotTaken, Server
from skulk.games import registry
from skulk.kernel.errors import SkulkError
from skulk.kernel.game import Game
from skulk.kernel.words import listed
from skulk.mcp.seats import Door, Held, HereSeat, ServerSeat

CHAPTER = re.compile(r"^## ", re.MULTILINE)
RULE = re.compile(r"^[-*] \*\*([A-Z][A-Z0-9]*-[A-Z]?\d+)\*\* (.+(?:\n[^\S\n]+\S.*)*)", re.MULTILINE)
OTHERS = 600  # letters for the numbers of rules that are found besides
LONGEST_WAIT = 60.0
UNMARKED = (
    "An assistant plays under a bot account, so that people know: `skulk bot register NAME` makes one, with a"
    " token to give here."
)


class Desk:
    """One assistant: the games it can read about, and the seat it holds."""

    def __init__(
        self,
        server: Server | None = None,
        seed: str = "",
        games: Callable[[str], Game] = registry.find,
        slugs: Callable[[], tuple[str, ...]] = registry.slugs,
    ) -> None:
        self.server = server
        self.seed = seed
        self._games = games
        self._slugs = slugs
        self._held: Held | None = None
        self._door: Door | None = None
        self._heard = 0
        self._pages = [""]

    def games(self) -> str:
        """All games: how each is called, for how many, and what it is about."""
        found = [self._games(slug) for slug in self._slugs()]
        lines = [
            f"{game.slug}: {game.name}, {game.seats[0]} to {game.seats[1]} seats. {game.tagline}"
            for game in found
        ]
        return cut("\n".join(lines), MOST)

    def rules(self, game: str, number: str = "") -> str:
        """One numbered rule of a game; or words, such as "first player" or the name of a chapter, for the
        rules that have them; without either, the chapters."""
        chapters = chapters_of(self._games(game))
        lines = [f"{title}: {len(found)} rules from {min(found)}" for title, found in chapters.items()]
        if not number:
            return cut("\n".join(lines), MOST)
        known = rules_of(self._games(game))
        if number.upper() in known:
            return cut(f"{number.upper()}: {known[number.upper()]}", MOST)
        words = number.casefold().split()
        found = [
            f"{name}: {text}"
            for title, rules in chapters.items()
            for name, text in rules.items()
            if all([word in f"{title} {name} {text}".casefold() for word in words])
        ]
        if not found:
            raise SkulkError(
                f"{game} has no rule {number!r}, nor one with these words. Its chapters are"
                f" {listed(tuple(chapters))}."
            )
        return as_many(found, MOST)

    def sit(self, game: str, against: str = "") -> str:
        """Sits down. `game` is one that `games` lists, for a new table; `against` then names a bot for each
        other seat, with commas, such as "greedy,cub". At a server it may also be the address of an
        invitation, or the name of a table that you were challenged to or sit at."""
        if self.server is not None:
            self._held = self._seat_there(self.server, game, against)
        else:
            found = self._games(game)
            self._held = HereSeat(found, self._bots(found, against), self.seed or secrets.token_hex(8))
        self._heard = 0
        return self.look()

    def _bots(self, game: Game, against: str) -> list[str]:
        usual = "cub" if game.player is not None else "greedy"
        named = [word.strip() for word in against.split(",") if word.strip()]
        return named or [usual] * (game.seats[0] - 1)

    def _seat_there(self, server: Server, wanted: str, against: str) -> Held:
        """At the table of an invitation, of a name, or at a new one."""
        self._refuse_unmarked(server)
        if wanted in self._slugs():
            game = self._games(wanted)
            seats = [{"kind": "me"}, *[{"kind": "bot", "level": bot} for bot in self._bots(game, against)]]
            wish = {"game": wanted, "seats": seats, "options": dict(game.unhurried())}
            return ServerSeat(server, str(server.post("/tables", wish)["table"]["id"]), self._games)
        invitation = wanted.rstrip("/").rpartition("/")[2]
        table = invitation.partition("-")[0]
        try:
            if "-" in invitation:
                server.post(f"/tables/{table}/seats", {"invitation": invitation})
            return ServerSeat(server, table, self._games)
        except NotTaken as error:
            if error.status != 404:
                raise
            games = listed(self._slugs())
            raise SkulkError(f"{wanted!r} is no game, table or invitation here; games are {games}.") from None

    def look(self, page: int = 1) -> str:
        """What happened since you last looked, the table, what is asked of you, and your open moves. Where
        the first page had to be shortened, the further pages have all of it."""
        held = self._seat()
        if page != 1:
            if not 1 < page <= len(self._pages):
                raise SkulkError(f"What you last looked at has pages 1 to {len(self._pages)}, and no {page}.")
            return self._pages[page - 1]
        held.wait(0.0)
        self._pages = pages(held.chair, self._heard)
        self._heard = len(held.chair.events())
        return self._pages[0]

    def play(self, notation: str) -> str:
        """Plays one of your open moves by its notation; then looks again."""
        held = self._seat()
        held.play(notation.strip())
        return self.look()

    def why_not(self, notation: str) -> str:
        """Why a move is not open to you now, with its rule; nothing is played."""
        return self._seat().why_not(notation.strip())

    def talk(self, text: str) -> str:
        """Says something to everybody at the table."""
        return self._seat().talk(text)

    def wait(self, seconds: float = 20.0) -> str:
        """Waits until you are asked or the time is up, then looks; with no seat, until you are challenged."""
        patience = max(0.0, min(LONGEST_WAIT, seconds))
        if self._held is None and self.server is not None:
            return self._challenges(self.server, patience)
        self._seat().wait(patience)
        return self.look()

    def _challenges(self, server: Server, seconds: float) -> str:
        """Who challenges this bot account; it is free to be challenged from the first time on."""
        self._refuse_unmarked(server)
        self._door = self._door or Door(server)
        rung = self._door.wait(seconds)
        lines = [
            f"{one['by']} challenges you to {one['game']} ({one['pace']}): sit {one['table']}" for one in rung
        ]
        return cut("\n".join(lines) or "Nobody has challenged you yet; wait again, or sit at a game.", MOST)

    def _refuse_unmarked(self, server: Server) -> None:
        if not server.get("/me")["bot"]:
            raise SkulkError(UNMARKED)

    def hint(self) -> str:
        """What a greedy bot would play in your place."""
        return self._seat().hint()

    def rulebook(self, game: str) -> str:
        """The whole rulebook of a game."""
        return self._games(game).rulebook()

    def record(self) -> str:
        """The record of your match, once it is over."""
        return self._seat().record()

    def refusal(self, error: SkulkError) -> str:
        """What stands in the way, with the text of its rule."""
        rule = str(getattr(error, "rule", ""))
        words = str(error) if not rule or rule in str(error) else f"{error} ({rule})"
        known = rules_of(self._held.game).get(rule, "") if self._held is not None and rule else ""
        return cut(f"{words}\n{rule}: {known}" if known else words, MOST)

    def _seat(self) -> Held:
        if self._held is None:
            raise SkulkError("You sit nowhere yet: call sit with a game, such as one that `games` lists.")
        return self._held


def rules_of(game: Game) -> dict[str, str]:
    """The text of every numbered rule, without marks."""
    return rules_in(game.rulebook())


def chapters_of(game: Game) -> dict[str, dict[str, str]]:
    """The same by the headings of the rulebook, where rules stand under them."""
    parts = [part.partition("\n") for part in CHAPTER.split(game.rulebook())]
    return {title: found for title, _, text in parts if (found := rules_in(text))}


def rules_in(text: str) -> dict[str, str]:
    return {number: " ".join(re.sub(r"[*`]", "", rule).split()) for number, rule in RULE.findall(text)}


def as_many(rules: list[str], most: int) -> str:
    """Whole rules, as many as go in; how many others there are, and their numbers."""
    if len("\n".join(rules)) <= most:
        return "\n".join(rules)
    shown = cut_lines("\n".join(rules), most - OTHERS).removesuffix(CUT)
    others = [rule.partition(":")[0] for rule in rules[shown.count("\n") + 1 :]]
    more = cut(f"{len(others)} more: {', '.join(others)}", OTHERS - 1)
    return f"{shown}\n{more}"
