import GridCell
import GridFrame
import GridGeometry
import GridScene
import GridSource

/// The lines of column titles in a header row.
struct TitleLines: Sendable {
  /// The maximum number of lines that the row has room for.
  let limit: Int
  /// The space below the last line, in device pixels, so that titles with few lines end where the others do.
  let inset: Int
  /// The height of the row in points.
  let height: Double
}

extension ColumnFitter {
  /// Returns the height of a header row with rotated titles, in points.
  func turnedHeaderHeight() -> Double {
    let longest = scene.columns.indices.map(titleWidth).max() ?? 0
    return max(Double(longest + 2 * styles.padding + styles.hairline) / scale, scene.theme.headerHeight)
  }

  /// Returns the lines of titles in columns of the given widths, in points; nil if every title has a single line.
  func titleLines(widths: [Double]) -> TitleLines? {
    guard scene.header.isShown, !scene.header.isTurned,
      scene.columns.indices.contains(where: { scene.titleLineLimit($0) > 1 })
    else { return nil }
    let line = lineHeight
    let most = scene.columns.indices.reduce(1) { most, index in
      let width = snapToPixel(widths[index], scale: scale) - 2 * styles.padding - styles.hairline
      return max(most, lineCount(of: index, width: width, limit: scene.titleLineLimit(index)))
    }
    guard most > 1 else { return nil }
    let free = max(snapToPixel(scene.theme.headerHeight, scale: scale) - styles.headerRule - line, 0)
    let height =
      scene.header.height ?? (scene.theme.headerHeight + Double((most - 1) * line) / scale)
    let room = snapToPixel(height, scale: scale) - styles.headerRule
    let limit = max(min(most, room / line), 1)
    // A single line is in the middle of a row of the theme's height, rounded up.
    return TitleLines(
      limit: limit, inset: max(min(free - free / 2, (room - limit * line) / 2), 0), height: height)
  }

  /// Returns the horizontal space that a column's title takes up, in device pixels.
  func titleExtent(_ index: Int) -> Int {
    if scene.header.isTurned { return lineHeight }
    let limit = scene.titleLineLimit(index)
    return limit > 1 ? leastTitleWidth(index, lines: limit) : titleWidth(index)
  }

  /// The height of a line of a title in device pixels.
  var lineHeight: Int { max(measurer.height(of: "X", style: styles.header, width: nil), 1) }

  /// Returns the width of a column's title on one line, in device pixels.
  private func titleWidth(_ index: Int) -> Int {
    let column = scene.columns[index]
    let mark = notes.mark(at: .header(column: index))
    guard column.hasTitleMarkup || mark != nil else {
      return measurer.width(of: column.title, style: styles.header)
    }
    return width(of: column.shownTitle, mark, styles.look(column: index, .header))
  }

  /// Returns the least width at which a column's title fits into a number of lines.
  private func leastTitleWidth(_ index: Int, lines: Int) -> Int {
    let title = ColumnTitle(titleContent(index), styles.look(column: index, .header))
    return leastWidth(of: title, lines: lines, most: titleWidth(index))
  }

  /// Returns the number of lines of a column's title at a width in device pixels, counted up to a limit.
  private func lineCount(of index: Int, width: Int, limit: Int) -> Int {
    lineCount(
      of: ColumnTitle(titleContent(index), styles.look(column: index, .header)), width: width, limit: limit)
  }

  private func titleContent(_ index: Int) -> CellContent {
    let content = scene.columns[index].shownTitle
    return notes.mark(at: .header(column: index)).map(content.adding) ?? content
  }
}

/// The content and the look of a title of a column or of a column group.
struct ColumnTitle {
  var content: CellContent
  var look: CellLook

  init(_ content: CellContent, _ look: CellLook) { (self.content, self.look) = (content, look) }
}

extension ColumnFitter {
  /// Returns the least width at which a title fits into a number of lines without a break inside a word, in device
  /// pixels.
  ///
  /// - Parameter most: The width of the title on one line.
  func leastWidth(of title: ColumnTitle, lines: Int, most: Int) -> Int {
    let composer = CellComposer(measuring: measurer)
    let words = title.content.words.map { composer.width(of: $0, title.look, height: styles.rowHeight) }
    var (least, most) = (words.max() ?? 0, words.reduce(0, +) + most)
    while least < most {
      let middle = (least + most) / 2
      if lineCount(of: title, width: middle, limit: lines + 1) <= lines {
        most = middle
      } else {
        least = middle + 1
      }
    }
    // Words that are measured one by one lack the space after their last letters.
    return least + Int(styles.header.letterSpacing.rounded(.up)) * words.count
  }

  /// Returns the number of lines of a title at a width in device pixels, counted up to a limit.
  func lineCount(of title: ColumnTitle, width: Int, limit: Int) -> Int {
    guard width > 0 else { return 1 }
    var look = title.look
    look.overflow = .wrap(maximumLines: limit)
    let height = CellComposer(measuring: measurer).height(
      of: title.content, look, room: PixelSize(width: width, height: 0))
    return max((height + lineHeight / 2) / lineHeight, 1)
  }
}

extension Scene {
  /// Returns the maximum number of lines of a column's title.
  func titleLineLimit(_ index: Int) -> Int { titleLineLimit(columns[index].title) }

  /// Returns the maximum number of lines of a title of a column or of a column group.
  func titleLineLimit(_ title: String) -> Int {
    let breaks = title.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    return min(max(header.maximumLines, breaks + 1), Scene.Header.mostLines)
  }
}

extension Scene.Column {
  /// The content of a column title with markup; nil for a plain title.
  var titleContent: CellContent? { hasTitleMarkup ? InlineMarkup.content(title) : nil }

  fileprivate var shownTitle: CellContent { titleContent ?? CellContent(TextRun(title)) }
}

extension CellContent {
  /// The words of its texts, between spaces and line breaks.
  fileprivate var words: [CellContent] {
    var words: [[TextRun]] = [[]]
    for part in parts {
      guard case .text(let runs) = part else { return [self] }
      for run in runs {
        for (position, piece) in run.text.split(
          omittingEmptySubsequences: false, whereSeparator: { $0 == " " || $0 == "\n" }
        )
        .enumerated() {
          if position > 0 { words.append([]) }
          var part = run
          part.text = String(piece)
          if !piece.isEmpty { words[words.count - 1].append(part) }
        }
      }
    }
    return words.filter { !$0.isEmpty }.map { CellContent([.text($0)]) }
  }
}
