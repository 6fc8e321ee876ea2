"""A page of its own in our colours: one HTML file that needs nothing else, by morning and at dusk."""

from collections.abc import Sequence
from html import escape
from typing import Final

from skulk.picture.theme import DUSK, MORNING, SANS, SERIF, themed

STYLE: Final = (
    ":root{color-scheme:light dark}"
    f"body{{margin:0;background:var(--night);color:var(--ink);font:1rem/1.5 {SANS}}}"
    "main{max-width:66rem;margin:0 auto;padding:2rem 1rem 4rem}"
    f"h1,h2{{font-family:{SERIF};line-height:1.2;margin:2rem 0 .6rem}}h1{{margin-top:0}}"
    "section{background:var(--moss);border-radius:.6rem;padding:.2rem 1.2rem 1.2rem;margin:1.2rem 0}"
    "section h2{margin-top:1rem}"
    ".wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
    "th,td{padding:.3rem .9rem .3rem 0;text-align:right;white-space:nowrap}"
    "th:first-child,td:first-child{text-align:left}thead th{border-bottom:2px solid var(--ink)}"
    "tbody td,tbody th{border-bottom:1px solid color-mix(in srgb,var(--ink) 20%,transparent)}"
    "tbody th{font-weight:600}svg{max-width:100%;height:auto}.curve{width:40rem}"
    "figure{margin:0;overflow-x:auto}.plot{display:block;width:100%;max-width:34rem}"
    "figcaption{font-size:.9rem}code{overflow-wrap:anywhere}li{margin:.4rem 0}"
    ".pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(24rem,100%),1fr));gap:.4rem 2rem}"
    ".pair>*{min-width:0}.pair td,.pair th{white-space:normal;padding-right:.6rem}"
    ".pair th:first-child{overflow-wrap:break-word}"
    ".plot text{paint-order:stroke;stroke:var(--moss);stroke-width:4px}"
    "summary{cursor:pointer;font-weight:600;padding:.4rem 0}"
    "a{color:inherit}.lead{font-size:1.15rem}td.words,th.words{white-space:normal;text-align:left}"
    "h3{margin:1.6rem 0 .3rem}dt{font-weight:600;margin-top:.5rem}dd{margin:0}"
    "nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.2rem 1.2rem}pre{overflow-x:auto}"
)


def sheet(title: str, body: str) -> str:
    """The whole document; the body is markup."""
    colours = themed(":root", MORNING, DUSK)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{colours}{STYLE}</style></head>\n"
        f"<body><main>\n<h1>{escape(title)}</h1>\n{body}\n</main></body></html>\n"
    )


def section(title: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2>\n{body}</section>\n"


def paragraph(words: str) -> str:
    return f"<p>{escape(words)}</p>\n"


def figure(picture: str, caption: str) -> str:
    return f"<figure>{picture}<figcaption>{escape(caption)}</figcaption></figure>\n"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The first cell of a row is its name."""
    top = "".join([f'<th scope="col">{escape(head)}</th>' for head in heads])
    body = "".join([f"<tr>{cells(row)}</tr>\n" for row in rows])
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead>\n<tbody>{body}</tbody></table></div>\n'


def cells(row: Sequence[str]) -> str:
    first, *others = row
    return f'<th scope="row">{escape(first)}</th>' + "".join([f"<td>{escape(cell)}</td>" for cell in others])
