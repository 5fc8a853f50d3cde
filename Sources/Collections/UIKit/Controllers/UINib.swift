/// A nib file by name; never loaded.
@preconcurrency @MainActor
open class UINib: NSObject {
  let name: String

  /// Creates a nib with a name, whether or not it exists.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// The objects in the nib; none.
  open func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] { [] }
}
