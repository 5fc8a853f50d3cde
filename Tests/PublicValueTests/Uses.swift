import Foundation
import Gridreel

/// Describes a value, which is all that anyone does with it.
func describe(_ value: some Any) { _ = "\(value)" }

/// What is drawn besides the frames of a path, which takes most of the time: a preview, pages or both.
enum DrawnPart {
  @TaskLocal static var current: DrawnPart?
  case preview, pages
}

/// Prepares and draws the sample scene after a change: frames of its path, a preview, and pages.
func draw(_ change: (inout Scene) throws -> Void) throws {
  var scene = Sample.scene
  try change(&scene)
  try draw(scene)
}

func draw(_ scene: Scene) throws {
  var options = SceneRenderer.Options()
  options.maximumFrames = 200
  options.maximumPixels = 1_000_000
  var errors: [any Error] = []
  func attempt(_ body: () throws -> Void) {
    do { try body() } catch { errors.append(error) }
  }
  attempt {
    let sequence = try SceneRenderer(scene, options: options)
    let renderer = sequence.renderer
    for index in Set([0, renderer.allFrames.count - 1]).sorted() where renderer.allFrames.contains(index) {
      _ = try renderer.picture(ofFrame: index)
    }
    _ = sequence.source.derivedContent(from: [.cell(row: 3, column: 1)])
  }
  let limits = PreviewLimits(width: 200, height: 120)
  if DrawnPart.current != .pages {
    attempt {
      _ = try SequenceRenderer(preview: scene, limits: limits, maximumPixels: 1_000_000).picture(ofFrame: 0)
    }
  }
  if DrawnPart.current != .preview {
    attempt {
      let setup = PageSetup(size: Size(width: 300, height: 300))
      _ = try SequenceRenderer(pages: scene, on: setup, limits: limits).picture(ofFrame: 0)
    }
  }
  if let error = errors.first { throw error }
}

/// Lays out the sample grid after a change.
func use(_ change: (inout GridSpec) -> Void) throws {
  var grid = Sample.grid
  change(&grid)
  try use(grid)
}

func use(_ spec: GridSpec) throws {
  let grid = ResolvedGrid(spec, scale: 2)
  for y in [0.0, 55, 1e12, -40, .nan, .infinity] {
    _ = grid.layout(at: Point(x: y, y: y), viewport: Size(width: 90, height: 60))
  }
}

// MARK: - Frames

/// A single frame with given items.
private struct Still: FrameSource {
  var frame: Frame
  let name = "still"
  var captionStyle = CaptionStyle()
  var pane: ScrollPane?
  var pixelSize: PixelSize { frame.size }
  let timeline = FrameTimeline(frameRate: .thirty, frameCount: 2)

  func placement(atFrame index: Int) -> any Placement { ElementList([]) }
  func scrollPane(atFrame index: Int) -> ScrollPane? { pane }
  func makeComposer(measuring text: any TextMeasuring) -> any FrameComposing { Composer(frame: frame) }

  private final class Composer: FrameComposing {
    let frame: Frame
    init(frame: Frame) { self.frame = frame }
    func compose(_ index: Int) -> ComposedFrame { ComposedFrame(frame, placement: ElementList([])) }
  }
}

private let engine = Result { try TextEngine(FontSettings()) }

func paint(_ items: [FrameItem]) throws {
  var frame = Sample.frame
  frame.items = items
  try paint(frame)
  _ = try Still(frame: frame.wrapped).draw()
}

func paint(_ frame: Frame) throws {
  _ = frame.description
  try Still(frame: frame).draw()
  try write(VectorPicture(frame, title: "still"))
}

func write(_ picture: VectorPicture) throws {
  var errors: [any Error] = []
  do { _ = try SVGWriter(text: engine.get()).write(picture) } catch { errors.append(error) }
  let pdf = try PDFWriter(title: picture.title, text: engine.get())
  try pdf.add(picture)
  _ = try pdf.finish()
  if let error = errors.first { throw error }
}

extension Frame {
  /// The same items in a subframe and a transformed group.
  fileprivate var wrapped: Frame {
    var frame = self
    let part = Subframe(size: size, items: items)
    let group = FrameGroup(
      clip: PixelRect(size), cornerRadius: 3, opacity: 0.5, transform: .scale(x: 0.5, y: 2), items: items)
    let items: [FrameItem] = [.subframe(part, at: PixelPoint(x: 1, y: 1)), .group(group)]
    frame.items = items.map { $0.offset(x: 1, y: 1).faded(to: 0.5) }
    return frame
  }
}

extension Still {
  fileprivate func draw() throws { _ = try SequenceRenderer(self, text: engine.get()).picture(ofFrame: 0) }
}

/// A file that outputs replace.
let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png").path

