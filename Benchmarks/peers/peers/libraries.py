"""Peers that draw pixels in this process. Each draws only the visible cells, as gridreel does.

A peer is a context manager that takes a scale and yields a function that draws an offset into a PNG file.
Reusable objects (fonts, paints, surfaces) are made in advance, and the library's fastest compression is used.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape

from .grid import (
    BASELINE,
    CELL_HEIGHT,
    CELL_WIDTH,
    FONT,
    FONT_SIZE,
    GROUND,
    GROUNDS,
    HEIGHT,
    LINE,
    TEXT,
    TEXT_LEFT,
    WIDTH,
    cells,
    layers,
)

Draw = Callable[[int, int, str], None]


@contextmanager
def pillow(scale: int) -> Iterator[Draw]:
    from PIL import Image, ImageDraw, ImageFont

    # The basic layout does not use Raqm, which is for other scripts than those of these texts.
    font = ImageFont.truetype(FONT, FONT_SIZE * scale, layout_engine=ImageFont.Layout.BASIC)

    def draw(x: int, y: int, path: str) -> None:
        image = Image.new("RGB", (WIDTH * scale, HEIGHT * scale), GROUND)
        pen = ImageDraw.Draw(image)
        for left, top, text, ground in cells(x, y):
            right, bottom = (left + CELL_WIDTH) * scale - 1, (top + CELL_HEIGHT) * scale - 1
            pen.rectangle((left * scale, top * scale, right, bottom), fill=LINE)
            pen.rectangle((left * scale, top * scale, right - scale, bottom - scale), fill=ground)
            pen.text(((left + TEXT_LEFT) * scale, (top + BASELINE) * scale), text, TEXT, font, anchor="ls")
        image.save(path, compress_level=1)

    yield draw


@contextmanager
def skia(scale: int) -> Iterator[Draw]:
    import skia as engine

    def color(text: str) -> int:
        return int("ff" + text[1:], 16)

    font = engine.Font(engine.Typeface.MakeFromFile(FONT), FONT_SIZE)
    font.setSubpixel(True)
    font.setHinting(engine.FontHinting.kSlight)
    fills = {name: engine.Paint(Color=color(name)) for name in (*GROUNDS, LINE)}
    ink = engine.Paint(Color=color(TEXT), AntiAlias=True)
    surface = engine.Surface(WIDTH * scale, HEIGHT * scale)
    canvas = surface.getCanvas()
    canvas.scale(scale, scale)

    def draw(x: int, y: int, path: str) -> None:
        canvas.clear(engine.ColorWHITE)
        for left, top, text, ground in cells(x, y):
            canvas.drawRect(engine.Rect.MakeXYWH(left, top, CELL_WIDTH, CELL_HEIGHT), fills[LINE])
            canvas.drawRect(engine.Rect.MakeXYWH(left, top, CELL_WIDTH - 1, CELL_HEIGHT - 1), fills[ground])
            canvas.drawString(text, left + TEXT_LEFT, top + BASELINE, font, ink)
        # skia-python has no setting for PNG compression.
        surface.makeImageSnapshot().save(path, engine.kPNG)

    yield draw


@contextmanager
def qt(scale: int) -> Iterator[Draw]:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QImage, QPainter

    application = QGuiApplication([])
    family = QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(FONT))[0]
    font = QFont(family)
    font.setPixelSize(FONT_SIZE)
    font.setHintingPreference(QFont.PreferNoHinting)
    colors = {name: QColor(name) for name in (*GROUNDS, LINE, TEXT)}
    image = QImage(WIDTH * scale, HEIGHT * scale, QImage.Format_RGB32)

    def draw(x: int, y: int, path: str) -> None:
        image.fill(colors[GROUND])
        painter = QPainter(image)
        painter.scale(scale, scale)
        painter.setRenderHint(QPainter.TextAntialiasing)
        painter.setFont(font)
        painter.setPen(colors[TEXT])
        for left, top, text, ground in cells(x, y):
            painter.fillRect(QRectF(left, top, CELL_WIDTH, CELL_HEIGHT), colors[LINE])
            painter.fillRect(QRectF(left, top, CELL_WIDTH - 1, CELL_HEIGHT - 1), colors[ground])
            painter.drawText(left + TEXT_LEFT, top + BASELINE, text)
        painter.end()
        # Qt derives zlib's level from the quality: 89 is level 1, 100 would not compress.
        if not image.save(path, "PNG", 89):
            raise OSError(f"Qt did not write {path}")

    yield draw
    application.shutdown()


@contextmanager
def resvg(scale: int) -> Iterator[Draw]:
    import resvg_py

    def draw(x: int, y: int, path: str) -> None:
        # One font file without searching for others; the binding cannot keep it loaded.
        picture = resvg_py.svg_to_bytes(
            svg_string=svg(x, y),
            zoom=scale,
            font_files=[FONT],
            skip_system_fonts=True,
            shape_rendering="crisp_edges",
        )
        with open(path, "wb") as file:
            file.write(picture)

    yield draw


def svg(x: int, y: int) -> str:
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'font-family="Roboto" font-size="{FONT_SIZE}">'
    ]
    width, height = CELL_WIDTH, CELL_HEIGHT
    for left, top, text, ground in cells(x, y):
        parts.append(
            f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{LINE}"/>'
            f'<rect x="{left}" y="{top}" width="{width - 1}" height="{height - 1}" fill="{ground}"/>'
            f'<text x="{left + TEXT_LEFT}" y="{top + BASELINE}" fill="{TEXT}">{escape(text)}</text>'
        )
    return "".join(parts) + "</svg>"


@contextmanager
def matplotlib(scale: int) -> Iterator[Draw]:
    import matplotlib as library

    library.use("Agg")
    from matplotlib import pyplot
    from matplotlib.collections import PolyCollection
    from matplotlib.font_manager import FontProperties

    # A point is 1/72 inch, and the figure has 100 pixels per inch at scale 1.
    font = FontProperties(fname=FONT, size=FONT_SIZE * 72 / 100)
    figure = pyplot.figure(figsize=(WIDTH / 100, HEIGHT / 100), dpi=100 * scale)
    axes = figure.add_axes((0, 0, 1, 1))

    def box(left: int, top: int, width: int, height: int) -> list[tuple[int, int]]:
        return [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]

    def draw(x: int, y: int, path: str) -> None:
        axes.clear()
        axes.set_axis_off()
        axes.set_xlim(0, WIDTH)
        axes.set_ylim(HEIGHT, 0)
        # One collection for the backgrounds of a layer is several times faster than a patch for each.
        for order, layer in enumerate(layers(x, y)):
            boxes, fills = [], []
            for left, top, text, ground in layer:
                boxes += [
                    box(left, top, CELL_WIDTH, CELL_HEIGHT),
                    box(left, top, CELL_WIDTH - 1, CELL_HEIGHT - 1),
                ]
                fills += [LINE, ground]
                axes.text(
                    left + TEXT_LEFT,
                    top + BASELINE,
                    text,
                    color=TEXT,
                    fontproperties=font,
                    clip_on=True,
                    zorder=2 * order + 1,
                )
            axes.add_collection(
                PolyCollection(
                    boxes, facecolors=fills, edgecolors="none", antialiased=False, zorder=2 * order
                ),
                autolim=False,
            )
        figure.savefig(path, pil_kwargs={"compress_level": 1})

    yield draw
    pyplot.close(figure)
