"""Sentences for people."""

from collections.abc import Sequence

from my_game.events import EVENTS, REFUSALS
from my_game.view import Lay, MyGameView
from skulk.kernel.event import Event
from skulk.kernel.state import Move, View
from skulk.kernel.words import Words, listed, player_name


class MyGameWords(Words):
    def prompt(self, view: View, waiting: Sequence[int], names: Sequence[str]) -> str:
        assert isinstance(view, MyGameView)
        if not waiting:
            return "The match is over."
        return f"{names[waiting[0]]} must lay a card; {self.table(view)}."

    def table(self, view: MyGameView) -> str:
        highest = max(view.laid)
        return f"the highest so far is {highest}" if highest else "it is the first of the round"

    def move(self, view: View, move: Move) -> str:
        assert isinstance(move, Lay)
        return f"Lay the {move.card}"

    def event(self, event: Event, names: Sequence[str]) -> str:
        who = names[event.seat]
        card = EVENTS.named(event)["card"]
        return f"{who} lays a {card}." if event.verb == "lays" else f"{who} takes the round."

    def refusal(self, why: Event) -> str:
        return f"{REFUSALS.named(why)['move']!r} is not among the cards you hold."

    def score(self, view: View, seat: int) -> str:
        assert isinstance(view, MyGameView)
        return str(view.points[seat])

    def board(self, view: View) -> str:
        assert isinstance(view, MyGameView)
        lines = [
            f"{player_name(seat)}: {view.points[seat]} points, {view.cards[seat]} cards in hand,"
            f" {view.laid[seat] or 'none'} laid."
            for seat in range(len(view.points))
        ]
        if view.hand:
            lines.append(f"Your hand: {listed([str(card) for card in view.hand])}.")
        return "\n".join(lines)
