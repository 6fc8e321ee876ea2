"""Colours as eyes without one kind of cones see them; the matrices are those of Machado and others (2009)."""

from typing import Final

KINDS: Final = ("protanopia", "deuteranopia", "tritanopia")
MATRICES: Final = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(colour: str, kind: str) -> str:
    """A colour as `#rrggbb`, as such eyes see it."""
    linear = [to_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    mixed = [sum(weight * part for weight, part in zip(row, linear, strict=True)) for row in MATRICES[kind]]
    return "#" + "".join([f"{round(255 * from_linear(min(max(part, 0), 1))):02x}" for part in mixed])


def to_linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def from_linear(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
