"""The words a person can type at the table instead of a move."""

from os.path import expanduser
from pathlib import Path

from skulk.bots import make
from skulk.cli.files import write_text
from skulk.cli.rulebook import cited, rule_of
from skulk.cli.screen import say
from skulk.cli.table import Command, Table
from skulk.kernel.chair import Chair
from skulk.kernel.errors import NoUndo
from skulk.kernel.words import drawn_with_names


def undo(table: Table, seat: int, rest: str) -> None:
    """Back to the last decision of a person. Bots always agree; other people are asked."""
    match = table.match
    movers = [match.entries[played.number].seat for played in match.line]
    person = next((mover for mover in reversed(movers) if mover in table.people), None)
    if person is None:
        raise NoUndo("There is no move of yours to take back.")
    try:
        if person != seat:
            raise NoUndo(f"The last decision was {match.names[person]}'s.")
        match.undo(person)
    except NoUndo as obstacle:
        if len(table.people) > 1 and not table.agree(f"{obstacle} Does everybody agree?"):
            return
        match.undo(person, agreed=True)
    table.keep()
    table.told = dict.fromkeys([None, *table.people], len(match.entries))
    say("The last decision is taken back.")


def hint(table: Table, seat: int, rest: str) -> None:
    chair = Chair(table.match, seat)
    move = make("greedy", table.dice("hint")).choose(chair)
    number = chair.moves().index(move) + 1
    say(f"The greedy bot would choose {number}. {table.spoken(chair.view(), move)}")


def rules(table: Table, seat: int, rest: str) -> None:
    game = table.match.game
    say(rule_of(game, rest) if rest else game.rulebook().rstrip())


def aids(table: Table, seat: int, rest: str) -> None:
    """The cards that players have before them, with the figures of the edition that is played."""
    match = table.match
    found = match.game.aids(match.setup.edition, match.seats, match.setup.options)
    for aid in found:
        say(aid.title, style="bold")
        for line in aid.lines:
            say(cited(f"  {line.about}: {line.words}", line.rule))
    if not found:
        say(f"{match.game.name} has no player aids.")


def save(table: Table, seat: int, rest: str) -> None:
    file = Path(expanduser(rest)) if rest else table.file
    if file is None:
        say("Say where, such as: save match.json")
    elif table.may_write(file):
        table.write(file)
        table.file = file
        say(f"Saved in {file}; every move from now on is saved there too.")


def board(table: Table, seat: int, rest: str) -> None:
    table.show_board(seat)


def moves(table: Table, seat: int, rest: str) -> None:
    table.show_moves(seat)


def log(table: Table, seat: int, rest: str) -> None:
    match = table.match
    heard = match.events(seat)
    for event in heard:
        say(cited(match.game.words.event(event, match.names), event.rule))
    if not heard:
        say("Nothing has happened yet.")


def draw(table: Table, seat: int, rest: str) -> None:
    match = table.match
    file = Path(expanduser(rest))
    if match.game.draw is None:
        say(f"{match.game.name} has no drawing.")
    elif not rest:
        say("Say where, such as: draw board.svg")
    elif table.may_write(file):
        drawn = match.game.draw(match.state.view(seat), match.state.moves(seat))
        write_text(file, drawn_with_names(drawn, match.names))
        say(f"Drawn in {file}.")


def tell_help(table: Table, seat: int, rest: str) -> None:
    say("Type the number of a move, or the move itself as it stands in brackets. Or:")
    for command in COMMANDS.values():
        say(f"  {command.usage:12} {command.summary}")


def leave(table: Table, seat: int, rest: str) -> None:
    table.offer_to_save()
    table.left = True


COMMANDS = {
    "undo": Command("undo", "takes your last decision back", undo),
    "hint": Command("hint", "says what the greedy bot would do", hint),
    "rules": Command("rules [ID]", "shows the rulebook, or one rule", rules),
    "aids": Command("aids", "shows the player aids: turns, costs, what scores", aids),
    "save": Command("save FILE", "keeps the match in a file from now on", save),
    "board": Command("board", "shows the board again", board),
    "moves": Command("moves", "shows the open moves again", moves),
    "log": Command("log", "tells all that has happened", log),
    "draw": Command("draw FILE", "writes the board as an SVG picture", draw),
    "help": Command("help", "shows these words", tell_help),
    "quit": Command("quit", "leaves the table; offers to save the match first", leave),
}
