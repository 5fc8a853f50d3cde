"""Tables of any library as the JSON that the program reads: an object with an array for each column.

The libraries write the same value in different ways: a missing number makes pandas' integers 1.0, a date is midnight there,
times have the digits of their unit. So values are not written by the libraries, but here, in one form.
"""

from __future__ import annotations

import datetime
import decimal
import json
import math
import struct
import zoneinfo
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

_EPOCH = datetime.datetime(1970, 1, 1)
_PER_SECOND = {"s": 1, "ms": 1_000, "us": 1_000_000, "ns": 1_000_000_000}
# What numpy and pandas have for a time that is missing.
_NOT_A_TIME = -(2**63)


def encoded(table: Any) -> bytes:
    """A table as JSON; O(cells).

    Raises `TypeError` for what is no table; `ValueError` for names that stand twice, for a table without columns, and for
    times outside of the years 1 to 9999.
    """
    members = list(python_columns(table))
    unique([name for name, _ in members])
    text = ",".join(f"{_json(name)}:[{','.join(json_texts(values))}]" for name, values in members)
    return ("{" + text + "}").encode("utf-8", "replace")


def unique(names: Sequence[str]) -> tuple[str, ...]:
    """The names of columns; raises `ValueError` if there are none, or if one stands twice."""
    if not names:
        raise ValueError("the table has no columns")
    known: set[str] = set()
    for name in names:
        if name in known:
            raise ValueError(f"two columns are called {name!r}: rename one, since columns are known by their names")
        known.add(name)
    return tuple(names)


def frame(table: Any) -> Any:
    """A data frame for a series, for a frame that is computed when it is needed, and for a stream; others as they are."""
    library = type(table).__module__.partition(".")[0]
    if library == "pandas" and hasattr(table, "to_frame") and not hasattr(table, "columns"):
        return table.to_frame()
    if library == "polars" and hasattr(table, "collect"):
        table = table.collect()
    if library == "polars" and hasattr(table, "to_frame"):
        table = table.to_frame()
    if library == "pyarrow" and hasattr(table, "read_all"):
        return table.read_all()
    if library not in ("pandas", "polars", "pyarrow") and hasattr(table, "__arrow_c_stream__"):
        import pyarrow

        return pyarrow.table(table)
    return table


def python_values(column: Any) -> Sequence[Any]:
    """The values of a column of any library; times are text."""
    library = type(column).__module__.partition(".")[0]
    return {"pandas": _series, "polars": _polars}.get(library, _arrow_column)(column)


def json_texts(values: Iterable[Any]) -> list[str]:
    """Values as JSON, each by itself; lists and mappings are texts, so that they are no tables in a table."""
    texts = [_json(value) for value in values]
    return [json.dumps(text, ensure_ascii=False) if text[0] in "[{" else text for text in texts]


def python_columns(table: Any) -> Iterable[tuple[str, Sequence[Any]]]:
    """The columns of a table: names, and values whose times are text already."""
    table = frame(table)
    library = type(table).__module__.partition(".")[0]
    if library == "pandas" and hasattr(table, "columns"):
        yield from ((name, _series(series)) for name, series in pandas_columns(table))
    elif library == "polars" and hasattr(table, "get_columns"):
        yield from ((column_name(column.name), _polars(column)) for column in table.get_columns())
    elif library == "pyarrow" and hasattr(table, "schema"):
        names = map(column_name, table.schema.names)
        yield from ((name, _arrow_column(column)) for name, column in zip(names, table.columns))
    elif isinstance(table, Mapping):
        yield from ((column_name(name), _listed(str(name), values)) for name, values in table.items())
    elif isinstance(table, Sequence) and all(isinstance(row, Mapping) for row in table):
        keys = dict.fromkeys(name for row in table for name in row)
        yield from ((column_name(key), _objects([row.get(key) for row in table])) for key in keys)
    else:
        raise TypeError(
            f"{type(table).__module__}.{type(table).__qualname__} is no table: a data frame of pandas, polars or pyarrow, "
            "an object with an Arrow stream, a mapping of columns (lists by name) or a list of rows (mappings) is expected"
        )


def _listed(name: str, values: Any) -> Sequence[Any]:
    """The values of a column of a mapping."""
    if isinstance(values, (str, bytes, Mapping)) or not isinstance(values, Iterable):
        raise TypeError(f"the column {name!r} is {type(values).__qualname__}: a list of values is expected")
    return _objects(list(values))


def pandas_columns(frame: Any) -> Iterable[tuple[str, Any]]:
    """The columns of a frame of pandas as series, after the levels of its index."""
    for place, level in enumerate(index_levels(frame)):
        name = level.name if level.name is not None else f"index {place}" if place else "index"
        yield column_name(name), level.to_series()
    for place, name in enumerate(frame.columns):
        yield column_name(name), frame.iloc[:, place]


