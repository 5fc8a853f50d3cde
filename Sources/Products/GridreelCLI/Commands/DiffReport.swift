import GridCommands
import GridImage
import GridReport
import GridSupport
import GridVerify

/// The findings of `gridreel diff`, as text and as JSON.
struct DiffReport {
  var expected: String
  var actual: String
  var pairs: [PicturePair]
  var comparesFolders: Bool
  /// The contents of the expected and the actual folder; empty if files are compared.
  var listings: [FolderListing] = []
  /// A note about pairs that were not made by name.
  var note: String?
  /// Frames that were not compared because the slower sequence has no frame at their time.
  var unpaired: [PicturePair] = []
  var allowsUnpaired = false

  private static let regionLimit = 5

  var errors: [String] {
    pairs.compactMap { pair in
      switch pair.verdict {
      case .unreadable, .undecodable: pair.verdict.reason
      default: nil
      }
    }
  }

  private var failsForUnpaired: Bool { !unpaired.isEmpty && !allowsUnpaired }

  /// The exit code; nil if all match.
  var code: CommandError.Code? {
    let codes: [CommandError.Code] = pairs.filter { !$0.verdict.passes }.map { pair in
      switch pair.verdict {
      case .unreadable: .fileAccess
      case .undecodable: .badInput
      default: .different
      }
    }
    return (codes + (failsForUnpaired ? [.different] : [])).max()
  }

  /// The findings for people, without errors. Matching pictures are only counted.
  var text: String {
    let failing = pairs.filter { pair in
      switch pair.verdict {
      case .unreadable, .undecodable: false
      default: !pair.verdict.passes
      }
    }
    guard comparesFolders else {
      let matches = pairs.filter(\.verdict.passes).map { "\($0.name) matches: \($0.verdict.reason)" }
      return (failing.flatMap(describe) + matches).joined(separator: "\n")
    }
    let leftOut = zip([expected, actual], listings).compactMap { folder, listing in
      listing.leftOut.map { "skipped in \(folder): \($0)" }
    }
    let advice = failsForUnpaired ? "; --allow-unpaired accepts that" : ""
    return
      (failing.flatMap(describe) + [summary] + [note.map { $0 + advice }, notCompared].compactMap(\.self)
      + leftOut).joined(separator: "\n")
  }

  /// The invisible differences between matching pictures, with the number of pictures for each; nil if there
  /// are none.
  private var notCompared: String? {
    var counts: [String: Int] = [:]
    for pair in pairs {
      guard case .compared(let result) = pair.verdict, result.passes else { continue }
      for words in result.notCompared { counts[words, default: 0] += 1 }
    }
    if counts.isEmpty { return nil }
    let parts = counts.sorted { $0.key < $1.key }.map { "\($0) of \(NumberText.count($1, "picture"))" }
    return "not compared: " + parts.joined(separator: ", ")
  }

  private var summary: String {
    func count(_ status: String) -> Int { pairs.count { $0.verdict.status == status } }
    let passing = pairs.count { $0.verdict.passes }
    let all = NumberText.count(pairs.count, "picture")
    guard passing < pairs.count else { return all + (passing == 1 ? " matches" : " match") }
    var parts = ["\(passing) of \(all) match"]
    for (status, word) in [
      ("different", "differ"), ("missing", "missing"), ("extra", "extra"), ("unreadable", "unreadable"),
    ] where count(status) > 0 {
      parts.append("\(count(status)) \(word)")
    }
    let differing = pairs.filter { $0.verdict.status == "different" }
    if let first = differing.first, let worst, differing.count > 1 {
      parts.append("first \(first.name), worst \(worst.name)")
    }
    return parts.joined(separator: "; ")
  }

  /// The pair with the most differing pixels; the first one in case of a tie.
  private var worst: PicturePair? {
    var worst: (pair: PicturePair, pixels: Int)?
    for pair in pairs {
      guard case .compared(let result) = pair.verdict, !result.passes else { continue }
      if result.differingPixels > worst?.pixels ?? -1 { worst = (pair, result.differingPixels) }
    }
    return worst?.pair
  }

