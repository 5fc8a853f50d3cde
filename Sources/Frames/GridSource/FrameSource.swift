public import GridElement
public import GridFrame
public import GridGeometry
public import GridImage
public import GridScroll
import GridSupport

/// A sequence of frames that can be drawn. Rendering, outputs, verification and reports access scenes,
/// layouts driven along a path, and other layout engines only through this protocol.
///
///     FrameSource ──identity──▶ which frames are alike
///         ├──placement──▶ Placement: elements, reference text ──▶ manifest, verification, masks
///         └──makeComposer──▶ FrameComposing ──▶ Frame ──▶ painting
///
/// A frame is a pure function of the source and the frame's index: any worker may request any frame at any
/// time and gets the same result.
public protocol FrameSource: Sendable {
  /// A short name for messages, folders and picture files.
  var name: String { get }
  /// The title of PDF and SVG files; the name by default.
  var title: String { get }
  /// The author's text for people who cannot see the frames; nil, the default, if there is none.
  var alternativeText: String? { get }
  /// What the frames show in general, used if there is no alternative text; empty by default.
  var summary: String { get }
  /// The language of the texts as a BCP 47 tag; nil, the default, if it is unknown.
  var language: String? { get }
  /// The size of every frame in device pixels.
  var pixelSize: PixelSize { get }
  /// Device pixels per point.
  var scale: Double { get }
  /// The color behind everything. Outputs without transparency check whether it is opaque.
  var background: Color { get }
  /// The timeline of the frames.
  var timeline: FrameTimeline { get }
  /// The names of elements.
  var names: ElementNames { get }
  /// The versions of what values and pictures depend on besides the libraries that draw, by name: locale data, SQLite,
  /// decoders of pictures. Stored in references.
  var dataVersions: [String: String] { get }
  /// The style of text next to frames, such as those of contact sheets.
  var captionStyle: CaptionStyle { get }
  /// The rules for comparing frames with a reference; exact by default.
  var comparisonRules: ComparisonRules { get }

  /// Returns the content elsewhere in frames that depends on the values of elements, such as a sum over a
  /// column.
  func derivedContent(from elements: [ElementID]) -> DerivedContent
  /// Returns the state that determines a frame's picture. Frames with equal identities are drawn only once.
  func identity(ofFrame index: Int) -> FrameIdentity
  /// Returns the scroll offset of a frame in points; nil if nothing scrolls.
  func offset(atFrame index: Int) -> Point?
  /// Returns the part of a frame in which content scrolls; nil, the default, if there is none.
  func scrollPane(atFrame index: Int) -> ScrollPane?
  /// The touches of fingers that hold the content, in the order of their starts; none by default.
  var touches: [ScrollTouch] { get }
  /// Returns the log lines that the source recorded for a frame, such as the calls that a layout engine
  /// handled; none by default.
  func notes(atFrame index: Int) -> [String]
  /// Returns the positions of all elements in a frame.
  /// - Precondition: `index` is a frame of the timeline.
  func placement(atFrame index: Int) throws(FrameSourceError) -> any Placement
  /// Announces frames that will be composed next, so that a source can read what they have in common at once. Any frame
  /// may be composed without it; does nothing by default.
  func prepare(frames indices: [Int]) throws(FrameSourceError)
  /// Creates a composer, which makes frames for one worker.
  /// - Parameter text: Measures text as it will be painted; loads fonts on first use.
  func makeComposer(measuring text: any TextMeasuring) throws(FrameSourceError) -> any FrameComposing
}

