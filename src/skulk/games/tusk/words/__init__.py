"""Moves, prompts, events and refusals of Tusk! as sentences."""

from collections.abc import Mapping, Sequence
from typing import Final

from skulk.games.tusk.board import NAMES
from skulk.games.tusk.moves import BARE, HEAP, TuskMove
from skulk.games.tusk.terms import (
    ANSWER,
    ATTACK,
    COMMIT,
    DEAL,
    GOODS,
    GORED,
    HIT,
    KINDS,
    SEASONS,
    SHARE,
    TERRAINS,
    TRIBES,
    VICTORIES,
)
from skulk.games.tusk.view import DealView, MemberView, TileView, TribeView, TuskView
from skulk.games.tusk.words.sentences import ENGLISH, LESSONS
from skulk.kernel.event import Event
from skulk.kernel.state import Move, Result, View
from skulk.kernel.words import Words, listed


class Part:
    """A number of an event that knows how to show itself: {what0:tile}, {what1:card}."""

    def __init__(self, value: int | str, words: "TuskWords", names: Sequence[str]) -> None:
        self.value = value
        self.words = words
        self.names = names

    def __format__(self, kind: str) -> str:
        if kind == "":
            return str(self.value)
        if kind == "name":
            return self.names[int(self.value)]
        if kind == "land" and isinstance(self.value, str):
            return self.words.table[f"land {self.value}"]
        return self.words.shown(kind, int(self.value))

    def __repr__(self) -> str:
        return repr(self.value)


