import GridElement

extension Scene {
  /// How the look of a band follows from how far it has been held back from its natural place.
  public struct StuckStyle: Sendable, Hashable {
    /// Opacity in the natural place, 0 to 1.
    public var restOpacity: Double
    /// Opacity once it is stuck, 0 to 1.
    public var stuckOpacity: Double
    /// The opacity goes from one to the other over this many points of scrolling.
    public var fadeDistance: Double
    /// Opacity when it is all but pushed off, 0 to 1, as a part of the opacity it has otherwise.
    public var pushedOpacity: Double
    /// Whether it casts a shadow on what slides beneath it.
    public var hasShadow: Bool

    /// Creates a style; opacities are 0 to 1, `fadeDistance` is in points.
    public init(
      restOpacity: Double = 1, stuckOpacity: Double = 1, fadeDistance: Double = 0, pushedOpacity: Double = 1,
      hasShadow: Bool = true
    ) {
      self.restOpacity = restOpacity
      self.stuckOpacity = stuckOpacity
      self.fadeDistance = fadeDistance
      self.pushedOpacity = pushedOpacity
      self.hasShadow = hasShadow
    }

    /// The opacity of a band held back by `distance` points that has been pushed off by `progress`, 0 to 1.
    public func opacity(distance: Double, progress: Double) -> Double {
      let part = fadeDistance > 0 ? min(1, max(0, distance / fadeDistance)) : distance > 0 ? 1 : 0
      let held = restOpacity + (stuckOpacity - restOpacity) * part
      return held * (1 + (pushedOpacity - 1) * min(1, max(0, progress)))
    }
  }
}
