import GridSupport
import TestSupport
import Testing

@testable import GridDataFile
@testable import GridWorkbook

/// Formulas of conditional formats.
@Suite struct SheetFormulaTests {
  private static let rows = """
    <row r="1"><c r="A1"><v>5</v></c><c r="B1" t="inlineStr"><is><t>Apple pie</t></is></c><c r="C1" t="b"><v>1</v></c></row>
    <row r="2"><c r="A2"><v>-2.5</v></c><c r="B2" t="inlineStr"><is><t>apple</t></is></c><c r="C2" t="e"><v>#N/A</v></c></row>
    <row r="3"><c r="A3"><v>5</v></c></row>
    """

  private func value(_ formula: String, at cell: String = "A1", base: String = "A1") throws
    -> SheetFormula.Value
  {
    let file = WorkbookFile(rows: Self.rows)
    let workbook = try Workbook.open(SharedBytes(file.bytes()), file: "book.xlsx")
    let ranges = SheetRanges(try workbook.sheet(at: 0), workbook)
    let base = try #require(CellPosition(base)), position = try #require(CellPosition(cell))
    let names = ["limit": "$A$1", "twice": "limit*2", "loop": "loop+1"]
    return try SheetFormula(formula, base: base, names: names, sheet: "First").value(at: position, ranges)
  }

  @Test(arguments: [
    ("1+2*3", 7), ("-2^2", 4), ("2^3^2", 64), ("10%*50", 5), ("(1+2)*3", 9), ("=A1-A2", 7.5), ("limit", 5),
    ("twice+1", 11), ("First!$A$1", 5), ("'First'!A2", -2.5), ("SUM(A1:A3)", 7.5), ("SUM($A$1:$A$3,1)", 8.5),
    ("AVERAGE(A:A)", 2.5), ("MAX(A1:B3)-MIN(1:1)", 0), ("COUNT(A1:C1)", 1), ("COUNTA($A$1:$C$2)", 6),
    ("COUNTBLANK(A1:C3)", 2), ("MEDIAN(A1:A3)", 5), ("LARGE(A1:A3,3)", -2.5), ("SMALL($A$1:$A$3,2)", 5),
    ("COUNTIF($A$1:$A$3,A1)", 2), ("COUNTIF(A1:A3,\"<0\")", 1), ("COUNTIF(B1:B2,\"APPLE\")", 1),
    ("MOD(-7,3)", 2),
    ("INT(-2.5)", -3), ("ROUND(2.345,2)", 2.35), ("ROUND(1250,-2)", 1300), ("ABS(A2)+SIGN(A2)", 1.5),
    ("LEN(B1)", 9),
    ("SEARCH(\"PIE\",B1)", 7), ("FIND(\"p\",B1,4)", 7), ("ROW()+COLUMN()", 2), ("ROW(B3)", 3),
    ("IF(A1>3,1,2)", 1),
    ("DATE(2024,2,30)", 45_352), ("DATE(2023,14,0)", 45_322),
    ("YEAR(45351)*10000+MONTH(45351)*100+DAY(45351)", 20_240_229),
    ("WEEKDAY(45351)", 5), ("WEEKDAY(45351,2)", 4), ("WEEKDAY(45351,3)", 3), ("EDATE(45322,1)", 45_351),
    ("EOMONTH(45322,-1)", 45_291), ("DAY(59)+MONTH(61)", 31), ("FLOOR(7.9,2)", 6), ("CEILING(7.1,2)", 8),
    ("ROUNDUP(-1.21,1)", -1.3), ("ROUNDDOWN(-1.29,1)", -1.2), ("IFERROR(TODAY(),8)", 8),
    ("IFERROR(YEAR(60),8)", 8),
    ("IFERROR(C2,8)", 8), ("VALUE(\"12\")", 12), ("_xlfn.SUM(A1)", 5), ("D9+1", 1), ("TRUE+1", 2),
  ])
  func numbers(formula: String, expected: Double) throws {
    #expect(try value(formula) == .number(expected))
  }

