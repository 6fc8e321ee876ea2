"""Setting up the table and each player."""

import pytest

from games.ruse.builder import BOX, EDITION, act, asked, hand, next_round, options, started, stores, table
from skulk.games.ruse import GAME
from skulk.games.ruse.components import read, text
from skulk.games.ruse.rules.bits import size
from skulk.games.ruse.rules.stock import conserved
from skulk.games.ruse.terms import NOBODY
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadEdition, BadSetup
from skulk.kernel.match import Match

rule = pytest.mark.rule
SEEDS = [f"seed {number}" for number in range(12)]


@rule("RSE-001")
def test_summer_is_played_unless_winter_is_chosen() -> None:
    assert not started().view(None).winter and started(season="winter").view(None).winter
    assert Match(GAME, 3).setup.options["season"] == "summer"


@rule("RSE-002")
def test_each_territory_has_its_own_four_tiles_in_random_order() -> None:
    orders = set()
    for seed in SEEDS:
        for territory in started(seed=seed).view(None).territories:
            assert {ground.kind for ground in territory.grounds} == {"trail", "thicket", "lookout", "dam"}
            orders.add(tuple(ground.kind for ground in territory.grounds))
        view = started(seed=seed).view(None)
        assert sorted(started(seed=seed).grounds) == list(range(16))
        assert [[g.colour for g in t.grounds] for t in view.territories] == [[t] * 4 for t in range(4)]
    assert len(orders) > 10


@rule("RSE-003")
def test_twelve_hunting_tiles_lie_on_their_spots_and_twelve_in_the_stack() -> None:
    view = started().view(None)
    grounds = [ground for territory in view.territories for ground in territory.grounds]
    assert sum(ground.prey for ground in grounds) == 12 == view.hunting_stack
    assert all(ground.prey == ground.spot == ("hunt" in ground.actions) for ground in grounds)


@rule("RSE-003")
def test_every_hunting_tile_is_turned_up_once() -> None:
    prey, dice = started().prey, Dice.seeded("hunting")
    caught = [prey.turn_up(spot, dice) for spot in range(16) if prey.spots[spot]]
    caught += [prey.draw(dice) for tile in range(12)]
    assert [caught.count(result) for result in range(3)] == [8, 9, 7]
    assert prey.draw(dice) == -1


@rule("RSE-004")
def test_three_common_objectives_are_drawn() -> None:
    drawn = {common.name for seed in SEEDS for common in started(seed=seed).view(None).common}
    assert drawn == {f"C{number}" for number in range(1, 9)}
    assert len(set(started().common)) == 3


@rule("RSE-005")
def test_each_territory_has_a_stack_of_twelve_tiles() -> None:
    assert [territory.stack for territory in started().view(None).territories] == [12] * 4


@rule("RSE-006", "RSE-016")
def test_three_and_four_players_have_turn_order_tiles_on_positions_three_and_four() -> None:
    for players in (3, 4):
        state = started(players)
        assert [bool(tile) for tile in state.order_tiles] == [False, False, True, True][:players]
    state = started(4)
    before = state.order_tiles
    assert next_round(state).order_tiles == before
    assert {started(4, seed).order_tiles[2] for seed in SEEDS} >= {5, 11}


@rule("RSE-007", "RSE-033")
def test_a_match_begins_before_round_one() -> None:
    state = started()
    assert state.round_number == 0 and state.destiny_die == 0
    act(state, *["gain river"] * 3)
    assert state.round_number == 1 and 1 <= state.destiny_die <= 6


@rule("RSE-008")
def test_four_different_destiny_tiles_come_up_in_a_match() -> None:
    state = table(3)
    state.round_number = 0
    seen = []
    for _ in range(4):
        next_round(state)
        seen.append(state.destiny)
        state.steps = []
    assert len(set(seen)) == 4 and size(state.destiny_pool) == 3
    assert set(seen) <= set(range(7))


@rule("RSE-009")
def test_three_bonus_tiles_lie_open_and_nine_in_the_stack() -> None:
    view = started().view(None)
    assert len(set(view.bonus_shown)) == 3 and min(view.bonus_shown) > 0 and view.bonus_stack == 9
    assert len({started(seed=seed).shown for seed in SEEDS}) > 8


