import TestSupport
import Testing
import UIKit

/// Compares compositional layouts of random plans with a simple, slow reference.
@MainActor @Suite struct CompositionalReferenceTests {
  private final class Counts: NSObject, UICollectionViewDataSource {
    let counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { UICollectionViewCell(frame: .zero) }
  }

  @Test func aReferenceAgreesOnRandomPlans() {
    var random = SeededGenerator(seed: 7)
    for round in 0..<1000 {
      defer { Plans.forget() }
      let sections = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        (plan: Plans.section(&random), count: Int.random(in: 0...25, using: &random))
      }
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
      configuration.interSectionSpacing = CGFloat(Int.random(in: 0...20, using: &random))
      let size = CGSize(
        width: CGFloat(Int.random(in: 100...500, using: &random)),
        height: CGFloat(Int.random(in: 100...500, using: &random)))
      let offsets = sections.map { _ in CGFloat(Int.random(in: 0...300, using: &random)) }
      let layout = UICollectionViewCompositionalLayout(
        sectionProvider: { index, _ in sections[index].plan }, configuration: configuration)
      let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
      view.makesViews = false
      let data = Counts(sections.map(\.count))
      defer { withExtendedLifetime(data) {} }
      view.dataSource = data
      for (index, offset) in offsets.enumerated() { layout.setOrthogonalOffset(offset, inSection: index) }
      view.layoutIfNeeded()
      var reference = CompositionalReference(sections, configuration, room: size, offsets: offsets)
      let note = Comment("round \(round)")
      guard agree(layout, view, reference, note, &random) else { return }
      // Some views prefer other sizes.
      var wishes: [IndexPath: CGSize] = [:]
      for (index, section) in sections.enumerated() {
        for item in 0..<section.count where Int.random(in: 0..<4, using: &random) == 0 {
          wishes[IndexPath(item: item, section: index)] = CGSize(
            width: CGFloat(Int.random(in: 5...120, using: &random)),
            height: CGFloat(Int.random(in: 5...120, using: &random)))
        }
      }
      for (path, size) in wishes.sorted(by: { $0.key < $1.key }) {
        guard let attributes = layout.layoutAttributesForItem(at: path),
          let preferred = attributes.copy() as? UICollectionViewLayoutAttributes
        else { continue }
        preferred.size = size
        layout.invalidateLayout(
          with: layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
        if Bool.random(using: &random) { view.layoutIfNeeded() }
      }
      view.layoutIfNeeded()
      reference = CompositionalReference(
        sections, configuration, room: size, offsets: offsets, wishes: ["": wishes])
      guard agree(layout, view, reference, "\(note), with wishes", &random) else { return }
    }
  }

  /// Whether content, single elements, and elements in a random rectangle match the reference.
  private func agree(
    _ layout: UICollectionViewCompositionalLayout, _ view: UICollectionView,
    _ reference: CompositionalReference, _ note: Comment, _ random: inout SeededGenerator
  ) -> Bool {
    func isClose(_ one: CGFloat, _ other: CGFloat) -> Bool {
      abs(one - other) <= 1e-6 * max(1, abs(other))
    }
    func isClose(_ one: CGRect, _ other: CGRect) -> Bool {
      isClose(one.minX, other.minX) && isClose(one.minY, other.minY) && isClose(one.width, other.width)
        && isClose(one.height, other.height)
    }
    var isEqual =
      isClose(view.contentSize.width, reference.contentSize.width)
      && isClose(view.contentSize.height, reference.contentSize.height)
    #expect(isEqual, "\(note): content \(view.contentSize), expected \(reference.contentSize)")
    for element in reference.elements {
      let found =
        element.kind.isEmpty
        ? layout.layoutAttributesForItem(at: element.path)
        : layout.layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
      let isPlaced = found.map { isClose($0.frame, element.frame) } ?? false
      #expect(
        isPlaced, "\(note): \(element) is at \(found?.frame ?? .null)")
      isEqual = isEqual && isPlaced
      if !isPlaced { break }
    }
    let rect = CGRect(
      x: .random(in: -100...500, using: &random), y: .random(in: -100...900, using: &random),
      width: .random(in: 1...500, using: &random), height: .random(in: 1...500, using: &random))
    func name(_ kind: String?, _ path: IndexPath) -> String { "\(kind ?? "") \(path.section)-\(path.item)" }
    let answer = (layout.layoutAttributesForElements(in: rect) ?? []).map {
      name($0.representedElementKind, $0.indexPath)
    }
    // An element that just touches an edge may count as inside or outside.
    let near = reference.elements.filter { $0.frame.intersects(rect.insetBy(dx: -1e-4, dy: -1e-4)) }
    let within = reference.elements.filter {
      $0.frame.width > 0 && $0.frame.height > 0 && $0.frame.intersects(rect.insetBy(dx: 1e-4, dy: 1e-4))
        && $0.frame.insetBy(dx: 1e-4, dy: 1e-4).intersects(rect)
    }
    let isFound =
      Set(answer).isSubset(of: near.map { name($0.kind, $0.path) })
      && Set(within.map { name($0.kind, $0.path) }).isSubset(of: answer)
      && Set(answer).count == answer.count
    #expect(isFound, "\(note): in \(rect) \(answer), expected \(within)")
    return isEqual && isFound
  }
}
