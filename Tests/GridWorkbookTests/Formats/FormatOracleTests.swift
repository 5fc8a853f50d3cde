import GridWorkbook
import Testing

@Suite struct FormatOracleTests {
  /// Cells of Excel's CSV files whose text has another cause than the format.
  private static let otherCauses: Set<String> = [
    // The system that saved the files had a time format of 24 hours.
    "[$-F400]h:mm:ss\\ AM/PM"
  ]
  /// Results of formulas that Excel computed again when it opened the file: value and text.
  private static let recomputed: Set<String> = [
    "0 ", "1 ", "0 TRUE", "1 FALSE", "0 #NAME?", "1 #NAME?",
  ]

  @Test func excelShowsTheSameTexts() throws {
    let lines = try ExpectedText.all("excel.tsv")
    var formats: [String: WorkbookNumberFormat] = [:]
    var others = 0
    for line in lines {
      let format = formats[line.code] ?? WorkbookNumberFormat(line.code)
      formats[line.code] = format
      let shown = try line.shown(by: format)
      if shown == line.text { continue }
      others += 1
      let isRecomputed = line.code == "General" && Self.recomputed.contains("\(line.value) \(line.text)")
      #expect(isRecomputed || Self.otherCauses.contains(line.code), "\(line), but was \(shown)")
    }
    #expect(lines.count > 5000)
    #expect(Double(others) < 0.005 * Double(lines.count))
  }

  /// Codes with an elapsed time after another field, which the function TEXT takes and a cell does not.
  private static let codesOfTheFunctionOnly: Set<String> = [
    "s:m\" @ hour \"[hh]", "s\" secs and \"[m]\" mins\"",
  ]

  @Test func theFunctionTextReturnsTheSameTexts() throws {
    let lines = try ExpectedText.all("function.tsv")
    #expect(lines.count > 400)
    for line in lines where !Self.codesOfTheFunctionOnly.contains(line.code) {
      let shown = try line.shown(by: WorkbookNumberFormat(line.code))
      #expect(shown == line.text, "\(line), but was \(shown)")
    }
  }

  /// Expectations of ssf that contradict Excel, by code.
  private static let contradictions: [String: String] = [
    "#,##0.00_);(#,##0.00)": "39 has a space as wide as the parenthesis: number_format.xlsm, Excel 2016",
    "#,##0.00_);[Red](#,##0.00)": "40 has it too",
    "mm:ss.0": "47 is `mm:ss.0` in Excel; `mmss.0` is a misprint of ECMA-376",
    "# ??/?????????":
      "Excel pads the denominator to nine characters: #\\ ??/????????? in 54686_fraction_formats",
    "# ?? / ?????????": "the same",
    "[Red][<=-25]General;[Blue][>=25]General;[Green]General;[Yellow]General":
      "-25 has no sign in a section for negative numbers: NumberFormatCondition.xlsm, Excel 2016",
    "[Red]General ;[Blue]General\\ ;[Green]Generalp;[Yellow]General'":
      "the section for negative numbers shows no sign",
    "A\"TODO\"": "a code of text only shows the sign: SheetJS/ssf#59",
    "\\r": "the same",
    "HH[M]": "Excel refuses an elapsed time after another field and shows General: LONumbers.xlsx",
    "HH[MM]": "the same",
  ]

  /// The lists of ssf, with the number of lines that contradict Excel.
  private static let lists = [
    ("general", 0), ("implied", 64), ("fraction", 2), ("date", 0), ("comma", 0), ("exp", 0), ("oddities", 4),
    ("negative", 0),
  ]

  @Test(arguments: lists)
  func ssfShowsTheSameTexts(_ list: String, contradictions: Int) throws {
    let lines = try ExpectedText.all("ssf.tsv").filter { $0.list == list }
    #expect(!lines.isEmpty)
    var others = 0
    for line in lines {
      let format = WorkbookNumberFormat(line.code)
      let shown = try line.shown(by: format)
      // ssf shows nothing where Excel shows number signs.
      let isUnshowable = shown == "####" && line.text.isEmpty && format.isDate
      guard shown != line.text, !isUnshowable else { continue }
      others += 1
      #expect(Self.contradictions[line.code] != nil, "\(line), but was \(shown)")
    }
    #expect(others == contradictions)
  }

  @Test func codesThatSsfTakesForValidAreValid() throws {
    let lines = try ExpectedText.all("ssf.tsv").filter { $0.kind == .validCode }
    #expect(lines.count > 400)
    for line in lines where Self.contradictions[line.code] == nil {
      #expect(WorkbookNumberFormat(line.code).isValid, "\(line.code)")
    }
  }

  @Test func dateFormatsAreFound() throws {
    let lines = try ExpectedText.all("ssf.tsv").filter { $0.kind == .dateCode }
    #expect(lines.count > 400)
    for line in lines where Self.contradictions[line.code] == nil {
      #expect(WorkbookNumberFormat(line.code).isDate == (line.text == "1"), "\(line.code)")
    }
  }

  @Test(arguments: [
    "[Blue]G3neral", "hhh:mm AM/PM", "hhh:mmm:sss", "hh:mmm:sss", "hh:mm:sss", "[hhh]", "[",
    #""foo";"bar";"baz";"qux";"foobar""#, #""open"#, "0\\", "yyyy0", "General0", "0@", "@;0", "HH[M]",
    "[<]0", "[>=9]0;[>=6]0.0;[>=3]0.00;0.000", "[Color57]0", "_", "*",
  ])
  func invalidCodesAreShownAsGeneral(_ code: String) {
    let format = WorkbookNumberFormat(code)
    #expect(!format.isValid)
    #expect(format.display(-1234.5, dates: .from1900).text == "-1234.5")
    #expect(format.display("text").text == "text")
  }
}