@rule("RSE-010")
def test_three_instinct_tiles_lie_beside_the_printed_ones() -> None:
    names = {name for seed in SEEDS for name in started(seed=seed).view(None).instincts}
    assert started().view(None).instincts[3:] == ("wisdom", "plenty", "vigour")
    assert len(names) == 11 and "fire-tail" not in names


@rule("RSE-011")
def test_every_tile_space_of_the_tracks_gets_one_of_the_twelve_track_tiles() -> None:
    state = started()
    assert sorted(state.track_tiles) == sorted(BOX.track_tiles[:12])
    tracks = state.view(None).tracks
    assert [tracks[0][level - 1] for level in (2, 4, 6)] == list(state.track_tiles[:3])


@rule("RSE-012", "RSE-013", "RSE-017", "RSE-021", "RSE-024", "RSE-029")
def test_everybody_starts_from_nothing() -> None:
    for family in started(4).view(None).families:
        assert family.tracks == (0, 0, 0, 0) and family.vp == 0 and family.fox == (-1, 0)
        assert family.markers == 0 and family.gp == 2  # RSE-031 has been given on top of 0
        assert not any(seat in common.claims for common in started().view(None).common for seat in range(4))


@rule("RSE-014")
def test_the_tokens_belong_to_nobody() -> None:
    state = started()
    assert state.star == state.cheese == state.beaver == state.hunter == NOBODY
    assert [territory.obstacle for territory in state.view(None).territories] == [""] * 4


@rule("RSE-015", "RSE-339")
def test_thirty_tokens_of_each_resource_are_shared_and_one_that_is_out_cannot_be_chosen() -> None:
    state = started()
    assert [state.supply(resource) for resource in range(4)] == [30] * 4
    state.families[1].stores = 30
    state.run()
    assert options(state) == ["gain forest", "gain farm", "gain field"]


@rule("RSE-018")
def test_chance_decides_who_starts_and_the_others_follow_clockwise() -> None:
    orders = {tuple(started(seed=seed).order) for seed in SEEDS}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


@rule("RSE-019")
def test_the_placement_tiles_wait_for_round_four() -> None:
    state = table(4)
    for number, spaces in ((1, 4), (2, 4), (3, 4), (4, 3)):
        state.round_number = number
        assert len(state.view(None).territories[0].spaces) == spaces


@rule("RSE-020")
def test_marked_parts_stay_in_the_box_without_their_expansion() -> None:
    for seed in SEEDS:
        state = started(4, seed)
        names = {common.name for common in state.view(None).common}
        assert "C9" not in names and not state.destiny_pool >> 7
        assert not {"fire-tail", "street-wise"} & set(state.view(None).instincts)
        assert all(family.ruse != 7 for family in state.families)
        assert not {12, 13, 14} & {*state.track_tiles, *state.order_tiles}


@rule("RSE-022", "RSE-035")
def test_two_action_dice_are_there_in_the_first_round() -> None:
    state = started()
    act(state, *["gain river"] * 3)
    first = state.seat
    assert [int(family.dice) for family in state.families] == [1 if seat == first else 2 for seat in range(3)]


@rule("RSE-023")
def test_three_kits_of_value_one_and_two_in_reserve() -> None:
    kits = started().view(None).families[0].kits
    assert [(kit.space, kit.value) for kit in kits] == [(1, 1)] * 3 + [(0, 0)] * 2
    assert [kit.extra for kit in kits] == [False] * 3 + [True] * 2


@rule("RSE-025")
def test_every_player_has_a_ruse_of_their_own() -> None:
    drawn = set()
    for seed in SEEDS:
        ruses = [int(family.ruse) for family in started(4, seed).families]
        assert len(set(ruses)) == 4 and min(ruses) > 0
        drawn |= set(ruses)
    assert drawn == {1, 2, 3, 4, 5, 6}


