"""A registry's page has the project's addresses, and links that lead somewhere."""

import re
from pathlib import Path
from runpy import run_path

ROOT = Path(__file__).parents[2]
pointers = run_path(str(ROOT / "pointers.py"))["pointers"]
FORGE = "https://forge.example.org/ann/skulk"


def test_every_link_and_picture_of_the_readme_leads_to_a_file_of_the_version() -> None:
    told = pointers(ROOT, f"{FORGE}/")
    here = (ROOT / "README.md").read_text(encoding="utf-8")
    files = re.findall(r"\]\((?!https:|#)([^)#]+)", here)
    led = re.findall(rf"(!?)\[[^\]]*\]\({FORGE}/(blob|raw)/v[\d.]+/([^)#]+)", told["long_description"])
    assert len(led) == len(files) > 20 and [path for _, _, path in led] == files
    assert all((ROOT / path).is_file() for path in files)
    assert all((mark == "!") == (kind == "raw") for mark, kind, _ in led)
    assert "](#credits)" in told["long_description"]


def test_the_addresses_are_those_of_the_forge_and_of_files_that_there_are() -> None:
    addresses = pointers(ROOT, FORGE)["project_urls"]
    assert {"Source", "Documentation", "Changelog", "Issues"} == addresses.keys()
    for address in addresses.values():
        assert address.startswith(FORGE)
        path = address.removeprefix(FORGE).split("/", 3)[3:]
        assert not path or (ROOT / path[0]).is_file()


def test_a_tree_that_knows_no_forge_says_what_it_has() -> None:
    told = pointers(ROOT, "")
    assert told["long_description"] == (ROOT / "README.md").read_text(encoding="utf-8")
    assert not told["project_urls"]
