import GridSupport

/// The findings of a run by reason: first the scenes without a common reason, then the others grouped by
/// reason.
extension VerificationReport {
  /// The scenes that need attention and are not completely explained by a reason, sorted by name.
  package var apart: [SequenceVerification] {
    let grouped = Set((reasons ?? []).flatMap(\.scenes))
    return scenes.filter { !$0.passes && !grouped.contains($0.name) }
  }

  /// The scenes that need attention: those without a common reason, then grouped by reason.
  package var attention: [SequenceVerification] {
    let named = Dictionary(scenes.map { ($0.name, $0) }) { first, _ in first }
    return apart + (reasons ?? []).flatMap { $0.scenes.compactMap { named[$0] } }
  }

  /// Returns the reason that explains all changes in a scene; nil if there is none.
  package func reason(of scene: SequenceVerification) -> ChangeReason? {
    (reasons ?? []).first { $0.scenes.contains(scene.name) }
  }

  /// Returns, for a scene without a common reason, the causes that belong to no reason, and the reasons that
  /// its other causes belong to.
  package func rest(of scene: SequenceVerification) -> (causes: [ChangeCause], reasons: [ChangeReason]) {
    let causes = scene.causes ?? []
    let besides = (reasons ?? []).filter { reason in
      causes.contains { cause in reason.causes.contains { $0.covers(cause) } }
    }
    return (causes.filter { cause in !besides.contains { $0.covers([cause]) } }, besides)
  }

  /// Returns a one-line explanation of a scene's failure; nil if no cause is known or the messages are
  /// sufficient.
  package func explanation(of scene: SequenceVerification) -> String? {
    if let reason = reason(of: scene) {
      return reason.scenes.count > 1 ? "\(reason.title): \(reason.name)" : nil
    }
    let (causes, besides) = rest(of: scene)
    guard !besides.isEmpty else { return nil }
    let numbers = besides.map { "\($0.number)" }.joined(separator: ", ")
    let word = besides.count == 1 ? "reason" : "reasons"
    return causes.isEmpty
      ? "\(word) \(numbers) together" : "\(ChangeCause.summary(causes)), besides \(word) \(numbers)"
  }

  /// Whether so many scenes need attention that they are listed by reason.
  package var isGrouped: Bool {
    reasons?.isEmpty == false && scenes.count { !$0.passes } > Self.fewScenes
  }

  /// The maximum number of failing scenes that are listed one by one.
  package static let fewScenes = 3

  /// Returns one line per reason, each with at most `limit` scene names.
  package func groups(limit: Int = 8) -> [String] {
    let apart = self.apart
    var lines: [String] = []
    if !apart.isEmpty {
      lines.append(apart.count == 1 ? "1 scene stands apart:" : "\(apart.count) scenes stand apart:")
      lines += apart.prefix(limit).map { scene in
        let causes = ChangeCause.summary(scene.causes ?? [])
        let words = explanation(of: scene) ?? (causes.isEmpty ? scene.messages.first ?? "" : causes)
        return "  \(scene.name): " + (words.split(whereSeparator: \.isNewline).first ?? "")
      }
      if apart.count > limit { lines.append("  and \(apart.count - limit) more") }
    }
    for reason in reasons ?? [] {
      lines.append("\(reason.title): \(reason.name)")
      let names = reason.scenes.prefix(limit).joined(separator: ", ")
      let rest = reason.scenes.count - limit
      lines.append("  \(names)" + (rest > 0 ? " and \(rest) more" : ""))
    }
    return lines
  }

  /// Returns the scenes that the given reasons explain completely, alone or in combination; nil if a reason
  /// number is unknown.
  package func scenes(explainedBy numbers: Set<Int>) -> [SequenceVerification]? {
    let chosen = (reasons ?? []).filter { numbers.contains($0.number) }
    guard chosen.count == numbers.count else { return nil }
    let own = chosen.flatMap { reason in
      scenes.filter { reason.scenes.contains($0.name) && reason.covers($0.causes ?? []) }
    }
    let causes = chosen.flatMap(\.causes)
    let mixed = apart.filter { scene in
      guard let known = scene.causes, !known.isEmpty else { return false }
      return known.allSatisfy { cause in causes.contains { $0.covers(cause) } }
    }
    let names = Set((own + mixed).map(\.name))
    return scenes.filter { names.contains($0.name) }
  }

  /// Removes scenes by name. Reasons keep their numbers.
  package mutating func keep(_ isKept: (String) -> Bool) {
    scenes.removeAll { !isKept($0.name) }
    let names = Set(scenes.map(\.name))
    for index in (reasons ?? []).indices { reasons?[index].scenes.removeAll { !names.contains($0) } }
    reasons?.removeAll { $0.scenes.isEmpty }
  }
}
