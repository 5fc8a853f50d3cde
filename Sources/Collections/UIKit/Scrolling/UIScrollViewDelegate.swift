/// What a scroll view tells of its scrolling. All methods may be left out.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The offset has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger begins to drag.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A finger lets go, with a velocity in points a millisecond; the place to come to rest may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// A finger has let go.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The scrolling comes to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// A scrolling by program has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The scrolling begins to slow down.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Whether a tap at the top goes to the start; taps are not simulated.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// A tap at the top went to the start; taps are not simulated.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// The view that zooming scales; there is none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// The content was zoomed; nothing zooms.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Zooming begins; nothing zooms.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Zooming has ended; nothing zooms.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// The insets changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalMethods.missing(()) }
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { OptionalMethods.missing(()) }
  /// Leaves the place as it is.
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
  /// It does.
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
  /// None.
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
  /// The method of this name, for optional calls: nil where it was left out.
  public var scrollViewShouldScrollToTop: ScrollAnswer<Bool>? {
    ScrollAnswer { view in self.scrollViewShouldScrollToTop(view) }
  }
  /// The method of this name, for optional calls: nil where it was left out.
  public var viewForZooming: ScrollZoomingView? { ScrollZoomingView(delegate: self) }
  /// The method of this name, for optional calls.
  public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? { { self.scrollViewDidScrollToTop($0) } }
  /// The method of this name, for optional calls.
  public var scrollViewDidChangeAdjustedContentInset: ((UIScrollView) -> Void)? {
    { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
}

/// A method that answers something about a scroll view, for optional calls: nil where it was left out.
@MainActor
public struct ScrollAnswer<Answer> {
  let ask: (UIScrollView) -> Answer

  /// Asks.
  public func callAsFunction(_ scrollView: UIScrollView) -> Answer? {
    OptionalMethods.answer { ask(scrollView) }
  }
  /// Asks.
  public func callAsFunction(in scrollView: UIScrollView) -> Answer? {
    OptionalMethods.answer { ask(scrollView) }
  }
}

/// The method that answers which view zooming scales, for optional calls: nil where it was left out, or answers nil.
@MainActor
public struct ScrollZoomingView {
  let delegate: any UIScrollViewDelegate

  /// Asks.
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    OptionalMethods.answer { delegate.viewForZooming(in: scrollView) } ?? nil
  }
}

/// The methods about the end of a drag, for optional calls.
@MainActor
public struct ScrollDragMethod {
  let delegate: any UIScrollViewDelegate

  /// A finger has let go.
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  /// A finger lets go; the place to come to rest may be changed.
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    unsafe delegate.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
}

/// The methods about begin and end of zooming, for optional calls.
@MainActor
public struct ScrollZoomMethod {
  let delegate: any UIScrollViewDelegate

  /// Zooming begins.
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) {
    delegate.scrollViewWillBeginZooming(scrollView, with: view)
  }

  /// Zooming has ended.
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
}
