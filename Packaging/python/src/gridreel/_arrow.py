"""Tables as Arrow streams, which the program maps into memory: only the rows that a picture needs are read.

Columns of numbers, texts, dates, times and booleans go over as they are. Values of other types become JSON here, as those
of tables that are no data frames do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import IO, Any

from ._tables import column_name, json_texts, pandas_columns, python_values, unique

_FIXED_ZONE = re.compile(r"UTC|[+-]\d\d:\d\d")
# What Python objects in a column of pandas may be to be converted by pyarrow: values that mean the same there.
_OBJECTS = {"string", "empty", "boolean", "integer", "floating", "date"}
# The seconds of the years 1 to 9999.
_SECONDS = (-62_135_596_800, 253_402_300_799)


def write(table: Any, file: IO[bytes]) -> tuple[str, ...] | None:
    """Writes a data frame, and returns the names of its columns; None for tables of Python objects, and without pyarrow."""
    library = type(table).__module__.partition(".")[0]
    if library == "polars" and hasattr(table, "get_columns"):
        names = unique([column_name(name) for name in table.columns])
        _write_polars(table, names, file)
        return names
    if library not in ("pandas", "pyarrow") or not hasattr(table, "columns"):
        return None
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        return None
    if library == "pandas":
        columns = list(pandas_columns(table))
        names = unique([name for name, _ in columns])
        write_arrays([(name, _pandas_array(series)) for name, series in columns], file)
    else:
        names = unique([column_name(name) for name in table.schema.names])
        write_arrays([(name, _native(column)) for name, column in zip(names, table.columns)], file)
    return names


def write_arrays(arrays: Iterable[tuple[str, Any]], file: IO[bytes]) -> None:
    """Writes columns: arrays of Arrow, or pairs of an array of texts and the name of the extension type that it has."""
    import pyarrow

    fields, columns = [], []
    for name, array in arrays:
        array, extension = array if isinstance(array, tuple) else (array, None)
        metadata = {"ARROW:extension:name": extension} if extension else None
        fields.append(pyarrow.field(name, array.type, metadata=metadata))
        columns.append(array)
    with pyarrow.ipc.new_stream(file, pyarrow.schema(fields)) as stream:
        stream.write_table(pyarrow.table(columns, schema=pyarrow.schema(fields)))


def _text(text: str) -> str:
    """A text that can be encoded."""
    return text.encode("utf-8", "replace").decode()


def _json(values: Iterable[Any]) -> tuple[Any, str]:
    import pyarrow

    return pyarrow.array(map(_text, json_texts(values)), pyarrow.string()), "arrow.json"


def _pandas_array(series: Any) -> Any:
    import pandas
    import pyarrow

    dtype = series.dtype
    kind = getattr(dtype, "kind", "O")
    if kind == "O" and type(dtype).__name__ not in ("StringDtype", "ArrowDtype", "CategoricalDtype"):
        if pandas.api.types.infer_dtype(series, skipna=True) not in _OBJECTS:
            return _json(python_values(series))
    try:
        array = pyarrow.array(series, from_pandas=True)
    except (pyarrow.ArrowInvalid, pyarrow.ArrowTypeError, pyarrow.ArrowNotImplementedError, UnicodeEncodeError):
        return _json(python_values(series))
    return _native(array)


def _native(column: Any) -> Any:
    """A column as it is where the program reads its type, and otherwise as JSON."""
    import pyarrow

    kind = column.type
    check = pyarrow.types
    if check.is_dictionary(kind):
        has_texts = check.is_string(kind.value_type) or check.is_large_string(kind.value_type)
        return column if has_texts else _native(column.cast(kind.value_type))
    if check.is_timestamp(kind):
        _check_years(column)
        return column if kind.tz is None or _FIXED_ZONE.fullmatch(kind.tz) else _zoned(column)
    is_plain = (
        check.is_integer(kind) or check.is_float32(kind) or check.is_float64(kind) or check.is_boolean(kind)
        or check.is_string(kind) or check.is_large_string(kind) or str(kind) == "string_view"
        or check.is_date(kind) or check.is_time(kind) or check.is_duration(kind) or check.is_null(kind)
        or (check.is_decimal(kind) and kind.bit_width <= 128)
    )  # fmt: skip
    return column if is_plain else _json(python_values(column))


def _zoned(column: Any) -> Any:
    """Times in a zone with a name as texts of its clock."""
    import pyarrow
    import pyarrow.compute

    try:
        texts = pyarrow.compute.strftime(column, "%Y-%m-%dT%H:%M:%S%z")
    except pyarrow.ArrowInvalid:  # There is no such zone on this machine: Python may know it.
        return _json(python_values(column))
    offset = r"([+-]\d\d)(\d\d)$"
    if column.type.unit == "s":
        return pyarrow.compute.replace_substring_regex(texts, offset, r"\1:\2")
    return pyarrow.compute.replace_substring_regex(texts, r"(?:\.0+|(\.\d*?[1-9])0*)" + offset, r"\1\2:\3")


def _check_years(column: Any) -> None:
    import pyarrow
    import pyarrow.compute

    per_second = {"s": 1, "ms": 1_000, "us": 1_000_000, "ns": 1_000_000_000}[column.type.unit]
    ends = pyarrow.compute.min_max(column.cast(pyarrow.int64())).as_py()
    if ends["min"] is not None and not (
        _SECONDS[0] * per_second <= ends["min"] and ends["max"] < (_SECONDS[1] + 1) * per_second
    ):
        raise ValueError("a time is outside of the years 1 to 9999")


def _write_polars(frame: Any, names: tuple[str, ...], file: IO[bytes]) -> None:
    """Writes a frame of polars, which needs no other library; values of types that the program does not read are text."""
    import polars

    plain = {
        "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Float32", "Float64", "Boolean",
        "String", "Utf8", "Date", "Time", "Duration", "Null", "Decimal",
    }  # fmt: skip
    columns = []
    for column in frame.get_columns():
        kind = type(column.dtype).__name__
        zone = getattr(column.dtype, "time_zone", None)
        if kind in ("Categorical", "Enum"):
            # Some versions of polars write streams of categories that no library reads.
            columns.append(column.cast(polars.String))
            continue
        if kind == "Datetime":
            _check_polars_years(column)
        if kind in plain or (kind == "Datetime" and (zone is None or _FIXED_ZONE.fullmatch(zone))):
            columns.append(column)
            continue
        if kind == "Datetime":
            texts = column.dt.to_string("%Y-%m-%dT%H:%M:%S%.f%:z")
            columns.append(texts.str.replace(r"(\.\d*?)0+([+-])", "${1}${2}"))
            continue
        values = python_values(column)
        if kind == "Float16":
            columns.append(polars.Series(column.name, values, polars.Float64))
            continue
        texts = [None if value is None else text for value, text in zip(values, json_texts(values))]
        import json

        texts = [json.loads(text) if text is not None and text[:1] == '"' else text for text in texts]
        columns.append(polars.Series(column.name, texts, polars.String))
    polars.DataFrame([column.alias(name) for name, column in zip(names, columns)]).write_ipc_stream(file)


def _check_polars_years(column: Any) -> None:
    per_second = {"ms": 1_000, "us": 1_000_000, "ns": 1_000_000_000}[column.dtype.time_unit]
    ticks = column.to_physical()
    low, high = ticks.min(), ticks.max()
    if low is not None and not (_SECONDS[0] * per_second <= low and high < (_SECONDS[1] + 1) * per_second):
        raise ValueError("a time is outside of the years 1 to 9999")
