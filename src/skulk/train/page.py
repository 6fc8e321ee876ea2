"""A training as a page: what each round learned, and how its deciding match went."""

from collections.abc import Sequence
from html import escape

from skulk.train.gate import Round
from skulk.train.plan import Plan

WIDE, HIGH = 640, 200


def page(plan: Plan, command: str, rounds: Sequence[Round], curves: Sequence[Sequence[float]]) -> str:
    names = list(rounds[0].losses)
    table = "".join(
        [
            f"<tr><td>{one.number}</td><td>{one.decisions:,}</td>"
            + "".join([f"<td>{one.losses[name]:.4f}</td>" for name in names])
            + f"<td>{one.cost:.2f}</td><td>{one.score:.1%} ± {one.error:.1%} of {2 * one.pairs}</td>"
            + f"<td>{'adopted' if one.adopted else 'refused'}: {escape(one.why)}</td></tr>"
            for one in rounds
        ]
    )
    heads = "".join([f"<th>{escape(name)}</th>" for name in names])
    losses = [[one.losses[name] for one in rounds] for name in names]
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Training: {escape(plan.game)}</title>
<style>
body{{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}}
body{{color:#222;background:#fff}}
table{{border-collapse:collapse}}
td,th{{padding:.3rem .6rem;border-bottom:1px solid #ccc;text-align:left}}
svg{{max-width:100%;height:auto}}
</style></head><body>
<h1>Training: {escape(plan.game)}</h1><p><code>{escape(command)}</code></p>
<h2>Rounds</h2>
<p>Log loss on results of matches that were not learned from, less is better; then what a choice costs beside
the present best at equal budgets, and the deciding match at equal time.</p>
<table><tr><th>Round</th><th>Decisions</th>{heads}<th>Cost</th><th>Deciding match</th><th>Verdict</th></tr>
{table}</table>
<h2>Log loss by round</h2>{chart(losses, names)}
<h2>Score of the deciding match, pair by pair</h2>
{chart(curves, [f"round {place + 1}" for place in range(len(curves))], 0.5)}
</body></html>
"""


def chart(lines: Sequence[Sequence[float]], names: Sequence[str], middle: float | None = None) -> str:
    """Lines in one picture, with a name at the end of each."""
    drawn = [line for line in lines if line]
    if not drawn:
        return "<p>Nothing yet.</p>"
    every = [value for line in drawn for value in line] + ([middle] if middle is not None else [])
    low, high = min(every), max(every)
    room = (high - low) or 1.0
    most = max([len(line) for line in drawn])
    found = []
    for place, (line, name) in enumerate(zip(lines, names, strict=True)):
        if not line:
            continue
        spots = [
            (20 + (WIDE - 220) * at / max(1, most - 1), 10 + (HIGH - 20) * (high - value) / room)
            for at, value in enumerate(line)
        ]
        colour = f"hsl({place * 83 % 360} 65% 38%)"
        path = " ".join([f"{x:.1f},{y:.1f}" for x, y in spots])
        x, y = spots[-1]
        found.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        found.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>')
        label = f"{escape(name)} {line[-1]:.3f}"
        found.append(f'<text x="{x + 8:.1f}" y="{y + 4:.1f}" font-size="12" fill="{colour}">{label}</text>')
    if middle is not None:
        y = 10 + (HIGH - 20) * (high - middle) / room
        found.append(
            f'<line x1="20" x2="{WIDE - 200}" y1="{y:.1f}" y2="{y:.1f}" stroke="#999" stroke-dasharray="4"/>'
        )
    return f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img">{"".join(found)}</svg>'
