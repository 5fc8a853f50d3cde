#!/usr/bin/env python3
"""Draws ten workbooks beside LibreOffice's rendering of them, into artifacts/sheets.

    Scripts/compare-sheets.py [TOOL]

Needs the command soffice, pdftocairo (poppler-utils), and the Python packages openpyxl, XlsxWriter and Pillow. The
workbooks are those of the examples and the gallery, and others that this script writes for looks that they lack. Both
pictures have two pixels for each of a spreadsheet program. docs/spreadsheets.md names the differences.
"""

import os
import shutil
import subprocess
import sys
import tempfile

import openpyxl
import xlsxwriter
from PIL import Image, ImageChops, ImageDraw

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OUT = os.path.join(ROOT, "artifacts", "sheets")
KEPT = ["examples/workbook/sales.xlsx"] + [
    f"docs/gallery/data/{name}.xlsx" for name in ("payrolls", "planets", "power", "rain", "majors")]
LINES = ["thin", "medium", "dashed", "dotted", "thick", "double", "hair", "medium dashed", "dash dot",
         "medium dash dot", "dash dot dot", "medium dash dot dot", "slant dash dot"]


def borders(book):
    sheet = book.add_worksheet("Borders")
    sheet.set_column("A:A", 22)
    for index, name in enumerate(LINES, 1):
        sheet.write(index * 2, 0, name)
        sheet.write(index * 2, 2, "box", book.add_format({"border": index, "border_color": "#1F4E79"}))
        sheet.write(index * 2, 4, "below", book.add_format({"bottom": index, "bottom_color": "#C00000"}))
        sheet.write(index * 2, 6, "diagonal", book.add_format({"diag_type": 3, "diag_border": index}))
    sheet.merge_range("I3:K6", "merged", book.add_format({"border": 5, "align": "center", "valign": "vcenter"}))


def fills(book):
    sheet = book.add_worksheet("Fills")
    for index in range(1, 19):
        row, column = divmod(index - 1, 6)
        sheet.set_row(row * 2, 36)
        sheet.write(row * 2, column, f"pattern {index}", book.add_format(
            {"pattern": index, "fg_color": "#5B9BD5", "bg_color": "#FFF2CC", "valign": "vcenter"}))
    for index, color in enumerate(["#000000", "#44546A", "#C00000", "#FFC000", "#70AD47", "#7030A0"]):
        light = color not in ("#FFC000",)
        sheet.write(7, index, "on color", book.add_format({"bg_color": color, "font_color": "white" if light else "black"}))
    sheet.set_column("A:F", 13)


def texts(book):
    sheet = book.add_worksheet("Texts")
    sheet.set_column("A:H", 12)
    sheet.set_row(0, 60)
    for column, angle in enumerate((0, 30, 45, 90, -45, 270)):
        sheet.write(0, column, f"turn {angle}", book.add_format({"rotation": angle, "valign": "bottom"}))
    rows = [("left", {"align": "left"}), ("center", {"align": "center"}), ("right", {"align": "right"}),
            ("indent", {"indent": 2}), ("shrinks to fit the cell", {"shrink": True}),
            ("wraps at the width of the cell", {"text_wrap": True}), ("bold", {"bold": True}), ("italic", {"italic": True}),
            ("underlined", {"underline": 1}), ("struck out", {"font_strikeout": True}), ("runs over its empty neighbors", {})]
    for row, (text, look) in enumerate(rows, 2):
        sheet.write(row, 1, text, book.add_format(look))
    for row, (size, font) in enumerate([(8, "Calibri"), (11, "Arial"), (14, "Times New Roman"), (18, "Cambria"), (11, "Courier New")], 2):
        sheet.write(row, 4, f"{font} {size}", book.add_format({"font_size": size, "font_name": font}))
    sheet.write(8, 4, 1234567890123456, book.add_format({"num_format": "0.00"}))
    sheet.write(9, 4, 0.1234567890123)
    sheet.write(10, 4, True)
    sheet.write_formula(11, 4, "=1/0", None, "#DIV/0!")
    sheet.write_url(12, 4, "https://example.org/", string="a link")