def index_levels(frame: Any) -> list[Any]:
    """The levels of an index that are shown because they say something: numbers without a name count rows."""
    levels = [frame.index.get_level_values(level) for level in range(frame.index.nlevels)]
    if len(levels) > 1 or levels[0].name is not None or levels[0].inferred_type != "integer":
        return levels
    return []


def column_name(name: Any) -> str:
    """The name of a column; that of several levels has all of them."""
    text = " ".join(str(part) for part in name if part != "") if isinstance(name, tuple) else str(name)
    # A NUL is invisible, and no option of a program can have one; a surrogate by itself is no character.
    return text.replace("\0", "").encode("utf-8", "replace").decode()


def _series(series: Any) -> Sequence[Any]:
    dtype = series.dtype
    if type(dtype).__name__ == "ArrowDtype":
        import pyarrow

        return _arrow_column(pyarrow.chunked_array([pyarrow.array(series, from_pandas=True)]))
    if getattr(dtype, "kind", "O") in "mM" and hasattr(series.dt, "unit"):
        zone = getattr(dtype, "tz", None)
        bare = series if zone is None else series.dt.tz_convert("UTC").dt.tz_localize(None)
        ticks = [None if tick == _NOT_A_TIME else tick for tick in bare.to_numpy().view("int64").tolist()]
        if dtype.kind == "m":
            return _durations(ticks, _PER_SECOND[series.dt.unit])
        return _moments(ticks, _PER_SECOND[series.dt.unit], zone)
    missing = series.isna().tolist()
    values = [None if gone else value for value, gone in zip(series.tolist(), missing)]
    form = {"float32": "f", "float16": "e"}.get(getattr(dtype, "name", "").lower())
    return _shortest(values, form) if form else _objects(values)


def _polars(column: Any) -> Sequence[Any]:
    kind = type(column.dtype).__name__
    if kind == "Datetime":
        zone = column.dtype.time_zone
        return _moments(column.to_physical().to_list(), _PER_SECOND[column.dtype.time_unit], zone)
    if kind == "Duration":
        return _durations(column.to_physical().to_list(), _PER_SECOND[column.dtype.time_unit])
    if kind == "Time":
        return [None if tick is None else _clock(tick, _PER_SECOND["ns"]) for tick in column.to_physical().to_list()]
    form = {"Float32": "f", "Float16": "e"}.get(kind)
    return _shortest(column.to_list(), form) if form else _objects(column.to_list())


def _arrow_column(column: Any) -> Sequence[Any]:
    import pyarrow

    kind = column.type
    if pyarrow.types.is_dictionary(kind):
        return _arrow_column(column.cast(kind.value_type))
    if pyarrow.types.is_timestamp(kind):
        return _moments(column.cast(pyarrow.int64()).to_pylist(), _PER_SECOND[kind.unit], kind.tz)
    if pyarrow.types.is_duration(kind):
        return _durations(column.cast(pyarrow.int64()).to_pylist(), _PER_SECOND[kind.unit])
    if pyarrow.types.is_time(kind):
        integer = pyarrow.int32() if kind.bit_width == 32 else pyarrow.int64()
        ticks = column.cast(integer).to_pylist()
        return [None if tick is None else _clock(tick, _PER_SECOND[kind.unit]) for tick in ticks]
    form = {pyarrow.float32(): "f", pyarrow.float16(): "e"}.get(kind)
    return _shortest(column.to_pylist(), form) if form else _objects(column.to_pylist())


def _moments(ticks: Sequence[int | None], per_second: int, zone: object) -> list[str | None]:
    """Times since 1970 as text: as dates where all are midnight, since pandas knows no others."""
    day = 86_400 * per_second
    if zone is None and all(tick is None or tick % day == 0 for tick in ticks):
        return [None if tick is None else _moment(tick, per_second, None)[:10] for tick in ticks]
    found = _zone(zone)
    return [None if tick is None else _moment(tick, per_second, found) for tick in ticks]


def _moment(tick: int, per_second: int, zone: datetime.tzinfo | None) -> str:
    seconds, rest = divmod(tick, per_second)
    try:
        moment = _EPOCH + datetime.timedelta(seconds=seconds)
        if zone is not None:
            moment = moment.replace(tzinfo=datetime.timezone.utc).astimezone(zone)
    except OverflowError:
        raise _out_of_range() from None
    text = moment.isoformat(timespec="seconds")
    return text[:19] + _fraction(rest, per_second) + ("Z" if zone is datetime.timezone.utc else text[19:])


