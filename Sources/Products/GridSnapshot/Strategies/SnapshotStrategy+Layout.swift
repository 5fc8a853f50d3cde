import GridCompose
public import GridGeometry
public import GridLayout
public import GridScroll
import GridSource
import GridVerify

/// A value that provides the layout at any offset, so that a grid can be tested without a device.
public protocol LayoutProviding: SendableMetatype {
  /// Returns the layout at an offset in points.
  func layout(at offset: Point) -> Layout
}

extension PreparedScene: LayoutProviding {}

/// A grid in a viewport of fixed size.
public struct GridView: LayoutProviding, Sendable {
  /// The grid, resolved at its scale.
  public var grid: ResolvedGrid
  /// The viewport's size in points.
  public var viewport: Size

  /// Creates a view of a grid.
  public init(_ grid: ResolvedGrid, viewport: Size) {
    self.grid = grid
    self.viewport = viewport
  }

  /// Creates a view of a grid, resolved at `scale` device pixels per point.
  public init(_ spec: GridSpec, viewport: Size, scale: Double = 1) {
    self.init(ResolvedGrid(spec, scale: scale), viewport: viewport)
  }

  /// Returns the layout at an offset in points.
  public func layout(at offset: Point) -> Layout { grid.layout(at: offset, viewport: viewport) }
}

extension SnapshotStrategy where Value == Layout, Format == SnapshotText {
  /// The exact layout. Runs of equal rows or columns take one line.
  public static var layout: Self {
    Self(.text(fileExtension: "layout.txt")) { SnapshotText($0.compactDescription) }
  }

  /// The layout as character art of `rows` lines with `columns` characters, each at least 1.
  public static func characters(columns: Int = 60, rows: Int = 20) -> Self {
    Self(.text(fileExtension: "characters.txt")) {
      SnapshotText($0.asciiPicture(columns: columns, rows: rows))
    }
  }
}

extension SnapshotStrategy where Value: LayoutProviding, Format == SnapshotText {
  /// The layouts at the given offsets in points.
  public static func layout(at offsets: [Point]) -> Self {
    Self(.text(fileExtension: "layout.txt")) { texts(of: $0, at: offsets, \.compactDescription) }
  }

  /// The layouts at the given offsets in points, as character art of `rows` lines with `columns` characters, each at
  /// least 1.
  public static func characters(at offsets: [Point], columns: Int = 60, rows: Int = 20) -> Self {
    Self(.text(fileExtension: "characters.txt")) {
      texts(of: $0, at: offsets) { $0.asciiPicture(columns: columns, rows: rows) }
    }
  }

  private static func texts(
    of value: Value, at offsets: [Point], _ text: (Layout) -> String
  ) -> SnapshotText {
    let texts = offsets.map { "at \($0.x), \($0.y)\n" + text(value.layout(at: $0)) }
    return SnapshotText(texts.joined(separator: "\n"))
  }
}

extension SnapshotStrategy where Value: SnapshotSceneConvertible, Format == SnapshotText {
  /// The layout of a scene's first frame.
  public static var layout: Self { layout(of: .first) }

  /// The layouts of the given frames: `.layout(of: 0, .percent(50), .label("end"))`.
  public static func layout(of frames: FramePosition...) -> Self {
    layout { FrameSelection(terms: frames.map { .single($0) }) }
  }

  /// The layouts of some frames, selected as on the command line: `.layout(frames: "0-9,50%")`.
  public static func layout(frames selection: String) -> Self {
    layout { try FrameSelection(parsing: selection) }
  }

  private static func layout(_ selection: @escaping @Sendable () throws -> FrameSelection) -> Self {
    Self(.text(fileExtension: "layout.txt")) { value in
      let renderer = try value.snapshotScene().renderer()
      let texts = try selection().frames(in: renderer.source.timeline).map { frame in
        "frame \(frame)\n" + (try renderer.source.placement(atFrame: frame).referenceText)
      }
      return SnapshotText(texts.joined(separator: "\n"), engine: renderer.text)
    }
  }
}
