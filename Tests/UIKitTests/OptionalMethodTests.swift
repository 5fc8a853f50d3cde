import Testing
import UIKit

/// Optional methods of delegates: calls compile as on other systems, and return nil for unimplemented methods.
@MainActor @Suite struct OptionalMethodTests {
  final class Silent: NSObject, UICollectionViewDelegateFlowLayout {}

  final class Sized: NSObject, UICollectionViewDelegateFlowLayout {
    var other: (any UICollectionViewDelegateFlowLayout)?
    /// A property with the name of the methods, as in view controllers.
    var collectionView: UICollectionView?
    var scrolled = 0

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      // Another delegate that lacks the method does not disable this one.
      other?.collectionView?(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
        ?? CGSize(width: 7, height: 9)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
  }

  private let layout = UICollectionViewFlowLayout()
  private let path = IndexPath(row: 1, section: 0)

  private func size(_ delegate: (any UICollectionViewDelegate)?) -> CGSize? {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.delegate = delegate
    let flow = view.delegate as? any UICollectionViewDelegateFlowLayout
    return flow?.collectionView?(view, layout: layout, sizeForItemAt: path)
  }

  @Test func unimplementedMethodsAreNil() {
    #expect(size(Silent()) == nil && size(nil) == nil)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let silent: any UICollectionViewDelegateFlowLayout = Silent()
    #expect(silent.collectionView?(view, layout: layout, insetForSectionAt: 0) == nil)
    #expect(silent.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) == nil)
    #expect(silent.collectionView?(view, layout: layout, minimumInteritemSpacingForSectionAt: 0) == nil)
    #expect(silent.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 0) == nil)
    #expect(silent.collectionView?(view, layout: layout, referenceSizeForFooterInSection: 0) == nil)
  }

  @Test func implementedMethodsAreCalled() {
    #expect(size(Sized()) == CGSize(width: 7, height: 9))
    let sized = Sized()
    sized.other = Silent()
    #expect(size(sized) == CGSize(width: 7, height: 9))
    sized.other = Sized()
    #expect(size(sized) == CGSize(width: 7, height: 9))
  }

  @Test func aCollectionViewDelegateIsNotifiedOfScrolling() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let sized = Sized()
    view.delegate = sized
    view.contentOffset.y = 4
    view.delegate?.scrollViewDidScroll?(view)
    #expect(sized.scrolled == 2)
  }

  /// A delegate that forwards calls: results have the methods' own types, and are nil for unimplemented methods.
  @Test func resultsAreForwarded() {
    final class Relay: NSObject, UIScrollViewDelegate {
      weak var next: (any UIScrollViewDelegate)?
      func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        next?.viewForZooming?(in: scrollView)
      }
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        next?.scrollViewShouldScrollToTop?(scrollView) ?? false
      }
    }
    final class Zoomed: NSObject, UIScrollViewDelegate {
      let view = UIView(frame: .zero)
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    }
    let (relay, zoomed, silent) = (Relay(), Zoomed(), Silent())
    let scroll = UIScrollView(frame: .zero)
    relay.next = zoomed
    #expect(relay.viewForZooming(in: scroll) === zoomed.view && relay.scrollViewShouldScrollToTop(scroll))
    relay.next = silent
    #expect(relay.viewForZooming(in: scroll) == nil && !relay.scrollViewShouldScrollToTop(scroll))
  }
}
