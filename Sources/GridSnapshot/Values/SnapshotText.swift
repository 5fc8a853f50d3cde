import Foundation
import GridCairo
import GridRender

/// A text that was captured, and what it was made with.
public struct SnapshotText: Sendable {
  /// The text.
  public var text: String
  /// The fonts that had a say in it; nil where none had.
  var engine: TextEngine?

  /// Creates a text that depends on nothing.
  public init(_ text: String) {
    self.text = text
  }

  init(_ text: String, engine: TextEngine) {
    self.text = text
    self.engine = engine.fonts == nil ? nil : engine
  }
}
