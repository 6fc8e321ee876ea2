"""A match at one terminal, line by line: nothing is drawn over, so that a screen reader can follow."""

import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from skulk.bots import make
from skulk.bots.bot import Bot
from skulk.bots.guard import GuardedBot
from skulk.cli.about import compiled
from skulk.cli.files import complaint, write_text
from skulk.cli.rulebook import cited, rules_of
from skulk.cli.screen import say
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import Refused, SkulkError
from skulk.kernel.match import Match
from skulk.kernel.record import record_of
from skulk.kernel.state import CLOCK, Move, View
from skulk.kernel.words import question, with_names

INTERRUPTED = 130


@dataclass(frozen=True)
class Command:
    """A word that a person can type at the table instead of a move."""

    usage: str
    summary: str
    do: Callable[["Table", int, str], None]


class Table:
    """People on some seats, bots on the others; the match is kept in a file if there is one."""

    def __init__(
        self,
        match: Match,
        bots: Sequence[str | None],
        file: Path | None,
        commands: Mapping[str, Command],
    ) -> None:
        self.match = match
        self.bots = tuple(bots)
        self.guests: dict[int, Bot] = {}  # somebody else's bots, which stay for the whole match
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.file = file
        self.commands = commands
        self.left = False
        self.viewer = self.people[0] if self.people else None  # who looks at the screen
        self.told: dict[int | None, int] = {}  # how many entries each viewer has heard of
        self.shown = -1  # how many entries there were when the board was last shown

    def run(self) -> int:
        """Plays until the match is over or everybody leaves; returns the exit code."""
        if self.file:
            self.write(self.file)
        code = 0
        try:
            self.greet()
            self.play_on()
            for seat, guest in self.guests.items():
                guest.end(Chair(self.match, seat))
            self.tell_result()
        except EOFError:
            say()
        except KeyboardInterrupt:
            say()
            code = INTERRUPTED
        self.tell_where()
        return code

    def play_on(self) -> None:
        while self.match.result() is None and not self.left:
            seat = self.next_up()
            bot = self.bot(seat)
            if bot:
                self.enter(seat, str(bot.choose(Chair(self.match, seat))))
            else:
                self.turn_to(seat)
                self.answer(seat, " ".join(self.read("> ").split()))

    # Who plays

    def next_up(self) -> int:
        """Whoever is waited for; where several are, each in turn, and the clock after all seats."""
        waiting = self.match.waiting()
        last = self.match.entries[-1].seat if self.match.entries else None
        return waiting[(waiting.index(last) + 1) % len(waiting)] if last in waiting else waiting[0]

    def bot(self, seat: int) -> Bot | None:
        """The bot on a seat, with dice that follow from the match: a resumed one goes the same way."""
        name = "random" if seat == CLOCK else self.bots[seat]
        if not name:
            return None
        if seat in self.guests:
            return self.guests[seat]
        bot = make(name, self.dice(f"bot {seat}"))
        if isinstance(bot, GuardedBot):
            self.guests[seat] = bot
            bot.begin(Chair(self.match, seat))
        return bot

    def dice(self, purpose: str) -> Dice:
        return Dice.seeded(f"{self.match.pledge.seed} {purpose} {len(self.match.entries)}")

    # A person's line

    def answer(self, seat: int, text: str) -> None:
        """A move by number or notation, or a word of the table; a legal move comes first."""
        move = self.chosen(seat, text)
        word, _, rest = text.partition(" ")
        if move is not None:
            self.enter(seat, str(move))
        elif word.lower() in self.commands:
            self.obey(seat, word.lower(), rest)
        elif text.isdecimal():
            say(f"There is no move {text}; choose from 1 to {len(self.match.state.moves(seat))}.")
        elif text:
            self.attempt(seat, text)
        else:
            say("Type the number of a move, or help.")

    def chosen(self, seat: int, text: str) -> Move | None:
        moves = self.match.state.moves(seat)
        by_number = {str(number): move for number, move in enumerate(moves, start=1)}
        by_notation = {str(move).casefold(): move for move in moves}
        return by_number.get(text) or by_notation.get(text.casefold())

    def attempt(self, seat: int, text: str) -> None:
        """A move that is not in the list: most likely refused, with the rule that forbids it."""
        try:
            self.enter(seat, text)
        except Refused as refusal:
            say(str(refusal))
            if refusal.rule in rules_of(self.match.game):
                say(f"{refusal.rule}: {rules_of(self.match.game)[refusal.rule]}")
            say("Choose again: a number, a move, or help.")

    def obey(self, seat: int, word: str, rest: str) -> None:
        try:
            self.commands[word].do(self, seat, rest)
        except SkulkError as error:
            say(str(error))
        except OSError as error:
            say(complaint(error))

    # What changes the match

    def enter(self, seat: int, text: str) -> None:
        self.match.play(seat, text)
        self.keep()
        self.announce()

    def keep(self) -> None:
        """Saves after every entry. A disk that fails does not end the match, but it is told."""
        if self.file is None:
            return
        try:
            self.write(self.file)
        except OSError as error:
            say(f"{complaint(error)} The match is not saved any more; try: save FILE")
            self.file = None

    def write(self, file: Path) -> None:
        # Whoever reads the seed of a running match knows what is hidden in it.
        write_text(file, record_of(self.match).dumps(), private=self.match.result() is None)

    # What is shown

    def view(self, seat: int | None) -> View:
        return self.match.state.view(seat)

    def greet(self) -> None:
        """Who plays, and what the dice follow from."""
        match, words = self.match, self.match.game.words
        say(f"{match.game.name}. {match.game.tagline}".strip(), style="bold")
        view = self.view(self.viewer)
        for seat in range(match.seats):
            say(f"Seat {seat + 1}: {words.seat(view, seat, match.names)}.")
        if not compiled():
            say("The rules run interpreted here: the same game, only slower.")
        say(f"The dice are promised by the commitment {match.pledge.commitment[:16]}.")
        if self.people:
            say("Answer with the number of a move, or type help.")
        if match.entries:
            say(f"The match goes on after {len(match.entries)} entries.")
            self.told = dict.fromkeys([None, *self.people], len(match.entries))

    def announce(self) -> None:
        """What happened since the viewer last heard, with the rules that made it happen."""
        match = self.match
        for event in match.events(self.viewer, self.told.get(self.viewer, 0)):
            say(cited(match.game.words.event(event, match.names), event.rule))
        self.told[self.viewer] = len(match.entries)

    def turn_to(self, seat: int) -> None:
        """Shows a person what is asked, once for every change."""
        if self.shown == len(self.match.entries):
            return
        self.hand_over(seat)
        self.announce()
        self.show_board(seat)
        self.show_moves(seat)
        self.shown = len(self.match.entries)

    def hand_over(self, seat: int) -> None:
        """Between two people at one terminal; what only one of them may know is out of sight first."""
        if seat == self.viewer:
            return
        name = self.match.names[seat]
        if self.differ(self.viewer, seat):
            say("\n" * shutil.get_terminal_size().lines)
            self.read(f"{name} is next. When only {name} is looking, press Enter. ")
        else:
            self.told[seat] = self.told.get(self.viewer, 0)
            say(f"Now it is {name}'s turn.")
        self.viewer = seat

    def differ(self, one: int | None, other: int) -> bool:
        """Whether two viewers see or have heard different things."""
        words, match = self.match.game.words, self.match
        boards = words.board(self.view(one)) != words.board(self.view(other))
        return boards or match.events(one) != match.events(other)

    def show_board(self, seat: int | None) -> None:
        board = self.match.game.words.board(self.view(seat))
        say(f"\n{with_names(board, self.match.names)}\n")

    def show_moves(self, seat: int) -> None:
        view = self.view(seat)
        say(self.prompt(seat, view), style="bold")
        for number, move in enumerate(self.match.state.moves(seat), start=1):
            say(f"{number:3}. {self.spoken(view, move)}")

    def prompt(self, seat: int, view: View) -> str:
        """What is asked; whoever is alone at the terminal is "you"."""
        words, asked, names = self.match.game.words, self.match.state.asked(seat), self.match.names
        if self.people == [seat]:
            return question(words, view, asked, names, seat)
        return words.prompt(view, asked, names)

    def spoken(self, view: View, move: Move) -> str:
        sentence = with_names(self.match.game.words.move(view, move), self.match.names)
        return sentence if sentence == str(move) else f"{sentence} [{move}]"

    # Asking

    def read(self, prompt: str) -> str:
        """One line; what comes through a pipe is repeated, so that the transcript is whole."""
        if sys.stdin is None:
            raise EOFError
        text = input(prompt).replace("\0", "")
        if not sys.stdin.isatty():
            say(text)
        return text

    def agree(self, question: str) -> bool:
        return self.read(f"{question} (yes or no) ").strip().lower() in ("y", "yes")

    def may_write(self, file: Path) -> bool:
        return file == self.file or not file.exists() or self.agree(f"{file} exists already. Write over it?")

    # The end

    def tell_result(self) -> None:
        result = self.match.result()
        if result is not None:
            self.show_board(self.viewer)
            say(cited(self.match.game.words.result(result, self.match.names), result.rule), style="bold")
            self.offer_to_save()

    def offer_to_save(self) -> None:
        """Nobody loses a match without a word."""
        while self.file is None and self.people and self.match.entries:
            name = self.read("Save the match? Type a file name, or press Enter to let it go. ").strip()
            if not name:
                return
            self.obey(self.people[0], "save", name)

    def tell_where(self) -> None:
        if self.file is None:
            say("The match was not saved." if self.match.entries else "No move was made.")
            return
        say(f"The match is saved in {self.file}.")
        if self.match.result() is None:
            say(f"Go on with: skulk play {self.match.game.slug} --resume {self.file}")
        else:
            say(f"Check it with: skulk record verify {self.file}")
            say(f"Draw it with: skulk record draw {self.file}")
