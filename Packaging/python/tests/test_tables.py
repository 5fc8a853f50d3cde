"""One table is one text for the program, whichever library holds it."""

import datetime
import decimal
import json
import math

import numpy
import pandas
import polars
import pyarrow
import pytest

from gridreel._tables import encoded

DAY = datetime.date(2024, 2, 29)
TIME = datetime.datetime(2024, 2, 29, 13, 4, 5, 250_000)
COLUMNS = {
    "city": ["Oslo", None, "007 “Bergen”\n"],
    "count": [1, None, 3],
    "price": [1.5, None, 2.0],
    "open": [True, None, False],
    "day": [DAY, None, DAY],
    "time": [TIME, None, TIME.replace(microsecond=0)],
}
EXPECTED = {
    "city": ["Oslo", None, "007 “Bergen”\n"],
    "count": [1, None, 3],
    "price": [1.5, None, 2],
    "open": [True, None, False],
    "day": ["2024-02-29", None, "2024-02-29"],
    "time": ["2024-02-29T13:04:05.25", None, "2024-02-29T13:04:05"],
}


def pandas_frame():
    # As pandas.read_csv and friends make it: whole numbers with gaps are floats, days are times.
    frame = pandas.DataFrame(COLUMNS)
    frame["count"] = frame["count"].astype("float64")
    frame["day"] = pandas.to_datetime(frame["day"])
    return frame


FRAMES = {
    "pandas": pandas_frame(),
    "pandas, nanoseconds": pandas_frame().assign(time=lambda frame: frame["time"].astype("datetime64[ns]")),
    "pandas, objects": pandas.DataFrame(COLUMNS, dtype=object),
    "pandas, own types": pandas_frame().convert_dtypes(),
    "pandas, types of Arrow": pandas_frame().convert_dtypes(dtype_backend="pyarrow"),
    "pandas, categories": pandas_frame().assign(city=lambda frame: frame["city"].astype("category")),
    "polars": polars.DataFrame(COLUMNS),
    "polars, lazy": polars.LazyFrame(COLUMNS),
    "polars, nanoseconds": polars.DataFrame(COLUMNS).with_columns(polars.col("time").cast(polars.Datetime("ns"))),
    "polars, categories": polars.DataFrame(COLUMNS).with_columns(polars.col("city").cast(polars.Categorical)),
    "pyarrow": pyarrow.table(COLUMNS),
    "pyarrow, batch": pyarrow.table(COLUMNS).to_batches()[0],
    "pyarrow, reader": None,
    "pyarrow, dictionary": pyarrow.table(COLUMNS).set_column(
        0, "city", pyarrow.chunked_array([COLUMNS["city"]]).dictionary_encode()
    ),
    "columns": COLUMNS,
    "rows": [dict(zip(COLUMNS, row)) for row in zip(*COLUMNS.values())],
}


@pytest.mark.parametrize("library", FRAMES)
def test_one_table_is_one_text(library):
    table = FRAMES[library]
    if table is None:
        table = pyarrow.table(COLUMNS).to_reader()
    text = encoded(table)
    assert json.loads(text) == EXPECTED
    assert text == encoded(COLUMNS)


class Stream:
    """What other libraries hand out: a stream of Arrow and nothing else."""

    def __arrow_c_stream__(self, requested_schema=None):
        return pyarrow.table(COLUMNS).__arrow_c_stream__(requested_schema)


def test_streams_of_arrow():
    assert json.loads(encoded(Stream())) == EXPECTED


def test_series_are_tables_of_one_column():
    expected = {"count": [1, 2]}
    assert json.loads(encoded(pandas.Series([1, 2], name="count"))) == expected
    assert json.loads(encoded(polars.Series("count", [1, 2]))) == expected


NUMBERS = [0.1, -0.0, 1e300, 12345678901234567168.0, math.nan, math.inf, -math.inf]


def test_numbers_that_json_lacks():
    expected = [0.1, 0, 1e300, 12345678901234567168.0, None, "inf", "-inf"]
    for table in (
        pandas.DataFrame({"x": NUMBERS}), polars.DataFrame({"x": NUMBERS}), pyarrow.table({"x": NUMBERS}),
        {"x": NUMBERS},
    ):  # fmt: skip
        assert json.loads(encoded(table))["x"] == expected


def test_numbers_of_32_bits_have_their_own_digits():
    values = [0.1, 16777216.0, 3.4028234663852886e38, None]
    for table in (
        pandas.DataFrame({"x": pandas.Series(values, dtype="float32")}),
        polars.DataFrame({"x": values}, schema={"x": polars.Float32}),
        pyarrow.table({"x": pyarrow.array(values, pyarrow.float32())}),
    ):
        assert encoded(table) == b'{"x":[0.1,16777216,3.4028235e+38,null]}'


def test_decimals_keep_their_digits():
    values = [decimal.Decimal("1.50"), decimal.Decimal("123456789012345678.25"), None]
    for table in (
        pandas.DataFrame({"x": values}), polars.DataFrame({"x": values[:1] + values[2:]}),
        pyarrow.table({"x": values}),
    ):  # fmt: skip
        assert encoded(table).startswith(b'{"x":[1.50,')
    assert encoded({"x": values}) == b'{"x":[1.50,123456789012345678.25,null]}'


