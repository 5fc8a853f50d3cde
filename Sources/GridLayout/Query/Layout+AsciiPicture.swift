import GridElement
import GridGeometry

extension Layout {
  /// The layout as a picture of characters, for a terminal.
  ///
  /// Each character shows what is topmost in the middle of its block of the view: `#` a corner, `=` a frozen
  /// row, `|` a frozen column, `H` and `h` a header and its label, `F` a footer, `T` and `t` a title and its
  /// label, `M` a merged cell, `.` and `:` cells of the body in a chequer, `-` the bare part of a row, and a
  /// blank where there is nothing.
  ///
  /// - Parameters:
  ///   - columns: The characters a line, at least 1.
  ///   - rows: The lines, at least 1.
  public func asciiPicture(columns: Int = 80, rows: Int = 24) -> String {
    let columns = max(1, columns)
    let rows = max(1, rows)
    var text = ""
    for line in 0..<rows {
      var characters = ""
      for character in 0..<columns {
        let point = PixelPoint(
          x: (2 * character + 1) * viewport.width / (2 * columns),
          y: (2 * line + 1) * viewport.height / (2 * rows))
        characters.append(element(at: point).map(self.character) ?? " ")
      }
      while characters.last == " " { characters.removeLast() }
      text += characters + "\n"
    }
    return text
  }

  private func character(_ element: ElementID) -> Character {
    switch element {
    case .cell(let row, let column):
      let isFrozenRow = isFrozen(row, rows)
      let isFrozenColumn = isFrozen(column, columns)
      switch (isFrozenRow, isFrozenColumn) {
      case (true, true): return "#"
      case (true, false): return "="
      case (false, true): return "|"
      case (false, false): return (row + column).isMultiple(of: 2) ? "." : ":"
      }
    case .row, .column: return "-"
    case .span: return "M"
    case .item, .supplementary, .decoration, .named: return "*"
    case .band(let id):
      switch id.kind {
      case .header: return "H"
      case .headerLabel: return "h"
      case .footer: return "F"
      case .title: return "T"
      case .titleLabel: return "t"
      }
    }
  }

  private func isFrozen(_ index: Int, _ axis: AxisLayout) -> Bool {
    axis.position(of: index).map { axis.tracks[$0].region != .body } ?? false
  }
}
