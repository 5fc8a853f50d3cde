#!/usr/bin/env python3
"""Writes sales.xlsx, the workbook of docs/spreadsheets.md. Needs openpyxl.

The numbers are invented. They follow from a formula, so that every run writes the same cells.
"""

import datetime

from openpyxl import Workbook
from openpyxl.formatting.rule import ColorScaleRule, DataBarRule, FormulaRule, IconSetRule
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.table import Table, TableStyleInfo

MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
SHOPS = [
    "Harbor", "Old Mill", "Station", "Market Hall", "University", "Riverside", "Airport", "Museum", "Castle Street",
    "Botanic Garden", "North Gate", "Opera", "Lakeside", "Cathedral", "East Park", "Lighthouse", "Town Hall",
    "South Quay", "Theater", "Vineyard", "West End", "Zoo", "Bridge", "Library",
]
DARK = "1F3864"


def amount(shop, month):
    season = [0, 2, 5, 9, 13, 16, 18, 17, 12, 8, 6, 14][month]
    return 5200 + 830 * ((shop * 7) % 11) + season * (120 + 35 * (shop % 5)) - 260 * ((shop * month) % 7)


def plan(sheet):
    thin, medium = Side(style="thin", color="8EA9DB"), Side(style="medium", color=DARK)
    sheet["A1"] = "Sales of the coffee shops, 2026"
    sheet["A1"].font = Font(name="Calibri", size=18, bold=True, color=DARK)
    sheet["A2"] = "Amounts in euros, without sales tax"
    sheet["A2"].font = Font(name="Calibri", size=11, italic=True, color="7F7F7F")
    for start in range(0, 12, 3):
        sheet.merge_cells(start_row=3, end_row=3, start_column=start + 2, end_column=start + 4)
        cell = sheet.cell(3, start + 2, f"Quarter {start // 3 + 1}")
        cell.alignment = Alignment(horizontal="center")
    titles = ["Shop", *MONTHS, "Year", "Share", "Change", "Target"]
    for column, title in enumerate(titles, 1):
        cell = sheet.cell(4, column, title)
        cell.alignment = Alignment(horizontal="left" if column == 1 else "right")
    for row in (3, 4):
        for column in range(1, len(titles) + 1):
            cell = sheet.cell(row, column)
            cell.fill = PatternFill("solid", fgColor=DARK)
            cell.font = Font(name="Calibri", size=11, bold=True, color="FFFFFF")
    everything = sum(amount(shop, month) for shop in range(len(SHOPS)) for month in range(12))
    for shop, name in enumerate(SHOPS):
        row = shop + 5
        amounts = [amount(shop, month) for month in range(12)]
        year = sum(amounts)
        change = (shop * 13 % 11 - 3) / 64
        for column, value in enumerate([name, *amounts, year, year / everything, change, 100_000], 1):
            cell = sheet.cell(row, column, value)
            cell.border = Border(bottom=thin)
            if 2 <= column <= 14:
                cell.number_format = "#,##0"
            if column == 14:
                cell.font = Font(name="Calibri", size=11, bold=True)
            if column == 15:
                cell.number_format = "0.0%"
            if column == 16:
                cell.number_format = "+0.0%;[Red]-0.0%"
            if column == 17:
                cell.number_format = "#,##0"
    last = len(SHOPS) + 5
    sums = [sum(amount(shop, month) for shop in range(len(SHOPS))) for month in range(12)]
    for column, value in enumerate(["All shops", *sums, everything, 1, None], 1):
        cell = sheet.cell(last, column, value)
        cell.font = Font(name="Calibri", size=11, bold=True)
        cell.border = Border(top=medium)
        cell.number_format = "0.0%" if column == 15 else "#,##0"
    area = f"B5:M{last - 1}"
    sheet.conditional_formatting.add(
        area,
        ColorScaleRule(
            start_type="min", start_color="FFFFFF", mid_type="percentile", mid_value=50, mid_color="FFE699",
            end_type="max", end_color="F4B183"))
    sheet.conditional_formatting.add(f"N5:N{last - 1}", DataBarRule("num", 0, "max", None, "9DC3E6"))
    sheet.conditional_formatting.add(f"P5:P{last - 1}", IconSetRule("3Arrows", "num", [-1, 0, 0.05]))
    sheet.conditional_formatting.add(
        f"A5:A{last - 1}", FormulaRule(formula=["$N5<$Q5"], font=Font(color="C00000", bold=True)))
    sheet.column_dimensions["A"].width = 17
    for column in range(2, 14):
        sheet.column_dimensions[sheet.cell(4, column).column_letter].width = 8.5
    sheet.column_dimensions["N"].width = 13
    sheet.column_dimensions["Q"].hidden = True
    sheet.row_dimensions[1].height = 27
    sheet.freeze_panes = "B5"
    sheet.sheet_view.showGridLines = False


def prices(sheet):
    sheet.append(["Article", "Size", "Price", "Since"])
    for index, (name, size, price) in enumerate(
        [("Espresso", "30 ml", 2.2), ("Cappuccino", "180 ml", 3.4), ("Flat white", "160 ml", 3.6),
         ("Filter coffee", "250 ml", 2.9), ("Cold brew", "300 ml", 4.1), ("Hot chocolate", "250 ml", 3.8)]):
        sheet.append([name, size, price, datetime.date(2026, 1 + index, 12)])
        sheet.cell(index + 2, 3).number_format = "€ 0.00"
        sheet.cell(index + 2, 4).number_format = "d mmm yyyy"
    table = Table(displayName="Prices", ref="A1:D7")
    table.tableStyleInfo = TableStyleInfo(name="TableStyleMedium2", showRowStripes=True)
    sheet.add_table(table)
    for column, width in zip("ABCD", (16, 9, 9, 14)):
        sheet.column_dimensions[column].width = width


book = Workbook()
plan(book.active)
book.active.title = "Sales 2026"
prices(book.create_sheet("Price list"))
book.defined_names["SecondQuarter"] = DefinedName("SecondQuarter", attr_text="'Sales 2026'!$A$4:$G$16")
book.properties.created = book.properties.modified = datetime.datetime(2026, 1, 1)
book.save("sales.xlsx")
