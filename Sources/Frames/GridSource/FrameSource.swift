public import GridElement
public import GridFrame
public import GridGeometry
public import GridImage
public import GridScroll
import GridSupport

/// A sequence of frames that can be drawn: all that rendering, outputs, verification and reports know of a scene, of a
/// layout driven along a path, or of any other engine that places elements.
///
///     FrameSource ──identity──▶ which frames are alike
///         ├──placement──▶ Placement: elements, reference text ──▶ manifest, verification, masks
///         └──makeComposer──▶ FrameComposing ──▶ Frame ──▶ painting
///
/// A frame is a pure function of the source and the frame's index: any frame may be asked for at any time, by any
/// worker, with the same answer.
public protocol FrameSource: Sendable {
  /// A short name for messages, folders and picture files.
  var name: String { get }
  /// What readers see as the title of PDF and SVG files; by default the name.
  var title: String { get }
  /// The extent of every frame in device pixels.
  var pixelSize: PixelSize { get }
  /// Device pixels a point.
  var scale: Double { get }
  /// The color below everything; outputs that know no transparency ask whether something shows through it.
  var background: Color { get }
  /// The frames in time.
  var timeline: FrameTimeline { get }
  /// The words for elements.
  var names: ElementNames { get }
  /// The versions of data that texts are made by, such as that of locales, by name; references keep them.
  var dataVersions: [String: String] { get }
  /// The look of texts beside frames, such as those of contact sheets.
  var captionStyle: CaptionStyle { get }
  /// The terms on which its frames are compared with a reference; by default exactly.
  var comparisonRules: ComparisonRules { get }

  /// What frames show elsewhere that is made of the values of elements, such as a sum over a column.
  func derivedContent(from elements: [ElementID]) -> DerivedContent
  /// The state that decides about a frame's picture: frames of equal identities are drawn once.
  func identity(ofFrame index: Int) -> FrameIdentity
  /// The scroll offset of a frame in points; nil where nothing scrolls.
  func offset(atFrame index: Int) -> Point?
  /// Lines of a log that the source keeps of a frame, such as the calls that an engine answered for it; by default none.
  func notes(atFrame index: Int) -> [String]
  /// The places of all elements in a frame.
  /// - Precondition: `index` is a frame of the timeline.
  func placement(atFrame index: Int) throws(FrameSourceError) -> any Placement
  /// Something that makes frames, for one worker.
  /// - Parameter text: Measures texts as they will be painted; fonts are made ready when it is first asked.
  func makeComposer(measuring text: any TextMeasuring) throws(FrameSourceError) -> any FrameComposing
}

extension FrameSource {
  /// The name.
  public var title: String { name }
  /// One device pixel a point.
  public var scale: Double { 1 }
  /// White.
  public var background: Color { .white }
  /// The words that need no knowledge of the source.
  public var names: ElementNames { ElementNames() }
  /// None.
  public var dataVersions: [String: String] { [:] }
  /// The look of the light theme.
  public var captionStyle: CaptionStyle { CaptionStyle() }
  /// Exactly.
  public var comparisonRules: ComparisonRules { .exact }
  /// Nothing.
  public func derivedContent(from elements: [ElementID]) -> DerivedContent { DerivedContent() }
  /// Every frame has a picture of its own.
  public func identity(ofFrame index: Int) -> FrameIdentity { FrameIdentity(index) }
  /// Nothing scrolls.
  public func offset(atFrame index: Int) -> Point? { nil }
  /// None.
  public func notes(atFrame index: Int) -> [String] { [] }
}

/// Makes the frames of a source, for one worker: what it remembers may make a frame faster, never different.
public protocol FrameComposing: AnyObject {
  /// A frame, and the places of all elements in it.
  /// - Throws: `FrameSourceError` where the data of the frame cannot be read.
  func compose(_ index: Int) throws(FrameSourceError) -> ComposedFrame
}

/// A frame as a display list, and where its elements stand.
public struct ComposedFrame: Sendable {
  /// The display list.
  public var frame: Frame
  /// The places of all elements.
  public var placement: any Placement

  /// Puts both together.
  public init(_ frame: Frame, placement: any Placement) {
    self.frame = frame
    self.placement = placement
  }
}

/// The state that decides about the picture of a frame, as up to three numbers.
public struct FrameIdentity: Sendable, Hashable {
  private let first: Int
  private let second: Int
  private let third: Int

  /// Creates an identity of numbers that mean something to the source alone.
  public init(_ first: Int, _ second: Int = 0, _ third: Int = 0) {
    self.first = first
    self.second = second
    self.third = third
  }

  /// A number that is the same in every process; identities that differ have one in common next to never.
  package var fingerprint: Int {
    var mixer = HashMixer()
    for number in [first, second, third] { mixer.combine(number) }
    return mixer.value
  }
}

/// A frame that its source could not make, and why.
public struct FrameSourceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, with file and place where there is one.
  public var description: String

  /// Creates an error from the reason, with file and place where there is one.
  public init(_ description: String) { self.description = description }
}

/// The look of texts beside frames, such as those of contact sheets.
public struct CaptionStyle: Sendable, Hashable {
  /// The color of text.
  public var text: Color
  /// The color of less important text.
  public var mutedText: Color
  /// The color of lines around frames.
  public var line: Color
  /// The color below everything.
  public var canvas: Color
  /// The thickness of lines in points.
  public var lineWidth: Double
  /// The font families of texts, in order of preference.
  public var fontFamilies: [String]
  /// The weight of headings.
  public var headingWeight: FontWeight

  /// Creates a look, by default that of the light theme.
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

/// The places of the elements of one frame.
public protocol Placement: Sendable {
  /// The rows of data that show between what is frozen, counted from 0; nil where there are no rows.
  var visibleRows: Range<Int>? { get }
  /// The columns that show between what is frozen, counted from 0; nil where there are no columns.
  var visibleColumns: Range<Int>? { get }
  /// The elements that are held in place, each as a whole.
  var pinned: [PlacedElement] { get }
  /// The places of all elements as text, one element a line, exact and the same on every machine: what references
  /// hold of a frame. Parts begin with a line that is not indented and has a first word of its own.
  var referenceText: String { get }
  /// The cells that are headings of others.
  var headings: TableHeadings { get }
  /// The elements that show, in paint order, later above earlier.
  func elements() -> [PlacedElement]
}

extension Placement {
  /// There are no rows.
  public var visibleRows: Range<Int>? { nil }
  /// There are no columns.
  public var visibleColumns: Range<Int>? { nil }
  /// No cell is a heading of others.
  public var headings: TableHeadings { TableHeadings() }
  /// The elements that are stuck, in paint order.
  public var pinned: [PlacedElement] { elements().filter(\.stuck.isStuck) }
  /// The elements in paint order, each with its place.
  public var referenceText: String { Self.referenceText(of: elements(), ElementNames()) }

  /// Elements and their places, one a line: `  card 3 at 20,40 80×60 alpha 0.5 transform 0 1 -1 0 12.5 0`.
  /// Alpha and the six numbers of a transform are rounded to a billionth, which is less than can be seen and more than
  /// math libraries differ by.
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

  /// A name in which nothing ends the line.
  private static func onOneLine(_ name: String) -> String { String(name.map { $0.isNewline ? " " : $0 }) }

  private static func rounded(_ number: Double) -> String { NumberText.decimal(number, places: 9) }
}
