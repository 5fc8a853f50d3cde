/// A scroll path that cannot be followed, with the place of the step at fault.
public struct ScrollError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The step at fault; without components, the path as a whole.
  public var step: StepPath
  /// The part of the step at fault, such as `duration` or `target`; nil where it is the whole step.
  public var field: String?
  /// The index from 0 inside a field that is a list (keyframes, points, samples, legs).
  public var item: Int?
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What was expected there.
  public var expectation: String

  /// Creates an error from its parts.
  public init(
    _ message: String, at step: StepPath, field: String? = nil, item: Int? = nil, expectation: String
  ) {
    self.step = step
    self.field = field
    self.item = item
    self.message = message
    self.expectation = expectation
  }

  /// The whole error in one line: `steps[2].duration: …; expected …`.
  public var description: String {
    let place = step.components.isEmpty && field != nil ? "" : "\(step)"
    let part = (field ?? "") + (item.map { "[\($0)]" } ?? "")
    let separator = place.isEmpty || part.isEmpty ? "" : "."
    return "\(place)\(separator)\(part): \(message); expected \(expectation)"
  }
}
