"""What a piece of the picture is, told from one watcher's view alone."""

from collections.abc import Sequence
from dataclasses import replace

from skulk.kernel.edition import Edition
from skulk.kernel.errors import NotLegal, Refused
from skulk.kernel.game import Game, PieceCard
from skulk.kernel.match import Match
from skulk.kernel.state import View
from skulk.kernel.words import listed, with_names
from skulk.server.show.subscribers import Eyes
from skulk.server.show.wire import Card, Figure
from skulk.server.tables.edition_links import changes_on
from skulk.server.tables.table import Table


def explain(table: Table, eyes: Eyes, piece: str) -> Card:
    """The card of a piece, and why it cannot be pressed now if these eyes are asked for something else."""
    match = table.match
    if match is None:
        raise Refused("Nothing lies on the table yet.")
    seat = table.audience.up_to_date(eyes).shown
    told = with_changes(table.game, match.setup.edition, piece, found(table.game, match.view(seat), piece))
    asked = (
        seat is not None and table.status == "running" and table.state.plays(seat) and seat in match.waiting()
    )
    why, rule = missing(match, seat, told.tries) if asked and seat is not None else ("", "")
    if told.tries and not asked and seat is not None and table.state.plays(seat):
        why = waited_for(table, seat)
    return on_the_wire(told, table.names, why, rule)


def waited_for(table: Table, seat: int) -> str:
    """Why nothing can be pressed at somebody else's turn, as far as a seat may know whose it is."""
    others = [table.names[other] for other in table.state.asked(seat) if other != seat]
    return f"You wait for {listed(others)}." if others else ""


def found(game: Game, view: View, piece: str) -> PieceCard:
    told = game.piece(view, piece)
    if told is None:
        raise Refused("There is no such piece here.")
    return told


def with_changes(game: Game, edition: Edition, piece: str, told: PieceCard) -> PieceCard:
    """The card with what the edition of this table has otherwise than the standard one."""
    lines = tuple([(one.path, one.words) for one in changes_on(game, edition, piece)])
    return replace(told, figures=(*told.figures, *lines)) if lines else told


def missing(match: Match, seat: int, tries: Sequence[str]) -> tuple[str, str]:
    """Why none of some notations is open, with the rule; nothing where one is, or where none makes sense."""
    reasons = []
    for text in tries:
        try:
            match.find(seat, text)
        except NotLegal as refused:
            reasons.append((str(refused).replace(f" ({refused.rule})", ""), refused.rule))
        else:
            return "", ""
    ruled = [reason for reason in reasons if reason[1]]
    return (ruled or reasons or [("", "")])[0]


def on_the_wire(told: PieceCard, names: Sequence[str], why: str = "", rule: str = "") -> Card:
    return Card(
        with_names(told.name, names),
        with_names(told.words, names),
        [Figure(with_names(about, names), with_names(words, names)) for about, words in told.figures],
        list(told.rules),
        with_names(why, names),
        rule,
    )
