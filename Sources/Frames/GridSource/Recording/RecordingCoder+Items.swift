import GridElement
import GridFrame
import GridGeometry
import GridScroll

// MARK: Geometry

extension PixelInterval: Recorded {
  static let blank = PixelInterval(0, 0)
  /// Positions beyond this cannot be drawn, and their sums might overflow.
  private static let reach = -(1 << 40)...(1 << 40)
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&start)
    try coder.code(&end)
    guard Self.reach.contains(start), Self.reach.contains(end) else { throw .incomplete }
  }
}

extension PixelRect: Recorded {
  static let blank = PixelRect(PixelSize.zero)
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&horizontal)
    try coder.code(&vertical)
  }
}

extension PixelSize: Recorded {
  static let blank = PixelSize.zero
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    var rect = PixelRect(self)
    try coder.code(&rect)
    self = rect.size
  }
}

extension Point: Recorded {
  static let blank = Point(x: 0, y: 0)
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&x)
    try coder.code(&y)
  }
}

extension AffineTransform: Recorded {
  static let blank = AffineTransform.identity
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    var isIdentity = self == .identity
    try coder.code(&isIdentity)
    guard !isIdentity else { return self = .identity }
    for part in [\AffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] { try coder.code(&self[keyPath: part]) }
  }
}

// MARK: Elements

extension ElementID: Recorded {
  static let blank = ElementID.named("")
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&self, in: \.elements) { id, coder throws(FrameRecording.Damage) in
      var (name, element): (String?, IndexedElement) = (nil, IndexedElement(.blank, section: 0, item: 0))
      switch id {
      case .indexed(let known): element = known
      case .named(let known): name = known
      default: throw .unsupported("elements of tables")
      }
      try coder.code(&name)
      if let name { return id = .named(name) }
      try coder.code(&element.kind)
      try coder.code(&element.label)
      try coder.code(&element.section)
      try coder.code(&element.item)
      id = .indexed(element)
    }
  }
}

extension PlacedElement: Recorded {
  static let blank = PlacedElement(.blank, rect: .blank)
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&id)
    try coder.code(&rect)
    try coder.code(&layer)
    try coder.code(&alpha)
    try coder.code(&transform)
    var (clip, held) = (clip == bounds ? nil : clip, stuck == StuckState() ? nil : stuck)
    try coder.code(&clip)
    if let clip { self.clip = clip }
    try coder.code(&held)
    if let held { stuck = held }
  }
}

extension StuckState: Recorded {
  static let blank = StuckState()
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&edge, among: [.none, .start, .end])
    try coder.code(&distance)
    try coder.code(&pushed)
    try coder.code(&extent)
  }
}

// MARK: Pictures

extension Color: Recorded {
  static let blank = Color.clear
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    for part in [\Color.red, \.green, \.blue, \.alpha] { try coder.code(&self[keyPath: part]) }
  }
}

extension FrameItem: Recorded {
  static let blank = FrameItem.fill(.blank, .clear)

  /// The index of a blank item of the same kind; -1 for kinds that are not recorded.
  private var kind: Int {
    switch self {
    case .fill: 0
    case .group: 1
    case .text: 2
    case .path: 3
    case .subframe: 4
    case .gradient, .image: -1
    }
  }
  private static let blanks: [FrameItem] = [
    blank, .group(.blank), .text(.blank), .path(.blank), .subframe(.blank, at: PixelPoint(x: 0, y: 0)),
  ]

  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    var kind = kind
    guard kind >= 0 else { throw .unsupported("gradients and pictures") }
    try coder.code(&kind)
    guard Self.blanks.indices.contains(kind) else { throw .incomplete }
    if kind != self.kind { self = Self.blanks[kind] }
    switch self {
    case .fill(var rect, var color):
      try coder.code(&rect)
      try coder.code(&color)
      self = .fill(rect, color)
    case .group(var group):
      try coder.nested { coder throws(FrameRecording.Damage) in try coder.code(&group) }
      self = .group(group)
    case .text(var text):
      try coder.code(&text)
      self = .text(text)
    case .path(var path):
      try coder.code(&path)
      self = .path(path)
    case .subframe(var subframe, let position):
      var (place, size) = (PixelRect(x: position.x, y: position.y, width: 0, height: 0), subframe.size)
      try coder.code(&subframe, in: \.subframes) { subframe, coder throws(FrameRecording.Damage) in
        var (items, element) = (subframe.items, subframe.element)
        try coder.code(&size)
        try coder.code(&items)
        try coder.code(&element)
        subframe = Subframe(size: size, items: items, element: element)
      }
      try coder.code(&place)
      self = .subframe(subframe, at: place.origin)
    case .gradient, .image: break
    }
  }
}

extension Subframe {
  fileprivate static let blank = Subframe(size: .zero, items: [])
}

extension FrameGroup: Recorded {
  static let blank = FrameGroup(clip: .blank, items: [])
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&clip)
    try coder.code(&cornerRadius)
    try coder.code(&opacity)
    try coder.code(&transform)
    try coder.code(&items)
  }
}

extension TextItem: Recorded {
  static let blank = TextItem(text: "", box: .blank, style: TextStyle(families: [], size: 0))
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&text)
    try coder.code(&box)
    try coder.code(&style.families)
    try coder.code(&style.size)
    try coder.code(&style.weight.rawValue)
    try coder.code(&style.isItalic)
    try coder.code(&style.color)
    try coder.code(&style.letterSpacing)
    try coder.code(&horizontalAlignment, among: HorizontalAlignment.allCases)
    try coder.code(&verticalAlignment, among: VerticalAlignment.allCases)
    try coder.code(&overflow)
    try coder.code(&element)
    try coder.code(&link)
  }
}

extension TextOverflow: Recorded {
  static let blank = TextOverflow.ellipsis
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    var (wraps, lines): (Bool, Int?) = (false, nil)
    if case .wrap(let maximum) = self { (wraps, lines) = (true, maximum) }
    try coder.code(&wraps)
    guard !wraps else {
      try coder.code(&lines)
      return self = .wrap(maximumLines: lines)
    }
    try coder.code(&self, among: [.ellipsis, .clip])
  }
}

extension PathItem: Recorded {
  static let blank = PathItem([])
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&segments)
    try coder.code(&fill)
    try coder.code(&fillRule, among: [.nonZero, .evenOdd])
    try coder.code(&stroke)
  }
}

extension PathItem.Stroke: Recorded {
  static let blank = PathItem.Stroke(color: .clear)
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    try coder.code(&color)
    try coder.code(&width)
    try coder.code(&cap, among: Cap.allCases)
    try coder.code(&join, among: Join.allCases)
    try coder.code(&dash)
  }
}

extension PathItem.Segment: Recorded {
  static let blank = PathItem.Segment.close
  mutating func code(with coder: inout RecordingCoder) throws(FrameRecording.Damage) {
    let zero = Point.blank
    let kinds: [PathItem.Segment] = [.close, .move(zero), .line(zero), .cubic(zero, zero, zero)]
    var kind = mapped { _ in zero }
    try coder.code(&kind, among: kinds)
    if kind != mapped({ _ in zero }) { self = kind }
    var points = points
    for index in points.indices { try coder.code(&points[index]) }
    var next = points.makeIterator()
    self = mapped { next.next() ?? $0 }
  }
}
