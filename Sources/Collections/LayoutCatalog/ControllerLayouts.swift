import UIKit

extension UIViewController {
  /// Loads the controller's view, and returns its collection view.
  /// - Parameter outlets: Connects a collection view that is in a storyboard on devices.
  func loadedCollectionView(outlets: ((UICollectionView) -> Void)?) -> UICollectionView {
    if let outlets {
      let made = UICollectionView(
        frame: UIScreen.main.bounds, collectionViewLayout: UICollectionViewFlowLayout())
      let root = UIView(frame: UIScreen.main.bounds)
      root.addSubview(made)
      view = root
      outlets(made)
      viewDidLoad()
    } else {
      loadViewIfNeeded()
    }
    guard let found = (view as? UICollectionView) ?? view.firstCollectionView ?? reflectedCollectionView
    else {
      preconditionFailure("\(type(of: self)) has no collection view after its view was loaded")
    }
    return found
  }

  /// A collection view that is stored in a property, but not yet in the view.
  private var reflectedCollectionView: UICollectionView? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      for child in current.children {
        if let view = child.value as? UICollectionView { return view }
      }
      mirror = current.superclassMirror
    }
    return nil
  }
}

extension UIView {
  fileprivate var firstCollectionView: UICollectionView? {
    for subview in subviews {
      if let found = subview as? UICollectionView ?? subview.firstCollectionView { return found }
    }
    return nil
  }
}
