import GridCell
import GridWorkbook

/// The links of a sheet's cells to web pages and mailboxes. Links within the workbook lead nowhere in a picture.
struct SheetLinks: Sendable {
  /// The number of rows of a range beyond which only its first row has the link.
  private static let mostRows = 10_000

  private struct Link {
    var columns: ClosedRange<Int>
    var address: String
  }

  /// The links by row.
  private var links: [Int: [Link]] = [:]

  init(_ sheet: WorkbookSheet) {
    for link in sheet.hyperlinks {
      guard let target = link.target, TextRun.canLink(to: target) else { continue }
      let address = link.location.map { target.contains("#") ? target : "\(target)#\($0)" } ?? target
      for row in link.range.rows.prefix(Self.mostRows) {
        links[row, default: []].append(Link(columns: link.range.columns, address: address))
      }
    }
  }

  var isEmpty: Bool { links.isEmpty }

  /// Returns the address that a cell links to; nil if it has none.
  func address(at position: CellPosition) -> String? {
    links[position.row]?.first { $0.columns.contains(position.column) }?.address
  }
}