extension FrameSource {
  /// The name.
  public var title: String { name }
  /// No alternative text.
  public var alternativeText: String? { nil }
  /// No summary.
  public var summary: String { "" }
  /// An unknown language.
  public var language: String? { nil }
  /// One device pixel per point.
  public var scale: Double { 1 }
  /// White.
  public var background: Color { .white }
  /// The default names, which work for any source.
  public var names: ElementNames { ElementNames() }
  /// No versions.
  public var dataVersions: [String: String] { [:] }
  /// The style of the light theme.
  public var captionStyle: CaptionStyle { CaptionStyle() }
  /// Exact comparison.
  public var comparisonRules: ComparisonRules { .exact }
  /// Returns no derived content.
  public func derivedContent(from elements: [ElementID]) -> DerivedContent { DerivedContent() }
  /// Returns the index, so that every frame has its own picture.
  public func identity(ofFrame index: Int) -> FrameIdentity { FrameIdentity(index) }
  /// Returns nil: nothing scrolls.
  public func offset(atFrame index: Int) -> Point? { nil }
  /// Returns nil: nothing scrolls.
  public func scrollPane(atFrame index: Int) -> ScrollPane? { nil }
  /// No touches.
  public var touches: [ScrollTouch] { [] }
  /// Returns no log lines.
  public func notes(atFrame index: Int) -> [String] { [] }
  /// Does nothing.
  public func prepare(frames indices: [Int]) {}
}

/// The part of a frame in which content scrolls, for drawings such as scroll bars.
public struct ScrollPane: Sendable, Hashable {
  /// The rectangle in which content scrolls, in device pixels of the frame.
  public var rect: PixelRect
  /// The scroll offset in points, which may be past an edge.
  public var offset: Point
  /// The range of the scroll offset along each axis, in points.
  public var range: Axes<ScrollBounds>
  /// Whether the content starts at the right, so that a larger horizontal offset moves it to the right.
  public var startsAtRight: Bool

  /// Creates a pane; `rect` is in device pixels, and offsets are in points.
  public init(rect: PixelRect, offset: Point, range: Axes<ScrollBounds>, startsAtRight: Bool = false) {
    self.rect = rect
    self.offset = offset
    self.range = range
    self.startsAtRight = startsAtRight
  }

  /// Returns the pane moved by whole device pixels.
  package func moved(x: Int, y: Int) -> ScrollPane {
    var pane = self
    pane.rect = rect.offset(x: x, y: y)
    return pane
  }
}

/// Makes the frames of a source for one worker. Its caches may make frames faster but never different.
public protocol FrameComposing: AnyObject {
  /// Returns a frame and the positions of all its elements.
  /// - Throws: `FrameSourceError` if the data of the frame cannot be read.
  func compose(_ index: Int) throws(FrameSourceError) -> ComposedFrame
}

/// A frame as a display list, with the positions of its elements.
public struct ComposedFrame: Sendable {
  /// The display list.
  public var frame: Frame
  /// The positions of all elements.
  public var placement: any Placement

  /// Creates a composed frame.
  public init(_ frame: Frame, placement: any Placement) {
    self.frame = frame
    self.placement = placement
  }
}

/// The state that determines the picture of a frame, as up to three numbers.
public struct FrameIdentity: Sendable, Hashable {
  private let first: Int
  private let second: Int
  private let third: Int
  /// The hash of what is drawn above the frame; 0 for nothing.
  private var above = 0

  /// Creates an identity from numbers whose meaning only the source knows.
  public init(_ first: Int, _ second: Int = 0, _ third: Int = 0) {
    self.first = first
    self.second = second
    self.third = third
  }

  /// A hash that is the same in every process; collisions are very unlikely.
  package var stableHash: Int {
    var mixer = HashMixer()
    for number in [first, second, third] { mixer.combine(number) }
    if above != 0 { mixer.combine(above) }
    return mixer.value
  }

  /// Returns the identity of the frame with items above it, by their hash; collisions are very unlikely.
  package func beneath(_ items: [FrameItem]) -> FrameIdentity {
    guard !items.isEmpty else { return self }
    var mixer = HashMixer()
    for item in items { item.combine(into: &mixer) }
    var identity = self
    identity.above = mixer.value
    return identity
  }
}

/// An error that explains why a source could not make a frame.
public struct FrameSourceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, with the file and position if known.
  public var description: String
  /// The key of the scene file that the reason is about, such as `overlays.camera`; nil if it is about none.
  package private(set) var key: String?

  /// Creates an error from its reason, with the file and position if known.
  public init(_ description: String) { self.description = description }

  /// Creates an error about a key of the scene file.
  init(key: String, _ reason: String) { (self.key, description) = (key, "\(key): \(reason)") }
}

