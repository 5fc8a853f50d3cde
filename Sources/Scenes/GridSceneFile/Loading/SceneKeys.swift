package import GridDataFile
package import GridSceneForm
import GridSchema
import GridSupport

/// Distinguishes scenes in JSON from data in JSON by the keys of the outermost object.
package enum SceneKeys {
  /// The kind of file that an outline resembles.
  package enum Likeness: Sendable {
    /// A scene: the object specifies the source of cells or a layout, and most of its keys are scene keys.
    case scene
    /// Data: none of the keys is a scene key.
    case data
    /// Unclear: some keys are scene keys, and some are not.
    case unclear
  }

  private static let keys = Set(SceneSchema.scene.map(\.key))

  /// Returns the kind of file that an outline resembles.
  /// - Parameter others: Additional kinds of scenes.
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

  /// Returns whether a member is a list where no scene has a list, so that a string under `data` is a value
  /// rather than a file.
  private static func isTable(_ member: JSONOutline.Member) -> Bool {
    member.kind == .array
      && (!keys.contains(member.name) || ["viewport", "columns", "rows"].contains(member.name))
  }

  /// Returns whether a member occurs only in scenes; `data`, `rows` and `columns` are common names.
  private static func isTelling(_ member: JSONOutline.Member) -> Bool {
    switch (member.name, member.kind) {
    case ("viewport", .object), ("scroll", .object), ("scroll", .array): true
    case ("data", .string): true
    case ("data", .object):
      member.members.contains { inner in
        switch (inner.name, inner.kind) {
        case ("file", .string), ("tables", .object), ("generate", .object): true
        case ("rows", .array): inner.firstKind == .array
        default: false
        }
      }
    default: false
    }
  }
}
