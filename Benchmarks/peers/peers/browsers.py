"""Peers that draw in Chromium: driven by Playwright, by its own protocol, and by great_tables.

The browser is started once and, except for great_tables, the page is loaded once, before anything is timed. It is
Debian's chromium-headless-shell, the kind that Playwright includes by default; the full browser is not faster.
"""

import base64
import json
import os
import stat
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from html import escape

from .grid import (
    ALTERNATE,
    BASELINE,
    CELL_HEIGHT,
    CELL_WIDTH,
    COLUMNS,
    FONT_SIZE,
    FROZEN,
    GROUND,
    HEIGHT,
    LINE,
    ROWS,
    TEXT,
    TEXT_LEFT,
    WIDTH,
    label,
    visible,
)
from .libraries import Draw

# Not the script of that name in the path: ending the script does not end the browser that it starts.
PROGRAM = "/usr/lib/chromium/chromium-headless-shell"
# As root Chromium does not start in its sandbox; the content here is our own. Without the last two, a picture waits for
# the next ticks of a display with 60 of them per second.
FLAGS = ["--no-sandbox", "--hide-scrollbars", "--disable-frame-rate-limit", "--disable-gpu-vsync"]
# The baseline of a line of 16 px is at 12 px from its top.
CELL_STYLE = f"""
    box-sizing: border-box; width: {CELL_WIDTH}px; min-width: {CELL_WIDTH}px; max-width: {CELL_WIDTH}px;
    height: {CELL_HEIGHT}px; padding: {BASELINE - 12}px 0 0 {TEXT_LEFT}px; vertical-align: top;
    font: {FONT_SIZE}px/16px Roboto; color: {TEXT}; text-align: left; white-space: nowrap; overflow: hidden;
    border: solid {LINE}; border-width: 0 1px 1px 0"""


def page(scale: int) -> str:
    """All cells in one table; row 0 and column 0 are sticky."""
    # At scale 2 Chromium moves a pixel from this font's ascent to its descent.
    padding = BASELINE - (12 if scale == 1 else 11)
    rows = (
        "<tr>" + "".join(f"<td>{escape(label(row, column))}" for column in range(COLUMNS))
        for row in range(ROWS)
    )
    return f"""<!doctype html><style>
        body {{ margin: 0 }} div {{ width: {WIDTH}px; height: {HEIGHT}px; overflow: auto }}
        table {{ border-collapse: separate; border-spacing: 0; table-layout: fixed;
            width: {COLUMNS * CELL_WIDTH}px }}
        td {{ {CELL_STYLE}; padding-top: {padding}px; background: {GROUND} }}
        tr:nth-child(even) td {{ background: {ALTERNATE} }}
        tr:first-child td {{ position: sticky; top: 0; background: {FROZEN}; z-index: 1 }}
        tr td:first-child {{ position: sticky; left: 0; background: {FROZEN}; z-index: 1 }}
        tr:first-child td:first-child {{ z-index: 2 }}
        </style><div><table>{"".join(rows)}</table></div>"""


@contextmanager
def playwright(scale: int) -> Iterator[Draw]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=PROGRAM, args=FLAGS)
        tab = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=scale)
        tab.set_content(page(scale))

        def draw(x: int, y: int, path: str) -> None:
            tab.evaluate("([x, y]) => document.querySelector('div').scrollTo(x, y)", [x, y])
            tab.screenshot(path=path)

        yield draw
        browser.close()


@contextmanager
def devtools(scale: int) -> Iterator[Draw]:
    """Chromium's own protocol without a driver; optimizeForSpeed compresses less and is faster."""
    with chromium() as call:
        call(
            "Emulation.setDeviceMetricsOverride",
            width=WIDTH,
            height=HEIGHT,
            deviceScaleFactor=scale,
            mobile=False,
        )
        frame = call("Page.getFrameTree")["frameTree"]["frame"]["id"]
        call("Page.setDocumentContent", frameId=frame, html=page(scale))

        def draw(x: int, y: int, path: str) -> None:
            call("Runtime.evaluate", expression=f"document.querySelector('div').scrollTo({x}, {y})")
            picture = call("Page.captureScreenshot", format="png", optimizeForSpeed=True)
            with open(path, "wb") as file:
                file.write(base64.b64decode(picture["data"]))

        yield draw


