"""A rating over time as a picture: a line from match to match, over the marks of the scale."""

from collections.abc import Sequence

WIDE, HIGH = 600, 200
LEFT, RIGHT, TOP, BOTTOM = 46, 588, 14, 182
STEP = 100  # points between two marks
START = 1500  # of everybody, and of the yearling
AIR = 40  # points above and below the line


def rating_chart(ratings: Sequence[int]) -> str:
    """The first is what it was before the first match. The page says the same in words."""
    low = (min(*ratings, START) - AIR) // STEP * STEP
    high = -(-(max(*ratings, START) + AIR) // STEP) * STEP
    stride = STEP * max(1, (high - low) // (4 * STEP))

    def y(rating: int) -> float:
        return round(BOTTOM - (rating - low) * (BOTTOM - TOP) / (high - low), 1)

    def x(place: int) -> float:
        return round(LEFT + place * (RIGHT - LEFT) / (len(ratings) - 1), 1)

    marks = [
        f'<path class="rating-mark{" start" if mark == START else ""}" d="M{LEFT} {y(mark)}H{RIGHT}"/>'
        f'<text x="{LEFT - 6}" y="{y(mark) + 4}">{mark}</text>'
        for mark in range(low, high + 1, stride)
    ]
    places = [f"{x(place)} {y(rating)}" for place, rating in enumerate(ratings)]
    at = places[-1].split()
    return (
        f'<svg class="rating-chart" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">{"".join(marks)}'
        f'<path class="rating-line" d="M{"L".join(places)}"/>'
        f'<circle class="rating-now" cx="{at[0]}" cy="{at[1]}" r="6"/></svg>'
    )
