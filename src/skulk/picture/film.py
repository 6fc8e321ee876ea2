"""Many pictures as one that moves: a single SVG file without script."""

from collections.abc import Iterator, Sequence
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "http://www.w3.org/2000/svg"
LINGER = 4  # the last picture stays this many times as long
CLICKABLE = ("id", "data-move", "role", "tabindex")  # nothing to click, and no id twice

Slot = tuple[str, ...]  # where a piece lies in every picture: its layer, and its id there


def animated(frames: Sequence[str], seconds: float) -> str:
    """Shows pictures of one game in turn, again and again; where motion is unwanted, the first of them.

    A piece that looks the same in several pictures is stored once, and shown whenever it looked so.
    """
    ElementTree.register_namespace("", SVG)
    first = ElementTree.fromstring(frames[0])
    slots: dict[Slot, dict[str, list[int]]] = {}
    for number, frame in enumerate(frames):
        collect(slots, number, ElementTree.fromstring(frame))
    shows: dict[tuple[int, ...], str] = {}
    body = "".join(
        [piece(look, tuple(seen), shows) for looks in slots.values() for look, seen in looks.items()]
    )
    heads = "".join([markup(child) for child in first if still(child)])
    style = timetable(shows, len(frames), seconds)
    opening = frames[0][: frames[0].index(">") + 1].replace('role="group"', 'role="img"')
    return f"{opening}{heads}<style>{style}</style>{body}</svg>"


def still(child: Element) -> bool:
    """Title, style and definitions are shared by all pictures of a game."""
    return child.tag.removeprefix(f"{{{SVG}}}") in ("title", "desc", "style", "defs")


def collect(slots: dict[Slot, dict[str, list[int]]], frame: int, picture: Element) -> None:
    """Files every piece of a picture under its slot and its look."""
    order = list(slots)
    spot = 0
    for slot, element in pieces(picture):
        if slot in slots:
            spot = order.index(slot) + 1
        else:
            order.insert(spot, slot)
            spot += 1
            slots[slot] = {}
        slots[slot].setdefault(markup(bare(element)), []).append(frame)
    for slot in order:  # keeps what lies on top on top
        slots[slot] = slots.pop(slot)


def pieces(picture: Element) -> Iterator[tuple[Slot, Element]]:
    """What can change by itself: the pieces of a layer, else the whole of what stands there."""
    for number, layer in enumerate(child for child in picture if not still(child)):
        name = layer.get("id", f"layer {number}")
        if is_layer(layer):
            yield from [((name, child.get("id", "")), child) for child in layer]
        else:
            yield (name,), layer


def is_layer(group: Element) -> bool:
    """Whether this is a group with an id, in its place, and all of its pieces have ids."""
    named = group.get("id") and all(child.get("id") for child in group)
    return bool(named and len(group) and not group.get("transform"))


def bare(element: Element) -> Element:
    """Takes away what only a page needs."""
    for each in element.iter():
        for name in CLICKABLE:
            each.attrib.pop(name, None)
    return element


def markup(element: Element) -> str:
    return ElementTree.tostring(element, encoding="unicode").replace(f' xmlns="{SVG}"', "").strip()


def piece(look: str, seen: tuple[int, ...], shows: dict[tuple[int, ...], str]) -> str:
    name = shows.setdefault(seen, f"film-{len(shows)}")
    return f'<g class="{name}">{look}</g>'


def timetable(shows: dict[tuple[int, ...], str], frames: int, seconds: float) -> str:
    """When each piece is to be seen; what is in every picture needs no timetable."""
    slots = frames - 1 + LINGER
    rules = []
    for seen, name in shows.items():
        if len(seen) == frames:
            continue
        marks = "".join(
            [f"{100 * at / slots:.3f}%{{visibility:{how}}}" for at, how in changes(seen, frames, slots)]
        )
        shown = "visible" if 0 in seen else "hidden"
        rules.append(
            f".{name}{{visibility:{shown};animation:{name} {slots * seconds:g}s step-end infinite}}"
            f"@keyframes {name}{{{marks}}}"
        )
    stop = "[class^=film-]{animation:none!important}"
    return "".join(rules) + f"@media (prefers-reduced-motion:reduce){{{stop}}}"


def changes(seen: tuple[int, ...], frames: int, slots: int) -> Iterator[tuple[int, str]]:
    """The moments at which a piece comes or goes, and what it is at both ends."""
    before = None
    for frame in range(frames):
        now = "visible" if frame in seen else "hidden"
        if now != before:
            yield frame, now
        before = now
    yield slots, str(before)
