"""How bots of Tusk! bargain: what they offer, what they take, what they refuse, and that they do not spam."""

import pytest

from games.tusk.builder import BLUE, YELLOW, play, table
from skulk.bots import make
from skulk.games.registry import find
from skulk.games.tusk import GAME
from skulk.games.tusk.bots.sense import TuskSense
from skulk.games.tusk.bots.trade import best_bargain, cards_of, promised
from skulk.games.tusk.bots.worth import shares
from skulk.games.tusk.rules import dealing
from skulk.games.tusk.rules.dealing import AUTHOR, PARTNER
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import FOOD, STICK, VICTORIES
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.server.tables.bots import Question, answer

SENSE = TuskSense()
BOTS = ("greedy", "cub", "yearling", "ranger", "elder")
GIVEN_BACK = (VICTORIES.index("fishers"), VICTORIES.index("thatchers"))
CARDS = ("trappers", "warmonger", "weavers", "masons")
FOUR = "blue d3 yellow e4 green c3 grey c4"
RICH = "green 4 food, grey 4 food"  # two tribes that both others have to catch up with
STICK_FOR_FOOD = (BLUE, YELLOW, 0, 0, 0, 1, 1, 0, 0, 0)


def late(stock: str, members: str = FOUR, cards: tuple[str, ...] = CARDS) -> Tusk:
    """With two rows left; Spear Makers were given back before anybody else drew."""
    return table(members, stock=stock, victories=cards, deals=True, tiles=37, turn_number=8, rows=2)


def hoarder() -> Tusk:
    """Yellow has seven sticks and may be of the Spear Makers."""
    state = late(f"blue 3 stone 1 food, yellow 7 stick, {RICH}")
    state.passed = (GIVEN_BACK,) * 4
    return state


def seated(state: Tusk, seat: int) -> tuple[Match, Chair]:
    match = Match(GAME, int(state.players), pledge=pledge_from("trade", int(state.players)))
    match.state = state
    return match, Chair(match, seat)


def choice(name: str, state: Tusk, seat: int) -> str:
    return str(make(name, Dice.seeded(f"{name} trades")).choose(seated(state, seat)[1]))


# What is offered


def test_what_a_card_lacks_is_bought_from_who_does_not_need_it() -> None:
    state = late(f"blue 3 stone 1 food, yellow 1 stick, {RICH}")
    assert best_bargain(state, BLUE, shares(state)) == STICK_FOR_FOOD


def test_nothing_is_asked_of_who_seems_to_collect_it() -> None:
    state = hoarder()
    assert promised(state, STICK_FOR_FOOD, shares(state)) == 0.0


def test_what_a_bot_may_not_know_does_not_change_its_offer() -> None:
    stock = f"blue 3 stone 1 food, yellow 1 stick, {RICH}"
    for card in ("warmonger", "thatchers"):
        state = late(stock, cards=("trappers", card, "weavers", "masons"))
        parts = [0.27, 0.05, 0.34, 0.34]
        assert best_bargain(state, BLUE, parts) == STICK_FOR_FOOD
        assert len(cards_of(state, BLUE, YELLOW)) > 4
    state.face_up_cards = 0b10
    assert cards_of(state, BLUE, YELLOW) == [state.victories[YELLOW]]


def test_of_two_players_one_would_lose_what_the_other_wins() -> None:
    state = late("blue 3 stone 1 food, yellow 1 stick", "blue d3 yellow e4", ("trappers", "warmonger"))
    assert best_bargain(state, BLUE, shares(state)) == ()


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_puts_its_bargain_together_and_offers_it(name: str) -> None:
    match, chair = seated(late(f"blue 3 stone 1 food, yellow 1 stick, {RICH}"), BLUE)
    bot = make(name, Dice.seeded(f"{name} offers"))
    said: list[str] = []
    while match.waiting() == (BLUE,) and len(said) < 4:
        said.append(str(bot.choose(chair)))
        match.play(BLUE, said[-1])
    assert said == ["deal yellow", "give food", "ask stick", "offer"]


def test_a_bargain_that_is_no_good_any_more_is_dropped() -> None:
    state = late(f"blue 3 stone 1 food, yellow 1 stick, {RICH}")
    play(state, "deal yellow", "give food", "ask stick")
    state.stock[4 * BLUE] = 9  # sticks enough
    assert choice("greedy", state, BLUE) == "drop"


def test_a_search_looks_at_the_bargain_that_helps_both() -> None:
    good = late(f"blue 3 stone 1 food, yellow 1 stick, {RICH}")
    weights = []
    for state in (good, hoarder()):
        moves = state.moves(BLUE)
        texts = [str(move) for move in moves]
        weights.append(SENSE.prior(state, BLUE, moves)[texts.index("deal yellow")])
    assert weights[0] > 10 * weights[1]


