/// An image by its name and size: nothing is read or drawn.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// How the color of an image is used.
  public enum RenderingMode: Int, Sendable {
    /// The default.
    case automatic = 0
    /// As it is.
    case alwaysOriginal = 1
    /// By its opacity.
    case alwaysTemplate = 2
  }

  /// The name that it was asked for by.
  package let name: String?
  /// The size in points: none for images by name.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat

  /// Creates an image of no size.
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
  /// Creates an image as `#imageLiteral` has it, whether or not it exists.
  public required convenience init(imageLiteralResourceName name: String) { self.init(name, .zero) }
  /// Creates a symbol by name, whether or not there is one: 20 × 20.
  public convenience init?(systemName name: String) { self.init(name, CGSize(width: 20, height: 20)) }
  /// Returns nil; images are not loaded.
  public convenience init?(data: Data) { return nil }
  /// Returns nil; images are not loaded.
  public convenience init?(contentsOfFile path: String) { return nil }

  /// Creates an empty image of a size.
  convenience init(size: CGSize) { self.init(nil, size) }
  /// Creates an image of one of Core Graphics: of a point a pixel.
  public convenience init(cgImage: CGImage) {
    self.init(nil, CGSize(width: cgImage.width, height: cgImage.height))
  }
  /// Creates an image of one of Core Graphics.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let factor = scale > 0 ? 1 / scale : 1
    self.init(
      nil, CGSize(width: CGFloat(cgImage.width) * factor, height: CGFloat(cgImage.height) * factor))
  }
  /// Creates a symbol by name, whether or not there is one: 20 × 20.
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
  /// An image of another size.
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
  /// How the middle of an image fills.
  public enum ResizingMode: Int, Sendable {
    /// It is repeated.
    case tile = 0
    /// It is stretched.
    case stretch = 1
  }
  /// Images one after the other: the first of them.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
  /// The image for Core Graphics: by its size.
  open var cgImage: CGImage? {
    size.width > 0 && size.height > 0 && size.width < 1e6 && size.height < 1e6
      ? CGImage(width: Int(size.width * scale), height: Int(size.height * scale)) : nil
  }
  /// Which way is up: as it is.
  open var imageOrientation: Orientation { .up }
  /// The images that it changes through; none.
  open var images: [UIImage]? { nil }
  /// Does nothing; images have no pixels.
  open func pngData() -> Data? { nil }
  /// Does nothing; images have no pixels.
  open func jpegData(compressionQuality: CGFloat) -> Data? { nil }
  /// Draws the image; does nothing.
  open func draw(in rect: CGRect) {}
  /// Draws the image; does nothing.
  open func draw(at point: CGPoint) {}

  /// Which way is up.
  @frozen
  public enum Orientation: Int, Sendable {
    /// As it is.
    case up = 0
    /// Upside down.
    case down = 1
    /// At the left.
    case left = 2
    /// At the right.
    case right = 3
  }

  /// How an image is made of several; not stored.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// How a symbol looks; not stored.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// How large a symbol is.
    public enum Scale: Int, Sendable {
      /// Small.
      case small = 1
      /// The default.
      case `default` = -1
      /// As it is not said.
      case unspecified = 0
      /// Medium.
      case medium = 2
      /// Large.
      case large = 3
    }
    /// Creates an appearance.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight = .regular, scale: Scale = .medium) {
      self.init()
    }
    /// Creates an appearance.
    public convenience init(scale: Scale) { self.init() }
    /// Creates an appearance.
    public convenience init(weight: SymbolWeight) { self.init() }
    /// Creates an appearance.
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    /// Creates an appearance.
    public convenience init(textStyle: UIFont.TextStyle, scale: Scale) { self.init() }
    /// Creates an appearance.
    public convenience init(font: UIFont) { self.init() }
    /// Creates an appearance.
    public convenience init(font: UIFont, scale: Scale) { self.init() }
    /// Creates an appearance.
    public convenience init(paletteColors: [UIColor]) { self.init() }
    /// Creates an appearance.
    public convenience init(hierarchicalColor: UIColor) { self.init() }
    /// The look itself.
    open func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration { self }
  }

  /// How heavy the strokes of a symbol are.
  public enum SymbolWeight: Int, Sendable {
    /// Light.
    case light = 3
    /// The default.
    case regular = 4
    /// A little heavier.
    case medium = 5
    /// Between medium and bold.
    case semibold = 6
    /// Heavy.
    case bold = 7
  }
}

/// A view of an image, as large as it.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
  /// The image while it is highlighted.
  open var highlightedImage: UIImage?
  /// Whether it is highlighted.
  open var isHighlighted = false
  /// How a symbol would be drawn: kept, for there are no symbols.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Images shown one after the other; stored, but not shown.
  open var animationImages: [UIImage]?
  /// How long all of them take, in seconds; stored only.
  open var animationDuration: TimeInterval = 0
  /// How many times they are shown; 0 forever; stored only.
  open var animationRepeatCount = 0
  /// Whether they are being shown.
  open private(set) var isAnimating = false
  /// Starts to show them.
  open func startAnimating() { isAnimating = animationImages?.isEmpty == false }
  /// Shows them no longer.
  open func stopAnimating() { isAnimating = false }

  /// Creates a view without image.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view as large as an image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
  /// Creates a view as large as an image, with another one while it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }
  /// Creates a view without image; archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size of the image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
  /// The size of the image; none without one.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}

/// The type of `#imageLiteral` where nothing else says one.
public typealias _ImageLiteralType = UIImage
