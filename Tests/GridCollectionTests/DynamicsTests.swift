import GridCollection
import Testing
import UIKit

/// Layouts whose elements a dynamic animator moves on devices, but not here.
@MainActor @Suite struct DynamicsTests {
  /// Rows that swing back to their places after a scroll.
  private final class Swinging: UICollectionViewFlowLayout {
    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    override func prepare() {
      super.prepare()
      guard animator.behaviors.isEmpty else { return }
      let all = super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 200, height: 9000)) ?? []
      for attributes in all {
        animator.addBehavior(UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center))
      }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let view = collectionView else { return false }
      for behavior in animator.behaviors {
        guard let item = (behavior as? UIAttachmentBehavior)?.items.first else { continue }
        item.center.y += (newBounds.minY - view.bounds.minY) / 2
        animator.updateItem(usingCurrentState: item)
      }
      return false
    }
  }

  @Test func dynamicsAreAWarningAndNoFinding() throws {
    let report = try examine { Swinging() }
    #expect(report.isSound, "\(report)")
    #expect(
      report.notes == ["rules about positions were not checked: UIDynamicAnimator moves nothing here"],
      "\(report)")
    let setup = CollectionSetup(
      layout: Swinging(), data: .counts([30]), viewport: CGSize(width: 200, height: 160))
    let warnings = try CollectionScene(setup: setup, path: examinationPath).warnings
    #expect(
      warnings == [
        "Swinging uses UIDynamicAnimator, which moves nothing here: elements are drawn where the layout puts them"
      ])
    // Programs that have warned at the line of the code say it once.
    var known = CollectionSetup(
      layout: Swinging(), data: .counts([30]), viewport: CGSize(width: 200, height: 160))
    known.warnsOfDynamics = false
    #expect(try CollectionScene(setup: known, path: examinationPath).warnings == [])
  }
}
