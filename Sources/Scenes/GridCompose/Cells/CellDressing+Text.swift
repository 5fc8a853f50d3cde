import GridCell
import GridData
import GridScene

extension CellDressing {
  /// Returns the text of a cell after applying rules, template and format, with its runs if it combines
  /// several values.
  func text(
    _ values: [CellValue], _ style: CellRule.Style, _ format: CellFormatter.Style?
  ) -> (display: CellDisplay, runs: [TextRun]?) {
    if visuals.hidesText { return (CellDisplay(""), nil) }
    if let text = style.text { return (CellDisplay(text), nil) }
    var display = display(values, format)
    guard let template = visuals.template, let runs = runs(template, values, own: display) else {
      return (display, nil)
    }
    display.text = runs.map(\.text).joined()
    (display.isMissing, display.decimalPadding) = (false, "")
    return (display, runs)
  }

  /// Returns the text of a cell after replacements: its value in the given format or, without one, in the
  /// format determined by other values of the row.
  private func display(_ values: [CellValue], _ format: CellFormatter.Style?) -> CellDisplay {
    var display: CellDisplay
    if let format {
      var own = formatter
      (own.style, own.guessedDecimals) = (format, nil)
      display = own.display(values[0])
    } else {
      display = visuals.numberColumns.map { written(values, $0) } ?? formatter.display(values[0])
    }
    if !visuals.replacements.isEmpty, display.content == nil,
      let text = visuals.replacements.text(for: display, of: values[0])
    {
      (display.text, display.decimalPadding, display.isMissing) = (text, "", false)
    }
    return display
  }

  private func written(_ values: [CellValue], _ columns: CellVisuals.NumberColumns) -> CellDisplay {
    var own = formatter
    if case .number(var format) = own.style {
      if let code = columns.currency.flatMap({ column.value(values, ofColumn: $0) }), code != .missing,
        !code.description.isEmpty
      {
        format.apply(currency: code.description, columns.locale)
      }
      if let count = columns.decimals.flatMap({ column.value(values, ofColumn: $0)?.doubleValue }), count >= 0
      {
        let decimals = Int(min(count, 20))
        (format.minimumDecimals, format.maximumDecimals) = (decimals, decimals)
      }
      own.style = .number(format)
    }
    return own.display(values[0])
  }

  /// Returns the runs of a text that combines several values; nil if all of them are missing.
  private func runs(_ template: CellVisuals.Template, _ values: [CellValue], own: CellDisplay) -> [TextRun]? {
    var found = 0
    let text = markup(template.pieces, values, own, &found) ?? ""
    return found > 0 || template.columns.isEmpty ? InlineMarkup.runs(text) : nil
  }

  /// Returns the markup of template pieces; nil if they are optional and one of their values is missing.
  /// `found` counts the values.
  private func markup(
    _ pieces: [CellVisuals.Template.Piece], _ values: [CellValue], _ own: CellDisplay, _ found: inout Int,
    isOptional: Bool = false
  ) -> String? {
    var text = ""
    var lacksValue = false
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .optional(let inner):
        text += markup(inner, values, own, &found, isOptional: true) ?? ""
      case .column(let index):
        let display =
          index == inputs[0]
          ? own : (formatters[index] ?? formatter).display(column.value(values, ofColumn: index) ?? .missing)
        if display.isMissing { lacksValue = true } else { found += 1 }
        text += display.content == nil ? InlineMarkup.escaped(display.text) : display.text
      }
    }
    return isOptional && lacksValue ? nil : text
  }
}

extension [CellVisuals.Replacement] {
  /// Returns the text that a cell shows instead of its own; nil if nothing is replaced.
  fileprivate func text(for display: CellDisplay, of value: CellValue) -> String? {
    let written = value.exact.description
    if let whole = first(where: { $0.isWhole && ($0.text == display.text || $0.text == written) }) {
      return whole.other
    }
    guard !display.isMissing else { return nil }
    let parts = filter { !$0.isWhole && !$0.text.isEmpty }
    var text = ""
    var rest = display.text[...]
    while !rest.isEmpty {
      // What a replacement inserts is not replaced again.
      let found = parts.filter { rest.hasPrefix($0.text) }.max { $0.text.count < $1.text.count }
      text += found?.other ?? String(rest.prefix(1))
      rest = rest.dropFirst(found?.text.count ?? 1)
    }
    return text == display.text ? nil : text
  }
}
