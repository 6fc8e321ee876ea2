"""An address as a QR code: whoever sits beside the host joins by pointing a phone at the screen."""

import segno


def code(address: str) -> str:
    """An inline picture, black on white with its quiet zone, in any theme."""
    made = segno.make_qr(address, error="m")
    return str(made.svg_inline(scale=4, border=4, dark="#000", light="#fff", omitsize=True, svgclass="qr"))
