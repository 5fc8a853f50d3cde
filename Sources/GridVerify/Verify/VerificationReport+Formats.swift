import GridSupport

extension VerificationReport {
  /// The report in the XML format of JUnit, one test case a scene.
  package var junit: String {
    let failures = count(.failed) + count(.missing)
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"gridreel\" tests=\"\(scenes.count)\" failures=\"\(failures)\" errors=\"\(count(.error))\">",
      "<testsuite name=\"gridreel verify\" tests=\"\(scenes.count)\" failures=\"\(failures)\" errors=\"\(count(.error))\">",
    ]
    for scene in scenes {
      let head =
        "<testcase classname=\"gridreel\" name=\"\(MarkupText.xmlLines.escaped(scene.name))\" file=\"\(MarkupText.xmlLines.escaped(scene.source))\""
      let message = MarkupText.xmlLines.escaped(scene.messages.first ?? scene.status.rawValue)
      let details = MarkupText.xmlLines.escaped(
        (scene.messages + scene.layoutChanges + scene.contentChanges).joined(separator: "\n"))
      switch scene.status {
      case .passed, .recorded: lines.append(head + "/>")
      case .failed, .missing:
        lines.append(
          head
            + "><failure type=\"\(scene.status.rawValue)\" message=\"\(message)\">\(details)</failure></testcase>"
        )
      case .error:
        lines.append(head + "><error message=\"\(message)\">\(details)</error></testcase>")
      }
    }
    return (lines + ["</testsuite>", "</testsuites>", ""]).joined(separator: "\n")
  }
}

extension VerificationReport {
  /// Annotations as GitHub Actions reads them from the output of a step, one for each scene that needs attention.
  package var annotations: [String] {
    scenes.filter { !$0.passes }.map { scene in
      let message = scene.messages.isEmpty ? scene.status.rawValue : scene.messages.joined(separator: "\n")
      return
        "::error file=\(Self.property(scene.source)),title=\(Self.property("gridreel: \(scene.name) \(scene.status.rawValue)"))::\(Self.data(message))"
    }
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
