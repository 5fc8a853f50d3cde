/// What a review decides about a scene. A scene without a decision is left as it is.
package enum ReviewDecision: Sendable, Hashable {
  /// Makes what was drawn the new reference: only the given frames, or all frames if nil.
  case accept(frames: Set<Int>? = nil)
  /// Discards what was drawn, and keeps the reference.
  case reject
}

/// A scene and the decision about it.
package struct DecidedScene: Sendable {
  package var scene: SequenceVerification
  package var decision: ReviewDecision

  package init(_ scene: SequenceVerification, _ decision: ReviewDecision) {
    self.scene = scene
    self.decision = decision
  }
}

/// Why decisions were not carried out: the scenes that cannot be approved. Nothing was changed.
package struct RefusedDecisions: Error, Sendable {
  package struct Refusal: Sendable {
    package var name: String
    package var error: ApprovalError
  }

  package var first: Refusal
  package var others: [Refusal]

  package var all: [Refusal] { [first] + others }
}

extension Approval {
  /// Carries out decisions. All scenes are checked first, so that either all decisions are carried out, or none.
  /// - Parameter report: Called after each decision that was carried out.
  /// - Throws: `RefusedDecisions` if nothing was changed; `ApprovalError` if a file could not be written.
  package func carryOut(
    _ decisions: [DecidedScene], report: (DecidedScene) throws -> Void = { _ in }
  ) throws {
    let refusals = decisions.compactMap(refusal)
    if let first = refusals.first {
      throw RefusedDecisions(first: first, others: Array(refusals.dropFirst()))
    }
    for decided in decisions {
      switch decided.decision {
      case .accept(let frames): try accept(decided.scene, frames: frames)
      case .reject: try reject(decided.scene.name)
      }
      try report(decided)
    }
  }

  private func refusal(of decided: DecidedScene) -> RefusedDecisions.Refusal? {
    guard case .accept(let frames) = decided.decision else { return nil }
    do throws(ApprovalError) {
      try check(decided.scene, frames: frames)
      return nil
    } catch {
      return RefusedDecisions.Refusal(name: decided.scene.name, error: error)
    }
  }
}
