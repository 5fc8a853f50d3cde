/// Starts an image context; nothing is drawn into it.
@MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) { PictureContexts.begun.append((CGContext(), size)) }
/// Starts an image context; nothing is drawn into it.
@MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
/// The current image context.
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { PictureContexts.begun.last?.context }
/// The image of the current context: an empty one of its size.
@MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  PictureContexts.begun.last.map { UIImage(size: $0.size) }
}
/// Ends the current image context.
@MainActor public func UIGraphicsEndImageContext() { _ = PictureContexts.begun.popLast() }
/// Fills a rectangle; does nothing.
@MainActor public func UIRectFill(_ rect: CGRect) {}

@MainActor private enum PictureContexts {
  static var begun: [(context: CGContext, size: CGSize)] = []
}

/// The format of a rendered image; stored only.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  open var scale: CGFloat = 1
  /// Whether it is opaque.
  open var opaque = false
  /// The default format of the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The preferred format of the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context of an image renderer; nothing is drawn.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
  /// The context.
  public let cgContext = CGContext()
  /// Fills a rectangle; does nothing.
  open func fill(_ rect: CGRect) {}
  /// Strokes a rectangle; does nothing.
  open func stroke(_ rect: CGRect) {}
}

/// Renders images: empty ones of a size.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize

  /// Creates an instance.
  public init(size: CGSize) { self.size = size }
  /// Creates an instance.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.size = size }
  /// Creates an instance.
  public init(bounds: CGRect) { size = bounds.size }
  /// Calls the drawing closure and returns an empty image.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage(size: size)
  }
}
