"""Checks and times one peer, in a separate process, so that a peer that crashes or hangs does not stop the others.

    python -m peers.measure NAME WAY SCALE REFERENCES

WAY is diagonal or horizontal, REFERENCES a folder with gridreel's frames at that scale. Prints the result as JSON.
"""

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from dataclasses import asdict, dataclass

from PIL import Image, ImageChops, ImageFilter, ImageStat

from . import browsers, libraries
from .grid import HEIGHT, WIDTH, offsets
from .libraries import Draw

# Frames of diagonal.yaml and horizontal.yaml. The middle one is at whole pixels.
FRAMES = 301
# The number of frames of the same way that peers draw, which take that long.
PEER_FRAMES = 61
# The maximum mean difference of blurred gray values (of 255) caused by text rasterizers; a blank picture has 8.
TOLERANCE = 3.0


@dataclass(frozen=True)
class Peer:
    title: str
    open: Callable[[int], AbstractContextManager[Draw]]
    distributions: tuple[str, ...]
    frames: int = PEER_FRAMES


PEERS = {
    "playwright": Peer("Chromium, Playwright", browsers.playwright, ("playwright",)),
    "devtools": Peer("Chromium, raw DevTools, optimizeForSpeed", browsers.devtools, ("websocket-client",)),
    "qt": Peer("Qt (PySide6, offscreen)", libraries.qt, ("PySide6-Essentials",)),
    "pillow": Peer("Pillow", libraries.pillow, ("pillow",)),
    "skia": Peer("Skia (skia-python)", libraries.skia, ("skia-python",)),
    "resvg": Peer("resvg (resvg_py)", libraries.resvg, ("resvg_py",), 15),
    "great_tables": Peer("great_tables, GT.gtsave", browsers.great_tables, ("great-tables", "nokap"), 15),
    "matplotlib": Peer("matplotlib", libraries.matplotlib, ("matplotlib",), 15),
}

# The peers of each way. Horizontal scrolling takes others as long, but browsers may keep what they have drawn.
WAYS = {"diagonal": list(PEERS), "horizontal": ["playwright", "devtools"]}


@dataclass(frozen=True)
class Measurement:
    """A frame's milliseconds of elapsed and of total processor time, and its KiB."""

    milliseconds: float
    processor_milliseconds: float
    kibibytes: float


def storage() -> str | None:
    """Returns a folder in memory if possible, because disks are not being compared."""
    return "/dev/shm" if os.path.isdir("/dev/shm") else None


def frame_path(folder: str, index: int) -> str:
    return os.path.join(folder, f"frame-{index:04}.png")


def check(path: str, reference: str, scale: int) -> None:
    """Raises if a picture does not show what the reference shows, at the same position to the pixel."""
    with Image.open(path) as picture, Image.open(reference) as expected:
        if picture.size != (WIDTH * scale, HEIGHT * scale):
            raise ValueError(f"the picture is {picture.width} x {picture.height}")
        ours, theirs = (blurred(image, scale) for image in (expected, picture))
    here = difference(ours, theirs)
    if here > TOLERANCE:
        raise ValueError(f"the picture differs from gridreel's by {here:.1f} of 255")
    for x, y in ((-scale, 0), (scale, 0), (0, -scale), (0, scale)):
        if difference(ours, ImageChops.offset(theirs, x, y)) <= here:
            raise ValueError(f"the picture is off by {-x}, {-y} pixels or more")


def blurred(image: Image.Image, scale: int) -> Image.Image:
    """Removes differences between text rasterizers."""
    return image.convert("L").filter(ImageFilter.BoxBlur(scale))


def difference(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]


def processor_seconds() -> float:
    """Returns the processor time of this process and its descendants, because browsers have several."""
    parents: dict[int, list[int]] = {}
    ticks: dict[int, int] = {}
    for entry in os.listdir("/proc"):
        if entry.isdecimal():
            with suppress(OSError), open(f"/proc/{entry}/stat", encoding="utf-8", errors="replace") as file:
                # After the name, which may contain anything: the parent at 1, and from 11 on the four times, with those
                # of ended children.
                fields = file.read().rpartition(")")[2].split()
                parents.setdefault(int(fields[1]), []).append(int(entry))
                ticks[int(entry)] = sum(int(field) for field in fields[11:15])
    family = [os.getpid()]
    for process in family:
        family += parents.get(process, [])
    return sum(ticks.get(process, 0) for process in family) / os.sysconf("SC_CLK_TCK")


def measure(peer: Peer, way: str, scale: int, references: str) -> Measurement:
    """Returns a frame's median time, file included, mean size and processor time, without the peer's start."""
    with tempfile.TemporaryDirectory(dir=storage()) as folder, peer.open(scale) as draw:
        places = offsets(way, FRAMES)
        for index in (0, FRAMES // 2):
            path = frame_path(folder, index)
            draw(*places[index], path)
            check(path, frame_path(references, index), scale)
        times, sizes = [], []
        used = processor_seconds()
        for index, (x, y) in enumerate(offsets(way, peer.frames)):
            path = frame_path(folder, index)
            start = time.perf_counter()
            draw(x, y, path)
            times.append(time.perf_counter() - start)
            sizes.append(os.path.getsize(path))
        used = (processor_seconds() - used) / peer.frames
    return Measurement(statistics.median(times) * 1000, used * 1000, statistics.mean(sizes) / 1024)


if __name__ == "__main__":
    name, way, scale, references = sys.argv[1:]
    print(json.dumps(asdict(measure(PEERS[name], way, int(scale), references))))
