"""Pictures as they come from the program."""

from __future__ import annotations

import os
import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

# Pixels a meter that say one pixel a point.
_POINTS_PER_METER = 72 / 0.0254


@dataclass(frozen=True)
class Picture:
    """A picture, or an animated one, in the bytes of a PNG file. Notebooks show it."""

    png: bytes = field(repr=False)
    _draw: Callable[[list[str]], bytes] | None = field(default=None, repr=False, compare=False)
    """Draws it anew with further options."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        width, height = struct.unpack(">II", self.png[16:24])
        return width, height

    @property
    def scale(self) -> float:
        """Pixels a point, as the file says it; 1 where it says nothing."""
        place = 8
        while place + 12 <= len(self.png):
            length, kind = struct.unpack(">I4s", self.png[place : place + 8])
            if kind == b"pHYs":
                per_meter: int = struct.unpack(">I", self.png[place + 8 : place + 12])[0]
                return round(per_meter / _POINTS_PER_METER, 2)
            place += length + 12
        return 1

    def save(self, path: str | os.PathLike[str], *, pages: str | None = None) -> None:
        """Writes a file of the kind that its extension names: .png, or what the program draws anew: .pdf and .svg, and of
        animations .gif, .webp, .mp4 and others. `pages`, such as "a4" or "letter-landscape", puts a whole table on pages of
        a PDF.

        Raises `ValueError` for a picture that did not come from the program, and `GridreelError` for what the program
        refuses.
        """
        suffix = os.path.splitext(os.fspath(path))[1].lower()
        if suffix in (".png", ".apng") and pages is None:
            Path(path).write_bytes(self.png)
            return
        if self._draw is None:
            raise ValueError(f"this picture is a PNG file: it can be saved as .png, not as {suffix or 'another file'}")
        pages_option = [] if pages is None else [f"--pages={pages}"]
        self._draw([f"--output={os.path.abspath(path)}", *pages_option])

    def __repr__(self) -> str:
        width, height = self.size
        return f"<Picture {width} × {height}>"

    def _repr_png_(self) -> tuple[bytes, dict[str, int]]:
        """What notebooks show: a pixel of a picture at scale 2 is half of one of the page."""
        width, height = self.size
        return self.png, {"width": round(width / self.scale), "height": round(height / self.scale)}
