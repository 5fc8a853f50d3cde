import GridFrame
import GridGeometry

/// Sets texts in boxes of one width, without fonts, so that pictures are the same with every version of every library.
final class BoxTypesetter: Typesetter {
  func typeset(
    _ text: String, style: TextStyle, overflow: TextOverflow, size: PixelSize
  ) throws(MissingFamily) -> any TypesetText {
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
    let most = (max(columns, 1) + 1).multipliedReportingOverflow(by: limit)
    let paragraphs = clusters(text, .kept, most: most.overflow ? .max : most.partialValue)
    var lines: [[BoxCluster]] = []
    for paragraph in paragraphs {
      lines += broken(paragraph, at: max(columns, 1))
      if lines.count > limit { break }
    }
    guard lines.count > limit else { return lines }
    return lines.prefix(limit - 1) + [
      cut(lines[limit - 1] + [.letter], to: min(columns, lines[limit - 1].count + 1))
    ]
  }

  /// The line, or as much of it as fits before an ellipsis.
  private static func cut(_ line: [BoxCluster], to columns: Int) -> [BoxCluster] {
    line.count <= columns ? line : line.prefix(max(columns - 1, 0)) + [.ellipsis]
  }

  /// Breaks after the last space that fits, which stays at the end of the line without width, else anywhere.
  private static func broken(_ paragraph: [BoxCluster], at columns: Int) -> [[BoxCluster]] {
    var lines: [[BoxCluster]] = []
    var rest = paragraph[...]
    while rest.count > columns {
      let window = rest.prefix(columns + 1)
      if let space = window.lastIndex(of: .space), space > rest.startIndex {
        lines.append(Array(rest[rest.startIndex..<space]))
        rest = rest[(space + 1)...]
      } else {
        lines.append(Array(rest.prefix(columns)))
        rest = rest.dropFirst(columns)
      }
    }
    lines.append(Array(rest))
    return lines
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
