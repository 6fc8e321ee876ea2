"""What bots think of a position in Tusk!."""

from dataclasses import replace

from games.tusk.builder import BLUE, begin_hunt, play, table
from skulk.bots import make
from skulk.bots.greedy import GreedyBot
from skulk.bots.search import SearchBot, Settings
from skulk.games.tusk import GAME
from skulk.games.tusk.bots.outlook import binomial, hunt_prospects
from skulk.games.tusk.bots.sense import TuskSense
from skulk.games.tusk.bots.worth import risks_of, turns_left
from skulk.games.tusk.rules.state import Tusk
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match

SENSE = TuskSense()


def random_positions(seed: str, seats: int) -> list[Tusk]:
    state = GAME.new(GAME.setup(seats, {}, Dice.seeded(seed)))
    assert isinstance(state, Tusk)
    chance = Dice.seeded(f"moves of {seed}")
    found = []
    while state.waiting():
        if not chance.below(5):
            found.append(state.copy())
        seat = state.waiting()[0]
        moves = state.moves(seat)
        state.apply(seat, moves[chance.below(len(moves))])
    return [*found, state]


def prior(state: Tusk, seat: int = BLUE) -> dict[str, float]:
    moves = state.moves(seat)
    return dict(zip([str(move) for move in moves], SENSE.prior(state, seat, moves), strict=True))


def test_chances_are_chances_and_every_move_has_a_weight() -> None:
    for seats in (2, 3, 4):
        for state in random_positions(f"chances {seats}", seats):
            values = SENSE.values(state, seats)
            assert sum(values) <= 1.0 + 1e-9 and len(values) == seats
            assert values[0] == SENSE.value(state, 0)
            for seat in state.waiting():
                weights = SENSE.prior(state, seat, state.moves(seat))
                assert len(weights) == len(state.moves(seat)) and min(weights) > 0.0


def test_seasons_are_as_dangerous_as_the_edition_says() -> None:
    state = random_positions("seasons", 2)[0]
    assert any(risks_of(state))
    mild = state.copy()
    mild.box = replace(state.box, wounds=(0,) * len(state.box.wounds), removes=(0,) * len(state.box.removes))
    assert not any(risks_of(mild)) and any(risks_of(state))


def test_who_has_won_has_won_and_equals_share() -> None:
    state = random_positions("won", 3)[-1]
    result = state.result()
    assert result is not None
    first = [seat for seat, place in enumerate(result.places) if place == 1]
    expected = [1.0 / len(first) if seat in first else 0.0 for seat in range(3)]
    assert SENSE.values(state, 3) == expected


def test_food_members_and_standing_are_good() -> None:
    plain = table("blue d3 yellow d3")
    for better in (
        table("blue d3 yellow d3", stock="blue 1 food"),
        table("blue d3 d3 yellow d3"),
        table("blue d3 yellow d3*"),
    ):
        assert SENSE.value(better, BLUE) > SENSE.value(plain, BLUE)


def test_a_card_says_which_goods_are_worth_gathering() -> None:
    masons = table("blue e3 yellow c3")
    weavers = table("blue e3 yellow c3", victories=("weavers", "thatchers"))
    for state in (masons, weavers):
        play(state, "done")
    assert prior(masons)["gather"] > prior(weavers)["gather"]


def test_land_that_the_next_season_may_punish_is_worth_less() -> None:
    calm = table("blue d3 yellow c4", mammoth="d5")
    risky = table("blue d5 yellow c4", land="d5 swamp d3 forest", mammoth="d3")
    risky.tokens = list(calm.tokens)
    parts = [dict(SENSE.parts(state, BLUE))["the land in reach"] for state in (calm, risky)]
    assert parts[0] > parts[1]


def test_turns_left_run_out_with_the_rows() -> None:
    assert turns_left(table("blue d3 yellow e4")) > 8
    late = table("blue d3 yellow e4", tiles=37, turn_number=8, rows=2)
    assert 1.5 < turns_left(late) < 2.5


def test_a_hunt_with_sticks_and_stones_promises_a_kill() -> None:
    strong = table("blue hunt hunt hunt yellow e4", stock="blue 2 stick 3 stone", begin=False)
    weak = table("blue hunt yellow e4", begin=False)
    for state in (strong, weak):
        state.leader, state.phase = BLUE, 1
    strong.victories = (7, 6)  # neither sticks nor stones are hoarded
    assert hunt_prospects(strong)[BLUE] > 4.0
    assert hunt_prospects(weak)[BLUE] < 0.5
    assert abs(sum([binomial(3, hits, 0.3) for hits in range(4)]) - 1.0) < 1e-9


def test_an_open_offer_is_worth_what_its_partner_will_say() -> None:
    state = table(
        "blue d3 yellow e4 green c3",
        stock="blue 2 grass, yellow 2 stone",
        victories=("masons", "thatchers", "weavers"),
        deals=True,
    )
    before = SENSE.value(state, BLUE)
    play(state, "deal yellow", "give grass", "ask stone", "offer")
    assert SENSE.value(state, BLUE) > before


def test_every_part_of_the_evaluation_has_a_name() -> None:
    state = table("blue d3 yellow e4", stock="blue 1 food")
    assert [name for name, worth in SENSE.parts(state, BLUE)][:2] == ["Food", "the Victory card"]


def prize(spirit: bool, tiles: int = 7, turn_number: int = 1, rows: int = 7, stock: str = "") -> Chair:
    """Blue has led a kill in which yellow took part, its card face up."""
    cards = ("masons", "spiteful-spirit" if spirit else "thatchers")
    state = table(
        "blue hunt hunt yellow hunt",
        track=1,
        begin=False,
        victories=cards,
        tiles=tiles,
        turn_number=turn_number,
        rows=rows,
        stock=stock,
    )
    state.face_up_cards = 0b10
    state.leader = BLUE
    state.dice = Dice.loaded([5, 5])
    begin_hunt(state)
    match = Match(GAME, 2, pledge=pledge_from("share", 2))
    match.state = state
    return Chair(match, BLUE)


def test_a_leader_keeps_the_prize_but_buys_off_a_spiteful_spirit() -> None:
    for spirit, answer in ((False, "share yellow 0"), (True, "share yellow 1")):
        assert str(GreedyBot(Dice.seeded("leader")).choose(prize(spirit))) == answer


def test_a_search_feeds_the_spirit_when_food_buys_no_members_any_more() -> None:
    settings = Settings(iterations=200, explore=1.5)
    for spirit, answer in ((False, "share yellow 0"), (True, "share yellow 1")):
        bot = SearchBot(Dice.seeded("leader"), settings)
        assert str(bot.choose(prize(spirit, tiles=37, turn_number=9, rows=1))) == answer


def test_the_elder_feeds_the_spirit_where_its_three_food_would_win() -> None:
    """Blue takes five Food in all: skipped, yellow comes to as many; fed, it stays behind."""
    for spirit, answer in ((False, "share yellow 0"), (True, "share yellow 1")):
        chair = prize(spirit, tiles=37, turn_number=9, rows=1, stock="yellow 2 food")
        assert str(make("elder", Dice.seeded("leader")).choose(chair)) == answer


def test_a_pair_card_is_kept_rather_than_an_event() -> None:
    state = table("blue d3 yellow e4")
    worth = []
    for card in (1, 6, 3):  # Spiteful Spirit, Spear Makers, Trappers
        state.victories = (card, 7)
        worth.append(SENSE.value(state, BLUE))
    assert worth == sorted(worth) and worth[0] < worth[2]
