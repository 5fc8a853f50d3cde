import GridSupport

/// The differences that a comparison found and forgave, and the rules responsible.
package struct Forgiveness: Sendable, Hashable, Codable {
  /// The number of changed strings.
  package var texts = 0
  /// The number of changed colors and text styles.
  package var looks = 0
  /// The number of unequal pixels in all frames, and the number of frames that have any.
  package var pixels = 0
  package var frames = 0
  /// The number of frames with unequal pixels that could not be compared because the reference has no picture
  /// of them.
  package var unseenFrames = 0
  /// The rules that forgave something, without duplicates. A pixel covered by several masks counts for each.
  package var causes: [Cause] = []

  package struct Cause: Sendable, Hashable, Codable {
    package var name: String
    package var reason: String?
    package var texts = 0
    package var looks = 0
    package var pixels = 0
  }

  package var isEmpty: Bool { texts + looks + pixels + unseenFrames == 0 }

  /// The counts and rules in words:
  /// `3 texts, 412 pixels in 6 frames, by column "updated" (reason: changes daily)`.
  package var words: String {
    var parts: [String] = []
    if texts > 0 { parts.append(NumberText.count(texts, "text")) }
    if looks > 0 { parts.append(NumberText.count(looks, "color or style", "colors and styles")) }
    if pixels > 0 {
      parts.append("\(NumberText.count(pixels, "pixel")) in \(NumberText.count(frames, "frame"))")
    }
    if unseenFrames > 0 {
      parts.append("pixels of \(NumberText.count(unseenFrames, "frame")) without a picture in the reference")
    }
    var by: [(names: [String], reason: String?)] = []
    for cause in causes {
      if let last = by.indices.last, by[last].reason == cause.reason {
        by[last].names.append(cause.name)
      } else {
        by.append(([cause.name], cause.reason))
      }
    }
    let rules = by.map { names, reason in
      names.joined(separator: ", ") + (reason.map { " (reason: \($0))" } ?? "")
    }
    return parts.joined(separator: ", ") + (rules.isEmpty ? "" : ", by " + rules.joined(separator: "; "))
  }

  /// The sentence for reports.
  package var sentence: String { "forgiven: " + words }

  /// Adds the counts and rules of another comparison.
  package mutating func add(_ other: Forgiveness) {
    texts += other.texts
    looks += other.looks
    pixels += other.pixels
    frames += other.frames
    unseenFrames += other.unseenFrames
    for cause in other.causes {
      if let known = causes.firstIndex(where: { $0.name == cause.name && $0.reason == cause.reason }) {
        causes[known].texts += cause.texts
        causes[known].looks += cause.looks
        causes[known].pixels += cause.pixels
      } else {
        causes.append(cause)
      }
    }
  }
}

/// The forgiven unequal pixels of a frame.
package struct ForgivenPixels: Sendable, Hashable, Codable {
  /// The total number.
  var pixels = 0
  /// The number forgiven by a tolerance, followed by the number covered by each mask.
  var causes: [Int] = []
}

extension RulesInForce {
  /// Returns the forgiven differences of a sequence.
  func forgiveness(
    _ changes: [ContentChange], _ frames: [SequenceVerification.FrameFinding]
  ) -> Forgiveness {
    var counts: [Cause: Forgiveness.Cause] = [:]
    var result = Forgiveness()
    for change in changes {
      guard let cause = change.cause else { continue }
      if change.changesText {
        result.texts += change.places.count
        counts[cause, default: .init(name: "")].texts += change.places.count
      } else {
        result.looks += change.places.count
        counts[cause, default: .init(name: "")].looks += change.places.count
      }
    }
    let causes = causes
    for frame in frames where frame.pixelsDiffer {
      if frame.difference == nil, !frame.fails { result.unseenFrames += 1 }
      guard let forgiven = frame.forgiven, forgiven.pixels > 0 else { continue }
      result.frames += 1
      result.pixels += forgiven.pixels
      for (index, pixels) in forgiven.causes.enumerated() where pixels > 0 && index < causes.count {
        counts[causes[index].cause, default: .init(name: "")].pixels += pixels
      }
    }
    result.causes = causes.compactMap { cause, name, reason in
      guard var count = counts[cause] else { return nil }
      (count.name, count.reason) = (name, reason)
      return count
    }
    return result
  }
}