def test_zones_durations_and_times_of_day():
    moment = datetime.datetime(2024, 7, 1, 22, 0, 0, 1, tzinfo=datetime.timezone.utc)
    span = datetime.timedelta(days=1, hours=2, seconds=3, microseconds=500_000)
    clock = datetime.time(7, 8, 9, 120_000)
    expected = {
        "zone": ["2024-07-02T00:00:00.000001+02:00", None],
        "span": ["26:00:03.5", None],
        "back": ["-00:00:01", None],
        "clock": ["07:08:09.12", None],
    }
    columns = {
        "zone": [moment, None],
        "span": [span, None],
        "back": [datetime.timedelta(seconds=-1), None],
        "clock": [clock, None],
    }
    frame = pandas.DataFrame(columns)
    frame["zone"] = frame["zone"].dt.tz_convert("Europe/Oslo")
    polar = polars.DataFrame(columns).with_columns(polars.col("zone").dt.convert_time_zone("Europe/Oslo"))
    arrow = polar.to_arrow()
    for table in (frame, polar, arrow):
        assert json.loads(encoded(table)) == expected


def test_nested_values_are_json():
    values = [[{"a": [1.0, None], "b": "x"}], None]
    expected = b'{"x":["[{\\"a\\":[1,null],\\"b\\":\\"x\\"}]",null]}'
    for table in (pandas.DataFrame({"x": values}), polars.DataFrame({"x": values}), pyarrow.table({"x": values})):
        assert encoded(table) == expected


def test_an_index_is_shown_where_it_says_something():
    frame = pandas.DataFrame({"x": [1, 2, 3]})
    assert list(json.loads(encoded(frame))) == ["x"]
    assert list(json.loads(encoded(frame[frame["x"] > 1]))) == ["x"]
    assert json.loads(encoded(frame.set_index(pandas.Index(list("abc"))))) == {"index": list("abc"), "x": [1, 2, 3]}
    grouped = pandas.DataFrame({"a": [1, 1], "b": [1, 2], "x": [3, 4]}).groupby(["a", "b"])[["x"]].sum()
    assert json.loads(encoded(grouped)) == {"a": [1, 1], "b": [1, 2], "x": [3, 4]}
    both = grouped.reset_index().pivot_table(index="a", columns="b", values=["x"])
    assert list(json.loads(encoded(both))) == ["a", "x 1", "x 2"]


def test_tables_without_rows():
    assert encoded(pandas.DataFrame({"a": [], "b": []})) == b'{"a":[],"b":[]}'
    assert encoded(polars.DataFrame({"a": [], "b": []})) == b'{"a":[],"b":[]}'


def test_numbers_of_16_bits_have_their_own_digits():
    values = [0.1, 65504.0, None]
    table = pyarrow.table({"x": pyarrow.array([0.1, 65504.0, None], pyarrow.float16())})
    frame = pandas.DataFrame({"x": pandas.Series(values, dtype="float16")})
    assert encoded(table) == encoded(frame) == b'{"x":[0.1,65500,null]}'


def test_times_of_numpy_have_their_unit():
    times = numpy.array(["2024-01-01T05:00", "2024-01-02T06:00:00.5", "NaT"], dtype="datetime64[ns]")
    spans = numpy.array([90, -1, "NaT"], dtype="timedelta64[m]")
    expected = {
        "t": ["2024-01-01T05:00:00", "2024-01-02T06:00:00.5", None],
        "s": ["01:30:00", "-00:01:00", None],
    }
    rows = [{"t": time, "s": span} for time, span in zip(times, spans)]
    for table in ({"t": times, "s": spans}, rows, pandas.DataFrame({"t": times, "s": spans})):
        assert json.loads(encoded(table)) == expected


def test_missing_values_of_pandas_in_rows():
    assert encoded([{"a": 1, "b": pandas.NA}, {"a": pandas.NaT}]) == b'{"a":[1,null],"b":[null,null]}'


def test_what_is_no_table():
    for value in (3, None, object(), [1, 2], [[1], [2]], iter([])):
        with pytest.raises(TypeError, match="is no table"):
            encoded(value)
    for column in (1, "text", b"bytes", {"a": 1}):
        with pytest.raises(TypeError, match="the column 'a' is .*: a list of values is expected"):
            encoded({"a": column})
    for empty in ({}, [], pandas.DataFrame(), polars.DataFrame(), pyarrow.table({})):
        with pytest.raises(ValueError, match="no columns"):
            encoded(empty)
    far = pyarrow.table({"t": pyarrow.array([10**17], pyarrow.timestamp("s"))})
    for table in (far, {"t": [numpy.datetime64(10**17, "s")]}):
        with pytest.raises(ValueError, match="years 1 to 9999"):
            encoded(table)
    with pytest.raises(ValueError, match="two columns are called 'a'"):
        encoded(pandas.DataFrame([[1, 2]], columns=["a", "a"]))
