package import GridDataFile
import GridSchema
import GridSupport

/// Distinguishes scenes in JSON from data in JSON by the keys of the outer object.
package enum SceneKeys {
  /// The resemblance of an outline.
  package enum Likeness: Sendable {
    /// The object names where cells or layouts come from, and most of its keys are scene keys.
    case scene
    /// None of its keys is a scene key.
    case data
    /// It has keys of both.
    case unclear
  }

  private static let keys = Set(SceneSchema.scene.map(\.key))

  /// - Parameter others: Further kinds of scenes.
  package static func likeness(of outline: JSONOutline, _ others: [SceneSignature] = []) -> Likeness {
    guard outline.kind == .object else { return .data }
    let members = outline.members
    let known = members.count { member in
      keys.contains(member.name) || others.contains { $0.keys.contains(member.name) }
    }
    if known == 0 { return members.isEmpty ? .unclear : .data }
    let hasTable = members.contains(where: isTable)
    let isScene = members.contains { member in
      isTelling(member) && !(hasTable && member.kind == .string) || others.contains { $0.key == member.name }
    }
    return 2 * known >= members.count && isScene ? .scene : .unclear
  }

  /// Whether a member is a list where no scene has one, so that a text under `data` is a value rather than a file.
  private static func isTable(_ member: JSONOutline.Member) -> Bool {
    member.kind == .array
      && (!keys.contains(member.name) || ["viewport", "columns", "rows"].contains(member.name))
  }

  /// Whether a member occurs only in scenes. `data`, `rows` and `columns` are common names.
  private static func isTelling(_ member: JSONOutline.Member) -> Bool {
    switch (member.name, member.kind) {
    case ("viewport", .object), ("scroll", .object), ("scroll", .array): true
    case ("data", .string): true
    case ("data", .object):
      member.members.contains { inner in
        switch (inner.name, inner.kind) {
        case ("file", .string), ("generate", .object): true
        case ("rows", .array): inner.firstKind == .array
        default: false
        }
      }
    default: false
    }
  }
}
