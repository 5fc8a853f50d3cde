import GridSnapshot
import Gridreel

extension Subject {
  static let snapshotSubjects: [Subject] = [
    Subject(
      "SnapshotSettings", { SnapshotSettings() },
      [
        p("record", \.record), p("comparison", \.comparison), p("maskedElements", \.maskedElements),
        p("folder", \.folder), p("artifacts", \.artifacts), p("jobs", \.jobs),
      ]
    ) { describe($0) },
    Subject(
      "SnapshotDifference", { SnapshotDifference(["x"]) },
      [
        p("lines", \.lines), p("attachments", \.attachments),
      ]
    ) { describe($0) },
    Subject(
      "SnapshotAttachment", { SnapshotAttachment(name: "x", bytes: []) },
      [
        p("name", \.name), p("bytes", \.bytes),
      ]
    ) { describe($0) },
    Subject(
      "SnapshotText", { SnapshotText("x") },
      [
        p("text", \.text)
      ]
    ) { describe($0) },
  ]
}
