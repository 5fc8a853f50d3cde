"""The options of the commands: their names, types and how the program is given them."""

from __future__ import annotations

import inspect
import math
import os
import types
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypedDict, TypeVar, Union, get_args, get_origin, get_type_hints

from ._program import NAMES

Path = Union[str, "os.PathLike[str]"]
Names = Union[str, "tuple[object, ...]", "Sequence[str | tuple[object, ...]]"]


class DrawingOptions(TypedDict, total=False):
    """Options of everything that draws."""

    scale: float
    """Pixels a point: 1, 1.5, 2, 3."""
    theme: str
    """The theme, such as dark or newspaper."""
    fonts: Sequence[Path]
    """Font files or folders besides the default font."""
    system_fonts: bool
    """Whether fonts of this machine are used; pictures then depend on it."""
    root: Sequence[Path]
    """Folders in which scenes may read and write files, in addition to the current one."""
    overlay: bool
    """Whether panes, sections and sticky elements are marked."""
    compression: Literal["fast", "small", "smallest"]
    """The effort to make PNG files small."""
    max_picture_pixels: int
    max_unpacked: int | str
    """The maximum size of a decompressed file and of a query's result, such as 512M."""
    max_query_steps: int
    max_scan_rows: int


class AroundOptions(TypedDict, total=False):
    """Options for what is around a table."""

    title: str
    subtitle: str
    caption: str
    notes: str | Sequence[str]
    """Notes below the table."""
    footnotes: Mapping[str, str]
    """Notes with a mark, by the name of a column, or by title, subtitle, caption or source."""
    source: str
    """The source of the data, as the last line."""
    alt: str
    """What the picture shows, for people who cannot see it."""
    logo: Path
    """A picture next to the notes: PNG, JPEG or SVG."""
    align: Literal["start", "center", "end"]
    """The alignment of texts."""
    title_lines: int
    """The maximum number of lines of titles of columns."""


class SizeOptions(TypedDict, total=False):
    """Options for the part of a table that a picture shows, with lengths in points."""

    rows: int
    """Show at most this many rows."""
    width: float
    height: float
    margin: float


class PictureOptions(DrawingOptions, SizeOptions, total=False):
    """Options of a picture of a `Table`, and of a scene."""


class ShapeOptions(TypedDict, total=False):
    """Options for the rows and columns of a table."""

    hide: Names
    sort: str | Sequence[str]
    """Columns to sort by: "price:desc"."""
    where: str
    """The condition of rows to show: "price > 3 and city != 'Oslo'"."""
    add: Mapping[str, str]
    """New columns with their formulas: {"margin": "price - cost"}."""
    top: int
    """The number of rows to show; one more has the number of omitted rows."""
    transpose: bool
    query: str
    """A query in SQL, in which the table is called `data`."""


class SheetOptions(TypedDict, total=False):
    """Options that select a part of a file."""

    sheet: str | int
    """Of files: a workbook's sheet, by name or by index from 0, or a database's table."""
    range: str
    """Of workbooks: a range such as "B2:F40", or a name that the workbook defines."""
    hidden: bool
    """Of workbooks: whether hidden rows and columns are drawn, too."""


class PreviewOptions(PictureOptions, AroundOptions, ShapeOptions, SheetOptions, total=False):
    """Options of `gridreel.preview`; lengths are in points."""

    columns: int | Names
    """The maximum number of columns, or the columns by name."""
    decimals: int
    """The decimals of numbers that have any."""
    time_zone: str
    """Convert times to this zone: UTC or an offset such as +02:00."""
    locale: str
    """The locale of numbers and dates, such as de-DE."""
    view: Literal["automatic", "table", "sheet"]
    """Of workbooks: whether a sheet is drawn as a table or with its own look."""
    format: Literal["csv", "json", "ndjson", "sqlite", "workbook", "arrow"]
    """Of files: the kind of data; by default determined by the first bytes."""
    pointer: str
    """Of files: the location of the table in larger JSON."""
    encoding: str
    """Of files: the encoding of text that is not UTF-8."""
    skip: int
    """Of files: the number of lines before the table."""
    header: bool
    """Of files: whether the first row has the names of columns."""
    quotes: bool
    """Of files: whether quotation marks enclose fields; True by default."""


class RenderOptions(DrawingOptions, SheetOptions, total=False):
    """Options of `gridreel.render`."""

    frames: str | int
    """Frames by number, percentage, time or label: "0-9,50%,120-"."""
    at: str | Sequence[str]
    """The frames at times (1.2s, 350ms) or where the steps of labels start."""
    from_: str | int
    to: str | int
    last: bool
    every: int
    """Every n-th of the chosen frames."""
    fps: float | str
    jobs: int
    loop: int
    """How often animations play; 0 means forever."""
    ping_pong: bool
    chroma: Literal["420", "444"]
    max_size: str
    """The maximum size of each animation, such as 5MB."""
    contact_sheet: Path
    """A picture file with frames side by side."""
    sheet_columns: int
    sheet_frames: int
    poster: Path
    """A PNG file for one frame."""
    poster_at: str | int
    template: str
    """Names of files, such as {label}-{frame}.png."""
    scroll: bool
    """Whether the path is a data file or workbook, which scrolls to its end; `sheet`, `range` and `hidden` select a part."""
    alt: str
    """What the pictures show, for people who cannot see them."""
    overwrite: bool
    max_frames: int
    timings_json: Path
    shard: str
    """One of n parts of the frames, for `gridreel merge`: "1/4"."""
    costs: Path
    if_stale: bool
    keep_changes: bool


