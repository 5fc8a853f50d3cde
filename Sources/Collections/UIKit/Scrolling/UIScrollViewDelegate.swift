/// The delegate of a scroll view. All methods are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The offset changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Dragging will start.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Dragging will end, with a velocity in points per millisecond; the target offset may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Dragging ended.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Deceleration ended.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// A programmatic scroll animation ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Deceleration will start.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Whether a tap on the status bar scrolls to the top; taps are not simulated.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The view scrolled to the top after a tap; taps are not simulated.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// The view that is zoomed; zooming is not supported.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// The content was zoomed; zooming is not supported.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Zooming will start; zooming is not supported.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Zooming ended; zooming is not supported.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// The insets changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalMethods.missing(()) }
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { OptionalMethods.missing(()) }
  /// Keeps the target offset.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OptionalMethods.missing(()) }
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    OptionalMethods.missing(())
  }
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { OptionalMethods.missing(()) }
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { OptionalMethods.missing(()) }
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { OptionalMethods.missing(()) }
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    OptionalMethods.missing(true)
  }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { OptionalMethods.missing(()) }
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) { OptionalMethods.missing(()) }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    OptionalMethods.missing(())
  }
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { OptionalMethods.missing(()) }
  /// Returns nil.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { OptionalMethods.missing(nil) }
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    OptionalMethods.missing(())
  }
}

extension UIScrollViewDelegate {
  /// The method of this name, for optional calls.
  public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }
  /// The method of this name, for optional calls.
  public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDragging($0) }
  }
  /// The method of this name, for optional calls.
  public var scrollViewDidEndDragging: ScrollDragMethod? { ScrollDragMethod(delegate: self) }
  /// The method of this name, for optional calls.
  public var scrollViewWillEndDragging: ScrollDragMethod? { ScrollDragMethod(delegate: self) }
  /// The method of this name, for optional calls.
  public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDecelerating($0) }
  }
  /// The method of this name, for optional calls.
  public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndDecelerating($0) }
  }
  /// The method of this name, for optional calls.
  public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndScrollingAnimation($0) }
  }
}

extension UIScrollViewDelegate {
  /// The method of this name, for optional calls.
  public var scrollViewDidZoom: ((UIScrollView) -> Void)? { { self.scrollViewDidZoom($0) } }
  /// The method of this name, for optional calls.
  public var scrollViewWillBeginZooming: ScrollZoomMethod? { ScrollZoomMethod(delegate: self) }
  /// The method of this name, for optional calls.
  public var scrollViewDidEndZooming: ScrollZoomMethod? { ScrollZoomMethod(delegate: self) }
  /// The method of this name, for optional calls: nil if it is not implemented.
  public var scrollViewShouldScrollToTop: ScrollAnswer<Bool>? {
    ScrollAnswer { view in self.scrollViewShouldScrollToTop(view) }
  }
  /// The method of this name, for optional calls: nil if it is not implemented.
  public var viewForZooming: ScrollZoomingView? { ScrollZoomingView(delegate: self) }
  /// The method of this name, for optional calls.
  public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? { { self.scrollViewDidScrollToTop($0) } }
  /// The method of this name, for optional calls.
  public var scrollViewDidChangeAdjustedContentInset: ((UIScrollView) -> Void)? {
    { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
}

/// A method that returns a value for a scroll view, for optional calls: nil if it is not implemented.
@MainActor
public struct ScrollAnswer<Answer> {
  let ask: (UIScrollView) -> Answer

  /// Calls the method.
  public func callAsFunction(_ scrollView: UIScrollView) -> Answer? {
    OptionalMethods.answer { ask(scrollView) }
  }
  /// Calls the method.
  public func callAsFunction(in scrollView: UIScrollView) -> Answer? {
    OptionalMethods.answer { ask(scrollView) }
  }
}

/// The method that returns the zoomed view, for optional calls: nil if it is not implemented, or returns nil.
@MainActor
public struct ScrollZoomingView {
  let delegate: any UIScrollViewDelegate

  /// Calls the method.
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    OptionalMethods.answer { delegate.viewForZooming(in: scrollView) } ?? nil
  }
}

/// The methods about the end of a drag, for optional calls.
@MainActor
public struct ScrollDragMethod {
  let delegate: any UIScrollViewDelegate

  /// Dragging ended.
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  /// Dragging will end; the target offset may be changed.
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    unsafe delegate.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
}

/// The methods for the start and end of zooming, for optional calls.
@MainActor
public struct ScrollZoomMethod {
  let delegate: any UIScrollViewDelegate

  /// Zooming will start.
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) {
    delegate.scrollViewWillBeginZooming(scrollView, with: view)
  }

  /// Zooming ended.
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
}
