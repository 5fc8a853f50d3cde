import GridGeometry

/// Precomputes how sticky elements stack: the tree of sections, the bands, and the groups of sticky tracks.
struct StickyStack {
  private(set) var nodes: [SectionNode]
  private(set) var headerNodes: [Int] = []
  private(set) var tracks: [StickyTrack] = []
  private(set) var groups: [StickyGroup] = []
  private(set) var indices: [Int] = []
  private(set) var indexEdges: [StickyTrack.Edges] = []
  private(set) var leading = StickyBand()
  private(set) var trailing = StickyBand()

  private let spec: AxisSpec
  private let gap: Int
  private let positions: TrackPositions
  private let flowBands: [FlowBand]
  private let frozen: [Int: TrackSet]
  private var entries: [(node: Int, track: StickyTrack)] = []

  /// Creates a stack, moving the nodes out of `flow`.
  init(_ spec: AxisSpec, inner: PixelInterval, gap: Int, positions: TrackPositions, flow: inout SectionFlow) {
    self.spec = spec
    self.gap = gap
    self.positions = positions
    flowBands = flow.bands
    frozen = flow.frozen
    nodes = flow.takeNodes()
    nodes[0].tracks = 0..<positions.table.count
    nodes[0].start = inner.start
    nodes[0].end = inner.end
    nodes[0].contentEnd = inner.end
  }

  mutating func build() {
    // 1. The tree: sections in breadth-first order.
    orderNodes()
    // 2. The bands: the tracks at the edges of the view.
    placeBands()
    // 3. The sections: the elements stuck above their headers, footers and frozen tracks.
    stackSections()
    measureReach()
    // 4. The groups: sticky tracks by container and edges, for searching.
    groupTracks()
  }

  private mutating func orderNodes() {
    let depth = nodes.indices.dropFirst().reduce(0) { max($0, nodes[$1].depth + 1) }
    guard depth > 1 else {
      nodes[0].children = 1..<nodes.count
      return
    }
    var byDepth: [[Int]] = Array(repeating: [], count: depth)
    for index in nodes.indices.dropFirst() { byDepth[nodes[index].depth].append(index) }
    let inFlow = nodes
    var newIndices = Array(repeating: 0, count: inFlow.count)
    nodes.removeSubrange(1...)
    for former in byDepth.joined() {
      let index = nodes.count
      newIndices[former] = index
      var node = inFlow[former]
      node.parent = newIndices[node.parent]
      let siblings = nodes[node.parent].children
      nodes[node.parent].children = (siblings.isEmpty ? index : siblings.lowerBound)..<index + 1
      nodes.append(node)
    }
  }

  private mutating func placeBands() {
    let all = 0..<positions.table.count
    leading.indices = spec.frozen.leading.indices(in: all, fromEnd: false)
    trailing.indices = spec.frozen.trailing.indices(in: all, fromEnd: true)
    leading.depths.reserveCapacity(leading.indices.count + 1)
    trailing.depths.reserveCapacity(trailing.indices.count + 1)
    for index in leading.indices { leading.depths.append(leading.depth + advance(index)) }
    for index in trailing.indices.reversed() {
      trailing.depths.append(trailing.depth + advance(index, atEnd: true))
    }
    mergeBands()
    if spec.frozen.packing == .rigid { packRigidly(from: 0) }
  }

  /// Returns the space that a track takes up at the start (end) of the view when it is stuck there, including
  /// the spacing after (before) it.
  private func advance(_ track: Int, atEnd: Bool = false) -> Int {
    let interval = positions.interval(track)
    guard !interval.isEmpty else { return 0 }
    let neighbor = atEnd ? track - 1 : track + 1
    guard (0..<positions.table.count).contains(neighbor),
      positions.bandCount(before: neighbor) == positions.bandCount(before: track)
    else { return interval.length + gap }
    let other = positions.interval(neighbor)
    if atEnd { return other.isEmpty ? interval.length + gap : interval.end - other.end }
    return other.start - interval.start
  }

  private mutating func mergeBands() {
    let count = positions.table.count
    // Find the trailing tracks that are contiguous up to the end of the grid.
    var dockedFrom = count
    if spec.frozen.trailingBehavior == .docked {
      for index in trailing.indices.reversed() where index == dockedFrom - 1 { dockedFrom = index }
    }
    for index in Set(leading.indices + trailing.indices).sorted() {
      let node = spec.frozen.scope == .grid ? 0 : nodes.innermost(holding: index)
      let end = spec.frozen.scope == .sectionBody ? nodes[node].contentEnd : nodes[node].end
      var track = StickyTrack(
        index: index, edges: [], interval: positions.interval(index), startDistance: 0, endDistance: 0,
        container: PixelInterval(nodes[node].start, end), containerEnd: end, isDocked: index >= dockedFrom)
      if let position = leading.position(of: index) {
        track.edges.insert(.leading)
        track.startDistance = leading.depths[position]
      }
      if let position = trailing.position(of: index) {
        track.edges.insert(.trailing)
        track.endDistance = trailing.depths[trailing.indices.count - 1 - position]
      }
      entries.append((node, track))
    }
  }

