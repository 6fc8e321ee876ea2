"""Every move has a notation of its own, which can be typed, sent, stored and read aloud."""

from skulk.laws.law import Scene

LONGEST = 200  # letters; the web table takes no more


def notations_are_unique(scene: Scene) -> None:
    for seat in scene.actors():
        moves = scene.state.moves(seat)
        texts = [str(move) for move in moves]
        assert len(set(texts)) == len(texts), f"Seat {seat} has {texts}."
        for move, text in zip(moves, texts, strict=True):
            assert scene.state.find(seat, text) is move, f"{move} is not found by its notation."
            flaw = unfit(text)
            assert not flaw, f"{text!r} {flaw}."


def unfit(text: str) -> str:
    """Why a text cannot be a notation, or nothing."""
    if not text:
        return "is empty"
    if not text.isprintable():
        return "holds a character that is not printed, and those are kept for Skulk itself"
    if " ".join(text.split()) != text:
        return "begins or ends with a space, or has two in a row: nobody could type it at the terminal"
    if len(text) > LONGEST:
        return f"is longer than {LONGEST} letters"
    return ""
