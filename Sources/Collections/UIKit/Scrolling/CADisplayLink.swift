/// A timer for screen refreshes; stored, but never called.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  /// The time of the current frame.
  open var timestamp: CFTimeInterval { CACurrentMediaTime() }
  /// The time of the next frame: 1/60 s later.
  open var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// The time between frames.
  open var duration: CFTimeInterval { 1.0 / 60 }
  /// Whether it is paused.
  open var isPaused = false
  /// The preferred frame rate.
  open var preferredFramesPerSecond = 0
  /// The number of refreshes per frame; stored only.
  open var frameInterval = 1

  /// Creates an instance without an action.
  public init(target: Any, selector sel: Selector) { super.init() }

  /// Adds the link to a run loop; does nothing.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Removes the link from a run loop; does nothing.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Invalidates the link; does nothing.
  open func invalidate() {}
}
