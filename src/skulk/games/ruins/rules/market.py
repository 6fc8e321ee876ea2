"""The market at the end of a turn: cards slide, and new ones fill the gaps (RUN-035, RUN-135, RUN-136)."""

from mypy_extensions import i64

from skulk.games.ruins.rules.position import NOBODY, Position
from skulk.games.ruins.rules.prices import SLOT_COUNT, card_in, in_slot
from skulk.games.ruins.terms import EFFECTS, POSITIONS, SLOTS, effect_of, position_of


def refill(game: Position) -> None:
    """Cards slide to the right, then new ones fill the gaps from the right."""
    kept: i64 = 0
    slot: i64 = SLOT_COUNT - 1
    for old in range(SLOT_COUNT - 1, -1, -1):
        card = card_in(game.market, old)
        if card:
            kept |= in_slot(card, slot)
            slot -= 1
    game.market = kept
    while slot >= 0 and game.finds:
        place = game.dice.below(len(game.finds))
        card = game.finds[place]
        game.finds = game.finds[:place] + game.finds[place + 1 :]
        game.market |= in_slot(card, slot)
        game.irreversible += 1
        if game.heard is not None:
            named = SLOTS[slot], POSITIONS[position_of(card)], EFFECTS[effect_of(card)]
            game.say("RUN-035", NOBODY, "appears", named)
        slot -= 1
