"""The referee's dealing: gifts and offers put together step by step, written straight from the rules."""

from dataclasses import dataclass, field

from skulk.games.tusk.terms import TRIBES

KINDS = ("stick", "grass", "stone", "food")


@dataclass(frozen=True)
class Bargain:
    """What one seat gives another and asks for; kinds in the order of their names."""

    author: int
    partner: int
    give: tuple[str, ...] = ()
    ask: tuple[str, ...] = ()


@dataclass(kw_only=True)
class Bazaar:
    """Everybody's tokens, and who is dealing."""

    players: int
    deals: bool  # whether the table plays with deals
    stock: dict[int, dict[str, int]]
    open: bool  # whether anyone may deal now
    over: bool = False
    drafts: dict[int, Bargain] = field(default_factory=dict)
    offer: Bargain | None = None
    made: dict[tuple[int, str], int] = field(default_factory=dict)  # in this segment
    refused: list[Bargain] = field(default_factory=list)

    def new_segment(self) -> None:
        self.made = {}
        self.refused = []

    def count(self, seat: int, what: str) -> int:
        return self.made.get((seat, what), 0)

    def bargains(self) -> dict[int, list[str]]:
        """What each seat may say about deals now."""
        if self.offer is not None:
            return {self.offer.partner: ["accept", "refuse"], self.offer.author: ["withdraw"]}
        found = {}
        for seat in range(self.players if self.open else 0):
            draft = self.drafts.get(seat)
            found[seat] = self.beginnings(seat) if draft is None else self.steps(draft)
        return found

    def beginnings(self, seat: int) -> list[str]:
        if not any(self.stock[seat].values()) or self.count(seat, "deal") == 6:
            return []
        gifts, offers = self.count(seat, "gift") < 3, self.count(seat, "offer") < 3
        return [
            f"deal {TRIBES[other]}"
            for other in range(self.players)
            if other != seat and (gifts or (offers and any(self.stock[other].values())))
        ]

    def steps(self, draft: Bargain) -> list[str]:
        mine, theirs = self.stock[draft.author], self.stock[draft.partner]
        offers = self.count(draft.author, "offer") < 3
        found = [f"give {kind}" for kind in KINDS if mine[kind] > draft.give.count(kind)]
        if offers:
            found += [f"ask {kind}" for kind in KINDS if theirs[kind] > draft.ask.count(kind)]
        if self.covered(draft) and draft.give:
            if not draft.ask and self.count(draft.author, "gift") < 3:
                found.append("gift")
            if draft.ask and offers and draft not in self.refused:
                found.append("offer")
        return [*found, "drop"]

    def covered(self, draft: Bargain) -> bool:
        mine, theirs = self.stock[draft.author], self.stock[draft.partner]
        return all(draft.give.count(kind) <= mine[kind] for kind in KINDS) and all(
            draft.ask.count(kind) <= theirs[kind] for kind in KINDS
        )

    def bargained(self, seat: int, text: str) -> bool:
        """Plays a move that is about a deal."""
        verb, _, rest = text.partition(" ")
        draft = self.drafts.get(seat)
        if verb == "deal":
            self.note(seat, "deal")
            self.drafts[seat] = Bargain(seat, TRIBES.index(rest))
        elif verb in ("give", "ask"):
            assert draft is not None
            give = tuple(sorted((*draft.give, rest))) if verb == "give" else draft.give
            ask = tuple(sorted((*draft.ask, rest))) if verb == "ask" else draft.ask
            self.drafts[seat] = Bargain(seat, draft.partner, give, ask)
        elif verb in ("gift", "offer", "drop"):
            assert draft is not None
            del self.drafts[seat]
            self.finish(verb, draft)
        elif verb in ("accept", "refuse", "withdraw"):
            assert self.offer is not None
            if verb == "accept":
                self.swap(self.offer)
            elif verb == "refuse":
                self.refused.append(self.offer)
            self.offer = None
        else:
            return False
        return True

    def note(self, seat: int, what: str) -> None:
        self.made[seat, what] = self.count(seat, what) + 1

    def finish(self, verb: str, draft: Bargain) -> None:
        if verb == "gift":
            self.note(draft.author, "gift")
            self.swap(draft)
        elif verb == "offer":
            self.note(draft.author, "offer")
            self.offer = draft

    def swap(self, bargain: Bargain) -> None:
        for giver, taker, kinds in (
            (bargain.author, bargain.partner, bargain.give),
            (bargain.partner, bargain.author, bargain.ask),
        ):
            for kind in kinds:
                self.stock[giver][kind] -= 1
                self.stock[taker][kind] += 1
