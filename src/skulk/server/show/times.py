"""Times as people say them."""

from datetime import UTC, datetime

STEPS = ((86_400, "day"), (3_600, "hour"), (60, "minute"))


def ago(then_ms: int, now_ms: int) -> str:
    """'2 hours ago'."""
    seconds = max(0, now_ms - then_ms) // 1000
    for length, name in STEPS:
        count = seconds // length
        if count:
            return f"{count} {name}{'s' if count > 1 else ''} ago"
    return "just now"


def dated(then_ms: int) -> str:
    """'2026-11-18T17:00:00Z'."""
    return datetime.fromtimestamp(then_ms // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def pace(mode: str, bank_ms: int, increment_ms: int, days: int) -> str:
    """'live, 10 minutes each'."""
    if mode == "turns":
        return f"{days} day{'s' if days > 1 else ''} per move"
    if not bank_ms:
        return "live, no clock"
    more = f" + {increment_ms // 1000} s" if increment_ms else ""
    minutes = max(1, bank_ms // 60_000)
    return f"live, {minutes} minute{'s' if minutes > 1 else ''} each{more}"
