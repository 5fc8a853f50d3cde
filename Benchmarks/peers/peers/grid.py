"""The grid that every peer draws: 100 x 100 cells, row 0 and column 0 frozen, scrolled diagonally or horizontally.

diagonal.yaml and horizontal.yaml describe the same for gridreel. Coordinates are CSS pixels relative to the top left
corner of the viewport.
"""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

ROWS = COLUMNS = 100
CELL_WIDTH, CELL_HEIGHT = 96, 28
WIDTH, HEIGHT = 1280, 800
FONT = "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf"
FONT_SIZE = 13
# The start of a text and its baseline, relative to the corner of its cell.
TEXT_LEFT, BASELINE = 14, 18
GROUND, ALTERNATE, FROZEN, LINE, TEXT = "#ffffff", "#fafbfc", "#f4f6f8", "#e6eaef", "#1d2733"
GROUNDS = (GROUND, ALTERNATE, FROZEN)


class Cell(NamedTuple):
    left: int
    top: int
    text: str
    ground: str


def offsets(way: str, frames: int) -> list[tuple[int, int]]:
    """Returns the offsets of a diagonal or horizontal scroll from start to end, in whole pixels."""
    far_x, far_y = COLUMNS * CELL_WIDTH - WIDTH, ROWS * CELL_HEIGHT - HEIGHT if way == "diagonal" else 0
    last = frames - 1
    return [(round(far_x * index / last), round(far_y * index / last)) for index in range(frames)]


def visible(x: int, y: int) -> tuple[range, range]:
    """Returns the visible rows and columns of the body, besides row 0 and column 0."""
    rows = range((y + CELL_HEIGHT) // CELL_HEIGHT, min(ROWS, (y + HEIGHT - 1) // CELL_HEIGHT + 1))
    columns = range((x + CELL_WIDTH) // CELL_WIDTH, min(COLUMNS, (x + WIDTH - 1) // CELL_WIDTH + 1))
    return rows, columns


def layers(x: int, y: int) -> tuple[list[Cell], list[Cell], list[Cell]]:
    """Everything visible at an offset: the body, row 0 and column 0 above it, and their corner on top."""
    rows, columns = visible(x, y)
    scrolled = [cell(row, column, x, y) for row in rows for column in columns]
    edges = [cell(0, column, x, 0) for column in columns] + [cell(row, 0, 0, y) for row in rows]
    return scrolled, edges, [cell(0, 0, 0, 0)]


def cells(x: int, y: int) -> Iterator[Cell]:
    """Everything visible at an offset, in drawing order."""
    return chain(*layers(x, y))


def cell(row: int, column: int, x: int, y: int) -> Cell:
    ground = FROZEN if row == 0 or column == 0 else ALTERNATE if row % 2 else GROUND
    return Cell(column * CELL_WIDTH - x, row * CELL_HEIGHT - y, label(row, column), ground)


def label(row: int, column: int) -> str:
    return f"{row}, {column}"