# What is answered


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(
    ("give", "ask", "answer"),
    [("food", "stick", "accept"), ("stick", "food", "refuse"), ("grass", "grass", "refuse")],
)
def test_good_offers_are_taken_and_bad_ones_refused(name: str, give: str, ask: str, answer: str) -> None:
    """Yellow gains nothing from sticks and little from grass, and Food wins."""
    state = late(f"blue 2 stick 2 grass 2 food, yellow 2 stick 2 grass 2 food, {RICH}")
    play(state, "deal yellow", f"give {give}", f"ask {ask}", "offer")
    assert choice(name, state, YELLOW) == answer


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(
    ("give", "ask", "answer"), [("grass", "stone", "accept"), ("grass", "food", "refuse")]
)
def test_an_answer_goes_by_the_own_card(name: str, give: str, ask: str, answer: str) -> None:
    state = table(
        "blue d3 yellow e4 green c3",
        stock="blue 2 grass, yellow 2 stone 1 food",
        victories=("masons", "thatchers", "weavers"),
        deals=True,
    )
    play(state, "deal yellow", f"give {give}", f"ask {ask}", "offer")
    assert choice(name, state, YELLOW) == answer


@pytest.mark.parametrize("name", BOTS)
def test_who_would_lose_the_match_by_it_does_not_sell_the_last_piece(name: str) -> None:
    """A Food is more than a stone to yellow, but this stone makes blue win."""
    state = late("blue 3 stick 3 food, yellow 1 stone 6 food", "blue d3 yellow e4", ("trappers", "warmonger"))
    state.rows = 1
    state.face_up_cards = 0b11
    play(state, "deal yellow", "give food", "ask stone", "offer")
    assert choice(name, state, YELLOW) == "refuse"


# How much is said


def test_bots_do_not_talk_for_its_own_sake() -> None:
    """Nothing is given away, little is begun in vain, and whoever said no is left alone for the segment."""
    match = Match(GAME, 4, pledge=pledge_from("quiet", 4))
    bots = [make("greedy", Dice.seeded(f"quiet {seat}")) for seat in range(4)]
    refused: set[tuple[int, int]] = set()
    offers = 0
    while match.waiting():
        seat = match.waiting()[0]
        text = str(bots[seat].choose(Chair(match, seat)))
        state = match.state
        assert isinstance(state, Tusk) and text != "gift"
        if text == "offer":
            offers += 1
            assert (state.drafts[seat][AUTHOR], state.drafts[seat][PARTNER]) not in refused
        match.play(seat, text)
        refused = {(bargain[AUTHOR], bargain[PARTNER]) for bargain in state.refused}
    texts = [entry.text for entry in match.entries]
    begun = sum(text.startswith("deal") for text in texts)
    assert offers <= begun <= 12 and texts.count("drop") <= 3


def test_patience_wears_thin_by_bargains_in_vain() -> None:
    state = late(f"blue 3 stone 1 food, yellow 1 stick, {RICH}")
    play(state, "deal yellow", "give food", "ask stick", "offer", "refuse")
    assert state.talk[BLUE] == 1 and best_bargain(state, BLUE, shares(state)) == (), "yellow said no just now"
    dealing.begin_segment(state)
    assert best_bargain(state, BLUE, shares(state)) == STICK_FOR_FOOD
    state.talk = (9, 0, 0, 0)
    assert best_bargain(state, BLUE, shares(state)) == ()


def test_a_bargain_made_is_not_in_vain() -> None:
    state = late(f"blue 3 stone 1 food, yellow 1 stick, {RICH}")
    play(state, "deal yellow", "give food", "ask stick", "offer", "accept")
    assert state.talk == (0, 0, 0, 0)
    play(state, "deal yellow", "give stone", "gift")
    assert state.talk == (0, 0, 0, 0)
    play(state, "deal yellow", "drop")
    assert state.talk == (1, 0, 0, 0)


# At a real table


def both_supplied(seed: str) -> Match:
    """All wander and gather up to a turn of blue at which both it and yellow hold a stick and Food."""
    match = Match(GAME, 4, pledge=pledge_from(seed, 4))
    chance = Dice.seeded(f"moves of {seed}")
    while match.waiting():
        seat, state = match.waiting()[0], match.state
        assert isinstance(state, Tusk)
        texts = [str(move) for move in state.moves(seat)]
        held = [state.holds(who, kind) for who in (BLUE, YELLOW) for kind in (STICK, FOOD)]
        if seat == BLUE and "deal yellow" in texts and min(held) > 0:
            return match
        plain = [text for text in texts if text.split()[0] not in ("deal", "send", "grow", "fight", "end")]
        match.play(seat, "gather" if "gather" in texts else plain[chance.below(len(plain))])
    raise AssertionError("it never came to that")


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize(
    ("give", "ask", "expected"), [("food", "stick", "accept"), ("stick", "food", "refuse")]
)
def test_the_servers_bots_answer_a_persons_offer(level: str, give: str, ask: str, expected: str) -> None:
    """Yellow has no use for sticks, so it sells one for Food and does not buy one."""
    match = both_supplied("server 34")
    for text in ("deal yellow", f"give {give}", f"ask {ask}", "offer"):
        match.play(BLUE, text)
    entries = tuple([(entry.seat, entry.text) for entry in match.entries])
    question = Question(f"{level} {give}", "tusk", None, {}, match.pledge, entries, YELLOW, level)
    assert answer(question, find) == expected
