"""The cells of a Styler of pandas: values, each with its text and look."""

from __future__ import annotations

import json
import re
from typing import IO, Any

from ._tables import column_name, index_levels, json_texts, python_values, unique


def styled(table: Any) -> bool:
    """Whether this is a Styler of pandas."""
    return type(table).__module__.startswith("pandas.") and hasattr(table, "_display_funcs") and hasattr(table, "ctx")


def written(styler: Any, file: IO[bytes]) -> tuple[str, ...]:
    """Writes the rows and columns that a Styler shows, and returns the names of the columns."""
    try:
        import pyarrow

        from ._arrow import write_arrays
    except ImportError:
        raise ImportError("drawing a Styler of pandas needs pyarrow: pip install pyarrow") from None
    styler._compute()
    frame = styler.data
    hidden = set(styler.hidden_rows)
    rows = [row for row in range(len(frame)) if row not in hidden]
    arrays: list[tuple[str, Any]] = []
    if not all(styler.hide_index_):
        for place, level in enumerate(index_levels(frame)):
            if not styler.hide_index_[place]:
                name = level.name if level.name is not None else f"index {place}" if place else "index"
                texts = json_texts(python_values(level.to_series()))
                arrays.append((column_name(name), _array(pyarrow, [texts[row] for row in rows], "arrow.json")))
    for place, name in enumerate(frame.columns):
        if place in set(styler.hidden_columns):
            continue
        series = frame.iloc[:, place]
        values = json_texts(python_values(series))
        raw = series.tolist()
        cells = [_cell(values[row], raw[row], styler, row, place) for row in rows]
        arrays.append((column_name(name), _array(pyarrow, cells, "gridreel.cell")))
    names = unique([name for name, _ in arrays])
    write_arrays(arrays, file)
    return names


def _array(pyarrow: Any, texts: list[str], extension: str) -> tuple[Any, str]:
    texts = [text.encode("utf-8", "replace").decode() for text in texts]
    return pyarrow.array(texts, pyarrow.string()), extension


def _cell(value: str, raw: Any, styler: Any, row: int, column: int) -> str:
    """A cell as JSON: its value, its text where a format was set, and its look."""
    members = {}
    display = styler._display_funcs[(row, column)]
    if not _is_default(display):
        members["text"] = json_texts([str(display(raw))])[0]
    for name, setting in _look(styler.ctx.get((row, column), ())).items():
        members[name] = json.dumps(setting)
    return "{" + ",".join([f'"value":{value}', *(f'"{name}":{text}' for name, text in members.items())]) + "}"


def _is_default(display: Any) -> bool:
    """Whether nobody set this format; the numbers of a default one have six decimals whatever they are."""
    import pandas

    keywords = getattr(display, "keywords", {})
    name = getattr(getattr(display, "func", None), "__name__", "")
    return (
        name == "_default_formatter"
        and keywords.get("precision") == pandas.get_option("styler.format.precision")
        and not keywords.get("thousands")
    )


def _look(properties: Any) -> dict[str, Any]:
    """The look of a cell from its properties in CSS."""
    result: dict[str, Any] = {}
    for name, setting in properties:
        name, setting = name.strip().lower(), str(setting).replace("!important", "").strip().lower()
        if name in ("background-color", "background"):
            # Gradients and pictures have no color of their own.
            if color := _color(setting):
                result["fill"] = color
        elif name == "color":
            if color := _color(setting):
                result["color"] = color
        elif name == "font-weight":
            weight = {"bold": 700, "bolder": 700, "normal": 400, "lighter": 300}.get(setting)
            if weight or setting.isdecimal():
                result["weight"] = weight or int(setting)
        elif name == "font-style":
            result["italic"] = setting.startswith(("italic", "oblique"))
        elif name == "text-align" and setting in ("left", "center", "right", "start", "end"):
            result["align"] = {"start": "left", "end": "right"}.get(setting, setting)
    return result


def _color(text: str) -> str | None:
    """A color as the program reads it: hexadecimal, or a name of CSS."""
    if re.fullmatch(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]+", text):
        return text
    parts = re.fullmatch(r"rgba?\(([^()]*)\)", text)
    numbers = re.split(r"[\s,/]+", parts[1].strip()) if parts else []
    if len(numbers) not in (3, 4):
        return None
    try:
        channels = [_channel(number, 255) for number in numbers[:3]] + [_channel(number, 1) for number in numbers[3:]]
    except ValueError:
        return None
    return "#" + "".join(f"{channel:02x}" for channel in channels)


def _channel(text: str, most: int) -> int:
    share = float(text[:-1]) / 100 if text.endswith("%") else float(text) / most
    return round(255 * min(max(share, 0), 1))
