#!/usr/bin/env python3
"""Lists values of workbooks, their number formats and the text that Excel showed for them.

Usage: workbook-texts.py excel FOLDER OUTPUT.tsv    FOLDER: a checkout of github.com/SheetJS/test_files
       workbook-texts.py function FOLDER OUTPUT.tsv FOLDER: the same
       workbook-texts.py ssf FOLDER OUTPUT.tsv      FOLDER: a checkout of github.com/SheetJS/ssf

`excel` pairs each workbook (XLSX, XLSM, or SpreadsheetML 2003 as .xml) with the CSV files that Excel saved from it,
and writes one line for each distinct combination of

    code, value, kind (n number, s text, b truth value), date system (1900 or 1904), text shown by Excel

In values, codes and texts, `\\t`, `\\n`, `\\r` and `\\\\` stand for a tab, line breaks and a backslash. CSV files are in
the code page of the system that saved them, which replaces other characters; cells with such characters are left out,
and so are cells whose text is only number signs (a narrow column) unless the value is negative, and texts in General.
A format keeps up to 160 lines, evenly spaced in the order of values. `--all` keeps every line, and `--sources` adds
the CSV file.

`function` writes lines of the same form from results of the function TEXT in SpreadsheetML 2003, computed by Excel, of
numbers, and of other values where the code has an @.

`ssf` writes lines of the same form from the expectations of ssf's own tests, with two more kinds: v for a valid code,
and d for whether a code is a date format (text 1 or 0). The last column of both is the name of the list.
"""

import csv
import datetime
import io
import json
import os
import re
import sys
import xml.etree.ElementTree as ElementTree
import zipfile

LINES_PER_FORMAT = 160
YEARS = ("2011", "2013", "2016", "")

IMPLIED = {
    0: "General", 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 11: "0.00E+00",
    12: "# ?/?", 13: "# ??/??", 14: "m/d/yy", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM",
    19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss", 22: "m/d/yy h:mm", 37: "#,##0_);(#,##0)",
    38: "#,##0_);[Red](#,##0)", 39: "#,##0.00_);(#,##0.00)", 40: "#,##0.00_);[Red](#,##0.00)",
    41: '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', 42: '_($* #,##0_);_($* (#,##0);_($* "-"_);_(@_)',
    43: '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)',
    44: '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)',
    45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 48: "##0.0E+0", 49: "@",
}  # fmt: skip

# Names of formats in SpreadsheetML 2003.
NAMED = {
    "General Number": "General", "General Date": "m/d/yyyy h:mm", "Short Date": "m/d/yy", "Medium Date": "d-mmm-yy",
    "Short Time": "h:mm", "Medium Time": "h:mm AM/PM", "Long Time": "h:mm:ss AM/PM", "Fixed": "0.00",
    "Standard": "#,##0.00", "Percent": "0.00%", "Scientific": "0.00E+00",
    "Yes/No": '"Yes";"Yes";"No"', "True/False": '"True";"True";"False"', "On/Off": '"On";"On";"Off"',
    "Currency": '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)',
}  # fmt: skip


def local(tag):
    return tag.rsplit("}", 1)[-1]


def child(element, name):
    return next((item for item in element if local(item.tag) == name), None)


def attribute(element, name):
    return next((value for key, value in element.attrib.items() if local(key) == name), None)


class Workbook:
    """Sheets in order; each a dictionary of (row, column) to (code, value, kind); None for sheets without cells."""

    def __init__(self):
        self.system = "1900"
        self.sheets = []
        # The formulas of each sheet by (row, column).
        self.formulas = []

    def leave_out_recalculated(self):
        """Removes the results of formulas if some have another result each time the workbook is opened."""
        texts = (text for formulas in self.formulas for text in formulas.values())
        if any(re.search(r"\b(NOW|TODAY|RAND|RANDBETWEEN|CELL|INFO)\(", text) for text in texts):
            for cells, formulas in zip(self.sheets, self.formulas):
                for position in formulas:
                    (cells or {}).pop(position, None)


