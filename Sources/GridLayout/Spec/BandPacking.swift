/// How a frozen band leaves when the end of what holds it arrives.
public enum BandPacking: Sendable, Hashable, CaseIterable {
  /// The band moves as one piece: its outer tracks wait until its inner ones are gone. The default.
  case rigid
  /// Each track is stopped by the end on its own, so that the band collapses into a pile, as CSS does.
  case collapsing
}
