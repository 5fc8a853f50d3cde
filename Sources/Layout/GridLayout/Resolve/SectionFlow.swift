import GridGeometry

/// Lays out the sections of an axis in flow: bands in order, and a tree of boxes.
struct SectionFlow {
  private(set) var bands: [FlowBand] = []
  /// In flow order after the root, with `parent` set but not `children`.
  private(set) var nodes = [SectionNode()]
  /// Tracks that stay in view below headers, by their sections' `order`.
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

  /// Moves the nodes out, so that they can be changed in place.
  mutating func takeNodes() -> [SectionNode] {
    defer { nodes = [] }
    return nodes
  }

  private mutating func add(_ section: SectionSpec, parent: Int, depth: Int, within limit: Int) {
    // Clamp sections that are out of order or out of range, so that the flow stays a flow.
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
  /// The first track after the band; bands before the same track are in flow order.
  var track: Int
  /// The sum of the advances of the bands before it, in points.
  var shift: Double
  /// Its natural position in device pixels from the start of the content.
  var interval: PixelInterval
}

/// A section with everything resolved; the root represents the whole axis. Nodes are in breadth-first order, so that
/// the children of a node are neighbors.
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
  /// The natural start of its footer; its end if there is none.
  var contentEnd = 0
  /// The furthest end of this section, of the siblings before it and of the labels of their titles, which may be
  /// longer than their sections; increases from sibling to sibling.
  var reach = 0
  /// The nearest pinned header of an outer level before this one in flow; -1 if there is none. Set only if headers
  /// are limited by the next one.
  var headerBefore = -1

  /// Indices into the flow bands; -1 if there is none.
  var header = -1
  var footer = -1
  var headerIsPinned = false
  var footerIsPinned = false
  /// The end of the container of the header.
  var headerLimit = 0

  /// The extent of what is stuck at the start beside the leading band before the header of this section docks: outer
  /// headers and the frozen tracks of outer sections.
  var startStack = 0
  /// The same extent before the inner sections dock.
  var innerStartStack = 0
  /// The same extent at the end, of footers.
  var endStack = 0
  var innerEndStack = 0

  /// The groups of sticky tracks that have this node as their container.
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
