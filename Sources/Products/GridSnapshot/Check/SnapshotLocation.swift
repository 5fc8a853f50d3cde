import Foundation
import GridImage
import GridSupport
import Synchronization

/// The source position of a snapshot call in a test.
struct SnapshotSite: Sendable {
  var fileID: StaticString
  var file: StaticString
  var line: UInt
  var column: UInt
  /// The enclosing function, as given by `#function`.
  var function: String

  var filePath: String { "\(file)" }

  var key: String { "\(fileID):\(line):\(column)" }
}

struct SnapshotLocation: Sendable, Hashable {
  /// The folder with the references of a test file.
  var folder: String
  var fileName: String
  var artifacts: String

  var path: String { FilePath.join(folder, fileName) }

  init(site: SnapshotSite, name: String?, fileExtension: String, settings: SnapshotSettings) {
    let testFile = SnapshotName.safe(FilePath.stem(of: site.filePath))
    var stem = SnapshotName.function(site.function)
    if let name { stem += "." + SnapshotName.safe(name) }
    let root = settings.folder ?? FilePath.join(FilePath.folder(of: site.filePath), "Snapshots")
    folder = FilePath.join(root, testFile)
    fileName = stem + "." + fileExtension
    let artifacts = settings.artifacts ?? SnapshotArtifacts.defaultFolder(for: root)
    self.artifacts = artifacts + "/" + testFile + "/" + fileName
  }
}

/// Turns names from tests into file names that are safe on every system.
enum SnapshotName {
  /// The maximum length of a name in bytes. Most file systems limit the whole name, including the file
  /// extension and the affixes of temporary files, to 255 bytes.
  private static let limit = 80

  /// Returns a file name of letters, digits and `-_+=@,.` in composed form, at most 80 bytes long, without a
  /// leading dot. Unsafe characters become hyphens. A changed name gets a hash of the original, so that two
  /// names never collide.
  static func safe(_ name: String) -> String {
    let composed = name.precomposedStringWithCanonicalMapping
    var text = ""
    for character in composed {
      let isSafe = character.unicodeScalars.allSatisfy(isSafe)
      let next = isSafe ? character : "-"
      guard text.utf8.count + String(next).utf8.count <= limit else { break }
      text.append(next)
    }
    while text.hasPrefix(".") { text = "-" + text.dropFirst() }
    // Some systems do not allow a trailing dot or the name of a device.
    if text.hasSuffix(".") { text = text.dropLast() + "-" }
    let isDevice = devices.contains(text.lowercased())
    guard text != composed || text.isEmpty || isDevice else { return text }
    return (text.isEmpty ? "unnamed" : text) + "~" + hash(name)
  }

  /// Returns the name of a test function: `light` for `light()`, `rows-count` for `rows(count:)`.
  static func function(_ function: String) -> String {
    var text = function.filter { $0 != "`" }
    // Labels distinguish overloads; unlabeled parameters add nothing.
    if text.hasSuffix(")"), let open = text.lastIndex(of: "(") {
      let labels = text[text.index(after: open)...].dropLast().split(separator: ":").filter { $0 != "_" }
      text = ([String(text[..<open])] + labels.map(String.init)).joined(separator: "-")
    }
    let spoken = String(text.map { $0 == " " ? "-" : $0 })
    return safe(spoken)
  }

  private static let devices: Set<String> = [
    "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "lpt1", "lpt2", "lpt3",
  ]

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      true
    default: "-_+=@,.".unicodeScalars.contains(scalar)
    }
  }

  /// Returns eight hexadecimal digits of a hash of the name's bytes.
  static func hash(_ name: String) -> String { String(ContentHash.combined([Array(name.utf8)]).prefix(8)) }
}

/// Records which snapshot used which reference in this process. Two snapshots that share a reference would
/// overwrite or hide each other. Which one reports the clash depends on the order of tests, but one of them
/// always does.
final class SnapshotRegistry: Sendable {
  static let shared = SnapshotRegistry()

  private struct Claim {
    var site: String
    var location: String
    var identity: String
  }

  private let claims: Mutex<[String: Claim]> = Mutex([:])

  /// Claims a reference. Returns a description of the conflict; nil if no other call has claimed the
  /// reference, or the same call has claimed it with an equal value.
  func claim(_ location: SnapshotLocation, site: SnapshotSite, identity: String) -> String? {
    let claim = Claim(site: site.key, location: "\(site.filePath):\(site.line)", identity: identity)
    // Some file systems ignore case.
    let other: Claim? = claims.withLock { claims in
      let key = location.path.lowercased()
      if let earlier = claims[key] { return earlier }
      claims[key] = claim
      return nil
    }
    guard let other else { return nil }
    if other.site != claim.site {
      return "the snapshot at \(other.location) has the same reference; rename one of them (named:)"
    }
    if other.identity != identity {
      return "this call has already compared another value with the same reference; "
        + "give each value its own name (named:), for example from the test's arguments"
    }
    return nil
  }
}
