"""What the module does, each by one command of the program."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, TypeAlias, overload

from ._picture import Picture
from ._program import run
from ._tables import encoded

#: A data frame of pandas, polars or pyarrow; anything that hands out an Arrow stream; columns by name; rows by name.
Table: TypeAlias = Any
_Path: TypeAlias = "str | os.PathLike[str]"


def preview(
    data: Table | _Path,
    *,
    columns: int | Sequence[str] | None = None,
    hide: Sequence[str] = (),
    rows: int | None = None,
    where: str | None = None,
    sort: str | Sequence[str] | None = None,
    add: Mapping[str, str] = {},
    top: int | None = None,
    transpose: bool = False,
    query: str | None = None,
    sheet: str | int | None = None,
    title: str | None = None,
    subtitle: str | None = None,
    caption: str | None = None,
    notes: str | Sequence[str] = (),
    source: str | None = None,
    decimals: int | None = None,
    locale: str | None = None,
    theme: str | None = None,
    width: float | None = None,
    height: float | None = None,
    scale: float | None = None,
    fonts: Sequence[_Path] = (),
) -> Picture:
    """Draws one picture of a table, or of a file of data or a scene where `data` is a path.

    One table gives one picture, whichever library holds it. Arguments are the options of `gridreel preview`; lengths are
    in points, of which each has `scale` pixels. `query` is SQL, in which the table is called `data`. `add` maps new columns
    to formulas, such as `{"margin": "price - cost"}`. `sheet` is the name of a workbook's sheet, or its index from 0. Time
    and memory grow with the cells of the table, not with those shown. Raises `GridreelError` for what the program refuses.
    """
    options = _options(
        columns=_listed(columns), hide=_listed(hide), rows=rows, where=where, sort=_joined(sort), top=top,
        add=[f"{name}={formula}" for name, formula in add.items()], transpose=transpose, query=query,
        sheet=f"#{sheet + 1}" if isinstance(sheet, int) else sheet, title=title, subtitle=subtitle,
        caption=caption, note=[notes] if isinstance(notes, str) else notes, source=source, decimals=decimals, locale=locale,
        theme=theme, width=width, height=height, scale=scale, font=[os.fspath(font) for font in fonts],
    )  # fmt: skip
    if isinstance(data, (str, os.PathLike)):
        return Picture(run(["preview", os.path.abspath(data), "-o", "-", *options]))
    return Picture(run(["preview", "-", "--format", "json", "-o", "-", *options], input=encoded(data)))


@overload
def render(
    scene: _Path | Mapping[str, Any], output: None = None, *, frames: str | int | None = None, theme: str | None = None,
    scale: float | None = None, jobs: int | None = None, fonts: Sequence[_Path] = (), root: Sequence[_Path] = (),
) -> Picture: ...  # fmt: skip


@overload
def render(
    scene: _Path | Mapping[str, Any], output: _Path, *, frames: str | int | None = None, theme: str | None = None,
    scale: float | None = None, jobs: int | None = None, fonts: Sequence[_Path] = (), root: Sequence[_Path] = (),
) -> None: ...  # fmt: skip


def render(
    scene: _Path | Mapping[str, Any],
    output: _Path | None = None,
    *,
    frames: str | int | None = None,
    theme: str | None = None,
    scale: float | None = None,
    jobs: int | None = None,
    fonts: Sequence[_Path] = (),
    root: Sequence[_Path] = (),
) -> Picture | None:
    """Draws the frames of a scene: a file, or its keys as a mapping, whose paths count from the current folder.

    Without `output` the result is an animated PNG. With it, frames go where it says, as with `gridreel render --out`: a
    folder, or a file such as `.apng`, `.gif`, `.mp4`, `.pdf`, `.svg`. `frames` chooses some: "0-9,50%,120-". Raises
    `GridreelError` for what the program refuses.
    """
    options = _options(
        frames=frames, theme=theme, scale=scale, jobs=jobs, font=[os.fspath(font) for font in fonts],
        root=[os.fspath(folder) for folder in root],
    )  # fmt: skip
    options += ["--out", "-", "--format", "apng"] if output is None else ["--out", os.path.abspath(output)]
    if isinstance(scene, Mapping):
        drawn = run(["render", "-", "--quiet", *options], input=json.dumps(scene).encode())
    else:
        drawn = run(["render", os.path.abspath(scene), "--quiet", *options])
    return Picture(drawn) if output is None else None


@dataclass(frozen=True)
class Difference:
    """What two pictures, or two folders of them, differ in."""

    passes: bool
    """Whether they match under the rules given."""
    report: Mapping[str, Any] = field(repr=False)
    """All that was found, as `gridreel diff --json` has it."""
    _arguments: tuple[str, ...] = field(repr=False)
    _sides: tuple[str | bytes, str | bytes] = field(repr=False)

    @property
    def reason(self) -> str:
        """Why they match or do not, in words; of folders, why the first pair does not."""
        pairs = self.report["pairs"]
        found = [pair for pair in pairs if not pair["passes"]] or pairs
        return str(found[0]["reason"]) if found else ""

    @cached_property
    def picture(self) -> Picture | None:
        """A picture of the difference; the program is run once more for it. None of folders, and where nothing differs."""
        if any(isinstance(side, str) and os.path.isdir(side) for side in self._sides):
            return None
        drawn = _compare([*self._arguments, "--quiet", "-o", "-"], self._sides)
        return Picture(drawn) if drawn else None

    def _repr_png_(self) -> tuple[bytes, dict[str, int]] | None:
        """What notebooks show; the text of the object where there is no picture."""
        return None if self.picture is None else self.picture._repr_png_()


def diff(
    expected: _Path | Picture | bytes,
    actual: _Path | Picture | bytes,
    *,
    metric: Literal["exact", "channel", "yiq", "ciede2000"] | None = None,
    threshold: float | None = None,
    tolerance: int | None = None,
    fuzzy: bool = False,
    max_pixels: int | None = None,
    max_ratio: float | None = None,
    mask: Iterable[tuple[int, int, int, int]] = (),
) -> Difference:
    """Compares two pictures (files, `Picture`s, or the bytes of PNG files) or two folders of them.

    Arguments are the options of `gridreel diff`; masks are x, y, width and height in pixels. A difference is a result,
    not an error; what cannot be compared raises `GridreelError`.
    """
    options = _options(
        metric=metric, threshold=threshold, tolerance=tolerance, fuzzy=fuzzy, max_pixels=max_pixels,
        max_ratio=max_ratio, mask=[",".join(map(str, rectangle)) for rectangle in mask],
    )  # fmt: skip
    sides = (_side(expected), _side(actual))
    report = json.loads(_compare([*options, "--json"], sides))
    return Difference(report["passes"], report, tuple(options), sides)


def _side(given: _Path | Picture | bytes) -> str | bytes:
    if isinstance(given, Picture):
        return given.png
    return given if isinstance(given, bytes) else os.path.abspath(given)


def _compare(options: Sequence[str], sides: tuple[str | bytes, str | bytes]) -> bytes:
    """Runs the comparison. Pictures in memory are handed over as open files without a name."""
    with ExitStack() as stack:
        paths, files = [], []
        for side in sides:
            if isinstance(side, bytes):
                file = stack.enter_context(tempfile.TemporaryFile())
                file.write(side)
                file.flush()
                files.append(file.fileno())
                side = f"/dev/fd/{file.fileno()}"
            paths.append(side)
        return run(["diff", *paths, *options], files=files, allowed=(0, 1))


def _options(**values: object) -> list[str]:
    """Options as the program reads them: nothing for what is not given, one for each element of a list."""
    words = []
    for name, value in values.items():
        option = "--" + name.replace("_", "-")
        if value is True:
            words.append(option)
        elif isinstance(value, (list, tuple)):
            words += [f"{option}={element}" for element in value]
        elif value is not None and value is not False:
            words.append(f"{option}={value}")
    return words


def _listed(columns: int | Sequence[str] | None) -> object:
    """Names of columns as the program reads a list of them."""
    if columns is None or isinstance(columns, int) or len(columns) == 0:
        return columns
    names = [columns] if isinstance(columns, str) else columns
    return ",".join(f"`{name}`" if any(mark in name for mark in ",#`:") else name for name in names)


def _joined(words: str | Sequence[str] | None) -> str | None:
    return words if words is None or isinstance(words, str) else ",".join(words)
