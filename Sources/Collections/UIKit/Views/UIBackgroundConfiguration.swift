/// Transforms a color.
public struct UIConfigurationColorTransformer {
  /// The transform.
  public let transform: (UIColor) -> UIColor
  /// Creates an instance.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  /// Applies the transform.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Converts to gray.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      UIColor(white: 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue, alpha: color.alpha)
    }
  }
  /// The color itself.
  public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
  /// The color itself: there is a single tint.
  public static var monochromeTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
}

/// Axes.
public struct UIAxis: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Horizontal.
  public static let horizontal = UIAxis(rawValue: 1)
  /// Vertical.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both.
  public static let both = UIAxis(rawValue: 3)
}

/// The background configuration of a cell: the color is used, everything else is stored only.
public struct UIBackgroundConfiguration {
  /// The color; nil for none.
  public var backgroundColor: UIColor?
  /// The transformer of the color.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The radius of corners in points.
  public var cornerRadius: CGFloat = 0
  /// The insets from the edges.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which layout margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The color of the border.
  public var strokeColor: UIColor?
  /// The transformer of the border's color.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The line width in points.
  public var strokeWidth: CGFloat = 0
  /// The outset of the border in points.
  public var strokeOutset: CGFloat = 0
  /// The visual effect.
  public var visualEffect: UIVisualEffect?
  /// An image.
  public var image: UIImage?
  /// A view.
  public var customView: UIView?

  private init(_ color: UIColor?) { backgroundColor = color }

  /// The transformed color.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  /// The same background.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

  /// A background without color.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(nil) }
  /// The background of cells of lists.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
  /// The background of cells of lists.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// The background of cells of grouped lists.
  public static func listGroupedCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// The background of sidebar cells.
  public static func listSidebarCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// The background of sidebar cells next to another list.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// The background of headers and footers.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { listPlainCell() }
  /// The background of headers.
  public static func listHeader() -> UIBackgroundConfiguration { listPlainCell() }
  /// The background of footers.
  public static func listFooter() -> UIBackgroundConfiguration { listPlainCell() }
  /// The background of headers and footers of grouped lists.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// The background of sidebar headers.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
}
