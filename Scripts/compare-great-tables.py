#!/usr/bin/env python3
"""Draws the examples of great_tables' gallery beside their own pictures, into artifacts/great-tables.

    Scripts/compare-great-tables.py CLONE [TOOL]

CLONE is a clone of https://github.com/posit-dev/great-tables, whose examples are run and whose data both use. Needs the
command chromium, and the Python packages great_tables, gt_extras, polars, pandas, pyarrow and Pillow. The scenes are
in Scripts/great-tables; their first lines name the example, and judge each difference.
"""

import ast
import csv
import html
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OUT = os.path.join(ROOT, "artifacts", "great-tables")
SCENES = os.path.join(ROOT, "Scripts", "great-tables")
REGIONS = {
    "Australasia": ["AU", "NZ"], "Melanesia": ["NC", "PG", "SB", "VU"],
    "Micronesia": ["FM", "GU", "KI", "MH", "MP", "NR", "PW"], "Polynesia": ["PF", "WS", "TO", "TV"]}


def blocks(path):
    """Returns the Python code of a document."""
    with open(path) as file:
        return re.findall(r"```\{python\}\n(.*?)```", file.read(), re.DOTALL)


def result(code):
    """Runs code and returns the value of its last expression."""
    tree, names = ast.parse(code), {}
    last = tree.body.pop()
    exec(compile(tree, "example", "exec"), names)
    return eval(compile(ast.Expression(last.value), "example", "eval"), names)


def page(examples, example):
    """Returns the HTML of an example: one of the gallery's page by number, or a document of its own."""
    if example.endswith(".ipynb"):
        # The pictures of the gallery are those that the notebook keeps.
        with open(os.path.join(examples, example)) as file:
            outputs = [output for cell in json.load(file)["cells"] for output in cell.get("outputs", [])]
        return "".join([output["data"]["text/html"] for output in outputs if "text/html" in output.get("data", {})][-1])
    path = os.path.join(examples, "index.qmd" if example.isdigit() else example)
    os.chdir(os.path.dirname(path))
    code = blocks(path)
    return result(code[int(example) - 1] if example.isdigit() else "\n".join(code)).as_raw_html()


def cut(path):
    """Returns a picture without its white margins."""
    picture = Image.open(path).convert("RGB")
    picture = picture.crop(ImageChops.difference(picture, Image.new("RGB", picture.size, "white")).getbbox())
    picture.save(path)
    return picture


def theirs(examples, example, folder, target):
    source = os.path.join(folder, "page.html")
    with open(source, "w") as file:
        file.write('<!doctype html><meta charset="utf-8"><body style="margin:16px;display:inline-block;background:white">')
        file.write(page(examples, example))
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=2",
         "--window-size=2800,1700", f"--screenshot={target}", "file://" + source], check=True, capture_output=True)
    return cut(target)


def data(clone, folder):
    """Collects the data of all scenes."""
    examples, target = os.path.join(clone, "docs", "examples"), os.path.join(folder, "data")
    shutil.copytree(os.path.join(clone, "great_tables", "data"), target)
    shutil.copytree(os.path.join(examples, "_data"), target, dirs_exist_ok=True)
    shutil.copytree(os.path.join(examples, "sports-earnings"), os.path.join(target, "sports"))
    shutil.copy(os.path.join(examples, "gt-extras-gini", "income_inequality_raw.csv"), target)
    with open(os.path.join(target, "regions.csv"), "w") as file:
        file.write("country_code_2,region\n")
        file.writelines(f"{code},{region}\n" for region, codes in REGIONS.items() for code in codes)
    os.makedirs(os.path.join(target, "flags"))
    with open(os.path.join(target, "x_flags.csv")) as file:
        for row in csv.DictReader(file):
            with open(os.path.join(target, "flags", row["country_code_3"] + ".svg"), "w") as flag:
                flag.write(row["country_flag"])


def marked(text):
    return re.sub("`([^`]*)`", r"<code>\1</code>", html.escape(text))


def notes(name):
    """Returns the example of a scene and the judged differences, from its first lines."""
    with open(os.path.join(SCENES, name + ".yaml")) as file:
        return re.findall(r"^# (\w+): (.*)$", file.read(), re.MULTILINE)


def position(name):
    """Returns the position of a scene's example in the gallery; the documents of their own come last."""
    example = notes(name)[0][1]
    return (0, int(example)) if example.isdigit() else (1, example)


def main():
    clone = os.path.abspath(sys.argv[1])
    tool = os.path.abspath(sys.argv[2] if len(sys.argv) > 2 else os.path.join(ROOT, ".build", "release", "gridreel"))
    shutil.rmtree(OUT, ignore_errors=True)
    os.makedirs(OUT)
    sections, counts = [], {}
    names = sorted((one.removesuffix(".yaml") for one in os.listdir(SCENES)), key=position)
    with tempfile.TemporaryDirectory() as folder:
        data(clone, folder)
        for name in names:
            with open(os.path.join(SCENES, name + ".yaml")) as file:
                text = file.read()
            example, *judged = notes(name)
            shutil.copy(os.path.join(SCENES, name + ".yaml"), folder)
            target = os.path.join(OUT, name + ".png")
            subprocess.run([tool, "preview", os.path.join(folder, name + ".yaml"), "--scale", "2", "-o", target], check=True)
            pictures = [("gridreel", Image.open(target), name + ".png")]
            target = os.path.join(OUT, name + "-theirs.png")
            shown = theirs(os.path.join(clone, "docs", "examples"), example[1], folder, target)
            pictures.append(("great_tables", shown, name + "-theirs.png"))
            sections.append(f"<h2>{name}</h2><div>")
            sections += [
                f'<figure><figcaption>{who}</figcaption><img src="{file}" width="{one.width // 2}" alt="{name}, {who}"></figure>'
                for who, one, file in pictures]
            sections.append("</div><ul>")
            for judgment, note in judged:
                counts[judgment] = counts.get(judgment, 0) + 1
                sections.append(f"<li><b>{judgment}</b> {marked(note)}</li>")
            sections.append(f"</ul><details><summary>the scene</summary><pre>{html.escape(text)}</pre></details>")
    total = ", ".join(f"{count} {judgment}" for judgment, count in sorted(counts.items()))
    with open(os.path.join(OUT, "index.html"), "w") as file:
        file.write(
            '<!doctype html><meta charset="utf-8"><title>great_tables’ gallery</title><style>body{font:15px/1.4 sans-serif;'
            "margin:24px}div{display:flex;flex-wrap:wrap;gap:32px;align-items:flex-start}figure{margin:0}"
            "figcaption{color:#667}img{max-width:100%;border:1px solid #ddd}</style><h1>great_tables’ gallery</h1>"
            f"<p>{len(names)} tables of its gallery with the data of its repository. Differences, seen from "
            f"gridreel: {total}. In all of them, gridreel has smaller texts, bold titles of tables, and rows with stripes; "
            "its theme decides these.</p>" + "\n".join(sections))
    print(f"{len(names)} pairs of pictures, {total}, in {os.path.relpath(OUT, ROOT)}")


main()
