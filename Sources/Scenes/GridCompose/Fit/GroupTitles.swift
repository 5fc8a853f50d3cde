import GridCell
import GridFrame
import GridGeometry
import GridScene
import GridSource

/// The titles of column groups: their lines, and the heights of the rows that they are in.
struct GroupTitles: Sendable {
  /// A title in the width of its group.
  struct Title: Sendable {
    var content: CellContent
    var look: CellLook
    /// The width of the longest line with the space around it, in device pixels.
    var extent: Int
    fileprivate var lines = 1
  }

  /// The titles by the names of their groups.
  private(set) var titles: [String: Title] = [:]
  /// The heights of the rows of titles, in points, from the outermost level.
  private(set) var heights: [Double]

  /// Breaks the titles of a scene's groups into lines.
  ///
  /// - Parameter widths: The widths of the displayed columns, in points.
  init(_ fitter: ColumnFitter, widths: [Double]) {
    let scene = fitter.scene
    heights = Array(repeating: scene.theme.headerHeight, count: scene.groupLevels)
    for group in scene.allColumnGroups {
      let title = fitter.title(of: group)
      var width = fitter.width(of: title.content, nil, title.look)
      var lines = 1
      let limit = scene.titleLineLimit(group.title)
      if limit > 1 {
        let room = fitter.room(for: group, widths) - fitter.titleSpace
        lines = fitter.lineCount(of: title, width: room, limit: limit)
        // Lines of similar lengths look best, and short ones stay in view longest.
        if lines > 1 { width = min(fitter.leastWidth(of: title, lines: lines, most: width), max(room, 1)) }
      }
      titles[group.id] = Title(
        content: title.content, look: title.look, extent: width + fitter.titleSpace, lines: lines)
      let level = scene.groupLevels - group.levels
      let height = scene.theme.headerHeight + Double((lines - 1) * fitter.lineHeight) / fitter.scale
      heights[level] = max(heights[level], height)
    }
    let inset = (snapToPixel(scene.theme.headerHeight, scale: fitter.scale) - fitter.lineHeight) / 2
    for group in scene.allColumnGroups {
      guard var title = titles[group.id] else { continue }
      if title.lines > 1 { title.look.overflow = .wrap(maximumLines: title.lines) }
      if group.alignment == .center { title.look.horizontalAlignment = .center }
      if heights[scene.groupLevels - group.levels] > scene.theme.headerHeight {
        // Short titles end where long ones do.
        title.look.verticalAlignment = .bottom
        title.look.padding.bottom += max(inset, 0)
      }
      titles[group.id] = title
    }
  }
}

extension ColumnFitter {
  /// The space around a title, in device pixels.
  fileprivate var titleSpace: Int { 2 * styles.padding + styles.hairline }

  fileprivate func title(of group: Scene.ColumnGroup) -> ColumnTitle {
    let content = group.hasTitleMarkup ? InlineMarkup.content(group.title) : CellContent(TextRun(group.title))
    let mark = notes.mark(at: scene.notePlace(of: group))
    return ColumnTitle(mark.map(content.adding) ?? content, styles.look(styles.header))
  }

  /// Returns the width of a group's columns and of the spaces between them, in device pixels.
  fileprivate func room(for group: Scene.ColumnGroup, _ widths: [Double]) -> Int {
    let columns = group.columns.clamped(to: widths.indices)
    let spaces = Double(max(columns.count - 1, 0)) * scene.placement.spacing[.horizontal]
    return snapToPixel(widths[columns].reduce(spaces, +), scale: scale)
  }

  /// Widens the fitted columns of groups whose titles would not fit, all of a group by the same width.
  func widenGroups(_ widths: inout [Double?]) {
    // Inner groups come first: what they need may suffice for the outer ones.
    for group in scene.allColumnGroups.sorted(by: { $0.levels < $1.levels }) {
      let known = widths.map { $0 ?? 0 }
      let open = group.columns.filter { widths.indices.contains($0) && scene.columns[$0].width.basis == .fit }
      // Columns that share the view's width have no width yet.
      guard !open.isEmpty, group.columns.allSatisfy({ widths.indices.contains($0) && widths[$0] != nil })
      else {
        continue
      }
      let title = title(of: group)
      let lines = scene.titleLineLimit(group.title)
      let single = width(of: title.content, nil, title.look)
      let needed = (lines > 1 ? leastWidth(of: title, lines: lines, most: single) : single) + titleSpace
      let missing = needed - room(for: group, known)
      guard missing > 0 else { continue }
      let (share, rest) = missing.quotientAndRemainder(dividingBy: open.count)
      for (place, column) in open.enumerated() {
        let width = known[column] + Double(share + (place < rest ? 1 : 0)) / scale
        widths[column] = Self.clamp(width, to: scene.columns[column].width)
      }
    }
  }
}

extension Scene {
  /// All column groups, outer before inner.
  var allColumnGroups: [ColumnGroup] { columnGroups.flatMap(\.all) }
}

extension Scene.ColumnGroup {
  fileprivate var all: [Scene.ColumnGroup] { [self] + groups.flatMap(\.all) }
}
