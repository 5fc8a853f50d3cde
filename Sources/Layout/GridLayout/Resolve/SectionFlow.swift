import GridGeometry

/// Lays out the sections of an axis in flow: bands in order, and a tree of boxes.
struct SectionFlow {
  private(set) var bands: [FlowBand] = []
  /// The nodes in flow order after the root. `parent` is set, `children` is not.
  private(set) var nodes = [SectionNode()]
  /// The tracks that stay in view below section headers, by the `order` of the section.
  private(set) var frozen: [Int: TrackSet] = [:]
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

  mutating func add(_ sections: [SectionSpec]) {
    nodes.reserveCapacity(sections.count + 1)
    bands.reserveCapacity(
      sections.indices.reduce(0) {
        $0 + (sections[$1].header == nil ? 0 : 1) + (sections[$1].footer == nil ? 0 : 1)
      })
    for index in sections.indices { add(sections[index], parent: 0, depth: 0, within: table.count) }
  }

  /// Moves the nodes out, so that the caller can change them in place.
  mutating func takeNodes() -> [SectionNode] {
    defer { nodes = [] }
    return nodes
  }

  private mutating func add(_ section: SectionSpec, parent: Int, depth: Int, within limit: Int) {
    // Clamp sections that are out of order or out of range, so that they still form a flow.
    let first = min(max(section.tracks.lowerBound, cursor), limit)
    let last = min(max(section.tracks.upperBound, first), limit)
    cursor = first
    let index = nodes.count
    var node = SectionNode(
      id: section.id, depth: depth, parent: parent, order: index - 1, tracks: first..<last)
    node.headerLabel = section.headerLabel
    node.title = section.title
    node.headerIsPinned = section.headerIsPinned
    node.footerIsPinned = section.footerIsPinned
    nodes.append(node)
    if !section.frozen.isEmpty { frozen[node.order] = section.frozen }

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
    let interval = PixelInterval(snapToPixel(start, scale: scale), snapToPixel(start + extent, scale: scale))
    bands.append(FlowBand(track: track, shift: shift, interval: interval))
    if extent > 0 { shift += extent + table.spacing }
    return bands.count - 1
  }
}

/// A section header or footer in the flow of an axis.
struct FlowBand: Sendable {
  /// The first track after the band. Bands before the same track are in flow order.
  var track: Int
  /// The sum of the advances of the bands before it, in points.
  var shift: Double
  /// The natural position of the band, in device pixels from the start of the content.
  var interval: PixelInterval
}

/// A resolved section; the root represents the whole axis. Nodes are in breadth-first order, so that the
/// children of a node are adjacent.
struct SectionNode: Sendable {
  var id = ""
  var depth = 0
  var parent = 0
  /// The number of sections before it in flow order.
  var order = 0
  var children = 0..<0
  var tracks = 0..<0

  /// The box of the section, in device pixels from the start of the content.
  var start = 0
  var end = 0
  /// The natural start of the footer, or the end of the section if there is no footer.
  var contentEnd = 0
  /// The furthest end of this section and its earlier siblings, including their title labels, which may be
  /// longer than the sections; increases from sibling to sibling.
  var reach = 0
  /// The nearest earlier node in flow order with a pinned header at an outer level; -1 if there is none. Set
  /// only if the next header limits a header.
  var headerBefore = -1

  /// The indices of the header and footer in the flow bands; -1 for none.
  var header = -1
  var footer = -1
  var headerIsPinned = false
  var footerIsPinned = false
  /// The end of the header's container.
  var headerLimit = 0

  /// The extent of the elements stuck at the start, after the leading band, when the header of this section
  /// docks: the headers and frozen tracks of outer sections.
  var startStack = 0
  /// The same extent when inner sections dock.
  var innerStartStack = 0
  /// The extent of the footers stuck at the end.
  var endStack = 0
  var innerEndStack = 0

  /// The indices of the groups of sticky tracks whose container is this node.
  var groups = 0..<0
  var headerLabel: SectionLabel?
  var title: SectionTitle?
}

extension [SectionNode] {
  /// Returns the child section that contains a track; nil if there is none.
  func child(of node: Int, holding track: Int) -> Int? {
    let children = self[node].children
    let child = GridGeometry.firstIndex(in: children) { self[$0].tracks.upperBound > track }
    return child < children.upperBound && self[child].tracks.contains(track) ? child : nil
  }

  /// Returns the innermost section that contains a track; the root if there is none.
  func innermost(holding track: Int) -> Int {
    var node = 0
    while let child = child(of: node, holding: track) { node = child }
    return node
  }
}