class DiffOptions(TypedDict, total=False):
    """Options of `gridreel.diff`."""

    metric: Literal["exact", "channel", "yiq", "ciede2000"]
    threshold: float
    """The maximum distance that passes: 0 to 1 for yiq, ΔE for ciede2000."""
    tolerance: int
    """The maximum difference of a channel."""
    count_antialiased: bool
    fuzzy: bool
    """Whether the pictures are of other font stacks."""
    background: str
    max_pixels: int
    """The number of pixels that may differ."""
    max_ratio: float | str
    mask: Sequence[tuple[int, int, int, int]]
    """Rectangles to ignore: x, y, width and height in pixels."""
    mask_image: Path
    allow_unpaired: bool
    jobs: int
    report: Path
    """Where a report is written as an HTML page."""
    standalone: bool
    junit: Path


_OPTIONS = {name: option for option, name in NAMES.items()}
_Function = TypeVar("_Function", bound=Callable[..., Any])


def documented(kind: type) -> Callable[[_Function], _Function]:
    """Gives a function the names and types of options, for help and completion."""

    def apply(function: _Function) -> _Function:
        own = inspect.signature(function)
        named = [one for one in own.parameters.values() if one.kind is not inspect.Parameter.VAR_KEYWORD]
        options = [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=hint, default=None)
            for name, hint in get_type_hints(kind).items()
            if name not in own.parameters
        ]
        function.__signature__ = own.replace(parameters=[*named, *options])  # type: ignore[attr-defined]
        return function

    return apply


def checked(function: str, kind: type, values: Mapping[str, Any]) -> dict[str, Any]:
    """The options that are given. Raises `TypeError` and `ValueError` as Python does."""
    hints = get_type_hints(kind)
    for name, value in values.items():
        if name not in hints:
            import difflib

            close = difflib.get_close_matches(name, hints, 1)
            hint = f". Did you mean {close[0]!r}?" if close else ""
            raise TypeError(f"{function}() got an unexpected keyword argument {name!r}{hint}")
        if value is None:
            continue
        if not _matches(value, hints[name]):
            words = [repr(word) for word in get_args(hints[name])] if get_origin(hints[name]) is Literal else []
            if words and isinstance(value, str):
                raise ValueError(f"{name} is {value!r}: one of {', '.join(words)} is expected")
            raise TypeError(f"{name} is {_kind(value)}: {_described(hints[name])} is expected")
        if isinstance(value, float) and not math.isfinite(value):
            raise ValueError(f"{name} is {value}: a finite number is expected")
    return {name: value for name, value in values.items() if value is not None}


def _kind(value: object) -> str:
    return f"{type(value).__qualname__} {value!r}" if isinstance(value, (str, int, float)) else type(value).__qualname__


def _matches(value: Any, hint: Any) -> bool:
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return any(_matches(value, one) for one in get_args(hint))
    if origin is Literal:
        return value in get_args(hint)
    if origin is tuple:
        parts = get_args(hint)
        if not isinstance(value, tuple):
            return False
        return parts[-1] is ... or (len(value) == len(parts) and all(map(_matches, value, parts)))
    if origin is os.PathLike or hint is os.PathLike:
        return isinstance(value, os.PathLike)
    if origin is not None and issubclass(origin, Mapping):
        return isinstance(value, Mapping)
    if origin is not None:
        element = get_args(hint)[0]
        is_list = isinstance(value, Sequence) and not isinstance(value, (str, bytes))
        return is_list and all(_matches(one, element) for one in value)
    if hint is float:
        return hasattr(value, "__float__") and not isinstance(value, (str, bool))
    if hint is int:
        return hasattr(value, "__index__") and not isinstance(value, bool)
    return isinstance(value, hint)


def _described(hint: Any) -> str:
    if get_origin(hint) in (Union, types.UnionType):
        words = [_described(one) for one in get_args(hint)]
        return ", ".join(words[:-1]) + " or " + words[-1]
    if get_origin(hint) is Literal:
        return " or ".join(map(repr, get_args(hint)))
    names = {Sequence: "a list", Mapping: "a mapping", tuple: "a tuple", os.PathLike: "a path"}
    for kind, name in names.items():
        if get_origin(hint) is kind or (isinstance(get_origin(hint), type) and issubclass(get_origin(hint), kind)):
            return name
    return f"an {hint.__name__}" if hint is int else f"a {hint.__name__}"


def words(values: Mapping[str, Any]) -> list[str]:
    """Options as the program reads them: nothing for what is not given, one for each element of a list."""
    result = []
    for name, value in values.items():
        option = "--" + _OPTIONS.get(name, name).replace("_", "-")
        if name == "header":
            result.append("--header" if value else "--no-header")
        elif name == "quotes":
            result += [] if value else ["--no-quotes"]
        elif value is True:
            result.append(option)
        elif isinstance(value, Mapping):
            result += [f"{option}={key}={item}" for key, item in value.items()]
        elif name == "mask":
            result += [f"{option}={','.join(map(str, rectangle))}" for rectangle in value]
        elif isinstance(value, (list, tuple)):
            result += [f"{option}={os.fspath(one) if isinstance(one, os.PathLike) else one}" for one in value]
        elif value is not None and value is not False:
            result.append(f"{option}={os.fspath(value) if isinstance(value, os.PathLike) else value}")
    return result
