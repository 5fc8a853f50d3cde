"""A table with its looks: the scene that it writes, and what becomes of it."""

import json
import subprocess

import numpy
import pandas
import pytest

import gridreel
from gridreel import Table

FRAME = pandas.DataFrame({"city": ["Oslo", "Bergen", "Paris"], "price": [10.25, -2.5, None], "qty": [1, 2, 3]})
LEVELS = pandas.DataFrame(
    numpy.arange(12).reshape(2, 6) / 2,
    columns=pandas.MultiIndex.from_product([["2023", "2024"], ["Q1", "Q2", "Q3"]]),
    index=pandas.MultiIndex.from_tuples([("Norway", "North"), ("Norway", "South")], names=["country", "part"]),
)


def as_scene(scene, table, tmp_path):
    """The picture of a scene that is written by hand, of the table as CSV."""
    table.to_csv(tmp_path / "t.csv", index=False)
    scene = scene | {"data": {"file": "t.csv"} | scene.get("data", {})}
    (tmp_path / "t.yaml").write_text(json.dumps(scene))
    return gridreel.preview(tmp_path / "t.yaml", scale=2)


def test_methods_write_the_keys_of_a_scene():
    table = (
        Table(FRAME)
        .title("Sales", "2024")
        .caption("Table 1")
        .source("Us")
        .alt("Sales by city")
        .note("Net.", at="price")
        .heat("price", "red-blue", midpoint=0)
        .bars("qty", color="teal")
        .format("price", "0.00")
        .rename(qty="Quantity")
        .style("city", where="price < 0", weight="bold")
        .totals(qty="sum", label="Total")
        .spanner("Numbers", "price", "qty")
        .sort("price:desc")
        .where("qty > 0")
        .theme("dark")
        .set(direction="rtl")
    )
    assert table.scene() == {
        "name": "table",
        "data": {"file": "-", "format": "arrow", "sort": ["price:desc"], "where": "qty > 0"},
        "title": "Sales",
        "subtitle": "2024",
        "caption": "Table 1",
        "source": "Us",
        "alt": "Sales by city",
        "footnotes": [{"text": "Net.", "at": {"column": "price"}}],
        "columns": {
            "price": {"fill": {"palette": "red-blue", "midpoint": 0}, "format": "0.00"},
            "qty": {"bar": {"color": "teal"}, "title": "Quantity"},
        },
        "styles": [{"columns": ["city"], "where": "price < 0", "weight": "bold"}],
        "totals": [{"label": "Total", "cells": {"qty": "sum"}}],
        "columnGroups": [{"title": "Numbers", "columns": ["price", "qty"]}],
        "theme": "dark",
        "direction": "rtl",
    }
    # The scene is drawn, by all of these keys.
    assert table.picture().png.startswith(b"\x89PNG")


def test_each_method_is_drawn(tmp_path):
    plain = Table(FRAME).picture()
    changes = {
        "icons": lambda table: table.icons("price"),
        "icons by value": lambda table: table.icons("qty", values={"1": "flag"}),
        "colors": lambda table: table.heat("qty", colors=["white", "gold"]),
        "stars": lambda table: table.stars("qty"),
        "badges": lambda table: table.badges("city", {"Oslo": "gold"}),
        "columns": lambda table: table.columns("qty", "city"),
        "hide": lambda table: table.hide("qty"),
        "top": lambda table: table.top(1),
        "add": lambda table: table.add(total="price * qty"),
        "query": lambda table: table.query("SELECT city FROM data"),
        "transpose": lambda table: table.transpose(),
        "sections": lambda table: table.sections("city"),
        "freeze": lambda table: table.freeze(columns=1),
        "locale": lambda table: table.locale("de-DE"),
        "column": lambda table: table.column(["price", "qty"], align="center"),
    }
    for name, change in changes.items():
        assert not gridreel.diff(plain, change(Table(FRAME)).picture()).passes, name
    trends = Table({"trend": [[1, 2, 3], [3, 1, 2]]})
    assert not gridreel.diff(trends.picture(), trends.sparklines("trend").picture()).passes


def test_pictures_are_those_of_the_scene(tmp_path):
    assert gridreel.diff(Table(FRAME).picture(), gridreel.preview(FRAME)).passes
    keys = {"title": "Sales", "columns": {"price": {"fill": {"palette": "blues"}}, "qty": {"bar": True}}}
    drawn = Table(FRAME).title("Sales").heat("price").bars("qty").picture()
    assert gridreel.diff(as_scene(keys, FRAME, tmp_path), drawn).passes


def test_tables_of_files(tmp_path, monkeypatch):
    FRAME.to_csv(tmp_path / "t.csv", index=False)
    monkeypatch.chdir("/")
    table = Table(tmp_path / "t.csv").heat("price").sort("qty:desc")
    assert table.scene()["data"] == {"file": str(tmp_path / "t.csv"), "sort": ["qty:desc"]}
    assert gridreel.diff(table.picture(), Table(FRAME).heat("price").sort("qty:desc").picture()).passes


