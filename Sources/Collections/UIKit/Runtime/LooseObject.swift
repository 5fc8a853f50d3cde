/// An object whose members are looked up by name, like those of `AnyObject` on Apple systems. The plugin
/// LayoutAdapter uses it for code such as `(value as AnyObject).count`. It supports members of arrays,
/// strings, numbers and boxed values. Each is nil if the object does not have it.
public struct LooseObject {
  private let object: Any?

  /// Wraps an object.
  public init(_ object: Any?) { self.object = object }

  private var list: [Any]? { (object as? NSArray)?.map { $0 } ?? object as? [Any] }

  // Members of AnyObject are unwrapped without being asked.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The number of elements.
  public var count: Int! {
    list?.count ?? (object as? NSDictionary)?.count ?? (object as? NSSet)?.count
      ?? (object as? [AnyHashable: Any])?.count
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The length of a string.
  public var length: Int! { (object as? NSString)?.length ?? (object as? String)?.utf16.count }
  /// The first element.
  public var firstObject: Any? { list?.first }
  /// The last element.
  public var lastObject: Any? { list?.last }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// An element by index.
  public func object(at index: Int) -> Any! { list?[index] }
  /// An element by index.
  public subscript(index: Int) -> Any? { list?[index] }

  private var number: NSNumber? { object as? NSNumber }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A number as an integer.
  public var intValue: Int32! { number?.int32Value ?? (object as? NSString)?.intValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A number as an integer.
  public var integerValue: Int! { number?.intValue ?? (object as? NSString)?.integerValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A number.
  public var floatValue: Float! { number?.floatValue ?? (object as? NSString)?.floatValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A number.
  public var doubleValue: Double! { number?.doubleValue ?? (object as? NSString)?.doubleValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Whether a number is not 0.
  public var boolValue: Bool! { number?.boolValue ?? (object as? NSString)?.boolValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A number as a string.
  public var stringValue: String! { number?.stringValue }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The index path of layout attributes.
  @MainActor public var indexPath: IndexPath! { (object as? UICollectionViewLayoutAttributes)?.indexPath }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The frame of layout attributes or a view, in points.
  @MainActor public var frame: CGRect! {
    (object as? UICollectionViewLayoutAttributes)?.frame ?? (object as? UIView)?.frame
  }

  private var box: NSValue? { object as? NSValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The boxed rectangle.
  public var cgRectValue: CGRect! { box?.cgRectValue ?? object as? CGRect }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The boxed point.
  public var cgPointValue: CGPoint! { box?.cgPointValue ?? object as? CGPoint }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The boxed size.
  public var cgSizeValue: CGSize! { box?.cgSizeValue ?? object as? CGSize }
}