  /// Shrinks the containers of the tracks that share a band and a section, so that the band leaves as one
  /// piece.
  private mutating func packRigidly(from first: Int) {
    var beyond: [Int: Int] = [:]
    for entry in entries.indices.dropFirst(first).reversed() {
      guard !entries[entry].track.edges.isDisjoint(with: [.leading, .section]) else { continue }
      let track = entries[entry].track
      let rest = beyond[entries[entry].node]
      let step = advance(track.index)
      entries[entry].track.container.end -= rest.map { $0 + step - track.interval.length } ?? 0
      beyond[entries[entry].node] = rest.map { $0 + step } ?? track.interval.length
    }
    beyond = [:]
    for entry in entries.indices.dropFirst(first) where entries[entry].track.edges.contains(.trailing) {
      let track = entries[entry].track
      let rest = beyond[entries[entry].node]
      let step = advance(track.index, atEnd: true)
      entries[entry].track.container.start += rest.map { $0 + step - track.interval.length } ?? 0
      beyond[entries[entry].node] = rest.map { $0 + step } ?? track.interval.length
    }
  }

  private mutating func stackSections() {
    let banded = entries.map(\.track.index)
    for node in nodes.indices.dropFirst() {
      let parent = nodes[nodes[node].parent]
      nodes[node].startStack = parent.innerStartStack
      nodes[node].endStack = parent.innerEndStack
      var inner = parent.innerStartStack
      if nodes[node].headerIsPinned { inner += extent(of: nodes[node].header) }
      let block = freezeTracks(of: node, below: inner, except: banded)
      nodes[node].innerStartStack = inner + block
      nodes[node].innerEndStack =
        parent.innerEndStack + (nodes[node].footerIsPinned ? extent(of: nodes[node].footer) : 0)
      nodes[node].headerLimit =
        spec.headerLimit == .beforeFooter ? nodes[node].contentEnd : nodes[node].end
      if spec.frozen.packing == .rigid { nodes[node].headerLimit -= block }
    }
    if spec.headerLimit == .nextHeader { limitByNextHeaders() }
  }

  /// Computes the reach of all nodes. Inner sections come after outer ones, so iterating backwards visits
  /// children first.
  private mutating func measureReach() {
    for node in nodes.indices.reversed() {
      var reach = nodes[node].end
      if let label = nodes[node].title?.label {
        reach = max(reach, nodes[node].start + snapToPixel(sanitized(label), scale: positions.scale))
      }
      var furthest = Int.min
      for child in nodes[node].children {
        furthest = max(furthest, nodes[child].reach)
        nodes[child].reach = furthest
      }
      nodes[node].reach = max(reach, furthest)
    }
  }

  private func extent(of band: Int) -> Int {
    guard band >= 0, !flowBands[band].interval.isEmpty else { return 0 }
    return flowBands[band].interval.length + gap
  }

  /// Makes the frozen tracks of a section sticky and returns their total extent.
  private mutating func freezeTracks(of node: Int, below stack: Int, except banded: [Int]) -> Int {
    guard let frozen = frozen[nodes[node].order] else { return 0 }
    let first = entries.count
    // Frozen tracks leave with the header above them.
    let end = spec.headerLimit == .beforeFooter ? nodes[node].contentEnd : nodes[node].end
    var block = 0
    for index in frozen.indices(in: nodes[node].tracks, fromEnd: false) {
      guard GridGeometry.index(of: index, in: 0..<banded.count, element: { banded[$0] }) == nil else {
        continue
      }
      let track = StickyTrack(
        index: index, edges: .section, interval: positions.interval(index), startDistance: stack + block,
        endDistance: 0, container: PixelInterval(nodes[node].start, end), containerEnd: end, isDocked: false)
      entries.append((node, track))
      block += advance(index)
    }
    if spec.frozen.packing == .rigid { packRigidly(from: first) }
    return block
  }

  private mutating func limitByNextHeaders() {
    let inFlow = nodes.indices.dropFirst()
      .filter { nodes[$0].headerIsPinned && nodes[$0].header >= 0 }
      .sorted { nodes[$0].order < nodes[$1].order }
    headerNodes = inFlow
    var open: [Int] = []
    for node in inFlow {
      while let last = open.last, nodes[last].depth >= nodes[node].depth { open.removeLast() }
      nodes[node].headerBefore = open.last ?? -1
      open.append(node)
    }
    open = []
    for node in inFlow.reversed() {
      while let last = open.last, nodes[last].depth > nodes[node].depth { open.removeLast() }
      nodes[node].headerLimit = open.last.map { flowBands[nodes[$0].header].interval.start } ?? nodes[0].end
      open.append(node)
    }
  }

  private mutating func groupTracks() {
    // A track frozen by two nested sections belongs to the outer one.
    var seen = entries.sorted { ($0.track.index, $0.node) < ($1.track.index, $1.node) }
    var previous: Int?
    seen.removeAll { entry in
      defer { previous = entry.track.index }
      return entry.track.index == previous
    }
    indices = seen.map(\.track.index)
    indexEdges = seen.map(\.track.edges)
    entries = seen.sorted {
      ($0.node, $0.track.edges.rawValue, $0.track.index) < ($1.node, $1.track.edges.rawValue, $1.track.index)
    }
    tracks = entries.map(\.track)
    var first = 0
    while first < entries.count {
      let node = entries[first].node
      let edges = tracks[first].edges
      var end = first
      var largest = 0
      while end < entries.count, entries[end].node == node, tracks[end].edges == edges {
        largest = max(largest, tracks[end].interval.length)
        end += 1
      }
      let known = nodes[node].groups
      nodes[node].groups = (known.isEmpty ? groups.count : known.lowerBound)..<groups.count + 1
      groups.append(StickyGroup(tracks: first..<end, edges: edges, node: node, largestExtent: largest))
      first = end
    }
    entries = []
  }
}
