import GridSupport

/// Reads a part with drawings; only pictures are kept, and others are counted.
final class DrawingReader: XMLReader {
  private(set) var pictures: [SheetPicture] = []
  private(set) var chartCount = 0
  private(set) var shapeCount = 0
  /// The number of pictures whose files are outside of the workbook or missing.
  private(set) var missingCount = 0
  private let relationships: Relationships

  init(part: String, relationships: Relationships) {
    self.relationships = relationships
    super.init(part: part)
  }

  override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    switch name {
    case .wsDr where path.isEmpty: return .enter
    case .twoCellAnchor, .oneCellAnchor, .absoluteAnchor: return .capture
    default:
      guard !path.isEmpty else { throw error("the root is not `wsDr`", expectation: "a drawing") }
      return .skip
    }
  }

  override func captured(_ node: XMLNode) throws(WorkbookError) {
    if node.child(.graphicFrame) != nil {
      chartCount += 1
    } else if let picture = node.child(.pic) {
      add(picture, in: node)
    } else if [.sp, .grpSp, .cxnSp, .contentPart].contains(where: { node.child($0) != nil }) {
      shapeCount += 1
    }
  }

  private func add(_ picture: XMLNode, in anchor: XMLNode) {
    let blip = picture.child(.blipFill)?.child(.blip)
    guard let file = relationships[blip?.prefixed("embed")], !file.isExternal,
      let anchor = SheetPicture.Anchor(anchor)
    else {
      missingCount += 1
      return
    }
    let properties = picture.child(.nvPicPr)?.child(.cNvPr)
    let crop = picture.child(.blipFill)?.child(.srcRect)
    func fraction(_ name: String) -> Double {
      // The strict schema writes "12.5%", the transitional one thousandths of a percent.
      guard let text = crop?[name] else { return 0 }
      let value =
        text.hasSuffix("%")
        ? XMLValue.number(String(text.dropLast())).map { $0 / 100 }
        : XMLValue.number(text).map { $0 / 100_000 }
      return min(max(value ?? 0, -1), 1)
    }
    pictures.append(
      SheetPicture(
        name: properties?["name"] ?? "", part: file.target, anchor: anchor,
        rotation: picture.child(.spPr)?.child(.xfrm)?.integer("rot").map { $0 % 21_600_000 } ?? 0,
        crop: [fraction("l"), fraction("t"), fraction("r"), fraction("b")],
        hidden: properties?.flag("hidden") ?? false))
  }

  /// What is left out.
  var notes: [WorkbookNote] {
    [(chartCount, "chart"), (shapeCount, "shape"), (missingCount, "picture outside of the workbook")]
      .compactMap { WorkbookNote(part: part, leftOut: $0.0, $0.1) } + recordNotes
  }
}

extension SheetPicture.Anchor {
  /// The largest length in EMUs that is kept, which is a thousand meters.
  private static let mostEMUs = 36_000_000_000

  /// Reads an anchor; nil if it is incomplete.
  init?(_ node: XMLNode) {
    func length(_ node: XMLNode?, _ name: String) -> Int? {
      node?.integer(name).map { min(max($0, -Self.mostEMUs), Self.mostEMUs) }
    }
    let (width, height) = (length(node.child(.ext), "cx"), length(node.child(.ext), "cy"))
    switch node.name {
    case .twoCellAnchor:
      guard let from = SheetPicture.Corner(node.child(.from)), let to = SheetPicture.Corner(node.child(.to))
      else {
        return nil
      }
      self = .twoCells(from: from, to: to)
    case .oneCellAnchor:
      guard let from = SheetPicture.Corner(node.child(.from)), let width, let height else { return nil }
      self = .oneCell(from: from, width: max(width, 0), height: max(height, 0))
    default:
      guard let x = length(node.child(.pos), "x"), let y = length(node.child(.pos), "y"), let width,
        let height
      else {
        return nil
      }
      self = .absolute(x: x, y: y, width: max(width, 0), height: max(height, 0))
    }
  }
}

extension SheetPicture.Corner {
  init?(_ node: XMLNode?) {
    func number(_ name: ElementName, _ limit: Int) -> Int? {
      (node?.child(name)?.text).flatMap { Int($0) }.map { min(max($0, 0), limit) }
    }
    guard let row = number(.row, SheetLimits.rowCount - 1),
      let column = number(.col, SheetLimits.columnCount - 1)
    else { return nil }
    cell = CellPosition(row: row, column: column)
    (x, y) = (number(.colOff, 1 << 34) ?? 0, number(.rowOff, 1 << 34) ?? 0)
  }
}
