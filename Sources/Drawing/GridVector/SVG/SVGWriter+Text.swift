import GridCairo
import GridFrame
import GridGeometry
import GridSupport

extension SVGWriter {
  /// Draws text line by line, as a link if it has an address.
  func draw(_ set: GlyphText, _ item: TextItem, into body: inout SVGText) {
    let address = item.address
    if let address { body.open("a", [("href", address)]) }
    for line in set.lines {
      switch line.content {
      case .runs(let runs): draw(runs, at: line.origin, set.style, into: &body)
      case .boxes(let boxes):
        for box in boxes {
          let placed = box.offset(x: line.origin.x, y: line.origin.y)
          body.element("rect", Self.place(placed) + fill(item.style.color))
        }
      case .outline(let outline):
        let placed = outline.map { segment in
          segment.mapped { Point(x: $0.x + Double(line.origin.x), y: $0.y + Double(line.origin.y)) }
        }
        body.element("path", [("d", SVGText.path(placed))] + fill(item.style.color))
      }
    }
    if address != nil { body.close("a") }
  }

  /// Draws the runs of a line as one element, with characters in reading order.
  private func draw(
    _ runs: [GlyphRun], at origin: PixelPoint, _ style: TextStyle, into body: inout SVGText
  ) {
    let runs = runs.sorted { $0.start < $1.start }
    let pieces = runs.flatMap { TextPiece.pieces(of: $0) }
    guard let first = pieces.first else { return }
    let face = SVGFace(runs[0], style)
    if families == nil { families = face.families }
    var attributes = [("x", place(first, origin)), ("y", "\(origin.y)")]
    attributes += face.attributes(besides: families)
    attributes.append(("font-size", SVGText.number(min(style.size, 4096))))
    var markup = ""
    for (place, piece) in pieces.enumerated() {
      let text = MarkupText.xmlLine.escaped(piece.text)
      if place == 0 {
        markup += text
        continue
      }
      var changes = [("x", self.place(piece, origin))]
      let other = SVGFace(piece.run, style)
      if other != face { changes += other.attributes(besides: face) }
      markup += body.tag("tspan", changes) + ">" + text + "</tspan>"
    }
    body.element("text", attributes + fill(style.color), markup: markup)
  }

  private func place(_ piece: TextPiece, _ origin: PixelPoint) -> String {
    SVGText.number(Double(origin.x) + piece.x)
  }
}

/// The face of a run in CSS terms.
private struct SVGFace: Equatable {
  let families: String
  let weight: Int
  let isItalic: Bool

  /// Creates the face of a run. The family that was found comes first, then the requested families, then a
  /// generic one.
  init(_ run: GlyphRun, _ style: TextStyle) {
    let names = [run.family] + style.families.filter { $0 != run.family }
    let quoted = names.map { name in "'\(name.filter { !"'\\\"".contains($0) })'" }
    families = (quoted + ["sans-serif"]).joined(separator: ",")
    weight = run.weight
    isItalic = run.isItalic
  }

  func attributes(besides known: String?) -> [(String, String)] {
    var attributes: [(String, String)] = []
    if families != known { attributes.append(("font-family", families)) }
    if weight != 400 { attributes.append(("font-weight", "\(weight)")) }
    if isItalic { attributes.append(("font-style", "italic")) }
    return attributes
  }

  func attributes(besides known: SVGFace) -> [(String, String)] {
    var attributes: [(String, String)] = []
    if families != known.families { attributes.append(("font-family", families)) }
    if weight != known.weight { attributes.append(("font-weight", "\(weight)")) }
    if isItalic != known.isItalic { attributes.append(("font-style", isItalic ? "italic" : "normal")) }
    return attributes
  }
}

/// Characters that share a position.
private struct TextPiece {
  let run: GlyphRun
  var text: String
  /// The left edge, in device pixels from the start of the baseline.
  var x: Double

  /// Returns the pieces of a run in reading order: one per cluster, except that letters of joined scripts
  /// stay together, because SVG readers would draw them unjoined, and spaces are left out, because they are
  /// invisible.
  static func pieces(of run: GlyphRun) -> [TextPiece] {
    var pieces: [TextPiece] = []
    var joins = false
    for cluster in run.isRightToLeft ? run.clusters.reversed() : run.clusters {
      let isSpace = cluster.text.allSatisfy { $0 == " " }
      let isJoined = cluster.text.unicodeScalars.allSatisfy(\.isOfJoinedScript)
      if !pieces.isEmpty, isSpace || joins && isJoined {
        pieces[pieces.count - 1].text += cluster.text
        if !isSpace { pieces[pieces.count - 1].x = min(pieces[pieces.count - 1].x, cluster.x) }
      } else {
        pieces.append(TextPiece(run: run, text: run.readerText(of: cluster), x: cluster.x))
      }
      joins = isJoined
    }
    return pieces
  }
}

extension GlyphRun {
  /// Returns a cluster's text so that a reader draws it correctly in isolation: mirrored brackets get
  /// direction marks, because they need right-to-left neighbors.
  fileprivate func readerText(of cluster: Cluster) -> String {
    guard isRightToLeft, cluster.text.unicodeScalars.contains(where: \.properties.isBidiMirrored) else {
      return cluster.text
    }
    return "\u{200F}" + cluster.text + "\u{200F}"
  }
}

extension Unicode.Scalar {
  /// Whether letters of the script change shape next to others: Arabic, Syriac, N'Ko, Mandaic, Mongolian and
  /// others.
  fileprivate var isOfJoinedScript: Bool {
    switch value {
    case 0x0610...0x061a, 0x0620...0x065f, 0x066e...0x06d5, 0x06d6...0x06ef, 0x06fa...0x074f, 0x0750...0x077f,
      0x07ca...0x07f5, 0x0840...0x085b, 0x0860...0x08ff, 0x1807...0x18af, 0x200c...0x200d, 0xa840...0xa87f,
      0xfb50...0xfdff, 0xfe70...0xfefe, 0x10ac0...0x10aff, 0x10b80...0x10baf, 0x10d00...0x10d3f,
      0x10f30...0x10f6f, 0x1e900...0x1e95f:
      true
    default: false
    }
  }
}
