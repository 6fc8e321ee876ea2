"""The documentation site, `make docs`. Pages that follow from the code are made by tools/site.py first."""

from pathlib import Path
from runpy import run_path

import skulk
from skulk.picture.theme import DUSK, MORNING, SANS, SERIF

ROOT = Path(__file__).resolve().parent.parent
run_path(str(ROOT / "tools/site.py"))["make"](ROOT / "docs/made")

project = "Skulk"
author = "the Skulk authors"
project_copyright = "2026, the Skulk authors"
release = version = skulk.__version__
root_doc = "docs/index"
include_patterns = [
    "docs/**.md",
    "docs/made/**.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "deploy/README.md",
    "bench/README.md",
    "src/skulk/games/*/rulebook.md",
]

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
nitpicky = False
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
linkcheck_ignore = [r"http://127\.0\.0\.1.*"]

html_theme = "furo"
html_title = f"Skulk {release}"
html_static_path = ["style", "made/style"]
html_css_files = ["typefaces.css", "skulk.css"]


def coloured(theme: dict[str, str], page: str, side: str, link: str) -> dict[str, str]:
    """Furo's names for what the table calls night, moss and ink."""
    return {
        "font-stack": SANS,
        "font-stack--headings": SERIF,
        "color-foreground-primary": theme["ink"],
        "color-foreground-secondary": theme["ink"],
        "color-foreground-muted": theme["ink"],
        "color-background-primary": theme[page],
        "color-background-secondary": theme[side],
        "color-background-hover": theme["moss"],
        "color-background-border": theme["moss"],
        "color-brand-primary": theme["ink"],
        "color-brand-content": theme[link],
        "color-brand-visited": theme[link],
        "color-code-background": theme[side],
        "color-inline-code-background": theme[side],
        "color-table-header-background": theme[side],
        "color-table-border": theme["moss"],
        "color-api-name": theme[link],
        "color-api-pre-name": theme["ink"],
        "color-sidebar-item-background--current": theme["moss"],
        "color-sidebar-item-background--hover": theme["moss"],
    }


html_theme_options = {
    "top_of_page_buttons": [],
    "navigation_with_keys": True,
    "light_css_variables": coloured(MORNING, "paper", "night", "leaf"),
    "dark_css_variables": coloured(DUSK, "night", "moss", "leaf"),
}
html_show_sphinx = False
