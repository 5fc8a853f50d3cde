import GridCollection
import Gridreel
import TestSupport
import Testing
import UIKit

/// Compares the paint order, and the choice of one element per identity, with simple, slow sorts.
@MainActor @Suite struct PaintOrderTests {
  /// Returns the elements it was given.
  private final class Listing: UICollectionViewLayout {
    var elements: [UICollectionViewLayoutAttributes] = []
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      elements
    }
  }

  @Test func paintOrderMatchesASimpleSort() throws {
    var random = SeededGenerator(seed: 7)
    for round in 0..<400 {
      let layout = Listing()
      let layers = [1, 2, 7, 8, 9, 40].randomElement(using: &random) ?? 1
      layout.elements = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        let path = IndexPath(
          item: Int.random(in: 0...12, using: &random), section: Int.random(in: 0...3, using: &random))
        let kind = ["a", "b"].randomElement(using: &random) ?? "a"
        let attributes =
          switch Int.random(in: 0...9, using: &random) {
          case 0: UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
          case 1: UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
          default: UICollectionViewLayoutAttributes(forCellWith: path)
          }
        attributes.frame = CGRect(
          x: 0, y: 0, width: CGFloat(Int.random(in: 1...99, using: &random)), height: 9)
        attributes.zIndex = Int.random(in: 0..<layers, using: &random)
        if Int.random(in: 0...3, using: &random) == 0 {
          attributes.transform3D = CATransform3DMakeTranslation(
            0, 0, CGFloat(Int.random(in: -2...2, using: &random)))
        }
        return attributes
      }
      // Many layouts return elements in order.
      if Bool.random(using: &random) {
        layout.elements.sort {
          ($0.indexPath.section, $0.indexPath.item) < ($1.indexPath.section, $1.indexPath.item)
        }
      }
      let expected = Self.painted(layout.elements)
      let scene = try CollectionScene(
        setup: CollectionSetup(
          layout: layout, data: .counts([20, 20, 20, 20]), viewport: CGSize(width: 100, height: 100)),
        path: ScrollPath())
      let shown = scene.placement(atFrame: 0).elements()
      #expect(
        shown.map(\.rect.width) == expected.map { Int($0.frame.width) }
          && shown.map(\.layer) == expected.map(\.zIndex), "round \(round)")
    }
  }

  /// The elements from bottom to top, keeping the lowest of several with the same identity.
  private static func painted(
    _ elements: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutAttributes] {
    let order: [UICollectionView.ElementCategory] = [.decorationView, .cell, .supplementaryView]
    func numbers(_ place: Int) -> [Int] {
      let element = elements[place]
      return [
        element.zIndex + Int(element.transform3D.m43),
        order.firstIndex(of: element.representedElementCategory) ?? 0,
        element.indexPath.section, element.indexPath.item,
        element.representedElementKind == "b" ? 1 : 0, place,
      ]
    }
    var seen: Set<String> = []
    return elements.indices.sorted { numbers($0).lexicographicallyPrecedes(numbers($1)) }
      .map { elements[$0] }
      .filter {
        seen.insert(
          "\($0.representedElementCategory) \($0.representedElementKind ?? "") \($0.indexPath)"
        ).inserted
      }
  }
}
