import GridFrame
import GridGeometry

/// Sets texts in boxes of one width, without fonts, so that pictures are the same with every version of every library.
final class BoxTypesetter: Typesetter {
  func typeset(
    _ text: String, style: TextStyle, overflow: TextOverflow, size: PixelSize
  ) throws(MissingFamilyError) -> any TypesetText {
    let metrics = BoxMetrics(style)
    let columns = size.width / metrics.advance
    let isRightToLeft = TextDirection.isRightToLeft(text)
    let lines: [[BoxCluster]]
    switch overflow {
    case .clip: lines = [Self.clusters(text, .joined, most: columns + 1)[0]]
    case .ellipsis: lines = [Self.cut(Self.clusters(text, .joined, most: columns + 1)[0], to: columns)]
    case .wrap(let maximumLines):
      let fitting = max(1, size.height / max(metrics.lineHeight, 1))
      let limit = max(1, min(maximumLines ?? .max, fitting))
      lines = Self.wrap(text, columns: columns, limit: limit)
    }
    return BoxText(lines, metrics: metrics, isRightToLeft: isRightToLeft)
  }

  /// Lines of at most `columns` clusters, at most `limit` of them, the last cut where more follow.
  static func wrap(_ text: String, columns: Int, limit: Int) -> [[BoxCluster]] {
    let columns = max(columns, 1)
    let most = (columns + 1).multipliedReportingOverflow(by: limit)
    let paragraphs = clusters(text, .kept, most: most.overflow ? .max : most.partialValue)
    var lines: [[BoxCluster]] = []
    for (index, paragraph) in paragraphs.enumerated() {
      var rest = paragraph[...]
      while rest.count > columns, lines.count + 1 < limit { lines.append(takeLine(from: &rest, columns)) }
      let isLast = index + 1 == paragraphs.count
      if lines.count + 1 == limit, !isLast || rest.count > columns {
        return lines + [rest.prefix(min(rest.count, columns - 1)) + [.ellipsis]]
      }
      lines.append(Array(rest))
    }
    return lines
  }

  /// Takes a line: to the last space that fits, which is dropped, else as many clusters as fit.
  private static func takeLine(from rest: inout ArraySlice<BoxCluster>, _ columns: Int) -> [BoxCluster] {
    let space = rest.prefix(columns + 1).lastIndex(of: .space)
    let end = space.flatMap { $0 > rest.startIndex ? $0 : nil }
    let line = rest[..<(end ?? rest.startIndex + columns)]
    rest = rest[(end.map { $0 + 1 } ?? line.endIndex)...]
    return Array(line)
  }

  /// The line, or as much of it as fits before an ellipsis.
  private static func cut(_ line: [BoxCluster], to columns: Int) -> [BoxCluster] {
    line.count <= columns ? line : line.prefix(max(columns - 1, 0)) + [.ellipsis]
  }

  /// The clusters of each paragraph, in all at most `most`; there is always a paragraph.
  static func clusters(_ text: String, _ lineBreaks: TextCleaning.LineBreaks, most: Int) -> [[BoxCluster]] {
    var paragraphs: [[BoxCluster]] = [[]]
    let piece = TextPiece(text, clusters: most)
    for character in TextCleaning.clean(piece.text, lineBreaks) {
      if character == "\n" {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(character.isWhitespace ? .space : .letter)
      }
    }
    return paragraphs
  }
}
