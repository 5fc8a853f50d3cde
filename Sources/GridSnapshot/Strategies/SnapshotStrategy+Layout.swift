import GridCompose
public import GridGeometry
public import GridLayout
public import GridScroll
import GridSource
import GridVerify

extension SnapshotStrategy where Value == Layout, Format == SnapshotText {
  /// The exact layout; runs of equal rows or columns are one line.
  public static var layout: Self {
    Self(.text(ending: "layout.txt")) { SnapshotText($0.compactDescription) }
  }

  /// The layout as a picture of characters.
  ///
  /// - Parameters:
  ///   - columns: The characters a line, at least 1.
  ///   - rows: The lines, at least 1.
  public static func characters(columns: Int = 60, rows: Int = 20) -> Self {
    Self(.text(ending: "characters.txt")) { SnapshotText($0.asciiPicture(columns: columns, rows: rows)) }
  }
}

extension SnapshotStrategy where Value: LayoutProviding, Format == SnapshotText {
  /// The layouts at some offsets in points.
  public static func layout(at offsets: [Point]) -> Self {
    Self(.text(ending: "layout.txt")) { value in
      SnapshotText(
        offsets.map { "at \($0.x), \($0.y)\n" + value.layout(at: $0).compactDescription }.joined(
          separator: "\n"))
    }
  }

  /// The layouts at some offsets in points, as pictures of characters.
  ///
  /// - Parameters:
  ///   - offsets: Offsets in points.
  ///   - columns: The characters a line, at least 1.
  ///   - rows: The lines a picture, at least 1.
  public static func characters(at offsets: [Point], columns: Int = 60, rows: Int = 20) -> Self {
    Self(.text(ending: "characters.txt")) { value in
      SnapshotText(
        offsets.map {
          "at \($0.x), \($0.y)\n" + value.layout(at: $0).asciiPicture(columns: columns, rows: rows)
        }.joined(separator: "\n"))
    }
  }
}

extension SnapshotStrategy where Value: SnapshotSceneConvertible, Format == SnapshotText {
  /// The layout of a scene's first frame.
  public static var layout: Self { layout(of: .first) }

  /// The layouts of some frames: `.layout(of: 0, .percent(50), .label("end"))`.
  public static func layout(of frames: FramePosition...) -> Self {
    layout(FrameSelection(terms: frames.map { .single($0) }))
  }

  /// The layouts of some frames, chosen as on the command line: `.layout(frames: "0-9,50%")`.
  public static func layout(frames selection: String) -> Self {
    Self(.text(ending: "layout.txt")) { try Self.layouts(of: $0, FrameSelection(parsing: selection)) }
  }

  private static func layout(_ selection: FrameSelection) -> Self {
    Self(.text(ending: "layout.txt")) { try Self.layouts(of: $0, selection) }
  }

  private static func layouts(of value: Value, _ selection: FrameSelection) throws -> SnapshotText {
    let renderer = try value.snapshotScene().renderer()
    let frames = try selection.frames(in: renderer.source.timeline)
    return SnapshotText(
      try frames.map { "frame \($0)\n" + (try renderer.source.placement(atFrame: $0).referenceText) }.joined(
        separator: "\n"), engine: renderer.text)
  }
}
