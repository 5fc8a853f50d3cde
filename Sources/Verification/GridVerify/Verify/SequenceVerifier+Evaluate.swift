import GridGeometry
import GridImage
import GridRender
import GridSource
import GridSupport

extension SequenceVerifier {
  private static let lineLimit = 60

  /// Determines whether a sequence matches its reference and, if not, what differs. Positions and text are
  /// compared exactly, regardless of what is forgiven in pixels.
  func evaluate(
    _ outcome: inout SequenceVerification, reference: Reference, current: Reference, _ seen: InspectedFrames
  ) {
    let observations = seen.observations
    outcome.frames = observations.compactMap(\.finding)
    let pairing = FramePairing(reference, timeline)
    var failures = Self.headChanges(from: reference, to: current, pairing: pairing)
    let hasNewFrames = !failures.isEmpty
    var notes: [String] = []
    // 1. Compare layouts, which are exact on every machine.
    let moved = outcome.frames.filter(\.layoutDiffers)
    if let first = moved.first {
      if rules.hasNames {
        notes.append(
          "masks do not hide positions; a fixed `width` keeps a column from growing with its texts")
      }
      failures.append("the layout differs in \(Self.frames(moved.count)), first in frame \(first.frame)")
      outcome.layoutChanges = Array(
        LineDifference(
          from: reference.partner(of: first.frame, in: timeline)?.layout ?? "",
          to: current.frames[first.frame].layout
        ).excerpt(context: 1).prefix(Self.lineLimit))
    }
    // 2. Compare text and colors, which do not depend on fonts. They are known only for all frames together,
    //    and frames at other times show different ones.
    let changes =
      pairing.isByTime
      ? []
      : ContentLine.changes(from: reference.contents, to: current.contents) {
        rules.cause(of: $0, shown: seen.shownColors)
      }
    let decisive = changes.filter { $0.cause == nil }
    let excused = changes.filter { $0.cause != nil }
    outcome.contentChanges = Array(
      (decisive.map(\.sentence) + excused.map { $0.sentence + " (forgiven)" }).prefix(Self.lineLimit))
    if let message = Self.contentMessage(decisive) { failures.append(message) }
    if decisive.contains(where: \.changesText), rules.masksPixels {
      notes.append(
        "texts under a mask of pixels are still compared; mask an element by name, as in "
          + "`mask: [column \"price\"]`")
    }
    // 3. Compare pixels.
    failures += observations.compactMap(\.problem).prefix(3)
    let unequal = outcome.frames.filter(\.pixelsDiffer)
    let failing = outcome.frames.filter { $0.pixelsDiffer && $0.fails }
    outcome.first = outcome.frames.first(where: \.fails)?.frame
    outcome.worst = Self.worst(of: failing)?.frame ?? outcome.first
    if let worst = Self.worst(of: failing) {
      failures.append(Self.pixelMessage(failing, worst: worst, of: current.frames.count))
      if failures.count == 1, changes.isEmpty {
        notes.append("positions and content are unchanged")
      }
    }
    let unjudged = unequal.count { $0.difference == nil && $0.fails }
    if unjudged > 0 {
      notes.append(
        "\(Self.frames(unjudged)) of unequal pixels without a picture in the reference (record pictures of all frames to see more)"
      )
    }
    let forgiven = rules.forgiveness(changes, outcome.frames)
    outcome.forgiven = forgiven.isEmpty ? nil : forgiven
    // 4. Libraries and fonts.
    let stack = reference.environment.changes(to: current.environment)
    outcome.environment = stack.map(\.words)
    outcome.environmentChanges = stack.isEmpty ? nil : stack
    let symptom = hasNewFrames ? nil : Self.symptom(of: outcome, decisive)
    if !failures.isEmpty, !stack.isEmpty {
      let elements = Self.elements(of: outcome, decisive, worst: Self.worst(of: failing))
      if let blame = symptom.flatMap({ EnvironmentChange.blame(stack, for: $0, in: elements) }) {
        failures.insert(blame, at: 0)
      } else if let words = EnvironmentChange.comparison(stack) {
        notes.append("the reference was recorded " + words)
      }
    }
    // 5. Find causes that other scenes may share.
    if !failures.isEmpty {
      let found = causes(
        of: outcome, reference: reference, current: current, observations: observations,
        symptom: symptom, decisive: decisive, forgiven: excused)
      outcome.causes = found.causes
      if let elements = found.unexplained, found.causes.count > 1 {
        notes.append("changed texts and colors do not explain the changes in \(elements)")
      }
    }
    outcome.messages = failures + notes
    outcome.status = failures.isEmpty ? .passed : .failed
  }