def _zone(zone: object) -> datetime.tzinfo | None:
    """A zone by its name, such as Europe/Oslo, or by its distance from UTC, such as +02:00."""
    if zone is None or isinstance(zone, datetime.tzinfo):
        return zone
    name = str(zone)
    if name in ("UTC", "Etc/UTC", "Z"):
        return datetime.timezone.utc
    if name[:1] in ("+", "-"):
        return datetime.datetime.strptime(name, "%z").tzinfo
    return zoneinfo.ZoneInfo(name)


def _durations(ticks: Sequence[int | None], per_second: int) -> list[str | None]:
    return [None if tick is None else ("-" if tick < 0 else "") + _clock(abs(tick), per_second) for tick in ticks]


def _clock(tick: int, per_second: int) -> str:
    """Hours, minutes and seconds; of a duration as many hours as there are."""
    seconds, rest = divmod(tick, per_second)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}{_fraction(rest, per_second)}"


def _fraction(rest: int, per_second: int) -> str:
    return "." + f"{rest:0{len(str(per_second)) - 1}}".rstrip("0") if rest else ""


def _shortest(values: Sequence[float | None], form: str) -> list[float | None]:
    """Numbers of 32 or 16 bits with the digits that they need as such: 0.1, not 0.10000000149011612."""
    return [value if value is None or not math.isfinite(value) else _short(float(value), form) for value in values]


def _short(value: float, form: str) -> float:
    for digits in range(3, 9):
        short = float(f"{value:.{digits}g}")
        try:
            if struct.pack(form, short) == struct.pack(form, value):
                return short
        except OverflowError:  # rounded up beyond the largest number
            continue
    return value


def _objects(values: Sequence[Any]) -> Sequence[Any]:
    """Values as Python has them; times of days become text together, so that all say the same."""
    values = [_of_numpy(value) if hasattr(value, "dtype") else value for value in values]
    times = [value for value in values if isinstance(value, datetime.datetime) and value == value]
    if not times:
        return values
    dates = all(time.tzinfo is None and time.time() == datetime.time() for time in times)
    form: Callable[[datetime.datetime], str] = (lambda time: time.isoformat()[:10]) if dates else _python_moment
    return [form(value) if isinstance(value, datetime.datetime) and value == value else value for value in values]


def _of_numpy(value: Any) -> Any:
    """A time or a span of numpy, which would be a number without a unit elsewhere, as Python's; others as they are."""
    if getattr(value.dtype, "kind", "") not in "mM" or bool(getattr(value, "ndim", 0)):
        return value
    # What Python cannot hold is a number there; in seconds, because finer units go round at their ends.
    if isinstance(value.astype(f"{value.dtype.kind}8[s]").item(), int):
        raise _out_of_range()
    return value.astype(f"{value.dtype.kind}8[us]").item()


def _out_of_range() -> ValueError:
    return ValueError("a time is outside of the years 1 to 9999")


def _python_moment(time: datetime.datetime) -> str:
    text = time.isoformat(timespec="seconds")
    zone = "Z" if time.tzinfo is datetime.timezone.utc else text[19:]
    return text[:19] + _fraction(time.microsecond, 1_000_000) + zone


def _json(value: Any) -> str:
    """A value as JSON. Numbers that are none are missing, whole numbers have no point, what is unknown is its text."""
    if value is None or value is True or value is False:
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        # The program's JSON has no NUL, which is invisible in pictures.
        return json.dumps(value.replace("\0", ""), ensure_ascii=False)
    if isinstance(value, int):
        return int.__repr__(value)
    if isinstance(value, float):
        if math.isnan(value):
            return "null"
        if math.isinf(value):
            return '"inf"' if value > 0 else '"-inf"'
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else float.__repr__(value)
    if isinstance(value, decimal.Decimal):
        return format(value, "f") if value.is_finite() else "null"
    if isinstance(value, (bytes, bytearray, memoryview)):
        return json.dumps(bytes(value).hex())
    if isinstance(value, datetime.timedelta):
        micros = value // datetime.timedelta(microseconds=1)
        return json.dumps(_durations([micros], 1_000_000)[0])
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{_json(str(key))}:{_json(item)}" for key, item in value.items()) + "}"
    if hasattr(value, "tolist"):
        # Numbers and arrays of numpy, series.
        return _json(value.tolist())
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(map(_json, value)) + "]"
    if isinstance(value, datetime.time):
        return json.dumps(value.isoformat("seconds") + _fraction(value.microsecond, 1_000_000))
    # Of pandas' missing value nobody can ask whether it is one; others differ from themselves. datetime.date writes itself as
    # ISO 8601 has it.
    if type(value).__name__ == "NAType" or value != value:
        return "null"
    return json.dumps(str(value), ensure_ascii=False)
