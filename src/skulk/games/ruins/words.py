"""Moves, prompts, events and refusals of Ruins as sentences."""

from collections.abc import Mapping, Sequence
from typing import Final

from skulk.games.ruins.effects import ADD, BUY, CLAIM, DRAWS, POSITIONS, RANK, SIZE
from skulk.games.ruins.moves import NO, RuinsMove
from skulk.games.ruins.sentences import ENGLISH, LESSONS
from skulk.games.ruins.view import PlanView, PlayerView, RuinsView, RuinView, StallView
from skulk.kernel.event import Event
from skulk.kernel.state import Move, Result, View
from skulk.kernel.words import Words, listed, player_name

VOWEL_SOUNDS: Final = ("8", "11", "18", "80")  # ranks that are said with "an"


class Part:
    """A number or a word of an event that knows how to show itself: {what0:torches}, {what1:ruin}."""

    def __init__(self, value: int | str, words: "RuinsWords", names: Sequence[str]) -> None:
        self.value = value
        self.words = words
        self.names = names

    def __format__(self, kind: str) -> str:
        value, words = self.value, self.words
        if kind == "":
            return str(value)
        if kind == "quoted":
            return repr(value)
        if kind == "name":
            return self.names[int(value)]
        if kind == "torches":
            return words.torches(int(value))
        if kind == "count":
            return words.count(int(value))
        if kind == "gained":
            return words.gained(int(value))
        if kind == "effect":
            return words.effect(str(value))
        if kind == "goods":
            return words.goods(str(value))
        if kind in ("ruin", "brief"):
            return words.noted(str(value), layered=kind == "ruin")
        return words.table[f"{kind} {value}"]


