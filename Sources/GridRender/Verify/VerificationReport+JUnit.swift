extension VerificationReport {
  /// The report in the XML format of JUnit, one test case a scene.
  public var junit: String {
    let failures = count(.failed) + count(.missing)
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"gridreel\" tests=\"\(scenes.count)\" failures=\"\(failures)\" errors=\"\(count(.error))\">",
      "<testsuite name=\"gridreel verify\" tests=\"\(scenes.count)\" failures=\"\(failures)\" errors=\"\(count(.error))\">",
    ]
    for scene in scenes {
      let head =
        "<testcase classname=\"gridreel\" name=\"\(Self.escape(scene.name))\" file=\"\(Self.escape(scene.source))\""
      let message = Self.escape(scene.messages.first ?? scene.status.rawValue)
      let details = Self.escape(
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

  /// Text for XML 1.0, in which most control characters may not stand at all.
  private static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
