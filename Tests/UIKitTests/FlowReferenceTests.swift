import TestSupport
import Testing
import UIKit

/// Compares flow layouts of random sections with a simple, slow reference.
@MainActor @Suite struct FlowReferenceTests {
  @Test func aReferenceAgreesOnRandomSections() {
    var random = SeededGenerator(seed: 7)
    for round in 0..<1000 {
      let (sections, direction, size, scale) = Self.randomFlow(&random)
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = direction
      let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
      view.ownTraits = UITraitCollection(displayScale: scale)
      view.makesViews = false
      let data = FlowData(sections)
      (view.dataSource, view.delegate) = (data, data)
      defer { withExtendedLifetime(data) {} }
      view.layoutIfNeeded()
      let room = direction == .vertical ? size.width : size.height
      let reference = FlowReference(sections, direction, room: room)
      let whole = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      let all = layout.layoutAttributesForElements(in: whole) ?? []
      func check(_ attributes: UICollectionViewLayoutAttributes?, _ expected: CGRect) -> Bool {
        guard let frame = attributes?.frame else { return false }
        return frame.size == expected.size
          && [(frame.minX, expected.minX), (frame.minY, expected.minY)].allSatisfy { place, exact in
            let pixel = place * scale
            return abs(place - exact) <= 0.5 / scale + 1e-6 && abs(pixel - pixel.rounded()) < 1e-6
          }
      }
      var isEqual =
        abs(view.contentSize.width - reference.contentSize.width) < 1e-6
        && abs(view.contentSize.height - reference.contentSize.height) < 1e-6
      var count = 0
      for (section, frames) in reference.frames.enumerated() {
        for (item, frame) in frames.enumerated() {
          isEqual =
            isEqual
            && check(layout.layoutAttributesForItem(at: IndexPath(item: item, section: section)), frame)
        }
        let path = IndexPath(item: 0, section: section)
        for (kind, frame, extent) in [
          (UICollectionView.elementKindSectionHeader, reference.headers[section], sections[section].header),
          (UICollectionView.elementKindSectionFooter, reference.footers[section], sections[section].footer),
        ] {
          let band = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
          isEqual = isEqual && (extent > 0 ? check(band, frame) : band == nil)
          count += extent > 0 ? 1 : 0
        }
        count += frames.filter { $0.width > 0 && $0.height > 0 }.count
      }
      #expect(isEqual && all.count == count, "round \(round): \(sections)")
      let rect = CGRect(
        x: .random(in: -50...300, using: &random), y: .random(in: -50...300, using: &random),
        width: .random(in: 1...400, using: &random), height: .random(in: 1...400, using: &random))
      let found = layout.layoutAttributesForElements(in: rect) ?? []
      #expect(
        found == all.filter { !$0.frame.intersection(rect).isEmpty },
        "round \(round): in \(rect)")
      if !isEqual { return }
    }
  }

  private static func randomFlow(_ random: inout SeededGenerator) -> (
    [FlowReference.Section], UICollectionView.ScrollDirection, CGSize, CGFloat
  ) {
    func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) / 4 }
    let sections = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let one = CGSize(width: number(4...500), height: number(4...500))
      let isUniform = Bool.random(using: &random)
      let sizes = (0..<Int.random(in: 0...23, using: &random)).map { _ in
        isUniform ? one : CGSize(width: number(4...600), height: number(4...300))
      }
      let insets =
        Bool.random(using: &random)
        ? UIEdgeInsets.zero
        : UIEdgeInsets(
          top: number(0...80), left: number(0...80), bottom: number(0...80), right: number(0...80))
      return FlowReference.Section(
        sizes: sizes, inset: insets, lineSpacing: number(0...60), itemSpacing: number(0...60),
        header: Bool.random(using: &random) ? number(1...160) : 0,
        footer: Bool.random(using: &random) ? number(1...160) : 0)
    }
    let size = CGSize(width: number(300...1600), height: number(300...1600))
    let scales: [CGFloat] = [1, 2, 3]
    return (
      sections, Bool.random(using: &random) ? .vertical : .horizontal, size,
      scales[Int.random(in: 0...2, using: &random)]
    )
  }
}
