"""What happened, what may not, and how it ended."""

from collections.abc import Sequence

from skulk.games.fox_on_the_run.events import EVENTS, REFUSALS
from skulk.games.fox_on_the_run.moves import BY_TEXT
from skulk.games.fox_on_the_run.terms import OFF_BOARD, beyond
from skulk.games.fox_on_the_run.words.vocabulary import Vocabulary
from skulk.kernel.event import Event


def told(say: Vocabulary, event: Event) -> str:
    key = (event.verb, event.rule, event.what)
    said = say.said.get(key)
    return said if said is not None else say.keep(key, sentence_of(say, event))


def sentence_of(say: Vocabulary, event: Event) -> str:
    named = EVENTS.verbs[event.verb].named(event.what)
    values = {name: value for name, value in named.items() if isinstance(value, int)}
    about = f"{event.verb} {event.rule}"
    if event.verb == "stays on":
        values["ahead"] = beyond(values["cell"], values["direction"])
        about += " edge" if values["ahead"] == OFF_BOARD else ""
    return say.sentence(about, values)


def refused(say: Vocabulary, why: Event) -> str:
    named = REFUSALS.verbs[why.verb].named(why.what)
    values = {name: value for name, value in named.items() if isinstance(value, (int, str))}
    tried = str(values["move"])
    narrower = f"{why.verb} {tried.split(' ')[0]}"
    about = narrower if tried in BY_TEXT and narrower in say.table else why.verb
    return say.sentence(about, values)


def ended(say: Vocabulary, reason: str, players: Sequence[str]) -> str:
    ending = say.table[f"end {reason}"]
    cast = [say.name(character) for character in range(4)]
    people = [player for player in players if player not in cast]
    if not people:
        return ending
    return say.text("end winners", ending=ending, players=say.listed(people, "and"))