func output(
  _ output: SequenceOutput, _ settings: AnimationSettings? = nil, style: CaptionStyle = CaptionStyle()
)
  throws
{
  let renderer = try SequenceRenderer(Still(frame: Sample.frame, captionStyle: style), text: engine.get())
  defer { try? FileManager.default.removeItem(atPath: scratch) }
  _ = try renderer.render(renderer.allFrames, to: [output], settings: settings)
}

func sheet(_ sheet: ContactSheet) throws { try output(.contactSheet(sheet, to: scratch)) }
func sheet(_ style: CaptionStyle) throws {
  try output(.contactSheet(ContactSheet(), to: scratch), style: style)
}

func surround(_ style: SurroundingsStyle) throws {
  let measurer = try engine.get().makeMeasurer()
  let setting = SurroundingsSetting(
    Sample.scene.surroundings, style, around: Sample.frame.size, scale: 1,
    measuring: measurer, remark: "remark")
  let source = FramedSource(Still(frame: Sample.frame), in: setting)
  _ = try SequenceRenderer(source, text: engine.get(), maximumPixels: 4_000_000).picture(ofFrame: 0)
}

// MARK: - Cells and elements

func compose(_ content: CellContent, _ look: CellLook = Sample.look) throws {
  let cells = CellComposer(measuring: try engine.get().makeMeasurer())
  for size in [PixelSize(width: 40, height: 20), .zero] {
    let part = cells.subframe(content, look, size: size)
    try Still(
      frame: Frame(
        size: PixelSize(width: 40, height: 30), background: .white, items: [.subframe(part, at: .zero)])
    ).draw()
  }
}

func use(_ element: PlacedElement) throws {
  let list = ElementList([element, Sample.element])
  _ = (list.elements(), list.referenceText, element.bounds, element.visibleRect, element.pictureTransform)
  let cards = ElementSequence(
    name: "cards", pixelSize: PixelSize(width: 40, height: 30),
    timeline: FrameTimeline(frameRate: .thirty, frameCount: 2)
  ) { _ in [element, Sample.element] }
  _ = try SequenceRenderer(cards, text: engine.get()).picture(ofFrame: 0)
}

func use(_ id: ElementID) throws {
  var element = Sample.element
  element.id = id
  _ = ElementNames(columns: ["a"], headerRowCount: 1).name(of: id)
  try use(element)
}

func use(_ names: ElementNames) throws {
  for id in [ElementID.cell(row: 0, column: 0), .row(.max), .column(.min), .span(row: .min, column: .max)] {
    _ = names.name(of: id)
  }
  for text in ["row 1", "row 1, column \"a\"", "column \"\"", "header row 0"] {
    _ = names.element(named: text)
  }
}

func use(_ headings: TableHeadings) throws {
  try write(VectorPicture(Sample.frame, title: "headings", headings: headings))
}

// MARK: - Geometry

func use(_ transform: Gridreel.AffineTransform) throws {
  var element = Sample.element
  element.transform = transform
  try use(element)
  try paint([
    .group(
      FrameGroup(clip: PixelRect(x: 0, y: 0, width: 9, height: 9), transform: transform, items: Sample.items))
  ])
}

func use(_ rect: PixelRect) throws {
  _ = (rect.description, rect.size, rect.isEmpty, rect.offset(x: 5, y: -5), rect.contains(PixelPoint.zero))
  _ = (rect.intersection(Sample.element.rect), rect.horizontal.mirrored(in: 9), rect.contains(rect))
  try paint([.fill(rect, .black)])
}

func use(_ point: PixelPoint) throws {
  try paint([.subframe(Subframe(size: PixelSize(width: 9, height: 9), items: Sample.items), at: point)])
}

func use(_ size: PixelSize) throws {
  try paint([.subframe(Subframe(size: size, items: Sample.items), at: .zero)])
  try Still(frame: Frame(size: size, background: .white)).draw()
}

func use(_ point: Point) throws {
  try paint([.path(PathItem([.move(.zero), .line(point), .cubic(point, .zero, point)], fill: .black))])
  let grid = ResolvedGrid(Sample.grid, scale: 1)
  _ = grid.layout(at: point, viewport: Size(width: 90, height: 60))
}

func use(_ ramp: ColorRamp) throws {
  for position in Double.hostile { _ = ramp.color(at: position) }
}

/// Asks a source with surroundings for its scrolling part.
func scroll(_ pane: ScrollPane) throws {
  let setting = SurroundingsSetting(
    Surroundings(), around: Sample.frame.size, scale: 1, measuring: try engine.get().makeMeasurer())
  let source = FramedSource(Still(frame: Sample.frame, pane: pane), in: setting)
  describe(source.scrollPane(atFrame: 0) as Any)
}