/// The style of text next to frames, such as those of contact sheets.
public struct CaptionStyle: Sendable, Hashable {
  /// The color of text.
  public var text: Color
  /// The color of less important text.
  public var mutedText: Color
  /// The color of lines around frames.
  public var line: Color
  /// The color behind everything.
  public var canvas: Color
  /// The thickness of lines in points.
  public var lineWidth: Double
  /// The font families of text, in order of preference.
  public var fontFamilies: [String]
  /// The weight of headings.
  public var headingWeight: FontWeight

  /// Creates a style; by default, that of the light theme.
  public init(
    text: Color = Color(rgb: 0x1d2733), mutedText: Color = Color(rgb: 0x8a95a3),
    line: Color = Color(rgb: 0xcfd6de), canvas: Color = .white, lineWidth: Double = 1,
    fontFamilies: [String] = ["Roboto"], headingWeight: FontWeight = .semibold
  ) {
    self.text = text
    self.mutedText = mutedText
    self.line = line
    self.canvas = canvas
    self.lineWidth = lineWidth
    self.fontFamilies = fontFamilies
    self.headingWeight = headingWeight
  }
}

/// The positions of the elements of one frame.
public protocol Placement: Sendable {
  /// The range of data rows visible between the frozen bands, counted from 0; nil if there are no rows.
  var visibleRows: Range<Int>? { get }
  /// The range of columns visible between the frozen bands, counted from 0; nil if there are no columns.
  var visibleColumns: Range<Int>? { get }
  /// The pinned elements, each as a whole.
  var pinned: [PlacedElement] { get }
  /// The positions of all elements as text, one element per line, exact and the same on every machine.
  /// References store this text. Each section starts with an unindented line that has a unique first word.
  var referenceText: String { get }
  /// The cells that are headings of other cells.
  var headings: TableHeadings { get }
  /// Returns the visible elements in paint order, from bottom to top.
  func elements() -> [PlacedElement]
}

extension Placement {
  /// No rows.
  public var visibleRows: Range<Int>? { nil }
  /// No columns.
  public var visibleColumns: Range<Int>? { nil }
  /// No headings.
  public var headings: TableHeadings { TableHeadings() }
  /// The elements that are stuck, in paint order.
  public var pinned: [PlacedElement] { elements().filter(\.stuck.isStuck) }
  /// The elements in paint order with their positions.
  public var referenceText: String { Self.referenceText(of: elements(), ElementNames()) }

  /// Returns elements and their positions, one per line:
  /// `  card 3 at 20,40 80×60 alpha 0.5 transform 0 1 -1 0 12.5 0`. Alpha and the six numbers of a transform
  /// are rounded to 1e-9, which is too small to see but larger than the differences between math libraries.
  package static func referenceText(of elements: [PlacedElement], _ names: ElementNames) -> String {
    elements.reduce(into: "elements \(elements.count)\n") { $0 += $1.referenceLine(names) }
  }
}

extension PlacedElement {
  fileprivate func referenceLine(_ names: ElementNames) -> String {
    var text = "  \(Self.onOneLine(names.name(of: id))) at \(rect)"
    if clip != bounds { text += " clip \(clip)" }
    if layer != 0 { text += " layer \(layer)" }
    if alpha != 1 { text += " alpha \(Self.rounded(alpha))" }
    if transform != .identity {
      let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      text += " transform " + numbers.map(Self.rounded).joined(separator: " ")
    }
    if stuck.isStuck { text += " stuck \(stuck.edge) by \(stuck.distance)" }
    if stuck.pushed > 0 { text += " pushed \(stuck.pushed)" }
    return text + "\n"
  }

  /// Replaces the line breaks in a name with spaces.
  private static func onOneLine(_ name: String) -> String { String(name.map { $0.isNewline ? " " : $0 }) }

  private static func rounded(_ number: Double) -> String { NumberText.decimal(number, places: 9) }
}
