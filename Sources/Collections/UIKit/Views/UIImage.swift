/// An image with a name and size; images are not loaded or drawn.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// How the colors of an image are used.
  public enum RenderingMode: Int, Sendable {
    /// The default.
    case automatic = 0
    /// Original colors.
    case alwaysOriginal = 1
    /// As a template.
    case alwaysTemplate = 2
  }

  /// The requested name.
  package let name: String?
  /// The size in points; zero for named images.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat

  /// Creates an image of size 0.
  public override convenience init() { self.init(nil, .zero) }
  /// Creates an image with a name, whether or not it exists.
  public convenience init?(named name: String) { self.init(name, .zero) }
  /// Creates an image with a name, whether or not it exists.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith: UITraitCollection?) {
    self.init(name, .zero)
  }
  /// Creates an image with a name, whether or not it exists.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(name, .zero)
  }
  /// Creates an image for `#imageLiteral`, whether or not it exists.
  public required convenience init(imageLiteralResourceName name: String) { self.init(name, .zero) }
  /// Creates a symbol of 20 × 20 with a name, whether or not it exists.
  public convenience init?(systemName name: String) { self.init(name, CGSize(width: 20, height: 20)) }
  /// Returns nil; images are not loaded.
  public convenience init?(data: Data) { return nil }
  /// Returns nil; images are not loaded.
  public convenience init?(contentsOfFile path: String) { return nil }

  /// Creates an empty image of a size.
  convenience init(size: CGSize) { self.init(nil, size) }
  /// Creates an image from a Core Graphics image, at one pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(nil, CGSize(width: cgImage.width, height: cgImage.height))
  }
  /// Creates an image from a Core Graphics image.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let factor = scale > 0 ? 1 / scale : 1
    self.init(
      nil, CGSize(width: CGFloat(cgImage.width) * factor, height: CGFloat(cgImage.height) * factor))
  }
  /// Creates a symbol of 20 × 20 with a name, whether or not it exists.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    self.init(name, CGSize(width: 20, height: 20))
  }

  private init(_ name: String?, _ size: CGSize) {
    self.name = name
    self.size = size
    scale = 1
  }

  /// The image itself.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  /// The image itself.
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  /// The image itself.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  /// The image itself.
  open func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  /// The image itself.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  /// The image itself.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
  /// The image itself.
  open func withHorizontallyFlippedOrientation() -> UIImage { self }
  /// An empty image of another size.
  open func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(size: size) }
  /// The image itself.
  open func preparingForDisplay() -> UIImage? { self }
  /// The image itself.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// The image itself.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
  /// The image itself.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { self }
  /// The image itself.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    self
  }
  /// How the center of an image is resized.
  public enum ResizingMode: Int, Sendable {
    /// Tiled.
    case tile = 0
    /// Stretched.
    case stretch = 1
  }
  /// An animated image: the first of the images.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
  /// The Core Graphics image, with the same size.
  open var cgImage: CGImage? {
    size.width > 0 && size.height > 0 && size.width < 1e6 && size.height < 1e6
      ? CGImage(width: Int(size.width * scale), height: Int(size.height * scale)) : nil
  }
  /// The orientation; always up.
  open var imageOrientation: Orientation { .up }
  /// The images of an animation; none.
  open var images: [UIImage]? { nil }
  /// Does nothing; images have no pixels.
  open func pngData() -> Data? { nil }
  /// Does nothing; images have no pixels.
  open func jpegData(compressionQuality: CGFloat) -> Data? { nil }
  /// Draws the image; does nothing.
  open func draw(in rect: CGRect) {}
  /// Draws the image; does nothing.
  open func draw(at point: CGPoint) {}

  /// The orientation of an image.
  @frozen
  public enum Orientation: Int, Sendable {
    /// Up.
    case up = 0
    /// Upside down.
    case down = 1
    /// At the left.
    case left = 2
    /// At the right.
    case right = 3
    /// Up, mirrored.
    case upMirrored = 4
    /// Upside down, mirrored.
    case downMirrored = 5
    /// At the left, mirrored.
    case leftMirrored = 6
    /// At the right, mirrored.
    case rightMirrored = 7
  }

  /// The configuration of an image; not stored.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The configuration of a symbol; not stored.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The scale of a symbol.
    public enum Scale: Int, Sendable {
      /// Small.
      case small = 1
      /// The default.
      case `default` = -1
      /// Unspecified.
      case unspecified = 0
      /// Medium.
      case medium = 2
      /// Large.
      case large = 3
    }
    /// Creates a configuration.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight = .regular, scale: Scale = .medium) {
      self.init()
    }
    /// Creates a configuration.
    public convenience init(scale: Scale) { self.init() }
    /// Creates a configuration.
    public convenience init(weight: SymbolWeight) { self.init() }
    /// Creates a configuration.
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    /// Creates a configuration.
    public convenience init(textStyle: UIFont.TextStyle, scale: Scale) { self.init() }
    /// Creates a configuration.
    public convenience init(font: UIFont) { self.init() }
    /// Creates a configuration.
    public convenience init(font: UIFont, scale: Scale) { self.init() }
    /// Creates a configuration.
    public convenience init(paletteColors: [UIColor]) { self.init() }
    /// Creates a configuration.
    public convenience init(hierarchicalColor: UIColor) { self.init() }
    /// The configuration itself.
    open func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration { self }
  }

  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    /// Light.
    case light = 3
    /// Regular.
    case regular = 4
    /// Medium.
    case medium = 5
    /// Semibold.
    case semibold = 6
    /// Bold.
    case bold = 7
  }
}

/// A view with the size of its image.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
  /// The image while it is highlighted.
  open var highlightedImage: UIImage?
  /// Whether it is highlighted.
  open var isHighlighted = false
  /// The configuration of a symbol; stored only.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// The images of an animation; stored, but not shown.
  open var animationImages: [UIImage]?
  /// The duration of the animation in seconds; stored only.
  open var animationDuration: TimeInterval = 0
  /// The number of repetitions; 0 for no limit; stored only.
  open var animationRepeatCount = 0
  /// Whether the animation is running.
  open private(set) var isAnimating = false
  /// Starts the animation.
  open func startAnimating() { isAnimating = animationImages?.isEmpty == false }
  /// Stops the animation.
  open func stopAnimating() { isAnimating = false }

  /// Creates a view without an image.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view with the size of an image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
  /// Creates a view with the size of an image, and an image for the highlighted state.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }
  /// Creates a view without an image; archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size of the image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
  /// The size of the image; none without an image.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}

/// The type of `#imageLiteral` by default.
public typealias _ImageLiteralType = UIImage