def conditions(book):
    sheet = book.add_worksheet("Conditions")
    values = [12, 48, 33, 7, 91, 64, 25, 78, 56, 40]
    rules = [
        ("scale", {"type": "3_color_scale"}), ("bar", {"type": "data_bar", "bar_solid": True}),
        ("signed", {"type": "data_bar", "data_bar_2010": True}),
        ("icons", {"type": "icon_set", "icon_style": "3_traffic_lights"}),
        ("arrows", {"type": "icon_set", "icon_style": "5_arrows"}),
        ("top 3", {"type": "top", "value": 3}), ("above", {"type": "average", "criteria": "above"}),
        ("> 50", {"type": "cell", "criteria": ">", "value": 50}), ("odd rows", {"type": "formula", "criteria": "=MOD(ROW(),2)=1"}),
    ]
    marked = book.add_format({"bg_color": "#FFC7CE", "font_color": "#9C0006"})
    head = book.add_format({"bold": True, "bottom": 2})
    for column, (title, rule) in enumerate(rules):
        sheet.write(0, column, title, head)
        for row, value in enumerate(values, 1):
            sheet.write(row, column, value - 50 if title == "signed" else value)
        if "scale" not in rule["type"] and rule["type"] not in ("data_bar", "icon_set"):
            rule["format"] = marked
        sheet.conditional_format(1, column, len(values), column, rule)
    sheet.set_column(0, len(rules), 11)


MADE = {"borders": borders, "fills": fills, "texts": texts, "conditions": conditions}


def prepared(path, folder):
    """Returns a copy whose printed page shows grid and headings, and is as wide and high as its sheet needs."""
    book = openpyxl.load_workbook(path)
    for other in book.worksheets[1:]:
        book.remove(other)
    sheet = book.worksheets[0]
    sheet.print_options.gridLines = bool(sheet.sheet_view.showGridLines)
    sheet.print_options.headings = True
    sheet.print_title_rows = sheet.print_title_cols = None
    sheet.page_setup.paperSize, sheet.page_setup.orientation, sheet.page_setup.scale = 8, "landscape", 100
    for side in ("left", "right", "top", "bottom", "header", "footer"):
        setattr(sheet.page_margins, side, 0.2)
    target = os.path.join(folder, os.path.basename(path))
    book.save(target)
    return target


def cut(picture):
    """Returns a picture without its white margins."""
    box = ImageChops.difference(picture, Image.new("RGB", picture.size, "white")).getbbox()
    return picture.crop(box) if box else picture


def office(path, folder):
    subprocess.run(["soffice", "--headless", f"-env:UserInstallation=file://{folder}/office", "--convert-to", "pdf",
                    "--outdir", folder, prepared(path, folder)], check=True, capture_output=True)
    stem = os.path.join(folder, os.path.splitext(os.path.basename(path))[0])
    subprocess.run(["pdftocairo", "-png", "-r", "192", "-singlefile", stem + ".pdf", stem], check=True)
    return cut(Image.open(stem + ".png").convert("RGB"))


def own(tool, path, folder):
    target = os.path.join(folder, "own.png")
    subprocess.run([tool, "preview", path, "--view", "sheet", "--scale", "2", "--width", "1500", "--height", "1000", "-o", target],
                   check=True, capture_output=True)
    return cut(Image.open(target).convert("RGB"))


def main():
    tool = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, ".build", "release", "gridreel"))
    shutil.rmtree(OUT, ignore_errors=True)
    os.makedirs(OUT)
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(ROOT, path) for path in KEPT]
        for name, make in MADE.items():
            paths.append(os.path.join(folder, f"made-{name}.xlsx"))
            with xlsxwriter.Workbook(paths[-1]) as book:
                make(book)
        for path in paths:
            pictures = [("gridreel", own(tool, path, folder)), ("LibreOffice", office(path, folder))]
            size = (sum(one.width for _, one in pictures) + 60, max(one.height for _, one in pictures) + 60)
            pair = Image.new("RGB", size, "white")
            left = 20
            for name, one in pictures:
                ImageDraw.Draw(pair).text((left, 10), name, fill="black", font_size=24)
                pair.paste(one, (left, 50))
                left += one.width + 20
            name = os.path.splitext(os.path.basename(path))[0].removeprefix("made-")
            pair.save(os.path.join(OUT, name + ".png"))
    print(f"{len(paths)} pairs of pictures in {os.path.relpath(OUT)}")


main()
