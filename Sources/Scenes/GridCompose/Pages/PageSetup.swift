public import GridGeometry
import GridScene

/// The paper on which a table is paginated. Lengths are in points of 1/72 inch.
public struct PageSetup: Sendable, Hashable {
  /// The size of the paper.
  public var size: Size
  /// The space between the edges of the paper and the table.
  public var margin: Double
  /// The smallest factor by which a table is scaled down to the page width. A table that would still be too
  /// wide continues on additional pages at full size.
  public var leastScale: Double

  /// Creates a setup; lengths are in points.
  public init(size: Size, margin: Double = 36, leastScale: Double = 0.6) {
    self.size = size
    self.margin = margin
    self.leastScale = leastScale
  }

  /// Creates the setup for a paper size such as `a4` or `letter`, in portrait orientation or, as in
  /// `a4-landscape`, in landscape; nil if the name is unknown.
  ///
  /// Sizes of the A series follow ISO 216, in whole points.
  public init?(named name: String) {
    let isLandscape = name.hasSuffix(Self.landscape)
    let paper = isLandscape ? String(name.dropLast(Self.landscape.count)) : name
    guard let size = Self.sizes.first(where: { $0.name == paper })?.size else { return nil }
    self.init(size: isLandscape ? Size(width: size.height, height: size.width) : size)
  }

  func check() throws(SceneError) {
    try Check.number(size.width, "setup.size.width", in: 0...1_000_000)
    try Check.number(size.height, "setup.size.height", in: 0...1_000_000)
    try Check.number(margin, "setup.margin", in: 0...10_000)
    try Check.number(leastScale, "setup.leastScale", in: 0.01...1_000)
  }

  /// The names of paper sizes.
  public static var names: [String] { sizes.map(\.name) }

  private static let landscape = "-landscape"
  private static let sizes: [(name: String, size: Size)] = [
    ("a3", Size(width: 842, height: 1191)), ("a4", Size(width: 595, height: 842)),
    ("a5", Size(width: 420, height: 595)), ("letter", Size(width: 612, height: 792)),
    ("legal", Size(width: 612, height: 1008)), ("tabloid", Size(width: 792, height: 1224)),
  ]
}

/// The reason that a table could not be paginated.
public enum PageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The margins or the frozen tracks leave no room on the paper.
  case noRoom
  /// The table takes more pages than the limit, which is probably a mistake.
  case tooManyPages(Int, limit: Int)

  /// The reason as text.
  public var description: String {
    switch self {
    case .noRoom: "the page has no room for the table after margins and frozen rows and columns"
    case .tooManyPages(let count, let limit):
      "the table takes \(count) pages, more than the limit of \(limit): show fewer rows, or use a larger page"
    }
  }
}
