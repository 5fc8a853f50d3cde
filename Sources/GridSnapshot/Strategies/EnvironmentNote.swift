import Foundation
import GridCairo
import GridRender
import GridVerify

/// What a reference was made with, as it is kept in the reference itself.
enum EnvironmentNote {
  /// The environment as one line of JSON, the same for the same environment.
  static func text(_ engine: TextEngine) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Names and versions: encoding cannot fail.
    guard let data = try? encoder.encode(ReferenceEnvironment(engine)) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// A sentence for a failure's message where a reference was made with something else; nil where it was not, or nothing
  /// is known of it.
  static func change(from note: String?, to engine: TextEngine?) -> String? {
    guard let note, let engine,
      let old = try? JSONDecoder().decode(ReferenceEnvironment.self, from: Data(note.utf8))
    else { return nil }
    let changes = old.changes(to: ReferenceEnvironment(engine))
    guard !changes.isEmpty else { return nil }
    return "drawn with another font stack than the reference: " + changes.joined(separator: "; ")
  }
}
