/// What would be called with each frame of the screen: kept, and never called.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  /// The moment of the last frame: that which is shown.
  open var timestamp: CFTimeInterval { CACurrentMediaTime() }
  /// The moment of the next frame: a sixtieth of a second later.
  open var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// The time from frame to frame.
  open var duration: CFTimeInterval { 1.0 / 60 }
  /// Whether it waits.
  open var isPaused = false
  /// How many frames a second are wished for.
  open var preferredFramesPerSecond = 0
  /// Once how many frames; stored only.
  open var frameInterval = 1

  /// Creates an instance without an action.
  public init(target: Any, selector sel: Selector) { super.init() }

  /// Begins to wait for frames; does nothing.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Waits no longer; does nothing.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Ends; does nothing.
  open func invalidate() {}
}
