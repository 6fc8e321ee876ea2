"""Words to build sentences with: numbers, torches, effects, ruins and plays."""

from collections.abc import Mapping, Sequence
from typing import Final

from skulk.games.ruins.terms import POSITIONS
from skulk.games.ruins.view import PlanView, RuinsView, RuinView
from skulk.games.ruins.words.sentences import ENGLISH
from skulk.kernel.words import listed, player_name

VOWEL_SOUNDS: Final = ("8", "11", "18", "80")  # ranks that are said with "an"


class Vocabulary:
    """Speaks from a table; another language is another table."""

    def __init__(self, table: Mapping[str, str] = ENGLISH) -> None:
        self.table = table

    def text(self, about: str, **parts: int | str) -> str:
        """The sentence about something; a missing one is a KeyError."""
        return self.table[about].format(**parts)

    def listed(self, items: Sequence[str]) -> str:
        return listed(items, self.table["comma"], self.table["and"])

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
