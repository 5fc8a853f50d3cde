"""A table with its looks, which writes a scene."""

from __future__ import annotations

import copy
import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from ._data import Data
from ._options import AroundOptions, Names, PictureOptions, Path, RenderOptions, ShapeOptions, checked, documented, words
from ._picture import Picture
from ._program import run
from ._tables import column_name

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Table:
    """A table with its looks, which notebooks show.

    Takes what `gridreel.preview` draws: a data frame of pandas, polars or pyarrow, a Styler of pandas, an object with an
    Arrow stream, a mapping of columns, a list of rows, or the path of a data file. Each method returns a changed copy:

        Table(frame).heat("price").bars("qty").title("Sales").save("sales.pdf")

    Columns are called by their names; those with several levels by a tuple, or by all of them with spaces between. The
    settings of columns, scales and styles are those of scenes, which `gridreel schema` lists; `scene()` shows the scene.
    """

    def __init__(self, data: Any) -> None:
        self._data = data if isinstance(data, Data) else Data.of(data)
        self._keys: dict[str, Any] = {}
        if self._data.caption:
            self._keys["caption"] = self._data.caption

    # Texts around the table

    def title(self, text: str, subtitle: str | None = None) -> Table:
        """Adds a title, and a subtitle such as units and years."""
        return self._with({"title": text, "subtitle": subtitle})

    def caption(self, text: str) -> Table:
        """Adds a caption below the table."""
        return self._with({"caption": text})

    def note(self, text: str, at: str | tuple[object, ...] | None = None) -> Table:
        """Adds a note below the table, with a mark at a column's title, or at title, subtitle, caption or source."""
        note: Any = text
        if at is not None:
            is_text = at in ("title", "subtitle", "caption", "source") and at not in self._data.names
            note = {"text": text, "at": at if is_text else {"column": column_name(at)}}
        return self._with({"footnotes": [*self._keys.get("footnotes", []), note]})

    def source(self, text: str) -> Table:
        """Adds the source of the data as the last line."""
        return self._with({"source": text})

    def alt(self, text: str) -> Table:
        """Says what the picture shows, for people who cannot see it."""
        return self._with({"alt": text})

    def logo(self, path: Path) -> Table:
        """Adds a picture next to the notes: PNG, JPEG or SVG."""
        return self._with({"logo": os.path.abspath(path)})

    # Rows and columns

    def columns(self, *names: str | tuple[object, ...]) -> Table:
        """Keeps columns, in this order."""
        return self._with({"data": {"columns": self._references(names)}})

    def hide(self, *names: str | tuple[object, ...]) -> Table:
        """Omits columns."""
        return self._with({"data": {"hide": [*self._shape("hide", []), *self._references(names)]}})

    def sort(self, *keys: str) -> Table:
        """Sorts by columns: "price:desc", "city"."""
        return self._with({"data": {"sort": self._data.sort_keys(keys)}})

    def where(self, condition: str) -> Table:
        """Keeps rows that meet a condition: "price > 3 and city != 'Oslo'"."""
        return self._with({"data": {"where": condition}})

    def top(self, count: int) -> Table:
        """Shows this many rows, and one more with the number of omitted rows."""
        return self._with({"data": {"top": count}})

    def add(self, columns: Mapping[str, str] | None = None, /, **formulas: str) -> Table:
        """Adds columns with formulas: add(margin="price - cost")."""
        return self._with({"data": {"add": {**self._shape("add", {}), **(columns or {}), **formulas}}})

    def query(self, sql: str) -> Table:
        """Replaces the table by the result of a query in SQL, in which it is called `data`."""
        return self._with({"data": {"query": sql}})

    def transpose(self) -> Table:
        """Makes columns of rows; the values of the first column name them."""
        return self._with({"data": {"transpose": True}})

    def sections(self, *by: str | tuple[object, ...], **settings: Any) -> Table:
        """Divides the rows into sections where the values of columns change."""
        return self._with({"sections": {"by": self._references(by), **settings}})

    def totals(self, cells: Mapping[str, Any] | None = None, /, *, label: str | None = None, **more: Any) -> Table:
        """Adds a row of totals below the others: totals(price="mean", qty="sum", label="Total")."""
        given = {column_name(name): total for name, total in {**(cells or {}), **more}.items()}
        row: dict[str, Any] = {"cells": given} if label is None else {"label": label, "cells": given}
        return self._with({"totals": [*self._keys.get("totals", []), row]})

    def freeze(self, *, rows: int = 0, columns: int = 0) -> Table:
        """Keeps first rows and columns in place while others scroll."""
        return self._with({"freeze": {"rows": rows, "columns": columns}})

    # The looks of columns

    def column(self, names: Names, **settings: Any) -> Table:
        """Sets any settings of columns: column("price", width=80, align="center")."""
        changed = {name: settings for name in self._references(names)}
        return self._with({"columns": changed})

    def rename(self, titles: Mapping[Any, str] | None = None, /, **more: str) -> Table:
        """Gives columns other titles; they keep their names."""
        changed = {column_name(name): {"title": title} for name, title in {**(titles or {}), **more}.items()}
        return self._with({"columns": changed})

    def format(self, names: Names, pattern: str | None = None, **settings: Any) -> Table:
        """Formats values by a pattern such as "#,##0.00" or "yyyy-MM", or by settings: format("price", currency="EUR")."""
        return self.column(names, format=pattern if pattern is not None else settings)

    def heat(self, names: Names, palette: str | None = None, **scale: Any) -> Table:
        """Colors the backgrounds of cells by value: heat("change", "red-blue", midpoint=0)."""
        colors = {} if palette is None and "colors" in scale else {"palette": palette or "blues"}
        return self.column(names, fill={**colors, **scale})

    def bars(self, names: Names, **settings: Any) -> Table:
        """Draws bars for values, which start at zero."""
        return self.column(names, bar=settings or True)

    def icons(self, names: Names, set: str | None = None, **settings: Any) -> Table:
        """Draws icons for values: arrows, arrows5, triangles, checks or lights, or icons=["flag", "check"]."""
        chosen = {} if set is None and ("icons" in settings or "values" in settings) else {"set": set or "arrows"}
        return self.column(names, icon={**chosen, **settings})

    def stars(self, names: Names, **settings: Any) -> Table:
        """Draws stars instead of numbers."""
        return self.column(names, stars=settings or True)

    def badges(self, names: Names, colors: Mapping[str, str] | None = None) -> Table:
        """Draws backgrounds with rounded corners behind texts, with colors by value."""
        return self.column(names, badge={"colors": dict(colors)} if colors else True)

    def sparklines(self, names: Names, kind: Literal["line", "area", "columns", "winloss"] = "line", **more: Any) -> Table:
        """Draws small charts of lists such as [1, 2, 3] or "1;2;3" in cells."""
        return self.column(names, sparkline={"kind": kind, **more})

    def images(self, names: Names, folder: Path, **settings: Any) -> Table:
        """Draws the pictures of a folder that are named after the values."""
        return self.column(names, image={"folder": os.path.abspath(folder), **settings})

    def style(self, columns: Names | None = None, *, where: str | None = None, **look: Any) -> Table:
        """Adds a rule for the look of cells: style("price", where="price > 3", fill="gold", weight="bold")."""
        rule: dict[str, Any] = {} if columns is None else {"columns": self._references(columns)}
        if where is not None:
            rule["where"] = where
        return self._with({"styles": [*self._keys.get("styles", []), {**rule, **look}]})

    def spanner(self, title: str, *names: str | tuple[object, ...]) -> Table:
        """Puts a title above adjacent columns."""
        groups = self._keys.get("columnGroups", self._groups())
        return self._with({"columnGroups": [*groups, {"title": title, "columns": self._references(names)}]})

    # The whole

    def theme(self, theme: str | Mapping[str, Any]) -> Table:
        """Draws in a theme, such as "dark" or {"base": "paper"}."""
        return self._with({"theme": theme})

    def locale(self, locale: str) -> Table:
        """Writes numbers and dates as in a locale, such as de-DE."""
        return self._with({"locale": locale})

    def set(self, **keys: Any) -> Table:
        """Sets any keys of the scene: set(viewport={"width": 640, "height": 400}, scroll={"steps": [{"to": "end"}]})."""
        return self._with(keys)

    # What becomes of it

    def scene(self) -> dict[str, Any]:
        """Returns the scene, whose data are a file, or standard input in place of a table of Python."""
        scene: dict[str, Any] = {"name": "table", **copy.deepcopy(self._keys)}
        source = {"file": self._data.path} if self._data.path else {"file": "-", "format": self._data.format}
        scene["data"] = {**source, **scene.get("data", {})}
        columns = scene.get("columns", {})
        for name, title in self._data.titles().items():
            columns.setdefault(name, {}).setdefault("title", title)
        if self._is_plain:
            for name in self._data.repeated:
                columns.setdefault(name, {}).setdefault("merge", "repeated")
            if groups := self._groups():
                scene.setdefault("columnGroups", groups)
        shown = self._shown()
        if self._data.has_levels:
            columns = {name: settings for name, settings in columns.items() if name in shown}
        if columns:
            scene["columns"] = columns
        return scene

    @documented(PictureOptions)
    def picture(self, **options: Unpack[PictureOptions]) -> Picture:
        """Draws one picture of the start of the table."""
        given = checked("picture", PictureOptions, options)
        return self._picture(words({"scale": 2, **given}))

    def save(self, path: Path, *, pages: str | None = None, **options: Unpack[PictureOptions]) -> None:
        """Writes a picture (.png, .pdf, .svg); `pages`, such as "a4", puts the whole table on pages of a PDF."""
        given = words({"scale": 2, **checked("save", PictureOptions, options)})
        paper = [] if pages is None else [f"--pages={pages}"]
        self._preview([f"--output={os.path.abspath(path)}", *paper, *given])

    @documented(RenderOptions)
    def render(self, output: Path, **options: Unpack[RenderOptions]) -> None:
        """Draws the frames of the scroll path that `set(scroll=…)` sets: .apng, .gif, .mp4, .pdf, a folder and others."""
        given = words(checked("render", RenderOptions, options))
        self._run(["render", "--quiet", f"--out={os.path.abspath(output)}", *given])

    def _repr_png_(self) -> tuple[bytes, dict[str, int]]:
        return self._shown_picture._repr_png_()

    def __repr__(self) -> str:
        return f"<Table {', '.join(self._data.names)}>" if self._data.names else "<Table>"

    # Inside

    @cached_property
    def _shown_picture(self) -> Picture:
        return self.picture()

    def _picture(self, options: list[str]) -> Picture:
        def draw(more: list[str]) -> bytes:
            return self._preview([*options, *more])

        return Picture(draw(["--output=-"]), draw)

    def _preview(self, options: Sequence[str]) -> bytes:
        return self._run(["preview", *options])

    def _run(self, arguments: list[str]) -> bytes:
        with tempfile.TemporaryFile() as file:
            file.write(json.dumps(self.scene()).encode())
            file.flush()
            # A scene may read files below folders that are allowed.
            roots = [f"--root={os.path.dirname(self._data.path)}"] if self._data.path else []
            return run([*arguments, *roots, f"/dev/fd/{file.fileno()}"], input=self._data.content, files=[file.fileno()])

    def _with(self, changes: Mapping[str, Any]) -> Table:
        result = Table(self._data)
        result._keys = copy.deepcopy(self._keys)
        for key, value in changes.items():
            if value is None:
                continue
            own = result._keys.get(key)
            if key in ("data", "columns") and isinstance(own, dict) and isinstance(value, Mapping):
                for name, setting in value.items():
                    both = key == "columns" and isinstance(setting, Mapping)
                    own[name] = {**own.get(name, {}), **setting} if both else setting
            else:
                result._keys[key] = copy.deepcopy(value)
        return result

    def _shape(self, key: str, standard: Any) -> Any:
        return self._keys.get("data", {}).get(key, standard)

    def _references(self, names: Any) -> list[str]:
        """Columns as scenes refer to them. A tuple is one column of a frame with levels, and otherwise several."""
        if isinstance(names, str) or (isinstance(names, tuple) and column_name(names) in self._data.names):
            names = [names]
        return [column_name(name) for name in names]

    def _shown(self) -> list[str]:
        """The columns of the table that are left, in order."""
        hidden = self._shape("hide", ())
        return [name for name in self._shape("columns", self._data.names) if name not in hidden]

    @property
    def _is_plain(self) -> bool:
        """Whether the columns are those of the table."""
        return not any(key in self._keys.get("data", {}) for key in ("query", "transpose", "group", "pivot", "unpivot"))

    def _groups(self) -> list[dict[str, Any]]:
        return self._data.groups(self._shown()) if self._is_plain else []


def preview_of_levels(data: Data, options: Mapping[str, Any]) -> Picture:
    """A picture of a table with levels of columns or of its index, with the options of `preview`."""
    given = dict(options)
    table = Table(data)
    limit: list[str] = []
    if isinstance(given.get("columns"), int):
        limit = [f"--columns={given.pop('columns')}"]
    for name in ("decimals", "time_zone"):
        if name in given:
            raise ValueError(f"{name} is not for tables with levels: use Table(…).format(…)")
    if "columns" in given:
        table = table.columns(*table._references(given.pop("columns")))
    if "hide" in given:
        table = table.hide(*table._references(given.pop("hide")))
    if "sort" in given:
        table = table._with({"data": {"sort": data.sort_keys(given.pop("sort"))}})
    shape = {name: given.pop(name) for name in ShapeOptions.__annotations__ if name in given}
    table = table._with({"data": shape})
    if "locale" in given:
        table = table.locale(given.pop("locale"))
    around = {name: given.pop(name) for name in AroundOptions.__annotations__ if name in given}
    return table._picture([*words({"scale": 2, **given}), *limit, *words(around)])