  private func describe(_ pair: PicturePair) -> [String] {
    let name = FileName.printed(pair.name)
    guard case .compared(let result) = pair.verdict else { return ["\(name): \(pair.verdict.reason)"] }
    var lines = ["\(name) differs: \(result.reason)"]
    if result.regionCount > 1 {
      for region in result.regions.prefix(Self.regionLimit) {
        let moved = region.shift.map { ", moved \($0)" } ?? ""
        lines.append("  \(region.bounds)  \(NumberText.count(region.pixels, "pixel"))\(moved)")
      }
      if result.regionCount > Self.regionLimit {
        lines.append("  and \(NumberText.count(result.regionCount - Self.regionLimit, "more region"))")
      }
    }
    if !result.sweep.isEmpty {
      let steps = result.sweep.map { "\($0.pixels) above \(JSONText.number($0.threshold))" }
      lines.append("  pixels by threshold: " + steps.joined(separator: ", "))
    }
    return lines
  }

  /// The findings in JUnit XML, one test case per pair.
  var junit: String {
    var unlooked = JUnitReport.Case(name: "frames without a partner", file: actual)
    unlooked.problem = note
    unlooked.type = "unpaired"
    return JUnitReport(
      suite: "gridreel diff",
      cases: (failsForUnpaired ? [unlooked] : [])
        + pairs.map { pair in
          var detail = JUnitReport.Case(
            name: FileName.printed(pair.name), file: pair.actual ?? pair.expected ?? "")
          if !pair.verdict.passes {
            detail.problem = pair.verdict.reason
            detail.type = pair.verdict.status
            detail.isError = pair.verdict.status == "unreadable"
          }
          detail.attachments = detail.problem == nil ? [] : [pair.expected, pair.actual].compactMap(\.self)
          return detail
        }
    ).text
  }

  func page(_ comparison: PictureComparison) -> ReportPage {
    ReportPage(
      expected: expected, actual: actual,
      summary: [summary, note].compactMap(\.self).joined(separator: "; "), pairs: pairs,
      comparison: comparison)
  }

  var json: String { JSONText.pretty(Document(self)) }

  private struct Document: Encodable {
    struct Pair: Encodable {
      var name: String
      var status: String
      var passes: Bool
      var reason: String
      var difference: DifferenceRecord?
    }

    var format = "gridreel-diff/1"
    var expected: String
    var actual: String
    var passes: Bool
    var counts: [String: Int]
    var first: String?
    var worst: String?
    /// A note about pairs that were not made by name.
    var note: String?
    /// The names of frames that were not compared because the slower sequence has no frame at their time; nil if there
    /// are none.
    var unpaired: [String]?
    /// The files left out of the expected and the actual folder.
    var leftOut: [LeftOut]
    var pairs: [Pair]

    struct LeftOut: Encodable {
      var folder: String
      var hidden: Int
      var others: Int
      var cycles: Int
    }

    init(_ report: DiffReport) {
      expected = report.expected
      actual = report.actual
      passes = report.code == nil
      unpaired = report.unpaired.isEmpty ? nil : report.unpaired.map { FileName.printed($0.name) }
      counts = report.pairs.reduce(into: [:]) { $0[$1.verdict.status, default: 0] += 1 }
      first = report.pairs.first { !$0.verdict.passes }.map { FileName.printed($0.name) }
      worst = report.worst.map { FileName.printed($0.name) }
      note = report.note
      leftOut = zip([expected, actual], report.listings).map {
        LeftOut(folder: $0, hidden: $1.hidden, others: $1.others, cycles: $1.cycles)
      }
      pairs = report.pairs.map { pair in
        var record: DifferenceRecord?
        if case .compared(let result) = pair.verdict { record = DifferenceRecord(result) }
        return Pair(
          name: FileName.printed(pair.name), status: pair.verdict.status, passes: pair.verdict.passes,
          reason: pair.verdict.reason, difference: record)
      }
    }
  }
}