  /// The kind of difference that libraries or fonts may have caused: contents change layouts and pixels, and layouts
  /// change pixels.
  private static func symptom(
    of outcome: SequenceVerification, _ decisive: [ContentChange]
  ) -> EnvironmentChange.Symptom {
    if !decisive.isEmpty { return .contents }
    return outcome.frames.contains(where: \.layoutDiffers) ? .layout : .pixels
  }

  /// The elements that differ, in words; nil if they are unknown.
  private static func elements(
    of outcome: SequenceVerification, _ decisive: [ContentChange],
    worst: SequenceVerification.FrameFinding?
  ) -> String? {
    let places = decisive.flatMap(\.places)
    guard places.isEmpty else {
      let rest = places.count - 3
      return places.prefix(3).joined(separator: "; ") + (rest > 0 ? " and \(rest) more" : "")
    }
    if let moved = outcome.frames.first(where: \.layoutDiffers) {
      return "the layout of frame \(moved.frame)"
    }
    return worst.map { $0.summary ?? "frame \($0.frame)" }
  }

  private static func headChanges(
    from reference: Reference, to current: Reference, pairing: FramePairing
  ) -> [String] {
    var changes: [String] = []
    if reference.size != current.size {
      changes.append(
        "the picture size was \(reference.size.width)×\(reference.size.height) and is now \(current.size.width)×\(current.size.height)"
      )
    }
    if reference.scale != current.scale {
      changes.append("the scale was \(reference.scale) and is now \(current.scale)")
    }
    if reference.framesPerSecond != current.framesPerSecond {
      changes.append(
        "the frame rate was \(reference.framesPerSecond) and is now \(current.framesPerSecond): frames of the same time are compared, \(pairing.pairCount) of \(frames(current.frames.count))"
      )
    }
    if reference.frames.count != current.frames.count, !(pairing.isByTime && pairing.endTogether) {
      changes.append("there were \(frames(reference.frames.count)) and are now \(current.frames.count)")
    }
    return changes
  }

  private static func contentMessage(_ changes: [ContentChange]) -> String? {
    guard let first = changes.first?.sentence else { return nil }
    return changes.count == 1
      ? "content changed: \(first)" : "content changed in \(changes.count) ways, first \(first)"
  }

  private static func pixelMessage(
    _ failing: [SequenceVerification.FrameFinding], worst: SequenceVerification.FrameFinding, of count: Int
  ) -> String {
    var message = "pixels differ in \(failing.count) of \(frames(count)), first in frame \(failing[0].frame)"
    if let difference = worst.difference {
      // For frames without a picture, the amount of difference is unknown.
      let judged = failing.count { $0.difference != nil }
      let among = judged == failing.count ? "" : " (of \(judged) with pictures)"
      message += ", worst in frame \(worst.frame)\(among): \(difference.reason)"
      if let summary = worst.summary { message += "; changed: \(summary)" }
    }
    return message
  }

  /// Returns the frame with the most differing pixels; the first one in case of a tie.
  private static func worst(
    of failing: [SequenceVerification.FrameFinding]
  ) -> SequenceVerification.FrameFinding? {
    failing.max {
      ($0.difference?.differingPixels ?? 0, $1.frame) < ($1.difference?.differingPixels ?? 0, $0.frame)
    }
  }

  private static func frames(_ count: Int) -> String { NumberText.count(count, "frame") }
}
