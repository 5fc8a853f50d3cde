package import GridCell
package import GridData
package import GridFrame
package import GridSchema

/// Something that cells show beside or in place of their texts: a value that dresses them.
///
/// Each is one file, which says its keys in scene files, the scales and columns that it needs, what it makes of a cell, and
/// the room that it takes. `CellVisuals.kinds` lists all of them.
///
/// ```
/// scene file ──field──▶ Said ──names looked up──▶ CellVisual ──dress──▶ DressedCell
/// ```
package protocol CellVisual: Sendable, Hashable {
  /// What a scene file says of it, before names are looked up.
  associatedtype Said: VisualDescription where Said.Visual == Self

  /// Where the visuals of a column have it.
  static var path: any WritableKeyPath<CellVisuals, Self?> & Sendable { get }
  /// Its key in the settings of a column; `says` makes one.
  static func field<Reader: SchemaReader>() -> SchemaField<SaidVisuals, Reader>
  /// When it dresses cells: what is in a later layer sees what the earlier ones made.
  static var layer: VisualLayer { get }

  /// The scales that it uses.
  var scales: [Scale] { get }
  /// The columns of the source whose values it needs beside that of its own column.
  var inputs: [Int] { get }
  /// The room that it takes, beside that of the content of cells.
  var room: VisualRoom { get }
  /// The text that shares its room in all rows where that is not the text of the cell; nil for the latter.
  func label(of value: CellValue, _ formatter: CellFormatter) -> String?
  /// Dresses a cell of the data; `scales` are its own, with ends and colors, in their order.
  func dress(_ cell: inout DressedCell, _ scales: [ResolvedScale])
  /// Dresses the text of a total, which stands where the texts above it do.
  func dressTotal(_ content: inout CellContent, _ display: CellDisplay, _ column: DressedColumn)
}

extension CellVisual {
  package var scales: [Scale] { [] }
  package var inputs: [Int] { [] }
  package var room: VisualRoom { VisualRoom() }
  package func label(of value: CellValue, _ formatter: CellFormatter) -> String? { nil }
  package func dressTotal(_ content: inout CellContent, _ display: CellDisplay, _ column: DressedColumn) {}

  /// The key of a visual by its name.
  package static func says<Reader>(
    _ key: String, _ kind: @autoclosure @escaping @Sendable () -> SchemaKind<Said, Reader>, _ summary: String,
    default defaultValue: JSON? = nil, examples: [JSON]? = nil
  ) -> SchemaField<SaidVisuals, Reader> {
    .init(key, kind(), summary, default: defaultValue, examples: examples) { said, _, visuals, _ in
      visuals.say(said)
    }
  }
}

/// A visual that may be a mapping in scene files, under a name of its own in the schema.
package protocol MappedVisual: CellVisual {
  /// The name of the mapping in the schema.
  static var mappingName: String { get }
  /// The mapping.
  static func mapping<Reader: SchemaReader>() -> SchemaKind<Said, Reader>
}

/// The order in which visuals dress cells.
package enum VisualLayer: Int, Comparable {
  /// Changes the text.
  case text
  /// Lies behind the text.
  case behind
  /// Stands in place of the text.
  case instead
  /// Stands beside the text.
  case beside
  /// Goes around all that, icons of rules among it.
  case around

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// The room that a visual takes of a column.
package struct VisualRoom: Sendable {
  /// The least length of what takes the width that is left, in points.
  package var length = 0.0
  /// Whether texts lie on it, rather than in a room of their own.
  package var isBehindText = false
  /// Which texts stand beside it, in a room that all rows share.
  package var label = Label.none

  package enum Label: Sendable {
    /// None, or each in a room of its own.
    case none
    /// Those of columns whose texts stand at the end, such as numbers.
    case atEnd
    /// All.
    case all
  }

  /// Whether it fills a column from the start, so that titles stand there, too.
  package var isChart: Bool { length > 0 && !isBehindText }
}

// MARK: - Scene files

/// A visual as a scene file says it: names are looked up once the data is there.
package protocol VisualDescription: Sendable {
  associatedtype Visual: CellVisual
  /// The scales in it.
  var scales: [ScaleDescription] { get }
  /// The columns whose values its scale is about, in place of its own column.
  var charted: [Located<String>] { get }
  /// Whether cells may hold lists of numbers, which a format of numbers is then about.
  var showsLists: Bool { get }
  /// The visual of a column; nil where there is none.
  func visual(_ names: inout some VisualNames) -> Visual?
}

extension VisualDescription {
  package var scales: [ScaleDescription] { [] }
  package var charted: [Located<String>] { [] }
  package var showsLists: Bool { false }
}

/// Looks up what the description of a visual names, and reports what there is not.
package protocol VisualNames {
  /// The column that has the visual, by its index in the source.
  var column: Int { get }
  /// The index of a column in the source.
  mutating func column(_ name: Located<String>) -> Int?
  /// A scale with its columns.
  mutating func scale(_ description: ScaleDescription) -> Scale?
  /// Whether the file has a scale of a name.
  func hasScale(_ name: String) -> Bool
  /// The pictures in a folder by the values of the column: `ending` follows each value in the name of its file, and `height`
  /// in points is that of vector graphics.
  mutating func pictures(in folder: Located<String>, ending: String, height: Double) -> [String: FrameImage]?
}

/// The visuals of a column as a scene file says them, at most one of each kind.
package struct SaidVisuals: Sendable {
  package private(set) var all: [any VisualDescription] = []

  package init() {}

  /// Takes what is said in place of what was said of the same kind before, as for all columns.
  package mutating func say<Description: VisualDescription>(_ description: Description) {
    all.removeAll { $0 is Description }
    all.append(description)
  }

  /// What is said of a kind of visual.
  package func said<Visual: CellVisual>(of visual: Visual.Type) -> Visual.Said? {
    for description in all {
      if let said = description as? Visual.Said { return said }
    }
    return nil
  }
}
