package import GridCell
package import GridData
package import GridFrame
package import GridSchema

/// A value that describes what cells show besides or instead of their texts.
///
/// Each visual has its own file, which defines its keys in scene files, the scales and columns that it needs,
/// how it changes a cell, and the room that it takes. `CellVisuals.kinds` lists all visuals.
///
/// ```
/// scene file ──field──▶ Said ──names looked up──▶ CellVisual ──dress──▶ DressedCell
/// ```
package protocol CellVisual: Sendable, Hashable {
  /// The visual as written in a scene file, before names are looked up.
  associatedtype Said: VisualDescription where Said.Visual == Self

  /// The key path of the property of `CellVisuals` that stores the visual.
  static var path: any WritableKeyPath<CellVisuals, Self?> & Sendable { get }
  /// Returns the visual's key in the settings of a column; see `says`.
  static func field<Reader: SchemaReader>() -> SchemaField<CellVisualsDescription, Reader>
  /// The type itself if it can be written as a mapping; otherwise nil. A cast would search all conformances
  /// in the program.
  static var mapped: (any MappedVisual.Type)? { get }
  /// The layer, which determines the order of application; a visual sees the results of earlier layers.
  static var layer: VisualLayer { get }

  /// The scales that the visual uses.
  var scales: [Scale] { get }
  /// The source columns, besides the visual's own, whose values the visual needs.
  var inputs: [Int] { get }
  /// The room that the visual takes besides the content of cells.
  var room: VisualRoom { get }
  /// Returns the text beside the visual, for which all rows reserve the same width; nil if it is the text of
  /// the cell.
  func label(of value: CellValue, _ formatter: CellFormatter) -> String?
  /// Applies the visual to a data cell. `scales` are its resolved scales, in order. Unless the room depends on
  /// the ends of scales, the width of the content must not.
  func dress(_ cell: inout DressedCell, _ scales: [ResolvedScale])
  /// Applies the visual to the text of a total, which is aligned with the texts above it.
  func dressTotal(_ content: inout CellContent, _ display: CellDisplay, _ column: DressedColumn)
}

extension MappedVisual {
  package static var mapped: (any MappedVisual.Type)? { self }
}

extension CellVisual {
  package static var mapped: (any MappedVisual.Type)? { nil }
  package var scales: [Scale] { [] }
  package var inputs: [Int] { [] }
  package var room: VisualRoom { VisualRoom() }
  package func label(of value: CellValue, _ formatter: CellFormatter) -> String? { nil }
  package func dressTotal(_ content: inout CellContent, _ display: CellDisplay, _ column: DressedColumn) {}

  /// Creates the field for a visual's key.
  package static func says<Reader>(
    _ key: String, _ kind: @autoclosure @escaping @Sendable () -> SchemaKind<Said, Reader>, _ summary: String,
    default defaultValue: JSON? = nil, examples: [JSON]? = nil
  ) -> SchemaField<CellVisualsDescription, Reader> {
    .init(key, kind(), summary, default: defaultValue, examples: examples) { said, _, visuals, _ in
      visuals.say(said)
    }
  }
}

/// A visual that can be written as a mapping in scene files, with its own name in the schema.
package protocol MappedVisual: CellVisual {
  /// The name of the mapping in the schema.
  static var mappingName: String { get }
  /// Returns the schema of the mapping.
  static func mapping<Reader: SchemaReader>() -> SchemaKind<Said, Reader>
}

/// The order in which visuals are applied to cells.
package enum VisualLayer: Int, Comparable {
  /// The visual changes the text.
  case text
  /// The visual is drawn behind the text.
  case behind
  /// The visual replaces the text.
  case instead
  /// The visual is drawn beside the text.
  case beside
  /// The visual is applied around everything else, including the icons of rules.
  case around

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// The room that a visual takes in a column.
package struct VisualRoom: Sendable {
  /// The minimum length, in points, of a visual that takes the remaining width.
  package var length = 0.0
  /// Whether text is drawn on top of the visual rather than beside it.
  package var isBehindText = false
  /// The texts beside the visual for which all rows reserve the same width.
  package var label = Label.none
  /// Whether these texts are the visual's own, instead of those of the cells.
  package var hasOwnLabel = false
  /// Whether all cells of the column have the same width, that of the widest text and what is beside it.
  package var isUniform = false
  /// Whether the width of a cell depends on the ends of the visual's scale.
  package var dependsOnEnds = false

  package enum Label: Sendable {
    /// No texts; each text has its own width.
    case none
    /// The texts of end-aligned columns, such as numbers.
    case atEnd
    /// All texts.
    case all
  }

  /// Whether the visual fills a column from its start, so that titles start there too.
  package var isChart: Bool { length > 0 && !isBehindText }
}

// MARK: - Scene files

/// A visual as written in a scene file. Names are looked up once the data is loaded.
package protocol VisualDescription: Sendable {
  associatedtype Visual: CellVisual
  /// The scales in the description.
  var scales: [ScaleDescription] { get }
  /// The columns whose values the scale covers, instead of the visual's own column.
  var charted: [Located<String>] { get }
  /// Whether cells may contain lists of numbers, to which a number format then applies.
  var showsLists: Bool { get }
  /// Returns the resolved visual for a column; nil if there is none.
  func visual(_ names: inout some VisualNames) -> Visual?
}

extension VisualDescription {
  package var scales: [ScaleDescription] { [] }
  package var charted: [Located<String>] { [] }
  package var showsLists: Bool { false }
}

/// Looks up the names in the description of a visual, and reports unknown ones.
package protocol VisualNames {
  /// The source index of the column that has the visual.
  var column: Int { get }
  /// Returns the source index of a column.
  mutating func column(_ name: Located<String>) -> Int?
  /// Returns a scale with its columns looked up.
  mutating func scale(_ description: ScaleDescription) -> Scale?
  /// Returns whether the file has a scale with the given name.
  func hasScale(_ name: String) -> Bool
  /// Returns the pictures in a folder for the values of the column. `suffix` is appended to each value to
  /// form its file name; `height` is the height of vector graphics in points.
  mutating func pictures(in folder: Located<String>, suffix: String, height: Double) -> [String: FrameImage]?
}

/// The visuals of a column as written in a scene file, at most one of each kind.
package struct CellVisualsDescription: Sendable {
  package private(set) var all: [any VisualDescription] = []

  package init() {}

  /// Sets a description, replacing an earlier one of the same kind, such as a default for all columns.
  package mutating func say<Description: VisualDescription>(_ description: Description) {
    all.removeAll { $0 is Description }
    all.append(description)
  }

  /// Returns the description of a kind of visual.
  package func said<Visual: CellVisual>(of visual: Visual.Type) -> Visual.Said? {
    for description in all {
      if let said = description as? Visual.Said { return said }
    }
    return nil
  }
}