def test_methods_leave_the_table_as_it_was():
    table = Table(FRAME).heat("price")
    before = table.scene()
    table.bars("price").title("x").note("y")
    assert table.scene() == before


def test_saving(tmp_path):
    table = Table(FRAME).title("Sales")
    for name, start in (("t.png", b"\x89PNG"), ("t.pdf", b"%PDF"), ("t.svg", b"<svg")):
        table.save(tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(start)
        gridreel.preview(FRAME, title="Sales").save(tmp_path / f"p{name}")
        assert (tmp_path / f"p{name}").read_bytes().startswith(start)
    gridreel.preview(pandas.DataFrame({"n": range(200)})).save(tmp_path / "pages.pdf", pages="a4")
    assert (tmp_path / "pages.pdf").read_bytes().count(b"/Type /Page\n") >= 2 or b"/Count" in (
        tmp_path / "pages.pdf"
    ).read_bytes()
    with pytest.raises(ValueError, match="can be saved as .png"):
        gridreel.Picture(b"").save(tmp_path / "x.pdf")
    with pytest.raises(gridreel.GridreelError):
        table.save(tmp_path / "t.docx")


def test_tables_scroll(tmp_path):
    rows = pandas.DataFrame({"n": range(100)})
    table = Table(rows).set(viewport={"width": 200, "height": 200}, scroll={"fps": 5, "steps": [{"to": "end"}]})
    table.render(tmp_path / "scroll.gif", every=2, contact_sheet=tmp_path / "sheet.png")
    assert (tmp_path / "scroll.gif").read_bytes().startswith(b"GIF8")
    assert (tmp_path / "sheet.png").read_bytes().startswith(b"\x89PNG")
    animation = gridreel.render(table)
    assert b"acTL" in animation.png
    animation.save(tmp_path / "again.gif")
    assert (tmp_path / "again.gif").read_bytes().startswith(b"GIF8")


def test_levels_of_columns_are_titles_above_them():
    scene = Table(LEVELS).scene()
    assert scene["columnGroups"] == [
        {"title": year, "columns": [f"{year} Q{quarter}" for quarter in (1, 2, 3)]} for year in ("2023", "2024")
    ]
    assert scene["columns"]["2024 Q3"] == {"title": "Q3"}
    # Repeated values of the outer levels of an index are one cell.
    assert scene["columns"]["country"] == {"title": "country", "merge": "repeated"} or scene["columns"]["country"] == {
        "merge": "repeated"
    }
    assert "merge" not in scene["columns"].get("part", {})
    assert gridreel.diff(gridreel.preview(LEVELS, title="x"), Table(LEVELS).title("x").picture()).passes
    some = gridreel.preview(LEVELS, columns=["country", ("2024", "Q1"), ("2024", "Q2")], sort="2024 Q1:desc")
    same = Table(LEVELS).columns("country", ("2024", "Q1"), "2024 Q2").sort("2024 Q1:desc")
    assert same.scene()["columnGroups"] == [{"title": "2024", "columns": ["2024 Q1", "2024 Q2"]}]
    assert gridreel.diff(some, same.picture()).passes


def test_cells_of_an_index_stay_within_those_before_them():
    index = pandas.MultiIndex.from_tuples([("a", "x", 1), ("a", "x", 2), ("b", "x", 3)])
    scene = Table(pandas.DataFrame({"n": [1, 2, 3]}, index=index)).scene()
    assert [name for name, keys in scene["columns"].items() if "merge" in keys] == ["index"]
    three = pandas.DataFrame([[1, 2]], columns=pandas.MultiIndex.from_tuples([("a", "b", "c"), ("a", "b", "d")]))
    assert Table(three).scene()["columnGroups"] == [
        {"title": "a", "columns": ["a b c", "a b d"], "groups": [{"title": "b", "columns": ["a b c", "a b d"]}]}
    ]
    assert Table(three).picture().png.startswith(b"\x89PNG")


def test_names_with_marks():
    names = ["a`b", "n\0l", "#2", "c,d", "e:desc", "1", "`", "line\nbreak"]
    frame = pandas.DataFrame([range(len(names)), range(1, len(names) + 1)], columns=names)
    for name in names:
        alone = gridreel.preview(frame[[name]].iloc[::-1])
        assert gridreel.diff(alone, gridreel.preview(frame, columns=[name], sort=[f"{name}:desc"])).passes, name
        table = Table(frame).columns(name).sort(f"{name}:desc")
        assert gridreel.diff(alone, table.picture()).passes, name
        assert not gridreel.diff(alone, table.bars(name).picture()).passes, name


STYLED = (
    FRAME.style.format({"price": "${:,.2f}"}, na_rep="–")
    .format(str.upper, subset=["city"])
    .map(lambda value: "color: red; font-weight: bold" if value < 0 else "", subset=["price"])
    .highlight_max(subset=["qty"], color="gold")
    .set_properties(subset=["city"], **{"font-style": "italic"})
    .set_caption("Styled")
    .hide(axis="index")
)


def test_a_styler_brings_formats_and_colors(tmp_path):
    assert Table(STYLED).scene()["caption"] == "Styled"
    by_hand = {
        "caption": "Styled",
        "columns": {
            "city": {"values": {name: name.upper() for name in FRAME["city"]}},
            "price": {"values": {"10.25": "$10.25", "-2.5": "$-2.50"}, "missing": "–"},
        },
        "styles": [
            {"columns": ["city"], "italic": True},
            {"columns": ["price"], "rows": [1], "color": "red", "weight": 700},
            {"columns": ["qty"], "rows": [2], "fill": "gold"},
        ],
    }
    found = gridreel.diff(as_scene(by_hand, FRAME, tmp_path), gridreel.preview(STYLED), tolerance=0)
    assert found.passes, found.reason
    # Rows keep their looks in another order, and values stay numbers.
    assert gridreel.preview(STYLED, sort="price", where="price < 100").png.startswith(b"\x89PNG")


def test_the_looks_of_a_styler():
    from gridreel._styler import _look

    assert _look([("background-color", "RGB(255, 0, 10%)"), ("color", "#FFF !important")]) == {
        "fill": "#ff001a",
        "color": "#fff",
    }
    assert _look([("background", "linear-gradient(90deg, red 50%, transparent 50%)"), ("width", "10em")]) == {}
    assert _look([("font-weight", "600"), ("font-style", "normal"), ("text-align", "center")]) == {
        "weight": 600,
        "italic": False,
        "align": "center",
    }
    heat = FRAME.style.hide(subset=[1], axis="index").hide(subset=["city"], axis="columns")
    assert Table(heat)._data.names == ("price", "qty")
    # A format that nobody set is gridreel's.
    assert gridreel.diff(gridreel.preview(FRAME.style), gridreel.preview(FRAME)).passes


def options(command):
    """The options that a command of the program lists, without those of every command."""
    dump = json.loads(
        subprocess.run(
            [gridreel._program.program(), "--experimental-dump-help"], capture_output=True, check=True
        ).stdout
    )
    (found,) = [one for one in dump["command"]["subcommands"] if one["commandName"] == command]
    names = set()
    for argument in found["arguments"]:
        if argument["kind"] != "positional":
            names |= {one["name"] for one in argument["names"] if one["kind"] == "long"}
    return names - {"help", "version", "no-header", "quiet", "output"}


@pytest.mark.parametrize(
    "command, others",
    [
        # Of previews, pages are an argument of `save`, and terminals are not those of Python.
        (gridreel.preview, {"pages", "inline", "table"}),
        # Outputs are an argument; timings are read from JSON.
        (gridreel.render, {"out", "format", "timings", "frame", "table"}),
        # Difference.picture, triptych and blink, and its report.
        (gridreel.diff, {"triptych", "blink", "json"}),
    ],
)
def test_every_option_has_an_argument(command, others):
    named = {"notes": "note", "footnotes": "footnote", "fonts": "font", "quotes": "no-quotes", "from_": "from"}
    parameters = {named.get(name, name.replace("_", "-")) for name in command.__signature__.parameters}
    assert options(command.__name__) - others - parameters == set()
    assert parameters - options(command.__name__) - {"data", "scene", "expected", "actual", "output"} == set()


def test_errors_in_the_words_of_python():
    expected = {
        (TypeError, "rows is str 'five': an int is expected"): {"rows": "five"},
        (TypeError, "preview.. got an unexpected keyword argument 'sord'. Did you mean 'sort'?"): {"sord": "x"},
        (ValueError, "align is 'middle': one of 'start', 'center', 'end' is expected"): {"align": "middle"},
        (ValueError, "scale is nan: a finite number is expected"): {"scale": float("nan")},
        (TypeError, "notes is list"): {"notes": [1]},
        (ValueError, "sheet is for files"): {"sheet": 1},
        (gridreel.GridreelError, "^columns: there is no column `z`; expected `city`, `price` or `qty`$"): {
            "columns": ["z"]
        },
        (gridreel.GridreelError, "^where: there is no column `z`; expected `city`"): {"where": "z > 1"},
        (gridreel.GridreelError, "^rows should be 1 or more$"): {"rows": 0},
        (gridreel.GridreelError, "^time_zone should be UTC"): {"time_zone": "Mars"},
    }
    for (kind, message), arguments in expected.items():
        with pytest.raises(kind, match=message):
            gridreel.preview(FRAME, **arguments)
    with pytest.raises(gridreel.GridreelError, match="^there is no column `z`; expected `city`, `price` or `qty`$"):
        Table(FRAME).heat("z").picture()
    with pytest.raises(gridreel.GridreelError, match="^unknown key `titel` in a scene; did you mean `title`?"):
        Table(FRAME).set(titel="x").picture()
    with pytest.raises(TypeError, match="title is not for a Table, which has methods instead"):
        gridreel.preview(Table(FRAME), title="x")
