// Animations as they were before closures: what is set between begin and commit holds at once.

extension UIView {
  /// Begins; does nothing.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  /// Ends; does nothing.
  public static func commitAnimations() {}
  /// Sets the length: it is forgotten, as those that follow.
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  /// Sets the time before.
  public static func setAnimationDelay(_ delay: TimeInterval) {}
  /// Sets the pace.
  public static func setAnimationCurve(_ curve: AnimationCurve) {}
  /// Sets how many times.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {}
  /// Sets whether it goes back again.
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
  /// Sets whether it begins where things stand.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  /// Sets what is told of it: nothing is.
  public static func setAnimationDelegate(_ delegate: Any?) {}
}
