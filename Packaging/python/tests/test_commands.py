"""The module against the real program."""

import sqlite3
import subprocess
import sys

import pandas
import polars
import pyarrow
import pytest
from IPython.core.formatters import DisplayFormatter

import gridreel

COLUMNS = {"city": ["Oslo", "Bergen", None], "count": [1, None, 3], "share": [0.25, 0.5, 0.125]}


def flat_spreadsheet(columns):
    """Returns a table as an OpenDocument spreadsheet in one XML document."""

    def cell(value):
        if value is None:
            return "<table:table-cell/>"
        kind = 'type="string"' if isinstance(value, str) else f'type="float" office:value="{value}"'
        return f"<table:table-cell office:value-{kind}><text:p>{value}</text:p></table:table-cell>"

    lines = [columns.keys(), *zip(*columns.values(), strict=True)]
    rows = "".join(f"<table:table-row>{''.join(map(cell, line))}</table:table-row>" for line in lines)
    prefixes = ["office", "table", "text"]
    names = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in prefixes)
    kind = 'office:mimetype="application/vnd.oasis.opendocument.spreadsheet"'
    body = f'<office:spreadsheet><table:table table:name="Cities">{rows}</table:table></office:spreadsheet>'
    return f"<office:document {names} {kind}><office:body>{body}</office:body></office:document>"


def test_one_table_gives_one_picture(tmp_path):
    csv = tmp_path / "preview.csv"
    csv.write_text("city,count,share\nOslo,1,0.25\nBergen,,0.5\n,3,0.125\n")
    pictures = {
        gridreel.preview(table, title="Cities")
        for table in (pandas.DataFrame(COLUMNS), polars.DataFrame(COLUMNS), pyarrow.table(COLUMNS), COLUMNS)
    }
    assert len(pictures) == 1
    picture = pictures.pop()
    assert picture.png.startswith(b"\x89PNG")
    # What a file says is drawn the same; its picture bears the file's name.
    assert gridreel.diff(picture, gridreel.preview(csv, title="Cities")).passes
    # So does a workbook, here an OpenDocument spreadsheet in a single file.
    sheet = tmp_path / "preview.fods"
    sheet.write_text(flat_spreadsheet(COLUMNS))
    for chosen in (None, "Cities", 0):
        assert gridreel.diff(picture, gridreel.preview(sheet, title="Cities", sheet=chosen)).passes
    with pytest.raises(gridreel.GridreelError, match="Towns"):
        gridreel.preview(sheet, sheet="Towns")
    part = gridreel.preview(sheet, range="A1:A2", hidden=True)
    assert part.png == gridreel.preview(sheet, range="Cities!A1:A2").png != picture.png


def test_arguments_are_options(tmp_path):
    frame = pandas.DataFrame({"a, b": [3, 1, 2], "c": [1.25, 2.5, 3.75], "d": [1, 2, 3]})
    plain = gridreel.preview(frame)
    some = gridreel.preview(frame, columns=["a, b", "c"], sort="c:desc", where="c > 2", decimals=1, scale=1, notes="x")
    assert some.size[0] < plain.size[0] / 2
    csv = tmp_path / "a.csv"
    frame.to_csv(csv, index=False)
    subprocess.run(
        [
            gridreel._program.program(), "preview", csv, "--columns", "`a, b`,c", "--sort", "c:desc", "--where", "c > 2",
            "--decimals", "1", "--scale", "1", "--note", "x", "-o", tmp_path / "a.png",
        ],
        check=True,
    )  # fmt: skip
    assert gridreel.diff(some, tmp_path / "a.png").passes


def test_queries_and_sheets(tmp_path):
    sums = gridreel.preview(COLUMNS, query="SELECT sum(count) AS count FROM data")
    assert gridreel.diff(sums, gridreel.preview({"count": [4]})).passes
    margins = gridreel.preview({"a": [5, 7], "b": [2, 3]}, add={"c": "a - b"})
    assert gridreel.diff(margins, gridreel.preview({"a": [5, 7], "b": [2, 3], "c": [3, 4]})).passes
    # A database has tables as a workbook has sheets.
    path = tmp_path / "t.db"
    with sqlite3.connect(path) as database:
        database.executescript("CREATE TABLE a (x); CREATE TABLE b (y); INSERT INTO b VALUES (1)")
    assert gridreel.preview(path, sheet="b").png.startswith(b"\x89PNG")
    with pytest.raises(gridreel.GridreelError, match="no table `#4`"):
        gridreel.preview(path, sheet=3)
    assert gridreel.render(path, scroll=True, sheet="b").png.startswith(b"\x89PNG")
    with pytest.raises(gridreel.GridreelError, match="no table `#4`"):
        gridreel.render(path, scroll=True, sheet=3)
    with pytest.raises(gridreel.GridreelError, match="sheet is for data files: add scroll"):
        gridreel.render(path, sheet="b")


def test_pictures_in_notebooks():
    picture = gridreel.preview({"a": [1]}, scale=2)
    formatter = DisplayFormatter()
    formatter.active_types = ["image/png", "text/plain"]
    data, metadata = formatter.format(picture)
    assert data["image/png"] == picture.png
    width, height = picture.size
    assert metadata["image/png"] == {"width": width // 2, "height": height // 2}
    assert repr(picture) == f"<Picture {width} × {height}>"


def test_errors_are_those_of_the_program(tmp_path):
    with pytest.raises(gridreel.GridreelError, match="there is no column `z`") as caught:
        gridreel.preview({"a": [1]}, columns=["z"])
    assert caught.value.code == 2
    with pytest.raises(gridreel.GridreelError) as caught:
        gridreel.preview(tmp_path / "none.csv")
    assert caught.value.code == 3


def test_rendering(scene, tmp_path):
    animation = gridreel.render(scene, scale=1)
    assert b"acTL" in animation.png and animation.size == (300, 200)
    assert gridreel.render(scene, frames=0, scale=1) != animation
    assert gridreel.render(scene, tmp_path / "frames") is None
    assert len(list((tmp_path / "frames").glob("*.png"))) > 3
    with pytest.raises(gridreel.GridreelError, match="viewpoint") as caught:
        gridreel.render(scene | {"viewpoint": 3})
    assert caught.value.code == 2


def test_differences(scene, tmp_path):
    one, other = (gridreel.preview({"a": [value]}, scale=1) for value in (1, 2))
    assert gridreel.diff(one, one).passes
    found = gridreel.diff(one, other)
    assert not found.passes and "pixels differ" in found.reason
    assert found.picture.size == one.size
    assert gridreel.diff(one, other, tolerance=254).passes
    assert gridreel.diff(one, other, mask=[(0, 0, one.size[0] - 1, one.size[1])]).passes
    one.save(tmp_path / "one.png")
    assert gridreel.diff(tmp_path / "one.png", one.png).passes
    with pytest.raises(gridreel.GridreelError):
        gridreel.diff(b"no picture", one)
    for name, count in (("few", "0-1"), ("more", "0-2")):
        gridreel.render(scene, tmp_path / name, frames=count)
    folders = gridreel.diff(tmp_path / "few", tmp_path / "more")
    assert not folders.passes and folders.report["counts"]
    # What has no picture is shown as text.
    for without in (gridreel.diff(one, one), folders):
        assert without.picture is None
        data, _ = DisplayFormatter().format(without)
        assert data == {"text/plain": repr(without)}


def test_the_program_and_the_module_have_one_version():
    ran = subprocess.run([sys.executable, "-m", "gridreel", "--version"], capture_output=True, check=True, text=True)
    assert ran.stdout == gridreel.__version__ + "\n"
