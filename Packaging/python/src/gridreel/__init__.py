"""Draws tables and scrolling grids without a screen.

`preview` draws a data frame or a file of data, `render` the frames of a scene, `diff` compares two pictures. All run the
program gridreel that this package brings, and hand data to it through pipes.
"""

from importlib.metadata import version as _version

from ._commands import Difference, Table, diff, preview, render
from ._picture import Picture
from ._program import GridreelError

__version__ = _version("gridreel")
__all__ = ["Difference", "GridreelError", "Picture", "Table", "diff", "preview", "render"]