@contextmanager
def chromium() -> Iterator[Callable[..., dict]]:
    """Starts a browser with one empty page, and yields a function that calls methods of the protocol."""
    import websocket

    # The browser's other processes may still be writing while the folder is removed.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [
                PROGRAM,
                *FLAGS,
                "--remote-debugging-port=0",
                "--remote-allow-origins=*",
                f"--user-data-dir={profile}",
                "about:blank",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            port = debugging_port(process, os.path.join(profile, "DevToolsActivePort"))
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/json") as answer:
                target = next(tab for tab in json.load(answer) if tab["type"] == "page")
            with closing(websocket.create_connection(target["webSocketDebuggerUrl"], timeout=60)) as socket:
                last = 0

                def call(method: str, **parameters) -> dict:
                    nonlocal last
                    last += 1
                    socket.send(json.dumps({"id": last, "method": method, "params": parameters}))
                    while True:
                        answer = json.loads(socket.recv())
                        if answer.get("id") == last:
                            if "error" in answer:
                                raise RuntimeError(f"{method}: {answer['error']['message']}")
                            return answer["result"]

                yield call
        finally:
            process.kill()
            process.wait()


def debugging_port(process: subprocess.Popen, path: str) -> str:
    """Returns the port that the browser chose: the first line of a file that it writes once it listens."""
    for _ in range(300):
        if process.poll() is not None:
            raise RuntimeError(f"{PROGRAM} ended with {process.returncode}")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                if port := file.readline().strip():
                    return port
        time.sleep(0.1)
    raise RuntimeError(f"{PROGRAM} did not open its port in 30 s")


@contextmanager
def great_tables(scale: int) -> Iterator[Draw]:
    """A table of the visible cells at the offset: row 0 is its column labels, column 0 its row names.

    It does not support scrolling, so each frame is a separate table and page; GT.gtsave keeps its browser. Its delay
    of 0.2 s, for fonts from the network, is left out.
    """
    import nokap
    import pandas
    from great_tables import GT

    with tempfile.TemporaryDirectory() as folder:
        # GT.gtsave accepts the path of a browser but no flags.
        wrapper = os.path.join(folder, "chromium")
        with open(wrapper, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nexec {PROGRAM} {" ".join(FLAGS)} "$@"\n')
        os.chmod(wrapper, stat.S_IRWXU)
        os.environ["CHROME_PATH"] = wrapper

        def draw(x: int, y: int, path: str) -> None:
            rows, columns = visible(x, y)
            shown = [0, *columns]
            table = pandas.DataFrame(
                [[label(row, column) for column in shown] for row in rows],
                columns=[label(0, column) for column in shown],
            )
            names = label(0, 0)
            left, top = columns[0] * CELL_WIDTH - x - CELL_WIDTH, rows[0] * CELL_HEIGHT - y - CELL_HEIGHT
            picture = GT(table, id="grid", rowname_col=names).tab_stubhead(names)
            picture = picture.opt_css(scrolled(left, top, rows[0]))
            picture.gtsave(path, selector="body", expand=0, zoom=scale, delay=0, vwidth=WIDTH, vheight=HEIGHT)

        try:
            yield draw
        finally:
            nokap.close()


def scrolled(left: int, top: int, first_row: int) -> str:
    """A style sheet that makes a table look like the grid, with scrolling cells moved under row 0 and column 0.

    The doubled id gives these rules precedence over those of great_tables, which have an id and classes.
    """
    alternate = "odd" if first_row % 2 else "even"
    return f"""
        body {{ margin: 0; width: {WIDTH}px; height: {HEIGHT}px; overflow: hidden }}
        #grid {{ padding: 0 !important; overflow: hidden !important }}
        #grid#grid table {{ margin: 0; border: 0; border-collapse: separate; border-spacing: 0 }}
        #grid#grid thead, #grid#grid tbody, #grid#grid tr {{ border: 0 }}
        #grid#grid th, #grid#grid td {{ {CELL_STYLE}; position: relative; background: {GROUND} }}
        #grid#grid tbody tr:nth-child({alternate}) td {{ background: {ALTERNATE} }}
        #grid#grid thead th {{ left: {left}px; z-index: 1; background: {FROZEN} }}
        #grid#grid tbody td {{ left: {left}px; top: {top}px }}
        #grid#grid tbody th {{ top: {top}px; z-index: 1; background: {FROZEN} }}
        #grid#grid thead th:first-child {{ left: 0; z-index: 2 }}"""
