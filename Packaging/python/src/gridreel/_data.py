"""Tables as they are handed to the program, with what Python knows about their columns."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import IO, Any

from . import _arrow
from ._styler import styled, written
from ._tables import column_name, encoded, frame, index_levels

# The number of bytes up to which a table stays in memory: a process may have few open files.
_IN_MEMORY = 4 << 20


@dataclass(frozen=True)
class Data:
    """A table as it was when it was handed over."""

    content: bytes | IO[bytes]
    """Its bytes, or an open file without a name."""
    format: str | None
    """How the program calls the format; None for a file, which tells it."""
    names: tuple[str, ...]
    """The names of the columns; empty for a table of Python objects."""
    levels: tuple[tuple[str, ...], ...] = ()
    """The names of each column on all levels, if there are several levels."""
    index: tuple[str, ...] = ()
    """The columns that are the levels of an index, if there are several levels."""
    repeated: tuple[str, ...] = ()
    """Those whose repeated values are one cell."""
    caption: str | None = None
    path: str | None = None
    """The path of a data file, in place of bytes."""

    @classmethod
    def of(cls, table: Any) -> Data:
        """Hands over a table; O(cells), without a copy in Python where the table holds its values as Arrow does.

        Raises `TypeError` for what is no table, and `ValueError` for a table that cannot be drawn.
        """
        if isinstance(table, (str, os.PathLike)):
            return cls(b"", None, (), path=os.path.abspath(table))
        with tempfile.TemporaryFile() as file:
            data = cls._of(table, file)
            if file.tell() <= _IN_MEMORY:
                file.seek(0)
                return replace(data, content=file.read())
            file.flush()
            # The program may open it for as long as there is a descriptor.
            return replace(data, content=os.fdopen(os.dup(file.fileno()), "rb"))

    @classmethod
    def _of(cls, table: Any, file: IO[bytes]) -> Data:
        caption = None
        if styled(table):
            names = written(table, file)
            caption = table.caption if isinstance(table.caption, str) else None
            table = table.data
        else:
            table = frame(table)
            found = _arrow.write(table, file)
            if found is None:
                file.write(encoded(table))
                return cls(file, "json", ())
            names = found
        levels, index, repeated = _headings(table, names)
        return cls(file, "arrow", names, levels, index, repeated, caption)

    @property
    def has_levels(self) -> bool:
        return bool(self.levels or self.index)

    def position(self, name: str) -> str:
        """A column by its position, if its name has marks that mean something in a list."""
        if name in self.names and any(mark in name for mark in ",`:"):
            position = f"#{self.names.index(name) + 1}"
            return name if position in self.names else position
        return name

    def sort_keys(self, keys: str | Sequence[str]) -> list[str]:
        """The keys of an order: columns, each with `:desc` after it if it descends."""
        if isinstance(keys, str):
            keys = [keys] if column_name(keys.removesuffix(":desc")) in self.names else keys.split(",")
        result = []
        for key in map(column_name, keys):
            name = key if key in self.names else key.removesuffix(":desc").removesuffix(":asc")
            result.append(self.position(name) + key[len(name) :])
        return result

    def groups(self, shown: Sequence[str]) -> list[dict[str, Any]]:
        """The titles above columns, for the columns shown."""
        paths = dict(zip(self.names[len(self.names) - len(self.levels) :], self.levels))
        return self._groups([(name, paths.get(name, ())[:-1]) for name in shown])

    def _groups(self, columns: Sequence[tuple[str, tuple[str, ...]]]) -> list[dict[str, Any]]:
        result: list[dict[str, Any]] = []
        members: list[tuple[str, tuple[str, ...]]] = []
        for place, (name, path) in enumerate(columns):
            members.append((name, path[1:]))
            if place + 1 < len(columns) and path and columns[place + 1][1][:1] == path[:1]:
                continue
            if path and path[0]:
                group: dict[str, Any] = {"title": path[0], "columns": [name for name, _ in members]}
                if inner := self._groups(members):
                    group["groups"] = inner
                result.append(group)
            members = []
        return result

    def titles(self) -> Mapping[str, str]:
        """The titles of columns below others: their last names."""
        own = self.names[len(self.names) - len(self.levels) :]
        return {name: next((part for part in reversed(path) if part), name) for name, path in zip(own, self.levels)}


def _headings(table: Any, names: tuple[str, ...]) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...], tuple[str, ...]]:
    """The levels of columns, the columns that come from the index, and those whose repeated values are one cell."""
    if type(table).__module__.partition(".")[0] != "pandas":
        return (), (), ()
    levels: tuple[tuple[str, ...], ...] = ()
    if table.columns.nlevels > 1:
        levels = tuple(tuple(str(part) for part in name) for name in table.columns)
    parts = index_levels(table) if len(names) > len(table.columns) else []
    if len(parts) < 2:
        return levels, (), ()
    index = names[: len(parts)]
    # A cell of a level may not reach over the cells of the levels before it.
    repeated = []
    starts = None
    for name, part in zip(index[:-1], parts[:-1]):
        codes = part.factorize()[0]
        changes = codes[1:] != codes[:-1]
        if starts is not None and (starts & ~changes).any():
            break
        repeated.append(name)
        starts = changes if starts is None else starts | changes
    return levels, index, tuple(repeated)