class RuinsWords(Words):
    """Sentences from a table; another language is another table."""

    def __init__(self, table: Mapping[str, str] = ENGLISH, lessons: Mapping[str, str] = LESSONS) -> None:
        self.table = table
        self.lessons = lessons

    def text(self, about: str, **parts: int | str) -> str:
        """The sentence about something; a missing one is a KeyError."""
        return self.table[about].format(**parts)

    def listed(self, items: Sequence[str]) -> str:
        return listed(items, self.table["comma"], self.table["and"])

    # Words to build with

    def count(self, number: int) -> str:
        return self.table.get(f"count {number}", str(number))

    def one(self, rank: int | str) -> str:
        """'a 7', 'an 8'."""
        article = self.table["article vowel" if str(rank) in VOWEL_SOUNDS else "article"]
        return self.text("one", article=article, rank=rank)

    def sized(self, size: int, rank: int) -> str:
        """'a 7', 'two 7s'."""
        return self.one(rank) if size == 1 else self.text("many", count=self.count(size), rank=rank)

    def torches(self, count: int) -> str:
        return self.table["torch"] if count == 1 else self.text("torches", count=self.count(count))

    def effect(self, effect: str) -> str:
        return self.table.get(f"effect {effect}", effect)

    def goods(self, effect: str) -> str:
        """An effect as a thing that can be added."""
        return self.table.get(f"goods {effect}", effect)

    def layer(self, effect: str, position: str) -> str:
        return self.text("layer", effect=self.effect(effect), where=self.table[f"where {position}"])

    def layers(self, layers: Sequence[str]) -> list[str]:
        """What lies on a ruin; a free position is named 'none', or '-' in a notation."""
        return [
            self.layer(effect, position)
            for effect, position in zip(layers, POSITIONS, strict=True)
            if effect not in ("none", "-")
        ]

    def gained(self, points: int) -> str:
        if not points:
            return self.table["no gain"]
        return self.text("gain" if points > 0 else "loss", points=abs(points))

    # A ruin

    def ruin(self, ruin: RuinView, seat: int | None) -> str:
        """Its rank alone, and all that makes it what it is: no two looks are called the same."""
        details = self.details(ruin, seat)
        if not details:
            return self.text("day", rank=ruin.rank)
        return self.text("details", rank=ruin.rank, details=self.table["comma"].join(details))

    def details(self, ruin: RuinView, seat: int | None) -> list[str]:
        found = [self.text("was night", day=ruin.day)] if ruin.night else []
        if not ruin.night and ruin.rank != ruin.printed:
            found.append(self.text("was day", printed=ruin.printed))
        if ruin.printed_effect != "none":
            found.append(self.effect(ruin.printed_effect))
        found += self.layers(ruin.layers)
        if ruin.claim is not None:
            found.append(self.claim(ruin.claim, seat))
        return found

    def claim(self, claimant: int, seat: int | None) -> str:
        return self.table["my claim"] if claimant == seat else self.text("claim", name=player_name(claimant))

    def noted(self, notation: str, layered: bool = True) -> str:
        """A ruin from its notation: 'a 5 (printed 2, +3 on top)', 'the night side of a 4'."""
        side, day, layers = dissected(notation)
        details = self.layers(layers) if layers and layered else []
        rank = day if side == "N" else day + sum(bonus(layer) for layer in layers)
        if details and rank != day:
            details.insert(0, self.text("was day", printed=day))
        name = self.text("turned", one=self.one(day)) if side == "N" else self.one(rank)
        if not details:
            return name
        return self.text("details", rank=name, details=self.table["comma"].join(details))

    def plan(self, plan: PlanView) -> str:
        """What is held out, as far as it is settled."""
        if plan.size:
            return self.sized(plan.size, plan.rank)
        ranks = sorted({ruin.rank for ruin in plan.ruins if not ruin.wild})
        ranks = ranks or sorted({ruin.rank for ruin in plan.ruins})
        if len(ranks) == 1:
            return self.sized(len(plan.ruins), ranks[0])
        return self.text("ruins", ranks=self.listed([str(rank) for rank in ranks]))

    # What is asked

    def prompt(self, view: View, waiting: Sequence[int], names: Sequence[str]) -> str:
        assert isinstance(view, RuinsView)
        if view.ending and view.winner is not None:
            return self.ended(view.ending, names[view.winner], view.players[view.winner].points)
        if view.asking == "flip":
            return self.flip_prompt(view, waiting, names)
        assert view.turn is not None
        who = names[view.turn]
        if view.asking == "start":
            return self.start_prompt(view, who, names)
        return self.plan_prompt(view, who) if view.plan else self.sift_prompt(view, who)

    def flip_prompt(self, view: RuinsView, waiting: Sequence[int], names: Sequence[str]) -> str:
        if view.seat is not None and view.seat in waiting:
            return self.text("prompt flip", who=names[view.seat])
        about = "prompt flip other" if len(waiting) == 1 else "prompt flip others"
        return self.text(about, who=self.listed([names[seat] for seat in waiting]))

    def start_prompt(self, view: RuinsView, who: str, names: Sequence[str]) -> str:
        last = view.last
        if last is None:
            return self.text("prompt lead", who=who)
        play = self.sized(last.size, last.rank)
        needed = self.needed(last.size, last.rank)
        return self.text("prompt follow", who=who, needed=needed, last=names[last.seat], play=play)

    def needed(self, size: int, rank: int) -> str:
        return self.text("needed one" if size == 1 else "needed", count=self.count(size), rank=rank)

    def plan_prompt(self, view: RuinsView, who: str) -> str:
        plan = view.plan
        assert plan is not None and view.turn is not None
        skip = self.table["prompt skips"] if skips(view) else ""
        asked = plan.claiming
        return self.text(
            f"prompt {view.asking} bound" if plan.bound else f"prompt {view.asking}",
            who=who,
            plan=self.plan(plan),
            skip=skip,
            torches=self.torches(max(plan.lit, 0)),
            ruin=self.ruin(plan.ruins[asked], view.seat) if asked is not None else "",
            left=view.players[view.turn].claims - len(plan.claimed),
        )

    def sift_prompt(self, view: RuinsView, who: str) -> str:
        if view.asking == "sift":
            return self.text("prompt sift", who=who)
        if view.drawn is None:
            return self.text("prompt discard others", who=who)
        return self.text("prompt discard", who=who, drawn=self.noted(view.drawn.text))

    # Open moves

    def move(self, view: View, move: Move) -> str:
        assert isinstance(view, RuinsView) and isinstance(move, RuinsMove)
        if move.question == CLAIM and view.plan and view.plan.claiming is not None:
            asked = self.ruin(view.plan.ruins[view.plan.claiming], view.seat)
            return self.text("move no claim" if move.choice == NO else "move claim", ruin=asked)
        if move.choice == NO:
            return self.declining(view, move)
        if move.question == BUY:
            return self.purchase(view, move)
        if move.question in (SIZE, RANK, DRAWS):
            return self.numbered(view, move.question, move.choice)
        return self.choosing(view, move)

    def declining(self, view: RuinsView, move: RuinsMove) -> str:
        plan = self.plan(view.plan) if move.question == ADD and view.plan else ""
        return self.text(f"move {move}", plan=plan)

    def choosing(self, view: RuinsView, move: RuinsMove) -> str:
        """A ruin of the hand, or a plain yes."""
        verb = str(move).split(" ")[0]
        if move.ruin is None:
            return self.text(f"move {verb}", plan=self.plan(view.plan) if view.plan else "")
        ruin = find(view.hand, str(move.ruin))
        effect = ruin.night_effect
        return self.text(
            f"move {verb}",
            ruin=self.ruin(ruin, view.seat),
            rank=ruin.night_rank + ruin.rank - ruin.printed,
            effect="" if effect == "none" else self.text("move effect", effect=self.effect(effect)),
        )

    def purchase(self, view: RuinsView, move: RuinsMove) -> str:
        assert view.plan is not None
        stall = view.market[move.choice]
        return self.text(
            "move buy",
            slot=stall.slot,
            price=self.torches(stall.price),
            effect=self.effect(stall.effect),
            where=self.table[f"where {stall.position}"],
            ruin=self.ruin(find(view.plan.ruins, str(move.ruin)), view.seat),
        )

    def numbered(self, view: RuinsView, question: int, number: int) -> str:
        if question == RANK:
            return self.text("move rank", rank=number)
        if question == SIZE:
            assert view.plan is not None
            rank = common_rank(view.plan)
            about = "move as one" if number == 1 else "move as"
            return self.text(about, count=self.count(number), play=self.sized(number, rank))
        about = ("move force none", "move force one")[number] if number < 2 else "move force"
        return self.text(about, laps=number)

    # What happened, and what may not

    def event(self, event: Event, names: Sequence[str]) -> str:
        parts: dict[str, object] = {"who": names[event.seat] if event.seat >= 0 else ""}
        parts |= {f"what{n}": Part(part, self, names) for n, part in enumerate(event.what)}
        if event.verb in ("leads", "follows"):
            parts["play"] = self.sized(int(event.what[0]), int(event.what[1]))
        if event.verb == "showdown":
            parts["players"] = self.listed([names[int(seat)] for seat in event.what])
        return self.table[self.told_as(event)].format(**parts)

    def told_as(self, event: Event) -> str:
        """A sentence of its own for a verb by one rule, or with one number, or for the verb."""
        first = event.what[0] if event.what else ""
        for about in (f"{event.verb} {event.rule}", f"{event.verb} {first}"):
            if about in self.table:
                return about
        return event.verb

    def refusal(self, why: Event) -> str:
        parts = {f"what{n}": Part(part, self, ()) for n, part in enumerate(why.what)}
        return self.table[why.verb].format(**parts)

    # How it ended

    def result(self, result: Result, names: Sequence[str]) -> str:
        winner = result.winners[0]
        return self.ended(result.reason, names[winner], int(result.points[winner]))

    def ended(self, reason: str, who: str, points: int) -> str:
        return self.text(f"end {reason}", who=who, points=points)

    # The position as text

    def score(self, view: View, seat: int) -> str:
        assert isinstance(view, RuinsView)
        return self.text("score", points=view.players[seat].points)

    def lesson(self, view: View) -> str:
        assert isinstance(view, RuinsView)
        leads = view.asking == "start" and view.last is None
        return self.lessons["lead" if leads else view.asking]

    def board(self, view: View) -> str:
        assert isinstance(view, RuinsView)
        players = [self.player(view, seat) for seat in range(len(view.players))]
        return "\n".join([self.round(view), *players, "", *self.middle(view), "", *self.own(view)]).rstrip()

    def round(self, view: RuinsView) -> str:
        if view.round == view.last_round:
            return self.text("board showdown", round=view.round)
        prizes = self.table["comma"].join([str(points) for points in view.prizes])
        return self.text("board round", round=view.round, last=view.last_round, prizes=prizes)

    def player(self, view: RuinsView, seat: int) -> str:
        player = view.players[seat]
        cards = "board cards one" if player.cards == 1 else "board cards"
        claims = "board claim" if player.claims == 1 else "board claims"
        return self.text(
            "board player",
            who=self.board_name(view, seat),
            points=self.text("points", points=player.points),
            cards=self.text(cards, cards=player.cards),
            torches=self.torches(player.lit),
            claims=self.text(claims, count=self.count(player.claims)),
            notes="".join(self.notes(view, player)),
        )

    def board_name(self, view: RuinsView, seat: int) -> str:
        return self.text("board you" if seat == view.seat else "board name", name=player_name(seat))

    def notes(self, view: RuinsView, player: PlayerView) -> list[str]:
        if not player.takes_part:
            return [self.table["note away"]]
        found = [self.text("note out", place=self.table[f"place {player.out}"])] if player.out else []
        if player.badge:
            found.append(self.text("note badge", badge=self.table[f"badge {player.badge}"]))
        if player.may_win and not player.out:
            found.append(self.table["note win"])
        if view.asking == "flip" and player.decided:
            found.append(self.table["note decided"])
        return found

    def middle(self, view: RuinsView) -> list[str]:
        """Market, decks, and what is to be beaten by whom."""
        stalls = self.table["comma"].join([self.stall(stall) for stall in view.market])
        lines = [self.text("board market", stalls=stalls, discoveries=view.discoveries)]
        lines.append(self.text("board decks", deck=view.deck, pile=len(view.pile)))
        if view.last is None:
            lines.append(self.table["board last none"])
        else:
            play, ruins = self.sized(view.last.size, view.last.rank), self.ruins(view.last.ruins, view.seat)
            lines.append(self.text("board last", play=play, name=player_name(view.last.seat), ruins=ruins))
        return [*lines, self.turn(view)]

    def stall(self, stall: StallView) -> str:
        if not stall.position:
            return self.text("board stall empty", slot=stall.slot)
        where, price = self.table[f"where {stall.position}"], self.torches(stall.price)
        return self.text(
            "board stall", slot=stall.slot, effect=self.effect(stall.effect), position=where, torches=price
        )

    def turn(self, view: RuinsView) -> str:
        if view.ending and view.winner is not None:
            who = self.board_name(view, view.winner)
            return self.ended(view.ending, who, view.players[view.winner].points)
        if view.turn is None:
            return self.table["board flip"]
        about = "board turn" if view.last else "board turn lead"
        return self.text(about, who=self.board_name(view, view.turn))

    def own(self, view: RuinsView) -> list[str]:
        if view.seat is None:
            return []
        if not view.hand:
            return [self.table["board hand none"]]
        lines = [self.text("board hand", ruins=self.ruins(view.hand, view.seat))]
        if view.plan:
            lines.append(self.text("board plan", ruins=self.ruins(view.plan.ruins, view.seat)))
        if view.drawn:
            lines.append(self.text("board drawn", ruin=self.ruin(view.drawn, view.seat)))
        return lines

    def ruins(self, ruins: Sequence[RuinView], seat: int | None) -> str:
        return self.table["comma"].join([self.ruin(ruin, seat) for ruin in ruins])


def dissected(notation: str) -> tuple[str, int, tuple[str, ...]]:
    """The parts of 'N4[-,+2,wild]@1': side, day rank, and what lies on it."""
    name, _, rest = notation.partition("@")[0].partition("[")
    return name[0], int(name[1:]), tuple(rest.removesuffix("]").split(",")) if rest else ()


def bonus(effect: str) -> int:
    return int(effect) if effect.startswith("+") else 0


def find(ruins: Sequence[RuinView], text: str) -> RuinView:
    """The first ruin of a look."""
    return next(ruin for ruin in ruins if ruin.text == text)


def common_rank(plan: PlanView) -> int:
    """The rank that ruins to be counted have: that of those which are not wild."""
    plain = [ruin.rank for ruin in plan.ruins if not ruin.wild]
    return (plain or [plan.rank or plan.ruins[0].rank])[0]


def skips(view: RuinsView) -> bool:
    """Whether the play held out matches the one on the table (RUN-050)."""
    return view.plan is not None and view.last is not None and view.plan.rank == view.last.rank
