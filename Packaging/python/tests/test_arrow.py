"""Data frames go over as Arrow, and draw the same picture as their values in JSON."""

import datetime
import decimal
import os
import subprocess
import sys

import numpy
import pandas
import polars
import pyarrow
import pyarrow.feather
import pytest

import gridreel
from gridreel._data import Data
from gridreel._tables import encoded, frame

TIME = datetime.datetime(2024, 2, 29, 13, 4, 5, 250_000)
COLUMNS = {
    "city": ["Oslo", None, "007 “Bergen”\n", "x\0y"],
    "code": ["1", "2", None, "4"],
    "count": [1, None, 3, -4],
    "price": [1.5, None, 2.0, 1e300],
    "open": [True, None, False, True],
    "day": [datetime.date(2024, 2, 29), None, datetime.date(2024, 2, 29), datetime.date(1969, 12, 31)],
    "time": [TIME, None, TIME.replace(microsecond=0), datetime.datetime(1969, 12, 31, 23, 59, 59)],
    "span": [datetime.timedelta(days=1, hours=2), None, datetime.timedelta(seconds=-1), datetime.timedelta(0)],
    "exact": [decimal.Decimal("1.50"), None, decimal.Decimal("-0.25"), decimal.Decimal("0.00")],
    "list": [[1, 2.5], None, [], ["a"]],
}
ARROW = {name: values for name, values in COLUMNS.items() if name != "list"} | {"list": [[1, 2.5], None, [], [3.0]]}


def pandas_frame():
    table = pandas.DataFrame(COLUMNS)
    table["day"] = pandas.to_datetime(table["day"])
    return table


FRAMES = {
    "pandas": pandas_frame(),
    "pandas, objects": pandas.DataFrame(COLUMNS, dtype=object),
    "pandas, own types": pandas_frame().convert_dtypes(),
    "pandas, types of Arrow": pandas_frame().drop(columns="list").convert_dtypes(dtype_backend="pyarrow"),
    "pandas, categories": pandas_frame().assign(city=lambda table: table["city"].astype("category")),
    "pandas, zone": pandas_frame().assign(time=lambda table: table["time"].dt.tz_localize("Europe/Oslo")),
    "pandas, zone of seconds": pandas_frame().assign(
        time=lambda table: table["time"].dt.floor("s").dt.tz_localize("America/St_Johns").astype("datetime64[s, Asia/Kolkata]")
    ),
    "pandas, UTC": pandas_frame().assign(time=lambda table: table["time"].dt.tz_localize("UTC")),
    "polars": polars.DataFrame(ARROW, strict=False),
    "polars, zone": polars.DataFrame(ARROW, strict=False).with_columns(
        polars.col("time").dt.replace_time_zone("Europe/Oslo")
    ),
    "polars, categories": polars.DataFrame(ARROW, strict=False).with_columns(
        polars.col("city").cast(polars.Categorical)
    ),
    "pyarrow": pyarrow.table(ARROW),
    "pyarrow, dictionary": pyarrow.table(ARROW).set_column(
        0, "city", pyarrow.chunked_array([COLUMNS["city"]]).dictionary_encode()
    ),
}


def drawn_as_json(table):
    """The picture of a table that goes over as JSON."""
    command = [gridreel._program.program(), "preview", "-", "--format", "json", "--width", "3000", "-o", "-"]
    return subprocess.run(command, input=encoded(table), capture_output=True, check=True).stdout


@pytest.mark.parametrize("library", FRAMES)
def test_frames_go_over_as_arrow_with_the_same_picture(library):
    table = FRAMES[library]
    assert Data.of(table).format == "arrow"
    picture = gridreel.preview(table, width=3000)
    found = gridreel.diff(drawn_as_json(frame(table)), picture)
    assert found.passes, found.reason


def test_python_objects_go_over_as_json():
    assert Data.of(COLUMNS).format == "json"
    assert Data.of([{"a": 1}]).names == ()


