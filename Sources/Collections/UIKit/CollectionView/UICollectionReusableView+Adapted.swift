extension UICollectionReusableView {
  /// Takes frame and name: for initializers that the plugin LayoutAdapter adds to classes that are made from archives only.
  public func take(reuseIdentifier: String?, frame: CGRect) {
    self.reuseIdentifier = reuseIdentifier
    self.frame = frame
  }
}
