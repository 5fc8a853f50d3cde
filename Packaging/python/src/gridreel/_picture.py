"""Pictures as they come from the program."""

from __future__ import annotations

import os
import struct
from dataclasses import dataclass, field
from pathlib import Path

# Pixels a meter that say one pixel a point.
_POINTS_PER_METER = 72 / 0.0254


@dataclass(frozen=True)
class Picture:
    """A picture, or an animated one, in the bytes of a PNG file. Notebooks show it."""

    png: bytes = field(repr=False)

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

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the PNG file."""
        Path(path).write_bytes(self.png)

    def __repr__(self) -> str:
        width, height = self.size
        return f"<Picture {width} × {height}>"

    def _repr_png_(self) -> tuple[bytes, dict[str, int]]:
        """What notebooks show: a pixel of a picture at scale 2 is half of one of the page."""
        width, height = self.size
        return self.png, {"width": round(width / self.scale), "height": round(height / self.scale)}