def test_a_picture_shows_the_table_as_it_was():
    table = pandas.DataFrame({"a": [1, 2]})
    picture = gridreel.preview(table)
    styled = gridreel.Table(table)
    table["a"] = [3, 4]
    assert gridreel.diff(styled.picture(), picture).passes


def test_rows_of_large_frames():
    # The rows that are shown, summed and sorted are those of the frame, whichever batch they are in.
    table = pandas.DataFrame({"n": numpy.arange(300_000), "half": numpy.arange(300_000) / 2})
    last = gridreel.preview(table, sort="n:desc", rows=1, columns=["n"])
    assert gridreel.diff(last, gridreel.preview(table[::-1], rows=1, columns=["n"])).passes
    total = gridreel.preview(table, query="SELECT sum(half) AS total FROM data")
    assert gridreel.diff(total, gridreel.preview(
        {"half": (numpy.arange(300_000) / 2).tolist()}, query="SELECT sum(half) AS total FROM data")).passes


def test_frames_that_are_mapped_into_memory(tmp_path):
    # Files of this size are mapped, also as standard input.
    table = pyarrow.table({"n": numpy.arange(3_000_000)})
    with pyarrow.ipc.new_file(tmp_path / "t.arrow", table.schema) as file:
        file.write_table(table)
    assert gridreel.diff(gridreel.preview(table, rows=3), gridreel.preview(tmp_path / "t.arrow", rows=3)).passes


def test_pictures_hold_no_open_files():
    before = len(os.listdir("/proc/self/fd"))
    pictures = [gridreel.preview(pandas.DataFrame({"n": [number]}), scale=1) for number in range(3)]
    tables = [gridreel.Table(pandas.DataFrame({"n": [number]})) for number in range(3)]
    assert len(pictures) == len(tables) == 3 and len(os.listdir("/proc/self/fd")) == before
    # A large table is an open file for as long as its picture can be saved anew.
    large = Data.of(pyarrow.table({"n": numpy.arange(1_000_000)}))
    assert len(os.listdir("/proc/self/fd")) == before + 1
    del large
    assert len(os.listdir("/proc/self/fd")) == before


def test_without_pyarrow(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    objects = pandas.DataFrame({"n": [1, 2], "s": numpy.array(["a", "b"], dtype=object)})
    assert Data.of(objects).format == "json"
    assert Data.of(polars.DataFrame({"n": [1, 2]})).format == "arrow"
    with pytest.raises(ImportError, match="needs pyarrow"):
        Data.of(objects.style)


def test_what_arrow_cannot_hold():
    with pytest.raises(ValueError, match="years 1 to 9999"):
        gridreel.preview(pyarrow.table({"t": pyarrow.array([10**17], pyarrow.timestamp("s"))}))
    with pytest.raises(ValueError, match="two columns are called 'a'"):
        gridreel.preview(pandas.DataFrame([[1, 2]], columns=["a", "a"]))
    for empty in (pandas.DataFrame(), polars.DataFrame(), pyarrow.table({})):
        with pytest.raises(ValueError, match="no columns"):
            gridreel.preview(empty)
    # Texts of Python need not be Unicode.
    assert gridreel.preview(pandas.DataFrame({"x": ["a\udc80", "b"]}, dtype=object)).png == gridreel.preview({"x": ["a?", "b"]}).png


def test_a_file_of_arrow_is_drawn(tmp_path):
    polars.DataFrame({"n": [1, 2]}).write_ipc(tmp_path / "t.arrow")
    assert gridreel.diff(gridreel.preview(tmp_path / "t.arrow"), gridreel.preview({"n": [1, 2]})).passes
    generator = numpy.random.default_rng(1)
    numbers = generator.integers(0, 9, 5_000)
    table = pyarrow.table({"n": numbers, "word": [f"word {number}" * number for number in numbers.tolist()]})
    picture = gridreel.preview(table, sort="word:desc")
    for compression in ("uncompressed", "lz4", "zstd"):
        pyarrow.feather.write_feather(table, tmp_path / "t.feather", compression=compression)
        assert gridreel.diff(gridreel.preview(tmp_path / "t.feather", sort="word:desc"), picture).passes, compression
