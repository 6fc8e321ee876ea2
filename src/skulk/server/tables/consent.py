"""Whether everybody agrees that a move is taken back: who asks, and who has said yes."""

from collections.abc import Iterable, Sequence

from skulk.server.tables.place import Place


class Consent:
    def __init__(self) -> None:
        self.asking: int | None = None  # the seat that asks
        self.agreed: set[int] = set()

    def ask(self, seat: int | None, agreed: Iterable[int] = ()) -> None:
        """A seat asks, or nobody does any more; whoever agreed to the same question before still does."""
        if seat != self.asking:
            self.agreed.clear()
        self.asking = seat
        self.agreed.update(agreed)

    def drop(self) -> None:
        self.asking = None
        self.agreed.clear()

    def given(self, places: Sequence[Place]) -> bool:
        """Whether nobody is left to ask; bots always agree."""
        agreed = {places[seat].person for seat in self.agreed}
        return {place.person for place in places if not place.bot} <= agreed
