import GridFrame
import GridGeometry

/// Sets texts as boxes of equal width without fonts, so that pictures are the same with every version of every library.
final class BoxTypesetter: Typesetter {
  func typeset(_ item: TextItem) -> TypesetText {
    let (text, size) = (item.text, item.box.size)
    let metrics = BoxMetrics(item.style)
    let columns = size.width / metrics.advance
    let isRightToLeft = TextDirection.isRightToLeft(text)
    let lines: [[BoxCluster]]
    switch item.overflow {
    case .clip: lines = [Self.clusters(text, .joined, most: columns + 1)[0]]
    case .ellipsis: lines = [Self.cut(Self.clusters(text, .joined, most: columns + 1)[0], to: columns)]
    case .wrap(let maximumLines):
      let fitting = max(1, size.height / max(metrics.lineHeight, 1))
      let limit = max(1, min(maximumLines ?? .max, fitting))
      lines = Self.wrap(text, columns: columns, limit: limit)
    }
    return TypesetText(
      lines: lines.map { line in
        let boxes = line.enumerated().compactMap { position, cluster in
          metrics.box(cluster, at: isRightToLeft ? line.count - 1 - position : position)
        }
        return .boxes(boxes, width: line.count * metrics.advance)
      }, ascent: metrics.ascent, lineHeight: metrics.lineHeight, isRightToLeft: isRightToLeft)
  }

  /// Wraps a text into at most `limit` lines of at most `columns` clusters; the last line is truncated if there is
  /// more.
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

  /// Takes a line from the rest: up to the last space that fits, which is dropped, else as many clusters as fit.
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

  /// The clusters of each paragraph, at most `most` in total. There is at least one paragraph.
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

enum BoxCluster {
  case space
  /// A box from the baseline up.
  case letter
  /// A low box.
  case ellipsis
}

/// The sizes of placeholder text in device pixels. Every cluster has the same advance.
struct BoxMetrics {
  /// Includes letter spacing.
  let advance: Int
  let ascent: Int
  let lineHeight: Int
  /// Above the baseline.
  let boxHeight: Int
  let ellipsisHeight: Int
  let gap: Int

  /// Proportions of a typical sans-serif face: an advance of 0.6 em, capitals of 0.7 em.
  init(_ style: TextStyle) {
    let size = style.size > 0 ? min(style.size, 4096) : 0
    func pixels(_ ems: Double) -> Int { Int((size * ems).rounded()) }
    let spacing = abs(style.letterSpacing) <= 4096 ? Int(style.letterSpacing.rounded()) : 0
    advance = max(1, pixels(0.6) + spacing)
    ascent = pixels(0.93)
    lineHeight = ascent + pixels(0.24)
    boxHeight = max(1, pixels(0.7))
    ellipsisHeight = max(1, pixels(0.1))
    gap = min(max(1, pixels(0.1)), advance - 1)
  }

  /// The box of a cluster at a position in its line, relative to the start of the baseline; nil for a space.
  func box(_ cluster: BoxCluster, at place: Int) -> PixelRect? {
    if cluster == .space { return nil }
    let height = cluster == .ellipsis ? ellipsisHeight : boxHeight
    return PixelRect(x: place * advance, y: -height, width: advance - gap, height: height)
  }
}
