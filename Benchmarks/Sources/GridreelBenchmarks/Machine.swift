import Foundation
import Gridreel

/// The machine that a result was measured on.
enum Machine {
  static func describe(_ report: inout Report) {
    let environment = ProcessInfo.processInfo.environment
    report.add("# Benchmarks, \(environment["GRIDREEL_BENCH_DATE"] ?? "date unknown")")
    report.add("")
    let memory = Double(ProcessInfo.processInfo.physicalMemory) / Double(1 << 30)
    let parts = [
      "Commit \(environment["GRIDREEL_BENCH_COMMIT"] ?? "unknown")",
      "\(processor), \(ProcessInfo.processInfo.processorCount) cores, \(Int(memory.rounded())) GiB",
      ProcessInfo.processInfo.operatingSystemVersionString,
      environment["GRIDREEL_BENCH_SWIFT"] ?? "",
      environment["GRIDREEL_BENCH_VERSIONS"] ?? "",
    ]
    report.add(parts.filter { !$0.isEmpty }.joined(separator: "; ") + ".")
    report.add(
      "Times are of processor, medians over rounds in which both ways take turns. Load average at the start: \(load)."
    )
  }

  private static var processor: String {
    let info =
      FileManager.default.contents(atPath: "/proc/cpuinfo").map { String(decoding: $0, as: UTF8.self) } ?? ""
    func value(_ key: String) -> String? {
      info.split(separator: "\n").first { $0.hasPrefix(key) }?.split(separator: ":").last
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    guard let model = value("model name") else { return "unknown processor" }
    guard let family = value("cpu family"), let number = value("model\t") else { return model }
    return "\(model) (family \(family), model \(number))"
  }

  private static var load: String {
    FileManager.default.contents(atPath: "/proc/loadavg").flatMap {
      String(decoding: $0, as: UTF8.self).split(separator: " ").first.map(String.init)
    } ?? "unknown"
  }
}
