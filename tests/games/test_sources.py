"""Where single figures come from, carried over once from what the rules were gathered from."""

from dataclasses import replace

import pytest

from skulk.games.registry import find, slugs
from skulk.kernel.errors import BadRecord
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.kernel.record import record_of

APART: dict[str, dict[str, str]] = {
    "fox-on-the-run": {},
    "ruins": {},
    "tusk": {
        "growth.third": "rulebook",
        "compass.4": "rulebook",
        "seasons.autumn": "rulebook",
        "events.spiteful-spirit": "rulebook",
        "hoards.trappers": "rulebook",
    },
    "master-fox": {"pawns.fox": "rulebook", "pawns.snake": "rulebook", "pawns.hammer": "rulebook"},
    "ruse": {
        "hunting.success_gp": "rulebook",
        "hunting.returned_gp": "rulebook",
        "growth.follow": "published",
        "instincts.firefox": "reconstructed",
        "instincts.village": "reconstructed",
        "ruses.firefox": "reconstructed",
        "ruses.night_eyes": "reconstructed",
        "firefox.spaces": "rulebook",
        "firefox.empty_gp": "rulebook",
        "objectives.start": "reconstructed",
        "objectives.basic": "reconstructed",
        "vixen.kits": "rulebook",
        "vixen.reach": "rulebook",
        "vixen.bag": "rulebook",
        "vixen.den_tiles": "rulebook",
        "vixen.territory_tiles": "rulebook",
    },
}


@pytest.mark.parametrize("slug", slugs())
def test_figures_that_come_from_elsewhere_than_their_table_say_so(slug: str) -> None:
    sources = find(slug).standard().sources
    assert {name: source for name, source in sources if "." in name} == APART[slug]


@pytest.mark.parametrize("slug", ["tusk", "master-fox", "ruse"])
def test_records_from_before_single_figures_had_sources_open(slug: str) -> None:
    game = find(slug)
    standard = game.standard()
    assert standard.bare != standard.digest
    match = Match(game, 2, pledge=pledge_from("sources", 2))
    seat = match.waiting()[0]
    match.play(seat, str(match.state.moves(seat)[0]))
    record = replace(record_of(match), edition=standard.bare)
    assert record.replay(game).state.view(None) == match.state.view(None)
    other = game.edition(game.components() + "\n# the same\n", "same.toml")
    assert (other.digest, other.bare) == (standard.digest, standard.bare)


def test_a_record_of_another_edition_is_still_refused() -> None:
    tusk = find("tusk")
    dearer = tusk.edition(tusk.components().replace("third = 2", "third = 3"), "dear.toml")
    record = record_of(Match(tusk, 2, pledge=pledge_from("sources", 2)))
    with pytest.raises(BadRecord, match="edition"):
        record.replay(tusk, dearer)
