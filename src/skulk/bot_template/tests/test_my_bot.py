"""It plays whole matches."""

from my_bot import MyBot

from skulk import Chair, Dice, Match, bot, find_game


def test_it_plays_a_whole_match() -> None:
    match = Match(find_game("ruins"), 2)
    players = [MyBot(Dice.seeded("mine")), bot("random", Dice.seeded("theirs"))]
    while match.result() is None:
        seat = match.waiting()[0]
        match.play(seat, str(players[seat].choose(Chair(match, seat))))
    assert match.result() is not None