def read_package(path):
    book = Workbook()
    with zipfile.ZipFile(path) as package:
        names = {name.lower().lstrip("/"): name for name in package.namelist()}

        def part(name):
            found = names.get(name.lower().replace("\\", "/").lstrip("/"))
            return ElementTree.fromstring(package.read(found)) if found else None

        def relations(of):
            folder, _, name = of.rpartition("/")
            root = part(f"{folder}/_rels/{name}.rels")
            result = {}
            for item in root if root is not None else ():
                target = item.get("Target", "").replace("\\", "/")
                target = target if target.startswith("/") else f"{folder}/{target}"
                result[item.get("Id")] = (item.get("Type", ""), os.path.normpath(target).lstrip("/"))
            return result

        top = relations("")
        workbook_part = next((target for kind, target in top.values() if kind.endswith("/officeDocument")), None)
        root = part(workbook_part or "xl/workbook.xml")
        links = relations(workbook_part or "xl/workbook.xml")
        properties = child(root, "workbookPr")
        if properties is not None and properties.get("date1904") in ("1", "true"):
            book.system = "1904"
        strings, codes = [], []
        for kind, target in links.values():
            if kind.endswith("/sharedStrings"):
                strings = [shared_text(item) for item in part(target)]
            elif kind.endswith("/styles"):
                codes = format_codes(part(target))
        for sheet in child(root, "sheets"):
            kind, target = links.get(attribute(sheet, "id"), ("", ""))
            root = part(target) if kind.endswith("/worksheet") else None
            data = child(root, "sheetData") if root is not None else None
            book.formulas.append({})
            cells = sheet_cells(data, strings, codes, book.formulas[-1]) if data is not None else None
            book.sheets.append(cells)
    return book


def shared_text(item):
    parts = []
    for piece in item:
        if local(piece.tag) == "t":
            parts.append(piece.text or "")
        elif local(piece.tag) == "r":
            parts += [inner.text or "" for inner in piece if local(inner.tag) == "t"]
    return re.sub(r"_x([0-9A-Fa-f]{4})_", lambda found: chr(int(found[1], 16)), "".join(parts))


def format_codes(root):
    own = {}
    listed = child(root, "numFmts")
    for item in listed if listed is not None else ():
        own[int(item.get("numFmtId"))] = item.get("formatCode")
    styles = child(root, "cellXfs")
    result = []
    for style in styles if styles is not None else ():
        number = int(style.get("numFmtId", "0"))
        result.append(own.get(number, IMPLIED.get(number, "General")))
    return result


def sheet_cells(data, strings, codes, formulas):
    cells, row_index = {}, -1
    for row in data:
        row_index = int(row.get("r")) - 1 if row.get("r") else row_index + 1
        column = -1
        for cell in row:
            found = re.match(r"([A-Z]+)\d+$", cell.get("r") or "")
            column = column_index(found[1]) if found else column + 1
            kind = cell.get("t", "n")
            style = int(cell.get("s", "0"))
            code = codes[style] if style < len(codes) else "General"
            if kind == "inlineStr":
                text = child(cell, "is")
                cells[row_index, column] = (code, shared_text(text) if text is not None else "", "s")
                continue
            value = child(cell, "v")
            formula = child(cell, "f")
            if formula is not None:
                formulas[row_index, column] = formula.text or ""
            if value is None or value.text is None:
                continue
            if kind == "s":
                cells[row_index, column] = (code, strings[int(value.text)], "s")
            elif kind == "str":
                cells[row_index, column] = (code, value.text, "s")
            elif kind in ("n", "b"):
                cells[row_index, column] = (code, value.text, kind)
    return cells


def column_index(letters):
    result = 0
    for letter in letters:
        result = result * 26 + ord(letter) - 64
    return result - 1


def read_spreadsheet_ml(path):
    with open(path, "rb") as file:
        content = file.read()
    if b"schemas-microsoft-com:office:spreadsheet" not in content[:4000]:
        return None
    root = ElementTree.fromstring(content)
    book = Workbook()
    if any(local(item.tag) == "Date1904" for part in root for item in part):
        book.system = "1904"
    formats, parents = {}, {}
    listed = child(root, "Styles")
    for style in listed if listed is not None else ():
        name = attribute(style, "ID")
        parents[name] = attribute(style, "Parent")
        number = child(style, "NumberFormat")
        if number is not None:
            code = attribute(number, "Format") or "General"
            formats[name] = NAMED.get(code, code)

    def code_of(*styles):
        style = next((style for style in styles if style is not None), None)
        while style is not None:
            if style in formats:
                return formats[style]
            style = parents.get(style)
        return formats.get("Default", "General")

    for sheet in root:
        if local(sheet.tag) != "Worksheet":
            continue
        cells, formulas, table = {}, {}, child(sheet, "Table")
        column_styles, index = {}, 0
        row_index = -1
        for row in table if table is not None else ():
            if local(row.tag) == "Column":
                index = int(attribute(row, "Index") or index + 1)
                for offset in range(int(attribute(row, "Span") or 0) + 1):
                    column_styles[index - 1 + offset] = attribute(row, "StyleID")
                index += int(attribute(row, "Span") or 0)
            if local(row.tag) != "Row":
                continue
            row_index = int(attribute(row, "Index") or row_index + 2) - 1
            column = -1
            for cell in row:
                if local(cell.tag) != "Cell":
                    continue
                column = int(attribute(cell, "Index") or column + 2) - 1
                code = code_of(attribute(cell, "StyleID"), attribute(row, "StyleID"), column_styles.get(column),
                               attribute(table, "StyleID"))  # fmt: skip
                data = child(cell, "Data")
                if attribute(cell, "Formula"):
                    formulas[row_index, column] = attribute(cell, "Formula")
                if data is not None and data.text is not None and len(data) == 0:
                    kind = {"Number": "n", "String": "s", "Boolean": "b"}.get(attribute(data, "Type"))
                    if kind:
                        cells[row_index, column] = (code, data.text, kind)
                column += int(attribute(cell, "MergeAcross") or 0)
            row_index += int(attribute(row, "Span") or 0)
        book.sheets.append(cells)
        book.formulas.append(formulas)
    return book


