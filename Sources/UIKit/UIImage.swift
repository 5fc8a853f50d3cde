/// A picture by its name and size: nothing is read or drawn.
open class UIImage: NSObject, @unchecked Sendable {
  /// How the color of a picture is used.
  public enum RenderingMode: Int, Sendable {
    /// As usual.
    case automatic = 0
    /// As it is.
    case alwaysOriginal = 1
    /// By its opacity.
    case alwaysTemplate = 2
  }

  /// The name that it was asked for by.
  package let name: String?
  /// The size in points: none for pictures by name.
  public let size: CGSize
  /// Pixels a point.
  public let scale: CGFloat

  /// Creates a picture of no size.
  public override convenience init() { self.init(nil, .zero) }
  /// Creates a picture by name, whether or not there is one.
  public convenience init?(named name: String) { self.init(name, .zero) }
  /// Creates a picture by name, whether or not there is one.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith: UITraitCollection?) {
    self.init(name, .zero)
  }
  /// Creates a symbol by name, whether or not there is one: 20 × 20.
  public convenience init?(systemName name: String) { self.init(name, CGSize(width: 20, height: 20)) }
  /// Nothing: pictures are not read.
  public convenience init?(data: Data) { return nil }
  /// Nothing: pictures are not read.
  public convenience init?(contentsOfFile path: String) { return nil }

  private init(_ name: String?, _ size: CGSize) {
    self.name = name
    self.size = size
    scale = 1
  }

  /// The picture itself.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  /// The picture itself.
  open func withTintColor(_ color: UIColor) -> UIImage { self }
}

/// A view of a picture, as large as it.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
  /// The picture while it is highlighted.
  open var highlightedImage: UIImage?
  /// Whether it is highlighted.
  open var isHighlighted = false

  /// Creates a view without picture.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view as large as a picture.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
  /// Creates a view without picture: archives are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size of the picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
  /// The size of the picture; none without one.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
