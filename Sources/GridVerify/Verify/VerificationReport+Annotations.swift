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
