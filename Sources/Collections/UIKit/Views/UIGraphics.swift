/// Begins an image; nothing is drawn into it.
@MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) { PictureContexts.begun.append((CGContext(), size)) }
/// Begins an image; nothing is drawn into it.
@MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
/// The context of the image that was begun last.
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { PictureContexts.begun.last?.context }
/// The image that was begun last: an empty one of its size.
@MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  PictureContexts.begun.last.map { UIImage(size: $0.size) }
}
/// Ends the image that was begun last.
@MainActor public func UIGraphicsEndImageContext() { _ = PictureContexts.begun.popLast() }
/// Fills a rectangle; does nothing.
@MainActor public func UIRectFill(_ rect: CGRect) {}

@MainActor private enum PictureContexts {
  static var begun: [(context: CGContext, size: CGSize)] = []
}

/// How an image is made; stored only.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  open var scale: CGFloat = 1
  /// Whether it covers all.
  open var opaque = false
  /// That of the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// That of the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Where an image is drawn: nothing is.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
  /// The context.
  public let cgContext = CGContext()
  /// Fills a rectangle; does nothing.
  open func fill(_ rect: CGRect) {}
  /// Draws the line of a rectangle; does nothing.
  open func stroke(_ rect: CGRect) {}
}

/// Creates images: empty ones of its size.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize

  /// Creates an instance.
  public init(size: CGSize) { self.size = size }
  /// Creates an instance.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.size = size }
  /// Creates an instance.
  public init(bounds: CGRect) { size = bounds.size }
  /// An empty image, after what draws it was called.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage(size: size)
  }
}
