/// How hard a PNG encoder tries to make files small; pixels are the same with all choices.
public struct PNGOptions: Sendable, Hashable {
  /// The effort spent on compression.
  public var compression: Compression
  /// Whether pictures of at most 256 colors are stored with a palette.
  public var allowsPalette: Bool

  /// Creates options.
  public init(compression: Compression = .fast, allowsPalette: Bool = true) {
    self.compression = compression
    self.allowsPalette = allowsPalette
  }

  /// The effort spent on compression.
  public enum Compression: String, Sendable, Hashable, CaseIterable {
    /// As fast as the compressor can without growing files much: for frame sequences.
    case fast
    /// A few times slower, some percent smaller.
    case small
    /// Very slow, smallest: for reference pictures that live in a repository.
    case smallest
  }
}
