#!/usr/bin/env python3
"""Writes the workbooks of the gallery from its other data: python3 docs/gallery/data/workbooks.py. Needs openpyxl."""

import csv
import datetime
import os
import sqlite3

from openpyxl import Workbook
from openpyxl.formatting.rule import CellIsRule, ColorScaleRule, DataBarRule, IconSetRule
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.table import Table, TableStyleInfo

HERE = os.path.dirname(os.path.abspath(__file__))
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]


def rows(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return list(csv.DictReader(file))


def fill(color):
    return PatternFill("solid", fgColor=color)


def put(sheet, row, column, value, style=None, *, bold=False, color=None, back=None, size=11, at=None, border=None):
    cell = sheet.cell(row, column, value)
    if style:
        cell.number_format = style
    if bold or color or size != 11:
        cell.font = Font(name="Calibri", size=size, bold=bold, color=color)
    if back:
        cell.fill = fill(back)
    if at:
        cell.alignment = Alignment(horizontal=at, vertical="center", wrap_text=True)
    if border:
        cell.border = border
    return cell


def save(book, name):
    book.properties.created = book.properties.modified = datetime.datetime(2026, 1, 1)
    book.save(os.path.join(HERE, name))


def payrolls():
    """Employment by month under two frozen rows and a frozen column."""
    book = Workbook()
    sheet = book.active
    sheet.title = "Payrolls"
    groups = [
        ("Total", "44546A", [("All jobs", "nonfarm"), ("Change", "nonfarm_change")]),
        ("Goods", "7F6000", [
            ("Mining, logging", "mining_and_logging"), ("Construction", "construction"),
            ("Durable goods", "durable_goods"), ("Other goods", "nondurable_goods")]),
        ("Services", "1F4E79", [
            ("Wholesale", "wholesale_trade"), ("Retail", "retail_trade"),
            ("Transport", "transportation_and_warehousing"), ("Utilities", "utilities"), ("Information", "information"),
            ("Finance", "financial_activities"), ("Business services", "professional_and_business_services"),
            ("Education, health", "education_and_health_services"), ("Leisure", "leisure_and_hospitality"),
            ("Government", "government")]),
    ]
    put(sheet, 1, 1, "Thousands of jobs", bold=True, at="left")
    put(sheet, 2, 1, "Month", bold=True, at="left", back="D9E2F3")
    column = 2
    for title, color, members in groups:
        sheet.merge_cells(start_row=1, end_row=1, start_column=column, end_column=column + len(members) - 1)
        put(sheet, 1, column, title, bold=True, color="FFFFFF", back=color, at="center")
        for name, _ in members:
            put(sheet, 2, column, name, bold=True, at="right", back="D9E2F3",
                border=Border(bottom=Side(style="medium", color=color)))
            column += 1
    names = [name for _, _, members in groups for _, name in members]
    path = os.path.join(HERE, "..", "..", "..", "examples", "employment", "employment.csv")
    for index, line in enumerate(rows(path), 3):
        month = datetime.date.fromisoformat(line["month"])
        put(sheet, index, 1, month, "mmm yyyy", bold=month.month == 1).alignment = Alignment(horizontal="left")
        for place, name in enumerate(names, 2):
            style = "+#,##0;[Red]-#,##0" if name == "nonfarm_change" else "#,##0"
            edge = Border(top=Side(style="thin", color="8EA9DB")) if month.month == 1 and index > 3 else None
            put(sheet, index, place, float(line[name]), style, border=edge)
        if month.month == 1 and index > 3:
            sheet.cell(index, 1).border = Border(top=Side(style="thin", color="8EA9DB"))
    last = sheet.max_row
    sheet.conditional_formatting.add(
        f"C3:C{last}",
        ColorScaleRule("min", None, "F8696B", "num", 0, "FFFFFF", "max", None, "63BE7B"))
    for place in range(4, 2 + len(names)):
        letter = get_column_letter(place)
        sheet.conditional_formatting.add(
            f"{letter}3:{letter}{last}",
            ColorScaleRule("min", None, "FBE5D6", "percentile", 50, "FFFFFF", "max", None, "BDD7EE"))
    sheet.column_dimensions["A"].width = 17
    for place in range(2, 2 + len(names)):
        sheet.column_dimensions[get_column_letter(place)].width = 11
    sheet.row_dimensions[1].height, sheet.row_dimensions[2].height = 20, 33
    sheet.freeze_panes = "B3"
    save(book, "payrolls.xlsx")


def planets():
    """Numbers in formats of their own kind, in groups of merged cells."""
    book = Workbook()
    sheet = book.active
    sheet.title = "Planets"
    columns = [
        ("Planet", "planet", None), ("Mass in 10²⁴ kg", "mass", "0.00"), ("Diameter", "diameter", '#,##0" km"'),
        ("Gravity", "gravity", '0.0" m/s²"'), ("Day", "day", '#,##0.0" h"'), ("Distance from sun", "distance", '#,##0.0" Gm"'),
        ("Year", "year", '#,##0.0" d"'), ("Surface", "temperature", '+0" °C";[Blue]-0" °C"'), ("Moons", "moons", '0;;"none"'),
    ]
    line = Side(style="thin", color="BFBFBF")
    put(sheet, 1, 1, "", back="203764")
    put(sheet, 1, 2, "Body", bold=True, color="FFFFFF", back="203764", at="center")
    sheet.merge_cells("B1:D1")
    put(sheet, 1, 5, "Orbit and rotation", bold=True, color="FFFFFF", back="305496", at="center")
    sheet.merge_cells("E1:G1")
    put(sheet, 1, 8, "Surroundings", bold=True, color="FFFFFF", back="203764", at="center")
    sheet.merge_cells("H1:I1")
    for place, (title, _, _) in enumerate(columns, 1):
        put(sheet, 2, place, title, bold=True, back="D9E1F2", at="left" if place == 1 else "center",
            border=Border(bottom=Side(style="medium", color="203764")))
    row = 3
    for kind, title, color in [("rock", "Planets of rock", "FFF2CC"), ("gas", "Giants of gas", "FCE4D6"),
                               ("ice", "Giants of ice", "DDEBF7")]:
        put(sheet, row, 1, title, bold=True, back=color)
        sheet.merge_cells(start_row=row, end_row=row, start_column=1, end_column=len(columns))
        row += 1
        for found in (one for one in rows("planets.csv") if one["kind"] == kind):
            for place, (_, name, style) in enumerate(columns, 1):
                value = found[name] if style is None else float(found[name])
                put(sheet, row, place, value, style, border=Border(bottom=line))
                if place == 1:
                    sheet.cell(row, 1).alignment = Alignment(indent=1)
            row += 1
    sheet.column_dimensions["A"].width = 17
    for place in range(2, len(columns) + 1):
        sheet.column_dimensions[get_column_letter(place)].width = 13
    sheet.row_dimensions[2].height = 33
    sheet.freeze_panes = "B3"
    save(book, "planets.xlsx")


def power():
    """A table with a built-in style, bars and shades by value."""
    book = Workbook()
    sheet = book.active
    sheet.title = "Power plants"
    titles = ["Country", "Plants", "Capacity in GW", "Coal", "Gas", "Water", "Nuclear", "Wind"]
    for place, title in enumerate(titles, 1):
        put(sheet, 1, place, title)
    names = ["country", "plants", "capacity", "coal", "gas", "hydro", "nuclear", "wind"]
    for row, found in enumerate(rows("power.csv")[:18], 2):
        for place, name in enumerate(names, 1):
            value = found[name] if place == 1 else float(found[name] or 0)
            put(sheet, row, place, value, [None, "#,##0", "#,##0.0"][place - 1] if place < 4 else "0%;;–")
    table = Table(displayName="PowerPlants", ref=f"A1:H{sheet.max_row}")
    table.tableStyleInfo = TableStyleInfo(name="TableStyleMedium4", showRowStripes=True)
    sheet.add_table(table)
    last = sheet.max_row
    sheet.conditional_formatting.add(f"C2:C{last}", DataBarRule("num", 0, "max", None, "F4B183"))
    sheet.conditional_formatting.add(
        f"D2:H{last}", ColorScaleRule("num", 0, "FFFFFF", None, None, None, "num", 0.9, "7030A0"))
    sheet.column_dimensions["A"].width = 27
    sheet.column_dimensions["C"].width = 20
    for letter in "BDEFGH":
        sheet.column_dimensions[letter].width = 10.5
    sheet.freeze_panes = "B2"
    save(book, "power.xlsx")


def rain():
    """A calendar: a row for each month, narrow columns for its days."""
    book = Workbook()
    sheet = book.active
    sheet.title = "Rain 2014"
    put(sheet, 1, 1, "Rain in Seattle, 2014", bold=True, size=16, color="1F4E79")
    put(sheet, 2, 1, "Millimeters a day", color="7F7F7F")
    for day in range(1, 32):
        put(sheet, 3, day + 1, day, bold=True, at="center", back="DDEBF7")
    put(sheet, 3, 1, "Month", bold=True, back="DDEBF7")
    put(sheet, 3, 33, "Sum", bold=True, at="right", back="DDEBF7")
    days = sqlite3.connect(os.path.join(HERE, "seattle.db")).execute(
        "SELECT date, rain FROM days WHERE date LIKE '2014%' ORDER BY date").fetchall()
    white = Side(style="medium", color="FFFFFF")
    for month, name in enumerate(MONTHS, 1):
        row = month + 3
        put(sheet, row, 1, name, bold=True, at="left")
        found = {int(date[8:10]): amount for date, amount in days if int(date[5:7]) == month}
        for day, amount in found.items():
            put(sheet, row, day + 1, amount, "[<0.05]\"\";[<9.95]0.0;0", at="center",
                border=Border(left=white, right=white, top=white, bottom=white))
        put(sheet, row, 33, sum(found.values()), "0.0", bold=True, at="right")
        sheet.row_dimensions[row].height = 24
    sheet.conditional_formatting.add(
        "B4:AF15", ColorScaleRule("num", 0, "F2F7FC", "num", 8, "9DC3E6", "max", None, "1F4E79"))
    sheet.conditional_formatting.add("B4:AF15", CellIsRule(operator="greaterThan", formula=["18"], font=Font(color="FFFFFF")))
    sheet.conditional_formatting.add("AG4:AG15", DataBarRule("num", 0, "max", None, "5B9BD5"))
    sheet.column_dimensions["A"].width = 8
    for day in range(1, 32):
        sheet.column_dimensions[get_column_letter(day + 1)].width = 4.3
    sheet.column_dimensions["AG"].width = 14
    sheet.sheet_view.showGridLines = False
    sheet.freeze_panes = "B4"
    save(book, "rain.xlsx")


def majors():
    """Merged groups, icons by thirds, and a rule that marks what is above its limit."""
    book = Workbook()
    sheet = book.active
    sheet.title = "Majors"
    titles = ["Field", "Major", "Graduates", "Women", "Low pay", "Median pay", "High pay", "Unemployed"]
    for place, title in enumerate(titles, 1):
        put(sheet, 1, place, title, bold=True, color="FFFFFF", back="375623", at="left" if place < 3 else "right")
    line, strong = Side(style="hair", color="A9D08E"), Side(style="thin", color="375623")
    names = ["field", "major", "graduates", "women", "low", "median", "high", "unemployed"]
    styles = [None, None, "#,##0", "0%", "$#,##0", "$#,##0", "$#,##0", "0.0%"]
    found = rows("majors.csv")
    start = 2
    for index, one in enumerate(found):
        row = index + 2
        isLast = index + 1 == len(found) or found[index + 1]["field"] != one["field"]
        for place, name in enumerate(names, 1):
            value = one[name] if place < 3 else float(one[name])
            put(sheet, row, place, value, styles[place - 1], bold=place == 1,
                border=Border(bottom=strong if isLast else line))
        if isLast:
            sheet.cell(start, 1).alignment = Alignment(vertical="top", wrap_text=True)
            if row > start:
                sheet.merge_cells(start_row=start, end_row=row, start_column=1, end_column=1)
            start = row + 1
    last = len(found) + 1
    sheet.conditional_formatting.add(f"F2:F{last}", IconSetRule("3Arrows", "percent", [0, 33, 67]))
    sheet.conditional_formatting.add(f"D2:D{last}", DataBarRule("num", 0, "num", 1, "C5A5CF"))
    sheet.conditional_formatting.add(
        f"H2:H{last}",
        CellIsRule(operator="greaterThan", formula=["0.07"], font=Font(color="9C0006"), fill=PatternFill(bgColor="FFC7CE")))
    for letter, width in zip("ABCDEFGH", (19, 37, 11, 13, 11, 13, 11, 13)):
        sheet.column_dimensions[letter].width = width
    sheet.freeze_panes = "C2"
    save(book, "majors.xlsx")


for make in (payrolls, planets, power, rain, majors):
    make()
