extension UICollectionReusableView {
  /// Sets identifier and frame; used by initializers that the plugin LayoutAdapter adds to classes that can only be
  /// decoded.
  public func take(reuseIdentifier: String?, frame: CGRect) {
    self.reuseIdentifier = reuseIdentifier
    self.frame = frame
  }
}
