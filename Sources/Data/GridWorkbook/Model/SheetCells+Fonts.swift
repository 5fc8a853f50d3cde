extension SheetCells {
  /// The styles of cells that are not blank, in ascending order. O(cells).
  package var textStyles: [Int] {
    var isUsed: [Bool] = []
    for block in blocks {
      for position in block.kinds.indices where block.kinds[position] != Kind.blank.rawValue {
        let style = Int(block.styles[position])
        if style >= isUsed.count {
          isUsed.append(contentsOf: repeatElement(false, count: style + 1 - isUsed.count))
        }
        isUsed[style] = true
      }
    }
    return isUsed.indices.filter { isUsed[$0] }
  }

  /// The fonts that parts of texts have in addition to those of their cells, including those of shared texts, which
  /// other sheets may use.
  package func partFonts(_ shared: SharedStrings) -> Set<WorkbookFont> {
    Set((richTexts + Array(shared.rich.values)).flatMap { $0.runs.compactMap(\.font) })
  }
}
