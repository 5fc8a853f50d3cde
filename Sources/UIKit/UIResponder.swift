/// What events go to: there are none.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// What events go to next: the view around unless a subclass knows better.
  open var next: UIResponder? { nil }
  /// Whether it may take what is typed.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it takes what is typed: nothing does.
  open var isFirstResponder: Bool { false }
  /// Takes what is typed: it cannot.
  open func becomeFirstResponder() -> Bool { false }
  /// Takes what is typed no longer.
  open func resignFirstResponder() -> Bool { true }
  /// Fingers came down; there are none.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Fingers moved; there are none.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Fingers went up; there are none.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Fingers were taken away; there are none.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A finger: there is none.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The view that the finger came down in.
  open var view: UIView? { nil }
  /// How many times it came down.
  open var tapCount: Int { 0 }
  /// Where it is.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// Fingers, keys or motion: there are none.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