def decoded(content, book_texts):
    """Decodes a CSV file in the encoding in which most texts of the workbook are found."""
    best = None
    for encoding in ("utf-8-sig", "cp1252", "mac_roman", "cp1251"):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if text.isascii():
            return text, "ascii"
        score = sum(1 for item in book_texts if item in text)
        if best is None or score > best[0]:
            best = (score, text, encoding)
    return best[1:] if best else (None, None)


def encodable(text, encoding):
    try:
        text.encode(encoding)
        return True
    except UnicodeEncodeError:
        return False


def plain(text):
    """Returns the words of a text with underscores for characters that a code page may not have."""
    return re.sub(r"[^\x00-\x7f]", "_", text).split()


def escaped(text):
    return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")


def excel_lines(folder):
    """Yields (code, value, kind, system, text, source) of each cell that has a text by Excel."""
    for base, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            path = os.path.join(base, name)
            inside = os.path.relpath(path, folder)
            try:
                if name.endswith((".xlsx", ".xlsm")):
                    book = read_package(path)
                elif name.endswith(".xml"):
                    book = read_spreadsheet_ml(path)
                else:
                    continue
            except (ElementTree.ParseError, zipfile.BadZipFile, KeyError, ValueError, TypeError) as error:
                print(f"{inside}: {error}", file=sys.stderr)
                continue
            if book is None:
                continue
            book.leave_out_recalculated()
            stems = {os.path.join(folder, year, name) for year in YEARS} | {os.path.join(base, name)}
            if name.endswith(".xml"):
                # Excel saved the file and the CSV files beside it from the same workbook.
                stems |= {path[:-4]}
            for stem in sorted(stems):
                for index, cells in enumerate(book.sheets):
                    csv_path = f"{stem}.{index}.csv"
                    if cells and os.path.exists(csv_path):
                        yield from sheet_lines(cells, csv_path, book.system, os.path.relpath(csv_path, folder))


def sheet_lines(cells, csv_path, system, source):
    with open(csv_path, "rb") as file:
        content = file.read()
    texts = {value for _, value, kind in cells.values() if kind == "s" and not value.isascii()}
    text, encoding = decoded(content, texts)
    if text is None or encoding == "utf-8-sig":
        # Other programs converted these files and did not quote thousands separators.
        return
    rows = list(csv.reader(io.StringIO(text, newline="")))

    def shown(position, first):
        row, column = position[0] - first[0], position[1] - first[1]
        return rows[row][column] if 0 <= row < len(rows) and 0 <= column < len(rows[row]) else None

    # Excel leaves out empty rows and columns before the first cell of some sheets. Texts show which, and whether the
    # file was saved from this revision of the workbook.
    known = [(key, value) for key, (code, value, kind) in cells.items()
             if kind == "s" or (kind == "n" and code == "General" and value.isdigit())]  # fmt: skip
    start = (min(row for row, _ in cells), min(column for _, column in cells))

    def found(first):
        return sum(1 for key, value in known if plain(shown(key, first) or "") == plain(value))

    first = max(((0, 0), (start[0], 0), (0, start[1]), start), key=found)
    if found(first) * 2 < len(known):
        print(f"{source}: only {found(first)} of {len(known)} values are there", file=sys.stderr)
        return
    for position, (code, value, kind) in sorted(cells.items()):
        shown_text = shown(position, first)
        if shown_text is not None and encodable(code, encoding) and encodable(value, encoding):
            # Excel writes 255 number signs for a number that it cannot show.
            text = "####" if shown_text and shown_text.strip("#") == "" else shown_text
            yield code, value, kind, system, text, source


def function_lines(folder):
    """Yields (code, value, kind, system, text, source) of each result of the function TEXT."""
    for base, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            path = os.path.join(base, name)
            try:
                book = read_spreadsheet_ml(path) if name.endswith(".xml") else None
            except (ElementTree.ParseError, ValueError, TypeError):
                continue
            for cells, formulas in zip(book.sheets, book.formulas) if book else ():
                for (row, column), formula in sorted(formulas.items()):
                    found = re.fullmatch(r"=TEXT\(RC(?:\[(-?\d+)\])?, *RC(?:\[(-?\d+)\])?\)", formula)
                    if not found:
                        continue
                    value, code = (cells.get((row, column + int(offset or 0))) for offset in found.groups())
                    result = cells.get((row, column))
                    if result and value and code and (value[2] == "n" or "@" in code[1]):
                        yield code[1], value[1], value[2], book.system, result[1], os.path.relpath(path, folder)


