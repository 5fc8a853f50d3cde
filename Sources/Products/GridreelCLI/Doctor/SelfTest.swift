import GridCairo
import GridFrame
import GridImage
import GridSupport

/// A small picture or value that a machine computes, whose hash is known: what `gridreel doctor --self-test` runs.
struct SelfTestCase: Sendable {
  /// A short name without spaces, which is the key of the table of known hashes.
  var name: String
  /// The libraries that most likely made a hash differ.
  var suspects: [String]
  /// Whether the case draws texts in the default font, and is skipped if that is not the known file.
  var usesFont = false
  /// Computes the hash.
  var hash: @Sendable () throws -> String

  init(
    _ name: String, suspects: [String], usesFont: Bool = false, hash: @escaping @Sendable () throws -> String
  ) {
    self.name = name
    self.suspects = suspects
    self.usesFont = usesFont
    self.hash = hash
  }

  /// All cases, in the order in which they run.
  static var all: [SelfTestCase] { shapes + pictures + scenes + texts + values }
}

/// The outcome of all cases on this machine.
struct SelfTest {
  enum Outcome: Equatable {
    case known
    case different(hash: String, known: String?)
    case skipped(String)
  }

  private(set) var outcomes: [(case: SelfTestCase, outcome: Outcome)] = []

  /// Runs all cases; a case that needs what is not installed is skipped.
  init(known: [String: String] = KnownHashes.all) {
    let obstacle = Self.fontObstacle
    for one in SelfTestCase.all {
      outcomes.append((one, Self.outcome(of: one, known: known[one.name], obstacle)))
    }
  }

  private static func outcome(of one: SelfTestCase, known: String?, _ obstacle: String?) -> Outcome {
    if one.usesFont, let obstacle { return .skipped(obstacle) }
    do {
      let hash = try one.hash()
      return hash == known ? .known : .different(hash: hash, known: known)
    } catch let error as PictureError where error.isAboutLibrary {
      return .skipped("\(error)")
    } catch {
      let line = "\(error)".split(whereSeparator: \.isNewline).first ?? ""
      return .different(hash: "error: \(line)", known: known)
    }
  }

  /// Why texts cannot be compared on this machine; nil if the default font is the known file.
  private static var fontObstacle: String? {
    do throws(FontError) {
      let files = try TextEngine(FontSettings()).fonts?.files ?? []
      guard let file = FontFile.usual(among: files).first(where: { !$0.isKnown }) else { return nil }
      return "the default font is not the known file: \(file.words)"
    } catch {
      return "\(error)"
    }
  }

  /// Whether every case that ran has the known hash.
  var passes: Bool { differing.isEmpty }

  private var differing: [(case: SelfTestCase, hash: String, known: String?)] {
    outcomes.compactMap { one, outcome in
      if case .different(let hash, let known) = outcome { (one, hash, known) } else { nil }
    }
  }

  /// The result in lines: the hashes that differ with the suspected libraries, what was skipped, and a summary.
  func lines(versions: [String: String]) -> [String] {
    let table = NumberText.table(
      differing.map { one, hash, known in
        // Libraries that this system does not have are no suspects.
        let present = one.suspects.compactMap { name in versions[name].map { "\(name) \($0)" } }
        let suspects = present.isEmpty ? one.suspects : present
        return [
          one.name, hash, "known " + (known ?? "none"), "suspected: " + suspects.joined(separator: ", "),
        ]
      }, isRight: { _ in false })
    var lines = table.map { line in "  " + line[...(line.lastIndex { $0 != " " } ?? line.startIndex)] }
    let skipped = outcomes.compactMap { one, outcome in
      if case .skipped(let reason) = outcome { (name: one.name, reason: reason) } else { nil }
    }
    var reasons: [(reason: String, names: [String])] = []
    for (name, reason) in skipped {
      if let index = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[index].names.append(name)
      } else {
        reasons.append((reason, [name]))
      }
    }
    lines += reasons.map { "  skipped \($0.names.joined(separator: ", ")): \($0.reason)" }
    let ran = outcomes.count - skipped.count
    let rest = skipped.isEmpty ? "" : ", \(skipped.count) skipped"
    lines.append(
      passes
        ? "all \(ran) cases have the known hash\(rest)"
        : "\(differing.count) of \(ran) cases have another hash than the known one\(rest)")
    return lines
  }
}
