"""The season: a card is drawn and does what it says (TSK-140 to 143, 270 to 273)."""

from mypy_extensions import i64

from skulk.games.tusk.rules import dealing, roaming, tribes
from skulk.games.tusk.rules.position import Position
from skulk.games.tusk.terms import BIT, HUNTING, MEMBERS, NOBODY, SEASON, SEASON_CARDS


def begin(game: Position) -> None:
    game.phase = SEASON
    dealing.begin_segment(game)
    game.clear_used()
    draw_card(game)
    apply_card(game)
    roaming.begin(game)


def draw_card(game: Position) -> None:
    """The top card of the deck, which is as good as any of its cards."""
    if game.drawn == BIT[SEASON_CARDS] - 1:
        game.drawn = 0  # TSK-281
    left = [card for card in range(SEASON_CARDS) if not game.drawn >> card & 1]
    card = left[game.dice.below(len(left))]
    game.drawn |= BIT[card]
    game.season = card
    game.past = (*game.past, card)
    game.reveal()
    if game.heard is not None:
        season = game.box.seasons[card]
        told: tuple[int | str, ...] = (
            season,
            game.box.arrows[card],
            game.box.ice[card],
            *game.box.effects[season],
        )
        game.say("TSK-140", NOBODY, "season", told)


def apply_card(game: Position) -> None:
    """In the order of TSK-271: tokens, Mammoth, wounds, removals."""
    season = game.box.seasons[game.season]
    for terrain, more in game.box.changes[season]:
        change_tokens(game, terrain, more)
    if game.box.home[season]:
        roaming.send_home(game, "TSK-141", "goes home")
    strike(game, game.box.wounds[season], game.box.removes[season])
    game.find_hard()


def change_tokens(game: Position, terrain: i64, more: i64) -> None:
    for tile in range(len(game.terrain)):
        if game.terrain[tile] == terrain:
            game.tokens[tile] = max(0, game.tokens[tile] + more)
    game.say("TSK-141", NOBODY, "changes", (int(terrain), int(more)))


def strike(game: Position, wounds: i64, removes: i64) -> None:
    """Members on some terrains are wounded, on others removed."""
    for member in range(MEMBERS * game.players):
        place: i64 = game.places[member]
        if place >= HUNTING:
            continue
        terrain: i64 = game.terrain[place]
        if wounds >> terrain & 1 and not game.is_lying(member):
            game.lying |= BIT[member]
            game.say("TSK-141", member // MEMBERS, "is struck", (member % MEMBERS + 1, place))
        if removes >> terrain & 1:
            tribes.remove(game, member)
            game.say("TSK-142", member // MEMBERS, "is removed", (member % MEMBERS + 1, place))
