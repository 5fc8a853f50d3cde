/// When a motion towards a known place has arrived.
enum SettleThreshold {
  /// Half the step to which offsets are rounded, in points: nearer than this, the place itself is shown, so that no
  /// motion ends with a jump.
  static let points = 1.0 / 2048
}
