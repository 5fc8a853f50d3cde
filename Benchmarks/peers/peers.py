"""Draws one scrolling grid with several tools and prints how long a frame takes.

Every peer draws the same 100 x 100 cells of 96 x 28 px, row 0 and column 0 frozen, at the same offsets, into PNG files
in memory-backed storage where there is any. Times are wall clock medians over frames, the first left out; gridreel's
is its whole run, start included, divided by the number of frames.
"""

import argparse
import html
import os
import shutil
import statistics
import subprocess
import tempfile
import time

ROWS = COLUMNS = 100
CELL_WIDTH, CELL_HEIGHT = 96, 28
VIEW = (1280, 800)
FONT = "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf"
GROUND, ALTERNATE, FROZEN, LINE, TEXT = "#ffffff", "#fafbfc", "#f4f6f8", "#e6eaef", "#1d2733"


def offsets(frames):
    """The offsets of a diagonal scroll from start to end, in whole pixels."""
    far = (COLUMNS * CELL_WIDTH - VIEW[0], ROWS * CELL_HEIGHT - VIEW[1])
    last = max(frames - 1, 1)
    return [(round(far[0] * i / last), round(far[1] * i / last)) for i in range(frames)]


def cells(x, y):
    """What shows at an offset, body first, then column 0, row 0 and the corner: rectangle, text, ground."""
    first_row, last_row = max(1, (y + CELL_HEIGHT) // CELL_HEIGHT), min(ROWS - 1, (y + VIEW[1]) // CELL_HEIGHT)
    first_column = max(1, (x + CELL_WIDTH) // CELL_WIDTH)
    last_column = min(COLUMNS - 1, (x + VIEW[0]) // CELL_WIDTH)
    body_rows, body_columns = range(first_row, last_row + 1), range(first_column, last_column + 1)
    for row in body_rows:
        for column in body_columns:
            yield cell(row, column, column * CELL_WIDTH - x, row * CELL_HEIGHT - y)
    for row in body_rows:
        yield cell(row, 0, 0, row * CELL_HEIGHT - y, FROZEN)
    for column in body_columns:
        yield cell(0, column, column * CELL_WIDTH - x, 0, FROZEN)
    yield cell(0, 0, 0, 0, FROZEN)


def cell(row, column, left, top, ground=None):
    return left, top, f"{row}, {column}", ground or (ALTERNATE if row % 2 else GROUND)


def timed(draw, frames, folder):
    """The median time of a frame in milliseconds, and the mean size of its file in KiB."""
    times, sizes = [], []
    for index, (x, y) in enumerate(offsets(frames)):
        start = time.perf_counter()
        path = os.path.join(folder, f"{index:04}.png")
        draw(x, y, path)
        times.append(time.perf_counter() - start)
        sizes.append(os.path.getsize(path))
    return statistics.median(times[1:] or times) * 1000, statistics.mean(sizes) / 1024


def pillow(scale):
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.truetype(FONT, 13 * scale)

    def draw(x, y, path):
        image = Image.new("RGB", (VIEW[0] * scale, VIEW[1] * scale), GROUND)
        pen = ImageDraw.Draw(image)
        for left, top, text, ground in cells(x, y):
            box = [left * scale, top * scale, (left + CELL_WIDTH) * scale - 1, (top + CELL_HEIGHT) * scale - 1]
            pen.rectangle(box, fill=ground, outline=LINE)
            pen.text(((left + 14) * scale, (top + 7) * scale), text, font=font, fill=TEXT)
        image.save(path, compress_level=1)

    return draw


def skia(scale):
    import skia as engine

    font = engine.Font(engine.Typeface.MakeFromFile(FONT), 13)
    fills = {c: engine.Paint(Color=int("ff" + c[1:], 16)) for c in (GROUND, ALTERNATE, FROZEN, LINE)}
    ink = engine.Paint(Color=int("ff" + TEXT[1:], 16), AntiAlias=True)

    def draw(x, y, path):
        surface = engine.Surface(VIEW[0] * scale, VIEW[1] * scale)
        canvas = surface.getCanvas()
        canvas.clear(engine.ColorWHITE)
        canvas.scale(scale, scale)
        for left, top, text, ground in cells(x, y):
            canvas.drawRect(engine.Rect.MakeXYWH(left, top, CELL_WIDTH, CELL_HEIGHT), fills[LINE])
            canvas.drawRect(engine.Rect.MakeXYWH(left, top, CELL_WIDTH - 1, CELL_HEIGHT - 1), fills[ground])
            canvas.drawString(text, left + 14, top + 18, font, ink)
        surface.makeImageSnapshot().save(path, engine.kPNG)

    return draw


def svg(x, y):
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{VIEW[0]}" height="{VIEW[1]}" font-family="Roboto" font-size="13">']
    for left, top, text, ground in cells(x, y):
        parts.append(
            f'<rect x="{left}" y="{top}" width="{CELL_WIDTH}" height="{CELL_HEIGHT}" fill="{LINE}"/>'
            f'<rect x="{left}" y="{top}" width="{CELL_WIDTH - 1}" height="{CELL_HEIGHT - 1}" fill="{ground}"/>'
            f'<text x="{left + 14}" y="{top + 18}" fill="{TEXT}">{html.escape(text)}</text>')
    return "".join(parts) + "</svg>"


def resvg(scale):
    import resvg_py

    def draw(x, y, path):
        picture = resvg_py.svg_to_bytes(svg_string=svg(x, y), zoom=scale, font_files=[FONT], skip_system_fonts=True)
        with open(path, "wb") as file:
            file.write(bytes(picture))

    return draw


def matplotlib(scale):
    import matplotlib as library

    library.use("Agg")
    from matplotlib import patches, pyplot

    def draw(x, y, path):
        figure = pyplot.figure(figsize=(VIEW[0] / 100, VIEW[1] / 100), dpi=100 * scale)
        axes = figure.add_axes((0, 0, 1, 1))
        axes.set_axis_off()
        axes.set_xlim(0, VIEW[0])
        axes.set_ylim(VIEW[1], 0)
        for order, (left, top, text, ground) in enumerate(cells(x, y)):
            box = patches.Rectangle((left, top), CELL_WIDTH, CELL_HEIGHT, facecolor=ground, edgecolor=LINE, zorder=order)
            axes.add_patch(box)
            axes.text(left + 14, top + 18, text, color=TEXT, fontsize=9.4, zorder=order, clip_on=True)
        figure.savefig(path)
        pyplot.close(figure)

    draw.frames = 5
    return draw


def page():
    rows = []
    for row in range(ROWS):
        data = "".join(f"<td>{row}, {column}</td>" for column in range(COLUMNS))
        rows.append(f"<tr>{data}</tr>")
    return f"""<!doctype html><style>
      body {{ margin: 0 }} div {{ width: {VIEW[0]}px; height: {VIEW[1]}px; overflow: auto; scrollbar-width: none }}
      table {{ border-collapse: separate; border-spacing: 0; table-layout: fixed; width: {COLUMNS * CELL_WIDTH}px }}
      td {{ box-sizing: border-box; width: {CELL_WIDTH}px; height: {CELL_HEIGHT}px; padding: 0 14px; font: 13px Roboto;
           color: {TEXT}; background: {GROUND}; border: solid {LINE}; border-width: 0 1px 1px 0 }}
      tr:nth-child(even) td {{ background: {ALTERNATE} }}
      tr:first-child td {{ position: sticky; top: 0; background: {FROZEN}; z-index: 1 }}
      td:first-child {{ position: sticky; left: 0; background: {FROZEN}; z-index: 1 }}
      tr:first-child td:first-child {{ z-index: 2 }}
    </style><div><table>{"".join(rows)}</table></div>"""


def chromium(scale):
    from playwright.sync_api import sync_playwright

    program = shutil.which("chromium") or shutil.which("google-chrome")
    if not program:
        raise RuntimeError("no chromium on the path")
    driver = sync_playwright().start()
    browser = driver.chromium.launch(executable_path=program, args=["--no-sandbox"])
    tab = browser.new_page(viewport={"width": VIEW[0], "height": VIEW[1]}, device_scale_factor=scale)
    tab.set_content(page())

    def draw(x, y, path):
        tab.evaluate("([x, y]) => document.querySelector('div').scrollTo(x, y)", [x, y])
        tab.screenshot(path=path)

    draw.close = lambda: (browser.close(), driver.stop())
    return draw


def devtools(scale):
    """Chromium's own protocol without a driver in between; optimizeForSpeed compresses less and is quicker."""
    import base64
    import json
    import urllib.request

    import websocket

    program = shutil.which("chromium") or shutil.which("google-chrome")
    if not program:
        raise RuntimeError("no chromium on the path")
    profile = tempfile.mkdtemp()
    process = subprocess.Popen(
        [program, "--headless", "--no-sandbox", "--remote-debugging-port=0", "--remote-allow-origins=*",
         f"--force-device-scale-factor={scale}", f"--window-size={VIEW[0]},{VIEW[1]}", "--hide-scrollbars",
         f"--user-data-dir={profile}", "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    port_file = os.path.join(profile, "DevToolsActivePort")
    for _ in range(300):
        if os.path.exists(port_file) and os.path.getsize(port_file):
            break
        time.sleep(0.1)
    else:
        process.kill()
        raise RuntimeError("chromium did not open its port")
    with open(port_file, encoding="utf-8") as file:
        port = file.readline().strip()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/json") as answer:
        target = next(tab for tab in json.load(answer) if tab["type"] == "page")
    socket = websocket.create_connection(target["webSocketDebuggerUrl"], timeout=60)
    numbers = iter(range(1, 1 << 30))

    def call(method, **parameters):
        number = next(numbers)
        socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(socket.recv())
            if answer.get("id") == number:
                return answer["result"]

    # A window has more than the page in it: enlarged by what is missing.
    for _ in range(20):
        inner = call("Runtime.evaluate", expression="innerHeight")["result"]["value"]
        if inner == VIEW[1]:
            break
        window = call("Browser.getWindowForTarget")
        bounds = {"width": VIEW[0], "height": window["bounds"]["height"] + VIEW[1] - inner}
        call("Browser.setWindowBounds", windowId=window["windowId"], bounds=bounds)
        time.sleep(0.2)
    frame = call("Page.getFrameTree")["frameTree"]["frame"]["id"]
    call("Page.setDocumentContent", frameId=frame, html=page())

    def draw(x, y, path):
        call("Runtime.evaluate", expression=f"document.querySelector('div').scrollTo({x}, {y})")
        picture = call("Page.captureScreenshot", format="png", optimizeForSpeed=True)
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture["data"]))

    def close():
        socket.close()
        process.kill()
        process.wait()
        shutil.rmtree(profile, ignore_errors=True)

    draw.close = close
    return draw


def qt(scale):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QImage, QPainter

    qt.application = QGuiApplication.instance() or QGuiApplication([])
    family = QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(FONT))[0]
    font = QFont(family)
    font.setPixelSize(13)
    colors = {c: QColor(c) for c in (GROUND, ALTERNATE, FROZEN, LINE, TEXT)}

    def draw(x, y, path):
        image = QImage(VIEW[0] * scale, VIEW[1] * scale, QImage.Format_RGB32)
        image.fill(colors[GROUND])
        painter = QPainter(image)
        painter.scale(scale, scale)
        painter.setRenderHint(QPainter.TextAntialiasing)
        painter.setFont(font)
        painter.setPen(colors[TEXT])
        for left, top, text, ground in cells(x, y):
            painter.fillRect(QRectF(left, top, CELL_WIDTH, CELL_HEIGHT), colors[LINE])
            painter.fillRect(QRectF(left, top, CELL_WIDTH - 1, CELL_HEIGHT - 1), colors[ground])
            painter.drawText(left + 14, top + 18, text)
        painter.end()
        image.save(path)

    return draw


def great_tables(scale):
    """A table of what shows at the offset, drawn by a browser that is started for each picture."""
    import pandas
    from great_tables import GT

    # Drivers look for a browser on the network otherwise.
    os.environ.setdefault("SE_OFFLINE", "true")
    # Chromium as Debian packages it takes flags from here; as root it does not start in its sandbox.
    os.environ.setdefault("CHROMIUM_FLAGS", "--no-sandbox")

    def draw(x, y, path):
        rows = {}
        for _, top, text, _ in cells(x, y):
            rows.setdefault(top, []).append(text)
        width = max(map(len, rows.values()))
        table = pandas.DataFrame([(row + [""] * width)[:width] for _, row in sorted(rows.items())])
        table.columns = [str(column) for column in table.columns]
        GT(table).save(path, scale=scale, window_size=VIEW)

    draw.frames = 3
    return draw


PEERS = [
    ("Chromium driven by Playwright", chromium), ("Chromium, raw DevTools, optimizeForSpeed", devtools),
    ("Pillow", pillow), ("Skia (skia-python)", skia), ("Qt (PySide6, offscreen)", qt),
    ("resvg (resvg-py)", resvg), ("matplotlib", matplotlib), ("great_tables, GT.save", great_tables),
]


def gridreel(program, scene, frames, scale, folder):
    """gridreel draws the whole path at once; the time is that of the process."""
    with open(scene, encoding="utf-8") as file:
        text = file.read().replace("duration: 1", f"duration: {(frames - 1) / 60}")
    path = os.path.join(folder, "scene.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    out = os.path.join(folder, "frames")
    start = time.perf_counter()
    subprocess.run(
        [program, "render", path, "--scale", str(scale), "--jobs", "1", "--quiet", "--out", out], check=True)
    elapsed = time.perf_counter() - start
    sizes = [os.path.getsize(os.path.join(out, name)) for name in os.listdir(out) if name.endswith(".png")]
    return elapsed * 1000 / len(sizes), statistics.mean(sizes) / 1024


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--gridreel", required=True)
    options.add_argument("--scene", required=True)
    options.add_argument("--frames", type=int, default=30)
    arguments = options.parse_args()
    storage = "/dev/shm" if os.path.isdir("/dev/shm") else None
    for scale in (1, 2):
        print(f"\n## {VIEW[0] * scale} × {VIEW[1] * scale}, {arguments.frames} frames\n")
        print("| tool | ms a frame | KiB a frame | against gridreel |\n| --- | --- | --- | --- |")
        with tempfile.TemporaryDirectory(dir=storage) as folder:
            ours, size = gridreel(arguments.gridreel, arguments.scene, arguments.frames, scale, folder)
        print(f"| gridreel, one worker, start included | {ours:.2f} | {size:.0f} | 1 × |", flush=True)
        for name, make in PEERS:
            try:
                draw = make(scale)
            except Exception as reason:  # a peer that is not there must not stop the others
                print(f"| {name} | left out: {str(reason).splitlines()[0]} | | |", flush=True)
                continue
            with tempfile.TemporaryDirectory(dir=storage) as folder:
                try:
                    milliseconds, size = timed(draw, min(arguments.frames, getattr(draw, "frames", 1 << 30)), folder)
                except Exception as reason:
                    print(f"| {name} | failed: {str(reason).splitlines()[0][:80]} | | |", flush=True)
                    continue
                finally:
                    getattr(draw, "close", lambda: None)()
            print(f"| {name} | {milliseconds:.1f} | {size:.0f} | {milliseconds / ours:.0f} × |", flush=True)


if __name__ == "__main__":
    main()
