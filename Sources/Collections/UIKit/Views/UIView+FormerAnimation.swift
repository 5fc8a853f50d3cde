// Animations without closures: changes between begin and commit apply immediately.

extension UIView {
  /// Begins animations; does nothing.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  /// Commits animations; does nothing.
  public static func commitAnimations() {}
  /// Sets the duration; not stored, like those that follow.
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  /// Sets the delay.
  public static func setAnimationDelay(_ delay: TimeInterval) {}
  /// Sets the curve.
  public static func setAnimationCurve(_ curve: AnimationCurve) {}
  /// Sets the number of repetitions.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {}
  /// Sets whether animations reverse.
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
  /// Sets whether animations start from the current state.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  /// Sets the delegate; it is never called.
  public static func setAnimationDelegate(_ delegate: Any?) {}
}
