public import GridDocument
public import GridSchema
public import GridSource
import GridSupport

/// A kind of scene file other than tables, whose frames come from a separate engine.
///
///     let bubbles = SceneKind(
///       key: "bubbles",
///       fields: [
///         .key("bubbles", \.sizes, .list(of: .extent), "The radius of each bubble in points.", isRequired: true),
///         .key("scale", \.scale, .number(in: 1...8), "Device pixels in a point."),
///       ], initial: { name in BubbleChart(name: name) }, source: { chart in chart })
///     let loaded = try SceneLoader().load("chart.yaml", as: [bubbles])
///
/// Files are checked against the keys. As with other scenes, errors include the file, line and column.
public struct SceneKind: Sendable {
  /// The signature that distinguishes files of this kind from others.
  public let signature: SceneSignature
  /// The keys of files of this kind, as a schema.
  package let schema: Lazy<SchemaNode>
  fileprivate let load: @Sendable (SceneText, FileAccess) throws(SceneErrors) -> LoadedSource

  /// Creates a kind.
  /// - Parameters:
  ///   - key: The key that only files of this kind have.
  ///   - fields: All keys, including `key`.
  ///   - initial: Returns the description of an empty file. Its argument is the scene's default name, which
  ///     is derived from the file name.
  ///   - source: Returns the frames of a description. An error that it throws is reported at the kind's key.
  public init<Description>(
    key: String, fields: [SceneField<Description>],
    initial: @escaping @Sendable (_ name: String) -> Description,
    source: @escaping @Sendable (Description) throws(FrameSourceError) -> any FrameSource
  ) {
    let form = SceneForm(fields, initial: initial)
    signature = SceneSignature(key: key, keys: fields.map(\.key))
    schema = Lazy { form.schema }
    load = { text, files throws(SceneErrors) in
      let loaded = try form.load(text, by: files)
      do throws(FrameSourceError) {
        return LoadedSource(
          source: try source(loaded.description), warnings: loaded.warnings, inputs: loaded.inputs,
          maskError: loaded.diagnostic)
      } catch {
        throw SceneErrors(Diagnostics([loaded.error(error.description, atKey: key)]))
      }
    }
  }
}

/// The keys that distinguish a kind of scene file from tables.
public struct SceneSignature: Sendable, Hashable {
  /// The key that only files of this kind have.
  public var key: String
  /// All keys of the kind.
  public var keys: Set<String>

  /// Creates a signature from the key that only files of this kind have, and the other keys.
  public init(key: String, keys: [String]) {
    self.key = key
    self.keys = Set(keys).union([key])
  }
}

/// The frames of a scene file, with its warnings and inputs.
public struct LoadedSource: Sendable {
  /// The frames.
  public var source: any FrameSource
  /// Warnings about the file.
  public var warnings: Diagnostics
  /// The paths of all files that were read, the scene file first; standard input is `-`.
  public var inputs: [String]
  /// An error about a mask in the file, by its index; nil if there is no such mask.
  package let maskError: @Sendable (_ index: Int, _ message: String, _ hint: String?) -> Diagnostic?
}

extension SceneKind {
  /// Returns the frames of a file of one of several kinds; `-` is standard input.
  ///
  /// A file without the key of any kind is checked against the first kind.
  /// - Throws: `SceneErrors` with all errors.
  package static func load(
    _ path: String, as kinds: [SceneKind], by files: FileAccess = .disk
  ) throws(SceneErrors) -> LoadedSource {
    precondition(!kinds.isEmpty, "a file is of some kind")
    let text = try SceneText(path, by: files)
    let keys = kinds.count > 1 ? SceneOutline(text.bytes.array).keys : []
    return try (kinds.first { keys.contains($0.signature.key) } ?? kinds[0]).load(text, files)
  }
}
