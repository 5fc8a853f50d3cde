extension WorkbookNumberFormat {
  /// Returns the code of a built-in number format (ECMA-376, part 1, 18.8.30); nil for an identifier without one.
  ///
  /// Identifiers 0 to 49 have the codes of Excel in the United States. Those that depend on an East Asian locale
  /// (27 to 36, 50 to 81) have the codes that Excel uses for them in other locales.
  package static func implied(_ id: Int) -> String? {
    if let code = codes[id] { return code }
    return aliases[id].flatMap { codes[$0] }
  }

  private static let codes: [Int: String] = [
    0: "General", 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00",
    5: "\"$\"#,##0_);\\(\"$\"#,##0\\)", 6: "\"$\"#,##0_);[Red]\\(\"$\"#,##0\\)",
    7: "\"$\"#,##0.00_);\\(\"$\"#,##0.00\\)", 8: "\"$\"#,##0.00_);[Red]\\(\"$\"#,##0.00\\)",
    9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?", 13: "# ??/??", 14: "m/d/yy", 15: "d-mmm-yy",
    16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss",
    22: "m/d/yy h:mm", 37: "#,##0_);(#,##0)", 38: "#,##0_);[Red](#,##0)", 39: "#,##0.00_);(#,##0.00)",
    40: "#,##0.00_);[Red](#,##0.00)", 41: "_(* #,##0_);_(* \\(#,##0\\);_(* \"-\"_);_(@_)",
    42: "_(\"$\"* #,##0_);_(\"$\"* \\(#,##0\\);_(\"$\"* \"-\"_);_(@_)",
    43: "_(* #,##0.00_);_(* \\(#,##0.00\\);_(* \"-\"??_);_(@_)",
    44: "_(\"$\"* #,##0.00_);_(\"$\"* \\(#,##0.00\\);_(\"$\"* \"-\"??_);_(@_)",
    45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 48: "##0.0E+0", 49: "@",
  ]

  /// Identifiers with the code of another one.
  private static let aliases: [Int: Int] = {
    var result: [Int: Int] = [:]
    for id in 23...26 { result[id] = 0 }
    for id in Array(27...31) + Array(50...58) { result[id] = 14 }
    for id in 32...35 { result[id] = 21 }
    result[36] = 14
    for id in 59...62 { result[id] = id - 58 }
    for id in 63...66 { result[id] = id - 58 }
    for id in 67...71 { result[id] = id - 58 }
    for id in 72...75 { result[id] = id - 58 }
    for id in 76...78 { result[id] = id - 56 }
    for id in 79...81 { result[id] = id - 34 }
    return result
  }()
}
