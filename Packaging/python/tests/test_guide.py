"""The guide page on Python, as a reader would run it."""

import os
import pathlib
import re
import subprocess

import gridreel

PAGE = pathlib.Path(__file__).parents[3] / "docs" / "python.md"


def test_the_page_runs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "path"
    folder.mkdir()
    os.symlink(os.path.abspath(gridreel._program.program()), folder / "gridreel")
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
    names = {}
    blocks = re.findall(r"^```(python|yaml|sh)\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert len(blocks) > 6
    for kind, text in blocks:
        if kind == "python":
            exec(compile(text, PAGE.name, "exec"), names)
        elif kind == "yaml":
            pathlib.Path(text.split("\n")[0].removeprefix("# ")).write_text(text)
        else:
            subprocess.run(["sh", "-e", "-c", text], check=True)
    # The scene that the page shows is the one that the table of the page writes.
    gridreel.preview("table.yaml", scale=2).save("scene.png")
    found = gridreel.diff("scene.png", names["table"].picture())
    assert found.passes, found.reason
    for name in ("sales.gif", "table.apng", "levels.png", "styled.pdf"):
        assert pathlib.Path(name).stat().st_size > 0
