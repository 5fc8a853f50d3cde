import Gridreel

extension Subject {
  static let dataSubjects: [Subject] = [
    Subject(
      "NumberFormat", { NumberFormat() },
      [
        p("minimumDecimals", \.minimumDecimals), p("maximumDecimals", \.maximumDecimals),
        p("significantDigits", \.significantDigits), p("minimumWholeDigits", \.minimumWholeDigits),
        p("hasGroups", \.hasGroups), p("groupSizes", \.groupSizes, []),
        p("minimumGroupedDigits", \.minimumGroupedDigits), p("groupSeparator", \.groupSeparator),
        p("decimalSeparator", \.decimalSeparator), p("prefix", \.prefix), p("suffix", \.suffix),
        p("negativeAffixes", \.negativeAffixes), p("minusSign", \.minusSign), p("zeroDigit", \.zeroDigit),
        p("powerOfTen", \.powerOfTen), p("base", \.base), p("factor", \.factor), p("negative", \.negative),
        p("showsPlus", \.showsPlus),
        p(
          "notation", \.notation,
          Int.hostile.flatMap {
            [.fraction(largestDenominator: $0), .duration(DurationFormat(maximumUnits: $0))]
          } + [.roman, .letters, .scientific, .engineering, .scaled(.bytes)]),
      ]
    ) { try use($0) },
    Subject(
      "NumberFormat.GroupSizes", { NumberFormat.GroupSizes() },
      [
        p("last", \.last), p("others", \.others),
      ]
    ) { sizes in
      var format = NumberFormat(); format.groupSizes = sizes; try use(format)
    },
    Subject(
      "NumberFormat.Affixes", { NumberFormat.Affixes() },
      [
        p("prefix", \.prefix), p("suffix", \.suffix),
      ]
    ) { affixes in
      var format = NumberFormat(); format.negativeAffixes = affixes; try use(format)
    },
    Subject(
      "DurationFormat", { DurationFormat() },
      [
        p("unit", \.unit), p("style", \.style), p("maximumUnits", \.maximumUnits),
      ]
    ) { duration in
      var format = NumberFormat(); format.notation = .duration(duration); try use(format)
    },
    Subject(
      "DateFormat", { DateFormat.day },
      [
        p("locale", \.locale), p("timeZone", \.timeZone),
      ]
    ) { try use($0) },
    Subject(
      "DataFileReader", { DataFileReader() },
      [
        p("kind", \.kind), p("delimited", \.delimited), p("table", \.table), p("query", \.query),
        p("range", \.range), p("showsHidden", \.showsHidden),
        p("pointer", \.pointer), p("limits", \.limits),
      ]
    ) { reader in _ = try reader.source(from: Array("a,b\n1,2\n".utf8)) },
    Subject(
      "DataLimits", { DataLimits() },
      [
        p("unpackedBytes", \.unpackedBytes), p("querySteps", \.querySteps), p("scannedRows", \.scannedRows),
      ]
    ) { limits in
      var reader = DataFileReader(); reader.limits = limits;
      _ = try reader.source(from: Array("a,b\n1,2\n".utf8))
    },
    Subject(
      "DelimitedReader", { DelimitedReader() },
      [
        p("delimiter", \.delimiter), p("header", \.header), p("ragged", \.ragged),
        p("skippedLines", \.skippedLines), p("comment", \.comment), p("quotesAreLiteral", \.quotesAreLiteral),
        p("encoding", \.encoding), p("locale", \.locale),
      ]
    ) { reader in _ = try reader.table(from: "a,b\n1,2\n\"x\",4") },
    Subject(
      "DataConventions", { DataConventions() },
      [
        p("locale", \.locale), p("prefersPoint", \.prefersPoint),
      ]
    ) { describe($0) },
    Subject(
      "DataSections.Section", { DataSections.Section(name: "a", rows: 0..<1) },
      [
        p("name", \.name), p("rows", \.rows),
      ]
    ) { describe($0) },
    Subject(
      "UncutTable", { UncutTable(Sample.emptySource, kept: []) },
      [
        p("source", \.source), p("kept", \.kept),
      ]
    ) { describe($0.kept) },
    Subject(
      "DataError", { DataError("x") },
      [
        p("message", \.message), p("expectation", \.expectation), p("file", \.file),
        p("position", \.position), p("row", \.row),
      ]
    ) { describe($0) },
    Subject(
      "PatternError", { Sample.patternError },
      [
        p("message", \.message), p("offset", \.offset),
      ]
    ) { describe($0) },
    Subject(
      "TextPosition", { TextPosition(line: 1, column: 1) },
      [
        p("line", \.line), p("column", \.column),
      ]
    ) { describe($0) },
    Subject(
      "FileError", { FileError(action: "read", path: "x", reason: "y") },
      [
        p("action", \.action), p("path", \.path), p("reason", \.reason),
      ]
    ) { describe($0) },
    Subject(
      "ScrollError", { Sample.scrollError },
      [
        p("step", \.step), p("field", \.field), p("item", \.item), p("message", \.message),
        p("expectation", \.expectation),
      ]
    ) { describe($0) },
    Subject(
      "ScrollTextError", { Sample.scrollTextError },
      [
        p("message", \.message), p("text", \.text), p("expectation", \.expectation),
      ]
    ) { describe($0) },
    Subject(
      "FrameSourceError", { FrameSourceError("x") },
      [
        p("description", \.description)
      ]
    ) { describe($0) },
    Subject(
      "FrameTemplateError", { Sample.templateError },
      [
        p("description", \.description)
      ]
    ) { describe($0) },
    Subject(
      "SceneErrors", { Sample.sceneErrors },
      [
        p("diagnostics", \.diagnostics), p("isUnreadable", \.isUnreadable),
      ]
    ) { describe($0) },
    Subject(
      "Diagnostic", { Sample.diagnostic },
      [
        p("severity", \.severity), p("file", \.file), p("range", \.range), p("sourceLine", \.sourceLine),
        p("sourceColumn", \.sourceColumn), p("message", \.message), p("expectation", \.expectation),
        p("hint", \.hint), p("note", \.note),
      ]
    ) { try use($0) },
  ]
}