  @Test(arguments: [
    ("A1=A3", true), ("B1>B2", true), ("B2=\"APPLE\"", true), ("1<\"a\"", true), ("\"z\"<TRUE", true),
    ("D9=0", true), ("D9=\"\"", true), ("AND(A1>0,A2<0)", true), ("OR(A1<0,A2>0)", false), ("NOT(C1)", false),
    ("ISBLANK(D9)", true), ("ISERROR(C2)", true), ("ISNA(C2)", true), ("ISNUMBER(B1)", false),
    ("ISTEXT(B1)", true), ("ISNONTEXT(B1)", false), ("ISLOGICAL(C1)", true), ("ISEVEN(4.9)", true),
    ("ISODD(-3)", true),
    ("EXACT(\"a\",\"A\")", false), ("NOT(ISERROR(SEARCH(\"pie\",B1)))", true), ("A1<>5", false),
    ("A1<=5", true),
  ])
  func truths(formula: String, expected: Bool) throws {
    #expect(try value(formula) == .boolean(expected))
  }

  @Test(arguments: [
    ("LEFT(B1,5)&RIGHT(B1,3)", "Applepie"), ("MID(B1,7,9)", "pie"), ("UPPER(B2)&LOWER(\"X\")", "APPLEx"),
    ("TRIM(\"  a  b \")", "a b"), ("\"say \"\"a\"\"\"", "say \"a\""), ("A2&C1", "-2.5TRUE"),
  ])
  func texts(formula: String, expected: String) throws {
    #expect(try value(formula) == .text(expected))
  }

  @Test(arguments: [
    ("1/0", "#DIV/0!"), ("C2+1", "#N/A"), ("B1*2", "#VALUE!"), ("SUM(C1:C2)", "#N/A"),
    ("MOD(1,0)", "#DIV/0!"),
    ("LARGE(A1:A3,4)", "#NUM!"), ("#REF!+1", "#REF!"), ("FIND(\"x\",B1)", "#VALUE!"),
  ])
  func errors(formula: String, code: String) throws {
    #expect(try value(formula) == .error(code))
  }

  @Test func relativeReferencesMoveWithTheCell() throws {
    #expect(try value("A1", at: "A2") == .number(-2.5))
    #expect(try value("$A$1", at: "A2") == .number(5))
    #expect(try value("A$1&B1", at: "B2", base: "A2") == .text("Apple pieTRUE"))
    #expect(try value("$A2", at: "C3", base: "B2") == .number(5))
    #expect(try value("SUM(A$1:A1)", at: "A3") == .number(7.5))
    // Excel continues at the other end of the sheet.
    #expect(try value("A1048576", at: "A2") == .number(5))
  }

  @Test(arguments: [
    ("VLOOKUP(A1,B:C,2)", "the function VLOOKUP"), ("RAND()-A1>3", "the function RAND"),
    ("Other!A1", "references to other sheets"), ("Sales[Price]>1", "references to columns of tables"),
    ("unknown+1", "the name unknown"), ("A1>", "formulas with other syntax"),
    ("", "formulas with other syntax"),
    ("loop", "formulas with other syntax"), ("{1,2}", "formulas with other syntax"),
    ("MOD(1)", "formulas with other syntax"),
    ("\"open", "formulas with other syntax"), ("1 2", "formulas with other syntax"),
  ])
  func otherFormulasAreNamed(formula: String, reason: String) {
    #expect(throws: SheetFormulaError(reason: reason)) { try value(formula) }
  }

  @Test func deepFormulasEnd() {
    let deep = String(repeating: "(", count: 100_000) + "1" + String(repeating: ")", count: 100_000)
    #expect(throws: SheetFormulaError.malformed) { try value(deep) }
    #expect(throws: SheetFormulaError.malformed) { try value(String(repeating: "-", count: 100_000) + "1") }
  }
}
