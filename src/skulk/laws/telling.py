"""Everything can be said, drawn and pointed at."""

from skulk.laws.law import Scene, heard


def everything_has_words(scene: Scene) -> None:
    game, state = scene.game, scene.state
    for seat in range(scene.seats):
        view = state.view(seat)
        for move in state.moves(seat):
            assert game.words.move(view, move).strip(), f"{move} has no words."
            for event in heard(state, seat, move)[1]:
                assert game.words.event(event, scene.names).strip(), f"{event} has no words."


def every_move_can_be_pointed_at(scene: Scene) -> None:
    if scene.game.draw is None:
        return
    for seat in range(scene.seats):
        moves = scene.state.moves(seat)
        picture = scene.game.draw(scene.state.view(seat), moves)
        for move in moves:
            assert picture.count(f'data-move="{move}"') == 1, f"{move} is not drawn exactly once."
        assert picture.count("data-move=") == len(moves), "Something is clickable that is no legal move."


def a_laid_open_table_can_be_shown(scene: Scene) -> None:
    game, view = scene.game, scene.state.laid_open()
    assert type(view) is type(scene.state.view(None)), "It is no view of this game."
    assert game.words.prompt(view, scene.state.waiting(), scene.names).strip(), "It has no prompt."
    assert game.words.board(view).strip(), "It has no words."
    if game.draw is not None:
        assert "data-move=" not in game.draw(view, ()), "Something is clickable."