def ssf_lines(folder):
    """Yields (code, value, kind, system, text, source) of ssf's expectations; what ssf itself skips is left out."""

    def load(name):
        with open(os.path.join(folder, "test", name), encoding="utf-8") as file:
            return json.load(file) if name.endswith(".json") else file.read().split("\n")

    def line(code, value, text, source):
        if isinstance(value, bool):
            return code, "1" if value else "0", "b", "1900", text, source
        if isinstance(value, str):
            return code, value, "s", "1900", text, source
        return code, repr(value), "n", "1900", text, source

    def code_of(item):
        return IMPLIED[item] if isinstance(item, int) else item

    for name in ("general", "fraction"):
        for value, code, text in load(name + ".json"):
            yield line(code_of(code), value, text, name)
    for item in load("implied.json"):
        if len(item) == 2:
            for pair in item[1]:
                if len(pair) == 2 and pair[0] in IMPLIED:
                    yield line(IMPLIED[pair[0]], item[0], pair[1], "implied")
        else:
            yield line(code_of(item[1]), item[0], item[2], "implied")
    for item in load("oddities.json"):
        for case in item[1:]:
            if len(case) == 2:
                yield line(code_of(item[0]), case[0], case[1], "oddities")
    for name in ("comma", "exp", "dates", "times", "cal"):
        if not os.path.exists(os.path.join(folder, "test", name + ".tsv")):
            print(f"{name}.tsv is not there", file=sys.stderr)
            continue
        rows = [row.replace("#" * 255, "").split("\t") for row in load(name + ".tsv") if row]
        for row in rows[1:]:
            for code, text in zip(rows[0][1:], row[1:]):
                if not text.startswith("|"):
                    yield line(code, float(row[0]), text.replace("|", ""), name)
    for created, text, is_1904 in load("date.json"):
        year, month, day = (int(number) for number in re.findall(r"\d+", created))
        # The 1900 system counts a February 29 in 1900.
        serial = (datetime.date(year, month + 1, day) - datetime.date(1899, 12, 30)).days
        serial -= 1462 if is_1904 else 1 if serial < 61 else 0
        yield "yyyy-mm-dd HH:MM:SS", str(serial), "n", "1904" if is_1904 else "1900", text, "date"
    code = None
    for row in load("negative.js"):
        if found := re.search(r"format: '(.*)'", row):
            code = re.sub(r"\\(.)", r"\1", found[1])
        elif found := re.search(r"""\[(-?[\d.]+), *["'](.*)["']\]""", row):
            yield line(code, float(found[1]), found[2], "negative")
    for code, is_date in load("is_date.json"):
        yield code, "", "d", "1900", str(int(is_date)), "is_date"
    for row in load("valid.tsv"):
        if row:
            yield row.split("\t")[0], "", "v", "1900", "", "valid"


def sort_key(line):
    try:
        return (0, float(line[1]), line)
    except ValueError:
        return (1, 0.0, line)


def selected(lines, keeps_all):
    by_format = {}
    for line in lines:
        code, value, kind, system, shown = line[:5]
        if shown.strip("#") == "" and shown and not (kind == "n" and value.startswith("-")):
            continue
        if kind == "s" and (not value or code in ("", "General", "GENERAL", "@")):
            continue
        by_format.setdefault((code, kind, system), {}).setdefault(line[:5], line[5])
    for key in sorted(by_format):
        group = sorted(by_format[key], key=sort_key)
        count = len(group) if keeps_all else min(len(group), LINES_PER_FORMAT)
        chosen = [group[index * (len(group) - 1) // max(1, count - 1)] for index in range(count)]
        for line in chosen:
            yield line, by_format[key][line]


def main():
    arguments = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    if len(arguments) != 3 or arguments[0] not in ("excel", "function", "ssf"):
        sys.exit(__doc__)
    command, folder, output_path = arguments
    if command == "excel":
        chosen = selected(excel_lines(folder), "--all" in sys.argv)
        lines = (line + ((source,) if "--sources" in sys.argv else ()) for line, source in chosen)
    elif command == "function":
        lines = sorted({line[:5] for line in function_lines(folder)})
    else:
        lines = ssf_lines(folder)
    with open(output_path, "w", encoding="utf-8", newline="\n") as output:
        for line in lines:
            print("\t".join(escaped(field) for field in line), file=output)


if __name__ == "__main__":
    main()
