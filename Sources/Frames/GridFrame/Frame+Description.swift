import GridGeometry

extension Frame: CustomStringConvertible {
  /// The display list as text, one item per line: the format of text references and failure messages.
  ///
  /// It contains nothing that is measured with fonts or computed during drawing, so it is the same on every
  /// machine.
  public var description: String {
    var lines = ["frame \(size.width)×\(size.height) @\(trimmed(scale)) \(background)"]
    for item in items { item.describe(into: &lines, depth: 1) }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension FrameItem {
  func describe(into lines: inout [String], depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    switch self {
    case .group(let group):
      lines.append("\(indent)group \(group.clip)\(group.describedEffects)")
      for item in group.items { item.describe(into: &lines, depth: depth + 1) }
    case .fill(let rect, let color):
      lines.append("\(indent)fill \(rect) \(color)")
    case .gradient(let gradient):
      lines.append("\(indent)shade \(gradient.rect) \(gradient.axis) \(gradient.start) \(gradient.end)")
    case .text(let item):
      lines.append(
        "\(indent)text \(item.box) \(item.describedStyle) \(quoted(item.text))"
          + (item.link.map { " → \(quoted($0))" } ?? ""))
    case .path(let path):
      lines.append("\(indent)path \(path.describedPaint)\(path.describedSegments)")
    case .image(let item):
      let size = item.image.size
      let hash = String(item.image.contentHash, radix: 16)
      lines.append("\(indent)image \(item.box) \(item.interpolation) \(size.width)×\(size.height) \(hash)")
    case .subframe(let subframe, let origin):
      // Use frame coordinates throughout, so that readers don't have to add offsets.
      lines.append("\(indent)part \(bounds)")
      for item in subframe.items {
        item.offset(x: origin.x, y: origin.y).describe(into: &lines, depth: depth + 1)
      }
    }
  }
}

extension FrameGroup {
  /// The effects of the group besides clipping, each preceded by a space.
  fileprivate var describedEffects: String {
    var words = ""
    if cornerRadius > 0 { words += " radius \(trimmed(cornerRadius))" }
    if !(opacity >= 1) { words += " opacity \(trimmed(opacity))" }
    if transform != .identity {
      let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      words += " transform " + numbers.map(trimmed).joined(separator: " ")
    }
    return words
  }
}

extension PathItem {
  /// Colors and stroke, each followed by a space.
  fileprivate var describedPaint: String {
    var words = ""
    if let fill { words += "fill \(fill)\(fillRule == .evenOdd ? " evenOdd" : "") " }
    if let stroke {
      words += "stroke \(stroke.color) \(trimmed(stroke.width))px \(stroke.cap)/\(stroke.join) "
      if !stroke.dash.isEmpty { words += "dash " + stroke.dash.map(trimmed).joined(separator: ",") + " " }
    }
    return words
  }

  /// The outline in SVG path notation.
  fileprivate var describedSegments: String {
    segments.map { segment in
      let letter =
        switch segment {
        case .move: "M"
        case .line: "L"
        case .cubic: "C"
        case .close: "Z"
        }
      return letter + segment.points.map { "\(trimmed($0.x)),\(trimmed($0.y))" }.joined(separator: " ")
    }.joined(separator: " ")
  }
}

extension TextItem {
  fileprivate var describedStyle: String {
    var words = ["\(trimmed(style.size))px", "\(style.weight.rawValue)"]
    if style.isItalic { words.append("italic") }
    words.append("\(style.color)")
    words.append("\(horizontalAlignment)/\(verticalAlignment)")
    switch overflow {
    case .ellipsis: break
    case .clip: words.append("clip")
    case .wrap(let maximumLines): words.append("wrap" + (maximumLines.map { "(\($0))" } ?? ""))
    }
    return words.joined(separator: " ")
  }
}

/// Formats a number, without a fractional part if it is an integer.
private func trimmed(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}

/// Quotes a string, escaping quotes and line breaks so that it stays on one line.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
