import GridCell
import GridData
import GridFrame
import GridWorkbook

extension SheetValues {
  /// Returns the parts of a text in their own fonts, with sizes in points; nil if no part has one, or if the number format
  /// shows another text.
  func runs(of cell: SheetCell, _ font: WorkbookFont, zoom: Double, _ look: CellAppearance) -> [TextRun]? {
    guard let rich = rich(cell), rich.runs.contains(where: { $0.font != nil }), rich.text == look.text else {
      return nil
    }
    return rich.runs.filter { !$0.text.isEmpty }.map { run in
      guard let own = run.font else {
        var text = TextRun(run.text)
        text.lines = look.textLines ?? []
        return text
      }
      return self.run(run.text, own, in: font, zoom: zoom)
    }
  }

  /// Returns the text of a cell with the fonts of its parts; nil if no part has one.
  func rich(_ cell: SheetCell) -> RichText? {
    switch cell.value {
    case .richText(let text): text
    case .sharedText(let index): workbook.sharedStrings.richText(at: index)
    default: nil
    }
  }

  /// Returns a part of a text in its own font, which has the properties of the cell's font that it does not state.
  private func run(_ text: String, _ own: WorkbookFont, in font: WorkbookFont, zoom: Double) -> TextRun {
    let styles = workbook.styles
    // The parts of Office Open XML state that they are bold, and otherwise are not, whatever their cell is.
    let inherited = workbook.kind.isOpenDocument ? font : .unchanged
    var run = TextRun(
      text, weight: own.bold ?? inherited.bold ?? false ? .bold : .regular,
      isItalic: own.italic ?? inherited.italic ?? false,
      color: own.color.flatMap { styles.palette.resolve($0) }.map { Color($0) })
    if own.name != nil || own.scheme != nil { run.families = [styles.family(of: own)] }
    if own.size != nil { run.size = styles.size(of: own) * zoom }
    switch own.verticalAlignment {
    case .superscript: run.script = .superscript
    case .subscript: run.script = .subscript
    case .baseline, nil: break
    }
    var lines = own
    lines.underline = own.underline ?? inherited.underline
    lines.strike = own.strike ?? inherited.strike
    run.lines = lines.lines ?? []
    return run
  }
}