@rule("RSE-026")
def test_three_of_eleven_cards_are_drawn_unseen_by_the_others() -> None:
    state = started()
    assert [size(family.hand) for family in state.families] == [3, 3, 3]
    assert len(state.view(0).families[0].hand) == 3
    assert state.view(0).families[1].hand == () and state.view(0).families[1].cards == 3
    assert state.charter.deck == (1 << 11) - 1


@rule("RSE-027")
def test_the_den_holds_its_base_in_the_bottom_right_cell() -> None:
    family = started().view(None).families[0]
    assert [cell for cell, tile in enumerate(family.den) if tile] == [4]
    assert family.exits == (0,) * 5 and family.den_tile == "basic"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_may_not_vanish_is_counted_whole(players: int) -> None:
    """Bags of 22 and 12 bonus tiles, the base apart; 12 territory tiles of four kinds; 11 cards each."""
    assert conserved(started(players)) == {
        "hunting tiles": 24,
        "village hunting tiles": 10,
        "territory tiles": 48,
        "den tiles": 22 * players + 12,
        "cards": 11 * players,
        "markers": 0,
        "kits": 3 * players,
    }


@rule("RSE-028")
def test_a_bag_holds_twenty_two_tiles_of_five_shapes() -> None:
    assert started().view(None).families[0].bag == (6, 6, 6, 2, 2)


@rule("RSE-030", "RSE-056")
def test_a_die_paid_down_to_zero_is_covered_and_gives_two_gp() -> None:
    state = table()
    state.die = 2
    state.pay(0, 2)
    assert state.die == 0 and state.families[0].gp == 2


@rule("RSE-031", "RSE-301")
def test_everybody_gets_two_gp_and_a_resource_of_choice_in_turn_order() -> None:
    state = started()
    seats = []
    for name in ("river", "farm", "field"):
        seats.append(state.seat)
        assert asked(state) == "resource"
        act(state, f"gain {name}")
    assert bytes(seats) == state.order
    assert [stores(state, seat) for seat in seats] == [{"river": 1}, {"farm": 1}, {"field": 1}]


@rule("RSE-032", "RSE-384")
def test_a_first_game_uses_the_marked_objectives_and_may_leave_the_ruses_out() -> None:
    state = started(mode="first game")
    assert all(family.hand == hand("P2", "P5", "P9") for family in state.families)
    assert sorted(common.name for common in state.view(None).common) == ["C2", "C6", "C8"]
    assert all(family.ruse == 0 and family.gp == 2 for family in state.families)
    assert all(family.ruse for family in started(mode="first game with ruses").families)
    assert asked(state) == "resource"


@rule("RSV-001", "RSE-173")
def test_what_cannot_stand_together_is_refused_with_its_rule() -> None:
    for wrong, cited in (
        ({"vixen": "level 1", "expansions": "firefox"}, "RSV-001"),
        ({"vixen": "level 1", "expansions": "village"}, "RSV-001"),
        ({"vixen": "level 4", "mode": "basic"}, "RSV-001"),
        ({"mode": "basic", "expansions": "both"}, "RSE-173"),
    ):
        with pytest.raises(BadSetup, match=cited):
            Match(GAME, 3, wrong)
    for seats in (2, 3, 4):
        assert Match(GAME, seats, {"vixen": "level 2", "season": "winter", "mode": "first game"})


