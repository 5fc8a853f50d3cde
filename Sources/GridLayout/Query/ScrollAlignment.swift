/// Where an element is to be brought within the part of the view that nothing sticky covers.
public enum ScrollAlignment: Sendable, Hashable, CaseIterable {
  /// At its start, beside what is stuck there.
  case start
  /// In its middle.
  case center
  /// At its end, beside what is stuck there.
  case end
  /// As near to the present offset as shows all of it.
  case nearest
}
