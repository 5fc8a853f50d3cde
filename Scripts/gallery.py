#!/usr/bin/env python3
"""Draws the gallery into docs/gallery/pictures and writes its index (`make gallery`).

docs/gallery/contents.txt lists the scenes by section. Comments at the start of a scene describe it:

    # shows: the features it demonstrates
    # data: the source of the data
    # license: the license of the data
    # picture: render --at end         the command that draws it, by default `gridreel preview`
    # also: svg                        an additional output, followed by options for animations

Needs only Python and the tool, whose path can be passed: `Scripts/gallery.py .build/debug/gridreel`.
"""

import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
GALLERY = "docs/gallery"
PICTURES = "docs/gallery/pictures"
PREVIEW = ["--width", "1240", "--height", "1400", "--margin", "24"]
PACKED = ["--compression", "smallest"]
SHEET_COLUMNS = 6


def contents():
    """Returns the sections of the gallery with the names of their scenes."""
    parts = []
    with open(os.path.join(GALLERY, "contents.txt"), encoding="utf-8") as file:
        for line in map(str.strip, file):
            if line.startswith("# "):
                parts.append((line[2:], []))
            elif line:
                parts[-1][1].append(line)
    return parts


def facts(name):
    """Returns the facts in a scene's comments, and its title without markup."""
    found = {"also": []}
    with open(os.path.join(GALLERY, name + ".yaml"), encoding="utf-8") as file:
        text = file.read()
    for line in text.splitlines():
        comment = re.match(r"# (\w+): (.+)", line)
        if not comment:
            break
        key, value = comment.groups()
        if key == "also":
            found["also"].append(value)
        else:
            found[key] = value
    title = re.search(r"^title: (.+)$", text, re.MULTILINE)
    missing = [key for key in ("shows", "data", "license") if key not in found] + ([] if title else ["title"])
    if missing:
        sys.exit(f"{GALLERY}/{name}.yaml: there is no {', '.join(missing)}")
    found["title"] = re.sub(r"[*^~`]", "", title.group(1).strip("\"'"))
    return found


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        sys.exit(" ".join(words) + "\n" + done.stderr)


def draw(tool, name, found):
    scene = os.path.join(GALLERY, name + ".yaml")
    target = os.path.join(PICTURES, name)
    if "picture" in found:
        with tempfile.TemporaryDirectory() as folder:
            command, *options = found["picture"].split()
            run(tool, command, scene, *options, "--scale", "2", *PACKED, "--template", "picture.png", "--out", folder)
            shutil.copyfile(os.path.join(folder, "picture.png"), target + ".png")
    else:
        run(tool, "preview", scene, "--scale", "2", *PREVIEW, *PACKED, "-o", target + ".png")
    for other in found["also"]:
        ending, *options = other.split()
        command = ["render", scene, *options, *PACKED] if ending == "apng" else ["preview", scene, *PREVIEW]
        run(tool, *command, "-o", f"{target}.{ending}")


def draw_sheet(tool, names):
    with open(os.path.join(GALLERY, "data", "sheet.csv"), "w", encoding="utf-8") as file:
        file.write(",".join(f"c{column + 1}" for column in range(SHEET_COLUMNS)) + "\n")
        for start in range(0, len(names), SHEET_COLUMNS):
            row = names[start : start + SHEET_COLUMNS]
            file.write(",".join(row + [""] * (SHEET_COLUMNS - len(row))) + "\n")
    run(tool, "preview", os.path.join(GALLERY, "sheet.yaml"), "--scale", "1.15", "--width", "1300", *PREVIEW[2:], *PACKED,
        "-o", os.path.join(GALLERY, "sheet.png"))


def write_index(parts, known):
    lines = [
        "# Gallery", "",
        "Tables of public data, each drawn from a scene with a single command. `make gallery` draws all of them again and writes this",
        "page; the result is the same byte for byte.", "",
        "![All pictures of the gallery side by side](sheet.png)", "",
        "To draw one yourself: `gridreel preview docs/gallery/NAME.yaml --scale 2 -o NAME.png`. [data](data/README.md) lists the data",
        "files with their sources, and describes how they were excerpted.", "",
    ]
    for part, names in parts:
        lines += [f"## {part}", ""]
        for name in names:
            found = known[name]
            moving = next((other for other in found["also"] if other.startswith("apng")), None)
            picture = f"pictures/{name}.{'apng' if moving else 'png'}"
            files = [f"[scene]({name}.yaml)", f"[picture](pictures/{name}.png)"]
            files += [f"[{other.split()[0].upper()}](pictures/{name}.{other.split()[0]})" for other in found["also"]]
            lines += [
                f"### {found['title']}", "", f'<img src="{picture}" width="720" alt="{found["title"]}">', "",
                f"**Shows** {found['shows']}  ", f"**Data** {found['data']} · **license** {found['license']}  ",
                f"**Files** {' · '.join(files)}", "",
            ]
    with open(os.path.join(GALLERY, "README.md"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


def main():
    tool = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, ".build", "release", "gridreel"))
    os.chdir(ROOT)
    parts = contents()
    names = [name for _, names in parts for name in names]
    known = {name: facts(name) for name in names}
    os.makedirs(PICTURES, exist_ok=True)
    for file in os.listdir(PICTURES):
        if file.split(".")[0] not in known:
            os.remove(os.path.join(PICTURES, file))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in [pool.submit(draw, tool, name, known[name]) for name in names]:
            done.result()
    draw_sheet(tool, names)
    write_index(parts, known)
    print(f"{len(names)} pictures in {PICTURES}")


if __name__ == "__main__":
    main()
