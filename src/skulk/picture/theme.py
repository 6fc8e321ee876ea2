"""The colours of Skulk under one set of names, by morning and at dusk."""

from collections.abc import Mapping
from typing import Final

MORNING: Final[dict[str, str]] = {
    "night": "#dfe8d6",  # the page
    "moss": "#c3d5ae",  # panels
    "ink": "#22301f",  # text on night and moss
    "bark": "#3a2517",  # lines, and text on paper
    "paper": "#fdf6e3",  # cards, tiles, sheets
    "ember": "#f08a00",  # what can be done now, and nothing else
    "moon": "#1d5fa8",  # focus and selection
    "frost": "#b9d3dd",
    "berry": "#8f1a30",  # danger, loss
    "leaf": "#1b5a2b",  # gain
}
DUSK: Final[dict[str, str]] = {
    "night": "#121a20",
    "moss": "#203029",
    "ink": "#efe4c8",
    "bark": "#2c1c11",
    "paper": "#f0e2c2",
    "ember": "#ffa126",
    "moon": "#f7e9a6",
    "frost": "#8fb6c8",
    "berry": "#f58d9b",
    "leaf": "#8fd480",
}

# Which text may stand on what; each pair has a contrast of 4.5 to 1 or more in both themes.
TEXT_ON: Final = (("ink", "night"), ("ink", "moss"), ("bark", "paper"), ("bark", "ember"))

# The table brings Fraunces and Atkinson Hyperlegible Next along (client/style/fonts.css); elsewhere a
# drawing is set in what the reader has. Only the second has figures of one width: what changes is in SANS.
SANS: Final = "'Atkinson Next',system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',sans-serif"
SERIF: Final = "Fraunces,'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif"


# The rims of a seat's mark, the same in both themes.
RIM: Final = "#22301f"
EDGE: Final = "#fdf6e3"
MARK: Final = f".mark-edge{{fill:none;stroke:{RIM};stroke-width:6;stroke-linejoin:round}}"


def themed(scope: str, morning: Mapping[str, str], dusk: Mapping[str, str]) -> str:
    """Style rules that give a scope its colours: the reader's choice, or that of an ancestor."""
    light, dark = properties(morning), properties(dusk)
    return (
        f"{scope}{{{light}}}"
        f"@media (prefers-color-scheme:dark){{{scope}{{{dark}}}}}"
        f"{chosen(scope, 'morning')}{{{light}}}"
        f"{chosen(scope, 'dusk')}{{{dark}}}"
    )


def properties(colours: Mapping[str, str]) -> str:
    return "".join([f"--{name}:{colour};" for name, colour in colours.items()])


def chosen(scope: str, theme: str) -> str:
    """The scope itself or an ancestor asks for a theme."""
    return f'[data-theme="{theme}"] {scope},{scope}[data-theme="{theme}"]'


def scoped(scope: str, rules: str) -> str:
    """Style rules, one on a line, made to hold inside a scope only."""
    return "".join([scope_rule(scope, rule) for rule in rules.split("\n") if rule])


def scope_rule(scope: str, rule: str) -> str:
    """A finger does not hover: under it, what a mouse would light stays dark after a tap."""
    selectors, declarations = rule.split("{", 1)
    held = [f"{scope} {selector}" for selector in selectors.split(",")]
    hovered = [selector for selector in held if ":hover" in selector]
    always = [selector for selector in held if ":hover" not in selector]
    rules = ",".join(always) + "{" + declarations if always else ""
    return rules + ("@media (hover:hover){" + ",".join(hovered) + "{" + declarations + "}" if hovered else "")
