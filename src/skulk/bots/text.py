"""A seat's whole turn as a text, for whoever reads rather than sees: assistants, models, screen readers.

Everything in it comes from the chair, so it holds nothing that the seat may not know.
"""

from typing import Final

from skulk.kernel.chair import Chair
from skulk.kernel.event import Event
from skulk.kernel.words import question, with_names

MOST: Final = 3000  # letters of a page
NEWS: Final = 500  # of them for what happened, or this where the rest needs the room:
FEW_NEWS: Final = 200
CUT: Final = " […]"
MOVES: Final = "Moves (notation | meaning):"


def observation(chair: Chair, heard: int = 0) -> str:
    """What happened since so many events, the position, what is asked, and the open moves."""
    return first_page(chair, heard, MOST)[0]


def pages(chair: Chair, heard: int) -> list[str]:
    """The same; where it had to be shortened, further pages have all of it."""
    text, whole = first_page(chair, heard, MOST)
    if whole:
        return [text]
    news = "\n".join(news_lines(chair, heard))
    more = [f"All that happened:\n{news}" if news else "", f"The whole table:\n{table(chair)}"]
    moves = "\n".join(move_lines(chair))
    rest = split("\n\n".join([part for part in [*more, f"{MOVES}\n{moves}" if moves else ""] if part]), MOST)
    title = f"(Page 1 of {len(rest) + 1}; `look` with page 2 tells in full what is shortened here.)\n\n"
    return [title + first_page(chair, heard, MOST - len(title))[0], *rest]


def first_page(chair: Chair, heard: int, most: int) -> tuple[str, bool]:
    """What fits into so many letters, the open moves before all else; and whether that is everything."""
    events, board, asked = news_lines(chair, heard), table(chair), what_is_asked(chair)
    moves = move_lines(chair)
    listed = "\n".join(moves)
    room = most - len(asked) - len(MOVES) - 80  # titles and what stands between
    news = shortened_news(events, NEWS)
    if len(news) + len(board) + len(listed) > room:
        news = shortened_news(events, FEW_NEWS)
    if len(news) + len(board) + len(listed) > room:
        listed = cut(", ".join([str(move) for move in chair.moves()]), max(FEW_NEWS, room // 2))
    shown = cut_lines(board, max(FEW_NEWS, room - len(news) - len(listed)))
    parts = [f"What happened:\n{news}" if news else "", f"The table:\n{shown}", asked]
    text = "\n\n".join([part for part in parts if part]) + (f"\n{MOVES}\n{listed}" if moves else "")
    whole = shown == board and listed == "\n".join(moves) and len(news) >= len("\n".join(events))
    return text[:most], whole


def news_lines(chair: Chair, heard: int) -> list[str]:
    return [told(chair, event) for event in chair.events()[heard:]]


def table(chair: Chair) -> str:
    return with_names(chair.game.words.board(chair.view()), chair.names)


def move_lines(chair: Chair) -> list[str]:
    """A line for each open move; none once the match is over."""
    if chair.result() is not None:
        return []
    view, words = chair.view(), chair.game.words
    return [f"{move} | {with_names(words.move(view, move), chair.names)}" for move in chair.moves()]


def told(chair: Chair, event: Event) -> str:
    """One thing that happened, with its rule."""
    words = with_names(chair.game.words.event(event, chair.names), chair.names)
    return f"{words} ({event.rule})" if event.rule and event.rule not in words else words


def what_is_asked(chair: Chair) -> str:
    """The question; how it ended; or that others think."""
    result = chair.result()
    if result is not None:
        ended = chair.game.words.result(result, chair.names)
        return f"The match is over. {ended} ({result.rule})" if result.rule else f"The match is over. {ended}"
    if not chair.moves():
        return "Others are asked; you wait."
    words = question(chair.game.words, chair.view(), (chair.seat,), chair.names, chair.seat)
    return with_names(words, chair.names)


def shortened_news(lines: list[str], most: int) -> str:
    """The last lines that there is room for."""
    kept: list[str] = []
    size = 0
    for line in reversed(lines):
        size += len(line) + 1
        if size > most:
            break
        kept.append(line)
    left = len(lines) - len(kept)
    said = f"({left} earlier line{'s' if left > 1 else ''})" if left else ""
    return "\n".join([said, *reversed(kept)]).strip()


def cut(text: str, room: int) -> str:
    return text if len(text) <= room else text[: max(0, room - len(CUT))] + CUT


def cut_lines(text: str, room: int) -> str:
    """Whole lines, as many as go in."""
    if len(text) <= room:
        return text
    kept, _, rest = text[: room - len(CUT)].rpartition("\n")
    return f"{kept or rest}{CUT}"


def split(text: str, most: int) -> list[str]:
    """Pages of whole lines; a line that is longer than a page is cut up."""
    found = [""]
    for line in text.split("\n"):
        pieces = [line[at : at + most - 1] for at in range(0, len(line), most - 1)] or [""]
        for piece in pieces:
            if len(found[-1]) + len(piece) + 1 > most:
                found.append("")
            found[-1] += piece + "\n"
    return [page.strip("\n") for page in found]
