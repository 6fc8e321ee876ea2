"""Frozen dataclasses that travel between processes."""

from dataclasses import fields

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Frozen:
    """Compiled, a frozen dataclass cannot be pickled by itself: unpickling would set its fields."""

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), tuple([getattr(self, part.name) for part in fields(self)]))  # type: ignore[arg-type]
