"""Draws tables and scrolling grids without a screen.

`preview` draws a data frame or a file of data, `Table` gives a table its looks, `render` draws the frames of a scene, and
`diff` compares two pictures. All run the program gridreel that this package brings.
"""

from __future__ import annotations

from ._commands import Difference, diff, preview, render
from ._picture import Picture
from ._program import GridreelError, version
from ._table import Table

__version__ = version()
__all__ = ["Difference", "GridreelError", "Picture", "Table", "diff", "preview", "render"]
