import GridRecords
package import GridSceneForm
import GridSupport

/// Recognizes data files by their first bytes, for tools that read them.
package struct DataRecognition: Sendable {
  /// Whether the bytes are those of a data file.
  package var recognizes: @Sendable (_ head: [UInt8]) -> Bool
  /// Whether they are those of a file that the data reader refuses with advice.
  package var isForeign: @Sendable (_ head: [UInt8]) -> Bool
  /// Whether a JSON object is a scene, true, or data, false; nil for anything else.
  package var isScene: @Sendable (_ head: [UInt8], _ kinds: [SceneSignature]) -> Bool?

  package init(
    recognizes: @escaping @Sendable ([UInt8]) -> Bool, isForeign: @escaping @Sendable ([UInt8]) -> Bool,
    isScene: @escaping @Sendable ([UInt8], [SceneSignature]) -> Bool?
  ) {
    (self.recognizes, self.isForeign, self.isScene) = (recognizes, isForeign, isScene)
  }
}

/// The kind of a file, determined from its name and first bytes, so that rejecting a wrong file is cheap
/// regardless of its size.
package enum InputKind: String {
  case scene = "a scene"
  case table = "a table"
  case picture = "a PNG picture"
  case report = "a report of gridreel verify"
  case references = "a list of references used by tests"
  case other = "a binary file"

  /// The number of bytes examined.
  private static let headSize = 1 << 16
  /// The maximum size of a scene in bytes. A typical scene takes a few kilobytes, since data belongs in a
  /// separate file.
  private static let largestScene = 16 << 20

  /// Advice that names the commands for files of this kind.
  private var advice: String? {
    switch self {
    case .scene: "gridreel render and preview draw it"
    case .table: "gridreel preview and render --scroll draw it, and a scene can name it under `data`"
    case .picture: "gridreel diff compares pictures"
    case .report: "gridreel merge-reports reads it"
    case .references: "gridreel orphans reads it"
    case .other: nil
    }
  }

  /// Rejects a file that is clearly not what a command needs. Unreadable and ambiguous files pass, since
  /// their reader gives a better message. Pipes and standard input are not examined.
  package static func check(_ path: String, is wanted: InputKind) throws {
    guard path != "-", !FileSystem.isSpecial(path), let size = FileSystem.size(of: path),
      let head = try? FileSystem.read(path, first: headSize), !head.isEmpty
    else { return }
    let data = CommandLineTool.current.data
    // The data reader identifies such a file and gives advice.
    if wanted == .table, data?.isForeign(head) == true { return }
    let found = kind(of: head, named: path, isWhole: size <= headSize)
    if let found, found != wanted {
      let advice = found.advice.map { "; " + $0 } ?? ""
      throw CommandError(.badInput, "\(path) is \(found.rawValue), not \(wanted.rawValue)\(advice)")
    }
    // A long file that does not begin as expected is not read to its end.
    if found == nil, size > headSize, [.picture, .report, .references].contains(wanted) {
      throw CommandError(.badInput, "\(path) is not \(wanted.rawValue)")
    }
    if wanted == .scene, data?.isScene(head, CommandLineTool.current.signatures) == false {
      throw CommandError(
        .badInput,
        "\(path) is JSON without a key of a scene; \(InputKind.table.advice ?? "")")
    }
    if wanted == .scene, size > largestScene {
      throw CommandError(
        .badInput,
        "\(path) has \(size >> 20) MB, but a scene may have at most \(largestScene >> 20) MB; move the data to its own file and name it under `data`"
      )
    }
  }

  /// Whether a file is a scene rather than data. YAML files are recognized by name, others by their keys.
  package static func isScene(_ path: String) -> Bool {
    switch FilePath.fileExtension(of: path)?.lowercased() {
    case "yaml", "yml": return true
    default: break
    }
    guard path != "-", !FileSystem.isSpecial(path), let head = try? FileSystem.read(path, first: headSize)
    else { return false }
    let tool = CommandLineTool.current
    return tool.data?.isScene(head, tool.signatures) == true
  }

  private static func kind(of head: [UInt8], named path: String, isWhole: Bool) -> InputKind? {
    if head.starts(with: [0x89, 0x50, 0x4e, 0x47]) { return .picture }
    if CommandLineTool.current.data?.recognizes(head) == true { return .table }
    // For a short file, the reader reports the position of the byte.
    if !isWhole, !TextEncoding.isWide(head), head.contains(0) { return .other }
    switch FilePath.fileExtension(of: path)?.lowercased() {
    case "csv", "tsv": return .table
    default: break
    }
    let text = String(decoding: head.prefix(4096), as: UTF8.self)
    if text.contains("\"gridreel-verification/") { return .report }
    if text.hasPrefix("complete\t/") || text.hasPrefix("filtered\t/") { return .references }
    // For a short file, the reader reports errors with positions.
    if isWhole || text.first == "{" { return nil }
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") && !$0.hasPrefix("---") }
    let isKey = lines.first?.prefix { $0.isLetter || $0 == "_" || $0 == " " }.endIndex
    if let first = lines.first, let isKey, isKey < first.endIndex, first[isKey] == ":" { return nil }
    return .table
  }
}
