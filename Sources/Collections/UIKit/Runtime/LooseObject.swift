/// An object whose members are found by name, as those of `AnyObject` are on Apple's systems: for what the plugin LayoutAdapter
/// makes of `(value as AnyObject).count`. It knows members of lists, texts, numbers and boxes; each is nil where its object has
/// none of that name.
public struct LooseObject {
  private let object: Any?

  /// Creates one of anything.
  public init(_ object: Any?) { self.object = object }

  private var list: [Any]? { (object as? NSArray)?.map { $0 } ?? object as? [Any] }

  // Members of AnyObject are unwrapped without being asked.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// How many there are in a list.
  public var count: Int! {
    list?.count ?? (object as? NSDictionary)?.count ?? (object as? NSSet)?.count
      ?? (object as? [AnyHashable: Any])?.count
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// How long a text is.
  public var length: Int! { (object as? NSString)?.length ?? (object as? String)?.utf16.count }
  /// The first in a list.
  public var firstObject: Any? { list?.first }
  /// The last in a list.
  public var lastObject: Any? { list?.last }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// One in a list, by its place.
  public func object(at index: Int) -> Any! { list?[index] }
  /// One in a list, by its place.
  public subscript(index: Int) -> Any? { list?[index] }

  private var number: NSNumber? { object as? NSNumber }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A number, as a whole one.
  public var intValue: Int32! { number?.int32Value ?? (object as? NSString)?.intValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A number, as a whole one.
  public var integerValue: Int! { number?.intValue ?? (object as? NSString)?.integerValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A number.
  public var floatValue: Float! { number?.floatValue ?? (object as? NSString)?.floatValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A number.
  public var doubleValue: Double! { number?.doubleValue ?? (object as? NSString)?.doubleValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A number, as whether it is not 0.
  public var boolValue: Bool! { number?.boolValue ?? (object as? NSString)?.boolValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A number as a text.
  public var stringValue: String! { number?.stringValue }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The index path of attributes.
  @MainActor public var indexPath: IndexPath! { (object as? UICollectionViewLayoutAttributes)?.indexPath }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The frame of attributes or of a view, in points.
  @MainActor public var frame: CGRect! {
    (object as? UICollectionViewLayoutAttributes)?.frame ?? (object as? UIView)?.frame
  }

  private var box: NSValue? { object as? NSValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The rectangle in a box.
  public var cgRectValue: CGRect! { box?.cgRectValue ?? object as? CGRect }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The position in a box.
  public var cgPointValue: CGPoint! { box?.cgPointValue ?? object as? CGPoint }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The size in a box.
  public var cgSizeValue: CGSize! { box?.cgSizeValue ?? object as? CGSize }
}
