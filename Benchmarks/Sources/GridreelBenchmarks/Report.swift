import Foundation

/// The lines of a benchmark report: name, the plain way, ours, and their ratio.
struct Report {
  private(set) var lines: [String] = []

  mutating func heading(_ text: String, first: String = "plain", second: String = "ours") {
    add("")
    add("## \(text)")
    add("")
    add("| case | \(first) | \(second) | ratio |")
    add("| --- | --- | --- | --- |")
  }

  mutating func compare(_ name: String, _ first: Double, _ second: Double) {
    add("| \(name) | \(Self.time(first)) | \(Self.time(second)) | \(Self.ratio(first / second)) × |")
  }

  mutating func add(_ line: String) {
    lines.append(line)
    // Write immediately, so that an interrupted run shows its results so far.
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  static func time(_ seconds: Double) -> String {
    if seconds >= 1 { return rounded(seconds) + " s" }
    if seconds >= 1e-3 { return rounded(seconds * 1e3) + " ms" }
    if seconds >= 1e-6 { return rounded(seconds * 1e6) + " µs" }
    return rounded(seconds * 1e9) + " ns"
  }

  static func ratio(_ value: Double) -> String { rounded(value) }

  /// Three significant digits.
  private static func rounded(_ value: Double) -> String {
    guard value.isFinite else { return "∞" }
    let digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
    let factor = [1.0, 10, 100][digits]
    let scaled = (value * factor).rounded() / factor
    return digits == 0 ? "\(Int(scaled))" : "\(scaled)"
  }
}
