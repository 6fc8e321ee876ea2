"""Where a distribution points to: a tree does not know where it is published; a registry shows no files.

A forge's workflow names the place, SKULK_FORGE=https://github.com/OWNER/skulk. Then the project has its
addresses, and the README's links and pictures lead there; without it they stay relative, as in the tree.
"""

import re
from pathlib import Path

LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?P<path>[^):#]+)(?P<anchor>#[^)]*)?\)")
VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)


def pointers(root: Path, forge: str) -> dict[str, object]:
    """What `setup()` is told besides pyproject.toml."""
    forge = forge.rstrip("/")
    readme = (root / "README.md").read_text(encoding="utf-8")
    found = VERSION.search((root / "src/skulk/__init__.py").read_text(encoding="utf-8"))
    assert found is not None, "src/skulk/__init__.py names no version"
    tag = f"v{found.group(1)}"
    addresses = {
        "Source": forge,
        "Documentation": f"{forge}/blob/{tag}/docs/index.md",
        "Changelog": f"{forge}/blob/{tag}/CHANGELOG.md",
        "Issues": f"{forge}/issues",
    }
    return {
        "long_description": absolute(readme, forge, tag) if forge else readme,
        "long_description_content_type": "text/markdown",
        "project_urls": addresses if forge else {},
    }


def absolute(text: str, forge: str, tag: str) -> str:
    """Markdown whose links to files lead to those of a version; pictures to the files themselves."""

    def led(link: re.Match[str]) -> str:
        kind = "raw" if link["picture"] else "blob"
        place = f"{forge}/{kind}/{tag}/{link['path']}{link['anchor'] or ''}"
        return f"{link['picture']}[{link['text']}]({place})"

    return LINK.sub(led, text)