class TuskWords(Words):
    """Sentences from a table; another language is another table."""

    def __init__(self, table: Mapping[str, str] = ENGLISH, lessons: Mapping[str, str] = LESSONS) -> None:
        self.table = table
        self.lessons = lessons

    def text(self, about: str, **parts: object) -> str:
        """The sentence about something; a missing one is a KeyError."""
        return self.table[about].format(**parts)

    def listed(self, items: Sequence[str]) -> str:
        return listed(items, self.table["comma"], self.table["and"])

    # Words to build with

    def shown(self, kind: str, value: int) -> str:
        """A number as the word it stands for."""
        if kind == "tile":
            return NAMES[value]
        if kind == "card":
            return self.table[f"card {VICTORIES[value]}"]
        if kind == "season":
            return self.table[f"season {SEASONS[value]}"]
        if kind == "land":
            return self.table[f"land {TERRAINS[value]}"]
        if kind in ("one", "kind", "kinds"):
            return self.table[f"{kind} {KINDS[value]}"]
        if kind in ("way", "arrows"):
            return self.table[f"{kind} {value}"]
        return self.counted(kind, value)

    def counted(self, kind: str, value: int) -> str:
        if kind == "change":
            return f"gains {value}" if value > 0 else f"loses {-value}"
        if kind == "fallen":
            return f"{self.plural(value, 'hunter').capitalize()} wounded." if value else "Nobody is wounded."
        return self.plural(value, kind.removesuffix("s"))

    def plural(self, count: int, noun: str) -> str:
        return f"{self.table.get(f'count {count}', str(count))} {noun}{'' if count == 1 else 's'}"

    def kinds(self, names: Sequence[str]) -> str:
        """'stick and stone'."""
        return self.listed([self.table[f"kind {name}"] for name in names])

    def ones(self, names: Sequence[str]) -> str:
        """'a stick and a stone'."""
        return self.listed([self.table[f"one {name}"] for name in names])

    def worth(self, view: TuskView, card: str) -> str:
        """What a Victory card brings."""
        food, goods = view.worths[VICTORIES.index(card)]
        about = f"hoard {len(goods)}" if goods else card
        return self.text(f"worth {about}", food=food, goods=self.kinds(goods))

    def effect(self, effects: Sequence[str]) -> str:
        """What a season does; what it does to the same lands is said in one go."""
        changes: list[str] = []
        deeds: dict[tuple[str, ...], list[str]] = {}
        for what, *lands in [effect.split() for effect in effects]:
            if what == "tokens":
                changes.append(f"{self.table[f'lands {lands[0]}']} {lands[1].replace('-', '−')}")
            elif what != "home":
                deeds.setdefault(tuple(lands), []).append(what)
        found = [f"{self.table['comma'].join(changes)}."] if changes else []
        found += [self.table["effect home"]] * ("home" in effects)
        return " ".join(found + [self.befalls(lands, whats) for lands, whats in deeds.items()])

    def befalls(self, lands: Sequence[str], whats: Sequence[str]) -> str:
        """'Rivers wound and bar the Mammoth.'; a land whose name has no plural is one."""
        plain = len(lands) == 1 and self.table[f"land {lands[0]}"] == self.table[f"lands {lands[0]}"]
        verbs = [self.table[f"{'one' if plain else 'many'} {what}"] for what in whats]
        return f"{self.listed([self.table[f'lands {land}'] for land in lands])} {self.listed(verbs)}."

    def bundle(self, tokens: Sequence[int | str]) -> str:
        """'2 sticks and 1 Food', or 'nothing'."""
        found = [self.tokens(kind, int(count)) for kind, count in enumerate(tokens) if count]
        return self.listed(found) or self.table["nothing"]

    def tokens(self, kind: int, count: int) -> str:
        return f"{count} {self.table[f'kind {KINDS[kind]}' if count == 1 else f'kinds {KINDS[kind]}']}"

    def seat(self, view: View, seat: int, names: Sequence[str]) -> str:
        return (
            f"{names[seat]} ({TRIBES[seat]})" if 0 <= seat < len(names) else super().seat(view, seat, names)
        )

    def tile(self, view: TuskView, name: str) -> str:
        """'d3, Forest'."""
        found = next(tile for tile in view.tiles if tile.name == name)
        return f"{name}, {self.table[f'land {found.terrain}']}"

    # What is asked

    def prompt(self, view: View, waiting: Sequence[int], names: Sequence[str]) -> str:
        assert isinstance(view, TuskView)
        if view.turn is None:
            return self.ended(view, names)
        mine = self.draft_of(view, view.seat)
        if view.offer:
            return self.offer_prompt(view.offer, names)
        if mine is not None:
            return self.draft_prompt(mine, names)
        if view.asking == "commit":
            return self.commit_prompt(view, waiting, names)
        return self.question(view, self.seat(view, view.turn, names), names)

    def draft_of(self, view: TuskView, seat: int | None) -> DealView | None:
        return next((draft for draft in view.drafts if draft.author == seat), None)

    def offer_prompt(self, offer: DealView, names: Sequence[str]) -> str:
        give, ask = self.bundle(offer.give), self.bundle(offer.ask)
        return self.text(
            "prompt answer", who=names[offer.partner], author=names[offer.author], give=give, ask=ask
        )

    def draft_prompt(self, draft: DealView, names: Sequence[str]) -> str:
        give, ask = self.bundle(draft.give), self.bundle(draft.ask)
        return self.text(
            "prompt deal", who=names[draft.author], other=names[draft.partner], give=give, ask=ask
        )

    def question(self, view: TuskView, who: str, names: Sequence[str]) -> str:
        """What the player at turn is asked."""
        assert view.turn is not None
        tribe = view.tribes[view.turn]
        about = f"prompt {self.shade(view, tribe)}"
        number, tile, actions = self.spotlight(view)
        return self.text(
            about,
            who=who,
            cost=tribe.cost,
            food=tribe.stock[3],
            leader=self.leader(view, names),
            number=number,
            tile=tile,
            actions=self.table.get(f"actions {actions}", ""),
            hunters=self.plural(self.hunters(view, view.turn), "hunter"),
            kind=self.table.get(f"many {view.goods}", ""),
            odds=self.odds(view),
            left=view.hunt.left,
            other=names[view.sharing] if view.sharing is not None else "",
            track=view.hunt.track,
        )

    def shade(self, view: TuskView, tribe: TribeView) -> str:
        """The question, and what makes it special."""
        asking = view.asking
        if asking == "place" and view.phase != "set-up":
            return "place again"
        if asking == "grow" and (tribe.cost is None or tribe.cost > tribe.stock[3]):
            return "grow poor"
        if asking == "act" and view.picked is not None:
            return "act wounded" if self.acting(view).wounded else "act one"
        if asking == "attack" and not any(tribe.stock[:GOODS]):
            return "attack bare"
        if asking == "regroup" and not self.hunters(view, view.turn or 0):
            return "regroup must"
        return asking

    def acting(self, view: TuskView) -> MemberView:
        return next(
            member for member in view.members if member.seat == view.turn and member.number == view.picked
        )

    def spotlight(self, view: TuskView) -> tuple[int, str, int]:
        """The member a question is about: number, tile, actions left."""
        if view.asking == "act" and view.picked is not None:
            member = self.acting(view)
            return member.number, member.tile, member.actions
        if view.asking == "flee" and view.fleeing is not None:
            return view.fleeing[1], "", 0
        if view.fight is not None:
            aims = view.fight.aims
            number = view.fight.rolling[aims.index(None)][1] if None in aims else 0
            return number, view.fight.tile, 0
        return 0, "", 0

    def hunters(self, view: TuskView, seat: int) -> int:
        """Standing ones."""
        return sum(member.seat == seat and not member.tile and not member.wounded for member in view.members)

    def leader(self, view: TuskView, names: Sequence[str]) -> str:
        leader = view.hunt.leader
        return self.table["leader none"] if leader is None else self.text("leader", who=names[leader])

    def odds(self, view: TuskView) -> str:
        """What a die must show, with the sticks in use."""
        assert view.turn is not None
        return self.text("odds", needed=max(1, HIT - view.tribes[view.turn].used[0]))

    def commit_prompt(self, view: TuskView, waiting: Sequence[int], names: Sequence[str]) -> str:
        assert view.fight is not None
        tile = view.fight.tile
        if view.seat is not None and view.seat in waiting:
            who = self.seat(view, view.seat, names)
            return self.text("prompt commit", who=who, kind=self.table[f"many {view.goods}"], tile=tile)
        about = "prompt commit other" if len(waiting) == 1 else "prompt commit others"
        return self.text(about, who=self.listed([names[seat] for seat in waiting]), tile=tile)

    # Open moves

    def move(self, view: View, move: Move) -> str:
        assert isinstance(view, TuskView) and isinstance(move, TuskMove)
        if move.question in (DEAL, ANSWER):
            return self.bargain(view, str(move))
        if move.question in (COMMIT, ATTACK):
            return self.using(move.choice)
        verb, _, rest = str(move).partition(" ")
        if move.question == SHARE:
            colour, count = rest.split()
            return self.text("move share", count=count, other=colour)
        if verb == "done":
            return self.table[f"move done {'grow' if view.asking == 'grow' else 'send'}"]
        if verb == "pick":
            return self.picking(view, int(rest))
        if verb in ("gather", "exchange", "fight", "end"):
            return self.action(view, verb)
        return self.plain_move(view, verb, rest)

    def plain_move(self, view: TuskView, verb: str, rest: str) -> str:
        seat = view.turn or 0
        return self.text(
            f"move {verb}",
            tile=self.tile(view, rest) if rest in NAMES else "",
            cost=view.tribes[seat].cost,
            card=self.table.get(f"card {rest}", ""),
            worth=self.worth(view, rest) if rest in VICTORIES else "",
            other=rest,
        )

    def using(self, choice: int) -> str:
        if choice == BARE:
            return self.table["move bare"]
        kind, count = divmod(choice, HEAP)
        if not count:
            return self.text("move goods none", kind=self.table[f"kinds {KINDS[kind]}"])
        return self.text("move goods", goods=self.tokens(kind, count))

    def picking(self, view: TuskView, number: int) -> str:
        member = next(m for m in view.members if m.seat == view.turn and m.number == number)
        posture = self.table["posture wounded"] if member.wounded else self.table[f"actions {member.actions}"]
        return self.text("move pick", number=number, tile=self.tile(view, member.tile), posture=posture)

    def action(self, view: TuskView, verb: str) -> str:
        if verb == "end":
            left = sum(member.actions for member in view.members if member.seat == view.turn)
            return self.text("move end unused", actions=self.plural(left, "action"))
        here = self.acting(view).tile
        tile = next(tile for tile in view.tiles if tile.name == here)
        others = {member.seat for member in view.members if member.tile == here} - {view.turn}
        return self.text(
            f"move {verb}",
            kind=self.table.get(f"one {tile.kind}", ""),
            left=tile.tokens,
            goods=self.ones(tile.pays),
            enemies=self.listed([TRIBES[seat] for seat in sorted(others)]),
        )

    def bargain(self, view: TuskView, notation: str) -> str:
        verb, _, rest = notation.partition(" ")
        deal = view.offer or self.draft_of(view, view.seat)
        give, ask = (self.bundle(deal.give), self.bundle(deal.ask)) if deal else ("", "")
        other = TRIBES[deal.partner] if deal else rest
        kind = self.table.get(f"kind {rest}", "")
        return self.text(f"move {verb}", give=give, ask=ask, other=other, kind=kind)

    # What happened, and what may not

    def event(self, event: Event, names: Sequence[str]) -> str:
        parts: dict[str, object] = {"who": names[event.seat] if event.seat >= 0 else ""}
        parts |= {f"what{n}": Part(part, self, names) for n, part in enumerate(event.what)}
        parts |= self.details(event, [part for part in event.what if isinstance(part, int)], names)
        sentence = self.table[self.told_as(event)].format(**parts)
        return sentence[0].upper() + sentence[1:]

    def details(self, event: Event, numbers: Sequence[int], names: Sequence[str]) -> dict[str, str]:
        """What an event says that is more than one number."""
        verb = event.verb
        if verb == "reveals":
            return {"goods": self.bundle(numbers)}
        if verb == "strikes":
            plus, minus, hits, *dice = numbers[1:]
            wounds = self.plural(hits, "Wound")
            return {
                "sums": self.sums(dice, plus, minus, HIT, "hit", "miss"),
                "wounds": f"{wounds[0].upper()}{wounds[1:]}.",
            }
        if verb == "attacks":
            goods = self.bundle(numbers[:GOODS]) if any(numbers[:GOODS]) else "bare hands"
            return {
                "goods": goods,
                "sums": self.sums(numbers[GOODS + 1 :], numbers[0], 0, HIT, "hit", "miss"),
            }
        if verb == "is gored":
            return {"sums": self.sums(numbers[2:], 0, numbers[0], GORED, "gored", "spared")}
        if verb == "season":
            return {"effect": self.effect([str(part) for part in event.what[3:]])}
        if verb == "exchanges":
            return {"goods": self.ones([KINDS[kind] for kind in numbers[1:]])}
        if verb == "shares":
            return {"shares": self.listed([f"{names[s]} gets {n}" for s, n in enumerate(numbers) if n])}
        if verb in ("gives", "offers", "accepts"):
            return {"give": self.bundle(numbers[1:5]), "ask": self.bundle(numbers[5:9])}
        return {}

    def sums(self, dice: Sequence[int], plus: int, minus: int, needs: int, yes: str, no: str) -> str:
        """'5 + 1 − 1 = 5 (miss), 6 + 1 − 1 = 6 (hit)'."""
        return self.table["comma"].join([self.sum(die, plus, minus, needs, yes, no) for die in dice])

    def sum(self, die: int, plus: int, minus: int, needs: int, yes: str, no: str) -> str:
        total = die + plus - minus
        added = (f" + {plus}" if plus else "") + (f" − {minus}" if minus else "")
        ends = f" = {total}" if added else ""
        return f"{die}{added}{ends} ({self.table[yes if total >= needs else no]})".replace("= -", "= −")

    def told_as(self, event: Event) -> str:
        """A sentence of its own for a verb with one number, by one rule, or for the verb."""
        first = event.what[0] if event.what else ""
        for about in (
            f"{event.verb} {first} {event.rule}",
            f"{event.verb} {first}",
            f"{event.verb} {event.rule}",
        ):
            if about in self.table:
                return about
        return event.verb

    def refusal(self, why: Event) -> str:
        parts: dict[str, object] = {f"what{n}": Part(part, self, ()) for n, part in enumerate(why.what)}
        asked = str(why.what[1]) if why.verb == "not now" and len(why.what) > 1 else ""
        return self.table[why.verb].format(**parts, asked=ASKED.get(asked, "another answer"))

    # How it ended

    def result(self, result: Result, names: Sequence[str]) -> str:
        return self.ending(result.winners, max(result.points), result.reason, names)

    def ending(self, winners: Sequence[int], points: float, reason: str, names: Sequence[str]) -> str:
        if not winners:
            return self.text("end draw", points=int(points))
        who = self.listed([names[seat] for seat in winners])
        return self.text(f"end {reason}", who=who, points=int(points))

    def ended(self, view: TuskView, names: Sequence[str]) -> str:
        best = max(view.scores)
        winners = [seat for seat, score in enumerate(view.scores) if score == best]
        if len(winners) == len(view.scores):
            return self.ending((), best, "", names)
        return self.ending(winners, best, "most food" if len(winners) == 1 else "shared", names)

    # The position as text

    def score(self, view: View, seat: int) -> str:
        assert isinstance(view, TuskView)
        return self.text("score", food=view.scores[seat] if view.scores else view.tribes[seat].stock[3])

    def lesson(self, view: View) -> str:
        assert isinstance(view, TuskView)
        return self.lessons["deal" if self.draft_of(view, view.seat) else view.asking]

    def board(self, view: View) -> str:
        assert isinstance(view, TuskView)
        tribes = [self.tribe(view, seat) for seat in range(len(view.tribes))]
        tiles = self.table["comma"].join([self.land(tile) for tile in view.tiles])
        mammoth = self.text("board mammoth", tile=self.tile(view, view.mammoth), track=view.hunt.track)
        return "\n".join([self.times(view), mammoth, *tribes, "", tiles])

    def times(self, view: TuskView) -> str:
        season = self.table["board no season"]
        if view.season:
            name = self.table[f"season {view.season.name}"]
            season = self.text("board season", season=name, effect=self.effect(view.season.effects))
        turn = self.text(
            "board turn", turn=view.turn_number, phase=self.table[f"phase {view.phase}"], season=season
        )
        return f"{turn} {self.text('board rows', rows=view.rows)}"

    def tribe(self, view: TuskView, seat: int) -> str:
        tribe = view.tribes[seat]
        who = self.text("board you" if seat == view.seat else "board other", colour=tribe.colour)
        members = [self.member(member) for member in view.members if member.seat == seat]
        return self.text(
            "board tribe",
            who=who,
            stock=self.bundle(tribe.stock),
            members=self.table["comma"].join(members) or self.table["board nobody"],
            card=self.victory(tribe),
        )

    def victory(self, tribe: TribeView) -> str:
        if tribe.victory in ("", "hidden"):
            return self.table["board card hidden" if tribe.victory else "board card none"]
        return self.text("board card", card=self.table[f"card {tribe.victory}"], bonus=tribe.bonus)

    def member(self, member: MemberView) -> str:
        about = ("board member" if member.tile else "board at hunt") + (" lying" if member.wounded else "")
        return self.text(about, number=member.number, tile=member.tile)

    def land(self, tile: TileView) -> str:
        tokens = f" {self.tokens(KINDS.index(tile.kind), tile.tokens)}" if tile.tokens else ""
        hard = self.table["board hard"] if tile.hard else ""
        return self.text(
            "board tile", name=tile.name, land=self.table[f"land {tile.terrain}"], tokens=tokens, hard=hard
        )


ASKED: Final = {
    "place": "placing a member",
    "keep": "a Victory card",
    "grow": "growing",
    "send": "sending hunters",
    "act": "gathering",
    "aside": "standing aside or joining",
    "aim": "aiming",
    "commit": "choosing goods",
    "attack": "an attack on the Mammoth",
    "share": "sharing the prize",
    "lead": "where the hunters go",
    "regroup": "staying or leaving",
    "flee": "fleeing",
}