@rule("RSE-354")
def test_advanced_den_tiles_are_dealt_only_when_asked_for() -> None:
    assert [int(family.den_tile) for family in started(4).families] == [0] * 4
    dealt = [int(family.den_tile) for family in started(4, dens="varied").families]
    assert len(set(dealt)) == 4 and min(dealt) > 0
    assert EDITION.parts is BOX


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('TT9 = "keep kit"', 'TT9 = "keep"', r"territory_tiles\.TT9: there is no effect ''"),
        ('TT9 = "keep kit"', 'TT9 = "give kit"', r"TT9 must begin with one of .*, not 'give'"),
        ('D3 = "farm kit"', 'D3 = "farm"', r"destiny_tiles\.D3: there is no effect ''"),
        ('D3 = "farm kit"', 'D3 = "sea kit"', "D3 must begin with a territory, not 'sea'"),
        ("gp = [4, 4, 3, 3, 2, 2]", "gp = [4, 4, 3]", r"dice\.gp must be a list of 6 entries"),
        ("gp = [4, 4, 3, 3, 2, 2]", "gp = [4, 4, 3, 3, 2, 200]", "numbers from 0 to 99, not 200"),
        ('TT9 = "keep kit"', 'TT9 = "available kit"', "TT9 must be 'keep kit', not available kit"),
        ('TT5 = "available 3 gp"', 'TT5 = "keep 3 gp"', "TT5 must be available or instant, not 'keep'"),
        ("draw = 2, place = 2 }", "draw = 3, place = 2 }", "draw must be a number from 1 to 2, not 3"),
        ("draw = 2, place = 1 }", "draw = 2, place = 3 }", "place must be a number from 1 to 2, not 3"),
        ("draw = 0, place = 1 }", "draw = 1, place = 1 }", "draw must be a number from 0 to 0, not 1"),
        ('trail = ["track", "hunt", "mark"]', 'trail = ["fly"]', "'fly' is no action of a territory"),
        # What a match could not be played with: each of these was let through once.
        ("orange = 5 ", "orange = 0 ", r"score_track\.orange must be a number from 1 to 20, not 0"),
        ("cache = 5\nsecond_row", "cache = 6\nsecond_row", r"hunting\.cache must be a number from 0 to 5"),
        ("den_tiles = 3 ", "den_tiles = 0 ", r"vixen\.den_tiles must be a number from 1 to 99"),
        ("kits = [1, 2, 3] ", "kits = [1, 2, 0] ", r"vixen\.kits must hold numbers from 1 to 5"),
        ("dice = [2, 3, 4, 4] ", "dice = [2, 3, 4, 5] ", "V1-4e.*missing|sum to 13"),
        ("dice = [2, 3, 4, 4] ", "dice = [2, 3, 4, 3] ", "vixen.dice must sum to 13"),
        ("night = [2, 4, 6] ", "night = [2, 64] ", "numbers from 1 to 6, not 64"),
        ("hunter = [3, 5] ", "hunter = [3, 70] ", "numbers from 1 to 7, not 70"),
        ('O3 = "2 gp"', 'O3 = "8 gp"', "turn_order_tiles: a tile brings 7 GP or VP at most"),
        ('row2 = ["2 vp"', 'row2 = ["\u00b2 vp"', "there is no effect '\u00b2 vp'"),
        ('row2 = ["2 vp"', 'row2 = ["3000 vp"', "there is no effect '3000 vp'"),
        ('"farm: hunt, kit: 2"', '"farm: hunt, kit: \u00b2"', "a row reads 'place: icons: VP'"),
        ('levels = ["1 vp", "tile"', 'levels = ["tile", "1 vp"', "a tile can lie on the second, fourth"),
        ('star = "2 vp"', 'star = "cheese"', "The basic mode has neither star nor cheese"),
        ("hunting_spots = 5", "hunting_spots = 4", "5 spaces of the Village have a hunt"),
        ("exits = 1\nvp = [4, 3, 2, 1]\nstart = true", "exits = 1\nvp = [4, 3, 2, 1]", "marked start"),
        ("marks = 4\n", "marks = 0\n", r"common\.C3 must ask for something"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_line(old: str, new: str, complaint: str) -> None:
    assert old in text()
    with pytest.raises(BadEdition, match=rf"^my\.toml, line \d+: .*{complaint}"):
        read(text().replace(old, new), "my.toml")


OURS = ("resources.each", "ruses.night_eyes")
PRINTED = (
    *("hunting.success_gp", "hunting.returned_gp", "firefox.empty_gp", "firefox.spaces"),
    *("vixen.reach", "vixen.kits", "vixen.den_tiles", "vixen.territory_tiles"),
)


def test_figures_that_come_from_elsewhere_than_their_table_name_their_own_source() -> None:
    sources = {**dict(EDITION.sources), **{one.path: one.source for one in EDITION.parameters}}
    assert {sources[path] for path in OURS} == {"reconstructed"}
    assert {sources[path] for path in PRINTED} == {"rulebook"}
