/// An archive of views by its name: never read.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// Creates one by name, whether or not there is such an archive.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { super.init() }

  /// The objects of the archive; none.
  open func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] { [] }
}
