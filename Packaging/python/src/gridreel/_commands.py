"""What the module does, each by one command of the program."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, overload

from ._data import Data
from ._options import DiffOptions, Path, PreviewOptions, RenderOptions, checked, documented, words
from ._picture import Picture
from ._program import run
from ._table import Table, preview_of_levels
from ._tables import column_name

if TYPE_CHECKING:
    from typing_extensions import Unpack

_OF_FILES = ("sheet", "range", "hidden", "view", "format", "pointer", "encoding", "skip", "header", "quotes")


@documented(PreviewOptions)
def preview(data: Any, **options: Unpack[PreviewOptions]) -> Picture:
    """Draws one picture of a table, or of a file of data or a scene where `data` is a path.

    Tables are data frames of pandas, polars or pyarrow, Stylers of pandas, objects with an Arrow stream, mappings of columns,
    and lists of rows. One table gives one picture, whichever library holds it. Levels of columns become titles above them,
    and repeated values of an index with levels become one cell; a Styler brings its formats and colors.

    Options are those of `gridreel preview`; lengths are in points, of which each has `scale` pixels. Raises `TypeError` and
    `ValueError` for options of other types, and `GridreelError` for what the program refuses.
    """
    given = checked("preview", PreviewOptions, options)
    if isinstance(data, Table):
        for name in set(given) - set(Table.picture.__signature__.parameters):  # type: ignore[attr-defined]
            raise TypeError(f"{name} is not for a Table, which has methods instead")
        return data.picture(**given)
    if isinstance(data, (str, os.PathLike)):
        _number_sheet(given)
        for name in ("columns", "hide"):
            if name in given:
                given[name] = _listed(given[name], ())
        if "sort" in given and not isinstance(given["sort"], str):
            given["sort"] = ",".join(given["sort"])
        return _picture(["preview", os.path.abspath(data), *words(given)], None)
    for name in _OF_FILES:
        if name in given:
            raise ValueError(f"{name} is for files; this is a table")
    table = Data.of(data)
    if table.has_levels or table.caption:
        return preview_of_levels(table, given)
    for name in ("columns", "hide"):
        if name in given:
            given[name] = _listed(given[name], table)
    if "sort" in given:
        given["sort"] = ",".join(_quoted(key) for key in table.sort_keys(given["sort"]))
    return _picture(["preview", "-", *words({**given, "format": table.format})], table)


def _number_sheet(given: dict[str, Any]) -> None:
    """Names a sheet by its place as the program does, from 1."""
    if isinstance(given.get("sheet"), int):
        given["sheet"] = f"#{given['sheet'] + 1}"


def _picture(arguments: list[str], table: Data | None) -> Picture:
    def draw(more: list[str]) -> bytes:
        return run([*arguments, *more], input=b"" if table is None else table.content)

    return Picture(draw(["--output=-"]), draw)


def _listed(columns: Any, table: Data | tuple[()]) -> object:
    """Names of columns as the program reads a list of them."""
    if isinstance(columns, int):
        return columns
    names = [columns] if isinstance(columns, (str, tuple)) else columns
    return ",".join(_quoted(table.position(column_name(name)) if isinstance(table, Data) else str(name)) for name in names)


def _quoted(name: str) -> str:
    return f"`{name}`" if "," in name or (name.isdecimal() and name.isascii()) else name


@overload
def render(
    scene: Path | Mapping[str, Any] | Table, output: None = None, **options: Unpack[RenderOptions]
) -> Picture: ...


@overload
def render(scene: Path | Mapping[str, Any] | Table, output: Path, **options: Unpack[RenderOptions]) -> None: ...


@documented(RenderOptions)
def render(
    scene: Path | Mapping[str, Any] | Table, output: Path | None = None, **options: Unpack[RenderOptions]
) -> Picture | None:
    """Draws the frames of a scene: a file, its keys as a mapping, whose paths count from the current folder, or a `Table`.

    Without `output` the result is an animated PNG. With it, frames go where it says, as with `gridreel render --out`: a
    folder, or a file such as `.apng`, `.gif`, `.mp4`, `.pdf`, `.svg`. Options are those of the command. Raises
    `GridreelError` for what the program refuses.
    """
    checked_options = checked("render", RenderOptions, options)
    _number_sheet(checked_options)
    given = words(checked_options)

    def draw(more: list[str]) -> bytes:
        arguments = ["render", "--quiet", *given, *more]
        if isinstance(scene, Table):
            return scene._run(arguments)
        if isinstance(scene, Mapping):
            return run([*arguments, "-"], input=json.dumps(scene).encode())
        return run([*arguments, os.path.abspath(scene)])

    if output is not None:
        draw([f"--out={os.path.abspath(output)}"])
        return None
    return Picture(draw(["--out=-", "--format=apng"]), draw)


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
        return self._drawn()

    @cached_property
    def triptych(self) -> Picture | None:
        """The expected picture, the difference and the actual picture side by side; None where there is no `picture`."""
        return self._drawn("--triptych")

    @cached_property
    def blink(self) -> Picture | None:
        """An animation that alternates between both pictures; None where there is no `picture`."""
        return self._drawn("--blink")

    def _drawn(self, *options: str) -> Picture | None:
        if any(isinstance(side, str) and os.path.isdir(side) for side in self._sides):
            return None
        drawn = _compare([*self._arguments, "--quiet", "-o", "-", *options], self._sides)
        return Picture(drawn) if drawn else None

    def _repr_png_(self) -> tuple[bytes, dict[str, int]] | None:
        """What notebooks show; the text of the object where there is no picture."""
        return None if self.picture is None else self.picture._repr_png_()


@documented(DiffOptions)
def diff(expected: Path | Picture | bytes, actual: Path | Picture | bytes, **options: Unpack[DiffOptions]) -> Difference:
    """Compares two pictures (files, `Picture`s, or the bytes of PNG files) or two folders of them.

    Options are those of `gridreel diff`; masks are x, y, width and height in pixels. A difference is a result, not an error;
    what cannot be compared raises `GridreelError`.
    """
    given = checked("diff", DiffOptions, options)
    files = words({name: given.pop(name) for name in ("report", "standalone", "junit") if name in given})
    sides = (_side(expected), _side(actual))
    report = json.loads(_compare([*words(given), *files, "--json"], sides))
    return Difference(report["passes"], report, tuple(words(given)), sides)


def _side(given: Path | Picture | bytes) -> str | bytes:
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
