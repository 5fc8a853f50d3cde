import GridSupport

extension VerificationReport {
  /// The report as JUnit XML, with one test case per scene and one for each orphaned reference that fails.
  public var junit: String {
    JUnitReport(
      suite: "gridreel verify",
      cases: scenes.map { scene in
        var one = JUnitReport.Case(name: scene.name, file: scene.source)
        one.seconds = scene.seconds
        if !scene.passes {
          let lead = explanation(of: scene).map { [$0] } ?? []
          let lines = lead + scene.messages + scene.layoutChanges + scene.contentChanges
          one.problem = lines.isEmpty ? scene.status.rawValue : lines.joined(separator: "\n")
        }
        one.notes = scene.forgiven.map { [$0.sentence] } ?? []
        one.type = scene.status.rawValue
        one.isError = scene.status == .error
        one.attachments = scene.pictures.flatMap(\.files).map { file in
          artifacts.map { FilePath.join($0, file.path) } ?? file.path
        }
        return one
      }
        + failingOrphans.map { orphan in
          var one = JUnitReport.Case(name: orphan.name, file: file(of: orphan))
          one.problem = orphan.message
          one.type = "orphaned"
          return one
        }, note: environmentNote
    ).text
  }
}

extension VerificationReport {
  /// Annotations in the format that GitHub Actions reads from the output of a step: one for each scene that
  /// needs attention or, if there are many, one for each scene without a common reason and one for each
  /// reason; then one for each orphaned reference that fails. GitHub shows the first ten of each step.
  package var annotations: [String] {
    let orphans = failingOrphans.map {
      Self.annotation(file: file(of: $0), title: "\($0.name) orphaned", message: $0.message)
    }
    let notes = environmentNote.map { ["::notice title=gridreel::\(Self.data($0))"] } ?? []
    guard isGrouped else { return scenes.filter { !$0.passes }.map(annotation) + orphans + notes }
    let reasons = (self.reasons ?? []).map { reason in
      let first = scenes.first { $0.name == reason.scenes.first }
      let message = "\(reason.name)\n\(reason.scenes.joined(separator: ", "))"
      return Self.annotation(
        file: first?.source ?? "",
        title: "\(reason.title) \(first?.status.rawValue ?? "")", message: message)
    }
    return apart.map(annotation) + reasons + orphans + notes
  }

  private func annotation(_ scene: SequenceVerification) -> String {
    let lines = (explanation(of: scene).map { [$0] } ?? []) + scene.messages
    return Self.annotation(
      file: scene.source, title: "\(scene.name) \(scene.status.rawValue)",
      message: lines.isEmpty ? scene.status.rawValue : lines.joined(separator: "\n"))
  }

  private static func annotation(file: String, title: String, message: String) -> String {
    "::error file=\(property(file)),title=\(property("gridreel: " + title))::\(data(message))"
  }

  private static func data(_ text: String) -> String {
    text.map { character in
      switch character {
      case "%": "%25"
      case "\r": "%0D"
      case "\n", "\r\n": "%0A"
      default: String(character)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    data(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }
}
