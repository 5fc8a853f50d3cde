extension UICollectionReusableView {
  /// Sets the identifier and frame. Used by initializers that the LayoutAdapter plugin adds to classes that
  /// can only be decoded.
  public func take(reuseIdentifier: String?, frame: CGRect) {
    self.reuseIdentifier = reuseIdentifier
    self.frame = frame
  }
}
