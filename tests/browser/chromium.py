"""Finds a Chromium: the system's, else Playwright's own, else Debian's package; never a silent skip."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """A path to a browser, or None where Playwright has downloaded its own."""
    return on_this_system() or playwright_has_one() or debian_has_one() or give_up()


def on_this_system() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def playwright_has_one() -> str | None:
    """Playwright's own browser, downloaded if that is possible here."""
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        return None
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def debian_has_one() -> str | None:
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    quiet = {"capture_output": True, "check": False}
    subprocess.run(["apt-get", "update", "-qq"], **quiet)  # type: ignore[call-overload]
    subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], **quiet)  # type: ignore[call-overload]
    return on_this_system()


def give_up() -> str | None:
    raise RuntimeError(
        "The browser tests need Chromium. Install it (on Debian: apt-get install chromium) or let"
        " Playwright fetch its own (playwright install chromium)."
    )
