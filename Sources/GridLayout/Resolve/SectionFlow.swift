import GridGeometry

/// Lays the sections of an axis out in flow: bands in order, and a tree of boxes.
struct SectionFlow {
  private(set) var bands: [FlowBand] = []
  /// In flow order; `children` is not set yet, `parent` is.
  private(set) var nodes: [SectionNode] = []
  private(set) var specs: [SectionSpec] = []
  /// The sum of the advances of all bands so far, in points.
  private(set) var shift = 0.0

  private let table: TrackTable
  private let origin: Double
  private let scale: Double
  private var cursor = 0

  init(table: TrackTable, origin: Double, scale: Double) {
    self.table = table
    self.origin = origin
    self.scale = scale
  }

  /// Adds the outermost sections.
  mutating func add(_ sections: [SectionSpec]) {
    for section in sections { add(section, parent: -1, depth: 0, within: table.count) }
  }

  private mutating func add(_ section: SectionSpec, parent: Int, depth: Int, within limit: Int) {
    // Sections out of order or out of range take what is left, so that the flow stays a flow.
    let first = min(max(section.tracks.lowerBound, cursor), limit)
    let last = min(max(section.tracks.upperBound, first), limit)
    cursor = first
    let index = nodes.count
    var node = SectionNode(id: section.id, depth: depth, parent: parent, order: index, tracks: first..<last)
    node.headerLabel = section.headerLabel
    node.title = section.title
    node.headerIsPinned = section.headerIsPinned
    node.footerIsPinned = section.footerIsPinned
    nodes.append(node)
    specs.append(section)

    let startAdvance = table.start(first) + shift
    nodes[index].start = snapToPixel(origin + startAdvance, scale: scale)
    if let header = section.header { nodes[index].header = addBand(header, before: first) }
    for inner in section.sections { add(inner, parent: index, depth: depth + 1, within: last) }
    cursor = last
    nodes[index].contentEnd = edge(of: index, from: startAdvance)
    if let footer = section.footer { nodes[index].footer = addBand(footer, before: last) }
    nodes[index].end = edge(of: index, from: startAdvance)
  }

  private func edge(of node: Int, from startAdvance: Double) -> Int {
    let advance = table.start(nodes[node].tracks.upperBound) + shift
    guard advance > startAdvance else { return nodes[node].start }
    return snapToPixel(origin + advance - table.spacing, scale: scale)
  }

  private mutating func addBand(_ extent: Double, before track: Int) -> Int {
    let extent = sanitized(extent)
    let start = origin + table.start(track) + shift
    let place = PixelInterval(snapToPixel(start, scale: scale), snapToPixel(start + extent, scale: scale))
    bands.append(FlowBand(track: track, shift: shift, place: place))
    if extent > 0 { shift += extent + table.spacing }
    return bands.count - 1
  }
}
